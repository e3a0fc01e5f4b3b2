import { DatePicker } from '#client/ui/form/DatePicker.tsx';
import { type DateRange, isIsoDate } from '#domain/calendar.ts';

export interface DateFiltersProps {
  range: DateRange;
  problem: string | null;
  onChange: (range: DateRange) => void;
}

export function DateFilters({ range, problem, onChange }: DateFiltersProps) {
  const isFromWrong = problem !== null && !isIsoDate(range.from);
  return (
    <>
      <DatePicker
        label="Fecha desde"
        value={range.from}
        onChange={(from) => onChange({ ...range, from })}
        {...(isFromWrong ? { error: problem } : {})}
      />
      <DatePicker
        label="Fecha hasta"
        value={range.to}
        onChange={(to) => onChange({ ...range, to })}
        {...(problem !== null && !isFromWrong ? { error: problem } : {})}
      />
    </>
  );
}
