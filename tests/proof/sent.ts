import { profileOf } from '#domain/customers.ts';
import { globalId } from '#gateway/ids.ts';
import type { Subject } from './attempt.ts';

/** The bodies of what is sent, as GraphQL spells them and as the contract does. */

export function amountsOf(customer: string): Record<string, string> {
  return { ammount: '1160', ...(profileOf(customer).capufeAmount ? { capufe_ammount: '10' } : {}) };
}

/** How what is sent departs from a budget of 1160, quantified exactly and authorized with 1044. */
export type Change = {
  readonly line?: Readonly<Record<string, string | null>>;
  readonly head?: Readonly<Record<string, string>>;
  /** Sends no line and deletes the saved one. */
  readonly empties?: boolean;
};

const usualLine = { quantity: '10', unitPrice: '100', authorizedQuantity: '9', authorizedUnitPrice: '100' };

type SentLine = Readonly<Record<string, string | null | undefined>>;

function lineOf({ concept, provider }: Subject, { line = {} }: Change): SentLine {
  return { concept, provider, ...usualLine, ...line };
}

export function gatewayBudget(the: Subject, change: Change) {
  const { customer } = the;
  const { concept, provider, ...line } = lineOf(the, change);
  const saved = the.line === null ? null : globalId(customer, 'Line', the.line);
  const opaque = {
    id: saved,
    concept: globalId(customer, 'Concept', concept ?? ''),
    provider: provider ? globalId(customer, 'Provider', provider) : null,
  };
  return {
    catalogYear: 2026,
    lines: change.empties ? [] : [{ ...line, ...opaque }],
    deletedLines: change.empties && saved ? [saved] : [],
    ...change.head,
  };
}

export function wireBudget(the: Subject, change: Change) {
  const { authorizedQuantity, currency, exchangeRate, exchangeDate, ...line } = lineOf(the, change);
  const sent = {
    ...line,
    ...(the.line === null ? {} : { id: the.line }),
    authQuantity: authorizedQuantity,
    exchangeType: currency,
    exchange_value: exchangeRate,
    exchange_date: exchangeDate,
  };
  const { exchangeType, exchangeComment, exchangeDate: justifiedOn } = change.head ?? {};
  return {
    catalog_year: 2026,
    concepts: change.empties ? [] : [sent],
    deleted_concepts: change.empties && the.line ? [the.line] : [],
    exchange_type: exchangeType,
    exchange_date: justifiedOn,
    exchange_comment: exchangeComment,
  };
}
