import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { openOutbox } from '#backend/mail/outbox.ts';
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
  const server = await startServer({ mail: { from, smtp: nowhere }, publicUrl: 'https://dictamen.example.com/' });
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
