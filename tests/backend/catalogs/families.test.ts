import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

type Username = Parameters<World['as']>[0];
const as =
  (who: Username) =>
  (method: string, path: string, sent?: unknown, headers = {}) =>
    world.as(who)(method, `axa/catalogs/family/${path}`, sent, headers);
const are = (...args: Parameters<ReturnType<typeof as>>) => as('are')(...args);
const created = async (path: string, sent: object) => (await are('POST', path, sent)).body;
const version = (value: unknown) => ({ 'if-match': `"${value}"` });

describe('families, subfamilies and details', () => {
  test('are added, changed, deactivated and reactivated, each below its parent', async () => {
    const family = await are('POST', '', { name: '  Señalamiento ', codename: 'SÑ' });
    expect([family.status, family.body]).toEqual([
      201,
      { id: expect.any(String), name: 'Señalamiento', codename: 'SÑ', is_active: true, version: 1, children: 0 },
    ]);
    const subfamilies = `${family.body.id}/subfamily/`;
    const subfamily = await created(subfamilies, { name: 'Vertical', codename: 'V' });
    const details = `${subfamilies}${subfamily.id}/detail/`;
    const detail = await created(details, { name: 'Bajas', codename: 'B' });
    expect((await are('GET', `?is_active=all`)).body.find(({ id }) => id === family.body.id)).toMatchObject({
      children: 1,
    });
    const changed = await are('PUT', `${details}${detail.id}/`, { name: 'Altas', codename: 'A' }, version(1));
    expect(changed.body).toMatchObject({ name: 'Altas', codename: 'A', version: 2 });
    expect(changed.headers.get('etag')).toBe('"2"');
    expect((await are('DELETE', `${details}${detail.id}/`)).body).toMatchObject({ is_active: false, version: 3 });
    expect((await are('DELETE', `${details}${detail.id}/`)).body).toMatchObject({ is_active: false, version: 3 });
    expect((await are('GET', details)).body).toEqual([]);
    expect((await are('GET', `${details}?is_active=false`)).body).toMatchObject([{ name: 'Altas' }]);
    const back = await are('PUT', `${details}${detail.id}/`, { is_active: true });
    expect(back.body).toMatchObject({ name: 'Altas', is_active: true, version: 4 });
  });

  test('what changes nothing makes no version, so that no other person’s copy is stale', async () => {
    const family = await created('', { name: 'Sin cambio', codename: 'SC' });
    const subfamily = await created(`${family.id}/subfamily/`, { name: 'Igual', codename: 'I' });
    const at = `${family.id}/subfamily/${subfamily.id}/`;
    for (const sent of [{}, { name: ' Igual ', codename: 'I' }, { is_active: true, family: family.id }]) {
      expect([sent, (await are('PUT', at, sent)).body]).toMatchObject([sent, { name: 'Igual', version: 1 }]);
    }
    expect((await are('PUT', `${family.id}/`, {})).body).toMatchObject({ version: 1, children: 1 });
    expect((await are('PUT', at, { codename: 'i' }, version(1))).body).toMatchObject({ codename: 'i', version: 2 });
  });

  test('what holds something active is not deleted, and the answer names it', async () => {
    const family = await created('', { name: 'Drenaje', codename: 'DR' });
    const sub = await created(`${family.id}/subfamily/`, { name: 'Cunetas', codename: 'CU' });
    await created(`${family.id}/subfamily/${sub.id}/detail/`, { name: 'Concreto', codename: 'CO' });
    const refused = await are('DELETE', `${family.id}/`);
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: 'blocked', detail: 'No se puede eliminar', blockers: [{ kind: 'subfamily', name: 'Cunetas (CU)' }] },
    ]);
    expect((await are('DELETE', `${family.id}/subfamily/${sub.id}/`)).body).toMatchObject({
      blockers: [{ kind: 'detail', name: 'Concreto (CO)' }],
    });
    expect((await are('PUT', `${family.id}/`, { is_active: false })).body).toMatchObject({ code: 'blocked' });
    const [detail] = (await are('GET', `${family.id}/subfamily/${sub.id}/detail/`)).body;
    await are('DELETE', `${family.id}/subfamily/${sub.id}/detail/${detail?.id}/`);
    await are('DELETE', `${family.id}/subfamily/${sub.id}/`);
    expect((await are('DELETE', `${family.id}/`)).status).toBe(200);
    const orphan = await are('PUT', `${family.id}/subfamily/${sub.id}/`, { is_active: true });
    expect([orphan.status, orphan.body.code]).toEqual([409, 'inactive_parent']);
    expect((await are('POST', `${family.id}/subfamily/`, { name: 'X', codename: 'X' })).status).toBe(409);
  });

  test('what was deactivated is renamed as it likes, and is found below its own parents alone', async () => {
    const family = await created('', { name: 'Taludes', codename: 'TA' });
    const sub = await created(`${family.id}/subfamily/`, { name: 'Malla', codename: 'MA' });
    const details = `${family.id}/subfamily/${sub.id}/detail/`;
    const detail = await created(details, { name: 'Triple', codename: 'T' });
    await created(details, { name: 'Doble', codename: 'D' });
    await are('DELETE', `${details}${detail.id}/`);
    const taken = await are('PUT', `${details}${detail.id}/`, { name: 'Triple torsión', codename: 'D' });
    expect([taken.status, taken.body]).toMatchObject([200, { codename: 'D', is_active: false }]);

    const other = await created('', { name: 'Otra', codename: 'OT' });
    expect((await are('PUT', `${other.id}/subfamily/${sub.id}/detail/${detail.id}/`, { name: 'No' })).status).toBe(404);
    expect((await are('GET', `${other.id}/subfamily/${sub.id}/detail/`)).status).toBe(404);
    expect((await are('DELETE', `${other.id}/subfamily/${sub.id}/detail/${detail.id}/`)).status).toBe(404);

    const [double] = (await are('GET', details)).body;
    await are('DELETE', `${details}${double?.id}/`);
    await are('DELETE', `${family.id}/subfamily/${sub.id}/`);
    const below = await are('PUT', `${details}${detail.id}/`, { name: 'Vieja' });
    expect([below.status, below.body]).toMatchObject([200, { name: 'Vieja', is_active: false }]);
  });

  test('a detail counts the active concepts of the current year', async () => {
    const concepts = await world.server.door.scoped({ customers: ['axa'] }, ['axa'], async (trx) => {
      const current = sql`year = (select year from catalog_year where customer = 'axa' and is_current)`;
      await sql`update concept set is_active = false where customer = 'axa'
        and id = (select min(id) from concept where customer = 'axa' and ${current})`.execute(trx);
      const { rows } = await sql<{ detail: string; active: string; all: string }>`
        select detail_id as detail, count(*) filter (where is_active and ${current}) as active, count(*) as all
        from concept where customer = 'axa' group by detail_id order by min(id)`.execute(trx);
      return rows;
    });
    const [first] = concepts;
    expect(Number(first?.active)).toBeLessThan(Number(first?.all));
    const counted: [string, number][] = [];
    for (const family of (await are('GET', '?is_active=all')).body) {
      for (const sub of (await are('GET', `${family.id}/subfamily/?is_active=all`)).body) {
        for (const { id, children } of (await are('GET', `${family.id}/subfamily/${sub.id}/detail/?is_active=all`))
          .body) {
          counted.push([String(id), Number(children)]);
        }
      }
    }
    expect(counted.filter(([, children]) => children > 0).sort()).toEqual(
      concepts.flatMap(({ detail, active }) => (active === '0' ? [] : [[detail, Number(active)]])).sort(),
    );
  });

  test('codenames are unique among active siblings, whatever the case', async () => {
    const first = await created('', { name: 'Puentes', codename: 'PU' });
    const twice = await are('POST', '', { name: 'Viaductos', codename: 'pu' });
    expect([twice.status, twice.body]).toEqual([400, { codename: ['Clave: «pu» ya es de «Puentes». Escriba otra.'] }]);
    expect((await world.as('are')('POST', 'gnp/catalogs/family/', { name: 'Puentes', codename: 'PU' })).status).toBe(
      201,
    );
    await are('DELETE', `${first.id}/`);
    const second = await created('', { name: 'Viaductos', codename: 'pu' });
    expect((await are('PUT', `${first.id}/`, { is_active: true })).body).toHaveProperty('codename');
    expect((await are('PUT', `${second.id}/`, { name: 'Otra más', codename: 'pu' })).status).toBe(200);
    const racing = await Promise.all(
      Array.from({ length: 12 }, () => are('POST', `${second.id}/subfamily/`, { name: 'Misma', codename: 'M' })),
    );
    expect(racing.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(400)]);
    const families = await Promise.all(
      Array.from({ length: 12 }, () => are('POST', '', { name: 'Carrera', codename: 'KK' })),
    );
    expect(families.map(({ status }) => status).sort()).toEqual([201, ...Array(11).fill(400)]);
  });

  test('names are unique among active siblings, whatever case, accents and spaces', async () => {
    const first = await created('', { name: 'Túneles y  galerías', codename: 'N1' });
    const of = (words: string) => [400, { name: [`Nombre: ya es de ${words}. Escriba otro.`] }];
    const twice = await are('POST', '', { name: ' TUNELES y galerias', codename: 'N2' });
    expect([twice.status, twice.body]).toEqual(of('otra familia activa'));
    expect((await are('PUT', `${first.id}/`, { name: 'TÚNELES Y GALERÍAS', codename: 'N1' })).status).toBe(200);
    const other = await created('', { name: 'Casetas', codename: 'N2' });
    expect((await are('PUT', `${other.id}/`, { name: 'Tuneles y galerias' })).body).toHaveProperty('name');

    const [one, two] = [`${first.id}/subfamily/`, `${other.id}/subfamily/`];
    const sub = await created(one, { name: 'Muros', codename: 'S1' });
    expect((await are('POST', two, { name: 'muros', codename: 'S2' })).status).toBe(201);
    const moved = await are('PUT', `${one}${sub.id}/`, { family: other.id });
    expect([moved.status, moved.body]).toEqual(of('otra subfamilia activa de la misma familia'));
    await created(`${one}${sub.id}/detail/`, { name: 'Bajo', codename: 'B1' });
    const detail = await are('POST', `${one}${sub.id}/detail/`, { name: 'bajo', codename: 'B2' });
    expect([detail.status, detail.body]).toEqual(of('otro detalle activo de la misma subfamilia'));

    await are('DELETE', `${one}${sub.id}/detail/`);
    await are('DELETE', `${other.id}/subfamily/${(await are('GET', two)).body[0]?.id}/`);
    await are('DELETE', `${other.id}/`);
    expect((await are('PUT', `${other.id}/`, { name: 'Túneles y galerías' })).status).toBe(200);
    expect((await are('PUT', `${other.id}/`, { is_active: true })).body).toHaveProperty('name');
    const racing = await Promise.all(
      Array.from({ length: 8 }, (_, at) => are('POST', '', { name: 'A la vez', codename: `Z${at}` })),
    );
    expect(racing.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
  });

  test('what shares a name since before keeps it, and is changed otherwise', async () => {
    const first = await created('', { name: 'Previa', codename: 'P1' });
    await world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      sql`insert into family (customer, name, codename) values ('axa', 'previa', 'P2')`.execute(trx),
    );
    expect((await are('PUT', `${first.id}/`, { codename: 'P3' })).status).toBe(200);
    expect((await are('PUT', `${first.id}/`, { name: 'Previa anterior' })).status).toBe(200);
    expect((await are('PUT', `${first.id}/`, { name: 'Previa' })).status).toBe(400);
  });

  test('move to another parent of the same customer, and to no other', async () => {
    const [from, to] = [
      await created('', { name: 'Desde', codename: 'D1' }),
      await created('', { name: 'Hacia', codename: 'D2' }),
    ];
    const sub = await created(`${from.id}/subfamily/`, { name: 'Viaja', codename: 'V' });
    const path = `${from.id}/subfamily/${sub.id}/`;
    const [foreign] = (await world.as('are')('GET', 'gnp/catalogs/family/')).body;
    expect((await are('PUT', path, { name: 'Viaja', codename: 'V', family: foreign?.id })).body).toHaveProperty(
      'family',
    );
    expect((await are('PUT', path, { name: 'Viaja', codename: 'V', family: Number(to.id) })).status).toBe(200);
    expect((await are('GET', `${to.id}/subfamily/`)).body).toMatchObject([{ id: sub.id }]);
    expect((await are('PUT', path, { name: 'Viaja', codename: 'V' })).status).toBe(404);
  });

  test('a child is not added to what is being deleted', async () => {
    for (let round = 0; round < 10; round += 1) {
      const family = await created('', { name: `Ronda ${round}`, codename: `R${round}` });
      const [added, removed] = await Promise.all([
        are('POST', `${family.id}/subfamily/`, { name: 'Hija', codename: 'H' }),
        are('DELETE', `${family.id}/`),
      ]);
      expect([added.status, removed.status].sort(), `${added.status} ${removed.status}`).toEqual(
        added.status === 201 ? [201, 409] : [200, 409],
      );
    }
  });
});

