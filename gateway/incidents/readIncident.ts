import type { WireSinister } from '#contract/entities.ts';
import { incidentCalls } from '#contract/incidents.ts';
import type { Context } from '../context.ts';
import { notFound } from '../rest/failure.ts';

/** Words that stand where a slug does in other rows of the contract. */
const reserved = new Set(
  Object.values(incidentCalls).flatMap(({ path }) => /^\/audited_sinister\/([^/:]+)/.exec(path)?.[1] ?? []),
);

export async function readIncident({ rest }: Context, slug: string): Promise<WireSinister> {
  if (reserved.has(slug)) throw notFound();
  return rest.ask(incidentCalls.one, { params: { slug } });
}
