import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg } from '#tests/backend/lifecycle/files.ts';
import { form } from '#tests/backend/lifecycle/world.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

let world: GatewayWorld;
let at: string;
let slug: string;
beforeAll(async () => {
  world = await openGatewayWorld();
  at = await world.backend.withBudget('gnp');
  slug = world.slugOf(at);
  const as = world.backend.as;
  const [line = {}] = await world.backend.linesFor('gnp', { comment: 'poste' });
  const saved = await as('are')('POST', `${at}update_budget/`, { concepts: [line] });
  const id = (saved.body.concepts as unknown as { id: string }[])[0]?.id;
  const changed = { ...line, id, quantity: '8', internalQuantity: '3' };
  await as('are')('POST', `${at}update_budget/`, { concepts: [changed] });
  const photo = await as('mro.gnp')(
    'POST',
    `${at}sinister_files/`,
    form({ file: jpeg(), sinister_file_slug: 'fotos' }),
  );
  await as('are.gnp')('DELETE', `${at}sinister_files/`, {
    files: [photo.body.id],
    reject_reason: 'precio',
    comment: 'Borrosa',
  });
});
afterAll(() => world?.close());

const change = 'changes { field before after }';
const asked = (page = '') => `story${page} { next path { visit stage event leftAt }
  entries { event fromStage stage seconds round by { username role } ${change} moreLines
    lines { kind line { id code name } ${change} } files { kind file { name } detail } } }`;

type Entry = { event: string; lines: { kind: string; changes: { field: string }[] }[]; files: unknown[] };
type Story = { next: string | null; path: unknown[]; entries: Entry[] };

async function told(who: 'are' | 'are.gnp' | 'mro.gnp', page?: string): Promise<Story> {
  return (await world.read(who, 'gnp', slug, asked(page))).story as unknown as Story;
}

test('a story has its steps, and of each what changed: data, lines and files apart, in our spelling', async () => {
  const { path, entries } = await told('are');
  expect(path).toMatchObject([
    { visit: 1, stage: 'WITHOUT_BUDGET', event: 'INCIDENT_REGISTER' },
    { visit: 2, stage: 'UNQUANTIFIED', event: 'BUDGET_UPLOAD' },
    { visit: 3, stage: 'QUANTIFIED', event: 'BUDGET_QUANTIFY', leftAt: null },
  ]);
  const [rejected, uploaded, second, first, budget] = entries;
  expect(budget).toMatchObject({
    event: 'BUDGET_UPLOAD',
    fromStage: 'WITHOUT_BUDGET',
    round: 1,
    by: { username: 'mro.gnp', role: 'MRO' },
    changes: expect.arrayContaining([{ field: 'amount', before: null, after: '1160.00' }]),
  });
  expect(first).toMatchObject({ lines: [{ kind: 'ADDED', line: { name: expect.stringMatching(/./) } }], moreLines: 0 });
  expect(first?.lines[0]?.changes).toContainEqual({ field: 'comment', before: null, after: 'poste' });
  expect(second?.lines).toMatchObject([
    {
      kind: 'CHANGED',
      changes: [
        { field: 'quantity', before: '10', after: '8' },
        { field: 'internalQuantity', before: '0', after: '3' },
      ],
    },
  ]);
  expect(uploaded?.files).toMatchObject([
    { kind: 'ADDED', file: { name: expect.stringContaining('Fotografías: ') }, detail: null },
  ]);
  expect(rejected).toMatchObject({
    event: 'FILES_REJECT',
    files: [{ kind: 'CHANGED', detail: 'rechazado: Precio fuera de tabulador' }],
  });
});

test('no person of the insurer reads internal columns in it', async () => {
  for (const who of ['are.gnp', 'mro.gnp'] as const) {
    const story = await told(who);
    expect(JSON.stringify(story)).not.toMatch(/internal/i);
    expect(story.entries[2]?.lines[0]?.changes.map(({ field }) => field)).toEqual(['quantity']);
  }
});

test('it is read in stretches, and a stretch too long is refused by name', async () => {
  const { next, entries } = await told('are', '(first: 2)');
  expect(entries).toHaveLength(2);
  const rest = await told('are', `(first: 50, after: "${next}")`);
  expect(rest.entries.map(({ event }) => event)).toEqual([
    'BUDGET_QUANTIFY',
    'BUDGET_QUANTIFY',
    'BUDGET_UPLOAD',
    'INCIDENT_REGISTER',
  ]);
  expect(rest.next).toBeNull();
  expect((await told('are', '(first: 50)')).next).toBeNull();
  for (const page of ['(first: 0)', '(first: 51)', '(after: "x")']) {
    await expect(told('are', page)).rejects.toThrow(/Sucesos por tramo|after|cursor/);
  }
});
