import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type Sent, type Username, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
let family: string;
let attending: string;
beforeAll(async () => {
  world = await openWorld();
  family = (await are('GET', '../catalogs/family/')).body[0]?.id ?? '';
  attending = await world.providerOf('axa');
});
afterAll(() => world.server.close());

const ask = (who: Username, method: string, path: string, sent?: Sent, headers?: Record<string, string>) =>
  world.as(who)(method, path.startsWith('../') ? `axa/${path.slice(3)}` : `axa/providers/${path}`, sent, headers);
const are = (method: string, path: string, sent?: Sent, headers?: Record<string, string>) =>
  ask('are.axa', method, path, sent, headers);

let made = 0;
async function newType(fields: Sent = {}) {
  made += 1;
  const answer = await are('POST', 'type/', { name: `Tipo ${made}`, ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const fieldsWith = (providerType: unknown, fields: Sent = {}): Sent => {
  made += 1;
  return { name: `Proveedor ${made}`, providerType, family: [family], ...fields };
};

async function newProvider(fields: Sent = {}) {
  const { id } = await newType();
  const answer = await are('POST', '', fieldsWith(id, fields));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

const version = (number: number) => ({ 'if-match': `"${number}"` });
const names = async (path: string) => (await are('GET', path)).body.map(({ name }) => name);

describe('a provider', () => {
  test('is added, changed by id, deleted by slug and brought back', async () => {
    const added = await newProvider({ phone: '5512345678901', address: ' Av. Central 88 ' });
    expect(added).toMatchObject({ phone: '5512345678901', address: 'Av. Central 88', family: [family], version: 1 });
    const { id, slug, providerType } = added;
    const changed = await are('PUT', `${id}/`, fieldsWith(providerType, { name: 'Nuevo', phone: 442 }), version(1));
    expect(changed.body).toMatchObject({ name: 'Nuevo', phone: '442', address: 'Av. Central 88', version: 2 });
    expect((await are('DELETE', `${slug}/`, undefined, version(2))).body.isActive).toBe(false);
    expect(await names('')).not.toContain('Nuevo');
    expect(await names('get_all/')).toContain('Nuevo');
    const back = await are('PUT', `${id}/`, fieldsWith(providerType, { name: 'Nuevo', isActive: true }), version(3));
    expect(back.body).toMatchObject({ isActive: true, version: 4 });
    expect((await are('GET', `${id}/`)).body).toEqual(back.body);
  });

  test('keeps its phone and address where they are not sent; sent empty they go', async () => {
    const reached = { phone: '5512345678', address: 'Av. Central 88' };
    const { id, providerType } = await newProvider(reached);
    expect((await are('PUT', `${id}/`, fieldsWith(providerType))).body).toMatchObject(reached);
    const emptied = await are('PUT', `${id}/`, fieldsWith(providerType, { phone: null, address: '' }));
    expect(emptied.body).toMatchObject({ phone: null, address: '' });
  });

  test.each([
    ['without a name', { name: '' }, 'name', 'Nombre: escriba un valor.'],
    ['without families', { family: [] }, 'family', 'Familias: elija al menos una opción.'],
    ['without a list of them', { family: undefined }, 'family', 'Familias: elija al menos una opción.'],
    ['of an unknown family', { family: ['0'] }, 'family', 'Familias: elija familias activas de la lista.'],
    ['without a type', { providerType: '' }, 'providerType', 'Tipo de proveedor: elija una opción.'],
    ['of an unknown type', { providerType: '999' }, 'providerType', undefined],
    ['with letters in its phone', { phone: '55-12' }, 'phone', 'Teléfono: escriba solo dígitos.'],
    ['with a negative phone', { phone: -5 }, 'phone', 'Teléfono: escriba solo dígitos.'],
    ['with too long a phone', { phone: '1'.repeat(16) }, 'phone', 'Teléfono: use a lo más 15 caracteres.'],
  ])('%s is refused', async (_, fields, field, text) => {
    const { id } = await newType();
    const { status, body } = await are('POST', '', fieldsWith(id, fields));
    expect([status, Object.keys(body)]).toEqual([400, [field]]);
    if (text) expect(body[field]?.[0]).toBe(text);
  });

  test('of another customer’s type or family is refused; another customer’s provider is not found', async () => {
    const gnp = world.as('are.gnp');
    const foreignType = (await gnp('GET', 'gnp/providers/type/')).body[0]?.id;
    const foreignFamily = (await gnp('GET', 'gnp/catalogs/family/')).body[0]?.id;
    const { id } = await newType();
    expect(Object.keys((await are('POST', '', fieldsWith(foreignType))).body)).toEqual(['providerType']);
    expect(Object.keys((await are('POST', '', fieldsWith(id, { family: [foreignFamily] }))).body)).toEqual(['family']);
    expect((await are('PUT', `${await world.providerOf('gnp')}/`, fieldsWith(id))).status).toBe(404);
    expect((await are('DELETE', 'gnp-vial/')).status).toBe(404);
    expect((await are('PUT', 'no-es-un-id/', fieldsWith(id))).status).toBe(404);
  });

  test('changed by two people keeps the first, and reports to the second what differs', async () => {
    const { id, providerType, name } = await newProvider();
    await are('PUT', `${id}/`, fieldsWith(providerType, { name, phone: '1' }), version(1));
    const late = await are('PUT', `${id}/`, fieldsWith(providerType, { name, phone: '2' }), version(1));
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'stale_version', version: 2, changed: ['phone'] });
  });

  test('that attends active sections is not deleted', async () => {
    const { slug } = (await are('GET', `${attending}/`)).body;
    const { status, body } = await are('DELETE', `${slug}/`);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'blocked',
      detail: 'No se puede eliminar',
      blockers: [{ kind: 'highwaysection', name: 'Tepotzotlán–Palmillas' }],
    });
    const { id, slug: own } = await newProvider();
    const axa = (statement: ReturnType<typeof sql>) =>
      world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) => statement.execute(trx));
    const section = (isActive: boolean) =>
      axa(sql`update highway_section set is_active = ${isActive} where customer = 'axa' and slug = 'axa-tramo-1'`);
    await axa(
      sql`insert into section_provider (customer, section_slug, provider_id) values ('axa', 'axa-tramo-1', ${id})`,
    );
    expect((await are('DELETE', `${own}/`)).status).toBe(409);
    await section(false);
    const gone = await are('DELETE', `${own}/`);
    await section(true);
    expect([gone.status, gone.body.isActive]).toEqual([200, false]);
  });
});

