import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptAttribute,
  acceptsKind,
  avatarKinds,
  claimFileKinds,
  counterProposalKinds,
  defaultKinds,
  type FileKind,
  fileKinds,
  fileProblem,
  hasTooManyPixels,
  isHeic,
  isImageKind,
  jbFileKinds,
  jbWorkbookKinds,
  maxBytesFor,
  maxFileBytes,
  maxImageBytes,
  mimeTypes,
  photoKinds,
  safeFileName,
  sniffKind,
  textOf,
} from '#domain/files.ts';

describe('a file is judged by what it is', () => {
  it.each<[string, FileKind | null, number, string | null]>([
    ['an image of 12,000,000 bytes', 'jpg', maxImageBytes, null],
    ['one byte more', 'jpg', maxImageBytes + 1, 'Algunas imágenes pesan más de 12 MB'],
    ['a document of 25 MB', 'pdf', maxFileBytes, null],
    ['one byte more', 'pdf', maxFileBytes + 1, 'El archivo pesa más de 25 MB. Elija uno más ligero.'],
    ['nothing', 'pdf', 0, 'El archivo está vacío. Elija otro.'],
    ['a workbook among photos', 'xlsx', 10, 'Algunos archivos son de formato incorrecto'],
    ['something unknown', null, 10, 'Algunos archivos son de formato incorrecto'],
  ])('%s', (_, sniffed, bytes, text) => {
    expect(fileProblem(photoKinds, { sniffed, bytes })?.text ?? null).toBe(text);
  });

  it('jpg and jpeg are the same', () => {
    expect(acceptsKind(['jpeg'], 'jpg')).toBe(true);
    expect(acceptsKind(jbFileKinds, 'png')).toBe(false);
    expect(acceptAttribute(jbFileKinds)).toBe('.pdf,.xls,.xlsx');
  });

  it.each([
    ['%PDF-1.7', 'pdf'],
    ['\u00ff\u00d8\u00ff\u00e0', 'jpg'],
    ['\u0089PNG\r\n\u001a\n', 'png'],
    ['PK\u0003\u0004', 'xlsx'],
    ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'xls'],
    ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e2', null],
    ['PK\u0005\u0006', null],
    ['MZ\u0090', null],
    ['%PD', null],
    ['', null],
  ])('%j', (head, kind) => {
    expect(sniffKind(Uint8Array.from(head, (char) => char.charCodeAt(0)))).toBe(kind);
  });
});

describe('what is taken', () => {
  /** Each list as the requirements have it; an added kind would let a file in that is not expected there. */
  it.each([
    ['photographs', photoKinds, 'pdf jpg jpeg png'],
    ['other files of a claim', claimFileKinds, 'pdf jpg jpeg png xls xlsx'],
    ['counter-proposals', counterProposalKinds, 'pdf jpg jpeg'],
    ['the provider’s file', jbFileKinds, 'pdf xls xlsx'],
    ['the provider’s workbook', jbWorkbookKinds, 'xls xlsx'],
    ['pictures of people', avatarKinds, 'jpg jpeg png'],
    ['fields that name nothing', defaultKinds, 'pdf'],
    ['any', fileKinds, 'pdf jpg jpeg png xls xlsx'],
  ])('as %s', (_, kinds, words) => expect(kinds.join(' ')).toBe(words));

  it('is as large as its kind may be, and no byte larger', () => {
    const images: readonly FileKind[] = ['jpg', 'jpeg', 'png'];
    for (const kind of fileKinds) {
      const most = images.includes(kind) ? 12_000_000 : 25_000_000;
      expect([kind, isImageKind(kind), maxBytesFor(kind)]).toEqual([kind, images.includes(kind), most]);
      const codes = [most, most + 1].map((bytes) => fileProblem(fileKinds, { sniffed: kind, bytes })?.code ?? null);
      expect([kind, codes]).toEqual([kind, [null, 'file_size']]);
    }
  });

  it('is taken wherever its content is, and nowhere else', () => {
    for (const accepted of fileKinds) {
      for (const kind of fileKinds) {
        const same = mimeTypes[accepted] === mimeTypes[kind];
        expect([accepted, kind, acceptsKind([accepted], kind)]).toEqual([accepted, kind, same]);
        expect(fileProblem([accepted], { sniffed: kind, bytes: 1 })?.code ?? null).toBe(same ? null : 'file_type');
      }
    }
    expect(new Set(Object.values(mimeTypes)).size).toBe(5);
  });

  it.each([
    [20_000, 6_000, false],
    [6_000, 20_000, false],
    [20_000, 6_001, true],
    [20_001, 1, true],
    [1, 20_001, true],
    [12_000, 10_000, false],
    [12_000, 10_001, true],
  ])('a picture of %i × %i has too many pixels: %s', (width, height, has) => {
    expect(hasTooManyPixels({ width, height })).toBe(has);
  });

  it.each([
    ['\u0000\u0000\u0000\u0018ftypheic', true],
    ['\u0000\u0000\u0000\u0018ftypmif1', true],
    ['\u0000\u0000\u0000\u0018ftypmsf1', true],
    ['\u0000\u0000\u0000\u0018ftypisom', false],
    ['\u0000\u0000\u0000\u0018ftypmp42', false],
    ['\u0000\u0000\u0000\u0018moovheic', false],
    ['ftypheic', false],
    ['', false],
  ])('%j is HEIC: %s', (head, is) => expect(isHeic(Uint8Array.from(head, (char) => char.charCodeAt(0)))).toBe(is));
});

