import { describe, expect, it, test } from 'vitest';
import { compareCustomers } from '#domain/customerDifferences.ts';
import {
  type CustomerProfile,
  customerNameOf,
  customerProfiles,
  customersOf,
  findProfile,
  profileOf,
} from '#domain/customers.ts';
import { demoAccounts } from '#domain/demo.ts';
import { permissionsOf } from '#domain/permissions.ts';
import {
  binnacleTone,
  choosesCustomer,
  deletesSharedViews,
  groupsOf,
  holdsRole,
  isAdministrator,
  isAuditor,
  isOperator,
  isService,
  keepsSharedTables,
  mayActAs,
  onlyLooks,
  type Person,
  type Role,
  registersIncidents,
  roles,
  seesBudgetPanel,
  seesDrafts,
  seesExceptions,
  seesInternalPrices,
  seesOnlyOwn,
  sharesViews,
  viewsAllStatuses,
} from '#domain/roles.ts';
import { accessTo, exportsSummaries, groupsFor, landingOf, type ScreenName, screens } from '#domain/screens.ts';
import { needsSecondFactor } from '#domain/secondFactor.ts';

const person = (role: Role | null, customer: string | null = null): Person => ({
  role,
  userType: customer ? 'extranet' : 'intranet',
  customer,
});

describe('roles', () => {
  it.each<[Role | null, Role, boolean]>([
    ['ADM', 'MRO', true],
    ['ADM', 'ARE', true],
    ['ADM', 'SERVICE', false],
    ['SERVICE', 'SERVICE', true],
    ['SERVICE', 'MRO', false],
    ['MRO', 'ARE', false],
    ['ARE', 'MRO', false],
    [null, 'MRO', false],
  ])('%s as %s: %s', (role, wanted, holds) => expect(holdsRole(role, wanted)).toBe(holds));

  it('decide which customers one may act as', () => {
    expect(mayActAs(person('ARE'), 'axa')).toBe(true);
    expect(mayActAs(person('ARE', 'gnp'), 'gnp')).toBe(true);
    expect(mayActAs(person('ARE', 'gnp'), 'axa')).toBe(false);
    expect([mayActAs(person(null), 'axa'), mayActAs(person(null, 'gnp'), 'gnp')]).toEqual([false, true]);
    expect(choosesCustomer(person('ADM'))).toBe(true);
    expect(choosesCustomer(person('MRO', 'hdi'))).toBe(false);
    expect(groupsOf(person('ARE', 'gnp'))).toEqual(['ARE', 'gnp']);
    expect(groupsOf(person('SERVICE'))).toEqual([]);
  });

  it('decide what one sees', () => {
    expect([seesOnlyOwn('MRO'), seesOnlyOwn('ADM'), seesOnlyOwn(null)]).toEqual([true, false, false]);
    expect([viewsAllStatuses('ARE'), viewsAllStatuses('ADM'), viewsAllStatuses('MRO')]).toEqual([true, true, false]);
    expect(seesInternalPrices(person('ADM'))).toBe(true);
    expect(seesInternalPrices(person('ARE', 'axa'))).toBe(false);
    expect(seesInternalPrices(person('MRO'))).toBe(false);
  });

  /** y where it is so: operator, auditor, administrator, service, and no role. */
  it.each([
    ['sees only their own', seesOnlyOwn, 'ynnnn'],
    ['sees drafts and Capufe', seesDrafts, 'nyynn'],
    ['sees exceptions', seesExceptions, 'nyyyy'],
    ['sees the panel of a budget', seesBudgetPanel, 'yyynn'],
    ['lists every status', viewsAllStatuses, 'nyynn'],
    ['only looks', onlyLooks, 'nnnny'],
    ['shares views', sharesViews, 'nyynn'],
    ['deletes views of others', deletesSharedViews, 'nnynn'],
    ['registers', registersIncidents, 'ynynn'],
    ['is an operator', isOperator, 'ynnnn'],
    ['is an auditor', isAuditor, 'nynnn'],
    ['is an administrator', isAdministrator, 'nnynn'],
    ['is the service', isService, 'nnnyn'],
  ] as const)('%s: %s', (_, asked, expected) => {
    expect([...roles, null].map((role) => (asked(role) ? 'y' : 'n')).join('')).toBe(expected);
  });

  it.each([
    ['internal prices', seesInternalPrices, 'nyynn', 'nnnnn'],
    ['tables that all customers share', keepsSharedTables, 'nnynn', 'nnnnn'],
    ['the choice of a customer', choosesCustomer, 'yyyyy', 'nnnnn'],
  ] as const)('%s: of the house %s, of an insurer %s', (_, asked, inHouse, ofInsurer) => {
    const of = (customer: string | null) =>
      [...roles, null].map((role) => (asked(person(role, customer)) ? 'y' : 'n')).join('');
    expect([of(null), of('axa')]).toEqual([inHouse, ofInsurer]);
  });

  it('make the groups of a person, among which the service is none', () => {
    expect([...roles, null].map((role) => groupsOf(person(role, 'axa')).join(' '))).toEqual([
      'MRO axa',
      'ARE axa',
      'ADM axa',
      'axa',
      'axa',
    ]);
  });

  it('colour the binnacle', () => {
    expect(roles.map((role) => binnacleTone(role, 'monto'))).toEqual(roles.map(() => 'danger'));
    expect(binnacleTone('MRO', null)).toBe('success');
    expect(binnacleTone('ARE', null)).toBe('info');
    expect(binnacleTone('ARE', 'monto')).toBe('danger');
    expect(binnacleTone(null, null)).toBe('info');
  });
});

