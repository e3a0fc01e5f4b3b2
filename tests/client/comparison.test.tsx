// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Comparison } from '#client/ui/table/Comparison.tsx';

/** What the dialog of two people who worked at once is made of. */

afterEach(cleanup);

const rows = [{ id: 'quantity', label: 'Cantidad', base: '10', mine: '12', theirs: '15', isConflict: true }];

function Choosing() {
  const [choice, choose] = useState<'mine' | 'theirs'>();
  return <Comparison title="DM-01" status="Ambos" tone="warn" rows={rows} choice={choice} onPick={choose} />;
}

test('shows before, mine and theirs; nothing is chosen until one side is, and the choice can be changed', async () => {
  const user = userEvent.setup();
  render(<Choosing />);
  const region = screen.getByRole('region', { name: 'DM-01' });
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['10', '12', '15']);
  expect(region.hasAttribute('data-undecided')).toBe(true);
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Lo suyo' }));
  expect(screen.getByRole('cell', { name: '15' }).hasAttribute('data-chosen')).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Lo mío' }));
  expect(screen.getByRole('cell', { name: '12' }).hasAttribute('data-chosen')).toBe(true);
  expect(screen.getByRole('cell', { name: '15' }).hasAttribute('data-chosen')).toBe(false);
  expect(region.hasAttribute('data-undecided')).toBe(false);
});

test('offers no choice where there is none to make', () => {
  render(<Comparison title="DM-01" status="Suya" tone="neutral" rows={rows} choice="theirs" />);
  expect(screen.queryByRole('radio')).toBeNull();
});
