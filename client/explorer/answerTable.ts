import { csvText } from '#domain/exports.ts';

/** What a query answered, as a table: its longest list, a row for each of its things and a column for each of their fields. */

export type AnswerTable = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

type Thing = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists of things, wherever in the answer. */
function listsIn(value: unknown): (readonly Thing[])[] {
  if (Array.isArray(value)) return value.length > 0 && value.every(isObject) ? [value] : [];
  return isObject(value) ? Object.values(value).flatMap(listsIn) : [];
}

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** At most so many parts of a list stand beside each other. */
const mostParts = 4;

/** Fields that hold a list of as many parts in every thing, as the keys of a group do. */
function listsOfParts(things: readonly Thing[]): ReadonlySet<string> {
  const lengthOf = (field: unknown) => (Array.isArray(field) && field.every(isObject) ? field.length : 0);
  const names = Object.keys(things[0] ?? {}).filter((name) => {
    const parts = lengthOf(things[0]?.[name]);
    return parts > 0 && parts <= mostParts && things.every((thing) => lengthOf(thing[name]) === parts);
  });
  return new Set(names);
}

/** The fields of a thing by their path; a list inside it stays in one cell, unless every thing has as many parts of it. */
function cellsOf(value: Thing, parts: ReadonlySet<string>, path = ''): [string, string][] {
  return Object.entries(value)
    .filter(([name]) => name !== '__typename')
    .flatMap(([name, field]): [string, string][] => {
      if (isObject(field)) return cellsOf(field, new Set(), `${path}${name}.`);
      if (Array.isArray(field) && parts.has(name)) {
        return field.flatMap((part: Thing, at) => cellsOf(part, new Set(), `${name}.${at + 1}.`));
      }
      const isWords = Array.isArray(field) && field.every((item) => typeof item !== 'object');
      return [[path + name, isWords ? field.map(textOf).join('; ') : textOf(field)]];
    });
}

/** Why some of what was asked was not answered. */
export function refusalsOf(answer: unknown): readonly string[] {
  const errors = isObject(answer) && Array.isArray(answer.errors) ? answer.errors : [];
  return errors.flatMap((error) => (isObject(error) && typeof error.message === 'string' ? [error.message] : []));
}

/** Null where nothing was answered. An answer without a list is one row. */
export function tableOf(answer: unknown): AnswerTable | null {
  const data = isObject(answer) ? answer.data : null;
  if (!isObject(data) || Object.values(data).every((field) => field === null)) return null;
  const [longest = [data]] = listsIn(data).toSorted((a, b) => b.length - a.length);
  const parts = listsOfParts(longest);
  const found = longest.map((thing) => new Map(cellsOf(thing, parts)));
  const named = [...new Set(found.flatMap((cells) => [...cells.keys()]))];
  // What one thing has no object for needs no column beside those of the object's fields.
  const columns = named.filter((column) => !named.some((other) => other.startsWith(`${column}.`)));
  return { columns, rows: found.map((cells) => columns.map((column) => cells.get(column) ?? '')) };
}

export const csvOf = ({ columns, rows }: AnswerTable): string => csvText([columns, ...rows]);
