import type pg from 'pg';
import { type FactRow, factColumns, factsOfRow } from '#backend/incidents/factColumns.ts';
import { driftsOf } from '#backend/lifecycle/drift.ts';
import { profileOf } from '#domain/customers.ts';
import type { Facts } from '#machines/incident/facts.ts';
import type { Subject } from './attempt.ts';
import { type Cell, cellsOf, type Wanted } from './cells.ts';
import { belongings, type Copy, copyIncident } from './copies.ts';
import { asOwner, type House, type Told, throughGateway } from './house.ts';
import { inParallel } from './inParallel.ts';
import { reachable } from './reachable.ts';
import { bringTo, type Catalog, catalogOf, subjectsOf, unregistered } from './subjects.ts';

/** What came of one cell, in the words of `Wanted`. */
type Heard =
  | { readonly kind: 'done' | 'forbidden' | 'hidden' }
  | { readonly kind: 'refused'; readonly codes: readonly string[] }
  | { readonly kind: 'invalid'; readonly fields: readonly string[]; readonly status: number }
  | { readonly kind: 'unexpected'; readonly told: string };

type Body = { readonly code?: string; readonly requirements?: readonly { readonly code: string }[] };

function heardByRest({ status, body }: Awaited<ReturnType<House['rest']>>): Heard {
  const { code, requirements } = body as unknown as Body;
  if (status === 200 || status === 201) return { kind: 'done' };
  if (status === 403 && code === 'forbidden') return { kind: 'forbidden' };
  if (status === 404 && code === 'not_found') return { kind: 'hidden' };
  if (status === 409 && requirements && requirements[0]?.code === code) {
    return { kind: 'refused', codes: requirements.map((one) => one.code) };
  }
  if (status === 400 || status === 415) return { kind: 'invalid', status, fields: Object.keys(body) };
  return { kind: 'unexpected', told: `${status} ${JSON.stringify(body)}` };
}

/** An upload's refusals by person or incident have the envelope of the gateway's routes; those of a mutation are typed. */
const coded: Readonly<Record<string, 'forbidden' | 'hidden'>> = { FORBIDDEN: 'forbidden', NOT_FOUND: 'hidden' };

function heardByGateway({ body, errors, status }: Told): Heard {
  const [error] = errors;
  if (error !== undefined) {
    const kind = 'code' in body ? coded[error] : undefined;
    return kind ? { kind } : { kind: 'unexpected', told: error };
  }
  switch (String(body.__typename)) {
    case 'Incident':
    case 'SavedLines':
      return { kind: 'done' };
    case 'Denied':
      return { kind: 'forbidden' };
    case 'NotFound':
      return { kind: 'hidden' };
    case 'TransitionRefused':
      return { kind: 'refused', codes: (body.reasons as unknown as { code: string }[]).map(({ code }) => code) };
    case 'ValidationFailed':
      return {
        kind: 'invalid',
        status,
        fields: (body.fields as unknown as { field: string }[]).map(({ field }) => field),
      };
    default:
      return { kind: 'unexpected', told: JSON.stringify(body) };
  }
}

async function send(house: House, customer: string, cell: Cell, subject: Subject): Promise<Heard> {
  const { attempt, channel, sender } = cell;
  if (channel === 'rest') return heardByRest(await house.rest(sender.username, attempt.rest(subject)));
  if (attempt.gateway === null) throw new Error(`${attempt.name} does not pass the gateway`);
  return heardByGateway(await throughGateway(house, sender.username, customer, attempt.gateway(subject)));
}

/** The gateway spells fields as GraphQL does; that some field is named is asked of it elsewhere. */
function agrees(cell: Cell, wanted: Wanted, heard: Heard): boolean {
  if (wanted.kind !== heard.kind) return false;
  if (wanted.kind === 'refused' && heard.kind === 'refused') return wanted.codes.join() === heard.codes.join();
  if (wanted.kind === 'invalid' && heard.kind === 'invalid') {
    if (cell.channel === 'gateway') return heard.fields.length === 1;
    if (wanted.status === 415) return heard.status === 415;
    return heard.status === 400 && heard.fields.join() === wanted.field;
  }
  return true;
}

/** Everything that is written of an incident, as far as it is needed to tell that something, or nothing, was written. */
type Entry = {
  readonly facts: Facts;
  readonly stage: string;
  readonly status: string;
  readonly version: number;
  readonly events: readonly string[];
  /** Equal exactly while nothing of it, nor of what hangs on it, was touched. */
  readonly content: string;
};

type Row = FactRow & Omit<Entry, 'facts'> & { readonly slug: string };

const facts = factColumns.map((column) => `i.${column}`).join(', ');
const contents = ['i', ...belongings]
  .map((table) =>
    table === 'i'
      ? 'i::text'
      : `(select coalesce(string_agg(t::text, '|' order by t::text), '') from ${table} t
          where t.customer = i.customer and t.incident_id = i.id)`,
  )
  .join(', ');

const query = `select i.slug, ${facts}, i.stage, i.status, i.version, md5(concat_ws('#', ${contents})) as content,
    (select array_agg(e.event order by e.id) from incident_event e
      where e.customer = i.customer and e.incident_id = i.id) as events
  from incident i where i.customer = $1`;

async function readLedger(client: pg.Client, customer: string): Promise<ReadonlyMap<string, Entry>> {
  const { rows } = await client.query<Row>(query, [customer]);
  return new Map(rows.map((row) => [row.slug, { ...row, facts: factsOfRow(row) }]));
}

async function countFiles(client: pg.Client, customer: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>('select count(*) from stored_file where customer = $1', [
    customer,
  ]);
  return Number(rows[0]?.count);
}

type Prepared = { readonly cell: Cell; readonly subject: Subject };

