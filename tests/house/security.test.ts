import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [, requirement = '', , proof = ''] = line.split('|').map((cell) => cell.trim());
    return { requirement, proof };
  });

const named = /`(tests\/[\w/.-]+\.test\.tsx?)` «([^»]+)»/g;
const reasons = /^(No aplica|No se cumple|No se cumple aquí|En parte|Sin prueba)(: .{10,})?$/;

/** The names of the tests of a file as they are written there, also across lines of a formatter. */
const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll("\\'", "'");

test('all chapters of ASVS 5.0 have rows', () => {
  const chapters = new Set(rows.map(({ requirement }) => /^V(\d+)/.exec(requirement)?.[1]));
  expect([...chapters]).toEqual(Array.from({ length: 17 }, (_, at) => String(at + 1)));
  expect(rows.length).toBeGreaterThan(120);
});

test.each(rows)('$requirement names tests that exist, or says why there is none', ({ proof }) => {
  const proofs = [...proof.matchAll(named)];
  if (proofs.length === 0) expect(proof).toMatch(reasons);
  for (const [, file = '', name = ''] of proofs) {
    expect(existsSync(file), file).toBe(true);
    const titles = textOf(file)
      .split('\n')
      .filter((line) => /['"`]/.test(line));
    expect(
      titles.some((line) => line.includes(name)),
      `${file} «${name}»`,
    ).toBe(true);
  }
});

/** A connection whose server ends between two statements says so by an event, which ends a process that does not listen. */
test('what opens a connection to the database listens for its end', () => {
  const opened = ['backend', 'bench', 'demo', 'host', 'kit'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .map((path) => join(room, path)),
  );
  const deaf = opened.filter((path) => {
    const text = readFileSync(path, 'utf8');
    const times = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
    return times(/new pg\.Client\(/g) > times(/\.on\(\s*'error'/g);
  });
  expect(deaf).toEqual([]);
});
