import { useQuery } from '@apollo/client/react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Section } from '#client/ui/layout/Card.tsx';
import { BulletList, KeyValue } from '#client/ui/text/Lists.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { customerNameOf } from '#domain/customers.ts';
import { formatMoney } from '#domain/money.ts';
import { roleNameOf, userTypeNameOf } from '#domain/roles.ts';
import { scopeNameOf } from '#domain/serviceAccounts.ts';
import { accountEventEnum, accountEventNames } from '#domain/users.ts';
import { UserHistoryDocument, type UserHistoryQuery, type UserRowFragment } from './Users.generated.ts';

/** What is known of an account beside its form, and who changed what of it. */
export function UserAbout({ user }: { user: UserRowFragment }) {
  const { id, version, lastSignInAt, addedAt, mustChangePassword, hasSecondFactor } = user;
  return (
    <>
      <KeyValue
        layout="columns"
        items={[
          { label: 'Último ingreso', value: lastSignInAt ? formatInstant(lastSignInAt) : 'Nunca' },
          { label: 'Alta', value: formatInstant(addedAt) },
          { label: 'Contraseña', value: mustChangePassword ? 'Temporal, sin cambiar' : 'Propia' },
          { label: 'Segundo factor', value: hasSecondFactor ? 'Activo' : 'No' },
        ]}
      />
      <AccountHistory key={version} id={id} />
    </>
  );
}

/** Who changed what of an account, a person's or a program's. With the account's version as key, it is read again after a change. */
export function AccountHistory({ id }: { id: string }) {
  const { data, error } = useQuery(UserHistoryDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
  return (
    <Section title="Historia">
      <ProblemBanner problem={error ? problemOf(error) : null} />
      {!data && !error && <Skeleton width="100%" height="48px" />}
      {data?.userHistory.nodes.length === 0 && <p>Nadie la ha cambiado desde que se instaló el producto.</p>}
      {data && data.userHistory.nodes.length > 0 && (
        <BulletList
          label="Historia de la cuenta"
          items={data.userHistory.nodes.map((one) => ({
            id: one.id,
            text: changeText(one),
            hint: `${formatInstant(one.changedAt)} · ${one.by?.name ?? 'Línea de comandos'}`,
          }))}
        />
      )}
    </Section>
  );
}

const labels: Readonly<Record<string, string>> = {
  username: 'Usuario',
  firstName: 'Nombre',
  lastName: 'Apellido paterno',
  secondLastName: 'Apellido materno',
  email: 'Correo',
  role: 'Rol',
  userType: 'Tipo',
  customer: 'Cliente',
  authorizationLimit: 'Límite de autorización',
  scopes: 'Alcances',
};

const words: Readonly<Record<string, (value: string) => string>> = {
  role: roleNameOf,
  userType: userTypeNameOf,
  customer: customerNameOf,
  authorizationLimit: (value) => formatMoney(value),
  scopes: (value) => value.split(',').map(scopeNameOf).join(', '),
};

type Change = UserHistoryQuery['userHistory']['nodes'][number];

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
