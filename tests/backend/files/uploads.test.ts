import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { known } from '#backend/errors/known.ts';
import { refuseFullDisk } from '#backend/files/incoming.ts';
import { texts } from '#domain/texts.ts';
import { jpeg, pdf, xlsx } from '#tests/backend/lifecycle/files.ts';
import { form, openWorld, type World } from '#tests/backend/lifecycle/world.ts';

let world: World;
let at: string;
beforeAll(async () => {
  world = await openWorld();
  at = await world.register('axa');
});
afterAll(() => world.server.close());

const wrongFormat = { status: 415, body: { detail: 'Algunos archivos son de formato incorrecto', code: 'file_type' } };
const filesIn = (folder: string) =>
  readdirSync(join(world.server.dataDir, 'files', folder), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
const stored = () => filesIn('.').length - filesIn('incoming').length;
const rows = () =>
  world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
    trx.selectFrom('stored_file').selectAll().where('customer', '=', 'axa').orderBy('id').execute(),
  );

const upload = (file: File, slug = 'fotos') =>
  world.as('mro.axa')('POST', `${at}sinister_files/`, form({ sinister_file_slug: slug, file }));
const budget = (file: File) =>
  world.as('mro.axa')('POST', `${at}budget/`, form({ ammount: '10', capufe_ammount: '1', original_file: file }));
const of = (bytes: readonly number[], name: string) => new File([new Uint8Array(bytes)], name);
/** A real head, then as many bytes as wanted. */
const heavy = (head: File, bytes: number) =>
  new File([head, new Uint8Array(Math.max(0, bytes - head.size)).fill(32)], head.name);

let before: { stored: number; rows: number };
beforeEach(async () => {
  before = { stored: stored(), rows: (await rows()).length };
});
async function expectNothingLeft() {
  expect(filesIn('incoming')).toEqual([]);
  expect({ stored: stored(), rows: (await rows()).length }).toEqual(before);
}

const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const oleWith = (name: string) =>
  of([...ole, ...new Array(504).fill(0), ...Buffer.from(`${name}\0`, 'utf16le')], 'presupuesto.xls');
const png = (width: number) =>
  of(
    [
      0x89,
      0x50,
      0x4e,
      0x47,
      13,
      10,
      26,
      10,
      0,
      0,
      0,
      13,
      0x49,
      0x48,
      0x44,
      0x52,
      0,
      0,
      0,
      width,
      0,
      0,
      0,
      1,
      8,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
    ],
    'foto.png',
  );
/** Each of its segments costs a read: a heavy one of these kept the disk busy for minutes. */
const padded = (fill: number) =>
  of(
    [0xff, 0xd8, ...new Array<number>(fill).fill(0xff), 0xff, 0xc0, 0, 0x0b, 8, 0, 1, 0, 1, 1, 1, 0x11, 0],
    'foto.jpg',
  );
const zip = (name: string) =>
  new File([Buffer.from('504b0304', 'hex'), name, 'PK\x05\x06', new Uint8Array(18)], 'presupuesto.xlsx');

