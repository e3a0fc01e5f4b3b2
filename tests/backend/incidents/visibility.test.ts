import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileKind } from '#domain/files.ts';
import { texts } from '#domain/texts.ts';
import { statusWords, usualStatus } from '#machines/incident/stages.ts';
import { jpeg } from '#tests/backend/lifecycle/files.ts';
import { form, openWorld, type Username, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
let mine: string;
let theirs: string;
beforeAll(async () => {
  world = await openWorld();
  mine = await world.withBudget('gnp');
  theirs = await world.register('gnp', 'mro');
  await world.as('mro')('POST', `${theirs}binnacle/`, { comment: 'ajeno' });
  await world.as('mro')('POST', `${theirs}sinister_files/`, form({ file: jpeg(), sinister_file_slug: 'fotos' }));
  await world.as('mro.gnp')('POST', `${mine}sinister_files/`, form({ file: jpeg(), sinister_file_slug: 'fotos' }));
});
afterAll(() => world.server.close());

const reads = ['', 'binnacle/', 'history/', 'story/', 'rounds/', 'budget_concepts/', 'sinister_files/'];
type Page = { count: number; results: { slugName: string; sinister: string }[] };
const page = (body: unknown) => body as Page;

describe('an operator', () => {
  it('finds their own incidents and nothing of a colleague’s', async () => {
    const mro = world.as('mro.gnp');
    for (const path of reads) {
      expect((await mro('GET', mine + path)).status, path).toBe(200);
      const answer = await mro('GET', theirs + path);
      expect([answer.status, answer.body.code], path).toEqual([404, 'not_found']);
    }
    for (const list of ['', 'my_assignation/']) {
      const answer = page((await mro('GET', `gnp/audited_sinister/${list}?status=Pendientes`)).body);
      expect(answer.results.map(({ slugName }) => `gnp/audited_sinister/${slugName}/`)).toEqual([mine]);
    }
    const files = page((await mro('GET', 'gnp/sinister_files/')).body);
    expect(files.results.map(({ sinister }) => `gnp/audited_sinister/${sinister}/`)).toEqual([mine]);
    expect(files.count).toBe(1);
    expect((await mro('GET', 'gnp/audited_sinister/waiting/')).body).toMatchObject({ pending: 1 });
  });

  it('learns of a number only the incident that they may see', async () => {
    const named = async (at: string, by: Username) => {
      const { sinisterNumber } = (await world.as('are.gnp')('GET', at)).body;
      const number = encodeURIComponent(` ${String(sinisterNumber).toUpperCase()}`);
      return (await world.as(by)('GET', `gnp/audited_sinister/numbered/?number=${number}`)).body.slugName;
    };
    expect([await named(mine, 'mro.gnp'), await named(theirs, 'mro.gnp')]).toEqual([mine.split('/')[2], null]);
    expect(await named(theirs, 'are.gnp')).toBe(theirs.split('/')[2]);
    expect((await world.as('mro.gnp')('GET', 'gnp/audited_sinister/numbered/?number=nada')).body.slugName).toBeNull();
  });

  it("finds their own by id too, as the address of the quantification has it, and no other person's", async () => {
    const byId = async (at: string) => `gnp/audited_sinister/${(await world.as('are.gnp')('GET', at)).body.id}/`;
    const [own, foreign] = [await byId(mine), await byId(theirs)];
    const mro = world.as('mro.gnp');
    expect((await mro('GET', own)).body).toMatchObject({ slugName: mine.split('/')[2] });
    expect((await mro('GET', foreign)).status).toBe(404);
    expect((await world.as('are')('GET', own.replace('gnp', 'axa'))).status).toBe(404);
    expect((await mro('GET', `gnp/audited_sinister/${'9'.repeat(19)}/`)).status).toBe(404);
  });

  it('writes nothing on a colleague’s', async () => {
    const mro = world.as('mro.gnp');
    const writes: [string, string, unknown][] = [
      ['PUT', '', world.incidentFields('gnp')],
      ['POST', 'binnacle/', { comment: 'x' }],
      ['POST', 'budget/', world.budgetForm('gnp', '5')],
      ['POST', 'sinister_files/', form({ file: jpeg(), sinister_file_slug: 'fotos' })],
      ['POST', 'customer_authorization/', { autorized: true }],
    ];
    for (const [method, path, body] of writes) {
      expect((await mro(method, theirs + path, body)).status, path).toBe(404);
    }
  });

  it('may not list every status nor download the report', async () => {
    const mro = world.as('mro.gnp');
    expect(await mro('GET', 'gnp/audited_sinister/?status=Todos')).toMatchObject({
      status: 403,
      body: { code: 'forbidden', detail: texts.notEveryStatus },
    });
    expect((await mro('GET', 'gnp/audited_sinister/export_report/')).status).toBe(403);
    expect(page((await mro('GET', 'gnp/audited_sinister/')).body).count).toBe(0);
    expect((await world.as('are.gnp')('GET', 'gnp/audited_sinister/?status=Todos')).status).toBe(200);
  });
});

describe('a list asked without a status', () => {
  it('says which one was applied', async () => {
    const applied = async (who: 'mro.gnp' | 'are.gnp' | 'analista.gnp', query: string) =>
      (await world.as(who)('GET', `gnp/audited_sinister/${query}`)).body.status;
    const usual = usualStatus('MRO');
    expect(await applied('mro.gnp', '')).toBe(statusWords[usual]);
    expect(await applied('mro.gnp', 'my_assignation/')).toBe(statusWords[usual]);
    expect(await applied('are.gnp', '')).toBe('Todos');
    expect(await applied('are.gnp', '?status=Rechazados')).toBe('Rechazados');
    expect(await applied('mro.gnp', '?status=&highway=&state=')).toBe(statusWords[usual]);
    expect(await applied('mro.gnp', '?status=&statuses=Pendientes')).toBe('Pendientes');
    expect(await applied('analista.gnp', '')).toBe(statusWords[usualStatus(null)]);
  });
});

describe('a filter', () => {
  const asked = (query: string, customer = 'gnp') => world.as('are')('GET', `${customer}/audited_sinister/?${query}`);

  it('refuses by its name a value that names nothing of the customer', async () => {
    const foreign = await world.providerOf('axa');
    const values = {
      highway: ['nada', 'axa-autopista'],
      section: ['nada', 'axa-tramo-1'],
      provider: ['999999', foreign, '9'.repeat(30)],
      owner: ['999999', await world.idOf('mro.axa')],
      auditor: ['999999', await world.idOf('are.axa')],
      assignee: ['999999', await world.idOf('are.axa')],
      reject_reason: ['nada'],
      state: ['09'],
    };
    for (const [field, wrong] of Object.entries(values)) {
      for (const value of wrong) {
        const { status, body } = await asked(`${field}=${value}`);
        expect([field, value, status, Object.keys(body)]).toEqual([field, value, 400, [field]]);
      }
    }
    expect(Object.keys((await asked('state=99', 'hdi')).body)).toEqual(['state']);
    expect(Object.keys((await asked('highway=gnp-autopista', 'hdi')).body)).toEqual(['highway']);
    expect((await asked('highway=gnp-autopista&section=gnp-tramo-1')).status).toBe(200);
    expect((await asked('highway=&section=&provider=')).status).toBe(200);
    expect((await asked('state=09', 'hdi')).status).toBe(200);
    const since = await world.as('are')('GET', 'gnp/audited_sinister/waiting/?before=ayer');
    expect([since.status, Object.keys(since.body)]).toEqual([400, ['before']]);
  });

  it('takes a reason by its slug, its id and its words, as a rejection does', async () => {
    const [reason] = (await world.as('are')('GET', 'gnp/catalogs/reject_reason/')).body;
    const [slug, id, name] = ['precio', String(reason?.id), String(reason?.name)];
    for (const word of [slug, id, name]) {
      const at = await world.withBudget('gnp');
      const reject = (reject_reason: string) =>
        world.as('are')('PUT', `${at}reject/`, { reject_reason, comment: 'Muy caro' });
      const unknown = await reject('nada');
      expect([unknown.status, Object.keys(unknown.body)]).toEqual([400, ['reject_reason']]);
      expect([word, (await reject(word)).status]).toEqual([word, 200]);
    }
    const rejectedAs = async (word: string) =>
      page((await asked(`reject_reason=${encodeURIComponent(word)}`)).body).count;
    expect([await rejectedAs(slug), await rejectedAs(id), await rejectedAs(name)]).toEqual([3, 3, 3]);

    const change = (values: { name: string; is_active: boolean }) =>
      world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
        trx.updateTable('reject_reason').set(values).where('customer', '=', 'gnp').where('id', '=', id).execute(),
      );
    const listed = async () =>
      (
        (await world.as('mro.gnp')('GET', 'gnp/audited_sinister/reject_reasons')).body as unknown as { id: string }[]
      ).map((one) => one.id);
    expect(await listed()).toContain(id);
    await change({ name: 'Otras palabras', is_active: false });
    expect([await rejectedAs(name), await listed()]).toEqual([3, expect.not.arrayContaining([id])]);
    await change({ name, is_active: true });
  });
});

