import { mutationsFor, queriesFor } from './askedByGraphql.ts';
import { type Asked, otherWritesAs, pointersInto, readsAs, writesTo } from './askedByRest.ts';
import type { GatewayCall, Subject } from './attempt.ts';
import { goodAttempts } from './attempts.ts';
import type { Estate } from './estate.ts';
import { customers, type House, readerOf, throughGateway } from './house.ts';
import { inParallel } from './inParallel.ts';

/** Everything that people of one customer may try in order to reach what another one has. */

type Intrusion = {
  readonly username: string;
  readonly customer: string;
  readonly estate: Estate;
  readonly own: Estate;
};

/** What came back, whole: headers and body as text. */
type Echo = { readonly status: number; readonly text: string };

async function ask(house: House, username: string, { method, path, body }: Asked): Promise<Echo> {
  const isForm = body instanceof FormData;
  const response = await fetch(house.server.base + path, {
    method,
    headers: {
      ...(username === '' ? {} : { authorization: `JWT ${await house.tokenOf(username)}` }),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const headers = [...response.headers].map((header) => header.join(': ')).join('\n');
  return {
    status: response.status,
    text: `${headers}\n${decodeURIComponent(headers.replace(/%(?![0-9A-F]{2})/g, ''))}\n${await response.text()}`,
  };
}

async function askGateway(
  house: House,
  username: string,
  customer: string,
  asked: { readonly query: string; readonly variables?: object },
): Promise<Echo> {
  const response = await fetch(`${house.gateway.base}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-csrftoken': 'test',
      'x-customer': customer,
      ...(username === '' ? {} : { authorization: `JWT ${await house.tokenOf(username)}` }),
    },
    body: JSON.stringify(asked),
  });
  return { status: response.status, text: await response.text() };
}

export type Tried = { readonly what: string; readonly name: string } & Echo;

async function tryRest(house: House, username: string, asked: readonly Asked[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  await inParallel(asked, async (one) => {
    const echo = await ask(house, username, one);
    tried.push({ what: `${username}: ${one.method} ${one.path}`, name: one.name, ...echo });
  });
  return tried;
}

export async function tryReads(house: House, username: string, customer: string, estate: Estate): Promise<Tried[]> {
  return tryRest(house, username, readsAs(customer, estate));
}

/** Those who may work for any person may know everybody's people, and administrators keep everybody's accounts. */
export const ofEverybody = (name: string) => name === 'user.byType' || /^(?:users|serviceAccounts)(?:\.|$)/.test(name);

/** Fiscal data are the person's own, and of the person who administers everybody. */
export const isAdministered = (name: string) => name === 'profile.fiscalOf' || name === 'fiscal';

const mayBeTold = (username: string, name: string) =>
  (staff.includes(username) && ofEverybody(name)) || (username === administrator && isAdministered(name));

/** A link that is whole is the permission itself. */
function isNobodys({ name }: Asked, username: string, isWhole: boolean): boolean {
  return (isWhole && name === 'incidents.download') || mayBeTold(username, name);
}

/** Reads, and writes on what is the other's, under the given customer's name. */
export async function tryCalls(house: House, { username, customer, estate }: Intrusion): Promise<Tried[]> {
  const named: Subject = { ...estate.open, customer };
  return tryRest(house, username, [
    ...readsAs(customer, estate).filter((asked) => !isNobodys(asked, username, customer === estate.customer)),
    ...writesTo(named),
    ...writesTo({ ...estate.colleagues, customer }),
    ...otherWritesAs(customer, estate),
  ]);
}

/** Own incidents made to point into what is the other's: refused, one and all. */
export async function tryPointers(house: House, { username, estate, own }: Intrusion): Promise<Tried[]> {
  return tryRest(house, username, pointersInto(own.open, estate));
}

/**
 * What is asked of one estate: ids are made with the name of the customer worked as, and with the estate's. All askers
 * ask one question before the next one comes, since the gateway keeps only some hundred operations compiled.
 */
function askedInTurn<Question>(
  intrusions: readonly Intrusion[],
  questionsFor: (estate: Estate, named: string) => readonly Question[],
): { readonly asker: Intrusion; readonly named: string; readonly question: Question }[] {
  const [first] = intrusions;
  if (!first) return [];
  const names = new Set([...intrusions.map(({ customer }) => customer), first.estate.customer]);
  return [...names].flatMap((named) => {
    const askers = intrusions.filter(({ customer, estate }) => named === customer || named === estate.customer);
    return questionsFor(first.estate, named).flatMap((question) => askers.map((asker) => ({ asker, named, question })));
  });
}

/** Every query of the schema. @param intrusions into one estate */
export async function tryQueries(house: House, intrusions: readonly Intrusion[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  const questions = askedInTurn(intrusions, queriesFor).filter(
    ({ asker: { own, estate, username }, question }) => own === estate || !mayBeTold(username, question.name),
  );
  await inParallel(questions, async ({ asker: { username, customer }, question: { name, ...asked } }) => {
    const echo = await askGateway(house, username, customer, asked);
    tried.push({ what: `${username} as ${customer}: ${asked.query.slice(0, 160)}`, name, ...echo });
  });
  return tried;
}

function describe(call: GatewayCall): string {
  return 'upload' in call ? call.upload : `${call.mutation} ${JSON.stringify(call.input)}`;
}

/** Every mutation and upload, with the other's opaque ids and with ids forged to seem one's own. */
export async function tryMutations(house: House, intrusions: readonly Intrusion[]): Promise<Tried[]> {
  const tried: Tried[] = [];
  const attempts = goodAttempts.filter(({ type }) => type !== 'incident.register');
  await inParallel(
    askedInTurn(intrusions, () => attempts),
    async ({ asker: { username, customer, estate }, named, question: { name, gateway } }) => {
      if (gateway === null) return;
      const call = gateway({ ...estate.open, customer: named });
      const { status, body, errors } = await throughGateway(house, username, customer, call);
      const text = JSON.stringify([body, errors]);
      tried.push({ what: `${username} as ${customer}: ${describe(call)}`, name, status, text });
    },
  );
  await inParallel(
    askedInTurn(intrusions, mutationsFor),
    async ({ asker: { username, customer }, question: { name, ...asked } }) => {
      const echo = await askGateway(house, username, customer, asked);
      tried.push({ what: `${username} as ${customer}: ${name} ${JSON.stringify(asked.variables)}`, name, ...echo });
    },
  );
  return tried;
}

/** A link signed for one customer's file, bent towards another's. */
async function tryLinks(house: House, estate: Estate, customer: string): Promise<Tried[]> {
  const { link, file } = estate.handles;
  const other = Number(file) + 1;
  const gatewayLink = link.replace('/api/v1/', '/files/').replace(`/files/${file}/`, `/${file}`);
  const bent = (base: string, path: string) => [
    base + path.replace(`/${estate.customer}/`, `/${customer}/`),
    base + path.replace(`/${file}`, `/${other}`),
    base + path.replace(/expires=\d+/, 'expires=9999999999'),
    base + path.replace(/signature=.*/, 'signature='),
    base + path.replace(/\?.*/, ''),
  ];
  const tried: Tried[] = [];
  for (const what of [...bent(house.server.base, link), ...bent(house.gateway.base, gatewayLink)]) {
    const response = await fetch(what);
    const text = `${response.headers.get('content-disposition')} ${await response.text()}`;
    tried.push({ what, name: 'link', status: response.status, text });
  }
  return tried;
}

const people = (customer: string) => [`are.${customer}`, `mro.${customer}`, readerOf(customer)];
/** They may work for any person: what they ask as one customer must not tell of another. */
const service = 'jb';
const administrator = 'adm';
const staff = [administrator, 'mro', service];

type Pair = { readonly customer: string; readonly other: string };
export const pairs: readonly Pair[] = customers.flatMap((customer) =>
  customers.filter((other) => other !== customer).map((other) => ({ customer, other })),
);

/** Everybody who works for `customer` and has no business with the other estate. */
export const everybody = (customer: string): readonly string[] => [...people(customer), ...staff];

export async function intrude(
  house: House,
  own: Estate,
  estate: Estate,
  usernames: readonly string[],
): Promise<Tried[]> {
  const tried: Tried[] = [];
  const { customer } = own;
  const bound = usernames.filter((username) => !staff.includes(username));
  const at = (username: string, as: string): Intrusion => ({ username, customer: as, estate, own });
  for (const username of usernames) {
    tried.push(...(await tryCalls(house, at(username, customer))));
    tried.push(...(await tryPointers(house, at(username, customer))));
  }
  for (const username of [...bound, '']) tried.push(...(await tryCalls(house, at(username, estate.customer))));
  // To the gateway the service account is no person.
  const askers = usernames.filter((username) => username !== service).map((username) => at(username, customer));
  askers.push(...bound.map((username) => at(username, estate.customer)));
  tried.push(...(await tryQueries(house, askers)));
  tried.push(...(await tryMutations(house, askers)));
  tried.push(...(await tryLinks(house, estate, customer)));
  return tried;
}
