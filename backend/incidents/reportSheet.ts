import { type Column, day, decimal, money, percentage, text, whole } from '#backend/exports/cells.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { authorizationDays, percentageDifference } from '#domain/incident.ts';
import type { Decimal } from '#domain/money.ts';
import { stageInfo, stageLabel, statusWords } from '#machines/incident/stages.ts';
import type { ReportRow } from './reportRow.ts';

type ReportColumn = Column<ReportRow>;

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

export function reportColumns(profile: CustomerProfile): readonly ReportColumn[] {
  const { place, capufeAmount } = profile;
  return [
    { header: 'Número de siniestro', width: 22, cell: (row) => text(row.sinister_number) },
    { header: 'Folio', width: 18, cell: (row) => text(row.folio_jb) },
    { header: 'Póliza', width: 20, cell: (row) => text(row.policy) },
    { header: 'Fecha del siniestro', width: 18, cell: (row) => day(row.sinister_date) },
    { header: 'Fecha de registro', width: 18, cell: (row) => day(row.added_day) },
    ...placeColumns[place],
    { header: 'Kilómetro', width: 12, cell: (row) => decimal(row.kilometer) },
    { header: 'Metro', width: 8, cell: (row) => whole(row.meter) },
    { header: 'Cuerpo', width: 8, cell: (row) => text(row.body) },
    { header: 'Proveedor', width: 28, cell: (row) => text(row.provider_name) },
    { header: 'Responsable', width: 28, cell: (row) => text(row.owner_name) },
    { header: 'Estatus', width: 14, cell: (row) => text(statusWords[stageInfo[row.stage].status]) },
    { header: 'Etapa', width: 30, cell: (row) => text(stageLabel(row.stage, profile)) },
    { header: 'Fecha del presupuesto', width: 20, cell: (row) => day(row.budget_day) },
    { header: 'Monto inicial', width: 16, cell: (row) => money(row.amount) },
    ...(capufeAmount ? [capufeColumn] : []),
    { header: 'Monto autorizado', width: 18, cell: (row) => money(row.authorized_amount) },
    { header: 'Diferencia %', width: 14, cell: (row) => percentage(difference(row)) },
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
