import { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { rowsOf } from '#backend/db/cursor.ts';
import { fileName, inTurn } from '#backend/exports/file.ts';
import { factsSource } from '#backend/incidents/factsSource.ts';
import { instantText } from '#backend/rows/file.ts';
import { namesSql } from '#backend/rows/person.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import { type Reply, streamReply } from '#backend/serve/reply.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import { profileOf } from '#domain/customers.ts';
import { type Role, roleNameOf } from '#domain/roles.ts';
import type { EventType } from '#machines/incident/events.ts';
import { type Stage, stageLabel } from '#machines/incident/stages.ts';
import { eventTypes, steps } from '#machines/incident/steps.ts';
import type { Scope } from './groups.ts';

/**
 * The history of incidents as an object-centric event log, OCEL 2.0 in its JSON form: what happened, and to which incident,
 * budget and person each event belongs.
 */

type Asking = { readonly viewer: Viewer } & Pick<CustomerAsk, 'services' | 'position'>;

const attribute = (name: string) => ({ name, type: 'string' });

const declared = {
  eventTypes: eventTypes.map((type) => ({
    name: steps[type].past,
    attributes: [attribute('etapa'), attribute('aseguradora')],
  })),
  objectTypes: [
    { name: 'siniestro', attributes: ['aseguradora', 'número', 'póliza', 'etapa'].map(attribute) },
    { name: 'presupuesto', attributes: [attribute('ronda')] },
    { name: 'persona', attributes: ['nombre', 'rol'].map(attribute) },
  ],
};

type Place = { readonly customer: string; readonly slug: string };
const incidentId = ({ customer, slug }: Place) => `siniestro:${customer}:${slug}`;
const budgetId = ({ customer, slug }: Place, round: number) => `presupuesto:${customer}:${slug}:${round}`;
const personId = (account: string) => `persona:${account}`;

type IncidentRow = Place & {
  readonly number: string;
  readonly policy: string;
  readonly stage: Stage;
  readonly added: string;
  readonly since: string;
  readonly rounds: number;
};

const opensRound: EventType = 'budget.upload';

const incidents = (scope: Scope): RawBuilder<IncidentRow> => sql<IncidentRow>`select n.customer, n.slug,
    n.sinister_number as number, n.policy, n.stage, ${instantText(sql`n.added_at`)} as added,
    ${instantText(sql`n.stage_since`)} as since,
    (select count(*)::int from incident_event u where u.customer = n.customer and u.incident_id = n.id
      and u.event = ${opensRound}) as rounds
  ${factsSource(scope, sql`join incident n on n.customer = i.customer and n.id = i.id`)} order by n.customer, n.id`;

function incidentObjects(row: IncidentRow): object[] {
  const { customer, number, policy, stage, added, since, rounds } = row;
  const budgets = Array.from({ length: rounds }, (_, at) => at + 1);
  return [
    {
      id: incidentId(row),
      type: 'siniestro',
      attributes: [
        { name: 'aseguradora', value: customer, time: added },
        { name: 'número', value: number, time: added },
        { name: 'póliza', value: policy, time: added },
        { name: 'etapa', value: stageLabel(stage, profileOf(customer)), time: since },
      ],
      relationships: budgets.map((round) => ({ objectId: budgetId(row, round), qualifier: 'presupuesto' })),
    },
    ...budgets.map((round) => ({
      id: budgetId(row, round),
      type: 'presupuesto',
      attributes: [{ name: 'ronda', value: String(round), time: added }],
      relationships: [],
    })),
  ];
}

type PersonRow = {
  readonly id: string;
  readonly name: string;
  readonly role: Role | null;
  readonly first: string;
};

const withEvents = sql`join incident_event e on e.customer = i.customer and e.incident_id = i.id`;

const people = (scope: Scope): RawBuilder<PersonRow> => sql<PersonRow>`select a.id::text as id,
    coalesce(nullif(${namesSql('a')}, ''), a.username) as name, a.role,
    ${instantText(sql`min(e.happened_at)`)} as first
  ${factsSource(scope, sql`${withEvents} join account a on a.id = e.account_id`)} group by a.id order by a.id`;

const personObject = ({ id, name, role, first }: PersonRow): object => ({
  id: personId(id),
  type: 'persona',
  attributes: [
    { name: 'nombre', value: name, time: first },
    { name: 'rol', value: role === null ? 'sin rol' : roleNameOf(role), time: first },
  ],
  relationships: [],
});

type EventRow = Place & {
  readonly id: string;
  readonly event: EventType;
  readonly stage: Stage;
  readonly at: string;
  readonly account: string;
  readonly round: number;
};

const events = (
  scope: Scope,
): RawBuilder<EventRow> => sql<EventRow>`select n.customer, n.slug, e.id::text as id, e.event, e.stage,
    ${instantText(sql`e.happened_at`)} as at, e.account_id::text as account,
    (count(*) filter (where e.event = ${opensRound}) over (partition by e.customer, e.incident_id order by e.id))::int as round
  ${factsSource(scope, sql`${withEvents} join incident n on n.customer = i.customer and n.id = i.id`)}
  order by e.happened_at, e.customer, e.id`;

const eventOf = (row: EventRow): object => ({
  id: `suceso:${row.customer}:${row.id}`,
  type: steps[row.event].past,
  time: row.at,
  attributes: [
    { name: 'etapa', value: stageLabel(row.stage, profileOf(row.customer)) },
    { name: 'aseguradora', value: row.customer },
  ],
  relationships: [
    { objectId: incidentId(row), qualifier: 'siniestro' },
    ...(row.round > 0 ? [{ objectId: budgetId(row, row.round), qualifier: 'presupuesto' }] : []),
    { objectId: personId(row.account), qualifier: 'autor' },
  ],
});

type Items = AsyncGenerator<readonly object[]>;

async function* mapped<Row>(batches: AsyncGenerator<Row[]>, toObjects: (row: Row) => readonly object[]): Items {
  for await (const rows of batches) yield rows.flatMap(toObjects);
}

/** The members of a JSON array, as text. */
async function* members(...parts: readonly Items[]): AsyncGenerator<string> {
  let isFirst = true;
  for (const part of parts) {
    for await (const items of part) {
      if (items.length === 0) continue;
      yield `${isFirst ? '' : ','}${items.map((item) => JSON.stringify(item)).join(',')}`;
      isFirst = false;
    }
  }
}

/** The people of all databases; one who is in several first did something at the earliest. */
async function* once(people: AsyncGenerator<PersonRow[]>): AsyncGenerator<PersonRow[]> {
  const known = new Map<string, PersonRow>();
  for await (const rows of people) {
    for (const row of rows) {
      const { first = row.first } = known.get(row.id) ?? {};
      known.set(row.id, { ...row, first: first < row.first ? first : row.first });
    }
  }
  yield [...known.values()];
}

async function* logOf({ viewer, services, position }: Asking, scope: Scope): AsyncGenerator<Buffer> {
  const { door } = services;
  const parts = door.together(scope.customers);
  /** Database after database: the order of the members means nothing in such a log. */
  async function* read<Row>(query: RawBuilder<Row>): AsyncGenerator<Row[]> {
    for (const asked of parts) yield* rowsOf((work) => door.scoped(viewer, asked, work, undefined, position), query);
  }
  yield Buffer.from(`${JSON.stringify(declared).slice(0, -1)},"objects":[`);
  const objects = members(
    mapped(parts.length > 1 ? once(read(people(scope))) : read(people(scope)), (row) => [personObject(row)]),
    mapped(read(incidents(scope)), incidentObjects),
  );
  for await (const text of objects) yield Buffer.from(text);
  yield Buffer.from('],"events":[');
  for await (const text of members(mapped(read(events(scope)), (row) => [eventOf(row)]))) yield Buffer.from(text);
  yield Buffer.from(']}');
}

/** The log as a file that is written while it is sent. */
export async function eventLogReply(ask: Asking, scope: Scope): Promise<Reply> {
  const whole = inTurn(() => logOf(ask, scope));
  // Before anything is sent, so that an early failure still gets a proper status.
  const first = await whole.next();
  const rest = async function* () {
    if (!first.done) yield first.value;
    yield* whole;
  };
  const stream = Readable.from(rest(), { objectMode: false });
  stream.once('close', () => void whole.return(undefined));
  return streamReply({
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName('eventos', scope.customers, scope.narrowing)}.jsonocel"`,
      'Cache-Control': 'no-store',
    },
    stream,
  });
}
