import { expect, test } from 'vitest';
import { readArguments } from '#bench/arguments.ts';
import { operationOf } from '#bench/ask.ts';

test('peers are compared among 10,000 incidents unless sizes are named', () => {
  expect(readArguments(['--only', 'peers'])).toMatchObject({ only: ['peers'], incidents: [10_000], peers: 10_000 });
  expect(readArguments([])).toMatchObject({ incidents: [1000, 100_000], peers: 10_000 });
  expect(readArguments(['--incidents', '2000,5000'])).toMatchObject({ incidents: [2000, 5000], peers: 2000 });
});

test('an unknown part and a size out of bounds are refused by name', () => {
  expect(() => readArguments(['--only', 'peers,otra'])).toThrow('«otra»');
  expect(() => readArguments(['--incidents', '10'])).toThrow('--incidents');
  expect(() => readArguments(['--otra'])).toThrow('Hay una opción');
});

test('an operation is sent with the fragments that it reaches, and with no other operation', () => {
  const whole = operationOf('Incidents');
  expect(whole).toContain('fragment RowActions on ActionSet');
  expect(whole).not.toContain('ActionsOfRow');
  const without = operationOf('Incidents', ['actionSet', 'actionSets']);
  expect(without).toContain('fragment IncidentRow on Incident');
  expect(without).not.toMatch(/actionSet|RowActions/);
  expect(() => operationOf('Otra')).toThrow('Otra');
});
