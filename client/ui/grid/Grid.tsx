import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { usePainted } from '#client/ui/layout/usePainted.ts';
import { watchEdges } from '#client/ui/table/watchEdges.ts';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import styles from './Grid.module.css';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import type { GridState } from './GridState.ts';
import { type GridDesk, isWritten, pressed } from './gridKeys.ts';
import { type Frame, frameOf, leastRoom, pinnedReach, useGridWindow } from './gridWindow.ts';

type Virtual = Virtualizer<HTMLDivElement, Element>;

const rowHeight = 34;
const headHeight = 48;

interface ActiveInView {
  keys: readonly string[];
  state: GridState;
  virtual: Virtual;
  scroller: RefObject<HTMLDivElement | null>;
  frame: Frame;
}

/** Scrolls to the cursor when it moves. Answers the index of its row, which stays drawn so that it keeps the focus. */
function useActiveInView({ keys, state, virtual, scroller, frame }: ActiveInView): number | null {
  const active = useSyncExternalStore(state.onMove, () => state.active);
  const index = active ? keys.indexOf(active.key) : -1;
  const key = active?.key;
  const column = active?.column;

  useEffect(() => {
    if (key === undefined || index < 0 || isRowInView(virtual, index)) return;
    // What is pressed stays beneath the pointer, as far as it can.
    if (scroller.current?.matches(':active')) virtual.scrollToIndex(index, { align: 'auto' });
    else virtual.scrollToOffset(offsetWithin(virtual, index));
  }, [key, index, virtual, scroller]);

  // Only when the column changes: asking where it stands makes the browser lay the page out at once.
  useEffect(() => {
    const box = scroller.current;
    const offset = column === undefined ? undefined : frame.offsets.get(column);
    if (!box || !offset || offset.isPinned) return;
    const least = offset.left + offset.width - box.clientWidth;
    const most = offset.left - pinnedReach(frame, box.clientWidth);
    if (box.scrollLeft < least) box.scrollLeft = least;
    else if (box.scrollLeft > most) box.scrollLeft = most;
  }, [column, scroller, frame]);

  return index < 0 ? null : index;
}

/** The height in which rows show, as far as is known without asking the page. */
const roomOf = ({ scrollRect }: Virtual) => (scrollRect?.height ?? 0) - 2 * headHeight;

function isRowInView(virtual: Virtual, index: number): boolean {
  const offset = virtual.scrollOffset ?? 0;
  const top = index * rowHeight;
  return top >= offset && top + rowHeight <= offset + roomOf(virtual);
}

/** Where two thirds of the view show what lies ahead of a row that was out of it: the next rows need no scrolling. */
function offsetWithin(virtual: Virtual, index: number): number {
  const top = index * rowHeight;
  const third = roomOf(virtual) / 3;
  return Math.max(0, top < (virtual.scrollOffset ?? 0) ? top - 2 * third : top + rowHeight - third);
}

/** The rows in view at once, and those around them as soon as nothing else waits; a sheet takes all as it is printed. */
function useDrawnRows(virtual: Virtual, isPrinting: boolean): readonly number[] {
  const wanted = virtual.getVirtualItems().map(({ index }) => index);
  const before = useDeferredValue(wanted.join(' '));
  if (isPrinting) return wanted;
  const { startIndex, endIndex } = virtual.range ?? { startIndex: 0, endIndex: -1 };
  const inView = wanted.filter((index) => index >= startIndex && index <= endIndex);
  return [...new Set([...before.split(' ').map(Number), ...inView])].sort((one, other) => one - other);
}

interface GridProps<Row> extends GridDesk<Row> {
  label: string;
  emptyText: ReactNode;
  /** Said when a cell is entered whose content is wrong, and the like. */
  announcement?: string;
  /** How to work it by keyboard, for screen readers. */
  help: string;
  /** Where nothing around it gives it a height, as in a dialog. */
  minHeight?: string;
}

/** Browsers shrink a page only so far: the longer side of a sheet has room for so many pixels. */
const paperWidth = 1400;

/** A spreadsheet-like grid for work by keyboard: virtual rows, each of which listens to its own changes. */
export function Grid<Row>(props: GridProps<Row>) {
  const { label, emptyText, announcement, help, minHeight, source, state, columns, commands, isReadOnly, rowTone } =
    props;
  const desk = useMemo(
    () => ({ source, state, columns, commands, isReadOnly, ...(rowTone && { rowTone }) }),
    [source, state, columns, commands, isReadOnly, rowTone],
  );
  const keys = useSyncExternalStore(source.onKeys, source.keys);
  const scroller = useRef<HTMLDivElement>(null);
  const frame = useMemo(() => frameOf(columns), [columns]);
  const isPainted = usePainted();
  const isPrinting = usePrinting();
  const helpId = useId();
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => keys[index] ?? index,
    overscan: isPrinting ? keys.length : isPainted ? 4 : 0,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: headHeight,
    initialRect: { width: 1200, height: 240 },
    useFlushSync: false,
  });
  const pinned = useActiveInView({ keys, state, virtual, scroller, frame });
  const view = useGridWindow({ columns, frame, scroller, active: state.active?.column ?? null, isPainted });
  const drawn = useDrawnRows(virtual, isPrinting);
  const shown = pinned === null || drawn.includes(pinned) ? drawn : [...drawn, pinned];
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...(minHeight !== undefined && { minHeight }),
    '--columns': view.template,
    '--width': `${frame.width}px`,
    '--pinned': `${frame.pinnedWidth}px`,
    '--room': `${leastRoom}px`,
    ...(isPrinting && { zoom: Math.min(1, paperWidth / frame.width) }),
  };
  useEffect(() => watchEdges(scroller.current), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || !pressed(desk, event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onCopy = (event: ClipboardEvent) => {
    const text = state.editing ? null : activeText(desk);
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (desk.isReadOnly || !pasted(desk, event.clipboardData.getData('text/plain'))) return;
    event.preventDefault();
  };

  return (
    <div className={styles.frame} style={style}>
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={keys.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable
        aria-readonly={desk.isReadOnly}
        aria-describedby={helpId}
        tabIndex={-1}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
      >
        <GridHead columns={view.columns} offsets={frame.offsets} state={state} source={source} />
        <div role="presentation" className={styles.body} style={{ height: virtual.getTotalSize() }}>
          {shown.map((index) => {
            const key = keys[index];
            return key === undefined ? null : (
              <GridRow
                key={key}
                rowKey={key}
                index={index}
                top={index * rowHeight}
                isFirst={index === 0}
                columns={view.columns}
                desk={desk}
              />
            );
          })}
        </div>
        {keys.length === 0 && <div className={styles.empty}>{emptyText}</div>}
      </div>
      <span id={helpId} hidden>
        {help}
      </span>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  );
}

function activeText<Row>({ state, source, columns }: GridDesk<Row>): string | null {
  const { active } = state;
  const row = active && source.row(active.key);
  const column = columns.find(({ id }) => id === active?.column);
  return row && column ? column.text(row) : null;
}

/** A block of cells from the active one on; or one value into it, as if it had been typed. */
function pasted<Row>({ state, columns, commands }: GridDesk<Row>, text: string): boolean {
  const { active, editing } = state;
  const column = columns.find(({ id }) => id === active?.column);
  if (!active || editing) return false;
  if (commands.paste?.(active.key, active.column, text)) return true;
  if (!isWritten(column?.edit?.kind)) return false;
  commands.type(active.key, active.column, text.trim());
  commands.commit(active.key, active.column);
  return true;
}

/** Whether the page goes to paper: what is otherwise drawn only where it is in view is drawn whole then. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it stands when the listener returns.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
