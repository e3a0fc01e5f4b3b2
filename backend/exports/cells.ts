import { daysOf } from '#domain/exports.ts';
import { canonical, type Decimal } from '#domain/money.ts';

/** One cell: a text, an exact number with its format, a day, or nothing. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'number';
      readonly number: Decimal;
      readonly shown: 'money' | 'decimal' | 'percentage' | 'whole' | 'days';
    }
  | { readonly kind: 'day'; readonly day: string }
  | null;

export type Column<Row> = {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  readonly cell: (row: Row) => Cell;
};

export const text = (value: string | null): Cell => (value === null ? null : { kind: 'text', text: value });
export const day = (value: string | null): Cell => (value === null ? null : { kind: 'day', day: value });
export const whole = (value: number | null): Cell =>
  value === null ? null : { kind: 'number', number: String(value), shown: 'whole' };

export const days = (seconds: number | null): Cell =>
  seconds === null ? null : { kind: 'number', number: daysOf(seconds), shown: 'days' };

/** Money and percentages in the form that both wires answer, so that a text file says what the screen says. */
const numeric =
  (shown: 'money' | 'decimal' | 'percentage') =>
  (value: Decimal | null): Cell =>
    value === null ? null : { kind: 'number', number: shown === 'decimal' ? value : canonical[shown](value), shown };
export const money = numeric('money');
export const decimal = numeric('decimal');
export const percentage = numeric('percentage');
