import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '#domain/demo.ts';
import { groupRulesIn } from '#domain/identity.ts';
import { texts } from '#domain/texts.ts';
import { mailsTo } from '#tests/mailText.ts';
import { type Json, startServer, type TestServer } from './server.ts';

const publicUrl = 'https://dictamen.example.mx';
const rules = groupRulesIn('Peritos=ARE:axa; Operadores=MRO:axa; 5e1f-objeto=ARE:axa; Mesa=ADM; Peritos gnp=ARE:gnp');

let server: TestServer;
let ofAxa: string;
beforeAll(async () => {
  server = await startServer({ publicUrl, groupRules: rules ?? [] });
  ofAxa = await program('axa');
});
afterAll(() => server?.close());

/** The token of a directory, made as administrators make it. */
async function program(customer: string, scopes: readonly string[] = ['scim']): Promise<string> {
  const { status, body } = await server.call(await server.tokenOf('adm'), 'POST', '/api/v1/service_accounts/', {
    name: `Directorio ${customer}`,
    userRoleCode: 'ADM',
    customer,
    scopes,
    days: 30,
  });
  expect(status).toBe(201);
  return String(body.token);
}

type Answer = {
  readonly status: number;
  readonly type: string | null;
  /** Where what was made is. */
  readonly location: string | null;
  /** How to bring a token, where one is missing. */
  readonly scheme: string | null;
  readonly body: Json;
};

/** As directories ask: with a bearer token and SCIM's own type. */
async function scim(token: string, method: string, path: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${server.base}/api/v1/scim/v2/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json; charset=utf-8' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    location: response.headers.get('location'),
    scheme: response.headers.get('www-authenticate'),
    body: JSON.parse(text || '{}') as Json,
  };
}

const patch = (token: string, path: string, ...Operations: readonly object[]) =>
  scim(token, 'PATCH', path, { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });

/** What Entra ID sends for a new person, with attributes that are not kept here. */
const fromEntra = (userName: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
  externalId: `entra-${userName}`,
  userName,
  active: true,
  displayName: 'Lupe Ramos Ortiz',
  emails: [{ primary: true, type: 'work', value: userName }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Lupe Ramos', familyName: 'Ramos', givenName: 'Lupe' },
  title: 'Perito',
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Siniestros' },
  ...more,
});

async function person(userName: string, more: object = {}, token = ofAxa): Promise<string> {
  const { status, body } = await scim(token, 'POST', 'Users', fromEntra(userName, more));
  expect([status, status === 201 ? null : body]).toEqual([201, null]);
  return String(body.id);
}

async function group(
  displayName: string,
  members: readonly string[],
  token = ofAxa,
  more: object = {},
): Promise<string> {
  const sent = { displayName, members: members.map((value) => ({ value })), ...more };
  const { status, body } = await scim(token, 'POST', 'Groups', sent);
  expect([status, status === 201 ? null : body]).toEqual([201, null]);
  return String(body.id);
}

