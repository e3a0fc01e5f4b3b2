import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostSavedViews } from '#domain/savedViews.ts';
import { mostWebhooks } from '#domain/webhooks.ts';
import { atOnce, type Held } from './heldRow.ts';
import { openWorld, type Sent, type Username, type World } from './lifecycle/world.ts';

/** What two people change at the same moment: rows are locked before they are judged. */

let world: World;
beforeAll(async () => {
  world = await openWorld({ webhooks: { allowPrivate: true, every: 600_000 } });
});
afterAll(() => world.server.close());

const meanwhile = (held: Held, asks: Parameters<typeof atOnce>[2]) =>
  atOnce(world.server.database.adminUrl, held, asks);

const highways = '/highways/v1/gnp/highways/';
const ask = async (who: Username, method: string, path: string, sent?: Sent, headers?: Record<string, string>) => {
  const at = path.startsWith('/') ? path : `/api/v1/${path}`;
  const { status, body } = await world.server.call(await world.server.tokenOf(who), method, at, sent, headers);
  return { status, body };
};

let made = 0;
const named = (fields: Sent = {}): Sent => {
  made += 1;
  return { name: `Nombre ${made}`, ...fields };
};

async function create(who: Username, path: string, sent: Sent) {
  const { status, body } = await ask(who, 'POST', path, sent);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

const newHighway = async () =>
  String((await create('are.gnp', highways, named({ highwayCompany: '1', customer: 'gnp' }))).slug);

const view = (fields: Sent = {}) =>
  named({ isShared: false, filter: {}, columns: ['number'], ordering: 'sinisterNumber', ...fields });
const views = 'gnp/audited_sinister/views/';

let addresses = 0;
const hook = (fields: Sent = {}): Sent => {
  addresses += 1;
  return { url: `http://127.0.0.1:9/${addresses}`, events: [], ...fields };
};

/** A thing with its address, the row that is held, who changes it, and what each of them sends. */
type Thing = Held & {
  readonly who: Username;
  readonly path: string;
  readonly version: number;
  readonly sent: () => Sent;
};

const things: Readonly<Record<string, () => Promise<Thing>>> = {
  'a highway': async () => {
    const slug = await newHighway();
    const sent = () => named({ highwayCompany: '1', customer: 'gnp' });
    return {
      table: 'highway',
      column: 'slug',
      value: slug,
      who: 'are.gnp',
      path: `${highways}${slug}/`,
      version: 1,
      sent,
    };
  },
  'a section': async () => {
    const highway = await newHighway();
    const providers = [await world.providerOf('gnp')];
    const sent = () => named({ providers, start: '10', end: '20' });
    const { slug } = await create('are.gnp', `${highways}highway/${highway}/`, sent());
    const path = `${highways}highway/${highway}/${slug}/`;
    return { table: 'highway_section', column: 'slug', value: String(slug), who: 'are.gnp', path, version: 1, sent };
  },
  'a type of provider': async () => {
    const { id } = await create('are.axa', 'axa/providers/type/', named());
    const path = `axa/providers/type/${id}/`;
    return { table: 'provider_type', column: 'id', value: String(id), who: 'are.axa', path, version: 1, sent: named };
  },
  'a provider': async () => {
    const type = await create('are.axa', 'axa/providers/type/', named());
    const family = (await ask('are.axa', 'GET', 'axa/catalogs/family/')).body[0]?.id;
    const sent = () => named({ providerType: type.id, family: [family] });
    const { id } = await create('are.axa', 'axa/providers/', sent());
    const path = `axa/providers/${id}/`;
    return { table: 'provider', column: 'id', value: String(id), who: 'are.axa', path, version: 1, sent };
  },
  'a family': async () => {
    const sent = () => named({ codename: 'AO' });
    const { id } = await create('are.axa', 'axa/catalogs/family/', sent());
    const path = `axa/catalogs/family/${id}/`;
    return { table: 'family', column: 'id', value: String(id), who: 'are.axa', path, version: 1, sent };
  },
  'a reason of rejection': async () => {
    const { id } = await create('are.axa', 'axa/catalogs/reject_reason/', named());
    const path = `axa/catalogs/reject_reason/${id}/`;
    return { table: 'reject_reason', column: 'id', value: String(id), who: 'are.axa', path, version: 1, sent: named };
  },
  'a concept': async () => {
    const page = (await ask('are.axa', 'GET', 'axa/catalogs/concepts/2026/')).body;
    const concept = page.results?.[0];
    const id = String(concept?.id);
    const places = { detail: concept?.detail, unit_measurement: concept?.unit_measurement?.id };
    const sent = () => named({ ...places, code: concept?.code, description: '', comment: '' });
    const path = `axa/catalogs/concepts/2026/${id}/`;
    return { table: 'concept', column: 'id', value: id, who: 'are.axa', path, version: Number(concept?.version), sent };
  },
  'a saved view': async () => {
    const { id } = await create('are.gnp', views, view());
    const path = `${views}${id}/`;
    return { table: 'saved_view', column: 'id', value: String(id), who: 'are.gnp', path, version: 1, sent: view };
  },
  'a webhook': async () => {
    const id = String((await create('adm', 'axa/webhooks/', hook())).webhook?.id);
    const path = `axa/webhooks/${id}/`;
    return { table: 'webhook', column: 'id', value: id, who: 'adm', path, version: 1, sent: hook };
  },
  'rules of the second look': async () => {
    const sent = () => {
      made += 1;
      return { overAmount: String(made), overCut: '', oneOf: '' };
    };
    const { status, body } = await ask('adm', 'PUT', 'axa/second_look/', sent());
    expect(status).toBe(200);
    const path = 'axa/second_look/';
    return { table: 'customer', column: 'code', value: 'axa', who: 'adm', path, version: Number(body.version), sent };
  },
  'one’s own rules of news': async () => {
    const path = 'user/current/news_rules/';
    const id = await world.idOf('mro.gnp');
    const sent = () => ({ wantsMail: true });
    expect((await ask('mro.gnp', 'PUT', path, sent())).status).toBe(200);
    const { version } = (await ask('mro.gnp', 'GET', path)).body;
    return { table: 'account', column: 'id', value: id, who: 'mro.gnp', path, version: Number(version), sent };
  },
};

describe('of two who change one version of it at the same moment, one wins', () => {
  test.each(Object.entries(things))('%s', async (_, prepare) => {
    const { who, path, version, sent, ...held } = await prepare();
    const put = () => ask(who, 'PUT', path, sent(), { 'if-match': `"${version}"` });
    expect(await meanwhile(held, [put, put])).toEqual([200, 409]);
  });
});

describe('the last place is taken once, though two ask for it at the same moment', () => {
  test('of saved views', async () => {
    for (let at = 0; at < mostSavedViews - 1; at += 1) await create('mro.axa', 'axa/audited_sinister/views/', view());
    const held = { table: 'account', column: 'id', value: await world.idOf('mro.axa') };
    const add = () => ask('mro.axa', 'POST', 'axa/audited_sinister/views/', view());
    expect(await meanwhile(held, [add, add])).toEqual([201, 409]);
  });

  test('of webhooks', async () => {
    for (let at = 0; at < mostWebhooks - 1; at += 1) await create('adm', 'gnp/webhooks/', hook());
    const add = () => ask('adm', 'POST', 'gnp/webhooks/', hook());
    expect(await meanwhile({ table: 'customer', column: 'code', value: 'gnp' }, [add, add])).toEqual([201, 409]);
  });
});
