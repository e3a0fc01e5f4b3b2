import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOfDay, today } from '#domain/calendar.ts';
import { workingDaysBetween } from '#domain/workingDays.ts';
import { jpeg, pdf } from '#tests/backend/lifecycle/files.ts';
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

  it('a provider takes part beside others', async () => {
    const at = await world.withBudget('axa');
    const [line = {}] = await world.linesFor('axa');
    const other = await world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
      const { id } = await trx
        .insertInto('provider')
        .values({ customer: 'axa', slug: 'otro', name: 'Otro', phone: null, type_id: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    });
    const saved = await world.as('are')('POST', `${at}update_budget/`, {
      concepts: [line, { ...line, provider: other }],
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const found = async (customer: string, provider: unknown) => {
      const { body } = await world.as('are')('GET', `${customer}/audited_sinister/?provider=${provider}`);
      return body.results?.map(({ slugName }) => slugName);
    };
    expect([await found('axa', line.provider), await found('axa', other)]).toEqual([
      [at.split('/')[2]],
      [at.split('/')[2]],
    ]);
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

  it('a required file that was rejected or deleted is missing again', async () => {
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

    const [slug = ''] = required.map(({ slugName }) => slugName);
    const again = await world.as('mro.hdi')('POST', at, form({ sinister_file_slug: slug, file: jpeg('otra.jpg') }));
    expect(await names('unmet=required_files')).toBe('abcef');
    const deleted = await world.as('are.hdi')('DELETE', at, { files: [again.body.id] });
    expect(deleted.status, JSON.stringify(deleted.body)).toBe(200);
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

  it('by operator does not mind capitals, and by provider takes the one that attends', async () => {
    const [first, second] = [
      await world.register('gnp', 'mro.gnp', { sinister_number: 'GNP-x' }),
      await world.register('gnp', 'mro', { sinister_number: 'GNP-y' }),
    ];
    for (const [username, firstName] of [
      ['mro.gnp', 'Carla'],
      ['mro', 'beto'],
    ] as const) {
      await world.server.door.common
        .updateTable('account')
        .set({ first_name: firstName })
        .where('username', '=', username)
        .execute();
    }
    const order = async (ordering: string) => {
      const { body } = await world.as('are')('GET', `gnp/audited_sinister/?search=GNP-&ordering=${ordering}`);
      return body.results
        ?.map(({ sinisterNumber }) => sinisterNumber)
        .filter((number) => /-[xy]$/.test(String(number)));
    };
    expect(await order('owner')).toEqual(['GNP-y', 'GNP-x']);
    expect(await order('-owner')).toEqual(['GNP-x', 'GNP-y']);

    expect(await order('provider')).toEqual(['GNP-x', 'GNP-y']);
    const budget = await world.as('mro')('POST', `${second}budget/`, world.budgetForm('gnp', '1160'));
    expect(budget.status).toBe(201);
    const saved = await world.as('are')('POST', `${second}update_budget/`, { concepts: await world.linesFor('gnp') });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect([first === second, await order('provider')]).toEqual([false, ['GNP-y', 'GNP-x']]);

    // Of two providers none attends; of a rejected budget, those of the last one.
    const other = await world.providerOf('gnp', false);
    const isActive = (is_active: boolean) =>
      world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
        trx.updateTable('provider').set({ is_active }).where('customer', '=', 'gnp').where('id', '=', other).execute(),
      );
    const are = world.as('are');
    const quantify = async () => {
      const concepts = await world.linesFor('gnp', { provider: other });
      const { status, body } = await are('POST', `${second}update_budget/`, { concepts });
      expect(status, JSON.stringify(body)).toBe(200);
    };
    const reject = async () => {
      const { status, body } = await are('PUT', `${second}reject/`, { reject_reason: 'precio', comment: 'No.' });
      expect(status, JSON.stringify(body)).toBe(200);
    };
    await isActive(true);
    await quantify();
    expect(await order('provider')).toEqual(['GNP-x', 'GNP-y']);
    await reject();
    const again = await world.as('mro')('PUT', `${second}budget/`, world.budgetForm('gnp', '1160'));
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    await quantify();
    await reject();
    const { body } = await are('GET', `gnp/audited_sinister/?status=Todos&provider=${other}`);
    expect(body.results?.map(({ sinisterNumber }) => sinisterNumber)).toEqual(['GNP-y']);
    await isActive(false);
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
        expect([body.results.length, body.cursors.length]).toEqual([2, 2]);
        expect([body.previous !== null, body.next !== null]).toEqual([part > 0, part < 2]);
        read += body.results.map(({ sinisterNumber }) => sinisterNumber.slice(-1)).join('');
        after = `&after=${body.next}`;
      }
      expect(read).toBe(whole);
    },
  );

  it.each(['sinisterNumber', '-ammount', 'kilometer'])('of a long reading by %s from its end', async (ordering) => {
    const whole = await names(`ordering=${ordering}`);
    let [before, read] = ['', ''];
    for (let part = 0; part < 3; part += 1) {
      const { body } = await ask(`scroll/?status=Todos&ordering=${ordering}&first=2&from_end=true${before}`);
      expect([body.previous !== null, body.next !== null]).toEqual([part < 2, part > 0]);
      read = body.results.map(({ sinisterNumber }) => sinisterNumber.slice(-1)).join('') + read;
      before = `&before=${body.previous}`;
    }
    expect(read).toBe(whole);
  });

  it('of a long reading may be asked by their number', async () => {
    const whole = await names('');
    expect(await names('first=2&page=2', 'scroll/')).toBe(whole.slice(2, 4));
    const { body } = await ask('scroll/?status=Todos&first=2&page=2');
    expect([body.previous !== null, body.next !== null]).toEqual([true, true]);
  });

  it('do not take a cursor whose value its column can’t have', async () => {
    const bent = Buffer.from(JSON.stringify(['hdi ammount', 'mucho', '1'])).toString('base64url');
    const { status, body } = await ask(`scroll/?status=Todos&ordering=ammount&first=2&after=${bent}`);
    expect([status, Object.keys(body)]).toEqual([400, ['after']]);
  });

  it('do not take the cursor of another order', async () => {
    const { body } = await ask('scroll/?status=Todos&ordering=sinisterDate&first=2');
    const { status } = await ask(`scroll/?status=Todos&ordering=addDate&first=2&after=${body.next}`);
    expect(status).toBe(400);
  });

  it('do not take the cursor of another customer, where it is a place too', async () => {
    await world.register('axa', 'mro', { sinister_number: 'CUR-1' });
    const { body } = await ask('scroll/?status=Todos&ordering=sinisterNumber&first=2');
    const path = `axa/audited_sinister/scroll/?status=Todos&ordering=sinisterNumber&first=2&after=${body.next}`;
    const refused = await world.as('are')('GET', path);
    expect([refused.status, refused.body.after]).toEqual([400, [expect.stringContaining('este mismo cliente')]]);
  });
});

it('a provider is found where it attends an incident without lines', async () => {
  const attended = await world.register('hdi', 'mro', { sinister_number: 'ATT-1' });
  const provider = await world.providerOf('hdi');
  const edited = await world.as('mro')(
    'PUT',
    attended,
    world.incidentFields('hdi', { sinister_number: 'ATT-1', provider }),
  );
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  const { body } = await world.as('are')('GET', `hdi/audited_sinister/?provider=${provider}`);
  expect(body.results?.map(({ slugName }) => slugName)).toEqual([attended.split('/')[2]]);
});

it('the days of a budget are those of Mexico City', async () => {
  const at = await world.withBudget('hdi');
  const sent = form({ authorized_ammount: '900', authorization_file: pdf('autorizado.pdf') });
  expect((await world.as('are.hdi')('POST', `${at}upload_authorization_file/`, sent)).status).toBe(200);
  // From late on a Tuesday, when it is Wednesday in London, to a Thursday morning.
  await world.server.door.scoped({ customers: ['hdi'] }, ['hdi'], (trx) =>
    sql`update budget set added_at = '2026-01-14T05:30:00Z', authorized_at = '2026-01-15T16:00:00Z'
      where customer = 'hdi' and incident_id = (select id from incident where customer = 'hdi' and slug = ${at.split('/')[2]})`.execute(
      trx,
    ),
  );
  expect((await world.as('are.hdi')('GET', at)).body.authorizationDays).toBe(2);
});

it('the order by difference compares what was cut with what was asked', async () => {
  for (const [number, asked, authorized] of [
    ['DIF-1', '1000', '900'],
    ['DIF-2', '200', '150'],
  ] as const) {
    const at = await world.register('hdi', 'mro', { sinister_number: number });
    expect((await world.as('mro')('POST', `${at}budget/`, world.budgetForm('hdi', asked))).status).toBe(201);
    const sent = form({ authorized_ammount: authorized, authorization_file: pdf('autorizado.pdf') });
    expect((await world.as('are.hdi')('POST', `${at}upload_authorization_file/`, sent)).status).toBe(200);
  }
  expect(await names('search=DIF&ordering=percentageDifference')).toBe('12');
  expect(await names('search=DIF&ordering=-percentageDifference')).toBe('21');
});

describe('the wait of an incident', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.server.close());

  const slugOf = (at: string) => at.split('/')[2] ?? '';

  /** So many days ago that the day after it was a working day, whatever day is today. */
  const precedesWork = (days: number) => workingDaysBetween(addDays(today(), -days), addDays(today(), 1 - days)) === 1;
  const long = [200, 201, 202, 203, 204, 205, 206].find(precedesWork) ?? 0;

  /** As if the incident had come to its stage that many days ago. */
  async function standingSince(at: string, days: number, { hour }: { hour: number } = { hour: 0 }): Promise<void> {
    await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      sql`update incident set
        stage_since = ${startOfDay(addDays(today(), -days))}::timestamptz + make_interval(hours => ${hour})
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
    await standingSince(older, long);
    await standingSince(annulled, 300);
    const gone = await world.as('are.axa')('POST', `${annulled}annul/`, {
      reject_reason: 'precio',
      comment: 'Dos veces',
    });
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    expect(gone.body.waiting).toBeNull();

    const from = addDays(today(), -long);
    const one = await world.as('are.axa')('GET', older);
    expect(one.body.waiting).toEqual({ days: workingDaysBetween(from, today()), since: expect.any(String) });

    // Late in the evening it is the next day in London already.
    await standingSince(older, long, { hour: 23 });
    expect((await world.as('are.axa')('GET', older)).body.waiting?.days).toBe(one.body.waiting?.days);

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
