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
