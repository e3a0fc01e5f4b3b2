import type { ByteRange } from './store.ts';

const lastBytes = (size: number, count: number): ByteRange => ({ start: Math.max(0, size - count), end: size - 1 });

/** One byte range as PDF viewers ask for it; null = the whole file, 'unsatisfiable' = 416. Several ranges get it all. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!first && !last) return null;
  const range = first
    ? { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 }
    : lastBytes(size, Number(last));
  return range.start > range.end || range.start >= size ? 'unsatisfiable' : range;
}
