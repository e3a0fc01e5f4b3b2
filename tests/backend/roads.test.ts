import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sent, Username, World } from '#tests/backend/lifecycle/world.ts';
import { atOnce } from './heldRow.ts';
import { addAffected, openPurchaseWorld } from './purchaseWorld.ts';

type Opened = Awaited<ReturnType<typeof openPurchaseWorld>>;
let world: World;
let axa: Opened['axa'];
let gnp: Opened['gnp'];
beforeAll(async () => {
  ({ world, axa, gnp } = await openPurchaseWorld());
});
afterAll(() => world.server.close());

const ask = (who: Username, method: string, path: string, sent?: Sent, headers?: Record<string, string>) =>
  world.as(who)(method, `axa/${path}`, sent, headers);
const are = (method: string, path: string, sent?: Sent, headers?: Record<string, string>) =>
  ask('are.axa', method, `sinisters/${path}`, sent, headers);

const fields = (more: Sent = {}): Sent => ({ type: axa.type, type_job: axa.jobType, applicant: 'R. Peña', ...more });

async function newRoad(more: Sent = {}) {
  const answer = await are('POST', 'roads/', fields(more));
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

describe('a road report', () => {
  test('is registered, changed and read', async () => {
    const made = await newRoad({ camp: axa.camp, highway: 'axa-autopista', extra: { carril: 2 } });
    expect(made).toMatchObject({
      status: 'Registrado',
      typeName: 'Bache',
      typeJobName: 'Bacheo',
      campName: 'Palmillas',
      highwayName: 'México–Querétaro',
      materials: [],
      version: 1,
      extra: { carril: 2 },
    });
    const at = `roads/${made.id}/`;
    const changed = await are('PUT', at, fields({ status: 'Atendido' }), { 'if-match': '"1"' });
    expect(changed.body).toMatchObject({
      status: 'Atendido',
      camp: null,
      highway: null,
      version: 2,
      extra: { carril: 2 },
    });
    const late = await are('PUT', at, fields({ receiver: 'Bodega' }), { 'if-match': '"1"' });
    expect([late.status, late.body.version, late.body.changed]).toEqual([409, 2, ['receiver']]);
    expect((await are('PUT', at, fields())).body.status).toBe('Atendido');
    const one = await are('GET', at);
    expect([one.body.version, one.headers.get('etag')]).toEqual([3, '"3"']);
    const list = (await are('GET', `roads/?search=${made.folio}&ordering=-folio`)).body;
    expect(list).toMatchObject({ count: 1, results: [one.body], next: null, previous: null });
  });

  test('of two who change one version of it at the same moment, one wins', async () => {
    const { id } = await newRoad();
    const put = (receiver: string) => () => are('PUT', `roads/${id}/`, fields({ receiver }), { 'if-match': '"1"' });
    const held = { table: 'road_report', column: 'id', value: String(id) };
    const { adminUrl } = world.server.database;
    expect(await atOnce(adminUrl, held, [put('Bodega'), put('Patio')])).toEqual([200, 409]);
  });

  test('saved over a newer one names only what differs', async () => {
    const places = { camp: axa.camp, highway: 'axa-autopista' };
    const at = `roads/${(await newRoad(places)).id}/`;
    const save = (more: Sent) => are('PUT', at, fields({ ...places, ...more }), { 'if-match': '"1"' });
    expect((await save({ status: 'Atendido' })).status).toBe(200);
    for (const [sent, changed] of [
      [{ receiver: 'Bodega', status: 'Atendido' }, ['receiver']],
      [{ camp: null, status: 'Atendido' }, ['camp']],
      [{ highway: null }, ['status', 'highway']],
    ] as [Sent, string[]][]) {
      const late = await save({ status: 'Registrado', ...sent });
      expect([late.status, late.body.changed]).toEqual([409, changed]);
    }
  });

  test('stays on a highway that was deactivated, where no other is registered', async () => {
    const activate = (isActive: boolean) =>
      world.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
        trx.updateTable('highway').set({ is_active: isActive }).where('slug', '=', 'axa-autopista').execute(),
      );
    const highway = 'axa-autopista';
    const made = await newRoad({ highway });
    await activate(false);
    try {
      const refused = await are('POST', 'roads/', fields({ highway }));
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['highway']]);
      const changed = await are('PUT', `roads/${made.id}/`, fields({ highway, status: 'Atendido' }));
      expect(changed.body).toMatchObject({ status: 'Atendido', highway });
    } finally {
      await activate(true);
    }
  });

  test('sent twice with one key is one', async () => {
    const key = { 'idempotency-key': 'road-1' };
    const first = await are('POST', 'roads/', fields(), key);
    expect((await are('POST', 'roads/', fields(), key)).body.id).toBe(first.body.id);
  });

  test.each([
    ['without a type', { type: '' }, 'type', 'Tipo de reporte: elija una opción.'],
    ['of an unknown type', { type: '77777' }, 'type', 'Tipo de reporte: elija uno de la lista.'],
    ['of an unknown job', { type_job: 'x' }, 'type_job', 'Tipo de trabajo: elija uno de la lista.'],
    ['without a job', { type_job: '' }, 'type_job', 'Tipo de trabajo: elija una opción.'],
    ['without an applicant', { applicant: null }, 'applicant', 'Solicitante: escriba un valor.'],
    ['with too long a status', { status: 'x'.repeat(61) }, 'status', undefined],
    ['with materials that are none', { materials: [{}] }, 'materials.0.name', undefined],
  ])('%s is refused', async (_, more, field, text) => {
    const { status, body } = await are('POST', 'roads/', fields(more));
    expect([status, Object.keys(body)[0]]).toEqual([400, field]);
    if (text) expect(body[field]?.[0]).toBe(text);
  });

  test('takes no other customer’s type, and is no other customer’s', async () => {
    expect(Object.keys((await are('POST', 'roads/', fields({ type: gnp.type }))).body)).toEqual(['type']);
    const { id } = await newRoad();
    expect((await world.as('are.gnp')('GET', `gnp/sinisters/roads/${id}/`)).status).toBe(404);
    expect((await world.as('are.gnp')('PUT', `gnp/sinisters/roads/${id}/`, fields())).status).toBe(404);
  });

  test.each(['roads/999999/', 'roads/x/', 'roads/macro/list_affected_by_process/999999'])(
    '%s is not found',
    async (path) => {
      expect((await are('GET', path)).status).toBe(404);
    },
  );

  test('types stand before the reports', async () => {
    expect((await are('GET', 'roads/types/')).body).toEqual([
      { id: axa.type, name: 'Bache' },
      { id: expect.any(String), name: 'Derrumbe' },
    ]);
    expect((await are('GET', 'roads/type_job/')).body).toEqual([{ id: axa.jobType, name: 'Bacheo' }]);
  });
});

