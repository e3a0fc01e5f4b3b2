import { describe, expect, it } from 'vitest';
import { nextSteps, pictureOf, stepItem } from '#client/story/chart/picture.ts';
import { layoutOf, plainSizes } from '#client/story/layout.ts';
import { chosenRounds, type Round, roundsOf, rowsOf, sumsOf } from '#client/story/rounds/sides.ts';
import type { StoryEntryFragment, StoryRoundsQuery, StoryVisitFragment } from '#client/story/Story.generated.ts';
import { amountIn, fileText, labelOf, saidChanges, spokenIn, summaryOf, valueText } from '#client/story/words.ts';
import { customerProfiles, profileOf } from '#domain/customers.ts';
import { differenceFrom } from '#domain/quantification/authorization.ts';
import type { Line } from '#domain/quantification/line.ts';
import { arrowsFrom, chartOf, moves } from '#machines/incident/chart.ts';
import { eventEnum, eventTypes } from '#machines/incident/steps.ts';
import { savedLine } from '#tests/client/openedDesk.ts';
import { plainLine } from '#tests/domain/lines.ts';

const { boxHeight, boxWidth } = plainSizes;

describe.each(customerProfiles)('the chart of $code', (profile) => {
  const chart = chartOf(profile);
  const { spots, links, width, height } = layoutOf(chart);

  it('has each stage once, inside the picture and on no other', () => {
    expect(spots.map(({ stage }) => stage).sort()).toEqual(chart.stages.map(({ stage }) => stage).sort());
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + boxWidth).toBeLessThanOrEqual(width);
      expect(y + boxHeight).toBeLessThanOrEqual(height);
    }
    for (const one of spots) {
      const over = spots.filter(
        (other) => other !== one && Math.abs(other.x - one.x) < boxWidth && Math.abs(other.y - one.y) < boxHeight,
      );
      expect(over).toEqual([]);
    }
  });

  it('draws one line for each pair of stages that an event leads between', () => {
    const pairs = new Set(chart.arrows.filter(moves).map(({ from, to }) => `${from} ${to}`));
    expect(links.map(({ from, to }) => `${from} ${to}`).sort()).toEqual([...pairs].sort());
    for (const { path } of links) expect(path).toMatch(/^M[\d.-]+ [\d.-]+ C([\d.-]+ ?){6}$/);
  });
});

const visit = (number: number, stage: StoryVisitFragment['stage'], seconds: number | null): StoryVisitFragment => ({
  __typename: 'StageVisit',
  clockSetBack: false,
  visit: number,
  stage,
  event: 'BUDGET_UPLOAD',
  enteredAt: '2026-11-20T10:00:00Z',
  leftAt: seconds === null ? null : '2026-11-21T10:00:00Z',
  seconds,
});

it('leads past a stage that is left out, not through it', () => {
  const { spots, links } = layoutOf(chartOf(profileOf('axa')));
  const { path = '' } = links.find(({ from, to }) => from === 'unquantified' && to === 'authorizedWithoutFile') ?? {};
  const xs = [...path.matchAll(/([\d.]+) [\d.]+/g)].map(([, x]) => Number(x));
  const right = Math.max(...spots.filter(({ stage }) => stage === 'quantified').map(({ x }) => x + boxWidth));
  expect(xs).toHaveLength(4);
  for (const x of xs) expect(x).toBeGreaterThanOrEqual(right);
});

