import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Option } from '#client/ui/form/option.ts';
import styles from './Plain.module.css';

export interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'children' | 'className' | 'onChange'> {
  /** Accessible name when no label stands beside it. */
  'aria-label'?: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

/** The platform's own select in the kit's clothes; weighs nothing. */
export function NativeSelect({ options, onChange, ...props }: NativeSelectProps) {
  return (
    <span className={styles.wrap}>
      <select {...props} className={styles.select} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className={styles.arrow} />
    </span>
  );
}
