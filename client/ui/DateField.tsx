import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField';
import styles from './Date.module.css';
import { ariaDateProps, type DateProps } from './dateProps.ts';
import field from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';

/** A typed date without a calendar. */
export function DateField({ label, description, ...props }: DateProps) {
  const { error, isRequired } = props;
  return (
    <AriaDateField {...ariaDateProps(props)} className={field.field}>
      <FieldFrame label={label} description={description} error={error} isRequired={isRequired}>
        <DateInput className={styles.box}>
          {(segment) => <DateSegment segment={segment} className={styles.segment} />}
        </DateInput>
      </FieldFrame>
    </AriaDateField>
  );
}
