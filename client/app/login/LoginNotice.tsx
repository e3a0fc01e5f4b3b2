import { Banner } from '#client/ui/text/Banner.tsx';

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The notification area: announced when a text appears; the countdown is only seen. */
export function LoginNotice({ text, secondsToWait }: { text: string | null; secondsToWait: number }) {
  return (
    <div aria-live="polite">
      {text && (
        <Banner tone="danger">
          <p>{text}</p>
          {secondsToWait > 0 && <p aria-live="off">Podrá intentarlo de nuevo en {clock(secondsToWait)}.</p>}
        </Banner>
      )}
    </div>
  );
}
