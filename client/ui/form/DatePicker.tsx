import { Calendar as CalendarIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { DateInput, DateSegment } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Popover } from 'react-aria-components/Popover';
import popover from '../overlay/Popover.module.css';
import { Calendar } from './Calendar.tsx';
import styles from './Date.module.css';
import { ariaDateProps, type DateProps } from './dateProps.ts';
import field from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';

export function DatePicker({ label, description, ...props }: DateProps) {
  const { error, isRequired } = props;
  return (
    <AriaDatePicker {...ariaDateProps(props)} className={field.field}>
      <FieldFrame label={label} description={description} error={error} isRequired={isRequired}>
        <Group className={styles.box}>
          <DateInput className={styles.segments}>
            {(segment) => <DateSegment segment={segment} className={styles.segment} />}
          </DateInput>
          <Button className={styles.opener}>
            <CalendarIcon aria-hidden />
          </Button>
        </Group>
      </FieldFrame>
      <Popover offset={4} placement="bottom start" className={popover.popover}>
        <Dialog className={popover.body}>
          <Calendar />
        </Dialog>
      </Popover>
    </AriaDatePicker>
  );
}
