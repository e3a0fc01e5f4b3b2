import { describe, expect, test } from 'vitest';
import { cellText, rowText, wordsOf } from '#domain/budgetReading/cells.ts';
import { unreadable } from '#domain/budgetReading/drafts.ts';
import { isKnownUnit, isOfMeasure, isOfTime, unitKey } from '#domain/budgetReading/units.ts';

describe('a cell', () => {
  test('says what a person sees in it', () => {
    expect(cellText({ kind: 'text', text: ' Poste\n de\u200b  acero ' })).toBe('Poste de acero');
    expect(cellText({ kind: 'number', text: '7', shown: '0007' })).toBe('0007');
    expect(cellText({ kind: 'number', text: '7' })).toBe('7');
    expect([cellText(null), cellText(undefined)]).toEqual(['', '']);
  });

  test('that is empty adds nothing to what its row says', () => {
    const text = (of: string) => ({ kind: 'text', text: of }) as const;
    expect(rowText({ cells: [null, text('Poste'), text(' '), { kind: 'number', text: '2' }] })).toBe('Poste 2');
  });

  test('is compared without case, accents and signs', () => {
    expect(wordsOf(' P.U. (MXN) ')).toBe('p u mxn');
    expect(wordsOf('Descripción, 16% $ #3')).toBe('descripcion 16% $ #3');
  });

  test('that is no number is named up to its fortieth character', () => {
    const said = (length: number) => unreadable('amount', { kind: 'tooLarge' }, '9'.repeat(length)).text;
    expect(said(40)).toBe(`Es demasiado grande el importe: «${'9'.repeat(40)}».`);
    expect(said(41)).toBe(`Es demasiado grande el importe: «${'9'.repeat(40)}…».`);
  });
});

describe('a unit', () => {
  test.each([
    ['M.L.', 'm'],
    ['metros lineales', 'm'],
    ['m²', 'm2'],
    ['metro cuadrado', 'm2'],
    ['M³', 'm3'],
    ['metros cúbicos', 'm3'],
    ['Pzas.', 'pza'],
    ['Barril', 'barril'],
  ])('«%s» is %s', (written, key) => expect(unitKey(written)).toBe(key));

  test('is one of those that budgets count in, and no longer text', () => {
    expect(['Pzas.', 'metros lineales', 'Barril', ''].filter(isKnownUnit)).toEqual(['Pzas.', 'metros lineales']);
    const spaced = (blanks: number) => `metros${' '.repeat(blanks)}lineales`;
    expect([isKnownUnit(spaced(6)), isKnownUnit(spaced(7))]).toEqual([true, false]);
  });

  test('is of a measure, of time, or of things', () => {
    expect(['kg', 'M2', 'pza', 'hr'].filter(isOfMeasure)).toEqual(['kg', 'M2']);
    expect(['', 'hrs', 'meses', 'pza', 'm'].filter(isOfTime)).toEqual(['', 'hrs', 'meses']);
  });
});
