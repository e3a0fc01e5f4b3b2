import { type ReactNode, useId } from 'react';
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
  /** In it, below its name. */
  figures?: string;
  /** The whole sentence that its figures are short for. */
  says?: string;
  /** Where it leads. */
  href?: string | undefined;
}

export interface ChartLink {
  id: string;
  path: string;
  state: LinkState;
  /** A line as wide as its share of the most, and what stands on it, placed by the caller. */
  weight?: { readonly share: number; readonly label: ChartLabel | undefined };
  /** The whole sentence that its label is short for. */
  says?: string;
  /** Where the arrow leads. */
  href?: string | undefined;
}

interface ChartLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface StateChartProps {
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
      role={[...spots, ...links].some(({ href }) => href) ? 'group' : 'img'}
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.chart}
      style={{ maxWidth: `${Math.max(620, Math.round(width * 1.15))}px` }}
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
  const { label, figures, href, says } = props.spot;
  return (
    <Said says={says} shown={[label, figures].filter(Boolean).join(' ')} href={href}>
      <Box {...props} />
    </Said>
  );
}

type SaidProps = Pick<ChartSpot, 'says' | 'href'> & { shown: string; children: ReactNode };

/** With its sentence, also where it leads somewhere: then what is shown belongs to the name, for those who say it aloud. */
function Said({ says = '', shown, href, children }: SaidProps) {
  return (
    <g>
      {says && <title>{says}</title>}
      {href ? (
        <Link href={href} aria-label={`${says} ${shown}`.trim()} className={styles.leads}>
          {children}
        </Link>
      ) : (
        children
      )}
    </g>
  );
}

function Box({ spot: { label, x, y, state, mark, figures }, boxWidth, boxHeight }: SpotProps) {
  const lines = linesOf(label);
  const height = lines.length * lineHeight + (figures ? lineHeight : 0);
  const first = y + (boxHeight - height) / 2 + lineHeight - 4;
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
      {figures && (
        <text x={x + boxWidth / 2} y={first + lines.length * lineHeight} textAnchor="middle" className={styles.mark}>
          {` ${figures}`}
        </text>
      )}
      {mark && <Mark label={{ text: mark, x: x + 10, y: y - 8, width: mark.length * 6.2 + 12, height: 16 }} />}
    </g>
  );
}

/** What stands on an arrow; where it leads somewhere, the whole arrow does. */
function Weighed({ link: { path, weight, says, href } }: { link: ChartLink }) {
  if (!weight) return null;
  const { label } = weight;
  return (
    <Said says={says} shown={label?.text ?? ''} href={href}>
      <path d={path} className={styles.grip} />
      {label && <Mark label={label} />}
    </Said>
  );
}

function Mark({ label: { text, x, y, width, height } }: { label: ChartLabel }) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx={height / 2} className={styles.pill} />
      {/* With a space before it, since a link's name is read with what is in it. */}
      <text x={x + width / 2} y={y + height / 2 + 4} textAnchor="middle" className={styles.mark}>
        {` ${text}`}
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
