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

/** 64 × 64 pixels as a phone writes them, from the samples of libheif. */
const heic = [
  'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABLm1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAAEAAAAiaWxv',
  'YwAAAABEQAABAAEAAAAAAU4AAQAAAAAAAAClAAAAI2lpbmYAAAAAAAEAAAAVaW5mZQIAAAAAAQAAaHZjMQAAAACuaXBycAAAAJFpcGNvAAAAdWh2Y0MBA3AA',
  'AAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABAChCAQEDcAAAAwCQAAADAAADAB6gIIEFlupJKa5sCAAAAwAIAAAD',
  'AAhAIgABAAdEAcFysCJAAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAVaXBtYQAAAAAAAAABAAECgQIAAACtbWRhdAAAAKEmAa8TgIGSEXXAGM2sfMMD8HKXsBNB',
  'YjkEW6//QKl1HfLCc/SN/bWOG2ARaa8rk4JsxRuKJFz/vIlnrSBv0Pk7pYMv503LniUfVt0RGOMyTBZVcbnDhlXs0nsTVObq7679Fh7MfXPARYndCrwpKWSN',
  'TQcCjNVYWPVOenDxU81lLBnE070xnN107IoLiTNywdiNWzedf/q6zzV3iwZflrO94A==',
].join('');

export const phonePhoto = (name: string): FilePayload => ({
  name,
  mimeType: 'image/heic',
  buffer: Buffer.from(heic, 'base64'),
});
