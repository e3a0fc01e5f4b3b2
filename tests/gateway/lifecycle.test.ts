import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg, pdf, xlsx } from '#tests/backend/lifecycle/files.ts';
import { given, headersOf } from './gateway.ts';
import {
  annul,
  authorize,
  byState,
  confirm,
  quantify,
  quotedVersion,
  register,
  reinstate,
  reject,
  resources,
  saveLines,
  undo,
  versionOf,
} from './mutations.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world?.close());

test('hdi: from registration to settled, with a rejection and a second budget', async () => {
  const variables = { input: { ...byState, number: 'HDI-1', policy: 'P-HDI', idempotencyKey: 'key-hdi' } };
  const incident = await world.mutate('mro.hdi', 'hdi', register, variables);
  const slug = given(incident.slug);

  const wrongType = await world.upload('mro.hdi', 'hdi', {
    slug,
    event: 'budget.upload',
    fields: { ammount: '100', original_file: new File(['hola'], 'a.pdf') },
  });
  expect(wrongType).toMatchObject({
    status: 400,
    body: {
      __typename: 'ValidationFailed',
      fields: [{ field: 'originalFile', messages: ['Algunos archivos son de formato incorrecto'] }],
    },
  });
  const budget = await world.upload('mro.hdi', 'hdi', {
    slug,
    event: 'budget.upload',
    fields: { ammount: '100.50', original_file: pdf() },
    headers: quotedVersion(incident),
  });
  expect(budget).toMatchObject({ status: 200, body: { __typename: 'Incident', slug, stage: 'UNQUANTIFIED' } });
  const twice = await world.upload('mro.hdi', 'hdi', {
    slug,
    event: 'budget.upload',
    fields: { ammount: '100.50', original_file: pdf() },
  });
  expect(twice).toMatchObject({ status: 409, body: { __typename: 'TransitionRefused', reasons: [{ code: 'state' }] } });

  const empty = await world.mutate('are.hdi', 'hdi', reject, {
    slug,
    reason: 'precio',
    comment: ' ',
    version: versionOf(budget.body),
  });
  expect(empty).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'comment' }] });
  const stale = await world.mutate('are.hdi', 'hdi', reject, { slug, reason: 'precio', comment: 'Caro', version: 1 });
  expect(stale).toMatchObject({
    __typename: 'StaleVersion',
    current: { slug, stage: 'UNQUANTIFIED', version: versionOf(budget.body) },
  });
  expect(stale.changed).toContain('amount');
  const rejected = await world.mutate('are.hdi', 'hdi', reject, {
    slug,
    reason: 'precio',
    comment: 'Caro',
    version: versionOf(budget.body),
  });
  expect(rejected).toMatchObject({ __typename: 'Incident', stage: 'REJECTED', status: 'REJECTED' });

  const replaced = await world.upload('mro.hdi', 'hdi', {
    slug,
    event: 'budget.upload',
    fields: { ammount: '90', original_file: xlsx() },
  });
  expect(replaced).toMatchObject({ status: 200, body: { stage: 'UNQUANTIFIED' } });
  const noQuantification = await world.mutate('are.hdi', 'hdi', quantify, {
    input: { ...(await world.quantificationInput('hdi')), slug, version: versionOf(replaced.body) },
  });
  expect(noQuantification).toMatchObject({
    __typename: 'TransitionRefused',
    reasons: [{ code: 'customer_quantifies' }],
  });
  const approved = await world.upload('are.hdi', 'hdi', {
    slug,
    event: 'authorization.upload',
    fields: { authorized_ammount: '90', authorization_file: pdf() },
  });
  expect(approved).toMatchObject({ status: 200, body: { stage: 'SETTLED', status: 'AUTHORIZED' } });

  const shown = await world.read(
    'are.hdi',
    'hdi',
    slug,
    `budget { amount authorizedAmount originalFile { url name } authorizationFile { amount file { url } } }
    rounds { round amount rejection { reason { name } comment by { username } } originalFile { url } }
    binnacle { nodes { tone comment rejectReason { name } by { username role } } }
    history { nodes { event stage version changes { field before after } } }`,
  );
  expect(shown).toMatchObject({
    budget: { amount: '90.00', authorizedAmount: '90.00', authorizationFile: { amount: '90.00' } },
    rounds: [
      {
        round: 1,
        amount: '100.50',
        rejection: { reason: { name: 'Precio fuera de tabulador' }, comment: 'Caro', by: { username: 'are.hdi' } },
      },
    ],
    binnacle: { nodes: [{ tone: 'DANGER', comment: 'Caro', by: { role: 'ARE' } }] },
  });
  const { nodes } = shown.history as unknown as { nodes: { event: string }[] };
  const events = nodes.map(({ event }) => event);
  expect(events).toEqual([
    'INCIDENT_REGISTER',
    'BUDGET_UPLOAD',
    'BUDGET_REJECT',
    'BUDGET_UPLOAD',
    'AUTHORIZATION_UPLOAD',
  ]);
});

