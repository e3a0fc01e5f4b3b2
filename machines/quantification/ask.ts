import { type AuthorizeProposal, proposalOf } from '#domain/quantification/authorization.ts';
import type { EventType } from '../incident/events.ts';
import { type Placed, place, refusals } from '../incident/lifecycle.ts';
import type { Refusal, Requirement } from '../incident/requirements.ts';
import { steps } from '../incident/steps.ts';
import type { Context } from './events.ts';

type Asking = Pick<Context, 'placed' | 'actor' | 'draft' | 'exceedsConfirmed' | 'justifications'>;

function proposalFor({ draft, exceedsConfirmed, justifications }: Asking): AuthorizeProposal {
  const { valid: _valid, fileRows: _rows, ...findings } = draft;
  return proposalOf(findings, { exceedsConfirmed, justifications });
}

/** What is still missing before the budget can be authorized, asked of the lifecycle with what is typed so far. */
export function missingToAuthorize(asking: Asking): readonly Refusal[] {
  const { placed, actor } = asking;
  return refusals(place(placed), { type: 'budget.authorize', actor, proposal: proposalFor(asking) });
}

/** Nothing is missing: neither for the lifecycle nor on this screen, and what a colleague saved meanwhile is combined. */
export function isReady(asking: Asking & Pick<Context, 'theirs'>): boolean {
  const { draft, theirs } = asking;
  return draft.valid && draft.fileRows === 0 && theirs === null && missingToAuthorize(asking).length === 0;
}

export type ChecklistItem = Refusal & { readonly met: boolean };

/** The checklist beside «Autorizar»: every requirement in the table's order, met or not; only what refuses, if the door is shut. */
export function checklist(asking: Asking): readonly ChecklistItem[] {
  const missing = missingToAuthorize(asking);
  const needs: readonly Requirement<'budget.authorize'>[] = steps['budget.authorize'].needs;
  const shut = missing.filter(({ code }) => needs.every((need) => need.code !== code));
  if (shut.length > 0) return shut.map((refusal) => ({ ...refusal, met: false }));
  return needs.map(({ code, text, repair }) => {
    const refusal = missing.find((one) => one.code === code);
    return { code, text: refusal?.text ?? text, repair, met: refusal === undefined };
  });
}

export function doorOpen({ placed, actor }: Pick<Context, 'placed' | 'actor'>, type: EventType): boolean {
  return refusals(place(placed), { type, actor }).length === 0;
}

/** Where a save that left so many lines puts the incident. */
export function afterSaving({ facts, profile }: Placed, lines: number): Placed {
  return { facts: steps['budget.quantify'].change(facts, { profile, proposal: { lines } }), profile };
}
