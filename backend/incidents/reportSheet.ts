import { type RawBuilder, sql } from 'kysely';
import { inBoundedTime } from '#backend/db/bounded.ts';
import { rowsOf } from '#backend/db/cursor.ts';
import { type Cell, type Column, day, decimal, money, percentage, text, whole } from '#backend/exports/cells.ts';
import { fileName, fileReply } from '#backend/exports/file.ts';
import { namesSql } from '#backend/rows/person.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { Ordering } from '#contract/incidentFilter.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { type IsoDate, timeZone, today } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { authorizationDays, missingFileTypes, percentageDifference, unauthorizedDays } from '#domain/incident.ts';
import {
  type FieldKey,
  fieldKeys,
  fieldText,
  incidentField,
  incidentFields,
  isPlain,
  type PlainBy,
  type PlainKey,
  type ReferenceKey,
} from '#domain/incidentFields.ts';
import type { Decimal } from '#domain/money.ts';
import { type Role, seesExceptions } from '#domain/roles.ts';
import type { ListColumn } from '#domain/savedViews.ts';
import { workingDaysBetween } from '#domain/workingDays.ts';
import { isUnfinished, type Stage, stageInfo, stageLabel, statusWords } from '#machines/incident/stages.ts';
import { conditionsWithDays } from './conditions.ts';
import { fileTypesOf } from './files.ts';
import { type Filter, filterOf } from './filter.ts';
import { readTotals } from './list.ts';
import { countSql } from './listSql.ts';
import { orderBy } from './ordering.ts';
import { plainColumns } from './sinisterRow.ts';
import type { TypeOfFile } from './sinisterWire.ts';

/** The list's column that shows it. Columns without one are only in the whole report; the stage is in every report. */
type ReportColumn = Column<ReportRow> & { readonly of?: ListColumn | 'stage' };

const nameColumns = {
  state: 'state_name',
  highwaySlug: 'highway_name',
  highwaySectionSlug: 'section_name',
  provider: 'provider_name',
} as const satisfies Record<ReferenceKey, keyof ReportRow>;

/** The cell of a plain field, as its kind is shown. */
function plainCell(key: PlainKey): (value: string | null) => Cell {
  switch (incidentFields[key].kind) {
    case 'date':
      return day;
    case 'decimal':
      return decimal;
    case 'integer':
      return (value) => whole(value === null ? null : Number(value));
    case 'text':
    case 'choice':
      return (value) => text(value === null ? null : fieldText(key, value));
  }
}

function cellOf(key: FieldKey): ReportColumn['cell'] {
  if (!isPlain(key)) return (row) => text(row[nameColumns[key]]);
  const cell = plainCell(key);
  const { column } = incidentFields[key];
  return (row) => {
    const value = row[column];
    return cell(value === null ? null : String(value));
  };
}

/** Columns of the fields that are exported with one of the list's columns, or with none. */
function fieldColumns(profile: CustomerProfile, of?: ListColumn): readonly ReportColumn[] {
  return fieldKeys.flatMap((key) => {
    const { report, place, label } = incidentField(key);
    const isAsked = report?.of === of && (place === 'any' || place === profile.place);
    return report && isAsked ? [{ of, header: label, width: report.width, cell: cellOf(key) }] : [];
  });
}

const folioColumn: ReportColumn = { header: 'Folio', width: 18, cell: (row) => text(row.folio_jb) };

const capufeColumn: ReportColumn = {
  header: 'Monto Capufe',
  width: 16,
  cell: (row) => money(row.capufe_amount),
};

const exceptionsColumn: ReportColumn = {
  of: 'exceptions',
  header: 'Excepciones',
  width: 12,
  cell: (row) => whole(row.open_exceptions),
};

type Described = { readonly types: readonly TypeOfFile[]; readonly role: Role | null };

function everyColumn(profile: CustomerProfile, { types, role }: Described): readonly ReportColumn[] {
  const { capufeAmount, quantifies } = profile;
  const now = today();
  return [
    // The folio stands beside the number, before the other columns that identify the incident.
    ...fieldColumns(profile, 'number').toSpliced(1, 0, folioColumn),
    ...fieldColumns(profile, 'date'),
    { of: 'date', header: 'Fecha de registro', width: 18, cell: (row) => day(row.added_day) },
    ...fieldColumns(profile, 'place'),
    ...fieldColumns(profile),
    { header: 'Responsable', width: 28, cell: (row) => text(row.owner_name) },
    { header: 'Estatus', width: 14, cell: (row) => text(statusWords[stageInfo[row.stage].status]) },
    { of: 'stage', header: 'Etapa', width: 30, cell: (row) => text(stageLabel(row.stage, profile)) },
    { header: 'Fecha del presupuesto', width: 20, cell: (row) => day(row.budget_day) },
    { of: 'initial', header: 'Monto inicial', width: 16, cell: (row) => money(row.amount) },
    ...(capufeAmount ? [capufeColumn] : []),
    { of: 'authorized', header: 'Monto autorizado', width: 18, cell: (row) => money(row.authorized_amount) },
    { of: 'difference', header: 'Diferencia %', width: 14, cell: (row) => percentage(difference(row)) },
    { header: 'Fecha de autorización', width: 20, cell: (row) => day(row.jb_day ?? row.authorized_day) },
    { of: 'days', header: 'Días de autorización', width: 18, cell: (row) => whole(days(row)) },
    { of: 'days', header: 'Días sin autorizar', width: 18, cell: (row) => whole(daysWaiting(row, now)) },
    { of: 'waiting', header: 'Espera (días hábiles)', width: 20, cell: (row) => whole(waiting(row, now)) },
    { of: 'files', header: 'Archivos', width: 10, cell: (row) => whole(row.file_types.length) },
    { of: 'files', header: 'Archivos que faltan', width: 30, cell: (row) => text(missing(row, types)) },
    ...(quantifies && seesExceptions(role) ? [exceptionsColumn] : []),
  ];
}

