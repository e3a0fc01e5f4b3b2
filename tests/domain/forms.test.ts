import { describe, expect, test } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import { profileOf } from '#domain/customers.ts';
import { foreignErrors } from '#domain/fields.ts';
import { foreignConceptFields, newConceptForm, newConceptScreenForm, suppliesForm } from '#domain/forms/concepts.ts';
import {
  answerForm,
  approvalForm,
  binnacleForm,
  budgetCallForm,
  budgetForm,
  counterProposalForm,
  foreignBudgetFields,
  foreignIncidentFields,
  incidentForm,
  incidentPlaceForm,
  rejectionForm,
} from '#domain/forms/incident.ts';
import { addressForm, contactForm, emptyAddress, isBlankAddress, userDataForm } from '#domain/forms/profile.ts';
import { materialForm } from '#domain/forms/purchase.ts';
import { exchangeForm, resourcesForm } from '#domain/forms/quantification.ts';
import {
  classificationForm,
  fileTypeForm,
  highwayForm,
  highwaySectionForm,
  itemForm,
  newYearForm,
  providerForm,
  unitForm,
} from '#domain/forms/reference.ts';
import { reviewForm, secondLookForm } from '#domain/forms/secondLook.ts';
import { userForm } from '#domain/forms/users.ts';
import { listColumns, savedViewForm, viewDatesProblem } from '#domain/savedViews.ts';
import {
  isProgramToken,
  newServiceAccountForm,
  programIn,
  scopes,
  serviceAccountForm,
  serviceTokenForm,
  serviceTokenOf,
} from '#domain/serviceAccounts.ts';
import { texts } from '#domain/texts.ts';

/** Every form with its edges: the last value that is taken and the first that is refused, field by field. */

type Issue = { readonly path: readonly PropertyKey[] };
type Form = { safeParse: (value: unknown) => { error?: { issues: readonly Issue[] } | undefined } };
type Values = Readonly<Record<string, unknown>>;
/** What is sent in place of good values, and the fields that are refused then. */
type Edge = readonly [change: Values, ...refused: readonly string[]];

const refusedBy = (form: Form, values: unknown) => [
  ...new Set((form.safeParse(values).error?.issues ?? []).map(({ path }) => path.map(String).join('.'))),
];

/** @param needed the fields without which nothing is taken, in their order; the others may be left out */
function edges(form: Form, good: Values, needed: readonly string[], cases: readonly Edge[]) {
  test('takes what is right', () => expect(refusedBy(form, good)).toEqual([]));
  test('says which fields it can’t do without', () => {
    const missed = Object.keys(good).filter((name) => refusedBy(form, { ...good, [name]: undefined }).includes(name));
    expect(missed).toEqual(needed);
  });
  test.each(
    cases.map(([change, ...refused]) => ({ change: JSON.stringify(change).slice(0, 80), sent: change, refused })),
  )('$change: refuses $refused', ({ sent, refused }) => expect(refusedBy(form, { ...good, ...sent })).toEqual(refused));
}

const long = (length: number) => 'x'.repeat(length);
const list = (length: number, item: unknown) => Array.from({ length }, () => item);
const [hdi, axa, gnp] = ['hdi', 'axa', 'gnp'].map(profileOf) as [
  ReturnType<typeof profileOf>,
  ReturnType<typeof profileOf>,
  ReturnType<typeof profileOf>,
];

