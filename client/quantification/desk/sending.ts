import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { FailureAnswer } from '#client/api/failures.ts';
import { mutate, type Outcome, type Success } from '#client/api/useSend.ts';
import type { LineInput, QuantificationInput } from '#client/schema.generated.ts';
import { toSend } from '#domain/budgetReading/review.ts';
import { canonical } from '#domain/money.ts';
import { columnFields, columns, type Line } from '#domain/quantification/line.ts';
import { Failure } from '#machines/failure.ts';
import { type Refusal, refused } from '#machines/incident/requirements.ts';
import type { Answer, Sending } from '#machines/quantification/events.ts';
import type { Desk } from './Desk.ts';

type Root = { readonly __typename: string };

/** Sends beside the cache: a thousand lines are this screen's own, and lists ask again for what changed. */
export const mutateBeside = <Data extends Record<string, Root>, Variables extends Record<string, unknown>>(
  { client }: Pick<Desk, 'client'>,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Outcome<Success<Data[keyof Data]>>> => mutate(client, { mutation, variables, fetchPolicy: 'no-cache' });

/** Whether the lines here are others than those that are saved. */
export function hasChangedLines({ rows, ...saved }: Pick<Desk, 'base' | 'rows' | 'showsInternal'>): boolean {
  const lines = rows.all();
  return lines.length < saved.base.read().length || changedLines(saved, lines).length > 0;
}

type Unsent = Extract<Outcome<never>, { ok: false }>;

/** What the machine makes of a refusal; what did not arrive, or was malformed, is thrown. */
export function answerOf({ problem, failure }: Unsent): Answer {
  if (failure?.__typename === 'StaleVersion') return { outcome: 'stale' };
  if (failure?.__typename === 'TransitionRefused') return { outcome: 'refused', refusals: refusalsOf(failure) };
  const details = Object.values(problem.fields).flat();
  throw new Failure([problem.text, ...details].join(' '), { unauthorized: problem.code === 'unauthorized' });
}

function refusalsOf({ message, reasons }: Extract<FailureAnswer, { __typename: 'TransitionRefused' }>): Refusal[] {
  if (reasons.length === 0) return [{ code: refused.state.code, text: message, repair: null }];
  return reasons.map(({ code, text, repair }) => ({ code, text, repair: (repair ?? null) as Refusal['repair'] }));
}

/** A line to send; `place` is where it stands when that does not follow from what is saved. */
export type Changed = { readonly line: Line; readonly place: number | null };

/** Lines that differ from what is saved, are new, or stand elsewhere. */
export function changedLines({ base, showsInternal }: Pick<Desk, 'base' | 'showsInternal'>, lines: readonly Line[]) {
  const saved = new Map(
    base.read().flatMap((line, at) => (line.id === null ? [] : [[line.id, { line, at }] as const])),
  );
  const savedOf = ({ id }: Line) => (id === null ? undefined : saved.get(id));
  const lastSaved = lines.findLastIndex((line) => savedOf(line) !== undefined);
  const text = (line: Line) => JSON.stringify(lineInput(line, showsInternal), byValue);
  let latest = -1;
  return lines.flatMap((line, at): Changed[] => {
    const was = savedOf(line);
    if (was === undefined) return [{ line, place: at < lastSaved ? at : null }];
    if (was.at < latest) return [{ line, place: at }];
    latest = was.at;
    return was.line === line || text(was.line) === text(line) ? [] : [{ line, place: null }];
  });
}

const exact: readonly string[] = [...columns.flatMap((column) => Object.values(columnFields[column])), 'exchangeRate'];

/** A figure that is written with other zeros is the same figure. */
const byValue = (name: string, value: unknown) =>
  exact.includes(name) && typeof value === 'string' ? canonical.quantity(value) : value;

/** What changed; the server keeps everything else as it is. */
export function quantificationInput(
  { rows, base, showsInternal, review }: Desk,
  { catalogYear, justifications }: Pick<Sending, 'catalogYear' | 'justifications'>,
  changed: readonly Changed[],
): QuantificationInput {
  const kept = new Set(rows.all().map(({ id }) => id));
  return {
    catalogYear,
    lines: changed.map(({ line, place }) => ({ ...lineInput(line, showsInternal), position: place })),
    deletedLines: base.read().flatMap(({ id }) => (id === null || kept.has(id) ? [] : id)),
    exchanges: [...justifications],
    fileRows: (review.read()?.all() ?? []).flatMap((row) => toSend(row) ?? []),
  };
}

/** @param showsInternal what this person may not see is left out, so that it is kept as it was */
function lineInput(line: Line, showsInternal: boolean): LineInput {
  const { id, concept, provider, currency, exchangeRate, exchangeDate, priceTouched, appliesTaxes, comment } = line;
  return {
    id,
    concept,
    provider,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    authorizedQuantity: line.authorizedQuantity,
    authorizedUnitPrice: line.authorizedUnitPrice,
    capufeQuantity: line.capufeQuantity,
    capufeUnitPrice: line.capufeUnitPrice,
    ...(showsInternal ? { internalQuantity: line.internalQuantity, internalUnitPrice: line.internalUnitPrice } : {}),
    currency,
    exchangeRate,
    exchangeDate,
    priceTouched,
    appliesTaxes,
    comment,
    lineReason: line.reason,
    isReviewed: line.isReviewed,
  };
}
