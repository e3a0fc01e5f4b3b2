import { wordsOf } from './cells.ts';
import type { ColumnKind, ProviderWords } from './columnKinds.ts';
import type { MatchedRow } from './match.ts';
import { unitKey } from './units.ts';

/** What files say of one work, to find it again in another file: rows of the same key are the same work. */
export function rowKey({ code, name, unit }: Pick<MatchedRow, 'code' | 'name' | 'unit'>): string {
  return [wordsOf(code), wordsOf(name), unitKey(unit)].join('|').slice(0, longestKey);
}

const longestKey = 400;

/** What a person said that a column holds, by the words above it. */
export type SaidColumn = { readonly label: string; readonly kind: ColumnKind };

/** The words above columns, as the reading looks them up. */
export function wordsSaid(columns: readonly SaidColumn[]): ProviderWords {
  const words: Partial<Record<ColumnKind, string[]>> = {};
  for (const { label, kind } of columns) words[kind] = [...(words[kind] ?? []), label];
  return words;
}

type NamedProvider = { readonly id: string; readonly name: string };

/** The forms of companies, which files write in many ways or not at all. */
const companyForms = /\b(?:s ?a ?p ?i|s ?a|s ?c|s ?de ?r ?l|de ?c ?v|r ?l|mi|sas|sa de cv)\b/g;

function coreOf(name: string): string {
  return wordsOf(name).replace(companyForms, ' ').replace(/\s+/g, ' ').trim();
}

/** Names of fewer letters stand in other words by chance. */
const leastLetters = 5;

/** The one provider whose name the texts above and below a table say; null when they name none, or several. */
export function providerNamed(texts: readonly string[], providers: readonly NamedProvider[]): string | null {
  const said = texts.map((text) => ` ${coreOf(text)} `);
  const found = providers.filter(({ name }) => {
    const core = coreOf(name);
    return core.length >= leastLetters && said.some((text) => text.includes(` ${core} `));
  });
  // «Vialidades del Norte» stands in «Vialidades del Norte y Sur»: the longest name is the one that is meant.
  const longest = Math.max(0, ...found.map(({ name }) => coreOf(name).length));
  const [only, ...others] = found.filter(({ name }) => coreOf(name).length === longest);
  return only && others.length === 0 ? only.id : null;
}
