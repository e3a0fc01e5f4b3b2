import { exchangeText } from '#client/quantification/labels.ts';
import { lineOf } from '#client/quantification/savedLine.ts';
import type { StoryRoundsQuery } from '#client/story/Story.generated.ts';
import { dateOf } from '#domain/calendar.ts';
import { lineAmounts } from '#domain/quantification/amounts.ts';
import { differenceFrom } from '#domain/quantification/authorization.ts';
import type { LineComparison } from '#domain/quantification/compare.ts';
import type { Line } from '#domain/quantification/line.ts';
import { summarize } from '#domain/quantification/totals.ts';
import { compareRounds } from '#domain/quantification/versions.ts';

type Incident = NonNullable<StoryRoundsQuery['incident']>;

/** One round of a budget, as it stands or as it was when it was rejected. */
export type Round = {
  readonly number: number;
  readonly addedAt: string;
  readonly amount: string;
  readonly authorizedAmount: string | null;
  readonly rejection: string | null;
  /** Why each foreign currency had its rate. */
  readonly exchanges: readonly string[];
  readonly lines: readonly Line[];
};

/** Every round, in order; the last one is the open one, where there is one. */
export function roundsOf({ rounds, facts, budget, quantification }: Incident): Round[] {
  const archived = rounds.map(
    ({ round, addedAt, amount, authorizedAmount, rejection, exchanges, lines }): Round => ({
      number: round,
      addedAt,
      amount,
      authorizedAmount,
      rejection: `${rejection.reason.name}: ${rejection.comment}`,
      exchanges: exchanges.map(saidExchange),
      lines: lines.map(lineOf),
    }),
  );
  const inOrder = archived.toSorted((a, b) => a.number - b.number);
  if (!facts.hasBudget || !budget) return inOrder;
  const { addedAt, amount, authorizedAmount } = budget;
  const number = (inOrder.at(-1)?.number ?? 0) + 1;
  const { exchanges, lines } = quantification;
  return [
    ...inOrder,
    {
      number,
      addedAt,
      amount,
      authorizedAmount,
      rejection: null,
      exchanges: exchanges.map(saidExchange),
      lines: lines.map(lineOf),
    },
  ];
}

type Exchange = Incident['quantification']['exchanges'][number];

const saidExchange = (one: Exchange) => `Tipo de cambio de ${one.currency}: ${exchangeText(one)}`;

/** The rounds named in an address, else the last two. */
export function chosenRounds(rounds: readonly Round[], named: string | null): readonly [Round, Round] | null {
  const wanted = (named ?? '').split(',').map((text) => rounds.find(({ number }) => String(number) === text));
  const [older = rounds.at(-2), newer = rounds.at(-1)] = wanted;
  return older && newer ? [older, newer] : null;
}

type Sum = { readonly id: string; readonly label: string; readonly values: readonly (string | null)[] };

/** What both come to, and the difference from the older to the newer. */
export function sumsOf(older: Round, newer: Round): Sum[] {
  const [was, is] = [older, newer].map(totalsOf) as [Totals, Totals];
  return [
    { id: 'amount', label: 'Monto del cliente', values: compared(older.amount, newer.amount) },
    { id: 'initial', label: 'Total inicial', values: compared(was.initial, is.initial) },
    { id: 'authorized', label: 'Total autorizado', values: compared(was.authorized, is.authorized) },
  ];
}

/** Null where nothing was quantified. */
type Totals = { readonly initial: string | null; readonly authorized: string | null };

function totalsOf({ lines, addedAt }: Round): Totals {
  if (lines.length === 0) return { initial: null, authorized: null };
  const { initial, authorized } = summarize(lines, dateOf(addedAt));
  return { initial: initial.total, authorized: authorized.total };
}

const compared = (was: string | null, is: string | null) => [
  was,
  is,
  was === null || is === null ? null : differenceFrom(is, was),
];

export type ComparedRow = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly status: LineComparison['status'];
  readonly was: string | null;
  readonly is: string | null;
  readonly difference: string;
  readonly fields: LineComparison['differences'];
};

/** Line by line, with its initial amount in pesos in each round. */
export function rowsOf(older: Round, newer: Round): ComparedRow[] {
  return compareRounds(older.lines, newer.lines).flatMap((one) => {
    const [was, is] = [one.base, one.mine];
    const shown = is ?? was;
    if (!shown) return [];
    const amounts = { was: was && lineAmounts(was).initial, is: is && lineAmounts(is).initial };
    return {
      id: one.identity,
      code: shown.code,
      name: shown.name,
      status: one.status,
      ...amounts,
      difference: differenceFrom(amounts.is ?? '0', amounts.was ?? '0'),
      fields: was && is ? one.differences : [],
    };
  });
}
