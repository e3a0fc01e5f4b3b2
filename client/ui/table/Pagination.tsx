import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#client/ui/button/buttonClass.ts';
import { classes } from '#client/ui/classes.ts';
import { NativeSelect } from '#client/ui/plain/Plain.tsx';
import { formatWhole } from '#domain/money.ts';
import styles from './Table.module.css';

const BUTTONS = 5;

export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/** Up to five page numbers around the current one. */
export function pageWindow(page: number, last: number): number[] {
  const length = Math.min(BUTTONS, last);
  const first = Math.max(1, Math.min(page - Math.floor(BUTTONS / 2), last - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

export function rangeText(page: number, pageSize: number, total: number): string {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return `Mostrando ${formatWhole(from)} a ${formatWhole(to)} de ${formatWhole(total)} entradas`;
}

interface PaginationProps {
  /** Of what, where several stand on one screen. */
  of?: string;
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  onPageChange: (page: number) => void;
  onPageSizeChange?: (size: number) => void;
  sizes?: readonly number[];
}

const pageSizes = [5, 10, 25, 50, 100] as const;

export function Pagination({
  of,
  page,
  pageSize,
  total,
  onPageChange,
  onPageSizeChange,
  sizes = pageSizes,
}: PaginationProps) {
  const last = pageCount(total, pageSize);
  return (
    <nav aria-label={of === undefined ? 'Paginación' : `Paginación de ${of}`} className={styles.pagination}>
      <span role="status">{rangeText(page, pageSize, total)}</span>
      {onPageSizeChange && (
        <span className={styles.size}>
          <NativeSelect
            aria-label="Entradas por página"
            value={String(pageSize)}
            onChange={(size) => onPageSizeChange(Number(size))}
            options={sizes.map((size) => ({ id: String(size), label: `${size} por página` }))}
          />
        </span>
      )}
      <div className={styles.pages}>
        <PageButton label="Página anterior" isDisabled={page <= 1} onClick={() => onPageChange(page - 1)}>
          <ChevronLeft aria-hidden />
        </PageButton>
        {pageWindow(page, last).map((number) => (
          <PageButton
            key={number}
            label={`Página ${number}`}
            isCurrent={number === page}
            onClick={() => onPageChange(number)}
          >
            {number}
          </PageButton>
        ))}
        <PageButton label="Página siguiente" isDisabled={page >= last} onClick={() => onPageChange(page + 1)}>
          <ChevronRight aria-hidden />
        </PageButton>
      </div>
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  isCurrent?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A step that leads nowhere is not disabled for the browser, which would take the focus from it at the first and last page. */
function PageButton({ label, isCurrent, isDisabled, onClick, children }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      aria-disabled={isDisabled}
      onClick={isDisabled ? undefined : onClick}
      className={classes(buttonClass({ variant: 'quiet', size: 'small' }), styles.page)}
    >
      {children}
    </button>
  );
}
