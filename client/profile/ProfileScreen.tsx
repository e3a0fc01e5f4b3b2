import { useQuery } from '@apollo/client/react';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Columns, Stack } from '#client/ui/layout/Stack.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import { screens } from '#domain/screens.ts';
import { AddressCard } from './AddressCard.tsx';
import { ContactCard } from './ContactCard.tsx';
import { FiscalCard } from './FiscalCard.tsx';
import { Identity, titledNames } from './Identity.tsx';
import { LogoCard } from './LogoCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileDocument, type ProfilePartsFragment } from './Profile.generated.ts';
import { UserDataCard } from './UserDataCard.tsx';

/** The account page: whatever a person keeps of themselves, each part saved by itself. */
export default function ProfileScreen() {
  const { data, error, refetch } = useQuery(ProfileDocument);
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
      {profile ? <Cards profile={profile} /> : <Waiting error={error} onRetry={() => void refetch().catch(() => {})} />}
    </Page>
  );
}

function Cards({ profile }: { profile: ProfilePartsFragment }) {
  return (
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
      </Stack>
    </Columns>
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
