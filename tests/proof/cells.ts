import { profileOf } from '#domain/customers.ts';
import { type Role, seesOnlyOwn } from '#domain/roles.ts';
import { mayTry } from '#machines/incident/ask.ts';
import type { Actor, IncidentEvent } from '#machines/incident/events.ts';
import type { Facts } from '#machines/incident/facts.ts';
import { type Decision, decide } from '#machines/incident/lifecycle.ts';
import { steps } from '#machines/incident/steps.ts';
import type { Attempt } from './attempt.ts';
import { badAttempts, goodAttempts } from './attempts.ts';
import { customers, readerOf } from './house.ts';
import type { Reached } from './reachable.ts';

/** A person who sends an event, as the machine and as the house know them. */
export type Sender = {
  readonly name: string;
  readonly username: string;
  readonly actor: Actor;
  /** Works for another customer. */
  readonly stranger?: true;
};

const sender = (name: string, username: string, role: Role | null, owns = false): Sender => ({
  name,
  username,
  actor: { role, owns },
});

export function sendersOf(customer: string): readonly Sender[] {
  const other = customers.find((one) => one !== customer) ?? '';
  return [
    sender('MRO, own', `mro.${customer}`, 'MRO', true),
    sender('MRO, a colleague’s', 'mro', 'MRO'),
    sender('ARE', `are.${customer}`, 'ARE'),
    sender('ADM', 'adm', 'ADM'),
    sender('no role', readerOf(customer), null),
    sender('SERVICE', 'jb', 'SERVICE'),
    { ...sender('ARE of another customer', `are.${other}`, 'ARE'), stranger: true },
  ];
}

const channels = ['rest', 'gateway'] as const;
type Channel = (typeof channels)[number];

/** What is wanted of one cell. */
export type Wanted =
  | { readonly kind: 'done'; readonly decision: Extract<Decision, { allowed: true }> }
  | { readonly kind: 'refused'; readonly codes: readonly string[] }
  | { readonly kind: 'invalid'; readonly field: string; readonly status: number }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'hidden' };

export type Cell = {
  readonly name: string;
  readonly channel: Channel;
  readonly sender: Sender;
  readonly attempt: Attempt;
  readonly facts: Facts;
  readonly wanted: Wanted;
};

export function eventOf({ type, proposal }: Attempt, actor: Actor, asks = true): IncidentEvent {
  return { type, actor, ...(asks && { proposal }) } as IncidentEvent;
}

/** The machine's verdict, as far as this person may hear it through this door. */
function wantedOf(customer: string, { facts }: Reached, sender: Sender, attempt: Attempt, channel: Channel): Wanted {
  const { actor, stranger } = sender;
  const { onExisting } = steps[attempt.type];
  if (stranger) return { kind: channel === 'rest' ? 'hidden' : 'forbidden' };
  // The service account is known to the gateway by nothing that it may read.
  if (channel === 'gateway' && actor.role === 'SERVICE') return { kind: 'forbidden' };
  if (channel === 'rest' && actor.role === 'SERVICE' && !mayTry({ type: attempt.type, actor }))
    return { kind: 'forbidden' };
  if (onExisting && !facts.registered) return { kind: 'hidden' };
  if (onExisting && seesOnlyOwn(actor.role) && !actor.owns) return { kind: 'hidden' };
  const decision = decide(
    { facts, profile: profileOf(customer) },
    eventOf(attempt, actor, attempt.wrong === undefined),
  );
  if (decision.allowed) {
    return attempt.wrong ? { kind: 'invalid', ...attempt.wrong } : { kind: 'done', decision };
  }
  const codes = decision.refusals.map(({ code }) => code);
  if (channel === 'rest' && codes[0] === 'forbidden') return { kind: 'forbidden' };
  return { kind: 'refused', codes };
}

const isFor = (attempt: Attempt, customer: string) => attempt.customers?.includes(customer) ?? true;

function isOpen(customer: string, { facts }: Reached, attempt: Attempt, actor: Actor): boolean {
  return decide({ facts, profile: profileOf(customer) }, eventOf(attempt, actor, false)).allowed;
}

/** Whether what is proposed is bad for these facts: an early file may be deleted while the incident is open. */
function attemptsFor(customer: string, reached: Reached, { actor, stranger }: Sender): readonly Attempt[] {
  const bad = badAttempts.filter((attempt) => !stranger && isOpen(customer, reached, attempt, actor));
  return [...goodAttempts, ...bad].filter((attempt) => isFor(attempt, customer) && isSayable(reached, attempt));
}

/** No call registers an incident that is registered; and an early file is one from before the authorization. */
function isSayable({ facts, stage }: Reached, { type, name }: Attempt): boolean {
  if (type === 'incident.register') return !facts.registered;
  const isAuthorized = ['waitingForFile', 'settled', 'toConfirm', 'counterProposed', 'confirmed'].includes(stage);
  return name !== 'delete files: early' || isAuthorized;
}

export function cellsOf(customer: string, reached: Reached): Cell[] {
  return sendersOf(customer).flatMap((one) =>
    attemptsFor(customer, reached, one).flatMap((attempt) =>
      channels
        .filter((channel) => channel === 'rest' || attempt.gateway !== null)
        .map((channel) => ({
          name: `${customer} · ${reached.stage} · ${attempt.name} · ${one.name} · ${channel}`,
          channel,
          sender: one,
          attempt,
          facts: reached.facts,
          wanted: wantedOf(customer, reached, one, attempt, channel),
        })),
    ),
  );
}
