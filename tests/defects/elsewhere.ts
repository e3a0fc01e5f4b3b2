import { defectsIn } from './results.ts';

const scimTest = ['tests/backend/scim.test.ts'];
const usersTest = ['tests/backend/users/users.test.ts'];
const profileTest = ['tests/backend/profile.test.ts'];
const purchaseTest = ['tests/backend/purchase.test.ts', 'tests/gateway/purchase.test.ts'];
const conceptTests = ['tests/backend/catalogs/concepts.test.ts'];
const providersTest = ['tests/backend/catalogs/providers.test.ts'];
const highwaysTest = ['tests/backend/catalogs/highways.test.ts'];
const secondLookTest = ['tests/backend/lifecycle/secondLook.test.ts'];
const inboxTest = ['tests/backend/inbox.test.ts', 'tests/gateway/inbox.test.ts'];
const followedTest = ['tests/backend/incidents/followed.test.ts'];
const linesTest = ['tests/backend/lifecycle/lines.test.ts'];
const versionsTest = ['tests/backend/lifecycle/versions.test.ts'];
const visibilityTest = ['tests/backend/incidents/visibility.test.ts'];
const limitsTest = ['tests/gateway/limits.test.ts'];
const brokenTest = ['tests/gateway/broken.test.ts'];
const quantificationTest = ['tests/machines/quantification.test.ts'];
const delegationTest = ['tests/gateway/delegation.test.ts'];
const sessionTest = ['tests/machines/session.test.ts'];
const uploadTest = ['tests/machines/upload.test.ts'];

