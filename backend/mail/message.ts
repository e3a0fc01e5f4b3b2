import { randomUUID } from 'node:crypto';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Header lines end where a line ends. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

const encoded = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

/** `Nombre <correo>` with its name encoded where it isn't plain. */
const sender = (from: string) =>
  oneLine(from).replace(/^(.*\S)(?=\s*<)/, (name) => (/^[\w .-]*$/.test(name) ? name : encoded(name)));

/** The address alone, as a mail server is told it. */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/** The message as mail servers and programs read it (RFC 5322). */
export function messageOf({ to, subject, text }: Mail, from: string): string {
  const headers = [
    `From: ${sender(from)}`,
    `To: ${oneLine(to)}`,
    `Subject: ${encoded(oneLine(subject))}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${addressOf(from).split('@')[1] ?? 'localhost'}>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
    'Auto-Submitted: auto-generated',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}\r\n`;
}

/** Whom a stored message is for. */
export function recipientOf(message: string): string {
  return /^To: (.+?)\r?$/m.exec(message.split('\r\n\r\n')[0] ?? '')?.[1] ?? '';
}
