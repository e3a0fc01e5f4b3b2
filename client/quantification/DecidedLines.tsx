import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useRereading } from '#client/live/changes.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { Select } from '#client/ui/form/Select.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Columns, Stack } from '#client/ui/layout/Stack.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { Chip } from '#client/ui/text/Chip.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { Money, TwoLines } from '#client/ui/text/Text.tsx';
import { commentMax } from '#domain/fields.ts';
import { formatDecimal, formatMoney, subtract } from '#domain/money.ts';
import { readContests } from '#domain/quantification/contest.ts';
import { priceLabel } from './labels.ts';
import { LineVersionsDocument, type VersionLinePartsFragment, WholeVersionDocument } from './Versions.generated.ts';

type Line = VersionLinePartsFragment;

/** What is typed to contest a line. */
type TypedContest = z.output<typeof typedContest>;
const typedContest = z.object({ quantity: z.string(), unitPrice: z.string(), comment: z.string() });

/** By the line's id: its place is another once the lines are. */
type TypedContests = Readonly<Record<string, TypedContest>>;
const typedContests = z.record(z.string(), typedContest);

/** As a form's field keeps them, and its draft with it. */
export const contestsText = (contests: TypedContests): string =>
  Object.keys(contests).length === 0 ? '' : JSON.stringify(contests);

export const contestsOf = (text: string): TypedContests => (text === '' ? {} : typedContests.parse(JSON.parse(text)));

/** The lines as they were last decided, and what of the amount no line has. */
export function useDecided({ slug, version: seen }: { slug: string; version: number }, { skip = false } = {}) {
  const options = { skip, fetchPolicy: 'no-cache' } as const;
  const { data, error, refetch } = useQuery(LineVersionsDocument, { ...options, variables: { slug } });
  useRereading(seen, async () => {
    if (!skip) await refetch();
  });
  const decided = data?.incident?.lineVersions.nodes.findLast(({ authorizedAmount }) => authorizedAmount !== null);
  const number = decided?.number ?? 0;
  const whole = useQuery(WholeVersionDocument, {
    ...options,
    variables: { slug, number },
    skip: skip || number === 0,
  });
  const failure = error ?? whole.error;
  const version = whole.data?.incident?.lineVersion;
  return {
    problem: failure ? problemOf(failure) : null,
    isLoading: !skip && !(data && !decided) && !whole.data,
    lines: version?.lines ?? [],
    adjustment: version?.version.adjustment ?? null,
  };
}

type Decided = ReturnType<typeof useDecided>;

/** Asked, authorized and why, line by line, as it was last decided. */
export function DecidedLines({ decided: { problem, isLoading, lines, adjustment } }: { decided: Decided }) {
  if (problem) return <ProblemBanner problem={problem} />;
  if (isLoading) return <Skeleton height="120px" />;
  if (lines.length === 0) return null;
  return (
    <Stack gap={2}>
      <Table label="Partidas autorizadas" columns={columns} rows={lines} rowId={({ line }) => line.id} />
      {adjustment && (
        <p>
          {`Ajuste sin concepto: ${formatMoney(adjustment.amount)} · ${adjustment.reason === '' ? 'sin motivo' : adjustment.reason}`}
        </p>
      )}
    </Stack>
  );
}

const measured = (quantity: string, { unit, currency }: Line, price: string) => (
  <TwoLines
    first={`${formatDecimal(quantity, 0, 6)} ${unit.abbreviation}`}
    second={`${formatDecimal(price, 2, 6)}${currency === 'MXN' ? '' : ` ${currency}`}`}
  />
);

const columns: readonly Column<Line>[] = [
  {
    id: 'name',
    header: 'Concepto',
    isRowHeader: true,
    wraps: true,
    cell: ({ line }) => <TwoLines first={line.name} second={line.code} wraps />,
  },
  { id: 'asked', header: 'Pedido', align: 'end', cell: (line) => measured(line.quantity, line, line.unitPrice) },
  {
    id: 'authorized',
    header: 'Autorizado',
    align: 'end',
    cell: (line) => measured(line.authorizedQuantity, line, line.authorizedUnitPrice),
  },
  {
    id: 'difference',
    header: 'Diferencia en pesos',
    align: 'end',
    cell: ({ initialAmount, authorizedAmount }) => <Money value={subtract(authorizedAmount, initialAmount)} />,
  },
  { id: 'reason', header: 'Motivo', wraps: true, cell: (line) => reasonOf(line) },
];

