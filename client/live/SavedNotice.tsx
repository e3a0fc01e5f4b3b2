import { useEffect, useState } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { type Change, useChanges } from './changes.ts';

const second = 1000;
const minute = 60 * second;

const since = (milliseconds: number) =>
  milliseconds < minute
    ? `hace ${Math.max(1, Math.round(milliseconds / second))} s`
    : `hace ${Math.round(milliseconds / minute)} min`;

interface SavedNoticeProps {
  slug: string;
  /** The version on the screen. */
  version: number;
  onSee: () => void;
}

/** Somebody else has saved the incident that is open here; what is typed stays until this person wants to see it. */
export function SavedNotice({ slug, version, onSee }: SavedNoticeProps) {
  const { viewer } = useSession();
  const [saved, setSaved] = useState<{ readonly change: Change; readonly at: number } | null>(null);
  const [now, setNow] = useState(Date.now);
  useChanges((change) => {
    if (change?.slug !== slug || change.by.username === viewer.username) return;
    setSaved({ change, at: Date.now() });
    setNow(Date.now());
  });
  const isNews = saved !== null && saved.change.version > version;
  useEffect(() => {
    if (!isNews) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 5 * second);
    return () => clearInterval(timer);
  }, [isNews]);
  if (!isNews) return null;
  const see = () => {
    setSaved(null);
    onSee();
  };
  return (
    <Banner
      tone="info"
      action={
        <PlainButton size="small" onClick={see}>
          Ver
        </PlainButton>
      }
    >
      <span role="status">{`${saved.change.by.name} guardó ${since(now - saved.at)}.`}</span>
    </Banner>
  );
}
