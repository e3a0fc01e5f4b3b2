import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptAttribute,
  acceptsKind,
  type FileKind,
  fileProblem,
  jbFileKinds,
  maxFileBytes,
  maxImageBytes,
  photoKinds,
  safeFileName,
  sniffKind,
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
    ['MZ\u0090', null],
    ['%PD', null],
    ['', null],
  ])('%j', (head, kind) => {
    expect(sniffKind(Uint8Array.from(head, (char) => char.charCodeAt(0)))).toBe(kind);
  });
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
