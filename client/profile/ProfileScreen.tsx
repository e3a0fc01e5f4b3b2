import { useQuery } from '@apollo/client/react';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { DelegationCard } from '#client/delegation/Delegations.tsx';
import { SecondFactorDocument } from '#client/secondFactor/SecondFactor.generated.ts';
import { SecondFactorCard } from '#client/secondFactor/SecondFactorCard.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { NumberText } from '#client/ui/form/NumberField.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Columns, Stack } from '#client/ui/layout/Stack.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import { addressForm, contactForm, phoneDigits, phoneExtDigits } from '#domain/forms/profile.ts';
import { screens } from '#domain/screens.ts';
import { AddressFields, addressLabels, addressValues, usePlaces } from './AddressFields.tsx';
import { FiscalCard } from './FiscalCard.tsx';
import { Identity, titledNames } from './Identity.tsx';
import { LogoCard } from './LogoCard.tsx';
import { NewsCard } from './NewsCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import {
  FiscalDataDocument,
  NewsRulesDocument,
  ProfileDocument,
  type ProfilePartsFragment,
  SaveAddressDocument,
  UpdateProfileDocument,
} from './Profile.generated.ts';
import { ProfileCard } from './ProfileCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';
import { UserDataCard } from './UserDataCard.tsx';
import { useProfileCard } from './useCard.ts';

/** The account page: whatever a person keeps of themselves, each part saved by itself. */

const labels = { phone: 'Teléfono', phoneExt: 'Extensión', cellphone: 'Celular', alternativeEmail: 'Correo alterno' };

const valuesOf = ({ phone, phoneExt, cellphone, alternativeEmail }: ProfilePartsFragment) => ({
  phone,
  phoneExt,
  cellphone,
  alternativeEmail: alternativeEmail ?? '',
});

function ContactCard({ profile }: { profile: ProfilePartsFragment }) {
  const { send } = useSend(UpdateProfileDocument);
  const card = useProfileCard({
    schema: contactForm,
    profile,
    valuesOf,
    send: (values, version) => send({ input: { ...values, version } }),
    what: 'lo escrito en el contacto',
  });
  const { field } = card.form;
  return (
    <ProfileCard title="Contacto" card={card} labels={labels}>
      <Columns of="fields" least={220}>
        <NumberText
          {...field('phone')}
          label={labels.phone}
          maxDigits={phoneDigits}
          description="Solo dígitos."
          isCode
        />
        <NumberText {...field('phoneExt')} label={labels.phoneExt} maxDigits={phoneExtDigits} isCode />
        <NumberText
          {...field('cellphone')}
          label={labels.cellphone}
          maxDigits={phoneDigits}
          description="Solo dígitos."
          isCode
        />
        <TextField {...field('alternativeEmail')} label={labels.alternativeEmail} type="email" autoComplete="email" />
      </Columns>
    </ProfileCard>
  );
}

/** What the cards ask for themselves. Until it is there the page waits, so that no card moves what is being pressed below it. */
function useCardsAnswered(): boolean {
  const policy = { fetchPolicy: 'cache-and-network' } as const;
  const fiscal = useQuery(FiscalDataDocument, policy);
  const news = useQuery(NewsRulesDocument, policy);
  const secondFactor = useQuery(SecondFactorDocument, policy);
  return [fiscal, news, secondFactor].every(({ data, error }) => data || error);
}

export default function ProfileScreen() {
  const { data, error, refetch } = useQuery(ProfileDocument);
  const isAnswered = useCardsAnswered();
  const profile = data?.viewer;
  return (
    <Page>
      <PageHeader
        title={profile ? titledNames(profile) : screens.profile.title}
        subtitle={profile && <Identity person={profile} />}
        actions={
          <>
            <ButtonLink href={screens.personalTokens.path} icon={<KeyRound aria-hidden />}>
              {screens.personalTokens.title}
            </ButtonLink>
            <ButtonLink href={screens.permissions.path} icon={<ShieldCheck aria-hidden />}>
              {screens.permissions.title}
            </ButtonLink>
          </>
        }
      />
      {profile && isAnswered ? (
        <Cards profile={profile} />
      ) : (
        <Waiting error={error} onRetry={() => void refetch().catch(() => {})} />
      )}
    </Page>
  );
}

function Cards({ profile }: { profile: ProfilePartsFragment }) {
  return (
    <Stack gap={4}>
      <Columns least={420}>
        <Stack gap={4}>
          <UserDataCard profile={profile} />
          <ContactCard profile={profile} />
          <AddressCard profile={profile} />
        </Stack>
        <Stack gap={4}>
          <FiscalCard profile={profile} />
          <LogoCard profile={profile} />
          <PasswordCard />
          <SecondFactorCard />
        </Stack>
      </Columns>
      <NewsCard />
      <DelegationCard />
      <SessionsCard />
    </Stack>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) {
    return <ProblemBanner problem={problemOf(error)} action={<Button onPress={onRetry}>Reintentar</Button>} />;
  }
  return (
    <Stack>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Skeleton width="100%" height="180px" />
      <Skeleton width="100%" height="180px" />
    </Stack>
  );
}

function AddressCard({ profile }: { profile: ProfilePartsFragment }) {
  const { send } = useSend(SaveAddressDocument);
  const places = usePlaces();
  const card = useProfileCard({
    schema: addressForm,
    profile,
    valuesOf: ({ address }) => addressValues(address),
    send: (values, version) => send({ input: { ...values, version } }),
    what: 'lo escrito en la dirección',
  });
  return (
    <ProfileCard title="Dirección" card={card} labels={addressLabels} wordOf={(_, value) => places.nameOf(value)}>
      <AddressFields form={card.form} places={places} isRequired />
    </ProfileCard>
  );
}
