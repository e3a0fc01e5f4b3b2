import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostSavedViews } from '#domain/savedViews.ts';
import { globalId } from '#gateway/ids.ts';
import type { Customer, Username } from '#tests/backend/lifecycle/world.ts';
import { given, type Tree } from './gateway.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world.close());

const parts = `__typename ... on SavedView { id name isShared isOwn owner { username name role } version columns order
  filter { status statuses days dateFrom dateTo highway state text stages provider rejectReason
    passage { from to } waitingDays counted secondLook assigned permits waiting hasOpenExceptions } lost { field messages } }
  ... on Failure { code message } ... on ValidationFailed { fields { field messages } } ... on StaleVersion { changed }`;

const asked = {
  name: 'Rechazados del mes',
  isShared: false,
  filter: { status: 'REJECTED', days: 30, stages: ['REJECTED'], text: 'A26' },
  columns: ['FILES', 'NUMBER'],
  order: 'ADDED_DESC',
};

type Who = readonly [Username, Customer];
const auditor: Who = ['are.gnp', 'gnp'];
const operator: Who = ['mro.gnp', 'gnp'];

const create = ([who, customer]: Who, input: object = {}) =>
  world.mutate(who, customer, `($input: CreateSavedViewInput!) { createSavedView(input: $input) { ${parts} } }`, {
    input: { ...asked, ...input },
  });
const update = ([who, customer]: Who, variables: object) =>
  world.mutate(
    who,
    customer,
    `($input: UpdateSavedViewInput!) {
      updateSavedView(input: $input) { ${parts} } }`,
    variables,
  );
const remove = ([who, customer]: Who, variables: object) =>
  world.ask(
    who,
    customer,
    `mutation ($id: ID!, $version: Int!) { deleteSavedView(input: { id: $id, version: $version }) {
      __typename ... on Done { message } ... on StaleVersion { code } } }`,
    variables,
  );

async function listed([who, customer]: Who): Promise<readonly Tree[]> {
  const { data, errors } = await world.ask(
    who,
    customer,
    `{ savedViews { ${parts.slice(0, parts.indexOf('... on F'))} } }`,
  );
  expect(errors).toEqual([]);
  return data.savedViews as unknown as Tree[];
}
const names = async (who: Who) => (await listed(who)).map(({ name }) => String(name));

