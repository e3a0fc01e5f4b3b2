import type { ColumnType, GeneratedAlways } from 'kysely';

/** bigint as text, because ids are opaque. */
export type Identity = GeneratedAlways<string>;
/** timestamptz, ISO 8601 in UTC with six fraction digits, so that instants compare as text. */
export type Instant = string;
export type InstantByDefault = ColumnType<Instant, Instant | undefined, Instant>;
/** numeric(18,6), as text. */
export type Amount = string;
export type AmountByDefault = ColumnType<Amount, Amount | undefined, Amount>;
/** date, YYYY-MM-DD. */
export type Day = string;
