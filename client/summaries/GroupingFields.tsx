import type { LineGrouping } from '#client/schema.generated.ts';
import { Select } from '#client/ui/form/Select.tsx';
import { type Grouping, groupingOptions, type SummarySubject } from './groupings.ts';

const subjects: readonly { id: SummarySubject; label: string }[] = [
  { id: 'incidents', label: 'Siniestros' },
  { id: 'lines', label: 'Partidas' },
];
const none = { id: 'none', label: 'Sin agrupar' } as const;

type GroupingFieldsProps = { grouping: Grouping; onChange: (grouping: Grouping) => void };

/** What is counted, and by what it is grouped. */
export function GroupingFields({ grouping, onChange }: GroupingFieldsProps) {
  const { subject, levels } = grouping;
  const [first, second] = levels;
  const options = groupingOptions(subject);
  const isOption = (id: string | undefined): id is LineGrouping => options.some((option) => option.id === id);
  const group = (...chosen: readonly (string | undefined)[]) => onChange({ subject, levels: chosen.filter(isOption) });
  const count = (id: string) => {
    const counted = subjects.find((one) => one.id === id)?.id ?? subject;
    const kept = levels.filter((level) => groupingOptions(counted).some((option) => option.id === level));
    onChange({ subject: counted, levels: kept });
  };
  return (
    <>
      <Select label="Cifras de" options={subjects} value={subject} onChange={count} />
      <Select
        label="Agrupar por"
        options={[none, ...options]}
        value={first ?? none.id}
        onChange={(level) => group(level, level === none.id || level === second ? undefined : second)}
      />
      {first && (
        <Select
          label="Y después por"
          options={[none, ...options.filter(({ id }) => id !== first)]}
          value={second ?? none.id}
          onChange={(level) => group(first, level)}
        />
      )}
    </>
  );
}
