import { describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Draft } from '#client/drafts/drafts.ts';
import { comparisonOf, mergedResources, needsNoChoice } from '#client/quantification/conflict/comparison.ts';
import type { Desk, TheirWork } from '#client/quantification/desk/Desk.ts';
import {
  editsBetween,
  type QuantificationDraft,
  quantificationDraft,
  rebased,
  withEdits,
} from '#client/quantification/desk/draft.ts';
import { answerOf } from '#client/quantification/desk/sending.ts';
import { Review } from '#client/quantification/rows/Review.ts';
import { lineOf } from '#client/quantification/savedLine.ts';
import { leftOut } from '#domain/budgetReading/review.ts';
import { profileOf } from '#domain/customers.ts';
import type { Line } from '#domain/quantification/line.ts';
import { plainLine } from '#tests/domain/lines.ts';
import { type Answers, type Asked, incidentOf, openedDesk, type Saved, savedLine } from './openedDesk.ts';
import { readingOf, readRow } from './readRows.ts';

const gnp = profileOf('gnp');
const noResources = { scope: '0', masters: '0', officials: '0', flaggers: '0' };
const resources = { __typename: 'Resources' as const, scope: 4, masters: 1, officials: 2, flaggers: 3, version: 7 };
const second: Saved = { ...savedLine, id: 'l2', code: 'SEN-002', concept: { __typename: 'Concept', id: 'c2' } };

const draftWith = (value: Partial<QuantificationDraft>, version = 3): Draft<QuantificationDraft> => ({
  version,
  savedAt: '2026-11-23T18:00:00Z',
  value: {
    catalogYear: 2025,
    justifications: [],
    resources: noResources,
    baseResources: noResources,
    edits: [],
    ...value,
  },
});

const stateOf = ({ actor }: Desk) => actor.getSnapshot();
const isIdle = (desk: Desk) => stateOf(desk).matches({ editing: { activity: 'idle' } });
/** Whatever travels has been answered. */
const answered = (desk: Desk) => waitFor(desk.actor, (snapshot) => !snapshot.hasTag('busy'));

type SentLines = { readonly slug: string; readonly version: number; readonly changes: Record<string, unknown> };

/** What was sent first. */
const saves = (asked: readonly Asked[]) => asked.filter(({ name }) => name === 'SaveLines');
function inputOf([first]: readonly Asked[]): SentLines {
  if (!first) throw new Error('nothing was sent');
  return first.variables.input as SentLines;
}

function change(desk: Desk, key: string, about: Partial<Line>): void {
  const line = desk.rows.row(key);
  if (line) desk.rows.replace('Cambio', [{ ...line, ...about }]);
}