describe('others', () => {
  it('an account without a role reads its customer’s and writes nothing', async () => {
    const reader = world.as('analista.gnp');
    expect(page((await reader('GET', 'gnp/audited_sinister/?status=Pendientes')).body).count).toBe(2);
    for (const path of reads) expect((await reader('GET', theirs + path)).status, path).toBe(200);
    expect((await reader('POST', `${theirs}binnacle/`, { comment: 'x' })).status).toBe(403);
    expect((await reader('GET', 'gnp/audited_sinister/?status=Todos')).status).toBe(403);
  });

  it('another customer’s incident is not there, under either customer', async () => {
    const slug = mine.split('/')[2];
    for (const path of reads) {
      expect((await world.as('are')('GET', `axa/audited_sinister/${slug}/${path}`)).status).toBe(404);
      expect((await world.as('are.axa')('GET', `${mine}${path}`)).status).toBe(404);
    }
  });

  it('the audited budget stays closed for a customer whose auditors don’t open it', async () => {
    const at = await world.withBudget('axa');
    expect((await world.as('are.axa')('GET', `${at}quantification/`)).status).toBe(403);
    expect((await world.as('mro.gnp')('GET', `${mine}quantification/`)).status).toBe(403);
  });
});

describe('an incident read by itself', () => {
  it('has its files, which lists leave out; its rejection says that the budget was emptied', async () => {
    const auditor = world.as('are.gnp');
    const read = (await auditor('GET', mine)).body as unknown as { files: object[]; budget: object };
    expect(read.files).toEqual((await auditor('GET', `${mine}sinister_files/`)).body);
    expect(read.files).toMatchObject([{ fileTypeSlug: 'fotos' }]);
    expect(read.budget).toMatchObject({ isRejected: false, deleteBudget: false });
    const [listed] = page((await auditor('GET', 'gnp/audited_sinister/?status=Pendientes')).body).results;
    expect(Object.keys(listed ?? {})).not.toContain('files');
    const rejected = await world.withBudget('gnp');
    await auditor('PUT', `${rejected}reject/`, { reject_reason: 'precio', comment: 'Caro' });
    expect((await auditor('GET', rejected)).body.budget).toMatchObject({ isRejected: true, deleteBudget: true });
  });

  it('says of each file type whether the account that asks may delete its files', async () => {
    const flags = async (username: 'mro.gnp' | 'are.gnp') =>
      ((await world.as(username)('GET', 'gnp/sinister_file_types/')).body as unknown as { delete: boolean }[]).map(
        (type) => type.delete,
      );
    expect([...new Set(await flags('are.gnp'))]).toEqual([true]);
    expect([...new Set(await flags('mro.gnp'))]).toEqual([false]);
  });

  it('takes PDF where its type names no kind of file, and lists the types in their order', async () => {
    await world.server.door.scoped({ customers: ['hdi'] }, ['hdi'], (trx) =>
      trx
        .insertInto('sinister_file_type')
        .values({ customer: 'hdi', slug: 'acta', name: 'Acta', position: 0, kinds: sql<FileKind[]>`'{}'` })
        .execute(),
    );
    const types = (await world.as('mro.hdi')('GET', 'hdi/sinister_file_types/')).body as unknown as {
      slugName: string;
      kinds: string[];
    }[];
    expect(types.map(({ slugName }) => slugName)).toEqual(['acta', 'fotos', 'parte']);
    expect(types[0]?.kinds).toEqual(['pdf']);
  });
});

it('«my assignation» is what one owns, also for an administrator, who sees all', async () => {
  const own = await world.register('hdi', 'adm');
  const other = await world.register('hdi');
  const listed = async (list: string) => {
    const { body } = await world.as('adm')('GET', `hdi/audited_sinister/${list}?status=Todos`);
    return page(body).results.map(({ slugName }) => `hdi/audited_sinister/${slugName}/`);
  };
  expect(await listed('my_assignation/')).toEqual([own]);
  expect(await listed('')).toEqual(expect.arrayContaining([own, other]));
});
