import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import styles from './Date.module.css';

/** The month grid inside DatePicker, which gives it its value and limits. */
export function Calendar() {
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
