import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextField } from './TextField.tsx';

interface SearchFieldProps {
  /** What can be looked for. */
  hint: string;
  /** How long typing may pause before what it says is looked for (ms). */
  pauseMs: number;
  value: string;
  onChange: (text: string) => void;
}

/** «Buscar» above a list. It tells what was typed once the typing pauses, so that not every key asks for a list. */
export function SearchField({ hint, pauseMs, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, pauseMs, onChange]);
  return (
    <TextField
      label="Buscar"
      type="search"
      placeholder={hint}
      maxLength={100}
      prefix={<Search aria-hidden />}
      value={typed}
      onChange={setTyped}
    />
  );
}
