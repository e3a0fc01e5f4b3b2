import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Two versions serve side by side while one takes the other's place, on the schema of the newer one. A migration
 * therefore only adds; what it replaces is removed by a later one, which names it: `-- contracts 066`.
 */

/** Before this one, only one version ever ran at a time. */
const since = 66;

const folder = 'backend/migrations';
const migrations = readdirSync(folder)
  .filter((name) => /^\d{3}_\w+\.sql$/.test(name))
  .map((name) => ({ name, number: Number(name.slice(0, 3)), text: readFileSync(`${folder}/${name}`, 'utf8') }));

const breaking: readonly (readonly [string, RegExp])[] = [
  ['drops', /\bdrop\s+(?:table|column|view|function|type)\b[^;]*/gi],
  ['drops', /\balter\s+table\b[^;]*?\bdrop\s+(?!constraint\b|default\b|not\b|expression\b|identity\b)\w[^;]*/gi],
  ['renames', /\brename\s+(?:column\s+|to\s+|\w+\s+to\s+)[^;]*/gi],
  ['changes the type', /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b[^;]*/gi],
  ['demands what the former version leaves out', /\balter\s+(?:column\s+)?\w+\s+set\s+not\s+null\b[^;]*/gi],
];

const addedColumn =
  /\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|primary\b|foreign\b|unique\b|check\b|exclude\b)\w+\s[^;,]*/gi;

const withoutComments = (text: string) => text.replace(/--.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '');

/** What the former version could not live with. A table that the migration itself makes is unknown to it. */
function breaksIn(text: string): string[] {
  const sql = withoutComments(text);
  const found = breaking.flatMap(([what, pattern]) =>
    [...sql.matchAll(pattern)].map(([part]) => `${what}: ${part.trim()}`),
  );
  const altered = [...sql.matchAll(/\balter\s+table\b[^;]*/gi)].map(([part]) => part);
  const demanding = altered
    .flatMap((part) => [...part.matchAll(addedColumn)].map(([column]) => column))
    .filter((column) => /\bnot\s+null\b/i.test(column) && !/\b(?:default|generated)\b/i.test(column));
  return [
    ...new Set([
      ...found,
      ...demanding.map((column) => `demands what the former version leaves out: ${column.trim()}`),
    ]),
  ];
}

const contracted = (text: string) =>
  [...text.matchAll(/^-- contracts (\d{3})\b/gm)].map(([, number]) => Number(number));

test('a new migration takes nothing away that the version before it uses', () => {
  const wrong = migrations
    .filter(({ number, text }) => number >= since && contracted(text).length === 0)
    .flatMap(({ name, text }) => breaksIn(text).map((what) => `${name} ${what}`));
  expect(wrong).toEqual([]);
});

test('one that removes names an earlier one that replaced it', () => {
  const numbers = new Set(migrations.map(({ number }) => number));
  const wrong = migrations.filter(({ number, text }) =>
    contracted(text).some((one) => one >= number || !numbers.has(one)),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test.each([
  'alter table incident drop column place;',
  'alter table incident drop place;',
  'drop table if exists incident;',
  'alter table incident rename column place to spot;',
  'alter table incident rename to event;',
  'alter table incident alter column place type int using place::int;',
  'alter table incident alter place set not null;',
  'alter table incident add column spot text not null;',
  'alter table incident add a text, add column b int not null check (b > 0);',
])('%s is seen', (sql) => {
  expect(breaksIn(sql)).not.toEqual([]);
});

test.each([
  'create table spot (id int not null primary key);',
  'alter table incident add column spot text;',
  `alter table incident add column spot text not null default '';`,
  'alter table incident drop constraint incident_place_check;',
  'alter table incident alter column place drop not null;',
  'alter table incident add constraint place_known check (place is not null) not valid;',
  '-- drop table incident;',
  'drop index incident_place; drop policy p on incident; drop trigger t on incident;',
])('%s is fine', (sql) => {
  expect(breaksIn(sql)).toEqual([]);
});
