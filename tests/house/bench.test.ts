import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSchema, coerceInputValue, type GraphQLInputType, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { readArguments } from '#bench/arguments.ts';
import { askedDocuments, operationOf } from '#bench/ask.ts';
import { measureChecks } from '#bench/checks.ts';
import { configured } from '#bench/patroniCluster.ts';
import { lineSent } from '#bench/save.ts';
import { profileOf } from '#domain/customers.ts';

test('peers are compared among 10,000 incidents unless sizes are named', () => {
  expect(readArguments(['--only', 'peers'])).toMatchObject({ only: ['peers'], incidents: [10_000], peers: 10_000 });
  expect(readArguments([])).toMatchObject({ incidents: [1000, 100_000], peers: 10_000 });
  expect(readArguments(['--incidents', '2000,5000'])).toMatchObject({ incidents: [2000, 5000], peers: 2000 });
});

test('what has to be installed first is measured only when it is named', () => {
  expect(readArguments(['--only', 'patroni']).only).toEqual(['patroni']);
  expect(readArguments([]).only).not.toContain('patroni');
});

test('an unknown part and a size out of bounds are refused by name', () => {
  expect(() => readArguments(['--only', 'peers,otra'])).toThrow('«otra»');
  expect(() => readArguments(['--incidents', '10'])).toThrow('--incidents');
  expect(() => readArguments(['--otra'])).toThrow('No hay una opción «--otra».');
});

test('an operation is sent with the fragments that it reaches, and with no other operation', () => {
  const whole = operationOf('Incidents');
  expect(whole).toContain('fragment RowActions on ActionSet');
  expect(whole).not.toContain('ActionsOfRow');
  const without = operationOf('Incidents', ['actionSet', 'actionSets']);
  expect(without).toContain('fragment IncidentRow on Incident');
  expect(without).not.toMatch(/actionSet|RowActions/);
  expect(() => operationOf('Otra')).toThrow('Otra');
});

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));

test('every document that the bench asks is valid', async () => {
  const files = readdirSync('bench').filter((name) => name.endsWith('.ts'));
  const asking = files.filter((name) => readFileSync(join('bench', name), 'utf8').includes('graphqlRequest('));
  expect(asking).toContain('save.ts');
  for (const name of asking) await import(join(process.cwd(), 'bench', name));
  const wrong = [...askedDocuments].flatMap((text) => {
    const errors = validate(schema, parse(text));
    return errors.length === 0 ? [] : [{ text, errors: errors.map(({ message }) => message) }];
  });
  expect(wrong).toEqual([]);
  expect(askedDocuments.size).toBeGreaterThan(20);
});

test('the bench sends lines as the schema asks for them', () => {
  const read = { id: '1', quantity: '1.5', unitPrice: '3', authorizedUnitPrice: '3', currency: 'MXN' };
  const line = { ...read, concept: { id: '2' }, provider: { id: '7' }, lineReason: { slug: 'duplicada' } };
  const sent = coerceInputValue(lineSent(line, '2.5'), schema.getType('LineInput') as GraphQLInputType);
  expect(sent).toMatchObject({
    ...read,
    concept: '2',
    provider: '7',
    lineReason: 'duplicada',
    authorizedQuantity: '2.5',
  });
});

test('the example for Patroni is measured as it is, but for its addresses, its folders and what older versions do not know', () => {
  const node = { name: 'dos', restPort: 1, sqlPort: 2, file: '/t/dos.yml', log: '/t/dos.log', data: '/t/dos' };
  const example = parseYaml(readFileSync('docs/patroni/patroni.yml', 'utf8'));
  const now = configured(node, '/t', '127.0.0.1:3', { patroni: '4.0.7', postgres: 17 });
  expect(JSON.stringify(now)).not.toMatch(/\buno\b|0\.0\.0\.0|10\.0\.0|etcd1|\/etc\/|\/var\/|[' ]\/archivo/);
  expect(now.bootstrap.initdb).toEqual(example.bootstrap.initdb);
  const { archive_command, ...parameters } = example.bootstrap.dcs.postgresql.parameters;
  expect(archive_command).toContain('/archivo/');
  expect(now.bootstrap.dcs).toMatchObject({ ...example.bootstrap.dcs, postgresql: { parameters } });
  expect(Object.keys(now.postgresql)).toEqual(expect.arrayContaining(Object.keys(example.postgresql)));
  expect(now.postgresql.pg_hba).toHaveLength(example.postgresql.pg_hba.length);
  const older = configured(node, '/t', '127.0.0.1:3', { patroni: '3.0.2', postgres: 15 });
  expect(older.bootstrap.dcs).toEqual({ ...now.bootstrap.dcs, synchronous_mode: true });
  expect(older.bootstrap.initdb).toHaveLength(example.bootstrap.initdb.length - 2);
});

test('hidden anomalies are marked, and usual lines are not', () => {
  const { kinds, falsely, usual } = measureChecks(profileOf('gnp'), 5000, 200);
  const sum = (of: 'hidden' | 'marked') => kinds.reduce((total, kind) => total + kind[of], 0);
  expect(sum('hidden')).toBe(200);
  expect(sum('marked')).toBeGreaterThanOrEqual(190);
  expect(falsely).toBeLessThanOrEqual(usual * 0.02);
});

/** They run in processes of their own, which no import shows. */
test('every script and document that the bench names by its place is there', () => {
  const files = readdirSync('bench', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const named = files.flatMap((name) =>
    [...readFileSync(join('bench', name), 'utf8').matchAll(/new URL\('(\.[^']+)', import\.meta\.url\)/g)].map(
      ([, place = '']) => join('bench', dirname(name), place),
    ),
  );
  expect(named).toContain('bench/load.ts');
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