describe('an incident in its chart', () => {
  const chart = chartOf(profileOf('axa'));
  const path = [
    visit(1, 'WITHOUT_BUDGET', 60),
    visit(2, 'UNQUANTIFIED', 60),
    visit(3, 'REJECTED', 60),
    visit(4, 'UNQUANTIFIED', null),
  ];
  const picture = pictureOf(chart, path, 'unquantified');
  const spot = (id: string) => picture.spots.find((one) => one.id === id);

  it('is where it is, was where it was, and may go where the arrows lead', () => {
    expect(spot('unquantified')).toMatchObject({ state: 'current', mark: '2 · 4 · aquí' });
    expect(spot('rejected')).toMatchObject({ state: 'visited', mark: '3' });
    expect(spot('quantified')).toMatchObject({ state: 'next', mark: 'sigue' });
    expect(spot('confirmed')).toMatchObject({ state: 'other', mark: undefined });
    const often = [
      ...path,
      ...[5, 6, 7, 8].map((number) => visit(number, number % 2 === 0 ? 'UNQUANTIFIED' : 'REJECTED', 60)),
    ];
    const { spots } = pictureOf(
      chart,
      [...often, visit(9, 'REJECTED', 60), visit(10, 'UNQUANTIFIED', null)],
      'unquantified',
    );
    expect(spots.find(({ id }) => id === 'unquantified')?.mark).toBe('… 6 · 8 · 10 · aquí');
    expect(spots.find(({ id }) => id === 'rejected')?.mark).toBe('3 · 5 · 7 · 9');
    expect(picture.label).toContain('está en «Por cuantificar»');
  });

  it('took the arrows that it took, and no other', () => {
    const taken = picture.links.filter(({ state }) => state === 'taken').map(({ id }) => id);
    expect(taken.sort()).toEqual(
      [
        'unregistered withoutBudget',
        'withoutBudget unquantified',
        'unquantified rejected',
        'rejected unquantified',
      ].sort(),
    );
  });

  it('says of each way on whether it is open to this person, and why not', () => {
    const reason = { __typename: 'Reason' as const, code: 'forbidden', text: 'No tiene permiso.', repair: null };
    const actions = [
      { __typename: 'Action' as const, event: 'CUSTOMER_CONFIRM' as const, allowed: true, reasons: [], until: null },
      {
        __typename: 'Action' as const,
        event: 'CUSTOMER_COUNTERPROPOSE' as const,
        allowed: false,
        reasons: [reason],
        until: null,
      },
    ];
    const axa = profileOf('axa');
    const next = nextSteps('toConfirm', axa, actions);
    expect(next.map(({ id }) => id)).toEqual(
      arrowsFrom(chartOf(axa), 'toConfirm').map(({ event, to }) => `${event} ${to}`),
    );
    expect(Object.fromEntries(next.map((step) => [step.act, step]))).toMatchObject({
      Confirmar: { leadsTo: 'Confirmado por el cliente', allowed: true, whyNot: '' },
      Contraproponer: { leadsTo: 'Contrapropuesta', allowed: false, whyNot: 'No tiene permiso.' },
      'Anular el siniestro': { leadsTo: 'Anulado', allowed: false },
    });
    expect(nextSteps('confirmed', axa, actions)).toMatchObject([
      { act: 'Corregir la autorización', leadsTo: 'Por confirmar' },
    ]);
  });

  it('says until when the undoing is open, and closes it from then on', () => {
    const undoing = { __typename: 'Action' as const, event: 'AUTHORIZATION_UNDO' as const, allowed: true, reasons: [] };
    const actions = [{ ...undoing, until: '2026-11-23T20:25:30.5Z' }];
    const [step] = nextSteps('authorizedWithoutFile', profileOf('axa'), actions).filter(({ until }) => until !== null);
    if (!step) throw new Error('the undoing is not among the next steps');
    expect(stepItem(step, false)).toMatchObject({ isOpen: true, hint: 'Usted puede hacerlo hasta las 14:25:30.' });
    const late = stepItem(step, true);
    expect([late.isOpen, late.hint]).toEqual([false, expect.stringContaining('¿Por qué no? Han pasado más de 30 s')]);
    expect(stepItem({ ...step, until: null }, true)).toMatchObject({
      isOpen: true,
      hint: 'Usted puede hacerlo ahora.',
    });
  });
});

