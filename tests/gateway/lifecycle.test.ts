import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdf, xlsx } from '#tests/backend/lifecycle/files.ts';
import { given, type Tree } from './gateway.ts';
import { type GatewayWorld, openGatewayWorld, result } from './world.ts';

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world?.close());

const register = `($input: IncidentInput!, $key: String!) { registerIncident(input: $input, idempotencyKey: $key) { ${result} } }`;
const quantify = `($slug: String!, $input: QuantificationInput!, $version: Int!) {
  quantifyBudget(slug: $slug, input: $input, version: $version) { ${result} } }`;
const authorize = `($slug: String!, $input: QuantificationInput!, $version: Int!, $sure: Boolean! = false) {
  authorizeBudget(slug: $slug, input: $input, version: $version, exceedsConfirmed: $sure) { ${result} } }`;
const reject = `($slug: String!, $reason: String!, $comment: String!, $version: Int!) {
  rejectBudget(slug: $slug, reason: $reason, comment: $comment, version: $version) { ${result} } }`;
const confirm = `($slug: String!, $yes: Boolean!, $version: Int!) {
  confirmCustomerAuthorization(slug: $slug, authorized: $yes, version: $version) { ${result} } }`;
const comment = `($slug: String!, $comment: String!, $key: String!) {
  commentIncident(slug: $slug, comment: $comment, idempotencyKey: $key) { ${result} } }`;
const rejectFiles = `($slug: String!, $files: [ID!]!, $reason: String!, $comment: String!, $version: Int!) {
  rejectFiles(slug: $slug, files: $files, reason: $reason, comment: $comment, version: $version) { ${result} } }`;
const deleteFiles = `($slug: String!, $files: [ID!]!, $version: Int!) {
  deleteFiles(slug: $slug, files: $files, version: $version) { ${result} } }`;
const edit = `($slug: String!, $input: IncidentInput!, $version: Int!) {
  editIncident(slug: $slug, input: $input, version: $version) { ${result} } }`;
const resources = `($slug: String!, $input: ResourcesInput!, $version: Int) {
  saveResources(slug: $slug, input: $input, version: $version) { ${result} ... on Incident { resources { scope masters version } } } }`;

const place = { number: 'G-1', incidentDate: '2026-01-15', policy: 'P-1', kilometer: '12.5', meter: '450' };
const byHighway = { ...place, highway: 'gnp-autopista', section: 'gnp-tramo-1' };

const versionOf = (incident: Tree): number => Number(incident.version);
const quotedVersion = (incident: Tree) => ({ 'if-match': `"${incident.version}"` });

describe('registering', () => {
  test('once for one key, with what the customer asks for', async () => {
    const variables = { input: { ...place, number: 'HDI-REG-1', state: '09' }, key: 'key-reg-1' };
    const first = await world.mutate('mro.hdi', 'hdi', register, variables);
    expect(first).toMatchObject({ __typename: 'Incident', stage: 'WITHOUT_BUDGET', status: 'PENDING', isOwn: true });
    const again = await world.mutate('mro.hdi', 'hdi', register, variables);
    expect(again.slug).toBe(first.slug);
    const other = await world.mutate('mro.hdi', 'hdi', register, {
      ...variables,
      input: { ...variables.input, policy: 'X' },
    });
    expect(other.__typename).toBe('TransitionRefused');
  });

  test('names the fields to mend, as GraphQL spells them', async () => {
    const input = {
      ...byHighway,
      number: 'x',
      incidentDate: '2999-01-01',
      kilometer: 'NaN',
      meter: '-1',
      section: null,
    };
    const answer = await world.mutate('mro.gnp', 'gnp', register, { input, key: 'key-bad' });
    expect(answer).toMatchObject({ __typename: 'ValidationFailed', code: 'validation_failed' });
    const fields = (answer.fields as unknown as { field: string }[]).map(({ field }) => field).sort();
    expect(fields).toEqual(['incidentDate', 'kilometer', 'meter', 'number', 'section']);
  });

  test('is refused to an auditor, by the machine, before any call', async () => {
    const answer = await world.mutate('are.gnp', 'gnp', register, { input: byHighway, key: 'key-are' });
    expect(answer).toMatchObject({
      __typename: 'TransitionRefused',
      code: 'forbidden',
      message: 'Su rol no permite esta acción.',
    });
  });

  test('a key that does not fit a header is told, not sent', async () => {
    const { errors } = await world.ask('mro.gnp', 'gnp', `mutation ${register}`, {
      input: byHighway,
      key: 'a\r\nb: c',
    });
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', fields: [{ field: 'idempotencyKey' }] });
  });
});

