import { Avatar } from '#client/ui/Avatar.tsx';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { Row } from '#client/ui/Row.tsx';
import { SignInLayout } from '#client/ui/SignInLayout.tsx';
import { Stack } from '#client/ui/Stack.tsx';
import { Copyright, slogan } from '../Copyright.tsx';

const sampleName = 'Ana Torres';

/** The lock screen as a sample, when nobody's session is there to be locked. */
export default function SampleLock({ onLeave }: { onLeave: () => void }) {
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