describe('an affected party', () => {
  test('is listed with its report, and has a log', async () => {
    const { id: road } = await newRoad();
    const id = await addAffected(world, 'axa', road ?? '');
    expect((await are('GET', `roads/macro/list_affected_by_process/${road}`)).body).toMatchObject([
      { id, road, name: 'Transportes Lerma', status: 'En trámite', extra: {} },
    ]);
    const { id: other } = await newRoad();
    const theirs = await addAffected(world, 'axa', other ?? '');
    const listed = async (report: unknown) =>
      (await are('GET', `roads/macro/list_affected_by_process/${report}`)).body.map((one) => one.id);
    expect([await listed(road), await listed(other)]).toEqual([[id], [theirs]]);
    const at = `affected/${id}/binnacle/`;
    const said = await are('POST', at, { comment: ' Se citó. ' }, { 'idempotency-key': 'affected-1' });
    expect([said.status, said.body.comment, said.body.userData?.username]).toEqual([201, 'Se citó.', 'are.axa']);
    await are('POST', at, { comment: ' Se citó. ' }, { 'idempotency-key': 'affected-1' });
    await are('POST', `affected/${theirs}/binnacle/`, { comment: 'De otro.' });
    expect((await ask('mro.axa', 'GET', `sinisters/${at}`)).body).toEqual([said.body]);
    expect((await are('POST', at, { comment: '' })).body).toEqual({ comment: ['Comentario: escriba un valor.'] });
    expect((await ask('mro.axa', 'POST', `sinisters/${at}`, { comment: 'x' })).status).toBe(403);
    expect((await are('GET', 'affected/999999/binnacle/')).status).toBe(404);
    expect((await world.as('are.gnp')('GET', `gnp/sinisters/${at}`)).status).toBe(404);
  });
});

test('the operator reads reports and writes none', async () => {
  const { id } = await newRoad();
  expect((await ask('mro.axa', 'GET', 'sinisters/roads/')).status).toBe(200);
  expect((await ask('mro.axa', 'POST', 'sinisters/roads/', fields())).status).toBe(403);
  expect((await ask('mro.axa', 'PUT', `sinisters/roads/${id}/`, fields())).status).toBe(403);
});

test('the incidents of a resident are those in their charge', async () => {
  const slug = (await world.register('axa')).split('/')[2];
  const me = (await world.as('mro.axa')('GET', 'user/current/')).body.userId;
  const path = `workplan/list-sinister-resident/${me}`;
  for (const who of ['mro.axa', 'are.axa'] as const) {
    expect((await ask(who, 'GET', path)).body).toMatchObject([{ sinister: slug, status: 'pending' }]);
  }
  const auditor = (await world.as('are.axa')('GET', 'user/current/')).body.userId;
  expect((await ask('mro.axa', 'GET', `workplan/list-sinister-resident/${auditor}/`)).status).toBe(404);
  expect((await ask('are.axa', 'GET', `workplan/list-sinister-resident/${auditor}/`)).body).toEqual([]);
  expect((await ask('are.axa', 'GET', 'workplan/list-sinister-resident/x/')).status).toBe(404);
});
