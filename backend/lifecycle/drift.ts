import { sql } from 'kysely';
import { inBoundedTime } from '#backend/db/bounded.ts';
import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { invalid } from '#backend/errors/answered.ts';
import { type FactRow, factColumns, factsOfRow } from '#backend/incidents/factColumns.ts';
import { everything } from '#backend/incidents/filter.ts';
import { type LineRow, lineRows, pricedLine } from '#backend/incidents/lineRow.ts';
import { countSql } from '#backend/incidents/listSql.ts';
import { type FlatSinister, sinisterColumns, sinisterJoins, toSinisterRow } from '#backend/incidents/sinisterRow.ts';
import { sinisterWire, type Wiring } from '#backend/incidents/sinisterWire.ts';
import { instantText } from '#backend/rows/file.ts';
import type { Ask } from '#backend/serve/ask.ts';
import { factsOf } from '#contract/facts.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { dateOf } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { type Resources, resourceFields } from '#domain/forms/quantification.ts';
import { add, sameAmount } from '#domain/money.ts';
import { summarize } from '#domain/quantification/totals.ts';
import { seesOnlyOwn } from '#domain/roles.ts';
import { naturalKey, searchKey } from '#domain/searchText.ts';
import { changedFacts, type Facts, replay } from '#machines/incident/facts.ts';
import { stageFor } from '#machines/incident/lifecycle.ts';
import { stageInfo } from '#machines/incident/stages.ts';
import { attendingProvider, type Stay, type Step, staysOf } from './derived.ts';
import { authorProblems, binnacleProblems, type Entry, recordProblems, type Said, type Signed } from './recorded.ts';

/** An incident whose row contradicts its history, its contents or the machine. */
type Drift = {
  readonly customer: string;
  readonly id: string;
  readonly slug: string;
  readonly number: string;
  readonly problems: readonly string[];
};

/** A stretch of a customer's incidents that was examined. */
type Examined = { readonly checked: number; readonly drifts: readonly Drift[]; readonly last: string | null };

/** Where a stretch begins and how long it is; whose incidents, where an operator sees only their own. */
type Stretch = { readonly after: string; readonly most: number; readonly owner?: string | null };

type Row = FlatSinister &
  FactRow & {
    history: Partial<Facts>[];
    last_version: number | null;
    steps: Step[];
    stays: Stay[];
    attending_provider_id: string | null;
    attending: string | null;
    number_sort: string;
    number_key: string;
    policy_key: string;
    folio_key: string;
    authorized_total: string | null;
    catalog_year: number | null;
    entries: Entry[];
    signed: Signed;
    said: Said[];
    resources: Resources | null;
  };

const batch = 500;

/** Recomputes stage, status and facts of all incidents of a customer, in batches. */
export async function* driftsOf(trx: Trx, wiring: Wiring, profile: CustomerProfile): AsyncGenerator<Examined> {
  for (let after = '0'; ; ) {
    const examined = await examine(trx, wiring, profile, { after, most: batch });
    if (examined.last === null) return;
    after = examined.last;
    yield examined;
  }
}

/** The same of one stretch, by id. */
async function examine(trx: Trx, wiring: Wiring, profile: CustomerProfile, stretch: Stretch): Promise<Examined> {
  const wire = sinisterWire(wiring, []);
  const rows = await read(trx, profile.code, stretch);
  const drifts: Drift[] = [];
  for (const row of rows) {
    const incident = wire(toSinisterRow(row));
    const lines =
      row.concept_count > 0 ? await lineRows(trx, profile.code, { id: row.id, sectionSlug: row.section_slug }) : [];
    const all = [
      ...problemsOf(row, factsOf(incident), profile),
      ...recordProblems(row.entries, { incident, lines, resources: row.resources }),
      ...authorProblems(row.entries, row.signed),
      ...binnacleProblems(row.entries, row.said),
      ...lineProblems(row, lines),
    ];
    const { id, slug, sinister_number: number } = row;
    if (all.length > 0) drifts.push({ customer: profile.code, id, slug, number, problems: all });
  }
  return { checked: rows.length, drifts, last: rows.at(-1)?.id ?? null };
}

