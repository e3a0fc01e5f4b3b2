// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NewConceptElsewhere } from '#client/catalog/NewConceptDialog.tsx';
import { NewYearDialog } from '#client/catalog/years/NewYearDialog.tsx';
import { profileOf } from '#domain/customers.ts';
import { signedIn } from './signedIn.tsx';

/** The dialogs of the catalog: what belongs together is chosen together. */

afterEach(cleanup);

const named = (id: string, name: string) => ({ __typename: 'Family' as const, id, name, codename: id });
const families = [named('f1', 'Defensas'), named('f2', 'Señales')];
const box = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });

describe('the place of a new concept', () => {
  const catalog = {
    families,
    subfamilies: [named('s1', 'Tramos de barrera'), named('s2', 'Postes')],
    details: ({ subfamily }: { readonly subfamily: string }) =>
      subfamily === 's1' ? [named('d1', 'Dos crestas')] : [named('d2', 'Poste IPR')],
  };
  const open = (start: object) => {
    const about = { profile: profileOf('axa'), year: 2026, start, onMade: vi.fn(), onClose: vi.fn() };
    return signedIn(<NewConceptElsewhere {...about} />, catalog, { role: 'ARE' });
  };

  it('is chosen from the family down', async () => {
    await open({});
    expect([(await box('Subfamilia')).disabled, (await box('Detalle')).disabled]).toEqual([true, true]);
    cleanup();
    await open({ family: 'f1' });
    expect([(await box('Subfamilia')).disabled, (await box('Detalle')).disabled]).toEqual([false, true]);
    cleanup();
    await open({ family: 'f1', subFamily: 's1' });
    expect((await box('Detalle')).disabled).toBe(false);
  });

  it('keeps no detail of another subfamily', async () => {
    await open({ family: 'f1', subFamily: 's1', detail: 'd1' });
    await expect.poll(async () => (await box('Detalle')).value).toBe('Dos crestas');
    const subfamily = await box('Subfamilia');
    await userEvent.clear(subfamily);
    await userEvent.type(subfamily, 'Postes{Enter}');
    await expect.poll(async () => (await box('Subfamilia')).value).toBe('Postes');
    await expect.poll(async () => (await box('Detalle')).value).toBe('');
  });
});

describe('a new year of the catalog', () => {
  it('follows the last one, whichever it is copied from, and each family keeps its own percentage', async () => {
    const frame = {
      catalogYears: [2024, 2025, 2026].map((year) => ({
        __typename: 'CatalogYear' as const,
        year,
        isCurrent: year === 2026,
      })),
      families,
      providers: [],
      providerHighways: [],
    };
    const dialog = <NewYearDialog frame={frame} source={2024} onDone={vi.fn()} onClose={vi.fn()} />;
    const asked = await signedIn(dialog, {}, { role: 'ARE' });
    const percentage = (name: string) => screen.findByRole('textbox', { name });
    await userEvent.type(await percentage('Defensas'), '10');
    await userEvent.type(await percentage('Señales'), '5');
    await userEvent.click(await screen.findByRole('button', { name: 'Vista previa' }));
    const previews = () =>
      asked.filter(({ operation }) => operation === 'YearPreview').map(({ variables }) => variables);
    const percentages = [
      { family: 'f1', percentage: '10' },
      { family: 'f2', percentage: '5' },
    ];
    await expect.poll(previews).toEqual([{ input: { year: 2027, source: 2024, percentages } }]);
  });
});
