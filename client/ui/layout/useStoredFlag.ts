import { useState } from 'react';

/** A yes/no preference of this browser; `otherwise` until the person has said. */
export function useStoredFlag(key: string, otherwise = false): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => (localStorage.getItem(key) ?? String(otherwise)) === 'true');
  const store = (next: boolean) => {
    localStorage.setItem(key, String(next));
    setValue(next);
  };
  return [value, store];
}
