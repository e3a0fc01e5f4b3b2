import { afterAll, beforeAll, expect, test } from 'vitest';
import { given, type Tree } from './gateway.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world?.close());

const fields = 'secondLook { state byViewer } actions { event allowed reasons { code } }';

/** What an auditor is told of the review, read alone and in a list. */
async function toldOf(by: 'are' | 'are.axa', slug: string) {
  const alone = await world.read(by, 'axa', slug, fields);
  const list = await world.ask(
    by,
    'axa',
    `{ incidents(filter: { anyDate: true, stages: [QUANTIFIED] }) { nodes { slug ${fields} } } }`,
  );
  const nodes = given(list.data.incidents).nodes as unknown as Tree[];
  expect(nodes.find((node) => node.slug === slug)).toEqual(Object.assign({ slug }, alone));
  const actions = alone.actions as unknown as { event: string; allowed: boolean; reasons: { code: string }[] }[];
  const action = given(actions.find(({ event }) => event === 'BUDGET_REVIEW'));
  return [alone.secondLook, action.allowed, action.reasons.map(({ code }) => code)];
}

test('a budget is reviewed where a rule chose it, by an auditor who did not quantify it', async () => {
  const { as, withBudget, linesFor, server } = world.backend;
  const quantified = async () => {
    const at = await withBudget('axa');
    const saved = await as('are.axa')('POST', `${at}update_budget/`, { concepts: await linesFor('axa') });
    expect(saved.status).toBe(200);
    return at;
  };
  const slugOf = (at: string) => given(at.split('/')[2]);
  const unchosen = await quantified();
  const quantification = 'quantification { byViewer }';
  expect([
    await world.read('are.axa', 'axa', slugOf(unchosen), quantification),
    await world.read('are', 'axa', slugOf(unchosen), quantification),
  ]).toEqual([{ quantification: { byViewer: true } }, { quantification: { byViewer: false } }]);
  expect(await toldOf('are', slugOf(unchosen))).toEqual([null, false, ['review_asked']]);

  const rules = await server.call(await server.tokenOf('adm'), 'PUT', '/api/v1/axa/second_look/', {
    overAmount: '1',
    overCut: null,
    oneOf: null,
  });
  expect(rules.status).toBe(200);
  const chosen = await quantified();
  expect(await toldOf('are.axa', slugOf(chosen))).toEqual([
    { state: 'WAITING', byViewer: true },
    false,
    ['another_reviewer'],
  ]);
  expect(await toldOf('are', slugOf(chosen))).toEqual([{ state: 'WAITING', byViewer: false }, true, []]);

  expect((await as('are')('POST', `${chosen}review/`, { verdict: 'accepted' })).status).toBe(200);
  expect(await toldOf('are', slugOf(chosen))).toEqual([
    { state: 'ACCEPTED', byViewer: false },
    false,
    ['review_asked'],
  ]);
});

test('of two who set the rules at once the last is told that they have changed', async () => {
  const { data } = await world.ask('adm', 'axa', '{ secondLookRules { version } }');
  const { version } = given(data.secondLookRules);
  const set = (overAmount: string) =>
    world.mutate(
      'adm',
      'axa',
      `($input: SetSecondLookRulesInput!) { setSecondLookRules(input: $input) { __typename ... on SecondLookRules { overAmount } } }`,
      { input: { version, overAmount } },
    );
  expect(await set('500')).toEqual({ __typename: 'SecondLookRules', overAmount: '500.00' });
  expect(await set('900')).toEqual({ __typename: 'StaleVersion' });
  expect((await world.ask('adm', 'axa', '{ secondLookRules { overAmount } }')).data).toEqual({
    secondLookRules: { overAmount: '500.00' },
  });
});