describe('an incident', () => {
  const point = { kilometer: '10', meter: 5, body: 'A' };
  const details = { sinisterNumber: 'S-1', sinisterDate: '2026-01-02', policy: 'P-1' };
  const byState = { ...details, state: '09', ...point };
  const byHighway = { ...details, highwaySlug: 'a', highwaySectionSlug: 'b', ...point };

  describe('by its federal entity', () =>
    edges(
      incidentForm(hdi),
      byState,
      ['sinisterNumber', 'sinisterDate', 'policy', 'state', 'kilometer', 'meter'],
      [
        [{ sinisterNumber: 'S-1' }],
        [{ sinisterNumber: 'S1' }, 'sinisterNumber'],
        [{ sinisterNumber: long(40) }],
        [{ sinisterNumber: long(41) }, 'sinisterNumber'],
        [{ sinisterDate: '2000-01-01' }],
        [{ sinisterDate: '1999-12-31' }, 'sinisterDate'],
        [{ sinisterDate: addDays(today(), 1) }, 'sinisterDate'],
        [{ policy: long(60) }],
        [{ policy: long(61) }, 'policy'],
        [{ policy: 'P;1' }, 'policy'],
        [{ kilometer: '1' }],
        [{ kilometer: '0.999999' }, 'kilometer'],
        [{ kilometer: '99999.999999' }],
        [{ kilometer: '100000' }, 'kilometer'],
        [{ kilometer: '1.0000001' }, 'kilometer'],
        [{ meter: '0' }],
        [{ meter: 999 }],
        [{ meter: 1000 }, 'meter'],
        [{ meter: '1.5' }, 'meter'],
        [{ body: null }],
        [{ body: 'C' }, 'body'],
      ],
    ));

  test.each([
    [hdi, ['state'], ['highwaySlug', 'highwaySectionSlug']],
    [axa, ['highwaySlug', 'highwaySectionSlug'], ['state']],
    [gnp, ['highwaySlug', 'highwaySectionSlug'], ['state']],
  ])('happens where $code places it, on the form and on its second tab', (profile, asked, others) => {
    const place = { ...byState, ...byHighway };
    for (const form of [incidentForm(profile), incidentPlaceForm(profile)]) {
      expect(refusedBy(form, place)).toEqual([]);
      expect(asked.flatMap((name) => refusedBy(form, { ...place, [name]: '' }))).toEqual(asked);
      expect(others.flatMap((name) => refusedBy(form, { ...place, [name]: '' }))).toEqual([]);
    }
  });

  test.each([
    [hdi, 'registering', ['highway', 'highway_section', 'provider']],
    [hdi, 'editing', ['highway', 'highway_section']],
    [axa, 'registering', ['state', 'provider']],
    [axa, 'editing', ['state', 'provider']],
    [gnp, 'registering', ['state', 'provider']],
    [gnp, 'editing', ['state', 'provider']],
  ] as const)('$code, %s: what is not theirs is refused', (profile, moment, foreign) => {
    expect(Object.keys(foreignIncidentFields(profile, moment))).toEqual(foreign);
  });

  test('says why a provider is refused', () => {
    expect(foreignIncidentFields(hdi, 'registering').provider).toContain('se elige al modificar');
    expect(foreignIncidentFields(gnp, 'editing').provider).toContain('no es un dato de GNP Seguros');
  });
});

describe('amounts', () => {
  const budget = { amount: '100', confirmAmount: '100.00', capufeAmount: '5' };
  const wrong: readonly Edge[] = [
    [{ confirmAmount: '100.01' }, 'confirmAmount'],
    [{ amount: '0', confirmAmount: '0' }, 'amount', 'confirmAmount'],
    [{ amount: '0.000001', confirmAmount: '0.000001' }],
    [{ amount: '-1', confirmAmount: '-1' }, 'amount', 'confirmAmount'],
  ];

  test('that are repeated otherwise say so, also while the Capufe amount is still empty', () => {
    const { error } = budgetForm(axa).safeParse({ amount: '100', confirmAmount: '101', capufeAmount: '' });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
      'confirmAmount',
      texts.amountsDiffer,
    ]);
  });

  describe('of a budget without Capufe', () => edges(budgetForm(gnp), budget, ['amount', 'confirmAmount'], wrong));
  describe('of a budget with Capufe', () =>
    edges(
      budgetForm(axa),
      budget,
      ['amount', 'confirmAmount', 'capufeAmount'],
      [...wrong, [{ capufeAmount: '0' }, 'capufeAmount']],
    ));
  describe('of a call without Capufe', () =>
    edges(budgetCallForm(hdi), budget, ['amount'], [[{ amount: '0' }, 'amount']]));
  describe('of a call with Capufe', () =>
    edges(budgetCallForm(axa), budget, ['amount', 'capufeAmount'], [[{ capufeAmount: '0' }, 'capufeAmount']]));

  test('a Capufe amount is refused where there is none', () => {
    expect([hdi, axa, gnp].map((profile) => Object.keys(foreignBudgetFields(profile)))).toEqual([
      ['capufe_ammount'],
      [],
      ['capufe_ammount'],
    ]);
    expect(Object.keys(foreignErrors({ capufe_ammount: '0.00' }, foreignBudgetFields(gnp)))).toEqual([]);
  });

  describe('of an approval', () =>
    edges(
      approvalForm,
      { authorizedAmount: '0.000001' },
      ['authorizedAmount'],
      [[{ authorizedAmount: '0' }, 'authorizedAmount']],
    ));

  /** The same amount declines a counter-proposal, and only then a comment is asked for. */
  test.each([
    ['100', '100.00', '', ['comment']],
    ['100', '100', 'No procede.', []],
    ['100', '101', '', []],
    ['100', '101', 'Procede.', []],
    [null, '100', '', []],
  ])('before %s, answered %s with «%s»: refuses %j', (before, authorizedAmount, comment, refused) => {
    expect(refusedBy(answerForm(before), { authorizedAmount, comment })).toEqual(refused);
  });
});