describe('files that lie about what they are', () => {
  test.each<[string, File]>([
    ['text named as a photo', new File(['hola'], 'foto.jpg')],
    ['a program named as a PDF', of([0x4d, 0x5a, 0x90, 0], 'parte.pdf')],
    ['a JPEG named as a PDF', new File([jpeg()], 'parte.pdf')],
    ['a PDF named as a photo', new File([pdf()], 'foto.jpg')],
    ['only the first bytes of a JPEG', of([0xff, 0xd8, 0xff, 0xe0], 'foto.jpg')],
    ['a JPEG of nothing but filling', padded(20_000)],
    ['a PNG without width', png(0)],
    ['a PDF without version', new File(['%PDF-x'], 'parte.pdf')],
    ['a workbook where photos go', xlsx()],
    ['markup that a browser would run', new File(['<svg onload="alert(1)"/>'], 'foto.png')],
  ])('%s', async (_what, file) => {
    expect(await upload(file)).toMatchObject(wrongFormat);
    await expectNothingLeft();
  });

  test.each<[string, File]>([
    ['a zip that is no workbook', zip('word/document.xml')],
    ['a torn zip', new File([Buffer.from('504b0304', 'hex')], 'presupuesto.xlsx')],
    ['a Word document named as a workbook', oleWith('WordDocument')],
    ['a PDF where axa wants a workbook', pdf('presupuesto.pdf')],
  ])('%s', async (_what, file) => {
    expect(await budget(file)).toMatchObject(wrongFormat);
    await expectNothingLeft();
  });

  test('are refused by the name of their field, with what it takes', async () => {
    const refusals = [
      [await budget(pdf('presupuesto.pdf')), { field: 'original_file', accepts: ['xls', 'xlsx'] }],
      [
        await upload(new File([], 'foto.jpg')),
        { code: 'file_empty', field: 'file', accepts: expect.arrayContaining(['jpg']) },
      ],
      [
        await world.as('jb')('POST', `${at}provider_authorization/`, form({ jb_file: pdf(), jb_file_xls: pdf() })),
        { field: 'jb_file_xls', accepts: expect.arrayContaining(['xlsx']) },
      ],
    ] as const;
    for (const [{ status, body }, refusal] of refusals)
      expect([status, body]).toEqual([415, expect.objectContaining(refusal)]);
    await expectNothingLeft();
  });

  test('workbooks of every age are workbooks, also with a remark at their end', async () => {
    const bytes = Buffer.from(await xlsx().arrayBuffer());
    bytes.writeUInt16LE(6, bytes.length - 2);
    const remarked = new File([new Uint8Array(bytes), 'remark'], 'presupuesto.xlsx');
    for (const file of [oleWith('Workbook'), oleWith('Book'), remarked]) {
      const sent = form({ ammount: '10', capufe_ammount: '1', original_file: file });
      const answer = await world.as('mro.axa')('POST', `${await world.register('axa')}budget/`, sent);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    }
  });

  test('an empty file', async () => {
    expect(await upload(new File([], 'foto.jpg'))).toMatchObject({ status: 415, body: { code: 'file_empty' } });
    await expectNothingLeft();
  });
});

/** A PNG as far as its header tells: signature, IHDR, width and height. */
function pngOf(width: number, height: number): File {
  const head = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head);
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return new File([head], `${width}x${height}.png`);
}

describe('pictures', () => {
  test.each([
    [60_000, 60_000, 413],
    [20_001, 10, 413],
    [20_000, 20_000, 413],
    [12_000, 10_000, 201],
    [20_000, 6_000, 201],
    [0, 10, 415],
  ])('of %i × %i pixels: %i', async (width, height, status) => {
    expect((await upload(pngOf(width, height))).status).toBe(status);
  });

  test('a JPEG whose tables and filling come before its measures is one', async () => {
    const tables = [0xff, 0xc4, 0, 9, 0, 0, 0, 0, 0, 0, 0];
    const frame = [0xff, 0xff, 0xff, 0xc0, 0, 0x0b, 8, 0, 1, 0, 1, 1, 1, 0x11, 0];
    expect((await upload(of([0xff, 0xd8, ...tables, ...frame, 0xff, 0xd9], 'foto.jpg'))).status).toBe(201);
  });
});

