import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ReactNode } from 'react';
import type { $ZodType } from 'zod/v4/core';
import type { Activity } from '#client/schema.generated.ts';
import type { Option } from '#client/ui/form/option.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import type { PermissionModel } from '#domain/permissions.ts';

/** One object of these makes a whole screen: table, search, filters, dialogs, deleting and reactivating. */

/** What every entry of a catalog has. */
export type Entry = {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly version: number;
};

/** One row of a list that is typed within a form: a material, a supply. */
export type RowValue = Readonly<Record<string, string>>;
export type FormValue = string | readonly string[] | readonly RowValue[];
export type FormValues = Readonly<Record<string, FormValue>>;

export type TableColumn<Row> = {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The text it is sorted by; without it, it is not sortable. */
  readonly sortBy?: (row: Row) => string;
  readonly align?: 'start' | 'end';
  readonly width?: string;
  readonly grows?: boolean;
  readonly isSecondary?: boolean;
  /** Its place in a card, where the list is as narrow as a phone; default: half a line, with its header. */
  readonly card?: 'line' | 'half';
};

/** A choice above the table, kept in the address under its key. */
export type TableFilter = {
  readonly key: string;
  readonly label: string;
  readonly choices: Choices;
  /** A word for no choice, as 'Todas'; without it the first option stands chosen. */
  readonly everything?: string;
  /** Title of what fails when its options can't be read. */
  readonly failed?: string;
};

export type Choices = {
  readonly options: readonly Option[];
  readonly isLoading: boolean;
  /** Why there are none, if they could not be read. */
  readonly error?: unknown;
};

type FieldOf<Values> = {
  readonly name: Extract<keyof Values, string>;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly description?: string;
  readonly maxLength?: number;
  /** May be chosen for a new entry only. */
  readonly isFixedOnceCreated?: boolean;
};

/** What each row of a list has. */
export type RowCell = {
  readonly name: string;
  readonly label: string;
  readonly isRequired?: boolean;
  readonly maxLength?: number;
} & (
  | { readonly kind: 'text' | 'decimal' }
  /** A hook; what a row holds already stays on offer. */
  | { readonly kind: 'choice'; readonly useOptions: () => Choices }
);

export type FormField<Values> = FieldOf<Values> &
  (
    | { readonly kind: 'text' | 'longText' | 'digits' }
    /** `decimals`: at most so many; 6 where none are named. */
    | { readonly kind: 'decimal'; readonly decimals?: number }
    /** A hook; what else is chosen in the form may narrow it. */
    | { readonly kind: 'choices'; readonly useOptions: (values: Values) => Choices }
    | {
        readonly kind: 'choice';
        /** The same. */
        readonly useOptions: (values: Values) => Choices;
        /** Choices below this one begin anew with it. */
        readonly clears?: readonly Extract<keyof Values, string>[];
      }
    | {
        readonly kind: 'searched';
        /** A hook: what fits the text that is typed, and what is chosen already. */
        readonly useFound: (text: string, chosen: string) => Choices;
      }
    | { readonly kind: 'rows'; readonly cells: readonly RowCell[]; readonly rowWord: string; readonly addLabel: string }
    | { readonly kind: 'fixed'; readonly text: (profile: CustomerProfile) => string }
  );

/** The arguments of a list hook; one that pages on the server heeds all of it and answers `total`. */
export type Asked = {
  readonly activity: Activity;
  readonly filters: Readonly<Record<string, string>>;
  readonly search: string;
  readonly sort: { readonly column: string; readonly direction: 'ascending' | 'descending' };
  readonly page: number;
  readonly pageSize: number;
};

export type Rows<Row> = {
  readonly rows: readonly Row[];
  /** How many there are on the server; undefined when `rows` is all of them. */
  readonly total?: number;
  readonly status: 'ready' | 'loading' | 'error';
  readonly error: unknown;
  /** Asks again; answers the rows as they are now. */
  readonly reload: () => Promise<readonly Row[]>;
};

/** What a change answers: the entry, perhaps with warnings, or a failure. */
export type Saved = {
  readonly __typename: string;
  readonly id?: string;
  readonly warnings?: readonly string[];
};

/** A mutation whose only root field answers an entry or a failure, and what it is sent. */
export type Change<Given> = {
  readonly document: TypedDocumentNode<Record<string, Saved>, Record<string, unknown>>;
  readonly variables: (given: Given) => Record<string, unknown>;
};

/** A typed mutation as a description keeps it. */
export function change<Data extends Record<string, Saved>, Variables extends Record<string, unknown>, Given>(
  document: TypedDocumentNode<Data, Variables>,
  variables: (given: Given) => Variables,
): Change<Given> {
  return { document: document as unknown as Change<Given>['document'], variables };
}

type Context = { readonly profile: CustomerProfile; readonly filters: Readonly<Record<string, string>> };

export type TableForm<Row, Values extends FormValues> = {
  readonly schema: (profile: CustomerProfile) => $ZodType<object>;
  /** Of a new entry. */
  readonly empty: (context: Context) => Values;
  readonly valuesOf: (row: Row) => Values;
  readonly fields: readonly FormField<Values>[];
  readonly size?: 'small' | 'medium' | 'large';
  /** Below the fields of an entry that is edited: what is known of it. */
  readonly about?: (row: Row) => ReactNode;
  /** What is odd but may be so, said while typing; others are the rows beside it. */
  readonly warnings?: (values: Values, others: readonly Row[]) => readonly string[];
  readonly create: Change<{ readonly values: Values }>;
  readonly update: Change<{ readonly row: Row; readonly values: Values; readonly isActive?: true }>;
};

export type TableTexts = {
  /** Title of the screen and name of the table: 'Autopistas'. */
  readonly title: string;
  /** Title of the dialogs: 'Agregar autopista', 'Editar autopista'. */
  readonly add: string;
  readonly edit: string;
  /** Titles of what fails (requirements §8). */
  readonly createFailed: string;
  readonly updateFailed: string;
  readonly listFailed: string;
  /** What deleting an entry does to what uses it; without it, that is said to be kept. */
  readonly whenDeleted?: string;
};

export type TableDescription<Row extends Entry, Values extends FormValues> = {
  readonly texts: TableTexts;
  readonly permission: PermissionModel;
  readonly columns: readonly TableColumn<Row>[];
  /** What the search looks into. */
  readonly searchIn: readonly ((row: Row) => string)[];
  /** What the search box asks for, where it is more than a name: 'Folio…'. */
  readonly searchHint?: string;
  /** Until one is chosen; by name where it is absent. */
  readonly usualSort?: Asked['sort'];
  readonly useRows: (asked: Asked) => Rows<Row>;
  /** A hook: the filters above the table. */
  readonly useFilters?: () => readonly TableFilter[];
  /** Before the names of its parameters in the address, for a table that is not alone on its screen. */
  readonly prefix?: string;
  /** Entries a page until another number is chosen, where it is not the usual one. */
  readonly usualSize?: number;
  /** An extra row under each; ten a page then, instead of five. */
  readonly detail?: (row: Row) => ReactNode;
  readonly form: TableForm<Row, Values>;
  readonly remove: Change<{ readonly row: Row }>;
  /** Root fields of the schema whose answers a change makes old. */
  readonly affects: readonly string[];
};
