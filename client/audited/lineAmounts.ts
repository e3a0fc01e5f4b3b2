import { multiply, round } from '#domain/money.ts';
import type { AuditedLineFragment } from './AuditedBudget.generated.ts';

/** Quantity × price in pesos, rounded to 6 decimals, as the sums of the budget take it. */
export function amountsOf({
  quantity,
  unitPrice,
  authorizedQuantity,
  authorizedUnitPrice,
  exchangeRate,
}: AuditedLineFragment) {
  const inPesos = (many: string, price: string) => round(multiply(multiply(many, price), exchangeRate ?? '1'), 6);
  return { initial: inPesos(quantity, unitPrice), authorized: inPesos(authorizedQuantity, authorizedUnitPrice) };
}
