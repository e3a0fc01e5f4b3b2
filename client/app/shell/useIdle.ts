import { useEffect, useState } from 'react';

const longestWait = 700;

/** False until the first screen had its turn; what is not needed to paint it is fetched then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), longestWait);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
