import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classes } from '#client/ui/classes.ts';
import styles from './Field.module.css';
import { TextField } from './TextField.tsx';

interface SearchFieldProps {
  /** What can be looked for. */
  hint: string;
  /** How long typing may pause before what it says is looked for (ms). */
  pauseMs: number;
  value: string;
  onChange: (text: string) => void;
}

/** It tells what was typed once the typing pauses, so that not every key asks for a list. */
function useTyped({ pauseMs, value, onChange }: Omit<SearchFieldProps, 'hint'>) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value, pauseMs, onChange]);
  return [typed, setTyped] as const;
}

/** «Buscar» above a list. */
export function SearchField({ hint, ...told }: SearchFieldProps) {
  const [typed, setTyped] = useTyped(told);
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

interface QuickSearchProps extends SearchFieldProps {
  /** Heard and not seen: the hint says it. */
  label: string;
  /** What Enter does once something was found. */
  onEnter: () => void;
  /** How much was found. */
  result: string | null;
}

/** A search in one line with chips, in a table that is edited. Esc empties it. */
export function QuickSearch({ label, hint, onEnter, result, ...told }: QuickSearchProps) {
  const [typed, setTyped] = useTyped(told);
  return (
    <div className={classes(styles.control, styles.quick)}>
      <Search aria-hidden size={14} />
      <input
        type="search"
        className={styles.bare}
        aria-label={label}
        placeholder={hint}
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault();
            setTyped('');
            told.onChange('');
          }
          if (event.key === 'Enter') {
            event.preventDefault();
            if (typed.trim() === told.value) onEnter();
            else told.onChange(typed.trim());
          }
        }}
      />
      <output className={styles.affix}>{result}</output>
    </div>
  );
}
