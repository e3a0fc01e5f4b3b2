import { useEffect } from 'react';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { PlainButton } from '#client/ui/plain/Plain.tsx';
import { Copyright, slogan } from '#client/ui/shell/Brand.tsx';
import { SignInLayout } from '#client/ui/shell/SignInLayout.tsx';
import { Avatar } from '#client/ui/text/Avatar.tsx';

const sampleName = 'Ana Torres';

/** The lock screen as a sample, when there is no session to lock. */
export default function SampleLock({ onLeave }: { onLeave: () => void }) {
  useEffect(() => {
    document.title = 'Pantalla bloqueada · Dictamen';
  }, []);
  return (
    <SignInLayout slogan={slogan} title="Pantalla bloqueada" footer={<Copyright />}>
      <Stack gap={4}>
        <Row gap={3}>
          <Avatar name={sampleName} size="large" />
          {sampleName}
        </Row>
        <PlainButton variant="primary" size="large" wide onClick={onLeave}>
          Desbloquear
        </PlainButton>
      </Stack>
    </SignInLayout>
  );
}
