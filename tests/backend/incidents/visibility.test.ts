import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpeg } from '#tests/backend/lifecycle/files.ts';
import { form, openWorld, type World } from '#tests/backend/lifecycle/world.ts';

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
    expect((await mro('GET', 'gnp/audited_sinister/waiting/')).body).toMatchObject({ pending: 1 });
  });

  it('finds their own by id too, as the address of the quantification has it, and nobody else’s', async () => {
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
    expect((await mro('GET', 'gnp/audited_sinister/?status=Todos')).status).toBe(403);
    expect((await mro('GET', 'gnp/audited_sinister/export_report/')).status).toBe(403);
    expect(page((await mro('GET', 'gnp/audited_sinister/')).body).count).toBe(0);
    expect((await world.as('are.gnp')('GET', 'gnp/audited_sinister/?status=Todos')).status).toBe(200);
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
