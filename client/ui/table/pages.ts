const BUTTONS = 5;

export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize));

/** Up to five page numbers around the current one. */
export function pageWindow(page: number, last: number): number[] {
  const length = Math.min(BUTTONS, last);
  const first = Math.max(1, Math.min(page - Math.floor(BUTTONS / 2), last - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

const grouped = (value: number) => value.toLocaleString('es-MX');

export function rangeText(page: number, pageSize: number, total: number): string {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  return `Mostrando ${grouped(from)} a ${grouped(to)} de ${grouped(total)} entradas`;
}
