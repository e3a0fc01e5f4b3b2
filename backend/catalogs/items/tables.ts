import { sql } from 'kysely';
import { type AnsweredError, forbidden, invalid } from '#backend/errors/answered.ts';
import type { Viewer } from '#backend/sessions/viewer.ts';
import { fileTypeForm, itemForm, unitForm } from '#domain/forms/catalogItems.ts';
import { searchKey } from '#domain/incident.ts';
import { keepsSharedTables } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';

/** A generic catalog: its table, its form, and the columns that the form fills. */
export type ItemTable = {
  readonly table: 'unit_measurement' | 'supply_type' | 'reject_reason' | 'line_reason' | 'sinister_file_type';
  /** False: shared by all customers (docs/decisions/0003). */
  readonly isTenant: boolean;
  readonly form: typeof itemForm | typeof unitForm | typeof fileTypeForm;
  /** Form field → column. */
  readonly columns: Readonly<Record<string, string>>;
  readonly key: 'slug' | 'id';
  readonly keyOf: (fields: Readonly<Record<string, unknown>>) => string;
};

/** Words joined by hyphens, without diacritics. */
const slugOf = (text: string) =>
  searchKey(text.normalize('NFKD'))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const byName = (fields: Readonly<Record<string, unknown>>) => slugOf(String(fields.name));

const tables: Readonly<Record<string, ItemTable>> = {
  unit_measurement: {
    table: 'unit_measurement',
    isTenant: false,
    form: unitForm,
    columns: { name: 'name', abbreviation: 'abbreviation' },
    key: 'id',
    keyOf: ({ abbreviation }) => slugOf(String(abbreviation)),
  },
  supply_type: {
    table: 'supply_type',
    isTenant: true,
    form: itemForm,
    columns: { name: 'name' },
    key: 'slug',
    keyOf: byName,
  },
  reject_reason: {
    table: 'reject_reason',
    isTenant: true,
    form: itemForm,
    columns: { name: 'name' },
    key: 'slug',
    keyOf: byName,
  },
  line_reason: {
    table: 'line_reason',
    isTenant: true,
    form: itemForm,
    columns: { name: 'name' },
    key: 'slug',
    keyOf: byName,
  },
  sinister_file_type: {
    table: 'sinister_file_type',
    isTenant: true,
    form: fileTypeForm,
    columns: { name: 'name', isRequired: 'is_required', multiple: 'multiple', kinds: 'kinds' },
    key: 'slug',
    keyOf: byName,
  },
};

export function findItemTable(type: string): ItemTable | undefined {
  return Object.hasOwn(tables, type) ? tables[type] : undefined;
}

/** Tables shared by all customers are written by internal administrators only. */
export function refuseSharedTable(viewer: Viewer, { isTenant }: ItemTable): void {
  if (!isTenant && !keepsSharedTables(viewer)) throw forbidden('access_denied', texts.accessDenied);
}

export function nameTaken({ table }: ItemTable): AnsweredError {
  const field = table === 'unit_measurement' ? 'abbreviation' : 'name';
  const label = field === 'name' ? 'Nombre' : 'Abreviatura';
  return invalid({ [field]: [`${label}: ya existe, activo o inactivo. Escriba otro, o reactive el que hay.`] });
}

/** The condition on the customer, for tables that have one. */
export const ofCustomer = ({ isTenant }: ItemTable, customer: string) =>
  isTenant ? sql<boolean>`customer = ${customer}` : sql<boolean>`true`;
