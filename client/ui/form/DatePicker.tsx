import { type CalendarDate, parseDate } from '@internationalized/date';
import { Calendar as CalendarIcon, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ClipboardEvent, type FocusEvent, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { DateInput, DateSegment, type DateValue } from 'react-aria-components/DateField';
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Heading } from 'react-aria-components/Heading';
import { Popover } from 'react-aria-components/Popover';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import { endOfMonthPassed, formatDate, type IsoDate } from '#domain/calendar.ts';
import { pastedDay } from '#domain/pastedDay.ts';
import popover from '../overlay/Popover.module.css';
import field from './Field.module.css';
import { FieldFrame, type FieldText } from './FieldFrame.tsx';
import styles from './Picker.module.css';

/** 'YYYY-MM-DD' as RAC's date; anything else is no date. */
export function toCalendarDate(text: string | undefined): CalendarDate | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}

/** Dates are 'YYYY-MM-DD' strings, '' is none; shown dd/mm/aaaa. */
interface DateProps extends FieldText {
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  name?: string;
  onBlur?: (() => void) | undefined;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  autoFocus?: boolean;
}

/** The props that RAC's date field and date picker share. */
function ariaDateProps({
  value,
  onChange,
  min,
  max,
  error,
  isRequired = false,
  ...rest
}: Omit<DateProps, 'label' | 'description'>) {
  return {
    ...rest,
    'data-field': rest.name,
    validationBehavior: 'aria' as const,
    value: toCalendarDate(value),
    onChange: (date: DateValue | null) => onChange(date ? date.toString() : ''),
    minValue: toCalendarDate(min),
    maxValue: toCalendarDate(max),
    isRequired,
    isInvalid: Boolean(error),
    shouldForceLeadingZeros: true,
  };
}

/** The day as its segments show it, 'YYYY-MM-DD'. */
function shownDay(box: Element): string {
  const digits = (part: string, length: number) =>
    (box.querySelector(`[data-type=${part}]`)?.getAttribute('aria-valuenow') ?? '').padStart(length, '0');
  return `${digits('year', 4)}-${digits('month', 2)}-${digits('day', 2)}`;
}

/**
 * RAC turns 31/02 into the last day of that month as the segments are left, when the person already looks elsewhere. So the
 * box says it, for as long as that day stands.
 */
function useMovedDay(value: string) {
  const [moved, setMoved] = useState<{ readonly typed: string; readonly became: IsoDate }>();
  const notice =
    moved?.became === value
      ? `El ${moved.typed} no existe: se puso el último día de ese mes, ${formatDate(value)}. Revíselo.`
      : undefined;
  const onBlurCapture = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget?.role === 'spinbutton' && currentTarget.contains(relatedTarget)) return;
    const shown = shownDay(currentTarget);
    const became = endOfMonthPassed(shown);
    if (became) setMoved({ typed: shown.split('-').reverse().join('/'), became });
  };
  return { notice, onBlurCapture };
}

/** RAC takes digits one by one, and nothing of what is pasted. What is no day is said until there is another. */
function usePastedDay({ value, isReadOnly = false, isDisabled = false, onChange }: Omit<DateProps, 'label'>) {
  const [refusedAt, setRefusedAt] = useState<string | null>(null);
  const onPaste = (event: ClipboardEvent) => {
    if (isReadOnly || isDisabled) return;
    event.preventDefault();
    const day = pastedDay(event.clipboardData.getData('text'));
    setRefusedAt(day === null ? value : null);
    if (day !== null) onChange(day);
  };
  const isRefused = refusedAt === value;
  const notice = isRefused ? 'Lo pegado no se tomó: escriba una fecha que exista, como 20/11/2026.' : undefined;
  return { notice, onPaste };
}

export function DatePicker({ label, description, ...props }: DateProps) {
  const { error, isRequired } = props;
  const moved = useMovedDay(props.value);
  const pasted = usePastedDay(props);
  const notice = pasted.notice ?? moved.notice;
  return (
    <AriaDatePicker {...ariaDateProps(props)} className={field.field}>
      <FieldFrame label={label} description={description} warning={notice} error={error} isRequired={isRequired}>
        <Group className={styles.box} onBlurCapture={moved.onBlurCapture} onPaste={pasted.onPaste}>
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
      {notice && <VisuallyHidden role="alert">{notice}</VisuallyHidden>}
    </AriaDatePicker>
  );
}

/** The month grid inside DatePicker, which gives it its value and limits. */
function Calendar() {
  return (
    <AriaCalendar className={styles.calendar}>
      <header className={styles.calendarHeader}>
        <Button slot="previous" className={styles.opener}>
          <ChevronLeft aria-hidden />
        </Button>
        <Heading className={styles.month} />
        <Button slot="next" className={styles.opener}>
          <ChevronRight aria-hidden />
        </Button>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={styles.day} />}</CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  );
}
