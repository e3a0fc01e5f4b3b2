import { readTable } from '#demo/tables.ts';

/** One way in which a concept varies: what is said, and by how much that multiplies the price. */
export type Option = readonly [text: string, factor: number];
export type Axis = readonly Option[];

export type Detail = {
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
export type Subfamily = { readonly codename: string; readonly name: string; readonly details: readonly Detail[] };
export type Family = { readonly codename: string; readonly name: string; readonly subfamilies: readonly Subfamily[] };

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

export const families: readonly Family[] = written.families.map((family) => ({
  ...family,
  subfamilies: family.subfamilies.map((subfamily) => ({
    ...subfamily,
    details: subfamily.details.map((detail) => ({ ...detail, axes: detail.axes.map(axisOf) })),
  })),
}));

export type Variant = { readonly name: string; readonly factor: number };

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