const accountOf = (id: string) =>
  server.door.common
    .selectFrom('account')
    .select(['username', 'first_name', 'last_name', 'email', 'role', 'user_type', 'customer', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const eventsOf = async (id: string) =>
  (
    await server.door.common
      .selectFrom('account_event')
      .select('event')
      .where('account_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);

describe('a directory', () => {
  test('reads what is spoken here, in its own type', async () => {
    const config = await scim(ofAxa, 'GET', 'ServiceProviderConfig');
    expect([config.status, config.type]).toEqual([200, 'application/scim+json; charset=utf-8']);
    expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    for (const [path, ids] of [
      ['Schemas', ['urn:ietf:params:scim:schemas:core:2.0:User', 'urn:ietf:params:scim:schemas:core:2.0:Group']],
      ['ResourceTypes', ['User', 'Group']],
    ] as const) {
      const { body } = await scim(ofAxa, 'GET', path);
      expect((body.Resources as unknown as { id: string }[]).map(({ id }) => id)).toEqual(ids);
      for (const id of ids) expect((await scim(ofAxa, 'GET', `${path}/${encodeURIComponent(id)}`)).body.id).toBe(id);
    }
  });

  test('says which attributes hold several values, and which it alone writes', async () => {
    type Attribute = { readonly name: string; readonly multiValued: boolean; readonly mutability: string };
    const described = async (kind: string) => {
      const { body } = await scim(ofAxa, 'GET', `Schemas/urn:ietf:params:scim:schemas:core:2.0:${kind}`);
      const attributes = body.attributes as unknown as readonly Attribute[];
      return {
        several: attributes.filter(({ multiValued }) => multiValued).map(({ name }) => name),
        read: attributes.filter(({ mutability }) => mutability === 'readOnly').map(({ name }) => name),
      };
    };
    expect(await described('User')).toEqual({ several: ['emails', 'groups'], read: ['groups'] });
    expect(await described('Group')).toEqual({ several: ['members'], read: [] });
  });

  test('needs the scope, and is refused in SCIM’s envelope', async () => {
    const envelope = { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], detail: expect.any(String) };
    const other = await scim(await program('axa', ['readUsers']), 'GET', 'Users');
    expect([other.status, other.type]).toEqual([403, 'application/scim+json; charset=utf-8']);
    expect(other.body).toMatchObject({ ...envelope, status: '403', code: 'missing_scope' });
    const gone = await scim(ofAxa, 'GET', 'Users/999999');
    expect(gone.body).toMatchObject({ ...envelope, status: '404' });
    expect((await scim(ofAxa, 'GET', 'Nothing')).body).toMatchObject({ ...envelope, status: '404' });
    const unknown = await scim('dictamen_servicio_'.padEnd(61, 'x'), 'GET', 'Users');
    expect(unknown.body).toMatchObject({ ...envelope, status: '401' });
    expect([unknown.scheme, gone.scheme]).toEqual(['Bearer', null]);
    for (const userName of ['con espacios', '', 'x']) {
      const invalid = await scim(ofAxa, 'POST', 'Users', { userName });
      expect(invalid.body).toMatchObject({ ...envelope, status: '400', scimType: 'invalidValue' });
    }
  });

  test('is a program: no session and no personal token gets in, not even of an administrator', async () => {
    const envelope = { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], detail: texts.programsOnly };
    const administrator = await server.tokenOf('adm');
    const { body } = await server.call(administrator, 'POST', '/api/v1/user/current/tokens/', {
      name: 'Directorio',
      days: 30,
      password: demoPassword,
    });
    for (const token of [administrator, await server.tokenOf('are.axa'), String(body.token)]) {
      for (const path of ['Users', 'Groups', 'ServiceProviderConfig']) {
        const refused = await server.call(token, 'GET', `/api/v1/scim/v2/${path}/`);
        expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'programs_only']);
        expect(refused.body).toMatchObject(envelope);
      }
    }
    const refused = await server.call(
      administrator,
      'POST',
      '/api/v1/scim/v2/Users/',
      fromEntra('intrusa@axa.example'),
    );
    expect([refused.status, refused.body.code]).toEqual([403, 'programs_only']);
    const made = await server.door.common
      .selectFrom('account')
      .select('id')
      .where('username_key', '=', 'intrusa@axa.example')
      .execute();
    expect(made).toEqual([]);
  });

  test('makes an account that is closed until a group gives it role and customer', async () => {
    const id = await person('lupe@axa.example');
    expect(await accountOf(id)).toMatchObject({ first_name: 'Lupe', last_name: 'Ramos', role: null, is_active: false });
    const groupId = await group('Peritos', [id]);
    expect(await accountOf(id)).toEqual({
      username: 'lupe@axa.example',
      first_name: 'Lupe',
      last_name: 'Ramos',
      email: 'lupe@axa.example',
      role: 'ARE',
      user_type: 'extranet',
      customer: 'axa',
      is_active: true,
    });
    expect((await scim(ofAxa, 'GET', `Users/${id}`)).body).toMatchObject({
      id,
      externalId: 'entra-lupe@axa.example',
      active: true,
      groups: [{ value: groupId, display: 'Peritos', $ref: `${publicUrl}/scim/v2/Groups/${groupId}` }],
      meta: { resourceType: 'User', location: `${publicUrl}/scim/v2/Users/${id}` },
    });
    const out = { op: 'Remove', path: 'members', value: [{ value: id }] };
    expect((await patch(ofAxa, `Groups/${groupId}`, out)).status).toBe(200);
    expect(await accountOf(id)).toMatchObject({ is_active: false });
    expect(await eventsOf(id)).toEqual(['created', 'updated', 'enabled', 'disabled']);
    // A group that becomes one with a rule gives what the rule says.
    const later = await group('Por definir', [id]);
    expect(await accountOf(id)).toMatchObject({ is_active: false });
    await patch(ofAxa, `Groups/${later}`, { op: 'replace', path: 'externalId', value: '5e1f-objeto' });
    expect(await accountOf(id)).toMatchObject({ role: 'ARE', is_active: true });
    await scim(ofAxa, 'DELETE', `Groups/${later}`);
  });

  test('never sets a password, and a second account of the same name or address is refused', async () => {
    const id = await person('clave@axa.example', { password: demoPassword });
    await group('5e1f', [id], ofAxa, { externalId: '5e1f-objeto' });
    expect(await accountOf(id)).toMatchObject({ role: 'ARE', is_active: true });
    const credentials = { username: 'clave@axa.example', password: demoPassword };
    expect((await server.call(null, 'POST', '/api/v1/auth/obtain_token/', credentials)).status).toBe(401);
    const again = await scim(ofAxa, 'POST', 'Users', fromEntra('CLAVE@axa.example'));
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    const address = await scim(ofAxa, 'POST', 'Users', { userName: 'otra', emails: [{ value: 'clave@axa.example' }] });
    expect([address.status, address.body.scimType]).toEqual([409, 'uniqueness']);
  });

  test.each([
    ['Entra ID: with a path, the text "False"', { op: 'Replace', path: 'active', value: 'False' }],
    ['Entra ID: without a path', { op: 'Replace', value: { active: 'False' } }],
    ['Okta: without a path, a flag', { op: 'replace', value: { active: false } }],
    [
      'with the full name of the attribute',
      { op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:active', value: false },
    ],
  ])('deactivates at once: %s', async (name, operation) => {
    const id = await person(`fuera.${name.length}@axa.example`);
    await group(`Operadores`, [id]).catch(() => undefined);
    await server.door.common.deleteFrom('scim_group').where('display_name', '=', 'Operadores').execute();
    await group('Operadores', [id]);
    const session = await server.tokenOf(`fuera.${name.length}@axa.example`);
    expect((await server.call(session, 'GET', '/api/v1/user/current/')).status).toBe(200);
    const done = await patch(ofAxa, `Users/${id}`, operation);
    expect([done.status, done.body.active]).toEqual([200, false]);
    expect((await server.call(session, 'GET', '/api/v1/user/current/')).status).toBe(401);
    const back = await patch(ofAxa, `Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
    expect([back.status, back.body.active]).toEqual([200, true]);
    expect(await accountOf(id)).toMatchObject({ is_active: true, role: 'MRO' });
    expect((await server.call(session, 'GET', '/api/v1/user/current/')).status).toBe(401);
    await server.door.common.deleteFrom('scim_group').where('display_name', '=', 'Operadores').execute();
  });

  test('changes single attributes as it names them, and replaces whole people', async () => {
    const id = await person('cambia@axa.example');
    const changed = await patch(
      ofAxa,
      `Users/${id}`,
      { op: 'Replace', path: 'name.familyName', value: 'Luna' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'luna@axa.example' },
      { op: 'Add', value: { 'name.givenName': 'Guadalupe', externalId: 'otro-id' } },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', value: '7' },
    );
    expect(changed.body).toMatchObject({
      externalId: 'otro-id',
      name: { givenName: 'Guadalupe', familyName: 'Luna' },
      emails: [{ value: 'luna@axa.example', primary: true }],
    });
    // Some directories number their people.
    const numbered = await patch(ofAxa, `Users/${id}`, { op: 'Replace', path: 'externalId', value: 1207 });
    expect([numbered.status, numbered.body.externalId]).toEqual([200, '1207']);
    const { meta } = changed.body as unknown as { meta: { created: string; lastModified: string } };
    expect(meta.lastModified > meta.created).toBe(true);
    // A name for the whole person stands in where there is no other, and a removed word of access is none.
    const named = await patch(
      ofAxa,
      `Users/${id}`,
      { op: 'replace', path: 'displayName', value: 'La Lupe' },
      { op: 'remove', path: 'active' },
    );
    expect(named.body).toMatchObject({
      displayName: 'Guadalupe Luna',
      name: { givenName: 'Guadalupe', formatted: 'Guadalupe Luna' },
      active: true,
    });
    const replaced = await scim(ofAxa, 'PUT', `Users/${id}`, fromEntra('cambiada@axa.example', { active: false }));
    expect(replaced.body).toMatchObject({
      userName: 'cambiada@axa.example',
      active: false,
      name: { familyName: 'Ramos' },
    });
    expect(await eventsOf(id)).toEqual(['created', 'updated', 'updated']);
    // What a replacement leaves out is gone; a user name that is an address is also where the person is reached.
    const bare = (await scim(ofAxa, 'PUT', `Users/${id}`, { userName: 'sola@axa.example', active: null })).body;
    expect(bare).toMatchObject({ name: { givenName: 'sola@axa.example', familyName: '' }, active: true });
    expect(bare).toMatchObject({ emails: [{ value: 'sola@axa.example' }] });
    expect(bare).not.toHaveProperty('externalId');
    const addresses = [{ value: 'casa@axa.example' }, { value: 'oficina@axa.example', primary: 'True' }];
    const withTwo = await patch(ofAxa, `Users/${id}`, { op: 'replace', path: 'emails', value: addresses });
    expect(withTwo.body.emails).toMatchObject([{ value: 'oficina@axa.example' }]);
    for (const [operation, scimType] of [
      [{ op: 'remove', path: 'userName' }, 'mutability'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'mover', path: 'active' }, 'invalidSyntax'],
      [{ op: 'replace', path: 'active', value: 'quizá' }, 'invalidValue'],
    ] as const) {
      const refused = await patch(ofAxa, `Users/${id}`, operation);
      expect([refused.status, refused.body.scimType]).toEqual([400, scimType]);
    }
  });

  test('says beside what it made where it is', async () => {
    const made = await scim(ofAxa, 'POST', 'Users', fromEntra('donde@axa.example'));
    expect([made.status, made.location]).toEqual([201, `${publicUrl}/scim/v2/Users/${made.body.id}`]);
    const together = await scim(ofAxa, 'POST', 'Groups', { displayName: 'Dónde' });
    expect([together.status, together.location]).toEqual([201, `${publicUrl}/scim/v2/Groups/${together.body.id}`]);
    expect((await scim(ofAxa, 'GET', `Users/${made.body.id}`)).location).toBeNull();
    await scim(ofAxa, 'DELETE', `Groups/${together.body.id}`);
  });

  test('keeps the address of work: another one does not take its place, and does not take it along', async () => {
    const id = await person('oficina.fija@axa.example');
    const emailAfter = async (...operations: readonly object[]) => {
      const { status, body } = await patch(ofAxa, `Users/${id}`, ...operations);
      expect(status).toBe(200);
      return body.emails?.[0]?.value;
    };
    const kept = 'oficina.fija@axa.example';
    const home = 'casa.propia@example.com';
    expect(await emailAfter({ op: 'Add', path: 'emails[type eq "home"].value', value: home })).toBe(kept);
    expect(await emailAfter({ op: 'replace', path: 'emails[type eq "other"]', value: [{ value: home }] })).toBe(kept);
    expect(await emailAfter({ op: 'Remove', path: `emails[value eq "${home}"]` })).toBe(kept);
    expect(await emailAfter({ op: 'add', path: 'emails', value: [{ type: 'home', value: home }] })).toBe(kept);
    const untold = { op: 'add', path: 'emails', value: [{ value: 'sin.clase@axa.example' }] };
    expect(await emailAfter(untold)).toBe('sin.clase@axa.example');
    const both = [
      { type: 'home', value: home },
      { type: 'work', value: 'otra.oficina@axa.example' },
    ];
    expect(await emailAfter({ op: 'replace', path: 'emails', value: both })).toBe('otra.oficina@axa.example');
    const chosen = { op: 'replace', path: 'emails[primary eq true].value', value: 'tercera@axa.example' };
    expect(await emailAfter(chosen)).toBe('tercera@axa.example');
    const cased = { op: 'replace', path: 'Emails[Type EQ "Work"].Value', value: 'cuarta@axa.example' };
    expect(await emailAfter(cased)).toBe('cuarta@axa.example');
    // Without one, whichever comes is kept; a user name that is an address is one.
    expect(await emailAfter({ op: 'remove', path: 'emails[value eq "cuarta@axa.example"]' })).toBe(kept);
  });

  test('announces a changed address to the one before, whose links are void', async () => {
    const id = await person('antes@axa.example');
    const { common } = server.door;
    const expires_at = new Date(Date.now() + 60_000).toISOString();
    const code = { code_hash: 'una', account_id: id, purpose: 'reset', expires_at, used_at: null } as const;
    await common
      .insertInto('one_time_code')
      .values({ ...code, registration: null })
      .execute();
    await patch(ofAxa, `Users/${id}`, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: 'luego@axa.example',
    });
    expect(await common.selectFrom('one_time_code').selectAll().where('account_id', '=', id).execute()).toEqual([]);
    const mailed = () => mailsTo(server.dataDir, 'antes@axa.example').join('\n');
    await vi.waitFor(() => expect(mailed()).toContain('Se cambió el correo'), { timeout: 60_000 });
  });

  test('looks up by user name, its own id and address, and pages through the rest', async () => {
    const id = await person('Busca@axa.example');
    for (const filter of [
      'userName eq "busca@AXA.example"',
      'USERNAME EQ "busca@axa.example"',
      'externalId eq "entra-Busca@axa.example"',
      'emails[type eq "work"].value eq "busca@axa.example"',
      `id eq "${id}"`,
    ]) {
      const { body } = await scim(ofAxa, 'GET', `Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, body.totalResults, body.Resources?.[0]?.id]).toEqual([filter, 1, id]);
    }
    const chosen = await scim(ofAxa, 'GET', `Users/${id}?attributes=userName,emails.value`);
    expect(Object.keys(chosen.body).sort()).toEqual(['emails', 'id', 'schemas', 'userName']);
    for (const filter of [
      'Users?filter=userName eq "no.existe"',
      'Users?filter=id eq "x"',
      'Groups?filter=id eq "x"',
    ]) {
      const none = await scim(ofAxa, 'GET', encodeURI(filter));
      expect([filter, none.status, none.body.totalResults, none.body.Resources]).toEqual([filter, 200, 0, []]);
    }
    const other = await scim(ofAxa, 'GET', `Users?filter=${encodeURIComponent('title co "x"')}`);
    expect([other.status, other.body.scimType]).toEqual([400, 'invalidFilter']);
    for (const filter of ['constructor eq "x"', `userName eq "${'x'.repeat(1000)}"`]) {
      const refused = await scim(ofAxa, 'GET', `Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, refused.status, refused.body.scimType]).toEqual([filter, 400, 'invalidFilter']);
    }
    const all = await scim(ofAxa, 'GET', 'Users');
    const page = await scim(ofAxa, 'GET', 'Users?startIndex=2&count=2');
    expect(page.body).toMatchObject({ totalResults: all.body.totalResults, startIndex: 2, itemsPerPage: 2 });
    const idsOf = ({ body }: Answer) => (body.Resources as unknown as { id: string }[]).map((one) => one.id);
    expect(idsOf(page)).toEqual(idsOf(all).slice(1, 3));
    expect((await scim(ofAxa, 'GET', 'Users?count=0')).body.Resources).toEqual([]);
    const negative = await scim(ofAxa, 'GET', 'Users?count=-1');
    expect([negative.status, negative.body.Resources]).toEqual([200, []]);
    const programs = await server.door.common
      .selectFrom('account')
      .select('id')
      .where('scopes', 'is not', null)
      .execute();
    expect(programs.length).toBeGreaterThan(0);
    expect(programs.filter((one) => idsOf(all).includes(one.id))).toEqual([]);
  });

  test('keeps groups: names, members with and without a path, and looks them up without their members', async () => {
    const [one, two] = [await person('uno@axa.example'), await person('dos@axa.example')];
    const id = await group('Sin regla', [one]);
    const membersOf = async () =>
      ((await scim(ofAxa, 'GET', `Groups/${id}`)).body.members as unknown as { value: string }[]).map(
        ({ value }) => value,
      );
    await patch(ofAxa, `Groups/${id}`, { op: 'Add', path: 'members', value: [{ value: two }] });
    expect(await membersOf()).toEqual([one, two]);
    await patch(ofAxa, `Groups/${id}`, { op: 'remove', path: `members[value eq "${one}"]` });
    expect(await membersOf()).toEqual([two]);
    await patch(ofAxa, `Groups/${id}`, {
      op: 'replace',
      value: { id, displayName: 'Otro nombre', members: [{ value: one }] },
    });
    expect(await membersOf()).toEqual([one]);
    await patch(ofAxa, `Groups/${id}`, { op: 'add', path: 'members' });
    expect(await membersOf()).toEqual([one]);
    // Who leaves a group stays in the others, whose members are theirs alone.
    const quoted = await group('Los "otros"', [one, two]);
    const byName = `Groups?filter=${encodeURIComponent(String.raw`displayName eq "Los \"otros\""`)}`;
    expect((await scim(ofAxa, 'GET', byName)).body.Resources?.[0]).toMatchObject({ id: quoted });
    await patch(ofAxa, `Groups/${quoted}`, { op: 'remove', path: `members[value eq "${one}"]` });
    expect(await membersOf()).toEqual([one]);
    const both = await scim(ofAxa, 'GET', 'Groups');
    const membersIn = (of: string) =>
      (both.body.Resources as unknown as { id: string; members: { value: string }[] }[])
        .find((found) => found.id === of)
        ?.members.map(({ value }) => value);
    expect([membersIn(id), membersIn(quoted)]).toEqual([[one], [two]]);
    await scim(ofAxa, 'DELETE', `Groups/${quoted}`);
    const found = await scim(
      ofAxa,
      'GET',
      `Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "Otro nombre"')}`,
    );
    expect(found.body.Resources?.[0]).toMatchObject({ id, displayName: 'Otro nombre' });
    expect(found.body.Resources?.[0]).not.toHaveProperty('members');
    const cased = await scim(ofAxa, 'GET', `Groups?filter=${encodeURIComponent('displayName eq "OTRO nombre"')}`);
    expect(cased.body.Resources?.[0]).toMatchObject({ id });
    const strangers = await patch(ofAxa, `Groups/${id}`, { op: 'add', path: 'members', value: [{ value: '999999' }] });
    expect([strangers.status, strangers.body.scimType]).toEqual([400, 'invalidValue']);
    const again = await scim(ofAxa, 'POST', 'Groups', { displayName: 'Otro nombre' });
    expect([again.status, again.body.scimType]).toEqual([409, 'uniqueness']);
    expect((await scim(ofAxa, 'DELETE', `Groups/${id}`)).status).toBe(204);
    expect((await scim(ofAxa, 'GET', `Groups/${id}`)).status).toBe(404);
  });

  test('a renamed group changes what its members may do', async () => {
    const id = await person('renombra@axa.example');
    const groupId = await group('Peritos de antes', [id]);
    expect((await accountOf(id)).is_active).toBe(false);
    await scim(ofAxa, 'DELETE', `Groups/${await idOf('Peritos')}`);
    await patch(ofAxa, `Groups/${groupId}`, { op: 'replace', path: 'displayName', value: 'Peritos' });
    expect(await accountOf(id)).toMatchObject({ role: 'ARE', is_active: true });
  });

  const idOf = async (name: string) =>
    (await scim(ofAxa, 'GET', `Groups?filter=${encodeURIComponent(`displayName eq "${name}"`)}`)).body.Resources?.[0]
      ?.id;

  test('deletes a person for itself: the account stays, closed, and comes back when it is made again', async () => {
    const id = await person('vuelve@axa.example');
    expect((await scim(ofAxa, 'DELETE', `Users/${id}`)).status).toBe(204);
    expect((await scim(ofAxa, 'GET', `Users/${id}`)).status).toBe(404);
    expect((await scim(ofAxa, 'DELETE', `Users/${id}`)).status).toBe(404);
    expect((await accountOf(id)).is_active).toBe(false);
    expect(await person('vuelve@axa.example')).toBe(id);
  });

  test('who is deleted is out at once and in no group, and a group that is gone takes its rights along', async () => {
    const [gone, left] = [await person('sale@axa.example'), await person('queda@axa.example')];
    const id = await group('Operadores', [gone, left]);
    const [session, other] = [await server.tokenOf('sale@axa.example'), await server.tokenOf('queda@axa.example')];
    const statusOf = async (token: string) => (await server.call(token, 'GET', '/api/v1/user/current/')).status;
    expect([await statusOf(session), await statusOf(other)]).toEqual([200, 200]);
    expect((await scim(ofAxa, 'DELETE', `Users/${gone}`)).status).toBe(204);
    expect([await statusOf(session), await statusOf(other)]).toEqual([401, 200]);
    expect((await scim(ofAxa, 'GET', `Groups/${id}`)).body.members).toMatchObject([{ value: left }]);
    expect((await scim(ofAxa, 'DELETE', `Groups/${id}`)).status).toBe(204);
    expect([await statusOf(other), (await accountOf(left)).is_active]).toEqual([401, false]);
  });

  test('of one insurer neither sees the people of others nor gives rights beyond it', async () => {
    const ofGnp = await program('gnp');
    const foreign = await person('ajena@gnp.example', {}, ofGnp);
    expect((await scim(ofAxa, 'GET', `Users/${foreign}`)).status).toBe(404);
    expect((await patch(ofAxa, `Users/${foreign}`, { op: 'replace', path: 'active', value: false })).status).toBe(404);
    const sneaking = await scim(ofAxa, 'POST', 'Groups', { displayName: 'Ajenos', members: [{ value: foreign }] });
    expect(sneaking.status).toBe(400);
    const own = await person('sube@axa.example');
    await group('Mesa', [own]);
    await group('Peritos gnp', [own]);
    expect(await accountOf(own)).toMatchObject({ customer: 'axa', role: null, is_active: false });
    expect((await scim(ofGnp, 'GET', 'Groups')).body.totalResults).toBe(0);
    expect((await scim(ofGnp, 'POST', 'Groups', { displayName: 'Mesa' })).status).toBe(201);
    const taken = await scim(ofGnp, 'POST', 'Users', fromEntra('sube@axa.example'));
    expect([taken.status, taken.body.scimType]).toEqual([409, 'uniqueness']);
  });

  test('takes over an account that was here before with its role, and can close it', async () => {
    const { body } = await scim(ofAxa, 'GET', `Users?filter=${encodeURIComponent('userName eq "are.axa"')}`);
    const id = String(body.Resources?.[0]?.id);
    const session = await server.tokenOf('are.axa');
    await patch(ofAxa, `Users/${id}`, { op: 'Add', path: 'externalId', value: 'x-1' });
    expect(await accountOf(id)).toMatchObject({ role: 'ARE', is_active: true });
    await patch(ofAxa, `Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect((await server.call(session, 'GET', '/api/v1/user/current/')).status).toBe(401);
    await patch(ofAxa, `Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
    expect(await accountOf(id)).toMatchObject({ role: 'ARE', is_active: true });
  });

  test('of the house cannot close the last administrator', async () => {
    const house = await program('');
    // One that is disabled keeps nothing.
    const other = server.door.common.updateTable('account').where('username', '=', 'are');
    await other.set({ role: 'ADM', is_active: false }).execute();
    const { body } = await scim(house, 'GET', `Users?filter=${encodeURIComponent('userName eq "adm"')}`);
    const refused = await patch(house, `Users/${String(body.Resources?.[0]?.id)}`, {
      op: 'Replace',
      path: 'active',
      value: 'False',
    });
    expect([refused.status, refused.body.detail]).toEqual([400, expect.stringContaining('último administrador')]);
    await other.set({ role: 'ARE', is_active: true }).execute();
  });
});
