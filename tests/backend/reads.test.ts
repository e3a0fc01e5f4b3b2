import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerProfiles } from '#domain/customers.ts';
import { openWorld, type World } from '#tests/backend/lifecycle/world.ts';
import type { Answer } from './server.ts';

let world: World;
let provider: string;
beforeAll(async () => {
  world = await openWorld();
  provider = await world.providerOf('axa');
});
afterAll(() => world.server.close());

const get = (path: string) => world.as('analista.gnp')('GET', path);
const axa = (path: string) => world.as('mro.axa')('GET', `axa/${path}`);
const highways = (path: string) => world.server.call(null, 'GET', path);
const names = ({ body }: Answer) => body.map(({ name }) => name);

describe('common tables', () => {
  test('states come with their municipalities, units with their abbreviation', async () => {
    const states = (await get('commons/states/')).body;
    expect(states).toEqual([
      { id: '09', name: 'Ciudad de México', municipalities: [{ id: '09002', name: 'Azcapotzalco' }] },
      { id: '15', name: 'México', municipalities: [{ id: '15033', name: 'Ecatepec de Morelos' }] },
    ]);
    expect((await get('commons/unit_measurements/')).body).toContainEqual({
      id: 'm2',
      name: 'Metro cuadrado',
      abbreviation: 'm²',
    });
  });

  test('customers are those one may work as', async () => {
    const codes = async (who: 'are' | 'analista.gnp') =>
      (await world.as(who)('GET', 'customers/')).body.map(({ code }) => code);
    expect(await codes('are')).toEqual(customerProfiles.map(({ code }) => code));
    expect(await codes('analista.gnp')).toEqual(['gnp']);
  });

  test('people of a type are those of one’s own customer, and none for an account without a role', async () => {
    const people = async (who: 'are' | 'are.gnp' | 'analista.gnp', type: string) =>
      (await world.as(who)('GET', `user/type/${type}/`)).body.map(({ username }) => username);
    expect(await people('are', 'MRO')).toEqual(['mro', ...customerProfiles.map(({ code }) => `mro.${code}`)].sort());
    expect(await people('are.gnp', 'mro')).toEqual(['mro.gnp']);
    expect(await people('are.gnp', 'intranet')).toEqual([]);
    expect(await people('are', 'intranet')).toEqual(['adm', 'are', 'mro']);
    expect(await people('analista.gnp', 'extranet')).toEqual([]);
    expect((await world.as('are')('GET', 'user/type/SERVICE/')).status).toBe(404);
  });
});

describe('highways and providers', () => {
  test('highways with their sections, in the order of the road', async () => {
    const token = await world.server.tokenOf('mro.axa');
    const ask = async (path: string) =>
      (await world.server.call(token, 'GET', `/highways/v1/axa/highways/${path}`)).body;
    expect(await ask('')).toMatchObject([
      { slug: 'axa-autopista', highwayCompany: '1', customer: 'axa', isActive: true },
    ]);
    expect(await ask('highway_company/')).toEqual([{ id: '1', name: 'CAPUFE' }]);
    const sections = await ask('axa-autopista/highway_sections/');
    expect(sections).toEqual(await ask('highway/axa-autopista/'));
    expect(sections).toMatchObject([
      { slug: 'axa-tramo-1', initial_kilometer: '1', providers: [provider] },
      { slug: 'axa-tramo-2', initial_kilometer: '100', providers: [] },
    ]);
    expect(await ask('provider_highway/')).toEqual([
      {
        provider,
        provider_name: 'Vial del Norte',
        highway: 'axa-autopista',
        highway_name: 'México–Querétaro',
        highway_section: 'axa-tramo-1',
        section_name: 'Tepotzotlán–Palmillas',
      },
    ]);
    expect((await highways('/highways/v1/axa/highways/')).status).toBe(401);
    expect(await ask('highway/gnp-autopista/')).toMatchObject({ code: 'not_found' });
  });

  test('what is inactive is listed when asked for', async () => {
    expect(names(await axa('providers/'))).toEqual(['Vial del Norte']);
    expect(names(await axa('providers/?is_active=false'))).toEqual(['Álamo Caminos']);
    expect(names(await axa('providers/get_all/'))).toEqual(['Álamo Caminos', 'Vial del Norte']);
    expect((await axa('providers/?is_active=si')).status).toBe(400);
    expect(names(await axa('catalogs/family/'))).toEqual(['Obra']);
    expect(names(await axa('catalogs/family/?is_active=all'))).toEqual(['Obra', 'Vieja']);
  });

  test('another customer’s provider is not found', async () => {
    expect((await axa(`providers/${provider}/`)).body).toMatchObject({ id: provider, name: 'Vial del Norte' });
    expect((await axa(`providers/${await world.providerOf('gnp')}/`)).status).toBe(404);
    expect((await axa('providers/type/')).body).toMatchObject([{ slug: 'axa-constructora', isActive: true }]);
  });
});

