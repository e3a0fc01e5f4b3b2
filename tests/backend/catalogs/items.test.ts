import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.server.close());

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
    expect((await axa('DELETE', at)).body).toMatchObject({ isActive: false, version: 3 });
    expect((await axa('DELETE', at)).body).toMatchObject({ isActive: false, version: 3 });
    expect((await axa('GET', `${type}/?is_active=false`)).body).toMatchObject([{ name: 'Daño previo' }]);
    expect((await axa('PUT', at, { isActive: true })).body).toMatchObject({ isActive: true, name: 'Daño previo' });
    expect((await world.as('are')('PUT', `gnp/catalogs/${at}`, { name: 'Ajeno' })).status).toBe(404);
    expect((await world.as('mro')('POST', `axa/catalogs/${type}/`, { name: 'No' })).status).toBe(403);
  }
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
