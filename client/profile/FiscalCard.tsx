import { useApolloClient, useQuery } from '@apollo/client/react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { fiscalForm } from '#domain/forms/fiscal.ts';
import { FiscalFields } from './FiscalFields.tsx';
import { fiscalField, fiscalInput, fiscalLabels, fiscalValues } from './fiscalValues.ts';
import {
  FiscalDataDocument,
  type FiscalPartsFragment,
  type ProfilePartsFragment,
  SaveFiscalDocument,
} from './Profile.generated.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { useCard } from './useCard.ts';
import { usePlaces } from './usePlaces.ts';
import { useReread } from './useReread.ts';

const title = 'Datos fiscales';

/** They are read apart from the rest of the profile: they are nobody else's business. */
export function FiscalCard({ profile }: { profile: ProfilePartsFragment }) {
  const { data, error, refetch } = useQuery(FiscalDataDocument);
  if (data?.fiscal) return <LoadedFiscalCard profile={profile} fiscal={data.fiscal} />;
  const retry = <Button onPress={() => void refetch().catch(() => {})}>Reintentar</Button>;
  return (
    <Card title={title}>
      {error ? <ProblemBanner problem={problemOf(error)} action={retry} /> : <Skeleton width="100%" height="120px" />}
    </Card>
  );
}

type LoadedProps = { readonly profile: ProfilePartsFragment; readonly fiscal: FiscalPartsFragment };

function LoadedFiscalCard({ profile, fiscal }: LoadedProps) {
  const client = useApolloClient();
  const { send } = useSend(SaveFiscalDocument);
  const reread = useReread();
  const places = usePlaces();
  const readFiscal = async () => {
    const { data } = await client.query({ query: FiscalDataDocument, fetchPolicy: 'network-only' });
    return fiscalValues(data?.fiscal ?? fiscal);
  };
  const card = useCard({
    schema: fiscalForm,
    saved: fiscalValues(fiscal),
    version: profile.version,
    send: async (values, version) => {
      const outcome = await send({ input: fiscalInput(values), version });
      return outcome.ok ? { ok: true, value: await readFiscal() } : outcome;
    },
    reread: async () => ({ values: await readFiscal(), version: (await reread()).version }),
    what: 'lo escrito en los datos fiscales',
    fieldOf: fiscalField,
  });
  return (
    <ProfileCard title={title} card={card} labels={fiscalLabels} wordOf={(_, value) => places.nameOf(value)}>
      <FiscalFields form={card.form} places={places} />
    </ProfileCard>
  );
}
