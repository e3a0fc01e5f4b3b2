import * as z from 'zod/mini';
import { formatDate, isIsoDate } from './calendar.ts';
import { chosenField, decimalField, integerField, pastDateField, referenceField } from './fields.ts';
import type { ListColumn } from './savedViews.ts';

/**
 * What people write down of an incident (requirements §5 Incident), one row a field. The key is the field's name in forms
 * and in the contract's answers. Forms, requests and answers of both servers, columns, history, the merge of two people's
 * changes, the report and the fuzzer read these rows; docs/how-to/field.md says how to add one.
 */

/** What every field says of itself, whatever its kind. */
type Shared = {
  /** Its name for people, in Spanish. */
  readonly label: string;
  /** Judges what was written; its messages name the field and the remedy. */
  readonly rule: z.ZodMiniType;
  /** It may be left empty, which is null everywhere behind the form. */
  readonly isOptional?: true;
  /** Said below its control. */
  readonly hint?: string;
  /** Property of the bodies that create and change an incident. */
  readonly wire: string;
  /** Column of the table `incident`. */
  readonly column: string;
  /** Field of GraphQL's Incident and of the inputs that register and edit one. */
  readonly graphql: string;
  /** Where it is written: a tab of the registration, or only when the incident is modified. */
  readonly tab: 'details' | 'place' | 'edit';
  /** Customers whose profile places incidents so have it. */
  readonly place: 'any' | 'state' | 'highway';
  /** Its column of the report, and the list's column with which it is exported; without one, in the whole report only. */
  readonly report?: { readonly width: number; readonly of?: ListColumn };
  /** Screens say it within a sentence of theirs (a place, a point); any other field is listed with its label. */
  readonly isComposed?: true;
};

type IncidentField = Shared &
  (
    | { readonly kind: 'text'; readonly max: number }
    | { readonly kind: 'date' }
    | { readonly kind: 'decimal' }
    | { readonly kind: 'integer'; readonly max: number }
    /** One of a few words; `saysCode` where the word itself is said, not the name that the form offers. */
    | { readonly kind: 'choice'; readonly options: Readonly<Record<string, string>>; readonly saysCode?: true }
    /** Something of another table; `named` is the property of the answer that holds its name. */
    | { readonly kind: 'reference'; readonly named: string }
  );

function text<const Label extends string>(label: Label, size: { readonly min?: number; readonly max: number }) {
  return { kind: 'text', label, rule: referenceField(label, size), max: size.max } as const;
}

/** An earlier day is a slip of the pen: no policy of these customers is as old. */
const firstDay = '2000-01-01';

function pastDate<const Label extends string>(label: Label) {
  return { kind: 'date', label, rule: pastDateField(label, firstDay) } as const;
}

function decimal<const Label extends string>(label: Label, range: { readonly min: string; readonly max: string }) {
  return { kind: 'decimal', label, rule: decimalField(label, range) } as const;
}

function integer<const Label extends string>(label: Label, min: number, max: number) {
  return { kind: 'integer', label, rule: integerField(label, min, max), max } as const;
}

function choice<const Label extends string, const Options extends Readonly<Record<string, string>>>(
  label: Label,
  options: Options,
  remedy = 'elija una opción.',
) {
  const words = Object.keys(options) as (keyof Options & string)[];
  return { kind: 'choice', label, rule: z.enum(words, { error: `${label}: ${remedy}` }), options } as const;
}

function reference<const Label extends string, const Named extends string>(label: Label, named: Named) {
  return { kind: 'reference', label, rule: chosenField(label), named } as const;
}

function optional<Field extends { readonly rule: z.ZodMiniType }>({ rule, ...field }: Field) {
  const left: z.ZodMiniOptional<z.ZodMiniNullable<Field['rule']>> = z.optional(z.nullable(rule));
  return { ...field, rule: left, isOptional: true } as const;
}

