import { defectsIn } from './results.ts';

const idempotencyTest = ['tests/backend/idempotency.test.ts'];
const brokenTest = ['tests/gateway/broken.test.ts'];
const sessionTest = ['tests/gateway/session.test.ts'];
const limitsTest = ['tests/gateway/limits.test.ts'];
const serveTest = ['tests/backend/serve.test.ts'];
const unreadTest = ['tests/backend/unread.test.ts'];
const problemsTest = ['tests/client/problems.test.ts'];

/** How calls are answered: by the backend, the gateway and the page that asks. */
export const serving = [
  ...defectsIn('backend/errors/known.ts', serveTest, [
    ['what lost against another transaction is a fault of the server', '40001|40P01', '40P01'],
    ['a full quota is a fault of the server', "'EDQUOT', ", ''],
    ['a full disk of the database passes in a moment', "'EDQUOT', '53100'", "'EDQUOT'"],
    ['a folder of another user is an unknown error', "'EROFS', 'EACCES', 'EPERM'", "'EROFS', 'EPERM'"],
  ]),
  ...defectsIn('kit/bounded.ts', serveTest, [
    ['a list of any length is judged', '? mostItems : mostNames', '? Infinity : mostNames'],
    ['an object of any number of names is judged', '? mostItems : mostNames', '? mostItems : Infinity'],
    ['lists within lists are judged, however many', 'const mostValues = 150_000', 'const mostValues = 1_500_000'],
    ['the longest budget with the longest file is too much', 'const mostValues = 150_000', 'const mostValues = 90_000'],
  ]),
  ...defectsIn('backend/errors/wording.ts', serveTest, [
    ['the most is said as the least', "end === 'máximo' ? `Use a lo más", "end === 'mínimo' ? `Use a lo más"],
    ['an empty choice is named', "values.filter((value) => value !== '')", 'values'],
    ['one at least is said as several', 'Number(limit) === 1', 'Number(limit) === 0'],
    ['of what is missing its type is said', "if (issue.input === undefined) return 'Falta este dato.';", ''],
  ]),
  ...defectsIn('backend/serve/idempotent.ts', idempotencyTest, [
    [
      'keys of old never end',
      "    .where('created_at', '<', new Date(Date.now() - keptDays * 86_400_000).toISOString())\n",
      "    .where('created_at', '<', '2000-01-01T00:00:00Z')\n",
    ],
    ['what a repeated call found is an error', 'if (error instanceof Repeated) return error.answer;', ''],
    ['keys are never forgotten', '  await forgetOld(trx, ask);\n', ''],
    [
      'a call forgets the keys of other people',
      "    .where('account_id', '=', ask.viewer.id)\n    .where('created_at', '<'",
      "    .where('created_at', '<'",
    ],
    ['what no column holds is a key', '{1,200}', '{1,255}'],
  ]),
  ...defectsIn(
    'backend/serve/idempotent.ts',
    ['tests/house/literals.test.ts'],
    [['keys are kept a day', 'keptDays = 7', 'keptDays = 1']],
  ),
  ...defectsIn('backend/serve/input.ts', idempotencyTest, [
    ['another file of the same name is the same', '[field, file?.hash, file?.name]', '[field, file?.name]'],
    [
      'the same of another incident is the same',
      'JSON.stringify([params, body, contents])',
      'JSON.stringify([body, contents])',
    ],
  ]),
  ...defectsIn('backend/serve/input.ts', serveTest, [
    ['a body whose length is not told is none', "request.headers['transfer-encoding'] !== undefined || ", ''],
    ['what is wrong in a list is named by its number', String.raw`path.filter((part) => !/^\d+$/.test(part))`, 'path'],
    [
      'a directory’s type is taken everywhere',
      "scim ? ['application/json', scimMediaType] : ['application/json']",
      "['application/json', scimMediaType]",
    ],
  ]),
  ...defectsIn('backend/serve/unread.ts', unreadTest, [
    ['a name that no call of ours reads is left out', 'ours || missing.some', 'missing.some'],
    ['a misspelled name of a required call is left out', 'ours || missing.some((one) => isSlipOf(name, one))', 'ours'],
    [
      'what a required call does not read is refused',
      'ours || missing.some((one) => isSlipOf(name, one))',
      'ours || missing.length >= 0',
    ],
    [
      'what is sent beside the right name is refused',
      'read.filter((name) => !Object.hasOwn(given, name))',
      'read.filter(() => true)',
    ],
    ['another word is taken for a slip', 'isWithin(name, read, 6)', 'isWithin(name, read, 2)'],
    ['what was read is refused where it is sent back', '!answered.includes(name)', 'true'],
    ['what was read may be sent in any call of ours', "!ours || method === 'PUT'", 'true'],
    ['attributes of directories are refused', 'if (scim || !isRecord(given))', 'if (!isRecord(given))'],
    ['files of a form are refused', ', ...Object.keys(row.files ?? {})]', ']'],
    ['the nearest name is not said', 'near ? `¿Quiso', 'near === null ? `¿Quiso'],
  ]),
  ...defectsIn('backend/serve/mount.ts', serveTest, [
    ['a version that a proxy weakened is refused', String.raw`(?:W\/)?`, ''],
  ]),
  ...defectsIn(
    'backend/serve/multipart.ts',
    ['tests/backend/files/uploads.test.ts'],
    [
      ['a form that says that it is too large is received first', '> largest) {', '> Number.POSITIVE_INFINITY) {'],
      [
        'a form that says that it is too large is read to its end',
        '    drain(request, largest);\n    throw tooLarge',
        '    throw tooLarge',
      ],
      ['a refused form is read to its end', '      drain(request, largest);\n      void', '      void'],
      [
        'of a text that comes twice the last is taken',
        '    else if (this.fields.has(name)) this.#fail(twice());\n',
        '',
      ],
      ['names keep the signs of browsers', 'stream, unescaped(filename)', 'stream, filename'],
      [
        'texts beyond the most are left out without a word',
        "['partsLimit', 'filesLimit', 'fieldsLimit'] as const",
        "['filesLimit'] as const",
      ],
    ],
  ),
  ...defectsIn(
    'backend/serve/page.ts',
    ['tests/backend/incidents/list.test.ts'],
    [['a page follows the last one that is full', 'offset + limit < count', 'offset + limit <= count']],
  ),
  ...defectsIn('backend/serve/table.ts', serveTest, [
    ['HEAD is answered as unknown', "request.method === 'HEAD' ? 'GET' : request.method", 'request.method'],
  ]),
  ...defectsIn('client/api/download.ts', problemsTest, [
    [
      'a file’s name has its letters escaped',
      'if (encoded) return decodeURIComponent(encoded);',
      'if (encoded) return encoded;',
    ],
  ]),
  ...defectsIn('client/api/failures.ts', problemsTest, [
    [
      'the number of a fault is not shown',
      'fault(code, message || texts.noResponse, failure.requestId)',
      'fault(code, message || texts.noResponse)',
    ],
    ['too many requests are a fault of the server', "  'RATE_LIMITED',\n", ''],
  ]),
  ...defectsIn(
    'client/api/receive.ts',
    ['tests/client/requests.test.ts'],
    [
      [
        'a refused download says its code',
        "return 'detail' in answer ? { detail: answer.detail } : answer;",
        'return answer;',
      ],
      [
        'a download goes by an estimate where its length is known',
        "announced(response, 'Content-Length') ?? announced(response, estimatedBytesHeader)",
        'announced(response, estimatedBytesHeader)',
      ],
    ],
  ),
  ...defectsIn('gateway/app.ts', limitsTest, [
    ['streams take no turn', "app.route('/graphql/stream').all(\n    turns,\n", "app.route('/graphql/stream').all(\n"],
  ]),
  ...defectsIn(
    'gateway/fields.ts',
    ['tests/gateway/reads.test.ts'],
    [['a filter’s person is called as an event calls one', ", owner: 'owner' };", ' };']],
  ),
  ...defectsIn('gateway/graphql/limits.ts', limitsTest, [
    ['any number of root fields', 'rootFields: 10', 'rootFields: 1000'],
    ['a field is named any number of times', 'if (count > most) {', 'if (count > most * 1000) {'],
    ['documents of any length without a session', 'isAnonymous && source.length > limits.anonymous', 'false'],
  ]),
  ...defectsIn('gateway/graphql/measure.ts', limitsTest, [
    ['fragments cost nothing', 'total = plus(total, ofFragment(selection.name.value, parent))', 'continue'],
    [
      'the page in a variable does not count',
      'const asked = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;',
      'const asked: unknown = undefined;',
    ],
    ['summaries cost as little as the rest', "['Query.incidentSummary', 4000],", ''],
  ]),
  ...defectsIn('gateway/http/caller.ts', sessionTest, [
    [
      'scripts read which devices are remembered',
      "request.res?.cookie(deviceCookie, devices.join('.'), {\n    httpOnly: true,",
      "request.res?.cookie(deviceCookie, devices.join('.'), {\n    httpOnly: false,",
    ],
    ['any number of devices in one browser', '.slice(0, mostDevices)', ''],
  ]),
  ...defectsIn(
    'gateway/http/changeStream.ts',
    ['tests/gateway/changes.test.ts', 'tests/gateway/position.test.ts'],
    [
      ['a stream does not say how far it has seen', 'seen.position === undefined ? result :', 'true ? result :'],
      ['a stream of an ended session opens', 'await context.freshAccount();', ''],
      ['a subscription has any number of aliases', 'refuseExcess({ schema, document, operation, variables });', ''],
    ],
  ),
  ...defectsIn(
    'gateway/http/changeStream.ts',
    ['tests/gateway/changes.test.ts'],
    [
      ['any number of streams', 'opened >= mostOfOne', 'opened < 0'],
      ['one stream more', 'opened >= mostOfOne', 'opened > mostOfOne'],
      ['streams that closed count on', 'if (left > 0) open.set(key, left);\n      else open.delete(key);', ''],
      ['streams of all sessions count together', "const key = caller.token ?? '';", "const key = '';"],
    ],
  ),
  ...defectsIn(
    'gateway/http/downloads.ts',
    ['tests/gateway/purchase.test.ts'],
    [
      [
        'a paper that there is none of asks to sign in again',
        'if (!isPaper(paper)) throw notFound();',
        'if (!isPaper(paper)) throw unauthenticated();',
      ],
    ],
  ),
  ...defectsIn('gateway/http/guards.ts', limitsTest, [
    ['anonymous requests are not limited', 'return left >= 0;', 'return true;'],
    [
      'any token is a session',
      'if (token !== null && accepted.has(token)) return next();',
      'if (token !== null) return next();',
    ],
    [
      'long documents of unknown tokens are read',
      'source.length > limits.anonymous) await refuseUntried(services, request, token);',
      'source.length < 0) await refuseUntried(services, request, token);',
    ],
    ['unknown tokens have the allowance of nobody', 'token === null ? ofNobody : ofUntried', 'ofNobody'],
  ]),
  ...defectsIn(
    'gateway/http/position.ts',
    ['tests/gateway/position.test.ts'],
    [['how far was seen goes back', 'laterPosition(this.of(token), reached)', 'reached']],
  ),
  ...defectsIn(
    'gateway/http/turns.ts',
    ['tests/gateway/transfers.test.ts'],
    [
      ['one transfer more', 'line.running < most', 'line.running <= most'],
      [
        'who gave up waiting keeps a place',
        'line.waiting = line.waiting.filter((one) => one !== start);\n        return;',
        'return;',
      ],
    ],
  ),
  ...defectsIn('gateway/rest/ask.ts', brokenTest, [
    [
      'an answer of another customer is passed on',
      'ownerOf(entity) === undefined || ownerOf(entity) === customer',
      'true',
    ],
    [
      'an answer that is not the contract’s is passed on',
      'const answer = connection.checkAnswers || body === undefined ? checked(row, row.answer, body) : body;',
      'const answer = body;',
    ],
    [
      'a path of dots leads elsewhere',
      String.raw`if (Object.values(params).some((value) => /^\.{0,2}$/.test(value))) throw notFound();`,
      '',
    ],
    [
      'rows of a page are not looked at for their customer',
      '  if (isRecord(answer) && Array.isArray(answer.results)) return answer.results;\n',
      '',
    ],
    [
      'a failure of ours accepts the token',
      'if (!row.open && status < 500) asker.judged',
      'if (!row.open) asker.judged',
    ],
  ]),
  ...defectsIn(
    'gateway/rest/ask.ts',
    ['tests/gateway/repeated.test.ts', 'tests/gateway/lifecycle.test.ts', 'tests/gateway/reads.test.ts'],
    [
      [
        'what a mutation reads is of before it',
        '      reads.clear();\n      return fetchIt().finally(() => reads.clear());',
        '      return fetchIt();',
      ],
      ['the same is asked twice', 'const known = reads.get(path) ?? fetchIt();', 'const known = fetchIt();'],
      [
        'repeated attempts do it twice',
        'asked.idempotencyKey ?? asker.attempt.key ?? randomUUID()',
        'asked.idempotencyKey ?? randomUUID()',
      ],
    ],
  ),
  ...defectsIn('gateway/rest/ask.ts', sessionTest, [
    [
      'sessions are noted without their browser',
      '...(row.open && asker.userAgent !== undefined ?',
      '...(row.open && asker.userAgent === null ?',
    ],
  ]),
  ...defectsIn('gateway/rest/send.ts', brokenTest, [
    [
      'what may not be repeated is sent again',
      'if (!outgoing.repeatable || !isConnectionFailure(error)) throw asFailure(error);',
      'if (!isConnectionFailure(error)) throw asFailure(error);',
    ],
    ['answers of any size', 'if (bytes > largestAnswer) controller.abort(new AnswerTooLarge());', ''],
    [
      'an answer may be as large as it wants',
      '        if (bytes > largestAnswer) controller.abort(new AnswerTooLarge());\n',
      '',
    ],
  ]),
  ...defectsIn(
    'gateway/nouns/openSession.ts',
    ['tests/gateway/session.test.ts'],
    [['one session that was closed is several', "closed === 1 ? 'Se", "closed !== 1 ? 'Se"]],
  ),
];
