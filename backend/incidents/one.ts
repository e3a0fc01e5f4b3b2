import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { executePrepared } from '#backend/db/prepared.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { WireSinister } from '#contract/entities.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { fileTypesOf, readFiles } from './files.ts';
import { type FlatSinister, sinisterColumns, sinisterJoins, toSinisterRow } from './sinisterRow.ts';
import { sinisterWire } from './sinisterWire.ts';
import { incidentKey, maySee } from './visible.ts';

export async function one(ask: Ask<typeof incidentCalls.one>) {
  return ask.scoped(async (trx) => {
    const incident = await readSinister(trx, ask, ask.params.slug);
    return { ...incident, files: await readFiles(trx, ask, incident) };
  });
}

/** The incident as this transaction sees it. @throws 404 */
export async function readSinister(trx: Trx, ask: CustomerAsk, slug: string): Promise<WireSinister> {
  const types = await fileTypesOf(trx, ask.customer);
  const statement = sql<FlatSinister>`select ${sinisterColumns(ask.customer, ask.viewer.id)}
    from incident i ${sinisterJoins(ask.customer)}
    where i.customer = ${ask.customer} and ${sql.ref(`i.${incidentKey(slug)}`)} = ${slug}`;
  const [row] = (await executePrepared(trx, statement)).rows;
  if (!row || !maySee(ask, row.owner_id)) throw notFound();
  return sinisterWire(ask, types)(toSinisterRow(row));
}
