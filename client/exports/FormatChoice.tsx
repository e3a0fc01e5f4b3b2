import { RadioGroup } from '#client/ui/form/RadioGroup.tsx';

export type FileFormat = 'xlsx' | 'csv';

const formats = [
  { id: 'xlsx', label: 'Excel (.xlsx)', hint: 'Con formato de montos y fechas' },
  { id: 'csv', label: 'CSV (.csv)', hint: 'Texto, con las cifras exactas' },
] as const;

export function FormatChoice({ value, onChange }: { value: FileFormat; onChange: (format: FileFormat) => void }) {
  const choose = (id: string) => {
    const chosen = formats.find((format) => format.id === id);
    if (chosen) onChange(chosen.id);
  };
  return <RadioGroup label="Formato" options={formats} value={value} onChange={choose} />;
}