export const incidentFields = {
  sinisterNumber: {
    ...text('Número de siniestro', { min: 3, max: 40 }),
    wire: 'sinister_number',
    column: 'sinister_number',
    graphql: 'number',
    tab: 'details',
    place: 'any',
    report: { width: 22, of: 'number' },
    isComposed: true,
  },
  sinisterDate: {
    ...pastDate('Fecha del siniestro'),
    wire: 'sinister_date',
    column: 'sinister_date',
    graphql: 'incidentDate',
    tab: 'details',
    place: 'any',
    report: { width: 18, of: 'date' },
    isComposed: true,
  },
  policy: {
    ...text('Póliza', { max: 60 }),
    wire: 'policy',
    column: 'policy',
    graphql: 'policy',
    tab: 'details',
    place: 'any',
    report: { width: 20, of: 'number' },
    isComposed: true,
  },
  state: {
    ...reference('Estado', 'stateName'),
    wire: 'state',
    column: 'state_id',
    graphql: 'state',
    tab: 'place',
    place: 'state',
    report: { width: 20, of: 'place' },
    isComposed: true,
  },
  highwaySlug: {
    ...reference('Autopista', 'assignedHighway'),
    wire: 'highway',
    column: 'highway_slug',
    graphql: 'highway',
    tab: 'place',
    place: 'highway',
    report: { width: 28, of: 'place' },
    isComposed: true,
  },
  highwaySectionSlug: {
    ...reference('Tramo', 'assignedHighwaySection'),
    wire: 'highway_section',
    column: 'section_slug',
    graphql: 'section',
    tab: 'place',
    place: 'highway',
    report: { width: 28, of: 'place' },
    isComposed: true,
  },
  kilometer: {
    ...decimal('Kilómetro', { min: '1', max: '99999.999999' }),
    hint: 'Desde 1, con hasta 6 decimales.',
    wire: 'kilometer',
    column: 'kilometer',
    graphql: 'kilometer',
    tab: 'place',
    place: 'any',
    report: { width: 12, of: 'place' },
    isComposed: true,
  },
  meter: {
    ...integer('Metro', 0, 999),
    hint: 'De 0 a 999.',
    wire: 'meter',
    column: 'meter',
    graphql: 'meter',
    tab: 'place',
    place: 'any',
    report: { width: 8, of: 'place' },
    isComposed: true,
  },
  body: {
    ...optional(choice('Cuerpo', { A: 'Cuerpo A', B: 'Cuerpo B', AB: 'Cuerpo AB' }, 'elija A, B o AB.')),
    saysCode: true,
    wire: 'body',
    column: 'body',
    graphql: 'body',
    tab: 'place',
    place: 'any',
    report: { width: 8, of: 'place' },
    isComposed: true,
  },
  /** Only where the customer's profile has `providerOnEdit`. */
  provider: {
    ...optional(reference('Proveedor', 'assignedProvider')),
    wire: 'provider',
    column: 'provider_id',
    graphql: 'provider',
    tab: 'edit',
    place: 'any',
    report: { width: 28 },
    isComposed: true,
  },
} as const satisfies Readonly<Record<string, IncidentField>>;

type Rows = typeof incidentFields;
export type FieldKey = keyof Rows;

type KeysWith<Where> = { [Key in FieldKey]: Rows[Key] extends Where ? Key : never }[FieldKey];

export const fieldKeys = Object.keys(incidentFields) as readonly FieldKey[];

/** A field's row, whatever its kind. */
export const incidentField = (key: FieldKey): IncidentField => incidentFields[key];

/** Fields of which all of this is true, in the table's order. */
export function fieldsWith<const Where extends Partial<IncidentField>>(where: Where): readonly KeysWith<Where>[] {
  const asked = Object.entries(where);
  const hasAll = (key: FieldKey) => {
    const row = new Map<string, unknown>(Object.entries(incidentFields[key]));
    return asked.every(([name, value]) => row.get(name) === value);
  };
  return fieldKeys.filter((key): key is KeysWith<Where> => hasAll(key));
}

export type ReferenceKey = KeysWith<{ kind: 'reference' }>;
/** Property of the contract's answer that holds the name of a reference. */
export type ReferenceName = Rows[ReferenceKey]['named'];
/** A field whose value means itself: the same in the form, the column and every answer. */
export type PlainKey = Exclude<FieldKey, ReferenceKey>;

type PlainField = Exclude<IncidentField, { readonly kind: 'reference' }>;

/** A plain field's row, whatever its kind. */
export const plainField = (key: PlainKey): PlainField => incidentFields[key];

