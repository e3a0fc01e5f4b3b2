import type { FileLinks } from '#backend/files/links.ts';
import { fileWire } from '#backend/rows/file.ts';
import { personWire } from '#backend/rows/person.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { WireBudget, WireNarrow, WireSinister } from '#contract/entities.ts';
import { dateOf, type IsoDate, today } from '#domain/calendar.ts';
import { authorizationDays, missingFileTypes, percentageDifference, unauthorizedDays } from '#domain/incident.ts';
import { byField, fieldsWith, type PlainValues, plainFrom } from '#domain/incidentFields.ts';
import { canonical, isZero } from '#domain/money.ts';
import { seesExceptions } from '#domain/roles.ts';
import { workingDaysBetween } from '#domain/workingDays.ts';
import { isUnfinished, type Stage, type Status } from '#machines/incident/stages.ts';
import { factsOfBits } from './factColumns.ts';
import { holdWire } from './holds.ts';
import type { AnswerRow, BudgetRow, NarrowRow, SinisterRow } from './sinisterRow.ts';

/** The part of a file type that decides which files are missing. */
export type TypeOfFile = { readonly slug: string; readonly name: string; readonly isRequired: boolean };

/** The viewer, and the maker of file links. */
export type Wiring = {
  readonly viewer: Pick<CustomerAsk['viewer'], 'id' | 'role'>;
  readonly services: { readonly links: Pick<FileLinks, 'urlOf'> };
};

const dayOf = (instant: string | null | undefined) => (instant ? dateOf(instant) : null);
const place = (slug: string | null, name: string | null) => (slug === null ? null : { slug, name: name ?? slug });

/** Turns rows of incidents into the contract's spelling. */
export function sinisterWire(ask: Wiring, types: readonly TypeOfFile[]): (row: SinisterRow) => WireSinister {
  const now = today();
  return (row) => {
    const { budget } = row;
    const open = budget !== null && budget.rejected_at === null ? budget : null;
    const measures = measuresOf(row.status, open, now);
    return Object.assign(ownWire(ask, types, row, { now, measures }), {
      owner: personWire(row.owner),
      budget: budget === null ? null : budgetWire(ask, budget, measures.unauthorizedDays),
      rejection: rejectionWire(budget),
      annulment: annulmentWire(row),
      openExceptions: exceptionsFor(ask, open),
      secondLook: secondLookFor(ask, open),
    });
  };
}

/** The same for a row of a list. */
export function narrowWire(ask: Pick<Wiring, 'viewer'>, types: readonly TypeOfFile[]): (row: NarrowRow) => WireNarrow {
  const now = today();
  return (row) => {
    const measures = measuresOf(row.status, openOf(row), now);
    return Object.assign(ownWire(ask, types, row, { now, measures }), {
      facts: factsOfBits(row.fact_bits),
      openExceptions: exceptionsFor(ask, row),
      secondLook: secondLookFor(ask, row),
    });
  };
}

function exceptionsFor({ viewer }: Pick<Wiring, 'viewer'>, open: Pick<BudgetRow, 'open_exceptions'> | null) {
  return seesExceptions(viewer.role) ? (open?.open_exceptions ?? null) : null;
}

type Chosen = Pick<BudgetRow, 'second_look' | 'review' | 'quantified_by'>;

function secondLookFor({ viewer }: Pick<Wiring, 'viewer'>, open: Chosen | null): WireSinister['secondLook'] {
  if (!open?.review || !seesExceptions(viewer.role)) return null;
  return { state: open.review, reasons: open.second_look ?? [], quantifiedBy: [...open.quantified_by] };
}

function openOf(row: NarrowRow): Measured | null {
  const { amount, authorized_amount, budget_added_at: added_at, jb_added_at, authorized_at } = row;
  return amount === null ? null : { amount, authorized_amount, added_at, jb_added_at, authorized_at };
}

type OwnRow = Omit<SinisterRow, 'owner' | 'budget' | 'annulled_at' | 'annulled_by' | 'annul_reason' | 'annul_comment'>;

type Known = { readonly now: IsoDate; readonly measures: ReturnType<typeof measuresOf> };

