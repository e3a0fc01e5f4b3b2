import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpeg } from './files.ts';
import { form, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

describe('versions', () => {
  it('refuses an edit from an older version and tells what changed', async () => {
    const at = await world.register('hdi');
    const mro = world.as('mro.hdi');
    const { body } = await mro('GET', at);
    const mine = {
      sinister_number: body.sinisterNumber,
      sinister_date: body.sinisterDate,
      policy: 'OTRA',
      kilometer: body.kilometer,
      meter: String(body.meter),
      state: '15',
    };
    const first = await world.as('are.hdi')('PUT', at, mine, ifMatch(1));
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect(first.body).toMatchObject({ version: 2, stateName: 'México', policy: 'OTRA' });
    const second = await mro('PUT', at, { ...mine, policy: 'MÍA' }, ifMatch(1));
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ code: 'stale_version', version: 2, changed: ['policy', 'state', 'stateName'] });
    expect((await mro('GET', at)).body.policy).toBe('OTRA');
    const future = await mro('PUT', at, mine, ifMatch(7));
    expect(future.body.code).toBe('stale_version');
    const history = (await mro('GET', `${at}history/`)).body as unknown as { changes: Record<string, object> }[];
    expect(history[1]?.changes.stateName).toEqual({ before: 'Ciudad de México', after: 'México' });
    expect(history[1]?.changes).not.toHaveProperty('kilometer');
  });

  it('does not take a comment or a file for a conflicting change', async () => {
    const at = await world.register('hdi');
    const are = world.as('are.hdi');
    const { body } = await are('GET', at);
    const sent = form({ file: jpeg(), sinister_file_slug: 'fotos' });
    await world.as('mro.hdi')('POST', `${at}binnacle/`, { comment: 'Voy' });
    await world.as('mro.hdi')('POST', `${at}sinister_files/`, sent, ifMatch(1));
    const fields = {
      sinister_number: body.sinisterNumber,
      sinister_date: body.sinisterDate,
      policy: 'NUEVA',
      kilometer: body.kilometer,
      meter: String(body.meter),
      state: '09',
    };
    const saved = await are('PUT', at, fields, ifMatch(1));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect(saved.body.version).toBe(4);
  });

  it('tells a forbidden sender only that', async () => {
    const at = await world.withBudget('gnp');
    const answer = await world.as('mro.gnp')('POST', `${at}authorize/`, { concepts: [] }, ifMatch(1));
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });
});

describe('one creation for one key', () => {
  const key = (value: string) => ({ 'idempotency-key': value });

  it('registers once however often it is sent at once', async () => {
    const fields = world.incidentFields('hdi');
    const send = () => world.as('mro.hdi')('POST', 'hdi/audited_sinister/', fields, key('k-1'));
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ body }) => body.slugName)).size).toBe(1);
    const other = { ...fields, policy: 'OTRA' };
    const conflict = await world.as('mro.hdi')('POST', 'hdi/audited_sinister/', other, key('k-1'));
    expect(conflict.status).toBe(409);
  });

  it('comments once, and uploads a file once', async () => {
    const at = await world.register('hdi');
    const mro = world.as('mro.hdi');
    const comment = () => mro('POST', `${at}binnacle/`, { comment: 'Una vez' }, key('k-2'));
    const comments = await Promise.all([comment(), comment(), comment()]);
    expect(new Set(comments.map(({ body }) => body.id)).size).toBe(1);
    const upload = () =>
      mro('POST', `${at}sinister_files/`, form({ file: jpeg(), sinister_file_slug: 'fotos' }), key('k-3'));
    const uploads = await Promise.all([upload(), upload()]);
    expect(uploads.map(({ status }) => status)).toEqual([201, 201]);
    expect((await mro('GET', `${at}sinister_files/`)).body).toHaveLength(1);
    expect((await mro('GET', `${at}binnacle/`)).body).toHaveLength(1);
  });

  it('registers one of several different incidents with the same number', async () => {
    const fields = world.incidentFields('hdi');
    const send = (_: unknown, at: number) =>
      world.as('mro.hdi')('POST', 'hdi/audited_sinister/', { ...fields, policy: `P-${at}` });
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400]);
  });
});

describe('a race', () => {
  it('authorizes once of 50 at once, with and without a version', async () => {
    const concepts = await world.linesFor('gnp');
    for (const headers of [{}, ifMatch(2), {}]) {
      const at = await world.withBudget('gnp');
      const send = () => world.as('are.gnp')('POST', `${at}authorize/`, { concepts }, headers);
      const answers = await Promise.all(Array.from({ length: 50 }, send));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
      const saved = await world.as('are.gnp')('GET', `${at}budget_concepts/`);
      expect(saved.body.concepts).toHaveLength(1);
      const history = (await world.as('are.gnp')('GET', `${at}history/`)).body as unknown as { version: number }[];
      expect(history.map(({ version }) => version)).toEqual([1, 2, 3]);
    }
  });
});
