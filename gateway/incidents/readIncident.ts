import type { WireSinister } from '#contract/entities.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { isCleanText } from '#domain/fields.ts';
import type { Context } from '#gateway/context.ts';
import { notFound } from '#gateway/rest/failure.ts';

/** Words that stand where a slug does in other rows of the contract. */
const reserved = new Set(
  Object.values(incidentCalls).flatMap(({ path }) => /^\/audited_sinister\/([^/:]+)/.exec(path)?.[1] ?? []),
);

const longestSlug = 200;

export async function readIncident({ rest }: Context, slug: string): Promise<WireSinister> {
  if (reserved.has(slug) || slug.length > longestSlug || !isCleanText(slug)) throw notFound();
  return rest.ask(incidentCalls.one, { params: { slug } });
}
