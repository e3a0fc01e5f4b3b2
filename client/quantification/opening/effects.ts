import { fromPromise } from 'xstate';
import type { Desk } from '#client/quantification/desk/Desk.ts';
import { factsOf } from '#client/quantification/desk/factsOf.ts';
import { resourcesOf, sameResources } from '#client/quantification/desk/resources.ts';
import { answerOf, mutate, quantificationInput } from '#client/quantification/desk/sending.ts';
import { applySwitch } from '#client/quantification/exchange/switching.ts';
import { QuantificationNowDocument } from '#client/quantification/QuantificationScreen.generated.ts';
import { justificationsOf, lineOf } from '#client/quantification/savedLine.ts';
import type { QuantificationInput } from '#client/schema.generated.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { done, failed } from '#domain/catalogue.ts';
import { type Justifications, resourcesForm } from '#domain/quantification/authorization.ts';
import type { Line } from '#domain/quantification/line.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import type { Answer, Rejection, Sending, Switch, Theirs } from '#machines/quantification/events.ts';
import { AuthorizeBudgetDocument, QuantifyBudgetDocument, RejectQuantifiedDocument } from './Sending.generated.ts';

/** A quantification that could not be created says so; what others did meanwhile says that. */
function refusedOrUncreated(input: QuantificationInput, outcome: Parameters<typeof answerOf>[0]): Answer {
  try {
    return answerOf(outcome);
  } catch (error) {
    if (!(error instanceof Failure) || input.resources?.version !== 0) throw error;
    throw new Failure(`${failed.createResources}. ${error.message}`, { unauthorized: error.unauthorized });
  }
}

/** The header fields that changed, with the version that was read: 0 while they were never saved. */
function resourcesToSend(desk: Desk): QuantificationInput['resources'] {
  const values = desk.resources.read();
  const { values: known, version } = desk.savedResources.read();
  if (version !== null && sameResources(values, known)) return undefined;
  if (!resourcesForm.safeParse(values).success) throw new Failure(texts.reviewAllFields);
  const sent = {
    scope: Number(values.scope),
    masters: Number(values.masters),
    officials: Number(values.officials),
    flaggers: Number(values.flaggers),
  };
  return { values: sent, version: version ?? 0 };
}

const withResources = (desk: Desk, sending: Sending): QuantificationInput => ({
  ...quantificationInput(desk, sending),
  resources: resourcesToSend(desk),
});

async function save(desk: Desk, sending: Sending): Promise<Answer> {
  const sent = desk.rows.all();
  const decided = desk.review.read()?.all() ?? [];
  const input = withResources(desk, sending);
  const outcome = await mutate(desk, QuantifyBudgetDocument, { slug: desk.slug, input, version: sending.version });
  if (!outcome.ok) return refusedOr(desk, refusedOrUncreated(input, outcome));
  const { version, quantification, facts } = outcome.value;
  desk.savedResources.write(resourcesOf(outcome.value));
  const ids = savedIds(sent, quantification.lines);
  desk.base.write(sent.map((line) => ({ ...line, id: ids.get(line.key) ?? null })));
  desk.rows.renumber((key) => ids.get(key) ?? null);
  desk.review.read()?.noteSaved(decided);
  desk.cleared.write(null);
  desk.restoredAt.write(null);
  const { placed } = desk.actor.getSnapshot().context;
  const { quantified } = facts;
  desk.actor.send({ type: 'MOVED', placed: { ...placed, facts: { ...placed.facts, quantified } }, version });
  notify.success(done.saved);
  return { outcome: 'done', version };
}

async function authorize(desk: Desk, sending: Sending): Promise<Answer> {
  const input = withResources(desk, sending);
  const outcome = await mutate(desk, AuthorizeBudgetDocument, {
    slug: desk.slug,
    input,
    exceedsConfirmed: sending.exceedsConfirmed,
    version: sending.version,
  });
  return outcome.ok
    ? { outcome: 'done', version: outcome.value.version }
    : refusedOr(desk, refusedOrUncreated(input, outcome));
}

/** A refusal may mean that the incident moved on: then the screen is closed for writing. */
async function refusedOr(desk: Desk, answer: Answer): Promise<Answer> {
  if (answer.outcome === 'refused') await loadTheirs(desk);
  return answer;
}

async function reject(desk: Desk, { reason, comment, version }: Rejection & { version: number }): Promise<Answer> {
  const outcome = await mutate(desk, RejectQuantifiedDocument, { slug: desk.slug, reason, comment, version });
  return outcome.ok ? { outcome: 'done', version: outcome.value.version } : answerOf(outcome);
}

/** What is saved now, to compare with; a state that no longer quantifies closes the screen for writing. */
async function loadTheirs(desk: Desk): Promise<Theirs> {
  const { data } = await desk.client.query({
    query: QuantificationNowDocument,
    variables: { slug: desk.slug },
    fetchPolicy: 'no-cache',
  });
  const incident = data?.incident;
  if (!incident) throw new Failure(texts.notFound);
  const { version, quantification } = incident;
  desk.theirs.write({ lines: quantification.lines.map(lineOf), resources: resourcesOf(incident), incident });
  const placed = { facts: factsOf(incident), profile: desk.profile };
  desk.actor.send({ type: 'MOVED', placed, version });
  const catalogYear = quantification.catalogYear ?? desk.actor.getSnapshot().context.catalogYear;
  return { version, catalogYear, justifications: justificationsOf(incident) };
}

/** @param desk asked for when an effect runs: the desk needs the machine, and the effects need the desk */
export function effectsOf(desk: () => Desk) {
  return {
    actors: {
      save: fromPromise<Answer, Sending>(({ input }) => save(desk(), input)),
      authorize: fromPromise<Answer, Sending>(({ input }) => authorize(desk(), input)),
      reject: fromPromise<Answer, Rejection & Pick<Sending, 'version'>>(({ input }) => reject(desk(), input)),
      loadTheirs: fromPromise<Theirs>(() => loadTheirs(desk())),
    },
    actions: {
      clearLines: () => {
        const { cleared, rows } = desk();
        if (cleared.read() === null) cleared.write(rows.all());
        rows.reset([]);
      },
      restoreLines: () => {
        const { cleared, rows } = desk();
        rows.reset(cleared.read() ?? rows.all());
        cleared.write(null);
      },
      applySwitch: (
        _: unknown,
        { pending, justifications }: { pending: Switch | null; justifications: Justifications },
      ) => {
        if (pending) applySwitch(desk(), pending, justifications);
      },
    },
  };
}

type Saved = { readonly id: string; readonly concept: string };

/** Which id the save gave to each line that was sent: lines keep theirs, new ones take their concept's next one. */
function savedIds(sent: readonly Line[], saved: readonly Saved[]): ReadonlyMap<string, string> {
  const known = new Set(sent.flatMap(({ id }) => id ?? []));
  const fresh = new Map<string, string[]>();
  for (const { id, concept } of saved) {
    if (!known.has(id)) fresh.set(concept, [...(fresh.get(concept) ?? []), id]);
  }
  return new Map(
    sent.flatMap(({ key, id, concept }) => {
      const given = id ?? fresh.get(concept)?.shift();
      return given === undefined ? [] : [[key, given] as const];
    }),
  );
}
