import { defectsIn } from './results.ts';

const sessionTest = ['tests/machines/session.test.ts'];
const secondFactorTest = ['tests/backend/auth/secondFactor.test.ts'];
const openSessionsTest = ['tests/backend/auth/openSessions.test.ts'];
const passkeysTest = ['tests/backend/auth/passkeys.test.ts'];
const browserStorageTest = ['tests/client/browserStorage.test.ts'];
const identityTest = ['tests/backend/auth/identity.test.ts'];

/** Signing in and out: passwords, second factors, providers of identity, sessions. */
export const entering = [
  ...defectsIn(
    'client/session/session.ts',
    ['tests/client/lateRefusal.test.tsx'],
    [
      [
        'a late refusal of the session before ends the one that was begun since',
        '  if (asked !== currentToken()) return;\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/signIn.ts',
    ['tests/backend/auth/openSessions.test.ts'],
    [
      ['a place is usual for six days', "now() - interval '60 days'", "now() - interval '6 days'"],
      [
        'a place that is used again is as old as before',
        'doUpdateSet({ seen_at: sql<string>`clock_timestamp()` })',
        'doUpdateSet({ seen_at: sql<string>`sign_in_place.seen_at` })',
      ],
      [
        'places of months ago are kept',
        "  await db.deleteFrom('sign_in_place').where('account_id', '=', account.id).where('seen_at', '<', remembered).execute();\n",
        '',
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/signIn.ts',
    ['tests/backend/auth/limits.test.ts'],
    [
      [
        'who signs in where they usually do lets guesses elsewhere go on',
        'await forgive(common, isUsual ? subjectsHere(subjects) : subjects);',
        'await forgive(common, subjects);',
      ],
    ],
  ),
  ...defectsIn(
    'backend/sessions/attempts.ts',
    ['tests/backend/auth/limits.test.ts'],
    [
      ['five guesses from all over the world lock an account', 'account: { free: 30,', 'account: { free: 5,'],
      [
        'an office that guesses waits a minute at most',
        'address: { free: 100, longest: 300 }',
        'address: { free: 100, longest: 60 }',
      ],
      [
        'guesses of every purpose count together',
        "{ kind: 'account', key: `${purpose}\\n${who}` }",
        "{ kind: 'account', key: who }",
      ],
    ],
  ),
  ...defectsIn('backend/account/identity.ts', identityTest, [
    [
      'an attempt at the provider never ends',
      ".where('expires_at', '>', sql<string>`clock_timestamp()`)\n    .returning(['browser_hash'",
      ".returning(['browser_hash'",
    ],
    [
      'signing in at the provider counts as guessing',
      '      await forgive(services.door.common, subjectsOf(address));\n',
      '',
    ],
    [
      'a linked account is not asked for its own second factor',
      '      await askUnlessRemembered(services, account, body, entrance);\n',
      '',
    ],
    [
      'forged logout tokens are not counted',
      '      await countAttempt(services, subjectsOf(address));\n      services.log',
      '      services.log',
    ],
    [
      'attempts at the provider are not counted',
      '    await countAttempt(services, subjectsOf(address));\n    const { url',
      '    const { url',
    ],
  ]),
  ...defectsIn('backend/account/identityAccounts.ts', identityTest, [
    [
      'a disabled account is linked',
      '  if (!account.is_active) throw new IdentityRefused(identityTexts.disabled);\n  if (isService',
      '  if (isService',
    ],
    ['a name in capitals is taken twice', '`${usernameKey(name)}-${number}`', '`${name}-${number}`'],
    ['an account that was only asked for keeps its person out', '!account || account.isUnconfirmed', '!account'],
    [
      'a link that was asked for before opens the account of another person',
      "  if (waiting !== undefined) await voidCodes(trx, waiting, 'signup');\n",
      '',
    ],
    [
      'links to reset outlive the linking',
      "  await voidCodes(trx, accountId, 'reset');\n  const { tokens_since }",
      '  const { tokens_since }',
    ],
    [
      'the provider’s groups decide about an account that was here before',
      'await link(trx, accountId, identity, false);',
      'await link(trx, accountId, identity, true);',
    ],
  ]),
  ...defectsIn('backend/account/identitySessions.ts', identityTest, [
    [
      'the end of one session ends all of the person',
      ".$if(sid !== null, (named) => named.where('i.sid', '=', sid))",
      '',
    ],
    ['the next token to ask with is lost', 'refresh_token: seals.seal(renewed, asked.account_id),', ''],
    [
      'sessions end after a minute of silence',
      'make_interval(mins => ${unconfirmedMinutes})',
      'make_interval(secs => ${unconfirmedMinutes})',
    ],
  ]),
  ...defectsIn('backend/account/openSessions.ts', openSessionsTest, [
    [
      'ended sessions are remembered for ever',
      "  await trx.deleteFrom('revoked_session').where('expires_at', '<', sql<string>`now()`).execute();\n",
      '',
    ],
    [
      'ended sessions are forgotten within the hour',
      "const revokedFor = '25 hours';",
      "const revokedFor = '25 minutes';",
    ],
  ]),
  ...defectsIn('backend/account/passkeys.ts', passkeysTest, [
    ['a passkey that cannot be is a failure of the server', '  if (!isId(params.id)) throw notFound();\n', ''],
    [
      'any person removes any passkey',
      "      .where('account_id', '=', viewer.id)\n      .returning('id')",
      "      .returning('id')",
    ],
    [
      'two windows add one passkey too many',
      'if (known.length >= mostPasskeys) throw tooMany;\n  const added',
      'const added',
    ],
  ]),
  ...defectsIn(
    'backend/account/passwordChange.ts',
    ['tests/backend/auth/account.test.ts'],
    [
      [
        'links for new passwords are asked for without end',
        "  await countAttempt(services, subjectsHere(subjectsOf('reset', email.toLowerCase(), address)));\n",
        '',
      ],
      [
        'a disabled account gets a link',
        "      .where('is_active', '=', true)\n      .executeTakeFirst();\n    if (!account ||",
        '      .executeTakeFirst();\n    if (!account ||',
      ],
      [
        'a changed password holds the user name',
        '  refuseUsername(password, account);\n  const changed',
        '  const changed',
      ],
      ['two passwords are saved at once', "    .where('password_hash', '=', account.password_hash)\n", ''],
      ['a changed password counts as a guess', '  await forgive(common, subjects);\n  await notice', '  await notice'],
    ],
  ),
  ...defectsIn(
    'backend/account/personalTokens.ts',
    ['tests/backend/auth/personalTokens.test.ts'],
    [
      [
        'the oldest token comes first',
        "orderBy('personal_token.created_at', 'desc')",
        "orderBy('personal_token.created_at')",
      ],
    ],
  ),
  ...defectsIn('backend/account/secondFactor.ts', secondFactorTest, [
    [
      'a device is remembered after the second factor was taken away',
      "  await trx.deleteFrom('remembered_device').where('account_id', '=', accountId).execute();\n",
      '',
    ],
    [
      'earlier recovery codes stay valid',
      "  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();\n  await trx\n    .insertInto",
      '  await trx\n    .insertInto',
    ],
    [
      'first codes may be guessed',
      '    await countAttempt(services, subjects);\n    const recoveryCodes',
      '    const recoveryCodes',
    ],
  ]),
  ...defectsIn('backend/account/secondFactor.ts', passkeysTest, [
    [
      'an application that gave no code yet answers',
      'isTotpCode(plain) && (await hasTotp(trx, accountId)) &&',
      'isTotpCode(plain) &&',
    ],
    [
      'an application that was taken away answers on',
      "    await trx.deleteFrom('second_factor').where('account_id', '=', viewer.id).execute();\n    await remember",
      '    await remember',
    ],
  ]),
  ...defectsIn('backend/account/signIn.ts', openSessionsTest, [
    ['a network of months ago is usual', "    .where('p.seen_at', '>', remembered)\n", ''],
    ['the first device that is noted is told as a new one', 'devices.length === 0 || ', ''],
  ]),
  ...defectsIn('backend/account/signIn.ts', secondFactorTest, [
    ['each device is remembered', '!isMailed && !isWhole && body.remember ?', '!isMailed && !isWhole ?'],
  ]),
  ...defectsIn(
    'backend/account/signInSteps.ts',
    ['tests/backend/auth/signInSteps.test.ts'],
    [
      ['a mailbox gets one code too many', '>= mostWaiting) return false', '> mostWaiting) return false'],
      [
        'a code opens a disabled account',
        "    .where('account.is_active', '=', true)\n    .executeTakeFirst();\n  return account &&",
        '    .executeTakeFirst();\n  return account &&',
      ],
    ],
  ),
  ...defectsIn('backend/account/signIn.ts', passkeysTest, [
    [
      'a passkey enters where the provider of identity is the only way',
      'if (!account || !(await mayUsePassword(services, account)))',
      'if (!account)',
    ],
  ]),
  ...defectsIn('backend/account/webauthn.ts', passkeysTest, [
    [
      'a passkey has five seconds',
      'make_interval(mins => ${passkeyMinutes})',
      'make_interval(secs => ${passkeyMinutes})',
    ],
    [
      'a device keeps the user name',
      'userID: new Uint8Array(Buffer.from(userHandle))',
      'userID: new Uint8Array(Buffer.from(username))',
    ],
  ]),
  ...defectsIn(
    'backend/sessions/attempts.ts',
    ['tests/backend/auth/limits.test.ts'],
    [
      [
        'a success clears the failures of the whole address',
        'set({ failures: sql`greatest(failures - 1, 0)` })',
        'set({ failures: 0 })',
      ],
      ['a success leaves the failures of the account', "keys(['pair', 'account'])", "keys(['pair'])"],
      [
        'each failure prolongs the quarter of an hour',
        'first_at: sql`case when ${recent} then login_attempt.first_at else clock_timestamp() end`',
        'first_at: sql`clock_timestamp()`',
      ],
      [
        'failures of hours ago count',
        'case when ${recent} then login_attempt.failures + 1 else 1 end',
        'login_attempt.failures + 1',
      ],
      ['old counters stay', '    await forgetOld(trx);\n', ''],
      ['who has to wait is let in as old', '    .where(sql<boolean>`coalesce(blocked_until < now(), true)`)\n', ''],
    ],
  ),
  ...defectsIn('domain/fields.ts', identityTest, [
    ['names of another system are kept with what no field takes', '.filter(isCleanText)', ''],
  ]),
  ...defectsIn('backend/sessions/identityProvider.ts', identityTest, [
    [
      'what is said in a text is not heard',
      "value === undefined || value === null ? undefined : String(value) === 'true'",
      "typeof value === 'boolean' ? value : undefined",
    ],
    ['any text is an address', "(optionalEmailField('email').safeParse(given).success ? given : '')", 'given'],
    ['a person of three names loses one', "others.join(' ')", "(others[0] ?? '')"],
    ['a provider that is busy ends sessions', " && error.error === 'invalid_grant'", ''],
    [
      'a provider that was silent once is never asked again',
      '    known.catch(() => {\n      known = undefined;\n    });\n',
      '',
    ],
  ]),
  ...defectsIn(
    'backend/sessions/personal.ts',
    ['tests/backend/users/serviceAccounts.test.ts', 'tests/backend/auth/personalTokens.test.ts'],
    [['the last use of a token is not recorded', 'if (isStale) await noteUse(common, tokenId);', '']],
  ),
  ...defectsIn('client/session/calls.ts', browserStorageTest, [
    ['the person of an earlier token is remembered', '  known.clear();\n', ''],
    [
      'the wait before the next sign-in is a thousandth',
      'until = Date.now() + seconds * 1000',
      'until = Date.now() + seconds',
    ],
    [
      'tokens that have not ended are turned away',
      'if (expiresAt <= Date.now()) throw',
      'if (expiresAt >= Date.now()) throw',
    ],
  ]),
  ...defectsIn('client/session/request.ts', browserStorageTest, [
    ['other sites send how far a browser has seen', '; SameSite=Strict`', '`'],
    [
      'an older answer takes back how far was seen',
      'const later = laterPosition(known, position);',
      'const later = position;',
    ],
  ]),
  ...defectsIn('client/session/storage.ts', browserStorageTest, [
    [
      'a token that another tab renewed is dropped',
      'token === null || localStorage.getItem(tokenKey) === token.token',
      'token === null || localStorage.getItem(tokenKey) !== null',
    ],
    [
      'who signs out erases what another left unsaved',
      'if (key.startsWith(prefix)) localStorage',
      "if (key.startsWith('draft:')) localStorage",
    ],
    ['what was explored outlives a chosen sign-out', '  sessionStorage.clear();\n', ''],
    ['the customer outlives a chosen sign-out', '  localStorage.removeItem(customerKey);\n', ''],
    ['a token ends in 1970', 'exp * 1000', 'exp'],
    [
      'who stopped listening hears of other tabs',
      "return () => removeEventListener('storage', heard);",
      'return () => undefined;',
    ],
  ]),
  ...defectsIn('client/session/unsavedWork.ts', browserStorageTest, [
    ['the browser asks nothing although work is unsaved', 'if (works.size > 0) event.preventDefault();', ''],
    ['the browser asks although nothing is unsaved', 'if (works.size > 0) event', 'if (works.size >= 0) event'],
    [
      'a tab does not answer what is unsaved in it',
      'if (data === asked && works.size > 0)',
      'if (data !== asked && works.size > 0)',
    ],
    ['work that was saved is asked about', 'return () => void works.delete(key);', 'return undefined;'],
  ]),
  ...defectsIn(
    'domain/accountPaths.ts',
    ['tests/domain/identity.test.ts'],
    [
      ['signs of a code end it', '#codigo=${encodeURIComponent(code)}', '#codigo=${code}'],
      ['a page with a slash is none', 'accountPaths[page] === asked', 'accountPaths[page] === path'],
    ],
  ),
  ...defectsIn(
    'domain/secondFactor.ts',
    ['tests/domain/roles.test.ts'],
    [['the service needs a second factor', 'if (isService(role)) return false;', '']],
  ),
  ...defectsIn('domain/secondFactor.ts', secondFactorTest, [
    ['codes of five minutes ago', 'totpWindow = 1', 'totpWindow = 10'],
    ['a device is remembered for a year', 'rememberedDays = 30', 'rememberedDays = 365'],
    ['nine recovery codes', 'recoveryCodeCount = 10', 'recoveryCodeCount = 9'],
    ['what is required of a customer is not asked', 'one === role || one === customer', 'one === role'],
  ]),
  ...defectsIn(
    'gateway/session/accounts.ts',
    ['tests/gateway/limits.test.ts'],
    [
      ['a refused token stays accepted', 'else this.#kept.delete(token);', ''],
      ['accepted for ever', 'most: 20_000, livesMs: 10 * 60_000, now', 'most: 20_000, now'],
      ['accepted tokens without bound', 'most: 20_000, livesMs', 'most: 200_000, livesMs'],
    ],
  ),
  ...defectsIn(
    'gateway/session/token.ts',
    ['tests/gateway/personalTokens.test.ts', 'tests/gateway/session.test.ts'],
    [
      [
        'a session comes as Bearer, which other sites cannot send but proxies add',
        "scheme?.toUpperCase() === 'JWT' || isProgramToken(token) ? token : malformed",
        'token',
      ],
      ['what is no token counts as none', 'token : malformed', 'token : null'],
    ],
  ),
  ...defectsIn('machines/session/machine.ts', sessionTest, [
    ['leaving does not wait for the server', 'input.partingDelay ?? defaultPartingDelay', 'input.partingDelay ?? 0'],
    [
      'who is here is asked again after a minute and a half',
      'const defaultRetryDelay = 15_000;',
      'const defaultRetryDelay = 90_000;',
    ],
    [
      'a locked screen keeps its token',
      "LOCK: { actions: [dropAnyToken, 'noteLock', keepLock], target: 'locked' },\n        LOCKED_ELSEWHERE: lockedElsewhere,\n        SIGN_OUT: 'signingOut',\n        UNAUTHORIZED: over,\n        SIGNED_OUT_ELSEWHERE: leftElsewhere,\n      },\n      initial: 'fresh'",
      "LOCK: { actions: ['noteLock', keepLock], target: 'locked' },\n        LOCKED_ELSEWHERE: lockedElsewhere,\n        SIGN_OUT: 'signingOut',\n        UNAUTHORIZED: over,\n        SIGNED_OUT_ELSEWHERE: leftElsewhere,\n      },\n      initial: 'fresh'",
    ],
    ['another person finds the first one’s work', "                  'forgetPerson',\n", ''],
    [
      'a token is renewed though nobody works',
      "[{ guard: 'isWorking', target: 'refreshing' }, { target: 'resting' }]",
      "'refreshing'",
    ],
    [
      'signing out keeps the drafts',
      "const leftHere = [dropAnyToken, 'eraseDrafts',",
      'const leftHere = [dropAnyToken,',
    ],
    [
      'signing out elsewhere keeps the drafts here',
      "actions: [dropAnyToken, 'eraseDrafts', 'dropLock', 'forgetAll'],",
      "actions: [dropAnyToken, 'dropLock', 'forgetAll'],",
    ],
  ]),
  ...defectsIn('machines/session/setup.ts', sessionTest, [
    [
      'a customer of before is kept though it is not permitted',
      'return mayWorkAs(viewer, customer) ? customer : null',
      'return customer',
    ],
    [
      'any account’s lock locks this screen',
      "event.type === 'LOCKED_ELSEWHERE' && event.username === context.viewer?.username",
      "event.type === 'LOCKED_ELSEWHERE'",
    ],
    [
      'anything typed opens the lock',
      "context.step !== null || 'parameters' in credentials",
      "true || 'parameters' in credentials",
    ],
    [
      'activity of before the refresh counts after it',
      '      spare: null,\n      isWorking: false,\n    }),',
      '      spare: null,\n    }),',
    ],
    [
      'an extranet account has to choose where another person’s customer was left in the browser',
      'choosesCustomer(viewer) ? stored : viewer.customer',
      'stored ?? viewer.customer',
    ],
    [
      'a refused token is tried once more because another tab has the same',
      'context.spare !== null && context.spare.token !== context.token?.token',
      'context.spare !== null',
    ],
  ]),
  ...defectsIn(
    'backend/account/secondFactor.ts',
    ['tests/backend/auth/secondFactor.test.ts'],
    [['codes of recovery are shorter', 'const codeLength = 16;', 'const codeLength = 12;']],
  ),
  ...defectsIn(
    'backend/account/signIn.ts',
    ['tests/backend/auth/signInSteps.test.ts'],
    [['answers to a step come at any pace', '  await countAttempt(services, subjects);\n  // Every', '  // Every']],
  ),
  ...defectsIn(
    'client/session/calls.ts',
    ['tests/client/requests.test.ts'],
    [
      [
        'a sign-in that has to wait does not say so',
        '  if (login.retryAfter) signInWait.begin(login.retryAfter);\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'domain/forms/account.ts',
    ['tests/domain/identity.test.ts'],
    [['a short password has two faults', 'value.length < passwordMin || !isGuessable(value)', '!isGuessable(value)']],
  ),
  ...defectsIn(
    'machines/session/setup.ts',
    ['tests/machines/session.test.ts'],
    [
      [
        'the way back of one person leads the next',
        '      step: null,\n      returnUrl: null,\n      text: null,',
        '      step: null,\n      text: null,',
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/signInSteps.ts',
    ['tests/backend/auth/signInSteps.test.ts'],
    [['a code is made for an account without an address', "  if (account.email === '') return;\n", '']],
  ),
  ...defectsIn(
    'gateway/nouns/session.ts',
    ['tests/gateway/session.test.ts'],
    [
      [
        'a browser that was remembered is asked for more again',
        'body: { ...form.data, device: context.device, known_steps }',
        'body: { ...form.data, known_steps }',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/session.ts',
    ['tests/gateway/session.test.ts'],
    [
      [
        'why the provider of identity lets no one in is not said',
        'if (failure.code === identityRefused) return',
        'if (false) return',
      ],
      ['a wrong step is told as a wrong password', 'if (failure.code === stepRefused) return', 'if (false) return'],
      [
        'a field to mend is told as a wrong password',
        "    case 'invalid':\n      return validationFailed(failure.fields);\n",
        '',
      ],
      [
        'that nothing answers is told as a wrong password',
        "    case 'unavailable':\n      return unavailable(failure.text);\n",
        '',
      ],
      [
        'a session that is over cannot be left',
        "await orNullIf(['unauthenticated'], rest.ask(authCalls.logout, {})).finally(forget)",
        'await rest.ask(authCalls.logout, {}).finally(forget)',
      ],
    ],
  ),
];
