// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DatePicker } from '#client/ui/form/DatePicker.tsx';

/** A day that its month does not have is not changed in silence. */

// The test's document tells of a selection while it is being told of one, without end.
beforeEach(() => void vi.spyOn(Selection.prototype, 'collapse').mockReturnValue());
afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

function Boxes() {
  const [date, setDate] = useState('');
  return (
    <I18nProvider locale="es-MX">
      <DatePicker label="Hasta" value={date} onChange={setDate} />
      <output>{date}</output>
    </I18nProvider>
  );
}

const value = () => screen.getByRole('status').textContent;
const said = () => screen.queryByRole('alert')?.textContent;

async function write(digits: string) {
  await userEvent.click(screen.getAllByRole('spinbutton')[0] as HTMLElement);
  await userEvent.keyboard(digits);
  await userEvent.click(document.body);
}

it.each([
  ['31022027', '2027-02-28', '31/02/2027', '28/02/2027'],
  ['30022028', '2028-02-29', '30/02/2028', '29/02/2028'],
  ['31112026', '2026-11-30', '31/11/2026', '30/11/2026'],
])(
  'says that %s became the last day of its month, until another day is written',
  async (digits, date, typed, shown) => {
    render(<Boxes />);
    await write(digits);
    expect(value()).toBe(date);
    expect(said()).toBe(`El ${typed} no existe: se puso el último día de ese mes, ${shown}. Revíselo.`);
    await write('15012027');
    expect([value(), said()]).toEqual(['2027-01-15', undefined]);
  },
);

it('says nothing of a day that exists, nor of one that is not finished', async () => {
  render(<Boxes />);
  await write('2902');
  expect(said()).toBeUndefined();
  await write('29022028');
  expect([value(), said()]).toEqual(['2028-02-29', undefined]);
});

it('takes a day that is pasted, and says of what is no day that it was not taken, until there is another', async () => {
  render(<Boxes />);
  await userEvent.click(screen.getAllByRole('spinbutton')[0] as HTMLElement);
  await userEvent.paste('20-nov-26');
  expect([value(), said()]).toEqual(['2026-11-20', undefined]);
  await userEvent.paste('31/02/2026');
  expect([value(), said()]).toEqual([
    '2026-11-20',
    'Lo pegado no se tomó: escriba una fecha que exista, como 20/11/2026.',
  ]);
  await write('15012027');
  expect([value(), said()]).toEqual(['2027-01-15', undefined]);
});
