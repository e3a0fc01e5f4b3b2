import { AnsweredError } from '#backend/errors/answered.ts';
import { lockIncident, visibleIncident } from '#backend/incidents/visible.ts';
import type { Ask } from '#backend/serve/ask.ts';
import { parseWith } from '#backend/serve/schemaTexts.ts';
import type { Call } from '#contract/call.ts';
import type { lifecycleCalls, WireVerdict } from '#contract/lifecycle.ts';
import { amountsWire } from '#contract/mappers.ts';
import { failure, fieldFailure } from '#contract/wire.ts';
import type { EventType } from '#machines/incident/events.ts';
import { factEnum } from '#machines/incident/facts.ts';
import type { Decision } from '#machines/incident/lifecycle.ts';
import { refused } from '#machines/incident/requirements.ts';
import { decisionOn, type Preview, Tried } from './perform.ts';

type Tryable = { readonly row: Call; readonly handler: (ask: never) => Promise<unknown> };

/** How each event is tried: by its own call, or by none where nothing can be judged without its file. */
export type Tryables = Readonly<Record<EventType, Tryable | null>>;

type SimulateAsk = Ask<typeof lifecycleCalls.simulate>;

/** Tries an event: prepared and judged by its own code, with a write that never happens. */
export async function simulate(ask: SimulateAsk, tryables: Tryables): Promise<WireVerdict> {
  const { event, input } = ask.body;
  const its = tryables[event];
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