describe('words', () => {
  it('knows every event by the schema’s name', () => {
    for (const type of eventTypes) {
      const name = type.toUpperCase().replace('.', '_') as Parameters<typeof eventEnum.wordOf>[0];
      expect(eventEnum.wordOf(name)).toBe(type);
    }
  });

  it('tells values as people read them, and leaves out keys whose name stands beside them', () => {
    const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });
    expect(
      saidChanges([
        change('amount', null, '1160.00'),
        change('unitPrice', '160.5', '160.123456'),
        change('authorizedQuantity', '10.000000', '12.5'),
        change('policy', '0012', '0013'),
        change('highway', 'd15', 'd40'),
        change('incidentDate', '2026-11-20', '2026-11-21'),
        change('appliesTaxes', 'true', 'false'),
        change('lineReason', null, 'precio'),
        change('lineReasonName', null, 'Precio fuera de mercado'),
      ]).map(({ label, before, after }) => [label, before, after]),
    ).toEqual([
      ['Monto', '–', '1,160.00'],
      ['Precio unitario inicial', '160.50', '160.123456'],
      ['Cantidad autorizada', '10', '12.5'],
      ['Póliza', '0012', '0013'],
      ['Fecha del siniestro', '20/11/2026', '21/11/2026'],
      ['IVA', 'Sí', 'No'],
      ['Motivo de la reducción', '–', 'Precio fuera de mercado'],
    ]);
    const contest = (asked: object) => valueText('contested.7', JSON.stringify(asked));
    const asked = { quantity: '1', unitPrice: '23.50', comment: 'Sube' };
    expect(contest({ code: 'BAR-001', currency: 'EUR', ...asked })).toBe('BAR-001 · 1 × 23.50 EUR · Sube');
    expect(contest({ code: 'BAR-001', currency: 'MXN', ...asked })).toBe('BAR-001 · 1 × 23.50 · Sube');
    expect(contest(asked)).toBe('1 × 23.50 · Sube');
    expect(labelOf('authorizedQuantity')).toBe('Cantidad autorizada');
    expect(valueText('comment', '5')).toBe('5');
    expect(valueText('review', 'returned')).toBe('Devuelto en revisión');
    expect(valueText('review', 'another')).toBe('another');
    expect(valueText('exchanges.USD.comment', '1200')).toBe('1200');
    expect(valueText('catalogYear', '2026')).toBe('2026');
  });

  it('sums up what is folded', () => {
    const line = (kind: 'ADDED' | 'CHANGED' | 'REMOVED') => ({ kind }) as StoryEntryFragment['lines'][number];
    expect(summaryOf(1, [line('ADDED'), line('CHANGED'), line('CHANGED')], 0)).toBe(
      'Qué cambió: 1 dato · 1 partida agregada · 2 partidas modificadas',
    );
    expect(summaryOf(0, [line('REMOVED')], 7)).toBe('Qué cambió: 1 partida eliminada · 7 más');
    const file = {
      __typename: 'FileChange' as const,
      file: { __typename: 'IncidentFileName' as const, id: '1', name: 'Fotografías: a.jpg' },
    };
    expect(fileText({ ...file, kind: 'REMOVED', detail: null })).toMatch(/^Se eliminó /);
    expect(fileText({ ...file, kind: 'CHANGED', detail: 'rechazado: Ilegible' })).toBe(
      'Se rechazó Fotografías: a.jpg (rechazado: Ilegible)',
    );
  });
});

describe('two rounds side by side', () => {
  const line = (code: string, quantity: string, rest: Partial<Line> = {}): Line => ({
    ...plainLine,
    id: code + quantity,
    key: code + quantity,
    code,
    name: code,
    quantity,
    unitPrice: '100',
    ...rest,
  });
  const round = (number: number, amount: string, lines: Line[]): Round => ({
    number,
    amount,
    lines,
    addedAt: '2026-11-20T10:00:00Z',
    authorizedAmount: null,
    rejection: null,
    exchanges: [],
  });
  const first = round(1, '1000', [line('A', '1'), line('B', '2'), line('C', '3'), line('C', '4')]);
  const second = round(2, '900', [line('C', '3'), line('C', '5'), line('A', '1'), line('D', '1')]);

  it('pairs lines by concept, whatever their ids and their order', () => {
    const rows = rowsOf(first, second).map(({ code, status, was, is, difference }) => [
      code,
      status,
      was,
      is,
      difference,
    ]);
    expect(rows).toEqual([
      ['C', 'unchanged', '300', '300', '0'],
      ['C', 'mine', '400', '500', '100'],
      ['A', 'unchanged', '100', '100', '0'],
      ['D', 'added', null, '100', '100'],
      ['B', 'removed', '200', null, '-200'],
    ]);
  });

  it('has in its rows the difference of its totals, taxes apart', () => {
    const rows = rowsOf(first, second).reduce((sum, { difference }) => differenceFrom(sum, negated(difference)), '0');
    const untaxed = (one: Round): Round => ({
      ...one,
      lines: one.lines.map((each) => ({ ...each, appliesTaxes: false })),
    });
    const [amount, initial] = sumsOf(untaxed(first), untaxed(second));
    expect(amount?.values).toEqual(['1000', '900', '-100']);
    expect(initial?.values[2]).toBe(rows);
  });

  it('are those of the address, else the last two', () => {
    const third = round(3, '800', []);
    expect(sumsOf(second, third).map(({ values }) => values[2])).toEqual(['-100', null, null]);
    const numbers = (named: string | null) =>
      chosenRounds([first, second, third], named)?.map(({ number }) => number) ?? null;
    expect(numbers(null)).toEqual([2, 3]);
    expect(numbers('1,3')).toEqual([1, 3]);
    expect(numbers('9,x')).toEqual([2, 3]);
    expect(chosenRounds([first], null)).toBeNull();
  });
});

