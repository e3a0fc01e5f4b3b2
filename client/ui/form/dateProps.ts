import type { DateValue } from 'react-aria-components/DateField';
import { toCalendarDate } from './dateText.ts';
import type { FieldText } from './FieldFrame.tsx';

/** Dates are 'YYYY-MM-DD' strings, '' is none; shown dd/mm/aaaa. */
export interface DateProps extends FieldText {
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
export function ariaDateProps({
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
