import type { RecordOrdering } from '#contract/wire.ts';
import type * as gql from './schema.generated.ts';

export const recordOrderings = {
  ADDED_DESC: '-addDate',
  ADDED_ASC: 'addDate',
  FOLIO_ASC: 'folio',
  FOLIO_DESC: '-folio',
} as const satisfies Record<gql.RecordOrder, RecordOrdering>;

/** The wire's `is_active`. */
export const isActiveOf = { ACTIVE: 'true', INACTIVE: 'false', ALL: 'all' } as const satisfies Record<
  gql.Activity,
  string
>;
