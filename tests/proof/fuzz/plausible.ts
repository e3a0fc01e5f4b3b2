import { addDays, today } from '#domain/calendar.ts';
import { profileOf } from '#domain/customers.ts';
import { demoPassword } from '#domain/demo.ts';
import { type PlainKey, plainField, plainFields } from '#domain/incidentFields.ts';
import { hasForeignPrices } from '#domain/pricing/price.ts';
import type { Draw } from './Draw.ts';

/** A fitting value for every name that is not a reference. Unknown names get none: see `unknownNames`. */

type Make = (draw: Draw) => unknown;

const always =
  (value: unknown): Make =>
  () =>
    value;
const oneOf =
  (...values: readonly unknown[]): Make =>
  ({ random }) =>
    random.pick(values);

const unlike = ({ random }: Draw) => random.whole(1, 1e9).toString(36).toUpperCase();
const word: Make = (draw) => `Prueba ${unlike(draw)}`;
const price = oneOf('0', '10', '1850.5', '99.9999');
const inPesos: Make = (draw) => (hasForeignPrices(profileOf(draw.customer)) ? undefined : price(draw));
const inCurrencies: Make = (draw) => (hasForeignPrices(profileOf(draw.customer)) ? price(draw) : undefined);
const whole = oneOf('0', '1', '3', 7);
const newPassword = 'Nueva-clave-2026';

const bare = (name: string) => name.replaceAll('_', '').toLowerCase();

/** What an incident's field might be, as far as its own rule takes it. */
function inIncident(key: PlainKey): Make {
  const field = plainField(key);
  const kinds = {
    text: ({ random }: Draw) => [`F-${random.whole(1, 1e9).toString(36).toUpperCase()}`],
    date: () => ['2026-01-15'],
    decimal: () => ['0', '1', '12.5', '99.999999', '1000'],
    integer: () => ['0', '1', '450', '999'],
    choice: () => ('options' in field ? Object.keys(field.options) : []),
  };
  return (draw) => {
    const candidates = [...kinds[field.kind](draw), ...(field.isOptional ? [null] : [])];
    return draw.random.pick(candidates.filter((value) => field.rule.safeParse(value).success));
  };
}

const ofIncidents = plainFields.flatMap((key) => {
  const make = inIncident(key);
  const { wire, graphql } = plainField(key);
  return [
    [bare(wire), make],
    [bare(graphql), make],
  ] as const;
});

