import { defectsIn } from './results.ts';

const kitTest = ['tests/host/kit.test.ts'];
const settingsTest = ['tests/host/settings.test.ts'];

/** How the product is started, configured, backed up and watched. */
export const operating = [
  ...defectsIn(
    'demo/reference/write.ts',
    ['tests/host/seedAgain.test.ts'],
    [
      [
        'with a new insurer the accounts of the others are made again',
        'await writeAccounts(database, demoAccounts.filter(isTheirs));',
        'await writeAccounts(database, demoAccounts);',
      ],
    ],
  ),
  ...defectsIn(
    'demo/incidents/scripts.ts',
    ['tests/host/seed.test.ts'],
    [['an insurer that prices no lines gets budgets that do', 'quantifies || !byLine.includes(act)', 'true']],
  ),
  ...defectsIn(
    'host/lock.ts',
    ['tests/host/lock.test.ts'],
    [['a start does not know that another was killed', 'takenOver: attempt > 0', 'takenOver: false']],
  ),
  ...defectsIn(
    'host/secrets.ts',
    ['tests/host/lock.test.ts'],
    [
      ['all of the machine read a secret', 'mode: 0o600, flush: true', 'mode: 0o644, flush: true'],
      ['a folder of secrets stays open', 'chmodSync(folder, 0o700);', ''],
      ['a secret leaves its draft', '  } finally {\n    unlinkSync(draft);\n  }', '  }'],
    ],
  ),
  ...defectsIn(
    'host/backup/archive.ts',
    ['tests/host/pointInTime.test.ts'],
    [
      ['a segment that is missing before the next hundreds is none', '* 256 +', '* 255 +'],
      ['the copy of the very moment is not enough', '({ at }) => at <= horizon', '({ at }) => at < horizon'],
      ['histories are not kept', 'segmentName.test(one) || historyName.test(one)', 'segmentName.test(one)'],
      [
        'what was kept is kept again and again',
        '        await rm(path, { force: true });\n      }\n    },',
        '      }\n    },',
      ],
      ['a segment that is kept is written over', 'if (!kept.has(name))', 'if (true)'],
      [
        'notes of copies stay where the server leaves them',
        'for (const name of left.filter((one) => noteName.test(one))) await rm(join(folder, name), { force: true });',
        '',
      ],
      [
        'a copy that was broken off is one',
        "const isComplete = (name: string) => !name.endsWith('.incompleto');",
        'const isComplete = (_name: string) => true;',
      ],
    ],
  ),
  ...defectsIn(
    'kit/options.ts',
    ['tests/host/seedAgain.test.ts'],
    [
      ['a value that no option takes is passed over', ' && token.inlineValue) return', ' && false) return'],
      [
        'a word too many is passed over',
        "if (token.kind === 'positional') return `No se esperaba «${token.value}».`;",
        '',
      ],
    ],
  ),
  ...defectsIn(
    'host/users/arguments.ts',
    ['tests/host/user.test.ts'],
    [['a generated password is refused', 'if (generate && stdin) throw', 'if (generate || stdin) throw']],
  ),
  ...defectsIn(
    'host/backup/backUp.ts',
    ['tests/host/backup.test.ts'],
    [['mails that wait are in no backup', "['files', 'secrets', 'outbox']", "['files', 'secrets']"]],
  ),
  ...defectsIn('host/supervisor/childEnvironment.ts', settingsTest, [
    ['the gateway knows what signs sessions', "    'JWT_SECRET',\n", ''],
    [
      'one secret signs sessions and links',
      "secretOf(settings.FILE_LINK_SECRET, 'file-link')",
      "secretOf(settings.FILE_LINK_SECRET, 'jwt')",
    ],
    [
      'mails lead to the port of the backend',
      '`http://localhost:${settings.PORT}`',
      '`http://localhost:${settings.REST_PORT}`',
    ],
    ['mails lead to this machine', 'settings.PUBLIC_URL ??', 'undefined ??'],
    [
      'what only reads asks the primary',
      'DATABASE_READ_URLS: database.readUrls',
      'DATABASE_READ_URLS: database.appUrl',
    ],
    [
      'migrations run as the application',
      'DATABASE_OWNER_URL: database.ownerUrl',
      'DATABASE_OWNER_URL: database.appUrl',
    ],
    ['the backend does not know the direct address', '    DATABASE_DIRECT_URL: settings.DATABASE_DIRECT_URL,\n', ''],
    ['the backend does not know the insurers’ own databases', '    ...ownDatabasesIn(settings),\n', ''],
    [
      'rates are asked of the backend',
      'RATES_URL: (RATES_URL ?? `http://127.0.0.1:${RATES_PORT}`)',
      'RATES_URL: (RATES_URL ?? `http://127.0.0.1:${REST_PORT}`)',
    ],
    [
      'the address of the rates has a slash too many',
      "(RATES_URL ?? `http://127.0.0.1:${RATES_PORT}`).replace(/\\/+$/, '')",
      '(RATES_URL ?? `http://127.0.0.1:${RATES_PORT}`)',
    ],
    ['how much to log is not told', 'LOG_LEVEL, DEMO:', 'DEMO:'],
    [
      'the rates have the port of the gateway',
      'RATES_PORT: String(settings.RATES_PORT)',
      'RATES_PORT: String(settings.PORT)',
    ],
  ]),
  ...defectsIn('host/backup/place.ts', settingsTest, [
    ['a copy is made within what it copies', "way.split(sep)[0] !== '..'", 'way.split(sep)[0] === way'],
  ]),
  ...defectsIn('host/supervisor/settings.ts', settingsTest, [
    ['nine standbys are started', '/^[0-5]$/', '/^[0-9]$/'],
    ['a database without its main variable is left out', '    ...withoutDatabase(given),\n', ''],
    ['mails have no sender', 'SMTP_URL && !MAIL_FROM ?', 'SMTP_URL === MAIL_FROM && SMTP_URL ?'],
    ['anybody signs up', 'SIGNUP: z._default(flag(), false)', 'SIGNUP: z._default(flag(), true)'],
    [
      'webhooks lead into private networks',
      'WEBHOOK_ALLOW_PRIVATE: z._default(flag(), false)',
      'WEBHOOK_ALLOW_PRIVATE: z._default(flag(), true)',
    ],
    [
      'standbys are asked of a server that is not bundled',
      'if (replicas > 0 && !embeddedDatabase)',
      'if (replicas > 5 && !embeddedDatabase)',
    ],
    ['two buckets of one server are one', '`${new URL(url).host}${new URL(url).pathname}`', 'new URL(url).host'],
    ['data are where a process is', 'DATA_DIR: resolve(given.DATA_DIR)', 'DATA_DIR: given.DATA_DIR'],
    [
      'backups are where a process is',
      'given.BACKUP_DIR ? resolve(given.BACKUP_DIR) :',
      'given.BACKUP_DIR ? given.BACKUP_DIR :',
    ],
    ['a token serves for ten days', 'TOKEN_MINUTES: integer(15, 1, 1440)', 'TOKEN_MINUTES: integer(15, 1, 14400)'],
  ]),
  ...defectsIn(
    'kit/errors.ts',
    ['tests/gateway/client.test.ts'],
    [
      [
        'a part that no file has is a fault of the server',
        "416: answer(416, 'range_not_satisfiable'",
        "417: answer(416, 'range_not_satisfiable'",
      ],
    ],
  ),
  ...defectsIn('kit/errors.ts', kitTest, [
    ['a failure of ours has no number', 'status >= 500 && ofRoom && isObject', 'status > 500 && ofRoom && isObject'],
    [
      'a failure is kept by browsers',
      "response.status(status).set('Cache-Control', 'no-store')",
      'response.status(status)',
    ],
  ]),
  ...defectsIn('kit/health.ts', kitTest, [
    ['what a part lacks, all lack', 'checks.filter(({ isPartial }) => !isPartial)', 'checks'],
    [
      'whether it is ready is kept',
      "    response\n      .set('Cache-Control', 'no-store')\n      .status",
      '    response\n      .status',
    ],
  ]),
  ...defectsIn('kit/listen.ts', kitTest, [
    [
      'connections that rest are closed before their callers close them',
      '  server.keepAliveTimeout = keepAliveMs;\n',
      '',
    ],
    ['an address of another machine ends in a stack', 'if (!isHostProblem(error)) return error;', 'return error;'],
    ['the length of a refusal is told in letters', 'Buffer.byteLength(text)', 'text.length'],
  ]),
  ...defectsIn('kit/startMemory.ts', kitTest, [
    [
      'the memory of a start is kept',
      'setTimeout(collect, afterMs).unref()',
      'setTimeout(collect, afterMs * 1000).unref()',
    ],
  ]),
  ...defectsIn('kit/log.ts', kitTest, [
    ['a log follows what holds itself', 'depth > deepest', 'depth > 1000'],
    ['signatures of links are logged', 'code|token|signature|password', 'code|token|password'],
    [
      'what is refused is logged as an error',
      "if (statusCode >= 500) return 'error'",
      "if (statusCode >= 400) return 'error'",
    ],
  ]),
  ...defectsIn('kit/measures.ts', kitTest, [
    ['a bad request is counted as answered', "status >= 400 ? 'refused' : 'ok'", "status > 400 ? 'refused' : 'ok'"],
  ]),
  ...defectsIn('kit/ownDatabases.ts', settingsTest, [
    ['an empty variable names a database', "    .filter((name) => String(source[name] ?? '').trim() !== '')\n", ''],
  ]),
  ...defectsIn('kit/progress.ts', kitTest, [
    ['thousands are parted by twos', String.raw`(\d{3})+$)/g`, String.raw`(\d{2})+$)/g`],
  ]),
  ...defectsIn('kit/settings.ts', settingsTest, [
    ['a count of proxies is an address', 'most > 0', 'true'],
    ['a network is longer than its address', 'Number(bits) <= most', 'true'],
    ['a signing key is a letter shorter', 'value.length >= 32', 'value.length >= 31'],
    ['a bucket needs no secret', "username !== '' && password !== '' && ", "username !== '' && "],
    [
      'no means yes',
      'z.transform((value: string) => yes.includes(value.toLowerCase()))',
      "z.transform((value: string) => value !== '0')",
    ],
    [
      'one known word is enough to name who needs a second factor',
      'wordsIn(value).every((word) => named.includes(word))',
      'wordsIn(value).some((word) => named.includes(word))',
    ],
    ['a sender needs no address', 'sender.test(value)', 'value.length > 0'],
    ['the product is opened below a path', 'href === `${origin}/`', 'href.startsWith(origin)'],
    ['the slash of an address is in each of its links', 'new URL(value).origin),', 'value),'],
  ]),
  ...defectsIn(
    'host/move/rows.ts',
    ['tests/backend/ownDatabaseMove.test.ts'],
    [['ids are given again after a move', '    await carryIds(places, table);\n', '']],
  ),
  ...defectsIn(
    'kit/health.ts',
    ['tests/host/kit.test.ts'],
    [['one check that passes is enough', 'results.every(', 'results.some(']],
  ),
  ...defectsIn(
    'kit/measures.ts',
    ['tests/host/kit.test.ts'],
    [
      ['what lasts as long as its listener is measured', '    if (operation === null) return;\n', ''],
      ['seconds are milliseconds', '(performance.now() - began) / 1000)', 'performance.now() - began)'],
      ['the page of metrics is posted to', "request.method !== 'GET' || request.url", 'request.url'],
      [
        'what cannot be looked at leaves no metrics',
        'await Promise.allSettled([...looks]',
        'await Promise.all([...looks]',
      ],
    ],
  ),
];
