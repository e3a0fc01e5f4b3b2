import { useState } from 'react';
import type { IncidentFilter, LineGrouping } from '#client/schema.generated.ts';
import { RadioGroup } from '#client/ui/RadioGroup.tsx';
import { Select } from '#client/ui/Select.tsx';
import { Stack } from '#client/ui/Stack.tsx';
import { FileDialog } from './FileDialog.tsx';
import { groupingOptions } from './groupings.ts';
import { type SummarySubject, summaryUrl } from './urls.ts';

const subjects: readonly { id: SummarySubject; label: string; hint: string }[] = [
  { id: 'incidents', label: 'Siniestros', hint: 'Cuántos, montos, diferencia y rechazos' },
  { id: 'lines', label: 'Partidas', hint: 'Cantidades y precios autorizados frente a los iniciales' },
];
const total = { id: 'none', label: 'Sin agrupar' } as const;

/** Figures of the list's filter as a file, grouped as one likes. */
export default function SummaryDialog({ filter, onClose }: { filter: IncidentFilter; onClose: () => void }) {
  const [subject, setSubject] = useState<SummarySubject>('incidents');
  const [levels, setLevels] = useState<readonly [string, string]>(['PROVIDER', total.id]);
  const options = groupingOptions(subject);
  const [first, second] = levels.map((level) => options.find(({ id }) => id === level)?.id);
  const groupBy: LineGrouping[] = [first, second].filter((level) => level !== undefined);
  const change = (id: string) => {
    setSubject(subjects.find((one) => one.id === id)?.id ?? subject);
    setLevels(['PROVIDER', total.id]);
  };
  return (
    <FileDialog title="Exportar resumen" url={summaryUrl(subject, filter, groupBy)} onClose={onClose}>
      <Stack gap={4}>
        <p>Las cifras de los siniestros del filtro actual.</p>
        <RadioGroup label="Resumen de" options={subjects} value={subject} onChange={change} />
        <Select
          label="Agrupar por"
          options={[total, ...options]}
          value={first ?? total.id}
          onChange={(level) => setLevels([level, total.id])}
        />
        {first && (
          <Select
            label="Y después por"
            options={[total, ...options.filter(({ id }) => id !== first)]}
            value={second ?? total.id}
            onChange={(level) => setLevels([first, level])}
          />
        )}
      </Stack>
    </FileDialog>
  );
}