/** What `driftsOf` finds, a stretch at a time, for the person who may read these incidents. */
export async function inconsistent(ask: Ask<typeof incidentCalls.inconsistent>) {
  const { first: most = batch, after = '0' } = ask.query;
  if (!isId(after) && after !== '0') throw invalid({ after: ['Siga desde el `next` de la respuesta anterior.'] });
  const owner = seesOnlyOwn(ask.viewer.role) ? ask.viewer.id : null;
  const { checked, drifts, last, count } = await ask.scoped((trx) =>
    inBoundedTime(trx, async () => ({
      ...(await examine(trx, ask, ask.profile, { after, most, owner })),
      count: (await countSql({ ...everything, customer: ask.customer, owner }).execute(trx)).rows[0]?.count,
    })),
  );
  return {
    results: drifts.map(({ id, slug, number, problems }) => ({
      id,
      slugName: slug,
      sinisterNumber: number,
      problems: [...problems],
    })),
    checked,
    count: Number(count ?? 0),
    next: checked < most ? null : last,
  };
}

async function read(trx: Trx, customer: string, { after, most, owner }: Stretch): Promise<Row[]> {
  const whose = owner ? sql`and i.owner_id = ${owner}` : sql``;
  const facts = sql.join(factColumns.map((column) => sql`i.${sql.ref(column)}`));
  const step = sql`jsonb_build_object('version', e.version, 'stage', e.stage, 'at', ${instantText(sql`e.happened_at`)})`;
  const stay = sql`jsonb_build_object('version', t.version, 'stage', t.stage, 'from', ${instantText(sql`t.entered_at`)},
    'to', ${instantText(sql`t.left_at`)})`;
  const entry = sql`jsonb_build_object('event', e.event, 'account', e.account_id::text, 'changes', e.changes)`;
  const signed = sql`jsonb_build_object('authorizedBy', budget.authorized_by_id::text,
    'confirmedBy', budget.confirmed_by_id::text, 'annulledBy', i.annulled_by_id::text,
    'rejecters', (select coalesce(jsonb_agg(r.rejected_by_id::text order by r.round), '[]') from archived_round r
      where r.customer = ${customer} and r.incident_id = i.id),
    'answerers', (select coalesce(jsonb_agg(r.account_id::text order by r.id), '[]') from budget_answer r
      where r.customer = ${customer} and r.incident_id = i.id))`;
  const said = sql`jsonb_build_object('account', b.account_id::text, 'comment', b.comment, 'reason', b.reason,
    'rejectReason', b.reject_reason)`;
  const resources = sql`jsonb_build_object(${sql.join(resourceFields.map((field) => sql`${sql.lit(field)}, q.${sql.ref(field)}`))})`;
  const { rows } = await sql<Row>`select ${sinisterColumns(customer)}, ${facts},
      i.attending_provider_id, ${attendingProvider('i')} as attending, i.number_sort, i.number_key, i.policy_key,
      i.folio_key, budget.authorized_total, budget.catalog_year,
      ${signed} as signed,
      (select coalesce(jsonb_agg(${said} order by b.id), '[]') from binnacle_entry b
        where b.customer = ${customer} and b.incident_id = i.id) as said,
      (select ${resources} from quantification q where q.customer = ${customer} and q.incident_id = i.id) as resources,
      (select coalesce(jsonb_agg(${entry} order by e.id), '[]') from incident_event e
        where e.customer = ${customer} and e.incident_id = i.id) as entries,
      (select coalesce(jsonb_agg(${step} order by e.id), '[]') from incident_event e
        where e.customer = ${customer} and e.incident_id = i.id) as steps,
      (select coalesce(jsonb_agg(${stay} order by t.version), '[]') from incident_stay t
        where t.customer = ${customer} and t.incident_id = i.id) as stays,
      (select coalesce(jsonb_agg(e.facts order by e.id), '[]') from incident_event e
        where e.customer = ${customer} and e.incident_id = i.id) as history,
      (select max(e.version) from incident_event e where e.customer = ${customer} and e.incident_id = i.id) as last_version
    from incident i ${sinisterJoins(customer)} where i.customer = ${customer} and i.id > ${after} ${whose}
    order by i.id limit ${most}`.execute(trx);
  return rows;
}

