import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireStageVisit, WireStoryEntry } from '#contract/entities.ts';
import { jpeg } from '#tests/backend/lifecycle/files.ts';
import { form, openWorld, type Sent, type Username, type World } from '#tests/backend/lifecycle/world.ts';

type Story = { path: WireStageVisit[]; entries: WireStoryEntry[]; next: string | null };

let world: World;
let at: string;
let kept: string;
let removed: string;

async function told(who: Username, query = ''): Promise<Story> {
  const { status, body } = await world.as(who)('GET', `${at}story/${query}`);
  expect(status).toBe(200);
  return body as unknown as Story;
}

async function send(who: Username, method: string, path: string, sent: unknown) {
  const answer = await world.as(who)(method, at + path, sent);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

beforeAll(async () => {
  world = await openWorld();
  at = await world.withBudget('axa');
  const [line = {}] = await world.linesFor('axa');
  const save = (concepts: Sent[], rest: Sent = {}) =>
    send('are', 'POST', 'update_budget/', { concepts, ...rest }) as Promise<{ concepts?: { id: string }[] }>;
  const first = await save([line, { ...line, quantity: '4' }]);
  [kept = '', removed = ''] = (first.concepts ?? []).map(({ id }) => id);
  await save([{ ...line, id: kept, quantity: '3' }], { deleted_concepts: [removed] });
  await save([{ ...line, id: kept, quantity: '3', internalQuantity: '7', InternalUnitPrice: '5' }]);
  await send('mro.axa', 'POST', 'sinister_files/', form({ file: jpeg(), sinister_file_slug: 'fotos' }));
  await send('are.axa', 'PUT', 'reject/', { reject_reason: 'precio', comment: 'Caro' });
  await send('mro.axa', 'PUT', 'budget/', world.budgetForm('axa', '1044'));
});
afterAll(() => world.server.close());

describe('the story of an incident', () => {
  it('tells each event in its place: from where, to where, in which round', async () => {
    const { entries, next } = await told('are');
    expect(next).toBeNull();
    const steps = entries.toReversed().map(({ event, fromStage, stage, round }) => [event, fromStage, stage, round]);
    expect(steps).toEqual([
      ['incident.register', null, 'withoutBudget', null],
      ['budget.upload', 'withoutBudget', 'unquantified', 1],
      ['budget.quantify', 'unquantified', 'quantified', 1],
      ['budget.quantify', 'quantified', 'quantified', 1],
      ['budget.quantify', 'quantified', 'quantified', 1],
      ['files.upload', 'quantified', 'quantified', 1],
      ['budget.reject', 'quantified', 'rejected', 1],
      ['budget.upload', 'rejected', 'unquantified', 2],
    ]);
    for (const { fromStage, stage, seconds } of entries) {
      if (fromStage !== null && fromStage !== stage) expect(seconds).toBeGreaterThanOrEqual(0);
      else expect(seconds).toBeNull();
    }
  });

  it('numbers the way through the stages, and the last of them is open', async () => {
    const { path } = await told('are');
    expect(path.map(({ visit, stage, event }) => [visit, stage, event])).toEqual([
      [1, 'withoutBudget', 'incident.register'],
      [2, 'unquantified', 'budget.upload'],
      [3, 'quantified', 'budget.quantify'],
      [4, 'rejected', 'budget.reject'],
      [5, 'unquantified', 'budget.upload'],
    ]);
    expect(path.map(({ leftAt }) => leftAt === null)).toEqual([false, false, false, false, true]);
    for (const [index, { leftAt }] of path.entries()) {
      if (leftAt !== null) expect(path[index + 1]?.enteredAt).toBe(leftAt);
    }
  });

  it('tells each save line by line, first values and last values included, and names lines that are gone', async () => {
    const { entries } = await told('are');
    const [, second, first] = entries.filter(({ event }) => event === 'budget.quantify');
    expect(first?.changes[`concepts.${kept}`]).toMatchObject({ before: null, after: { quantity: '10' } });
    expect(second?.changes).toEqual({
      [`concepts.${kept}`]: { before: { quantity: '10' }, after: { quantity: '3' } },
      [`concepts.${removed}`]: { before: expect.objectContaining({ quantity: '4' }), after: null },
    });
    expect(Object.keys(second?.lines ?? {})).toEqual([kept, removed]);
    for (const { code, name } of Object.values(second?.lines ?? {})) expect([code, name]).not.toContain('');
    expect(first?.changes[`concepts.${kept}`]?.after).toMatchObject({ code: second?.lines[kept]?.code });
  });

  it('says nothing of internal columns to who may not see them, not even that they changed', async () => {
    const internal = (story: Story) =>
      story.entries
        .filter(({ event }) => event === 'budget.quantify')
        .map(({ changes }) => Object.keys(changes).length);
    expect(internal(await told('are'))[0]).toBe(1);
    for (const who of ['are.axa', 'mro.axa'] as const) {
      const story = await told(who);
      expect(JSON.stringify(story)).not.toMatch(/internal/i);
      expect(internal(story)[0]).toBe(0);
    }
  });

  it('comes in stretches that join without a seam', async () => {
    const whole = (await told('are')).entries.map(({ id }) => id);
    const read: string[] = [];
    let after: string | null = null;
    do {
      const stretch: Story = await told('are', `?first=3${after === null ? '' : `&after=${after}`}`);
      expect(stretch.entries.length).toBeLessThanOrEqual(3);
      read.push(...stretch.entries.map(({ id }) => id));
      after = stretch.next;
    } while (after !== null);
    expect(read).toEqual(whole);
    expect((await world.as('are')('GET', `${at}story/?first=51`)).status).toBe(400);
    expect((await world.as('are')('GET', `${at}story/?after=x`)).status).toBe(400);
  });
});

it('the history says what was commented, and by whom', async () => {
  const incident = await world.register('hdi');
  expect((await world.as('are.hdi')('POST', `${incident}binnacle/`, { comment: 'Falta la foto 3' })).status).toBe(201);
  const { body } = await world.as('mro.hdi')('GET', `${incident}history/`);
  const last = (body as unknown as { event: string; user: { username: string }; changes: object }[]).at(-1);
  expect(last).toMatchObject({
    event: 'incident.comment',
    user: { username: 'are.hdi' },
    changes: { comment: { before: null, after: 'Falta la foto 3' } },
  });
});

it('the history names the places of an incident as people read them', async () => {
  const incident = await world.register('axa');
  const { body: read } = await world.as('mro.axa')('GET', incident);
  const { body } = await world.as('mro.axa')('GET', `${incident}history/`);
  const [registered] = body as unknown as { changes: object }[];
  expect(registered?.changes).toMatchObject({
    assignedHighway: { before: null, after: read.assignedHighway?.name },
    assignedHighwaySection: { before: null, after: 'Tepotzotlán–Palmillas' },
  });
});

it('a clock that was set back makes no stay of less than nothing, and marks it', async () => {
  const at = await world.register('hdi');
  const slug = at.split('/')[2] ?? '';
  await world.server.door.scoped({ customers: ['hdi'] }, ['hdi'], (trx) =>
    sql`update incident_stay set entered_at = clock_timestamp() + interval '1 day'
      where customer = 'hdi' and incident_id = (select id from incident where customer = 'hdi' and slug = ${slug})`.execute(
      trx,
    ),
  );
  const sent = world.budgetForm('hdi', '1160');
  expect((await world.as('mro.hdi')('POST', `${at}budget/`, sent)).status).toBe(201);
  const { body } = await world.as('are.hdi')('GET', `${at}story/`);
  expect(body.path?.map(({ seconds, clockSetBack }) => [seconds, clockSetBack])).toEqual([
    [0, true],
    [null, false],
  ]);
});
