import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type Sent, type Username, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
let provider: string;
beforeAll(async () => {
  world = await openWorld();
  provider = await world.providerOf('gnp');
});
afterAll(() => world.server.close());

async function ask(who: Username, method: string, path: string, sent?: Sent, headers?: Record<string, string>) {
  const token = await world.server.tokenOf(who);
  return world.server.call(token, method, `/highways/v1/gnp/highways/${path}`, sent, headers);
}

const are = (method: string, path: string, sent?: Sent, headers?: Record<string, string>) =>
  ask('are.gnp', method, path, sent, headers);

let made = 0;
const highwayFields = (fields: Sent = {}): Sent => {
  made += 1;
  return { name: `Autopista ${made}`, highwayCompany: '1', customer: 'gnp', ...fields };
};
const sectionFields = (fields: Sent = {}): Sent => {
  made += 1;
  return { name: `Tramo ${made}`, providers: [provider], start: '10', end: '20', ...fields };
};

async function newHighway(fields: Sent = {}) {
  const answer = await are('POST', '', highwayFields(fields));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { slug: String(answer.body.slug), name: String(answer.body.name) };
}

async function newSection(highway: string, fields: Sent = {}) {
  const answer = await are('POST', `highway/${highway}/`, sectionFields(fields));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const version = (number: number) => ({ 'if-match': `"${number}"` });
const names = async (path: string) => (await are('GET', path)).body.map(({ name }) => name);

describe('a highway', () => {
  test('is added, read, changed, deactivated and brought back', async () => {
    const { slug } = await newHighway({ name: ' Arco Norte ', highway_number: 'M40D', description: 'Rodea el valle' });
    expect(slug).toMatch(/^arco-norte-[a-z0-9]{8}$/);
    const changed = await are('PUT', `${slug}/`, highwayFields({ name: 'Arco Sur' }), version(1));
    expect([changed.status, changed.body.name, changed.body.version]).toEqual([200, 'Arco Sur', 2]);
    expect(changed.headers.get('etag')).toBe('"2"');
    const gone = await are('DELETE', `${slug}/`, undefined, version(2));
    expect([gone.status, gone.body.isActive, gone.body.version]).toEqual([200, false, 3]);
    expect(await names('')).not.toContain('Arco Sur');
    expect(await names('?is_active=false')).toContain('Arco Sur');
    const again = await are('DELETE', `${slug}/`);
    expect([again.status, again.body.version]).toEqual([200, 3]);
    const back = await are('PUT', `${slug}/`, highwayFields({ name: 'Arco Sur', isActive: true }), version(3));
    expect([back.body.isActive, back.body.version]).toEqual([true, 4]);
  });

  test('keeps its number and description where they are not sent; sent empty they go', async () => {
    const described = { highway_number: 'M40D', description: 'Rodea el valle' };
    const { slug } = await newHighway(described);
    const named = highwayFields({ name: `Anillo ${slug}` });
    expect((await are('PUT', `${slug}/`, named)).body).toMatchObject(described);
    const emptied = await are('PUT', `${slug}/`, { ...named, highway_number: '', description: null });
    expect(emptied.body).toMatchObject({ highway_number: '', description: '' });
  });

  test('is deactivated by deleting alone: a change that asks for it is refused, unless it is so already', async () => {
    const { slug, name } = await newHighway();
    const change = (more: object) => are('PUT', `${slug}/`, highwayFields({ name, ...more }));
    const { status, body } = await change({ isActive: false });
    expect([status, body]).toEqual([400, { isActive: ['Activo: para desactivarlo, elimínelo.'] }]);
    expect((await change({})).body.isActive).toBe(true);
    await are('DELETE', `${slug}/`);
    expect((await change({ isActive: false })).body.isActive).toBe(false);
  });

  test.each([
    ['without a name', { name: '  ' }, 'name', 'Nombre: escriba un valor.'],
    ['without a company', { highwayCompany: '' }, 'highwayCompany', 'Empresa operadora: elija una opción.'],
    ['of an unknown company', { highwayCompany: '999' }, 'highwayCompany', 'Empresa operadora: elija una de la lista.'],
    ['without a customer', { customer: undefined }, 'customer', 'Cliente: elija una opción.'],
    ['of another customer', { customer: 'axa' }, 'customer', 'Cliente: debe ser GNP Seguros.'],
    ['with too long a name', { name: 'x'.repeat(121) }, 'name', 'Nombre: use a lo más 120 caracteres.'],
    ['with a list for a name', { name: ['a'] }, 'name', undefined],
    ['with a word for active', { isActive: 'sí' }, 'isActive', 'Activo: escriba verdadero o falso.'],
  ])('%s is refused', async (_, fields, field, text) => {
    const { status, body } = await are('POST', '', highwayFields(fields));
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    if (text) expect(body[field]?.[0]).toBe(text);
  });

  test('has a name of its own among the active ones, whatever its case, accents and spaces', async () => {
    const { slug, name } = await newHighway({ name: 'Costera' });
    for (const same of ['COSTERA', ' Cóstera']) {
      const taken = await are('POST', '', highwayFields({ name: same }));
      expect([taken.status, Object.keys(taken.body)]).toEqual([400, ['name']]);
    }
    const renamed = await newHighway({ name: 'Serrana' });
    expect((await are('PUT', `${renamed.slug}/`, highwayFields({ name: 'Cóstera' }))).body).toHaveProperty('name');
    await are('DELETE', `${slug}/`);
    const other = await newHighway({ name: 'costera' });
    const back = await are('PUT', `${slug}/`, highwayFields({ name, isActive: true }));
    expect([back.status, Object.keys(back.body)]).toEqual([400, ['name']]);
    expect(other.slug).not.toBe(slug);
  });

  test('of ten that are added at once under one name, one is', async () => {
    const sent = highwayFields({ name: 'A la vez' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => are('POST', '', sent)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
  });

  test('changed by two people at once keeps the first, and reports the difference to the second', async () => {
    const { slug } = await newHighway({ description: 'antes' });
    const sent = (description: string) => highwayFields({ name: `Cambio ${slug}`, description });
    const [one, other] = await Promise.all([
      are('PUT', `${slug}/`, sent('una'), version(1)),
      are('PUT', `${slug}/`, sent('otra'), version(1)),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const told = one.status === 409 ? one : other;
    expect(told.body).toMatchObject({ code: 'stale_version', version: 2, changed: ['description'] });
  });

  test('is not deleted from an older version, nor while it has active sections', async () => {
    const { slug } = await newHighway();
    await newSection(slug, { name: 'Primero' });
    expect((await are('DELETE', `${slug}/`, undefined, version(7))).body).toMatchObject({ code: 'stale_version' });
    const { status, body } = await are('DELETE', `${slug}/`);
    expect(status).toBe(409);
    expect(body).toEqual({
      detail: 'No se puede eliminar',
      code: 'blocked',
      blockers: [{ kind: 'highwaysection', name: 'Primero' }],
    });
  });

  test('deleted while a person adds a section: either the one or the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { slug } = await newHighway();
      const [gone, added] = await Promise.all([
        are('DELETE', `${slug}/`),
        are('POST', `highway/${slug}/`, sectionFields()),
      ]);
      expect([gone.status, added.status]).toSatisfy(
        ([deleted, created]) => (deleted === 200 && created === 400) || (deleted === 409 && created === 201),
      );
    }
  });
});

describe('a section', () => {
  test('is added, changed, deactivated and brought back, with its providers', async () => {
    const { slug: highway } = await newHighway();
    const section = await newSection(highway, { start: '1', end: '2.123456' });
    expect(section).toMatchObject({ highway, providers: [provider], final_kilometer: '2.123456', warnings: [] });
    const at = `highway/${highway}/${section.slug}/`;
    const elsewhere = `highway/${(await newHighway()).slug}/${section.slug}/`;
    expect((await are('PUT', elsewhere, sectionFields(), version(1))).status).toBe(404);
    const changed = await are('PUT', at, sectionFields({ name: 'Otro', start: null, end: '' }), version(1));
    expect(changed.body).toMatchObject({ name: 'Otro', initial_kilometer: null, final_kilometer: null, version: 2 });
    const served = async () =>
      (await are('GET', 'provider_highway/')).body.map((one) => (one as unknown as Sent).highway_section);
    expect(await served()).toContain(section.slug);
    expect((await are('DELETE', at)).body).toMatchObject({ isActive: false, warnings: [] });
    expect(await served()).not.toContain(section.slug);
    expect(await names(`highway/${highway}/`)).toEqual([]);
    expect(await names(`${highway}/highway_sections/`)).toEqual([]);
    expect(await names(`highway/${highway}/?is_active=all`)).toEqual(['Otro']);
    const back = await are('PUT', at, sectionFields({ name: 'Otro', isActive: true }));
    expect(back.body).toMatchObject({ isActive: true, version: 4 });
  });

  test('sent back as it was read loses nothing', async () => {
    const { slug: highway } = await newHighway();
    const made = (await newSection(highway, { attendant: 'Residencia', camp: 'Norte' })) as object;
    const { warnings: _, version: read, ...section } = made as Readonly<Record<string, unknown>>;
    const again = await are('PUT', `highway/${highway}/${section.slug}/`, section, version(Number(read)));
    expect(again.body).toMatchObject({ ...section, initial_kilometer: '10', final_kilometer: '20' });
  });

  test('keeps its attendant, state, number and camp; what is not sent stays', async () => {
    const { slug: highway } = await newHighway();
    const described = { attendant: 'Ing. Ruiz', state: '09', section_number: '14-B', camp: 'Palmillas' };
    const section = await newSection(highway, described);
    expect(section).toMatchObject(described);
    const path = `highway/${highway}/${section.slug}/`;
    const kept = await are('PUT', path, sectionFields({ name: section.name }));
    expect(kept.body).toMatchObject(described);
    const changed = await are('PUT', path, sectionFields({ name: section.name, attendant: 'Arq. Sosa', camp: '' }));
    expect(changed.body).toMatchObject({ ...described, attendant: 'Arq. Sosa', camp: null });
    const refused = await are('PUT', path, sectionFields({ name: section.name, state: '99' }));
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['state']]);
  });

  test('that runs backwards or lies over others is saved, with warnings', async () => {
    const { slug: highway } = await newHighway();
    await newSection(highway, { name: 'Sur', start: 10, end: 20 });
    const next = await newSection(highway, { name: 'Centro', start: '20', end: '30' });
    expect(next.warnings).toEqual([]);
    const odd = await newSection(highway, { start: '25', end: '15' });
    expect(odd.warnings).toEqual([
      'El kilómetro inicial es mayor que el final: el tramo corre al revés.',
      'Se encima con «Sur» (km 10 a 20).',
      'Se encima con «Centro» (km 20 a 30).',
    ]);
    expect((await are('DELETE', `highway/${highway}/${next.slug}/`)).status).toBe(200);
    const later = await newSection(highway, { start: '19', end: '21' });
    expect(later.warnings).toEqual(['Se encima con «Sur» (km 10 a 20).', `Se encima con «${odd.name}» (km 25 a 15).`]);
    // Of one that serves no more nothing is to be put right.
    const { body: former } = await are('DELETE', `highway/${highway}/${odd.slug}/`);
    expect(former).toMatchObject({ isActive: false, warnings: [] });
  });

  test.each([
    ['without providers', { providers: [] }, 'providers', 'Proveedores: elija al menos una opción.'],
    ['without a list of them', { providers: undefined }, 'providers', 'Proveedores: elija al menos una opción.'],
    ['of unknown providers', { providers: ['0'] }, 'providers', 'Proveedores: elija proveedores activos de la lista.'],
    ['before kilometer 1', { start: '0.5' }, 'start', 'Kilómetro inicial: el mínimo es 1.'],
    [
      'with seven decimals',
      { end: '2.1234567' },
      'end',
      'Kilómetro final: escriba un número con a lo más 6 decimales, como 1234.50.',
    ],
    ['with NaN', { end: 'NaN' }, 'end', 'Kilómetro final: escriba un número con a lo más 6 decimales, como 1234.50.'],
    ['for another highway', { highway: 'gnp-otra' }, 'highway', undefined],
  ])('%s is refused', async (_, fields, field, text) => {
    const { status, body } = await are('POST', 'highway/gnp-autopista/', sectionFields(fields));
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    if (text) expect(body[field]?.[0]).toBe(text);
  });

  test('has a name of its own on its highway, whatever its case, accents and spaces', async () => {
    const { slug } = await newHighway();
    const add = (name: string, highway = slug) => are('POST', `highway/${highway}/`, sectionFields({ name }));
    const first = await add('Entronque Río');
    expect((await add('entronque  rio')).body).toEqual({
      name: ['Nombre: la autopista ya tiene un tramo activo con este nombre. Elija otro.'],
    });
    const { body } = await add('Puente');
    const path = `highway/${slug}/${body.slug}/`;
    expect((await are('PUT', path, sectionFields({ name: 'Entronque RIO' }))).body).toHaveProperty('name');
    expect((await add('Entronque Río', String((await newHighway()).slug))).status).toBe(201);
    expect(first.status).toBe(201);
  });

  test('of another customer’s provider is refused, of another highway not found', async () => {
    const foreign = await world.providerOf('axa');
    const answer = await are('POST', 'highway/gnp-autopista/', sectionFields({ providers: [provider, foreign] }));
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['providers']]);
    const { slug: highway } = await newHighway();
    expect((await are('PUT', `highway/${highway}/gnp-tramo-1/`, sectionFields())).status).toBe(404);
    expect((await are('DELETE', 'highway/axa-autopista/axa-tramo-1/')).status).toBe(404);
  });

  test('used by an incident is deactivated, and the incident still names it', async () => {
    const at = await world.register('gnp');
    const { body } = await are('DELETE', 'highway/gnp-autopista/gnp-tramo-1/');
    expect(body.isActive).toBe(false);
    const incident = await world.as('mro.gnp')('GET', at);
    expect(incident.body.assignedHighwaySection).toEqual({ slug: 'gnp-tramo-1', name: 'Tepotzotlán–Palmillas' });
    const refused = await world.as('mro.gnp')('POST', 'gnp/audited_sinister/', world.incidentFields('gnp'));
    expect(refused.status).toBe(400);
    const fields = { name: 'Tepotzotlán–Palmillas', start: '1', end: '100', isActive: true };
    expect((await are('PUT', 'highway/gnp-autopista/gnp-tramo-1/', sectionFields(fields))).status).toBe(200);
  });

  test('does not come back under a highway that is deleted', async () => {
    const { slug: highway, name } = await newHighway();
    const { slug } = await newSection(highway);
    await are('DELETE', `highway/${highway}/${slug}/`);
    await are('DELETE', `${highway}/`);
    const back = await are('PUT', `highway/${highway}/${slug}/`, sectionFields({ isActive: true }));
    expect([back.status, Object.keys(back.body)]).toEqual([400, ['highway']]);
    await are('PUT', `${highway}/`, highwayFields({ name, isActive: true }));
    expect((await are('PUT', `highway/${highway}/${slug}/`, sectionFields({ isActive: true }))).status).toBe(200);
  });
});