const kept = ['view', 'add', 'change', 'delete', 'Create', 'Edit', 'List'];

const permitted = (role: Role | null) =>
  Object.fromEntries(permissionsOf(role).map(({ model, actions }) => [model, actions]));

describe('permissions', () => {
  it('of operators are their incidents, budgets and files, and reading of roads', () => {
    expect(permitted('MRO')).toEqual({
      sinister: ['view', 'add', 'change', 'Create', 'Edit', 'List', 'Register'],
      budget: ['view', 'add', 'change', 'Create', 'Edit'],
      sinisterfile: ['view', 'add', 'List'],
      binnacle: ['view', 'add', 'List'],
      affected: ['view', 'List'],
      road: ['view', 'List'],
    });
  });

  it('of auditors are judging, catalogs and purchases', () => {
    expect(permitted('ARE')).toEqual({
      sinister: ['view', 'change', 'Edit', 'List'],
      budget: ['view', 'change', 'Close', 'Reject'],
      sinisterfile: ['view', 'add', 'delete', 'List', 'Reject'],
      binnacle: ['view', 'add', 'List'],
      quantification: ['view', 'add', 'change', 'PostPut'],
      report: ['view', 'List'],
      catalog: kept,
      family: kept,
      concept: kept,
      highway: kept,
      highwaysection: kept,
      provider: kept,
      providertype: kept,
      purchase: ['view', 'add', 'change', 'Create', 'Edit', 'List', 'PostPut'],
      affected: ['view', 'add', 'List'],
      road: ['view', 'add', 'change', 'Create', 'Edit', 'List'],
    });
  });

  it('of administrators are those of both, and accounts; no other person has any', () => {
    const { user, ...both } = permitted('ADM');
    expect(user).toEqual([...kept, 'Cancel']);
    const of = (role: Role) =>
      Object.entries(permitted(role)).flatMap(([model, all]) => all.map((one) => `${model}.${one}`));
    const all = Object.entries(both).flatMap(([model, actions]) => actions.map((one) => `${model}.${one}`));
    expect(new Set(all)).toEqual(new Set([...of('MRO'), ...of('ARE')]));
    expect([permitted('SERVICE'), permitted(null)]).toEqual([{}, {}]);
  });
});

