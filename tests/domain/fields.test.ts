import { describe, expect, it } from 'vitest';
import { addDays, today } from '#domain/calendar.ts';
import {
  chosenManyField,
  dateField,
  decimalField,
  fieldErrors,
  foreignErrors,
  integerField,
  isCleanText,
  optionalDecimalField,
  optionalDigitsField,
  optionalTextField,
  pastDateField,
  referenceField,
  textField,
} from '#domain/fields.ts';
import { newYearForm } from '#domain/forms/reference.ts';

type Field = {
  safeParse: (value: unknown) => {
    success: boolean;
    data?: unknown;
    error?: { issues: { message: string }[] } | undefined;
  };
};

const takes = (field: Field, value: unknown) => field.safeParse(value).success;
const told = (field: Field, value: unknown) => field.safeParse(value).error?.issues.map(({ message }) => message);

describe('text', () => {
  it('may hold line breaks and tabs, no other control and no change of direction', () => {
    expect(['a\nb', 'a\tb', 'ñandú 💰'].every(isCleanText)).toBe(true);
    expect(['a\u0000', 'a\u0007', '\u202egpj.exe', '\u2066x', '\ud800', '\uffff'].filter(isCleanText)).toEqual([]);
  });

  it('is read without blanks around it, and blanks alone are nothing', () => {
    expect(textField('Nombre').safeParse('  Ana  ').data).toBe('Ana');
    expect(told(textField('Nombre'), '   ')).toEqual(['Nombre: escriba un valor.']);
    expect([takes(textField('N', { max: 3 }), 'abc'), takes(textField('N', { max: 3 }), 'abcd')]).toEqual([
      true,
      false,
    ]);
  });

  it('that shows nothing is none, and is refused where it may be left out too', () => {
    const invisible = ['\u200b', '\u0301', '\u200b\u2060', '\u200e'];
    for (const value of invisible) {
      expect(told(textField('Nombre'), value)).toEqual(['Nombre: escriba un valor que pueda leerse.']);
      expect(takes(optionalTextField('Nombre'), value)).toBe(false);
    }
    expect(['🚧', '-', 'e\u0301', 'a\u200bb', '٣'].every((value) => takes(textField('Nombre'), value))).toBe(true);
    expect(takes(optionalTextField('Nombre'), '')).toBe(true);
  });

  it('of a reference has letters, digits and few signs', () => {
    const field = referenceField('Póliza', {});
    expect([takes(field, 'AXA-2026/01_#ñ. 7'), takes(field, 'a<b'), takes(field, "a'b")]).toEqual([true, false, false]);
  });
});

describe('numbers', () => {
  it('have so many decimals and lie between their bounds, both included', () => {
    const field = decimalField('Monto', { decimals: 2, min: '1', max: '10' });
    expect(['1', '10', '9.99', ' 5 '].every((value) => takes(field, value))).toBe(true);
    expect(['0.99', '10.01', '1.234', '1e1', 'NaN', '', 5].filter((value) => takes(field, value))).toEqual([]);
  });

  it('that are too large are told the greatest one', () => {
    expect(told(decimalField('Kilómetro', { max: '9999' }), '9999999999999')).toEqual([
      'Kilómetro: el máximo es 9,999.',
    ]);
    expect(told(decimalField('Kilómetro', { max: '9999' }), '9,999,999,999,999')).toEqual([
      'Kilómetro: el máximo es 9,999.',
    ]);
    expect(told(decimalField('Monto'), `${'9'.repeat(40)}.5`)).toEqual(['Monto: el máximo es 999,999,999,999.999999.']);
  });

  it('may be left out where they may, and are judged where they are not', () => {
    const field = optionalDecimalField('Kilómetro', { decimals: 1 });
    expect([takes(field, ''), takes(field, '1.5'), takes(field, '1.55'), takes(field, 'x')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('that are whole are digits alone, within their bounds', () => {
    const field = integerField('Metro', 0, 999);
    expect(['0', '999', 450, ' 7 '].every((value) => takes(field, value))).toBe(true);
    expect(['-1', '+1', '1000', '1.0', '0x10', '1e2', ''].filter((value) => takes(field, value))).toEqual([]);
    expect(told(integerField('Al azar', 1, 9999), 'x')).toEqual(['Al azar: escriba un número entero entre 1 y 9,999.']);
    expect(told(newYearForm.shape.year, 'x')).toEqual(['Año: escriba un número entero entre 2000 y 2100.']);
    expect([
      takes(optionalDigitsField('Teléfono', 10), ''),
      takes(optionalDigitsField('Teléfono', 10), '55-1'),
    ]).toEqual([true, false]);
  });
});

describe('days', () => {
  it('are those of the calendar', () => {
    expect([takes(dateField('Fecha'), '2024-02-29'), takes(dateField('Fecha'), '2026-02-29')]).toEqual([true, false]);
  });

  it('that have been are at most today, and not before the first one', () => {
    const field = pastDateField('Fecha', '2000-01-01');
    expect([today(), '2000-01-01'].every((value) => takes(field, value))).toBe(true);
    expect(told(field, addDays(today(), 1))).toEqual(['Fecha: no puede ser posterior a hoy.']);
    expect(told(field, '1999-12-31')).toEqual(['Fecha: no puede ser anterior al 01/01/2000.']);
  });
});

it('chosen twice is chosen once, and nothing chosen is told', () => {
  const field = chosenManyField('Proveedores', 2);
  expect(field.safeParse(['a', 'a', 'b'].slice(0, 2)).data).toEqual(['a']);
  expect([takes(field, []), takes(field, ['a', 'b', 'c'])]).toEqual([false, false]);
});

it('messages are told once under each field, those of the whole under form', () => {
  const issue = (path: PropertyKey[], message: string) => ({ path, message });
  expect(fieldErrors([issue(['a', 0, 'b'], 'x'), issue(['a', 0, 'b'], 'x'), issue([], 'y')])).toEqual({
    'a.0.b': ['x'],
    form: ['y'],
  });
});

it.each([
  [undefined, false],
  [null, false],
  ['', false],
  ['  ', false],
  [' 0.00 ', false],
  ['-0', false],
  [0, false],
  [[], false],
  ['0.01', true],
  ['.5', true],
  ['10', true],
  [false, true],
  [['a'], true],
])('a field that is not theirs is refused by name when it carries a value: %j, %s', (value, isRefused) => {
  const told = foreignErrors(
    { state: value, number: 'A' },
    { state: 'Estado: no es un dato de GNP Seguros. Quítelo.' },
  );
  expect(told).toEqual(isRefused ? { state: ['Estado: no es un dato de GNP Seguros. Quítelo.'] } : {});
});
