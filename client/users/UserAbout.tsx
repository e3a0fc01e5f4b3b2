import { useQuery } from '@apollo/client/react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Section } from '#client/ui/layout/Card.tsx';
import { BulletList, KeyValue } from '#client/ui/text/Lists.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { changeText } from './changeText.ts';
import { UserHistoryDocument, type UserRowFragment } from './Users.generated.ts';

/** What is known of an account beside its form, and who changed what of it. */
export function UserAbout({ user }: { user: UserRowFragment }) {
  const { id, lastSignInAt, addedAt, mustChangePassword, hasSecondFactor } = user;
  const { data, error } = useQuery(UserHistoryDocument, { variables: { id }, fetchPolicy: 'cache-and-network' });
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
      <Section title="Historia">
        <ProblemBanner problem={error ? problemOf(error) : null} />
        {!data && !error && <Skeleton width="100%" height="48px" />}
        {data?.userHistory.length === 0 && <p>Nadie la ha cambiado desde que se instaló el producto.</p>}
        {data && data.userHistory.length > 0 && (
          <BulletList
            label="Historia de la cuenta"
            items={data.userHistory.map((one) => ({
              id: one.id,
              text: changeText(one),
              hint: `${formatInstant(one.changedAt)} · ${one.by?.names ?? 'Línea de comandos'}`,
            }))}
          />
        )}
      </Section>
    </>
  );
}
