import { customerNameOf } from '#domain/customers.ts';
import { roleNameOf, userTypeNameOf } from '#domain/roles.ts';
import { accountEventEnum, accountEventNames } from '#domain/users.ts';
import type { UserHistoryQuery } from './Users.generated.ts';

const labels: Readonly<Record<string, string>> = {
  username: 'Usuario',
  firstName: 'Nombre',
  lastName: 'Primer apellido',
  secondLastName: 'Segundo apellido',
  email: 'Correo',
  role: 'Rol',
  userType: 'Tipo',
  customer: 'Cliente',
};

const words: Readonly<Record<string, (value: string) => string>> = {
  role: roleNameOf,
  userType: userTypeNameOf,
  customer: customerNameOf,
};

type Change = UserHistoryQuery['userHistory'][number];

/** «Cambio. Rol: Operador → Auditor» */
export function changeText({ event, fields }: Pick<Change, 'event' | 'fields'>): string {
  const name = accountEventNames[accountEventEnum.wordOf(event)];
  const parts = fields.map(({ field, before, after }) => {
    const say = (value: string | null | undefined) => (value ? (words[field]?.(value) ?? value) : '(vacío)');
    const label = labels[field] ?? field;
    return event === 'CREATED' ? `${label}: ${say(after)}` : `${label}: ${say(before)} → ${say(after)}`;
  });
  return parts.length > 0 ? `${name}. ${parts.join('; ')}` : name;
}
