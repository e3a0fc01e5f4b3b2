import { type Arrow, type Chart, moves } from '#machines/incident/chart.ts';
import type { Stage } from '#machines/incident/stages.ts';

export type Spot = { readonly stage: Stage; readonly label: string; readonly x: number; readonly y: number };
type Link = { readonly from: Stage; readonly to: Stage; readonly path: string };
export type Layout = {
  readonly width: number;
  readonly height: number;
  readonly spots: readonly Spot[];
  /** One for each pair of stages, however many events lead from one to the other. */
  readonly links: readonly Link[];
};

type Sizes = {
  readonly boxWidth: number;
  readonly boxHeight: number;
  readonly rowHeight: number;
  /** At either side, for what goes back. */
  readonly margin: number;
};

/** One incident's way: names and arrows alone. */
export const plainSizes: Sizes = { boxWidth: 176, boxHeight: 48, rowHeight: 88, margin: 76 };
/** Figures stand in the boxes and on the arrows too. */
export const figureSizes: Sizes = { boxWidth: 176, boxHeight: 60, rowHeight: 108, margin: 156 };

const columnGap = 44;

/** The chart from top to bottom: each stage below those that lead to it, what goes back drawn along the sides. */
export function layoutOf(chart: Chart, sizes: Sizes = plainSizes): Layout {
  const { boxWidth, boxHeight, rowHeight, margin } = sizes;
  const pairs = pairsOf(chart.arrows.filter(moves));
  const back = backPairs(pairs, chart.stages[0]?.stage);
  const rows = rowsOf(chart, pairs, back);
  const widest = Math.max(...rows.map((row) => row.length));
  const width = widest * boxWidth + (widest - 1) * columnGap + 2 * margin;
  const spots = rows.flatMap((row, at) => {
    const start = (width - row.length * boxWidth - (row.length - 1) * columnGap) / 2;
    return row.map(({ stage, label }, nth) => ({
      stage,
      label,
      x: start + nth * (boxWidth + columnGap),
      y: 12 + at * rowHeight,
    }));
  });
  const height = (rows.length - 1) * rowHeight + boxHeight + 24;
  return { width, height, spots, links: linksOf(spots, pairs, { sizes, width }) };
}

type Pair = Pick<Arrow, 'from' | 'to'>;

const nameOf = ({ from, to }: Pair) => `${from} ${to}`;

function pairsOf(arrows: readonly Arrow[]): Pair[] {
  return [...new Map(arrows.map(({ from, to }) => [nameOf({ from, to }), { from, to }])).values()];
}

/** Those that lead to where the way came from. */
function backPairs(pairs: readonly Pair[], first: Stage | undefined): ReadonlySet<string> {
  const back = new Set<string>();
  const done = new Set<Stage>();
  const visit = (stage: Stage, way: readonly Stage[]) => {
    for (const pair of pairs.filter(({ from }) => from === stage)) {
      if (way.includes(pair.to)) back.add(nameOf(pair));
      else if (!done.has(pair.to)) visit(pair.to, [...way, pair.to]);
    }
    done.add(stage);
  };
  if (first) visit(first, [first]);
  return back;
}

function rowsOf({ stages }: Chart, pairs: readonly Pair[], back: ReadonlySet<string>): Chart['stages'][] {
  const forward = pairs.filter((pair) => !back.has(nameOf(pair)));
  const depths = new Map<Stage, number>();
  const depthOf = (stage: Stage): number => {
    const known = depths.get(stage);
    if (known !== undefined) return known;
    const above = forward.filter(({ to }) => to === stage).map(({ from }) => depthOf(from) + 1);
    const depth = Math.max(0, ...above);
    depths.set(stage, depth);
    return depth;
  };
  const rows: Chart['stages'][number][][] = [];
  for (const one of stages) {
    const depth = depthOf(one.stage);
    rows[depth] = [...(rows[depth] ?? []), one];
  }
  return rows.filter((row) => row !== undefined);
}

type Room = { readonly sizes: Sizes; readonly width: number };

function linksOf(spots: readonly Spot[], pairs: readonly Pair[], { sizes, width }: Room): Link[] {
  const byStage = new Map(spots.map((spot) => [spot.stage, spot]));
  const draw = pathsOf(spots, sizes, width);
  return pairs.flatMap((pair) => {
    const [from, to] = [byStage.get(pair.from), byStage.get(pair.to)];
    return from && to ? [{ ...pair, path: draw(from, to) }] : [];
  });
}

/** Draws the arrow from one spot to another. */
function pathsOf(spots: readonly Spot[], { boxWidth, boxHeight, rowHeight, margin }: Sizes, width: number) {
  const centre = ({ x }: Spot) => x + boxWidth / 2;
  const bottom = ({ y }: Spot) => y + boxHeight;
  const middle = ({ y }: Spot) => y + boxHeight / 2;
  const isBetween = (spot: Spot, from: Spot, to: Spot) =>
    spot.y > from.y && spot.y < to.y && spot.x < centre(from) && spot.x + boxWidth > centre(from);

  /** Past what stands between, so that it does not look like a stop on the way. */
  const around = (from: Spot, to: Spot): string => {
    const edge = from.x + boxWidth;
    const reach = edge + margin;
    return `M${edge} ${middle(from)} C${reach} ${middle(from)} ${reach} ${middle(to)} ${edge} ${middle(to)}`;
  };

  const straight = (from: Spot, to: Spot): string => {
    const bend = (to.y - bottom(from)) / 2;
    const [x1, y1, x2, y2] = [centre(from), bottom(from), centre(to), to.y];
    return `M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
  };

  /** Out of the side that it goes to, and down into the top. */
  const aside = (from: Spot, to: Spot): string => {
    const isLeft = centre(to) < centre(from);
    const x1 = isLeft ? from.x : from.x + boxWidth;
    const x2 = centre(to) + (isLeft ? -boxWidth / 4 : boxWidth / 4);
    return `M${x1} ${middle(from)} C${x2} ${middle(from)} ${x2} ${middle(from) + rowHeight / 2} ${x2} ${to.y}`;
  };

  /** Up along the outer side. */
  const backwards = (from: Spot, to: Spot): string => {
    const isLeft = centre(from) < width / 2;
    const edge = (spot: Spot) => (isLeft ? spot.x : spot.x + boxWidth);
    const reach = isLeft ? Math.min(edge(from), edge(to)) - margin / 2 : Math.max(edge(from), edge(to)) + margin / 2;
    return `M${edge(from)} ${middle(from)} C${reach} ${middle(from)} ${reach} ${middle(to)} ${edge(to)} ${middle(to)}`;
  };

  return (from: Spot, to: Spot): string => {
    const down = Math.round((to.y - from.y) / rowHeight);
    if (down < 1) return backwards(from, to);
    if (down === 1) return straight(from, to);
    if (centre(from) !== centre(to)) return aside(from, to);
    return spots.some((spot) => isBetween(spot, from, to)) ? around(from, to) : straight(from, to);
  };
}
