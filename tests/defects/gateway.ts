import { defectsIn } from './results.ts';

/** Slips of the gateway and of the contract that no test noticed until one was written for them. */

/** Calls of each incident that a page of incidents would make for nothing. */
const callsOfIncidents = [
  'audited',
  'binnacle',
  'budgetReading',
  'caseFile',
  'certificate',
  'consolidatedSupplies',
  'history',
  'lineComparison',
  'lineVersion',
  'lineVersions',
  'quantification',
  'requisitions',
  'resources',
  'rounds',
  'story',
] as const;

export const gateway = [
  ...defectsIn(
    'gateway/nouns/incident/changes.ts',
    ['tests/gateway/changes.test.ts'],
    [
      [
        'a program shares the answers of people',
        'if (!seesAll || isProgramToken(this.#context.token)) return ask({ wait });',
        'if (!seesAll) return ask({ wait });',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/highway.ts',
    ['tests/gateway/references.test.ts'],
    [
      [
        'the highway of an incident is the first one',
        'const found = wire ?? (await rest.ask(highwayCalls.list, withInactive)).find(({ slug }) => slug === sought);',
        'const found = wire ?? (await rest.ask(highwayCalls.list, withInactive))[0];',
      ],
      [
        'the section of an incident is the first of its highway',
        '(await inHighway()).find(({ slug }) => slug === sought);',
        '(await inHighway())[0];',
      ],
      ['the company of a highway is the first one', '.find(({ id }) => id === highwayCompany)', '[0]'],
      [
        'a section that is inactive is not found',
        'rest.ask(highwayCalls.sections, { params: { highway }, ...withInactive })',
        'rest.ask(highwayCalls.sections, { params: { highway } })',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/graphql/variables.ts',
    ['tests/gateway/envelopes.test.ts'],
    [['wrong values are named without end', 'if (errors.size < mostErrors) errors', 'errors']],
  ),
  ...defectsIn(
    'gateway/context.ts',
    ['tests/gateway/session.test.ts'],
    [
      [
        'an account is known on though its session was closed',
        '      accounts.delete(token);\n      throw',
        '      throw',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/context.ts',
    ['tests/gateway/position.test.ts'],
    [
      [
        'a stream asks with what was seen when it began',
        'laterPosition(seen.position, token === null ? undefined : positions.of(token))',
        'seen.position',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/rest/ask.ts',
    ['tests/gateway/session.test.ts'],
    [
      [
        'all people come from the address of the gateway',
        "      ...(asker.address === undefined ? {} : { 'x-forwarded-for': asker.address }),\n",
        '',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/rest/ask.ts',
    ['tests/gateway/broken.test.ts'],
    [
      [
        'rows of a list without pages are not looked at for their customer',
        '  if (Array.isArray(answer)) return answer;\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/user.ts',
    ['tests/gateway/users.test.ts'],
    [
      ['accounts of a role are all accounts', '(filter?.role ?? undefined)', 'undefined'],
      ['accounts of a customer are all accounts', 'customer: filter?.customer || undefined', 'customer: undefined'],
    ],
  ),
  ...defectsIn(
    'gateway/app.ts',
    ['tests/gateway/transfers.test.ts'],
    [
      [
        'reports take no turn among the files',
        "'/archives', '/reports'], transferTurns",
        "'/archives'], transferTurns",
      ],
      ['papers take no turn among the files', "'/papers', ", ''],
    ],
  ),
  ...defectsIn(
    'gateway/app.ts',
    ['tests/gateway/limits.test.ts'],
    [
      [
        'the text of a stream may be of any length',
        '    boundedBody,\n    bounded,\n    changeStream',
        '    boundedBody,\n    changeStream',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/uploads.ts',
    ['tests/gateway/streams.test.ts'],
    [
      [
        'a file overwrites what changed while it was on its way',
        "const usual = event === 'files.upload' ? undefined : incident.version;",
        'const usual = undefined;',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/app.ts',
    ['tests/gateway/client.test.ts'],
    [['a site without TLS says that it has it', 'strictTransportSecurity: false', 'strictTransportSecurity: true']],
  ),
  ...defectsIn(
    'gateway/nouns/incident/quantification.ts',
    ['tests/gateway/lifecycle.test.ts'],
    [['any number of lines is sent on', 'if (input.lines.length > maxLines)', 'if (input.lines.length < 0)']],
  ),
  ...defectsIn(
    'gateway/paging.ts',
    ['tests/gateway/paging.test.ts'],
    [
      ['pages are asked for beyond what a call takes', ' || asked.page > lastPage', ''],
      ['a page of no rows is asked for', 'asked.pageSize < 1 ||', 'asked.pageSize < 0 ||'],
      ['spaces around a search are searched for', 'search: search?.trim() || undefined', 'search: search || undefined'],
      ['what is cut ends at its thousandth row', '/^\\d{1,6}$/', '/^\\d{1,3}$/'],
      [
        'more concepts are searched at once than the schema tells',
        "'Query.concepts': { usual: 20, most: 50 }",
        "'Query.concepts': { usual: 20, most: 100 }",
      ],
      [
        'a catalog is read in the stretches of another list',
        "'Query.catalogConcepts': { usual: 100, most: mostShown }",
        "'Query.catalogConcepts': { usual: 25, most: mostShown }",
      ],
      [
        'news come in stretches of another length than the schema tells',
        "'Query.news': { usual: 20, most: largestPage }",
        "'Query.news': { usual: 25, most: largestPage }",
      ],
      [
        'events come in stretches of another length than the schema tells',
        "'Query.events': { usual: 100, most: mostAtOnce }",
        "'Query.events': { usual: 25, most: mostAtOnce }",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/fields.ts',
    ['tests/gateway/reads.test.ts'],
    [
      ['a refused rate of a line has the name of the call', "  exchange_value: 'exchangeRate',\n", ''],
      ['a refused currency of a line has the name of the call', "  exchangeType: 'currency',\n", ''],
      ['a refused year has the name of the call', "  catalog_year: 'catalogYear',\n", ''],
      ['a refused row of the file has the name of the call', "  file_rows: 'fileRows',\n", ''],
      ['a refused review of a line has the name of the call', "  reviewed: 'isReviewed',\n", ''],
      [
        'the refused confirmation of an excess has the name of the call',
        "  exceeds_budget_confirmation: 'exceedsConfirmed',\n",
        '',
      ],
      ['a refused name of who signs up has the name of the call', "  first_name: 'firstName',\n", ''],
      ['a refused mark of decimals has the name of the call', "  decimal_mark: 'decimalMark',\n", ''],
      ['a mutation’s own names are not asked', 'wordFor(name, own) ?? ', ''],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/incident/queue.ts',
    ['tests/gateway/reads.test.ts'],
    [['a refused auditor has the name of the call', "send, { account: 'auditor' });", 'send);']],
  ),
  ...defectsIn(
    'gateway/nouns/incident/write.ts',
    ['tests/gateway/reads.test.ts'],
    [
      ['a refused correction has the name of an upload', "      names: { authorized_ammount: 'amount' },\n", ''],
      [
        'an incident is handed over from an old page',
        'lifecycleCalls.handOver, { params: { slug }, body, ifMatch: version }',
        'lifecycleCalls.handOver, { params: { slug }, body }',
      ],
      [
        'files are rejected from an old page',
        "event: 'files.reject',\n      send: async () => {\n        await context.rest.ask(lifecycleCalls.removeFiles, { params: { slug }, body, ifMatch: version });",
        "event: 'files.reject',\n      send: async () => {\n        await context.rest.ask(lifecycleCalls.removeFiles, { params: { slug }, body });",
      ],
      [
        'files are deleted from an old page',
        "event: 'files.delete',\n      send: async () => {\n        await context.rest.ask(lifecycleCalls.removeFiles, { params: { slug }, body, ifMatch: version });",
        "event: 'files.delete',\n      send: async () => {\n        await context.rest.ask(lifecycleCalls.removeFiles, { params: { slug }, body });",
      ],
      [
        'lines are saved over those of another person',
        'lifecycleCalls.changeLines, { params: { slug }, body, ifMatch: version }',
        'lifecycleCalls.changeLines, { params: { slug }, body }',
      ],
      [
        'a budget is authorized from an old page',
        'lifecycleCalls.authorize, { params: { slug }, body, ifMatch: version }',
        'lifecycleCalls.authorize, { params: { slug }, body }',
      ],
      [
        'a correction’s comment is its reason',
        'reject_reason: reason, comment };\n        return context.rest.ask(lifecycleCalls.correctAuthorization',
        'reject_reason: reason, comment: reason };\n        return context.rest.ask(lifecycleCalls.correctAuthorization',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/graphql/measure.ts',
    ['tests/gateway/limits.test.ts'],
    [
      ...callsOfIncidents.map(
        (field) => [`${field} of a page of incidents costs nothing`, `  'Incident.${field}',\n`, ''] as const,
      ),
      ['summaries of lines cost as little as the rest', "  ['Query.linesSummary', 4000],\n", ''],
      ['times of a summary cost nothing', "  ['IncidentSummary.durations', 4000],\n", ''],
      ['times of groups cost nothing', "  ['IncidentGroup.durations', 800],\n", ''],
      ['rows from the end are not counted', "['pageSize', 'first', 'last']", "['pageSize', 'first']"],
      ['parts of a story are not counted', "new Set(['nodes', 'edges', 'entries'])", "new Set(['nodes', 'edges'])"],
      ['lists count as one row', 'const usualList = 5;', 'const usualList = 1;'],
      ['a fragment costs what it did in a smaller page', 'const key = `${name} ${rows}`;', 'const key = name;'],
      [
        'a page within another has any size',
        'page.size > most ? most : inside.exceededPage',
        'page.size > most ? most : 0',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/graphql/limits.ts',
    ['tests/gateway/limits.test.ts'],
    [
      [
        'what a variable holds counts less than its default',
        '{ ...defaultsOf(operation), ...variables }',
        '{ ...variables, ...defaultsOf(operation) }',
      ],
      ['ten fields of the first level are too many', 'rootFields: 10', 'rootFields: 9'],
      [
        'what is remembered of an operation grows by names that it does not declare',
        'return variableDefinitions.map(({ variable }) => written(variable.name.value)).join();',
        'return [...variableDefinitions.map(({ variable }) => variable.name.value), ...Object.keys(variables)].map(written).join();',
      ],
      ['signing in has less room than is told', 'anonymous: 2000', 'anonymous: 1900'],
      ['a field is named less often than is told', 'leaf: 250', 'leaf: 240'],
    ],
  ),
  ...defectsIn(
    'gateway/preconditions.ts',
    ['tests/gateway/events.test.ts'],
    [
      ['a version that a proxy weakened is none', '(?:W\\/)?', ''],
      ['long keys of an attempt are refused', '{1,200}', '{1,100}'],
    ],
  ),
  ...defectsIn(
    'gateway/errors.ts',
    ['tests/gateway/broken.test.ts'],
    [['why a reading is refused is not told', 'failure.text, { reasons: failure.reasons }', 'failure.text']],
  ),
  ...defectsIn(
    'gateway/session/token.ts',
    ['tests/gateway/personalTokens.test.ts'],
    [['the scheme of a token must be written in one case', '{1,4096})$/i.exec', '{1,4096})$/.exec']],
  ),
  ...defectsIn(
    'gateway/app.ts',
    ['tests/gateway/envelopes.test.ts'],
    [['a question by GET is of no known address', "  app.all('/graphql', askedByPost);\n", '']],
  ),
  ...defectsIn(
    'gateway/outcome.ts',
    ['tests/gateway/broken.test.ts'],
    [
      [
        'how long to wait with a change is not told',
        "retryAfter: typeof retryAfter === 'number' ? retryAfter : null",
        'retryAfter: null',
      ],
      [
        'a refused change of how one signs in is an error of the request',
        "failure.kind === 'refused' ? validationFailed({ form: [failure.text] }) : inputFailure(failure)",
        'inputFailure(failure)',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/outcome.ts',
    ['tests/gateway/personalTokens.test.ts'],
    [
      [
        'a scope that lacks is told as a refusal by the state',
        'return ofRole.includes(failure.code)',
        'return failure.code !== null',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/outcome.ts',
    ['tests/gateway/session.test.ts'],
    [
      [
        'a change without a customer is refused by itself',
        "['UNAUTHENTICATED', 'NO_CUSTOMER', ",
        "['UNAUTHENTICATED', ",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/incident/actions.ts',
    ['tests/gateway/incidentWords.test.ts'],
    [
      [
        'a comment is asked for with each authorization',
        "[authorized, ['comment', 'TEXT', false]]",
        '[authorized, comment]',
      ],
      ['a correction is sent without its reason', "['reject_reason', 'TEXT', true], comment", 'comment'],
      [
        'lines are contested by operators who see none',
        "operatorSeesLines ? [['lines'",
        "!operatorSeesLines ? [['lines'",
      ],
      ['actions of one role are kept for another', "[actor.role ?? '-', actor.owns", "['-', actor.owns"],
      ['actions of an owner are kept for others', "actor.owns ? 'own' : 'other', ", ''],
      ['actions of one point are kept for another', ', factsKey(incident.facts)].join', '].join'],
      ['what was followed by something else is undone', 'untouched: undo?.untouched ?? true', 'untouched: true'],
      ['a key with a space leads nowhere', '${encodeURIComponent(slug)}/${event}', '${slug}/${event}'],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/incident/words.ts',
    ['tests/gateway/incidentWords.test.ts'],
    [
      ['kilometers backwards are forwards', "KILOMETER_DESC: '-kilometer'", "KILOMETER_DESC: 'kilometer'"],
      ['by their operators backwards is forwards', "OWNER_DESC: '-owner'", "OWNER_DESC: 'owner'"],
      ['the longest wait comes last', "WAITING_DESC: '-waiting'", "WAITING_DESC: 'waiting'"],
      [
        'authorized amounts order by the initial ones',
        "AUTHORIZED_AMOUNT_ASC: 'authorizedAmmount'",
        "AUTHORIZED_AMOUNT_ASC: 'ammount'",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/incident/list.ts',
    ['tests/gateway/incidentWords.test.ts'],
    [
      [
        'any date and one end of a range are taken together',
        'if (anyDate && (dateFrom || dateTo)) {',
        'if (anyDate && dateFrom && dateTo) {',
      ],
      [
        'the wrong end of a range is blamed',
        "fault.end === 'from' ? 'From' : 'To'",
        "fault.end === 'from' ? 'To' : 'From'",
      ],
      ['a range with one end is the last days', 'if (!dateFrom && !dateTo) {', 'if (!dateFrom || !dateTo) {'],
      [
        'one status and several are taken together',
        'if (status && statuses?.length) {',
        'if (status && statuses?.length === 0) {',
      ],
      [
        'a person and a word for who holds it are taken together',
        'if (assignee && assigned) {',
        'if (assignee && assigned === null) {',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/uploads.ts',
    ['tests/gateway/streams.test.ts'],
    [
      [
        'what is no form is read as one',
        "if (!contentType.startsWith('multipart/form-data')) {",
        "if (contentType === '') {",
      ],
      [
        'an upload answers the whole incident, with ids that GraphQL keeps',
        'const { __typename, id, slug, version, stage, status } = outcome;\n  return { __typename, id, slug, version, stage, status };',
        'return outcome;',
      ],
      ['the largest file has no room for its form', 'const roomForFields = 100_000;', 'const roomForFields = 0;'],
    ],
  ),
  ...defectsIn(
    'gateway/http/uploads.ts',
    ['tests/gateway/lifecycle.test.ts'],
    [['a stale upload answers the whole incident', '{ ...outcome, current: brief(outcome.current) }', 'outcome']],
  ),
  ...defectsIn(
    'gateway/http/downloads.ts',
    ['tests/gateway/streams.test.ts'],
    [
      ['an archive has not the incidents that were named', 'customer })}${query}`', 'customer })}`'],
      [
        'the archive of one incident is of none',
        'pathOf(incidentCalls.archive, { customer, slug })',
        "pathOf(incidentCalls.archive, { customer, slug: '-' })",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/downloads.ts',
    ['tests/gateway/profile.test.ts'],
    [
      [
        'a picture that is known is sent again',
        '${pathOf(profileCalls.avatar, request.params)}${queryOf(request.url)}`;\n    const headers = { ...conditionsOf(request),',
        '${pathOf(profileCalls.avatar, request.params)}${queryOf(request.url)}`;\n    const headers = {',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/pipe.ts',
    ['tests/gateway/streams.test.ts'],
    [
      ['that parts may be asked for is not told', "  'accept-ranges',\n", ''],
      ['a file is kept by those who pass it on', "  'cache-control',\n", ''],
      [
        'a part of another file completes the first',
        "['range', 'if-none-match', 'if-range', 'if-modified-since']",
        "['range', 'if-none-match', 'if-modified-since']",
      ],
      [
        'a part beyond the end does not say where that is',
        "['content-range', 'retry-after'] as const",
        "['retry-after'] as const",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/pipe.ts',
    ['tests/gateway/position.test.ts'],
    [
      [
        'a file is made of what is older than its page',
        'position === undefined ? headers : { ...headers, [positionHeader]: position }',
        'headers',
      ],
      [
        'a file does not say how far it was seen',
        "if (typeof reached === 'string') seenOf(response.req).position = laterPosition(position, reached);\n",
        '',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/pipe.ts',
    ['tests/gateway/broken.test.ts'],
    [
      [
        'a file that is refused does not say when to ask again',
        "['content-range', 'retry-after'] as const",
        "['content-range'] as const",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/position.ts',
    ['tests/gateway/position.test.ts'],
    [
      ['what was seen long ago is waited for', '{ most: 5000, livesMs }', '{ most: 5000 }'],
      ['positions of all sessions are kept', 'most: 5000', 'most: 50_000'],
    ],
  ),
  ...defectsIn(
    'gateway/session/accounts.ts',
    ['tests/gateway/session.test.ts'],
    [
      ['accounts of all sessions are kept', 'most: 5000', 'most: 50_000'],
      [
        'an empty header is a customer',
        'const code = asked || person.customer;',
        'const code = asked ?? person.customer;',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/turns.ts',
    ['tests/gateway/transfers.test.ts'],
    [
      [
        'a place that was freed beside another is given to two',
        'if (line.running === 0) lines',
        'if (line.running === 1) lines',
      ],
      ['who waits longest is served last', 'line.waiting.shift()?.();', 'line.waiting.pop()?.();'],
    ],
  ),
  ...defectsIn(
    'gateway/app.ts',
    ['tests/gateway/client.test.ts'],
    [
      ['any site may frame the product', 'frameAncestors: ["\'self\'"]', "frameAncestors: ['*']"],
      ['a page may be based elsewhere', '        baseUri: ["\'none\'"],\n', ''],
      ['forms are sent anywhere', 'formAction: ["\'self\'"]', "formAction: ['*']"],
      ['objects are embedded', 'objectSrc: ["\'none\'"]', 'objectSrc: ["\'self\'"]'],
      ['other sites hear the whole address', "policy: 'same-origin'", "policy: 'unsafe-url'"],
    ],
  ),
  ...defectsIn(
    'gateway/http/clientFiles.ts',
    ['tests/gateway/client.test.ts'],
    [
      [
        'an address of another server is a page that cannot be drawn',
        'namesAServer.test(request.originalUrl)',
        'false',
      ],
      ['an address is led to another server', 'replace(/^[/\\\\]+/,', 'replace(/^[/]+/,'],
    ],
  ),
  ...defectsIn(
    'gateway/http/caller.ts',
    ['tests/gateway/session.test.ts'],
    [
      [
        'other sites send what remembers a device',
        "devices.join('.'), {\n    httpOnly: true,\n    sameSite: 'strict',",
        "devices.join('.'), {\n    httpOnly: true,\n    sameSite: 'lax',",
      ],
      [
        'what remembers a device is sent everywhere',
        "    path: '/graphql',\n    maxAge: rememberedDays",
        "    path: '/',\n    maxAge: rememberedDays",
      ],
      ['a device is forgotten after minutes', 'rememberedDays * 24 * 60 * 60_000', 'rememberedDays * 24 * 60_000'],
      [
        'the attempt at the provider travels in the open',
        "    secure: request.secure,\n    path: '/graphql',\n    maxAge: minutes * 60_000,",
        "    path: '/graphql',\n    maxAge: minutes * 60_000,",
      ],
      [
        'the latest of a browser’s people is the first forgotten',
        "[device, ...(deviceOf(request)?.split('.') ?? [])]",
        "[...(deviceOf(request)?.split('.') ?? []), device]",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/identity.ts',
    ['tests/gateway/session.test.ts'],
    [
      [
        'the ways to sign in are kept',
        "response.set('Cache-Control', 'no-store').json(shown ?? null);",
        'response.json(shown ?? null);',
      ],
      ['a provider that does not answer leads nowhere', '?error=unreachable`', '`'],
    ],
  ),
  ...defectsIn(
    'gateway/http/changeStream.ts',
    ['tests/gateway/changes.test.ts'],
    [
      ['what a stream takes is not told', ".set('Allow', 'GET, POST')", ''],
      ['a stream answers readings', "if (operation?.operation !== 'subscription') throw unserved;\n", ''],
    ],
  ),
  ...defectsIn(
    'gateway/http/uploads.ts',
    ['tests/gateway/streams.test.ts'],
    [
      ['the rest of an upload that broke off is left unread', "  stream.once('close', () => request.resume());\n", ''],
      ['the rest of a refused upload is left unread', "  response.once('finish', () => stream.destroy());\n", ''],
    ],
  ),
  ...defectsIn(
    'gateway/http/changeStream.ts',
    ['tests/gateway/changes.test.ts'],
    [
      ['what a client does not read is kept for it', ') await room(response);', ') void room(response);'],
      ['a client that stops reading stays', '  response.setTimeout(idle);\n', ''],
    ],
  ),
  ...defectsIn(
    'gateway/http/streamRequest.ts',
    ['tests/gateway/changes.test.ts'],
    [
      ['variables of a stream may be a text', ' || !hasVariables', ''],
      ['a list of questions asks for nothing', 'throw wrong(notAskedAsJson)', 'return {}'],
    ],
  ),
  ...defectsIn(
    'gateway/http/streamRequest.ts',
    ['tests/gateway/streams.test.ts'],
    [
      [
        'a question to a proxy without a host fails',
        "new URLSearchParams(originalUrl.slice(originalUrl.indexOf('?') + 1))",
        "new URL(originalUrl, 'http://localhost').searchParams",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/guards.ts',
    ['tests/gateway/envelopes.test.ts'],
    [['another method is answered as an unknown address', 'new MethodNotAllowed(allowed)', 'undefined']],
  ),
  ...defectsIn(
    'gateway/http/addresses.ts',
    ['tests/gateway/envelopes.test.ts', 'tests/gateway/client.test.ts'],
    [
      ['an address of the REST server is told other methods', '  if (ofOthers.test(path)) return null;\n', ''],
      ['a manual that is not there is the page', "  'manual\\\\.pdf',\n", ''],
    ],
  ),
  ...defectsIn(
    'gateway/http/guards.ts',
    ['tests/gateway/limits.test.ts'],
    [['when to ask again is not told', "      .set('Retry-After', '1')\n", '']],
  ),
  ...defectsIn(
    'gateway/http/known.ts',
    ['tests/gateway/limits.test.ts'],
    [
      [
        'why a session ended is not told of long queries',
        'body: spell(code, message, more),',
        'body: spell(code, message),',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/graphql.ts',
    ['tests/gateway/repeated.test.ts'],
    [['the shortest answer is compressed', 'plain.length < few ? null :', 'plain.length < 0 ? null :']],
  ),
  ...defectsIn(
    'gateway/http/changeStream.ts',
    ['tests/gateway/broken.test.ts'],
    [
      [
        'a refused stream does not say when to ask again',
        "if (typeof retryAfter === 'number') response.set('Retry-After', String(retryAfter));",
        '',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/scim.ts',
    ['tests/gateway/broken.test.ts'],
    [
      [
        'a directory is held up as strangers are',
        'if (token !== null && status < 500) accepted.judge(token, status !== 401);',
        '',
      ],
      [
        'a directory is not told when to ask again',
        "['content-type', 'location', 'retry-after', 'www-authenticate']",
        "['content-type', 'location', 'www-authenticate']",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/pipe.ts',
    ['tests/gateway/transfers.test.ts'],
    [['a part of a file does not say which', "  'content-range',\n", '']],
  ),
  ...defectsIn(
    'gateway/http/streamRequest.ts',
    ['tests/gateway/changes.test.ts'],
    [
      [
        'a stream that is asked for by its address has no variables',
        'variables: variables ? parsed(variables) : undefined,',
        'variables: undefined,',
      ],
    ],
  ),
  ...defectsIn(
    'kit/tracing.ts',
    ['tests/gateway/tracing.test.ts'],
    [['what is not to be traced is traced further on', "isKept ? '01' : '00'", "'01'"]],
  ),
  ...defectsIn(
    'gateway/graphql/server.ts',
    ['tests/gateway/changes.test.ts'],
    [
      [
        'subscriptions are not sent to their address',
        "if (operation.operation === 'subscription') throw unserved;\n",
        '',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/scim.ts',
    ['tests/gateway/reads.test.ts'],
    [
      ['the backend does not know where a directory is', "...(request.ip && { 'x-forwarded-for': request.ip }),", ''],
      ['what a directory reads is kept', ".set('Cache-Control', 'no-store')", ''],
      [
        'a directory is not asked who it is',
        "['content-type', 'location', 'retry-after', 'www-authenticate']",
        "['content-type', 'location', 'retry-after']",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/scim.ts',
    ['tests/gateway/personalTokens.test.ts'],
    [
      [
        'a directory is not told where what it made is',
        "['content-type', 'location', 'retry-after', 'www-authenticate']",
        "['content-type', 'retry-after', 'www-authenticate']",
      ],
    ],
  ),
  ...defectsIn(
    'backend/serve/file.ts',
    ['tests/backend/files/links.test.ts'],
    [
      [
        'a part of a new file completes the former',
        "const isKnown = [undefined, tagOf(file)].includes(header('if-range'));",
        'const isKnown = true;',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/guards.ts',
    ['tests/gateway/limits.test.ts'],
    [
      [
        'a long body is read without a session',
        'token === null || isShort(request)',
        'token !== null && isShort(request)',
      ],
      [
        'a long body is read of any token',
        'await refuseUntried(services, request, token);\n    readWhole',
        'readWhole',
      ],
    ],
  ),
  ...defectsIn(
    'backend/serve/input.ts',
    ['tests/backend/serve.test.ts'],
    [['a long body is read of anybody', 'open ? parseOpen : parse', 'parse']],
  ),
  ...defectsIn(
    'kit/recent.ts',
    ['tests/gateway/limits.test.ts'],
    [
      ['nothing is ever forgotten', 'this.#kept.size > this.#most', 'this.#kept.size < 0'],
      ['what is used again is forgotten first', '    this.#kept.set(key, known);\n', ''],
      [
        'what is set again is forgotten as soon as before',
        '    this.#kept.delete(key);\n    this.#kept.set(key, {',
        '    this.#kept.set(key, {',
      ],
      ['it is kept after its time', 'if (known.until <= this.#now()) return undefined;', ''],
    ],
  ),
  ...defectsIn(
    'gateway/graphql/operations.ts',
    ['tests/gateway/limits.test.ts'],
    [
      ['every operation stays compiled', 'const mostKept = 300', 'const mostKept = 3000'],
      [
        'a document of any length is kept',
        'source.body.length ?? 0) <= longestKept',
        'source.body.length ?? 0) <= Infinity',
      ],
      ['an operation of any length stays compiled', 'if (key.length <= longestKept) this', 'this'],
    ],
  ),
  ...defectsIn(
    'gateway/http/exports.ts',
    ['tests/gateway/summaries.test.ts'],
    [
      ['no filter at all is read', 'if (filter !== null) return filter;', 'return filter;'],
      [
        'an unknown column is left out without a word',
        'if (!words.every((word) => names.includes(word))) {',
        'if (words.length > 0 && !words.some((word) => names.includes(word))) {',
      ],
      ['groups of a file have an order of their own', '.sort(inOrderOf(words));', ';'],
      [
        'an empty filter is no filter',
        "if (filter === undefined || filter === '') return {};",
        'if (filter === undefined) return {};',
      ],
      [
        'a format of events is left out without a word',
        "const eventNames = ['filter', 'customers'];",
        'const eventNames = summaryNames;',
      ],
    ],
  ),
  ...defectsIn(
    'contract/facts.ts',
    ['tests/gateway/incidentWords.test.ts'],
    [
      [
        'a counter-proposal that was answered at once is open',
        'counterProposal.addDate > authorizationFile.addDate',
        'counterProposal.addDate >= authorizationFile.addDate',
      ],
      ['a rejected budget is there', 'budget !== null && !budget.isRejected', 'budget !== null'],
      [
        'the workbook of the provider’s system is its file',
        'jbFile: isPresent(budget?.jbFile)',
        'jbFile: isPresent(budget?.jbFileXLS)',
      ],
    ],
  ),
  ...defectsIn(
    'contract/wire.ts',
    ['tests/contract/bounds.test.ts'],
    [
      [
        'a page has fewer rows than the requirements say',
        'page_size: z.optional(wholeText(1000))',
        'page_size: z.optional(wholeText(500))',
      ],
      ['large sums are no numbers', '/^-?\\d{1,30}', '/^-?\\d{1,15}'],
      ['sums below zero are no numbers', '/^-?\\d{1,30}', '/^\\d{1,30}'],
      [
        'folios are searched by few letters',
        'const search = z.optional(z.string().check(z.maxLength(60)));',
        'const search = z.optional(z.string().check(z.maxLength(10)));',
      ],
    ],
  ),
  ...defectsIn(
    'contract/incidentFilter.ts',
    ['tests/contract/bounds.test.ts'],
    [
      ['an empty word of a filter is refused', ".filter((word) => word !== '')", ''],
      [
        'incidents that are not registered are asked for',
        "factNames.filter((name) => name !== 'registered')",
        'factNames.filter(() => true)',
      ],
      ['a passage has one stage', 'both.length === 2', 'both.length <= 2'],
      ['any text is a group of a summary', 'countedFrom(text) !== null', 'true'],
    ],
  ),
  ...defectsIn(
    'contract/savedViews.ts',
    ['tests/contract/bounds.test.ts'],
    [
      [
        'a view keeps a passage of one stage',
        "z.length(2, 'envíe dos etapas, de cuál a cuál')",
        "z.maxLength(2, 'envíe dos etapas, de cuál a cuál')",
      ],
      ['a view keeps any number of columns', 'z.maxLength(40)', 'z.maxLength(4000)'],
      [
        'a view keeps a search that no list takes',
        "z.maxLength(60, 'use a lo más 60 caracteres')",
        "z.maxLength(6000, 'use a lo más 60 caracteres')",
      ],
    ],
  ),
  ...defectsIn(
    'contract/profile.ts',
    ['tests/contract/bounds.test.ts'],
    [
      ['a digest comes at 24', 'z.maximum(23,', 'z.maximum(24,'],
      ['a digest comes before midnight', 'z.minimum(0)', 'z.minimum(-1)'],
    ],
  ),
  ...defectsIn(
    'contract/wire.ts',
    ['tests/contract/bounds.test.ts'],
    [['news have the number 0', '/^[1-9]\\d{0,17}$/', '/^\\d{0,17}$/']],
  ),
  ...defectsIn(
    'contract/inbox.ts',
    ['tests/contract/bounds.test.ts'],
    [['any number of news is marked at once', 'z.maxLength(mostNews)', 'z.maxLength(mostNews * 100)']],
  ),
  ...defectsIn(
    'contract/incidents/lists.ts',
    ['tests/contract/bounds.test.ts'],
    [
      [
        'a number that is looked for may be one letter longer',
        'number: z.string().check(z.maxLength(200))',
        'number: z.string().check(z.maxLength(201))',
      ],
      [
        'an incident is in an archive twice',
        "[...new Set(text.split(',').filter((slug) => slug !== ''))]",
        "text.split(',').filter((slug) => slug !== '')",
      ],
      ['an archive of none is made', "z.minLength(1, 'elija al menos un siniestro'), ", ''],
      ['a stretch has any length', 'export const mostAtOnce = 500;', 'export const mostAtOnce = 5000;'],
    ],
  ),
  ...defectsIn(
    'contract/incidents/followed.ts',
    ['tests/contract/bounds.test.ts'],
    [['changes are read from an hour back', 'const longestBack = 300;', 'export const longestBack = 3600;']],
  ),
  ...defectsIn(
    'contract/lifecycle/budget.ts',
    ['tests/contract/bounds.test.ts'],
    [
      ['a line stands before the first', 'z.nonnegative(), z.maximum(maxLines)', 'z.maximum(maxLines)'],
      ['a year as text is refused', 'z.union([z.number(), z.pipe(z.string(), z.transform(Number))])', 'z.number()'],
    ],
  ),
  ...defectsIn(
    'contract/budgetReading.ts',
    ['tests/contract/bounds.test.ts'],
    [
      ['rows of spaces are read', "value.trim() !== ''", "value !== ''"],
      [
        'a column of spaces is kept',
        "z.trim(), z.minLength(1, 'Columna: escriba su encabezado.'), ",
        "z.minLength(1, 'Columna: escriba su encabezado.'), ",
      ],
      [
        'any number of columns is said',
        "z.maxLength(60, 'Columnas: envíe a lo más 60.')",
        "z.maxLength(600, 'Columnas: envíe a lo más 60.')",
      ],
    ],
  ),
  ...defectsIn(
    'contract/mappers.ts',
    ['tests/backend/roads.test.ts'],
    [['a missing job of a report is its type', "jobType: 'type_job'", "jobType: 'type'"]],
  ),
  ...defectsIn(
    'contract/openapi/document.ts',
    ['tests/contract/openapi.test.ts'],
    [
      ['changes are documented without their refusals', 'if (isWrite(row)) found.push(409, 413, 415);', ''],
      [
        'deletes are documented without a version',
        "method === 'PUT' || method === 'DELETE' || event !== undefined",
        "method === 'PUT' || event !== undefined",
      ],
      [
        'what a query must hold is documented as optional',
        '    required: required.includes(name),\n',
        '    required: false,\n',
      ],
      ['a key is documented as an id', '...(own !== name && { description: `En esta llamada: ${own}.` }),', ''],
      [
        'what answers nothing is documented as a file',
        'if (status === 204) return { [status]: { description: summary } };\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'contract/queue.ts',
    ['tests/contract/bounds.test.ts'],
    [['a window is closed by one lost announcement', '2 * attendAgainSeconds + 2', 'attendAgainSeconds + 2']],
  ),
  ...defectsIn(
    'contract/account.ts',
    ['tests/contract/bounds.test.ts'],
    [
      [
        'a step of a later version is asked for',
        'signInStepKinds.filter((kind) => kinds.includes(kind))',
        'kinds as typeof signInStepKinds[number][]',
      ],
    ],
  ),
  ...defectsIn(
    'contract/lifecycle.ts',
    ['tests/contract/bounds.test.ts'],
    [
      ['the provider’s system authorizes without a budget', 'jb_file: { required: true', 'jb_file: { required: false'],
      ['the provider’s system must send a workbook', 'jb_file_xls: { required: false', 'jb_file_xls: { required: true'],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/incident/simulate.ts',
    ['tests/gateway/reads.test.ts'],
    [
      ['exchanges are not tried', '    exchanges,\n    exceeds', '    exceeds'],
      ['a confirmed excess is not tried', '    exceeds_budget_confirmation: exceedsConfirmed,\n', ''],
      ['the amount of an authorization is not tried', '    authorized_ammount: amount,\n', ''],
      [
        'the operator who gets an incident is not tried',
        "    owner: operator && chosenId(everybody, 'Account', operator),\n",
        '',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/incident/inbox.ts',
    ['tests/gateway/inbox.test.ts'],
    [
      [
        'nothing is before news that follow others',
        'hasPreviousPage: after !== undefined };\n    return {',
        'hasPreviousPage: false };\n    return {',
      ],
      ['what is older than a day is not counted', 'query: { before: before ?? undefined }', 'query: {}'],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/incident/write.ts',
    ['tests/gateway/reads.test.ts'],
    [
      [
        'resources that are not there are changed',
        'if (saved === null) await rest.ask(purchaseCalls.createQuantification, given);\n        else await',
        'await',
      ],
      ['a budget is sent back without words', "comment: comment ?? '' }", "comment: '' }"],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/session.ts',
    ['tests/gateway/session.test.ts'],
    [
      [
        'a browser is remembered though its person did not ask for it',
        'remember: remember ?? false',
        'remember: remember ?? true',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/user.ts',
    ['tests/gateway/review.test.ts'],
    [
      [
        'rules of the second look are set whatever their version',
        'secondLookCalls.setRules, { body, ifMatch: version }',
        'secondLookCalls.setRules, { body }',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/price.ts',
    ['tests/gateway/references.test.ts'],
    [
      [
        'the history of a concept has the incident that it is compared with',
        'const query = { concepts, except: args.except ?? undefined };',
        'const query = { concepts };',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/classification.ts',
    ['tests/gateway/catalogs/catalogs.test.ts'],
    [
      [
        'details that were deactivated are listed among the others',
        '    const query = { is_active: isActiveOf[args.activity] };\n    const found = await rest.ask(classificationCalls.details',
        '    const query = {};\n    const found = await rest.ask(classificationCalls.details',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/purchase/records.ts',
    ['tests/gateway/purchase.test.ts'],
    [['quotations are listed whatever is sought', 'query: { search, ...page }', 'query: { ...page }']],
  ),
  ...defectsIn(
    'gateway/nouns/session.ts',
    ['tests/gateway/session.test.ts'],
    [
      [
        'a token is over because the backend does not answer',
        "(await orNullIf(['unauthenticated'], verified)) ?? false",
        'await verified.catch(() => false)',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/app.ts',
    ['tests/gateway/limits.test.ts'],
    [
      [
        'a stream reads what holds more than any call takes',
        '    boundedBody,\n    bounded,\n    changeStream({',
        '    bounded,\n    changeStream({',
      ],
      [
        'a question is judged that holds more than any call takes',
        '    boundedBody,\n    persistedOperations(operationTexts),',
        '    persistedOperations(operationTexts),',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/fields.ts',
    ['tests/gateway/limits.test.ts'],
    [
      [
        'what every object has is the name of a field',
        'Object.hasOwn(words, name) ? words[name] : undefined',
        'words[name]',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/http/guards.ts',
    ['tests/gateway/limits.test.ts'],
    [
      ['a clock that is set back takes turns away', 'Math.max(0, at - known.at)', '(at - known.at)'],
      ['a network saves what it did not ask', 'Math.min(burst, known.left + grown)', '(known.left + grown)'],
    ],
  ),
  ...defectsIn(
    'gateway/http/exports.ts',
    ['tests/gateway/transfers.test.ts'],
    [
      [
        'without a session names of parameters are told',
        '      if (caller.token === null) throw unauthenticated();\n',
        '',
      ],
    ],
  ),
];
