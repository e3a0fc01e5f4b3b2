import { purchaseCalls } from '#contract/purchase.ts';
import type { Rest } from '#gateway/rest/ask.ts';
import { orNullOnError } from '#gateway/rest/failure.ts';
import type { Paper } from '#gateway/schema.generated.ts';

/** Papers of a quantification, by their name in the gateway's address. */
export const papers = {
  certificate: purchaseCalls.certificate,
  'case-file': purchaseCalls.caseFile,
  'authorized-budget': purchaseCalls.authorizedBudget,
  'authorized-budget-xlsx': purchaseCalls.authorizedBudgetWorkbook,
} as const;
type PaperName = keyof typeof papers;

export const isPaper = (name: string): name is PaperName => Object.hasOwn(papers, name);

/** Asks for the paper to know whether it can be issued; a failure only makes it unavailable (requirements §7). */
export async function paperOf(rest: Rest, name: PaperName, slug: string): Promise<Paper> {
  const issued = rest.ask(papers[name], { params: { id: slug } }).then(() => true);
  const available = (await orNullOnError(issued)) ?? false;
  return { available, url: available ? paperUrl(name, slug) : null };
}

export const paperUrl = (name: PaperName, slug: string): string => `/papers/${name}/${encodeURIComponent(slug)}`;
