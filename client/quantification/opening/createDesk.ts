import type { ApolloClient } from '@apollo/client';
import { createActor } from 'xstate';
import type { Draft } from '#client/drafts/drafts.ts';
import { type Desk, type Rates, SearchBox } from '#client/quantification/desk/Desk.ts';
import { type QuantificationDraft, rebased, withEdits } from '#client/quantification/desk/draft.ts';
import { areSound, resourcesOf } from '#client/quantification/desk/resources.ts';
import { hasChangedLines } from '#client/quantification/desk/sending.ts';
import type {
  QuantificationScreenQuery,
  QuantifiedIncidentFragment,
} from '#client/quantification/QuantificationScreen.generated.ts';
import type { Review } from '#client/quantification/rows/Review.ts';
import { RowStore } from '#client/quantification/rows/RowStore.ts';
import { justificationsOf, lineOf } from '#client/quantification/savedLine.ts';
import { Cell } from '#client/rows/Cell.ts';
import type { SignedIn } from '#client/session/useSession.ts';
import { GridState } from '#client/ui/grid/GridState.ts';
import { dateOf, today } from '#domain/calendar.ts';
import { anywhere } from '#domain/conceptSearch.ts';
import { findingsOf, type Justifications, ownAboveLimit } from '#domain/quantification/authorization.ts';
import type { ForeignCurrency } from '#domain/quantification/currency.ts';
import type { Line } from '#domain/quantification/line.ts';
import { columnsOf, lineProblems } from '#domain/quantification/problems.ts';
import { seesInternalPrices } from '#domain/roles.ts';
import { awaitsReview, reviewStateEnum } from '#domain/secondLook.ts';
import { quantificationMachine } from '#machines/quantification/machine.ts';
import { effectsOf, factsOf } from './effects.ts';

interface DeskInput {
  data: QuantificationScreenQuery;
  incident: QuantifiedIncidentFragment;
  session: Pick<SignedIn, 'viewer' | 'profile'>;
  client: ApolloClient;
  draft: Draft<QuantificationDraft> | null;
}

/** The rates that were justified or that the lines were priced with: a budget keeps to one unless another is asked for. */
function ratesOf(lines: readonly Line[], justifications: Justifications): Rates {
  const rateOf = (currency: ForeignCurrency) => {
    const justified = justifications.find((one) => one.currency === currency);
    if (justified) return { value: justified.rate, date: justified.date, source: 'justified' } as const;
    const line = lines.findLast((one) => one.currency === currency && one.exchangeRate !== null);
    if (!line?.exchangeRate || !line.exchangeDate) return null;
    return { value: line.exchangeRate, date: line.exchangeDate, source: 'hand' } as const;
  };
  return { USD: rateOf('USD'), EUR: rateOf('EUR') };
}

function startOf({ incident, draft }: Pick<DeskInput, 'incident' | 'draft'>) {
  const saved = incident.quantification.lines.map(lineOf);
  if (!draft) return { base: saved, lines: saved, version: incident.version };
  const { edits } = draft.value;
  if (draft.version === incident.version) {
    return { base: saved, lines: withEdits(saved, edits), version: incident.version };
  }
  const { base, mine } = rebased(saved, edits);
  return { base, lines: mine, version: draft.version };
}

function yearOf({ incident, draft, data }: DeskInput): number {
  const current = data.catalogYears.find(({ isCurrent }) => isCurrent) ?? data.catalogYears[0];
  const saved = incident.quantification.catalogYear;
  return draft?.value.catalogYear ?? saved ?? current?.year ?? Number(today().slice(0, 4));
}

