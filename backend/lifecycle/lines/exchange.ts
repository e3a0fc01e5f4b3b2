import type { Body } from '#contract/call.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { exchangeNames } from '#contract/mappers.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { carriesValue, type ForeignFields, fieldErrors, foreignErrors, notTheirs } from '#domain/fields.ts';
import { exchangeForm } from '#domain/forms/quantification.ts';
import { canonical, sameValue } from '#domain/money.ts';
import { agrees, type ExchangeJustification, type Justifications } from '#domain/quantification/authorization.ts';
import type { ForeignRates } from '#domain/quantification/totals.ts';
import type { LineErrors } from './sent.ts';

type SentBudget = Body<typeof lifecycleCalls.updateBudget>;
type Given = Omit<ExchangeJustification, 'currency'>;

/** The required three keys, which know no currency. */
type OneExchange = {
  readonly exchange_type: string | null;
  readonly exchange_date: string | null;
  readonly exchange_comment: string | null;
};

export type SavedExchanges = OneExchange & { readonly exchanges: Justifications };

type Case = {
  readonly sent: SentBudget;
  readonly saved: SavedExchanges;
  /** The foreign currencies of all resulting lines, with their rates. */
  readonly foreign: readonly ForeignRates[];
  readonly happenedOn: IsoDate;
  readonly profile: CustomerProfile;
  readonly errors: LineErrors;
};

const none: OneExchange = { exchange_type: null, exchange_date: null, exchange_comment: null };

/**
 * What a save makes of the justifications: `exchanges` say each its currency; the required three keys serve the only
 * foreign currency of the lines. What was not sent stays as saved.
 */
export function exchangesOf(the: Case): SavedExchanges {
  const { sent, saved, foreign, profile, errors } = the;
  const unused = profile.currencies.length === 1 ? Object.entries(foreignErrors(sent, notUsed(profile))) : [];
  for (const [field, [text = '']] of unused) errors.addField(field, text);
  // What is to be left out is not asked for in another form as well.
  const one = unused.length > 0 ? undefined : oneSent(the);
  const exchanges = sent.exchanges ? listSent(the, sent.exchanges) : fromOne(the, one);
  if (sent.exchanges && one && !exchanges.some((each) => isSame(each, one))) {
    errors.addField('exchange_type', 'Tipo de cambio: contradice a «exchanges». Envíe solo uno de los dos.');
  }
  const used = exchanges.filter(({ currency }) => foreign.some((each) => each.currency === currency));
  const [only, another] = used.length > 0 ? used : exchanges;
  if (only) return { exchanges, ...(another ? none : wireOf(only)) };
  if (one) return { exchanges, ...wireOf(one) };
  return { exchanges, ...(one === undefined ? { ...saved, exchanges } : none) };
}

const notUsed = (profile: CustomerProfile): ForeignFields => ({
  [exchangeNames.rate]: notTheirs('Tipo de cambio', profile),
  [exchangeNames.date]: notTheirs('Fecha del tipo de cambio', profile),
  [exchangeNames.comment]: notTheirs('Comentario del tipo de cambio', profile),
});

function wireOf({ rate, date, comment }: Given): OneExchange {
  return { exchange_type: rate, exchange_date: date, exchange_comment: comment };
}

const isSame = (a: Given, b: Given) => sameValue(a.rate, b.rate) && a.date === b.date && a.comment === b.comment;

/** All three keys or none: null when they are sent empty, undefined when they were not sent or are wrong. */
function oneSent({ sent, happenedOn, errors }: Case): Given | null | undefined {
  const { exchange_type, exchange_date, exchange_comment } = sent;
  const values = [exchange_type, exchange_date, exchange_comment];
  if (values.every((value) => value === undefined)) return undefined;
  if (!values.some(carriesValue)) return null;
  const form = { rate: exchange_type ?? '', date: exchange_date ?? '', comment: exchange_comment ?? '' };
  return readForm(form, happenedOn, (field, text) => errors.addField(exchangeNames[field as keyof Given], text));
}

function readForm(form: object, happenedOn: IsoDate, note: (field: string, text: string) => void): Given | undefined {
  const read = exchangeForm(happenedOn).safeParse(form);
  if (read.success) return { ...read.data, rate: canonical.rate(read.data.rate) };
  for (const [field, texts] of Object.entries(fieldErrors(read.error.issues)))
    for (const text of texts) note(field, text);
  return undefined;
}

function fromOne({ saved, foreign, errors }: Case, one: Given | null | undefined): Justifications {
  if (one === undefined) return saved.exchanges;
  // A caller who knows the three keys only was shown none of two justifications, and means none with them.
  if (one === null) return saved.exchanges.length > 1 ? saved.exchanges : [];
  const [only, ...others] = foreign;
  if (!only) return [];
  if (others.length > 0) {
    const missing = foreign.filter((each) => !agrees(each, one)).map(({ currency }) => currency);
    const named = (missing.length > 0 ? missing : others.map(({ currency }) => currency)).join(' y de ');
    errors.addField(
      'exchanges',
      `Tipo de cambio: falta justificar el de ${named}. Envíe «exchanges», con una justificación por moneda.`,
    );
    return saved.exchanges;
  }
  const justification = { ...one, currency: only.currency };
  noteDisagreement(justification, only, (text) => errors.addField('exchange_type', text));
  return [justification];
}

function noteDisagreement(
  justification: ExchangeJustification,
  used: ForeignRates | undefined,
  note: (text: string) => void,
): void {
  if (!used || agrees(used, justification)) return;
  const { currency, rate } = justification;
  const rates = used.rates.filter((other) => !sameValue(other, rate)).join(' y ');
  note(`Tipo de cambio de ${currency}: se justifica ${rate} y hay líneas con ${rates}. Use el mismo en todas.`);
}

function listSent(
  { foreign, happenedOn, profile, errors }: Case,
  list: NonNullable<SentBudget['exchanges']>,
): Justifications {
  return list.flatMap(({ currency, ...form }, at) => {
    const note = (field: string, text: string) => errors.addField(`exchanges.${at}.${field}`, text);
    if (currency === 'MXN' || !profile.currencies.includes(currency)) {
      const foreignOnes = profile.currencies.filter((one) => one !== 'MXN');
      const remedy =
        foreignOnes.length > 0 ? `elija ${foreignOnes.join(' o ')}.` : 'este cliente solo cuantifica en pesos.';
      note('currency', `Moneda: ${remedy}`);
      return [];
    }
    if (list.findIndex((other) => other.currency === currency) < at) {
      note('currency', `Moneda: ${currency} está repetida. Deje una justificación por moneda.`);
      return [];
    }
    const read = readForm(form, happenedOn, note);
    if (!read) return [];
    const justification = { ...read, currency };
    const used = foreign.find((each) => each.currency === currency);
    noteDisagreement(justification, used, (text) => note('rate', text));
    return [justification];
  });
}
