import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#client/ui/button/buttonClass.ts';
import { classes } from '#client/ui/classes.ts';
import { useIdle } from '#client/ui/controls.ts';
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
        <Step
          label="Página anterior"
          isDisabled={page <= 1}
          onClick={() => onPageChange(page - 1)}
          icon={<ChevronLeft aria-hidden />}
        />
        {pageWindow(page, last).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={`Página ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPageChange(number)}
            className={classes(buttonClass({ variant: 'quiet', size: 'small' }), styles.page)}
          >
            {number}
          </button>
        ))}
        <Step
          label="Página siguiente"
          isDisabled={page >= last}
          onClick={() => onPageChange(page + 1)}
          icon={<ChevronRight aria-hidden />}
        />
      </div>
    </nav>
  );
}

interface StepProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  icon: ReactNode;
}

function Step({ label, isDisabled, onClick, icon }: StepProps) {
  const { isIdle, onFocusChange } = useIdle(isDisabled);
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isIdle || undefined}
      disabled={isDisabled && !isIdle}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
      onClick={isIdle ? undefined : onClick}
      className={classes(buttonClass({ variant: 'quiet', size: 'small' }), styles.page)}
    >
      {icon}
    </button>
  );
}
