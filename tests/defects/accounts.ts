import { defectsIn } from './results.ts';

const scimTest = ['tests/backend/scim.test.ts'];
const usersTest = ['tests/backend/users/users.test.ts'];
const profileTest = ['tests/backend/profile.test.ts'];
const usersTests = ['tests/domain/users.test.ts', 'tests/domain/forms.test.ts'];
const rolesTest = ['tests/domain/roles.test.ts'];

/** Accounts and roles, and what directories and programs may do. */
export const accounts = [
  ...defectsIn(
    'backend/users/accounts.ts',
    ['tests/backend/users/users.test.ts'],
    [
      [
        'a new account is told of its name alone where its address is taken too',
        '    await refuseUsed(trx, { ...values, id: null });\n',
        '',
      ],
      [
        'a changed account is told of its name alone where its address is taken too',
        '    await refuseUsed(trx, { ...values, id });\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/app/login/SignInStepForm.tsx',
    ['tests/client/shellScreens.test.tsx'],
    [
      [
        'how many recovery codes are left is told after any code',
        "if (kind === 'recovery') tellCodesLeftOnceIn();",
        'tellCodesLeftOnceIn();',
      ],
    ],
  ),
  ...defectsIn(
    'client/app/login/codesLeft.ts',
    ['tests/client/shellScreens.test.tsx'],
    [
      [
        'a recovery code that was refused is told as used by a later sign-in',
        'if (isIn || text !== null || isGivenUp) unsubscribe();',
        'if (isIn || isGivenUp) unsubscribe();',
      ],
      [
        'a recovery code of a sign-in that was given up is told to the next person',
        'step === null && token === null;',
        'false;',
      ],
    ],
  ),
  ...defectsIn('backend/profile/accountRow.ts', profileTest, [
    ['the cellphone is the telephone', 'cellphone: row.cellphone', 'cellphone: row.phone'],
  ]),
  ...defectsIn(
    'domain/guessablePasswords.ts',
    ['tests/domain/identity.test.ts'],
    [
      ['a password of any length is looked through', '  if (password.length > passwordMax) return false;\n', ''],
      ['passwords that many have are taken', ' || commonPasswords.has(text)', ''],
      ['the name of an insurer is taken', ' || insurers.has(text)', ''],
      ['a word with signs for letters is another one', '|| isKnown(undisguised(once))', ''],
      ['a word written twice is another one', '/^(.{5,}?)\\1+$/u.exec(word)?.[1] ?? word', 'word'],
      ['digits that begin again are no run', "'0123456789'.repeat(3)", "'01234567890'"],
    ],
  ),
  ...defectsIn('backend/profile/fiscal.ts', profileTest, [
    [
      'fiscal data of anybody',
      'if (!account || !administers(viewer, account)) throw notFound();',
      'if (!account) throw notFound();',
    ],
    [
      'fiscal addresses in unknown places',
      'if (!isBlankAddress(address)) await refuseUnknownPlace(trx, address, prefix);',
      '',
    ],
  ]),
  ...defectsIn(
    'backend/profile/handlers.ts',
    ['tests/backend/newsMails.test.ts'],
    [
      [
        'one rule of news replaces all others',
        'JSON.stringify({ ...before.rules, ...Object',
        'JSON.stringify({ ...Object',
      ],
      [
        'the hour of the digest is forgotten',
        'body.digestHour ?? before.digest_hour',
        'body.digestHour ?? usualDigestHour',
      ],
      ['mails that were stopped come again', 'body.wantsMail ?? before.wants_mail', 'body.wantsMail ?? true'],
      ['waits leave the digest', 'body.digestsWaits ?? before.digests_waits', 'body.digestsWaits ?? false'],
      ['what is usual is said of the others', 'isUsual: channel === usualChannel', 'isUsual: channel !== usualChannel'],
    ],
  ),
  ...defectsIn('backend/scim/attributes.ts', scimTest, [
    ['a filter of any length is taken apart', 'text.length <= longestFilter && ', ''],
    [
      'what every object has can be looked up',
      'Object.hasOwn(attributes, key) ? attributes[key] : undefined',
      'attributes[key]',
    ],
    ['"False" is refused', 'const word = String(value).toLowerCase();', 'const word = String(value);'],
    [
      'the first address is taken, not the primary one',
      "having('primary', 'true') ?? having('type', 'work')",
      "having('type', 'work')",
    ],
    [
      'a user name may be taken away',
      "if (bare(path) === 'username') throw refused('mutability', 'userName: no se puede quitar.');",
      '',
    ],
    ['replacing members adds them', "if (op === 'replace') return { ...state, members: new Set(ids) };", ''],
    ['one member named in a path empties the group', "op === 'remove' && value === undefined", 'value === undefined'],
    ['a person without a user name is kept', 'min: 2, max: 150', 'min: 0, max: 150'],
    [
      'an address as user name is none to write to',
      "email: email || (looksLikeEmail(userName) ? userName : '')",
      'email',
    ],
    ['a name for the whole person replaces the first name', "state.firstName === '' ? {", 'true ? {'],
    [
      'who is no longer said to be active is closed',
      'value === undefined || value === null ? true : flagOf',
      'value === undefined || value === null ? false : flagOf',
    ],
    [
      'what a directory says to be null is refused',
      'value === undefined || value === null ? true',
      'value === undefined ? true',
    ],
    [
      'attributes that were asked for are left out',
      'wanted.length > 0 ? wanted.includes(name.toLowerCase()) : !unwanted',
      'wanted.length > 0 ? !unwanted.includes(name.toLowerCase()) : !unwanted',
    ],
    [
      'the address at home is written to',
      "having('primary', 'true') ?? having('type', 'work')",
      "having('primary', 'true')",
    ],
    ['an address that is added takes the place of the one that is kept', 'emailIn(value, now.email)', 'emailIn(value)'],
    [
      'any other address takes the place of the one of work',
      "  if (state.email !== '' && !meansKept(name, state)) return state;\n",
      '',
    ],
    ['quoted names are not found', String.raw`.replace(/\\(.)/g, '$1')`, ''],
  ]),
  ...defectsIn('backend/scim/schemas.ts', scimTest, [
    ['what was made is nowhere', 'headers: { Location: resource.meta.location }, ', ''],
    [
      'a person has one group',
      "multiValued: true,\n        mutability: 'readOnly',",
      "multiValued: false,\n        mutability: 'readOnly',",
    ],
  ]),
  ...defectsIn('backend/scim/groups.ts', scimTest, [
    [
      'a group is not found by its name in capitals',
      "sql<string>`lower(display_name)`, '=', sql<string>`lower(${value})`",
      "'display_name', '=', value",
    ],
    ['a group is looked up by an id that is none', "isId(value) ? value : '0'", 'value'],
    [
      'groups of other directories are shown',
      "db.selectFrom('scim_group').where('kept_by', '=', keeperOf(viewer))",
      "db.selectFrom('scim_group').where('kept_by', '<>', keeperOf({ customer: '-' } as Viewer))",
    ],
    ['who leaves a group keeps its rights', 'isSame ? [...added, ...removed]', 'isSame ? [...added]'],
    [
      'members of a group that is gone keep its rights',
      'for (const member of members) await settle(trx, { viewer, rules: services.groupRules }, member.id);',
      '',
    ],
    [
      'two groups of one name',
      "if (other) throw refused('uniqueness'",
      "if (other?.id === '') throw refused('uniqueness'",
    ],
    [
      'who leaves a group leaves all',
      ".where('group_id', '=', row.id).where('account_id', 'in', removed)",
      ".where('account_id', 'in', removed)",
    ],
    ['groups have the members of others', '.filter(({ group_id }) => group_id === row.id)', ''],
    ['a group that gets its rule’s id gives nothing', " && (row.external_id ?? '') === externalId", ''],
  ]),
  ...defectsIn('backend/scim/page.ts', scimTest, [
    ['the second page begins late', '.offset(startIndex - 1)', '.offset(startIndex)'],
    ['a negative count is an error', 'Math.max(0, wholeIn(count, mostAtOnce))', 'wholeIn(count, mostAtOnce)'],
  ]),
  ...defectsIn('backend/scim/users.ts', scimTest, [
    ['links to an address of before stay valid', '  if (changes.email) await voidMailed(trx, id);\n', ''],
    ['an address of another account is taken', "if (used.email) throw taken('emails');", ''],
    [
      'a change leaves no trace',
      "    await remember(trx, { accountId: id, event: 'updated', by: keeping.viewer.id, changes });\n",
      '',
    ],
    [
      'who is deleted stays in groups',
      "    await trx.deleteFrom('scim_member').where('account_id', '=', id).execute();\n",
      '',
    ],
    [
      'who is deleted works on',
      "    await trx.deleteFrom('scim_member').where('account_id', '=', id).execute();\n    await settle(trx, keepingOf(ask), id);",
      "    await trx.deleteFrom('scim_member').where('account_id', '=', id).execute();",
    ],
    [
      'another address says nothing to the one before',
      "if (emailBefore !== undefined) noticeCredentialChange(ask.services, emailBefore, 'email');",
      '',
    ],
    ['programs are people', "\n    .where('account.scopes', 'is', null)", ''],
    ['a directory is told that nothing changed', 'row.changed_at ?? row.created_at', 'row.created_at'],
    [
      'what a replacement leaves out stays',
      'save(ask, () => userIn(ask.body))',
      'save(ask, (before) => userIn(ask.body, before))',
    ],
    [
      'a formatted name is the first name',
      'formatted: `${row.first_name} ${row.last_name}`.trim()',
      'formatted: row.first_name',
    ],
  ]),
  ...defectsIn('backend/users/accounts.ts', usersTest, [
    ['links to an address of before stay valid', '    if (changes.email) await voidMailed(trx, id);\n', ''],
    ['one’s own second factor is taken', 'if (id === keeper.id) throw ownSecondFactor;', ''],
    [
      'a return leaves no trace',
      "    if (isBack) await remember(trx, { accountId: id, event: 'enabled', by: keeper.id });\n",
      '',
    ],
    ['an active account is enabled again', 'is_active && !before.is_active', 'is_active'],
  ]),
  ...defectsIn('backend/users/accounts.ts', scimTest, [
    ['programs count as the last administrator', "    .where('scopes', 'is', null)\n", ''],
  ]),
  ...defectsIn(
    'backend/users/handlers.ts',
    ['tests/backend/auth/account.test.ts', 'tests/backend/users/users.test.ts'],
    [
      [
        'another address says nothing to the one before',
        "if (emailBefore !== undefined) noticeCredentialChange(services, emailBefore, 'email');",
        '',
      ],
      [
        'a given password says nothing to its account',
        "await noticeToAccount(services, given.id, 'passwordReset');",
        '',
      ],
      ['a second factor is taken without a word', "await noticeToAccount(services, user.id, 'secondFactorOff');", ''],
    ],
  ),
  ...defectsIn('backend/users/handlers.ts', usersTest, [
    [
      'the second last name finds no person',
      'email, first_name, last_name, second_last_name)), NFD)',
      'email, first_name, last_name)), NFD)',
    ],
    ['people are found with their accents only', 'second_last_name)), NFD)', 'second_last_name)), NFC)'],
    ['a search is looked for as one text', "searchKey(search).split(' ')", '[searchKey(search)]'],
    ['finished incidents count as unfinished', "          .where('stage', 'in', unfinishedStages)\n", ''],
    ['the unfinished incidents of all count', "          .where('owner_id', '=', id)\n", ''],
    ['who never signed in comes first', 'last_sign_in_at desc nulls last', 'last_sign_in_at desc'],
  ]),
  ...defectsIn('backend/users/history.ts', usersTest, [
    [
      'what was left empty has changed',
      "(change.before ?? '') !== (change.after ?? '')",
      'change.before !== change.after',
    ],
  ]),
  ...defectsIn(
    'contract/users.ts',
    ['tests/backend/lifecycle/secondLook.test.ts'],
    [
      [
        'a rule of the second look that is misspelled is switched off',
        'overAmount: rule, overCut: rule, oneOf: rule',
        'overAmount: anyText, overCut: anyText, oneOf: anyText',
      ],
    ],
  ),
  ...defectsIn(
    'domain/personalTokens.ts',
    ['tests/backend/users/serviceAccounts.test.ts'],
    [['a refused life of a token does not say which there are', '.slice(0, -1).join', '.slice(0, 1).join']],
  ),
  ...defectsIn(
    'backend/account/handlers.ts',
    ['tests/backend/users/serviceAccounts.test.ts'],
    [['programs are listed among people', "    .where('scopes', 'is', null)\n", '']],
  ),
  ...defectsIn(
    'backend/rows/person.ts',
    ['tests/backend/incidents/report.test.ts'],
    [['the report leaves out the second last name', ", ${column('second_last_name')})`", ')`']],
  ),
  ...defectsIn(
    'backend/rows/person.ts',
    ['tests/backend/users/serviceAccounts.test.ts'],
    [
      [
        'a name of one word ends with a space in files',
        "sql`nullif(${sql.ref(`${account}.${name}`)}, '')`",
        'sql.ref(`${account}.${name}`)',
      ],
    ],
  ),
  ...defectsIn(
    'backend/users/serviceAccounts.ts',
    ['tests/backend/users/serviceAccounts.test.ts'],
    [
      ['tokens live for a year', 'make_interval(days => ${days})', 'make_interval(days => 365 + 0 * ${days})'],
      ['an overlap lengthens what would have ended', 'least(expires_at, ${end})', '${end}'],
      ['tokens that ended count', '.filter(({ is_expired }) => !is_expired)', ''],
      ['a program has the last name of people who left theirs out', "        last_name: '',\n", ''],
      ['any number of service accounts', 'before.length >= mostServiceAccounts', 'false'],
      [
        'service accounts of all customers count together',
        "await programs(trx).where('customer', 'is not distinct from', program.customer).execute()",
        'await programs(trx).execute()',
      ],
      [
        'a revocation leaves no trace',
        "    await remember(trx, { accountId: id, event: 'serviceTokenRevoked', by: viewer.id });\n",
        '',
      ],
      [
        'a return leaves no trace',
        "    if (isBack) await remember(trx, { accountId: locked.id, event: 'enabled', by: viewer.id });\n",
        '',
      ],
      [
        'a change of scopes brings a disabled account back',
        'activeAfter(locked, body.isActive)',
        'activeAfter(locked, true)',
      ],
      ['any administrator sees every service account', '.where(keptBy(viewer))', ''],
      [
        'revokes a token of another account',
        "      .where('account_id', '=', id)\n      .where('revoked_at'",
        "      .where('revoked_at'",
      ],
      ['a disabled account gets tokens', 'if (!accountOf(account).isActive) throw disabled;', ''],
    ],
  ),
  ...defectsIn(
    'client/permissions/PermissionsScreen.tsx',
    ['tests/house/literals.test.ts'],
    [['the filter waits longer', 'const pause = 500;', 'const pause = 800;']],
  ),
  ...defectsIn(
    'contract/scopes.ts',
    ['tests/contract/calls.test.ts'],
    [
      [
        'who reads catalogs writes them',
        "catalogs: { read: 'readCatalogs', write: 'catalogs' }",
        "catalogs: { read: 'readCatalogs', write: 'readCatalogs' }",
      ],
      [
        'programs keep service accounts',
        "serviceAccounts: { read: 'readUsers', write: 'never' }",
        "serviceAccounts: { read: 'readUsers', write: 'readUsers' }",
      ],
      [
        'programs make personal tokens',
        "personalTokens: { read: 'never', write: 'never' }",
        "personalTokens: { read: 'readUsers', write: 'readUsers' }",
      ],
    ],
  ),
  ...defectsIn(
    'domain/forms/profile.ts',
    ['tests/domain/forms.test.ts', 'tests/domain/profile.test.ts'],
    [
      ['a postal code of any five signs', String.raw`/^\d{5}$/`, '/^.{5}$/'],
      ['an address of blanks is one', "address[name].trim() === ''", "address[name] === ''"],
      ['an address with one empty field is blank', 'addressFields.every((name) =>', 'addressFields.some((name) =>'],
      ['extensions of fifteen digits', "('Extensión', phoneExtDigits)", "('Extensión', phoneDigits)"],
      ['a cellphone of six digits', "('Celular', phoneDigits)", "('Celular', phoneExtDigits)"],
    ],
  ),
  ...defectsIn(
    'domain/forms/users.ts',
    ['tests/gateway/delegation.test.ts'],
    [
      ['delegated since yesterday', '!isAfter(today(), from)', 'true'],
      ['a delegation of one day is none', '!isAfter(from, to)', 'isAfter(to, from)'],
    ],
  ),
  ...defectsIn('domain/forms/users.ts', usersTests, [
    ['user names with spaces', String.raw`!/\s/.test(value)`, String.raw`!/^\s/.test(value)`],
    ['what an account belongs to is not judged', 'if (problem) issues', 'if (!problem) issues'],
    ['limits of six decimals', "'Límite de autorización', { decimals: 2,", "'Límite de autorización', { decimals: 6,"],
  ]),
  ...defectsIn('domain/permissions.ts', rolesTest, [
    [
      'operators close budgets',
      "budget: [\n    { role: 'MRO', actions: ['view', 'add', 'change', 'Create', 'Edit'] }",
      "budget: [\n    { role: 'MRO', actions: ['view', 'add', 'change', 'Create', 'Edit', 'Close'] }",
    ],
    [
      'auditors delete purchases',
      "purchase: [{ role: 'ARE', actions: ['view', 'add',",
      "purchase: [{ role: 'ARE', actions: ['view', 'delete', 'add',",
    ],
    [
      'operators add affected',
      "affected: [\n    { role: 'MRO', actions: ['view', 'List'] }",
      "affected: [\n    { role: 'MRO', actions: ['view', 'add', 'List'] }",
    ],
    [
      'operators change roads',
      "road: [\n    { role: 'MRO', actions: ['view', 'List'] }",
      "road: [\n    { role: 'MRO', actions: ['view', 'change', 'List'] }",
    ],
  ]),
  ...defectsIn('domain/roles.ts', rolesTest, [
    [
      'auditors delete views of others',
      'return isAdministrator(role);\n}\n\n/** Who may register',
      "return holdsRole(role, 'ARE');\n}\n\n/** Who may register",
    ],
    [
      'auditors of an insurer keep what all share',
      "person.userType === 'intranet' && isAdministrator(person.role)",
      'isAdministrator(person.role)',
    ],
    [
      'operators look at drafts',
      "seesDrafts(role: Role | null): boolean {\n  return holdsRole(role, 'ARE')",
      "seesDrafts(role: Role | null): boolean {\n  return holdsAnyRole(role, ['ARE', 'MRO'])",
    ],
    ['services are a group', "group !== null && group !== 'SERVICE'", 'group !== null'],
    ['whoever wrote it, a rejection is plain', "if (rejectReason !== null) return 'danger';\n", ''],
    [
      'auditors register',
      "registersIncidents(role: Role | null): boolean {\n  return holdsRole(role, 'MRO')",
      "registersIncidents(role: Role | null): boolean {\n  return holdsAnyRole(role, ['MRO', 'ARE'])",
    ],
  ]),
  ...defectsIn(
    'domain/serviceAccounts.ts',
    ['tests/domain/forms.test.ts'],
    [
      [
        'a program of an insurer works for all',
        "userType: customer === '' ? 'intranet' : 'extranet'",
        "userType: 'intranet'",
      ],
      ['service tokens are not programs', 'isPersonalToken(token) || isServiceToken(token)', 'isPersonalToken(token)'],
      ['tokens of before never end', 'overlapHours = [0, 1, 24, 168]', 'overlapHours = [0, 1, 24, 1680]'],
      [
        'a program without scopes',
        '.check(z.minLength(1, scopesWrong), z.maxLength',
        '.check(z.minLength(0, scopesWrong), z.maxLength',
      ],
    ],
  ),
  ...defectsIn('domain/users.ts', usersTests, [
    [
      'operators audit what they are handed',
      "account.isActive && holdsRole(account.role, 'ARE') && mayActAs(account, customer)",
      'account.isActive && mayActAs(account, customer)',
    ],
    [
      'auditors of other insurers audit',
      "holdsRole(account.role, 'ARE') && mayActAs(account, customer)",
      "holdsRole(account.role, 'ARE')",
    ],
    ['one’s own limit may be raised', 'if (isOwn && changesLimit)', 'if (!isOwn && changesLimit)'],
    [
      'one’s own customer may be changed',
      'before.userType !== after.userType || before.customer !== after.customer',
      'before.userType !== after.userType && before.customer !== after.customer',
    ],
    [
      'internal staff have a customer',
      "userType === 'intranet' && customer !== null",
      "userType === 'intranet' && customer === ''",
    ],
    [
      'the service is an insurer’s',
      "isService(role) && userType !== 'intranet'",
      "isService(role) && userType === 'intranet'",
    ],
    [
      'one stands in who is disabled',
      'mayAudit(one, customer) && mayAudit(other, customer)',
      'mayAudit(other, customer)',
    ],
  ]),
  ...defectsIn(
    'backend/scim/users.ts',
    ['tests/backend/scim.test.ts'],
    [
      [
        'the groups of a person are found among people',
        "$ref: locationOf(publicUrl, 'Groups', id)",
        "$ref: locationOf(publicUrl, 'Users', id)",
      ],
    ],
  ),
  ...defectsIn(
    'domain/forms/fiscal.ts',
    ['tests/domain/profile.test.ts'],
    [['an Ñ has no place in an RFC', '/^[A-ZÑ&\\d]*$/', '/^[A-Z&\\d]*$/']],
  ),
  ...defectsIn(
    'backend/scim/attributes.ts',
    ['tests/backend/scim.test.ts'],
    [
      [
        'a number that names a person is refused',
        "typeof value === 'string' || typeof value === 'number'",
        "typeof value === 'string'",
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/personalTokens.ts',
    ['tests/backend/auth/personalTokens.test.ts'],
    [
      [
        'tokens that expired count',
        "    .where('expires_at', '>', sql<string>`clock_timestamp()`)\n    .executeTakeFirstOrThrow",
        '    .executeTakeFirstOrThrow',
      ],
      [
        'two tokens that are asked for at once are counted apart',
        "  await trx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();\n",
        '',
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/devices.ts',
    ['tests/backend/auth/secondFactor.test.ts'],
    [
      [
        'devices that are asked again are kept for good',
        "    .where('expires_at', '<', sql",
        "    .where('expires_at', '>', sql",
      ],
    ],
  ),
  ...defectsIn(
    'client/users/userTable.tsx',
    ['tests/client/entryTable.test.tsx'],
    [
      ['accounts without a role are those of any', 'withoutRole: asked === withoutRole', "withoutRole: asked === ''"],
      ['accounts are not searched', 'text: search || null', 'text: null'],
      [
        'accounts are sorted the other way around',
        "direction === 'descending' ? descending : ascending",
        "direction === 'descending' ? ascending : descending",
      ],
    ],
  ),
  ...defectsIn(
    'client/profile/FiscalCard.tsx',
    ['tests/client/fiscalCard.test.tsx'],
    [
      ['an address that was left empty is sent', 'isBlankAddress(address) ? null : address', 'address'],
      ['what is wrong with an address stands beside no field', "name.replace(/^address\\./, '')", 'name'],
      ['every way to pay is cash', 'wayToPay: Number(values.wayToPay),', 'wayToPay: 1,'],
      ['an odd RFC is not warned of', '          warning={rfcWarning(values.rfc) ?? undefined}\n', ''],
      ['an odd CLABE is not warned of', '          warning={clabeWarning(values.clabe) ?? undefined}\n', ''],
    ],
  ),
  ...defectsIn(
    'backend/account/passkeys.ts',
    ['tests/backend/auth/passkeys.test.ts'],
    [
      [
        'wrong passkeys are no guesses',
        '  await countAttempt(services, subjects);\n  const challenge',
        '  const challenge',
      ],
      [
        'passkeys that are added at once pass their limit',
        '    await lockAccount(trx, viewer.id);\n    await insert(',
        '    await insert(',
      ],
      [
        'the last of several passkeys that go at once leaves the second factor on',
        '    await lockAccount(trx, viewer.id);\n    const removed',
        '    const removed',
      ],
      ['a passkey that goes takes the application of codes along', ' || (await hasTotp(trx, viewer.id))', ''],
    ],
  ),
  ...defectsIn(
    'backend/account/webauthn.ts',
    ['tests/backend/auth/passkeys.test.ts'],
    [
      [
        'challenges that are over are kept',
        "  await trx.deleteFrom('passkey_challenge').where('expires_at', '<=', sql<string>`clock_timestamp()`).execute();\n",
        '',
      ],
      ['the ways to a passkey are lost', '      transports: made.response.transports,', '      transports: [],'],
      ['the counter of a new passkey begins at 0', '      counter: String(counter),', "      counter: '0',"],
      [
        'a browser that says no ways to its passkey adds none',
        'z.catch(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), [])',
        'z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))',
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/secondFactor.ts',
    ['tests/backend/auth/secondFactor.test.ts'],
    [
      [
        'an application that is on is confirmed again',
        '  if (await hasTotp(trx, accountId)) throw alreadyOn;\n  const started',
        '  const started',
      ],
      ['a code is wrong where no key was asked for', '  if (!started) throw notStarted;\n', ''],
      [
        'recovery codes are given without a second factor',
        '      if (!(await sinceOf(trx, viewer.id))) throw notOn;\n',
        '',
      ],
      ['mistyped first codes count on', '    await forgive(services.door.common, subjects);\n', ''],
    ],
  ),
  ...defectsIn(
    'backend/account/secondFactor.ts',
    ['tests/backend/auth/passkeys.test.ts'],
    [
      [
        'the history lacks an application beside passkeys',
        "  if (codes.length === 0) await remember(trx, { accountId, event: 'totpAdded', by: accountId });\n",
        '',
      ],
      [
        'the history lacks that the application went and passkeys stayed',
        "    await remember(trx, { accountId: viewer.id, event: 'totpRemoved', by: viewer.id });\n",
        '',
      ],
      [
        'an application beside passkeys is mailed as the first factor',
        "recoveryCodes.length > 0 ? 'secondFactorOn' : 'totpAdded'",
        "'secondFactorOn'",
      ],
      ['an application is taken from who has none', '  if (!(await hasTotp(trx, viewer.id))) throw noTotp;\n', ''],
    ],
  ),
  ...defectsIn(
    'backend/account/signInSteps.ts',
    ['tests/backend/auth/signInSteps.test.ts'],
    [
      [
        'steps whose time is over are kept',
        "  await trx.deleteFrom('sign_in_step').where('expires_at', '<=', sql<string>`clock_timestamp()`).execute();\n",
        '',
      ],
      [
        'codes whose time is over leave no room for others',
        "    .where('kind', '=', kind)\n    .where('expires_at', '>', sql<string>`clock_timestamp()`)\n    .executeTakeFirstOrThrow",
        "    .where('kind', '=', kind)\n    .executeTakeFirstOrThrow",
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/webauthn.ts',
    ['tests/backend/auth/passkeys.test.ts'],
    [
      [
        'a key is valid for the machine whatever its port',
        'origin: publicUrl };',
        'origin: `https://${new URL(publicUrl).hostname}:8443` };',
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/signInSteps.ts',
    ['tests/backend/auth/identity.test.ts'],
    [
      [
        'the code that links an account is mailed as one for a new network',
        'links: entrance !== undefined',
        'links: false',
      ],
    ],
  ),
];