describe('customers', () => {
  it.each([
    ['hdi', 'state', [], ['MXN'], 'none', ['pdf', 'xls', 'xlsx'], ['pdf', 'xls', 'xlsx']],
    [
      'axa',
      'highway',
      ['capufe', 'internal'],
      ['MXN'],
      'confirmOrCounterpropose',
      ['xls', 'xlsx'],
      ['pdf', 'xls', 'xlsx'],
    ],
    [
      'gnp',
      'highway',
      ['internal'],
      ['MXN', 'USD', 'EUR'],
      'confirmOrCounterpropose',
      ['xls', 'xlsx'],
      ['pdf', 'jpg', 'jpeg'],
    ],
  ] as const)('%s: place, columns, currencies, answer and files are its own', (code, place, columns, ...rest) => {
    const profile = profileOf(code);
    const [currencies, customerStep, original, authorization] = rest;
    expect(profile).toMatchObject({ place, currencies, customerStep });
    expect(Object.entries(profile.lineColumns).flatMap(([name, has]) => (has ? [name] : []))).toEqual(columns);
    expect([profile.originalFileKinds, profile.authorizationFile.kinds]).toEqual([original, authorization]);
  });

  /** One letter each, for hdi, axa and gnp: y where it is so. */
  it.each([
    ['quantifies', 'nyy'],
    ['capufeAmount', 'nyn'],
    ['opensAuthorizedBudget', 'yny'],
    ['providerOnEdit', 'ynn'],
    ['copiesReport', 'ynn'],
    ['operatorSeesLines', 'nyy'],
    ['fourEyes', 'nnn'],
  ] as const)('%s: %s', (flag, expected) => {
    expect(['hdi', 'axa', 'gnp'].map((code) => (profileOf(code)[flag] ? 'y' : 'n')).join('')).toBe(expected);
  });

  it('of the first three only gnp has the report and highways as screens, and prices in several currencies', () => {
    const firstThree = ['hdi', 'axa', 'gnp'].map(profileOf);
    const having = firstThree.filter(({ screens }) => screens.report || screens.highways);
    expect(having.map(({ code, screens }) => [code, screens])).toEqual([['gnp', { report: true, highways: true }]]);
    const several = firstThree.filter(({ catalogPrices }) => catalogPrices === 'multiCurrency');
    expect(several.map(({ code }) => code)).toEqual(['gnp']);
  });

  it('are hdi, axa, gnp and each that comes after, each with a code of its own and its own currency first', () => {
    const codes = customerProfiles.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['hdi', 'axa', 'gnp']));
    expect(new Set(codes).size).toBe(codes.length);
    for (const { currencies } of customerProfiles) expect(currencies[0]).toBe('MXN');
  });

  it('mark lines from the same thresholds, and ask for reasons where they are quantified', () => {
    const usual = {
      overCatalog: '0.1',
      underCatalog: '0.5',
      overMedian: '2',
      underMedian: '0.5',
      overQuantity: '1.5',
      fewestLines: 5,
      confirmsUnder: '0.5',
    };
    for (const code of ['hdi', 'axa', 'gnp'])
      expect(profileOf(code).lineChecks).toEqual({ ...usual, asksReasons: code !== 'hdi' });
  });

  it('call the file of an authorization by their own word', () => {
    const labels = ['hdi', 'axa', 'gnp'].map((code) => profileOf(code).authorizationFile.label);
    expect(labels).toEqual(['Presupuesto Autorizado', 'Presupuesto Autorizado', 'Correo de autorización']);
  });

  it('that are unknown are refused', () => {
    expect(findProfile('no-such-insurer')).toBeUndefined();
    expect(() => profileOf('no-such-insurer')).toThrow(RangeError);
  });
});

const personOf = (username: string) => {
  const person = demoAccounts.find((account) => account.username === username);
  if (!person) throw new RangeError(username);
  return person;
};

const access = (screen: ScreenName, username: string, customer: string) =>
  accessTo(screens[screen], personOf(username), profileOf(customer));

