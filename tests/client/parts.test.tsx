// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BarChart } from '#client/ui/chart/BarChart.tsx';
import { StackChart } from '#client/ui/chart/StackChart.tsx';
import type { ChartProps } from '#client/ui/chart/series.ts';
import { Sheet } from '#client/ui/overlay/Sheet.tsx';
import { PlainIconButton } from '#client/ui/plain/Plain.tsx';
import { Table } from '#client/ui/table/Table.tsx';

/** Pieces that screens are made of, each alone. */

afterEach(cleanup);

const series = [
  { id: 'asked', label: 'Pedido', look: 'solid' },
  { id: 'given', label: 'Autorizado', look: 'dots' },
] as const;
const mark = (id: string, value: string) => ({ series: id, value, text: `$ ${value}`, says: `${id}: ${value} pesos` });
const chart: ChartProps = {
  label: 'Montos por mes',
  series: [...series],
  tickText: (value) => value,
  groups: [
    { id: 'oct', label: 'Octubre', marks: [mark('asked', '40'), mark('given', '20')] },
    { id: 'nov', label: 'Noviembre', marks: [mark('asked', '80'), mark('given', '60')] },
  ],
};

const bars = () => [...document.querySelectorAll('rect[data-look]')].filter((bar) => bar.closest('[role=img]'));
const figures = (name: string) => bars().map((bar) => Number.parseFloat(bar.getAttribute(name) ?? ''));

describe('a chart', () => {
  it('of columns stacks what is of one period from the ground up, and each part says itself when pointed at', () => {
    render(<StackChart {...chart} />);
    const [heights, tops] = [figures('height'), figures('y')];
    const grounds = heights.map((height, at) => height + (tops[at] ?? 0));
    // The first parts stand on the ground, the second ones on the first.
    expect(grounds[0]).toBeCloseTo(grounds[2] ?? 0);
    expect([grounds[1], grounds[3]]).toEqual([expect.closeTo(tops[0] ?? 0), expect.closeTo(tops[2] ?? 0)]);
    expect((heights[2] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(2);
    expect(bars().map((bar) => bar.querySelector('title')?.textContent)).toEqual([
      'asked: 40 pesos',
      'given: 20 pesos',
      'asked: 80 pesos',
      'given: 60 pesos',
    ]);
  });

  it('of bars writes the figure beside each bar, which is as long as its value', () => {
    render(<BarChart {...chart} />);
    const marks = screen.getAllByRole('img').filter((one) => one.hasAttribute('aria-label'));
    expect(marks.map((one) => within(one).getByText(/^\$/).textContent)).toEqual(['$ 40', '$ 20', '$ 80', '$ 60']);
    const [first = 0, second = 0, third = 0] = figures('width');
    expect([second / first, third / first]).toEqual([expect.closeTo(0.5), expect.closeTo(2)]);
  });
});

it('a sheet has the name of its title', () => {
  render(
    <Sheet isOpen onOpenChange={vi.fn()} title="Archivos del siniestro A-1">
      Nada
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Archivos del siniestro A-1' })).toBeTruthy();
});

it('a button that is a picture sends no form that it stands in', async () => {
  const [onSubmit, onClick] = [vi.fn((event) => event.preventDefault()), vi.fn()];
  render(
    <form onSubmit={onSubmit}>
      <PlainIconButton label="Mostrar" icon={null} onClick={onClick} />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar' }));
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 0]);
});

it('a row of a table opens below itself and closes again, by its button and by Escape', async () => {
  function People() {
    const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
    return (
      <Table
        label="Personas"
        columns={[{ id: 'name', header: 'Nombre', cell: ({ name }) => name }]}
        rows={[{ id: 'ana', name: 'Ana' }]}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        detail={({ name }) => `Más de ${name}`}
        opened={opened}
        onOpenedChange={setOpened}
      />
    );
  }
  render(<People />);
  const isOpen = () => screen.queryByText('Más de Ana') !== null;
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Detalle de Ana' }));
  await press();
  expect(isOpen()).toBe(true);
  await press();
  expect(isOpen()).toBe(false);
  await press();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
});
