import { describe, expect, test } from 'vitest';
import { readSource } from '#backend/budgetReading/source.ts';
import { readBudget } from '#domain/budgetReading/read.ts';

async function linesOf(content: Buffer) {
  const { sheets } = await readSource(content);
  return readBudget(sheets, {});
}

describe('a CFDI', () => {
  const cfdi = (concepts: string, head = '') => `<?xml version="1.0" encoding="UTF-8"?>${head}
    <cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" Version="4.0" Moneda="USD" SubTotal="220.00" Total="255.20">
      <cfdi:Conceptos>${concepts}</cfdi:Conceptos>
      <cfdi:Impuestos TotalImpuestosTrasladados="35.20"/>
      <cfdi:Complemento><tfd:TimbreFiscalDigital UUID="6F9619FF-8B86-D011-B42D-00CF4FC964FF"/></cfdi:Complemento>
    </cfdi:Comprobante>`;
  const concept =
    '<cfdi:Concepto ClaveProdServ="72141103" NoIdentificacion="BAR-001" Cantidad="2" ClaveUnidad="MTR" Unidad="m" Descripcion="Barrera &quot;tres crestas&quot;" ValorUnitario="110.000000" Importe="220.00"/>';

  test('is its concepts and its totals, with its folio', async () => {
    const { sheets, uuid } = await readSource(Buffer.from(cfdi(concept)));
    expect(uuid).toBe('6F9619FF-8B86-D011-B42D-00CF4FC964FF');
    const reading = readBudget(sheets, {});
    expect(reading).toMatchObject({ linesTotal: '220', statedTotal: '255.2', problems: [] });
    expect(reading.rows[1]).toMatchObject({
      kind: 'line',
      code: 'BAR-001',
      name: 'Barrera "tres crestas"',
      unit: 'm',
      quantity: '2',
      unitPrice: '110',
      amount: '220',
      currency: 'USD',
      problems: [],
    });
  });

  test('of which taxes are withheld has a total that fits', async () => {
    const text = cfdi(concept).replace('Trasladados="35.20"', 'Trasladados="35.20" TotalImpuestosRetenidos="2.75"');
    const { problems, statedTotal } = await linesOf(Buffer.from(text.replace('"255.20"', '"252.45"')));
    expect([problems, statedTotal]).toEqual([[], '252.45']);
  });

  test('has no concepts of its addenda', async () => {
    const addenda =
      '<cfdi:Addenda><Concepto Descripcion="Otro" Cantidad="1" ValorUnitario="1" Importe="1"/></cfdi:Addenda>';
    const { rows } = await linesOf(
      Buffer.from(cfdi(concept).replace('</cfdi:Comprobante>', `${addenda}</cfdi:Comprobante>`)),
    );
    expect(rows.filter(({ kind }) => kind === 'line').map(({ code }) => code)).toEqual(['BAR-001']);
  });

  test('that names a document type is refused', async () => {
    const hostile = cfdi(concept, '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]>');
    await expect(readSource(Buffer.from(hostile))).rejects.toThrow('no se puede leer');
    await expect(readSource(Buffer.from('<Factura total="1"/>'))).rejects.toThrow('no es un CFDI');
  });

  test('is read in the letters that it is written in', async () => {
    const text = cfdi(concept.replace('tres crestas', 'señal atípica'));
    const contents = [
      Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1'),
      Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
      Buffer.from(`\ufeff${text}`),
    ];
    for (const content of contents) {
      expect((await linesOf(content)).rows[1]).toMatchObject({ kind: 'line', name: 'Barrera "señal atípica"' });
    }
  });

  test('is no page and no XML of Excel 2003: what to do with these is said', async () => {
    const markups = [
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Clave</table>',
      '\n<!DOCTYPE html><p>Cotización',
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
    ];
    for (const markup of markups) {
      await expect(readSource(Buffer.from(markup))).rejects.toThrow('guárdelo como .xlsx');
    }
  });
});
