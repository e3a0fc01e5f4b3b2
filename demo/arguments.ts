import { isIsoDate, today } from '#domain/calendar.ts';
import { SolvableError } from '#kit/errors.ts';
import { readOptions } from '#kit/options.ts';

export type Arguments = {
  readonly incidents: number;
  readonly seed: number;
  /** The day before which everything happened. */
  readonly today: string;
  /** A database with incidents is left as it is, without complaint. */
  readonly ifEmpty: boolean;
};

const usage = 'Use: npm run seed -- [--incidents N] [--if-empty] [--seed N] [--today AAAA-MM-DD]';
const wrong = (problem: string) => new SolvableError(`${problem}\n${usage}`);

function whole(name: string, text: string, least: number, most: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  throw wrong(`--${name}: escriba un número entero entre ${least} y ${most}.`);
}

function day(text: string): string {
  if (isIsoDate(text)) return text;
  throw wrong('--today: escriba una fecha válida, AAAA-MM-DD.');
}

const text = { type: 'string' } as const;
const options = { incidents: text, seed: text, today: text, 'if-empty': { type: 'boolean' } } as const;

/** @throws SolvableError that says which option is wrong */
export function readArguments(args: readonly string[]): Arguments {
  const given = readOptions(args, options, usage);
  return {
    incidents: whole('incidents', given.incidents ?? '420', 0, 2_000_000),
    seed: whole('seed', given.seed ?? '1', 0, 999_999_999),
    today: day(given.today ?? today()),
    ifEmpty: given['if-empty'] ?? false,
  };
}
