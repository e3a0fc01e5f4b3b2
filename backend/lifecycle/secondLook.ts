import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { check, invalid } from '#backend/errors/answered.ts';
import { log } from '#backend/incidents/binnacle.ts';
import type { Changes } from '#backend/incidents/changes.ts';
import { pricedLine, storedLines } from '#backend/incidents/lineRow.ts';
import type { LockedIncident } from '#backend/incidents/visible.ts';
import { refuseOldVersion } from '#backend/rows/entries.ts';
import { personJson, personWire } from '#backend/rows/person.ts';
import type { Ask, CustomerAsk, Handlers } from '#backend/serve/ask.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { type secondLookCalls, secondLookNames, type WireSecondLookRules } from '#contract/users.ts';
import { dateOf } from '#domain/calendar.ts';
import { reviewForm, secondLookForm } from '#domain/forms/secondLook.ts';
import { canonical } from '#domain/money.ts';
import type { PricedLine } from '#domain/quantification/line.ts';
import { summarize } from '#domain/quantification/totals.ts';
import {
  awaitsReview,
  type ReviewState,
  reasonsForSecondLook,
  reviewBy,
  type SecondLookReason,
  type SecondLookRules,
} from '#domain/secondLook.ts';
import type { EventType } from '#machines/incident/events.ts';
import { steps } from '#machines/incident/steps.ts';
import { hasQuantified } from './limit.ts';
import { change } from './perform.ts';

/** Which budgets another auditor looks at, and what they said (ADR 63). */

const authorizes: EventType = 'budget.authorize';

