import { useEffect, useState } from 'react';

/** Address of what is held in memory; given back when it is no longer shown. */
export function useObjectUrl(blob: Blob | null): string | null {
  const [held, setHeld] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setHeld({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return held && held.blob === blob ? held.url : null;
}
