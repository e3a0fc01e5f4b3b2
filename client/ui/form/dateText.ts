import { type CalendarDate, parseDate } from '@internationalized/date';

/** 'YYYY-MM-DD' as RAC's date; anything else is no date. */
export function toCalendarDate(text: string | undefined): CalendarDate | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    return parseDate(text);
  } catch {
    return null;
  }
}
