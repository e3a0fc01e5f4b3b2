import { RefusedFile } from './refused.ts';

export type Attributes = Readonly<Record<string, string>>;

/** What a reader of XML hears, in the document's order. Names come without their prefix. */
type Hears = {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

const token =
  /<(?<close>\/)?(?<name>[\w.:-]+)(?<attributes>(?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(?<alone>\/)?>|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|(?<text>[^<]+)/y;
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads XML without document types: nothing is included from elsewhere and no entity is defined.
 * @throws RefusedFile for what is not well formed, or names a document type
 */
export function readXml(xml: string, { open, close, text }: Hears): void {
  token.lastIndex = 0;
  let depth = 0;
  while (token.lastIndex < xml.length) {
    const groups = nextIn(xml)?.groups;
    if (!groups) throw new RefusedFile(unreadable);
    const { name, data } = groups;
    if (name !== undefined) {
      const local = name.slice(name.indexOf(':') + 1);
      if (groups.close) {
        depth -= 1;
        close?.(local);
      } else {
        open?.(local, attributesOf(groups.attributes ?? ''));
        if (groups.alone) close?.(local);
        else depth += 1;
      }
    } else if (data !== undefined) text?.(data);
    else if (groups.text !== undefined) text?.(unescaped(groups.text));
  }
  // What ends between two rows has lost the ones that follow.
  if (depth !== 0) throw new RefusedFile(unreadable);
}

const unreadable = 'El archivo contiene XML que no se puede leer. Guárdelo otra vez y súbalo de nuevo.';

/** A part with attributes beyond all measure is more than the expression can hold. */
function nextIn(xml: string): RegExpExecArray | null {
  try {
    return token.exec(xml);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function attributesOf(text: string): Attributes {
  const found: Record<string, string> = Object.create(null);
  for (const [, name = '', double, single] of text.matchAll(attribute)) {
    found[name.slice(name.indexOf(':') + 1)] = unescaped(double ?? single ?? '');
  }
  return found;
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, digits, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const point = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}
