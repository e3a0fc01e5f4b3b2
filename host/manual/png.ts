import { SolvableError } from '#kit/solvableError.ts';

export type Picture = {
  readonly width: number;
  readonly height: number;
  /** The object that a PDF holds it as; the pixels are those of the file, never encoded again. */
  readonly object: string;
};

const signature = '\x89PNG\r\n\x1a\n';
const trueColour = 2;
const palette = 3;

/** A screen as the journeys photograph it: eight bits, no transparency, not interlaced. */
export function readPng(name: string, file: Buffer): Picture {
  const chunks = chunksOf(file);
  const head = chunks.get('IHDR')?.[0];
  if (file.toString('latin1', 0, 8) !== signature || !head) throw unreadable(name);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const [bits, type, , , interlaced] = head.subarray(8);
  if (bits !== 8 || interlaced !== 0 || (type !== trueColour && type !== palette)) throw unreadable(name);
  const colours = chunks.get('PLTE')?.[0];
  const space = colours ? `[/Indexed /DeviceRGB ${colours.length / 3 - 1} <${colours.toString('hex')}>]` : '/DeviceRGB';
  const data = Buffer.concat(chunks.get('IDAT') ?? []).toString('latin1');
  const predictor = `<< /Predictor 15 /Colors ${type === palette ? 1 : 3} /BitsPerComponent 8 /Columns ${width} >>`;
  const object = `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space}
/BitsPerComponent 8 /Filter /FlateDecode /DecodeParms ${predictor} /Length ${data.length} >>\nstream\n${data}\nendstream`;
  return { width, height, object };
}

function unreadable(name: string): SolvableError {
  return new SolvableError(`La imagen ${name} debe ser PNG de 8 bits, sin transparencia ni entrelazado.`);
}

function chunksOf(file: Buffer): Map<string, Buffer[]> {
  const chunks = new Map<string, Buffer[]>();
  for (let at = 8; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    chunks.set(type, [...(chunks.get(type) ?? []), file.subarray(at + 8, at + 8 + length)]);
    at += length + 12;
  }
  return chunks;
}
