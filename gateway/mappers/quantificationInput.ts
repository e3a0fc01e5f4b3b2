import type { BodyInput } from '#contract/call.ts';
import type { lifecycleCalls } from '#contract/lifecycle.ts';
import { maxLines } from '#domain/quantification/line.ts';
import { invalidField } from '#gateway/errors.ts';
import { localId } from '#gateway/ids.ts';
import type { QuantificationInput } from '#gateway/schema.generated.ts';
import { fromLine } from './line.ts';

export function fromQuantificationInput(
  customer: string,
  input: QuantificationInput,
): BodyInput<typeof lifecycleCalls.updateBudget> {
  if (input.lines.length > maxLines) throw invalidField('lines', `Conceptos: a lo más ${maxLines} por presupuesto.`);
  return {
    catalog_year: input.catalogYear,
    deleted_concepts: (input.deletedLines ?? []).map((id) => localId(customer, 'Line', id)),
    exchange_type: input.exchangeType,
    exchange_date: input.exchangeDate,
    exchange_comment: input.exchangeComment,
    concepts: input.lines.map((line) => fromLine(customer, line)),
  };
}
