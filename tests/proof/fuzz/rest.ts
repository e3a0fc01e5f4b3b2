import { routeOf } from '#contract/call.ts';
import type { NamedCall } from '#contract/calls.ts';
import type { Random } from '#demo/random.ts';
import { customers, type House } from '#tests/proof/house.ts';
import { Draw } from './Draw.ts';
import { hostileText, isUnstorable } from './hostile.ts';
import { harmed } from './json.ts';
import type { World } from './known.ts';
import { fieldsOf, formFor } from './multipart.ts';
import { type Asker, askerFor, barred } from './people.ts';
import { plausible } from './plausible.ts';
import { referenceOf } from './references.ts';
import type { Sending } from './send.ts';
import { topNames, valueFor } from './wireValue.ts';
import { misnamed, referIn, strangerFor, wrongsOf } from './wrongs.ts';

/** A request for one call of the contract: whole, or harmed in one place. */

type Harm = 'none' | 'path' | 'query' | 'body' | 'reference' | 'header' | 'transport';

type Case = NamedCall & { readonly draw: Draw; readonly harm: Harm };

function harmFor(random: Random, { row }: NamedCall): Harm {
  if (random.chance(0.4)) return 'none';
  const harms: Harm[] = ['header'];
  if (row.path.includes(':')) harms.push('path');
  if (row.query) harms.push('query', 'query', 'query');
  if (row.body || row.files) harms.push('body', 'body', 'body', 'body', 'body', 'reference', 'transport');
  return random.pick(harms);
}

type Told<T> = { readonly value: T; readonly wrongs: readonly string[] };

/** Percent-encoded; halves of surrogates travel as what is no UTF-8. */
const encoded = (text: string) =>
  [...text].map((sign) => (/\p{Cs}/u.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign))).join('');

/** An account that is none has no incidents (requirements §7: errors give an empty list). */
const lenient = /^workplan\.residentIncidents id$/;

/** How a path says that no place is meant. */
const noPlace = '-';

function pathFor({ name, row, draw, harm }: Case): Told<string> {
  const route = routeOf(row).replace(':customer', draw.customer);
  const params = [...route.matchAll(/:(\w+)/g)].map(([, param]) => param ?? '');
  const spoiled = harm === 'path' ? draw.random.pick(params) : '';
  const wrongs: string[] = [];
  const filled = new Map<string, string>();
  for (const param of params.toReversed()) {
    const reference = referenceOf(name, param);
    const usual = reference ? draw.handle(reference.noun)?.[reference.by] : plausible(draw, param);
    const value = param === spoiled ? strangerFor(draw, reference ?? { noun: 'year', by: 'id' }) : String(usual ?? '1');
    const isLost = param === spoiled && !lenient.test(`${name} ${param}`) && !(param === 'place' && value === noPlace);
    if (isLost) wrongs.push(`${param}: there is no ${JSON.stringify(value)}`);
    filled.set(param, value);
  }
  const path = route.replace(/:(\w+)/g, (_, param: string) => encoded(filled.get(param) ?? ''));
  return { value: draw.random.chance(0.1) ? path.replace(/\/$/, '') : path, wrongs };
}

type Pairs = (readonly [string, string])[];

function parsedQuery(pairs: Pairs): Record<string, string | string[]> {
  const found: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of pairs) {
    const before = found[key];
    found[key] = before === undefined ? value : [before, value].flat();
  }
  return found;
}

function queryFor({ name, row, draw, harm }: Case): Told<string> {
  if (!row.query) return { value: draw.random.chance(0.03) ? '?x=1&__proto__=2&page=%00' : '', wrongs: [] };
  const value = (valueFor(draw, name, row.query) ?? {}) as Readonly<Record<string, unknown>>;
  const pairs: Pairs = Object.entries(value).flatMap(([key, part]) =>
    draw.random.chance(0.7) ? [[key, String(part)] as const] : [],
  );
  if (harm === 'query') {
    const key = draw.random.pick(topNames(row.query));
    const before = pairs.findIndex(([one]) => one === key);
    if (before >= 0 && draw.random.chance(0.8)) pairs.splice(before, 1);
    pairs.push([key, hostileText(draw.random)]);
  }
  const sent = parsedQuery(pairs);
  const isShaped = row.query.safeParse({ ...sent }).success;
  const wrongs = [
    ...(isShaped ? [] : ['another query than the call asks']),
    ...(isUnstorable(sent) ? ['cannot be stored'] : []),
  ];
  const text = pairs.map(([key, part]) => `${encoded(key)}=${encoded(part)}`).join('&');
  return { value: text === '' ? '' : `?${text}`, wrongs };
}

type Content = { readonly body: Buffer | null; readonly contentType: string | null };

/** JSON that is none, or that is not said to be JSON. */
const brokenJson: readonly ((whole: string) => Content)[] = [
  (whole) => ({ body: Buffer.from(whole.slice(0, -1)), contentType: 'application/json' }),
  (whole) => ({ body: Buffer.from(`${whole},`), contentType: 'application/json' }),
  () => ({ body: Buffer.from("{'a': 1}"), contentType: 'application/json' }),
  () => ({ body: Buffer.from('{"a": NaN}'), contentType: 'application/json' }),
  () => ({ body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), contentType: 'application/json' }),
  (whole) => ({ body: Buffer.from(whole), contentType: 'text/plain' }),
  (whole) => ({ body: Buffer.from(whole), contentType: 'application/x-www-form-urlencoded' }),
  (whole) => ({ body: Buffer.from(whole), contentType: 'multipart/form-data; boundary=x' }),
  (whole) => ({ body: Buffer.from(whole), contentType: 'application/json; charset=no-hay' }),
  (whole) => ({ body: Buffer.from(whole, 'utf16le'), contentType: 'application/json' }),
  (whole) => ({ body: Buffer.from(whole), contentType: null }),
];

