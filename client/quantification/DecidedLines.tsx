import { useQuery } from '@apollo/client/react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Columns, Stack } from '#client/ui/layout/Stack.tsx';
import { NativeSelect } from '#client/ui/plain/Plain.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { Chip } from '#client/ui/text/Chip.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { Money, TwoLines } from '#client/ui/text/Text.tsx';
import { commentMax } from '#domain/fields.ts';
import { formatDecimal, formatMoney, subtract } from '#domain/money.ts';
import { LineVersionsDocument, type VersionLinePartsFragment, WholeVersionDocument } from './Versions.generated.ts';

type Line = VersionLinePartsFragment;

/** What is typed to contest a line; empty where it is not. */
type TypedContest = { readonly quantity: string; readonly unitPrice: string; readonly comment: string };
export type TypedContests = Readonly<Record<number, TypedContest>>;

interface DecidedLinesProps {
  slug: string;
  /** What is asked again of each line, by its place; without it the lines are only read. */
  contests?: TypedContests;
  onContest?: (contests: TypedContests) => void;
  isDisabled?: boolean;
}

/** Asked, authorized and why, line by line, as it was last decided; and what of the amount no line has. */
export function DecidedLines({ slug, contests = {}, onContest, isDisabled = false }: DecidedLinesProps) {
  const { data, error } = useQuery(LineVersionsDocument, { variables: { slug }, fetchPolicy: 'no-cache' });
  const decided = data?.incident?.lineVersions.nodes.findLast(({ authorizedAmount }) => authorizedAmount !== null);
  const number = decided?.number ?? 0;
  const whole = useQuery(WholeVersionDocument, {
    variables: { slug, number },
    skip: number === 0,
    fetchPolicy: 'no-cache',
  });
  const failure = error ?? whole.error;
  if (failure) return <ProblemBanner problem={problemOf(failure)} />;
  if (data && !decided) return null;
  const version = whole.data?.incident?.lineVersion;
  if (!version) return whole.data ? null : <Skeleton height="120px" />;
  const { lines } = version;
  const { adjustment } = version.version;
  if (lines.length === 0) return null;
  return (
    <Stack gap={2}>
      <Table label="Partidas autorizadas" columns={columns} rows={lines} rowId={({ line }) => line.id} />
      {adjustment && (
        <p>
          {`Ajuste sin concepto: $${formatMoney(adjustment.amount)} · ${adjustment.reason === '' ? 'sin motivo' : adjustment.reason}`}
        </p>
      )}
      {onContest && <Contests lines={lines} contests={contests} onContest={onContest} isDisabled={isDisabled} />}
    </Stack>
  );
}

const measured = (quantity: string, { unit, currency }: Line, price: string) => (
  <TwoLines
    first={`${formatDecimal(quantity, 0, 6)} ${unit.abbreviation}`}
    second={<Money value={price} {...(currency !== 'MXN' && { currency })} />}
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
    header: 'Diferencia',
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

/** The lines that are asked again, each with what is asked and why. */
function Contests({
  lines,
  contests,
  onContest,
  isDisabled,
}: Required<Pick<DecidedLinesProps, 'contests' | 'onContest' | 'isDisabled'>> & { lines: readonly Line[] }) {
  const of = (place: number) => contests[place];
  const left = lines.filter(({ place }) => !of(place));
  const contest = (place: number) => {
    const line = lines.find((one) => one.place === place);
    if (!line) return;
    const { quantity, unitPrice } = line;
    onContest({ ...contests, [place]: { quantity, unitPrice, comment: '' } });
  };
  const drop = (place: number) =>
    onContest(Object.fromEntries(Object.entries(contests).filter(([one]) => one !== String(place))));
  return (
    <Stack gap={3}>
      {lines.flatMap((line) => {
        const asked = of(line.place);
        if (!asked) return [];
        const type = (change: Partial<TypedContest>) =>
          onContest({ ...contests, [line.place]: { ...asked, ...change } });
        return (
          <fieldset key={line.place}>
            <legend>{`Se pide de nuevo: ${line.line.code} · ${line.line.name}`}</legend>
            <Columns of="fields" least={140}>
              <DecimalField
                label="Cantidad pedida"
                value={asked.quantity}
                isDisabled={isDisabled}
                onChange={(quantity) => type({ quantity })}
              />
              <DecimalField
                label="Precio unitario pedido"
                value={asked.unitPrice}
                isDisabled={isDisabled}
                onChange={(unitPrice) => type({ unitPrice })}
              />
              <TextField
                label="Por qué"
                value={asked.comment}
                maxLength={commentMax}
                isDisabled={isDisabled}
                onChange={(comment) => type({ comment })}
              />
            </Columns>
            <Button size="small" variant="quiet" isDisabled={isDisabled} onPress={() => drop(line.place)}>
              {`No pedir ${line.line.code}`}
            </Button>
          </fieldset>
        );
      })}
      {left.length > 0 && (
        <NativeSelect
          aria-label="Pedir de nuevo una partida"
          value=""
          disabled={isDisabled}
          options={[
            { id: '', label: 'Pedir de nuevo una partida…' },
            ...left.map(({ place, line }) => ({ id: String(place), label: `${line.code} · ${line.name}` })),
          ]}
          onChange={(place) => contest(Number(place))}
        />
      )}
    </Stack>
  );
}

/** What travels with the counter-proposal; nothing where no line is contested. */
export function contestFields(contests: TypedContests): Record<string, string> {
  const sent = Object.entries(contests).map(([place, asked]) => ({ place: Number(place), ...asked }));
  return sent.length === 0 ? {} : { lines: JSON.stringify(sent) };
}