describe('a desk that is opened', () => {
  it('has the rate that was justified, else the one of the last line of its currency', () => {
    const inDollars = (id: string, exchangeRate: string): Saved => ({
      ...savedLine,
      id,
      currency: 'USD',
      exchangeRate,
      exchangeDate: '2026-11-10',
    });
    const exchange = { __typename: 'ExchangeJustification' as const, currency: 'USD' as const };
    const lines = [inDollars('l1', '16.0000'), inDollars('l2', '17.0000'), { ...savedLine, id: 'l3' }];
    const priced = openedDesk({ profile: gnp, incident: incidentOf({ lines }) }).desk;
    expect(priced.rates.read()).toEqual({
      USD: { value: '17.0000', date: '2026-11-10', source: 'hand' },
      EUR: null,
    });
    const exchanges = [{ ...exchange, rate: '18.5000', date: '2026-11-12', comment: 'Diario Oficial' }];
    const justified = openedDesk({ profile: gnp, incident: incidentOf({ lines, exchanges }) }).desk;
    expect(justified.rates.read().USD).toEqual({ value: '18.5000', date: '2026-11-12', source: 'justified' });
  });

  it('still names the provider and the reason of a line that are offered no more', () => {
    const lineReason = { __typename: 'LineReason' as const, slug: 'vieja', name: 'Razón de antes' };
    const { desk } = openedDesk({
      incident: incidentOf({ lines: [{ ...savedLine, lineReason }] }),
      data: { providers: [{ __typename: 'Provider', id: 'p9', name: 'Otro' }] },
    });
    expect(desk.providers).toEqual([
      { id: 'p9', name: 'Otro' },
      { id: 'p1', name: 'Proveedor' },
    ]);
    expect(desk.lineReasons).toEqual([{ id: 'vieja', name: 'Razón de antes' }]);
  });

  it('asks the catalog for the prices of the section, else of the highway', () => {
    const highway = { __typename: 'Highway' as const, slug: 'mexico-toluca', name: 'México–Toluca' };
    const section = { __typename: 'HighwaySection' as const, slug: 'tramo-1', name: 'Tramo 1' };
    expect(openedDesk({ incident: incidentOf({}, { highway, section }) }).desk.place).toBe('tramo-1');
    expect(openedDesk({ incident: incidentOf({}, { highway }) }).desk.place).toBe('mexico-toluca');
  });

  it('has the internal column for internal auditors only', () => {
    const columns = (userType: 'intranet' | 'extranet') => openedDesk({ userType }).desk.columns;
    expect(columns('intranet')).toContain('internal');
    expect(columns('extranet')).not.toContain('internal');
  });

  it('is told of header fields as of lines: what cannot be saved so keeps the budget from being sent', () => {
    const { desk } = openedDesk();
    expect([stateOf(desk).context.draft.valid, stateOf(desk).matches({ editing: { draft: 'clean' } })]).toEqual([
      true,
      true,
    ]);
    desk.resources.write({ ...noResources, masters: '-1' });
    expect([stateOf(desk).context.draft.valid, stateOf(desk).matches({ editing: { draft: 'dirty' } })]).toEqual([
      false,
      true,
    ]);
  });

  it('points at no line that is gone', () => {
    const { desk } = openedDesk({ incident: incidentOf({ lines: [savedLine, second] }) });
    desk.grid.move({ key: 'l1', column: 'quantity' });
    desk.grid.select(new Set(['l1', 'l2']));
    desk.rows.remove('Quitar', ['l1']);
    expect([desk.grid.active, [...desk.grid.selected()]]).toEqual([null, ['l2']]);
  });
});

describe('unsaved work that is put back', () => {
  const [line = plainLine, other = plainLine] = [savedLine, second].map(lineOf);
  const mine = { ...line, authorizedQuantity: '0.5' };
  const added = { ...plainLine, key: 'new-1', concept: 'c9' };

  it('lies over what is saved, with its year, its header fields and its justifications, and is one’s own', () => {
    const draft = draftWith({
      edits: [...editsBetween([line], [added, mine])],
      resources: { ...noResources, scope: '9' },
      justifications: [{ currency: 'USD', rate: '17.0000', date: '2026-11-10', comment: 'DOF' }],
    });
    const fourEyes = { ...profileOf('axa'), fourEyes: true };
    const { desk } = openedDesk({ draft, profile: fourEyes });
    const { context } = stateOf(desk);
    expect(desk.rows.all()).toEqual([added, mine]);
    expect([context.catalogYear, context.version, context.justifications.length]).toEqual([2025, 3, 1]);
    expect([desk.resources.read().scope, desk.restoredAt.read()]).toEqual(['9', '2026-11-23T18:00:00Z']);
    expect([context.draft.ownAboveLimit, stateOf(desk).matches({ editing: { draft: 'dirty' } })]).toEqual([true, true]);
  });

  it('keeps the version that it was begun on where another person has saved since, to be compared with that', () => {
    const draft = draftWith({ edits: [{ key: 'l1', before: line, after: mine, at: 0 }] }, 2);
    const newer = { ...savedLine, authorizedUnitPrice: '90.00' };
    const { desk } = openedDesk({ draft, incident: incidentOf({ lines: [newer, second] }) });
    expect(stateOf(desk).context.version).toBe(2);
    expect(desk.base.read()).toEqual([line, other]);
    expect(desk.rows.all()).toEqual([mine, other]);
  });

  it('is compared with the header fields that it was begun on, not with what another person saved since', () => {
    const begun = { ...noResources, scope: '4' };
    const mine = { ...begun, masters: '2' };
    const draft = draftWith({ baseResources: begun, resources: mine }, 2);
    const { desk } = openedDesk({ draft, incident: incidentOf({}, { resources: { ...resources, scope: 6 } }) });
    expect([desk.savedResources.read().values, desk.resources.read()]).toEqual([begun, mine]);
  });

  it('comes out of the browser as it went in, also from before lines had a reason', () => {
    const whole: Line = { ...plainLine, id: 'l1', reason: 'precio', isReviewed: true, comment: 'Ver foto 3' };
    const value = draftWith({ edits: [{ key: 'k1', before: null, after: whole, at: 0 }] }).value;
    const stored = JSON.parse(JSON.stringify(value));
    expect(quantificationDraft.parse(stored)).toEqual(value);
    const { reason: _, isReviewed: __, ...before } = whole;
    const older = quantificationDraft.parse({ ...stored, edits: [{ key: 'k1', before: null, after: before, at: 0 }] });
    expect(older.edits[0]?.after).toEqual({ ...whole, reason: null, isReviewed: false });
  });

  it('has lines where they stood, and those that are gone from what is saved at the end', () => {
    expect(withEdits([line, other], editsBetween([line, other], [line, added, other]))).toEqual([line, added, other]);
    expect(withEdits([line, other], editsBetween([line, other], [other]))).toEqual([other]);
    const edits = [
      { key: 'l1', before: line, after: mine, at: 0 },
      { key: 'new-1', before: null, after: added, at: 1 },
    ];
    expect(rebased([other], edits)).toEqual({ base: [other, line], mine: [other, mine, added] });
  });
});

