import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { type PersonRow, personJson, personWire } from '#backend/rows/person.ts';
import type { WireLineVersion } from '#contract/lineVersions.ts';
import { type Contest, isDraft, type VersionKind } from '#domain/quantification/versions.ts';
import type { EventType } from '#machines/incident/events.ts';
import type { Changes } from './changes.ts';
import type { VisibleIncident } from './visible.ts';
import { answeredValues } from './writtenThen.ts';

/**
 * The versions of an incident's lines, folded from its history: every event that changed lines or amounts says what it
 * changed, so that versions need no rows of their own and cannot contradict the lines.
 */

type EventRow = {
  readonly event: EventType;
  readonly version: number;
  readonly happened_at: string;
  readonly person: PersonRow;
  readonly answers_counter: boolean;
  readonly changes: Changes;
};

const kinds: Partial<Record<EventType, VersionKind>> = {
  'budget.upload': 'uploaded',
  'budget.quantify': 'quantified',
  'budget.authorize': 'authorized',
  'authorization.upload': 'filed',
  'customer.counterpropose': 'contested',
  'authorization.correct': 'corrected',
};
const versionEvents = Object.keys(kinds);

export type Values = Readonly<Record<string, unknown>>;

export type Version = Omit<WireLineVersion, 'adjustment' | 'initial' | 'authorized' | 'conceptCount'> & {
  readonly openedOn: string;
  /** The comment of its authorization, where it has one. */
  readonly reason: string;
  readonly lines: ReadonlyMap<string, Values>;
  readonly contests: ReadonlyMap<string, Contest>;
};

async function eventsOf(trx: Trx, customer: string, { id }: VisibleIncident): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select e.event, e.version, e.happened_at, e.changes,
      coalesce(e.facts ->> 'counterProposalOpen', '') = 'false' as answers_counter, ${personJson(sql`e.account_id`)} as person
    from incident_event e where e.customer = ${customer} and e.incident_id = ${id} and e.event = any(${versionEvents}::text[])
    order by e.id`.execute(trx);
  return rows;
}

/** The comments of the authorizations of each round, in their order. */
async function reasonsOf(trx: Trx, customer: string, { id }: VisibleIncident): Promise<ReadonlyMap<number, string[]>> {
  const rows = await trx
    .selectFrom('budget_answer')
    .select(['budget_round', 'comment'])
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .where('kind', '=', 'authorization')
    .orderBy('budget_round')
    .orderBy('round')
    .execute();
  const found = new Map<number, string[]>();
  for (const { budget_round, comment } of rows) found.set(budget_round, [...(found.get(budget_round) ?? []), comment]);
  return found;
}

const linePath = /^concepts\.(\d+)$/;

/** The line of which an event says a change under this name. */
export const changedLine = (field: string): string | undefined => linePath.exec(field)?.[1];

const contestPath = /^contested\.(\d+)$/;

/** Each event that left lines or an amount behind. A save that changed no line leaves no version. */
function fold(events: readonly EventRow[], reasons: ReadonlyMap<number, readonly string[]>): Version[] {
  const versions: Version[] = [];
  let round = 0;
  let filed = 0;
  let openedOn = '';
  let asked = '0';
  let amount: string | null = null;
  let reason = '';
  let lines: ReadonlyMap<string, Values> = new Map();
  let contests: ReadonlyMap<string, Contest> = new Map();
  for (const { event, changes, happened_at, person, version, answers_counter } of events) {
    const given = kinds[event];
    if (!given) continue;
    if (given === 'uploaded') {
      round += 1;
      [filed, amount, reason, openedOn] = [0, null, '', happened_at];
      [lines, contests] = [new Map(), new Map()];
    }
    asked = textIn(changes, 'ammount') ?? asked;
    amount = textIn(changes, 'authorizedAmmount') ?? amount;
    if (given === 'authorized') reason = '';
    if (given === 'filed' || given === 'corrected') {
      reason = reasons.get(round)?.[filed] ?? '';
      filed += 1;
    }
    if (given === 'quantified' && !Object.keys(changes).some(changedLine)) continue;
    lines = withChanges(lines, changes);
    if (given === 'contested') contests = contestsIn(changes);
    versions.push({
      number: versions.length + 1,
      round,
      kind: kindOf(given, changes, answers_counter),
      version,
      addDate: happened_at,
      user: personWire(person),
      ammount: asked,
      authorizedAmmount: isDraft(given) ? null : amount,
      openedOn,
      reason,
      lines,
      contests,
    });
  }
  return versions;
}

function kindOf(given: VersionKind, changes: Changes, answersCounter: boolean): VersionKind {
  if (given === 'quantified' && changes.fileRows) return 'read';
  return given === 'filed' && answersCounter ? 'answered' : given;
}

function textIn(changes: Changes, field: string): string | null {
  const after = changes[field]?.after;
  return typeof after === 'string' ? after : null;
}

/** The lines after an event that changed some, or none. */
export function withChanges(lines: ReadonlyMap<string, Values>, changes: Changes): ReadonlyMap<string, Values> {
  const next = new Map(lines);
  for (const [field, { after }] of Object.entries(changes)) {
    const line = changedLine(field);
    if (line === undefined) continue;
    if (after === null) next.delete(line);
    else next.set(line, { ...next.get(line), ...(after as Values) });
  }
  return next;
}

function contestsIn(changes: Changes): ReadonlyMap<string, Contest> {
  return new Map(
    Object.entries(changes).flatMap(([field, { after }]) => {
      const line = contestPath.exec(field)?.[1];
      if (line === undefined) return [];
      const { quantity, unitPrice, comment } = answeredValues(after as Contest);
      return [[line, { quantity, unitPrice, comment }] as const];
    }),
  );
}

/** All versions of an incident's lines, the first one first. */
export async function versionsOf(trx: Trx, customer: string, incident: VisibleIncident): Promise<Version[]> {
  return fold(await eventsOf(trx, customer, incident), await reasonsOf(trx, customer, incident));
}

/** The lines as the last version places them. */
export async function standingLines(trx: Trx, customer: string, incident: VisibleIncident) {
  const last = fold(await eventsOf(trx, customer, incident), new Map()).at(-1);
  return [...(last?.lines ?? [])].map(([id, { code, exchangeType: currency }]) => ({ id, code, currency }));
}