describe('who may, and from which version', () => {
  test('auditors and administrators write; operators and accounts without a role only read', async () => {
    for (const who of ['mro', 'mro.axa', 'analista.gnp'] as const) {
      const customer = who === 'analista.gnp' ? 'gnp' : 'axa';
      const answer = await world.as(who)('POST', `${customer}/catalogs/family/`, { name: 'No', codename: 'NO' });
      expect([answer.status, answer.body.detail]).toEqual([403, 'Acceso denegado']);
      expect((await world.as(who)('GET', `${customer}/catalogs/family/`)).status).toBe(200);
    }
    expect((await as('adm')('POST', '', { name: 'De ADM', codename: 'AD' })).status).toBe(201);
    expect((await as('are.gnp')('POST', '', { name: 'Ajena', codename: 'AJ' })).status).toBe(404);
    const [foreign] = (await world.as('are')('GET', 'gnp/catalogs/family/')).body;
    expect((await are('PUT', `${foreign?.id}/`, { name: 'Ajena', codename: 'AJ' })).status).toBe(404);
    expect((await are('DELETE', `${foreign?.id}/`)).status).toBe(404);
  });

  test('of two people who edit one version, one learns what changed', async () => {
    const { id } = await created('', { name: 'Dos', codename: 'DO' });
    const mine = are('PUT', `${id}/`, { name: 'Mía', codename: 'DO' }, version(1));
    const theirs = as('adm')('PUT', `${id}/`, { name: 'Suya', codename: 'DO' }, version(1));
    const answers = await Promise.all([mine, theirs]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stale = answers.find(({ status }) => status === 409);
    expect(stale?.body).toMatchObject({ code: 'stale_version', version: 2, changed: ['name'] });
    expect((await are('DELETE', `${id}/`, undefined, version(1))).status).toBe(409);
  });
});

const bad = ['', '   ', 'ABCD', 'Ñ\u0000', '😀', 'a b', '\u202eAB', null, 7.5, {}, [], 'A/B'];

test.each(bad.map((value) => [JSON.stringify(value), value]))('the codename %s is refused', async (_, codename) => {
  const answer = await are('POST', '', { name: 'Mala', codename });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body)).toEqual(['codename']);
});

