// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CatalogFrameQuery } from '#client/catalog/Catalog.generated.ts';
import { highwaysOf, providersAt, sectionOptions } from '#client/catalog/sectionOptions.ts';
import { knownAddress, useCatalogAddress } from '#client/catalog/useAddress.ts';

const provider = (id: string) => ({ id, name: `Proveedor ${id}` });
const attends = (id: string, highway: string, section: string) => ({
  provider: { id },
  highway: { slug: highway, name: `Autopista ${highway}` },
  section: { slug: section, name: `Tramo ${section}` },
});
const frame = {
  catalogYears: [
    { year: 2025, isCurrent: false },
    { year: 2026, isCurrent: true },
  ],
  families: [{ id: 'f1', name: 'Barreras' }],
  providers: [provider('p1'), provider('p2')],
  providerHighways: [attends('p1', 'b', 's1'), attends('p1', 'a', 's2'), attends('p2', 'a', 's3')],
} as unknown as CatalogFrameQuery;

beforeEach(() => history.replaceState(null, '', '/catalogo'));
afterEach(cleanup);

describe('where a provider works', () => {
  it('is on all its highways, or on the one that is chosen, and anywhere', () => {
    expect(sectionOptions(frame, 'p1').map(({ id }) => id)).toEqual(['cualquiera', 's1', 's2']);
    expect(sectionOptions(frame, 'p1', 'a').map(({ id }) => id)).toEqual(['cualquiera', 's2']);
    expect(sectionOptions(frame, 'p2', 'b').map(({ id }) => id)).toEqual(['cualquiera']);
  });

  it('is chosen by highway: its providers, and all of them where none is chosen', () => {
    expect(highwaysOf(frame).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(providersAt(frame, 'b').map(({ id }) => id)).toEqual(['p1']);
    expect(providersAt(frame, '').map(({ id }) => id)).toEqual(['p1', 'p2']);
  });
});

describe('the address of the catalog', () => {
  const asked = { year: 2025, family: 'f1', subfamily: 's', columns: '', highway: '', provider: 'p2', section: '' };

  it('is what was asked, where the customer has it', () => {
    expect(knownAddress(frame, asked, true)).toEqual(asked);
  });

  it('is the current year, the first provider and no family instead of what there is not', () => {
    const unknown = { ...asked, year: 1999, family: 'f9', provider: 'p9' };
    expect(knownAddress(frame, unknown, true)).toMatchObject({ year: 2026, family: '', subfamily: '', provider: 'p1' });
    expect(knownAddress(frame, unknown, false).provider).toBe('');
    expect(knownAddress(frame, { ...asked, highway: 'b' }, true).provider).toBe('p1');
  });

  it('begins anew below what is chosen', () => {
    history.replaceState(null, '', '/catalogo?anio=2025&familia=f1&subfamilia=s&autopista=a&proveedor=p2&tramo=s3');
    const { result } = renderHook(useCatalogAddress);
    expect(result.current.address).toEqual({ ...asked, highway: 'a', section: 's3' });
    act(() => result.current.choose('family', 'f2'));
    expect(result.current.address).toMatchObject({ family: 'f2', subfamily: '', provider: 'p2', section: 's3' });
    act(() => result.current.choose('provider', 'p1'));
    expect(result.current.address).toMatchObject({ provider: 'p1', section: '', highway: 'a' });
    act(() => result.current.choose('highway', ''));
    expect(result.current.address).toMatchObject({ highway: '', provider: '', year: 2025, family: 'f2' });
  });
});
