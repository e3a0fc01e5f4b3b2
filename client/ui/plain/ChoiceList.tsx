import type { ReactNode } from 'react';
import styles from './Plain.module.css';

export interface Choice {
  id: string;
  label: string;
  /** At the end of the line. */
  hint?: string;
  icon?: ReactNode;
}

export interface ChoiceListProps {
  label: string;
  /** Shown above the list; else only read aloud. */
  isTitled?: boolean;
  /** 'cards' for the one question of a page, 'lines' for shortcuts beside a form. */
  look?: 'cards' | 'lines';
  choices: readonly Choice[];
  onChoose: (id: string) => void;
}

/** A few things to pick one of with one press. Free of RAC. */
export function ChoiceList({ label, isTitled, look = 'cards', choices, onChoose }: ChoiceListProps) {
  return (
    <section aria-label={label} className={styles.choices}>
      {isTitled && <h2 className={styles.title}>{label}</h2>}
      <ul className={styles[look]}>
        {choices.map((choice) => (
          <li key={choice.id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(choice.id)}>
              {choice.icon}
              <span className={styles.label}>{choice.label}</span>
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