describe('who may', () => {
  const writes: [string, string][] = [
    ['POST', ''],
    ['PUT', 'gnp-autopista/'],
    ['DELETE', 'gnp-autopista/'],
    ['POST', 'highway/gnp-autopista/'],
    ['PUT', 'highway/gnp-autopista/gnp-tramo-1/'],
    ['DELETE', 'highway/gnp-autopista/gnp-tramo-2/'],
  ];

  test.each(writes)('%s %s: auditors and administrators, no other person', async (method, path) => {
    const sent = method === 'DELETE' ? undefined : {};
    const statuses = async (who: Username) => (await ask(who, method, path, sent)).status;
    expect(await statuses('mro.gnp')).toBe(403);
    expect(await statuses('analista.gnp')).toBe(403);
    expect(await statuses('jb')).toBe(403);
    expect(await statuses('are.axa')).toBe(404);
    if (method !== 'DELETE') expect([await statuses('are.gnp'), await statuses('adm')]).toEqual([400, 400]);
    expect((await world.server.call(null, method, `/highways/v1/gnp/highways/${path}`, sent)).status).toBe(401);
  });

  test('reserved words are no highways', async () => {
    for (const word of ['highway', 'highway_company', 'provider_highway']) {
      expect((await are('PUT', `${word}/`, highwayFields())).status).toBe(404);
    }
  });
});