describe('a saved view', () => {
  test('remembers each filter that a list may be narrowed by', async () => {
    const filter = {
      passage: { from: 'UNQUANTIFIED', to: 'QUANTIFIED' },
      waitingDays: 'OVER_TEN',
      counted: 'of=lines&part=rejected&provider=7',
      secondLook: 'WAITING',
      assigned: 'NOBODY',
      permits: 'BUDGET_AUTHORIZE',
      waiting: 'PENDING',
      hasOpenExceptions: true,
      statuses: ['PENDING', 'REJECTED'],
    };
    const view = await create(auditor, { name: 'Todo', isShared: undefined, filter });
    expect(view).toMatchObject({ __typename: 'SavedView', isShared: false, filter });
    const kept = (await listed(auditor)).find(({ id }) => id === view.id);
    expect(kept).toMatchObject({ filter });
    await remove(auditor, { id: view.id, version: view.version });
  });

  test('comes back as it was saved, its columns in their own order', async () => {
    const view = await create(auditor);
    expect(view).toMatchObject({
      __typename: 'SavedView',
      name: asked.name,
      isShared: false,
      isOwn: true,
      owner: { username: 'are.gnp', role: 'ARE' },
      version: 1,
      order: 'ADDED_DESC',
      lost: [],
      columns: ['NUMBER', 'FILES'],
      filter: { ...asked.filter, dateFrom: null, highway: null, provider: null },
    });
    expect(await listed(auditor)).toEqual([view]);
  });

  test('of one’s own is seen by no other person: not there for colleagues, administrators or other customers', async () => {
    const { id } = await create(auditor, { name: 'Solo mía' });
    for (const who of [operator, ['adm', 'gnp'], ['are.axa', 'axa'], ['adm', 'axa']] as const) {
      expect(await names(who)).not.toContain('Solo mía');
      expect((await remove(who, { id, version: 1 })).data.deleteSavedView).toEqual({ __typename: 'NotFound' });
    }
    expect(await update(operator, { input: { ...asked, id, version: 1 } })).toMatchObject({ __typename: 'NotFound' });
    expect(await names(auditor)).toContain('Solo mía');
  });

  test('that is shared is everybody’s of the customer to use, its owner’s to change, an administrator’s to delete', async () => {
    const shared = await create(auditor, { name: 'De todos', isShared: true });
    for (const who of [operator, ['adm', 'gnp']] as const) {
      expect(await listed(who)).toContainEqual(Object.assign({}, shared, { isOwn: false }));
    }
    expect(await names(['are.axa', 'axa'])).not.toContain('De todos');
    expect((await remove(operator, { id: shared.id, version: 1 })).data.deleteSavedView).toEqual({
      __typename: 'NotFound',
    });
    expect((await remove(['adm', 'gnp'], { id: shared.id, version: 1 })).data.deleteSavedView).toEqual({
      __typename: 'Done',
      message: 'Vista eliminada',
    });
    expect(await names(auditor)).not.toContain('De todos');
  });

  test('is not shared by an operator', async () => {
    const refused = await create(operator, { isShared: true });
    expect(refused).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'isShared' }] });
    expect(await create(operator)).toMatchObject({ __typename: 'SavedView', isOwn: true });
  });

  test('has a name of its own for each person, whatever its case', async () => {
    await create(auditor, { name: 'Única' });
    const again = await create(auditor, { name: 'úNICA' });
    expect(again).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'name' }] });
    expect(await create(operator, { name: 'Única' })).toMatchObject({ __typename: 'SavedView' });
  });

  test('is changed in the version that was read, and a stale change says what differs', async () => {
    const { id } = await create(auditor, { name: 'Versionada' });
    const renamed = await update(auditor, { input: { ...asked, name: 'Otra', isShared: true, id, version: 1 } });
    expect(renamed).toMatchObject({ name: 'Otra', isShared: true, version: 2 });
    const stale = await update(auditor, { input: { ...asked, name: 'Tercera', isShared: true, id, version: 1 } });
    expect(stale).toMatchObject({ __typename: 'StaleVersion', changed: ['name'] });
    const { data } = await remove(auditor, { id, version: 1 });
    expect(data.deleteSavedView).toMatchObject({ __typename: 'StaleVersion' });
    expect(await names(auditor)).toContain('Otra');
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ columns: [] }, 'columns'],
    [{ filter: { days: 0 } }, 'filter.days'],
    [{ filter: { days: 367 } }, 'filter.days'],
    [{ filter: { days: 15, dateFrom: '2026-01-01' } }, 'filter.days'],
    [{ filter: { dateFrom: '2026-02-01', dateTo: '2026-01-01' } }, 'filter.dateTo'],
  ])('is refused with %j, naming the field', async (wrong, field) => {
    const refused = await create(auditor, wrong);
    expect(refused).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field }] });
    expect(String(given((refused.fields as unknown as Tree[])[0]?.messages))).toMatch(/\S/);
  });

  test('says what of its filter holds no more, for the person who opens it', async () => {
    const filter = { highway: 'ya-no-esta', state: '09', rejectReason: 'Ya no existe', days: 15 };
    const view = await create(auditor, { name: 'Rota', filter, isShared: true });
    const fieldsOf = ({ lost }: Tree) => (lost as unknown as Tree[]).map(({ field }) => String(field));
    expect(fieldsOf(view)).toEqual(['highway', 'rejectReason']);
    const forOperator = given((await listed(operator)).find(({ name }) => String(name) === 'Rota'));
    expect(fieldsOf(forOperator)).toEqual(['status', 'highway', 'rejectReason']);
  });

  test('says that a provider is no longer active', async () => {
    const { id } = await world.backend.server.door.scoped({ customers: ['axa'] }, ['axa'], (trx) =>
      trx
        .selectFrom('provider')
        .select('id')
        .where('customer', '=', 'axa')
        .where('is_active', '=', false)
        .executeTakeFirstOrThrow(),
    );
    const filter = { provider: globalId('axa', 'Provider', id), days: 15 };
    const view = await create(['are.axa', 'axa'], { name: 'De un proveedor que se fue', filter });
    expect(view.lost).toMatchObject([{ field: 'provider' }]);
  });

  test('names providers of its customer only', async () => {
    const { data } = await world.ask('are.axa', 'axa', '{ providers { id } }');
    const [foreign] = data.providers as unknown as Tree[];
    expect(await create(auditor, { name: 'Ajena', filter: { provider: foreign?.id } })).toMatchObject({
      __typename: 'ValidationFailed',
      fields: [{ field: 'provider', messages: ['Proveedor: elija uno de la lista.'] }],
    });
  });

  test('is one of so many', async () => {
    const who: Who = ['are.hdi', 'hdi'];
    for (let at = 0; at < mostSavedViews; at += 1) {
      expect(await create(who, { name: `Vista ${at}` })).toMatchObject({ __typename: 'SavedView' });
    }
    expect(await create(who, { name: 'Una más' })).toMatchObject({
      __typename: 'ValidationFailed',
      fields: [{ field: 'form' }],
    });
    expect(await create(['mro.hdi', 'hdi'], { name: 'La primera' })).toMatchObject({ __typename: 'SavedView' });
  });
});
