import type { ReactNode } from 'react';
import type { Sign, Tone } from '#client/ui/text/Chip.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** 'end' also sets tabular figures. */
  align?: 'start' | 'end';
  /** CSS width, e.g. '120px'; not narrower, whatever grows beside it. */
  width?: string;
  /** Takes the room that the other columns leave; what does not fit is cut, and whole in its title. */
  grows?: boolean;
  isSortable?: boolean;
  /** How the first press sorts; default: ascending. */
  firstSort?: Sort['direction'];
  /** The cell that names the row, rendered as th; the first column when none says so. */
  isRowHeader?: boolean;
  /** Long names take several lines, so that figures keep their room. */
  wraps?: boolean;
  /** Its header takes two lines where the table is narrow: what stands below it is much shorter. */
  wrapsHeader?: boolean;
  /** Left out when the table is narrower than 768 px. */
  isSecondary?: boolean;
  /** Left out when the table itself is narrower than this many pixels: the columns that matter keep their room. */
  from?: TableWidth;
  /** Where a table is as narrow as a phone its rows are cards: takes a line of the card, or half of one with its header. */
  card?: 'line' | 'half';
}

/**
 * The columns that a person chose, and the one that names the row. What was chosen is shown at any width: the table slides
 * where it has no room, and a card names it.
 */
export function chosenColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[]): Column<Row>[] {
  return columns.flatMap(({ from: _from, ...column }) => {
    if (column.isRowHeader) return [column];
    return chosen.includes(column.id) ? [{ ...column, card: column.card ?? 'half' }] : [];
  });
}

/** A table whose columns say their place in a card shows cards on a phone. */
export const hasCards = <Row>(columns: readonly Column<Row>[]): boolean => columns.some(({ card }) => card);

/** Widths at which a table gains columns (the style sheet names the same ones). */
type TableWidth = 480 | 560 | 700 | 820 | 940 | 1060 | 1200;

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface RowTone {
  tone: Tone;
  word: string;
  /** Whether an operator or an auditor still has to act. */
  sign?: Sign | undefined;
  /** What waits there, below the word. */
  note?: string | undefined;
  /** The same, where the table has no room for a column of it. */
  columnNote?: string | undefined;
}

export interface TableProps<Row> {
  /** Accessible name. */
  label: string;
  /** What is listed: when it changes, the rows are shown from the first again. */
  listed?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Names a row in the labels of its checkbox and expander; default: its id. */
  rowName?: (row: Row) => string;
  status?: 'ready' | 'loading' | 'error';
  /** Announced while loading. */
  loadingText?: string;
  emptyText?: ReactNode;
  errorText?: ReactNode;
  /** Shows «Reintentar» beside the error. */
  onRetry?: () => void;
  sort?: Sort | undefined;
  onSortChange?: (sort: Sort) => void;
  /** With both, a checkbox column. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** With `detail`, rows open under themselves: click, Enter; Esc closes. */
  detail?: (row: Row) => ReactNode;
  opened?: ReadonlySet<string>;
  onOpenedChange?: (opened: ReadonlySet<string>) => void;
  /** A row to point out: it is highlighted, and takes the focus when it appears. */
  marked?: string | null;
  /** The row that what stands beside the table is about. */
  current?: string | null;
  /** A click on a row, or Enter, chooses it. */
  onChoose?: (row: Row) => void;
  /** Leading column with icon and word, and a thin colour bar at the row's edge. */
  tone?: (row: Row) => RowTone | undefined;
  toneHeader?: string;
  /** Trailing buttons. */
  actions?: (row: Row) => ReactNode;
  /** tr elements for tfoot (totals stay in view). */
  footer?: ReactNode;
  /** 'fill' takes the height of a flex parent and scrolls inside, header and footer sticking. */
  height?: 'auto' | 'fill';
  skeletonRows?: number;
}

/** How many columns the table really has, with the optional ones. */
export function columnCount<Row>({ columns, selected, detail, tone, actions }: TableProps<Row>): number {
  return columns.length + [selected, detail, tone, actions].filter(Boolean).length;
}

export function rowHeaderId<Row>(columns: readonly Column<Row>[]): string | undefined {
  return (columns.find((column) => column.isRowHeader) ?? columns[0])?.id;
}
