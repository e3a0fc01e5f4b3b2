import { type Changes, differences } from '#backend/incidents/changes.ts';
import { rowOfFacts } from '#backend/incidents/factColumns.ts';
import type { LineRow } from '#backend/incidents/lineRow.ts';
import { type Step, staysOf } from '#backend/lifecycle/derived.ts';
import type { Random } from '#demo/random.ts';
import { startOfDay } from '#domain/calendar.ts';
import type { EventType, IncidentEvent, Proposals } from '#machines/incident/events.ts';
import { type Facts, factsKey, noFacts } from '#machines/incident/facts.ts';
import { type Decision, decide, type Placed } from '#machines/incident/lifecycle.ts';
import type { Batch } from './batch.ts';
import type { BudgetPlan } from './budgetPlan.ts';
import type { Matter, Paper, Papers } from './papers.ts';
import type { Account, World } from './world.ts';

type Verdict = Extract<Decision, { allowed: true }>;

const remembered = new Map<string, Verdict>();

/**
 * The machine's yes, asked once for each case that differs: a million incidents go the same few hundred steps.
 * @throws RangeError when it refuses: then the script is wrong
 */
function judge(placed: Placed, event: IncidentEvent): Verdict {
  const { type, actor, proposal } = event;
  const key = `${placed.profile.code} ${factsKey(placed.facts)} ${type} ${actor.role} ${actor.owns} ${JSON.stringify(proposal)}`;
  const known = remembered.get(key);
  if (known) return known;
  const verdict = decide(placed, event);
  if (!verdict.allowed) throw new RangeError(`${type}: ${verdict.refusals.map(({ code }) => code).join(', ')}`);
  remembered.set(key, verdict);
  return verdict;
}

export type Mutable = Record<string, unknown>;

type Happening<Type extends EventType> = {
  readonly type: Type;
  readonly by: Account;
  readonly proposal: Proposals[Type];
  /** The event's own rows; answers what the watched values don't show. */
  readonly write?: () => Changes | undefined;
};

type Setting = {
  readonly world: World;
  readonly random: Random;
  readonly batch: Batch;
  readonly clock: Clock;
  readonly papers: Papers;
  readonly plan: BudgetPlan;
  readonly matter: Matter;
  readonly owner: Account;
  readonly auditor: Account;
  /** One of very many: only the files that an incident must have. */
  readonly isSparse: boolean;
};

/** One incident as it comes about: each event is judged by the machine, and leaves what the product would have left. */
export class Timeline {
  readonly id: number;
  readonly the: Setting;
  /** Minutes on the clock of the seed. */
  now: number;
  facts: Facts = noFacts;
  /** Columns of the incident's and the budget's rows. */
  readonly incident: Mutable;
  budget: Mutable | null = null;
  lines: LineRow[] = [];
  /** Those of the round last rejected. */
  rejectedLines: readonly LineRow[] = [];
  /** The row of `quantification`: days and people. */
  effort: Mutable | null = null;
  /** Values that the history compares, in the contract's spelling. */
  values: Mutable = {};
  readonly files: Mutable[] = [];
  readonly #history: Step[] = [];
  #version = 0;
  #answers = { authorization: 0, counterProposal: 0 };

  constructor(the: Setting, now: number, incident: Mutable) {
    this.the = the;
    this.now = now;
    this.id = Number(incident.id);
    this.incident = incident;
  }

  get customer(): string {
    return this.the.world.profile.code;
  }

  get instant(): string {
    return this.the.clock.instant(this.now);
  }

