import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileOf } from '#domain/customers.ts';
import { pause } from '#host/processes.ts';
import { pdf } from '#tests/backend/lifecycle/files.ts';
import { form } from '#tests/backend/lifecycle/world.ts';
import { serve } from '#tests/backend/server.ts';
import type { Subject } from './attempt.ts';
import { copyIncident } from './copies.ts';
import { asOwner, type House, openHouse } from './house.ts';
import { driftsIn } from './proveCells.ts';
import { reachable } from './reachable.ts';
import { wireBudget } from './sent.ts';
import { bringTo, catalogOf, subjectsOf } from './subjects.ts';

/** Two auditors press «Autorizar» at once, again and again, against two processes' worth of backend. */

const rounds = Number(process.env.PROOF_ROUNDS ?? 200);
const atOnce = 50;
const customer = 'gnp';
const auditors = ['are.gnp', 'are', 'adm'];

let house: House;
let second: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  house = await openHouse();
  second = await anotherBackend();
});
afterAll(async () => {
  await second?.stop();
  await house?.close();
});

function anotherBackend() {
  const { database, dataDir } = house.server;
  return serve({ databaseUrl: database.appUrl, ownerUrl: database.ownerUrl, dataDir, checkAnswers: false });
}

/** A server that says it is too busy has written nothing: it is asked again, as the gateway's users do. */
async function insist(url: string, request: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(url, request);
    if (response.status !== 503) return response;
    await response.arrayBuffer();
    await pause(200);
  }
}

type Tried = { readonly status: number; readonly code: string; readonly quantity: string; readonly isOld: boolean };

/** Every one authorizes another quantity, so that what is saved says who won. */
async function authorize(subject: Subject, index: number): Promise<Tried> {
  const quantity = `1.${String(index).padStart(2, '0')}`;
  const versions = [undefined, subject.version, subject.version - 2] as const;
  const version = versions[index % 3];
  const username = auditors[index % auditors.length] ?? 'adm';
  const base = index % 2 === 0 ? house.server.base : second.base;
  const response = await insist(`${base}/api/v1/${customer}/audited_sinister/${subject.slug}/authorize/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `JWT ${await house.tokenOf(username)}`,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    body: JSON.stringify(wireBudget(subject, { line: { authorizedQuantity: quantity } })),
  });
  const { code } = (await response.json()) as { code: string };
  return { status: response.status, code, quantity, isOld: index % 3 === 2 };
}

async function quantified(count: number): Promise<Subject[]> {
  const catalog = await catalogOf(house, customer);
  const there = reachable(profileOf(customer)).find(({ stage }) => stage === 'quantified');
  if (!there) throw new Error('nothing is ever quantified');
  const slug = await bringTo(house, customer, catalog, there);
  return asOwner(house, customer, async (client) =>
    subjectsOf(client, customer, catalog, await copyIncident(client, slug, count)),
  );
}

type Saved = { slug: string; authorizations: string; version: number; last: number; quantity: string };

const saved = `select i.slug, i.version,
    (select count(*) from incident_event e where e.customer = i.customer and e.incident_id = i.id
      and e.event = 'budget.authorize') as authorizations,
    (select max(e.version) from incident_event e where e.customer = i.customer and e.incident_id = i.id) as last,
    (select trim_scale(l.auth_quantity) from budget_line l where l.customer = i.customer and l.incident_id = i.id) as quantity
  from incident i where i.customer = $1 and i.slug = any($2)`;

it(`one of ${atOnce} authorizes, ${rounds} times`, async () => {
  const subjects = await quantified(rounds);
  const won = new Map<string, string>();
  const answers = new Map<string, number>();
  for (const subject of subjects) {
    const tried = await Promise.all(Array.from({ length: atOnce }, (_, index) => authorize(subject, index)));
    const winners = tried.filter(({ status }) => status === 200);
    expect(winners.map(({ isOld }) => isOld)).toEqual([false]);
    won.set(subject.slug, winners[0]?.quantity ?? '');
    for (const { status, code } of tried) {
      const word = status === 200 ? '200' : `${status} ${code}`;
      answers.set(word, (answers.get(word) ?? 0) + 1);
    }
  }
  expect([...answers.keys()].sort()).toEqual(['200', '409 stale_version', '409 state']);
  const rows = await asOwner(house, customer, async (client) => {
    const found = await client.query<Saved>(saved, [customer, subjects.map(({ slug }) => slug)]);
    return found.rows;
  });
  for (const { slug, authorizations, version, last, quantity } of rows) {
    const before = subjects.find((subject) => subject.slug === slug)?.version ?? 0;
    expect({ authorizations, version, last, quantity: Number(quantity) }).toEqual({
      authorizations: '1',
      version: before + 1,
      last: before + 1,
      quantity: Number(won.get(slug)),
    });
  }
  expect(await driftsIn(house, customer)).toEqual([]);
  const told = [...answers].map(([word, count]) => `${count} × ${word}`).join(', ');
  process.stdout.write(`${rows.length} rounds of ${atOnce}: ${told}\n`);
});

const followers = ['undo_authorization/', 'upload_authorization_file/', 'reject/'] as const;

/** Undoing, uploading the file or rejecting: each as an auditor who read the incident just after its authorization. */
async function follow(subject: Subject, index: number): Promise<{ path: string; status: number; code: string }> {
  const path = followers[index % followers.length] ?? 'reject/';
  const base = index % 2 === 0 ? house.server.base : second.base;
  const username = auditors[index % auditors.length] ?? 'adm';
  const isFile = path === 'upload_authorization_file/';
  const sent = path === 'reject/' ? { reject_reason: 'precio', comment: 'Muy caro' } : {};
  const response = await insist(`${base}/api/v1/${customer}/audited_sinister/${subject.slug}/${path}`, {
    method: path === 'reject/' ? 'PUT' : 'POST',
    headers: {
      authorization: `JWT ${await house.tokenOf(username)}`,
      'if-match': `"${subject.version + 1}"`,
      ...(isFile ? {} : { 'content-type': 'application/json' }),
    },
    body: isFile
      ? form({ authorized_ammount: '1044', comment: 'Conforme', authorization_file: pdf() })
      : JSON.stringify(sent),
  });
  const { code = '' } = (await response.json()) as { code?: string };
  return { path, status: response.status, code };
}

it('of those who act on an authorization at once, undoing it included, one does', async () => {
  const wins = new Map<string, number>();
  for (const subject of await quantified(Math.ceil(rounds / 8))) {
    expect((await authorize(subject, 0)).status).toBe(200);
    const tried = await Promise.all(Array.from({ length: 12 }, (_, index) => follow(subject, index)));
    const won = tried.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const refused = tried.filter(({ status }) => status !== 200).map(({ code }) => code);
    expect(
      [...new Set(refused)].filter((code) => !['state', 'stale_version', 'authorized_first'].includes(code)),
    ).toEqual([]);
    const path = won[0]?.path ?? '';
    wins.set(path, (wins.get(path) ?? 0) + 1);
  }
  expect(await driftsIn(house, customer)).toEqual([]);
  process.stdout.write(`who acts first: ${[...wins].map(([path, count]) => `${path} ${count}`).join(', ')}\n`);
});
