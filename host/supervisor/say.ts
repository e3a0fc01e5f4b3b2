import { demoAccounts, demoPassword } from '#domain/demo.ts';
import { isService, roleNames } from '#domain/roles.ts';

function accountLine({ username, role, userType, customer }: (typeof demoAccounts)[number]): string {
  const roleName = role ? roleNames[role] : 'Sin rol (solo lectura)';
  const where = isService(role) ? 'solo la API, no esta página' : (customer ?? 'cualquier cliente');
  return `  ${username.padEnd(14)}${roleName.padEnd(24)}${userType.padEnd(10)}  ${where}`;
}

export function welcome(port: number, demo: boolean): void {
  say(`\nDictamen está listo en http://localhost:${port}`);
  if (demo) {
    say(`\nCuentas de demostración (contraseña ${demoPassword}):`);
    for (const account of demoAccounts) say(accountLine(account));
  }
  say('\nPara detenerlo: Ctrl-C.');
}
/** What the person at the terminal reads; everything else goes to the log. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
