import type { Trx } from '#backend/db/database.ts';
import { isId } from '#backend/db/keys.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { CustomerAsk } from '#backend/serve/ask.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { seesOnlyOwn } from '#domain/roles.ts';
import type { Facts } from '#machines/incident/facts.ts';
import type { Stage, Status } from '#machines/incident/stages.ts';
import { factColumns, factsOfRow } from './factColumns.ts';

/** The columns that decide whether the viewer may see an incident and that find what belongs to it. */
export type VisibleIncident = {
  readonly id: string;
  readonly slug: string;
  readonly version: number;
  readonly sectionSlug: string | null;
};

/** A path names an incident by its slug, or by its id as `/quantification/{id}/{client}` does; no slug is a number. */
export const incidentKey = (text: string) => (isId(text) ? 'id' : 'slug');

/** @throws 404 for a missing incident, another customer's, and a colleague's where the viewer sees only their own */
export async function visibleIncident(trx: Trx, ask: CustomerAsk, slug: string): Promise<VisibleIncident> {
  const found = await trx
    .selectFrom('incident')
    .select(['id', 'slug', 'version', 'owner_id', 'section_slug as sectionSlug'])
    .where('customer', '=', ask.customer)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!found || !maySee(ask, found.owner_id)) throw notFound();
  return found;
}

export function maySee({ viewer }: Pick<CustomerAsk, 'viewer'>, ownerId: string): boolean {
  return !seesOnlyOwn(viewer.role) || ownerId === viewer.id;
}

/** An incident whose row is locked until the transaction ends. */
export type LockedIncident = VisibleIncident & {
  readonly facts: Facts;
  readonly stage: Stage;
  readonly status: Status;
  readonly owns: boolean;
  readonly ownerId: string;
  readonly happenedOn: IsoDate;
};

/** @throws 404 as `visibleIncident` does */
export async function lockIncident(trx: Trx, ask: CustomerAsk, slug: string): Promise<LockedIncident> {
  const found = await trx
    .selectFrom('incident')
    .select(['id', 'slug', 'version', 'owner_id', 'section_slug', 'sinister_date', 'stage', 'status', ...factColumns])
    .where('customer', '=', ask.customer)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  if (!found || !maySee(ask, found.owner_id)) throw notFound();
  const { id, version, stage, status, owner_id: ownerId, section_slug: sectionSlug, sinister_date: happenedOn } = found;
  const owns = ownerId === ask.viewer.id;
  return { id, slug, version, stage, status, owns, ownerId, sectionSlug, happenedOn, facts: factsOfRow(found) };
}
