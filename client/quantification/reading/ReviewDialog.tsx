import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Desk, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import type { Review } from '#client/quantification/rows/Review.ts';
import { useCell } from '#client/rows/Cell.ts';
import { retraced } from '#client/rows/rowCommands.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { firstControl } from '#client/ui/controls.ts';
import { Select } from '#client/ui/form/Select.tsx';
import { Grid } from '#client/ui/grid/Grid.tsx';
import { GridState } from '#client/ui/grid/GridState.ts';
import type { GridCommands } from '#client/ui/grid/gridTypes.ts';
import { Row, Sized, Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { CountChip } from '#client/ui/text/Chip.tsx';
import { doubtfulText } from '#domain/budgetReading/numbers.ts';
import {
  accepted,
  addedBeside,
  chosen,
  kept,
  leftOut,
  type Proposed,
  type ReviewRow,
  reasonsToLeaveOut,
  standingOf,
} from '#domain/budgetReading/review.ts';
import { add, formatMoney, multiply } from '#domain/money.ts';
import { texts } from '#domain/texts.ts';
import { bring } from './bring.ts';
import { ColumnsQuestion } from './ColumnsQuestion.tsx';
import { DecimalQuestion } from './DecimalQuestion.tsx';
import { RowDetail } from './RowDetail.tsx';
import { reviewColumns } from './reviewColumns.tsx';

/** «Traer del archivo»: what each row of the budget's file becomes, decided by keyboard. */
export function ReviewDialog() {
  const { review, pasted, isReviewing } = useDesk();
  const isOpen = useCell(isReviewing);
  const ofFile = useCell(review);
  const sent = useCell(pasted);
  const rows = sent ?? ofFile;
  const close = () => {
    isReviewing.write(false);
    if (sent) sayLeft(sent);
    pasted.write(null);
  };
  return isOpen && rows ? <OpenDialog review={rows} onClose={close} /> : null;
}

/** Rows that are no file's are gone with the dialog, so what did not become a line is named. */
function sayLeft(review: Review): void {
  const left = review.all().filter((row) => ['toSolve', 'toBring'].includes(standingOf(row)));
  if (left.length === 0) return;
  const names = left.slice(0, mostNamed).map(({ code, name, row }) => code || name || `fila ${row}`);
  const more = left.length > mostNamed ? [`y ${left.length - mostNamed} más`] : [];
  notify.warn(left.length === 1 ? '1 renglón no se agregó' : `${left.length} renglones no se agregaron`, {
    detail: [...names, ...more].join(', '),
  });
}

const mostNamed = 6;

const help =
  'Flechas mueven; Enter acepta lo propuesto y pasa al siguiente por resolver; 1 a 5 eligen otro concepto; la diagonal busca; Supr deja fuera; M mantiene la línea que ya está; A la agrega aparte; Ctrl+Z deshace; Ctrl+Enter trae los renglones.';

const isToSolve = (row: ReviewRow) => standingOf(row) === 'toSolve';

interface OpenDialogProps {
  review: Review;
  onClose: () => void;
}

function OpenDialog({ review, onClose }: OpenDialogProps) {
  const desk = useDesk();
  const [grid] = useState(() => new GridState());
  const [reason, setReason] = useState<string>(reasonsToLeaveOut[0]);
  const [isNarrowed, setNarrowed] = useState(false);
  const [announcement, say] = useState('');
  const [isBringing, setBringing] = useState(false);
  const summary = useSyncExternalStore(review.onSummary, review.summary);
  const provider = useCell(desk.provider);
  const otherYear = useOtherYear();
  const problem = unasked(review.reading);
  const columns = useMemo(() => reviewColumns(review.all()), [review]);
  const search = useMemo(() => ({ current: null as HTMLInputElement | null }), []);
  const decide = useDecide({ desk, review, grid, say, search, reason });
  const active = useSyncExternalStore(grid.onMove, () => grid.active?.key ?? null);
  const [isProviderMissed, missProvider] = useState(false);
  const providerPlace = useRef<HTMLDivElement>(null);
  const isReady = summary.toBring + summary.same > 0 && provider !== '' && otherYear === null;

  useEffect(() => {
    const keys = review.keys();
    const first = review.all().find(isToSolve)?.key ?? keys[0];
    if (first !== undefined) grid.move({ key: first, column: 'source' });
    return () => review.filter(null);
  }, [review, grid]);

  const narrow = (isOn: boolean) => {
    setNarrowed(isOn);
    review.filter(isOn ? isToSolve : null);
    const [first] = review.keys();
    if (first !== undefined) grid.move({ key: first, column: 'source' });
  };
  const bringAll = async () => {
    if (provider === '') {
      missProvider(true);
      firstControl(providerPlace.current)?.focus();
    }
    if (!isReady || isBringing) return;
    setBringing(true);
    await bring(desk, review);
    setBringing(false);
    if (review.summary().toSolve === 0) onClose();
    else narrow(true);
  };
  useCtrlEnter(() => void bringAll());

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Traer ${review.sent?.from ?? 'del archivo'}`}
      size="full"
      isLocked={isBringing}
      footer={
        <>
          <Button onPress={onClose}>Cerrar</Button>
          <Button
            variant="primary"
            aria-keyshortcuts="Control+Enter"
            isDisabled={!isReady}
            isPending={isBringing}
            onPress={() => void bringAll()}
          >
            {summary.toBring === 1 ? 'Traer 1 renglón' : `Traer ${summary.toBring} renglones`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {otherYear !== null && (
          <Banner tone="warn">{`El archivo se comparó con el catálogo ${otherYear}. Elija ese año para traer sus renglones.`}</Banner>
        )}
        <DecimalQuestion reading={review.reading} hasProvider={review.sent === null} />
        <ColumnsQuestion
          reading={review.reading}
          isAsked={!review.reading.rows.some(({ kind }) => kind === 'LINE')}
          isKept={review.sent === null}
        />
        {problem && <Banner tone="warn">{problem}</Banner>}
        <Row gap={4} align="bottom">
          <Sized width={320}>
            <div ref={providerPlace}>
              <Select
                name="provider"
                label="Proveedor de las partidas"
                isRequired
                error={isProviderMissed && provider === '' ? texts.providerPerLine : undefined}
                value={provider}
                placeholder="Elija de quién son los precios"
                options={desk.providers.map(({ id, name }) => ({ id, label: name }))}
                onChange={(id) => desk.provider.write(id)}
              />
            </div>
          </Sized>
          <CountChip
            label="Por resolver"
            count={summary.toSolve}
            isPressed={isNarrowed}
            onPress={() => narrow(!isNarrowed)}
          />
          <Sums desk={desk} review={review} />
        </Row>
        <Grid
          label="Renglones del archivo"
          source={review}
          state={grid}
          columns={columns}
          commands={decide}
          isReadOnly={false}
          emptyText={isNarrowed ? 'No queda nada por resolver.' : 'El archivo no trae renglones.'}
          announcement={announcement}
          help={help}
          minHeight="38dvh"
        />
        <RowDetail
          review={review}
          rowKey={active}
          reason={reason}
          onReason={setReason}
          search={search}
          onChoose={(row, concept) => decide.pick(row, concept)}
          onCommand={(key) => {
            if (active === null) return;
            if (key === 'Delete') decide.remove([active]);
            else decide.press?.(active, key);
          }}
        />
      </Stack>
    </Dialog>
  );
}

/** What is wrong with the file, without what is asked above. */
function unasked({ problem, doubtful }: Review['reading']): string {
  return (doubtful.length > 0 ? problem?.replace(doubtfulText, '') : problem)?.trim() ?? '';
}

/** The catalog year that the rows were compared with, where the lines have another. */
function useOtherYear(): number | null {
  const { years } = useDesk();
  const year = useMachineState(({ context }) => context.catalogYear);
  const current = years.find(({ isCurrent }) => isCurrent)?.year ?? year;
  return current === year ? null : current;
}

function useCtrlEnter(act: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      // A form above this dialog, such as a new concept's, has its own Enter.
      if (event.target instanceof Element && event.target.closest('form')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  });
}

/** The rows that come, beside what the file and the budget say. */
function Sums({ desk, review }: { desk: Desk; review: Review }) {
  useSyncExternalStore(review.onSummary, review.summary);
  const { linesTotal, statedTotal } = review.reading;
  const isIn = (row: ReviewRow) => ['toBring', 'same', 'brought'].includes(standingOf(row));
  const coming = review
    .all()
    .filter(isIn)
    .reduce((sum, { quantity, unitPrice }) => add(sum, multiply(quantity ?? '0', unitPrice ?? '0')), '0');
  const said = [
    `Renglones que se traen: ${formatMoney(coming)}`,
    ...(linesTotal ? [`todas las partidas: ${formatMoney(linesTotal)}`] : []),
    ...(statedTotal ? [`total del archivo: ${formatMoney(statedTotal)}`] : []),
    `presupuesto: ${formatMoney(desk.amount)}`,
  ];
  return <span>{said.join(' · ')}</span>;
}

interface Deciding {
  desk: Desk;
  review: Review;
  grid: GridState;
  say: (text: string) => void;
  search: { current: HTMLInputElement | null };
  reason: string;
}

const nothing = () => {};

/** What the keys do to the row under the cursor. */
function useDecide({ desk, review, grid, say, search, reason }: Deciding) {
  return useMemo(() => {
    const write = (label: string, row: ReviewRow) => {
      review.replace(label, [row]);
      next(review, grid, row.key);
      const { toSolve } = review.summary();
      say(`${label}. ${toSolve} por resolver.`);
    };
    const pick = (row: ReviewRow, concept: Proposed) => {
      const line = desk.rows.all().find((one) => one.concept === concept.concept);
      write(`${concept.code} en la fila ${row.row}`, chosen(row, concept, line ?? null));
    };
    const press = (key: string, pressed: string): boolean => {
      const row = review.row(key);
      if (!row || standingOf(row) === 'brought') return pressed === 'Enter';
      const at = /^[1-5]$/.test(pressed) ? Number(pressed) - 1 : -1;
      const choice = row.choices[at];
      if (choice) pick(row, choice);
      else if (pressed === 'Enter') {
        const next = accepted(row);
        if (next) write(`Aceptada la fila ${row.row}`, next);
        else say('No hay concepto que aceptar: busque uno con la diagonal, o déjelo fuera con Supr.');
      } else if (/^m$/i.test(pressed) && row.met) write(`La línea se mantiene en la fila ${row.row}`, kept(row));
      else if (/^a$/i.test(pressed) && row.concept) write(`La fila ${row.row} se agrega aparte`, addedBeside(row));
      else return at >= 0;
      return true;
    };
    const commands: GridCommands = {
      type: nothing,
      commit: nothing,
      restore: nothing,
      choose: nothing,
      toggle: nothing,
      remove: (keys) => {
        const rows = review.pick(keys).filter((row) => standingOf(row) !== 'brought');
        review.replace(
          `Dejar fuera ${rows.length} renglones`,
          rows.map((row) => leftOut(row, reason)),
        );
        say(`Fuera: ${rows.length === 1 ? `la fila ${rows[0]?.row}` : `${rows.length} renglones`}. ${reason}`);
      },
      undo: () => say(retraced(review, 'undo')),
      redo: () => say(retraced(review, 'redo')),
      search: () => search.current?.focus(),
      press,
    };
    return { ...commands, pick };
  }, [desk, review, grid, say, search, reason]);
}

/** To the next row that waits, from this one on and then from the top; else one down. */
function next(review: Review, grid: GridState, key: string): void {
  const keys = review.keys();
  const at = keys.indexOf(key);
  const waits = (one: string) => {
    const row = review.row(one);
    return one !== key && row !== undefined && isToSolve(row);
  };
  const to = [...keys.slice(at + 1), ...keys.slice(0, at)].find(waits) ?? keys[at + 1] ?? key;
  grid.move({ key: to, column: 'source' });
}
