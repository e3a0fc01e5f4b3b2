import { useEffect, useState } from 'react';

/** How long typing may pause before what it says is searched (ms). */
const pause = 250;

/** The text as it is once typing pauses. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
