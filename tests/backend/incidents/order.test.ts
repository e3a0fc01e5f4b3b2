import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOfDay, today } from '#domain/calendar.ts';
import { workingDaysBetween } from '#domain/workingDays.ts';
import { jpeg } from '#tests/backend/lifecycle/files.ts';
import { form, openWorld, type Sent, type World } from '#tests/backend/lifecycle/world.ts';

/** Six incidents, a of them first: what differs between them is what the tests below filter and order by. */
const planted: readonly { name: string; fields: Sent; amount?: string }[] = [
  { name: 'a', fields: { sinister_date: '2026-01-12', kilometer: '7', meter: '900' }, amount: '300' },
  { name: 'b', fields: { sinister_date: '2026-01-10', kilometer: '7', meter: '100' }, amount: '100' },
  { name: 'c', fields: { sinister_date: '2026-01-11', kilometer: '7', meter: '5' }, amount: '200' },
  { name: 'd', fields: { sinister_date: '2026-01-12', kilometer: '6', meter: '0' } },
  { name: 'e', fields: { sinister_date: '2026-01-12', kilometer: '8', meter: '0' }, amount: '500' },
  { name: 'f', fields: { sinister_date: '2026-01-12', kilometer: '9', meter: '0' } },
];

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (const { name, fields, amount } of planted) {
    const at = await world.register('hdi', 'mro.hdi', { ...fields, sinister_number: `ORD-${name}` });
    if (amount === undefined) continue;
    const answer = await world.as('mro.hdi')('POST', `${at}budget/`, world.budgetForm('hdi', amount));
    expect(answer.status).toBe(201);
    if (name !== 'e') continue;
    const rejected = await world.as('are.hdi')('PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'Muy caro' });
    expect(rejected.status, JSON.stringify(rejected.body)).toBe(200);
  }
});
afterAll(() => world.server.close());

type Row = { sinisterNumber: string; slugName: string };
type Page = { count: number; next: string | null; previous: string | null; results: Row[]; cursors: string[] };

const ask = async (path: string) =>
  (await world.as('are.hdi')('GET', `hdi/audited_sinister/${path}`)) as unknown as { status: number; body: Page };

