import { defectsIn } from './results.ts';

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
    [
      'rounds halves down',
      '(dividend * 2n + divisor) / (divisor * 2n)',
      '(dividend * 2n + divisor - 1n) / (divisor * 2n)',
    ],
    ['truncates quotients', '(dividend * 2n + divisor) / (divisor * 2n)', 'dividend / divisor'],
    ['takes seven decimals', '\\d{1,6})?$/', '\\d{1,7})?$/'],
    ['adds as floats', 'plain(one + other, decimals)', 'plain(BigInt(Number(one) + Number(other)), decimals)'],
    ['reads 1,23 as 123', '(?:,\\d{3})+(?:', '(?:,\\d+)+(?:'],
    ['groups by four', '(\\d{3})+(?!\\d)', '(\\d{4})+(?!\\d)'],
    ['rates of two decimals', 'rate: form(4, 4)', 'rate: form(2, 2)'],
    ['amounts without their cents', 'money: form(2, 6)', 'money: form(0, 6)'],
    ['idle zeros are answered', 'left > least && value', 'left > most && value'],
    ['a negative zero', '!/[1-9]/.test(text) ? text.slice(1) : text', 'false ? text.slice(1) : text'],
    ['decimals are compared as text', 'isDecimal(b) && sameAmount(a, b)', 'a === b'],
  ]),
  ...defectsIn('domain/money.ts', moneyTest, [
    ['percentages of a negative whole change their sign', 'above < 0n !== below < 0n', 'above < 0n'],
    ['percentage the other way', '(whole - other) * 10_000n', '(other - whole) * 10_000n'],
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
  ...defectsIn('domain/quantification/amounts.ts', totalsTest, [
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
    [
      'a typed price comes back to pesos with all its decimals',
      "to.currency === 'MXN' ? round(pesos, priceDecimals)",
      "to.currency === 'MXN' ? pesos",
    ],
    ['a rate may have twelve digits', String.raw`\d{1,9}(?:\.\d{1,20})?$`, String.raw`\d{1,12}(?:\.\d{1,20})?$`],
    ['multiplies into foreign currency', 'return divide(pesos, rate, priceDecimals)', 'return multiply(pesos, rate)'],
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
    ['tests/domain/pricing.test.ts'],
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
    ['what waits on has waited', "case when i.status <> 'pending' then s.pending end", 's.pending'],
  ]),
  ...defectsIn('backend/summaries/incidents.ts', sumsTest, [
    ['compares incidents with one amount only', 'and r.authorized is not null', ''],
  ]),
  ...defectsIn('backend/summaries/lines.ts', sumsTest, [
    ['rejected lines are kept', 'filter (where not r.rejected)', 'filter (where true)'],
  ]),
  ...defectsIn(
    'backend/incidents/changes.ts',
    ['tests/backend/lifecycle/walk.test.ts'],
    [
      [
        'the history names one of the provider’s two files twice',
        'jbFileXLS: fileOf(budget.jbFileXLS)',
        'jbFileXLS: fileOf(budget.jbFile)',
      ],
    ],
  ),
  ...defectsIn(
    'backend/catalogs/years/handlers.ts',
    ['tests/backend/catalogs/years.test.ts'],
    [
      ['raises inactive concepts too', 'c.year = ${source} and c.is_active`,', 'c.year = ${source}`,'],
      ['a price in euros may outgrow its column', ', ${raisedSql(sql`c.euro_unit_price`)}, (', ', ('],
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
      ['a rate service that is back is asked after minutes', 'pause = 30_000', 'pause = 300_000'],
      ['a silent rate service holds up the page', 'timeout = 3000', 'timeout = 30_000'],
      ['operators do not learn that rates are missing', 'ratesFailing.set({ base }, 1);', ''],
      ['rates are told as missing for ever', 'ratesFailing.set({ base }, 0);', ''],
      ['a rate without an end is read', 'if (bytes > largest)', 'if (bytes > largest * 100)'],
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

  ...defectsIn('domain/money.ts', moneyTest, [
    ['takes thirteen digits', '-?\\d{1,12}(?:', '-?\\d{1,13}(?:'],
    ['compares floats', 'if (one === other) return 0;', 'if (Number(one) === Number(other)) return 0;'],
    ['divides to two decimals', 'one * 10n ** BigInt(decimals), other), decimals)', 'one * 100n, other), 2)'],
    ['shows fewer decimals than it must', ".padEnd(least, '0')", ''],
    ['a point at the end is no number', "    .replace(/\\.$/, '')\n", ''],
  ]),
  ...defectsIn('domain/money.ts', moneyTest, [
    ['cents count as tens', 'units * 10n ** BigInt(wanted - decimals)', 'units'],
  ]),
  ...defectsIn('domain/quantification/amounts.ts', totalsTest, [
    ['what is taken away is rounded the other way', 'value < 0n ? value - half : value + half', 'value + half'],
  ]),
  ...defectsIn('domain/quantification/totals.ts', totalsTest, [
    ['one line less forgets a rate', 'if (count === 0) rates.delete(rate);', 'if (count <= 1) rates.delete(rate);'],
    ['a currency without lines stays', 'if (rates.size === 0) this.#foreign.delete(currency);', ''],
    ['every line has a provider', 'this.#byProvider.get(null)?.count ?? 0', '0'],
    ['removed lines count on', 'const amount = sign * amounts[column];', 'const amount = amounts[column];'],
  ]),
  ...defectsIn('domain/quantification/authorization.ts', totalsTest, [
    ['one of several rates is justified', 'return rates.every((used)', 'return rates.some((used)'],
    ['half a justification is enough', ' && isComplete(one)', ''],
    ['one currency justifies all', 'one.currency === used.currency && ', ''],
    ['authorizes lines without provider', 'summary.withoutProvider === 0', 'true'],
    ['the limit itself is above the limit', 'compare(amount, limit) <= 0', 'compare(amount, limit) < 0'],
    ['who has no limit may authorize nothing', 'limit === null || compare', 'limit !== null && compare'],
    [
      'the limit is that of what was asked',
      'withinLimit(summary.authorized.total, limit)',
      'withinLimit(summary.initial.total, limit)',
    ],
  ]),
  ...defectsIn('domain/quantification/currency.ts', currencyTest, [
    ['a quarter is not far', "farShare: Decimal = '0.2'", "farShare: Decimal = '0.25'"],
    ['exactly a fifth is far', 'multiply(known, farShare)) > 0', 'multiply(known, farShare)) >= 0'],
    ['foreign prices of four decimals', 'const priceDecimals = 6', 'const priceDecimals = 4'],
    ['typed prices are converted within a currency', 'if (line.currency === to.currency) return price;', ''],
    ['keeps the former day of the rate', 'exchangeDate: rate?.date ?? null }', 'exchangeDate: null }'],
  ]),
  ...defectsIn(
    'domain/quantification/reprice.ts',
    ['tests/domain/quantification/currency.test.ts', 'tests/machines/quantification.test.ts'],
    [
      [
        'typed prices are repriced',
        'line.priceTouched ? undefined : prices.get(line.concept)',
        'prices.get(line.concept)',
      ],
      [
        'concepts without price become free',
        '!exchange || isZero(offered.MXN) || isZero(offered[line.currency])',
        '!exchange',
      ],
      [
        'equal prices are offered',
        'if (sameAmount(line.unitPrice, to) && sameAmount(line.authorizedUnitPrice, to)) return [];',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'domain/calendar.ts',
    ['tests/domain/calendar.test.ts'],
    [
      ['one day for all hours of UTC', 'T\\d\\d(?=:[0-5]', 'T(?=\\d\\d:[0-5]'],
      ['a day is after itself', '? a > b :', '? a >= b :'],
      ['there are thirteen months', "month <= '12'", "month <= '13'"],
      [
        'instants are shown in UTC',
        'toZonedDateTimeISO(timeZone);\n  const time',
        "toZonedDateTimeISO('UTC');\n  const time",
      ],
      ['a month of 31 days each', '=== Number(day) ? midnight', '=== Number(day) || true ? midnight'],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/lines/exchange.ts',
    ['tests/backend/lifecycle/exchanges.test.ts', ...linesTest],
    [
      ['one justification for two currencies', 'if (others.length > 0) {', 'if (others.length > 9) {'],
      ['rates as they were typed', 'rate: canonical.rate(read.data.rate)', 'rate: read.data.rate'],
      ['rates of any day', 'exchangeForm(happenedOn)', 'exchangeForm(null)'],
      ['justifications that contradict', 'if (!used || agrees(used, justification)) return;', 'return;'],
      [
        'empty keys delete both justifications',
        'return saved.exchanges.length > 1 ? saved.exchanges : [];',
        'return [];',
      ],
      [
        'what was not sent is forgotten',
        'if (one === undefined) return saved.exchanges;',
        'if (one === undefined) return [];',
      ],
    ],
  ),
  ...defectsIn('backend/lifecycle/lines/save.ts', linesTest, [
    ['new lines stand among the old ones', 'known > last ? known : last + 1', 'known > last ? known : 0'],
    [
      'lines make no room for one that says its position',
      'saved && saved.position !== position',
      'saved && position < 0',
    ],
  ]),
  ...defectsIn('backend/lifecycle/lines/save.ts', linesTest, [
    ['a touched price is forgotten', 'price_touched = excluded.price_touched, ', ''],
    [
      'the day of a rate stays',
      '      currency = excluded.currency, exchange_rate = excluded.exchange_rate, exchange_date = excluded.exchange_date,',
      '      currency = excluded.currency, exchange_rate = excluded.exchange_rate,',
    ],
    ['a comment stays', ' comment = excluded.comment,', ''],
    [
      'an internal price stays',
      '      internal_quantity = excluded.internal_quantity, internal_unit_price = excluded.internal_unit_price,',
      '      internal_quantity = excluded.internal_quantity,',
    ],
    ['a Capufe quantity stays', '      capufe_quantity = excluded.capufe_quantity, ', '      '],
    ['the year of the catalog stays', '      catalog_year: plan.year,\n', ''],
  ]),
  ...defectsIn(
    'backend/lifecycle/uploadAuthorization.ts',
    [...walkTest, 'tests/backend/lifecycle/undo.test.ts'],
    [
      ['a correction stays confirmed', 'confirmed_at: null, confirmed_by_id: null', ''],
      ['who answers has authorized', 'verdict.facts.authorizedBy && !facts.authorizedBy', 'verdict.facts.authorizedBy'],
      ['declines without a word', 'facts.counterProposalOpen ? await authorizedAmountOf(trx, ask, id) : null', 'null'],
      ['the first file of the round', ".orderBy('r.round', 'desc')", ".orderBy('r.round', 'asc')"],
    ],
  ),
  ...defectsIn(
    'backend/incidents/quantification.ts',
    [...linesTest, 'tests/backend/lifecycle/exchanges.test.ts'],
    [['each provider has all lines', 'rows.filter((row) => row.provider_id === provider)', 'rows']],
  ),
];
