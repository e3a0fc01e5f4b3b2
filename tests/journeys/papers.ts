import { budgetWorkbook } from '#demo/files/workbook.ts';
import { readPictures } from '#demo/pictures.ts';
import { printed } from '#kit/print/document.ts';
import type { FilePayload } from './screen.ts';

/** The papers that people bring: files that really open. */

const paper = await printed({
  issuer: 'Aseguradora',
  title: 'Documento',
  reference: 'de prueba',
  fields: [],
  paragraphs: ['Documento de prueba.'],
  signatures: [],
});

export const pdf = (name: string): FilePayload => ({ name, mimeType: 'application/pdf', buffer: paper });

export const workbook = async (name: string): Promise<FilePayload> => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await budgetWorkbook({
    title: name,
    lines: [{ code: 'DM-01', name: 'Defensa metálica', unit: 'm', quantity: '10', price: '100', amount: '1000' }],
    subtotal: '1000',
    taxes: '160',
    total: '1160',
  }),
});

const pictures = readPictures();

export const photo = (name: string, seed = 1): FilePayload => ({
  name,
  mimeType: 'image/jpeg',
  buffer: pictures[seed % pictures.length] ?? Buffer.alloc(0),
});

/** One byte over what an image may weigh. */
export const heavyPhoto = (name: string): FilePayload => {
  const { buffer, mimeType } = photo(name);
  return { name, mimeType, buffer: Buffer.concat([buffer, Buffer.alloc(12_000_001 - buffer.length)]) };
};

export const notAPhoto = (name: string): FilePayload => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('This is no picture, whatever its name says.'),
});