describe('a name that is safe', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\foto.jpg', 'foto.jpg'],
    ['..', 'archivo'],
    ['', 'archivo'],
    ['a\u0000b\u202egpj.exe', 'abgpj.exe'],
    ['presupuesto "final".pdf', 'presupuesto final.pdf'],
  ])('%j becomes %s', (name, safe) => expect(safeFileName(name)).toBe(safe));

  it('keeps its end, where the extension is, when it is too long', () => {
    expect(safeFileName(`${'a'.repeat(200)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`);
    expect(safeFileName(`${'a'.repeat(116)}.pdf`)).toBe(`${'a'.repeat(116)}.pdf`);
  });

  it('never leads anywhere', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const safe = safeFileName(name);
        expect(safe.length).toBeGreaterThan(0);
        expect(safe.length).toBeLessThanOrEqual(120);
        expect(safe).not.toMatch(/[\\/\p{Cc}]|^\.\.?$/u);
      }),
    );
  });
});

describe('a text', () => {
  const bytesOf = (encoding: BufferEncoding, text: string) => new Uint8Array(Buffer.from(text, encoding));
  const bigEndian = (text: string) => bytesOf('utf16le', text).map((_, at, all) => all[at ^ 1] ?? 0);

  it.each([
    ['UTF-8', bytesOf('utf8', 'Señal 1')],
    ['UTF-8 with its mark', bytesOf('utf8', '\ufeffSeñal 1')],
    ['UTF-16 with its mark', bytesOf('utf16le', '\ufeffSeñal 1')],
    ['UTF-16, the other way round, with its mark', bigEndian('\ufeffSeñal 1')],
    ['UTF-16 without its mark', bytesOf('utf16le', 'Señal 1')],
    ['UTF-16, the other way round, without its mark', bigEndian('Señal 1')],
    ['Windows-1252', bytesOf('latin1', 'Señal 1')],
    ['UTF-8 that was taken for Windows-1252 and saved again', bytesOf('utf8', 'SeÃ±al 1')],
    ['the letters of DOS', new Uint8Array([0x53, 0x65, 0xa4, 0x61, 0x6c, 0x20, 0x31])],
    ['the letters of an old Mac', new Uint8Array([0x53, 0x65, 0x96, 0x61, 0x6c, 0x20, 0x31])],
  ])('is read as %s', (_, bytes) => expect(textOf(bytes)).toBe('Señal 1'));

  it('keeps the signs of Windows that are none of Latin-1', () => {
    const bytes = new Uint8Array([
      ...bytesOf('latin1', 'Señal '),
      0x93,
      0x41,
      0x94,
      0x20,
      0x96,
      0x20,
      0x31,
      0x20,
      0x80,
    ]);
    expect(textOf(bytes)).toBe('Señal “A” – 1 €');
  });
});
