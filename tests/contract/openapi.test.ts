import { describe, expect, test } from 'vitest';
import { routeOf } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { openApiOf } from '#contract/openapi/document.ts';
import { sentNames } from '#contract/openapi/sentNames.ts';
import { scopes } from '#domain/serviceAccounts.ts';

type Tree = { readonly [key: string]: Tree } & readonly Tree[] & string;
type Operation = { readonly path: string; readonly method: string; readonly operation: Tree };

// As it travels: what JSON loses, the document does not have.
const document = JSON.parse(JSON.stringify(openApiOf(allCalls))) as Tree;
const operations: readonly Operation[] = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
  Object.entries(item as Tree).map(([method, operation]) => ({ path, method, operation: operation as Tree })),
);
const scimType = 'application/scim+json';
const byName = new Map(operations.map((one) => [String(one.operation.operationId), one]));

function* nodes(value: unknown, path = '#'): Generator<readonly [string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [key, part] of Object.entries(value)) yield* nodes(part, `${path}/${key}`);
}

const at = (pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<Tree | undefined>((tree, key) => tree?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);

describe('the OpenAPI document', () => {
  test('has each row once', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(
      allCalls.map(({ name }) => name).sort(),
    );
    expect(byName.size).toBe(allCalls.length);
  });

  test('puts each at its own method and path', () => {
    for (const { name, row } of allCalls) {
      const { path, method } = byName.get(name) ?? { path: '', method: '' };
      expect([name, method, path.replace(/\{\w+\}/g, ':')]).toEqual([
        name,
        row.method.toLowerCase(),
        routeOf(row).replace(/:\w+/g, ':'),
      ]);
    }
  });

  test('has no two paths that differ in the names of their parameters only', () => {
    const shapes = Object.keys(document.paths ?? {}).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test('declares every parameter of a path once, as required', () => {
    for (const { path, operation } of operations) {
      const declared = [...(operation.parameters ?? [])].filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(declared.every(({ required }) => Boolean(required))).toBe(true);
    }
  });

  test('points at nothing that is not there, and leaves nothing unused', () => {
    const pointers = [...nodes(document)].flatMap(([, node]) => (typeof node.$ref === 'string' ? [node.$ref] : []));
    expect(pointers.length).toBeGreaterThan(allCalls.length);
    expect(pointers.filter((pointer) => !pointer.startsWith('#/') || at(pointer) === undefined)).toEqual([]);
    const unused = Object.keys(document.components?.schemas ?? {}).filter(
      (name) => !pointers.includes(`#/components/schemas/${name}`),
    );
    expect(unused).toEqual([]);
  });

  test('holds no keyword of another dialect', () => {
    const foreign = [...nodes(document)].flatMap(([path, node]) =>
      ['$schema', '$defs', 'nullable', '~standard']
        .filter((keyword) => keyword in node)
        .map((keyword) => `${path}/${keyword}`),
    );
    expect(foreign).toEqual([]);
  });

  test('keeps fields of entities that are named like keywords', () => {
    expect(at('#/components/schemas/Sinister')?.properties).toHaveProperty('id');
    expect(at('#/components/schemas/Sinister')?.required).toContain('id');
  });

  test('says who may, what is ours, what is multipart and what every call answers', () => {
    for (const { name, row } of allCalls) {
      const operation = byName.get(name)?.operation;
      expect([name, Boolean(operation?.['x-ours'])]).toEqual([name, Boolean(row.ours)]);
      expect([name, operation?.security]).toEqual([name, row.open ? [] : undefined]);
      const content = Object.keys(operation?.requestBody?.content ?? {});
      expect([name, content]).toEqual([
        name,
        row.files ? ['multipart/form-data'] : row.body ? ['application/json', ...(row.scim ? [scimType] : [])] : [],
      ]);
      expect(operation?.responses).toHaveProperty(String(row.status ?? 200));
      expect(operation?.responses).toHaveProperty('400');
    }
    const upload =
      byName.get('lifecycle.replaceBudget')?.operation.requestBody?.content?.['multipart/form-data']?.schema;
    expect(upload?.properties?.original_file).toEqual({ type: 'string', format: 'binary' });
    expect(upload?.required).toContain('original_file');
  });

  test('says what a change may be refused with, and by which version and key it is known', () => {
    for (const { name, row } of allCalls) {
      const { responses = {}, parameters = [] } = (byName.get(name)?.operation ?? {}) as Tree;
      const isWrite = row.method !== 'GET';
      const refusals = ['409', '413', '415'].map((status) => Object.hasOwn(responses, status));
      expect([name, refusals]).toEqual([name, [isWrite, isWrite, isWrite]]);
      const headers = (parameters as unknown as { $ref?: string }[]).flatMap(
        ({ $ref }) => $ref?.split('/').at(-1) ?? [],
      );
      const isEdit = ['PUT', 'DELETE'].includes(row.method) || row.event !== undefined;
      expect([name, headers]).toEqual([
        name,
        [...(isEdit ? ['IfMatch'] : []), ...(row.idempotent ? ['IdempotencyKey'] : [])],
      ]);
    }
  });

  test('says what the fields of a request hold, each of which some call takes', () => {
    const bodies = allCalls.flatMap(({ name }) =>
      Object.values((byName.get(name)?.operation.requestBody?.content ?? {}) as Tree).map(({ schema }) => schema),
    );
    const taken = new Set(bodies.flatMap((schema) => Object.keys(schema?.properties ?? {})));
    expect(Object.keys(sentNames).filter((name) => !taken.has(name))).toEqual([]);
    const sent = (name: string) => byName.get(name)?.operation.requestBody?.content?.['application/json']?.schema;
    expect(sent('serviceAccounts.create')?.properties).toMatchObject({
      scopes: { type: 'array', items: { enum: [...scopes] } },
      days: { enum: [7, 30, 90, 180, 365] },
    });
    expect(sent('incidents.create')?.properties?.sinister_date?.description).toContain('AAAA-MM-DD');
    const upload =
      byName.get('lifecycle.createBudget')?.operation.requestBody?.content?.['multipart/form-data']?.schema;
    expect(upload?.properties?.ammount?.description).toContain('6 decimales');
  });

  test('says how one enters, with what, and that entering may be refused', () => {
    expect(document.security).toEqual([{ JWT: [] }, { Bearer: [] }]);
    expect(at('#/components/securitySchemes/Bearer')).toMatchObject({ type: 'http', scheme: 'bearer' });
    for (const { name } of allCalls) {
      const { responses = {} } = (byName.get(name)?.operation ?? {}) as Tree;
      expect([name, ...['401', '403', '503'].filter((status) => !Object.hasOwn(responses, status))]).toEqual([name]);
    }
    for (const name of ['incidents.download', 'profile.avatar']) {
      const { responses = {} } = (byName.get(name)?.operation ?? {}) as Tree;
      expect([name, Object.keys(responses)]).toEqual([name, expect.arrayContaining(['200', '206', '304', '416'])]);
    }
  });

  test('says which part of a query must be there, how a call names what its path shares, and where nothing is answered; SCIM refuses in its own envelope', () => {
    type Parameter = { name?: string; required?: boolean; description?: string };
    const parameterOf = (call: string, name: string) =>
      ((byName.get(call)?.operation.parameters ?? []) as unknown as Parameter[]).find((one) => one.name === name);
    expect(parameterOf('incidents.similar', 'policy')?.required).toBe(true);
    expect(parameterOf('incidents.list', 'status')?.required).toBe(false);
    const shared = byName.get('providers.one')?.path.replace(/.*\{(\w+)\}.*/, '$1') ?? '';
    const named = ['providers.one', 'providers.delete'].map((call) => parameterOf(call, shared)?.description ?? null);
    expect([shared, named]).toEqual(['id', [null, 'En esta llamada: slug.']]);
    for (const { name } of allCalls.filter(({ row }) => row.scim)) {
      const { responses = {} } = (byName.get(name)?.operation ?? {}) as Tree;
      const refusals = Object.entries(responses as Tree).filter(([status]) => Number(status) >= 400);
      expect(refusals.length).toBeGreaterThan(4);
      for (const [status, { $ref }] of refusals) {
        expect([name, $ref, Object.keys(at(String($ref))?.content ?? {})]).toEqual([
          name,
          `#/components/responses/Scim${status}`,
          [scimType],
        ]);
        expect(at(String($ref))?.content?.[scimType]).toEqual({
          schema: { $ref: '#/components/schemas/ScimFailure' },
        });
      }
    }
    expect(at('#/components/schemas/ScimFailure')).toMatchObject({ required: ['schemas', 'status', 'detail', 'code'] });
    expect(byName.get('scim.deleteUser')?.operation.responses?.['204']).not.toHaveProperty('content');
    expect(byName.get('incidents.archive')?.operation.responses?.['200']).toHaveProperty('content');
  });
});