describe('a quantification', () => {
  describe('its scope and personnel', () =>
    edges(
      resourcesForm,
      { scope: '0', masters: 99_999, officials: ' 1 ', flaggers: '0' },
      ['scope', 'masters', 'officials', 'flaggers'],
      [
        [{ scope: '1.5' }, 'scope'],
        [{ masters: '-1' }, 'masters'],
        [{ officials: '100000' }, 'officials'],
        [{ flaggers: '' }, 'flaggers'],
      ],
    ));
  test('says which of the people are missing', () => {
    const texts = resourcesForm.safeParse({}).error?.issues.map(({ message }) => message.split(':')[0]);
    expect(texts).toEqual(['Alcance en días', 'Maestros necesarios', 'Oficiales necesarios', 'Bandereros necesarios']);
  });

  const exchange = { rate: '20.1234', date: '2025-01-01', comment: 'Diario Oficial' };
  describe('why its currency has this rate', () =>
    edges(
      exchangeForm('2026-03-15'),
      exchange,
      ['rate', 'date', 'comment'],
      [
        [{ rate: '0' }, 'rate'],
        [{ rate: '0.0001' }],
        [{ rate: '0.00001' }, 'rate'],
        [{ rate: '20.12345' }, 'rate'],
        [{ rate: '100000' }],
        [{ rate: '100000.0001' }, 'rate'],
        [{ date: '2024-12-31' }, 'date'],
        [{ date: addDays(today(), 1) }, 'date'],
        [{ comment: ' ' }, 'comment'],
      ],
    ));
  test('takes a rate of any day where the day of the incident is not known', () => {
    expect(refusedBy(exchangeForm(null), { ...exchange, date: '1999-12-31' })).toEqual([]);
  });
});

describe('words of a decision', () => {
  const tooLong: Edge = [{ comment: long(2001) }, 'comment'];
  const blank: Edge = [{ comment: '  ' }, 'comment'];
  const asLong: Edge = [{ comment: long(2000) }];
  describe('of a rejection', () =>
    edges(
      rejectionForm,
      { reason: 'monto', comment: 'x' },
      ['reason', 'comment'],
      [[{ reason: '' }, 'reason'], blank, tooLong, asLong],
    ));
  describe('of a counter-proposal', () =>
    edges(counterProposalForm, { comment: 'x' }, ['comment'], [blank, tooLong, asLong]));
  describe('in the binnacle', () => edges(binnacleForm, { comment: 'x' }, ['comment'], [blank, tooLong, asLong]));
  describe('of a review', () =>
    edges(
      reviewForm,
      { verdict: 'accepted', comment: '' },
      ['verdict'],
      [
        [{ verdict: 'returned' }, 'comment'],
        [{ verdict: 'returned', comment: 'x' }],
        [{ verdict: 'waiting' }, 'verdict'],
        tooLong,
      ],
    ));
});