/** Slips as a person makes them who does not know the product, in files that the other groups hardly touch. */
export const elsewhere = [
  ...defectsIn('machines/quantification/setup.ts', quantificationTest, [
    ['an excess stays confirmed when it is gone', 'exceedsConfirmed && draft.exceedsBudget', 'exceedsConfirmed'],
    ['edits made while it is saved count as saved', 'savedEdits: context.sentEdits', 'savedEdits: context.edits'],
    [
      'their justifications replace mine',
      'mine.reduce(withJustification, theirs)',
      'theirs.reduce(withJustification, mine)',
    ],
    ['a blank comment rejects', "event.comment.trim() !== ''", "event.comment !== ''"],
    [
      'a foreign currency needs no whole justification',
      'one.currency === event.currency && isComplete(one)',
      'one.currency === event.currency',
    ],
    [
      'the year that was left first is forgotten',
      'undoYear: ({ context }) => context.undoYear ?? context.catalogYear,',
      'undoYear: ({ context }) => context.catalogYear,',
    ],
    ['a merge keeps the old version', 'version: theirs?.version ?? version', 'version'],
  ]),
  ...defectsIn('machines/quantification/machine.ts', quantificationTest, [
    [
      'an edit leaves the review open',
      "EDITED: { actions: 'noteEdit', target: 'idle' },",
      "EDITED: { actions: 'noteEdit' },",
    ],
    [
      'a stale authorization is a failure',
      "{ guard: isAnswered('stale'), target: 'loadingTheirs' },\n                  { actions: noteRefusals('authorize')",
      "{ actions: noteRefusals('authorize')",
    ],
    [
      'a retried authorization is not reviewed',
      "'readyToAuthorize']), target: 'reviewing' }",
      "'readyToAuthorize']), target: 'authorizing' }",
    ],
    [
      'leaving after a save forgets what was typed meanwhile',
      "                { guard: and(['isLeaving', 'isDirty']), target: 'leaving' },\n",
      '',
    ],
  ]),
  ...defectsIn('machines/session/machine.ts', sessionTest, [
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
  ]),
  ...defectsIn('machines/upload.ts', uploadTest, [
    [
      'a retried file has another key',
      'idempotencyKey: context.idempotencyKey }',
      'idempotencyKey: `${context.idempotencyKey}${Math.random()}` }',
    ],
    ['a refusal may be tried again', "{ guard: 'isRefusal', actions: 'noteFailure', target: 'refused' },\n", ''],
    [
      'a file is checked again',
      "START: [{ guard: 'isPrepared', target: 'sending' }, { target: 'checking' }],",
      "START: 'checking',",
    ],
    ['pictures are sent as they came', 'file: context.prepared ?? context.file', 'file: context.file'],
  ]),
  ...defectsIn('machines/uploads.ts', uploadTest, [
    ['one file more at once', 'context.limit - context.uploads', 'context.limit + 1 - context.uploads'],
    ['a file chosen twice is sent twice', '.filter(({ id }) => !known.has(id))', ''],
    [
      'a file that is travelling leaves the list',
      'upload.id !== event.id || !hasEnded(upload)',
      'upload.id !== event.id',
    ],
    ['cancelled files count as sent', "!snapshot.matches('cancelled') && ", ''],
  ]),
  ...defectsIn('domain/quantification/contest.ts', versionsTest, [
    ['the line after the last is contested', 'place < 1 || place > lines', 'place < 1 || place > lines + 1'],
    ['one line is contested twice', 'if (taken.has(place))', 'if (taken.has(-place))'],
  ]),
  ...defectsIn(
    'domain/quantification/contest.ts',
    ['tests/domain/quantification/merge.test.ts'],
    [
      ['half a place', 'place: z.int()', 'place: z.number()'],
      ['ten digits are a figure', String.raw`\d{1,9}(`, String.raw`\d{1,10}(`],
      ['a comment of any length', 'comment.length > commentMax || !isCleanText(comment)', '!isCleanText(comment)'],
      [
        'signs of control in a comment',
        'comment.length > commentMax || !isCleanText(comment)',
        'comment.length > commentMax',
      ],
      ['what is no JSON is nothing to contest', '    return null;\n', '    return [];\n'],
    ],
  ),
  ...defectsIn(
    'domain/quantification/newLine.ts',
    ['tests/domain/quantification/currency.test.ts'],
    [
      ['a new line is exempt of IVA', 'appliesTaxes: true', 'appliesTaxes: false'],
      ['the price of a new line counts as typed', 'priceTouched: false', 'priceTouched: true'],
      ['a new line counts as decided', 'isReviewed: false', 'isReviewed: true'],
      ['nothing of a new line is authorized', "authorizedQuantity: '1'", "authorizedQuantity: '0'"],
    ],
  ),
  ...defectsIn(
    'domain/quantification/follow.ts',
    ['tests/domain/quantification/lines.test.ts'],
    [
      ['a decided amount follows what was asked', 'line.isReviewed || !sameValue', '!sameValue'],
      [
        'a reduction of the reduced is of the asked',
        'multiply(line.authorizedUnitPrice, kept)',
        'multiply(line.unitPrice, kept)',
      ],
      ['a reduced price has four decimals', 'kept), 6)', 'kept), 4)'],
      [
        'a refusal keeps no reason of before',
        'reason: reason ?? line.reason,\n  isReviewed: true,\n});',
        'reason,\n  isReviewed: true,\n});',
      ],
    ],
  ),
  ...defectsIn(
    'domain/quantification/otherYear.ts',
    ['tests/domain/quantification/lines.test.ts'],
    [
      [
        'prices that a person wrote change with the year',
        'if (typed.asked && typed.authorized) return',
        'if (false) return',
      ],
      [
        'one written price keeps the other from the year',
        'return asked || authorized ? { asked, authorized } :',
        'return asked && authorized ? { asked, authorized } :',
      ],
      ['a decided price follows the other year', 'followed ? to : line.authorizedUnitPrice', 'to'],
      ['lines keep their ids in the other year', '      id: null,\n', ''],
    ],
  ),
  ...defectsIn(
    'domain/forms/fiscal.ts',
    ['tests/domain/profile.test.ts', ...profileTest],
    [
      ['a CLABE of 19 digits', '(?:\\d{16,18})?', '(?:\\d{16,19})?'],
      ['an address begun is none', 'isBlankAddress(address) ? []', 'true ? []'],
      ['small letters of an RFC are refused', 'z.toUpperCase(),\n', ''],
    ],
  ),
  ...defectsIn('domain/forms/purchase.ts', purchaseTest, [
    ['extra data of any depth', 'depthOf(value) <= deepestExtra', 'depthOf(value) <= 500'],
    ['extra data of any size', '.length <= maxExtraLength', '.length > 0'],
    ['a requisition of nothing', "z.minLength(1, 'Materiales: agregue al menos uno.'), ", ''],
  ]),
  ...defectsIn(
    'domain/secondFactor.ts',
    ['tests/backend/auth/secondFactor.test.ts'],
    [
      ['codes of five minutes ago', 'totpWindow = 1', 'totpWindow = 10'],
      ['a device is remembered for a year', 'rememberedDays = 30', 'rememberedDays = 365'],
      ['nine recovery codes', 'recoveryCodeCount = 10', 'recoveryCodeCount = 9'],
      ['what is required of a customer is not asked', 'one === role || one === customer', 'one === role'],
    ],
  ),
  ...defectsIn(
    'client/registration/edit/threeWay.ts',
    ['tests/client/comparison.test.tsx'],
    [
      [
        'a section comes without its highway',
        "(part === 'highway' ? highway.names : [part])",
        "[part === 'highway' ? 'highwaySlug' : part]",
      ],
      [
        'what both changed to the same is disputed',
        '!same(part, base, theirs) && !same(part, mine, theirs)',
        '!same(part, base, theirs)',
      ],
      ['what I chose of mine is theirs', "chosen[part] === 'theirs'", "chosen[part] !== 'mine'"],
    ],
  ),
  ...defectsIn(
    'client/incidents/work.ts',
    ['tests/client/bulk.test.ts'],
    [['a lease that ended keeps others out', ' || Date.parse(assignee.until) <= Date.now()', '']],
  ),
  ...defectsIn(
    'domain/exports.ts',
    ['tests/client/bulk.test.ts'],
    [
      ['formulas stand in the results', 'looksLikeFormula(text) && !isDecimal(text)', 'false'],
      ['a line break begins no formula', '\\r\\n]/.test', ']/.test'],
      ['quotes break the results', ".replaceAll('\"', '\"\"')", ''],
    ],
  ),
  ...defectsIn(
    'client/incidents/bulk/bulk.ts',
    ['tests/client/bulk.test.ts'],
    [
      [
        'what a stop left counts as refused',
        "end: 'again', text: 'No se envió.'",
        "end: 'refused', text: 'No se envió.'",
      ],
      ['five travel at once', 'atOnce = 4', 'atOnce = 5'],
    ],
  ),
  ...defectsIn(
    'client/quantification/desk/sending.ts',
    ['tests/client/quantificationSending.test.ts'],
    [
      ['internal prices that a person does not see are sent as 0', '...(showsInternal ? {', '...(true ? {'],
      ['deleted lines stay', 'id === null || kept.has(id) ? [] : id', '[]'],
      ['a line that only moved is not sent', 'if (was.at < latest) return [{ line, place: at }];', ''],
      [
        'other zeros are another figure',
        "exact.includes(name) && typeof value === 'string' ? canonical.quantity(value) : value",
        'value',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/table/pasteBlock.ts',
    ['tests/client/grid.test.tsx'],
    [
      [
        'a pasted price is asked of the catalog again',
        'line.priceTouched || (prices.includes(field)',
        'line.priceTouched && (prices.includes(field)',
      ],
      ['of two cells of a line the last stays', 'changed.get(line.key) ?? line', 'line'],
      ['what is no number is 0', 'parseTyped(text) ?? text.trim()', "parseTyped(text) ?? '0'"],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/rowActions.ts',
    ['tests/client/rowActions.test.ts'],
    [
      [
        'a repair that may not be done is offered',
        'action.event === repair && action.allowed',
        'action.event === repair',
      ],
      [
        'the review is offered of what no rule chose',
        '  BUDGET_REVIEW: ({ secondLook',
        '  BUDGET_UPLOAD: ({ secondLook',
      ],
      ['the review is offered to who quantified', 'isAsked && byAnother', 'isAsked'],
      ['an authorization is offered to be undone after its time', 'until > Date.now() ?', 'until > 0 ?'],
      ['an authorization is offered to be undone at any time', 'undoUntil !== null,', 'true,'],
    ],
  ),
  ...defectsIn(
    'client/live/shared.ts',
    ['tests/client/sharedStream.test.ts'],
    [
      ['an answer for one window is heard by all', 'data.to !== undefined && data.to !== me', 'false'],
      [
        'a window out of sight hears nothing later',
        'if (!document.hidden) take();\n  });\n  const onShown',
        'if (!document.hidden) take();\n    else kept = [];\n  });\n  const onShown',
      ],
      ['a window that missed much knows nothing of it', 'heard.length <= mostKept', 'heard.length >= 0'],
    ],
  ),
  ...defectsIn(
    'client/rows/EditableRows.ts',
    ['tests/client/editableRows.test.ts'],
    [
      ['removed rows come back in another place', 'at: left + 1 }', 'at: 0 }'],
      [
        'steps of before a reload are taken back',
        'rebase(rows: readonly Row[]): void {\n    this.#history.forget();',
        'rebase(rows: readonly Row[]): void {',
      ],
      ['sums keep rows that are gone', '    this.#rows.clear();\n    this.#tally.clear();', '    this.#rows.clear();'],
    ],
  ),
  ...defectsIn('backend/scim/users.ts', scimTest, [
    ['links to an address of before stay valid', "  if (changes.email) await voidCodes(trx, id, 'reset');\n", ''],
    ['an address of another account is taken', "if (email === '') return;", 'return;'],
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
  ]),
  ...defectsIn('backend/scim/page.ts', scimTest, [
    ['the second page begins late', '.offset(startIndex - 1)', '.offset(startIndex)'],
    ['a negative count is an error', 'Math.max(0, wholeIn(count, mostAtOnce))', 'wholeIn(count, mostAtOnce)'],
  ]),
  ...defectsIn('backend/scim/groups.ts', scimTest, [
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
  ]),
  ...defectsIn('backend/scim/attributes.ts', scimTest, [
    ['"False" is refused', 'const word = String(value).toLowerCase();', 'const word = String(value);'],
    [
      'the first address is taken, not the primary one',
      "emails.find((email) => String(partOf(email, 'primary')).toLowerCase() === 'true') ?? emails[0]",
      'emails[0]',
    ],
    [
      'a user name may be taken away',
      "if (bare(path) === 'username') throw refused('mutability', 'userName: no se puede quitar.');",
      '',
    ],
    ['replacing members adds them', "if (op === 'replace') return { ...state, members: new Set(ids) };", ''],
    ['one member named in a path empties the group', "op === 'remove' && value === undefined", 'value === undefined'],
  ]),
  ...defectsIn('backend/users/accounts.ts', usersTest, [
    ['links to an address of before stay valid', "    if (changes.email) await voidCodes(trx, id, 'reset');\n", ''],
    ['one’s own second factor is taken', 'if (id === keeper.id) throw ownSecondFactor;', ''],
    [
      'a return leaves no trace',
      "    if (isBack) await remember(trx, { accountId: id, event: 'enabled', by: keeper.id });\n",
      '',
    ],
  ]),
  ...defectsIn('backend/users/accounts.ts', scimTest, [
    ['programs count as the last administrator', "    .where('scopes', 'is', null)\n", ''],
  ]),
  ...defectsIn(
    'backend/users/handlers.ts',
    ['tests/backend/auth/account.test.ts', ...usersTest],
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
  ...defectsIn('backend/purchase/handlers.ts', purchaseTest, [
    ['supplies for what was asked', 'supply.quantity * line.auth_quantity', 'supply.quantity * line.quantity'],
    ['supplies before the authorization', 'if (!isAuthorized) return [];', ''],
    ['scope and personnel at any time', '    judge(ask, { type, facts, owns });\n', ''],
    ['supplies of another highway', "\n      .where('s.highway_slug', '=', params.id)", ''],
  ]),
  ...defectsIn('backend/purchase/quotations.ts', purchaseTest, [
    ['quotations of what is not authorized', 'if (isAuthorized) return id;', 'return id;'],
    ['a quotation keeps its version', 'version: saved.version + 1', 'version: saved.version'],
    [
      'an old quotation overwrites',
      '    refuseOldVersion(\n      ask,',
      '    if (saved.version < 0) refuseOldVersion(\n      ask,',
    ],
  ]),
  ...defectsIn('backend/purchase/requisitions.ts', purchaseTest, [
    ['road reports are requisitions of incidents', 'r.incident_id is not null and ', ''],
    ['requisitions of every incident', 'newest(sql<SqlBool>`r.incident_id = ${id}`)', 'newest()'],
  ]),
  ...defectsIn('backend/providers/providers.ts', providersTest, [
    ['families that are not active', 'if (!families.every((id) => active.has(id)))', 'if (active.size < 0)'],
    [
      'families of before stay',
      "  await trx.deleteFrom('provider_family').where('customer', '=', customer).where('provider_id', '=', id).execute();\n",
      '',
    ],
    ['inactive sections keep a provider', "    .where('section.is_active', '=', true)\n", ''],
  ]),
  ...defectsIn('backend/rows/entries.ts', providersTest, [
    ['a deleted entry keeps its version', '.set({ is_active: false, ...nextVersion })', '.set({ is_active: false })'],
  ]),
  ...defectsIn('backend/providers/handlers.ts', providersTest, [
    ['inactive providers keep a type', "    .where('is_active', '=', true)\n", ''],
  ]),
  ...defectsIn('backend/highways/handlers.ts', highwaysTest, [
    [
      'inactive sections keep a highway',
      "    .where('highway_slug', '=', highway)\n    .where('is_active', '=', true)\n",
      "    .where('highway_slug', '=', highway)\n",
    ],
    ['sections of every highway keep it', "    .where('highway_slug', '=', highway)\n", ''],
    ['inactive sections are served', "        .where('section.is_active', '=', true)\n", ''],
    [
      'companies that are not on the list',
      'if (!found) throw invalid({ highwayCompany',
      'if (found === null) throw invalid({ highwayCompany',
    ],
  ]),
  ...defectsIn('backend/lifecycle/secondLook.ts', secondLookTest, [
    ['every authorization is a review', "if (before === null || before === 'accepted')", "if (before === 'accepted')"],
    ['new rules ask again what was reviewed', "(before ?? 'waiting')", "'waiting'"],
    ['rules of the first version', ".orderBy('s.version', 'desc')", ".orderBy('s.version', 'asc')"],
    ['an old version of the rules overwrites', '    refuseOldVersion(ask, before);\n', ''],
    ['rules for who does not quantify', 'isOn && !profile.quantifies', 'false'],
    ['a returned budget is authorized', 'awaitsReview(review) ?', "review === 'waiting' ?"],
    [
      'a review is not noted',
      "await log(trx, ask, id, { comment: [said, comment].filter(Boolean).join(' '), reason });",
      '',
    ],
  ]),
  ...defectsIn('backend/incidents/sinisterWire.ts', secondLookTest, [
    ['operators see the second look', '!open?.review || !seesExceptions(viewer.role)', '!open?.review'],
  ]),
  ...defectsIn('backend/inbox/handlers.ts', inboxTest, [
    [
      'handed over ones are still recent',
      '\n      and ${visible(ask)}\n    order by m.opened_at',
      '\n    order by m.opened_at',
    ],
    ['the first opened are recent', 'order by m.opened_at desc', 'order by m.opened_at'],
    [
      'the newest of each stage is the oldest',
      'order by i.stage_since, i.id limit 1)`;\n}\n\nconst recentCount',
      'order by i.stage_since desc, i.id limit 1)`;\n}\n\nconst recentCount',
    ],
    ['nine are recent', 'recentCount = 8', 'recentCount = 9'],
  ]),
  ...defectsIn('backend/inbox/news.ts', inboxTest, [
    ['there is always more news', 'found.length > limit', 'found.length >= limit'],
    ['news of other accounts are marked', 'if (ids !== null) await refuseForeign(trx, ask, ids);', ''],
    [
      'news of handed over incidents',
      '${seesOnlyOwn(viewer.role) ? sql`and i.owner_id = ${viewer.id}` : sql``}`;\n\ntype Row',
      '`;\n\ntype Row',
    ],
  ]),
  ...defectsIn('backend/incidents/news.ts', inboxTest, [
    ['disabled accounts get news', 'where a.is_active) r', ') r'],
    [
      'news of later versions are read',
      ' and read_at is null\n        and version <= ${version})',
      ' and read_at is null)',
    ],
    ['who took it long ago hears of comments', ' and h.until > clock_timestamp()', ''],
  ]),
  ...defectsIn('backend/incidents/followed.ts', followedTest, [
    [
      'the last event comes again',
      '(e.xact, e.id) > (${xact}::xid8, ${id}::bigint)',
      '(e.xact, e.id) >= (${xact}::xid8, ${id}::bigint)',
    ],
    ['there is never more', 'hasMore: settled.length > limit', 'hasMore: false'],
    [
      'events that are not settled are answered',
      'const settled = rows.slice(0, countSettled(rows));\n      const last',
      'const settled = rows;\n      const last',
    ],
    ['a role that changed listens on', 'if (!isDeepStrictEqual(now, viewer)) throw sessionOver();', ''],
  ]),
  ...defectsIn('backend/lifecycle/lines/line.ts', linesTest, [
    [
      'who does not see internal prices writes them',
      "columns.includes('internal') && seesInternalPrices(viewer)",
      "columns.includes('internal')",
    ],
    ['a retired reason is taken', 'reason === null || reason === saved?.reason_slug || known.has(reason)', 'true'],
    ['a concept of another year', '!concept || concept.year !== year', '!concept'],
    [
      'a rate that is not sent is lost',
      'sent.exchange_value === undefined ? saved?.exchange_rate : sent.exchange_value',
      'sent.exchange_value',
    ],
    [
      'lines pay no taxes unless it is said',
      'sent.applyTaxes ?? saved?.applies_taxes ?? true',
      'sent.applyTaxes ?? saved?.applies_taxes ?? false',
    ],
    [
      'a comment that is not sent is lost',
      "comment: sent.comment ?? saved?.comment ?? ''",
      "comment: sent.comment ?? ''",
    ],
  ]),
  ...defectsIn(
    'backend/incidents/versions.ts',
    [
      ...versionsTest,
      'tests/gateway/lifecycle.test.ts',
      'tests/backend/incidents/story.test.ts',
      'tests/backend/lifecycle/amounts.test.ts',
    ],
    [
      [
        'a save of no line is a version',
        "if (given === 'quantified' && !Object.keys(changes).some(changedLine)) continue;",
        '',
      ],
      [
        'drafts say the amount of before',
        'authorizedAmmount: isDraft(given) ? null : amount',
        'authorizedAmmount: amount',
      ],
      ['lines of the former round', '[lines, contests] = [new Map(), new Map()];', '[contests] = [new Map()];'],
      [
        'deleted lines stay in versions',
        'if (after === null) next.delete(line);\n    else next.set',
        'if (after !== null) next.set',
      ],
      ['the reason of the first answer', 'reasons.get(round)?.[filed]', 'reasons.get(round)?.[0]'],
    ],
  ),
  ...defectsIn(
    'backend/incidents/lineVersions.ts',
    [
      ...visibilityTest,
      ...versionsTest,
      'tests/backend/incidents/story.test.ts',
      'tests/backend/lifecycle/amounts.test.ts',
    ],
    [
      [
        'versions show internal prices',
        'internal: lineColumns.internal && seesInternalPrices(viewer)',
        'internal: lineColumns.internal',
      ],
      ['operators see drafts', 'all.filter(({ kind }) => audits || !isDraft(kind))', 'all'],
    ],
  ),
  ...defectsIn(
    'backend/incidents/files.ts',
    ['tests/backend/files/links.test.ts', ...visibilityTest, 'tests/backend/lifecycle/refusals.test.ts'],
    [
      [
        'deleted files are downloaded',
        "              .where('deleted_at', 'is not', null),",
        "              .where('deleted_at', '<', '2000-01-01'),",
      ],
      [
        'deleted files are counted',
        'where s.customer = ${ask.customer} and s.deleted_at is null ${mine}`;\n  return',
        'where s.customer = ${ask.customer} ${mine}`;\n  return',
      ],
      [
        'the count of files is of all',
        'and s.deleted_at is null ${mine}`;\n  return',
        'and s.deleted_at is null`;\n  return',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/place.ts',
    ['tests/backend/lifecycle/places.test.ts', 'tests/backend/lifecycle/refusals.test.ts'],
    [
      ['a section of another highway', "    .where('highway_slug', '=', highwaySlug)\n", ''],
      [
        'inactive sections are chosen',
        "    .where('highway_slug', '=', highwaySlug)\n    .where('is_active', '=', true)\n",
        "    .where('highway_slug', '=', highwaySlug)\n",
      ],
      [
        'inactive providers are chosen',
        "        .where('id', '=', id)\n        .where('is_active', '=', true)\n",
        "        .where('id', '=', id)\n",
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/registration.ts',
    [...versionsTest, 'tests/backend/lifecycle/refusals.test.ts', 'tests/backend/lifecycle/places.test.ts'],
    [['an edit takes the provider away', '|| ask.body.provider === undefined', '|| ask.body.provider === null']],
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
      'if (Object.values(params).some((value) => /^\\.{0,2}$/.test(value))) throw notFound();',
      '',
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
  ...defectsIn('gateway/rest/send.ts', brokenTest, [
    [
      'what may not be repeated is sent again',
      'if (!outgoing.repeatable || !isConnectionFailure(error)) throw asFailure(error);',
      'if (!isConnectionFailure(error)) throw asFailure(error);',
    ],
    ['answers of any size', 'if (bytes > largestAnswer) controller.abort(new AnswerTooLarge());', ''],
  ]),
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
  ...defectsIn('gateway/http/guards.ts', limitsTest, [
    ['anonymous requests are not limited', 'return left >= 0;', 'return true;'],
  ]),
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
    'gateway/http/caller.ts',
    ['tests/gateway/session.test.ts'],
    [
      [
        'scripts read which devices are remembered',
        "request.res?.cookie(deviceCookie, devices.join('.'), {\n    httpOnly: true,",
        "request.res?.cookie(deviceCookie, devices.join('.'), {\n    httpOnly: false,",
      ],
      ['any number of devices in one browser', '.slice(0, mostDevices)', ''],
    ],
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
  ...defectsIn(
    'gateway/session/token.ts',
    ['tests/gateway/personalTokens.test.ts', 'tests/gateway/session.test.ts'],
    [
      [
        'a session comes as Bearer, which other sites cannot send but proxies add',
        "scheme === 'JWT' || isProgramToken(token) ? token : malformed",
        'token',
      ],
      ['what is no token counts as none', 'token : malformed', 'token : null'],
    ],
  ),
  ...defectsIn(
    'gateway/http/position.ts',
    ['tests/gateway/position.test.ts'],
    [['how far was seen goes back', 'laterPosition(this.of(token), reached)', 'reached']],
  ),
  ...defectsIn('backend/queue/delegations.ts', delegationTest, [
    ['a delegate ends the delegation', 'found.delegator.userId !== viewer.id &&', 'false &&'],
    [
      'every auditor sees every delegation',
      'isAdministrator(viewer.role) ? sql`` : sql`and ${viewer.id} in',
      'true ? sql`` : sql`and ${viewer.id} in',
    ],
    ['delegations of one day do not overlap', ".where('last_day', '>=', from)", ".where('last_day', '>', from)"],
    ['programs take over queues', 'rows.filter(({ scopes }) => scopes === null)', 'rows'],
  ]),
  ...defectsIn('backend/queue/take.ts', delegationTest, [
    ['who takes over forgets for whom', 'to === viewer.id && holder?.isDelegator ? holder.id : null', 'null'],
    [
      'a delegate’s work does not keep the incident',
      ' or account_id in (${delegatorsOf(sql`${customer}`, sql`${viewer.id}`)})',
      '',
    ],
  ]),
  ...defectsIn('backend/incidents/holds.ts', delegationTest, [
    ['what a delegator holds is not the delegate’s', ' or h.account_id in (${delegators})', ''],
  ]),
  ...defectsIn('domain/forms/users.ts', delegationTest, [
    ['delegated since yesterday', '!isAfter(today(), from)', 'true'],
    ['a delegation of one day is none', '!isAfter(from, to)', 'isAfter(to, from)'],
  ]),

  ...defectsIn('backend/purchase/budgetWorkbook.ts', purchaseTest, [
    ['the authorized price is the asked one', 'figure(own.authorizedUnitPrice, style)', 'figure(own.unitPrice, style)'],
    ['the total leaves the taxes out', 'money(documentTotal(budget), strong)', 'money(authorized.subtotal, strong)'],
    ['the taxes of what was asked', 'money(authorized.taxes)', 'money(asked.taxes)'],
    ['amounts in whole pesos', "format === '#,##0.00' ? 2 : 6", "format === '#,##0.00' ? 2 : 0"],
  ]),
  ...defectsIn('backend/purchase/authorizedBudget.ts', purchaseTest, [
    ['the document is kept by caches', "'private, no-store'", "'private, max-age=3600'"],
    ['the folio is the policy', "['Folio', folio]", "['Folio', policy]"],
    ['the day of the budget for that of the incident', 'formatDate(date)]', 'formatDate(dateOf(head.added_at))]'],
  ]),
  ...defectsIn('backend/catalogs/concepts/create.ts', conceptTests, [
    [
      'a comment is the description',
      '      description,\n      comment,\n',
      '      description: comment,\n      comment,\n',
    ],
    ['the price of Capufe is lost', 'capufe_unit_price: concept.capufePrice', 'capufe_unit_price: undefined'],
    ['dollars are euros', 'euro_unit_price: concept.euroPrice', 'euro_unit_price: concept.dollarPrice'],
    ['a price of a provider that is retired', 'if (!isProvider) throw', 'if (!isProvider && provider === null) throw'],
  ]),
  ...defectsIn('backend/catalogs/concepts/references.ts', conceptTests, [
    ['codes are unique over all years', "    .where('year', '=', year)\n", ''],
    ['a retired detail takes concepts', 'd.id = ${detail} and d.is_active`', 'd.id = ${detail}`'],
    [
      'a retired unit is taken',
      "    .select('id')\n    .where('is_active', '=', true)\n    .where('id', '=', sql<string>`any(${[...new Set(units)]}::text[])`)",
      "    .select('id')\n    .where('id', '=', sql<string>`any(${[...new Set(units)]}::text[])`)",
    ],
    [
      'a retired provider has prices',
      "    .where('is_active', '=', true)\n    .where('id', '=', sql<string>`any(${[...new Set(ids",
      "    .where('id', '=', sql<string>`any(${[...new Set(ids",
    ],
    ['what stays must be active', 'asked.detail === before?.detail || (await', '(await'],
  ]),
  ...defectsIn(
    'domain/quantification/reprice.ts',
    ['tests/domain/quantification/currency.test.ts'],
    [
      [
        'a provider without a price in pesos offers one',
        'isZero(offered.MXN) || isZero(offered[line.currency])',
        'isZero(offered[line.currency])',
      ],
      [
        'a line is left out when one of its prices is the offered one',
        'sameAmount(line.unitPrice, to) && sameAmount(line.authorizedUnitPrice, to)',
        'sameAmount(line.unitPrice, to) || sameAmount(line.authorizedUnitPrice, to)',
      ],
      [
        'a rate without its day is an exchange',
        'line.exchangeRate === null || line.exchangeDate === null',
        'line.exchangeRate === null',
      ],
    ],
  ),
  ...defectsIn(
    'domain/quantification/follow.ts',
    ['tests/domain/quantification/lines.test.ts'],
    [
      [
        'another price is as asked',
        'sameValue(quantity, authorizedQuantity) && sameValue(unitPrice, authorizedUnitPrice)',
        'sameValue(quantity, authorizedQuantity)',
      ],
      [
        'a concept without a price in pesos has one in dollars',
        'isZero(line.catalogPrices.MXN) || isZero(line.catalogPrices[line.currency])',
        'isZero(line.catalogPrices[line.currency])',
      ],
    ],
  ),
  ...defectsIn(
    'domain/quantification/otherYear.ts',
    ['tests/domain/quantification/lines.test.ts'],
    [
      [
        'a line that stays behind says nothing of itself',
        "{ ...known, to: null, outcome: 'missing', line: null }",
        "{ to: null, outcome: 'missing', line: null } as never",
      ],

      ['the same price in another form is another price', 'sameValue(line.unitPrice, to)', 'line.unitPrice === to'],
    ],
  ),
];
