import { defectsIn } from './defect.ts';

const moneyTest = ['tests/domain/money.test.ts'];
const totalsTest = ['tests/domain/quantification/totals.test.ts'];
const currencyTest = ['tests/domain/quantification/currency.test.ts'];
const incidentTest = ['tests/domain/incident.test.ts'];
const linesTest = ['tests/backend/lifecycle/lines.test.ts'];
const walkTest = ['tests/backend/lifecycle/walk.test.ts'];
const refusalsTest = ['tests/backend/lifecycle/refusals.test.ts'];
const sumsTest = ['tests/backend/summaries/recomputed.test.ts'];

/** Amounts, rates, rounding, days that are charged. */
export const money = [
  ...defectsIn('domain/money.ts', moneyTest, [
    ['rounds half to even', 'Big.roundHalfUp', 'Big.roundHalfEven'],
    ['truncates quotients', 'div(b).round(decimals)', 'div(b).round(decimals, 0)'],
    ['takes seven decimals', '\\d{1,6})?$/', '\\d{1,7})?$/'],
    ['adds as floats', 'new Exact(a).plus(b)', 'new Exact(Number(a) + Number(b))'],
    ['reads 1,23 as 123', '(?:,\\d{3})+(?:', '(?:,\\d+)+(?:'],
    ['groups by four', '(\\d{3})+(?!\\d)', '(\\d{4})+(?!\\d)'],
  ]),
  ...defectsIn('domain/money.ts', incidentTest, [
    ['truncates percentages', '(above * 2n + below)', '(above * 2n)'],
    ['percentage the other way', 'const part = (whole - other) * 10_000n', 'const part = (other - whole) * 10_000n'],
  ]),
  ...defectsIn('domain/quantification/authorization.ts', totalsTest, [
    ['tolerates more', "tolerance: Decimal = '1'", "tolerance: Decimal = '1.01'"],
    ['tolerates less than exactly one', 'tolerance) <= 0', 'tolerance) < 0'],
    ['equal counts as excess', 'compare(total, amount) > 0', 'compare(total, amount) >= 0'],
    ['excess of the initial column', 'exceeds(summary.authorized.total', 'exceeds(summary.initial.total'],
    ['compares without taxes', 'withinTolerance(summary.initial.total', 'withinTolerance(summary.initial.subtotal'],
    ['needs no justification', 'unjustified: unjustified(foreign, justifications)', 'unjustified: []'],
  ]),
  ...defectsIn('domain/quantification/totals.ts', totalsTest, [
    ['taxes lines that bear none', 'line.appliesTaxes ? this.#iva : 0n', 'this.#iva'],
    ['forgets foreign lines', 'foreign: this.#foreignRates(),', 'foreign: [],'],
    ['keeps providers without lines', 'if (ofProvider.count === 0)', 'if (ofProvider.count < 0)'],
    ['sums only into the whole', 'accumulate(ofProvider, column, amount, taxes);', ''],
  ]),
  ...defectsIn('domain/quantification/micros.ts', totalsTest, [
    ['truncates products', 'unit, unit / 2n)', 'unit, 0n)'],
    ['rounds foreign products by the wrong half', 'square / 2n)', 'unit / 2n)'],
    ['drops decimals', "padEnd(places, '0')", "padStart(places, '0')"],
  ]),
  ...defectsIn('domain/quantification/amounts.ts', totalsTest, [
    ['a foreign line without a rate counts in pesos', "line.exchangeRate ?? '0'", "line.exchangeRate ?? '1'"],
    ['forgets the rate', 'toMicros(line[price]), rate)', 'toMicros(line[price]))'],
  ]),
  ...defectsIn('domain/quantification/totals.ts', totalsTest, [['another IVA', "rate: '0.16'", "rate: '0.15'"]]),
  ...defectsIn('domain/quantification/currency.ts', currencyTest, [
    ['multiplies into foreign currency', 'return divide(pesos, rate, priceDecimals)', 'return multiply(pesos, rate)'],
    ['rates of two decimals', 'rateDecimals = 4', 'rateDecimals = 2'],
    ['takes a rate of zero', "compare(rate, '0') > 0", "compare(rate, '0') >= 0"],
    ['converts typed prices at the new rate twice', "multiply(price, line.exchangeRate ?? '1')", 'price'],
    ['lets a concept without price in', '!isZero(concept.prices[currency])', 'true'],
    ['lets a vanishing price in', '&& !isZero(catalogPrice(concept.prices, exchange))', ''],
  ]),
  ...defectsIn('domain/incident.ts', incidentTest, [
    [
      'percentage of the authorized amount',
      'percentageBelow(initial, authorized)',
      'percentageBelow(authorized, initial)',
    ],
    ['prefers the later authorization', 'jb ?? authorization', 'authorization ?? jb'],
    ['counts days of what is authorized', 'budget === null || isAuthorized', 'budget === null'],
    ['rejected files count', 'files.filter((file) => !file.isRejected)', 'files'],
    ['asks for optional files', 'type.isRequired && ', ''],
  ]),
  ...defectsIn(
    'domain/calendar.ts',
    ['tests/domain/calendar.test.ts'],
    [
      ['days of UTC', "'America/Mexico_City'", "'UTC'"],
      ['Saturdays are working days', 'weekday !== sunday && weekday !== saturday', 'weekday !== sunday'],
      ['counts the first day too', '+ at + 1) % 7', '+ at) % 7'],
      ['weeks of six days', 'wholeWeeks * 5', 'wholeWeeks * 6'],
      ['fourteen days back', 'defaultRangeDays = 15', 'defaultRangeDays = 14'],
      ['the end of a day is its beginning', '.add({ days }).toZonedDateTime', '.toZonedDateTime'],
    ],
  ),
  ...defectsIn(
    'domain/pricing/price.ts',
    ['tests/domain/pricing/price.test.ts'],
    [
      ['raises roughly', "'100', 8)", "'100', 1)"],
      ['rise of the new price', "'100'), before, 2)", "'100'), after, 2)"],
      ['gnp has Capufe prices', "['unitPrice', 'dollarPrice', 'euroPrice']", "['unitPrice', 'capufePrice']"],
    ],
  ),
  ...defectsIn('backend/lifecycle/lines/line.ts', linesTest, [
    ['new lines bear no taxes', 'saved?.applies_taxes ?? true', 'saved?.applies_taxes ?? false'],
    ['extranet writes internal prices', "columns.includes('internal') && seesInternalPrices(viewer)", 'true'],
    ['any provider will do', ' || known.has(provider)) return', ' || true) return'],
    ['keeps the saved rate', 'sent.exchange_value === undefined', 'saved'],
  ]),
  ...defectsIn('backend/incidents/lineRow.ts', linesTest, [
    ['the general price wins over the section’s', 'order by p.section_slug desc', 'order by p.section_slug'],
    ['anybody’s price', 'and p.provider_id = ${provider}', ''],
    ['shows internal prices to all', 'if (seesInternalPrices(viewer)) return', 'if (viewer) return'],
  ]),
  ...defectsIn(
    'backend/lifecycle/lines/plan.ts',
    [...linesTest, ...refusalsTest],
    [
      ['sums only the sent lines', '...untouched.map(pricedLine), ', ''],
      ['mixes catalogs of two years', 'row.concept_year !== year)', 'row.concept_year === 0)'],
      ['more than a thousand lines', 'resulting.length > maxLines', 'resulting.length > 2 * maxLines'],
    ],
  ),
  ...defectsIn('backend/lifecycle/budget.ts', walkTest, [
    ['authorizes the initial total', '{ total } = summary.authorized', '{ total } = summary.initial'],
    ['forgets who authorized', 'authorized_by_id: viewer.id,', 'authorized_by_id: null,'],
  ]),
  ...defectsIn('backend/lifecycle/budget.ts', refusalsTest, [
    ['an excess confirms itself', 'ask.body.exceeds_budget_confirmation === true', 'true'],
  ]),
  ...defectsIn('backend/lifecycle/uploadAuthorization.ts', walkTest, [
    ['keeps the former amount', '      authorized_amount: amount,\n', ''],
    ['notes differences within the tolerance', '|| withinTolerance(amount, total)', ''],
  ]),
  ...defectsIn('backend/lifecycle/facts.ts', sumsTest, [
    ['sums rejected rounds as open ones', 'case when b.rejected_at is null then b.amount end as amount', 'b.amount'],
    [
      'the largest rejected round instead of their sum',
      'sum(r.amount) as amount from archived_round',
      'max(r.amount) as amount from archived_round',
    ],
    ['sums drafts', 'where i.authorized_by and ${condition}', 'where ${condition}'],
    [
      'sums foreign lines as pesos',
      "when l.currency = 'MXN' then 1 else coalesce(l.exchange_rate, 0) end as rate",
      'when true then 1 end as rate',
    ],
    ['rounds to cents', '* l.rate, 6)', '* l.rate, 2)'],
    ['what waits on has waited', "case when i.status <> 'pending' then (select sum", 'case when true then (select sum'],
    ['rejections of former rounds', 'case when b.rejected_at is not null then b.reject_reason end', 'b.reject_reason'],
  ]),
  ...defectsIn('backend/summaries/incidents.ts', sumsTest, [
    ['compares incidents with one amount only', 'and r.authorized is not null', ''],
  ]),
  ...defectsIn('backend/summaries/lines.ts', sumsTest, [
    ['rejected lines are kept', 'filter (where not r.rejected)', 'filter (where true)'],
  ]),
  ...defectsIn(
    'backend/catalogs/years/newYear.ts',
    ['tests/backend/catalogs/years.test.ts'],
    [
      ['raises inactive concepts too', 'c.year = ${source} and c.is_active', 'c.year = ${source}'],
      ['lowers instead of raising', '(100 + coalesce(', '(100 - coalesce('],
    ],
  ),
  ...defectsIn(
    'gateway/rates.ts',
    ['tests/gateway/rates.test.ts'],
    [
      ['believes a rate of another currency', 'quoted !== base || ', ''],
      ['yesterday’s rate is fresh', '?.day === on()', '?.day !== null'],
      ['never says that a rate is old', 'stale: last !== undefined && !isToday()', 'stale: false'],
      ['asks a failing service each time', '< pause;', '< 0;'],
    ],
  ),
  ...defectsIn(
    'host/rates/application.ts',
    ['tests/host/rates.test.ts'],
    [
      ['dollars are dearer than euros', 'USD: { centre: 1_842_500', 'USD: { centre: 2_242_500'],
      ['another rate at each call', '`${base} ${date}`).digest()', '`${base} ${Math.random()}`).digest()'],
    ],
  ),
];