/** Made at once and completed in place: spreads amid other fields took a fifth of the server's time for a page. */
function ownWire(
  { viewer }: Pick<Wiring, 'viewer'>,
  types: readonly TypeOfFile[],
  row: OwnRow,
  { now, measures }: Known,
) {
  const files = row.file_types.map((typeSlug) => ({ typeSlug, isRejected: false }));
  const own = {
    id: row.id,
    slugName: row.slug,
    customer: row.customer,
    version: row.version,
    folioJB: row.folio_jb,
    state: row.state_id,
    stateName: row.state_name,
    addDate: row.added_at,
    highwaySlug: row.highway_slug,
    highwaySectionSlug: row.section_slug,
    assignedHighway: place(row.highway_slug, row.highway_name),
    assignedHighwaySection: place(row.section_slug, row.section_name),
    assignedProvider: row.provider_id === null ? null : { id: row.provider_id, name: row.provider_name ?? '' },
    provider: row.provider_id,
    isOwn: row.owner_id === viewer.id,
    stage: row.stage,
    status: row.status,
    missingFiles: missingFileTypes(types, files).map(({ name }) => name),
    fileCount: row.file_types.length,
    news: row.news,
    assignee: holdWire(row.hold, viewer.id),
    undo: row.undo,
    waiting: waitingOf(row, now),
    initialAmmount: measures.initialAmmount,
    authorizedAmmount: measures.authorizedAmmount,
    percentageDifference: measures.percentageDifference,
    authorizationDays: measures.authorizationDays,
    unauthorizedDays: measures.unauthorizedDays,
  };
  const wire = Object.assign(own, plainFrom('column', row));
  return Object.assign(wire, measuresIn(wire));
}

const measured = fieldsWith({ kind: 'decimal' });

/** What is measured of the place, in the form in which quantities are answered. */
const measuresIn = (written: PlainValues) => byField(measured, (key) => canonical.quantity(written[key]));

type Standing = { readonly stage: Stage; readonly stage_since: string };

function waitingOf({ stage, stage_since: since }: Standing, now: IsoDate): WireSinister['waiting'] {
  return isUnfinished(stage) ? { days: workingDaysBetween(dateOf(since), now), since } : null;
}

type Measured = {
  readonly amount: string;
  readonly authorized_amount: string | null;
  readonly added_at: string | null;
  readonly jb_added_at: string | null;
  readonly authorized_at: string | null;
};

function measuresOf(status: Status, open: Measured | null, now: string) {
  const initial = open?.amount ?? null;
  const authorized = open?.authorized_amount ?? null;
  const budget = dayOf(open?.added_at);
  return {
    initialAmmount: canonical.money(initial),
    authorizedAmmount: canonical.money(authorized),
    percentageDifference: canonical.percentage(
      initial === null || authorized === null ? null : percentageDifference(initial, authorized),
    ),
    authorizationDays: authorizationDays({
      budget,
      jb: dayOf(open?.jb_added_at),
      authorization: dayOf(open?.authorized_at),
    }),
    unauthorizedDays: unauthorizedDays(budget, status !== 'pending', now),
  };
}

function budgetWire(ask: Wiring, row: BudgetRow, days: number | null): WireBudget {
  const file = fileWire(ask);
  return {
    addDate: row.added_at,
    ammount: canonical.money(row.amount),
    capufeAmmount: canonical.money(row.capufe_amount),
    originalFile: file(row.original_file),
    authorizedAmmount: canonical.money(row.authorized_amount),
    adjustment: isZero(row.adjustment)
      ? null
      : { ammount: canonical.money(row.adjustment), reason: row.adjustment_reason },
    authorizedBy: row.authorized_by && personWire(row.authorized_by),
    authorizedDate: row.authorized_at,
    authorizationFile: answerWire(ask, row.authorization, ({ amount, round }) => ({
      ammount: canonical.money(amount),
      round,
    })),
    jbFile: file(row.jb_file),
    jbFileXLS: file(row.jb_file_xls),
    jb_add_date: row.jb_added_at,
    isAuthorizedJB: row.jb_added_at !== null,
    isAuthorizedByCustomer: row.confirmed_at !== null,
    isRejected: row.rejected_at !== null,
    deleteBudget: row.rejected_at !== null,
    counterProposal: answerWire(ask, row.counter_proposal, ({ comment, round }) => ({ comment, round })),
    unauthorizedDays: days,
    conceptCount: row.concept_count,
  };
}

/** `addDate` is when the answer was given, not when the file's content was first stored. */
function answerWire<Rest>(ask: Wiring, answer: AnswerRow | null, rest: (answer: AnswerRow) => Rest) {
  if (answer === null) return null;
  return { ...fileWire(ask)(answer.file), addDate: answer.added_at, ...rest(answer) };
}

function rejectionWire(budget: BudgetRow | null): WireSinister['rejection'] {
  if (!budget?.rejected_at || !budget.rejected_by) return null;
  return {
    rejectReason: budget.reject_reason ?? '',
    comment: budget.reject_comment ?? '',
    addDate: budget.rejected_at,
    user: personWire(budget.rejected_by),
  };
}

function annulmentWire({
  annulled_at,
  annulled_by,
  annul_reason,
  annul_comment,
}: SinisterRow): WireSinister['annulment'] {
  if (annulled_at === null || annulled_by === null) return null;
  return {
    rejectReason: annul_reason ?? '',
    comment: annul_comment ?? '',
    addDate: annulled_at,
    user: personWire(annulled_by),
  };
}