type Asked = Described & { readonly inView: readonly ListColumn[] };

/** The columns that belong to the list's columns in view, or all of them when none is named. */
export function reportColumns(profile: CustomerProfile, { inView, ...described }: Asked): readonly ReportColumn[] {
  const all = everyColumn(profile, described);
  if (inView.length === 0) return all;
  return all.filter(({ of }) => of === 'stage' || (of !== undefined && inView.includes(of)));
}

function difference({ amount, authorized_amount }: ReportRow): Decimal | null {
  return amount === null || authorized_amount === null ? null : percentageDifference(amount, authorized_amount);
}

function days({ budget_day, jb_day, authorized_day }: ReportRow): number | null {
  return authorizationDays({ budget: budget_day, jb: jb_day, authorization: authorized_day });
}

function daysWaiting({ budget_day, stage }: ReportRow, now: IsoDate): number | null {
  return unauthorizedDays(budget_day, stageInfo[stage].status !== 'pending', now);
}

function waiting({ stage, stage_day }: ReportRow, now: IsoDate): number | null {
  return isUnfinished(stage) ? workingDaysBetween(stage_day, now) : null;
}

function missing({ file_types }: ReportRow, types: readonly TypeOfFile[]): string | null {
  const files = file_types.map((typeSlug) => ({ typeSlug, isRejected: false }));
  const names = missingFileTypes(types, files).map(({ name }) => name);
  return names.length === 0 ? null : names.join('; ');
}

/** What the list adds up to, of the amounts that are in view. */
function totalsOf(sums: Awaited<ReturnType<typeof readTotals>>, inView: readonly ListColumn[]) {
  const shows = (column: ListColumn) => inView.length === 0 || inView.includes(column);
  return [
    { of: 'Siniestros', count: sums.count, amount: null },
    ...(sums.annulled > 0 ? [{ of: 'Anulados, sin sumar', count: sums.annulled, amount: null }] : []),
    ...(shows('initial') ? [{ of: 'Monto inicial', count: sums.withBudget, amount: sums.initialAmmount }] : []),
    ...(shows('authorized')
      ? [{ of: 'Monto autorizado', count: sums.authorized, amount: sums.authorizedAmmount }]
      : []),
  ];
}

/** All incidents of the filter in the list's order, with all columns or those named; a workbook adds them up too. */
export async function exportReport(ask: Ask<typeof incidentCalls.exportReport>) {
  const { format = 'xlsx', ordering = 'sinisterNumber', columns: inView = [] } = ask.query;
  const filter = await filterOf(ask, ask.query, false);
  const { counted, sums, types } = await ask.scoped((trx) =>
    inBoundedTime(trx, async () => ({
      counted: (await countSql(filter).execute(trx)).rows[0],
      sums: format === 'xlsx' ? await readTotals(trx, filter) : null,
      types: await fileTypesOf(trx, ask.customer),
    })),
  );
  return fileReply({
    format,
    sheet: 'Siniestros',
    columns: reportColumns(ask.profile, { types, role: ask.viewer.role, inView }),
    count: Number(counted?.count ?? 0),
    ...(sums && { totals: totalsOf(sums, inView) }),
    name: filter.slugs
      ? `siniestros-${ask.customer}-${filter.slugs.length}-elegidos`
      : fileName('siniestros', [ask.customer], filter),
    rows: () => rowsOf(ask.scoped, reportSql(filter, ordering)),
  });
}

type ReportRow = PlainBy<'column'> & {
  folio_jb: string;
  added_day: string;
  state_name: string | null;
  highway_name: string | null;
  section_name: string | null;
  provider_name: string | null;
  owner_name: string;
  stage: Stage;
  stage_day: string;
  amount: string | null;
  capufe_amount: string | null;
  authorized_amount: string | null;
  /** Days in Mexico City, computed by the database because there are tens of thousands. */
  budget_day: string | null;
  authorized_day: string | null;
  jb_day: string | null;
  open_exceptions: number | null;
  /** The types of the valid files. */
  file_types: string[];
};

function dayOf(instant: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(${instant} at time zone ${timeZone})::date`;
}

/** All incidents of the filter in the list's order, in one statement of plain joins. */
function reportSql(filter: Filter, ordering: Ordering): RawBuilder<ReportRow> {
  const { customer } = filter;
  return sql`select ${plainColumns()}, i.folio_jb, i.added_day, i.stage, ${dayOf(sql`i.stage_since`)} as stage_day,
      s.name as state_name, h.name as highway_name, t.name as section_name, p.name as provider_name,
      ${namesSql('a')} as owner_name,
      b.amount, b.capufe_amount, b.authorized_amount, ${dayOf(sql`b.added_at`)} as budget_day,
      ${dayOf(sql`b.authorized_at`)} as authorized_day, ${dayOf(sql`b.jb_added_at`)} as jb_day, b.open_exceptions,
      array(select v.type_slug from sinister_file v where v.customer = ${customer} and v.incident_id = i.id
        and v.rejected_at is null and v.deleted_at is null) as file_types
    from incident i
    join account a on a.id = i.owner_id
    left join state s on s.id = i.state_id
    left join highway h on h.customer = ${customer} and h.slug = i.highway_slug
    left join highway_section t on t.customer = ${customer} and t.slug = i.section_slug
    left join provider p on p.customer = ${customer} and p.id = i.attending_provider_id
    left join budget b on b.customer = ${customer} and b.incident_id = i.id and b.rejected_at is null
    where ${conditionsWithDays(filter)} order by ${orderBy(ordering)}`;
}
