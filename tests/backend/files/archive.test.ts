import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathsOf } from '#backend/incidents/archive.ts';
import { jpeg, pdf, xlsx } from '#tests/backend/lifecycle/files.ts';
import { form, openWorld, type World } from '#tests/backend/lifecycle/world.ts';
import { headersOf, startGateway } from '#tests/gateway/gateway.ts';

let world: World;
let at: string;
beforeAll(async () => {
  world = await openWorld();
  at = await world.register('gnp');
});
afterAll(() => world.server.close());

const archive = async (username: string, of = at) =>
  fetch(`${world.server.base}/api/v1/${of}archive/`, {
    headers: { authorization: `JWT ${await world.server.tokenOf(username)}` },
  });

/** What a zip that only holds its files has inside, by path. */
function unzipped(zip: Buffer): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  // From its end, since files that are zips themselves stand before it.
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  for (let entry = zip.readUInt32LE(end + 16); entry >= 0; ) {
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(entry + field)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength);
    const local = zip.readUInt32LE(entry + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    found.set(name, zip.subarray(start, start + zip.readUInt32LE(entry + 24)));
    const next = entry + 46 + nameLength + extra + comment;
    entry = zip.toString('latin1', next, next + 4) === 'PK\x01\x02' ? next : -1;
  }
  return found;
}

