import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FactRow, factColumns, factsOfRow } from '#backend/incidents/factColumns.ts';
import { profileOf } from '#domain/customers.ts';
import type { EventType, IncidentEvent } from '#machines/incident/events.ts';
import { type Facts, replay } from '#machines/incident/facts.ts';
import { decide, stageFor } from '#machines/incident/lifecycle.ts';
import type { Attempt, Subject } from './attempt.ts';
import { badAttempts, goodAttempts } from './attempts.ts';
import { type Sender, sendersOf } from './cells.ts';
import { asOwner, customers, type House, openHouse } from './house.ts';
import { driftsIn } from './proveCells.ts';
import { attemptFor, bringTo, type Catalog, catalogOf, newKey, subjectsOf } from './subjects.ts';

/** Walks at random through REST, the machine beside it as a model; then the history alone must tell the same story. */

const walks = Number(process.env.PROOF_WALKS ?? 40);

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house?.close());

type Move = { readonly attempt: Attempt; readonly sender: Sender };

function verdict(customer: string, facts: Facts, { attempt, sender }: Move) {
  const event = { type: attempt.type, actor: sender.actor, proposal: attempt.proposal } as IncidentEvent;
  return decide({ facts, profile: profileOf(customer) }, event);
}

/**
 * A walk begins with an incident, and its senders own it or not from one end to the other; whether an authorization may
 * be undone, or lines reviewed, depends on what came between, which the facts do not say.
 */
const outside: readonly EventType[] = ['incident.register', 'incident.handOver', 'authorization.undo', 'budget.review'];

function movesOf(customer: string): readonly Move[] {
  const known = sendersOf(customer).filter(({ stranger }) => !stranger);
  const sendable = [...goodAttempts, ...badAttempts]
    .filter(({ type, customers: some }) => !outside.includes(type) && (some?.includes(customer) ?? true))
    .filter(({ name }) => name !== 'delete files: early');
  return sendable.flatMap((attempt) => known.map((sender) => ({ attempt, sender })));
}

/** Mostly what can happen, sometimes anything. */
function chosen(customer: string, facts: Facts, { pick, isWild }: { pick: number; isWild: boolean }): Move {
  const all = movesOf(customer);
  const moving = all.filter((move) => !move.attempt.wrong && verdict(customer, facts, move).allowed);
  const turning = moving.filter((move) => {
    const decision = verdict(customer, facts, move);
    return decision.allowed && Object.keys(decision.changed).length > 0;
  });
  const among = isWild ? all : turning.length > 0 && pick % 3 > 0 ? turning : moving;
  const move = among[pick % among.length];
  if (!move) throw new Error('nothing can be done');
  return move;
}

type Row = FactRow & { version: number; stage: string; history: Partial<Facts>[]; events: string[] };

const query = `select ${factColumns.map((column) => `i.${column}`).join(', ')}, i.version, i.stage,
    (select jsonb_agg(e.facts order by e.id) from incident_event e where e.customer = i.customer and e.incident_id = i.id) as history,
    (select array_agg(e.event order by e.id) from incident_event e where e.customer = i.customer and e.incident_id = i.id) as events
  from incident i where i.customer = $1 and i.slug = $2`;

async function rowOf(customer: string, slug: string): Promise<Row> {
  return asOwner(house, customer, async (client) => {
    const { rows } = await client.query<Row>(query, [customer, slug]);
    if (!rows[0]) throw new Error(`${slug} is not there`);
    return rows[0];
  });
}

const isHidden = ({ actor }: Sender) => actor.role === 'MRO' && !actor.owns;

const aFile = { type: 'files.upload', empties: false } as const;

async function subjectOf(customer: string, catalog: Catalog, slug: string): Promise<Subject> {
  const [subject] = await asOwner(house, customer, (client) => subjectsOf(client, customer, catalog, [{ slug }]));
  if (!subject) throw new Error(`${slug} is not there`);
  return subject;
}

/** @returns the facts that the machine foresees, after the backend has answered accordingly */
async function step(customer: string, catalog: Catalog, slug: string, facts: Facts, move: Move): Promise<Facts> {
  // Files are known to the machine by what is said of them only: let there be one that came last, and may go.
  if (move.attempt.name.includes('files'))
    await house.rest('adm', attemptFor(aFile).rest(await subjectOf(customer, catalog, slug)));
  const subject = await subjectOf(customer, catalog, slug);
  const { status } = await house.rest(move.sender.username, move.attempt.rest({ ...subject, key: newKey() }));
  const decision = verdict(customer, facts, move);
  const happens = decision.allowed && !move.attempt.wrong && !isHidden(move.sender);
  const told = `${move.attempt.name} by ${move.sender.name} on ${JSON.stringify(facts)} answered ${status}`;
  expect(status < 300, told).toBe(happens);
  return happens && !move.attempt.beside ? decision.facts : facts;
}

const moves = fc.array(fc.record({ pick: fc.nat(100_000), isWild: fc.nat(3).map((chance) => chance === 0) }), {
  minLength: 5,
  maxLength: 25,
});

it(`is the same after ${walks} walks: the history replayed, the row, and what the machine foresaw`, async () => {
  const catalogs = new Map<string, Catalog>();
  for (const customer of customers) catalogs.set(customer, await catalogOf(house, customer));
  const stages = new Map<string, number>();
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...customers), moves, async (customer, picks) => {
      const catalog = catalogs.get(customer) ?? { concept: '', provider: '' };
      const registered = { type: 'incident.register', empties: false } as const;
      const slug = await bringTo(house, customer, catalog, { path: [registered] });
      let facts = factsOfRow(await rowOf(customer, slug));
      for (const pick of picks) {
        facts = await step(customer, catalog, slug, facts, chosen(customer, facts, pick));
        taken += 1;
      }
      const row = await rowOf(customer, slug);
      expect(factsOfRow(row)).toEqual(facts);
      expect(replay(row.history)).toEqual(facts);
      expect(row.stage).toBe(stageFor({ facts, profile: profileOf(customer) }));
      stages.set(row.stage, (stages.get(row.stage) ?? 0) + 1);
    }),
    // Every step is a call: a shorter counterexample would cost more than it tells.
    { numRuns: walks, endOnFailure: true },
  );
  for (const customer of customers) expect(await driftsIn(house, customer)).toEqual([]);
  const ends = [...stages].map(([stage, count]) => `${stage} ${count}`).join(', ');
  process.stdout.write(`${walks} walks of ${taken} steps, ending in ${ends}\n`);
});
