import { type ReactNode, useState } from 'react';
import { type DeskSnapshot, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { signed } from '#client/quantification/table/columns.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { DecimalField } from '#client/ui/form/NumberField.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Money, TwoLines } from '#client/ui/text/Text.tsx';
import { type LineReview, type Marked, reviewOf } from '#domain/lineChecks/checks.ts';
import { formatMoney, isDecimal, round, sameAmount } from '#domain/money.ts';
import { lineAmounts } from '#domain/quantification/amounts.ts';
import { cutText, differenceFrom, exceeds, isFarBelow } from '#domain/quantification/authorization.ts';
import type { Line } from '#domain/quantification/line.ts';
import { counted } from '#domain/texts.ts';

const isAsked = (snapshot: DeskSnapshot) => snapshot.matches({ editing: { activity: 'reviewing' } });

/** What is about to be authorized, before anything is sent. */
export function AuthorizeReview() {
  return useMachineState(isAsked) ? <OpenReview /> : null;
}

function OpenReview() {
  const { actor, rows, amount, profile } = useDesk();
  const [typed, setTyped] = useState('');
  const { total } = rows.summary().authorized;
  const review = reviewOf(rows.all(), rows.findings.bind(rows));
  const isFar = isFarBelow(total, amount, profile.lineChecks);
  const isTyped = isDecimal(typed) && sameAmount(typed, round(total, 2));
  const isBlocked = isFar && !isTyped;
  const cancel = () => actor.send({ type: 'CANCEL' });
  const confirm = () => {
    if (!isBlocked) actor.send({ type: 'CONFIRM' });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && cancel()}
      title="Revisar antes de autorizar"
      size="large"
      footer={
        <>
          <Button onPress={cancel}>Seguir editando</Button>
          <Button variant="primary" isDisabled={isBlocked} autoFocus={!isFar} onPress={confirm}>
            Autorizar
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <Stack gap={4}>
          <Amounts total={total} />
          {isFar && (
            <Banner tone="warn" title="Se autoriza mucho menos de lo pedido" isLive>
              <p>Para confirmarlo, escriba el monto autorizado: {formatMoney(round(total, 2))}.</p>
              <DecimalField
                label="Monto autorizado, para confirmar"
                value={typed}
                onChange={setTyped}
                minDecimals={2}
                autoFocus
                error={typed !== '' && !isTyped ? 'No es el monto autorizado de esta revisión.' : undefined}
              />
            </Banner>
          )}
          <Sections review={review} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Asked and authorized in pesos, taxes included. */
function Amounts({ total }: { total: string }) {
  const { amount } = useDesk();
  const isOver = exceeds(total, amount);
  const less = isDecimal(amount) ? cutText(amount, total) : '';
  return (
    <>
      <KeyValue
        layout="columns"
        items={[
          { label: 'Pedido', value: <Money value={amount} /> },
          { label: 'Autorizado', value: <Money value={total} /> },
          { label: 'Diferencia', value: `${signed(differenceFrom(total, amount))}${less}` },
        ]}
      />
      {isOver && (
        <StatusChip
          tone="warn"
          variant="plain"
          word={`Excede el monto en ${formatMoney(differenceFrom(total, amount))}; se confirmó autorizar aunque excede.`}
        />
      )}
    </>
  );
}

/** A list long enough to be read; the rest stands in the table behind, under its filter. */
const most = 100;

function Sections({ review }: { review: LineReview }) {
  const { lineReasons, profile } = useDesk();
  const names = new Map(lineReasons.map(({ id, name }) => [id, name]));
  const { asksReasons } = profile.lineChecks;
  const why = ({ reason, comment }: Line) => {
    const name = reason === null ? (asksReasons ? 'Sin motivo' : '') : (names.get(reason) ?? reason);
    return <TwoLines wraps first={name} second={comment} />;
  };
  const { open, none, isDone } = toDecide(review, asksReasons);
  return (
    <>
      <Section title="Partidas reducidas" count={review.cut.length} none="Ninguna partida se reduce.">
        <Table
          label="Partidas reducidas"
          columns={[...cutColumns, { id: 'why', header: 'Motivo', width: '150px', wraps: true, cell: why }]}
          rows={review.cut.slice(0, most)}
          rowId={({ key }) => key}
        />
      </Section>
      <Section title="Avisos por decidir" count={open.length} none={none} isDone={isDone}>
        <Table label="Avisos por decidir" columns={markColumns} rows={open.slice(0, most)} rowId={markId} />
      </Section>
      <Section title="Avisos aceptados" count={review.accepted.length} none={null}>
        <Table
          label="Avisos aceptados"
          columns={[...markColumns, { id: 'comment', header: 'Comentario', cell: ({ line }) => line.comment }]}
          rows={review.accepted.slice(0, most)}
          rowId={markId}
        />
      </Section>
      <Section title="Partidas sin revisar" count={review.untouched.length} none="Todas las partidas se revisaron.">
        <Table
          label="Partidas sin revisar"
          columns={untouchedColumns}
          rows={review.untouched.slice(0, most)}
          rowId={({ key }) => key}
        />
      </Section>
    </>
  );
}

interface SectionProps {
  title: string;
  count: number;
  /** Said where there is nothing to list; null leaves the section out. */
  none: string | null;
  /** What is said there is good news. */
  isDone?: boolean;
  children: ReactNode;
}

function Section({ title, count, none, isDone = true, children }: SectionProps) {
  if (count === 0)
    return none === null ? null : <StatusChip tone={isDone ? 'success' : 'warn'} variant="plain" word={none} />;
  return (
    <Stack gap={1}>
      <strong>{`${title}: ${count}`}</strong>
      {children}
      {count > most && <span>{`Se muestran ${most}; las demás, en la tabla con su filtro.`}</span>}
    </Stack>
  );
}

const markId = ({ line, finding }: Marked) => `${line.key} ${finding.code}`;

const name: Column<Line> = {
  id: 'name',
  header: 'Concepto',
  cell: ({ code, name: text }) => <TwoLines wraps first={text} second={code} />,
  isRowHeader: true,
  grows: true,
};

const amountOf = (line: Line, of: 'initial' | 'authorized') => formatMoney(lineAmounts(line)[of]);

const cutColumns: readonly Column<Line>[] = [
  name,
  { id: 'asked', header: 'Pedido', align: 'end', cell: (line) => amountOf(line, 'initial') },
  { id: 'authorized', header: 'Autorizado', align: 'end', cell: (line) => amountOf(line, 'authorized') },
  {
    id: 'difference',
    header: 'Diferencia',
    align: 'end',
    cell: (line) => signed(differenceFrom(lineAmounts(line).authorized, lineAmounts(line).initial)),
  },
];

const untouchedColumns: Column<Line>[] = [
  name,
  { id: 'authorized', header: 'Autorizado', align: 'end', cell: (line) => amountOf(line, 'authorized') },
];

const markColumns: Column<Marked>[] = [
  { id: 'name', header: 'Concepto', cell: ({ line }) => line.code, isRowHeader: true },
  { id: 'text', header: 'Aviso', cell: ({ finding }) => finding.text },
];

type ToDecide = {
  readonly open: readonly Marked[];
  /** Said where none of them is listed. */
  readonly none: string;
  /** Nothing at all is left to be decided or reasoned. */
  readonly isDone: boolean;
};

/** The findings that the review lists; where reasons are asked, a missing one stands among the reduced lines, as «Sin motivo». */
export function toDecide({ open: all }: Pick<LineReview, 'open'>, asksReasons: boolean): ToDecide {
  const open = asksReasons ? all.filter(({ finding }) => finding.field !== 'reason') : all;
  const unreasoned = all.length - open.length;
  if (unreasoned === 0) return { open, none: 'Ningún aviso espera una decisión.', isDone: open.length === 0 };
  const lines = counted(unreasoned, 'partida reducida', 'partidas reducidas');
  return { open, none: `Ningún otro aviso espera una decisión, pero falta el motivo de ${lines}.`, isDone: false };
}
