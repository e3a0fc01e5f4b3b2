import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { type Changes, differences } from '#backend/incidents/changes.ts';
import { type LineRow, lineRows, lineWire, type StoredLine } from '#backend/incidents/lineRow.ts';
import type { LockedIncident } from '#backend/incidents/visible.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import { lineNames } from '#contract/mappers.ts';
import type { Planned } from './line.ts';
import type { Plan } from './plan.ts';

export type SavedLines = {
  readonly changes: Changes;
  /** Of the sent lines, in the order sent. */
  readonly ids: readonly string[];
  /** The sent lines as they are stored now, by id. */
  readonly written: ReadonlyMap<string, LineRow>;
  /** All lines as they are stored now, in their order; what the sent ones are compared with is not known yet. */
  readonly lines: readonly StoredLine[];
};

/** Writes a plan in a few statements for any number of lines; only the sent and deleted ones are read again. */
export async function saveLines(trx: Trx, ask: CustomerAsk, incident: LockedIncident, plan: Plan): Promise<SavedLines> {
  const before = await headOf(trx, ask, incident);
  const ids = await idsOf(trx, plan);
  const places = placesOf(plan.planned, plan);
  await deleteLines(trx, ask, incident, plan.deleted);
  await upsertLines(trx, ask, incident, { planned: plan.planned, ids, positions: places.sent });
  await moveLines(trx, ask, incident, places.moved);
  await saveHead(trx, ask, incident, plan);
  const after = await headOf(trx, ask, incident);
  const now = await lineRows(trx, ask.customer, incident, ids);
  return {
    ids,
    written: new Map(now.map((row) => [row.id, row])),
    lines: linesNow(plan, places.moved, now),
    changes: { ...differences(headValues(before), headValues(after)), ...lineChanges(plan, now) },
  };
}

const notCompared = { compared_catalog_price: null, compared_median_price: null, compared_greatest_quantity: null };

/** The lines that were read under the incident's lock, with what this save wrote of them. */
function linesNow({ saved, deleted }: Plan, moved: Moved, now: readonly LineRow[]): StoredLine[] {
  const gone = new Set([...deleted, ...now.map(({ id }) => id)]);
  const positions = new Map(moved.map(({ id, position }) => [id, position]));
  const left = saved.flatMap((row) => {
    if (gone.has(row.id)) return [];
    const position = positions.get(row.id);
    return position === undefined ? [row] : [{ ...row, position }];
  });
  const all = [...left, ...now.map((row) => ({ ...row, ...notCompared }))];
  return all.sort((one, other) => one.position - other.position || Number(BigInt(one.id) - BigInt(other.id)));
}

/** New lines take the next numbers. */
async function idsOf(trx: Trx, { planned }: Plan): Promise<string[]> {
  const fresh = planned.filter(({ line }) => line.id === null).length;
  if (fresh === 0) return planned.flatMap(({ line }) => line.id ?? []);
  const { rows } = await sql<{ id: string }>`select nextval('budget_line_number') as id
    from generate_series(1, ${fresh})`.execute(trx);
  const next = rows.values();
  return planned.map(({ line }) => line.id ?? next.next().value?.id ?? '');
}