describe('catalogs', () => {
  test('families lead to subfamilies and details, each within its parent', async () => {
    const family = (await axa('catalogs/family/')).body[0]?.id;
    const subfamily = (await axa(`catalogs/family/${family}/subfamily/`)).body[0]?.id;
    expect(names(await axa(`catalogs/family/${family}/subfamily/${subfamily}/detail/`))).toEqual(['Metálica']);
    const old = (await axa('catalogs/family/?is_active=false')).body[0]?.id;
    expect((await axa(`catalogs/family/${old}/subfamily/${subfamily}/detail/`)).status).toBe(404);
    const foreign = (await get('gnp/catalogs/family/')).body[0]?.id;
    expect((await axa(`catalogs/family/${foreign}/subfamily/`)).status).toBe(404);
    const concepts = (await axa(`catalogs/2026/concept/?subfamily=${subfamily}&provider=${provider}`)).body;
    expect([concepts.count, concepts.results?.[0]?.providerPrice]).toEqual([5, '1750.00']);
  });

  test('years and generic catalogs', async () => {
    expect((await axa('catalogs/catalog/')).body).toEqual([
      { year: 2026, isCurrent: true },
      { year: 2025, isCurrent: false },
    ]);
    expect(names(await axa('catalogs/reject_reason/'))).toEqual(['Precio fuera de tabulador']);
    expect(names(await axa('catalogs/unit_measurement/'))).toEqual(['Metro cuadrado', 'Pieza']);
    expect((await axa('catalogs/supply_type/')).body).toEqual([]);
    expect((await axa('catalogs/constructor/')).status).toBe(404);
    expect((await axa('catalogs/concepts/1999/')).status).toBe(404);
  });

  test('concepts come in pages with their neighbours', async () => {
    const page = (await axa('catalogs/concepts/2026/?page_size=2&page=2')).body;
    expect([page.count, page.results?.map(({ code }) => code)]).toEqual([5, ['PAV-01', 'PAV-02']]);
    expect([page.next, page.previous]).toEqual([
      '/api/v1/axa/catalogs/concepts/2026/?page_size=2&page=3',
      '/api/v1/axa/catalogs/concepts/2026/?page_size=2&page=1',
    ]);
    const beyond = (await axa('catalogs/concepts/2026/?page=9')).body;
    expect([beyond.count, beyond.results]).toEqual([5, []]);
  });
});

describe('the concept search', () => {
  const search = (contains: string, { place = 'axa-tramo-1', by = provider } = {}) =>
    axa(`catalogs/2026/concepts/${by}/${place}/?contains=${encodeURIComponent(contains)}`);
  const codes = async (contains: string) => (await search(contains)).body.results?.map(({ code }) => code);

  test('puts the very code first, then codes that begin so', async () => {
    expect(await codes('def-01')).toEqual(['DEF-01', 'DEF-011']);
    expect(await codes('DEF-011')).toEqual(['DEF-011']);
  });

  test('finds a code by its last letters and figures, without signs and idle zeros', async () => {
    expect(await codes('def1')).toEqual(['DEF-01']);
    expect(await codes('ef-011')).toEqual(['DEF-011']);
    expect(await codes('def11')).toEqual(['DEF-011']);
    expect(await codes('av2')).toEqual(['PAV-02']);
    expect(await codes('pav')).toEqual(['PAV-01', 'PAV-02']);
  });

  test('wants every word, whatever the accents and the case', async () => {
    expect(await codes('METALICA defensa')).toEqual(['DEF-01', 'DEF-011']);
    expect(await codes('asfáltica carpeta')).toEqual(['PAV-01']);
    expect(await codes('defensa asfáltica')).toEqual([]);
    expect(await codes('riego')).toEqual(['PAV-02']);
  });

  test.each(['%%%', '___', "'''", '\\\\\\', 'a%b', '(((', '[a-z]'])('%s is looked for as it is', async (contains) => {
    expect(await codes(contains)).toEqual([]);
  });

  test('wants three characters and a provider', async () => {
    for (const contains of ['', 'de', '  d  ', 'x'.repeat(101)]) {
      expect((await search(contains)).body).toEqual({ contains: ['Búsqueda: escriba de 3 a 100 caracteres.'] });
    }
    expect((await search('defensa', { by: '-' })).body).toEqual({ provider: ['Seleccione un proveedor por concepto'] });
    expect((await search('defensa', { by: await world.providerOf('gnp') })).status).toBe(404);
    expect((await search('defensa', { place: 'gnp-tramo-1' })).status).toBe(404);
  });

  test('gives the provider’s own price there, else anywhere, else none', async () => {
    const price = async (place: string) => (await search('def-01', { place })).body.results?.[0]?.providerPrice;
    expect(await price('axa-tramo-1')).toBe('1700.00');
    expect(await price('axa-tramo-2')).toBe('1750.00');
    expect(await price('-')).toBe('1750.00');
    expect((await search('riego')).body.results?.[0]).toMatchObject({ providerPrice: null, unit_price: '0.00' });
  });

  test('prices of several concepts with one provider', async () => {
    const ids = (await world.conceptsOf('axa')).map(({ id }) => id);
    const foreign = (await world.conceptsOf('gnp')).map(({ id }) => id);
    const ask = (concepts: string) =>
      axa(`catalogs/2026/provider_prices/${provider}/axa-tramo-1/?concepts=${concepts}`);
    expect((await ask([...ids, ...foreign].join(','))).body).toEqual([{ concept: ids[0], price: '1700.00' }]);
    expect((await ask('1,x')).status).toBe(400);
  });
});
