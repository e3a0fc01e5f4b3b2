import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSchema, type GraphQLFieldMap, type GraphQLInputFieldMap, isNonNullType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { reportColumns } from '#backend/incidents/reportSheet.ts';
import { sinister } from '#contract/entities.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { customerProfiles, profileOf } from '#domain/customers.ts';
import { incidentForm, incidentPlaceForm } from '#domain/forms/incident.ts';
import { type FieldKey, fieldKeys, incidentField } from '#domain/incidentFields.ts';
import { fieldName } from '#gateway/fields.ts';
import { knowsValue } from '#tests/proof/fuzz/plausible.ts';
import { referenceOf } from '#tests/proof/fuzz/references.ts';

/** A field of the incident that was forgotten somewhere is named here, where the compiler cannot know of it. */

const root = resolve(import.meta.dirname, '../..');

/** Columns of the table, as the migrations make them. */
function columnsOfIncident(): ReadonlySet<string> {
  const folder = join(root, 'backend/migrations');
  const names = readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const script = readFileSync(join(folder, file), 'utf8').replaceAll(/--.*$/gm, '');
      const created = /create table incident \(([\s\S]*?)\n\);/.exec(script)?.[1] ?? '';
      const altered = [...script.matchAll(/alter table incident\s([\s\S]*?);/g)].map(([, change]) => change ?? '');
      return [
        ...[...created.matchAll(/^ {2}(\w+) /gm)].map(([, name]) => name ?? ''),
        ...altered.flatMap((change) => [...change.matchAll(/add column (\w+)/g)].map(([, name]) => name ?? '')),
      ];
    });
  return new Set(names);
}

const columns = columnsOfIncident();
const schema = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'));

function fieldsOfType(name: string): GraphQLFieldMap<unknown, unknown> | GraphQLInputFieldMap {
  const type = schema.getType(name);
  return type && 'getFields' in type ? (type.getFields() as GraphQLInputFieldMap) : {};
}

const shapes = {
  answer: Object.keys(sinister.shape),
  create: Object.keys(incidentCalls.create.body.shape),
  update: Object.keys(incidentCalls.update.body.shape),
};

const profilesWith = (key: FieldKey) =>
  customerProfiles.filter(({ place }) => ['any', place].includes(incidentField(key).place));

describe.each(fieldKeys)('the field %s', (key) => {
  const field = incidentField(key);

  test('has a column in the database', () => {
    expect([...columns]).toContain(field.column);
  });

  test('is answered and accepted by the contract', () => {
    expect(shapes.answer).toContain(key);
    if (field.kind === 'reference') expect(shapes.answer).toContain(field.named);
    expect(shapes.create).toContain(field.wire);
    expect(shapes.update).toContain(field.wire);
  });

  test('is in schema.graphql, and may be null only where it may be left empty', () => {
    const answered = fieldsOfType('Incident')[field.graphql];
    expect(answered, `Incident.${field.graphql}`).toBeDefined();
    for (const input of ['RegisterIncidentInput', 'EditIncidentInput']) {
      expect(fieldsOfType(input)[field.graphql], `${input}.${field.graphql}`).toBeDefined();
    }
    if (field.kind !== 'reference') {
      expect(isNonNullType(answered?.type), `Incident.${field.graphql}`).toBe(!field.isOptional);
    }
  });

  test('is named in problems and in the history as GraphQL names it', () => {
    expect(fieldName(key)).toBe(field.graphql);
    expect(fieldName(field.wire)).toBe(field.graphql);
  });

  test('is asked by the forms of the customers that have it', () => {
    const withIt = customerProfiles.filter((profile) => key in incidentForm(profile).shape);
    expect(withIt).toEqual(profilesWith(key));
    if (field.tab !== 'place') return;
    expect(customerProfiles.filter((profile) => key in incidentPlaceForm(profile).shape)).toEqual(withIt);
  });

  test('is exported where its row says so', () => {
    const exported = customerProfiles.filter((profile) =>
      reportColumns(profile, { types: [], role: 'ARE', inView: [] }).some(({ header }) => header === field.label),
    );
    expect(exported).toEqual(field.report ? profilesWith(key) : []);
  });

  test('can be filled by the fuzzer', () => {
    for (const name of [field.wire, field.graphql]) {
      expect(knowsValue(name) || referenceOf('incidents.create', name) !== undefined, name).toBe(true);
    }
  });
});

test('the report has the fields where they always stood', () => {
  const known = (code: string, headers: readonly string[]) =>
    reportColumns(profileOf(code), { types: [], role: 'ARE', inView: [] })
      .map(({ header }) => header)
      .filter((header) => headers.includes(header));
  const before = ['Número de siniestro', 'Folio', 'Póliza', 'Fecha del siniestro', 'Fecha de registro'];
  const point = ['Kilómetro', 'Metro', 'Cuerpo', 'Proveedor', 'Responsable'];
  const hdi = [...before, 'Estado', ...point];
  const gnp = [...before, 'Autopista', 'Tramo', ...point];
  expect(known('hdi', hdi)).toEqual(hdi);
  expect(known('gnp', gnp)).toEqual(gnp);
});
