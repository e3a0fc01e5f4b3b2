import { defectsIn } from './results.ts';

const readsTest = ['tests/gateway/reads.test.ts'];
const nodeTest = ['tests/gateway/node.test.ts'];

/** What GraphQL answers of each noun. */
export const graphql = [
  ...defectsIn('gateway/nouns/incident/changes.ts', nodeTest, [
    [
      'an event names its incident by another id',
      "id: globalId(customer, 'Incident', wire.slug)",
      "id: globalId(customer, 'Incident', wire.incidentId)",
    ],
  ]),
  ...defectsIn('gateway/nouns/incident/history.ts', readsTest, [
    [
      'the authorized sums of a version are the asked ones',
      'authorized: wire.authorized,',
      'authorized: wire.initial,',
    ],
    ['why a file was rejected is the comment', 'wire.rejected.rejectReason', 'wire.rejected.comment'],
  ]),
  ...defectsIn(
    'gateway/nouns/incident/inbox.ts',
    ['tests/gateway/inbox.test.ts', 'tests/backend/inbox.test.ts'],
    [
      [
        'news after a place come from the beginning',
        'query: { older: after, limit',
        'query: { older: undefined, limit',
      ],
      ['read news are asked for too', "unread: args.unread ? 'true' : undefined", 'unread: undefined'],
    ],
  ),
  ...defectsIn('gateway/nouns/incident/list.ts', readsTest, [
    ['a list does not answer the documents of its budgets', ", 'budgetDocument']", ']'],
    [
      'a list that asks why its incidents were annulled ends the gateway',
      '[...unread,',
      "['owner', 'budget', 'rejection',",
    ],
  ]),
  ...defectsIn(
    'gateway/nouns/incident/list.ts',
    ['tests/gateway/incidentWords.test.ts', 'tests/gateway/reads.test.ts', 'tests/gateway/paging.test.ts'],
    [
      [
        'anybody lists every status',
        '!namesWork(workOf(filter), role) &&\n    !viewsAllStatuses(role)',
        '!namesWork(workOf(filter), role) &&\n    viewsAllStatuses(null)',
      ],
      [
        'amounts from are amounts to',
        'ammount_to: filter.amountTo ?? undefined',
        'ammount_to: filter.amountFrom ?? undefined',
      ],
      [
        'authorized amounts filter the initial',
        'authorized_to: filter.authorizedAmountTo ?? undefined',
        'authorized_to: filter.amountTo ?? undefined',
      ],
      [
        'auditors are owners',
        "auditor: filter.auditor ? chosen('auditor', filter.auditor)",
        "auditor: filter.owner ? chosen('auditor', filter.owner)",
      ],
      ['none is no exception', "return has ? 'true' : 'false'", "return has ? 'true' : undefined"],
      ['facts that must not be must be', "`${is ? '' : '-'}${factEnum", "`${is ? '' : ''}${factEnum"],
      ['one’s own totals are everybody’s', "{ ...query, mine: filter.mine ? 'true' : undefined }", '{ ...query }'],
      ['one more page follows the last', 'page * pageSize < count', 'page * pageSize <= count'],
      [
        'resolved is when it happened',
        "...between('resolved', 'resolved', filter.resolvedFrom, filter.resolvedTo)",
        "...between('resolved', 'resolved', filter.incidentDateFrom, filter.incidentDateTo)",
      ],
      [
        'a passage runs backwards',
        '[filter.passage.from, filter.passage.to]',
        '[filter.passage.to, filter.passage.from]',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/nouns/incident/mapper.ts',
    ['tests/gateway/incidentWords.test.ts'],
    [
      [
        'initial and authorized are swapped',
        'initialAmount: wire.initialAmmount',
        'initialAmount: wire.authorizedAmmount',
      ],
      [
        'days of the other kind',
        'authorizationDays: wire.authorizationDays',
        'authorizationDays: wire.unauthorizedDays',
      ],
      [
        'what was annulled has the reason of its rejection',
        'wire.annulment.rejectReason',
        "wire.rejection?.rejectReason ?? ''",
      ],
      [
        'the workbook is the PDF',
        'jbFileXLS: toFileOrNull(customer, wire.jbFileXLS)',
        'jbFileXLS: toFileOrNull(customer, wire.jbFile)',
      ],
      [
        'the round of a counter-proposal is the file’s',
        'round: counterProposal.round',
        'round: authorizationFile?.round ?? 0',
      ],
      ['Capufe is the amount', 'capufeAmount: wire.capufeAmmount', 'capufeAmount: wire.ammount'],
      [
        'the customer’s word is JB’s',
        'isAuthorizedByCustomer: wire.isAuthorizedByCustomer',
        'isAuthorizedByCustomer: wire.isAuthorizedJB',
      ],
    ],
  ),
  ...defectsIn('gateway/nouns/incident/mapper.ts', readsTest, [
    ['why an incident was annulled is the comment', 'wire.annulment.rejectReason', 'wire.annulment.comment'],
  ]),
  ...defectsIn('gateway/nouns/incident/quantification.ts', readsTest, [
    ['the Capufe amount of a round is its amount', 'capufeAmount: wire.capufeAmmount', 'capufeAmount: wire.ammount'],
    [
      'the day of a line’s rate is lost',
      '    exchangeDate: wire.exchange_date,\n    catalogPrices: { mxn',
      '    exchangeDate: null,\n    catalogPrices: { mxn',
    ],
  ]),
  ...defectsIn('gateway/nouns/incident/queue.ts', readsTest, [
    ['who set a delegation is who delegates', 'setBy: toPerson(setBy)', 'setBy: toPerson(delegator)'],
  ]),
  ...defectsIn(
    'gateway/nouns/incident/read.ts',
    ['tests/gateway/budgetReading.test.ts'],
    [['every row of a file is a line', 'kind: rowKindEnum.nameOf(kind)', "kind: 'LINE'"]],
  ),
  ...defectsIn(
    'host/schema/rules.ts',
    ['tests/house/schema.test.ts'],
    [['one of a few words may be any text', '/^(status|kind)$/', '/^(kind)$/']],
  ),
  ...defectsIn('gateway/nouns/incident/read.ts', readsTest, [
    [
      'the total that a file states is the sum of its lines',
      'statedTotal: wire.stated_total',
      'statedTotal: wire.lines_total',
    ],
  ]),
  ...defectsIn(
    'gateway/nouns/incident/savedView.ts',
    ['tests/gateway/savedViews.test.ts'],
    [
      [
        'several statuses are not kept',
        'input.statuses?.length ? input.statuses.map(statusName) : undefined',
        'undefined',
      ],
    ],
  ),
  ...defectsIn('gateway/nouns/incident/summaries.ts', readsTest, [
    [
      'what was rejected is what was authorized',
      'rejectedAmount: rejectedAmmount',
      'rejectedAmount: authorizedAmmount',
    ],
    ['a p90 is the median', 'p90Seconds: wire?.p90', 'p90Seconds: wire?.median'],
  ]),
  ...defectsIn('gateway/graphql/schema.ts', nodeTest, [
    ['a value without a type ends the process', 'type.resolveType = typeNameOf', 'type.resolveType = undefined'],
  ]),
  ...defectsIn('gateway/nouns/node.ts', nodeTest, [
    ['the fiftieth is too many', 'ids.length > most', 'ids.length >= most'],
    ['what every object has is a type', 'Object.hasOwn(readers, type) ? readers[type] : undefined', 'readers[type]'],
    [
      'what was deactivated is not found by its id',
      "const everything = { activity: 'ALL' } as const;",
      "const everything = { activity: 'ACTIVE' } as const;",
    ],
  ]),
  ...defectsIn('gateway/nouns/openSession.ts', readsTest, [
    ['signed in when last used', 'signedInAt: addDate', 'signedInAt: lastUse'],
  ]),
  ...defectsIn('gateway/nouns/personalToken.ts', readsTest, [
    ['a token ends when it was made', 'expiresAt: wire.expires', 'expiresAt: wire.addDate'],
  ]),
  ...defectsIn(
    'gateway/nouns/profile.ts',
    ['tests/gateway/profile.test.ts'],
    [
      [
        'an empty text is an address of mail',
        'alternativeEmail: alternativeEmail || null',
        'alternativeEmail: alternativeEmail',
      ],
    ],
  ),
  ...defectsIn('gateway/nouns/profile.ts', readsTest, [
    ['an extension is the cellphone', '    phoneExt,\n    cellphone,\n', '    phoneExt: cellphone,\n    cellphone,\n'],
    [
      'the way to pay is the account',
      '    paymentMethod,\n    account,\n',
      '    paymentMethod: account,\n    account,\n',
    ],
  ]),
  ...defectsIn('gateway/nouns/purchase/mapper.ts', readsTest, [
    ['delivered on the day of the order', 'deliveryDate: wire.deliveryDate', 'deliveryDate: wire.addDate'],
    ['the supply’s type is its name', 'supplyType: wire.supply_type,\n  unit', 'supplyType: wire.name,\n  unit'],
  ]),
  ...defectsIn('gateway/nouns/secondFactor.ts', readsTest, [
    ['a passkey was used when it was added', 'lastUsedAt: lastUse', 'lastUsedAt: addDate'],
  ]),
  ...defectsIn('gateway/nouns/serviceAccount.ts', readsTest, [
    ['a token was used when it ends', 'lastUsedAt: token.lastUse', 'lastUsedAt: token.expires'],
  ]),
  ...defectsIn(
    'gateway/nouns/user.ts',
    ['tests/gateway/users.test.ts'],
    [
      [
        'a limit is never taken away',
        "authorizationLimit === undefined ? undefined : (authorizationLimit ?? '')",
        'authorizationLimit ?? undefined',
      ],
      [
        'accounts without a role are not found by that',
        "filter?.withoutRole ? ('none' as const) : (filter?.role ?? undefined)",
        'filter?.role ?? undefined',
      ],
      [
        'an account is disabled whatever its version',
        'rest.ask(userAdministrationCalls.disable, { params, ifMatch: version })',
        'rest.ask(userAdministrationCalls.disable, { params })',
      ],
      [
        'a password is given whatever the version',
        'userAdministrationCalls.resetPassword, { params, body: {}, ifMatch: version }',
        'userAdministrationCalls.resetPassword, { params, body: {} }',
      ],
      [
        'a second factor is removed whatever the version',
        'userAdministrationCalls.removeSecondFactor, { params, body: {}, ifMatch: version }',
        'userAdministrationCalls.removeSecondFactor, { params, body: {} }',
      ],
      [
        'the second last name comes first',
        '[firstName, lastName, secondLastName].filter(Boolean)',
        '[firstName, secondLastName, lastName].filter(Boolean)',
      ],
    ],
  ),
];
