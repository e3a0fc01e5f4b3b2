/** Where the figures of arrows stand: each on its own arrow, on no other's figures and on no box. */

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** Its texts, the wanted one first: what has no room for it says the next. */
type Curve = { readonly id: string; readonly path: string; readonly texts: readonly string[] };
type Label = Box & { readonly text: string };

const labelHeight = 18;
const labelWidth = (text: string): number => Math.round(text.length * 6.2 + 12);
type Picture = Pick<Box, 'width' | 'height'>;

/** Between two labels, so that their edges do not touch. */
const air = 2;

const touches = (one: Box, other: Box) =>
  one.x < other.x + other.width + air &&
  other.x < one.x + one.width + air &&
  one.y < other.y + other.height + air &&
  other.y < one.y + one.height + air;

const isInside = (one: Box, { width, height }: Picture) =>
  one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height;

/** From the middle of an arrow towards its ends. */
const shares = Array.from({ length: 65 }, (_, at) => 0.5 + (at % 2 === 0 ? 1 : -1) * Math.ceil(at / 2) * 0.015);
/** How much of a label stands left of its arrow: first half of it. */
const sides = [0.5, 0.3, 0.7, 0.12, 0.88];

function pointOf(path: string, share: number): { x: number; y: number } {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const rest = 1 - share;
  const at = (a: number, b: number, c: number, d: number) =>
    rest ** 3 * a + 3 * rest ** 2 * share * b + 3 * rest * share ** 2 * c + share ** 3 * d;
  return { x: at(x0, x1, x2, x3), y: at(y0, y1, y2, y3) };
}

function lengthOf({ path }: Curve): number {
  const [start, end] = [pointOf(path, 0), pointOf(path, 1)];
  return Math.abs(end.x - start.x) + Math.abs(end.y - start.y);
}

/** A place for each label, those of short arrows first, since they have the least choice. */
export function placedLabels(
  curves: readonly Curve[],
  boxes: readonly Box[],
  picture: Picture,
): ReadonlyMap<string, Label> {
  const placed = new Map<string, Label>();
  for (const curve of curves.toSorted((a, b) => lengthOf(a) - lengthOf(b))) {
    const others = [...boxes, ...placed.values()];
    const isFree = (one: Box) => isInside(one, picture) && !others.some((other) => touches(one, other));
    const label = curve.texts.flatMap((text) => triesOf(curve, text)).find(isFree);
    if (label) placed.set(curve.id, label);
  }
  return placed;
}

function triesOf({ path }: Curve, text: string): Label[] {
  const width = labelWidth(text);
  return sides.flatMap((side) =>
    shares.map((share) => {
      const { x, y } = pointOf(path, share);
      return { text, x: x - width * side, y: y - labelHeight / 2, width, height: labelHeight };
    }),
  );
}