describe('the rounds of a budget', () => {
  type Told = NonNullable<StoryRoundsQuery['incident']>;
  const rejected = (round: number, amount: string): Told['rounds'][number] => ({
    __typename: 'Round',
    round,
    addedAt: '2026-11-20T10:00:00Z',
    amount,
    authorizedAmount: null,
    rejection: {
      __typename: 'Rejection',
      reason: { __typename: 'GivenReason', name: 'Falta evidencia' },
      comment: 'Sin fotos.',
      rejectedAt: '2026-11-21T10:00:00Z',
    },
    exchanges: [],
    lines: [savedLine],
  });
  const toldWith = (rounds: Told['rounds'], hasBudget = true): Told => ({
    __typename: 'Incident',
    id: 'i1',
    facts: { __typename: 'Facts', hasBudget },
    rounds,
    budget: { __typename: 'Budget', addedAt: '2026-11-22T10:00:00Z', amount: '800.00', authorizedAmount: null },
    quantification: { __typename: 'Quantification', exchanges: [], lines: [savedLine] },
  });
  const told = (rounds: readonly Round[]) => rounds.map(({ number, amount, rejection }) => [number, amount, rejection]);

  it('are those that were rejected, in order, and then the open one under the next number', () => {
    expect(told(roundsOf(toldWith([rejected(2, '900.00'), rejected(1, '1000.00')])))).toEqual([
      [1, '1000.00', 'Falta evidencia: Sin fotos.'],
      [2, '900.00', 'Falta evidencia: Sin fotos.'],
      [3, '800.00', null],
    ]);
    expect(told(roundsOf(toldWith([])))).toEqual([[1, '800.00', null]]);
  });

  it('have no open one while a rejected budget is not replaced', () => {
    expect(roundsOf(toldWith([rejected(1, '1000.00')], false)).map(({ number }) => number)).toEqual([1]);
  });

  it('come to their totals with taxes', () => {
    const [older, newer] = roundsOf(toldWith([rejected(1, '1000.00')])) as [Round, Round];
    expect(sumsOf(older, newer).map(({ id, values }) => [id, ...values])).toEqual([
      ['amount', '1000.00', '800.00', '-200'],
      ['initial', '116', '116', '0'],
      ['authorized', '116', '116', '0'],
    ]);
  });
});

const negated = (value: string) => differenceFrom('0', value);

describe('what an event says at once', () => {
  const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });

  it('is its amount, the authorized one before the client’s, and what it was before', () => {
    expect(amountIn([change('amount', null, '1160')])).toBe('1,160.00');
    expect(amountIn([change('amount', null, '1160'), change('authorizedAmount', '1160', '1100.5')])).toBe(
      '1,160.00 → 1,100.50',
    );
    expect(amountIn([change('amount', '1160', null), change('policy', 'A', 'B')])).toBeNull();
  });

  it('is what a person wrote and handed in, apart from the data', () => {
    const { texts, files, rest } = spokenIn([
      change('counterProposal', null, 'Pide 1,100.pdf'),
      change('comment', null, 'Falta la foto.'),
      change('annulReason', null, 'Siniestro duplicado'),
      change('rejectComment', 'Antes.', null),
      change('policy', 'A', 'B'),
    ]);
    expect(texts).toEqual(['Falta la foto.']);
    expect(files).toEqual([
      'Archivo de contrapropuesta: Pide 1,100.pdf',
      'Motivo de la anulación: Siniestro duplicado',
    ]);
    expect(rest.map(({ field }) => field)).toEqual(['rejectComment', 'policy']);
  });
});
