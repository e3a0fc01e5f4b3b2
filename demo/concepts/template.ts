import type { UnitId } from '#demo/reference/units.ts';

/** One way in which a concept varies: what is said, and by how much that multiplies the price. */
export type Option = readonly [text: string, factor: number];
export type Axis = readonly Option[];

export type Detail = {
  readonly codename: string;
  readonly name: string;
  readonly unit: UnitId;
  /** Pesos, before the factors of its options. */
  readonly base: number;
  /** `{0}`, `{1}`… stand for the options of its axes. */
  readonly text: string;
  readonly axes: readonly Axis[];
};
export type Subfamily = { readonly codename: string; readonly name: string; readonly details: readonly Detail[] };
export type Family = { readonly codename: string; readonly name: string; readonly subfamilies: readonly Subfamily[] };

export function family(codename: string, name: string, subfamilies: readonly Subfamily[]): Family {
  return { codename, name, subfamilies };
}

export function subfamily(codename: string, name: string, details: readonly Detail[]): Subfamily {
  return { codename, name, details };
}

export function detail(
  [codename, name]: readonly [string, string],
  [unit, base]: readonly [UnitId, number],
  text: string,
  ...axes: readonly Axis[]
): Detail {
  return { codename, name, unit, base, text, axes };
}

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
