import { useQuery } from '@apollo/client/react';
import type { CatalogItemInput, CatalogType } from '#client/schema.generated.ts';
import { change, type FormValues, type TableDescription, type TableTexts } from '#client/tables/description.ts';
import { rowsOf } from '#client/tables/rowsOf.ts';
import { failed, tableSays } from '#domain/catalogue.ts';
import {
  CreateItemDocument,
  DeleteItemDocument,
  type ItemRowFragment,
  ItemTableDocument,
  UpdateItemDocument,
} from './Items.generated.ts';

export type ItemTable<Values extends FormValues> = TableDescription<ItemRowFragment, Values>;

type Parts<Values extends FormValues> = {
  readonly type: CatalogType;
  readonly texts: Pick<TableTexts, 'title' | 'add' | 'edit'>;
  readonly prefix: string;
  /** Beside the name. */
  readonly columns?: ItemTable<Values>['columns'];
  readonly form: Pick<ItemTable<Values>['form'], 'schema' | 'empty' | 'valuesOf' | 'fields'>;
  readonly inputOf: (values: Values) => CatalogItemInput;
  /** Other lists of the schema that show these items. */
  readonly affects?: readonly string[];
};

/** A generic catalog: what is the same for all of them. */
export function itemTable<Values extends FormValues>(parts: Parts<Values>): ItemTable<Values> {
  const { type, texts, prefix, columns = [], form, inputOf, affects = [] } = parts;
  return {
    texts: {
      ...texts,
      createFailed: failed.createEntry,
      updateFailed: failed.updateEntry,
      listFailed: tableSays.failed,
    },
    permission: 'catalog',
    prefix,
    columns: [{ id: 'name', header: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name }, ...columns],
    searchIn: [({ name }) => name],
    useRows: ({ activity }) =>
      rowsOf(useQuery(ItemTableDocument, { variables: { type, activity } }), ({ catalogItems }) => catalogItems),
    form: {
      ...form,
      size: 'small',
      create: change(CreateItemDocument, ({ values }) => ({ type, input: inputOf(values) })),
      update: change(UpdateItemDocument, ({ row: { id, version }, values, isActive }) => ({
        type,
        id,
        version,
        input: { ...inputOf(values), isActive },
      })),
    },
    remove: change(DeleteItemDocument, ({ row: { id, version } }) => ({ type, id, version })),
    affects: ['catalogItems', ...affects],
  };
}
