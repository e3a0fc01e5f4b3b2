import { afterAll, beforeAll, expect, test } from 'vitest';
import { workbookOf } from '#tests/backend/budgetReading/files.ts';
import { form } from '#tests/backend/lifecycle/world.ts';
import { sampleOf } from '#tests/domain/budgetReading/corpus.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world?.close());

const fields = `budgetReading { status problem linesTotal statedTotal rows {
  kind sheet row code name unit quantity unitPrice amount currency problems { code text }
  match { concept { id } code confidence reason } choices { concept { id } code confidence reason } } }`;

type Reading = { status: string; statedTotal: string; rows: { kind: string; row: number; match: unknown }[] };

test('an incident answers what was read of the file of its budget', async () => {
  const at = await world.backend.register('gnp');
  const slug = world.slugOf(at);
  expect((await world.read('are.gnp', 'gnp', slug, fields)).budgetReading).toBeNull();
  const sample = sampleOf('sections', 2);
  const sent = form({ ammount: '1160', original_file: await workbookOf(sample.sheets) });
  expect((await world.backend.as('mro.gnp')('POST', `${at}budget/`, sent)).status).toBe(201);
  const ask = async () => (await world.read('are.gnp', 'gnp', slug, fields)).budgetReading as unknown as Reading;
  await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe('READY');
  const reading = await ask();
  expect(Number(reading.statedTotal)).toBe(Number(sample.statedTotal));
  expect(reading.rows.filter(({ kind }) => kind === 'LINE')).toHaveLength(sample.lines.length);
  const [line] = sample.lines;
  expect(reading.rows.find(({ row }) => row === line?.row)).toMatchObject({
    kind: 'LINE',
    code: line?.code,
    currency: 'MXN',
    problems: [],
  });
});

test('saved lines say what is unusual in them, until a reason answers for it', async () => {
  const at = await world.backend.register('gnp');
  const slug = world.slugOf(at);
  const sample = sampleOf('simple', 1);
  const sent = form({ ammount: '1160', original_file: await workbookOf(sample.sheets) });
  expect((await world.backend.as('mro.gnp')('POST', `${at}budget/`, sent)).status).toBe(201);
  const save = async (answer: { comment?: string; lineReason?: string }) => {
    const concepts = await world.backend.linesFor('gnp', answer);
    const saved = await world.backend.as('are.gnp')('POST', `${at}update_budget/`, {
      concepts,
      deleted_concepts: await savedLines(),
    });
    expect(saved.status).toBe(200);
  };
  const savedLines = async () => {
    const { body } = await world.backend.as('are.gnp')('GET', `${at}budget_concepts/`);
    return (body.concepts as unknown as { id: string }[]).map(({ id }) => id);
  };
  const asked = `quantification { openExceptionsToday exceptions { line { id code } code text toDecide isSettled }
    lines { isCut isUntouched isReviewed lineReason { slug name } } }`;
  const ask = async () =>
    (await world.read('are.gnp', 'gnp', slug, asked)).quantification as unknown as {
      openExceptionsToday: number;
      exceptions: { code: string; isSettled: boolean }[];
      lines: object[];
    };
  await save({});
  const open = await ask();
  expect(open.exceptions).toContainEqual(
    expect.objectContaining({
      line: { id: expect.any(String), code: 'DEF-01' },
      code: 'cut_without_reason',
      toDecide: true,
      isSettled: false,
    }),
  );
  expect(open.openExceptionsToday).toBeGreaterThan(0);
  expect(open.lines).toContainEqual({ isCut: true, isUntouched: false, isReviewed: false, lineReason: null });
  await save({ comment: 'Se midió en sitio.' });
  expect((await ask()).openExceptionsToday).toBe(open.openExceptionsToday);
  await save({ lineReason: 'precio-de-catalogo' });
  const settled = await ask();
  expect(settled.openExceptionsToday).toBe(0);
  expect(settled.exceptions.map(({ code }) => code)).not.toContain('cut_without_reason');
  expect(settled.lines).toContainEqual(
    expect.objectContaining({ lineReason: { slug: 'precio-de-catalogo', name: 'Precio de catálogo' } }),
  );
});

test('rows that are sent as text are read beside the file, and not kept', async () => {
  const slug = world.slugOf(await world.backend.register('gnp'));
  const mutation = `mutation ($input: ReadBudgetAgainInput!) { readBudgetAgain(input: $input) {
    __typename ... on BudgetReading { status linesTotal rows { kind code quantity unitPrice problems { code } } } } }`;
  const text = 'Clave\tCantidad\tP.U.\nA-1\t2\t1,000.50';
  const { data } = await world.ask('are.gnp', 'gnp', mutation, { input: { slug, text } });
  expect(data?.readBudgetAgain).toMatchObject({
    __typename: 'BudgetReading',
    status: 'READY',
    linesTotal: '2001.00',
    rows: [{ kind: 'HEADING' }, { kind: 'LINE', code: 'A-1', quantity: '2', unitPrice: '1000.50' }],
  });
  expect((await world.read('are.gnp', 'gnp', slug, fields)).budgetReading).toBeNull();
});