describe('rules of the second look', () =>
  edges(
    secondLookForm,
    { overAmount: '1.25', overCut: '100', oneOf: '1' },
    [],
    [
      [{ overAmount: '', overCut: '', oneOf: '' }],
      [{ overAmount: '1.234' }, 'overAmount'],
      [{ overAmount: '-1' }, 'overAmount'],
      [{ overAmount: '999999999999' }],
      [{ overCut: '100.01' }, 'overCut'],
      [{ overCut: '1.234' }, 'overCut'],
      [{ oneOf: '0' }, 'oneOf'],
      [{ oneOf: '-1' }, 'oneOf'],
      [{ oneOf: '9999' }],
      [{ oneOf: '10000' }, 'oneOf'],
    ],
  ));

describe('a concept', () => {
  const supply = { name: 'Cemento', type: 'material', unit: 'kg', quantity: '0.000001' };
  const concept = { detail: '1', unitMeasurement: 'm', code: 'A-1', name: 'Barrera', description: '', comment: '' };
  const pesos = { ...concept, unitPrice: '1.2345', capufePrice: '0' };
  const currencies = { ...concept, unitPrice: '1', dollarPrice: '', euroPrice: '0' };
  const provided = { provider: '1', section: 's', providerPrice: '3' };
  const described: readonly Edge[] = [
    [{ detail: '' }, 'detail'],
    [{ code: 'A!' }, 'code'],
    [{ code: long(41) }, 'code'],
    [{ code: long(40) }],
    [{ name: long(301) }, 'name'],
    [{ unitPrice: '1.23456' }, 'unitPrice'],
    [{ unitPrice: '-1' }, 'unitPrice'],
    [{ supplies: list(101, supply) }, 'supplies'],
    [{ supplies: list(100, supply) }],
  ];
  const byProvider: readonly Edge[] = [
    [{ provider: '1', section: '' }],
    [{ provider: '1', section: '', providerPrice: '' }, 'providerPrice'],
    [{ provider: '1', providerPrice: '1.23456' }, 'providerPrice'],
    [{ provider: '', providerPrice: '' }, 'provider'],
    [{ provider: '', section: '', providerPrice: '3' }, 'provider'],
    [{ provider: '', section: '', providerPrice: '' }],
  ];
  const needed = ['detail', 'unitMeasurement', 'code', 'name'];
  const placed = { family: '1', subFamily: '2' };
  const places: readonly Edge[] = [
    [{ family: '' }, 'family'],
    [{ subFamily: '' }, 'subFamily'],
  ];

  describe('in pesos', () =>
    edges(newConceptForm.pesos, pesos, needed, [...described, [{ capufePrice: 'x' }, 'capufePrice']]));
  describe('in currencies', () =>
    edges(
      newConceptForm.currencies,
      { ...currencies, ...provided },
      [...needed, 'provider', 'providerPrice'],
      [...described, ...byProvider, [{ dollarPrice: 'x' }, 'dollarPrice'], [{ euroPrice: '1.23456' }, 'euroPrice']],
    ));
  describe('in pesos, on the screen', () =>
    edges(
      newConceptScreenForm(axa),
      { ...placed, ...pesos },
      ['family', 'subFamily', ...needed],
      [...described, ...places],
    ));
  describe('in currencies, on the screen', () =>
    edges(
      newConceptScreenForm(gnp),
      { ...placed, ...currencies, ...provided },
      ['family', 'subFamily', ...needed, 'provider', 'providerPrice'],
      [...described, ...places, ...byProvider],
    ));
  describe('takes supplies', () =>
    edges(
      suppliesForm,
      { supplies: [supply] },
      ['supplies'],
      [
        [{ supplies: [{ ...supply, quantity: '0' }] }, 'supplies.0.quantity'],
        [{ supplies: [{ ...supply, name: '' }] }, 'supplies.0.name'],
        [{ supplies: [{ ...supply, type: '' }] }, 'supplies.0.type'],
        [{ supplies: [{ ...supply, unit: '' }] }, 'supplies.0.unit'],
        [{ supplies: list(101, supply) }, 'supplies'],
        [{ supplies: [] }],
      ],
    ));

  test('has only the prices of its customer’s catalog', () => {
    const inPesos = ['dollarPrice', 'euroPrice', 'provider', 'section', 'providerPrice'];
    expect([hdi, axa, gnp].map((profile) => Object.keys(foreignConceptFields(profile)))).toEqual([
      inPesos,
      inPesos,
      ['capufePrice'],
    ]);
  });
});

