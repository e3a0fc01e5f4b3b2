import { purchaseCalls } from '#contract/purchase.ts';
import type { Rest } from '#gateway/rest/ask.ts';
import { orNullOnError } from '#gateway/rest/failure.ts';
import type { Paper } from '#gateway/schema.generated.ts';

/** Papers of a quantification, by their word in the gateway's address. */
export const papers = { certificate: purchaseCalls.certificate, 'case-file': purchaseCalls.caseFile } as const;
export type PaperName = keyof typeof papers;

export const isPaper = (name: string): name is PaperName => Object.hasOwn(papers, name);

/** Whether it can be issued, found out by asking for it; it never stands in the way (requirements §7). */
export async function paperOf(rest: Rest, name: PaperName, slug: string): Promise<Paper> {
  const issued = rest.ask(papers[name], { params: { id: slug } }).then(() => true);
  const available = (await orNullOnError(issued)) ?? false;
  return { available, url: available ? `/papers/${name}/${encodeURIComponent(slug)}` : null };
}
