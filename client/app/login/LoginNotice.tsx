import { useSessionState } from '#client/session/useSession.ts';
import { Banner } from '#client/ui/Banner.tsx';

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The notification area: why signing in failed, or why it is asked for. */
export function LoginNotice({ secondsToWait }: { secondsToWait: number }) {
  const { text, isSending } = useSessionState();
  return (
    <div aria-live="polite">
      {text && !isSending && (
        <Banner tone="danger">
          <p>{text}</p>
          {secondsToWait > 0 && <p aria-live="off">Podrá intentarlo de nuevo en {clock(secondsToWait)}.</p>}
        </Banner>
      )}
    </div>
  );
}
