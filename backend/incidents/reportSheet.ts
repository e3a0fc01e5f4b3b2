import { type Column, day, decimal, money, percentage, text, whole } from '#backend/exports/cells.ts';
import { type IsoDate, today } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { authorizationDays, missingFileTypes, percentageDifference, unauthorizedDays } from '#domain/incident.ts';
import type { Decimal } from '#domain/money.ts';
import type { ListColumn } from '#domain/savedViews.ts';
import { stageInfo, stageLabel, statusWords } from '#machines/incident/stages.ts';
import type { ReportRow } from './reportRow.ts';
import type { TypeOfFile } from './sinisterWire.ts';

/** In which column of the list it is read: those without one stand only in the whole report, the stage always. */
type ReportColumn = Column<ReportRow> & { readonly of?: ListColumn | 'stage' };

const placeColumns: Record<CustomerProfile['place'], readonly ReportColumn[]> = {
  state: [{ of: 'place', header: 'Estado', width: 20, cell: (row) => text(row.state_name) }],
  highway: [
    { of: 'place', header: 'Autopista', width: 28, cell: (row) => text(row.highway_name) },
    { of: 'place', header: 'Tramo', width: 28, cell: (row) => text(row.section_name) },
  ],
};

const capufeColumn: ReportColumn = {
  header: 'Monto Capufe',
  width: 16,
  cell: (row) => money(row.capufe_amount),
};

function everyColumn(profile: CustomerProfile, types: readonly TypeOfFile[]): readonly ReportColumn[] {
  const { place, capufeAmount } = profile;
  const now = today();
  return [
    { of: 'number', header: 'Número de siniestro', width: 22, cell: (row) => text(row.sinister_number) },
    { header: 'Folio', width: 18, cell: (row) => text(row.folio_jb) },
    { of: 'number', header: 'Póliza', width: 20, cell: (row) => text(row.policy) },
    { of: 'date', header: 'Fecha del siniestro', width: 18, cell: (row) => day(row.sinister_date) },
    { of: 'date', header: 'Fecha de registro', width: 18, cell: (row) => day(row.added_day) },
    ...placeColumns[place],
    { of: 'place', header: 'Kilómetro', width: 12, cell: (row) => decimal(row.kilometer) },
    { of: 'place', header: 'Metro', width: 8, cell: (row) => whole(row.meter) },
    { of: 'place', header: 'Cuerpo', width: 8, cell: (row) => text(row.body) },
    { header: 'Proveedor', width: 28, cell: (row) => text(row.provider_name) },
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
    { of: 'files', header: 'Archivos', width: 10, cell: (row) => whole(row.file_types.length) },
    { of: 'files', header: 'Archivos que faltan', width: 30, cell: (row) => text(missing(row, types)) },
  ];
}

type Asked = { readonly types: readonly TypeOfFile[]; readonly inView: readonly ListColumn[] };

/** Those of the columns in view; without any, all. */
export function reportColumns(profile: CustomerProfile, { types, inView }: Asked): readonly ReportColumn[] {
  const all = everyColumn(profile, types);
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
  return unauthorizedDays(budget_day, stageInfo[stage].status === 'authorized', now);
}

function missing({ file_types }: ReportRow, types: readonly TypeOfFile[]): string | null {
  const files = file_types.map((typeSlug) => ({ typeSlug, isRejected: false }));
  const names = missingFileTypes(types, files).map(({ name }) => name);
  return names.length === 0 ? null : names.join('; ');
}
