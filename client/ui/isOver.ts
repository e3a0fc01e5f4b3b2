import { useEffect, useState } from 'react';

/** The longest that a timer can wait. */
const longest = 2 ** 31 - 1;

/** Whether a moment has passed: the component is drawn again when it does. */
export function useIsOver(moment: Date | null): boolean {
  const at = moment?.getTime() ?? null;
  const [, look] = useState(0);
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => look((times) => times + 1), Math.min(Math.max(0, at - Date.now()), longest));
    return () => clearTimeout(timer);
  }, [at]);
  return at !== null && Date.now() >= at;
}