/** A line that was cut without a reason says so. */
function reasonOf({ initialAmount, authorizedAmount, lineReason, comment }: Line) {
  const isCut = subtract(authorizedAmount, initialAmount).startsWith('-');
  if (lineReason) return <TwoLines first={lineReason.name} second={comment} wraps />;
  if (comment !== '') return comment;
  return isCut ? <Chip>Sin motivo</Chip> : '–';
}

interface ContestsProps {
  lines: readonly Line[];
  contests: TypedContests;
  onContest: (contests: TypedContests) => void;
  isDisabled?: boolean;
}

/** The lines that are asked again, each with what is asked and why. */
export function Contests({ lines, contests, onContest, isDisabled = false }: ContestsProps) {
  const left = lines.filter(({ line }) => !contests[line.id]);
  /** Where the focus goes on: to the line that was just asked again, or to the list where one was given up. */
  const [goesTo, setGoesTo] = useState<string | null>(null);
  const contest = (id: string) => {
    const line = lines.find((one) => one.line.id === id);
    if (!line) return;
    const { quantity, unitPrice } = line;
    setGoesTo(id);
    onContest({ ...contests, [id]: { quantity, unitPrice, comment: '' } });
  };
  const drop = (id: string) => {
    setGoesTo('');
    onContest(Object.fromEntries(Object.entries(contests).filter(([one]) => one !== id)));
  };
  return (
    <Stack gap={3}>
      {lines.flatMap((line) => {
        const { id, code, name } = line.line;
        const asked = contests[id];
        if (!asked) return [];
        const errors = errorsOf(asked);
        const type = (change: Partial<TypedContest>) => onContest({ ...contests, [id]: { ...asked, ...change } });
        return (
          <fieldset key={id}>
            <legend>{`Se pide de nuevo: ${code} · ${name}`}</legend>
            <Columns of="fields" least={140}>
              <DecimalField
                label="Cantidad pedida"
                value={asked.quantity}
                error={errors['lines.0.quantity']?.[0]}
                isDisabled={isDisabled}
                autoFocus={goesTo === id}
                onChange={(quantity) => type({ quantity })}
              />
              <DecimalField
                label={priceLabel('Precio unitario pedido', line.currency)}
                value={asked.unitPrice}
                error={errors['lines.0.unitPrice']?.[0]}
                isDisabled={isDisabled}
                onChange={(unitPrice) => type({ unitPrice })}
              />
              <TextField
                label="Por qué"
                value={asked.comment}
                error={errors['lines.0.comment']?.[0]}
                maxLength={commentMax}
                isDisabled={isDisabled}
                onChange={(comment) => type({ comment })}
              />
            </Columns>
            <Button size="small" variant="quiet" isDisabled={isDisabled} onPress={() => drop(id)}>
              {`No pedir ${code}`}
            </Button>
          </fieldset>
        );
      })}
      {left.length > 0 && (
        <Select
          // Another list each time, which begins with the focus where it is due.
          key={left.length}
          label="Pedir de nuevo una partida"
          value=""
          isDisabled={isDisabled}
          autoFocus={goesTo === ''}
          options={left.map(({ line }) => ({ id: line.id, label: `${line.code} · ${line.name}` }))}
          onChange={contest}
        />
      )}
    </Stack>
  );
}

/** What the server would refuse of one contested line, by the field's name. */
function errorsOf(asked: TypedContest) {
  const read = readContests(JSON.stringify([{ ...asked, place: 1 }]), 1);
  return 'errors' in read ? read.errors : {};
}

/** Of the lines that are still there: a draft may be of others. */
const contested = (contests: TypedContests, lines: readonly Line[]) =>
  lines.flatMap(({ line, place }) => {
    const asked = contests[line.id];
    return asked ? [{ place, ...asked }] : [];
  });

export const areContestsValid = (contests: TypedContests, lines: readonly Line[]): boolean =>
  contested(contests, lines).every((asked) => Object.keys(errorsOf(asked)).length === 0);

/** What travels with the counter-proposal; nothing where no line is contested. */
export function contestFields(contests: TypedContests, lines: readonly Line[]): Record<string, string> {
  const sent = contested(contests, lines);
  return sent.length === 0 ? {} : { lines: JSON.stringify(sent) };
}
