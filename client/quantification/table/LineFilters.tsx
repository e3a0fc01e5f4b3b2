import { useCallback, useSyncExternalStore } from 'react';
import { useDesk } from '#client/quantification/desk/Desk.ts';
import type { Mark, MarkCounts, RowStore } from '#client/quantification/rows/RowStore.ts';
import { useCell } from '#client/rows/Cell.ts';
import { QuickSearch } from '#client/ui/form/SearchField.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { usePainted } from '#client/ui/layout/usePainted.ts';
import { CountChip } from '#client/ui/text/Chip.tsx';
import { formatWhole } from '#domain/money.ts';

const filters = [
  { id: 'cut', label: 'Reducidas' },
  { id: 'found', label: 'Con avisos' },
  { id: 'open', label: 'Por decidir' },
  { id: 'untouched', label: 'Sin revisar' },
] as const satisfies readonly { readonly id: Mark; readonly label: string }[];

/** So many lines are seen at once. */
const fewEnough = 12;
const pause = 150;

const counted = (rows: RowStore) => JSON.stringify(rows.markCounts());

/**
 * Lines are looked for by words, and shown by what was decided of them: how many were cut, are unusual, or wait to be decided.
 * They are drawn before they are counted.
 */
export function LineFilters() {
  const { rows, grid } = useDesk();
  const isPainted = usePainted();
  const { mark, text } = useCell(rows.shown);
  const isLong = useSyncExternalStore(rows.onKeys, () => rows.size > fewEnough);
  const seen = useSyncExternalStore(rows.onKeys, () => rows.keys().length);
  // As text, so that it is drawn again only when a number changed.
  const counts = useSyncExternalStore(rows.onFindings, () => (isPainted ? counted(rows) : null));
  const search = useCallback((typed: string) => rows.narrow({ text: typed }), [rows]);
  const toFirst = () => {
    const [first] = rows.keys();
    if (first !== undefined) grid.move({ key: first, column: 'quantity' });
  };
  const found: MarkCounts | null = counts === null ? null : JSON.parse(counts);
  const isEmpty = found === null ? !rows.isMarked() : filters.every(({ id }) => found[id] === 0);
  const hasChips = mark !== null || !isEmpty;
  const hasSearch = isLong || text !== '';
  if (!hasChips && !hasSearch) return null;
  return (
    <Toolbar label="Filtrar conceptos" inset>
      {hasSearch && (
        <QuickSearch
          label="Buscar en las líneas"
          hint="Código, concepto o comentario"
          pauseMs={pause}
          value={text}
          onChange={search}
          onEnter={toFirst}
          result={text === '' ? null : `${formatWhole(seen)} de ${formatWhole(rows.size)}`}
        />
      )}
      {hasChips &&
        filters.map(({ id, label }) => (
          <CountChip
            key={id}
            label={label}
            {...(found && { count: found[id] })}
            isPressed={mark === id}
            onPress={() => rows.narrow({ mark: mark === id ? null : id })}
          />
        ))}
    </Toolbar>
  );
}
