import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { type FactRow, factColumns, factsOfRow } from '#backend/incidents/factColumns.ts';
import { type FlatSinister, sinisterColumns, sinisterJoins, toSinisterRow } from '#backend/incidents/sinisterRow.ts';
import { sinisterWire, type Wiring } from '#backend/incidents/sinisterWire.ts';
import { instantText } from '#backend/rows/file.ts';
import { factsOf } from '#contract/facts.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { changedFacts, type Facts, replay } from '#machines/incident/facts.ts';
import { stageFor } from '#machines/incident/lifecycle.ts';
import { stageInfo } from '#machines/incident/stages.ts';
import { attendingProvider, type Stay, type Step, staysOf } from './derived.ts';

/** An incident whose row contradicts its history, its contents or the machine. */
type Drift = { readonly customer: string; readonly slug: string; readonly problems: readonly string[] };

type Row = FlatSinister &
  FactRow & {
    history: Partial<Facts>[];
    last_version: number | null;
    steps: Step[];
    stays: Stay[];
    attending_provider_id: string | null;
    attending: string | null;
  };

const batch = 500;

/** Recomputes stage, status and facts of all incidents of a customer, in batches. */
export async function* driftsOf(
  trx: Trx,
  wiring: Wiring,
  profile: CustomerProfile,
): AsyncGenerator<{ checked: number; drifts: Drift[] }> {
  const wire = sinisterWire(wiring, []);
  for (let after = '0'; ; ) {
    const rows = await read(trx, profile.code, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const drifts = rows.map((row) => ({
      customer: profile.code,
      slug: row.slug,
      problems: problemsOf(row, factsOf(wire(toSinisterRow(row))), profile),
    }));
    yield { checked: rows.length, drifts: drifts.filter(({ problems }) => problems.length > 0) };
  }
}

async function read(trx: Trx, customer: string, after: string): Promise<Row[]> {
  const facts = sql.join(factColumns.map((column) => sql`i.${sql.ref(column)}`));
  const step = sql`jsonb_build_object('version', e.version, 'stage', e.stage, 'at', ${instantText(sql`e.happened_at`)})`;
  const stay = sql`jsonb_build_object('version', t.version, 'stage', t.stage, 'from', ${instantText(sql`t.entered_at`)},
    'to', ${instantText(sql`t.left_at`)})`;
  const { rows } = await sql<Row>`select ${sinisterColumns(customer)}, ${facts},
      i.attending_provider_id, ${attendingProvider('i')} as attending,
      (select coalesce(jsonb_agg(${step} order by e.id), '[]') from incident_event e
        where e.customer = ${customer} and e.incident_id = i.id) as steps,
      (select coalesce(jsonb_agg(${stay} order by t.version), '[]') from incident_stay t
        where t.customer = ${customer} and t.incident_id = i.id) as stays,
      (select coalesce(jsonb_agg(e.facts order by e.id), '[]') from incident_event e
        where e.customer = ${customer} and e.incident_id = i.id) as history,
      (select max(e.version) from incident_event e where e.customer = ${customer} and e.incident_id = i.id) as last_version
    from incident i ${sinisterJoins(customer)} where i.customer = ${customer} and i.id > ${after} order by i.id limit ${batch}`.execute(
    trx,
  );
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
    ...(row.attending_provider_id === row.attending ? [] : ['el proveedor que atiende no es el de sus conceptos']),
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