test('hdi: from registration to settled, with a rejection and a second budget', async () => {
  const variables = { input: { ...place, number: 'HDI-1', policy: 'P-HDI', state: '09' }, key: 'key-hdi' };
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
  expect(twice).toMatchObject({ status: 409, body: { __typename: 'TransitionRefused', code: 'state' } });

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
    slug,
    input: await world.quantificationInput('hdi'),
    version: versionOf(replaced.body),
  });
  expect(noQuantification).toMatchObject({ __typename: 'TransitionRefused', code: 'customer_quantifies' });
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
    rounds { round amount rejection { reason comment by { username } } originalFile { url } }
    binnacle { tone comment rejectReason by { username role } } history { event stage version changes { field before after } }`,
  );
  expect(shown).toMatchObject({
    budget: { amount: '90.000000', authorizedAmount: '90.000000', authorizationFile: { amount: '90.000000' } },
    rounds: [
      {
        round: 1,
        amount: '100.500000',
        rejection: { reason: 'Precio fuera de tabulador', comment: 'Caro', by: { username: 'are.hdi' } },
      },
    ],
    binnacle: [{ tone: 'DANGER', comment: 'Caro', by: { role: 'ARE' } }],
  });
  const events = (shown.history as unknown as { event: string }[]).map(({ event }) => event);
  expect(events).toEqual([
    'INCIDENT_REGISTER',
    'BUDGET_UPLOAD',
    'BUDGET_REJECT',
    'BUDGET_UPLOAD',
    'AUTHORIZATION_UPLOAD',
  ]);
});

test('gnp: quantified, authorized, answered by the customer', async () => {
  const slug = world.slugOf(await world.backend.withBudget('gnp'));
  const input = await world.quantificationInput('gnp');
  const start = await world.read('are.gnp', 'gnp', slug, 'version');

  const saved = await world.mutate('are.gnp', 'gnp', quantify, { slug, input, version: versionOf(start) });
  expect(saved).toMatchObject({ __typename: 'Incident', stage: 'QUANTIFIED' });
  const wrongLine = { ...input, lines: [{ ...given(input.lines[0]), quantity: '-1' }] };
  const invalid = await world.mutate('are.gnp', 'gnp', quantify, { slug, input: wrongLine, version: versionOf(saved) });
  expect(invalid).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'lines.0.quantity' }] });
  const stale = await world.mutate('are.gnp', 'gnp', quantify, { slug, input, version: versionOf(start) });
  expect(stale).toMatchObject({ __typename: 'StaleVersion', current: { version: versionOf(saved) } });

  const { quantification } = await world.read(
    'are.gnp',
    'gnp',
    slug,
    `quantification { catalogYear version lines { ${world.lineFields} } totals { initial { subtotal taxes total } internal { total } } }`,
  );
  expect(quantification).toMatchObject({
    catalogYear: 2026,
    lines: [{ quantity: '10.000000', internalQuantity: null }],
    totals: { initial: { subtotal: '1000', taxes: '160', total: '1160' }, internal: null },
  });
  const inside = await world.read(
    'are',
    'gnp',
    slug,
    'quantification { lines { internalQuantity } totals { internal { total } } }',
  );
  expect(inside.quantification).toMatchObject({
    lines: [{ internalQuantity: '0.000000' }],
    totals: { internal: { total: '0' } },
  });

  const kept = { slug, input: { scope: '3', masters: '1', officials: '2', flaggers: '0' }, version: null };
  const first = await world.mutate('are.gnp', 'gnp', resources, kept);
  expect(first).toMatchObject({ __typename: 'Incident', resources: { scope: 3, masters: 1, version: 1 } });
  const second = await world.mutate('are.gnp', 'gnp', resources, {
    ...kept,
    input: { ...kept.input, scope: '4' },
    version: 1,
  });
  expect(second).toMatchObject({ resources: { scope: 4, version: 2 } });
  const late = await world.mutate('are.gnp', 'gnp', resources, { ...kept, version: 1 });
  expect(late).toMatchObject({ __typename: 'StaleVersion', current: { slug } });
  const negative = await world.mutate('are.gnp', 'gnp', resources, {
    ...kept,
    input: { ...kept.input, masters: '-1' },
    version: 2,
  });
  expect(negative).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'masters' }] });

  const now = await world.read('are.gnp', 'gnp', slug, 'version quantification { lines { id concept provider } }');
  const line = (given(now.quantification).lines as unknown as { id: string }[])[0];
  const lines = [{ ...given(input.lines[0]), id: line?.id, authorizedQuantity: '20' }];
  const tooMuch = await world.mutate('are.gnp', 'gnp', authorize, {
    slug,
    input: { ...input, lines },
    version: versionOf(now),
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
  const authorized = await world.mutate('are.gnp', 'gnp', authorize, {
    slug,
    input: { ...input, lines },
    version: versionOf(now),
    sure: true,
  });
  expect(authorized).toMatchObject({ __typename: 'Incident', stage: 'AUTHORIZED_WITHOUT_FILE', status: 'PENDING' });
  const { audited } = await world.read(
    'are.gnp',
    'gnp',
    slug,
    'audited { authorized { total } providers { name provider lines { id } } }',
  );
  expect(audited).toMatchObject({
    authorized: { total: '2320' },
    providers: [{ name: 'Vial del Norte', lines: [{ id: line?.id }] }],
  });

  const early = await world.mutate('mro.gnp', 'gnp', confirm, { slug, yes: true, version: versionOf(authorized) });
  expect(early).toMatchObject({ __typename: 'TransitionRefused', code: 'state' });
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

test('files: sent, rejected, deleted; an incomplete rejection deletes nothing', async () => {
  const slug = world.slugOf(await world.backend.register('axa'));
  const send = (name: string, key: string) =>
    world.upload('mro.axa', 'axa', {
      slug,
      event: 'files.upload',
      fields: { sinister_file_slug: 'fotos', file: pdf(name) },
      headers: { 'idempotency-key': key },
    });
  expect(await send('uno.pdf', 'f-1')).toMatchObject({ status: 200, body: { __typename: 'Incident', slug } });
  await send('uno.pdf', 'f-1');
  await send('dos.pdf', 'f-2');
  const query = 'version fileCount files { id typeSlug file { name } by { username } rejection { reason comment } }';
  const shown = await world.read('are.axa', 'axa', slug, query);
  const files = shown.files as unknown as { id: string; file: { name: string } }[];
  expect(files.map(({ file }) => file.name).sort()).toEqual(['dos.pdf', 'uno.pdf']);

  const one = [given(files[0]).id];
  const version = versionOf(shown);
  const incomplete = await world.mutate('are.axa', 'axa', rejectFiles, {
    slug,
    files: one,
    reason: '',
    comment: '',
    version,
  });
  expect(incomplete).toMatchObject({
    __typename: 'ValidationFailed',
    fields: [{ field: 'reason' }, { field: 'comment' }],
  });
  const none = await world.mutate('are.axa', 'axa', rejectFiles, {
    slug,
    files: [],
    reason: 'precio',
    comment: 'No',
    version,
  });
  expect(none).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'files' }] });
  const rejected = await world.mutate('are.axa', 'axa', rejectFiles, {
    slug,
    files: one,
    reason: 'precio',
    comment: 'Borroso',
    version,
  });
  expect(rejected.__typename).toBe('Incident');
  const operator = await world.mutate('mro.axa', 'axa', deleteFiles, {
    slug,
    files: one,
    version: versionOf(rejected),
  });
  expect(operator).toMatchObject({ __typename: 'TransitionRefused', code: 'forbidden' });
  const two = [given(files[1]).id];
  expect(
    (await world.mutate('are.axa', 'axa', deleteFiles, { slug, files: two, version: versionOf(rejected) })).__typename,
  ).toBe('Incident');
  const left = await world.read('are.axa', 'axa', slug, query);
  expect(left.files).toMatchObject([
    { id: one[0], rejection: { reason: 'Precio fuera de tabulador', comment: 'Borroso' } },
  ]);
});

test('editing and commenting', async () => {
  const slug = world.slugOf(await world.backend.register('gnp'));
  const before = await world.read('mro.gnp', 'gnp', slug, 'version number');
  const input = { ...byHighway, number: `${before.number}-B`, policy: 'NUEVA', body: 'AB' };
  const edited = await world.mutate('mro.gnp', 'gnp', edit, { slug, input, version: versionOf(before) });
  expect(edited.__typename).toBe('Incident');
  expect(await world.read('mro.gnp', 'gnp', slug, 'policy body number')).toEqual({
    policy: 'NUEVA',
    body: 'AB',
    number: input.number,
  });
  const late = await world.mutate('are.gnp', 'gnp', edit, {
    slug,
    input: { ...input, policy: 'OTRA' },
    version: versionOf(before),
  });
  expect(late).toMatchObject({ __typename: 'StaleVersion', current: { slug } });
  expect(late.changed).toContain('policy');

  expect((await world.mutate('mro.gnp', 'gnp', comment, { slug, comment: 'Hola', key: 'c-1' })).__typename).toBe(
    'Incident',
  );
  await world.mutate('mro.gnp', 'gnp', comment, { slug, comment: 'Hola', key: 'c-1' });
  const blank = await world.mutate('mro.gnp', 'gnp', comment, { slug, comment: '  ', key: 'c-2' });
  expect(blank).toMatchObject({ __typename: 'ValidationFailed', fields: [{ field: 'comment' }] });
  const { binnacle } = await world.read('are.gnp', 'gnp', slug, 'binnacle { comment tone by { username role } }');
  expect(binnacle).toEqual([{ comment: 'Hola', tone: 'SUCCESS', by: { username: 'mro.gnp', role: 'MRO' } }]);
});
