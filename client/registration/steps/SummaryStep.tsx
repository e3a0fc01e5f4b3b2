import { type ReactNode, useState } from 'react';
import type { FileTypeChoice } from '#client/files/chosen.ts';
import { pointText, usePlaceNames } from '#client/registration/PlaceFields.tsx';
import { type RegistrationForms, type Tab, tabLabels } from '#client/registration/useRegistrationForms.ts';
import type { EditedValues } from '#client/registration/values.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { formatBytes } from '#client/ui/form/fileItem.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { KeyValue, type KeyValueItem } from '#client/ui/text/Lists.tsx';
import { Money } from '#client/ui/text/Text.tsx';
import { formatDate, isIsoDate } from '#domain/calendar.ts';
import { fieldText, incidentField, listedFields } from '#domain/incidentFields.ts';

type FilledTab = Exclude<Tab, 'summary'>;

type SummaryStepProps = {
  readonly forms: RegistrationForms;
  readonly types: readonly FileTypeChoice[];
  /** What is filled in on each tab. */
  readonly fields: Readonly<Record<FilledTab, ReactNode>>;
};

/** Everything once more before it is sent; each part may be corrected in its place. */
export function SummaryStep({ forms, types, fields }: SummaryStepProps) {
  const [open, setOpen] = useState<ReadonlySet<Tab>>(new Set());
  const toggle = (tab: Tab) =>
    setOpen((now) => (now.has(tab) ? new Set([...now].filter((one) => one !== tab)) : new Set([...now, tab])));
  const parts: readonly [FilledTab, readonly KeyValueItem[]][] = [
    ['details', detailItems(forms)],
    ['place', usePlaceItems(forms)],
    ['budget', budgetItems(forms)],
    ['files', fileItems(forms, types)],
  ];
  return (
    <Stack gap={3}>
      {parts.map(([tab, items]) => (
        <Card
          key={tab}
          title={tabLabels[tab]}
          actions={
            <Button
              size="small"
              variant="quiet"
              aria-label={`${open.has(tab) ? 'Resumir' : 'Corregir'} ${tabLabels[tab]}`}
              onPress={() => toggle(tab)}
            >
              {open.has(tab) ? 'Resumir' : 'Corregir'}
            </Button>
          }
        >
          {open.has(tab) ? fields[tab] : <KeyValue items={items} layout={tab === 'files' ? 'rows' : 'columns'} />}
        </Card>
      ))}
    </Stack>
  );
}

function detailItems({ details: { values } }: RegistrationForms): readonly KeyValueItem[] {
  return [
    { label: 'Número de siniestro', value: values.sinisterNumber },
    { label: 'Fecha', value: isIsoDate(values.sinisterDate) ? formatDate(values.sinisterDate) : '–' },
    { label: 'Póliza', value: values.policy },
    ...listedItems(values),
  ];
}

/** Fields that no other line says. */
function listedItems(values: Partial<EditedValues>): readonly KeyValueItem[] {
  return listedFields.flatMap((key) => {
    const value = values[key];
    return value === undefined ? [] : [{ label: incidentField(key).label, value: fieldText(key, value) || '–' }];
  });
}

function usePlaceItems({ place: { values }, profile }: RegistrationForms): readonly KeyValueItem[] {
  const { state, highway, section } = usePlaceNames(values, profile);
  const rest = [{ label: 'Punto', value: pointText(values) ?? '–' }, ...listedItems(values)];
  if (profile.place === 'state') return [{ label: 'Estado', value: state }, ...rest];
  return [{ label: 'Autopista', value: highway }, { label: 'Tramo', value: section }, ...rest];
}

function budgetItems({ budget: { values }, budgetFile, profile }: RegistrationForms): readonly KeyValueItem[] {
  const capufe = { label: 'Monto Capufe', value: <Money value={values.capufeAmount} /> };
  return [
    { label: 'Monto', value: <Money value={values.amount} /> },
    ...(profile.capufeAmount ? [capufe] : []),
    { label: 'Archivo', value: budgetFile.file?.name ?? '–' },
  ];
}

function fileItems({ files }: RegistrationForms, types: readonly FileTypeChoice[]): readonly KeyValueItem[] {
  return types
    .map(({ slug, name }) => ({ label: name, chosen: files.filter(({ typeSlug }) => typeSlug === slug) }))
    .filter(({ chosen }) => chosen.length > 0)
    .map(({ label, chosen }) => ({
      label,
      value: chosen.map(({ file }) => `${file.name} (${formatBytes(file.size)})`).join(', '),
    }));
}
