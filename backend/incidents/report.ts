import { inBoundedTime } from '#backend/db/bounded.ts';
import { rowsOf } from '#backend/db/cursor.ts';
import { fileName, fileReply } from '#backend/exports/file.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { filterOf } from './filter.ts';
import { countSql } from './listSql.ts';
import { reportSql } from './reportRow.ts';
import { reportColumns } from './reportSheet.ts';

/** Every incident of the filter, in the list's order, however many there are. */
export async function exportReport(ask: Ask<typeof incidentCalls.exportReport>) {
  const { format = 'xlsx', ordering = 'sinisterNumber' } = ask.query;
  const filter = filterOf(ask, ask.query, false);
  const [counted] = await ask.scoped((trx) =>
    inBoundedTime(trx, async () => (await countSql(filter).execute(trx)).rows),
  );
  return fileReply({
    ...{ format, sheet: 'Siniestros', columns: reportColumns(ask.profile), count: Number(counted?.count ?? 0) },
    name: fileName('siniestros', [ask.customer], filter),
    rows: () => rowsOf(ask.scoped, reportSql(filter, ordering)),
  });
}