describe('the files of an incident in one zip', () => {
  test('are those that were uploaded, rejected ones apart, deleted ones not, equal names distinguished', async () => {
    const upload = async (file: File, slug = 'fotos') => {
      const sent = form({ sinister_file_slug: slug, file });
      const { status, body } = await world.as('mro.gnp')('POST', `${at}sinister_files/`, sent);
      expect(status, JSON.stringify(body)).toBeLessThan(300);
      return { id: String(body.id), bytes: Buffer.from(await file.arrayBuffer()) };
    };
    const rejected = await upload(jpeg('borrosa.jpg'));
    const deleted = await upload(jpeg('sobra.jpg'));
    const first = await upload(jpeg('señal.jpg'));
    await upload(jpeg('señal.jpg'));
    const remove = (id: string, reason?: object) =>
      world.as('are.gnp')('DELETE', `${at}sinister_files/`, { files: [id], ...reason });
    const { body: reasons } = await world.as('are.gnp')('GET', 'gnp/audited_sinister/reject_reasons');
    const why = { reject_reason: String(reasons[0]?.slugName), comment: 'No se ve.' };
    expect((await remove(rejected.id, why)).status).toBeLessThan(300);
    expect((await remove(deleted.id)).status).toBeLessThan(300);
    const answer = await archive('mro.gnp');
    const zip = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]+\.zip"/);
    expect(Number(answer.headers.get('content-length'))).toBe(zip.length);
    const files = unzipped(zip);
    const photos = [...files.keys()].filter((name) => name.includes('señal'));
    expect(photos.map((name) => name.split('/')[1])).toEqual(['señal.jpg', 'señal (2).jpg']);
    expect(photos.map((name) => files.get(name)?.equals(first.bytes))).toEqual([true, true]);
    expect([...files.keys()].filter((name) => name.includes('(rechazados)/borrosa.jpg'))).toHaveLength(1);
    expect([...files.keys()].join()).not.toContain('sobra');
  });

  test('are for those who may see the incident', async () => {
    expect((await archive('are.gnp')).status).toBe(200);
    expect((await archive('mro.axa')).status).toBe(404);
    const none = await fetch(`${world.server.base}/api/v1/${at}archive/`);
    expect(none.status).toBe(401);
  });

  test('are also those of its budget, of the provider, and the answers to it', async () => {
    const budgeted = await world.withBudget('gnp');
    const sent = form({ jb_file: pdf('jb.pdf'), jb_file_xls: xlsx('jb.xlsx') });
    await world.as('jb')('POST', `${budgeted}provider_authorization/`, sent);
    const filesOf = async (path: string) => [
      ...unzipped(Buffer.from(await (await archive('are.gnp', path)).arrayBuffer())).keys(),
    ];
    expect(await filesOf(budgeted)).toEqual([
      'Presupuesto/presupuesto.xlsx',
      'Presupuesto/jb.pdf',
      'Presupuesto/jb.xlsx',
    ]);

    const answered = await world.withBudget('gnp');
    const are = world.as('are');
    await are('POST', `${answered}authorize/`, { concepts: await world.linesFor('gnp') });
    const approval = form({ authorized_ammount: '1044', authorization_file: pdf('correo.pdf') });
    await are('POST', `${answered}upload_authorization_file/`, approval);
    const proposal = form({ comment: 'Piden más', counter_proposal: pdf('piden.pdf') });
    await world.as('mro.gnp')('POST', `${answered}upload_counterproposal_file/`, proposal);
    const photo = form({ sinister_file_slug: 'fotos', file: jpeg('grúa.jpg') });
    expect((await are('POST', `${answered}sinister_files/`, photo)).status).toBeLessThan(300);
    // The files of the incident first, then those of its budget, then the answers.
    const [first, second, ...answers] = await filesOf(answered);
    expect([first, second]).toEqual([expect.stringMatching(/\/grúa\.jpg$/), 'Presupuesto/presupuesto.xlsx']);
    expect(answers).toEqual(['Autorización/correo.pdf', 'Contrapropuesta/piden.pdf']);
  });

  test('of several incidents are in the folder of each number, and only whole', async () => {
    const other = await world.register('gnp');
    const photo = form({ sinister_file_slug: 'fotos', file: jpeg('señal.jpg') });
    expect((await world.as('mro.gnp')('POST', `${other}sinister_files/`, photo)).status).toBeLessThan(300);
    const slugs = [at, other].map((path) => path.split('/')[2] ?? '');
    const several = async (username: string, asked: readonly string[]) =>
      fetch(`${world.server.base}/api/v1/gnp/audited_sinister/archives/?slugs=${asked.join(',')}`, {
        headers: { authorization: `JWT ${await world.server.tokenOf(username)}` },
      });
    const answer = await several('are.gnp', slugs);
    const zip = Buffer.from(await answer.arrayBuffer());
    expect([answer.status, Number(answer.headers.get('content-length'))]).toEqual([200, zip.length]);
    const numbers = [];
    for (const path of [at, other]) numbers.push(String((await world.as('are.gnp')('GET', path)).body.sinisterNumber));
    const paths = [...unzipped(zip).keys()];
    expect([...new Set(paths.map((path) => path.split('/')[0]))].sort()).toEqual(numbers.sort());
    expect(paths.every((path) => path.split('/').length === 3)).toBe(true);

    const size = (change: string) =>
      world.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
        sql`update stored_file set size = size ${sql.raw(change)} where customer = 'gnp'`.execute(trx),
      );
    await size('+ 3000000000');
    const tooLarge = await several('are.gnp', slugs);
    await size('- 3000000000');
    expect([tooLarge.status, await tooLarge.text()]).toEqual([400, expect.stringContaining('2 GB')]);
    expect((await several('are.gnp', [...slugs, 'no-hay'])).status).toBe(404);
    expect((await several('mro', slugs)).status).toBe(404);
    expect((await several('are.gnp', [])).status).toBe(400);
    const tooMany = Array.from({ length: 101 }, (_, number) => `s${number}`);
    expect((await several('are.gnp', tooMany)).status).toBe(400);
  });

  test('are handed on by the gateway, whose address GraphQL gives', async () => {
    const gateway = await startGateway({ restUrl: world.server.base });
    const caller = { token: await world.server.tokenOf('are.gnp'), customer: 'gnp' };
    const query = '{ incidents(filter: { status: PENDING, anyDate: true }) { nodes { archiveUrl fileCount } } }';
    const { data } = await gateway.graphql(caller, query);
    const page = data.incidents as unknown as { nodes: readonly { archiveUrl: string }[] };
    const url = page.nodes[0]?.archiveUrl ?? '';
    const answer = await fetch(gateway.base + url, { headers: headersOf(caller) });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(unzipped(Buffer.from(await answer.arrayBuffer())).size).toBeGreaterThan(0);
    expect((await fetch(gateway.base + url)).status).toBe(401);
    await gateway.close();
  });

  test('have paths that unpack anywhere', () => {
    const folder = 'Parte: uno/dos';
    const names = ['a.pdf', 'A.pdf', '../a.pdf', 'sin nombre'];
    expect(pathsOf(names.map((name) => ({ folder, name })))).toEqual([
      'Parte uno-dos/a.pdf',
      'Parte uno-dos/A (2).pdf',
      'Parte uno-dos/a (3).pdf',
      'Parte uno-dos/sin nombre',
    ]);
  });
});