test('names are bounded and plain text; unknown ids are not found', async () => {
  for (const name of ['', 'x'.repeat(121), 'a\u0000b', '\u202eRTL', null]) {
    expect((await are('POST', '', { name, codename: 'Z9' })).status).toBe(400);
  }
  for (const id of ['0', '-1', 'x', '9'.repeat(30), '1e3', '%00']) {
    expect([400, 404]).toContain((await are('PUT', `${id}/`, { name: 'A', codename: 'A' })).status);
  }
});

const axa = (method: string, path: string, sent?: unknown, headers = {}) =>
  world.as('are')(method, `axa/catalogs/${path}`, sent, headers);

test('reject reasons and supply types are added, renamed, deactivated and reactivated', async () => {
  for (const type of ['reject_reason', 'line_reason', 'supply_type']) {
    const added = await axa('POST', `${type}/`, { name: 'Daño ajeno' });
    expect([added.status, added.body]).toEqual([
      201,
      { id: expect.any(String), slugName: 'dano-ajeno', name: 'Daño ajeno', isActive: true, version: 1 },
    ]);
    const at = `${type}/${added.body.id}/`;
    expect((await axa('POST', `${type}/`, { name: 'DAÑO  ajeno' })).body).toHaveProperty('name');
    expect((await axa('PUT', at, { name: 'Daño previo' }, { 'if-match': '"1"' })).body).toMatchObject({
      name: 'Daño previo',
      slugName: 'dano-ajeno',
      version: 2,
    });
    const stale = await axa('PUT', at, { name: 'Otro' }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.changed]).toEqual([409, ['name']]);
    const late = await axa('DELETE', at, undefined, { 'if-match': '"1"' });
    expect([late.status, late.body.version]).toEqual([409, 2]);
    expect((await axa('DELETE', at)).body).toMatchObject({ isActive: false, version: 3 });
    expect((await axa('DELETE', at)).body).toMatchObject({ isActive: false, version: 3 });
    expect((await axa('PUT', at, { name: 'Daño previo' })).body).toMatchObject({ isActive: false, version: 4 });
    expect((await axa('GET', `${type}/?is_active=false`)).body).toMatchObject([{ name: 'Daño previo' }]);
    expect((await axa('PUT', at, { isActive: true })).body).toMatchObject({ isActive: true, name: 'Daño previo' });
    expect((await world.as('are')('PUT', `gnp/catalogs/${at}`, { name: 'Ajeno' })).status).toBe(404);
    expect((await world.as('mro')('POST', `axa/catalogs/${type}/`, { name: 'No' })).status).toBe(403);
  }
});