async function headOf(trx: Trx, { customer }: CustomerAsk, { id }: LockedIncident) {
  return trx
    .selectFrom('budget')
    .select(['catalog_year', 'exchanges'])
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Each justification stands under its currency. */
function headValues({ catalog_year, exchanges }: Awaited<ReturnType<typeof headOf>>) {
  const each = exchanges.flatMap(({ currency, ...given }) =>
    Object.entries(given).map(([field, value]) => [`exchanges.${currency}.${field}`, value]),
  );
  return { catalog_year, ...Object.fromEntries(each) };
}

async function saveHead(trx: Trx, { customer }: CustomerAsk, { id }: LockedIncident, plan: Plan): Promise<void> {
  await trx
    .updateTable('budget')
    .set({
      catalog_year: plan.year,
      exchange_type: plan.exchanges.exchange_type,
      exchange_date: plan.exchanges.exchange_date,
      exchange_comment: plan.exchanges.exchange_comment,
      exchanges: JSON.stringify(plan.exchanges.exchanges),
    })
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .execute();
}

async function deleteLines(trx: Trx, { customer }: CustomerAsk, { id }: LockedIncident, deleted: readonly string[]) {
  if (deleted.length === 0) return;
  await trx
    .deleteFrom('budget_line')
    .where('customer', '=', customer)
    .where('incident_id', '=', id)
    .where('id', '=', sql<string>`any(${[...deleted]}::bigint[])`)
    .execute();
}

type Moved = ReturnType<typeof placesOf>['moved'];

async function moveLines(trx: Trx, { customer }: CustomerAsk, { id }: LockedIncident, moved: Moved): Promise<void> {
  if (moved.length === 0) return;
  await sql`update budget_line l set position = n.position
    from unnest(${moved.map((line) => line.id)}::bigint[], ${moved.map(({ position }) => position)}::int[])
      as n (id, position)
    where l.customer = ${customer} and l.incident_id = ${id} and l.id = n.id`.execute(trx);
}

type Written = {
  readonly planned: Plan['planned'];
  readonly ids: readonly string[];
  readonly positions: readonly number[];
};

async function upsertLines(
  trx: Trx,
  { customer }: CustomerAsk,
  { id }: LockedIncident,
  { planned, ids, positions }: Written,
): Promise<void> {
  if (planned.length === 0) return;
  const column = <Value>(value: (line: Planned['line']) => Value) => planned.map(({ line }) => value(line));
  await sql`insert into budget_line (customer, incident_id, id, position, concept_id, provider_id, quantity, unit_price,
      auth_quantity, auth_unit_price, capufe_quantity, capufe_unit_price, internal_quantity, internal_unit_price,
      currency, exchange_rate, exchange_date, price_touched, applies_taxes, comment, reason_slug, is_reviewed)
    select ${customer}, ${id}, n.id, n.position, n.concept_id, n.provider_id,
      n.quantity, n.unit_price, n.auth_quantity, n.auth_unit_price, n.capufe_quantity, n.capufe_unit_price,
      n.internal_quantity, n.internal_unit_price, n.currency, n.exchange_rate, n.exchange_date, n.price_touched,
      n.applies_taxes, n.comment, n.reason_slug, n.is_reviewed
    from unnest(${[...ids]}::bigint[], ${[...positions]}::int[],
      ${column((line) => line.concept)}::bigint[], ${column((line) => line.provider)}::bigint[],
      ${column((line) => line.quantity)}::numeric[], ${column((line) => line.unitPrice)}::numeric[],
      ${column((line) => line.authorizedQuantity)}::numeric[], ${column((line) => line.authorizedUnitPrice)}::numeric[],
      ${column((line) => line.capufeQuantity)}::numeric[], ${column((line) => line.capufeUnitPrice)}::numeric[],
      ${column((line) => line.internalQuantity)}::numeric[], ${column((line) => line.internalUnitPrice)}::numeric[],
      ${column((line) => line.currency)}::text[], ${column((line) => line.exchangeRate)}::numeric[],
      ${column((line) => line.exchangeDate)}::date[], ${column((line) => line.priceTouched)}::boolean[],
      ${column((line) => line.appliesTaxes)}::boolean[], ${column((line) => line.comment)}::text[],
      ${column((line) => line.reason)}::text[], ${column((line) => line.isReviewed)}::boolean[])
      as n (id, position, concept_id, provider_id, quantity, unit_price, auth_quantity, auth_unit_price,
        capufe_quantity, capufe_unit_price, internal_quantity, internal_unit_price, currency, exchange_rate,
        exchange_date, price_touched, applies_taxes, comment, reason_slug, is_reviewed)
    on conflict (customer, incident_id, id) do update set position = excluded.position,
      provider_id = excluded.provider_id, quantity = excluded.quantity, unit_price = excluded.unit_price,
      auth_quantity = excluded.auth_quantity, auth_unit_price = excluded.auth_unit_price,
      capufe_quantity = excluded.capufe_quantity, capufe_unit_price = excluded.capufe_unit_price,
      internal_quantity = excluded.internal_quantity, internal_unit_price = excluded.internal_unit_price,
      currency = excluded.currency, exchange_rate = excluded.exchange_rate, exchange_date = excluded.exchange_date,
      price_touched = excluded.price_touched, applies_taxes = excluded.applies_taxes, comment = excluded.comment,
      reason_slug = excluded.reason_slug, is_reviewed = excluded.is_reviewed`.execute(trx);
}

type Values = Readonly<Record<string, unknown>>;

/** The changed values of a changed line, and all values of a new or deleted one. */
function lineChanges({ touched }: Plan, now: readonly LineRow[]): Changes {
  const before = new Map(touched.map((row) => [row.id, valuesOf(row)]));
  const after = new Map(now.map((row) => [row.id, valuesOf(row)]));
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  return Object.fromEntries(
    ids
      .map((id) => [`concepts.${id}`, changeOf(before.get(id), after.get(id))] as const)
      .filter(([, change]) => change !== null),
  ) as Changes;
}

function changeOf(before: Values | undefined, after: Values | undefined) {
  if (!before || !after) return { before: before ?? null, after: after ?? null };
  const changed = Object.entries(differences(before, after));
  if (changed.length === 0) return null;
  return {
    before: Object.fromEntries(changed.map(([field, change]) => [field, change.before])),
    after: Object.fromEntries(changed.map(([field, change]) => [field, change.after])),
  };
}

const fields = ['concept', 'code', 'name', 'providerName', 'lineReasonName', ...Object.values(lineNames)] as const;

function valuesOf(row: LineRow): Values {
  const wire = lineWire(row);
  return Object.fromEntries(fields.map((field) => [field, wire[field]]));
}

type Saved = Pick<LineRow, 'id' | 'position'>;
type Sent = { readonly sent: Pick<Planned['sent'], 'position'>; readonly saved: Saved | null };

type Places = {
  /** Of the sent lines, in the order sent. */
  readonly sent: readonly number[];
  /** Saved lines that were not sent and make room. */
  readonly moved: readonly { readonly id: string; readonly position: number }[];
};

/**
 * Positions after a save. When every line was sent and none names its place, the order is the one sent. Otherwise a
 * line that names a place stands there among all lines, other saved lines keep their order, and new ones come last.
 */
export function placesOf(
  sent: readonly Sent[],
  { saved, deleted }: { readonly saved: readonly Saved[]; readonly deleted: readonly string[] },
): Places {
  const gone = new Set(deleted);
  const placed = sent
    .filter(({ sent: { position } }) => position !== undefined)
    .sort((a, b) => placeOf(a) - placeOf(b));
  const ofSaved = new Map(sent.flatMap((line) => (line.saved ? [[line.saved.id, line] as const] : [])));
  const left = saved.filter(({ id }) => !gone.has(id));
  if (placed.length === 0 && left.every(({ id }) => ofSaved.has(id))) {
    return { sent: sent.map((_, at) => at), moved: [] };
  }
  const rest: Sent[] = [
    ...left.map((row) => ofSaved.get(row.id) ?? { sent: {}, saved: row }),
    ...sent.filter((line) => line.saved === null),
  ].filter(({ sent: { position } }) => position === undefined);
  return positionsIn(sent, ordered(rest, placed));
}

const placeOf = ({ sent }: Sent) => sent.position ?? 0;

function ordered(rest: readonly Sent[], placed: readonly Sent[]): Sent[] {
  const order: Sent[] = [];
  let next = 0;
  for (const line of rest) {
    for (let one = placed[next]; one && placeOf(one) <= order.length; one = placed[++next]) order.push(one);
    order.push(line);
  }
  return [...order, ...placed.slice(next)];
}

/** A saved line keeps its position where the order allows it, so that few rows are written. */
function positionsIn(sent: readonly Sent[], order: readonly Sent[]): Places {
  const positions = new Map<Sent, number>();
  let last = -1;
  for (const line of order) {
    const known = line.sent.position === undefined ? line.saved?.position : undefined;
    last = known !== undefined && known > last ? known : last + 1;
    positions.set(line, last);
  }
  const ofSent = sent.map((line) => positions.get(line) ?? 0);
  for (const line of sent) positions.delete(line);
  const moved = [...positions].flatMap(([{ saved }, position]) =>
    saved && saved.position !== position ? [{ id: saved.id, position }] : [],
  );
  return { sent: ofSent, moved };
}
