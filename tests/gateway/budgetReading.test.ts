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
  match { concept code confidence reason } choices { concept code confidence reason } } }`;

type Reading = { status: string; statedTotal: string; rows: { kind: string; row: number; match: unknown }[] };

test('an incident answers what was read of the file of its budget', async () => {
  const at = await world.backend.register('gnp');
  const slug = world.slugOf(at);
  expect((await world.read('are.gnp', 'gnp', slug, fields)).budgetReading).toBeNull();
  const sample = sampleOf('sections', 2);
  const sent = form({ ammount: '1160', original_file: await workbookOf(sample.sheets) });
  expect((await world.backend.as('mro.gnp')('POST', `${at}budget/`, sent)).status).toBe(201);
  const ask = async () => (await world.read('are.gnp', 'gnp', slug, fields)).budgetReading as unknown as Reading;
  await expect.poll(async () => (await ask()).status, { timeout: 30_000 }).toBe('ready');
  const reading = await ask();
  expect(Number(reading.statedTotal)).toBe(Number(sample.statedTotal));
  expect(reading.rows.filter(({ kind }) => kind === 'line')).toHaveLength(sample.lines.length);
  const [line] = sample.lines;
  expect(reading.rows.find(({ row }) => row === line?.row)).toMatchObject({
    kind: 'line',
    code: line?.code,
    currency: 'MXN',
    problems: [],
  });
});
