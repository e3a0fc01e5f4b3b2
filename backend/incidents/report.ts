import { inBoundedTime } from '#backend/db/bounded.ts';
import { rowsOf } from '#backend/db/cursor.ts';
import { fileName, fileReply } from '#backend/exports/file.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { fileTypesOf } from './fileTypes.ts';
import { filterOf } from './filter.ts';
import { countSql } from './listSql.ts';
import { reportSql } from './reportRow.ts';
import { reportColumns } from './reportSheet.ts';

/** Every incident of the filter, in the list's order and, where they are named, its columns, however many there are. */
export async function exportReport(ask: Ask<typeof incidentCalls.exportReport>) {
  const { format = 'xlsx', ordering = 'sinisterNumber', columns: inView = [] } = ask.query;
  const filter = filterOf(ask, ask.query, false);
  const { counted, types } = await ask.scoped((trx) =>
    inBoundedTime(trx, async () => ({
      counted: (await countSql(filter).execute(trx)).rows[0],
      types: await fileTypesOf(trx, ask.customer),
    })),
  );
  return fileReply({
    format,
    sheet: 'Siniestros',
    columns: reportColumns(ask.profile, { types, inView }),
    count: Number(counted?.count ?? 0),
    name: fileName('siniestros', [ask.customer], filter),
    rows: () => rowsOf(ask.scoped, reportSql(filter, ordering)),
  });
}
