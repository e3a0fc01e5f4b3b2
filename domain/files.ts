import { graphqlEnum } from './graphqlEnum.ts';
import { texts } from './texts.ts';

/** File policy (requirements §5 Files, §9; design §4 Files). Kinds are extensions; the content decides, not the name. */
export const fileKinds = ['pdf', 'jpg', 'jpeg', 'png', 'xls', 'xlsx'] as const;
export type FileKind = (typeof fileKinds)[number];
export const fileKindEnum = graphqlEnum(fileKinds);

export const photoKinds: readonly FileKind[] = ['pdf', 'jpg', 'jpeg', 'png'];
/** A claim's other files, by both readings of requirements §5: what photographs are, and workbooks too. */
export const claimFileKinds: readonly FileKind[] = [...photoKinds, 'xls', 'xlsx'];
export const counterProposalKinds: readonly FileKind[] = ['pdf', 'jpg', 'jpeg'];
export const jbFileKinds: readonly FileKind[] = ['pdf', 'xls', 'xlsx'];
export const jbWorkbookKinds: readonly FileKind[] = ['xls', 'xlsx'];
/** A person's picture or logo: it is shown in the page, so images only. */
export const avatarKinds: readonly FileKind[] = ['jpg', 'jpeg', 'png'];
/** What a field accepts that names nothing (requirements §5: default pdf). */
export const defaultKinds: readonly FileKind[] = ['pdf'];

/** Images over 12 MB are rejected, before recompression (requirements §9: 12e6 bytes). */
export const maxImageBytes = 12_000_000;
export const maxFileBytes = 25_000_000;
/** What a decoder of the pages must hold: a picture beyond it would fill the memory of the browser that opens it. */
const maxImageSide = 20_000;
const maxImagePixels = 120_000_000;
export const jpegQuality = 0.6;

export const mimeTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export function isImageKind(kind: FileKind): boolean {
  return mimeTypes[kind].startsWith('image/');
}

export function isFileKind(value: string): value is FileKind {
  return (fileKinds as readonly string[]).includes(value);
}

/** jpg and jpeg are one kind of content. */
export function acceptsKind(accepted: readonly FileKind[], kind: FileKind): boolean {
  return accepted.some((one) => mimeTypes[one] === mimeTypes[kind]);
}

/** Value of an input's `accept` attribute. */
export function acceptAttribute(kinds: readonly FileKind[]): string {
  return kinds.map((kind) => `.${kind}`).join(',');
}

export function maxBytesFor(kind: FileKind): number {
  return isImageKind(kind) ? maxImageBytes : maxFileBytes;
}

/** @param width and height in pixels */
export function hasTooManyPixels({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return Math.max(width, height) > maxImageSide || width * height > maxImagePixels;
}

export type FileProblem = { readonly code: 'file_type' | 'file_size' | 'file_empty'; readonly text: string };

/**
 * Judges one file by what it really is.
 * @param sniffed kind found in the content, or null when it is none of ours
 */
export function fileProblem(
  accepted: readonly FileKind[],
  file: { readonly sniffed: FileKind | null; readonly bytes: number },
): FileProblem | null {
  if (file.bytes === 0) return { code: 'file_empty', text: texts.fileEmpty };
  if (file.sniffed === null || !acceptsKind(accepted, file.sniffed)) {
    return { code: 'file_type', text: texts.fileWrongFormat };
  }
  if (file.bytes <= maxBytesFor(file.sniffed)) return null;
  return { code: 'file_size', text: isImageKind(file.sniffed) ? texts.imagesTooLarge : texts.fileTooLarge };
}

const signatures: readonly { readonly kind: FileKind; readonly bytes: readonly number[] }[] = [
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'xls', bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  { kind: 'xlsx', bytes: [0x50, 0x4b, 0x03, 0x04] },
];

/**
 * The kind that the first bytes promise. A zip is taken for a workbook here; who stores the file
 * looks inside (`[Content_Types].xml`) before believing it.
 */
export function sniffKind(head: Uint8Array): FileKind | null {
  const found = signatures.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
  return found?.kind ?? null;
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** What phones photograph in. It is not stored: the page turns it into a JPEG. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 12));
  return text.startsWith('ftyp') && heicBrands.includes(text.slice(4));
}

/** A name safe to store and to offer for download: no path, no control characters, at most 120 characters. */
export function safeFileName(name: string): string {
  const base = name.split(/[\\/]/).pop() ?? '';
  const clean = base
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '')
    .replace(/^\.+/, '')
    .trim();
  return clean.slice(-120) || 'archivo';
}

/** A text as UTF-8 or UTF-16, whichever it is; where it is neither, in the set of letters that makes it Spanish. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideWithoutMark(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return readOnce(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return inLetters(bytes);
  }
}

/** «DescripciÃ³n»: UTF-8 that a program took for letters of Windows, and saved as UTF-8 again. */
function readOnce(text: string): string {
  if (!/Ã[\u0080-\u00bf‚-™]/.test(text)) return text;
  const codes = [...text].map((sign) => {
    const at = windowsSigns.indexOf(sign);
    return at < 0 ? (sign.codePointAt(0) ?? 0) : 0x80 + at;
  });
  if (codes.some((code) => code > 0xff)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes));
  } catch {
    return text;
  }
}

/** The upper half of DOS's letters for western Europe, which no decoder of the platform knows. */
const dosLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Letters of one byte: those of Windows, unless the ones of DOS or of an old Mac make more Spanish letters of them. */
function inLetters(bytes: Uint8Array): string {
  const score = (text: string) => text.match(spanish)?.length ?? 0;
  const decoders = [fromWindows, fromMac, fromDos].map((decode) => ({
    decode,
    score: score(decode(bytes.subarray(0, telling))),
  }));
  return decoders.reduce((best, one) => (one.score > best.score ? one : best)).decode(bytes);
}

/** Spanish letters beside others of their case: «#¡REF!» of Windows would be «#íREF!» in DOS. */
const spanish = /(?<=[a-z])[áéíóúüñ]|[áéíóúüñ](?=[a-z])|(?<=[A-Z])[ÁÉÍÓÚÜÑ]|(?<![a-z])[ÁÉÍÓÚÜÑ](?=[A-Za-z])/g;

/** So many bytes tell in which letters a text is. */
const telling = 100_000;

/** What Windows writes from 80 to 9F: «€», quotation marks and dashes, which some platforms' decoder leaves as they are. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const fromWindows = (bytes: Uint8Array) =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\u0080-\u009f]/g, (sign) => windowsSigns[sign.charCodeAt(0) - 0x80] ?? sign);
const fromMac = (bytes: Uint8Array) => new TextDecoder('macintosh').decode(bytes);
const fromDos = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : dosLetters[byte - 0x80])).join('');

/** Letters of two bytes without a mark before them: every other byte of a western text is then zero. */
function wideWithoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const head = bytes.subarray(0, 400);
  const zeros = (odd: number) => head.filter((byte, at) => at % 2 === odd && byte === 0).length;
  if (zeros(1) > head.length * 0.4) return 'utf-16le';
  return zeros(0) > head.length * 0.4 ? 'utf-16be' : null;
}