describe('catalogs', () => {
  describe('a year', () => {
    const rise = (percentage: string) => ({ percentages: [{ family: '1', percentage }] });
    edges(
      newYearForm,
      { year: 2027, source: 2026, ...rise('5') },
      ['year', 'source'],
      [
        [{ year: 1999 }, 'year'],
        [{ year: 2000 }],
        [{ year: 2100 }],
        [{ year: 2101 }, 'year'],
        [{ source: 1999 }, 'source'],
        [rise('-90')],
        [rise('-90.01'), 'percentages.0.percentage'],
        [rise('1000')],
        [rise('1000.01'), 'percentages.0.percentage'],
        [rise('1.234'), 'percentages.0.percentage'],
        [{ percentages: [] }],
      ],
    );
  });

  describe('a highway', () => {
    const good = { name: 'México-Toluca', company: '1', customer: 'gnp', number: '', description: '' };
    edges(
      highwayForm(gnp),
      good,
      ['name', 'company', 'customer'],
      [
        [{ customer: 'axa' }, 'customer'],
        [{ customer: '' }, 'customer'],
        [{ company: '' }, 'company'],
        [{ name: long(121) }, 'name'],
        [{ number: long(21) }, 'number'],
      ],
    );
  });

  describe('a section', () => {
    const good = { name: 'T', highway: 'h', providers: ['1'], initialKilometer: '1', finalKilometer: '99999.999999' };
    edges(
      highwaySectionForm,
      good,
      ['name', 'highway', 'providers'],
      [
        [{ providers: [] }, 'providers'],
        [{ initialKilometer: '0.999999' }, 'initialKilometer'],
        [{ finalKilometer: '100000' }, 'finalKilometer'],
        [{ initialKilometer: '', finalKilometer: '' }],
        [{ attendant: long(121) }, 'attendant'],
        [{ sectionNumber: long(21) }, 'sectionNumber'],
      ],
    );
  });

  describe('a provider', () => {
    const good = { name: 'P', type: '1', families: ['1'], phone: '5512345678', address: '' };
    edges(
      providerForm,
      good,
      ['name', 'type', 'families'],
      [
        [{ families: [] }, 'families'],
        [{ type: '' }, 'type'],
        [{ phone: '1'.repeat(15) }],
        [{ phone: '1'.repeat(16) }, 'phone'],
        [{ phone: '55-1' }, 'phone'],
      ],
    );
  });

  describe('a family, subfamily or detail', () =>
    edges(
      classificationForm,
      { name: 'Barreras', codename: 'BÑ1' },
      ['name', 'codename'],
      [
        [{ codename: 'ABCD' }, 'codename'],
        [{ codename: 'A-B' }, 'codename'],
        [{ codename: 'A.' }, 'codename'],
        [{ codename: '' }, 'codename'],
        [{ name: long(121) }, 'name'],
      ],
    ));

  describe('an entry', () =>
    edges(itemForm, { name: 'x' }, ['name'], [[{ name: long(121) }, 'name'], [{ name: long(120) }]]));

  describe('a unit', () =>
    edges(
      unitForm,
      { name: 'Metro', abbreviation: long(12) },
      ['name', 'abbreviation'],
      [[{ abbreviation: long(13) }, 'abbreviation']],
    ));

  describe('a file type', () => {
    edges(
      fileTypeForm,
      { name: 'Fotos', isRequired: true, multiple: true, kinds: ['pdf'] },
      ['name'],
      [
        [{ kinds: ['exe'] }, 'kinds.0'],
        [{ kinds: ['pdf', 'jpg', 'jpeg', 'png', 'xls', 'xlsx'] }],
        [{ isRequired: 'no' }, 'isRequired'],
      ],
    );
    test('is optional and single unless it says so', () => {
      expect(fileTypeForm.parse({ name: 'Otros' })).toEqual({
        name: 'Otros',
        isRequired: false,
        multiple: false,
        kinds: [],
      });
    });
  });
});

