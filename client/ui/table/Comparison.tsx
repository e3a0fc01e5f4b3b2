import { useId } from 'react';
import { RadioGroup } from '#client/ui/form/RadioGroup.tsx';
import type { Tone } from '#client/ui/text/Chip.tsx';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import styles from './Comparison.module.css';

interface ComparisonRow {
  id: string;
  label: string;
  base: string;
  mine: string;
  theirs: string;
  isConflict?: boolean;
}

type Side = 'mine' | 'theirs';

interface ComparisonProps {
  title: string;
  status: string;
  tone: Tone;
  rows: readonly ComparisonRow[];
  /** undefined: still to be chosen; null: both are kept. */
  choice: Side | undefined | null;
  onPick?: ((side: Side) => void) | undefined;
}

const options = [
  { id: 'mine', label: 'Lo mío' },
  { id: 'theirs', label: 'Lo suyo' },
];

/** One thing in three versions, field by field, and which of them to keep. */
export function Comparison({ title, status, tone, rows, choice, onPick }: ComparisonProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-undecided={choice === undefined || undefined} className={styles.comparison}>
      <header className={styles.header}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <StatusChip tone={tone} word={status} variant="plain" />
      </header>
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Dato</th>
              <th scope="col">Antes</th>
              <th scope="col">Mío</th>
              <th scope="col">De la otra persona</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} data-conflict={row.isConflict || undefined}>
                <th scope="row">{row.label}</th>
                <td>{row.base}</td>
                <td data-chosen={choice === 'mine' || undefined}>{row.mine}</td>
                <td data-chosen={choice === 'theirs' || undefined}>{row.theirs}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {onPick && (
        <RadioGroup
          label="Conservar"
          orientation="horizontal"
          options={options}
          value={choice ?? ''}
          onChange={(side) => onPick(side as Side)}
        />
      )}
    </section>
  );
}
