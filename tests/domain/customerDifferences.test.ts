import { expect, test } from 'vitest';
import { compareCustomers } from '#domain/customerDifferences.ts';
import { type CustomerProfile, profileOf } from '#domain/customers.ts';

const differing = (profiles: readonly CustomerProfile[]) =>
  compareCustomers(profiles).flatMap(({ label, differs }) => (differs ? [label] : []));

test('what differs between insurers comes first, with the value of each in their order', () => {
  const compared = compareCustomers(['hdi', 'axa', 'gnp'].map(profileOf));
  const firstAlike = compared.findIndex(({ differs }) => !differs);
  expect(firstAlike).toBeGreaterThan(0);
  expect(compared.slice(firstAlike).some(({ differs }) => differs)).toBe(false);
  expect(compared).toContainEqual({ label: 'Cuantifica por partidas', values: ['No', 'Sí', 'Sí'], differs: true });
  expect(compared).toContainEqual({
    label: 'Monedas',
    values: ['pesos', 'pesos', 'pesos, dólares, euros'],
    differs: true,
  });
});

const gnp = profileOf('gnp');

test.each<[string, Partial<CustomerProfile>, readonly string[]]>([
  ['nothing', {}, []],
  ['the place', { place: 'state' }, ['Lugar del siniestro']],
  ['the answer of the operator', { customerStep: 'confirm' }, ['El operador puede contraproponer']],
  ['no answer', { customerStep: 'none' }, ['El operador confirma la autorización', 'El operador puede contraproponer']],
  ['internal prices', { lineColumns: { capufe: false, internal: false } }, ['Columnas internas en las partidas']],
  ['a screen', { screens: { report: true, highways: false } }, ['Pantallas de autopistas y tramos']],
  ['a threshold', { lineChecks: { ...gnp.lineChecks, overCatalog: '0.125' } }, ['Aviso de precio sobre el catálogo']],
])('a profile that differs in %s is shown to differ in that alone', (_, change, labels) => {
  expect(differing([gnp, { ...gnp, ...change }])).toEqual(labels);
});
