import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import { invalid } from '#backend/errors.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import { streamReply } from '#backend/serve/reply.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { today } from '#domain/calendar.ts';
import { mimeTypes } from '#domain/files.ts';
import { type Filter, filterOf } from './filter.ts';
import { type ReportRow, reportSql } from './reportRow.ts';
import { reportColumns } from './reportSheet.ts';

/** A workbook is built in memory, and nobody else is answered while it is: beyond this a shorter range must be chosen. */
const mostRows = 20_000;
const rowsAtOnce = 500;

export async function exportReport(ask: Ask<typeof incidentCalls.exportReport>) {
  const filter = filterOf(ask, ask.query, false);
  const { rows } = await ask.scoped((trx) => reportSql(filter, mostRows + 1).execute(trx));
  if (rows.length > mostRows) {
    throw invalid({
      date_from: [`El reporte admite hasta ${mostRows} siniestros: elija un rango de fechas más corto.`],
    });
  }
  return streamReply({
    headers: {
      'Content-Type': mimeTypes.xlsx,
      'Content-Disposition': `attachment; filename="${fileName(ask, filter)}"`,
    },
    stream: Readable.from([await workbook(ask, rows)]),
  });
}

function fileName({ customer }: CustomerAsk, { from, to }: Filter): string {
  return `siniestros-${customer}-${from ? `${from}-a-` : 'hasta-'}${to ?? today()}.xlsx`;
}

async function workbook({ profile }: CustomerAsk, rows: readonly ReportRow[]): Promise<Buffer> {
  const columns = reportColumns(profile);
  const head: Row = columns.map(({ header }) => ({ value: header, type: String, fontWeight: 'bold' }));
  const body: Row[] = [];
  for (const [at, row] of rows.entries()) {
    body.push(columns.map(({ cell }) => cell(row)));
    if (at % rowsAtOnce === 0) await setImmediate();
  }
  const sheet = { sheet: 'Siniestros', stickyRowsCount: 1, columns: columns.map(({ width }) => ({ width })) };
  return writeExcelFile([head, ...body], sheet).toBuffer();
}