describe('who may open which screen', () => {
  it.each([
    ['dashboard', 'analista.gnp', 'gnp', 'granted'],
    ['dashboard', 'jb', 'hdi', 'granted'],
    ['myIncidents', 'mro.hdi', 'hdi', 'granted'],
    ['myIncidents', 'are.hdi', 'hdi', 'missingGroup'],
    ['myIncidents', 'analista.gnp', 'gnp', 'missingGroup'],
    ['myIncidents', 'adm', 'axa', 'granted'],
    ['incidentsToAudit', 'are.axa', 'axa', 'granted'],
    ['incidentsToAudit', 'mro.axa', 'axa', 'missingGroup'],
    ['incidentReport', 'analista.gnp', 'gnp', 'granted'],
    ['incidentReport', 'mro', 'gnp', 'granted'],
    ['incidentReport', 'mro', 'hdi', 'missingGroup'],
    ['incidentReport', 'adm', 'hdi', 'granted'],
    ['quantification', 'are.gnp', 'gnp', 'granted'],
    ['quantification', 'are.hdi', 'hdi', 'denied'],
    ['quantification', 'mro.gnp', 'gnp', 'missingGroup'],
    ['auditedBudget', 'adm', 'hdi', 'granted'],
    ['auditedBudget', 'are.axa', 'axa', 'denied'],
  ] as const)('%s for %s with %s: %s', (screen, username, customer, expected) => {
    expect(access(screen, username, customer)).toBe(expected);
  });

  it('names the groups that are missing', () => {
    expect(groupsFor(screens.incidentsToAudit)).toEqual(['Auditor (ARE)']);
  });

  it('counts among them the insurers whose screen it is, and no other', () => {
    const groups = groupsFor(screens.incidentReport);
    expect(groups).toContain('GNP Seguros');
    expect(groups).toEqual(customerProfiles.filter((one) => one.screens.report).map(({ name }) => name));
  });
});

test.each([
  ['are.hdi', 'hdi', true],
  ['adm', 'axa', true],
  ['mro.hdi', 'hdi', false],
  ['mro.gnp', 'gnp', true],
  ['analista.gnp', 'gnp', true],
  ['analista.gnp', 'hdi', false],
])('summaries are taken away as files by %s of %s: %s', (username, customer, may) => {
  expect(exportsSummaries(personOf(username), profileOf(customer))).toBe(may);
});

describe('landing', () => {
  it.each([
    ['mro', 'gnp', '/siniestros'],
    ['are.axa', 'axa', '/siniestros_por_auditar'],
    ['adm', 'hdi', '/reporte_siniestros'],
    ['analista.gnp', 'gnp', '/reporte_siniestros'],
    ['jb', 'hdi', '/dashboard'],
  ])('%s with %s lands on %s', (username, customer, path) => {
    expect(landingOf(personOf(username), profileOf(customer))).toBe(path);
  });

  it('is never a page that is denied', () => {
    for (const person of demoAccounts) {
      for (const profile of customerProfiles) {
        const path = landingOf(person, profile);
        const screen = Object.values(screens).find((one) => one.path === path);
        expect(screen && accessTo(screen, person, profile), `${person.username} ${profile.code}`).toBe('granted');
      }
    }
  });
});

/** Each row as the requirements have it: hdi, axa, gnp. */
test.each([
  ['Clave en direcciones y llamadas', 'hdi', 'axa', 'gnp'],
  ['Prefijo de los folios', 'HDI', 'AXA', 'GNP'],
  ['Lugar del siniestro', 'Estado', 'Autopista y tramo', 'Autopista y tramo'],
  ['Monto Capufe en el presupuesto', 'No', 'Sí', 'No'],
  ['Archivo original', 'pdf, xls, xlsx', 'xls, xlsx', 'xls, xlsx'],
  ['Cuantifica por partidas', 'No', 'Sí', 'Sí'],
  ['Columnas Capufe en las partidas', 'No', 'Sí', 'No'],
  ['Columnas internas en las partidas', 'No', 'Sí', 'Sí'],
  ['Monedas', 'pesos', 'pesos', 'pesos, dólares, euros'],
  ['El operador confirma la autorización', 'No', 'Sí', 'Sí'],
  ['El operador puede contraproponer', 'No', 'Sí', 'Sí'],
  [
    'Archivo de autorización',
    'Presupuesto Autorizado (pdf, xls, xlsx)',
    'Presupuesto Autorizado (pdf, xls, xlsx)',
    'Correo de autorización (pdf, jpg, jpeg)',
  ],
  ['Detalle del presupuesto autorizado', 'Sí', 'No', 'Sí'],
  ['Reporte de siniestros para su área', 'No', 'No', 'Sí'],
  ['Pantallas de autopistas y tramos', 'No', 'No', 'Sí'],
  ['Precios del catálogo', 'Por tramo y proveedor', 'Por tramo y proveedor', 'Por moneda'],
  ['Proveedor al editar el siniestro', 'Sí', 'No', 'No'],
  ['El reporte', 'Se copia para pegarlo', 'Se descarga', 'Se descarga'],
  ['El operador ve las partidas autorizadas', 'No', 'Sí', 'Sí'],
  ['Pide motivo de cada partida reducida', 'No', 'Sí', 'Sí'],
  ['Quien cuantifica no autoriza por encima de su límite', 'No', 'No', 'No'],
  ['Aviso de precio sobre el catálogo', '10 %', '10 %', '10 %'],
  ['Aviso de precio bajo el catálogo', '50 %', '50 %', '50 %'],
  ['Aviso de precio sobre la mediana autorizada', '2 veces', '2 veces', '2 veces'],
  ['Aviso de precio bajo la mediana autorizada', '0.5 veces', '0.5 veces', '0.5 veces'],
  ['Aviso de cantidad sobre la mayor autorizada', '1.5 veces', '1.5 veces', '1.5 veces'],
  [
    'Autorizado que se confirma escribiéndolo: menos del',
    '50 % de lo pedido',
    '50 % de lo pedido',
    '50 % de lo pedido',
  ],
])('%s: %s, %s, %s', (label, ...values) => {
  const compared = compareCustomers(['hdi', 'axa', 'gnp'].map(profileOf));
  expect(compared.find((trait) => trait.label === label)?.values).toEqual(values);
});