const values: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(ofIncidents),
  name: word,
  number: (draw) => `F-${unlike(draw)}`,
  folio: oneOf('REQ-000001', 'CAM-000001', 'OC-1'),
  sinisternumber: (draw) => `F-${unlike(draw)}`,
  policy: (draw) => `POL-${unlike(draw)}`,
  code: (draw) => `C-${unlike(draw)}`,
  challenge: word,
  browser: word,
  parameters: word,
  logouttoken: word,
  kind: oneOf('mail', 'passkey', 'totp', 'recovery'),
  credential: oneOf('{}', '{"id":"x"}'),
  answer: oneOf('12345678', '1234 5678'),
  highwaynumber: oneOf('57D', ''),
  codename: ({ random }) => random.whole(0, 46_655).toString(36).toUpperCase(),
  initialkilometer: oneOf('1', '12.5', ''),
  start: oneOf('1', '12.5', 3),
  end: oneOf('20', '100', ''),
  finalkilometer: oneOf('20', '100', ''),
  comment: word,
  description: oneOf('', 'Con descripción'),
  address: oneOf('', 'Av. Juárez 1'),
  camp: oneOf('', 'Palmillas'),
  phone: oneOf('', '5512345678'),
  decimalmark: oneOf(',', '.'),
  columnkinds: always([]),
  label: word,
  ammount: oneOf('1160', '1160.50'),
  amount: price,
  // Enough for whatever else is authorized here.
  authorizationlimit: oneOf('', '9000000000'),
  overamount: oneOf('', '9000000000'),
  overcut: oneOf('', '99.5'),
  oneof: always('9999'),
  verdict: oneOf('accepted', 'returned'),
  review: oneOf('waiting', 'accepted'),
  capufeammount: oneOf('10', '0.5'),
  authorizedammount: oneOf('1044', '900'),
  autorized: always(true),
  authorized: always(true),
  scope: whole,
  masters: whole,
  officials: whole,
  flaggers: whole,
  unitprice: oneOf('100', '100.50'),
  capufeunitprice: inPesos,
  capufeprice: inPesos,
  dollarunitprice: inCurrencies,
  dollarprice: inCurrencies,
  eurounitprice: inCurrencies,
  europrice: inCurrencies,
  providerprice: price,
  quantity: oneOf('10', '2.5'),
  authquantity: oneOf('9', '1'),
  authorizedquantity: oneOf('9', '1'),
  authorizedunitprice: always('100'),
  capufequantity: price,
  internalquantity: price,
  internalunitprice: price,
  percentage: oneOf('5', '-10', '0', '2.5'),
  year: ({ random }) => String(random.whole(2027, 2100)),
  abbreviation: (draw) => unlike(draw).slice(0, 6),
  kinds: oneOf('pdf', 'jpg'),
  receiver: oneOf('', 'Bodega'),
  applicant: always('R. Peña'),
  status: oneOf('', 'Atendido'),
  reason: word,
  sheet: always('Presupuesto'),
  row: always(3),
  position: oneOf(0, 1),
  unitmeasurement: always('pza'),
  unit: always('m3'),
  supplytype: oneOf('', 'Material'),
  extra: oneOf({ carril: 2 }, {}, null),
  text: oneOf('F-', 'POL'),
  contains: oneOf('DEF', 'señal', 'PAV-0'),
  search: oneOf('F-', 'pol'),
  first: oneOf(1, 20),
  // Of a counter-proposal, as JSON; without any, no line is contested.
  lines: always(''),
  older: oneOf(1, 2),
  newer: oneOf(1, 3),
  datefrom: always('2026-01-01'),
  dateto: always('2999-12-31'),
  page: oneOf('1', '2'),
  pagesize: oneOf('1', '25', '100'),
  ordering: oneOf('sinisterNumber', '-addDate'),
  isactive: oneOf('true', 'all'),
  idempotencykey: (draw) => unlike(draw),
  email: (draw) => `${unlike(draw)}@example.com`,
  // One of those there are, or one to be.
  username: (draw) => draw.random.pick(['adm', 'are', 'mro.gnp', `nueva.${unlike(draw).toLowerCase()}`]),
  password: oneOf(demoPassword, newPassword),
  oldpassword: oneOf(demoPassword, newPassword),
  firstname: always('Ana'),
  lastname: always('Peña'),
  confirmedpassword: oneOf(demoPassword, newPassword),
  customer: ({ customer }) => customer,
  resource: oneOf('order', 'camp'),
  type: oneOf('reject_reason', 'sinister_file_type', 'supply_type', 'unit_measurement'),
  sinister: oneOf(1, 'x', null),
  user: always(1),
  owner: always(1),
  expires: always('1'),
  signature: always('x'),
  by: always('1 x'),
  attendant: oneOf('', 'J. Ruiz'),
  sectionnumber: oneOf('', '12'),
  postalcode: oneOf('76000', ''),
  rfc: oneOf('XAXX010101000', ''),
  clabe: oneOf('', '032180000118359719'),
  waytopay: oneOf('Transferencia'),
  bussinessname: always('Vial, S. A.'),
  businessname: always('Vial, S. A.'),
  street: always('Juárez'),
  noint: always('1'),
  noext: always('2'),
  colony: always('Centro'),
  municipality: always('09002'),
  alternativeemail: oneOf('', 'a@b.mx'),
  treatment: oneOf('C.', 'Ing.'),
  secondlastname: oneOf('', 'Díaz'),
  phoneext: oneOf('', '12'),
  cellphone: oneOf('', '5512345678'),
  // A view has them or a range of dates.
  days: ({ random }) => (random.chance(0.7) ? random.pick(['30', 7]) : undefined),
  overlaphours: oneOf(0, 24),
  scopes: oneOf(['readIncidents'], ['register', 'summaries']),
  account: oneOf('', '1234567890'),
  paymentmethod: oneOf('', 'PUE'),
  userrolecode: oneOf('MRO', 'ARE', null),
  usertype: oneOf('intranet', 'extranet'),
  version: oneOf(1, 2),
  // An account, or the first day of a delegation.
  from: (draw) => draw.random.pick(['1', today()]),
  to: () => addDays(today(), 3),
  provider: always(null),
  customers: oneOf('gnp', 'hdi,axa'),
  rate: oneOf('20', '17.5'),
  date: always('2026-01-15'),
  groupby: oneOf('status', 'month,status'),
  format: oneOf('csv', 'xlsx'),
  columns: oneOf('number', 'days'),
  part: oneOf('stages', 'resolution,passages'),
  // A name that leads nowhere: nothing is ever sent.
  url: always('https://webhooks.invalid/aviso'),
  events: oneOf([], ['budget.upload']),
  limit: oneOf('1', '100'),
  slugs: always('x'),
  unread: always('true'),
  news: always([]),
  rules: always([]),
  event: oneOf('budget.reject', 'budget.upload'),
  channel: oneOf('bell', 'mail'),
  digesthour: oneOf(7, 20),
  digestswaits: oneOf(true, false),
  wantsmail: oneOf(true, false),
  token: ({ token }) => token,
  device: word,
  knownsteps: oneOf([], ['mail', 'passkey', 'totp', 'recovery']),
  // What a directory sends by SCIM.
  schemas: always([]),
  externalid: (draw) => unlike(draw),
  displayname: (draw) => `Grupo ${unlike(draw)}`,
  emails: always([]),
  active: always(true),
  members: always([]),
  operations: always([{ op: 'Replace', path: 'title', value: 'Perito' }]),
  filter: oneOf('userName eq "adm"', 'externalId eq "x"', ''),
  startindex: oneOf('1', '2'),
  count: oneOf('0', '10'),
  attributes: oneOf('', 'userName'),
  excludedattributes: oneOf('', 'members'),
};

