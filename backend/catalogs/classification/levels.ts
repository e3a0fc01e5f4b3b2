import { type RawBuilder, sql } from 'kysely';

/** The three levels of the classification (families, subfamilies, details), with their tables, parents and children. */
export type Level = {
  readonly table: 'family' | 'subfamily' | 'detail';
  /** The column of the parent's id, and the level above. */
  readonly parent: { readonly column: 'family_id' | 'subfamily_id'; readonly level: Level } | null;
  /** The number of active children of the row `at`. */
  readonly children: RawBuilder<string>;
  /** The children that must be deactivated first. */
  readonly holds: { readonly table: 'subfamily' | 'detail'; readonly column: string } | null;
  /** Its names in Spanish texts. */
  readonly words: { readonly the: string; readonly another: string };
};

const activeIn = (table: string, column: string) =>
  sql<string>`(select count(*) from ${sql.table(table)} held
    where held.customer = at.customer and held.${sql.ref(column)} = at.id and held.is_active)`;

const conceptsOfCurrentYear = sql<string>`(select count(*) from concept held
  where held.customer = at.customer and held.detail_id = at.id and held.is_active
    and held.year = (select year from catalog_year y where y.customer = at.customer and y.is_current))`;

export const family: Level = {
  table: 'family',
  parent: null,
  children: activeIn('subfamily', 'family_id'),
  holds: { table: 'subfamily', column: 'family_id' },
  words: { the: 'La familia', another: 'otra familia activa' },
};

export const subfamily: Level = {
  table: 'subfamily',
  parent: { column: 'family_id', level: family },
  children: activeIn('detail', 'subfamily_id'),
  holds: { table: 'detail', column: 'subfamily_id' },
  words: { the: 'La subfamilia', another: 'otra subfamilia activa de la misma familia' },
};

export const detail: Level = {
  table: 'detail',
  parent: { column: 'subfamily_id', level: subfamily },
  children: conceptsOfCurrentYear,
  holds: null,
  words: { the: 'El detalle', another: 'otro detalle activo de la misma subfamilia' },
};
