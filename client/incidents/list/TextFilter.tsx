import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextField } from '#client/ui/form/TextField.tsx';

const pause = 300;

/** Written to the address once the typing pauses, so that each key asks nothing. */
export function TextFilter({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const type = (text: string) => {
    setTyped(text);
  };
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <TextField
      label="Buscar"
      type="search"
      placeholder="Número, póliza o folio"
      maxLength={100}
      prefix={<Search aria-hidden />}
      value={typed}
      onChange={type}
    />
  );
}
