import { sql } from 'kysely';
import { invalid } from '#backend/errors/answered.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import { fromPrimary, rechecked } from '#backend/serve/mount.ts';
import type { Answer } from '#contract/call.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { isIsoDate } from '#domain/calendar.ts';
import { seesOnlyOwn } from '#domain/roles.ts';
import type { Stage, Status } from '#machines/incident/stages.ts';
import { archive, archives } from './archive.ts';
import { binnacle } from './binnacle.ts';
import { budgetReading, readBudgetAgain } from './budgetReading.ts';
import { numbered, operators, rejectReasons, similar } from './choices.ts';
import { allFiles, downloadFile, files, fileTypes } from './files.ts';
import { changes, events } from './followed.ts';
import { lineComparison, lineVersions, oneLineVersion } from './lineVersions.ts';
import { list, myAssignation, rows, scroll, totals } from './list.ts';
import { one } from './one.ts';
import { budgetConcepts, quantification } from './quantification.ts';
import { exportReport } from './reportSheet.ts';
import { rounds } from './rounds.ts';
import { history, story } from './story.ts';

/** Counts for banner, chip and sidebar: what waits for the viewer, and how much is older than a day. */
async function waiting(ask: Ask<typeof incidentCalls.waiting>) {
  const before = ask.query.before || null;
  if (before !== null && !isIsoDate(before)) throw invalid({ before: ['Antes de: escriba una fecha válida.'] });
  const mine = seesOnlyOwn(ask.viewer.role) ? sql`and i.owner_id = ${ask.viewer.id}` : sql``;
  const count = (which: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from incident i where i.customer = ${ask.customer} ${mine} and ${which})`;
  const older = (status: Status) =>
    before === null ? sql.lit(0) : count(sql`i.status = ${status} and i.added_day < ${before}`);
  const inStages = (...stages: Stage[]) => count(sql`i.stage in (${sql.join(stages)})`);
  const query = sql<Answer<typeof incidentCalls.waiting>>`select
    ${count(sql`i.status = 'rejected'`)} as rejected, ${count(sql`i.status = 'pending'`)} as pending,
    ${inStages('toConfirm')} as "toConfirm", ${inStages('authorizedWithoutFile', 'waitingForFile')} as "withoutFile",
    ${inStages('counterProposed')} as "counterProposed",
    ${older('rejected')} as "olderRejected", ${older('pending')} as "olderPending"`;
  const { rows } = await ask.scoped((trx) => query.execute(trx));
  return rows[0] ?? nothingWaits;
}

const nothingWaits: Answer<typeof incidentCalls.waiting> = {
  rejected: 0,
  pending: 0,
  toConfirm: 0,
  withoutFile: 0,
  counterProposed: 0,
  olderRejected: 0,
  olderPending: 0,
};

/** The calls that read incidents; those that write them are in `lifecycle`. */
export const incidentReads = {
  list: rechecked(list),
  rows: rechecked(rows),
  myAssignation: rechecked(myAssignation),
  totals: rechecked(totals),
  exportReport,
  scroll,
  rejectReasons,
  waiting: rechecked(waiting),
  numbered,
  similar,
  operators,
  one: rechecked(one),
  binnacle,
  history,
  story,
  changes: fromPrimary(changes),
  events: fromPrimary(events),
  rounds,
  lineVersions,
  oneLineVersion,
  lineComparison,
  budgetConcepts,
  budgetReading,
  budgetReadingOfAudited: budgetReading,
  readBudgetAgain,
  quantification,
  files,
  archive,
  archives,
  allFiles,
  fileTypes,
  download: downloadFile,
} satisfies Partial<Handlers<typeof incidentCalls>>;