export const isPlain = (key: FieldKey): key is PlainKey => incidentFields[key].kind !== 'reference';

export const plainFields: readonly PlainKey[] = fieldKeys.filter(isPlain);

/** Plain fields of a tab, as its form shows them. */
export function plainFieldsOn<Tab extends IncidentField['tab']>(tab: Tab) {
  const isOn = (key: PlainKey): key is Extract<KeysWith<{ tab: Tab }>, PlainKey> => incidentFields[key].tab === tab;
  return plainFields.filter(isOn);
}

/** Plain fields that no sentence of a screen says: they are listed with their label. */
export const listedFields: readonly PlainKey[] = plainFields.filter((key) => !incidentField(key).isComposed);

type Word<Row> = Row extends { kind: 'choice'; options: infer Options } ? keyof Options & string : string;
type Value<Row> = Row extends { kind: 'integer' } ? number : Word<Row>;
type Held<Row> = Row extends { isOptional: true } ? Value<Row> | null : Value<Row>;

/** Values of the plain fields, as columns and answers hold them: decimals as text, an optional one left empty is null. */
export type PlainValues = { readonly [Key in PlainKey]: Held<Rows[Key]> };

/** The name that a field has elsewhere. */
type NameOf<Key extends FieldKey, As extends 'wire' | 'column' | 'graphql'> = Rows[Key][As];

/** The same values by the names that they have elsewhere. */
export type PlainBy<As extends 'column' | 'graphql'> = {
  readonly [Key in PlainKey as NameOf<Key, As>]: PlainValues[Key];
};

/** Plain values by GraphQL's names, as far as the reader knows them. */
export type AnsweredFields = { readonly [Key in PlainKey as NameOf<Key, 'graphql'>]: string | number | null };

type Judged = string | number | null | undefined;

/** What a form judged right in a field, as columns, bodies and answers hold it. */
export function heldValue(key: FieldKey, judged: Judged) {
  const value = judged ?? null;
  return value !== null && incidentField(key).kind === 'integer' ? Number(value) : value;
}

/** What a form judged right, as columns and answers hold it. */
export function plainValuesOf(judged: Readonly<Partial<Record<PlainKey, Judged>>>): PlainValues {
  return byField(plainFields, (key) => heldValue(key, judged[key])) as PlainValues;
}

/** Plain values by their names elsewhere. */
export function plainBy<As extends 'column' | 'graphql'>(as: As, values: PlainValues): PlainBy<As> {
  const named: Record<string, unknown> = {};
  for (const key of plainFields) named[incidentFields[key][as]] = values[key];
  return named as PlainBy<As>;
}

/** Plain values out of what holds them by their names elsewhere. */
export function plainFrom<As extends 'column' | 'graphql'>(as: As, held: PlainBy<As>): PlainValues {
  const values: Readonly<Record<string, unknown>> = held;
  return byField(plainFields, (key) => values[incidentFields[key][as]]) as PlainValues;
}

/** Something that each of the fields has, by name. */
export function byField<Key extends FieldKey, Each>(keys: readonly Key[], of: (key: Key) => Each) {
  const all: Partial<Record<Key, Each>> = {};
  for (const key of keys) all[key] = of(key);
  return all as { readonly [One in Key]: Each };
}

/** Rules of some fields, as an object schema takes them. */
export function rulesOf<Key extends FieldKey>(keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, incidentFields[key].rule])) as {
    readonly [One in Key]: Rows[One]['rule'];
  };
}

/** A field's name in forms and the contract's answers → its name in the contract's bodies. */
export const wireNames = Object.fromEntries(fieldKeys.map((key) => [key, incidentFields[key].wire])) as {
  readonly [Key in FieldKey]: NameOf<Key, 'wire'>;
};

/** A field's value in words; '' is nothing. Decimals and numbers stay as they were written. */
export function fieldText(key: FieldKey, value: string): string {
  const field = incidentField(key);
  switch (field.kind) {
    case 'date':
      return isIsoDate(value) ? formatDate(value) : value;
    case 'choice':
      return field.saysCode ? value : (field.options[value] ?? value);
    case 'text':
    case 'decimal':
    case 'integer':
    case 'reference':
      return value;
  }
}
