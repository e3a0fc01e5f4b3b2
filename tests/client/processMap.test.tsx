// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphQLError } from 'graphql';
import { afterEach, describe, expect, it } from 'vitest';
import ProcessMap from '#client/charts/ProcessMap.tsx';
import type { ChartScope } from '#client/charts/scope.ts';
import { signedIn } from './signedIn.tsx';

/** How incidents went through the lifecycle: drawn, in tables, and where each figure leads. */

afterEach(cleanup);

const day = 86_400;
const stages = [
  { stage: 'UNQUANTIFIED', label: 'Por cuantificar', count: 5, open: 2, medianSeconds: 3 * day, p90Seconds: 9 * day },
  { stage: 'QUANTIFIED', label: 'Cuantificado', count: 4, open: 0, medianSeconds: null, p90Seconds: null },
];
const passages = [
  { from: 'UNQUANTIFIED', to: 'QUANTIFIED', count: 4, incidents: 3, medianSeconds: 2 * day, p90Seconds: 4 * day },
  { from: 'UNQUANTIFIED', to: 'REJECTED', count: 1, incidents: 1, medianSeconds: null, p90Seconds: null },
];
const filter = { dateFrom: '2026-10-10', dateTo: '2026-11-21' };
/** A list of everything that a figure says of itself. */
const everything: ChartScope['linkTo'] = (narrowing, usual) =>
  `/lista?${new URLSearchParams({ ...(narrowing as Record<string, string>), usual })}`;

const drawn = (incidentSummary: unknown = { durations: { stages, passages } }, linkTo = everything) =>
  signedIn(<ProcessMap scope={{ filter, range: null, linkTo }} />, { incidentSummary });

const rows = async (table: string) => {
  const found = within(await screen.findByRole('table', { name: table })).getAllByRole('row');
  return found.map((row) => [...row.children].map(({ textContent }) => textContent));
};
const hrefs = (label: RegExp) => screen.getAllByRole('link', { name: label }).map((one) => one.getAttribute('href'));

describe('the map of the process', () => {
  it('is asked for of the filter, and has its figures in tables', async () => {
    const asked = await drawn();
    expect(await rows('Etapas')).toEqual([
      ['Etapa', 'Veces', 'Siguen en ella', 'Mediana', 'Percentil 90'],
      ['Por cuantificar', '7', '2', '3 d', '9 d'],
      ['Cuantificado', '4', '0', '–', '–'],
    ]);
    const [, first, second] = await rows('Pasos');
    expect(first?.slice(1)).toEqual(['4', '3', '2 d', '4 d']);
    expect(second?.slice(1)).toEqual(['1', '1', '–', '–']);
    expect([first?.[0], second?.[0]]).toEqual(['Por cuantificar → Cuantificado', 'Por cuantificar → Rechazado']);
    expect(asked.find(({ operation }) => operation === 'ProcessMap')?.variables).toEqual({ filter });
  });

  it('leads from those that are still in a stage to these, and from a passage to its incidents', async () => {
    await drawn();
    await screen.findByRole('table', { name: 'Etapas' });
    const stay = '/lista?stage=UNQUANTIFIED&status=pending&usual=pending';
    const went = '/lista?passage=UNQUANTIFIED-QUANTIFIED&usual=all';
    expect([hrefs(/^2$/), hrefs(/^3$/)]).toEqual([[stay], [went]]);
    // None is in the second stage any more: its table leads nowhere.
    const etapas = within(screen.getByRole('table', { name: 'Etapas' }));
    expect(etapas.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['2']);
    expect(hrefs(/^Por cuantificar: 7 veces, 2 siguen en ella; mediana 3 d/)).toEqual([stay]);
    expect(hrefs(/: 4 veces, 3 siniestros; mediana 2 d/)).toEqual([went]);
  });

  it('draws with figures what was visited and taken alone, as wide as its share', async () => {
    await drawn();
    const chart = await screen.findByRole('group', { name: /^Mapa del proceso/ });
    const states = (selector: string) =>
      [...chart.querySelectorAll(selector)]
        .map((one) => one.getAttribute('data-state'))
        .filter((one) => one !== 'other');
    expect(states('g[data-state]')).toEqual(['visited', 'visited']);
    expect(states('path[data-state][marker-end]')).toEqual(['taken', 'taken']);
    const widths = [...chart.querySelectorAll<SVGPathElement>('path[data-state=taken][marker-end]')];
    expect(widths.map(({ style }) => style.strokeWidth).sort()).toEqual(['2.25', '6']);
    expect(within(chart as HTMLElement).getByText(/7 · med 3 d · p90 9 d/)).toBeTruthy();
  });

  it('leads nowhere for who opens no list', async () => {
    await drawn({ durations: { stages, passages } }, () => undefined);
    await screen.findByRole('table', { name: 'Etapas' });
    expect([screen.queryAllByRole('link').length, (await rows('Etapas'))[1]?.[2]]).toEqual([0, '2']);
    expect(screen.getByRole('img', { name: /^Mapa del proceso/ })).toBeTruthy();
  });

  it('that could not be read is asked for again', async () => {
    let isBroken = true;
    await drawn(() => {
      if (isBroken) throw new GraphQLError('No se pudo leer.');
      return { durations: { stages, passages } };
    });
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    isBroken = false;
    await userEvent.click(again);
    expect(await screen.findByRole('table', { name: 'Etapas' })).toBeTruthy();
    await expect.poll(() => screen.queryByText(/No se pudo leer/)).toBeNull();
  });

  it('hands on the events of its filter', async () => {
    await drawn();
    const asked: string[] = [];
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar eventos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar eventos' }));
    globalThis.fetch = async (url) => {
      asked.push(String(url));
      throw new TypeError('no answer');
    };
    await userEvent.click(dialog.getByRole('button', { name: 'Descargar' }));
    await dialog.findByText('El servidor no envió respuesta.');
    expect(asked).toEqual([expect.stringMatching(/2026-10-10.*2026-11-21/)]);
  });
});
