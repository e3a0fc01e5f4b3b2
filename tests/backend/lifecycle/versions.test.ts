import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveIncident } from '#backend/lifecycle/saveIncident.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { WireLineComparison, WireLineVersion, WireWholeLineVersion } from '#contract/lineVersions.ts';
import { profileOf } from '#domain/customers.ts';
import { add } from '#domain/money.ts';
import { noFacts } from '#machines/incident/facts.ts';
import { decide } from '#machines/incident/lifecycle.ts';
import { pdf, xlsx } from './files.ts';
import { form, openWorld, type Sent, type Username, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const read = async <Answer>(who: Username, path: string): Promise<Answer> => {
  const answer = await world.as(who)('GET', path);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as unknown as Answer;
};
const versionsOf = (who: Username, at: string) => read<WireLineVersion[]>(who, `${at}line_versions/`);
const wholeOf = (who: Username, at: string, number: number) =>
  read<WireWholeLineVersion>(who, `${at}line_versions/${number}/`);

async function sent(who: Username, method: string, path: string, body: unknown) {
  const answer = await world.as(who)(method, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}

const filed = (amount: string, comment = '') =>
  form({ authorized_ammount: amount, authorization_file: pdf('correo.pdf'), ...(comment && { comment }) });

/** An authorized budget of gnp that waits for the operator, with its first line's id. */
async function toConfirm() {
  const at = await world.withBudget('gnp');
  const saved = await sent('are', 'POST', `${at}update_budget/`, { concepts: await world.linesFor('gnp') });
  const line: Sent = saved.concepts?.[0] ?? {};
  await sent('are', 'POST', `${at}authorize/`, { concepts: [] });
  await sent('are', 'POST', `${at}upload_authorization_file/`, filed('1044'));
  return { at, line };
}

const contra = (comment: string, lines?: unknown) =>
  form({ comment, counter_proposal: pdf('contra.pdf'), ...(lines !== undefined && { lines: JSON.stringify(lines) }) });

describe('versions of the lines', () => {
  it('are kept at each step, with what they come to, and the last one is what is saved', async () => {
    const { at, line } = await toConfirm();
    await sent('mro.gnp', 'POST', `${at}upload_counterproposal_file/`, contra('Piden 10 piezas'));
    await sent('are', 'POST', `${at}update_budget/`, { concepts: [{ ...line, authQuantity: '10' }] });
    await sent('are', 'POST', `${at}upload_authorization_file/`, filed('1160', 'Se acepta'));

    const versions = await versionsOf('are', at);
    expect(
      versions.map(({ kind, authorizedAmmount, authorized }) => [kind, authorizedAmmount, authorized.total]),
    ).toEqual([
      ['uploaded', null, '0.00'],
      ['quantified', null, '1044.00'],
      ['authorized', '1044.00', '1044.00'],
      ['filed', '1044.00', '1044.00'],
      ['contested', '1044.00', '1044.00'],
      ['quantified', null, '1160.00'],
      ['answered', '1160.00', '1160.00'],
    ]);
    expect(versions.every(({ adjustment }) => adjustment === null)).toBe(true);
    const last = await wholeOf('are', at, 7);
    const [saved] = (await read<{ concepts: Sent[] }>('are', `${at}budget_concepts/`)).concepts;
    expect(last.concepts[0]).toMatchObject({ id: saved?.id, authQuantity: saved?.authQuantity, code: saved?.code });
    const [{ family, familyId } = { family: '', familyId: '' }] = last.concepts;
    expect(last.families).toEqual([{ family, familyId, initial: '1000.00', authorized: '1000.00' }]);
    expect([family, familyId]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\d+$/)]);
  });

  it('compare by line and by family', async () => {
    const { at, line } = await toConfirm();
    await sent('mro.gnp', 'POST', `${at}upload_counterproposal_file/`, contra('Piden más'));
    await sent('are', 'POST', `${at}update_budget/`, { concepts: [{ ...line, authQuantity: '9.5' }] });
    const compared = await read<WireLineComparison>('are', `${at}line_comparison/?older=3&newer=6`);
    expect([compared.older.kind, compared.newer.kind]).toEqual(['authorized', 'quantified']);
    expect(compared.lines.map(({ status, fields }) => [status, fields])).toEqual([
      ['changed', [{ field: 'authorizedQuantity', before: '9', after: '9.5' }]],
    ]);
    expect(compared.families.map(({ difference }) => difference)).toEqual(['50.00']);
    const from = await read<WireLineComparison>('are', `${at}line_comparison/?older=1&newer=2`);
    expect(from.lines.map(({ status }) => status)).toEqual(['added']);
    const none = await world.as('are')('GET', `${at}line_comparison/?older=1&newer=99`);
    expect([none.status, none.body.code]).toEqual([404, 'not_found']);
  });

  it('of another round are of the same concept, and begin empty', async () => {
    const at = await world.withBudget('axa');
    const concepts = await world.linesFor('axa');
    await sent('are.axa', 'POST', `${at}update_budget/`, { concepts });
    await sent('are.axa', 'PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'Muy caro' });
    await sent('mro.axa', 'PUT', `${at}budget/`, world.budgetForm('axa', '900'));
    await sent('are.axa', 'POST', `${at}update_budget/`, { concepts: [{ ...concepts[0], unitPrice: '80' }] });
    const versions = await versionsOf('are.axa', at);
    expect(versions.map(({ round, kind, ammount, conceptCount }) => [round, kind, ammount, conceptCount])).toEqual([
      [1, 'uploaded', '1160.00', 0],
      [1, 'quantified', '1160.00', 1],
      [2, 'uploaded', '900.00', 0],
      [2, 'quantified', '900.00', 1],
    ]);
    const compared = await read<WireLineComparison>('are.axa', `${at}line_comparison/?older=2&newer=4`);
    expect(compared.lines.map(({ status, fields }) => [status, fields.map(({ field }) => field)])).toEqual([
      ['changed', ['unitPrice']],
    ]);
  });

  it('are none where a customer does not quantify', async () => {
    const at = await world.withBudget('hdi');
    await sent('are.hdi', 'POST', `${at}upload_authorization_file/`, filed('900'));
    expect(await versionsOf('are.hdi', at)).toEqual([]);
    expect((await sent('are.hdi', 'GET', at, undefined)).budget?.adjustment).toBeNull();
  });
});

describe('what an operator sees', () => {
  it('is what was decided, never drafts, internal or Capufe columns', async () => {
    const at = await world.withBudget('axa');
    const secret = { capufeQuantity: '3', CapufeUnitPrice: '33', internalQuantity: '4', InternalUnitPrice: '44' };
    await sent('are', 'POST', `${at}update_budget/`, { concepts: await world.linesFor('axa', secret) });
    expect(await versionsOf('mro.axa', at)).toHaveLength(1);
    expect((await world.as('mro.axa')('GET', `${at}line_versions/2/`)).status).toBe(404);
    await sent('are', 'POST', `${at}authorize/`, { concepts: [] });
    const seen = await versionsOf('mro.axa', at);
    expect(seen.map(({ number, kind }) => [number, kind])).toEqual([
      [1, 'uploaded'],
      [3, 'authorized'],
    ]);
    const text = async (who: Username) => JSON.stringify(await wholeOf(who, at, 3));
    expect(await text('mro.axa')).not.toMatch(/internal|capufe/i);
    expect(await text('are.axa')).toMatch(/capufe/i);
    expect(await text('are.axa')).not.toMatch(/internal/i);
    expect(await text('are')).toMatch(/internal/i);
    const compared = await read<WireLineComparison>('mro.axa', `${at}line_comparison/?older=1&newer=3`);
    expect(JSON.stringify(compared)).not.toMatch(/internal|capufe/i);
    expect((await world.as('mro')('GET', `${at}line_versions/`)).status).toBe(404);
  });
});

describe('an amount that is not what the lines come to', () => {
  it('is kept as an adjustment with its reason, and the lines stay', async () => {
    const { at, line } = await toConfirm();
    await sent('mro.gnp', 'POST', `${at}upload_counterproposal_file/`, contra('Piden 1100'));
    const answered = await sent('are', 'POST', `${at}upload_authorization_file/`, filed('1100', 'Se acepta en parte'));
    expect(answered.budget?.adjustment).toEqual({ ammount: '56.00', reason: 'Se acepta en parte' });
    const last = (await versionsOf('are', at)).at(-1);
    expect(last).toMatchObject({ kind: 'answered', adjustment: { ammount: '56.00', reason: 'Se acepta en parte' } });
    expect(add(last?.authorized.total ?? '', last?.adjustment?.ammount ?? '')).toBe('1100');

    await sent('mro.gnp', 'POST', `${at}upload_counterproposal_file/`, contra('Piden 1160'));
    const reopened = { ...line, authQuantity: '10' };
    await sent('are', 'POST', `${at}update_budget/`, { concepts: [reopened] });
    expect((await sent('are', 'GET', at, undefined)).budget).toMatchObject({
      authorizedAmmount: '1100.00',
      adjustment: { ammount: '-60.00' },
    });
    const last2 = await sent('are', 'POST', `${at}upload_authorization_file/`, filed('1160', 'Se acepta'));
    expect(last2.budget).toMatchObject({ authorizedAmmount: '1160.00', adjustment: null });
  });

  it('is kept beside a draft too, where the provider-side system authorized', async () => {
    const at = await world.withBudget('axa');
    await sent('are.axa', 'POST', `${at}update_budget/`, { concepts: await world.linesFor('axa') });
    await sent('jb', 'POST', `${at}provider_authorization/`, form({ jb_file: pdf(), jb_file_xls: xlsx() }));
    const amount = form({ authorized_ammount: '900', authorization_file: xlsx() });
    const answered = await sent('are.axa', 'POST', `${at}upload_authorization_file/`, amount);
    expect(answered.budget?.adjustment).toEqual({ ammount: '-144.00', reason: '' });
  });
});

describe('a counter-proposal', () => {
  it('contests lines by their place, and the auditor reads what is asked of each', async () => {
    const { at, line } = await toConfirm();
    const asked = { place: 1, quantity: '10', unitPrice: '100', comment: 'Se midió en sitio' };
    await sent('mro.gnp', 'POST', `${at}upload_counterproposal_file/`, contra('Piden más', [asked]));
    const contested = (await versionsOf('mro.gnp', at)).at(-1);
    expect(contested?.kind).toBe('contested');
    const { place, ...rest } = asked;
    const contest = { ...rest, unitPrice: '100.00' };
    const [seen] = (await wholeOf('are', at, contested?.number ?? 0)).concepts;
    expect(seen).toMatchObject({ id: line.id, place, contested: contest });
    await sent('are', 'POST', `${at}update_budget/`, { concepts: [{ ...line, authQuantity: '10' }] });
    await sent('are', 'POST', `${at}upload_authorization_file/`, filed('1160', 'Aceptada'));
    const last = (await versionsOf('mro.gnp', at)).at(-1);
    expect((await wholeOf('mro.gnp', at, last?.number ?? 0)).concepts[0]).toMatchObject({
      authQuantity: '10',
      contested: contest,
    });
  });

  it('stands in the history with its lines, told by code and currency, and with each file, also of the same name', async () => {
    const { at, line } = await toConfirm();
    const asked = { quantity: '10', unitPrice: '100', comment: '' };
    await sent('mro.gnp', 'POST', `${at}upload_counterproposal_file/`, contra('Piden más', [{ place: 1, ...asked }]));
    await sent('are', 'POST', `${at}upload_authorization_file/`, filed('1044', 'No procede'));
    await sent('mro.gnp', 'POST', `${at}upload_counterproposal_file/`, contra('Insisten'));
    type Told = { readonly event: string; readonly changes: Readonly<Record<string, unknown>> };
    const told = (await read<Told[]>('are', `${at}history/`)).slice(-3).map(({ changes }) => changes);
    const contested = { code: String(line.code), currency: line.exchangeType, ...asked, unitPrice: '100.00' };
    expect(told[0]?.[`contested.${line.id}`]).toEqual({ before: null, after: contested });
    expect(told.map(({ counterProposal, authorizationFile }) => counterProposal ?? authorizationFile)).toEqual([
      { before: null, after: 'contra.pdf' },
      { before: 'correo.pdf', after: 'correo.pdf' },
      { before: 'contra.pdf', after: 'contra.pdf' },
    ]);
  });

  it.each([
    ['lines.0.place', [{ place: 2, quantity: '1', unitPrice: '1' }]],
    ['lines.0.quantity', [{ place: 1, quantity: '-1', unitPrice: '1' }]],
    ['lines.0.unitPrice', [{ place: 1, quantity: '1', unitPrice: '1e3' }]],
    ['lines.1.place', [1, 1].map((place) => ({ place, quantity: '1', unitPrice: '1' }))],
    ['lines', { place: 1 }],
  ])('of no such line or figure is refused at %s, and nothing is kept', async (field, lines) => {
    const { at } = await toConfirm();
    const answer = await world.as('mro.gnp')('POST', `${at}upload_counterproposal_file/`, contra('No', lines));
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    expect((await sent('are', 'GET', at, undefined)).stage).toBe('toConfirm');
  });
});

it('what was judged on another version is not saved, and leaves no trace', async () => {
  const at = await world.register('hdi');
  const slug = at.split('/')[2] ?? '';
  const { id: viewerId } = await world.server.door.common
    .selectFrom('account')
    .select('id')
    .where('username', '=', 'are.hdi')
    .executeTakeFirstOrThrow();
  const facts = { ...noFacts, registered: true };
  const verdict = decide(
    { facts, profile: profileOf('hdi') },
    { type: 'incident.comment', actor: { role: 'ARE', owns: false }, proposal: { commentGiven: true } },
  );
  if (!verdict.allowed) throw new Error('not allowed');
  // What saving needs to know of its call.
  const ask = { customer: 'hdi', profile: profileOf('hdi'), viewer: { id: viewerId } } as CustomerAsk;
  const save = (version: number) =>
    world.server.door.scoped({ customers: ['hdi'] }, ['hdi'], async (trx) => {
      const { id } = await trx
        .selectFrom('incident')
        .select('id')
        .where('customer', '=', 'hdi')
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow();
      await saveIncident(trx, ask, { id, version, event: 'incident.comment', verdict, changes: {} });
    });
  await expect(save(0)).rejects.toMatchObject({ answer: { status: 409 } });
  await expect(save(2)).rejects.toMatchObject({ answer: { status: 409 } });
  expect((await world.as('are.hdi')('GET', `${at}history/`)).body).toHaveLength(1);
  await save(1);
  expect((await world.as('are.hdi')('GET', at)).body.version).toBe(2);
});

it('comments sent at once by many wait for each other, and all are kept', async () => {
  const at = await world.register('hdi');
  const send = (_: unknown, number: number) =>
    world.as(number % 2 === 0 ? 'are.hdi' : 'mro.hdi')('POST', `${at}binnacle/`, { comment: `Comentario ${number}` });
  const answers = await Promise.all(Array.from({ length: 12 }, send));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect((await world.as('are.hdi')('GET', at)).body.version).toBe(13);
});

it('an incident waits since it entered its stage, whatever else happens in it', async () => {
  const at = await world.register('hdi');
  const since = async () => (await world.as('are.hdi')('GET', at)).body.waiting?.since;
  const entered = await since();
  expect((await world.as('are.hdi')('POST', `${at}binnacle/`, { comment: 'Sigue igual' })).status).toBe(201);
  expect(await since()).toBe(entered);
  const budget = await world.as('mro.hdi')('POST', `${at}budget/`, world.budgetForm('hdi', '100'));
  expect(budget.status, JSON.stringify(budget.body)).toBe(201);
  expect(Date.parse(String(await since()))).toBeGreaterThan(Date.parse(String(entered)));
});
