import { expect, test } from 'vitest';
import { toDecide } from '#client/quantification/dialogs/AuthorizeReview.tsx';
import { profileOf } from '#domain/customers.ts';
import { checkLines, reviewOf } from '#domain/lineChecks/checks.ts';
import type { Line } from '#domain/quantification/line.ts';
import { plainLine } from '#tests/domain/lines.ts';

const gnp = profileOf('gnp');
const { asksReasons } = gnp.lineChecks;

function decisions(...changes: readonly Partial<Line>[]) {
  const lines = changes.map((change, at) => ({
    ...plainLine,
    id: `${at}`,
    key: `${at}`,
    concept: `c${at}`,
    ...change,
  }));
  const found = checkLines(lines, gnp);
  const { open, ...rest } = toDecide(
    reviewOf(lines, ({ key }) => found.get(key) ?? []),
    asksReasons,
  );
  return { codes: open.map(({ finding }) => finding.code), ...rest };
}

const asked = { quantity: '10', authorizedQuantity: '10', unitPrice: '100', authorizedUnitPrice: '100' };
const cut = { ...asked, authorizedQuantity: '5', reason: null };
const reasoned = { ...cut, reason: 'price' };

test('the review before authorizing says of how many reduced lines the reason is missing, and of none that all is decided', () => {
  expect(asksReasons).toBe(true);
  expect(decisions(asked, reasoned)).toEqual({ codes: [], none: 'Ningún aviso espera una decisión.', isDone: true });
  const missing = 'Ningún otro aviso espera una decisión, pero falta el motivo de';
  expect(decisions(asked, cut)).toEqual({ codes: [], none: `${missing} 1 partida reducida.`, isDone: false });
  expect(decisions(cut, reasoned, cut)).toEqual({ codes: [], none: `${missing} 2 partidas reducidas.`, isDone: false });
});

test('where no reason is asked, what is open is listed whole', () => {
  const finding = { code: 'cut_without_reason', field: 'reason', severity: 'decide', isSettled: false, text: '' };
  const open = [{ line: { ...plainLine, id: '1', key: '1' }, finding: finding as never }];
  expect(toDecide({ open }, false)).toEqual({ open, none: 'Ningún aviso espera una decisión.', isDone: false });
});
