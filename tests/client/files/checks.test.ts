import { describe, expect, it } from 'vitest';
import { checkFile, dialogKinds, kindsOf, kindsText } from '#client/files/checkFile.ts';
import { judgeFiles } from '#client/files/chosen.ts';
import { faceOf, thumbnailOf } from '#client/files/fileFace.ts';
import { jpegName } from '#client/files/recompress.ts';
import { type FileKind, fileKinds, maxImageBytes, mimeTypes } from '#domain/files.ts';
import { texts } from '#domain/texts.ts';

const jpegHead = [0xff, 0xd8, 0xff, 0xe0];
const bytes = (...parts: number[]) => new Uint8Array(parts);
const photo = (name: string, size = 100) => new File([bytes(...jpegHead), new Uint8Array(size - 4)], name);
const pdf = (name: string) => new File(['%PDF-1.7 …'], name);

describe('kinds of a field', () => {
  it('reads an action’s accept and a type’s list, the default when none is named', () => {
    expect(kindsOf('.pdf,.xlsx')).toEqual(['pdf', 'xlsx']);
    expect(kindsOf(['jpg', 'PNG', 'exe'])).toEqual(['jpg', 'png']);
    expect(kindsOf('')).toEqual(['pdf']);
    expect(kindsOf([])).toEqual(['pdf']);
  });
  it('says them, jpg and jpeg as one', () => {
    expect(kindsText(['pdf', 'jpg', 'jpeg', 'png'])).toBe('PDF, JPG o PNG');
    expect(kindsText(['pdf'])).toBe('PDF');
  });
});

describe('a chosen file', () => {
  it('is judged by its content, whatever its name says', async () => {
    expect(await checkFile(photo('contrato.pdf'), ['pdf'])).toMatchObject({
      kind: 'jpg',
      problem: { code: 'file_type' },
    });
    expect(await checkFile(pdf('foto.jpg'), ['pdf'])).toEqual({ kind: 'pdf', problem: null });
    expect((await checkFile(new File([], 'nada.pdf'), ['pdf'])).problem?.code).toBe('file_empty');
  });
  it('may be what a phone photographs in where a picture is taken, since it is sent as a JPEG', async () => {
    const heic = new File([bytes(0, 0, 0, 24), 'ftypheic', bytes(0, 0, 0, 0)], 'IMG_0001.HEIC');
    expect(await checkFile(heic, ['pdf', 'jpg'])).toEqual({ kind: 'jpg', problem: null });
    expect((await checkFile(heic, ['pdf'])).problem?.code).toBe('file_type');
    const film = new File([bytes(0, 0, 0, 24), 'ftypisom', bytes(0, 0, 0, 0)], 'IMG_0001.HEIC');
    expect((await checkFile(film, ['jpg'])).problem?.code).toBe('file_type');
    expect(dialogKinds(['pdf', 'jpg'])).toEqual(['.pdf', '.jpg', '.heic', '.heif']);
    expect(dialogKinds(['pdf'])).toEqual(['.pdf']);
    expect(jpegName('IMG_0001.HEIC')).toBe('IMG_0001.jpg');
  });
  it('may weigh 12,000,000 bytes as an image, and not one more', async () => {
    expect((await checkFile(photo('a.jpg', maxImageBytes), ['jpg'])).problem).toBeNull();
    expect((await checkFile(photo('a.jpg', maxImageBytes + 1), ['jpg'])).problem?.text).toBe(texts.imagesTooLarge);
  });
});

it('names the unfit files by reason, and keeps the others in their order', async () => {
  const kinds = ['JPG' as const, 'JPEG' as const];
  const type = { id: '1', slug: 'fotos', name: 'Fotos', isRequired: true, multiple: true, kinds };
  const files = [photo('1.jpg'), pdf('2.jpg'), photo('3.jpg', maxImageBytes + 1), photo('4.jpg'), pdf('5.jpg')];
  const { fit, unfit } = await judgeFiles(files, type);
  expect(fit.map(({ name }) => name)).toEqual(['1.jpg', '4.jpg']);
  expect(unfit).toEqual([
    { text: texts.fileWrongFormat, names: ['2.jpg', '5.jpg'] },
    { text: texts.imagesTooLarge, names: ['3.jpg'] },
  ]);
});

it('gives a recompressed image the name of what it now is', () => {
  expect(jpegName('foto.PNG')).toBe('foto.jpg');
  expect(jpegName('foto.jpeg')).toBe('foto.jpg');
  expect(jpegName('v1.2')).toBe('v1.2.jpg');
});

describe('the face of a stored file', () => {
  const stored = (kind: FileKind, size = 1) => ({ id: '1', name: 'x', url: '/x', size, mimeType: mimeTypes[kind] });
  it('is that of its kind; an old workbook is only offered for download', () => {
    expect(fileKinds.map((kind) => faceOf(stored(kind)))).toEqual([
      'pdf',
      'image',
      'image',
      'image',
      'oldWorkbook',
      'workbook',
    ]);
    expect(faceOf({ mimeType: 'text/html' })).toBe('none');
  });
  it('has no thumbnail of its own when it is heavy', () => {
    expect(thumbnailOf(stored('jpg')).src).toBe('/x');
    expect(thumbnailOf(stored('jpg', 5_000_000)).src).toBeUndefined();
    expect(thumbnailOf(stored('pdf')).src).toBeUndefined();
  });
});