const wholeScalars = ['null', '1', '"texto"', '[]', '[[]]', 'true', '[null]', '{}', ''];

function contentFor(the: Case): Content & { readonly wrongs: readonly string[] } {
  const { name, row, draw, harm } = the;
  if (!row.body && !row.files) return { body: null, contentType: null, wrongs: [] };
  const whole = row.body ? valueFor(draw, name, row.body) : {};
  const astray = harm === 'reference' ? misnamed(draw, referIn(name, draw.customer), whole) : null;
  const sent = astray?.value ?? (harm === 'body' ? harmed(draw.random, whole) : whole);
  const names = row.body ? topNames(row.body) : [];
  const about = { name, row, customer: draw.customer };
  if (row.files) {
    const fields = fieldsOf(sent);
    const form = formFor(draw, row, fields, harm === 'body' || harm === 'transport');
    return { ...form, wrongs: [...(astray?.wrongs ?? []), ...form.wrongs, ...wrongsOf(about, fields, names)] };
  }
  if (harm !== 'transport') {
    const wrongs = [...(astray?.wrongs ?? []), ...wrongsOf(about, sent, names)];
    return { body: Buffer.from(JSON.stringify(sent) ?? ''), contentType: 'application/json', wrongs };
  }
  if (draw.random.chance(0.4)) {
    const text = draw.random.pick(wholeScalars);
    const wrongs = wrongsOf(about, text === '' ? {} : JSON.parse(text), names);
    return { body: Buffer.from(text), contentType: 'application/json', wrongs };
  }
  const broken = draw.random.pick(brokenJson)(JSON.stringify(sent) ?? '{}');
  return { ...broken, wrongs: ['not JSON, or not said to be'] };
}

const wrongVersions = ['3', '"x"', '"-1"', '"1.5"', '"1e3"', `"${'9'.repeat(30)}"`, '1"', '""'];
const wrongKeys = ['a b', 'x'.repeat(201), 'ñ', '\t'];

function headersFor({ row, draw, harm }: Case): Told<Record<string, string>> {
  const headers: Record<string, string> = {};
  const wrongs: string[] = [];
  // Guesses of passwords are counted by address.
  headers['x-forwarded-for'] = Array.from({ length: 4 }, () => draw.random.whole(1, 250)).join('.');
  if (draw.random.chance(0.15)) headers['if-match'] = `"${draw.random.whole(1, 4)}"`;
  if (row.idempotent && draw.random.chance(0.5)) headers['idempotency-key'] = `k${draw.random.whole(1, 1e9)}`;
  if (harm !== 'header') return { value: headers, wrongs };
  if (row.idempotent && draw.random.chance(0.5)) {
    headers['idempotency-key'] = draw.random.pick(wrongKeys);
    wrongs.push('no idempotency key');
  } else if (draw.random.chance(0.6)) {
    headers['if-match'] = draw.random.pick(wrongVersions);
    wrongs.push('no version');
  } else {
    Object.assign(headers, draw.random.pick(oddHeaders));
  }
  return { value: headers, wrongs };
}

/** Odd, and without consequence. */
const oddHeaders: readonly Record<string, string>[] = [
  { accept: 'text/html' },
  { 'accept-language': 'zz' },
  { cookie: 'csrftoken=%00; sessionid=x' },
  { 'if-none-match': '*' },
  { range: 'bytes=5-2' },
  { range: 'bytes=0-' },
  { 'x-forwarded-for': 'no, es, dirección'.replaceAll('ó', 'o') },
  { 'x-http-method-override': 'DELETE' },
  { 'x-request-id': 'x'.repeat(500) },
  { origin: 'https://otra.example' },
];

async function tokenFor(house: House, { username, forged }: Asker): Promise<string> {
  return forged ?? (username === '' ? '' : house.tokenOf(username));
}

export async function restRequest(house: House, world: World, call: NamedCall, random: Random): Promise<Sending> {
  const draw = new Draw(random, random.pick(customers), world);
  const asker = askerFor(random, draw.customer, call.row);
  const token = await tokenFor(house, asker);
  draw.token = token;
  const the: Case = { ...call, draw, harm: harmFor(random, call) };
  const path = pathFor(the);
  const query = queryFor(the);
  const content = contentFor(the);
  const headers = headersFor(the);
  const bar = barred(asker, call.row, draw.customer);
  const signed = signedFor(house, the);
  return {
    name: call.name,
    who: asker.username || (asker.forged ? 'a forger' : 'nobody'),
    method: call.row.method,
    path: signed ?? `${path.value}${query.value}`,
    headers: {
      ...headers.value,
      ...(token && { authorization: `JWT ${token}` }),
      ...(content.contentType && content.body && { 'content-type': content.contentType }),
    },
    body: content.body,
    wrongs: [
      ...(bar ? [bar] : []),
      ...(signed ? [] : [...path.wrongs, ...query.wrongs]),
      ...content.wrongs,
      ...headers.wrongs,
    ],
  };
}

/** Links to files are signed: a made-up one opens nothing. */
function signedFor({ server }: House, { name, draw, harm }: Case): string | null {
  const stored = name === 'incidents.download' && harm === 'none' ? draw.handle('stored') : undefined;
  return stored ? server.services.links.urlOf({ customer: draw.customer, id: stored.id }) : null;
}
