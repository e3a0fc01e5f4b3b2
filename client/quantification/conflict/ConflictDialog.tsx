import { useEffect, useMemo, useState } from 'react';
import { type Desk, type TheirWork, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { resourceNames } from '#client/quantification/desk/resources.ts';
import { setJustified } from '#client/quantification/exchange/rates.ts';
import { fieldLabel, leastDecimals } from '#client/quantification/labels.ts';
import { shownMeasure } from '#client/quantification/table/columns.tsx';
import { useCell } from '#client/rows/Cell.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { LeftToChoose } from '#client/ui/form/LeftToChoose.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { durations, notify } from '#client/ui/overlay/toasts.ts';
import { Comparison } from '#client/ui/table/Comparison.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { formatDate, isIsoDate } from '#domain/calendar.ts';
import { isDecimal } from '#domain/money.ts';
import { type FieldDifference, type LineComparison, type Side, sameField } from '#domain/quantification/compare.ts';
import { mergeLines } from '#domain/quantification/merge.ts';
import { texts } from '#domain/texts.ts';
import {
  type ComparedWork,
  comparisonOf,
  mergedResources,
  needsNoChoice,
  type ResourceConflict,
} from './comparison.ts';

/** Two accounts saved at once: changes that do not contradict each other are combined, the others are chosen line by line. */
export function ConflictDialog() {
  const isOpen = useMachineState((snapshot) => snapshot.matches({ editing: { activity: 'conflict' } }));
  const theirs = useCell(useDesk().theirs);
  return isOpen && theirs ? <Conflict theirs={theirs} /> : null;
}

function Conflict({ theirs }: { theirs: TheirWork }) {
  const desk = useDesk();
  const comparison = useMemo(() => comparisonOf(desk, theirs), [desk, theirs]);
  const year = useMachineState(({ context }) => context.catalogYear);
  const isSameYear = useMachineState(({ context }) => context.theirs?.catalogYear === context.catalogYear);
  const isRejecting = useMachineState(({ context }) => context.rejection !== null);
  const unauthorized = useUnauthorized();
  const isByItself = isSameYear && !isRejecting && needsNoChoice(comparison);
  useEffect(() => {
    if (!isByItself || desk.theirs.read() !== theirs) return;
    merge(desk, theirs, comparison, new Map(), year);
    const text = 'Otra persona guardó mientras usted trabajaba: sus cambios y los de usted se combinaron.';
    if (unauthorized === null) notify.info(text);
    else notify.warn(text, { detail: unauthorized, stay: durations.long });
  }, [isByItself, desk, theirs, comparison, year, unauthorized]);
  return isByItself ? null : <OpenDialog theirs={theirs} comparison={comparison} />;
}

/** What was to be authorized was never seen as it is now, so it is only saved, and the person reads so. */
function useUnauthorized(): string | null {
  const isUnauthorized = useMachineState(({ context }) => context.failed === 'authorize');
  return isUnauthorized ? 'El presupuesto no se ha autorizado: revíselo y autorícelo de nuevo.' : null;
}

const shownOf = ({ mine, theirs, base }: LineComparison) => mine ?? theirs ?? base;

/** What is still to be chosen, by the names that it has in the dialog. */
const undecided = ({ lines, resources }: ComparedWork, picked: Picked): readonly string[] => [
  ...resources.filter(({ field }) => !picked.has(field)).map(({ field }) => resourceNames[field]),
  ...lines
    .filter(({ status, identity }) => status === 'conflict' && !picked.has(identity))
    .map((line) => shownOf(line)?.code ?? ''),
];

function pickedIn({ lines, resources }: ComparedWork, side: Side, which: (line: LineComparison) => boolean): Picked {
  const names = [...lines.filter(which).map(({ identity }) => identity), ...resources.map(({ field }) => field)];
  return new Map(names.map((name) => [name, side]));
}

function OpenDialog({ theirs, comparison }: { theirs: TheirWork; comparison: ComparedWork }) {
  const desk = useDesk();
  const unauthorized = useUnauthorized();
  const [picked, setPicked] = useState<Picked>(new Map());
  const mineYear = useMachineState(({ context }) => context.catalogYear);
  const theirYear = useMachineState(({ context }) => context.theirs?.catalogYear ?? context.catalogYear);
  const isOtherYear = mineYear !== theirYear;
  const pick = (name: string, side: Side) => setPicked(new Map(picked).set(name, side));
  const conflicting = (side: Side) => pickedIn(comparison, side, ({ status }) => status === 'conflict');
  const everything = (side: Side) => pickedIn(comparison, side, () => true);
  const left = undecided(comparison, picked);
  const decide = (choices: Picked, year: number) => merge(desk, theirs, comparison, choices, year);

  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && desk.actor.send({ type: 'CANCEL' })}
      title="Otra persona guardó mientras usted trabajaba"
      size="wide"
      footer={
        <>
          <Button onPress={() => desk.actor.send({ type: 'CANCEL' })}>Decidir después</Button>
          {isOtherYear ? (
            <>
              <Button onPress={() => takeTheirs(desk, theirs)}>{`Tomar lo suyo (${theirYear})`}</Button>
              <Button variant="primary" onPress={() => decide(everything('mine'), mineYear)}>
                {`Guardar lo mío (${mineYear})`}
              </Button>
            </>
          ) : (
            <Button variant="primary" isDisabled={left.length > 0} onPress={() => decide(picked, mineYear)}>
              Combinar y guardar
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        <Banner tone="info">
          {isOtherYear
            ? `Usted trabajó con el catálogo ${mineYear} y la otra persona con el ${theirYear}: no se pueden combinar.`
            : `${texts.stale} Lo que no se contradice ya está combinado; nada se pierde.`}
          {unauthorized && <p>{unauthorized}</p>}
        </Banner>
        {!isOtherYear && (
          <Row>
            <Button size="small" onPress={() => setPicked(conflicting('mine'))}>
              Donde se contradicen, lo mío
            </Button>
            <Button size="small" onPress={() => setPicked(conflicting('theirs'))}>
              Donde se contradicen, lo suyo
            </Button>
            <LeftToChoose names={left} />
          </Row>
        )}
        {comparison.resources.map((one) => (
          <ComparedResource
            key={one.field}
            conflict={one}
            choice={picked.get(one.field)}
            onPick={(side) => pick(one.field, side)}
          />
        ))}
        {comparison.lines.map((one) => (
          <ComparedLine
            key={one.identity}
            line={one}
            choice={picked.get(one.identity)}
            {...(isOtherYear ? {} : { onPick: (side: Side) => pick(one.identity, side) })}
          />
        ))}
        {comparison.lines.length === 0 && <p>Las líneas son las mismas en ambas versiones.</p>}
      </Stack>
    </Dialog>
  );
}

type Picked = ReadonlyMap<string, Side>;

/** Both people’s work as one, saved at once. */
function merge(desk: Desk, theirs: TheirWork, { all }: ComparedWork, choices: Picked, catalogYear: number) {
  const merged = mergeLines(all, choices);
  if (!merged.decided) return;
  const resources = mergedResources(desk, theirs, choices);
  desk.base.write(theirs.lines);
  desk.savedResources.write(theirs.resources);
  desk.rows.reset(merged.lines);
  desk.resources.write(resources);
  desk.theirs.write(null);
  desk.actor.send({ type: 'MERGED', draft: desk.findings(), catalogYear });
  setJustified(desk, desk.actor.getSnapshot().context.justifications);
  desk.actor.send({ type: 'SAVE' });
}

function takeTheirs(desk: Desk, theirs: TheirWork) {
  desk.base.write(theirs.lines);
  desk.savedResources.write(theirs.resources);
  desk.rows.reset(theirs.lines);
  desk.resources.write(theirs.resources.values);
  desk.theirs.write(null);
  desk.actor.send({ type: 'TAKE_THEIRS', draft: desk.findings() });
  setJustified(desk, desk.actor.getSnapshot().context.justifications);
}

interface ComparedResourceProps {
  conflict: ResourceConflict;
  choice: Side | undefined;
  onPick: (side: Side) => void;
}

function ComparedResource({ conflict: { field, mine, theirs }, choice, onPick }: ComparedResourceProps) {
  const base = useDesk().savedResources.read().values[field];
  return (
    <Comparison
      title={resourceNames[field]}
      status="Ambos lo cambiaron"
      tone="warn"
      choice={choice}
      onPick={onPick}
      rows={[{ id: field, label: resourceNames[field], base, mine, theirs, isConflict: true }]}
    />
  );
}

const sides = { mine: 'usted', theirs: 'la otra persona', both: 'ambos' } as const;

/** What happened to a line, in words. */
function statusText({ status, by, mine, theirs }: LineComparison): string {
  const who = by ? sides[by] : '';
  if (status === 'conflict') {
    if (!mine) return 'Usted la quitó y la otra persona la cambió';
    if (!theirs) return 'La otra persona la quitó y usted la cambió';
    return 'Ambos la cambiaron';
  }
  if (status === 'added') return `La agregó ${who}`;
  if (status === 'removed') return by === 'both' ? 'La quitaron ambos' : `La quitó ${who}`;
  if (status === 'both') return 'Ambos la cambiaron, sin contradecirse';
  return status === 'mine' ? 'La cambió usted' : 'La cambió la otra persona';
}

/** One side's value of a field, as the table shows it. */
function valueText(
  { providers }: Pick<Desk, 'providers'>,
  { field }: FieldDifference,
  value: FieldDifference['mine'],
): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (field === 'provider') return providers.find(({ id }) => id === value)?.name ?? value;
  if (isIsoDate(value)) return formatDate(value);
  return isDecimal(value) ? shownMeasure(value, leastDecimals(field)) : value;
}

interface ComparedLineProps {
  line: LineComparison;
  choice: Side | undefined;
  /** Absent when nothing can be chosen line by line. */
  onPick?: (side: Side) => void;
}

/** What is kept unless something else is chosen: the side that worked on it; null where both did without contradiction. */
function usual({ status, by }: LineComparison): Side | null | undefined {
  if (status === 'conflict') return undefined;
  if (status === 'mine' || status === 'theirs') return status;
  return by === 'mine' || by === 'theirs' ? by : null;
}

function ComparedLine({ line, choice, onPick }: ComparedLineProps) {
  const desk = useDesk();
  const shown = shownOf(line);
  if (!shown) return null;
  const differences = line.base
    ? line.differences
    : line.differences.filter(({ mine, theirs }) => !sameField(mine, theirs));
  return (
    <Comparison
      title={`${shown.code} · ${shown.name}`}
      status={statusText(line)}
      tone={line.status === 'conflict' ? 'warn' : 'neutral'}
      choice={choice ?? usual(line)}
      onPick={onPick}
      rows={differences.map((difference) => ({
        id: difference.field,
        label: fieldLabel(difference.field),
        base: valueText(desk, difference, difference.base),
        mine: line.mine ? valueText(desk, difference, difference.mine) : 'Quitada',
        theirs: line.theirs ? valueText(desk, difference, difference.theirs) : 'Quitada',
        isConflict: difference.changedBy === 'conflict',
      }))}
    />
  );
}
