import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpeg, pdf, xlsx } from './files.ts';
import { type Customer, form, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

const tables = [
  'incident',
  'budget',
  'budget_line',
  'budget_answer',
  'sinister_file',
  'binnacle_entry',
  'incident_event',
  'archived_round',
  'stored_file',
  'quantification',
  'idempotency_key',
];

/** Every row of every table that a refused call could have touched, and every kept file. */
async function everything(customer: Customer): Promise<string> {
  const rows = await world.server.door.scoped({ customers: [customer] }, [customer], (trx) =>
    Promise.all(
      tables.map(async (table) => {
        const found = await sql<{ all: unknown }>`select coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]') as all
          from ${sql.table(table)} t`.execute(trx);
        return found.rows[0]?.all;
      }),
    ),
  );
  const files = readdirSync(join(world.server.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return JSON.stringify([
    rows,
    files
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort(),
  ]);
}

type Call = () => ReturnType<ReturnType<World['as']>>;

async function refusedAndUntouched(customer: Customer, call: Call, status: number, code?: string) {
  const before = await everything(customer);
  const answer = await call();
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  if (code !== undefined) expect(answer.body.code).toBe(code);
  expect(await everything(customer)).toBe(before);
  return answer;
}

describe('what is refused leaves nothing', () => {
  it('by role', async () => {
    const at = await world.withBudget('gnp');
    const concepts = await world.linesFor('gnp');
    const file = form({ authorized_ammount: '1', authorization_file: pdf() });
    const calls: [Parameters<World['as']>[0], string, string, unknown][] = [
      ['mro.gnp', 'POST', `${at}update_budget/`, { concepts }],
      ['mro.gnp', 'POST', `${at}authorize/`, { concepts }],
      ['mro.gnp', 'PUT', `${at}reject/`, { reject_reason: 'precio', comment: 'x' }],
      ['mro.gnp', 'POST', `${at}upload_authorization_file/`, file],
      ['are.gnp', 'POST', `${at}budget/`, world.budgetForm('gnp', '5')],
      ['are.gnp', 'POST', 'gnp/audited_sinister/', world.incidentFields('gnp')],
      ['analista.gnp', 'POST', `${at}binnacle/`, { comment: 'x' }],
      ['analista.gnp', 'POST', `${at}sinister_files/`, form({ file: pdf(), sinister_file_slug: 'fotos' })],
    ];
    for (const [who, method, path, body] of calls) {
      await refusedAndUntouched('gnp', () => world.as(who)(method, path, body), 403, 'forbidden');
    }
  });

  it('by a second file in a field that takes one', async () => {
    const at = await world.register('gnp');
    const body = world.budgetForm('gnp', '5');
    body.append('original_file', pdf());
    const answer = await refusedAndUntouched('gnp', () => world.as('mro')('POST', `${at}budget/`, body), 400);
    expect(answer.body).toEqual({
      original_file: ['Presupuesto inicial: envíe un solo archivo en este campo.'],
    });
  });

  it('by state, with the requirements and their repair', async () => {
    const at = await world.register('gnp');
    const concepts = await world.linesFor('gnp');
    const early = () => world.as('are.gnp')('POST', `${at}authorize/`, { concepts });
    await refusedAndUntouched('gnp', early, 409, 'state');
    const hdi = await world.withBudget('hdi');
    const quantify = () => world.as('are.hdi')('POST', `${hdi}update_budget/`, { concepts: [] });
    const answer = await refusedAndUntouched('hdi', quantify, 409, 'customer_quantifies');
    expect(answer.body.requirements?.[0]).toMatchObject({ repair: 'uploadAuthorization' });
    const second = () => world.as('mro.hdi')('POST', `${hdi}budget/`, world.budgetForm('hdi', '5'));
    await refusedAndUntouched('hdi', second, 409, 'state');
  });

  it('authorizing: every unmet requirement, and no line saved', async () => {
    const at = await world.withBudget('axa', '1000');
    const concepts = await world.linesFor('axa', { provider: null, authQuantity: '50' });
    const call = () => world.as('are.axa')('POST', `${at}authorize/`, { concepts });
    const answer = await refusedAndUntouched('axa', call, 409, 'provider_per_line');
    const codes = (answer.body.requirements as unknown as { code: string }[]).map(({ code }) => code);
    expect(codes).toEqual(['provider_per_line', 'initial_total_matches', 'excess_confirmed']);
    const none = () => world.as('are.axa')('POST', `${at}authorize/`, { concepts: [] });
    expect((await refusedAndUntouched('axa', none, 409)).body.code).toBe('at_least_one_line');
  });

  it('authorizing more than the budget needs its confirmation', async () => {
    const at = await world.withBudget('axa');
    const concepts = await world.linesFor('axa', { authQuantity: '10.000001' });
    const call = (confirmed: boolean) => () =>
      world.as('are.axa')('POST', `${at}authorize/`, { concepts, exceeds_budget_confirmation: confirmed });
    const answer = await refusedAndUntouched('axa', call(false), 409, 'excess_confirmed');
    expect(answer.body.detail).toBe('Se ha excedido el presupuesto enviado por el cliente.');
    expect((await call(true)()).status).toBe(200);
  });

  it('by the fields of an incident, named as the wire names them', async () => {
    const send =
      (fields: object, customer: Customer = 'gnp') =>
      () =>
        world.as('adm')('POST', `${customer}/audited_sinister/`, { ...world.incidentFields(customer), ...fields });
    const cases: [object, string][] = [
      [{ sinister_number: 'ab' }, 'sinister_number'],
      [{ sinister_date: '2999-01-01' }, 'sinister_date'],
      [{ sinister_date: '0000-01-01' }, 'sinister_date'],
      [{ sinister_date: '0001-01-01' }, 'sinister_date'],
      [{ sinister_date: '1999-12-31' }, 'sinister_date'],
      [{ policy: '' }, 'policy'],
      [{ kilometer: 'NaN' }, 'kilometer'],
      [{ kilometer: '1e3' }, 'kilometer'],
      [{ meter: 1000 }, 'meter'],
      [{ body: 'C' }, 'body'],
      [{ highway: 'hdi-autopista' }, 'highway'],
      [{ highway_section: 'axa-tramo-1' }, 'highway_section'],
      [{ highway_section: null }, 'highway_section'],
    ];
    for (const [fields, field] of cases) {
      const answer = await refusedAndUntouched('gnp', send(fields), 400);
      expect(Object.keys(answer.body), JSON.stringify(fields)).toEqual([field]);
    }
    const state = await refusedAndUntouched('hdi', send({ state: '99' }, 'hdi'), 400);
    expect(Object.keys(state.body)).toEqual(['state']);
  });

  it('by a place or provider that is retired or foreign, unless the incident stands there already', async () => {
    const inGnp = <T>(work: Parameters<typeof world.server.door.scoped<T>>[2]) =>
      world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], work);
    const other = { highway: 'gnp-otra', highway_section: 'gnp-otra-1' };
    await inGnp(async (trx) => {
      await trx.insertInto('highway').values({ customer: 'gnp', slug: other.highway, name: 'Otra' }).execute();
      const section = { customer: 'gnp', slug: other.highway_section, highway_slug: other.highway, name: 'Uno' };
      await trx.insertInto('highway_section').values(section).execute();
    });
    const switched = (table: 'highway' | 'highway_section', slug: string, is_active: boolean) =>
      inGnp((trx) =>
        trx.updateTable(table).set({ is_active }).where('customer', '=', 'gnp').where('slug', '=', slug).execute(),
      );
    const register = (fields: object) => () =>
      world.as('mro.gnp')('POST', 'gnp/audited_sinister/', { ...world.incidentFields('gnp'), ...fields });
    const refusedFor = async (fields: object) =>
      Object.keys((await refusedAndUntouched('gnp', register(fields), 400)).body);
    expect(await refusedFor({ highway_section: other.highway_section })).toEqual(['highway_section']);
    const at = await world.register('gnp', 'mro.gnp', other);
    const edit = async () =>
      (await world.as('mro.gnp')('PUT', at, { ...world.incidentFields('gnp'), ...other })).status;
    // Half of the place where it stands says nothing of the other half.
    for (const half of [{ highway_section: 'gnp-tramo-1' }, { highway: 'gnp-autopista' }]) {
      const sent = { ...world.incidentFields('gnp'), ...other, ...half };
      const { status, body } = await world.as('mro.gnp')('PUT', at, sent);
      expect([status, Object.keys(body)]).toEqual([400, ['highway_section']]);
    }
    await switched('highway_section', other.highway_section, false);
    expect([await refusedFor(other), await edit()]).toEqual([['highway_section'], 200]);
    await switched('highway_section', other.highway_section, true);
    await switched('highway', other.highway, false);
    expect([await refusedFor(other), await edit()]).toEqual([['highway'], 200]);

    const attended = await world.register('hdi');
    const [provider, retired] = [await world.providerOf('hdi'), await world.providerOf('hdi', false)];
    const editHdi = async (id: string) => {
      const { status, body } = await world.as('mro.hdi')(
        'PUT',
        attended,
        world.incidentFields('hdi', { provider: id }),
      );
      return status === 200 ? status : Object.keys(body);
    };
    expect([await editHdi('x'), await editHdi(retired), await editHdi(provider)]).toEqual([
      ['provider'],
      ['provider'],
      200,
    ]);
    const inHdi = (is_active: boolean) =>
      world.server.door.scoped({ customers: ['hdi'] }, ['hdi'], (trx) =>
        trx
          .updateTable('provider')
          .set({ is_active })
          .where('customer', '=', 'hdi')
          .where('id', '=', provider)
          .execute(),
      );
    await inHdi(false);
    expect(await editHdi(provider)).toBe(200);
    await inHdi(true);
  });

  it('by a number that two take at once, of whom one gets it', async () => {
    const [one, two] = [await world.register('gnp'), await world.register('gnp')];
    const fields = world.incidentFields('gnp');
    const answers = await Promise.all([one, two].map((at) => world.as('mro.gnp')('PUT', at, fields)));
    const late = answers.find(({ status }) => status !== 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(Object.keys(late?.body ?? {})).toEqual(['sinister_number']);
  });

  it('by a number that is taken, naming it only to the person who may see it', async () => {
    const taken = await world.register('hdi', 'mro', { sinister_number: 'Ñandú 7' });
    const send = (who: 'mro' | 'mro.hdi') => () =>
      world.as(who)('POST', 'hdi/audited_sinister/', world.incidentFields('hdi', { sinister_number: 'ÑANDÚ  7' }));
    const known = await refusedAndUntouched('hdi', send('mro'), 400);
    expect(known.body.sinister_number?.[0]).toContain('Ñandú 7');
    const unknown = await refusedAndUntouched('hdi', send('mro.hdi'), 400);
    expect(unknown.body.sinister_number?.[0]).not.toContain('7');
    const kept = world.incidentFields('hdi', { sinister_number: 'NANDU 7' });
    expect((await world.as('are.hdi')('PUT', taken, kept)).status).toBe(200);
    const elsewhere = world.incidentFields('axa', { sinister_number: 'Ñandú 7' });
    expect((await world.as('mro.axa')('POST', 'axa/audited_sinister/', elsewhere)).status).toBe(201);
  });

  it('by files of another kind, empty ones, and a type that is full', async () => {
    const at = await world.register('gnp');
    const mro = world.as('mro.gnp');
    const upload = (file: File, slug: string) => () =>
      mro('POST', `${at}sinister_files/`, form({ file, sinister_file_slug: slug }));
    await refusedAndUntouched('gnp', upload(new File(['no soy'], 'a.pdf'), 'fotos'), 415);
    await refusedAndUntouched('gnp', upload(new File([], 'a.pdf'), 'fotos'), 415);
    await refusedAndUntouched('gnp', upload(xlsx(), 'parte'), 415);
    await refusedAndUntouched('gnp', upload(pdf(), 'nada'), 400);
    expect((await upload(pdf('uno.pdf'), 'parte')()).status).toBe(201);
    const full = await refusedAndUntouched('gnp', upload(pdf('dos.pdf'), 'parte'), 400);
    expect(full.body.sinister_file_slug?.[0]).toContain('Ya hay un archivo');
    const [there] = (await mro('GET', `${at}sinister_files/`)).body as unknown as { id: string }[];
    const rejection = { files: [there?.id], reject_reason: 'precio', comment: 'Ilegible' };
    expect((await world.as('are.gnp')('DELETE', `${at}sinister_files/`, rejection)).status).toBe(200);
    expect((await upload(pdf('dos.pdf'), 'parte')()).status).toBe(201);
    const wrong = () => mro('POST', `${at}budget/`, form({ ammount: '1', original_file: pdf() }));
    await refusedAndUntouched('gnp', wrong, 415);
    const amount = () => mro('POST', `${at}budget/`, form({ ammount: '-1', original_file: xlsx() }));
    expect(Object.keys((await refusedAndUntouched('gnp', amount, 400)).body)).toEqual(['ammount']);
    const axa = await world.register('axa');
    const capufe = () => world.as('mro.axa')('POST', `${axa}budget/`, form({ ammount: '1', original_file: xlsx() }));
    expect(Object.keys((await refusedAndUntouched('axa', capufe, 400)).body)).toEqual(['capufe_ammount']);
  });
});

describe('removing files', () => {
  it('refuses empty, foreign and repeated lists, rejects with a tombstone, deletes without', async () => {
    const at = await world.register('hdi');
    const other = await world.register('hdi');
    const upload = async (where: string, name: string) => {
      const sent = form({ file: jpeg(name), sinister_file_slug: 'fotos' });
      return String((await world.as('mro.hdi')('POST', `${where}sinister_files/`, sent)).body.id);
    };
    const [one, two, foreign] = [await upload(at, '1.jpg'), await upload(at, '2.jpg'), await upload(other, '3.jpg')];
    const are = world.as('are.hdi');
    expect((await are('GET', at)).body.fileCount).toBe(2);
    const remove = (body: object) => () => are('DELETE', `${at}sinister_files/`, body);
    for (const files of [[], [one, foreign], ['999999'], ['x']]) {
      const answer = await refusedAndUntouched('hdi', remove({ files, reject_reason: 'precio', comment: 'x' }), 400);
      expect(Object.keys(answer.body)).toEqual(['files']);
      await refusedAndUntouched('hdi', remove({ files }), 400);
    }
    await refusedAndUntouched('hdi', remove({ files: [one], comment: 'sin motivo' }), 400);

    const rejected = await remove({ files: [one], reject_reason: 'precio', comment: 'Borrosa' })();
    expect(rejected.status).toBe(200);
    const [second, first] = rejected.body as unknown as { rejected: object | null }[];
    expect([second?.rejected, first?.rejected]).toMatchObject([null, { comment: 'Borrosa' }]);
    await refusedAndUntouched('hdi', remove({ files: [one], reject_reason: 'precio', comment: 'x' }), 400);
    const deleted = await remove({ files: [two] })();
    expect((deleted.body as unknown as { id: string }[]).map(({ id }) => id)).toEqual([one]);
    expect((await are('GET', at)).body).toMatchObject({ fileCount: 0, missingFiles: ['Fotografías'] });
    const history = (await are('GET', `${at}history/`)).body as unknown as { changes: object }[];
    expect(history.at(-1)?.changes).toEqual({ [`files.${two}`]: { before: 'Fotografías: 2.jpg', after: null } });
  });

  it('once authorized, deletes only what was added since', async () => {
    const at = await world.withBudget('hdi');
    const upload = async (name: string) => {
      const sent = form({ file: jpeg(name), sinister_file_slug: 'fotos' });
      return String((await world.as('mro.hdi')('POST', `${at}sinister_files/`, sent)).body.id);
    };
    const before = await upload('antes.jpg');
    const approval = form({ authorized_ammount: '1', authorization_file: pdf() });
    await world.as('are.hdi')('POST', `${at}upload_authorization_file/`, approval);
    const since = await upload('despues.jpg');
    const remove = (files: string[]) => () => world.as('are.hdi')('DELETE', `${at}sinister_files/`, { files });
    await refusedAndUntouched('hdi', remove([before, since]), 409, 'only_added_since');
    expect((await remove([since])()).status).toBe(200);
  });

  it('the same once the provider’s system authorized, and what was deleted leaves its place to another', async () => {
    const at = await world.withBudget('gnp');
    const upload = async (name: string) => {
      const sent = form({ file: pdf(name), sinister_file_slug: 'parte' });
      const { status, body } = await world.as('mro.gnp')('POST', `${at}sinister_files/`, sent);
      return { status, id: String(body.id) };
    };
    const remove = (id: string) => () => world.as('are.gnp')('DELETE', `${at}sinister_files/`, { files: [id] });
    const first = await upload('antes.pdf');
    expect([(await remove(first.id)()).status, (await upload('otro.pdf')).status]).toEqual([200, 201]);
    const before = await world.as('mro.gnp')(
      'POST',
      `${at}sinister_files/`,
      form({ file: jpeg(), sinister_file_slug: 'fotos' }),
    );
    const sent = form({ jb_file: pdf(), jb_file_xls: xlsx() });
    expect((await world.as('jb')('POST', `${at}provider_authorization/`, sent)).status).toBe(200);
    const since = await world.as('mro.gnp')(
      'POST',
      `${at}sinister_files/`,
      form({ file: jpeg(), sinister_file_slug: 'fotos' }),
    );
    await refusedAndUntouched('gnp', remove(String(before.body.id)), 409, 'only_added_since');
    expect((await remove(String(since.body.id))()).status).toBe(200);
  });
});

describe('fields that the customer does not have', () => {
  const empty = { state: null, highway: '', highway_section: 0, provider: null };
  const placeless = (customer: Customer) => {
    const { state, highway, highway_section } = world.incidentFields(customer);
    const given = Object.entries({ state, highway, highway_section }).filter(([, value]) => value !== undefined);
    return { ...empty, ...(customer === 'hdi' ? {} : { provider: 0 }), ...Object.fromEntries(given) };
  };

  it.each<[Customer, object, object]>([
    ['gnp', { state: '09' }, { state: ['Estado: no es un dato de GNP Seguros. Quítelo.'] }],
    ['axa', { provider: '7' }, { provider: ['Proveedor: no es un dato de AXA Seguros. Quítelo.'] }],
    [
      'hdi',
      { highway: 'gnp-autopista', highway_section: 'gnp-tramo-1' },
      {
        highway: ['Autopista: no es un dato de HDI Seguros. Quítelo.'],
        highway_section: ['Tramo: no es un dato de HDI Seguros. Quítelo.'],
      },
    ],
  ])('%s: are refused by name in an incident when they carry a value', async (customer, extra, errors) => {
    const at = await world.register(customer, `mro.${customer}`, placeless(customer));
    const writer = world.as(`mro.${customer}`);
    const sent = { ...world.incidentFields(customer, placeless(customer)), ...extra };
    for (const [method, path] of [
      ['POST', `${customer}/audited_sinister/`],
      ['PUT', at],
    ] as const) {
      const refused = await refusedAndUntouched(customer, () => writer(method, path, sent), 400);
      expect(refused.body).toEqual(errors);
    }
    const edited = await writer('PUT', at, { ...world.incidentFields(customer), ...placeless(customer) });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  });

  it('hdi: has a provider when an incident is edited, not when it is registered', async () => {
    const sent = world.incidentFields('hdi', { provider: await world.providerOf('hdi') });
    const refused = await world.as('mro.hdi')('POST', 'hdi/audited_sinister/', sent);
    expect([refused.status, refused.body]).toEqual([
      400,
      { provider: ['Proveedor: se elige al modificar el siniestro. Quítelo.'] },
    ]);
    const at = await world.register('hdi');
    expect((await world.as('mro.hdi')('PUT', at, sent)).status).toBe(200);
  });

  it('are refused in a budget: Capufe is axa’s', async () => {
    const at = await world.register('gnp');
    const budget = (capufe: string) => form({ ammount: '1160', capufe_ammount: capufe, original_file: xlsx() });
    const writer = world.as('mro.gnp');
    const refused = await refusedAndUntouched('gnp', () => writer('POST', `${at}budget/`, budget('10')), 400);
    expect(refused.body).toEqual({ capufe_ammount: ['Monto Capufe: no es un dato de GNP Seguros. Quítelo.'] });
    expect((await writer('POST', `${at}budget/`, budget('0'))).status).toBe(201);
  });
});
