import { useSyncExternalStore } from 'react';
import {
  type Desk,
  type DeskSnapshot,
  isClosed,
  isReadOnly,
  leadTo,
  useDesk,
  useMachineState,
} from '#client/quantification/desk/Desk.ts';
import { resourceProblems } from '#client/quantification/desk/resources.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Checkbox } from '#client/ui/form/Checkbox.tsx';
import { Fold } from '#client/ui/layout/Fold.tsx';
import { useStoredFlag } from '#client/ui/layout/useStoredFlag.ts';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { Checklist, type ChecklistItem as Shown } from '#client/ui/text/Lists.tsx';
import { exceeds, unjustified } from '#domain/quantification/authorization.ts';
import { texts } from '#domain/texts.ts';
import type { Repair } from '#machines/incident/requirements.ts';
import { type ChecklistItem, checklist } from '#machines/quantification/ask.ts';

const list = new Intl.ListFormat('es-MX');

/** Only a warning: missing files never keep a budget from being authorized. */
function MissingFiles() {
  const { missingFiles } = useDesk().incident;
  if (missingFiles.length === 0) return null;
  return (
    <StatusChip tone="warn" variant="plain" word={`Faltan archivos obligatorios: ${list.format(missingFiles)}.`} />
  );
}

export interface AuthorizePartProps {
  /** After authorizing or rejecting, the next pending budget opens. */
  goesOn: boolean;
  onGoesOn: (goesOn: boolean) => void;
}

const label = 'Para autorizar';

/** Where lines need the room, the list begins folded: its counter says what is left. */
const hasRoom = () => matchMedia('(min-width: 1240px) and (min-height: 800px)').matches;

/** Where nothing can be authorized any more, the notice above says why. */
export function AuthorizePart(props: AuthorizePartProps) {
  const isShut = useMachineState(isReadOnly);
  return isShut ? null : <OpenPart {...props} />;
}

function OpenPart({ goesOn, onGoesOn }: AuthorizePartProps) {
  const items = useAuthorizeList();
  const [isOpen, setOpen] = useStoredFlag('authorizeList', hasRoom());
  const missing = items.filter(({ isDone }) => !isDone).length;
  const status =
    missing === 0 ? (
      <StatusChip tone="success" variant="plain" word="Todo listo" />
    ) : (
      <StatusChip tone="warn" word={missing === 1 ? 'Falta 1' : `Faltan ${missing}`} />
    );
  return (
    <Fold
      label={label}
      status={status}
      isOpen={isOpen}
      onOpenChange={setOpen}
      end={
        <Checkbox isSelected={goesOn} onChange={onGoesOn}>
          Al terminar, abrir el siguiente pendiente
        </Checkbox>
      }
    >
      <Checklist label={label} items={items} isCompact />
      <ExcessCheck />
      <MissingFiles />
    </Fold>
  );
}

/** Asked only while the authorized total is over the client's amount. */
function ExcessCheck() {
  const { rows, amount, actor } = useDesk();
  const isOver = useSyncExternalStore(rows.onSummary, () => exceeds(rows.summary().authorized.total, amount));
  const isConfirmed = useMachineState(({ context }) => context.exceedsConfirmed);
  const isShut = useMachineState(isClosed);
  if (!isOver || isShut) return null;
  return (
    <span id="confirmar-exceso">
      <Checkbox isSelected={isConfirmed} onChange={(confirmed) => actor.send({ type: 'CONFIRM_EXCESS', confirmed })}>
        {texts.confirmExceeded}
      </Checkbox>
    </span>
  );
}

const focusIn = (id: string) => {
  const place = document.getElementById(id);
  const control = place?.querySelector<HTMLElement>('input, button, [tabindex]') ?? place;
  control?.focus();
};

/** Where the checklist leads: to the first place that mends what is missing. */
const places: Partial<Record<Repair, (desk: Desk) => void>> = {
  addLines: ({ search, provider }) => (provider.read() === '' ? focusIn('filtro-proveedor') : search.focus()),
  chooseProviders: (desk) => {
    const first = desk.rows.all().find((line) => line.provider === null);
    if (first) leadTo(desk, { key: first.key, column: 'provider' });
  },
  reviewInitialTotal: (desk) => {
    const key = desk.rows.keys()[0] ?? desk.rows.all()[0]?.key;
    if (key !== undefined) leadTo(desk, { key, column: 'quantity' });
  },
  confirmExcess: () => focusIn('confirmar-exceso'),
  justifyExchange: ({ actor, rows }) => {
    const { foreign } = rows.summary();
    const [missing] = unjustified(foreign, actor.getSnapshot().context.justifications);
    const currency = missing ?? foreign[0]?.currency;
    if (currency) actor.send({ type: 'JUSTIFY', currency });
  },
};