describe('what is saved', () => {
  const savedAs =
    (version: number, ids: readonly string[]): Answers[string] =>
    () => ({
      saveLines: {
        __typename: 'SavedLines',
        version,
        lineCount: ids.length,
        lines: ids.map((id) => ({ __typename: 'Line', id })),
        resources: { ...resources, version: 8 },
      },
    });

  it('are the changed lines with their reason and review, and the header fields with the version that was read', async () => {
    const { desk, asked } = openedDesk({
      incident: incidentOf({ lines: [savedLine, second] }, { resources }),
      answers: { SaveLines: savedAs(4, ['l1']) },
    });
    change(desk, 'l1', { reason: 'precio', isReviewed: true, authorizedQuantity: '0.5' });
    desk.resources.write({ scope: '5', masters: '1', officials: '2', flaggers: '6' });
    desk.actor.send({ type: 'SAVE' });
    await answered(desk);
    const input = inputOf(asked);
    expect([saves(asked).length, asked[0]?.name, input.slug, input.version]).toEqual([1, 'SaveLines', 'a-1', 3]);
    expect(input.changes).toMatchObject({
      lines: [{ id: 'l1', authorizedQuantity: '0.5', lineReason: 'precio', isReviewed: true, position: null }],
      deletedLines: [],
      resources: { version: 7, values: { scope: 5, masters: 1, officials: 2, flaggers: 6 } },
    });
    expect(stateOf(desk).context.version).toBe(4);
    expect(desk.savedResources.read()).toMatchObject({ version: 8 });
  });

  it('names no header fields that are as they were, whatever spaces were typed', async () => {
    const { desk, asked } = openedDesk({
      incident: incidentOf({}, { resources }),
      answers: { SaveLines: savedAs(4, ['l1']) },
    });
    change(desk, 'l1', { comment: 'Ver foto 3' });
    desk.resources.write({ scope: ' 4 ', masters: '1', officials: '2', flaggers: '3' });
    desk.actor.send({ type: 'SAVE' });
    await answered(desk);
    expect(inputOf(asked).changes.resources).toBeUndefined();
  });

  it('is what was sent: what was typed while it travelled stays unsaved, and new lines have their ids', async () => {
    let answer = () => {};
    const travelled = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { desk, asked } = openedDesk({
      answers: {
        SaveLines: async (variables) => {
          await travelled;
          return savedAs(4, ['l9'])?.(variables) ?? {};
        },
      },
    });
    desk.rows.append('Agregar', { ...plainLine, key: 'new-1', concept: 'c9' });
    desk.actor.send({ type: 'SAVE' });
    change(desk, 'new-1', { quantity: '7' });
    answer();
    await answered(desk);
    expect(stateOf(desk).matches({ editing: { draft: 'dirty' } })).toBe(true);
    expect(desk.base.read().map(({ key, id, quantity }) => [key, id, quantity])).toEqual([
      ['l1', 'l1', '1'],
      ['new-1', 'l9', '1'],
    ]);
    expect(desk.rows.row('new-1')).toMatchObject({ id: 'l9', quantity: '7' });
    expect(saves(asked)).toHaveLength(1);
  });

  it('leaves the budget without quantification where no line is left, and quantified again by the next one', async () => {
    let lineCount = 0;
    const { desk } = openedDesk({
      answers: { SaveLines: (variables) => savedAs(4, lineCount === 0 ? [] : ['l9'])?.(variables) ?? {} },
    });
    const isQuantified = () => stateOf(desk).context.placed.facts.quantified;
    desk.rows.remove('Quitar', ['l1']);
    desk.actor.send({ type: 'SAVE' });
    await answered(desk);
    expect(isQuantified()).toBe(false);
    lineCount = 1;
    desk.rows.append('Agregar', { ...plainLine, key: 'new-1' });
    desk.actor.send({ type: 'SAVE' });
    await answered(desk);
    expect(isQuantified()).toBe(true);
  });

  it('has what was decided of the file’s rows once, and sends it no second time', async () => {
    const { desk, asked } = openedDesk({ answers: { SaveLines: savedAs(4, []) } });
    const review = new Review(readingOf([readRow(1, null)]), []);
    desk.review.write(review);
    const [row] = review.all();
    if (row) review.replace('Dejar fuera', [leftOut(row, 'Se cotiza aparte.')]);
    change(desk, 'l1', { comment: 'Ver foto 3' });
    desk.actor.send({ type: 'SAVE' });
    await answered(desk);
    change(desk, 'l1', { comment: 'Ver foto 4' });
    desk.actor.send({ type: 'SAVE' });
    await answered(desk);
    const sent = saves(asked).map((one) => inputOf([one]).changes.fileRows);
    expect(sent).toEqual([[{ sheet: 'Hoja1', row: 1, forget: false, concept: null, reason: 'Se cotiza aparte.' }], []]);
  });

  it('asks what another person saved where the version is older, or the budget moved on', async () => {
    const moved = incidentOf({ lines: [second] }, { version: 9, stage: 'REJECTED' });
    const { desk, asked } = openedDesk({
      answers: {
        SaveLines: () => ({
          saveLines: {
            __typename: 'TransitionRefused',
            code: 'TRANSITION_REFUSED',
            message: 'Ahora no.',
            reasons: [{ __typename: 'Reason', code: 'state', text: 'Ahora no.', repair: null }],
          },
        }),
        QuantificationNow: () => ({
          incident: { ...moved, facts: { ...moved.facts, rejected: true, hasBudget: false, quantified: false } },
        }),
      },
    });
    change(desk, 'l1', { comment: 'Ver foto 3' });
    desk.actor.send({ type: 'SAVE' });
    await answered(desk);
    expect(stateOf(desk).matches('readOnly')).toBe(true);
    expect(asked.map(({ name }) => name)).toEqual(['SaveLines', 'QuantificationNow']);
    expect(desk.theirs.read()?.lines.map(({ id }) => id)).toEqual(['l2']);
  });

  it('is compared with what another person saved first', async () => {
    const { desk } = openedDesk({
      answers: {
        SaveLines: () => ({
          saveLines: {
            __typename: 'StaleVersion',
            code: 'STALE_VERSION',
            message: 'Otra persona guardó.',
            changed: [],
          },
        }),
        QuantificationNow: () => ({ incident: incidentOf({ lines: [savedLine, second] }, { version: 9 }) }),
      },
    });
    change(desk, 'l1', { comment: 'Ver foto 3' });
    desk.actor.send({ type: 'SAVE' });
    await answered(desk);
    expect(stateOf(desk).matches({ editing: { activity: 'conflict' } })).toBe(true);
    expect(desk.theirs.read()?.incident.version).toBe(9);
    expect(desk.rows.row('l1')?.comment).toBe('Ver foto 3');
  });

  it('may be authorized though it exceeds the budget only with that said', async () => {
    const { desk, asked } = openedDesk({
      answers: {
        AuthorizeBudget: () => ({ authorizeBudget: { __typename: 'Incident', id: 'i1', slug: 'a-1', version: 4 } }),
      },
    });
    change(desk, 'l1', { authorizedUnitPrice: '200', isReviewed: true });
    desk.actor.send({ type: 'AUTHORIZE' });
    expect(isIdle(desk)).toBe(true);
    desk.actor.send({ type: 'CONFIRM_EXCESS', confirmed: true });
    desk.actor.send({ type: 'AUTHORIZE' });
    desk.actor.send({ type: 'CONFIRM' });
    await answered(desk);
    expect(stateOf(desk).value).toBe('authorized');
    expect(asked).toMatchObject([
      { name: 'AuthorizeBudget', variables: { input: { slug: 'a-1', version: 3, exceedsConfirmed: true } } },
    ]);
    expect(desk.sentAt.read()).toBeGreaterThan(0);
  });
});

