import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { afterEach, describe, expect, it } from 'vitest';
import type { Desk, KnownRate } from '#client/quantification/desk/Desk.ts';
import { applySwitch, exchangeIn, fetchRate, requestSwitch, setRate } from '#client/quantification/exchange/rates.ts';
import { exchangeText, priceText } from '#client/quantification/labels.ts';
import { RowStore } from '#client/quantification/rows/RowStore.ts';
import { Cell } from '#client/rows/Cell.ts';
import { forgetNotices, toastStore } from '#client/ui/overlay/toasts.ts';
import { profileOf } from '#domain/customers.ts';
import type { Line } from '#domain/quantification/line.ts';
import { plainLine } from '#tests/domain/lines.ts';

type Answered = { readonly rate: string; readonly date: string; readonly stale: boolean };

const gnp = profileOf('gnp');
const justified: KnownRate = { value: '17.0000', date: '2026-11-10', source: 'justified' };
const inDollars = { currency: 'USD', exchangeRate: '17.0000', exchangeDate: '2026-11-10' } as const;

/** A desk of these lines, where the service answers this rate; null where it fails. */
function deskOf(lines: readonly Line[], answered: Answered | null = null) {
  const asked: string[] = [];
  const sent: { readonly keys: readonly string[]; readonly currency: string }[] = [];
  const link = new ApolloLink(
    ({ variables }) =>
      new Observable((observer) => {
        asked.push(String(variables.base));
        if (answered === null) observer.error(new TypeError('no answer'));
        else observer.next({ data: { exchangeRate: { __typename: 'ExchangeRate', ...answered } } });
        observer.complete();
      }),
  );
  const rows = new RowStore({ lines, policyOn: '2026-11-23', problemsOf: () => [], profile: gnp });
  const desk = {
    client: new ApolloClient({ cache: new InMemoryCache(), link }),
    rates: new Cell({ USD: null, EUR: null }),
    rows,
    actor: { send: (event: (typeof sent)[number]) => sent.push(event) },
  } as unknown as Desk;
  return { desk, rows, asked, sent };
}

const shown = () => toastStore.read().shown.map(({ text }) => text);

describe('the exchange rate of new lines', () => {
  it('is the one of the day, and says where it is from', async () => {
    const { desk } = deskOf([], { rate: '17.23', date: '2026-11-24', stale: false });
    expect(await fetchRate(desk, 'USD')).toBe(true);
    expect(desk.rates.read().USD).toEqual({ value: '17.2300', date: '2026-11-24', source: 'service' });
    const older = deskOf([], { rate: '17.23', date: '2026-11-20', stale: true });
    await fetchRate(older.desk, 'USD');
    expect(older.desk.rates.read().USD).toMatchObject({ date: '2026-11-20', source: 'lastGood' });
  });

  it('is to be typed where the service does not answer', async () => {
    const { desk } = deskOf([]);
    expect([await fetchRate(desk, 'EUR'), desk.rates.read().EUR]).toEqual([false, null]);
  });

  it('stays the justified one', async () => {
    const { desk, asked } = deskOf([], { rate: '18', date: '2026-11-24', stale: false });
    setRate(desk, 'USD', justified);
    expect([await fetchRate(desk, 'USD'), asked]).toEqual([true, []]);
    expect(exchangeIn(desk, 'USD')).toEqual({ currency: 'USD', rate: { value: '17.0000', date: '2026-11-10' } });
  });

  it('stands beside prices, which are pesos without it', () => {
    expect([priceText('350', 'MXN'), priceText('23.5', 'EUR')]).toEqual(['$350.00', '23.50 EUR']);
  });

  it('is written with its four decimals', () => {
    expect(exchangeText({ rate: '17.2', date: '2026-11-20', comment: 'Diario Oficial' })).toBe(
      '17.2000 del 20/11/2026 · Diario Oficial',
    );
  });
});

describe('switching lines to another currency', () => {
  const lines: readonly Line[] = Array.from({ length: 6 }, (_, at) => ({
    ...plainLine,
    key: `k${at}`,
    concept: `c${at}`,
    name: `Barrera ${at}`,
    catalogPrices: { MXN: '100', USD: at === 0 ? '5' : '0', EUR: '0' },
  }));

  afterEach(forgetNotices);

  it('asks for those that have a price in it, and names what has none, the last of many by their number', async () => {
    const { desk, sent } = deskOf(lines, { rate: '17', date: '2026-11-24', stale: false });
    await requestSwitch(desk, ['k0', 'k1', 'k2', 'k3', 'k4', 'k5'], 'USD');
    expect(sent).toEqual([{ type: 'SWITCH_CURRENCY', keys: ['k0'], currency: 'USD' }]);
    expect(shown()).toHaveLength(4);
    expect(shown().at(-1)).toBe('Otros 2 conceptos tampoco tienen precio en USD.');
  });

  it('gives the justified rate to the lines that have the currency already', () => {
    const [first = plainLine] = lines;
    const older = { ...first, ...inDollars, key: 'older', exchangeRate: '16.0000' };
    const sameRate = { ...first, ...inDollars, key: 'sameRate', exchangeDate: '2026-10-01' };
    const inPesos = { ...first, key: 'inPesos' };
    const { desk, rows } = deskOf([first, older, sameRate, inPesos]);
    applySwitch(desk, { keys: [first.key], currency: 'USD' }, [
      { currency: 'USD', rate: '17.0000', date: '2026-11-10', comment: 'Diario Oficial' },
    ]);
    expect(
      rows.all().map(({ key, currency, exchangeRate, exchangeDate }) => [key, currency, exchangeRate, exchangeDate]),
    ).toEqual([
      [first.key, 'USD', '17.0000', '2026-11-10'],
      ['older', 'USD', '17.0000', '2026-11-10'],
      ['sameRate', 'USD', '17.0000', '2026-11-10'],
      ['inPesos', 'MXN', null, null],
    ]);
  });
});