const repairOf = (repair: Repair | null) => (repair ? places[repair] : undefined);

/** The first cell that cannot be saved as it stands, or else the header field. */
function goToProblem(
  desk: Desk,
  problemField: (texts: ReturnType<Desk['resources']['read']>) => string | undefined,
): void {
  const { rows, resources } = desk;
  const key = rows.unsound()[0];
  const line = key === undefined ? undefined : rows.row(key);
  const problem = line && rows.problems(line).find(({ blocks }) => blocks === 'saving');
  if (key !== undefined && problem) {
    const column = problem.field === 'exchangeRate' || problem.field === 'exchangeDate' ? 'currency' : problem.field;
    leadTo(desk, { key, column });
    return;
  }
  const field = problemField(resources.read());
  if (field) focusIn(`campo-${field}`);
}

const sameItems = (a: ReturnType<typeof itemsOf>, b: ReturnType<typeof itemsOf>) =>
  a.length === b.length &&
  a.every((item, at) => item.code === b[at]?.code && item.text === b[at]?.text && item.met === b[at]?.met);

const itemsOf = ({ context }: DeskSnapshot) => checklist(context);

const firstProblem = (texts: Parameters<typeof resourceProblems>[0]) => Object.keys(resourceProblems(texts))[0];

/** What is still missing, asked of the lifecycle with what is on the screen; each item leads to its place. */
function useAuthorizeList(): readonly Shown[] {
  const desk = useDesk();
  const items = useMachineState(itemsOf, sameItems);
  const fileRows = useMachineState(({ context }) => context.draft.fileRows);
  const isValid = useMachineState(({ context }) => context.draft.valid);
  const isUndecided = useMachineState(({ context }) => context.theirs !== null);
  const shown = items
    .filter((item) => isTold(desk, item))
    .map(({ code, text, repair, met }) => {
      const go = repairOf(repair);
      return {
        id: code,
        text: met ? (done[code] ?? text) : text,
        isDone: met,
        action: go && (
          <Button size="small" variant="quiet" onPress={() => go(desk)}>
            Ir
          </Button>
        ),
      };
    });
  const file = {
    id: 'file_rows',
    text: `Renglones del archivo por resolver: ${fileRows}`,
    isDone: false,
    action: (
      <Button size="small" variant="quiet" onPress={() => desk.isReviewing.write(true)}>
        Ir
      </Button>
    ),
  };
  const undecided = {
    id: 'theirs',
    text: 'Falta decidir sobre lo que guardó otra persona',
    isDone: false,
    action: (
      <Button size="small" variant="quiet" onPress={() => desk.actor.send({ type: 'COMPARE' })}>
        Ir
      </Button>
    ),
  };
  const cells = {
    id: 'valid',
    text: isValid ? 'Todos los datos se leen bien' : 'Hay datos por corregir',
    isDone: isValid,
    action: (
      <Button size="small" variant="quiet" onPress={() => goToProblem(desk, firstProblem)}>
        Ir
      </Button>
    ),
  };
  return [...shown, ...(fileRows > 0 ? [file] : []), ...(isUndecided ? [undecided] : []), cells];
}

/** Where there is one currency, no person justifies a rate. */
function isTold({ profile }: Desk, { code, met, repair }: ChecklistItem): boolean {
  if (!met) return true;
  return code in done && (repair !== 'justifyExchange' || profile.currencies.length > 1);
}

/** A met requirement is worded as what is so, not as what is missing; what goes without saying is left out. */
const done: Readonly<Record<string, string>> = {
  original_file: 'Archivo original presente',
  at_least_one_line: 'Hay conceptos',
  provider_per_line: 'Cada concepto tiene proveedor',
  initial_total_matches: 'El importe inicial concuerda',
  excess_confirmed: 'Dentro del monto, o confirmado',
  exchange_justified: 'Tipo de cambio justificado',
};
