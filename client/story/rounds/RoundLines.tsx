import { labelOf, valueText } from '#client/story/words.ts';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import type { Tone } from '#client/ui/text/Chip.tsx';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { Money, TwoLines } from '#client/ui/text/Text.tsx';
import { type ComparedRow, type Round, rowsOf } from './sides.ts';

const words: Readonly<Record<string, { readonly word: string; readonly tone: Tone }>> = {
  added: { word: 'Agregada', tone: 'success' },
  removed: { word: 'Eliminada', tone: 'danger' },
  mine: { word: 'Modificada', tone: 'warn' },
};

/** The lines that differ; those that are the same are counted. */
export function RoundLines({ older, newer }: { older: Round; newer: Round }) {
  const rows = rowsOf(older, newer);
  const differing = rows.filter(({ status }) => status !== 'unchanged');
  const same = rows.length - differing.length;
  if (rows.length === 0) return <p>Ninguna de las dos rondas tiene partidas.</p>;
  return (
    <Stack gap={2}>
      {differing.length > 0 && (
        <Table
          label={`Partidas que cambiaron de la ronda ${older.number} a la ${newer.number}`}
          columns={columnsOf(older, newer)}
          rows={differing}
          rowId={({ id }) => id}
        />
      )}
      <p>{same === 0 ? 'Ninguna partida es igual en ambas.' : `Iguales en ambas rondas: ${same}.`}</p>
    </Stack>
  );
}

function columnsOf(older: Round, newer: Round): Column<ComparedRow>[] {
  return [
    {
      id: 'concept',
      header: 'Concepto',
      isRowHeader: true,
      cell: ({ code, name }) => <TwoLines first={name} second={code} />,
    },
    {
      id: 'what',
      header: 'Qué pasó',
      cell: ({ status, fields }) => {
        const said = words[status];
        return (
          <Stack gap={1}>
            {said && <StatusChip tone={said.tone} word={said.word} variant="plain" />}
            {fields.map((field) => (
              <span key={field.field}>{fieldText(field)}</span>
            ))}
          </Stack>
        );
      },
    },
    { id: 'was', header: `Ronda ${older.number}`, align: 'end', cell: ({ was }) => <Money value={was} /> },
    { id: 'is', header: `Ronda ${newer.number}`, align: 'end', cell: ({ is }) => <Money value={is} /> },
    { id: 'difference', header: 'Diferencia', align: 'end', cell: ({ difference }) => <Money value={difference} /> },
  ];
}

function fieldText({ field, base, mine }: ComparedRow['fields'][number]): string {
  const text = (value: typeof base) => valueText(field, value === null ? null : String(value));
  return field === 'provider' ? 'Otro proveedor' : `${labelOf(field)}: ${text(base)} → ${text(mine)}`;
}
