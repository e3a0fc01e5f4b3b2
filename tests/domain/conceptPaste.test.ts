import { describe, expect, test } from 'vitest';
import { pastedEntries } from '#domain/conceptPaste.ts';
import { readTable } from '#domain/pricing/paste.ts';

const pasted = (...lines: string[]) => pastedEntries(readTable(lines.join('\n')));

describe('rows pasted into the selector', () => {
  test('are entered with their quantity and price', () => {
    expect(pasted('BAR-001\t24\t$1,850.50', 'BAR-014\t12.5\t965.37')).toEqual({
      entries: ['BAR-001*24*1850.5', 'BAR-014*12.5*965.37'],
      unsure: [],
    });
    expect(pasted('BAR-001\t24', 'BAR-014').entries).toEqual(['BAR-001*24', 'BAR-014']);
  });

  test('may have the names of columns, numbers of rows, descriptions, units and amounts beside them', () => {
    const rows = [
      'No.\tClave\tConcepto\tUnidad\tCantidad\tP.U.\tImporte',
      '1\tBAR-001\tBarrera de 3 crestas\tm2\t24\t1,850.50\t44,412.00',
      '',
      '2\tBAR-014\tPoste\tpza\t12\t965.37\t11,584.44',
    ];
    expect(pasted(...rows)).toEqual({ entries: ['BAR-001*24*1850.5', 'BAR-014*12*965.37'], unsure: [] });
    expect(pasted('7001\tm2\t24\t10.50', '7002\tm2\t1\t2.50').entries).toEqual(['7001*24*10.5', '7002*1*2.5']);
  });

  test('whose numbers could mean several things are entered without them, and named', () => {
    const rows = ['DEF-1\tDefensa metálica\t1850.50', 'DEF-2\t1.234\t10.00', 'DEF-3\t16%\t10.00', 'DEF-4\t2\t3\t4'];
    const codes = ['DEF-1', 'DEF-2', 'DEF-3', 'DEF-4'];
    expect(pasted(...rows)).toEqual({ entries: codes, unsure: codes });
  });
});
