import { fromPromise } from 'xstate';
import type { Desk } from '#client/quantification/desk/Desk.ts';
import { resourcesOf, sameResources } from '#client/quantification/desk/resources.ts';
import {
  answerOf,
  type Changed,
  changedLines,
  mutateBeside,
  quantificationInput,
} from '#client/quantification/desk/sending.ts';
import { applySwitch } from '#client/quantification/exchange/rates.ts';
import {
  QuantificationNowDocument,
  type QuantifiedIncidentFragment,
} from '#client/quantification/QuantificationScreen.generated.ts';
import { justificationsOf, lineOf } from '#client/quantification/savedLine.ts';
import type { QuantificationInput } from '#client/schema.generated.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import { done, failed } from '#domain/catalogue.ts';
import { resourcesForm } from '#domain/forms/quantification.ts';
import type { Justifications } from '#domain/quantification/authorization.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import { type Facts, factNames, noFacts } from '#machines/incident/facts.ts';
import { afterSaving } from '#machines/quantification/ask.ts';
import type { Answer, Rejection, Sending, Switch, Theirs } from '#machines/quantification/events.ts';
import {
  AuthorizeBudgetDocument,
  RejectQuantifiedDocument,
  ReviewNowDocument,
  SaveLinesDocument,
} from './Sending.generated.ts';

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

const withResources = (desk: Desk, sending: Sending, changed: readonly Changed[]): QuantificationInput => ({
  ...quantificationInput(desk, sending, changed),
  resources: resourcesToSend(desk),
});

async function save(desk: Desk, sending: Sending): Promise<Answer> {
  const all = desk.rows.all();
  const changed = changedLines(desk, all);
  const decided = desk.review.read()?.all() ?? [];
  const changes = withResources(desk, sending, changed);
  const { slug } = desk;
  const outcome = await mutateBeside(desk, SaveLinesDocument, { input: { slug, version: sending.version, changes } });
  if (!outcome.ok) return refusedOr(desk, refusedOrUncreated(changes, outcome));
  const { version, lines, lineCount } = outcome.value;
  desk.savedResources.write(resourcesOf(outcome.value));
  const given = new Map(changed.map(({ line }, at) => [line.key, lines[at]?.id ?? null]));
  const saved = all.map((line) => {
    const id = given.get(line.key) ?? line.id;
    return id === line.id ? line : { ...line, id };
  });
  const ids = new Map(saved.map(({ key, id }) => [key, id]));
  desk.base.write(saved);
  desk.rows.renumber((key) => ids.get(key) ?? null);
  desk.review.read()?.noteSaved(decided);
  desk.cleared.write(null);
  desk.restoredAt.write(null);
  const { placed } = desk.actor.getSnapshot().context;
  desk.actor.send({ type: 'MOVED', placed: afterSaving(placed, lineCount), version });
  notify.success(done.saved);
  void readReview(desk).catch(() => {});
  return { outcome: 'done', version };
}

/** Saving lines chooses anew what another auditor reviews. Until that is read, what was known holds. */
async function readReview(desk: Desk): Promise<void> {
  const variables = { slug: desk.slug };
  const { data } = await desk.client.query({ query: ReviewNowDocument, variables, fetchPolicy: 'no-cache' });
  if (data?.incident) noteReview(desk, data.incident);
}

function noteReview(desk: Desk, { secondLook }: Pick<QuantifiedIncidentFragment, 'secondLook'>): void {
  desk.secondLook.write(secondLook);
  desk.actor.send({ type: 'REVIEW_READ', awaitsSecondLook: desk.findings().awaitsSecondLook === true });
}

async function authorize(desk: Desk, sending: Sending): Promise<Answer> {
  const input = withResources(desk, sending, changedLines(desk, desk.rows.all()));
  desk.sentAt.write(Date.now());
  const outcome = await mutateBeside(desk, AuthorizeBudgetDocument, {
    input: { ...input, slug: desk.slug, exceedsConfirmed: sending.exceedsConfirmed, version: sending.version },
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
  const outcome = await mutateBeside(desk, RejectQuantifiedDocument, { slug: desk.slug, reason, comment, version });
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
  noteReview(desk, incident);
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
        const { cleared, moved, rows } = desk();
        if (cleared.read() === null) cleared.write(rows.all());
        rows.reset(moved.read());
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

export function factsOf({ facts }: Pick<QuantifiedIncidentFragment, 'facts'>): Facts {
  return { ...noFacts, ...Object.fromEntries(factNames.map((name) => [name, facts[name]])) };
}