test('what is sent again with its key after a lost answer is answered as it was, and is done once', async () => {
  const variables = { input: { ...byState, number: 'HDI-OTRA-VEZ', policy: 'P-OTRA' } };
  const slug = given((await world.mutate('mro.hdi', 'hdi', register, variables)).slug);
  const budget = (amount: string, key: string) => {
    const fields = { ammount: amount, original_file: pdf() };
    const headers = { 'idempotency-key': key };
    return world.upload('mro.hdi', 'hdi', { slug, event: 'budget.upload', fields, headers });
  };
  const sent = [await budget('100', 'a'), await budget('100', 'a')];
  expect(sent.map(({ status, body }) => [status, body.stage])).toEqual(Array(2).fill([200, 'UNQUANTIFIED']));

  const asker = await world.asker('are.hdi', 'hdi');
  const rejectOnce = async (key: string, comment = 'Caro') => {
    const query = `mutation { rejectBudget(input: { slug: "${slug}", reason: "precio", comment: "${comment}", version: 2 }) {
      __typename ... on Incident { stage version } ... on TransitionRefused { reasons { code } } } }`;
    const response = await fetch(`${world.gateway.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headersOf(asker) },
      body: JSON.stringify({ query }),
    });
    return ((await response.json()) as { data: { rejectBudget: object } }).data.rejectBudget;
  };
  const rejected = { __typename: 'Incident', stage: 'REJECTED', version: 3 };
  expect([await rejectOnce('b'), await rejectOnce('b')]).toEqual([rejected, rejected]);
  expect(await rejectOnce('another')).toMatchObject({ __typename: 'StaleVersion' });

  // The next round goes by a call of its own, and is known by the other one too once it is there.
  const again = [await budget('90', 'c'), await budget('90', 'c')];
  expect(again.map(({ status, body }) => [status, body.stage])).toEqual(Array(2).fill([200, 'UNQUANTIFIED']));
  expect(await budget('90', 'd')).toMatchObject({ status: 409, body: { reasons: [{ code: 'state' }] } });
  const { history } = await world.read('are.hdi', 'hdi', slug, 'history { nodes { event } }');
  const events = (history as unknown as { nodes: { event: string }[] }).nodes.map(({ event }) => event);
  expect(events.filter((event) => event !== 'INCIDENT_REGISTER').toSorted()).toEqual([
    'BUDGET_REJECT',
    'BUDGET_UPLOAD',
    'BUDGET_UPLOAD',
  ]);
});

test('a file for an older version is refused where it could overwrite something, and a photograph is not', async () => {
  const slug = world.slugOf(await world.backend.register('hdi'));
  const headers = { 'if-match': '"1"' };
  const edit = await world.backend.as('mro.hdi')(
    'PUT',
    `hdi/audited_sinister/${slug}/`,
    world.backend.incidentFields('hdi'),
  );
  expect(edit.status).toBe(200);
  const stale = await world.upload('mro.hdi', 'hdi', {
    slug,
    event: 'budget.upload',
    fields: { ammount: '10', original_file: pdf() },
    headers,
  });
  expect([stale.status, stale.body.__typename]).toEqual([409, 'StaleVersion']);
  const current = Object.keys(given(stale.body.current)).sort();
  expect(current).toEqual(['__typename', 'id', 'slug', 'stage', 'status', 'version']);
  const photo = await world.upload('mro.hdi', 'hdi', {
    slug,
    event: 'files.upload',
    fields: { sinister_file_slug: 'fotos', file: jpeg() },
    headers,
  });
  expect([photo.status, photo.body.__typename]).toEqual([200, 'Incident']);
});

test('only what changed is sent, and only that is answered', async () => {
  const slug = world.slugOf(await world.backend.withBudget('gnp'));
  const { lines, ...rest } = await world.quantificationInput('gnp');
  const send = (who: Parameters<typeof world.mutate>[0], version: number, change: object) =>
    world.mutate(who, 'gnp', saveLines, { input: { slug, version, changes: { ...rest, ...change } } });
  const start = versionOf(await world.read('are', 'gnp', slug, 'version'));
  const first = await send('are', start, { lines: [given(lines[0]), { ...given(lines[0]), quantity: '2' }] });
  const [one, two] = first.lines as unknown as { id: string; quantity: string }[];
  expect(first).toMatchObject({ __typename: 'SavedLines', version: start + 1, lineCount: 2, resources: null });
  const values = { scope: 3, masters: 0, officials: 0, flaggers: 0 };
  const changed = { lines: [{ ...given(lines[0]), id: two?.id, quantity: '5' }], resources: { values, version: 0 } };
  expect(await send('are.gnp', start + 1, changed)).toMatchObject({
    lines: [{ id: two?.id, quantity: '5' }],
    lineCount: 2,
    totals: { internal: null },
    resources: { scope: 3, version: 1 },
    incident: {
      slug,
      stage: 'QUANTIFIED',
      version: start + 2,
      quantification: { lines: [{ id: one?.id }, { quantity: '5' }] },
    },
  });
  expect(await send('are', start + 1, changed)).toMatchObject({
    __typename: 'StaleVersion',
    current: { version: start + 2 },
  });
  expect(await send('mro.gnp', start + 2, { lines: [] })).toMatchObject({ __typename: 'TransitionRefused' });
  expect(await send('are', start + 2, { lines: [{ ...given(lines[0]), quantity: '-1' }] })).toMatchObject({
    __typename: 'ValidationFailed',
    fields: [{ field: 'lines.0.quantity' }],
  });
  const emptied = await send('are', start + 2, { lines: [], deletedLines: [one?.id, two?.id] });
  expect(emptied).toMatchObject({ lines: [], lineCount: 0, incident: { stage: 'UNQUANTIFIED' } });
});

test('gnp: quantified, authorized, answered by the customer', async () => {
  const slug = world.slugOf(await world.backend.withBudget('gnp'));
  const input = await world.quantificationInput('gnp');
  const start = await world.read('are.gnp', 'gnp', slug, 'version');

  const saved = await world.mutate('are.gnp', 'gnp', quantify, {
    input: { ...input, slug, version: versionOf(start) },
  });
  expect(saved).toMatchObject({ __typename: 'Incident', stage: 'QUANTIFIED' });
  const wrongLine = { ...input, lines: [{ ...given(input.lines[0]), quantity: '-1' }] };
  const invalid = await world.mutate('are.gnp', 'gnp', quantify, {
    input: { ...wrongLine, slug, version: versionOf(saved) },
  });
  expect(invalid).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'lines.0.quantity' }] });
  const tooMany = Array.from({ length: 1001 }, () => given(input.lines[0]));
  const beyond = await world.mutate('are.gnp', 'gnp', quantify, {
    input: { ...input, lines: tooMany, slug, version: versionOf(saved) },
  });
  expect(beyond).toMatchObject({
    fields: [{ field: 'lines', messages: ['Conceptos: a lo más 1,000 por presupuesto.'] }],
  });
  const stale = await world.mutate('are.gnp', 'gnp', quantify, {
    input: { ...input, slug, version: versionOf(start) },
  });
  expect(stale).toMatchObject({ __typename: 'StaleVersion', current: { version: versionOf(saved) } });

  const dollars = { currency: 'USD', exchangeRate: '20', exchangeDate: '2026-11-20' };
  const usd = { currency: 'USD', rate: '20', date: '2026-11-20', comment: 'Diario Oficial' };
  const justify = async (exchange: object) =>
    world.mutate('are.gnp', 'gnp', quantify, {
      input: {
        ...(await world.quantificationInput('gnp', dollars)),
        exchanges: [exchange],
        slug: other,
        version: versionOf(await world.read('are.gnp', 'gnp', other, 'version')),
      },
    });
  const other = world.slugOf(await world.backend.withBudget('gnp', '23200'));
  expect(await justify({ ...usd, currency: 'MXN' })).toMatchObject({ fields: [{ field: 'exchanges.0.currency' }] });
  expect(await justify({ ...usd, rate: '19.9' })).toMatchObject({ fields: [{ field: 'exchanges.0.rate' }] });
  expect(await justify(usd)).toMatchObject({ __typename: 'Incident' });
  const { quantification: justified } = await world.read(
    'are.gnp',
    'gnp',
    other,
    'quantification { exchangeType exchanges { currency rate date comment } }',
  );
  expect(justified).toEqual({ exchangeType: '20.0000', exchanges: [{ ...usd, rate: '20.0000' }] });

  const { quantification } = await world.read(
    'are.gnp',
    'gnp',
    slug,
    `quantification { catalogYear version lines { ${world.lineFields} } totals { initial { subtotal taxes total } internal { total } } }`,
  );
  expect(quantification).toMatchObject({
    catalogYear: 2026,
    lines: [{ quantity: '10', internalQuantity: null }],
    totals: { initial: { subtotal: '1000.00', taxes: '160.00', total: '1160.00' }, internal: null },
  });
  const inside = await world.read(
    'are',
    'gnp',
    slug,
    'quantification { lines { internalQuantity } totals { internal { total } } }',
  );
  expect(inside.quantification).toMatchObject({
    lines: [{ internalQuantity: '0' }],
    totals: { internal: { total: '0.00' } },
  });

  const kept = { slug, scope: 3, masters: 1, officials: 2, flaggers: 0 };
  const first = await world.mutate('are.gnp', 'gnp', resources, { input: kept });
  expect(first).toMatchObject({ __typename: 'Incident', resources: { scope: 3, masters: 1, version: 1 } });
  const second = await world.mutate('are.gnp', 'gnp', resources, { input: { ...kept, scope: 4, version: 1 } });
  expect(second).toMatchObject({ resources: { scope: 4, version: 2 } });
  const late = await world.mutate('are.gnp', 'gnp', resources, { input: { ...kept, version: 1 } });
  expect(late).toMatchObject({ __typename: 'StaleVersion', current: { slug } });
  const negative = await world.mutate('are.gnp', 'gnp', resources, { input: { ...kept, masters: '-1', version: 2 } });
  expect(negative).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'masters' }] });

  const now = await world.read(
    'are.gnp',
    'gnp',
    slug,
    'version quantification { lines { id concept { id } provider { id } } }',
  );
  const line = (given(now.quantification).lines as unknown as { id: string }[])[0];
  const lines = [{ ...given(input.lines[0]), id: line?.id, authorizedQuantity: '20' }];
  const tooMuch = await world.mutate('are.gnp', 'gnp', authorize, {
    input: { ...input, lines, slug, version: versionOf(now) },
  });
  expect(tooMuch).toMatchObject({
    __typename: 'TransitionRefused',
    reasons: [
      {
        code: 'excess_confirmed',
        text: 'Se ha excedido el presupuesto enviado por el cliente.',
        repair: 'confirmExcess',
      },
    ],
  });
  const slip = await world.mutate('are.gnp', 'gnp', authorize, {
    input: { ...input, lines, slug, version: versionOf(now), exceedsConfirmed: true },
  });
  expect(await world.mutate('are.gnp', 'gnp', undo, { slug, version: versionOf(slip) - 1 })).toMatchObject({
    __typename: 'StaleVersion',
    current: { stage: 'AUTHORIZED_WITHOUT_FILE' },
  });
  const undone = await world.mutate('are.gnp', 'gnp', undo, { slug, version: versionOf(slip) });
  expect(undone).toMatchObject({ __typename: 'Incident', stage: 'QUANTIFIED', status: 'PENDING' });
  expect(await world.mutate('are.gnp', 'gnp', undo, { slug, version: versionOf(undone) })).toMatchObject({
    __typename: 'TransitionRefused',
    reasons: [{ code: 'state' }],
  });
  const authorized = await world.mutate('are.gnp', 'gnp', authorize, {
    input: { ...input, lines, slug, version: versionOf(undone), exceedsConfirmed: true },
  });
  expect(authorized).toMatchObject({ __typename: 'Incident', stage: 'AUTHORIZED_WITHOUT_FILE', status: 'PENDING' });
  const { audited } = await world.read(
    'are.gnp',
    'gnp',
    slug,
    'audited { authorized { total } providers { name provider { slug phone } lines { id } } }',
  );
  expect(audited).toMatchObject({
    authorized: { total: '2320.00' },
    providers: [{ name: 'Vial del Norte', provider: { slug: 'gnp-vial' }, lines: [{ id: line?.id }] }],
  });

  const early = await world.mutate('mro.gnp', 'gnp', confirm, { slug, yes: true, version: versionOf(authorized) });
  expect(early).toMatchObject({ __typename: 'TransitionRefused', reasons: [{ code: 'state' }] });
  const filed = await world.upload('are.gnp', 'gnp', {
    slug,
    event: 'authorization.upload',
    fields: { authorized_ammount: '2320', authorization_file: pdf() },
  });
  expect(filed.body).toMatchObject({ stage: 'TO_CONFIRM' });
  const countered = await world.upload('mro.gnp', 'gnp', {
    slug,
    event: 'customer.counterpropose',
    fields: { comment: 'Menos', counter_proposal: pdf() },
  });
  expect(countered.body).toMatchObject({ stage: 'COUNTER_PROPOSED' });
  const answered = await world.upload('are.gnp', 'gnp', {
    slug,
    event: 'authorization.upload',
    fields: { authorized_ammount: '2000', comment: 'Va', authorization_file: pdf() },
  });
  expect(answered.body).toMatchObject({ stage: 'TO_CONFIRM' });
  const no = await world.mutate('mro.gnp', 'gnp', confirm, { slug, yes: false, version: versionOf(answered.body) });
  expect(no).toMatchObject({ __typename: 'TransitionRefused', reasons: [{ code: 'answer_is_yes' }] });
  const done = await world.mutate('mro.gnp', 'gnp', confirm, { slug, yes: true, version: versionOf(answered.body) });
  expect(done).toMatchObject({ stage: 'CONFIRMED', status: 'AUTHORIZED' });
});

test('undoing an authorization is listed with the moment it ends, and is closed from then on', async () => {
  const slug = world.slugOf(await world.backend.withBudget('gnp'));
  const budget = await world.quantificationInput('gnp');
  const start = await world.read('are.gnp', 'gnp', slug, 'version');
  const input = { ...budget, slug, version: versionOf(start) };
  expect(await world.mutate('are.gnp', 'gnp', authorize, { input })).toMatchObject({
    stage: 'AUTHORIZED_WITHOUT_FILE',
  });
  const fields = 'actions { event allowed reasons { code } until } budget { authorizedAt }';
  const listed = async () => {
    const { actions, budget: now } = await world.read('are.gnp', 'gnp', slug, fields);
    const one = (actions as unknown as { event: string; until: string }[]).find(
      ({ event }) => event === 'AUTHORIZATION_UNDO',
    );
    return { undoing: given(one), authorizedAt: String(given(now).authorizedAt) };
  };
  /** As if it had been authorized so many seconds ago. */
  const age = (seconds: number) =>
    world.backend.server.door.scoped({ customers: ['gnp'] }, ['gnp'], (trx) =>
      sql`update budget b set authorized_at = clock_timestamp() - make_interval(secs => ${seconds}) from incident i
        where i.customer = 'gnp' and i.slug = ${slug} and b.customer = 'gnp' and b.incident_id = i.id`.execute(trx),
    );

  await age(-600);
  const { undoing, authorizedAt } = await listed();
  expect(undoing).toMatchObject({ allowed: true, reasons: [] });
  expect(Date.parse(undoing.until) - Date.parse(authorizedAt)).toBe(30_000);

  await age(31);
  expect((await listed()).undoing).toMatchObject({
    allowed: false,
    reasons: [{ code: 'undone_in_time' }],
    until: null,
  });

  await age(-600);
  await world.backend.as('are.gnp')('POST', `gnp/audited_sinister/${slug}/binnacle/`, { comment: 'Listo' });
  expect((await listed()).undoing).toMatchObject({ allowed: true });
  const now = { slug, version: versionOf(await world.read('are.gnp', 'gnp', slug, 'version')) };
  expect(await world.mutate('are.gnp', 'gnp', undo, now)).toMatchObject({ stage: 'QUANTIFIED' });
  expect((await listed()).undoing).toMatchObject({ allowed: false, reasons: [{ code: 'state' }], until: null });
});

test('an incident is annulled, is found by status or stage, and comes back the same day', async () => {
  const variables = {
    input: { ...byState, number: 'HDI-A', policy: 'P-ANULA', idempotencyKey: 'key-annul' },
  };
  const incident = await world.mutate('mro.hdi', 'hdi', register, variables);
  const slug = given(incident.slug);
  const why = { slug, reason: 'precio', comment: 'Repetido', version: versionOf(incident) };
  const forbidden = await world.mutate('mro.hdi', 'hdi', annul, why);
  expect(forbidden).toMatchObject({ __typename: 'TransitionRefused', reasons: [{ code: 'forbidden' }] });
  const annulled = await world.mutate('are.hdi', 'hdi', annul, why);
  expect(annulled).toMatchObject({
    __typename: 'Incident',
    stage: 'ANNULLED',
    status: 'ANNULLED',
    annulment: { reason: { name: 'Precio fuera de tabulador' }, comment: 'Repetido', by: { username: 'are.hdi' } },
  });
  const summed = async (filter: string) => {
    const query = `{ incidentTotals(filter: { anyDate: true, text: "HDI-A", ${filter} }) { count annulled } }`;
    return (await world.ask('adm', 'hdi', query)).data.incidentTotals;
  };
  expect(await summed('')).toEqual({ count: 0, annulled: 1 });
  expect(await summed('status: ANNULLED')).toEqual({ count: 1, annulled: 0 });
  const version = versionOf(annulled);
  const back = await world.mutate('are.hdi', 'hdi', reinstate, { slug, version });
  expect(await summed('')).toEqual({ count: 1, annulled: 0 });
  expect(back).toMatchObject({ __typename: 'Incident', stage: 'WITHOUT_BUDGET', status: 'PENDING' });
});
