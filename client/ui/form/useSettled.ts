import { useEffect, useState } from 'react';

/** How long typing may pause before what it says is searched (ms). */
const searched = 250;

/** And before it is judged aloud: figures are typed slower by those who hear each of them (ms). */
export const judged = 1000;

/** The text as it is once typing pauses. */
export function useSettled(text: string, pause = searched): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
