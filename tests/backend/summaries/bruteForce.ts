import type { PlainIncident, PlainLine } from './estate.ts';

/** The summaries again, in the plainest way: filter, group, add. Nothing of the product is used. */

export type Asked = { readonly [name: string]: string | undefined };

const micros = (text: string): bigint => {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(6, '0').slice(0, 6));
};
const textOf = (value: bigint): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(7, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`;
};
const add = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);

const halfUp = (numerator: bigint, divisor: bigint) => {
  const sign = numerator < 0n ? -1n : 1n;
  return sign * ((sign * numerator + divisor / 2n) / divisor);
};

/** 2 decimals, as the rule of one incident answers it. */
function percentage(initial: bigint, authorized: bigint): string | null {
  if (initial === 0n) return null;
  return textOf(halfUp((initial - authorized) * 10_000n, initial) * 10_000n).slice(0, -4);
}
/** 2 to 6 decimals. */
const moneyOf = (value: bigint) => textOf(value).replace(/0{1,4}$/, '');
const quantityOf = (value: bigint) => textOf(value).replace(/\.?0+$/, '');

const within = (value: string | null, from: string | undefined, to: string | undefined) =>
  (from === undefined && to === undefined) ||
  (value !== null && (from === undefined || value >= from) && (to === undefined || value <= to));
const amountWithin = (value: string | null, from: string | undefined, to: string | undefined) =>
  (from === undefined && to === undefined) ||
  (value !== null && (!from || micros(value) >= micros(from)) && (!to || micros(value) <= micros(to)));
const same = (value: string | null, asked: string | undefined) => asked === undefined || value === asked;

const words: Readonly<Record<string, string>> = {
  authorized: 'Autorizados',
  rejected: 'Rechazados',
  pending: 'Pendientes',
};

/** What each requirement wants, said again by hand; `quantifies` is of the customer. */
const meets: Readonly<Record<string, (incident: PlainIncident, quantifies: boolean) => boolean>> = {
  original_file: ({ facts }) => facts.originalFile === true,
  authorization_file: ({ facts }) => facts.authorizationFile === true,
  no_authorized_file: ({ facts }) => facts.jbFile !== true,
  authorized_first: ({ facts }, quantifies) =>
    facts.authorizedBy === true || facts.authorizedByJB === true || !quantifies,
  required_files: ({ missesFiles }) => !missesFiles,
};

export function isAsked(incident: PlainIncident, asked: Asked): boolean {
  const { facts } = incident;
  return (
    (asked.customers ?? '').split(',').includes(incident.customer) &&
    (asked.status === undefined || asked.status === 'Todos' || words[incident.status] === asked.status) &&
    (asked.statuses === undefined || asked.statuses.split(',').includes(words[incident.status] ?? '')) &&
    (asked.stage === undefined || asked.stage.split(',').includes(incident.stage)) &&
    same(incident.highway, asked.highway) &&
    same(incident.section, asked.section) &&
    same(incident.state, asked.state) &&
    (asked.provider === undefined ||
      incident.provider === asked.provider ||
      incident.lines.some(({ provider }) => provider === asked.provider)) &&
    same(incident.owner, asked.owner) &&
    same(incident.auditor, asked.auditor) &&
    (asked.reject_reason === undefined || (facts.rejected === true && incident.rejectReason === asked.reject_reason)) &&
    (asked.search === undefined ||
      [incident.number, incident.policy, incident.folio].some((key) => key.startsWith(asked.search ?? ''))) &&
    within(incident.day, asked.date_from, asked.date_to) &&
    within(incident.happened, asked.sinister_from, asked.sinister_to) &&
    within(incident.resolved, asked.resolved_from, asked.resolved_to) &&
    amountWithin(incident.amount, asked.ammount_from, asked.ammount_to) &&
    amountWithin(incident.authorized, asked.authorized_from, asked.authorized_to) &&
    (asked.facts ?? '')
      .split(',')
      .every((word) => word === '' || facts[word.replace('-', '')] === !word.startsWith('-')) &&
    (asked.unmet ?? '').split(',').every((code) => code === '' || !meets[code]?.(incident, incident.customer !== 'hdi'))
  );
}

const weekOf = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  const week = Math.ceil(((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7);
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
};

/** Whose move it is, said again by hand. */
const awaited: Readonly<Record<string, string>> = {
  withoutBudget: 'MRO',
  rejected: 'MRO',
  toConfirm: 'MRO',
  unquantified: 'ARE',
  quantified: 'ARE',
  authorizedWithoutFile: 'ARE',
  waitingForFile: 'ARE',
  counterProposed: 'ARE',
};

const cityDay = (instant: number) => new Date(instant - 6 * 3_600_000).toISOString().slice(0, 10);
const fixed = ['01-01', '05-01', '09-16', '12-25'];

/** Weekends and the rest days of the LFT, art. 74; those of a month that are a Monday lie in one of its weeks. */
function isRest(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  const [month, date] = [day.slice(5, 7), Number(day.slice(8))];
  const isMoved = (month === '02' && date <= 7) || (['03', '11'].includes(month) && date >= 15 && date <= 21);
  return [0, 6].includes(weekday) || fixed.includes(day.slice(5)) || (weekday === 1 && isMoved);
}

/** Working days in its stage, counted one by one. */
function rangeOf(incident: PlainIncident): string {
  const last = incident.history.findLast(({ stage }, at) => stage !== incident.history[at - 1]?.stage);
  const today = cityDay(Date.now());
  let days = 0;
  for (let at = cityDay(Date.parse(last?.at ?? '')); at < today && days <= 10; ) {
    at = new Date(Date.parse(at) + 86_400_000).toISOString().slice(0, 10);
    days += isRest(at) ? 0 : 1;
  }
  return days <= 2 ? 'upToTwo' : days <= 5 ? 'threeToFive' : days <= 10 ? 'sixToTen' : 'overTen';
}

const owned = new Set(['highway', 'section', 'provider', 'concept', 'family']);

function keyOf(dimension: string, incident: PlainIncident, line?: PlainLine): string | null {
  const keys: Readonly<Record<string, string | null>> = {
    status: incident.status,
    stage: incident.stage,
    path: staysOf(incident)
      .map(({ stage }) => stage)
      .join('>'),
    waitingRole: awaited[incident.stage] ?? null,
    waitingDays: awaited[incident.stage] ? rangeOf(incident) : null,
    customer: incident.customer,
    highway: incident.highway,
    section: incident.section,
    provider: line ? line.provider : incident.provider,
    state: incident.state,
    day: incident.day,
    week: weekOf(incident.day),
    month: incident.day.slice(0, 7),
    year: incident.day.slice(0, 4),
    rejectReason: incident.facts.rejected ? incident.rejectReason : null,
    auditor: incident.auditor,
    owner: incident.owner,
    concept: line?.concept ?? null,
    family: line?.family ?? null,
  };
  return keys[dimension] ?? null;
}

/** Which group something falls in, as text. */
const groupOf = (dimensions: readonly string[], incident: PlainIncident, line?: PlainLine): string =>
  JSON.stringify(
    dimensions.map((dimension) => [keyOf(dimension, incident, line), owned.has(dimension) ? incident.customer : null]),
  );

function grouped<Item>(items: readonly Item[], nameOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(nameOf(item), [...(groups.get(nameOf(item)) ?? []), item]);
  return groups;
}

/** Figures of every group by its name, and of the whole under "". */
function figuresBy<Item, Figures>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  figuresOf: (items: readonly Item[]) => Figures,
): Map<string, Figures> {
  const all = [...grouped(items, nameOf)].map(([name, ones]) => [name, figuresOf(ones)] as const);
  return new Map([...all.filter(([name]) => name !== '[]'), ['', figuresOf(items)]]);
}

export function incidentFigures(incidents: readonly PlainIncident[], dimensions: readonly string[]) {
  return figuresBy(
    incidents,
    (one) => groupOf(dimensions, one),
    (ones) => {
      const amounts = ones.flatMap(({ amount }) => (amount === null ? [] : [micros(amount)]));
      const compared = ones.flatMap(({ amount, authorized }) =>
        amount === null || authorized === null ? [] : [[micros(amount), micros(authorized)] as const],
      );
      const initial = add(compared.map(([one]) => one));
      const authorized = add(compared.map(([, one]) => one));
      const rounds = ones.flatMap((one) => one.rounds);
      return {
        count: ones.length,
        withBudget: amounts.length,
        initialAmmount: moneyOf(add(amounts)),
        authorizedAmmount: moneyOf(
          add(ones.flatMap((one) => (one.authorized === null ? [] : [micros(one.authorized)]))),
        ),
        compared: compared.length,
        comparedAmmount: moneyOf(initial),
        difference: moneyOf(initial - authorized),
        percentageDifference: percentage(initial, authorized),
        rejectedBudgets: rounds.length,
        rejectedAmmount: moneyOf(add(rounds.map(({ amount }) => micros(amount)))),
      };
    },
  );
}

export function lineFigures(incidents: readonly PlainIncident[], dimensions: readonly string[]) {
  const items = incidents.flatMap((incident) => [
    ...(incident.facts.authorizedBy ? incident.lines : []).map((line) => ({ incident, line, rejected: false })),
    ...incident.rounds.flatMap((round) => round.lines.map((line) => ({ incident, line, rejected: true }))),
  ]);
  const product = (quantity: string, price: string, rate: string) =>
    halfUp(micros(quantity) * micros(price) * micros(rate), 1_000_000_000_000n);
  const average = (amount: bigint, quantity: bigint) =>
    quantity === 0n ? null : moneyOf(halfUp(amount * 1_000_000n, quantity));
  return figuresBy(
    items,
    ({ incident, line }) => groupOf(dimensions, incident, line),
    (both) => {
      const ones = both.filter(({ rejected }) => !rejected);
      const refused = both.filter(({ rejected }) => rejected);
      const initialQuantity = add(ones.map(({ line }) => micros(line.quantity)));
      const authorizedQuantity = add(ones.map(({ line }) => micros(line.authQuantity)));
      const initial = add(ones.map(({ line }) => product(line.quantity, line.price, line.rate)));
      const authorized = add(ones.map(({ line }) => product(line.authQuantity, line.authPrice, line.rate)));
      return {
        lines: ones.length,
        incidents: new Set(ones.map(({ incident }) => incident.slug + incident.customer)).size,
        initialQuantity: quantityOf(initialQuantity),
        authorizedQuantity: quantityOf(authorizedQuantity),
        initialAmmount: moneyOf(initial),
        authorizedAmmount: moneyOf(authorized),
        difference: moneyOf(initial - authorized),
        percentageDifference: percentage(initial, authorized),
        initialUnitPrice: average(initial, initialQuantity),
        authorizedUnitPrice: average(authorized, authorizedQuantity),
        rejectedLines: refused.length,
        rejectedAmmount: moneyOf(add(refused.map(({ line }) => product(line.quantity, line.price, line.rate)))),
        resolution: resolutionOf([...new Set(both.map(({ incident }) => incident))]),
      };
    },
  );
}

const pending = ['unregistered', 'withoutBudget', 'unquantified', 'quantified', 'authorizedWithoutFile'];

type Stay = { readonly stage: string; readonly seconds: number | null };

/** From the history alone: an event that leads elsewhere ends one stay and begins another. */
function staysOf({ history }: PlainIncident): Stay[] {
  const moves = history.filter(({ stage }, at) => stage !== history[at - 1]?.stage);
  return moves.map(({ stage, at }, index) => {
    const left = moves[index + 1]?.at;
    return { stage, seconds: left ? Math.floor((Date.parse(left) - Date.parse(at)) / 1000) : null };
  });
}

function spread(seconds: readonly number[]) {
  const sorted = [...seconds].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
  return { count: sorted.length, median: at(0.5), p90: at(0.9) };
}

function resolutionOf(incidents: readonly PlainIncident[]) {
  const waits = incidents
    .filter(({ status }) => status !== 'pending')
    .map((one) =>
      staysOf(one).reduce((sum, { stage, seconds }) => sum + (pending.includes(stage) ? (seconds ?? 0) : 0), 0),
    );
  return spread(waits);
}

/** Each step from one stay to the next, with how long the first was. */
function passagesOf(incidents: readonly PlainIncident[]) {
  const waits = new Map<string, number[]>();
  const who = new Map<string, Set<PlainIncident>>();
  for (const one of incidents) {
    const stays = staysOf(one);
    for (const [at, { stage, seconds }] of stays.slice(0, -1).entries()) {
      const name = `${stage} ${stays[at + 1]?.stage}`;
      waits.set(name, [...(waits.get(name) ?? []), seconds ?? 0]);
      who.set(name, (who.get(name) ?? new Set()).add(one));
    }
  }
  const ofEach = [...waits].sort();
  return Object.fromEntries(
    ofEach.map(([name, seconds]) => [name, { ...spread(seconds), incidents: who.get(name)?.size }]),
  );
}

export function durationFigures(incidents: readonly PlainIncident[], dimensions: readonly string[]) {
  return figuresBy(
    incidents,
    (one) => groupOf(dimensions, one),
    (ones) => {
      const stays = ones.flatMap(staysOf);
      const names = [...new Set(stays.map(({ stage }) => stage))].sort();
      return {
        resolution: resolutionOf(ones),
        stages: Object.fromEntries(
          names.map((name) => {
            const own = stays.filter(({ stage }) => stage === name);
            const closed = own.flatMap(({ seconds }) => seconds ?? []);
            return [name, { ...spread(closed), open: own.length - closed.length }];
          }),
        ),
        passages: passagesOf(ones),
      };
    },
  );
}
