import { useState } from 'react';

/** A yes/no preference of this browser. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => localStorage.getItem(key) === 'true');
  const store = (next: boolean) => {
    localStorage.setItem(key, String(next));
    setValue(next);
  };
  return [value, store];
}