async function authorizeAgo(client: pg.Client, customer: string, { id }: Copy, ago: string) {
  await client.query(
    `update budget set authorized_at = clock_timestamp() - $3::interval
      where customer = $1 and incident_id = $2 and authorized_at is not null`,
    [customer, id, ago],
  );
}

async function awaitReview(client: pg.Client, customer: string, { id }: Copy) {
  await client.query(
    `update budget set second_look = '{amount}', review = 'waiting' where customer = $1 and incident_id = $2`,
    [customer, id],
  );
  await client.query(
    `update incident_event set account_id = (select id from account where username = 'are')
      where customer = $1 and incident_id = $2 and event = 'budget.quantify'`,
    [customer, id],
  );
}

/** An incident of its own for every cell, each a copy of one that walked to where the cell begins. */
async function prepare(house: House, customer: string, catalog: Catalog): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  // Tables that grow a thousandfold in seconds are read whole until they are analyzed: with the first copies, and with all.
  let isAnalyzed = false;
  for (const reached of reachable(profileOf(customer))) {
    const cells = cellsOf(customer, reached);
    if (!reached.facts.registered) {
      prepared.push(...cells.map((cell) => ({ cell, subject: unregistered(customer, catalog) })));
      continue;
    }
    const slug = await bringTo(house, customer, catalog, reached);
    const subjects = await asOwner(house, customer, async (client) => {
      const copies = await copyIncident(client, slug, cells.length);
      if (!isAnalyzed) await client.query('analyze');
      isAnalyzed = true;
      for (const [index, copy] of copies.entries()) {
        const attempt = cells[index]?.attempt;
        if (attempt?.toReview) await awaitReview(client, customer, copy);
        if (attempt?.authorizedAgo) await authorizeAgo(client, customer, copy, attempt.authorizedAgo);
      }
      return subjectsOf(client, customer, catalog, copies);
    });
    for (const [index, cell] of cells.entries()) {
      const subject = subjects[index];
      if (!subject) throw new Error('fewer copies than cells');
      prepared.push({ cell, subject });
    }
  }
  await asOwner(house, customer, (client) => client.query('analyze'));
  return prepared;
}

/** What stands in the database afterwards is what the machine says, or what stood there before. */
function disagreement({ cell }: Prepared, before: Entry | undefined, after: Entry | undefined): string | null {
  if (!before || !after) return before === after ? null : 'an incident came or went';
  if (cell.wanted.kind !== 'done') return before.content === after.content ? null : 'refused, and yet written';
  const { facts, stage, status } = cell.wanted.decision;
  const version = before.version + (cell.attempt.beside ? 0 : 1);
  const expected = {
    facts: cell.attempt.beside ? before.facts : facts,
    stage: cell.attempt.beside ? before.stage : stage,
    status: cell.attempt.beside ? before.status : status,
    version,
    events: [...before.events, cell.attempt.type],
  };
  const found = {
    facts: after.facts,
    stage: after.stage,
    status: after.status,
    version: after.version,
    events: after.events,
  };
  return JSON.stringify(found) === JSON.stringify(expected)
    ? null
    : `${JSON.stringify(found)} for ${JSON.stringify(expected)}`;
}

const filesOf: Readonly<Record<string, number>> = {
  'budget.upload': 1,
  'authorization.upload': 1,
  'customer.counterpropose': 1,
  'files.upload': 1,
  'provider.authorize': 1,
};

type Proven = { readonly cells: readonly Cell[]; readonly wrong: readonly string[] };

/** Every cell of a customer, asked of the real backend and of the real gateway. */
export async function proveCells(house: House, customer: string): Promise<Proven> {
  const catalog = await catalogOf(house, customer);
  const prepared = await prepare(house, customer, catalog);
  const look = () =>
    asOwner(house, customer, async (client) => ({
      incidents: await readLedger(client, customer),
      files: await countFiles(client, customer),
    }));
  const before = await look();
  const wrong: string[] = [];
  await inParallel(prepared, async ({ cell, subject }) => {
    const heard = await send(house, customer, cell, subject);
    if (!agrees(cell, cell.wanted, heard)) {
      wrong.push(`${cell.name}: ${JSON.stringify(heard)} for ${JSON.stringify(cell.wanted)}`);
    }
  });
  const after = await look();
  for (const one of prepared) {
    const { slug } = one.subject;
    const problem = disagreement(one, before.incidents.get(slug), after.incidents.get(slug));
    if (problem !== null) wrong.push(`${one.cell.name}: ${problem}`);
  }
  const done = prepared.filter(({ cell }) => cell.wanted.kind === 'done').map(({ cell }) => cell.attempt);
  const born = done.filter(({ type }) => type === 'incident.register').length;
  const kept = done.reduce((sum, { type, keeps }) => sum + (keeps ?? filesOf[type] ?? 0), 0);
  if (after.incidents.size !== before.incidents.size + born) wrong.push(`${after.incidents.size} incidents`);
  if (after.files !== before.files + kept) wrong.push(`${after.files - before.files} files kept for ${kept}`);
  wrong.push(...(await driftsIn(house, customer)));
  return { cells: prepared.map(({ cell }) => cell), wrong };
}

/** What `npm run check:data` would say. */
export async function driftsIn({ server }: House, customer: string): Promise<string[]> {
  const wiring = { viewer: { id: '', role: null }, services: server.services };
  const found: string[] = [];
  await server.door.scoped({ customers: [customer] }, [customer], async (trx) => {
    for await (const { drifts } of driftsOf(trx, wiring, profileOf(customer))) {
      found.push(...drifts.map(({ slug, problems }) => `${slug}: ${problems.join('; ')}`));
    }
  });
  return found;
}