/** The letters of the incidents that are answered, in their order. */
async function names(query: string, path = ''): Promise<string> {
  const { status, body } = await ask(`${path}?status=Todos&${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.results.map(({ sinisterNumber }) => sinisterNumber.slice(-1)).join('');
}

const [yesterday, tomorrow] = [addDays(today(), -1), addDays(today(), 1)];

describe('both ends of a range belong to it', () => {
  it('of the days on which it happened', async () => {
    expect(await names('sinister_from=2026-01-10&sinister_to=2026-01-11')).toBe('bc');
    expect(await names('sinister_from=2026-01-11&sinister_to=2026-01-12')).toBe('acdef');
  });

  it('of the days of registration, merged or not', async () => {
    expect(await names(`date_from=${today()}&date_to=${today()}`)).toBe('abcdef');
    expect(await names(`date_from=${today()}`)).toBe('abcdef');
    expect(await names(`date_to=${today()}`)).toBe('abcdef');
    expect([await names(`date_to=${yesterday}`), await names(`date_from=${tomorrow}`)]).toEqual(['', '']);
    expect((await ask(`?status=Todos&date_to=${yesterday}`)).body.count).toBe(0);
  });

  it('of the days of registration on each page', async () => {
    const days = `date_from=${yesterday}&date_to=${today()}&page_size=2`;
    const pages = await Promise.all([1, 2, 3].map((page) => names(`${days}&page=${page}`)));
    expect(pages).toEqual(['ab', 'cd', 'ef']);
  });

  it('of amounts, where a rejected budget has none', async () => {
    expect(await names('ammount_from=100&ammount_to=200')).toBe('bc');
    expect(await names('ammount_from=200&ammount_to=200')).toBe('c');
    expect(await names('ammount_from=200')).toBe('ac');
    expect(await names('ammount_to=500')).toBe('abc');
  });

  it('of the days of resolution', async () => {
    expect(await names(`resolved_from=${today()}&resolved_to=${today()}`)).toBe('e');
    expect(await names(`resolved_to=${addDays(today(), -1)}`)).toBe('');
  });
});

describe('people and providers', () => {
  it('an auditor is who authorized, or who rejected', async () => {
    const auditor = async (username: string) => {
      const { id } = await world.server.door.common
        .selectFrom('account')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      return names(`auditor=${id}`);
    };
    expect([await auditor('are.hdi'), await auditor('adm')]).toEqual(['e', '']);
  });

  it('a provider takes part by a line of the incident itself', async () => {
    const [first] = [await world.withBudget('gnp'), await world.withBudget('gnp')];
    const [line = {}] = await world.linesFor('gnp');
    await world.as('are')('POST', `${first}update_budget/`, { concepts: [line, { ...line, provider: null }] });
    const { body } = await world.as('are')('GET', `gnp/audited_sinister/?provider=${line.provider}`);
    expect(body.results?.map(({ slugName }) => slugName)).toEqual([first.split('/')[2]]);
  });

  it('a search begins like the number, the policy or the folio', async () => {
    const at = await world.register('axa', 'mro.axa', { sinister_number: 'NUM-1', policy: 'Zeta 9' });
    const { folioJB } = (await world.as('are')('GET', at)).body;
    const found = async (search: string) => {
      const { body } = await world.as('are')('GET', `axa/audited_sinister/?search=${encodeURIComponent(search)}`);
      return body.results?.map(({ sinisterNumber }) => sinisterNumber);
    };
    for (const search of ['num-', 'zéta', String(folioJB)])
      expect([search, await found(search)]).toEqual([search, ['NUM-1']]);
    expect(await found('eta')).toEqual([]);
  });
});

describe('facts and requirements', () => {
  it('hold, or with a minus sign do not', async () => {
    expect([await names('facts=hasBudget'), await names('facts=-hasBudget'), await names('facts=rejected')]).toEqual([
      'abc',
      'def',
      'e',
    ]);
  });

  it('a required file that was rejected is missing again', async () => {
    const [row] = (await ask('?status=Todos&search=ORD-d')).body.results;
    const types = (await world.as('mro.hdi')('GET', 'hdi/sinister_file_types/')).body as unknown as {
      slugName: string;
      isRequired: boolean;
    }[];
    const required = types.filter(({ isRequired }) => isRequired);
    const optional = types.find(({ isRequired }) => !isRequired);
    expect([required.length > 0, optional === undefined]).toEqual([true, false]);
    const at = `hdi/audited_sinister/${row?.slugName}/sinister_files/`;
    const ids: string[] = [];
    const other = form({ sinister_file_slug: optional?.slugName ?? '', file: jpeg('otro.jpg') });
    expect((await world.as('mro.hdi')('POST', at, other)).status).toBe(201);
    expect(await names('unmet=required_files')).toBe('abcdef');
    for (const { slugName } of required) {
      const sent = form({ sinister_file_slug: slugName, file: jpeg(`${slugName}.jpg`) });
      const { status, body } = await world.as('mro.hdi')('POST', at, sent);
      expect(status, JSON.stringify(body)).toBe(201);
      ids.push(body.id ?? '');
    }
    expect(await names('unmet=required_files')).toBe('abcef');
    const sent = { files: ids.slice(0, 1), reject_reason: 'precio', comment: 'No se ve' };
    const rejected = await world.as('are.hdi')('DELETE', at, sent);
    expect(rejected.status, JSON.stringify(rejected.body)).toBe(200);
    expect(await names('unmet=required_files')).toBe('abcdef');
  });
});

describe('the order', () => {
  it.each([
    ['sinisterDate', 'bcadef'],
    ['-sinisterDate', 'fedacb'],
    ['kilometer', 'dcbaef'],
    ['-kilometer', 'feabcd'],
  ])('%s: equal ones by their registration', async (ordering, expected) => {
    expect(await names(`ordering=${ordering}`)).toBe(expected);
    expect(await names(`ordering=${ordering}&first=6`, 'scroll/')).toBe(expected);
  });

  it.each([
    ['ammount', 'bcadef'],
    ['-ammount', 'acbfed'],
  ])('%s: those without an amount last, a rejected budget among them', async (ordering, expected) => {
    expect(await names(`ordering=${ordering}`)).toBe(expected);
  });
});

it('what is assigned to me is mine, also for who sees all', async () => {
  const mine = async (who: 'adm' | 'mro.hdi') => {
    const { body } = await world.as(who)('GET', 'hdi/audited_sinister/my_assignation/?date_from=2026-01-01');
    return body.results?.length;
  };
  expect([await mine('adm'), await mine('mro.hdi')]).toEqual([0, 1]);
});

describe('pages', () => {
  it('join without a seam, and the last one says so', async () => {
    const pages = [1, 2, 3].map((page) => ask(`?status=Todos&page_size=2&page=${page}`));
    const answers = (await Promise.all(pages)).map(({ body }) => body);
    expect(answers.flatMap(({ results }) => results.map(({ sinisterNumber }) => sinisterNumber.slice(-1)))).toEqual([
      ...'abcdef',
    ]);
    expect(answers.map(({ count, next, previous }) => [count, next !== null, previous !== null])).toEqual([
      [6, true, false],
      [6, true, true],
      [6, false, true],
    ]);
  });

  it.each(['sinisterNumber', '-ammount', 'sinisterDate', '-kilometer'])(
    'of a long reading by %s too',
    async (ordering) => {
      const whole = await names(`ordering=${ordering}`);
      let [after, read] = ['', ''];
      for (let part = 0; part < 3; part += 1) {
        const { body } = await ask(`scroll/?status=Todos&ordering=${ordering}&first=2${after}`);
        expect([body.results.length, body.cursors.length, body.next !== null]).toEqual([2, 2, part < 2]);
        read += body.results.map(({ sinisterNumber }) => sinisterNumber.slice(-1)).join('');
        after = `&after=${body.next}`;
      }
      expect(read).toBe(whole);
    },
  );

  it('do not take the cursor of another order', async () => {
    const { body } = await ask('scroll/?status=Todos&ordering=sinisterDate&first=2');
    const { status } = await ask(`scroll/?status=Todos&ordering=addDate&first=2&after=${body.next}`);
    expect(status).toBe(400);
  });
});

describe('the wait of an incident', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.server.close());

  const slugOf = (at: string) => at.split('/')[2] ?? '';

  /** As if the incident had come to its stage that many days ago. */
  async function standingSince(at: string, days: number): Promise<void> {
    await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      sql`update incident set stage_since = ${startOfDay(addDays(today(), -days))}
      where customer = 'axa' and slug = ${slugOf(at)}`.execute(trx),
    );
  }

  it('is reported in working days of the present stage, ordered, exported, and ends with the work', async () => {
    const [fresh, old, older, annulled] = [
      await world.withBudget('axa'),
      await world.withBudget('axa'),
      await world.withBudget('axa'),
      await world.withBudget('axa'),
    ];
    await standingSince(old, 20);
    await standingSince(older, 200);
    await standingSince(annulled, 300);
    const gone = await world.as('are.axa')('POST', `${annulled}annul/`, {
      reject_reason: 'precio',
      comment: 'Dos veces',
    });
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    expect(gone.body.waiting).toBeNull();

    const from = addDays(today(), -200);
    const one = await world.as('are.axa')('GET', older);
    expect(one.body.waiting).toEqual({ days: workingDaysBetween(from, today()), since: expect.any(String) });

    const order = async (ordering: string) => {
      const { body } = await world.as('are.axa')('GET', `axa/audited_sinister/rows/?status=Todos&ordering=${ordering}`);
      return (body.results as unknown as { slugName: string }[]).map(({ slugName }) => slugName);
    };
    expect(await order('-waiting')).toEqual([older, old, fresh, annulled].map(slugOf));
    expect(await order('waiting')).toEqual([fresh, old, older, annulled].map(slugOf));

    const file = await fetch(
      `${world.server.base}/api/v1/axa/audited_sinister/export_report/?status=Todos&format=csv&columns=number,waiting&ordering=-waiting`,
      { headers: { authorization: `JWT ${await world.server.tokenOf('are.axa')}` } },
    );
    const lines = (await file.text()).replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]?.split(',').at(-1)).toBe('Espera (días hábiles)');
    expect(lines[1]?.split(',').at(-1)).toBe(String(workingDaysBetween(from, today())));
    expect(lines.at(-1)?.split(',').at(-1)).toBe('');
  });
});
