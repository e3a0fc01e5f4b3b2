import Big from 'big.js';
import { type Decimal, formatDecimal } from './money.ts';

/** Round ends and steps for drawing amounts. Where a bar ends on the screen is no amount: only there floats are made. */

export type Scale = { readonly least: Decimal; readonly most: Decimal; readonly ticks: readonly Decimal[] };

const roundSteps = ['1', '2', '2.5', '5', '10'];
const wantedSteps = 4;

function stepFor(span: Big): Big {
  const raw = span.div(wantedSteps);
  const power = new Big(10).pow(raw.e);
  const factor = roundSteps.find((step) => power.times(step).gte(raw)) ?? '10';
  return power.times(factor);
}

const down = (value: Big, step: Big) =>
  value
    .div(step)
    .round(0, value.lt(0) ? Big.roundUp : Big.roundDown)
    .times(step);
const up = (value: Big, step: Big) =>
  value
    .div(step)
    .round(0, value.lt(0) ? Big.roundDown : Big.roundUp)
    .times(step);

/** From 0, or below it where values are, to a round number that holds them all. */
export function scaleOf(values: readonly Decimal[]): Scale {
  const exact = values.map((value) => new Big(value));
  const lowest = exact.reduce((least, value) => (value.lt(least) ? value : least), new Big(0));
  const highest = exact.reduce((most, value) => (value.gt(most) ? value : most), new Big(0));
  const span = highest.minus(lowest);
  const step = span.eq(0) ? new Big(1) : stepFor(span);
  const [least, most] = [down(lowest, step), span.eq(0) ? step : up(highest, step)];
  const ticks: Decimal[] = [];
  for (let tick = least; tick.lte(most); tick = tick.plus(step)) ticks.push(tick.toFixed());
  return { least: least.toFixed(), most: most.toFixed(), ticks };
}

/** Where on the scale a value stands: 0 at its beginning, 1 at its end. */
export function placeOn({ least, most }: Scale, value: Decimal): number {
  return new Big(value).minus(least).div(new Big(most).minus(least)).toNumber();
}

const shorter: readonly (readonly [from: string, word: string])[] = [
  ['1000000', ' M'],
  ['1000', ' mil'],
];

/** "1.5 M", "250 mil", "80": for axes, where room is short. */
export function shortAmount(value: Decimal): string {
  const exact = new Big(value);
  const [from, word] = shorter.find(([least]) => exact.abs().gte(least)) ?? ['1', ''];
  return formatDecimal(exact.div(from).toFixed(), 0, 1) + word;
}
