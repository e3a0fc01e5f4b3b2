import { accessDenied } from '#backend/errors/answered.ts';
import { type Column, days, decimal, money, percentage, text, whole } from '#backend/exports/cells.ts';
import { fileName, fileReply, once } from '#backend/exports/file.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import { type summaryCalls, timeParts, type WireDuration, type WireGroupKey } from '#contract/summaries.ts';
import { profileOf } from '#domain/customers.ts';
import { dimensionTitles, type IncidentDimension, type LineDimension } from '#domain/dimensions.ts';
import { exportsSummaries } from '#domain/screens.ts';
import { durationSummary, notTimed } from './durations.ts';
import { eventLogReply } from './eventLog.ts';
import { scopeOf } from './groups.ts';
import { type IncidentSummary, incidentSummary } from './incidents.ts';
import { type LinesSummary, linesSummary } from './lines.ts';

/** The calls of summaries, and the files that they are downloaded as. */

type Keyed = { readonly keys: readonly { readonly label: string }[] };
type Timed = { readonly resolution: WireDuration | null };
type IncidentGroup = IncidentSummary['total'] & Keyed & Timed;
type LineGroup = LinesSummary['total'] & Keyed & Timed;

function levels<Row extends Keyed>(dimensions: readonly LineDimension[]): Column<Row>[] {
  return dimensions.map((name, at) => ({
    header: dimensionTitles[name],
    width: 28,
    cell: ({ keys }) => text(keys[at]?.label ?? null),
  }));
}

const times: readonly Column<Timed>[] = [
  { header: 'Resueltos', width: 12, cell: ({ resolution }) => whole((resolution ?? notTimed).count) },
  { header: 'Días hasta resolver (mediana)', width: 28, cell: ({ resolution }) => days(resolution?.median ?? null) },
  {
    header: 'Días hasta resolver (percentil 90)',
    width: 32,
    cell: ({ resolution }) => days(resolution?.p90 ?? null),
  },
];

const incidentColumns: readonly Column<IncidentGroup>[] = [
  { header: 'Siniestros', width: 12, cell: ({ count }) => whole(count) },
  { header: 'Con presupuesto', width: 16, cell: ({ withBudget }) => whole(withBudget) },
  { header: 'Monto inicial', width: 18, cell: ({ initialAmmount }) => money(initialAmmount) },
  { header: 'Monto autorizado', width: 18, cell: ({ authorizedAmmount }) => money(authorizedAmmount) },
  { header: 'Comparables', width: 14, cell: ({ compared }) => whole(compared) },
  { header: 'Inicial comparable', width: 18, cell: ({ comparedAmmount }) => money(comparedAmmount) },
  { header: 'Diferencia', width: 18, cell: ({ difference }) => money(difference) },
  { header: 'Diferencia %', width: 14, cell: (row) => percentage(row.percentageDifference) },
  { header: 'Presupuestos rechazados', width: 22, cell: ({ rejectedBudgets }) => whole(rejectedBudgets) },
  { header: 'Monto rechazado', width: 18, cell: ({ rejectedAmmount }) => money(rejectedAmmount) },
  ...times,
];

const lineColumns: readonly Column<LineGroup>[] = [
  { header: 'Partidas', width: 12, cell: ({ lines }) => whole(lines) },
  { header: 'Siniestros', width: 12, cell: ({ incidents }) => whole(incidents) },
  { header: 'Cantidad inicial', width: 16, cell: ({ initialQuantity }) => decimal(initialQuantity) },
  { header: 'Cantidad autorizada', width: 18, cell: ({ authorizedQuantity }) => decimal(authorizedQuantity) },
  { header: 'P.U. inicial', width: 16, cell: ({ initialUnitPrice }) => decimal(initialUnitPrice) },
  { header: 'P.U. autorizado', width: 16, cell: ({ authorizedUnitPrice }) => decimal(authorizedUnitPrice) },
  { header: 'Importe inicial', width: 18, cell: ({ initialAmmount }) => money(initialAmmount) },
  { header: 'Importe autorizado', width: 18, cell: ({ authorizedAmmount }) => money(authorizedAmmount) },
  { header: 'Diferencia', width: 18, cell: ({ difference }) => money(difference) },
  { header: 'Diferencia %', width: 14, cell: (row) => percentage(row.percentageDifference) },
  { header: 'Partidas rechazadas', width: 18, cell: ({ rejectedLines }) => whole(rejectedLines) },
  { header: 'Importe rechazado', width: 18, cell: ({ rejectedAmmount }) => money(rejectedAmmount) },
  ...times,
];

/** Identifies a group. */
const nameOf = (keys: readonly WireGroupKey[]) => JSON.stringify(keys.map(({ value, customer }) => [value, customer]));

/** The permission that the report's page also requires. */
function refuseUnpermitted(viewer: Ask<typeof summaryCalls.exportIncidents>['viewer'], customers: readonly string[]) {
  const may = customers.every((customer) => exportsSummaries(viewer, profileOf(customer)));
  if (!may) throw accessDenied();
}

async function exportIncidents(ask: Ask<typeof summaryCalls.exportIncidents>) {
  const { customers, narrowing } = await scopeOf(ask);
  refuseUnpermitted(ask.viewer, customers);
  const { groups, total } = await incidentSummary(ask);
  const timed = await durationSummary(ask, ['resolution']);
  const dimensions: readonly IncidentDimension[] = ask.query.group_by ?? [];
  const resolutions = new Map(timed.groups.map(({ keys, resolution }) => [nameOf(keys), resolution]));
  const rows: readonly IncidentGroup[] =
    dimensions.length === 0
      ? [{ ...total, keys: [], resolution: timed.total.resolution }]
      : groups.map((group) => ({ ...group, resolution: resolutions.get(nameOf(group.keys)) ?? notTimed }));
  return fileReply({
    format: ask.query.format ?? 'xlsx',
    sheet: 'Resumen',
    count: rows.length,
    columns: [...levels<IncidentGroup>(dimensions), ...incidentColumns],
    name: fileName('resumen-siniestros', customers, narrowing),
    rows: () => once(rows),
  });
}

async function exportEvents(ask: Ask<typeof summaryCalls.exportEvents>) {
  const scope = await scopeOf(ask);
  refuseUnpermitted(ask.viewer, scope.customers);
  return eventLogReply(ask, scope);
}

async function exportLines(ask: Ask<typeof summaryCalls.exportLines>) {
  const { customers, narrowing } = await scopeOf(ask);
  refuseUnpermitted(ask.viewer, customers);
  const { groups, total, resolution } = await linesSummary(ask);
  const dimensions: readonly LineDimension[] = ask.query.group_by ?? [];
  const rows: readonly LineGroup[] = dimensions.length === 0 ? [{ ...total, keys: [], resolution }] : groups;
  return fileReply({
    format: ask.query.format ?? 'xlsx',
    sheet: 'Resumen',
    count: rows.length,
    columns: [...levels<LineGroup>(dimensions), ...lineColumns],
    name: fileName('resumen-partidas', customers, narrowing),
    rows: () => once(rows),
  });
}

export const summaryHandlers = {
  incidents: incidentSummary,
  durations: (ask) => durationSummary(ask, ask.query.part ?? timeParts),
  lines: (ask) => linesSummary(ask, ask.query.timed !== 'false'),
  exportIncidents,
  exportEvents,
  exportLines,
} satisfies Handlers<typeof summaryCalls>;
