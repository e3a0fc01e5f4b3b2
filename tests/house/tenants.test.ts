import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const room = join(root, 'backend');

const migrations = readdirSync(join(room, 'migrations'))
  .sort()
  .map((name) => readFileSync(join(room, 'migrations', name), 'utf8'))
  .join('\n');

/** The tables whose rows belong to a customer: those with the column, which only accounts have as well. */
const tenants = [...migrations.matchAll(/create table (?:if not exists )?(\w+) \(([\s\S]*?)\n\);/g)]
  .filter(([, name, columns = '']) => name !== 'account' && /^\s*customer text not null/m.test(columns))
  .map(([, name = '']) => name);

const files = readdirSync(room, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** Where the piece that begins at `from` ends: at one of these signs, or a bracket that it did not open. */
function endOf(text: string, from: number, signs: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth < 0 || (depth === 0 && signs.includes(sign))) return at;
  }
  return text.length;
}

type Statement = { readonly at: number; readonly table: string; readonly text: string };

const begins = new RegExp(`(?:selectFrom|updateTable|deleteFrom)\\(\\s*'(${tenants.join('|')})(?: as \\w+)?'`, 'g');
const joins = new RegExp(`(?:inner|left)Join\\(\\s*'(${tenants.join('|')})(?: as \\w+)?'`, 'g');

/** Statements of the query builder, each without the ones inside it. */
function built(source: string): Statement[] {
  const found = [...source.matchAll(begins)].map(({ index, 1: table = '' }) => ({
    at: index,
    table,
    end: endOf(source, index, ',;'),
  }));
  return found.map(({ at, table, end }) => {
    const inner = found.filter((one) => one.at > at && one.end < end);
    const text = inner.reduceRight(
      (rest, one) => rest.slice(0, one.at - at) + rest.slice(one.end - at),
      source.slice(at, end),
    );
    return { at, table, text };
  });
}

const joined = (source: string): Statement[] =>
  [...source.matchAll(joins)].map(({ index, 0: { length }, 1: table = '' }) => ({
    at: index,
    table,
    text: source.slice(index, endOf(source, index + length, '')),
  }));

/** Conditions that other functions write; what they write is proved where they are tested. */
const written =
  /\$\{(?:conditions\w*\(|conditionsOver\(|visible\(|sameIncident\(|sourceSql\.|theirs\}|condition\}|open\}|where\}|factsSource\(|source\b)/;

/** What a piece of SQL reads or changes without comparing its customer, and the piece itself where no comparison leads out of it. */
function unguarded(text: string): string[] {
  const named = new RegExp(
    `\\b(?:from|join|update)\\s+(${tenants.join('|')})\\b(?:\\s+(?:as\\s+)?(?!(?:where|set|on|order|limit|join|left|cross|group|using|for|union)\\b)(\\w+))?`,
    'g',
  );
  const mentions = [...text.matchAll(named)];
  if (mentions.length === 0 || written.test(text)) return [];
  const own = mentions.flatMap(([, table = '', alias]) => [alias ?? table]);
  const leadsOut =
    /customer(?:`\)\})?\s*=\s*(?:\$\{|any)|insert into|select set_config/.test(text) ||
    [...text.matchAll(/\b(\w+)\.customer\b/g)].some(([, alias = '']) => !own.includes(alias));
  const alone = mentions
    .filter(([, table, alias]) => {
      const column = alias === undefined ? `(?<![.\\w])(?:${table}\\.)?customer` : `\\b${alias}\\.customer`;
      return !new RegExp(`${column}\\s*(?:=|,)|=\\s*${column}\\b|customer\`\\)\\} = `).test(text);
    })
    .map(([mention]) => mention);
  return leadsOut ? alone : [...alone, 'compares customers only with each other'];
}

/** The texts of SQL literals, each with the literals inside it: a condition may be written in one of those. */
function literals(source: string): { readonly at: number; readonly text: string }[] {
  const found: { at: number; text: string }[] = [];
  for (const { index, 0: mark } of source.matchAll(/\bsql(?:<[^`]{0,200}?>)?`/g)) {
    const from = index + mark.length;
    let depth = 0;
    let at = from;
    for (; at < source.length; at += 1) {
      if (source[at] === '`' && depth === 0) break;
      if (source.startsWith('${', at)) depth += 1;
      else if (source[at] === '}' && depth > 0) depth -= 1;
    }
    found.push({ at: index, text: source.slice(from, at) });
  }
  return found;
}

/** Contents are stored once for all customers, so whether one is still used is asked of all. */
const ofAll = ['backend/files/sweep.ts'];

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length;

describe('every statement names the customer whose rows it is about, though row security would hide the others', () => {
  test('there is something to judge', () => {
    expect(tenants.length).toBeGreaterThan(25);
    const statements = files.flatMap((file) => built(readFileSync(join(root, file), 'utf8')));
    expect(statements.length).toBeGreaterThan(80);
  });

  test.each(files.filter((file) => !ofAll.includes(file)))('%s', (file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const told = (at: number, what: string) => `${file}:${lineOf(source, at)} ${what}`;
    const chains = [...built(source), ...joined(source)]
      .filter(({ text }) => !/customer'|keyOf\(/.test(text.replace(/\.set\([\s\S]*?\)\n/g, '')))
      .map(({ at, table }) => told(at, table));
    const raw = literals(source).flatMap(({ at, text }) => unguarded(text).map((what) => told(at, what)));
    expect([...chains, ...raw]).toEqual([]);
  });
});