test('a person works as their own customer, or as any, and as no unknown one', () => {
  const codesOf = (who: Person) => customersOf(who).map(({ code }) => code);
  const all = customerProfiles.map(({ code }) => code);
  expect([codesOf(person('MRO', 'axa')), codesOf(person('ADM')), codesOf(person(null))]).toEqual([['axa'], all, []]);
  expect([findProfile('axa')?.name, findProfile('AXA'), customerNameOf('gnp'), customerNameOf('otra')]).toEqual([
    'AXA Seguros',
    undefined,
    'GNP Seguros',
    'otra',
  ]);
  expect(() => profileOf('otra')).toThrow(RangeError);
});

const differing = (profiles: readonly CustomerProfile[]) =>
  compareCustomers(profiles).flatMap(({ label, differs }) => (differs ? [label] : []));

test('what differs between insurers comes first, with the value of each in their order', () => {
  const compared = compareCustomers(['hdi', 'axa', 'gnp'].map(profileOf));
  const firstAlike = compared.findIndex(({ differs }) => !differs);
  expect(firstAlike).toBeGreaterThan(0);
  expect(compared.slice(firstAlike).some(({ differs }) => differs)).toBe(false);
  expect(compared).toContainEqual({ label: 'Cuantifica por partidas', values: ['No', 'Sí', 'Sí'], differs: true });
  expect(compared).toContainEqual({
    label: 'Monedas',
    values: ['pesos', 'pesos', 'pesos, dólares, euros'],
    differs: true,
  });
});

const gnp = profileOf('gnp');

test.each<[string, Partial<CustomerProfile>, readonly string[]]>([
  ['nothing', {}, []],
  ['the place', { place: 'state' }, ['Lugar del siniestro']],
  ['the answer of the operator', { customerStep: 'confirm' }, ['El operador puede contraproponer']],
  ['no answer', { customerStep: 'none' }, ['El operador confirma la autorización', 'El operador puede contraproponer']],
  ['internal prices', { lineColumns: { capufe: false, internal: false } }, ['Columnas internas en las partidas']],
  ['a screen', { screens: { report: true, highways: false } }, ['Pantallas de autopistas y tramos']],
  ['a threshold', { lineChecks: { ...gnp.lineChecks, overCatalog: '0.125' } }, ['Aviso de precio sobre el catálogo']],
])('a profile that differs in %s is shown to differ in that alone', (_, change, labels) => {
  expect(differing([gnp, { ...gnp, ...change }])).toEqual(labels);
});

describe('a second factor', () => {
  it('is needed by a role or a customer that is listed, and never by the service, which has no person', () => {
    const listed = ['ARE', 'gnp', 'SERVICE'];
    const needs = (role: Role, customer: string | null, required = listed) =>
      needsSecondFactor({ role, customer, userType: customer ? 'extranet' : 'intranet' }, required);
    expect([
      needs('ARE', null),
      needs('MRO', 'gnp'),
      needs('MRO', 'axa'),
      needs('ARE', 'gnp', []),
      needs('SERVICE', 'gnp'),
    ]).toEqual([true, true, false, false, false]);
  });
});