test('a small catalog has each name once among what is active, also after a change of name', async () => {
  const [one, two] = [
    await axa('POST', 'supply_type/', { name: 'Pintura de tránsito' }),
    await axa('POST', 'supply_type/', { name: 'Vialetas' }),
  ];
  const renamed = await axa('PUT', `supply_type/${two.body.id}/`, { name: 'PINTURA DE  TRANSITO' });
  expect([renamed.status, renamed.body]).toEqual([
    400,
    { name: ['Nombre: ya es de otro elemento activo. Escriba otro.'] },
  ]);
  await axa('PUT', `supply_type/${one.body.id}/`, { name: 'Pintura vial' });
  expect((await axa('POST', 'supply_type/', { name: 'Pintura VIAL' })).body).toHaveProperty('name');
  await axa('DELETE', `supply_type/${one.body.id}/`);
  expect((await axa('PUT', `supply_type/${two.body.id}/`, { name: 'Pintura vial' })).status).toBe(200);
  expect((await axa('PUT', `supply_type/${one.body.id}/`, { isActive: true })).body).toHaveProperty('name');
});

test('what is added is known by the words of its name alone', async () => {
  const { body } = await axa('POST', 'supply_type/', { name: '(Otro) material, ¡nuevo!' });
  expect(body).toMatchObject({ slugName: 'otro-material-nuevo', name: '(Otro) material, ¡nuevo!' });
});

