import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { customerProfiles } from '#domain/customers.ts';
import { roles } from '#domain/roles.ts';

const root = resolve(import.meta.dirname, '../..');

/** Rooms that ask a profile or the machine instead of comparing names (design §2). Demo data speaks of its own people. */
const asking = ['contract', 'backend', 'gateway', 'client'];

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.generated.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const names = [...roles, ...customerProfiles.map(({ code }) => code)];
const literal = new RegExp(`['"](?:${names.join('|')})['"]`);

describe('role names and customer codes', () => {
  test.each(asking)('%s compares none', (room) => {
    const found = sources(room).flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (literal.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

test('each lock of the backend has a number of its own, since those who take one wait for each other', () => {
  const numbers = sources('backend').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/const \w*[lL]ock\w* = (\d[\d_]*);/g)].map(
      ([, number]) => number,
    ),
  );
  expect(numbers.length).toBeGreaterThanOrEqual(4);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('no screen asks again and again: what changes is announced to it', () => {
  const asking = sources('client').filter((file) =>
    /\b(?:pollInterval|startPolling)\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(asking).toEqual([]);
});

/** Words that say less than the field's own: the account, another auditor, no operator, the command, the timeline. */
const vague = /\b(?:whoever|somebody|nobody|deeds?|tales?)\b/i;
const comment = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm;
const testName = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1).)*)\1/g;
const code = /`[^`]*`/g;

const vagueIn = (texts: readonly string[]) => texts.filter((text) => vague.test(text.replace(code, '')));

describe('comments and test names', () => {
  const rooms = [
    'domain',
    'machines',
    'contract',
    'kit',
    'backend',
    'gateway',
    'client',
    'demo',
    'host',
    'bench',
    'tests',
  ];
  test.each(rooms)('of %s say who is meant', (room) => {
    const found = sources(room)
      // Its own list.
      .filter((file) => file !== 'tests/house/literals.test.ts')
      .flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8');
        const names = room === 'tests' ? [...text.matchAll(testName)].map(([, , name]) => name ?? '') : [];
        return vagueIn([...(text.match(comment) ?? []), ...names]).map((one) => `${file}: ${one.trim()}`);
      });
    expect(found).toEqual([]);
  });

  test('that do not are found', () => {
    expect(vagueIn('/** Somebody waits. */ // Nobody does.'.match(/\/\*.*?\*\/|\/\/.*/g) ?? [])).toHaveLength(2);
    expect(vagueIn(['/** `nobody` is a value. */'])).toEqual([]);
  });
});
