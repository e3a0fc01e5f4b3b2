import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A stored or sent message with its text decoded from quoted-printable, so that links stand in one piece. */
export function mailText(message: string): string {
  const [, boundary] = /boundary="([^"]+)"/.exec(message) ?? [];
  return boundary === undefined ? decoded(message) : message.split(`--${boundary}`).map(decoded).join(`--${boundary}`);
}

function decoded(message: string): string {
  const [head = '', ...body] = message.split('\r\n\r\n');
  const text = body.join('\r\n\r\n');
  if (!/^Content-Transfer-Encoding: quoted-printable\r?$/m.test(head)) return message;
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${head}\r\n\r\n${Buffer.from(bytes, 'latin1').toString('utf8')}`;
}

/** Messages to this address that wait in an outbox, the newest last, as they are read. */
export function mailsTo(dataDir: string, address: string): string[] {
  const folder = join(dataDir, 'outbox');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => mailText(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.includes(`To: ${address}\r\n`));
}
