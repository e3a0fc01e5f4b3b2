import { useEffect, useMemo, useState } from 'react';
import type { Desk, TheirWork } from '#client/quantification/desk/Desk.ts';
import { useDesk, useMachineState } from '#client/quantification/desk/DeskContext.ts';
import { setJustified } from '#client/quantification/exchange/rates.ts';
import { useCell } from '#client/rows/Cell.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import type { LineComparison, Side } from '#domain/quantification/compare.ts';
import { mergeLines } from '#domain/quantification/merge.ts';
import { texts } from '#domain/texts.ts';
import { ComparedLine } from './ComparedLine.tsx';
import { ComparedResource } from './ComparedResource.tsx';
import { type Comparison, comparisonOf, mergedResources, needsNoChoice } from './comparison.ts';

/** Two people worked at once: what does not contradict itself is combined unasked, the rest is chosen line by line. */
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
  const isByItself = isSameYear && !isRejecting && needsNoChoice(comparison);
  useEffect(() => {
    if (!isByItself || desk.theirs.read() !== theirs) return;
    merge(desk, theirs, comparison, new Map(), year);
    notify.info('Otra persona guardó mientras usted trabajaba: sus cambios y los de usted se combinaron.');
  }, [isByItself, desk, theirs, comparison, year]);
  return isByItself ? null : <OpenDialog theirs={theirs} comparison={comparison} />;
}

const isDecided = ({ lines, resources }: Comparison, picked: Picked) =>
  lines.every(({ status, identity }) => status !== 'conflict' || picked.has(identity)) &&
  resources.every(({ field }) => picked.has(field));

function pickedIn({ lines, resources }: Comparison, side: Side, which: (line: LineComparison) => boolean): Picked {
  const names = [...lines.filter(which).map(({ identity }) => identity), ...resources.map(({ field }) => field)];
  return new Map(names.map((name) => [name, side]));
}

function OpenDialog({ theirs, comparison }: { theirs: TheirWork; comparison: Comparison }) {
  const desk = useDesk();
  const [picked, setPicked] = useState<Picked>(new Map());
  const mineYear = useMachineState(({ context }) => context.catalogYear);
  const theirYear = useMachineState(({ context }) => context.theirs?.catalogYear ?? context.catalogYear);
  const isOtherYear = mineYear !== theirYear;
  const pick = (name: string, side: Side) => setPicked(new Map(picked).set(name, side));
  const conflicting = (side: Side) => pickedIn(comparison, side, ({ status }) => status === 'conflict');
  const everything = (side: Side) => pickedIn(comparison, side, () => true);
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
            <Button
              variant="primary"
              isDisabled={!isDecided(comparison, picked)}
              onPress={() => decide(picked, mineYear)}
            >
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
        </Banner>
        {!isOtherYear && (
          <Row>
            <Button size="small" onPress={() => setPicked(conflicting('mine'))}>
              Donde se contradicen, lo mío
            </Button>
            <Button size="small" onPress={() => setPicked(conflicting('theirs'))}>
              Donde se contradicen, lo suyo
            </Button>
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
function merge(desk: Desk, theirs: TheirWork, { all }: Comparison, choices: Picked, catalogYear: number) {
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