/** What is known of a budget before it is judged: the customer's last rules, and what became of its review so far. */
async function standing(trx: Trx, customer: string, incidentId: string) {
  const { added_at, second_look, review, seed, overAmount, overCut, oneOf } = await trx
    .selectFrom('budget as b')
    .leftJoinLateral(
      (given) =>
        given
          .selectFrom('second_look_rule as s')
          .select(['s.over_amount as overAmount', 's.over_cut as overCut', 's.one_of as oneOf', 's.seed'])
          .where('s.customer', '=', customer)
          .orderBy('s.version', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['b.added_at', 'b.second_look', 'b.review', 'r.overAmount', 'r.overCut', 'r.oneOf', 'r.seed'])
    .where('b.customer', '=', customer)
    .where('b.incident_id', '=', incidentId)
    .executeTakeFirstOrThrow();
  const rules: SecondLookRules | null = seed === null ? null : { overAmount, overCut, oneOf, seed };
  return { addedAt: added_at, reasons: second_look ?? [], review, rules };
}

type Chosen = { readonly reasons: readonly SecondLookReason[]; readonly review: ReviewState | null };

async function write(trx: Trx, customer: string, incidentId: string, { reasons, review }: Chosen): Promise<void> {
  await trx
    .updateTable('budget')
    .set({ second_look: reasons.length === 0 ? null : [...reasons], review })
    .where('customer', '=', customer)
    .where('incident_id', '=', incidentId)
    .execute();
}

/** Why rules choose a budget of these lines, whose IVA is that of the day it came in. */
function reasonsFor(
  rules: SecondLookRules | null,
  { slug, addedAt, lines }: { slug: string; addedAt: string; lines: readonly PricedLine[] },
): SecondLookReason[] {
  if (rules === null) return [];
  const { initial, authorized } = summarize(lines, dateOf(addedAt));
  return reasonsForSecondLook(rules, { slug, asked: initial.total, authorized: authorized.total });
}

/** Saved lines, and whether this save sends any of them. */
type Saved = { readonly lines: readonly PricedLine[]; readonly sendsLines: boolean };

/** What an authorization's proposal says of the review; nothing of a budget that no rule chose. */
export async function secondLookOn(
  trx: Trx,
  { customer, viewer }: CustomerAsk,
  { id, slug }: Pick<LockedIncident, 'id' | 'slug'>,
  { lines, sendsLines }: Saved,
): Promise<{ awaitsSecondLook?: boolean }> {
  const { addedAt, review, rules } = await standing(trx, customer, id);
  if (sendsLines) return reasonsFor(rules, { slug, addedAt, lines }).length === 0 ? {} : { awaitsSecondLook: true };
  return awaitsReview(review) ? { awaitsSecondLook: await hasQuantified(trx, customer, id, viewer.id) } : {};
}

/** After lines were saved: chooses anew, since what another auditor accepted was other lines. @returns what changed */
export async function chooseAgain(
  trx: Trx,
  { customer }: CustomerAsk,
  { id, slug, facts }: LockedIncident,
  { lines, sendsLines }: Saved,
): Promise<Changes> {
  if (!sendsLines || facts.authorizedBy || facts.authorizedByJB) return {};
  const { addedAt, review: before, rules } = await standing(trx, customer, id);
  const reasons = reasonsFor(rules, { slug, addedAt, lines });
  const after = reasons.length === 0 ? null : 'waiting';
  if (before === null && after === null) return {};
  await write(trx, customer, id, { reasons, review: after });
  return before === after ? {} : { review: { before, after } };
}

/** An auditor who authorizes what another quantified has looked at it. @returns what changed, for the case that it is undone */
export async function endReview(trx: Trx, { customer }: CustomerAsk, { id }: LockedIncident): Promise<Changes> {
  const { reasons, review: before } = await standing(trx, customer, id);
  if (before === null || before === 'accepted') return {};
  await write(trx, customer, id, { reasons, review: 'accepted' });
  return { review: { before, after: 'accepted' } };
}

/** What the review was before the authorization that is undone; an authorization that did not end it left it as it is. */
export async function reopenReview(trx: Trx, { customer }: CustomerAsk, incidentId: string): Promise<Changes> {
  const ended = await trx
    .selectFrom('incident_event as e')
    .select(sql<ReviewState | null>`e.changes -> 'review' ->> 'before'`.as('before'))
    .where('e.customer', '=', customer)
    .where('e.incident_id', '=', incidentId)
    .where('e.event', '=', authorizes)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { reasons, review: before } = await standing(trx, customer, incidentId);
  const after = ended?.before ?? null;
  if (after === null || before === null) return {};
  await write(trx, customer, incidentId, { reasons, review: after });
  return { review: { before, after } };
}

/** Another auditor accepts what was quantified, or sends it back with a comment. */
export async function review(ask: Ask<typeof lifecycleCalls.review>) {
  const { customer, viewer, body } = ask;
  return change(ask, 'budget.review', async (trx, { id }) => {
    const { verdict, comment } = check(reviewForm, { verdict: body.verdict ?? '', comment: body.comment ?? '' });
    const { reasons, review: before } = await standing(trx, customer, id);
    const asked = reviewBy(before, await hasQuantified(trx, customer, id, viewer.id));
    const writeOwn = async () => {
      await write(trx, customer, id, { reasons, review: verdict });
      const reason = steps['budget.review'].past;
      const said = verdict === 'accepted' ? 'Aceptada.' : 'Devuelta.';
      await log(trx, ask, id, { comment: [said, comment].filter(Boolean).join(' '), reason });
      return { review: { before, after: verdict }, ...(comment && { comment: { before: null, after: comment } }) };
    };
    return { proposal: { ...asked, verdictGiven: true, commentGiven: true }, write: writeOwn };
  });
}

async function rules(ask: Ask<typeof secondLookCalls.rules>): Promise<WireSecondLookRules> {
  return ask.scoped((trx) => rulesWire(trx, ask.customer));
}

async function rulesWire(trx: Trx, customer: string): Promise<WireSecondLookRules> {
  const last = await trx
    .selectFrom('second_look_rule as r')
    .select(['r.version', 'r.over_amount', 'r.over_cut', 'r.one_of', 'r.seed', 'r.set_at'])
    .select(personJson(sql`r.set_by_id`).as('person'))
    .where('r.customer', '=', customer)
    .orderBy('r.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    overAmount: canonical.money(last?.over_amount ?? null),
    overCut: canonical.percentage(last?.over_cut ?? null),
    oneOf: last?.one_of ?? null,
    seed: last?.seed ?? null,
    version: last?.version ?? 0,
    setDate: last?.set_at ?? null,
    user: last?.person ? personWire(last.person) : null,
  };
}

/** The seed stays while incidents are drawn; drawing that is switched on begins with a new one. */
async function setRules(ask: Ask<typeof secondLookCalls.setRules>): Promise<WireSecondLookRules> {
  const { customer, viewer, profile, body } = ask;
  const sent = { overAmount: body.overAmount ?? '', overCut: body.overCut ?? '', oneOf: body.oneOf ?? '' };
  const { overAmount, overCut, oneOf } = check(secondLookForm, sent, secondLookNames);
  const isOn = [overAmount, overCut, oneOf].some((value) => value !== '');
  if (isOn && !profile.quantifies) {
    throw invalid({
      overAmount: ['Revisión: los presupuestos de este cliente no se cuantifican; deje las reglas vacías.'],
    });
  }
  return ask.scoped(async (trx) => {
    await sql`select code from customer where code = ${customer} for update`.execute(trx);
    const before = await rulesWire(trx, customer);
    refuseOldVersion(ask, before);
    const seed = before.oneOf === null || before.seed === null ? randomBytes(8).toString('hex') : before.seed;
    const now: SecondLookRules = {
      overAmount: overAmount || null,
      overCut: overCut || null,
      oneOf: oneOf === '' ? null : Number(oneOf),
      seed,
    };
    await trx
      .insertInto('second_look_rule')
      .values({
        customer,
        version: before.version + 1,
        over_amount: now.overAmount,
        over_cut: now.overCut,
        one_of: now.oneOf,
        seed,
        set_by_id: viewer.id,
      })
      .execute();
    await chooseAll(trx, ask, now);
    return rulesWire(trx, customer);
  });
}

/** What waits to be authorized is chosen by the new rules at once; what was reviewed stays so while a rule still chooses it. */
async function chooseAll(trx: Trx, { customer }: CustomerAsk, now: SecondLookRules): Promise<void> {
  const quantified = await trx
    .selectFrom('incident as i')
    .innerJoin('budget as b', (join) => join.onRef('b.customer', '=', 'i.customer').onRef('b.incident_id', '=', 'i.id'))
    .select(['i.id', 'i.slug', 'b.added_at', 'b.review'])
    .where('i.customer', '=', customer)
    .where('b.customer', '=', customer)
    .where('i.stage', '=', 'quantified')
    .orderBy('i.id')
    .forUpdate('i')
    .execute();
  for (const { id, slug, added_at, review: before } of quantified) {
    const lines = (await storedLines(trx, customer, id)).map(pricedLine);
    const reasons = reasonsFor(now, { slug, addedAt: added_at, lines });
    if (reasons.length === 0 && before === null) continue;
    await write(trx, customer, id, { reasons, review: reasons.length === 0 ? null : (before ?? 'waiting') });
  }
}

export const secondLookHandlers = { rules, setRules } satisfies Handlers<typeof secondLookCalls>;
