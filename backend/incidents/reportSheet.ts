import type { CellObject } from 'write-excel-file/node';
import type { CustomerProfile } from '#domain/customers.ts';
import { authorizationDays, percentageDifference } from '#domain/incident.ts';
import { type Decimal, fixed } from '#domain/money.ts';
import { stageInfo, statusWords } from '#machines/incident/stages.ts';
import type { ReportRow } from './reportRow.ts';

type ReportColumn = {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  readonly cell: (row: ReportRow) => CellObject | null;
};

/** Always a text cell: what begins with «=» is never a formula. */
const text = (value: string | null): CellObject | null => (value === null ? null : { value, type: String });

/** A spreadsheet computes in binary: the exact amount is rounded to cents first, and cents survive that. */
const numeric = (value: Decimal | null, decimals: number, format: string): CellObject | null =>
  value === null ? null : { value: Number(fixed(value, decimals)), type: Number, format };

const money = (value: Decimal | null) => numeric(value, 2, '#,##0.00');
const whole = (value: number | null) => (value === null ? null : { value, type: Number, format: '0' });

const dayZero = Date.UTC(1899, 11, 30);
const millisecondsADay = 86_400_000;

/** A date as spreadsheets count it: days since 1899-12-30. */
function day(date: string | null): CellObject | null {
  if (date === null) return null;
  return { value: (Date.parse(`${date}T00:00:00Z`) - dayZero) / millisecondsADay, type: Number, format: 'dd/mm/yyyy' };
}

const placeColumns: Record<CustomerProfile['place'], readonly ReportColumn[]> = {
  state: [{ header: 'Estado', width: 20, cell: (row) => text(row.state_name) }],
  highway: [
    { header: 'Autopista', width: 28, cell: (row) => text(row.highway_name) },
    { header: 'Tramo', width: 28, cell: (row) => text(row.section_name) },
  ],
};

const capufeColumn: ReportColumn = {
  header: 'Monto Capufe',
  width: 16,
  cell: (row) => money(row.capufe_amount),
};

export function reportColumns({ place, capufeAmount }: CustomerProfile): readonly ReportColumn[] {
  return [
    { header: 'Número de siniestro', width: 22, cell: (row) => text(row.sinister_number) },
    { header: 'Folio', width: 18, cell: (row) => text(row.folio_jb) },
    { header: 'Póliza', width: 20, cell: (row) => text(row.policy) },
    { header: 'Fecha del siniestro', width: 18, cell: (row) => day(row.sinister_date) },
    { header: 'Fecha de registro', width: 18, cell: (row) => day(row.added_day) },
    ...placeColumns[place],
    { header: 'Kilómetro', width: 12, cell: (row) => numeric(row.kilometer, 6, '0.######') },
    { header: 'Metro', width: 8, cell: (row) => whole(row.meter) },
    { header: 'Cuerpo', width: 8, cell: (row) => text(row.body) },
    { header: 'Proveedor', width: 28, cell: (row) => text(row.provider_name) },
    { header: 'Responsable', width: 28, cell: (row) => text(row.owner_name) },
    { header: 'Estatus', width: 14, cell: (row) => text(statusWords[stageInfo[row.stage].status]) },
    { header: 'Etapa', width: 30, cell: (row) => text(stageInfo[row.stage].label) },
    { header: 'Fecha del presupuesto', width: 20, cell: (row) => day(row.budget_day) },
    { header: 'Monto inicial', width: 16, cell: (row) => money(row.amount) },
    ...(capufeAmount ? [capufeColumn] : []),
    { header: 'Monto autorizado', width: 18, cell: (row) => money(row.authorized_amount) },
    { header: 'Diferencia %', width: 14, cell: (row) => numeric(difference(row), 2, '0.00') },
    { header: 'Fecha de autorización', width: 20, cell: (row) => day(row.jb_day ?? row.authorized_day) },
    { header: 'Días de autorización', width: 18, cell: (row) => whole(days(row)) },
  ];
}

function difference({ amount, authorized_amount }: ReportRow): Decimal | null {
  return amount === null || authorized_amount === null ? null : percentageDifference(amount, authorized_amount);
}

function days({ budget_day, jb_day, authorized_day }: ReportRow): number | null {
  return authorizationDays({ budget: budget_day, jb: jb_day, authorization: authorized_day });
}
