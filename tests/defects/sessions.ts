import { defectsIn } from './results.ts';

const tokensTest = ['tests/backend/auth/tokens.test.ts'];
const personalTest = ['tests/backend/auth/personalTokens.test.ts'];
const limitsTest = ['tests/backend/auth/limits.test.ts'];
const stepsTest = ['tests/backend/auth/signInSteps.test.ts'];
const secondFactorTest = ['tests/backend/auth/secondFactor.test.ts'];
const passkeysTest = ['tests/backend/auth/passkeys.test.ts'];
const scimTest = ['tests/backend/scim.test.ts'];
const identityTest = ['tests/backend/auth/identity.test.ts'];
const openSessionsTest = ['tests/backend/auth/openSessions.test.ts'];
const accountTest = ['tests/backend/auth/account.test.ts'];
const linksTest = ['tests/backend/files/links.test.ts'];
const graphqlLimits = ['tests/gateway/limits.test.ts'];
const usersTest = ['tests/backend/users/users.test.ts'];

/** Signing in, tokens, codes, mails, links, and limits on what one may ask. */
export const sessions = [
  ...defectsIn('backend/sessions/tokens.ts', tokensTest, [
    ['a session never ends', 'seconds() - auth_time > longestSession', 'false'],
    ['believes tokens of another product', 'algorithms: [algorithm], issuer, audience, ', 'algorithms: [algorithm], '],
    ['a token once believed is believed forever', 'known && (known.exp ?? 0) > seconds()', 'known'],
    ['issues tokens without an end', '.setExpirationTime(`${minutes}m`)\n', '.setExpirationTime("10y")\n'],
  ]),
  ...defectsIn(
    'backend/sessions/viewer.ts',
    [...tokensTest, ...usersTest],
    [
      ['a changed password ends nothing', ' and tokens_since = ${session.since}::timestamptz', ''],
      [
        'signing out ends nothing',
        '\n      and not exists (select from revoked_session where session_id = ${session.sessionId})',
        '',
      ],
      ['disabled accounts go on', '${session.accountId} and is_active', '${session.accountId}'],
    ],
  ),
  ...defectsIn(
    'backend/sessions/viewer.ts',
    ['tests/backend/auth/openSessions.test.ts'],
    [['remembers who somebody was', 'if (!isDeepStrictEqual(now, this.viewer)) throw new ViewerChanged();', '']],
  ),
  ...defectsIn('backend/account/identity.ts', identityTest, [
    [
      'an answer of the provider serves in any browser',
      'if (!isSameSecret(spent.browser_hash, hashOf(browser))) {',
      'if (false) {',
    ],
    [
      'a required second factor is not asked of the provider',
      'const lacks = !entrance.hasSecondFactor &&',
      'const lacks = false &&',
    ],
  ]),
  ...defectsIn('backend/account/identityAccounts.ts', identityTest, [
    ['unchecked addresses reach accounts', 'if (isEmailVerified === false) throw', 'if (false) throw'],
    [
      'people without a group keep their account',
      'const person = personIn(rules, groups);\n',
      'const person = groups && personOfGroups(rules, groups);\n  if (!person) return owner.id;\n',
    ],
  ]),
  ...defectsIn('backend/sessions/identityProvider.ts', identityTest, [
    ['an ID token signs out', 'if (!isLogout || nonce !== undefined || !isOfOne)', 'if (!isOfOne)'],
    ['logout tokens for others end sessions', '          audience: clientId,\n', ''],
    [
      'sessions without a way to follow them',
      'if (!tokens.refresh_token) throw new IdentityRefused(identityTexts.notFollowed);',
      'if (!tokens.refresh_token) tokens.refresh_token = clientId;',
    ],
  ]),
  ...defectsIn('backend/account/identitySessions.ts', identityTest, [
    ['who is out stays in', 'if (renewed === null) return', 'if (false) return'],
    ['an old logout token ends new sessions', "+ interval '1 second'", "+ interval '1 day'"],
  ]),
  ...defectsIn('backend/account/secondFactor.ts', secondFactorTest, [
    ['a code serves again', '(used_step < ${step} or used_step > ${step + 2 * totpWindow})', 'true'],
    [
      'a code that was used while the clock was ahead lets none in until then',
      ' or used_step > ${step + 2 * totpWindow}',
      '',
    ],
    [
      'a recovery code serves again',
      "\n    .where('used_at', 'is', null)\n    .returning('account_id')",
      "\n    .returning('account_id')",
    ],
    ['what is required is switched off', 'throw stillRequired;', 'return {};'],
  ]),
  ...defectsIn('backend/account/webauthn.ts', passkeysTest, [
    [
      'a passkey of another account answers',
      "\n    .where('account_id', '=', accountId)\n    .forUpdate()",
      '\n    .forUpdate()',
    ],
    ['a copied passkey opens', 'counter: Number(known.counter)', 'counter: 0'],
    [
      'another page asks for passkeys',
      'clientExtensionResults: {} },\n      expectedChallenge: challenge,\n      expectedOrigin: origin,\n      expectedRPID: rpId,\n      credential',
      'clientExtensionResults: {} },\n      expectedChallenge: challenge,\n      expectedOrigin: [origin, "https://dictamen.example.com"],\n      expectedRPID: rpId,\n      credential',
    ],
    [
      'a challenge serves again',
      "const spent = await trx\n    .deleteFrom('passkey_challenge')",
      "const spent = await trx\n    .updateTable('passkey_challenge').set({ challenge_hash: hashOf(challenge) })",
    ],
    [
      "another account's challenge makes a passkey",
      "\n    .where('account_id', 'is not distinct from', accountId)\n    .where('expires_at'",
      "\n    .where('expires_at'",
    ],
  ]),
  ...defectsIn('backend/account/signInSteps.ts', passkeysTest, [
    [
      'a disabled account opens with its passkey',
      "\n    .where('is_active', '=', true)\n    .where('second_factor_since'",
      "\n    .where('second_factor_since'",
    ],
  ]),
  ...defectsIn('backend/scim/users.ts', scimTest, [
    [
      'sessions go on once a person is back',
      '...(before.is_active && !isActive && { tokens_since: sql<string>`clock_timestamp()` }),',
      '',
    ],
    ['accounts from before lose their role', 'await keep(trx, id, state, false);', 'await keep(trx, id, state, true);'],
    ['who was deleted is still shown', "\n    .where('scim_user.deleted_at', 'is', null)", ''],
  ]),
  ...defectsIn(
    'domain/identity.ts',
    ['tests/domain/identity.test.ts', ...scimTest],
    [
      [
        'a directory of one insurer gives rights beyond it',
        'rules.filter(({ person }) => administers(viewer, person))',
        'rules.filter(({ person }) => person)',
      ],
      ['a directory changes the role of an account from before', 'if (!isManaged) return current;', ''],
      ['nested claims are not read', 'if (Object.hasOwn(claims, path)) return claims[path];', 'return claims[path];'],
      ['groups that the provider left out are none', 'return leavesOut(claims, path) ? null : [];', 'return [];'],
      ['who has no group stays in', 'isActive: listed.isWanted && person !== null', 'isActive: listed.isWanted'],
    ],
  ),
  ...defectsIn('backend/account/signInSteps.ts', passkeysTest, [
    ['a gateway that knows no passkeys is asked for one', "known.includes('passkey') ?", 'true ?'],
  ]),
  ...defectsIn('backend/scim/page.ts', scimTest, [
    ['a list counts its page, not all', 'total: Number(total), startIndex', 'total: rows.length, startIndex'],
  ]),
  ...defectsIn('backend/serve/gate.ts', scimTest, [
    [
      'an administrator’s session serves for a directory',
      "throw forbidden('programs_only', texts.programsOnly);",
      'return;',
    ],
  ]),
  ...defectsIn('backend/scim/groups.ts', scimTest, [
    ['people of others become members', 'if (known.length < members.length) throw', 'if (known.length < 0) throw'],
    [
      'a new name of a group changes nothing',
      'const isSame = row.display_name === displayName &&',
      'const isSame = true ||',
    ],
  ]),
  ...defectsIn('backend/account/passkeys.ts', passkeysTest, [
    ['the last required passkey goes', 'throw stillRequired;', 'return;'],
  ]),
  ...defectsIn('backend/account/identityAccounts.ts', secondFactorTest, [
    ['an open session alone changes the second factor', 'throw differs;', 'return;'],
  ]),
  ...defectsIn('backend/account/signIn.ts', secondFactorTest, [
    [
      'the password alone opens it',
      'account.second_factor_since === null ||',
      'account.second_factor_since !== null ||',
    ],
    ['codes are guessed without a pause', 'if (owner !== undefined) await countAttempt(services, guesses);', ''],
  ]),
  ...defectsIn('backend/account/devices.ts', secondFactorTest, [
    [
      "another account's device is remembered",
      "\n    .where('account_id', '=', account.id)\n    .where('added_at'",
      "\n    .where('added_at'",
    ],
    ['a device is remembered for good', "\n    .where('expires_at', '>', sql<string>`clock_timestamp()`)", ''],
  ]),
  ...defectsIn('backend/account/openSessions.ts', openSessionsTest, [
    ["a stranger's session is closed", "where('s.account_id', '=', accountId)", "where('s.account_id', '>=', '0')"],
    [
      'a closed session goes on',
      ".insertInto('revoked_session')\n    .values(ids.map",
      ".insertInto('revoked_session')\n    .values(['x'].map",
    ],
    ['sessions of an old password are listed', '\n    .where(sql<boolean>`s.last_use_at >= a.tokens_since`)', ''],
  ]),
  ...defectsIn('backend/serve/gate.ts', secondFactorTest, [
    [
      'a missing second factor works on',
      "if (!servedBeforeSecondFactor.includes(row)) throw forbidden('second_factor_missing', texts.secondFactorMissing);",
      '',
    ],
  ]),
  ...defectsIn(
    'backend/account/openSessions.ts',
    ['tests/backend/auth/openSessions.test.ts'],
    [
      [
        'who closes their other sessions forgets the devices of all people',
        "await trx.deleteFrom('remembered_device').where('account_id', '=', viewer.id).execute();",
        "await trx.deleteFrom('remembered_device').execute();",
      ],
    ],
  ),
  ...defectsIn(
    'kit/settings.ts',
    ['tests/host/settings.test.ts'],
    [['a folder of a bucket is taken for a bucket', '/^\\/[^/]+$/.test(pathname)', "pathname !== '/'"]],
  ),
  ...defectsIn(
    'kit/requestId.ts',
    ['tests/host/kit.test.ts'],
    [['a word of one letter is the number of a request', '/^[\\w.-]{8,64}$/', '/^[\\w.-]{1,64}$/']],
  ),
  ...defectsIn(
    'backend/account/signIn.ts',
    ['tests/backend/auth/secondFactor.test.ts'],
    [
      [
        'wrong codes count on after the right one',
        'await forgive(common, [...subjects, ...guesses]);',
        'await forgive(common, subjects);',
      ],
    ],
  ),
  ...defectsIn('backend/sessions/personal.ts', personalTest, [
    ['an expired token reads on', ".where('expires_at', '>', sql<string>`clock_timestamp()`)\n", ''],
    ['a revoked token reads on', ".where('revoked_at', 'is', null)\n", ''],
    ['tokens of disabled accounts read on', ".where('is_active', '=', true)\n", ''],
    ['tokens outlive the password', ".whereRef('personal_token.created_at', '>=', 'account.tokens_since')\n", ''],
    ['guesses are not counted', "await countAttempt(services, [networkSubject('personal-token', address)]);", ''],
    ['tokens may write', 'onlyReads: true', 'onlyReads: false'],
  ]),
  ...defectsIn('backend/account/personalTokens.ts', personalTest, [
    [
      'revokes tokens of others',
      "    .where('account_id', '=', viewer.id)\n    .where('revoked_at', 'is', null)\n    .returning",
      "    .where('revoked_at', 'is', null)\n    .returning",
    ],
    ['keeps tokens as they are', 'token_hash: hashOf(token)', 'token_hash: token'],
    ['any number of tokens', 'Number(count) >= mostPersonalTokens', 'Number(count) < 0'],
    ['makes tokens without the password', 'await confirmOwnPassword({ viewer, address, services }, password);', ''],
    ['says nothing of a token that was made', "await noticeToAccount(services, viewer.id, 'tokenMade');", ''],
  ]),
  ...defectsIn('backend/sessions/attempts.ts', limitsTest, [
    ['one free attempt more', 'failures < free ?', 'failures <= free ?'],
    ['pauses do not grow', '2 ** Math.min(failures - free, 20)', '1'],
    ['parallel attempts are not counted', 'if (left > 0) return left;', ''],
    ['a success forgets nothing', "keys(['pair', 'account'])", "keys(['address'])"],
    [
      'each address of a network counts alone',
      '  key: `${purpose}\\n${networkOf(from)}`,',
      '  key: `${purpose}\\n${from}`,',
    ],
    [
      'what was typed is stored',
      "createHash('sha256').update(`${kind}\\n${key}`).digest('base64url')",
      '`${kind} ${key}`',
    ],
  ]),
  ...defectsIn(
    'domain/devices.ts',
    ['tests/backend/auth/limits.test.ts'],
    [['each IPv6 address counts alone', '.slice(0, 4)', '.slice(0, 8)']],
  ),
  ...defectsIn(
    'domain/devices.ts',
    ['tests/domain/identity.test.ts'],
    [
      ['Edge is Chrome', '(?:e|A|iOS)?', 'e'],
      ['Opera is Chrome', "  ['Opera', /\\bOPR\\//],\n", ''],
      ['a network is as wide as a country', "'$1.0/24'", "'$1.0/16'"],
    ],
  ),
  ...defectsIn(
    'backend/account/signIn.ts',
    [...limitsTest, ...tokensTest],
    [
      ['wrong passwords sign in', 'account && matches && account.is_active', 'account?.is_active'],
      ['disabled accounts sign in', 'account && matches && account.is_active', 'account && matches'],
      ['guessing is not limited', 'await countAttempt(services, subjectsHere(subjects));', ''],
      ['successes count as failures', 'await forgive(common, isUsual ? subjectsHere(subjects) : subjects);', ''],
    ],
  ),
  ...defectsIn('backend/account/signIn.ts', stepsTest, [
    [
      'a right password says so',
      'if (known) {\n      mailSignInCode',
      'if (!known) throw loginFailed();\n    {\n      mailSignInCode',
    ],
    [
      'wrong passwords send codes',
      'if (known) {\n      mailSignInCode(services, known',
      'if (account) {\n      mailSignInCode(services, account',
    ],
  ]),
  ...defectsIn('backend/account/mails.ts', stepsTest, [
    [
      'a code is said to hold twice as long',
      'El código vale ${mailedCode.minutes} minutos',
      'El código vale ${mailedCode.minutes * 2} minutos',
    ],
  ]),
  ...defectsIn('backend/account/signInSteps.ts', stepsTest, [
    ['a code may be guessed for ever', ".where('tries', '<', mailedCode.mostTries)\n", ''],
    [
      'codes outlive their time',
      ".where('expires_at', '>', sql<string>`clock_timestamp()`)\n    .returning",
      '.returning',
    ],
    ['codes outlive the password', ".whereRef('account.tokens_since', '=', 'spent.since')\n", ''],
    ['any number of codes', '>= mostWaiting', '>= 1000'],
  ]),
  ...defectsIn('backend/account/codes.ts', accountTest, [
    ['codes never expire', 'used_at is null and expires_at > now()', 'used_at is null'],
    ['any number of links', '< mostLinks', '< 1000'],
    ['links to an address of before stay valid', "  await voidCodes(trx, accountId, 'reset');\n", ''],
    ['codes are stored as sent', "createHash('sha256').update(code).digest('hex')", 'code'],
    ['other codes stay valid', '  await voidCodes(trx, accountId, purpose);\n', ''],
    [
      'a code that confirms an address changes a password',
      "    .where('purpose', '=', purpose)\n    .where(inForce)\n    .executeTakeFirst();\n  if (!found)",
      '    .where(inForce)\n    .executeTakeFirst();\n  if (!found)',
    ],
  ]),
  ...defectsIn('backend/account/passwordChange.ts', accountTest, [
    ['mails to the address as typed', 'to: account.email, code', 'to: email, code'],
    ['mails nothing', 'await outbox.send(resetMail({ ...issued, publicUrl }));', ''],
    [
      'tells who has an account',
      "return { success: 'Si la cuenta",
      "if (!email.includes('mro')) throw codeRefused;\n  return { success: 'Si la cuenta",
    ],
  ]),
  ...defectsIn('backend/account/signup.ts', accountTest, [
    ['is always open', 'if (!services.signup) throw closed;', ''],
    ['an unconfirmed account is open', 'is_active: false,', 'is_active: true,'],
    ['has the password that any person typed', 'password_hash: hashes.unknown', 'password_hash: hashes.chosen'],
    ['any number of links to confirm', " || !(await mayBeMailed(trx, account.id, 'signup'))", ''],
    ['comes with a role', "user_type: 'intranet',", "user_type: 'intranet', role: 'MRO',"],
  ]),
  ...defectsIn(
    'backend/account/passwordChange.ts',
    [...tokensTest, ...accountTest],
    [
      ['other sessions go on', 'tokens_since: sql`clock_timestamp()`,\n', ''],
      [
        'the old password is not asked',
        'if (!(await passwordMatches(account.password_hash, oldPassword))) throw oldPasswordWrong;',
        '',
      ],
      ['sent links stay valid', "if (stored) await voidCodes(trx, account.id, 'reset');", ''],
      ['changed twice at once', ".where('password_hash', '=', account.password_hash)\n", ''],
    ],
  ),
  ...defectsIn(
    'domain/forms/account.ts',
    ['tests/domain/identity.test.ts', ...tokensTest],
    [
      ['seven characters are enough', 'passwordMin = 8', 'passwordMin = 7'],
      ['guessable passwords are taken', '!isGuessable(value)', 'true'],
      ['the same password again', 'value.oldPassword !== value.password', 'true'],
    ],
  ),
  ...defectsIn('backend/users/accounts.ts', usersTest, [
    [
      'a change is not remembered',
      "await remember(trx, { accountId: id, event: 'updated', by: keeper.id, changes });",
      '',
    ],
    [
      'an old version overwrites',
      'refuseOldVersion({ ifMatch }, userWire(before), userWire({ ...before, ...sent }));',
      '',
    ],
    ['disabling ends no session', 'is_active: false, tokens_since: sql<string>`clock_timestamp()`', 'is_active: false'],
    [
      'a temporary password lasts',
      'must_change_password: isTemporary,\n        tokens_since',
      'must_change_password: false,\n        tokens_since',
    ],
    ['sent links outlive a given password', "await voidCodes(trx, id, 'reset');\n    await remember", 'await remember'],
    ['two disable each other', 'await sql`select pg_advisory_xact_lock(${accountsLock})`.execute(trx);', ''],
  ]),
  ...defectsIn('backend/files/links.ts', linksTest, [
    ['links never expire', '>= seconds(at) ?', '>= 0 ?'],
    ['links expire at once', 'lifeSeconds = 15 * 60', 'lifeSeconds = 0'],
    ['any signature will do', 'isSameSecret(sign(file, expires, by), signature)', 'true'],
    [
      'a link opens files of other customers',
      '`${customer}\\n${id}\\n${expires}\\n${by}`',
      '`${id}\\n${expires}\\n${by}`',
    ],
    [
      'the time of a link may be changed',
      '`${customer}\\n${id}\\n${expires}\\n${by}`',
      '`${customer}\\n${id}\\n${by}`',
    ],
  ]),
  ...defectsIn(
    'gateway/http/guards.ts',
    ['tests/gateway/session.test.ts', 'tests/gateway/personalTokens.test.ts'],
    [
      ['other sites may post', "request.get('x-csrftoken') ||", 'true ||'],
      ['personal tokens upload', '&& bearsPersonalToken(request.headers)) {', '&& false) {'],
    ],
  ),
  ...defectsIn(
    'gateway/graphql/server.ts',
    [...graphqlLimits, 'tests/gateway/personalTokens.test.ts'],
    [
      ['anybody reads the schema', 'if (introspects(document)) await contextValue.freshAccount();', ''],
      [
        'personal tokens change things',
        "if (operation !== 'query' && isPersonalToken(token)) throw",
        'if (false) throw',
      ],
      ['documents of any length', 'parseOptions: { maxTokens: limits.tokens },', ''],
    ],
  ),
  ...defectsIn('gateway/graphql/limits.ts', graphqlLimits, [
    ['any depth', 'depth > limits.depth', 'depth > 1000'],
    ['any cost', 'cost > limits.cost', 'cost > 1e12'],
    ['any number of aliases', 'aliases > limits.aliases', 'aliases > 1e6'],
    [
      'several mutations at once',
      "operation.operation === 'mutation' ? 1 :",
      "operation.operation === 'subscription' ? 1 :",
    ],
    ['pages of any size', 'exceededPage > 0', 'exceededPage > 1e9'],
  ]),
  ...defectsIn(
    'gateway/app.ts',
    ['tests/gateway/limits.test.ts', 'tests/gateway/client.test.ts', 'tests/gateway/session.test.ts'],
    [
      ['answers may be kept', '  app.use(keepNothing);\n', ''],
      ['no security headers', 'app.use(measure, securityHeaders(), identityRoutes', 'app.use(measure, identityRoutes'],
    ],
  ),
  ...defectsIn(
    'gateway/session/accounts.ts',
    ['tests/gateway/session.test.ts', 'tests/gateway/users.test.ts'],
    [['remembers accounts for good', 'most: 5000, livesMs }', 'most: 5000 }']],
  ),
  ...defectsIn('kit/log.ts', ['tests/host/kit.test.ts'], [['logs passwords', 'secretName.test(name) ?', 'false ?']]),
  ...defectsIn(
    'kit/errors.ts',
    ['tests/host/kit.test.ts', 'tests/backend/serve.test.ts'],
    [
      [
        'tells what went wrong inside',
        'malformed ?? internalError',
        'malformed ?? { ...internalError, text: String(error) }',
      ],
    ],
  ),
  ...defectsIn(
    'backend/serve/gate.ts',
    ['tests/backend/auth/secondFactor.test.ts'],
    [
      [
        'who must change the password cannot leave',
        "row.path.startsWith('/auth/') || servedMeanwhile",
        'servedMeanwhile',
      ],
      [
        'the second factor is asked before the password',
        '  refuseUntilChanged(viewer, row);\n  refuseUntilAdded(viewer, row, secondFactorRequired);',
        '  refuseUntilAdded(viewer, row, secondFactorRequired);\n  refuseUntilChanged(viewer, row);',
      ],
    ],
  ),
  ...defectsIn(
    'backend/sessions/seals.ts',
    ['tests/backend/auth/secondFactor.test.ts'],
    [['a mark of one account is that of any', '`${accountId}\\n${plain}`', 'plain']],
  ),
  ...defectsIn(
    'backend/account/openSessions.ts',
    ['tests/backend/auth/openSessions.test.ts'],
    [
      [
        'an open session is listed for a minute',
        'make_interval(mins => ${tokens.minutes})',
        'make_interval(secs => ${tokens.minutes})',
      ],
    ],
  ),
  ...defectsIn(
    'machines/session/machine.ts',
    ['tests/machines/session.test.ts'],
    [
      [
        'a server that is away ends the session of a page that opens',
        "guard: { type: 'isFault', params: ({ event }: WithError) => ({ error: event.error }) },\n  actions: failed,",
        'guard: () => false,\n  actions: failed,',
      ],
    ],
  ),
  ...defectsIn(
    'client/session/request.ts',
    ['tests/client/requests.test.ts'],
    [
      [
        'a gateway that is away refuses',
        'if (status >= 500) throw new Unanswered(texts.serverError);',
        'if (status >= 500) throw new Failure(texts.serverError);',
      ],
      [
        'a page of a proxy refuses',
        'throw new Unanswered(texts.serverError);\n  return data;',
        'throw new Failure(texts.serverError);\n  return data;',
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/openSessions.ts',
    ['tests/backend/auth/openSessions.test.ts'],
    [
      ['what was used last is listed last', ".orderBy('s.last_use_at', 'desc')", ".orderBy('s.last_use_at')"],
      [
        'sessions that are over are listed as open',
        "    .where('s.expires_at', '>', sql<string>`clock_timestamp()`)\n",
        '',
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/codes.ts',
    ['tests/backend/auth/account.test.ts'],
    [['a mailed code holds longer than its mail says', "interval '1 hour'", "interval '2 hours'"]],
  ),
  ...defectsIn(
    'client/app/login/PasskeyButton.tsx',
    ['tests/client/secondFactor.test.tsx'],
    [
      ['a passkey after the password is any', 'askForPasskey(step ?? null)', 'askForPasskey(null)'],
      [
        'a passkey that was not used is silent',
        "if (typeof answered === 'string') setText(answered);",
        "if (typeof answered === 'string') setText(null);",
      ],
    ],
  ),
  ...defectsIn(
    'client/session/passkey.ts',
    ['tests/client/secondFactor.test.tsx'],
    [['a passkey never remembers the device', 'remember: step.remember })', 'remember: false })']],
  ),
  ...defectsIn(
    'backend/account/codes.ts',
    ['tests/backend/auth/signInSteps.test.ts'],
    [
      [
        'codes that were mailed to an address of before let in',
        "  await trx.deleteFrom('sign_in_step').where('account_id', '=', accountId).where('kind', '=', 'mail').execute();\n",
        '',
      ],
    ],
  ),
  ...defectsIn('backend/users/accounts.ts', accountTest, [
    [
      'a link that confirms an address opens an account that was closed since',
      "    if (event === 'disabled') await voidCodes(trx, id, 'signup');\n",
      '',
    ],
  ]),
  ...defectsIn(
    'backend/account/openSessions.ts',
    [
      'tests/backend/auth/openSessions.test.ts',
      'tests/backend/auth/personalTokens.test.ts',
      'tests/backend/auth/secondFactor.test.ts',
    ],
    [
      [
        'what begins after the clock was set back is of before',
        'select greatest(clock_timestamp(), tokens_since) from account',
        'select clock_timestamp() from account',
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/openSessions.ts',
    ['tests/backend/auth/openSessions.test.ts'],
    [
      [
        'a session that was renewed while it was closed is listed',
        '    .where(sql<boolean>`not exists (select from revoked_session r where r.session_id = s.id)`)\n',
        '',
      ],
      [
        'what hangs on a closed session stays',
        "  await trx.deleteFrom('session').where('id', 'in', ids).execute();\n",
        '',
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/personalTokens.ts',
    ['tests/backend/auth/personalTokens.test.ts'],
    [['a token that cannot be is a failure of the server', '  if (!isId(params.id)) throw notFound();\n', '']],
  ),
  ...defectsIn(
    'backend/sessions/attempts.ts',
    ['tests/backend/auth/limits.test.ts'],
    [
      ['failures of a time to come count', '\n  and login_attempt.first_at <= clock_timestamp())', ')'],
      ['who guesses is not counted in the metrics', '  if (seconds > 0) attemptsPaused.inc();\n', ''],
    ],
  ),
];
