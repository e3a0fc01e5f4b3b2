import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { expect, test } from 'vitest';

/** What runs in the page. Journeys drive Chromium alone, at localhost, where browsers allow what elsewhere needs https. */
const rooms = ['client', 'domain', 'machines'];

const sources = rooms.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(room, name)),
);

async function awaits(code: string): Promise<boolean> {
  const options = {
    loader: 'tsx',
    format: 'esm',
    supported: { 'top-level-await': false },
    logLevel: 'silent',
  } as const;
  return transform(code, options).then(
    () => false,
    (error: Error) => error.message.includes('Top-level await'),
  );
}

test('a module that awaits at its top is found', async () => {
  expect(await awaits('export const value = await import("./other.ts");')).toBe(true);
  expect(await awaits('export const load = async () => await import("./other.ts");')).toBe(false);
});

/** Safari hands such modules to those who import them at the same moment before they are evaluated: their names are undefined. */
test('no module of the page awaits at its top', async () => {
  const found: string[] = [];
  for (const name of sources) if (await awaits(readFileSync(name, 'utf8'))) found.push(name);
  expect(sources.length).toBeGreaterThan(400);
  expect(found).toEqual([]);
});

test('the page uses no part of crypto that browsers keep from pages without https', () => {
  const found = sources.filter((name) => /\bcrypto\.(?:randomUUID\(|subtle\b)/.test(readFileSync(name, 'utf8')));
  expect(found).toEqual([]);
});

test('README names the browsers that the page is built for', () => {
  const [, targets = ''] = /target: \[([^\]]+)\]/.exec(readFileSync('client/vite.config.ts', 'utf8')) ?? [];
  const built = [...targets.matchAll(/'([a-z]+)([\d.]+)'/g)].map(([, name, version]) => `${name} ${version}`);
  const said = readFileSync('README.md', 'utf8').matchAll(/(Chrome|Edge|Firefox|Safari) ([\d.]+\d)/g);
  expect([...said].map(([, name, version]) => `${name?.toLowerCase()} ${version}`)).toEqual(built);
});

const sheets = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

/** On a phone alone, or on paper. */
const lookingForAnything = [
  'ui/layout/Layout.module.css: > :not(button, .toolbarEnd)',
  'ui/layout/Layout.module.css: input[type="search"], input[role="combobox"]',
  'ui/paper.css: > * > :placeholder-shown',
  'ui/paper.css: main th:nth-child(10)',
];

/** Where a rule looks with :has() for any element, or for a field, each one that comes or goes styles anew all that such rules are about. */
test('what :has() looks for is told by a class, a role or a mark', () => {
  const found = sheets.flatMap((name) =>
    [...readFileSync(join('client', name), 'utf8').matchAll(/:has\(((?:[^()]|\([^()]*\))*)\)/g)]
      .map(([, sought = '']) => sought)
      .filter((sought) => /[*:]|\b(?:input|select|textarea|button|svg|span|div)\b/.test(sought))
      .map((sought) => `${name}: ${sought}`),
  );
  expect(found.sort()).toEqual(lookingForAnything);
});

/** Their rows are as high whatever the text, since only those in view are drawn. */
const withRowsOfOneHeight = ['Grid.module.css', 'Viewer.module.css'];

/** Texts grow with the size that a reader set in the browser: lines that do not would lie upon each other. */
test('lines are as far apart as their text is large', () => {
  const growing = sheets.filter((name) => !withRowsOfOneHeight.some((fixed) => name.endsWith(fixed)));
  const found = growing.flatMap((name) => {
    const rules = readFileSync(join('client', name), 'utf8').split(/[{}]/);
    return rules
      .filter((rule) => /line-height: [^;]*\dpx/.test(rule) && !/font-size: \d+px/.test(rule))
      .map(() => name);
  });
  expect(growing.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});