describe('what could not be sent', () => {
  it('says what the fields lack, and that the session is over where it is', () => {
    const problem = {
      title: 'Validación',
      text: 'Revise las líneas.',
      isServerFault: false,
      reference: null,
      reasons: [],
      changed: null,
    };
    const thrown = (code: string, fields: Record<string, string[]> = {}) => {
      try {
        return answerOf({ ok: false, failure: null, problem: { ...problem, code, fields } });
      } catch (error) {
        return error;
      }
    };
    expect(thrown('VALIDATION_FAILED', { 'lines.0': ['Cantidad: escriba un número.'] })).toMatchObject({
      message: 'Revise las líneas. Cantidad: escriba un número.',
      unauthorized: false,
    });
    expect(thrown('unauthorized')).toMatchObject({ unauthorized: true });
  });
});

describe('another year of the catalog', () => {
  it('clears the lines, and one step brings those of before back, however often it is changed', () => {
    const { desk } = openedDesk({ incident: incidentOf({ lines: [savedLine, second] }) });
    const keys = () => desk.rows.all().map(({ key }) => key);
    const choose = (year: number) => {
      desk.actor.send({ type: 'CHOOSE_YEAR', year });
      desk.actor.send({ type: 'CONFIRM' });
    };
    choose(2025);
    expect([keys(), stateOf(desk).context.catalogYear]).toEqual([[], 2025]);
    desk.rows.append('Agregar', { ...plainLine, key: 'new-1' });
    choose(2024);
    expect(keys()).toEqual([]);
    desk.actor.send({ type: 'UNDO_YEAR' });
    expect([keys(), stateOf(desk).context.catalogYear]).toEqual([['l1', 'l2'], 2026]);
    expect(desk.cleared.read()).toBeNull();
  });
});

