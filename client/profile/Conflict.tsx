import { type Side, StaleChoice } from '#client/ui/text/StaleChoice.tsx';
import { type CardValues, differing } from './values.ts';

export type ConflictProps = {
  readonly mine: CardValues;
  readonly theirs: CardValues;
  readonly labels: Readonly<Record<string, string>>;
  readonly wordOf?: ((name: string, value: string) => string) | undefined;
  readonly onSettle: (side: Side) => void;
};

/** What differs from what was saved elsewhere meanwhile. */
export function Conflict({ mine, theirs, labels, wordOf = (_, value) => value, onSettle }: ConflictProps) {
  const sideOf = (name: string, values: CardValues) => wordOf(name, values[name] ?? '') || '(vacío)';
  const items = differing(mine, theirs).map((name) => ({
    label: labels[name] ?? name,
    saved: sideOf(name, theirs),
    typed: sideOf(name, mine),
  }));
  return <StaleChoice items={items} onSettle={onSettle} />;
}
