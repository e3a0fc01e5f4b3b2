import { readConceptEntry, shortCode } from '#domain/conceptSearch.ts';
import { searchKey } from '#domain/searchText.ts';

export interface CodeQueueInput<Concept extends { readonly code: string }> {
  /** The concepts that a text finds. */
  find: (contains: string) => Promise<readonly Concept[]>;
  /** Adds it, with what was typed behind its code. */
  add: (concept: Concept, typed: string) => void;
  /** One text that found several: the person chooses. */
  show: (typed: string) => void;
  /** What found nothing, or several where several were pasted. */
  missing: (typed: readonly string[]) => void;
  /** What could not be asked for. */
  failed: (typed: readonly string[]) => void;
}

/**
 * Adds the concepts of what was entered before its results were there, or pasted: one after another, in the order in
 * which they came, however fast they follow. Nothing entered is lost: what is not added is listed.
 */
export function codeQueue<Concept extends { readonly code: string }>(
  input: CodeQueueInput<Concept>,
): (codes: readonly string[]) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (codes) => {
    last = last.then(() => addAll(input, codes));
    return last;
  };
}

const onlyOf = <Concept>(found: readonly Concept[]) => (found.length === 1 ? found[0] : undefined);

async function addAll<Concept extends { readonly code: string }>(
  { find, add, show, missing, failed }: CodeQueueInput<Concept>,
  codes: readonly string[],
): Promise<void> {
  const unknown: string[] = [];
  const unasked: string[] = [];
  for (const typed of codes) {
    const { contains } = readConceptEntry(typed);
    const found = await find(contains).catch(() => null);
    if (found === null) {
      unasked.push(typed);
      continue;
    }
    const exact = found.find(({ code }) => searchKey(code) === searchKey(contains));
    const ending = found.filter(({ code }) => shortCode(code).endsWith(shortCode(contains)));
    const wanted = exact ?? onlyOf(ending) ?? onlyOf(found);
    if (wanted) add(wanted, typed);
    else if (codes.length === 1 && found.length > 1) show(typed);
    else unknown.push(typed);
  }
  if (unknown.length > 0) missing(unknown);
  if (unasked.length > 0) failed(unasked);
}
