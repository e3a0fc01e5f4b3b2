import type { Row } from '#demo/database.ts';
import { readTable } from '#demo/tables.ts';

/** A detail with the numbers that its rows have. */
export type Placed = { readonly id: number; readonly detail: Detail; readonly path: string };

type Classification = {
  readonly families: Row[];
  readonly subfamilies: Row[];
  readonly details: Row[];
  readonly placed: readonly Placed[];
  readonly familyIds: ReadonlyMap<string, number>;
};

type Numbers = { family: number; subfamily: number; detail: number };

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

/** One way in which a concept varies: what is said, and by how much that multiplies the price. */
type Option = readonly [text: string, factor: number];
type Axis = readonly Option[];

type Detail = {
  readonly codename: string;
  readonly name: string;
  /** A unit's id, as units.json has it. */
  readonly unit: string;
  /** Pesos, before the factors of its options. */
  readonly base: number;
  /** `{0}`, `{1}`… stand for the options of its axes. */
  readonly text: string;
  readonly axes: readonly Axis[];
};
type Subfamily = { readonly codename: string; readonly name: string; readonly details: readonly Detail[] };
type Family = { readonly codename: string; readonly name: string; readonly subfamilies: readonly Subfamily[] };

type WrittenDetail = Omit<Detail, 'axes'> & { readonly axes: readonly (string | Axis)[] };
type WrittenSubfamily = Omit<Subfamily, 'details'> & { readonly details: readonly WrittenDetail[] };
type WrittenFamily = Omit<Family, 'subfamilies'> & { readonly subfamilies: readonly WrittenSubfamily[] };

/** In concepts.json, an axis that several details share is written once and named. */
const written = readTable<{
  readonly axes: Readonly<Record<string, Axis>>;
  readonly families: readonly WrittenFamily[];
}>('concepts');

function axisOf(axis: string | Axis): Axis {
  if (typeof axis !== 'string') return axis;
  const named = written.axes[axis];
  if (!named) throw new RangeError(`concepts.json has no axis «${axis}»`);
  return named;
}

const families: readonly Family[] = written.families.map((family) => ({
  ...family,
  subfamilies: family.subfamilies.map((subfamily) => ({
    ...subfamily,
    details: subfamily.details.map((detail) => ({ ...detail, axes: detail.axes.map(axisOf) })),
  })),
}));

type Variant = { readonly name: string; readonly factor: number };

/** Every combination of the options, the last axis varying fastest. */
export function variantsOf({ text, axes }: Detail): Variant[] {
  return combinations(axes).map((options) => ({
    name: text.replace(/\{(\d)\}/g, (_, at) => options[Number(at)]?.[0] ?? ''),
    factor: options.reduce((product, [, factor]) => product * factor, 1),
  }));
}

function combinations(axes: readonly Axis[]): Option[][] {
  return axes.reduce<Option[][]>(
    (heads, axis) => heads.flatMap((head) => axis.map((option) => [...head, option])),
    [[]],
  );
}