describe('sizes', () => {
  test('an image of 12,000,000 bytes passes, one byte more does not', async () => {
    expect((await upload(heavy(jpeg('justa.jpg'), 12_000_000))).status).toBe(201);
    before = { stored: stored(), rows: (await rows()).length };
    expect(await upload(heavy(jpeg(), 12_000_001))).toMatchObject({
      status: 413,
      body: { detail: 'Algunas imágenes pesan más de 12 MB' },
    });
    await expectNothingLeft();
  });

  test('another file of 25 MB passes, one byte more does not, and much more is refused before it is read', async () => {
    expect((await upload(heavy(pdf('justo.pdf'), 25_000_000))).status).toBe(201);
    before = { stored: stored(), rows: (await rows()).length };
    for (const bytes of [25_000_001, 60_000_000]) {
      expect(await upload(heavy(pdf(), bytes))).toMatchObject({
        status: 413,
        body: { code: 'too_large', detail: texts.fileTooLarge },
      });
    }
    await expectNothingLeft();
  });

  test('one that says that it is too large is refused by that alone, before anything of it is looked at', async () => {
    const authorization = `JWT ${await world.server.tokenOf('mro.axa')}`;
    const { port } = new URL(world.server.base);
    // A look beyond its length would find that the form names no boundary.
    const headers = { authorization, 'content-type': 'multipart/form-data', 'content-length': '60000000' };
    const path = `/api/v1/${at}sinister_files/`;
    const begun = httpRequest({ port, method: 'POST', path, headers });
    begun.on('error', () => {});
    const answered = once(begun, 'response') as Promise<[IncomingMessage]>;
    begun.flushHeaders();
    const [response] = await answered;
    expect([response.statusCode, await json(response)]).toMatchObject([413, { code: 'too_large' }]);
    begun.destroy();
  });

  /** The bytes of a body of 100 MB that were written when the server hung up, and what it answered first. */
  async function goingOn(framing: string, name: string, frame: (piece: Buffer) => Buffer[]) {
    const authorization = `JWT ${await world.server.tokenOf('mro.axa')}`;
    const socket = connect(Number(new URL(world.server.base).port), '127.0.0.1');
    let answered = '';
    socket.on('data', (bytes) => {
      answered += bytes;
    });
    socket.on('error', () => {});
    socket.write(
      [
        `POST /api/v1/${at}sinister_files/ HTTP/1.1`,
        `host: localhost\r\nauthorization: ${authorization}\r\nx-csrftoken: 1`,
        `content-type: multipart/form-data; boundary=limit\r\n${framing}\r\n\r\n`,
      ].join('\r\n'),
    );
    const head = `--limit\r\ncontent-disposition: form-data; name="${name}"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`;
    for (const bytes of frame(Buffer.from(head))) socket.write(bytes);
    const megabyte = frame(Buffer.alloc(1_000_000, 32));
    let sent = 0;
    while (sent < 100 && !socket.destroyed) {
      const isTaken = megabyte.map((bytes) => socket.write(bytes)).every(Boolean);
      if (!isTaken) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
      sent += 1;
    }
    socket.destroy();
    return { status: answered.slice('HTTP/1.1 '.length).slice(0, 3), sent };
  }

  test('a sender who goes on after the refusal is read no further than a form may be long, and cut', async () => {
    const told = await goingOn('content-length: 100000200', 'file', (bytes) => [bytes]);
    expect(told).toEqual({ status: '413', sent: expect.toSatisfy((sent: number) => sent < 60) });
    const frame = (bytes: Buffer) => [Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')];
    const untold = await goingOn('transfer-encoding: chunked', 'other', frame);
    expect(untold).toEqual({ status: '400', sent: expect.toSatisfy((sent: number) => sent < 60) });
  });

  test('a text that is too long for a form', async () => {
    const data = form({ sinister_file_slug: 'x'.repeat(70_000), file: jpeg() });
    expect(await world.as('mro.axa')('POST', `${at}sinister_files/`, data)).toMatchObject({
      status: 413,
      body: { detail: expect.stringMatching(/^Tipo de archivo: es demasiado largo\. Acórtelo/) },
    });
    await expectNothingLeft();
  });
});

describe('forms', () => {
  const post = (data: FormData) => world.as('mro.axa')('POST', `${at}sinister_files/`, data);
  test('without the file, or with it in another field, or twice', async () => {
    expect((await post(form({ sinister_file_slug: 'fotos' }))).body).toEqual({ file: ['Archivo: elija un archivo.'] });
    expect((await post(form({ sinister_file_slug: 'fotos', otro: jpeg() }))).body).toEqual({
      otro: ['otro: este campo no admite archivos. Envíelo en file.'],
    });
    const twice = form({ sinister_file_slug: 'fotos', file: jpeg('a.jpg') });
    twice.append('file', jpeg('b.jpg'));
    expect((await post(twice)).status).toBe(400);
    await expectNothingLeft();
  });

  test('with a text twice', async () => {
    const twice = form({ sinister_file_slug: 'fotos', file: jpeg() });
    twice.append('sinister_file_slug', 'poliza');
    const answer = await post(twice);
    expect([answer.status, answer.body]).toEqual([
      400,
      { sinister_file_slug: ['Tipo de archivo: envíe este dato una sola vez.'] },
    ]);
    await expectNothingLeft();
  });

  test('with more texts than any form has', async () => {
    const many = form({ sinister_file_slug: 'fotos', file: jpeg() });
    for (let at = 0; at < 60; at += 1) many.append(`campo_${at}`, 'x');
    const answer = await post(many);
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_body']);
    await expectNothingLeft();
  });

  test('with U+0000, or half-formed', async () => {
    expect((await post(form({ sinister_file_slug: 'fo\0tos', file: jpeg() }))).status).toBe(400);
    const headers = { authorization: `JWT ${await world.server.tokenOf('mro.axa')}` };
    for (const [type, body] of [
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
      ],
      ['multipart/form-data; boundary=x', 'nada'],
      ['multipart/form-data', 'nada'],
    ] as const) {
      const sent = { method: 'POST', body, headers: { ...headers, 'content-type': type } };
      const answer = await fetch(`${world.server.base}/api/v1/${at}sinister_files/`, sent);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'malformed_body']);
    }
    await expectNothingLeft();
  });

  test('of a client that goes away half-way leave nothing', async () => {
    const authorization = `JWT ${await world.server.tokenOf('mro.axa')}`;
    const begin = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n';
    const { port } = new URL(world.server.base);
    const started = httpRequest({
      port,
      method: 'POST',
      path: `/api/v1/${at}sinister_files/`,
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000000' },
    });
    started.on('error', () => {});
    started.write(begin + 'x'.repeat(100_000));
    await expect.poll(() => filesIn('incoming').length, { timeout: 60_000 }).toBe(1);
    started.destroy();
    await expect.poll(() => filesIn('incoming').length, { timeout: 60_000 }).toBe(0);
    await expectNothingLeft();
  });

  test('that the disk does not take are not blamed on who sent them', async () => {
    const incoming = join(world.server.dataDir, 'files', 'incoming');
    rmSync(incoming, { recursive: true });
    expect(await upload(jpeg())).toMatchObject({ status: 500, body: { code: 'internal' } });
    mkdirSync(incoming);
    await expectNothingLeft();
  });

  test('that find no room say so, and the service says that it is not ready', () => {
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
    expect(known(full)).toMatchObject({ status: 507, body: { code: 'disk_full' } });
    expect(() => refuseFullDisk({ bavail: 10, bsize: 4096 })).toThrow('40960 bytes left');
    expect(() => refuseFullDisk({ bavail: 1_000_000, bsize: 4096 })).not.toThrow();
  });

  test('refused by the incident leave nothing', async () => {
    expect((await world.as('are.axa')('POST', `${at}budget/`, world.budgetForm('axa', '10'))).status).toBe(403);
    expect((await upload(jpeg(), 'no-existe')).status).toBe(400);
    const elsewhere = await world.as('mro.axa')(
      'POST',
      'axa/audited_sinister/nadie/sinister_files/',
      form({ sinister_file_slug: 'fotos', file: jpeg() }),
    );
    expect(elsewhere.status).toBe(404);
    await expectNothingLeft();
  });
});

describe('names', () => {
  test.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['..\\..\\windows\\foto.jpg', 'foto.jpg'],
    ['foto', 'foto.jpg'],
    ['foto.exe', 'foto.exe.jpg'],
    ['foto.png', 'foto.jpg'],
    ['Señal <dañada>.JPG', 'Señal dañada.JPG'],
    ['Foto "uno".jpg', 'Foto uno.jpg'],
    ['Foto\nuno.jpg', 'Fotouno.jpg'],
    ['Corte al 100%20.jpg', 'Corte al 100%20.jpg'],
    [`${'a'.repeat(300)}.jpg`, `${'a'.repeat(116)}.jpg`],
  ])('%s is stored as %s', async (given, kept) => {
    const answer = await upload(jpeg(given));
    expect([answer.status, answer.body.file?.name]).toEqual([201, kept]);
    expect(answer.body.file?.mimeType).toBe('image/jpeg');
  });

  test('equal contents are stored once', async () => {
    await upload(jpeg('una.jpg'));
    const once = stored();
    await upload(jpeg('otra.jpg'));
    expect(stored()).toBe(once);
    expect(filesIn('incoming')).toEqual([]);
  });
});