describe('what two people changed', () => {
  const theirsOf = (lines: readonly Saved[], values = noResources): TheirWork => ({
    lines: lines.map(lineOf),
    resources: { values, version: 9 },
    incident: incidentOf({ lines: [...lines] }),
  });

  it('is listed with what needs a choice first, and asks for none where they changed other things', () => {
    const { desk } = openedDesk({ incident: incidentOf({ lines: [savedLine, second] }) });
    change(desk, 'l1', { comment: 'Ver foto 3' });
    change(desk, 'l2', { quantity: '7' });
    const apart = comparisonOf(desk, theirsOf([{ ...savedLine, quantity: '2' }, second]));
    expect(needsNoChoice(apart)).toBe(true);
    const both = comparisonOf(desk, theirsOf([savedLine, { ...second, quantity: '8' }]));
    expect(both.lines.map(({ status }) => status)).toEqual(['conflict', 'mine']);
    expect(needsNoChoice(both)).toBe(false);
  });

  it('of the header fields is chosen where both changed one otherwise; the rest joins by itself', () => {
    const { desk } = openedDesk({ incident: incidentOf({}, { resources }) });
    const base = desk.savedResources.read().values;
    desk.resources.write({ ...base, scope: '5', masters: '6', officials: '8' });
    const theirs = theirsOf([savedLine], { ...base, scope: '7', flaggers: '9', officials: '8' });
    const compared = comparisonOf(desk, theirs);
    expect(compared.resources).toEqual([{ field: 'scope', mine: '5', theirs: '7' }]);
    expect(needsNoChoice(compared)).toBe(false);
    expect(mergedResources(desk, theirs, new Map([['scope', 'theirs']]))).toEqual({
      scope: '7',
      masters: '6',
      officials: '8',
      flaggers: '9',
    });
    expect(mergedResources(desk, theirs, new Map()).scope).toBe('5');
  });
});