describe('people', () => {
  describe('an account', () => {
    const good = {
      username: 'ana',
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Ruiz',
      secondLastName: '',
      role: 'ARE',
      userType: 'extranet',
      customer: 'hdi',
      authorizationLimit: '1500.25',
    };
    edges(
      userForm,
      good,
      ['username', 'email', 'firstName', 'lastName', 'role', 'userType', 'customer'],
      [
        [{ username: 'a' }, 'username'],
        [{ username: 'a\tb' }, 'username'],
        [{ authorizationLimit: '' }],
        [{ authorizationLimit: '0' }],
        [{ authorizationLimit: '1.234' }, 'authorizationLimit'],
        [{ authorizationLimit: '-1' }, 'authorizationLimit'],
        [{ authorizationLimit: '1000000000000' }, 'authorizationLimit'],
      ],
    );
  });

  describe('user data', () => {
    const good = { treatment: 'Ing.', firstName: long(100), lastName: long(100), secondLastName: long(100) };
    edges(
      userDataForm,
      good,
      ['treatment', 'firstName', 'lastName'],
      [
        [{ firstName: long(101) }, 'firstName'],
        [{ lastName: long(101) }, 'lastName'],
        [{ secondLastName: long(101) }, 'secondLastName'],
      ],
    );
  });

  describe('contact', () => {
    const good = { phone: '1'.repeat(15), phoneExt: '1'.repeat(6), cellphone: '1'.repeat(15), alternativeEmail: '' };
    edges(
      contactForm,
      good,
      [],
      [
        [{ phone: '1'.repeat(16) }, 'phone'],
        [{ phoneExt: '1'.repeat(7) }, 'phoneExt'],
        [{ cellphone: '1'.repeat(16) }, 'cellphone'],
      ],
    );
  });

  describe('an address', () => {
    const good = {
      street: 'x',
      noExt: '',
      noInt: '1',
      colony: 'x',
      state: '09',
      municipality: '1',
      postalCode: '06000',
    };
    edges(
      addressForm,
      good,
      ['street', 'noInt', 'colony', 'state', 'municipality', 'postalCode'],
      [
        [{ postalCode: '06-00' }, 'postalCode'],
        [{ postalCode: 'abcde' }, 'postalCode'],
        [{ street: long(151) }, 'street'],
        [{ noInt: long(21) }, 'noInt'],
      ],
    );
    test('is blank while every field is, be there spaces', () => {
      expect(isBlankAddress(emptyAddress)).toBe(true);
      expect(isBlankAddress({ ...emptyAddress, street: '  ' })).toBe(true);
      for (const name of Object.keys(emptyAddress))
        expect(isBlankAddress({ ...emptyAddress, [name]: 'x' })).toBe(false);
    });
  });
});