function problemsOf(row: Row, fromContents: Facts, profile: CustomerProfile): string[] {
  const facts = factsOfRow(row);
  const stage = stageFor({ facts, profile });
  const { status } = stageInfo[stage];
  return [
    ...differing('la historia', facts, replay(row.history)),
    ...differing('el contenido', facts, fromContents),
    ...(row.stage === stage ? [] : [`etapa ${row.stage}, y la máquina dice ${stage}`]),
    ...(row.status === status ? [] : [`estatus ${row.status}, y la máquina dice ${status}`]),
    ...(row.version === row.last_version ? [] : [`versión ${row.version}, y la historia dice ${row.last_version}`]),
    ...(sameStays(row.stays, staysOf(row.steps)) ? [] : ['las estancias en cada etapa no son las de la historia']),
    ...(isGapless(row.steps) ? [] : ['a la historia le faltan versiones']),
    ...(hasOwnKeys(row) ? [] : ['las claves de orden y búsqueda no son las de su número, póliza y folio']),
    ...(row.attending_provider_id === row.attending ? [] : ['el proveedor que atiende no es el de sus conceptos']),
  ];
}

/** Versions without a hole; several entries may be of one version. */
function isGapless(steps: readonly Step[]): boolean {
  const versions = [...new Set(steps.map(({ version }) => version))];
  return versions.every((version, at) => version === at + 1);
}

/** The keys for order and search follow from what is written. */
function hasOwnKeys(row: Row): boolean {
  const number = row.sinister_number;
  return (
    row.number_sort === naturalKey(number) &&
    row.number_key === searchKey(number) &&
    row.policy_key === searchKey(row.policy) &&
    row.folio_key === searchKey(row.folio_jb)
  );
}

/** What holds of lines among themselves: no two share a place, and all are of the budget's catalog. */
function lineProblems(row: Row, lines: readonly LineRow[]): string[] {
  const places = new Set(lines.map(({ position }) => position));
  return [
    ...(places.size === lines.length ? [] : ['dos líneas ocupan el mismo lugar']),
    ...(lines.every(({ concept_year: year }) => year === row.catalog_year)
      ? []
      : [`catálogo ${row.catalog_year}, y no es el de todas las líneas`]),
    ...totalProblems(row, lines),
  ];
}

/** The lines come to the total that they were authorized with, and with the adjustment to the authorized amount. */
function totalProblems({ authorized_total: stored, ...row }: Row, lines: readonly LineRow[]): string[] {
  const { budget$added_at: addedAt, budget$authorized_amount: amount, budget$adjustment: adjustment } = row;
  if (typeof addedAt !== 'string' || (stored === null && lines.length === 0)) return [];
  const { total } = summarize(lines.map(pricedLine), dateOf(addedAt)).authorized;
  const summed = add(total, String(adjustment));
  return [
    ...(stored === null || sameAmount(total, stored)
      ? []
      : [`total autorizado ${stored}, y las líneas suman ${total}`]),
    ...(typeof amount !== 'string' || sameAmount(amount, summed)
      ? []
      : [`monto autorizado ${amount}, y las líneas con su ajuste suman ${summed}`]),
  ];
}

function differing(source: string, stored: Facts, derived: Facts): string[] {
  return Object.entries(changedFacts(stored, derived)).map(([fact, value]) => `${fact}: según ${source} es ${value}`);
}

function sameStays(stored: readonly Stay[], derived: readonly Stay[]): boolean {
  const text = (stays: readonly Stay[]) =>
    stays.map(({ version, stage, from, to }) => `${version} ${stage} ${from} ${to}`);
  return text(stored).join() === text(derived).join();
}
