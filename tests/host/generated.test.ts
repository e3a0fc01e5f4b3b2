import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A product with one operation: the generator reads and writes below the folder that it runs in. */
const product = mkdtempSync(join(tmpdir(), 'dictamen-generated-'));
const at = (path: string) => join(product, path);
const read = (path: string) => readFileSync(at(path), 'utf8');

const run = (...options: string[]) =>
  spawnSync(process.execPath, ['--import', import.meta.resolve('tsx'), resolve('host/codegen.ts'), ...options], {
    cwd: product,
    encoding: 'utf8',
  });

beforeAll(() => {
  for (const folder of ['client/greeting', 'gateway']) mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('schema.graphql'), 'type Query { greeting: String! farewell: Int! }');
  writeFileSync(at('client/greeting/Greeting.graphql'), 'query Greeting { greeting }');
  writeFileSync(at('client/greeting/Farewell.graphql'), 'query Farewell { farewell }');
});
afterAll(() => rmSync(product, { recursive: true }));

test('types are generated when they are missing, and only then', () => {
  expect(run('--if-changed')).toMatchObject({ status: 0, stdout: expect.stringContaining('tipos de GraphQL') });
  expect(read('client/greeting/Greeting.generated.ts')).toContain('greeting: string');
  expect(existsSync(at('gateway/schema.generated.ts'))).toBe(true);
  expect(run('--if-changed')).toMatchObject({ status: 0, stdout: '' });
  expect(run('--check').status).toBe(0);
});

test('a generated file that was edited is named by the check and made again', () => {
  const path = 'client/greeting/Greeting.generated.ts';
  const made = read(path);
  writeFileSync(at(path), '// edited');
  expect(run('--check')).toMatchObject({ status: 1, stderr: expect.stringContaining(path) });
  run('--if-changed');
  expect(read(path)).toBe(made);
});

test('a changed operation changes its types; a file whose operation is gone is deleted', () => {
  writeFileSync(at('client/greeting/Greeting.graphql'), 'query Greeting { again: greeting }');
  rmSync(at('client/greeting/Farewell.graphql'));
  run('--if-changed');
  expect(read('client/greeting/Greeting.generated.ts')).toContain('again: string');
  expect(existsSync(at('client/greeting/Farewell.generated.ts'))).toBe(false);
});

test('an operation that the schema does not know is refused with its name', () => {
  writeFileSync(at('client/greeting/Greeting.graphql'), 'query Greeting { unheard }');
  expect(run('--if-changed')).toMatchObject({ status: 1, stderr: expect.stringContaining('unheard') });
});

test('what is null only beside an error is no null for the client, and may be one for the gateway', () => {
  const schema = 'directive @semanticNonNull on FIELD_DEFINITION type Query { greeting: String @semanticNonNull }';
  writeFileSync(at('schema.graphql'), schema);
  writeFileSync(at('client/greeting/Greeting.graphql'), 'query Greeting { greeting }');
  expect(run('--if-changed')).toMatchObject({ status: 0 });
  expect(read('client/greeting/Greeting.generated.ts')).toContain('greeting: string }');
  expect(read('gateway/schema.generated.ts')).toContain('greeting?: Maybe<');
});
