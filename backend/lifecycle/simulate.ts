import { AnsweredError } from '#backend/errors/answered.ts';
import { lockIncident, visibleIncident } from '#backend/incidents/visible.ts';
import type { Ask } from '#backend/serve/ask.ts';
import { parseWith } from '#backend/serve/schemaTexts.ts';
import type { Call } from '#contract/call.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { lifecycleCalls, type WireVerdict } from '#contract/lifecycle.ts';
import { amountsWire } from '#contract/mappers/line.ts';
import { failure, fieldFailure } from '#contract/wire.ts';
import type { EventType } from '#machines/incident/events.ts';
import { factEnum } from '#machines/incident/facts.ts';
import type { Decision } from '#machines/incident/lifecycle.ts';
import { refused } from '#machines/incident/requirements.ts';
import { annul, reinstate } from './annul.ts';
import { confirm, counterPropose } from './answers.ts';
import { authorize, updateBudget, uploadBudget } from './budget.ts';
import { edit } from './edit.ts';
import { handOver } from './handOver.ts';
import { decisionOn, type Preview, Tried } from './perform.ts';
import { reject } from './reject.ts';
import { correctAuthorization, uploadAuthorization } from './uploadAuthorization.ts';

type Tryable = { readonly row: Call; readonly handler: (ask: never) => Promise<unknown> };

/** Events whose input can be judged without their file: each is tried by its own call. */
const tryable: Partial<Record<EventType, Tryable>> = {
  'incident.edit': { row: incidentCalls.update, handler: edit },
  'incident.handOver': { row: lifecycleCalls.handOver, handler: handOver },
  'incident.annul': { row: lifecycleCalls.annul, handler: annul },
  'incident.reinstate': { row: lifecycleCalls.reinstate, handler: reinstate },
  'budget.upload': { row: lifecycleCalls.createBudget, handler: uploadBudget },
  'budget.quantify': { row: lifecycleCalls.updateBudget, handler: updateBudget },
  'budget.authorize': { row: lifecycleCalls.authorize, handler: authorize },
  'budget.reject': { row: lifecycleCalls.reject, handler: reject },
  'authorization.upload': { row: lifecycleCalls.uploadAuthorization, handler: uploadAuthorization },
  'authorization.correct': { row: lifecycleCalls.correctAuthorization, handler: correctAuthorization },
  'customer.confirm': { row: lifecycleCalls.customerAuthorization, handler: confirm },
  'customer.counterpropose': { row: lifecycleCalls.counterPropose, handler: counterPropose },
};

type SimulateAsk = Ask<typeof lifecycleCalls.simulate>;

/** Tries an event: prepared and judged by its own code, with a write that never happens. */
export async function simulate(ask: SimulateAsk): Promise<WireVerdict> {
  const { event, input } = ask.body;
  const its = tryable[event];
  if (!input || !its) return verdictOf(event, await caseOf(ask, event), null);
  // Before the event's own code, which may refuse what was sent without looking for the incident.
  await ask.scoped((trx) => visibleIncident(trx, ask, ask.params.slug));
  try {
    const body = its.row.body && parseWith(its.row.body, input);
    const trial = { ...ask, row: its.row, body, files: {}, idempotencyKey: null, isTrial: true as const };
    // The rows and handlers above belong together, which the type of the table cannot say.
    await its.handler(trial as never);
  } catch (error) {
    if (error instanceof Tried) return verdictOf(event, error.decision, error.preview);
    const refusedAs = error instanceof AnsweredError ? refusalIn(event, error) : null;
    if (refusedAs) return refusedAs;
    throw error;
  }
  throw new Error(`${event} was not tried`);
}

/** The machine's answer about the case alone. */
async function caseOf(ask: SimulateAsk, type: EventType): Promise<Decision> {
  const { facts, owns } = await ask.scoped((trx) => lockIncident(trx, ask, ask.params.slug));
  return decisionOn(ask, { type, facts, owns });
}

const nothing = { stage: null, status: null, effects: [], totals: null, warnings: [], fields: {}, reasons: [] };

function verdictOf(event: EventType, decision: Decision, preview: Preview | null): WireVerdict {
  const shown = preview && {
    totals: { initial: amountsWire(preview.totals.initial), authorized: amountsWire(preview.totals.authorized) },
    warnings: [...preview.warnings],
  };
  if (!decision.allowed) {
    return { ...nothing, ...shown, event, allowed: false, reasons: decision.refusals.map((reason) => ({ ...reason })) };
  }
  const { stage, status, changed } = decision;
  const effects = Object.entries(changed).flatMap(([fact, holds]) => (factEnum.isWord(fact) ? [{ fact, holds }] : []));
  return { ...nothing, ...shown, event, allowed: true, stage, status, effects };
}

/** What the event's own call would have answered, as a verdict; null for anything that is no verdict, like 404. */
function refusalIn(event: EventType, { answer: { status, body } }: AnsweredError): WireVerdict | null {
  const verdict = { ...nothing, event, allowed: false };
  if (status === 400) {
    const fields = fieldFailure.safeParse(body);
    return fields.success ? { ...verdict, fields: fields.data } : null;
  }
  const parsed = status === 403 || status === 409 ? failure.safeParse(body) : null;
  if (!parsed?.success) return null;
  const { code, detail, requirements } = parsed.data;
  const repair = code === refused.forbidden.code ? refused.forbidden.repair : null;
  return { ...verdict, reasons: requirements ?? [{ code, text: detail, repair }] };
}
