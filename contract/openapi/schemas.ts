import * as z from 'zod/mini';
import { affected, affectedEntry } from '../affected.ts';
import type { Schema } from '../call.ts';
import { concept } from '../concepts.ts';
import { binnacleEntry, conceptLine, sinister } from '../entities.ts';
import { highway, highwaySection } from '../highways.ts';
import { camp, materialsQuotation, order, requisition } from '../purchaseRecords.ts';
import { road } from '../roads.ts';
import { failure, fieldFailure, storedFile } from '../wire.ts';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** Entities that stand once in the document; everything else is written out where it is used. */
const named = {
  Affected: affected,
  AffectedEntry: affectedEntry,
  BinnacleEntry: binnacleEntry,
  Camp: camp,
  Concept: concept,
  ConceptLine: conceptLine,
  Failure: failure,
  FieldErrors: fieldFailure,
  Highway: highway,
  HighwaySection: highwaySection,
  MaterialsQuotation: materialsQuotation,
  Order: order,
  Requisition: requisition,
  Road: road,
  Sinister: sinister,
  StoredFile: storedFile,
} as const;
export type NamedSchema = keyof typeof named;

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });
const noNames = z.registry<{ id: string }>();

const component = (name: string) => `#/components/schemas/${name}`;
export const refTo = (name: NamedSchema): JsonSchema => ({ $ref: component(name) });

const ownKeywords = ['$schema', '$defs', '~standard'];

/** A name that the registry gave; a field called so is an object. */
const isName = (keyword: string, value: unknown) => keyword === 'id' && typeof value === 'string';

/** Without what belongs to a document of its own, and pointing into ours. */
function placed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(placed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([keyword, part]) => !ownKeywords.includes(keyword) && !isName(keyword, part))
      .map(([keyword, part]) =>
        keyword === '$ref' && typeof part === 'string'
          ? [keyword, part.replace('#/$defs/', '#/components/schemas/')]
          : [keyword, placed(part)],
      ),
  );
}

const options = { unrepresentable: 'any', target: 'draft-2020-12' } as const;

/** What a request may hold. */
export const sentSchema = (schema: Schema) =>
  placed(z.toJSONSchema(schema, { ...options, io: 'input', metadata: noNames })) as JsonSchema;

/** What is answered. */
export const answeredSchema = (schema: Schema) =>
  placed(z.toJSONSchema(schema, { ...options, io: 'output', metadata: names })) as JsonSchema;

/** `components.schemas`. */
export function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, { ...options, io: 'output', uri: component });
  return placed(schemas) as Record<string, JsonSchema>;
}
