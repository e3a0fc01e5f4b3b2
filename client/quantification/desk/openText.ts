import { outcomeOf, outcomeOfThrown } from '#client/api/useSend.ts';
import { ReadBudgetAgainDocument } from '#client/quantification/rows/BudgetReading.generated.ts';
import { Review, type SentText } from '#client/quantification/rows/Review.ts';
import type { ReadBudgetAgainInput } from '#client/schema.generated.ts';
import { notify } from '#client/ui/overlay/toasts.ts';
import type { Desk } from './Desk.ts';

/** Rows that were copied elsewhere, as their dialog names them. */
export const fromClipboard = 'lo pegado';

export type Said = Omit<ReadBudgetAgainInput, 'slug' | 'text'>;

/** Has rows of budgets read that are no file's, and opens them to be brought in. What was said before of them is sent again. */
export async function openText(desk: Desk, sent: SentText, said: Said = {}): Promise<void> {
  const before = desk.pasted.read()?.reading;
  const known = before?.decimalMark ? { decimalMark: before.decimalMark } : {};
  const variables = { input: { slug: desk.slug, text: sent.text, ...known, ...said } };
  const outcome = await desk.client
    .mutate({ mutation: ReadBudgetAgainDocument, variables })
    .then(({ data }) => (data ? outcomeOf(data.readBudgetAgain) : outcomeOfThrown(new Error('the answer was empty'))))
    .catch(outcomeOfThrown);
  if (!outcome.ok) notify.error(outcome.problem.text);
  else if (outcome.value.status === 'FAILED') notify.error(outcome.value.problem ?? 'No se pudo leer.');
  else {
    desk.pasted.write(new Review(outcome.value, desk.rows.all(), sent));
    desk.isReviewing.write(true);
  }
}
