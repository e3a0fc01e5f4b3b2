import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'wouter';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { StoryRoundsDocument } from '#client/story/Story.generated.ts';
import { labelOf, valueText } from '#client/story/words.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { NativeSelect } from '#client/ui/plain/Plain.tsx';
import { FiguresTable } from '#client/ui/table/FiguresTable.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { StatusChip, type Tone } from '#client/ui/text/Chip.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { Money, TwoLines } from '#client/ui/text/Text.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { type ComparedRow, chosenRounds, type Round, roundsOf, rowsOf, sumsOf } from './sides.ts';

const words: Readonly<Record<string, { readonly word: string; readonly tone: Tone }>> = {
  added: { word: 'Agregada', tone: 'success' },
  removed: { word: 'Eliminada', tone: 'danger' },
  mine: { word: 'Modificada', tone: 'warn' },
};

/** The lines that differ; those that are the same are counted. */
function RoundLines({ older, newer }: { older: Round; newer: Round }) {
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
      cell: ({ code, name }) => <TwoLines wraps first={name} second={code} />,
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

const inAddress = 'rondas';

/** Two rounds of the budget, side by side. Which ones, the address says. */
export function RoundsCard({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(StoryRoundsDocument, { variables: { slug }, fetchPolicy: 'no-cache' });
  const retry = <Button onPress={() => void refetch()}>Reintentar</Button>;
  return (
    <Card title="Rondas del presupuesto">
      <ProblemBanner problem={error ? problemOf(error) : null} action={retry} />
      {!data && !error && <Skeleton height="120px" />}
      {data?.incident && <Rounds rounds={roundsOf(data.incident)} />}
    </Card>
  );
}

function Rounds({ rounds }: { rounds: readonly Round[] }) {
  const [params, setParams] = useSearchParams();
  const chosen = chosenRounds(rounds, params.get(inAddress));
  if (!chosen) return <p>{alone(rounds.length)}</p>;
  const [older, newer] = chosen;
  const choose = (one: string, other: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(inAddress, `${one},${other}`);
        return next;
      },
      { replace: true },
    );
  const options = rounds.map((round) => ({ id: String(round.number), label: titleOf(round) }));
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <NativeSelect
          aria-label="Ronda con que se compara"
          value={String(older.number)}
          options={options}
          onChange={(one) => choose(one, String(newer.number))}
        />
        <span>contra</span>
        <NativeSelect
          aria-label="Ronda comparada"
          value={String(newer.number)}
          options={options}
          onChange={(other) => choose(String(older.number), other)}
        />
      </Row>
      {[older, newer].map(
        ({ number, rejection }) => rejection && <p key={number}>{`Ronda ${number}, rechazada. ${rejection}`}</p>,
      )}
      {[older, newer].flatMap(({ number, exchanges }) =>
        exchanges.map((said) => <p key={`${number} ${said}`}>{`Ronda ${number}. ${said}`}</p>),
      )}
      <Row>
        <FiguresTable
          label="Totales de las dos rondas"
          columns={[`Ronda ${older.number}`, `Ronda ${newer.number}`, 'Diferencia']}
          rows={sumsOf(older, newer)}
        />
      </Row>
      <RoundLines older={older} newer={newer} />
    </Stack>
  );
}

const titleOf = ({ number, addedAt, rejection }: Round) =>
  `Ronda ${number} · ${formatInstant(addedAt)}${rejection === null ? '' : ' · rechazada'}`;

const alone = (many: number) =>
  many === 0 ? 'Todavía no se envía un presupuesto.' : 'Solo hay una ronda: no se ha rechazado ningún presupuesto.';
