import { demoAccounts, demoPassword } from '#domain/demo.ts';
import { roleNames } from '#domain/roles.ts';
import { say } from './say.ts';

function accountLine({ username, role, userType, customer }: (typeof demoAccounts)[number]): string {
  const roleName = role ? roleNames[role] : 'Sin rol (sólo lectura)';
  return `  ${username.padEnd(14)}${roleName.padEnd(24)}${userType.padEnd(10)}  ${customer ?? 'cualquier cliente'}`;
}

export function welcome(port: number, demo: boolean): void {
  say(`\nDictamen está listo en http://localhost:${port}`);
  if (demo) {
    say(`\nCuentas de demostración (contraseña ${demoPassword}):`);
    for (const account of demoAccounts) say(accountLine(account));
  }
  say('\nPara detenerlo: Ctrl-C.');
}