describe('a type of providers', () => {
  test('is added, read, changed, deleted and brought back', async () => {
    const { id, slug } = await newType({ name: 'Laboratorio' });
    expect((await are('GET', `type/${id}/`)).body).toMatchObject({ name: 'Laboratorio', version: 1 });
    for (const other of ['999999999', 'no-es-un-id']) {
      expect((await are('GET', `type/${other}/`)).status).toBe(404);
      expect((await are('GET', `${other}/`)).status).toBe(404);
    }
    expect((await are('PUT', `type/${id}/`, { name: 'Laboratorios' }, version(1))).body.version).toBe(2);
    expect((await are('DELETE', `type/${slug}/`)).body.isActive).toBe(false);
    expect(await names('type/?is_active=false')).toEqual(['Laboratorios']);
    expect((await are('PUT', `type/${id}/`, { name: 'Laboratorios', isActive: true })).body.isActive).toBe(true);
  });

  test('with active providers is not deleted; with deactivated ones it is, and they don’t come back without it', async () => {
    const { id, slug, name, providerType } = await newProvider();
    const type = (await are('GET', `type/${providerType}/`)).body;
    const refused = await are('DELETE', `type/${type.slug}/`);
    expect(refused.body.blockers).toEqual([{ kind: 'provider', name }]);
    await are('DELETE', `${slug}/`);
    const gone = await are('DELETE', `type/${type.slug}/`);
    expect([gone.status, gone.body.version]).toEqual([200, 2]);
    const back = await are('PUT', `${id}/`, fieldsWith(providerType, { name, isActive: true }));
    expect([back.status, Object.keys(back.body)]).toEqual([400, ['providerType']]);
    expect((await are('GET', `${id}/`)).body).toMatchObject({ isActive: false, version: 2 });
  });

  test('deleted while a person gives it to a provider: either the one or the other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, slug } = await newType();
      const [gone, added] = await Promise.all([are('DELETE', `type/${slug}/`), are('POST', '', fieldsWith(id))]);
      expect([gone.status, added.status]).toSatisfy(
        ([deleted, created]) => (deleted === 200 && created === 400) || (deleted === 409 && created === 201),
      );
    }
  });

  test('needs a name of its own', async () => {
    await newType({ name: 'Único' });
    expect((await are('POST', 'type/', { name: 'único' })).status).toBe(400);
    expect((await are('POST', 'type/', { name: 'Unico' })).body).toHaveProperty('name');
    const { id } = await newType({ name: 'Otro más' });
    expect((await are('PUT', `type/${id}/`, { name: 'UNICO' })).body).toHaveProperty('name');
    const { slug, name, providerType } = await newProvider({ name: 'Vía Núñez' });
    const same = fieldsWith(providerType, { name: 'via  nuñez' });
    expect((await are('POST', '', same)).body).toHaveProperty('name');
    const other = await newProvider();
    expect((await are('PUT', `${other.id}/`, same)).body).toHaveProperty('name');
    // Among the active ones.
    await are('DELETE', `${slug}/`);
    expect((await are('POST', '', fieldsWith(providerType, { name }))).status).toBe(201);
    expect((await are('POST', 'type/', {})).body).toEqual({ name: ['Nombre: escriba un valor.'] });
    expect((await are('POST', 'type/', { name: 'a\u0000b' })).status).toBe(400);
  });
});

describe('who may', () => {
  test.each([
    ['POST', ''],
    ['PUT', '1/'],
    ['DELETE', 'axa-vial/'],
    ['POST', 'type/'],
    ['PUT', 'type/1/'],
    ['DELETE', 'type/axa-constructora/'],
  ])('%s %s: auditors and administrators only', async (method, path) => {
    const sent = method === 'DELETE' ? undefined : {};
    expect((await ask('mro.axa', method, path, sent)).status).toBe(403);
    expect((await ask('jb', method, path, sent)).status).toBe(403);
    expect((await ask('are.gnp', method, path, sent)).status).toBe(404);
    expect((await ask('mro.axa', 'GET', 'type/')).status).toBe(200);
    expect((await world.as('analista.gnp')(method, `gnp/providers/${path}`, sent)).status).toBe(403);
  });
});