export function createDesk(input: DeskInput): Desk {
  const { data, incident, session, client, draft } = input;
  const { viewer, profile } = session;
  const showsInternal = seesInternalPrices(viewer);
  const start = startOf(input);
  const savedResources = resourcesOf(incident);
  const amount = incident.budget?.amount ?? '0';
  const limit = data.viewer?.authorizationLimit ?? null;
  const justifications = draft?.value.justifications ?? justificationsOf(incident);
  const resources = new Cell(draft?.value.resources ?? savedResources.values);
  const rows = new RowStore({
    lines: start.lines,
    saved: start.base,
    policyOn: incident.budget ? dateOf(incident.budget.addedAt) : today(),
    problemsOf: (line) => lineProblems(line, profile),
    profile,
  });
  const base = new Cell(start.base);
  const secondLook = new Cell(incident.secondLook);
  /** What is saved waits for another auditor than its own; changed lines will, since saving them chooses anew. */
  const awaitsSecondLook = () => {
    const look = secondLook.read();
    if (look === null) return false;
    return (
      hasChangedLines({ base, rows, showsInternal }) ||
      (look.byViewer && awaitsReview(reviewStateEnum.wordOf(look.state)))
    );
  };
  const review = new Cell<Review | null>(null);
  // Changed lines that are not saved yet count as one's own.
  let isOwn = incident.quantification.byViewer || draft !== null;
  const findings = () => ({
    ...findingsOf(rows.summary(), amount, limit),
    ownAboveLimit: ownAboveLimit(isOwn, rows.summary().authorized.total, limit),
    awaitsSecondLook: awaitsSecondLook(),
    valid: rows.isSound && areSound(resources.read()),
    fileRows: review.read()?.waiting() ?? 0,
  });
  const machine = quantificationMachine.provide(effectsOf(() => desk));
  const actor = createActor(machine, {
    input: {
      placed: { facts: factsOf(incident), profile },
      actor: { role: viewer.role, owns: incident.isOwn },
      version: start.version,
      draft: findings(),
      catalogYear: yearOf(input),
      justifications,
      restored: draft !== null,
    },
  });
  const desk: Desk = {
    slug: incident.slug,
    profile,
    showsInternal,
    columns: columnsOf(profile).filter((column) => column !== 'internal' || showsInternal),
    amount,
    place: incident.section?.slug ?? incident.highway?.slug ?? anywhere,
    incident,
    years: data.catalogYears,
    providers: providersOf(input),
    rejectReasons: data.rejectReasons,
    lineReasons: reasonsOf(input),
    client,
    rows,
    grid: new GridState(),
    resources,
    savedResources: new Cell(draft ? { ...savedResources, values: baseResourcesOf(input) } : savedResources),
    base,
    theirs: new Cell(null),
    cleared: new Cell(null),
    moved: new Cell([]),
    provider: new Cell(''),
    currency: new Cell(profile.currencies[0] ?? 'MXN'),
    rates: new Cell(ratesOf(start.lines, justifications)),
    announcement: new Cell(''),
    restoredAt: new Cell(draft?.savedAt ?? null),
    secondLook,
    review,
    pasted: new Cell<Review | null>(null),
    isReviewing: new Cell(false),
    sentAt: new Cell(0),
    sources: new Cell<Line | null>(null),
    actor,
    findings,
    search: new SearchBox(),
    entering: { current: null },
  };
  desk.grid.onMove(() => {
    if (desk.grid.active?.key !== desk.entering.current) desk.entering.current = null;
  });
  const tell = () => actor.send({ type: 'EDITED', draft: findings() });
  rows.onSummary(() => {
    isOwn = true;
    tell();
  });
  resources.onChange(tell);
  rows.onKeys(() => {
    desk.grid.forget(goneFrom(desk));
    review.read()?.follow(rows.all().map(({ key }) => key));
  });
  return desk;
}

function baseResourcesOf({ draft, incident }: DeskInput) {
  return draft && draft.version !== incident.version ? draft.value.baseResources : resourcesOf(incident).values;
}

/** Active providers, and those that only lines of before still name. */
function providersOf({ data, incident }: DeskInput) {
  const known = new Map(data.providers.map(({ id, name }) => [id, name]));
  for (const { provider } of incident.quantification.lines) {
    if (provider && !known.has(provider.id)) known.set(provider.id, provider.name);
  }
  return [...known].map(([id, name]) => ({ id, name }));
}

/** Active reasons, and those that only lines of before still have. */
function reasonsOf({ data, incident }: DeskInput) {
  const known = new Map(data.lineReasons.map(({ slug, name }) => [slug, name]));
  for (const { lineReason } of incident.quantification.lines) {
    if (lineReason && !known.has(lineReason.slug)) known.set(lineReason.slug, lineReason.name);
  }
  return [...known].map(([id, name]) => ({ id, name }));
}

function goneFrom({ grid, rows }: Desk): ReadonlySet<string> {
  const pointed = [...grid.selected(), ...(grid.active ? [grid.active.key] : [])];
  return new Set(pointed.filter((key) => rows.row(key) === undefined));
}
