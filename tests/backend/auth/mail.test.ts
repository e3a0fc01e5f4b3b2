import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import {
  type CredentialChange,
  newPlaceMail,
  noticeCredentialChange,
  resetMail,
  signInCodeMail,
  signupMail,
} from '#backend/account/mails.ts';
import { type Mail, openOutbox } from '#backend/mail/outbox.ts';
import { mailText, startMailServer } from '#tests/mailText.ts';
import { startServer } from '../server.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function mailServer() {
  const { close, ...server } = await startMailServer();
  undo.push(close);
  return server;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dictamen-mail-test-'));
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function keptLog() {
  const lines = new PassThrough();
  const said: string[] = [];
  lines.on('data', (part: Buffer) => said.push(part.toString()));
  return { log: pino({ level: 'debug' }, lines), said: () => said.join('') };
}

const quick = { first: 20, longest: 100 };
const from = 'Dictámenes de casa <avisos@example.com>';
const mail = { to: 'ana@example.com', subject: 'Señal', text: 'Hola, ñandú:\n\nhttp://localhost/#codigo=abc' };
const until = (met: () => unknown) => vi.waitFor(met, { timeout: 30_000, interval: 20 });

test('without a mail server a message waits as a file that mail programs open', async () => {
  const folder = join(newFolder(), 'outbox');
  const outbox = await openOutbox({ folder, from, log: keptLog().log });
  await outbox.send({ ...mail, subject: 'Señal\r\nBcc: otro@example.com' });
  const [name = ''] = readdirSync(folder);
  // Its links open accounts: others of the machine read neither folder nor file.
  expect([folder, join(folder, name)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
  const text = mailText(readFileSync(join(folder, name), 'utf8'));
  expect(name).toMatch(/\.eml$/);
  const [head = '', ...body] = text.split('\r\n\r\n');
  const headers = Object.fromEntries(head.split('\r\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
  expect(headers).toMatchObject({
    To: mail.to,
    From: expect.stringMatching(/^=\?UTF-8\?[BQ]\?[\w+/=]+\?= <avisos@example\.com>$/),
    'Content-Type': 'text/plain; charset=utf-8',
    'Message-ID': expect.stringMatching(/^<[\w-]+@example\.com>$/),
    'Auto-Submitted': 'auto-generated',
  });
  expect(headers).not.toHaveProperty('Bcc');
  expect(Number.isNaN(Date.parse(headers.Date ?? ''))).toBe(false);
  expect(body.join('\r\n\r\n')).toBe('Hola, ñandú:\r\n\r\nhttp://localhost/#codigo=abc\r\n');
});

test('a mail server gets it, and the folder keeps no copy', async () => {
  const { url, received } = await mailServer();
  const folder = newFolder();
  const outbox = await openOutbox({ folder, from, log: keptLog().log, smtp: { url, pauses: quick } });
  undo.push(outbox.close);
  await outbox.send(mail);
  await until(() => expect(received).toHaveLength(1));
  expect(received[0]).toMatchObject({ from: 'avisos@example.com', to: [mail.to] });
  expect(received[0]?.text).toContain('Hola, ñandú:');
  await until(() => expect(readdirSync(folder)).toEqual([]));
});

test('a staged mail is sent once it is released, and never once it is discarded; one that cannot be sent stops no other', async () => {
  const { url, received } = await mailServer();
  const folder = newFolder();
  writeFileSync(join(folder, `${Date.now() - 60_000}-a.eml`), 'Subject: of no address\r\n\r\nx\r\n');
  const outbox = await openOutbox({
    folder,
    from,
    log: keptLog().log,
    smtp: { url, pauses: { first: 60_000, longest: 60_000 } },
  });
  undo.push(outbox.close);
  await outbox.stage('news-one', mail);
  await outbox.stage('news-two', { ...mail, to: 'eva@example.com' });
  expect((await outbox.staged()).sort()).toEqual(['news-one', 'news-two']);
  await outbox.discard('news-two');
  await outbox.release('news-one');
  await until(() => expect(received.map(({ to }) => to)).toEqual([[mail.to]]));
  expect(await outbox.staged()).toEqual([]);
});

test('what is told of an outbox: how many wait, since when, and how many were given up; nothing without a mail server', async () => {
  const folder = newFolder();
  const now = Date.now();
  for (const name of [
    `${now - 5000}-a.eml`,
    `${now - 9000}-b.eml.${now}.sending`,
    `${now - 99_000}-c.eml.failed`,
    'news-hdi-1-2.staged',
  ]) {
    writeFileSync(join(folder, name), 'To: ana@example.com\r\n\r\nx\r\n');
  }
  const nowhere = { url: 'smtp://127.0.0.1:9', pauses: { first: 60_000, longest: 60_000 } };
  const outbox = await openOutbox({ folder, from, log: keptLog().log, smtp: nowhere });
  undo.push(outbox.close);
  // It has another name for the moment in which its sending is tried.
  await until(async () => expect(await outbox.look()).toEqual({ waiting: 2, oldestAt: now - 9000, givenUp: 1 }));
  const silent = await openOutbox({ folder, from, log: keptLog().log });
  expect(await silent.look()).toEqual({ waiting: 0, oldestAt: null, givenUp: 0 });
});

test('what the server does not take is tried again, once it is taken sent once, and never told of in the log', async () => {
  const { url, received, state } = await mailServer();
  const folder = newFolder();
  const { log, said } = keptLog();
  state.busy = true;
  const outbox = await openOutbox({ folder, from, log, smtp: { url, pauses: quick } });
  undo.push(outbox.close);
  await outbox.send(mail);
  await until(() => expect(state.asked).toBeGreaterThan(2));
  expect(readdirSync(folder)).toHaveLength(1);
  state.busy = false;
  await until(() => expect(readdirSync(folder)).toEqual([]));
  expect(received).toHaveLength(1);
  expect(said()).toContain('mail not sent, will try again');
  expect(said()).not.toMatch(/ana@example|codigo|Hola/);
});

test('what a process that ended was about to send is sent by the next, not what one that lives is sending; what no receiver takes for a day is put aside', async () => {
  const { url, received, state } = await mailServer();
  const folder = newFolder();
  const old = `${Date.now() - 25 * 3_600_000}-a.eml`;
  const message = (to: string) => `To: ${to}\r\n\r\nx\r\n`;
  const claimedAt = Date.now() - 10 * 60_000;
  writeFileSync(join(folder, `${claimedAt}-b.eml.${claimedAt}.sending`), message('luis@example.com'));
  const being = `${Date.now()}-c.eml.${Date.now()}.sending`;
  writeFileSync(join(folder, being), message('eva@example.com'));
  writeFileSync(join(folder, old), 'To: ana@example.com\r\n\r\nx\r\n');
  writeFileSync(join(folder, `${Date.now() - 23 * 3_600_000}-d.eml`), message('rosa@example.com'));
  state.busy = true;
  const outbox = await openOutbox({ folder, from, log: keptLog().log, smtp: { url, pauses: quick } });
  undo.push(outbox.close);
  await until(() => expect(readdirSync(folder)).toContain(`${old}.failed`));
  // Each was tried.
  await until(() => expect(state.asked).toBeGreaterThan(2));
  state.busy = false;
  await until(() =>
    expect(received.map(({ to: [to] }) => to).sort()).toEqual(['luis@example.com', 'rosa@example.com']),
  );
  await until(() => expect(readdirSync(folder).sort()).toEqual([`${old}.failed`, being].sort()));
});

test('a reset answers alike and the product serves on while no mail server answers', async () => {
  const nowhere = { url: 'smtp://127.0.0.1:9', pauses: quick };
  const server = await startServer({ mail: { from, smtp: nowhere }, publicUrl: 'https://dictamen.example.com' });
  undo.push(server.close);
  const reset = (email: string) => server.call(null, 'POST', '/api/v1/account/password/reset/', { email });
  const [known, unknown] = [await reset('mro.hdi@example.com'), await reset('nadie@example.com')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  const outbox = join(server.dataDir, 'outbox');
  // It changes its name whenever its sending is tried.
  await until(() => {
    const names = readdirSync(outbox).filter((name) => name.includes('.eml'));
    expect(names).toHaveLength(1);
    expect(mailText(readFileSync(join(outbox, names[0] ?? ''), 'utf8'))).toMatch(
      /\r\nhttps:\/\/dictamen\.example\.com\/cuenta\/contrasena\/nueva#codigo=[\w-]{43}\r\n/,
    );
  });
});

const asked = { to: 'ana@example.com', publicUrl: 'https://dictamen.example', code: '12345678' };
const paragraphs = ({ to, subject, text }: Mail) => [to, subject, ...text.split('\n\n')];

test('a mail that opens an account says what it is for, where it leads, how long that holds, and what to do of one that was not asked for', () => {
  const closing = [
    'El enlace vale una hora y una sola vez.',
    'Si usted no lo pidió, ignore este correo: nada cambia.',
    'Dictamen',
  ];
  expect(paragraphs(resetMail(asked))).toEqual([
    asked.to,
    'Restablecer contraseña de Dictamen',
    'Alguien pidió restablecer la contraseña de su cuenta de Dictamen. Para guardar una nueva, abra:',
    'https://dictamen.example/cuenta/contrasena/nueva#codigo=12345678',
    ...closing,
  ]);
  expect(paragraphs(signupMail(asked))).toEqual([
    asked.to,
    'Confirme su correo en Dictamen',
    'Alguien registró una cuenta de Dictamen con este correo. Para confirmarlo, abra:',
    'https://dictamen.example/cuenta/registro/confirmar#codigo=12345678',
    ...closing,
  ]);
});

test('a mailed code says why it was asked for, and what one does who did not ask', () => {
  const saidOf = (links: boolean) => paragraphs(signInCodeMail({ ...asked, links }));
  const code = [
    '1234 5678',
    'El código vale 10 minutos y una sola vez. No lo comparta: nadie de Dictamen se lo pedirá.',
  ];
  expect(saidOf(false)).toEqual([
    asked.to,
    'Código para entrar a Dictamen',
    'Alguien escribió la contraseña correcta de su cuenta de Dictamen desde una red desde la que usted no suele entrar. Para entrar, escriba:',
    ...code,
    'Si no fue usted, alguien conoce su contraseña: cámbiela.',
    'Dictamen',
  ]);
  expect(saidOf(true)).toEqual([
    asked.to,
    'Código para entrar a Dictamen',
    'Alguien entró con el proveedor de identidad de su empresa y tiene este correo. Para vincular su cuenta de Dictamen con él, escriba:',
    ...code,
    'Si no fue usted, no dé el código a nadie y avise a un administrador.',
    'Dictamen',
  ]);
});

test('an unusual sign-in is told with its device and its network, and which of both is new', () => {
  const place = { to: asked.to, username: 'ana', device: 'Firefox en Linux', network: '10.0.0.0/24' };
  const saidOf = (unusual: 'network' | 'device') => paragraphs(newPlaceMail({ ...place, unusual })).slice(1, 4);
  const where = 'Dispositivo: Firefox en Linux\nRed: 10.0.0.0/24';
  expect([saidOf('network'), saidOf('device')]).toEqual([
    [
      'Entrada a Dictamen desde una red nueva',
      'Alguien entró a la cuenta «ana» de Dictamen desde una red desde la que usted no suele entrar.',
      where,
    ],
    [
      'Entrada a Dictamen desde un dispositivo nuevo',
      'Alguien entró a la cuenta «ana» de Dictamen con un dispositivo que usted no suele usar.',
      where,
    ],
  ]);
});

const changes: Record<CredentialChange, string> = {
  password: 'Se cambió su contraseña.',
  passwordReset: 'Un administrador le dio una contraseña temporal.',
  email: 'Se cambió el correo de su cuenta: este buzón ya no recibirá sus avisos.',
  tokenMade: 'Se creó un token personal, con el que un programa puede consultar en su nombre.',
  tokenRevoked: 'Se revocó un token personal.',
  secondFactorOn: 'Se activó el segundo factor: al entrar se pide además un código de su aplicación.',
  totpAdded: 'Se agregó una aplicación de códigos a su segundo factor.',
  totpRemoved: 'Se quitó la aplicación de códigos de su segundo factor: quedan sus llaves de acceso.',
  passkeyAdded: 'Se agregó una llave de acceso: con ella se entra sin contraseña, o además de la contraseña.',
  passkeyRemoved: 'Se quitó una llave de acceso: ya no se entra con ella.',
  secondFactorOff: 'Se desactivó el segundo factor: para entrar basta otra vez la contraseña.',
  identityLinked:
    'Su cuenta se vinculó con el proveedor de identidad de su empresa: se entra con él, y su contraseña ya no sirve.',
  recoveryCodes: 'Se generaron códigos de recuperación nuevos; los anteriores ya no sirven.',
};

test('a change of what opens an account is told with its time and the way to a new password; without an address to none, and one that cannot be stored undoes nothing', async () => {
  const sent: Mail[] = [];
  const outbox = { send: async (one: Mail) => void sent.push(one) };
  const { log, said } = keptLog();
  const given = { ...asked, outbox, log } as unknown as Parameters<typeof noticeCredentialChange>[0];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:30:00Z') });
  undo.push(() => vi.useRealTimers());
  const names = Object.keys(changes) as CredentialChange[];
  for (const change of names) noticeCredentialChange(given, asked.to, change);
  noticeCredentialChange(given, '', 'password');
  const full = { ...given.outbox, send: () => Promise.reject(new Error('no space left')) };
  noticeCredentialChange({ ...given, outbox: full }, asked.to, 'password');
  await until(() => expect(said()).toContain('no space left'));
  expect(sent.map(paragraphs)).toEqual(
    names.map((change) => [
      asked.to,
      'Cambió el acceso a su cuenta de Dictamen',
      changes[change],
      'Fue el 19/11/2026 23:30, hora de la Ciudad de México.',
      'Si no fue usted ni lo esperaba, avise a un administrador y guarde otra contraseña:',
      'https://dictamen.example/cuenta/contrasena',
      'Dictamen',
    ]),
  );
});
