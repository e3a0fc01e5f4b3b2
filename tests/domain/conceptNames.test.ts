import { expect, test } from 'vitest';
import { fitted, nameParts } from '#domain/conceptNames.ts';

const concepts = [
  { code: 'DM-01', name: 'Suministro y colocación de defensa metálica de dos crestas' },
  { code: 'DM-02', name: 'Suministro y colocación de defensa metálica de tres crestas' },
  { code: 'DM-03', name: 'Suministro y colocación de poste' },
  { code: 'SE-01', name: 'Suministro y colocación de señal' },
  { code: 'SE-02', name: 'Retiro' },
];

test('what a family’s names begin with is told from what is their own, in whole words', () => {
  const parts = nameParts(concepts);
  expect(concepts.map((concept) => parts(concept).own)).toEqual([
    'dos crestas',
    'tres crestas',
    'poste',
    'Suministro y colocación de señal',
    'Retiro',
  ]);
  for (const concept of concepts) expect(parts(concept).common + parts(concept).own).toBe(concept.name);
});

test('a name that is there twice has nothing to be told from, and a short beginning is not muted', () => {
  const parts = nameParts(
    [concepts[3], concepts[3], { code: 'SE-03', name: 'Retiro de poste' }, concepts[4]].flatMap((one) => one ?? []),
  );
  expect(parts({ code: 'SE-01', name: 'Suministro y colocación de señal' }).common).toBe('');
  expect(parts({ code: 'SE-03', name: 'Retiro de poste' }).common).toBe('');
});

test('where there is no room the common beginning is cut and the own words stay', () => {
  const parts = nameParts(concepts)({ code: 'DM-01', name: concepts[0]?.name ?? '' });
  expect(fitted(parts, 200)).toEqual(parts);
  expect(fitted(parts, 40)).toEqual({ common: 'Suministro y colocación de… ', own: 'dos crestas' });
  expect(fitted(parts, 14)).toEqual({ common: '… ', own: 'dos crestas' });
});
