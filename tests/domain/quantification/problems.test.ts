import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { profileOf } from '#domain/customers.ts';
import type { Line } from '#domain/quantification/line.ts';
import { columnsOf, lineProblems } from '#domain/quantification/problems.ts';
import { anyLine, plainLine } from '../lines.ts';

const [axa, gnp] = [profileOf('axa'), profileOf('gnp')];
const fieldsOf = (change: Partial<Line>, profile = gnp) =>
  lineProblems({ ...plainLine, ...change }, profile).map(({ field }) => field);

describe('problems of a line', () => {
  it('are none for a line that can be saved', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const affordable = { unitPrice: '9.99', authorizedUnitPrice: '0', internalUnitPrice: '0.000001' };
        expect(lineProblems({ ...line, ...affordable, provider: 'p1' }, gnp)).toEqual([]);
      }),
    );
  });

  it.each(['', '-1', '0.0000001', 'NaN', '1e5', '1000000000000', '💰'])('quantity %j', (quantity) => {
    expect(fieldsOf({ quantity })).toEqual(['quantity']);
    expect(fieldsOf({ internalQuantity: quantity })).toEqual(['internalQuantity']);
  });

  it('concern only the columns that the customer has', () => {
    expect(columnsOf(axa)).toEqual(['initial', 'authorized', 'capufe', 'internal']);
    expect(columnsOf(gnp)).toEqual(['initial', 'authorized', 'internal']);
    expect(fieldsOf({ capufeQuantity: '' }, gnp)).toEqual([]);
    expect(fieldsOf({ capufeQuantity: '' }, axa)).toEqual(['capufeQuantity']);
  });

  it('name the field and the remedy', () => {
    expect(lineProblems({ ...plainLine, authorizedUnitPrice: '-1', internalQuantity: '' }, gnp)).toEqual([
      {
        field: 'authorizedUnitPrice',
        text: 'Precio unitario autorizado: escriba un número de 0 en adelante, con 6 decimales como máximo.',
        blocks: 'saving',
      },
      { field: 'internalQuantity', text: 'Cantidad interna: escriba un número; puede ser 0.', blocks: 'saving' },
    ]);
  });

  it('keep an amount storable', () => {
    expect(fieldsOf({ quantity: '500000', unitPrice: '1000' })).toEqual([]);
    expect(fieldsOf({ quantity: '500000', unitPrice: '1000.000001' })).toEqual(['quantity']);
    expect(fieldsOf({ quantity: '999999999999', unitPrice: '999999999999' })).toEqual(['quantity']);
  });

  it('let a line without provider be saved, not authorized', () => {
    expect(lineProblems({ ...plainLine, provider: null }, gnp)).toEqual([
      { field: 'provider', text: 'Seleccione un proveedor por concepto', blocks: 'authorizing' },
    ]);
  });

  it('ask a foreign line for its rate and date, and the customer for the currency', () => {
    expect(fieldsOf({ currency: 'USD' })).toEqual(['exchangeRate', 'exchangeDate']);
    expect(fieldsOf({ currency: 'USD', exchangeRate: '17.23456', exchangeDate: '2026-11-20' })).toEqual([
      'exchangeRate',
    ]);
    expect(fieldsOf({ currency: 'USD', exchangeRate: '17.2345', exchangeDate: '2026-11-20' })).toEqual([]);
    expect(fieldsOf({ currency: 'USD', exchangeRate: '17.2300', exchangeDate: '2026-11-20' })).toEqual([]);
    expect(fieldsOf({ currency: 'USD', exchangeRate: '17', exchangeDate: '2026-11-20' }, axa)).toEqual(['currency']);
  });
});
