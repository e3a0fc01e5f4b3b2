import type { Row } from '#demo/database.ts';
import { type Detail, families } from './families.ts';

/** A detail with the numbers that its rows have. */
export type Placed = { readonly id: number; readonly detail: Detail; readonly path: string };

export type Classification = {
  readonly families: Row[];
  readonly subfamilies: Row[];
  readonly details: Row[];
  readonly placed: readonly Placed[];
  readonly familyIds: ReadonlyMap<string, number>;
};

export type Numbers = { family: number; subfamily: number; detail: number };

/** Families, subfamilies and details of one customer; `next` goes on where the customer before ended. */
export function classificationOf(customer: string, next: Numbers): Classification {
  const rows: Classification & { placed: Placed[]; familyIds: Map<string, number> } = {
    families: [],
    subfamilies: [],
    details: [],
    placed: [],
    familyIds: new Map(),
  };
  for (const { codename, name, subfamilies } of families) {
    const family_id = next.family++;
    rows.familyIds.set(codename, family_id);
    rows.families.push({ customer, id: family_id, name, codename });
    for (const sub of subfamilies) {
      const subfamily_id = next.subfamily++;
      rows.subfamilies.push({ customer, id: subfamily_id, family_id, name: sub.name, codename: sub.codename });
      for (const detail of sub.details) {
        const id = next.detail++;
        rows.details.push({ customer, id, subfamily_id, name: detail.name, codename: detail.codename });
        rows.placed.push({ id, detail, path: `${codename}-${sub.codename}` });
      }
    }
  }
  return rows;
}