describe('programs', () => {
  const wanted = { name: 'Enlace', role: 'ARE', customer: 'axa', scopes: ['readIncidents'], days: 90 } as const;
  const scopeEdges: readonly Edge[] = [
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['everything'] }, 'scopes.0'],
    [{ scopes: [...scopes] }],
    [{ scopes: [...scopes, 'scim'] }, 'scopes'],
    [{ name: long(61) }, 'name'],
  ];

  describe('a new one', () =>
    edges(
      newServiceAccountForm,
      wanted,
      ['name', 'role', 'scopes'],
      [
        ...scopeEdges,
        [{ role: '' }, 'role'],
        ...[7, 30, 90, 180, 365].map((days): Edge => [{ days }]),
        ...[0, 8, 366, 3650].map((days): Edge => [{ days }, 'days']),
      ],
    ));
  describe('one that changes', () =>
    edges(serviceAccountForm, { name: 'Enlace', scopes: ['scim'] }, ['name', 'scopes'], scopeEdges));
  describe('another token', () =>
    edges(
      serviceTokenForm,
      { days: 365, overlapHours: 0 },
      ['days', 'overlapHours'],
      [
        ...[1, 24, 168].map((overlapHours): Edge => [{ overlapHours }]),
        ...[-1, 2, 169, 1680].map((overlapHours): Edge => [{ overlapHours }, 'overlapHours']),
      ],
    ));

  test('work for the customer that is named, and for all only without one', () => {
    expect(programIn({ role: 'ARE', customer: 'axa' })).toEqual({ role: 'ARE', userType: 'extranet', customer: 'axa' });
    expect(programIn({ role: 'ADM', customer: '' })).toEqual({ role: 'ADM', userType: 'intranet', customer: null });
  });

  test('are told from sessions by their tokens, both kinds of them and nothing else', () => {
    const secret = 'a'.repeat(43);
    expect([serviceTokenOf(secret), `dictamen_${secret}`].map(isProgramToken)).toEqual([true, true]);
    const others = [null, '', 'dictamen_', `dictamen_${secret}a`, `x${serviceTokenOf(secret)}`, `eyJ.${secret}.x`];
    expect(others.map(isProgramToken)).toEqual(others.map(() => false));
  });
});

describe('the dates of a saved view', () => {
  const days = { field: 'days' as const, text: 'Días: escriba un número entero entre 1 y 366.' };
  test.each<[string, Parameters<typeof viewDatesProblem>[0], ReturnType<typeof viewDatesProblem>]>([
    ['all', {}, null],
    ['the last day', { days: 1 }, null],
    ['the last 366 days', { days: 366 }, null],
    ['no day', { days: 0 }, days],
    ['367 days', { days: 367 }, days],
    ['part of a day', { days: 1.5 }, days],
    ['a range', { from: '2026-01-01', to: '2026-01-01' }, null],
    [
      'days and a range',
      { days: 3, to: '2026-01-01' },
      { field: 'days', text: 'Días: elija los últimos días o un rango de fechas, no ambos.' },
    ],
    [
      'a range that ends before it begins',
      { from: '2026-01-02', to: '2026-01-01' },
      { field: 'to', text: 'Fecha hasta: no puede ser anterior a la fecha desde.' },
    ],
    ['no beginning', { to: '2026-01-02' }, { field: 'from', text: 'Fecha desde: escriba una fecha válida.' }],
    ['no end', { from: '2026-01-02' }, { field: 'to', text: 'Fecha hasta: escriba una fecha válida.' }],
  ])('may be %s, or not', (_, dates, problem) => expect(viewDatesProblem(dates)).toEqual(problem));

  test('go with columns that are of the list, one at least and none twice', () => {
    const problemsOf = (columns: readonly string[]) =>
      savedViewForm.safeParse({ name: 'Mía', isShared: false, columns }).error?.issues.map(({ message }) => message) ??
      [];
    expect([problemsOf(listColumns), problemsOf(['number'])]).toEqual([[], []]);
    expect(problemsOf([])).toEqual(['Columnas: elija al menos una.']);
    expect(problemsOf(['number', 'number'])).toEqual(['Columnas: no repita ninguna.']);
    expect(problemsOf(['otra'])).toEqual(['Columnas: elija entre las de la lista.']);
  });
});

test('a unit that is chosen from a list is asked to be chosen, and no longer than it may be', () => {
  const said = (unit: string) => {
    const given = materialForm.safeParse({ name: 'Pintura', supplyType: '', unit, quantity: '1' });
    return given.error?.issues.map(({ message }) => message) ?? [];
  };
  expect([said(''), said('L'), said('x'.repeat(41))]).toEqual([
    ['Unidad: elija una opción.'],
    [],
    ['Unidad: use a lo más 40 caracteres.'],
  ]);
});