  happen<Type extends EventType>({ type, by, proposal, write }: Happening<Type>): void {
    const actor = { role: by.role, owns: by.id === this.the.owner.id };
    const placed = { facts: this.facts, profile: this.the.world.profile };
    const verdict = judge(placed, { type, actor, proposal } as IncidentEvent);
    this.now += this.the.random.between(0.6, 2.4);
    const before = { ...this.values };
    const rest = write?.();
    const changes = { ...differences(before, this.values), ...rest };
    this.facts = verdict.facts;
    this.#version += 1;
    const { stage, status, changed } = verdict;
    Object.assign(this.incident, rowOfFacts(this.facts), { stage, status, version: this.#version });
    this.the.batch.add('incident_event', {
      customer: this.customer,
      incident_id: this.id,
      id: this.the.batch.number('incident_event'),
      version: this.#version,
      event: type,
      account_id: by.id,
      happened_at: this.instant,
      stage,
      facts: changed,
      changes,
    });
    this.#history.push({ version: this.#version, stage, at: this.instant });
  }

  log(by: Account, entry: { comment: string; reason?: string; rejectReason?: string }): void {
    this.the.batch.add('binnacle_entry', {
      customer: this.customer,
      incident_id: this.id,
      id: this.the.batch.number('binnacle_entry'),
      account_id: by.id,
      comment: entry.comment,
      added_at: this.instant,
      reason: entry.reason ?? null,
      reject_reason: entry.rejectReason ?? null,
    });
  }

  /** Numbers the answer within its kind and the budget's round. */
  answer(
    by: Account,
    the: { kind: 'authorization' | 'counterProposal'; file: number; amount: string | null; comment: string },
  ) {
    this.#answers[the.kind] += 1;
    this.the.batch.add('budget_answer', {
      customer: this.customer,
      incident_id: this.id,
      id: this.the.batch.number('budget_answer'),
      budget_round: this.budget?.round,
      kind: the.kind,
      round: this.#answers[the.kind],
      file_id: the.file,
      amount: the.amount,
      comment: the.comment,
      added_at: this.instant,
      account_id: by.id,
    });
  }

  /** Rows that changed until the end. */
  end(): void {
    const { batch } = this.the;
    const stays = staysOf(this.#history);
    const stage_since = stays.at(-1)?.from ?? this.instant;
    batch.add('incident', { ...this.incident, stage_since, attending_provider_id: this.#attending() });
    for (const { version, stage, from, to } of stays) {
      batch.add('incident_stay', {
        customer: this.customer,
        incident_id: this.id,
        version,
        stage,
        entered_at: from,
        left_at: to,
      });
    }
    if (this.budget) batch.add('budget', this.budget);
    if (this.effort) batch.add('quantification', this.effort);
    for (const file of this.files) batch.add('sinister_file', file);
    for (const line of this.lines) batch.add('budget_line', lineColumns(this.customer, this.id, line));
  }

  /** As the product finds it: its own provider, else the only one of its lines, or of those that were rejected. */
  #attending(): unknown {
    const lines = this.lines.length > 0 ? this.lines : this.rejectedLines;
    const providers = new Set(lines.flatMap(({ provider_id }) => provider_id ?? []));
    return this.incident.provider_id ?? (providers.size === 1 ? [...providers][0] : null);
  }
}

function lineColumns(customer: string, incident_id: number, line: LineRow): Mutable {
  const { id, position, concept_id, provider_id, currency, exchange_rate, exchange_date, comment } = line;
  const { quantity, unit_price, auth_quantity, auth_unit_price, price_touched, applies_taxes } = line;
  const { capufe_quantity, capufe_unit_price, internal_quantity, internal_unit_price } = line;
  const { reason_slug, is_reviewed } = line;
  return {
    customer,
    incident_id,
    id,
    position,
    concept_id,
    provider_id,
    currency,
    exchange_rate,
    exchange_date,
    comment,
    quantity,
    unit_price,
    auth_quantity,
    auth_unit_price,
    price_touched,
    applies_taxes,
    capufe_quantity,
    capufe_unit_price,
    internal_quantity,
    internal_unit_price,
    reason_slug,
    is_reviewed,
  };
}

const dayMinutes = 24 * 60;
const opens = 8;
const hoursOpen = 11;
/** Days over which incidents are spread, more of them recently. */
const span = 90;

/** Times of the seed count in minutes, back from the midnight with which the reference day begins. */
export class Clock {
  readonly #midnight: number;

  constructor(today: string) {
    this.#midnight = Date.parse(startOfDay(today));
  }

  /** An instant within office hours: a day's minutes are squeezed into them, in their order. */
  instant(minutes: number): string {
    const day = Math.floor(minutes / dayMinutes);
    const hour = opens + ((minutes - day * dayMinutes) / dayMinutes) * hoursOpen;
    return new Date(this.#midnight + (day * 24 + hour) * 3_600_000).toISOString();
  }

  /** When number `at` of `count` is registered, oldest first. */
  registration(at: number, count: number): number {
    const back = 1 - (at + 0.5) / count;
    return -dayMinutes * (0.4 + (span - 0.5) * back ** 1.8);
  }
}

/** The default range of the lists. */
export function isRecent(minutes: number): boolean {
  return minutes > -15 * dayMinutes;
}

/** A row of `stored_file`: each upload has its own, also when content is shared. @returns its number */
export function pushFile({ the: { batch }, customer, instant }: Timeline, { name, content }: Paper): number {
  const id = batch.number('stored_file');
  const { hash, size, mimeType } = content;
  batch.add('stored_file', { customer, id, hash, name, mime_type: mimeType, size, added_at: instant });
  return id;
}

/** The same as the archive of a round keeps it. */
export function fileRow(customer: string, id: unknown, { name, content }: Paper, addedAt: unknown) {
  return {
    customer,
    id: String(id),
    hash: content.hash,
    name,
    mime_type: content.mimeType,
    size: String(content.size),
    added_at: addedAt,
  };
}
