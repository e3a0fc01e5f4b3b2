import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

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

type Received = { readonly from: string; readonly to: readonly string[]; readonly text: string };

/** Where a message is on its way into a mail server: it is the server's once that has answered. */
export type MailMoment = 'connected' | 'sender' | 'whole' | 'answered';

/** A mail server that keeps what it takes, and takes nothing while it is `busy`. `onMoment` may hold a message up. */
export async function startMailServer(onMoment: (at: MailMoment) => Promise<void> = async () => undefined) {
  const received: Received[] = [];
  const state = { busy: false, asked: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => void onMoment('connected').then(() => done()),
    onMailFrom: (_address, _session, done) => {
      state.asked += 1;
      const refused = state.busy ? Object.assign(new Error('try later'), { responseCode: 451 }) : undefined;
      void onMoment('sender').then(() => done(refused));
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', async () => {
        await onMoment('whole');
        const { mailFrom, rcptTo } = envelope;
        const from = mailFrom ? mailFrom.address : '';
        received.push({
          from,
          to: rcptTo.map(({ address }) => address),
          text: mailText(Buffer.concat(parts).toString()),
        });
        done();
        await onMoment('answered');
      });
    },
  });
  // A sender that was killed leaves its connection broken.
  server.on('error', () => undefined);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    state,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
