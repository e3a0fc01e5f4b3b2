import { describe, expect, test } from 'vitest';
import type { Cell } from '#domain/budgetReading/cells.ts';
import { assumedColumns, isBudgetRows, pastedCodes, readPasted } from '#domain/conceptPaste.ts';
import { readTable } from '#domain/pricing/paste.ts';

const table = (...lines: string[]) => readTable(lines.join('\n'));

function read(...lines: string[]) {
  const rows = table(...lines).map((texts, at) => ({
    row: at + 1,
    cells: texts.map((text): Cell => (text === '' ? null : { kind: 'text', text })),
  }));
  return readPasted([{ name: 'Texto', rows }]).rows;
}

/** What each row became, and whether it has to be confirmed. */
const brief = (...lines: string[]) =>
  read(...lines).map(({ kind, code, quantity, unitPrice, problems }) => [
    kind,
    code,
    quantity,
    unitPrice,
    problems.some((one) => one.code === assumedColumns),
  ]);

describe('rows pasted into the selector', () => {
  test('are codes, each with its quantity, where they say no more', () => {
    expect(pastedCodes(table('BAR-001\t24', '', 'BAR-014'))).toEqual(['BAR-001*24', 'BAR-014']);
  });

  test('are read as a file is where they say more', () => {
    expect(pastedCodes(table('BAR-001\t24\t$1,850.50'))).toBeNull();
    expect(pastedCodes(table('Clave\tCantidad', 'BAR-001\t24'))).toBeNull();
  });
});

describe('rows pasted over the lines', () => {
  const hasLine = (code: string) => code === 'BAR-001';

  test('are rows of a budget where their columns are named, or a code with numbers is on no line', () => {
    expect(isBudgetRows(table('BAR-001\t24\t10', 'BAR-014\t12\t3'), hasLine)).toBe(true);
    expect(isBudgetRows(table('1\tBAR-014\tPoste\t12\t3'), hasLine)).toBe(true);
    expect(isBudgetRows(table('Clave\tCantidad\tPrecio', 'BAR-001\t24\t10'), hasLine)).toBe(true);
    expect(isBudgetRows(table('BAR-001\t24', 'BAR-014\t12'), hasLine)).toBe(true);
  });

  test('are cells of the lines otherwise', () => {
    expect(isBudgetRows(table('7\t1,000.5', 'x\t2'), hasLine)).toBe(false);
    expect(isBudgetRows(table('BAR-001\t24\t10'), hasLine)).toBe(false);
    expect(isBudgetRows(table('24\t10\tver foto A12'), hasLine)).toBe(false);
    expect(isBudgetRows(table('BAR-999'), hasLine)).toBe(false);
    // The number before a code says nothing of it.
    expect(isBudgetRows(table('24\tBAR-999'), hasLine)).toBe(false);
    expect(isBudgetRows(table('Clave\tCantidad\tPrecio'), hasLine)).toBe(false);
    expect(isBudgetRows(table('Obra 2026\tCantidad\tPrecio', 'a\tb\tc'), hasLine)).toBe(false);
    expect(isBudgetRows(table('Cantidad\tP.U.', '24\t10'), hasLine)).toBe(false);
  });
});

describe('pasted rows without the names of their columns', () => {
  test('that are none of a budget say so', () => {
    const texts = ['- 24 m de barrera a $1,850.50', '- 12 postes a $965.37'];
    const rows = texts.map((text, at) => ({ row: at + 1, cells: [{ kind: 'text' as const, text }] }));
    expect(readPasted([{ name: 'Texto', rows }]).problems.map(({ code }) => code)).toEqual(['no_table']);
  });

  test('keep descriptions and units apart', () => {
    const places = (...lines: string[]) => read(...lines).map(({ code, name, unit }) => [code, name, unit]);
    // One row alone proves no columns.
    expect(places('Barrera metálica\tm\t24\t1850.50\t44412')).toEqual([['', 'Barrera metálica', 'm']]);
    expect(places('BAR-001\t\tBarrera\t\t24\t\t1850.50')).toEqual([['BAR-001', 'Barrera', '']]);
    expect(places('m\tBAR-001\t24\t1850.50')).toEqual([['BAR-001', '', 'm']]);
    expect(places('1001\tBarrera\tm\t24\t1850.50')).toEqual([['1001', 'Barrera', 'm']]);
  });

  test('are taken as quantity and price in that order, and ask', () => {
    expect(brief('BAR-001\t24\t$1,850.50', 'BAR-014\tpza\t12.5\t965.37')).toEqual([
      ['line', 'BAR-001', '24', '1850.5', true],
      ['line', 'BAR-014', '12.5', '965.37', true],
    ]);
    expect(brief('7001\tm2\t24\t10.50')).toEqual([['line', '7001', '24', '10.5', true]]);
  });

  test('keep their unit, which is short, and their name', () => {
    const [row] = read('BAR-001\tBarrera de 3 crestas\tpza\t24\t1,850.50');
    expect([row?.name, row?.unit]).toEqual(['Barrera de 3 crestas', 'pza']);
    const [long] = read('BAR-001\tBarreras A\t24\t1,850.50');
    expect([long?.name, long?.unit]).toEqual(['Barreras A', '']);
    const [eight] = read('BAR-001\tunidades\t24\t1,850.50');
    expect([eight?.name, eight?.unit]).toEqual(['', 'unidades']);
    const [unknown] = read('BAR-001\tBarrera de 3 crestas\tcarrete\t24\t1,850.50');
    expect([unknown?.name, unknown?.unit]).toEqual(['Barrera de 3 crestas', 'carrete']);
  });

  test('ask where the amount contradicts it', () => {
    expect(brief('BAR-001\tpza\t24\t10.00\t250.00')).toMatchObject([[expect.any(String), 'BAR-001', '24', '10', true]]);
  });

  test('say nothing where the amount proves it', () => {
    expect(brief('1\tBAR-001\tBarrera de 3 crestas\tm2\t24\t1,850.50\t44,412.00')).toEqual([
      ['line', 'BAR-001', '24', '1850.5', false],
    ]);
  });

  test('whose numbers could mean several things are lines of nothing, and none is lost', () => {
    const rows = brief('DEF-1\tDefensa metálica\t1850.50', 'DEF-2\t1.234\t10.00', 'DEF-4\t2\t3\t4\t5', 'DEF-5');
    expect(rows).toEqual([
      ['unread', 'DEF-1', '1850.5', null, true],
      // The other numbers prove the point, and the row asks all the same.
      ['line', 'DEF-2', '1.234', '10', true],
      ['unread', 'DEF-4', null, null, false],
      ['unread', 'DEF-5', null, null, false],
    ]);
  });

  test('with their names are read by them, whatever their order', () => {
    const rows = brief('No.\tPrecio\tClave\tConcepto\tCantidad', '1\t1,850.50\tBAR-001\tBarrera\t24');
    expect(rows[1]).toEqual(['line', 'BAR-001', '24', '1850.5', false]);
  });
});