/** Only now and then, for they change what the rest means. */
const seldom: Readonly<Record<string, Make>> = {
  stage: always('quantified'),
  statuses: oneOf('Pendientes', 'Rechazados,Autorizados'),
  auditor: always('1'),
  assignee: oneOf('1', 'mine', 'nobody', 'somebody'),
  window: word,
  facts: always('hasBudget'),
  waitingdays: oneOf('upToTwo', 'overTen'),
  group: always('of=lines&part=all&provider=7'),
  passage: oneOf('unquantified,quantified', { from: 'UNQUANTIFIED', to: 'QUANTIFIED' }),
  unmet: always('confirmed'),
  sinisterfrom: always('2026-01-01'),
  sinisterto: always('2026-12-01'),
  resolvedfrom: always('2026-01-01'),
  resolvedto: always('2026-12-01'),
  ammountfrom: always('1'),
  ammountto: always('99999'),
  after: always('x'),
  // A date for one call; for connections a cursor, which it is not.
  before: always('2026-01-15'),
  // No wait ever begins, because a cursor that is not one is refused.
  wait: always('1'),
  rights: always('a-1'),
  back: always('1'),
  authorizedfrom: always('1'),
  authorizedto: always('99999'),
  id: always('1'),
  slugname: always('x'),
  foliojb: always('x'),
  was: price,
  iscurrent: always(true),
  exchangevalue: oneOf('20', null),
  exchangerate: oneOf('20', null),
  exchangedate: oneOf('2026-01-15', null),
  exchangetype: oneOf('20', null),
  exchangecomment: oneOf('Diario Oficial', null),
  currency: always('MXN'),
  // Refused unless they fit the lines' currencies and rates.
  exchanges: always(undefined),
};

const rarely = 0.12;

export const isSeldom = (name: string) => Object.hasOwn(seldom, bare(name));

export const knowsValue = (name: string) => Object.hasOwn(values, bare(name)) || isSeldom(name);

/** Undefined where the name is better left out this time. */
export function plausible(draw: Draw, name: string): unknown {
  const make = values[bare(name)];
  if (make) return make(draw);
  return draw.random.chance(rarely) ? seldom[bare(name)]?.(draw) : undefined;
}

const ofKind = (...kinds: readonly string[]) =>
  plainFields.flatMap((key) => {
    const { kind, wire, graphql } = plainField(key);
    return kinds.includes(kind) ? [bare(wire), bare(graphql)] : [];
  });
const incidentNumbers = ofKind('decimal', 'integer');
const incidentDates = ofKind('date');

const numberNames =
  /^(initialkilometer|finalkilometer|start|end|ammount|amount|.*ammount|.*amount|.*price|.*quantity|percentage|scope|masters|officials|flaggers)$/;

export const isNumberName = (name: string) => numberNames.test(bare(name)) || incidentNumbers.includes(bare(name));
export const isDateName = (name: string) =>
  /date(from|to)?$|^before$/.test(bare(name)) || incidentDates.includes(bare(name));
