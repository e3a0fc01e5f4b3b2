import { useId } from 'react';
import { Link } from 'wouter';
import styles from './StateChart.module.css';

/** current: where it is; visited: where it was; next: where it may go at once. */
type SpotState = 'current' | 'visited' | 'next' | 'other';
type LinkState = 'taken' | 'next' | 'other';

export interface ChartSpot {
  id: string;
  label: string;
  x: number;
  y: number;
  state: SpotState;
  /** On its edge: the numbers of its visits, or a word. Colour says nothing alone. */
  mark?: string | undefined;
  /** Where it leads, and what that says. */
  link?: { readonly href: string; readonly says: string } | undefined;
}

export interface ChartLink {
  id: string;
  path: string;
  state: LinkState;
  /** In its middle, with a line as wide as its share of the most. */
  weight?: { readonly text: string; readonly share: number };
  /** Where the arrow leads, and what that says. */
  link?: { readonly href: string; readonly says: string } | undefined;
}

export interface StateChartProps {
  /** What the picture shows, in a sentence; the whole stands beside it as text. */
  label: string;
  width: number;
  height: number;
  boxWidth: number;
  boxHeight: number;
  spots: readonly ChartSpot[];
  links: readonly ChartLink[];
}

const linkStates: readonly LinkState[] = ['other', 'next', 'taken'];
const lineHeight = 15;

/** States and the arrows between them, laid out by the caller. */
export function StateChart({ label, width, height, boxWidth, boxHeight, spots, links }: StateChartProps) {
  const id = useId();
  return (
    <svg
      role={[...spots, ...links].some(({ link }) => link) ? 'group' : 'img'}
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.chart}
    >
      <defs>
        {linkStates.map((state) => (
          <marker
            key={state}
            id={`${id}-${state}`}
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            markerUnits="userSpaceOnUse"
            orient="auto-start-reverse"
          >
            <path d="M0 0 L8 4 L0 8 z" data-state={state} className={styles.head} />
          </marker>
        ))}
      </defs>
      {linkStates.flatMap((state) =>
        links
          .filter((link) => link.state === state)
          .map((link) => (
            <path
              key={link.id}
              d={link.path}
              data-state={state}
              markerEnd={`url(#${id}-${state})`}
              className={styles.link}
              style={link.weight && { strokeWidth: 1 + 5 * link.weight.share }}
            />
          )),
      )}
      {links.map((link) => (
        <Weighed key={link.id} link={link} />
      ))}
      {spots.map((spot) => (
        <Spot key={spot.id} spot={spot} boxWidth={boxWidth} boxHeight={boxHeight} />
      ))}
    </svg>
  );
}

type SpotProps = { spot: ChartSpot } & Pick<StateChartProps, 'boxWidth' | 'boxHeight'>;

function Spot(props: SpotProps) {
  const { link } = props.spot;
  if (!link) return <Box {...props} />;
  return (
    <Link href={link.href} aria-label={link.says} className={styles.leads}>
      <Box {...props} />
    </Link>
  );
}

function Box({ spot: { label, x, y, state, mark }, boxWidth, boxHeight }: SpotProps) {
  const lines = linesOf(label);
  const first = y + boxHeight / 2 - ((lines.length - 1) * lineHeight) / 2 + 4;
  return (
    <g data-state={state} className={styles.spot}>
      <rect x={x} y={y} width={boxWidth} height={boxHeight} rx={8} className={styles.box} />
      <text textAnchor="middle" className={styles.label}>
        {lines.map((line, at) => (
          <tspan key={line} x={x + boxWidth / 2} y={first + at * lineHeight}>
            {at < lines.length - 1 ? `${line} ` : line}
          </tspan>
        ))}
      </text>
      {/* With a space before it, since a link's name is read with what is in it. */}
      {mark && <Mark text={` ${mark}`} x={x + 10} y={y} />}
    </g>
  );
}

/** The number of an arrow; where it leads somewhere, the whole arrow does. */
function Weighed({ link: { path, weight, link } }: { link: ChartLink }) {
  if (!weight) return null;
  if (!link) return <Weight path={path} text={weight.text} />;
  return (
    <Link href={link.href} aria-label={link.says} className={styles.leads}>
      <path d={path} className={styles.grip} />
      {/* With a space before it, since a link's name is read with what is in it. */}
      <Weight path={path} text={` ${weight.text}`} />
    </Link>
  );
}

/** In the middle of a curve. */
function Weight({ path, text }: { path: string; text: string }) {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const middle = (a: number, b: number, c: number, d: number) => (a + 3 * b + 3 * c + d) / 8;
  const width = text.trim().length * 6.2 + 12;
  return <Mark text={text} x={middle(x0, x1, x2, x3) - width / 2} y={middle(y0, y1, y2, y3)} />;
}

function Mark({ text, x, y }: { text: string; x: number; y: number }) {
  const width = text.trim().length * 6.2 + 12;
  return (
    <>
      <rect x={x} y={y - 8} width={width} height={16} rx={8} className={styles.pill} />
      <text x={x + width / 2} y={y + 4} textAnchor="middle" className={styles.mark}>
        {text}
      </text>
    </>
  );
}

const widest = 24;

/** In two lines where one is too narrow, as even as its words allow. */
function linesOf(label: string): readonly string[] {
  if (label.length <= widest) return [label];
  const words = label.split(' ');
  const halves = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')] as const);
  const [best] = halves.toSorted((a, b) => Math.abs(a[0].length - a[1].length) - Math.abs(b[0].length - b[1].length));
  return best ?? [label];
}
