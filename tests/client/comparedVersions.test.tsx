// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ComparedVersions } from '#client/quantification/ComparedVersions.tsx';
import { signedIn } from './signedIn.tsx';

/** Two versions of an incident's lines side by side, as an auditor reads them. */

afterEach(cleanup);

const version = (number: number, initial: string, authorized: string, about: object = {}) => ({
  number,
  round: 1,
  kind: 'QUANTIFIED',
  happenedAt: '2026-11-20T18:00:00.000Z',
  by: { id: 'p1', name: 'Eva Ríos' },
  amount: '1160.00',
  authorizedAmount: null,
  adjustment: null,
  initial: { total: initial },
  authorized: { total: authorized },
  lineCount: 1,
  ...about,
});

const line = (code: string, authorizedAmount: string, about: object = {}) => ({
  line: { id: `l ${code}`, code, name: `Concepto ${code}` },
  unit: { id: 'u1', abbreviation: 'm' },
  authorizedAmount,
  lineReason: null,
  ...about,
});

const lines = [
  {
    difference: 'CHANGED',
    older: line('BAR-1', '300'),
    newer: line('BAR-1', '100', { lineReason: { slug: 'precio', name: 'Precio de mercado' } }),
    changes: [
      { field: 'authorizedUnitPrice', before: '30', after: '10.5' },
      { field: 'authorizedQuantity', before: '1.50', after: null },
      { field: 'provider', before: '7', after: '8' },
      { field: 'appliesTaxes', before: 'true', after: 'false' },
      { field: 'reason', before: null, after: 'precio' },
    ],
  },
  { difference: 'ADDED', older: null, newer: line('BAR-2', '50'), changes: [] },
  { difference: 'REMOVED', older: line('BAR-3', '70'), newer: null, changes: [] },
  { difference: 'UNCHANGED', older: line('BAR-4', '9'), newer: line('BAR-4', '9'), changes: [] },
];

const versions = [version(1, '900', '900'), version(2, '1160', '1000'), version(3, '1160', '800')];

/** @param asked each pair of numbers that is compared */
async function opened(known: readonly object[], asked: (readonly number[])[] = []) {
  const lineComparison = ({ older, newer }: { readonly older: number; readonly newer: number }) => {
    asked.push([older, newer]);
    return {
      older: versions[older - 1],
      newer: { ...versions[newer - 1], authorizedAmount: '820', adjustment: { amount: '20', reason: 'Redondeo' } },
      lines,
      families: [
        {
          family: { id: 'f1', name: 'Barreras' },
          older: { initial: '0', authorized: '700' },
          newer: { initial: '0', authorized: '500' },
          difference: '-200',
        },
      ],
    };
  };
  await signedIn(
    <ComparedVersions slug="a-1" />,
    { incident: { id: 'i1', lineVersions: { nodes: known }, lineComparison } },
    { role: 'ARE' },
  );
}

const cellsOf = (table: HTMLElement, name: RegExp) =>
  within(within(table).getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replace(/\s/g, ' '));

it('the last two are compared until others are chosen, the older against the newer', async () => {
  const asked: (readonly number[])[] = [];
  await opened(versions, asked);
  await screen.findByRole('table', { name: 'Partidas que cambiaron de la versión 2 a la 3' });
  const [older, newer] = ['Versión con que se compara', 'Versión comparada'].map((name) =>
    screen.getByRole('combobox', { name }),
  ) as [HTMLElement, HTMLElement];
  await userEvent.selectOptions(older, '1');
  await screen.findByRole('table', { name: 'Partidas que cambiaron de la versión 1 a la 3' });
  await userEvent.selectOptions(newer, '2');
  await screen.findByRole('table', { name: 'Partidas que cambiaron de la versión 1 a la 2' });
  expect(asked).toEqual([
    [2, 3],
    [1, 3],
    [1, 2],
  ]);
  expect([...older.querySelectorAll('option')].map(({ textContent }) => textContent)[0]).toMatch(
    /^1 · .+ \(ronda 1\) · /,
  );
});

it('totals and families say what each came to and by how much the newer differs', async () => {
  await opened(versions);
  const totals = await screen.findByRole('table', { name: 'Totales de las dos versiones' });
  expect([
    cellsOf(totals, /^Total inicial/),
    cellsOf(totals, /^Total autorizado de las partidas/),
    cellsOf(totals, /^Ajuste/),
    cellsOf(totals, /^Monto autorizado/),
  ]).toEqual([
    ['1,160.00', '1,160.00', expect.stringMatching(/0\.00|–/)],
    ['1,000.00', '800.00', expect.stringMatching(/^[-−]200\.00$/)],
    ['–', '20.00', '–'],
    ['–', '820.00', '–'],
  ]);
  const families = screen.getByRole('table', { name: 'Autorizado por familia, sin IVA' });
  expect(cellsOf(families, /^Barreras/)).toEqual(['700.00', '500.00', expect.stringMatching(/^[-−]200\.00$/)]);
  expect(screen.getByText('Versión 3, ajuste: Redondeo')).toBeTruthy();
});

it('lines that were added, removed or changed say what; those that are the same are counted', async () => {
  await opened(versions);
  const table = await screen.findByRole('table', { name: /^Partidas que cambiaron/ });
  const row = (code: string) => within(table).getByRole('row', { name: new RegExp(code) });
  const shown = (code: string) => [...row(code).querySelectorAll('td')].map((cell) => cell.textContent);
  expect([shown('BAR-1').slice(1), shown('BAR-2'), shown('BAR-3')]).toEqual([
    ['300.00', '100.00', expect.stringMatching(/^[-−]200\.00$/)],
    ['Agregada', '–', '50.00', '50.00'],
    ['Eliminada', '70.00', '–', expect.stringMatching(/^[-−]70\.00$/)],
  ]);
  const said = [...row('BAR-1').querySelectorAll('span')].map((one) => one.textContent);
  for (const text of [
    'Modificada',
    'Precio unitario autorizado: 30.00 → 10.50',
    'Cantidad autorizada: 1.5 → –',
    'Otro proveedor',
    'IVA: Sí → No',
    'Motivo: Precio de mercado',
  ])
    expect(said, text).toContain(text);
  // The reason's key says less than its name.
  expect(said.join(' ')).not.toMatch(/Motivo de la reducción|precio$/);
  expect(within(table).queryByText(/BAR-4/)).toBeNull();
  expect(screen.getByText('Iguales en ambas versiones: 1.')).toBeTruthy();
});

it('one version, or none, is said and not compared', async () => {
  await opened([versions[0] as object]);
  expect(await screen.findByText('Solo hay una versión.')).toBeTruthy();
  cleanup();
  await opened([]);
  expect(await screen.findByText('Todavía no hay versiones de las partidas.')).toBeTruthy();
});
