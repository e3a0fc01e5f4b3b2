/** How a series looks: each has a colour and a pattern of its own, so that either is enough to recognise it. */
type Look = 'solid' | 'hatch' | 'dots' | 'plain';

export interface Series {
  id: string;
  label: string;
  look: Look;
}

export interface ChartMark {
  /** Which series it belongs to. */
  series: string;
  /** A decimal string. */
  value: string;
  /** Written beside it. */
  text: string;
  /** What a screen reader says, whole. */
  says: string;
  /** Where a click or Enter leads. */
  href?: string | undefined;
}

export interface ChartGroup {
  id: string;
  label: string;
  /** The same where there is little room. */
  short?: string;
  marks: readonly ChartMark[];
}

export interface ChartProps {
  /** Accessible name. */
  label: string;
  series: readonly Series[];
  groups: readonly ChartGroup[];
  /** How the axis writes its values. */
  tickText: (value: string) => string;
}

export const percent = (part: number) => `${(part * 100).toFixed(3)}%`;

/** A series' own fill, among the patterns of one chart. */
export const patternId = (chart: string, look: Look) => `${chart}-${look}`;

export const lookOf = (series: readonly Series[], id: string): Look =>
  series.find((one) => one.id === id)?.look ?? 'solid';