test('a file type says what it accepts, and keeps what is not sent', async () => {
  const added = await axa('POST', 'sinister_file_type/', { name: 'Croquis', kinds: ['pdf', 'png'], isRequired: true });
  expect(added.body).toMatchObject({ slugName: 'croquis', kinds: ['pdf', 'png'], isRequired: true, multiple: false });
  const at = `sinister_file_type/${added.body.id}/`;
  expect((await axa('PUT', at, { multiple: true })).body).toMatchObject({ kinds: ['pdf', 'png'], multiple: true });
  expect(Object.keys((await axa('PUT', at, { kinds: ['exe'] })).body)).toEqual(['kinds.0']);
  const types = (await world.as('are')('GET', 'axa/audited_sinister/sinister_file_types/')).body;
  expect(JSON.stringify(types.length ? types : added.body)).toContain('croquis');
});

test('units are of all customers, and kept by administrators of the house alone', async () => {
  const unit = { name: 'Kilómetro cúbico', abbreviation: 'km³' };
  for (const who of ['are', 'are.axa', 'mro'] as const) {
    const refused = await world.as(who)('POST', 'axa/catalogs/unit_measurement/', unit);
    expect([refused.status, refused.body.detail]).toEqual([403, 'Acceso denegado']);
  }
  const added = await world.as('adm')('POST', 'axa/catalogs/unit_measurement/', unit);
  expect(added.body).toMatchObject({ id: 'km3', abbreviation: 'km³', isActive: true });
  expect((await world.as('adm')('POST', 'gnp/catalogs/unit_measurement/', unit)).body).toHaveProperty('abbreviation');
  const units = async () => (await world.as('mro')('GET', 'commons/unit_measurements/')).body.map(({ id }) => id);
  expect(await units()).toContain('km3');
  expect((await world.as('are')('DELETE', 'axa/catalogs/unit_measurement/km3/')).status).toBe(403);
  expect((await world.as('adm')('DELETE', 'hdi/catalogs/unit_measurement/km3/')).body).toMatchObject({
    isActive: false,
  });
  expect(await units()).not.toContain('km3');
  const back = await world.as('adm')('PUT', 'hdi/catalogs/unit_measurement/km3/', { isActive: true });
  expect(back.body).toMatchObject({ isActive: true, abbreviation: 'km³' });
  const nothing = { name: null, abbreviation: null };
  const same = await world.as('adm')('PUT', 'hdi/catalogs/unit_measurement/km3/', nothing);
  expect([same.status, same.body.name, same.body.abbreviation]).toEqual([200, back.body.name, 'km³']);
});

test('a type that is none, and names that are none', async () => {
  expect((await axa('POST', 'constructor/', { name: 'X' })).status).toBe(404);
  expect((await axa('PUT', 'highway/1/', { name: 'X' })).status).toBe(404);
  for (const name of ['', '  ', '😀', 'x\u0000', 'x'.repeat(121), null, 3]) {
    const { status, body } = await axa('POST', 'reject_reason/', { name });
    expect(name === 3 ? 201 : 400, JSON.stringify([name, body])).toBe(status);
  }
  expect((await axa('PUT', 'reject_reason/x/', { name: 'X' })).status).toBe(404);
});
