import { defectsIn } from './results.ts';

const listTest = ['tests/backend/incidents/list.test.ts'];
const readingTest = ['tests/gateway/summaries.test.ts'];
const orderTest = ['tests/backend/incidents/order.test.ts'];
const namesTest = ['tests/backend/lists.test.ts'];

/** Filters, order, pages, counts, words, days. */
export const lists = [
  ...defectsIn('backend/incidents/conditions.ts', orderTest, [
    ['the first day is left out', 'sql`${column} >= ${from}`', 'sql`${column} > ${from}`'],
    ['the last day is left out', 'sql`${column} <= ${to}`', 'sql`${column} < ${to}`'],
    ['the last day of resolution is left out', '< ${startOfDay(resolved.to, 1)}', '< ${startOfDay(resolved.to)}'],
    ['annulled ones are summed', 'sql`not i.annulled`', 'sql`true`'],
    ['a rejected file is one', 'and v.rejected_at is null and v.deleted_at is null', 'and v.deleted_at is null'],
    ['facts that must not hold hold', "word.startsWith('-') ? sql`not ${column}` : sql`${column}`", 'sql`${column}`'],
  ]),
  ...defectsIn('backend/incidents/ordering.ts', orderTest, [
    ['equal ones in any order', '${withoutValue}, i.id ${direction}`', '${withoutValue}`'],
    ['those without a value come first', "'nulls first' : 'nulls last'", "'nulls last' : 'nulls first'"],
    ['descending is ascending', "descending === fromEnd ? 'asc' : 'desc'", "fromEnd ? 'desc' : 'asc'"],
    ['the last of a page comes again', "descending ? '<' : '>'", "descending ? '<=' : '>='"],
    ['amounts of rejected rounds', ' and b.rejected_at is null)`', ')`'],
    ['metres do not count', '(i.kilometer + i.meter / 1000.0)', 'i.kilometer'],
  ]),
  ...defectsIn('backend/incidents/ordering.ts', readingTest, [
    ['the first of a page comes again from the end', "descending ? '>' : '<'", "descending ? '>=' : '<='"],
    ['from the end, those without a value are lost', ' or ${by} is not null)`', ')`'],
  ]),
  ...defectsIn('backend/incidents/list.ts', orderTest, [
    ['the last page has another', 'rows.length > first;', 'rows.length >= first;'],
    ['a page of one more', ': rows.slice(0, first);', ': rows;'],
    ['a cursor of another list', 'of === list && ', ''],
    ['a cursor of another customer', '`${ask.customer} ${ordering}`', 'ordering'],
  ]),
  ...defectsIn('backend/incidents/listSql.ts', listTest, [
    ['merged days in another order', 'order by ${order} limit ${limit + offset}) i`', 'limit ${limit + offset}) i`'],
    [
      'merged days without the last',
      'generate_series(0, ${days.to}::date - ${days.from}::date)',
      'generate_series(1, ${days.to}::date - ${days.from}::date)',
    ],
  ]),
  ...defectsIn('backend/catalogs/items/handlers.ts', namesTest, [
    ['items are ordered by the bytes of their names', 'order by name collate "es-x-icu", id`', 'order by name, id`'],
  ]),
  ...defectsIn('backend/catalogs/classification/handlers.ts', namesTest, [
    ['families stand as they were added', 'order by at.name collate "es-x-icu", at.id`', 'order by at.id`'],
  ]),
  ...defectsIn('backend/providers/providers.ts', namesTest, [
    ['providers stand as they were added', '    .orderBy(sql`name collate "es-x-icu"`)\n', ''],
  ]),
  ...defectsIn('backend/providers/handlers.ts', namesTest, [
    ['types of providers stand as they were added', '    .orderBy(sql`name collate "es-x-icu"`)\n', ''],
  ]),
  ...defectsIn('backend/highways/rows.ts', namesTest, [
    ['highways are ordered by their slugs', '    .orderBy(sql`name collate "es-x-icu"`)\n', ''],
    ['sections without a kilometer stand first', 'initial_kilometer nulls last', 'initial_kilometer nulls first'],
    [
      'sections of one kilometer stand from the last',
      "    .orderBy(sql`initial_kilometer nulls last`)\n    .orderBy('slug')",
      "    .orderBy(sql`initial_kilometer nulls last`)\n    .orderBy('slug', 'desc')",
    ],
  ]),
  ...defectsIn('backend/incidents/choices.ts', namesTest, [
    ['incidents that may be the same stand as they were registered', "      .orderBy('number_sort')\n", ''],
    ['operators stand as they were added', "    .orderBy('username_key')\n", ''],
  ]),
  ...defectsIn('backend/incidents/files.ts', namesTest, [
    ['the oldest files come first', 'order by s.added_at desc, s.id limit', 'order by s.added_at, s.id limit'],
    [
      'files of one instant come from the last',
      'order by s.added_at desc, s.id limit',
      'order by s.added_at desc, s.id desc limit',
    ],
  ]),
  ...defectsIn('backend/roads/handlers.ts', namesTest, [
    ['the incidents of a resident stand as they were registered', "      .orderBy('number_sort')\n", ''],
  ]),
  ...defectsIn('backend/savedViews/handlers.ts', namesTest, [
    ['views stand as they were saved', '    .orderBy(sql`saved_view.name collate "es-x-icu"`)\n', ''],
  ]),
  ...defectsIn('backend/webhooks/handlers.ts', namesTest, [
    ['the newest webhook stands first', 'order by w.id`', 'order by w.id desc`'],
  ]),
  ...defectsIn('backend/users/serviceAccounts.ts', namesTest, [
    ['programs stand as they were added', ".orderBy('first_name').orderBy('id')", ".orderBy('id')"],
    [
      'programs of one name stand from the last',
      ".orderBy('first_name').orderBy('id')",
      ".orderBy('first_name').orderBy('id', 'desc')",
    ],
  ]),
  ...defectsIn('backend/serve/page.ts', orderTest, [
    ['the second page begins late', '(page - 1) * page_size', 'page * page_size'],
    ['a full last page has a next', 'offset + limit < count', 'offset + limit <= count'],
  ]),
  ...defectsIn(
    'domain/incident.ts',
    ['tests/domain/incident.test.ts'],
    [['two kilometres apart are one event', "kilometersApart: Decimal = '1'", "kilometersApart: Decimal = '2'"]],
  ),
  ...defectsIn(
    'domain/searchText.ts',
    ['tests/domain/incident.test.ts'],
    [
      [
        'S-10 before S-9',
        "replace(/\\d+/g, (digits) => digits.replace(/^0+(?=\\d)/, '').padStart(digitsPadded, '0'))",
        'trim()',
      ],
      ['zeros at the beginning of a very long number tell it from others', ".replace(/^0+(?=\\d)/, '')", ''],
      ['accents are compared', "text.normalize('NFD').replace(/\\p{M}/gu, '')", 'text'],
      ['one word of several is enough', 'words.every(', 'words.some('],
      ['words are found in their order only', "searchKey(typed).split(' ')", '[searchKey(typed)]'],
    ],
  ),
  ...defectsIn(
    'backend/incidents/choices.ts',
    ['tests/backend/incidents/list.test.ts'],
    [
      [
        'the policy of the same event is compared by its letters',
        "'policy_key', '=', searchKey(policy)",
        "'policy', '=', policy",
      ],
      ['the same event is found on any day', "      .where('sinister_date', '=', date)\n", ''],
    ],
  ),
  ...defectsIn(
    'backend/incidents/tallies.ts',
    ['tests/backend/incidents/tallies.test.ts'],
    [
      [
        'the tally says how many have rejected files',
        "new Set(['unread', 'filesRejected', 'toReview'])",
        "new Set(['unread', 'toReview'])",
      ],
      [
        'the tally of days is taken for places',
        "decides: new Set([...ofEither, 'from', 'to'])",
        "decides: new Set([...ofEither, 'from', 'to', 'highway'])",
      ],
      [
        'a fold leaves what it folded',
        "and (${columnsOf(tally, 't')}) = (${columnsOf(tally, 'c')}) returning t.*)",
        "and (${columnsOf(tally, 't')}) = (${columnsOf(tally, 'c')}) and not t.is_folded returning t.*)",
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/work.ts',
    ['tests/backend/lifecycle/secondLook.test.ts'],
    [
      [
        'an auditor’s own lines wait for their review',
        "and ${viewerId} <> all(${quantifiersOf(customer, sql.ref('b.incident_id'))})`",
        '`',
      ],
      ['what was reviewed waits on', "b.customer = ${customer} and b.review = 'waiting'", 'b.customer = ${customer}'],
    ],
  ),
  ...defectsIn(
    'backend/incidents/work.ts',
    ['tests/gateway/inbox.test.ts'],
    [
      ['answered files wait', 'and v.added_at > f.rejected_at)`', ')`'],
      [
        'news of others',
        'and m.account_id = ${viewerId} and m.news_version is not null',
        'and m.news_version is not null',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/knownValues.ts',
    ['tests/backend/incidents/visibility.test.ts'],
    [
      ['unknown values answer nothing', 'if (!isKnown) errors[field] ??= [unknown[field]];', ''],
      [
        'states of who has highways',
        "if (sent.state && !places.has('state'))",
        "if (sent.state && !places.has('highway'))",
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/reportSheet.ts',
    ['tests/backend/incidents/report.test.ts'],
    [
      ['columns of all', 'if (inView.length === 0) return all;', 'return all;'],
      ['files that are there are missing', '({ typeSlug, isRejected: false })', '({ typeSlug, isRejected: true })'],
    ],
  ),
  ...defectsIn(
    'backend/summaries/groups.ts',
    ['tests/backend/summaries/manyGroups.test.ts'],
    [
      ['the total is a group too many', 'rows.filter(({ whole }) => !whole)', 'rows'],
      ['groups beyond the limit are left out', 'limit ${1 + mostGroups + 1}) g`', 'limit ${1 + mostGroups}) g`'],
    ],
  ),
  ...defectsIn(
    'backend/summaries/groups.ts',
    ['tests/backend/summaries/recomputed.test.ts'],
    [['the mean instead of the median', 'array[0.5, 0.9]', 'array[0.4, 0.9]']],
  ),
  ...defectsIn(
    'backend/summaries/groups.ts',
    ['tests/backend/summaries/recomputed.test.ts', 'tests/gateway/summaries.test.ts'],
    [
      [
        'those without a value come first',
        'Number(one === null) - Number(other === null)',
        'Number(other === null) - Number(one === null)',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/dimensions.ts',
    ['tests/backend/summaries/recomputed.test.ts'],
    [['weeks of another year', 'IYYY-"W"IW', 'YYYY-"W"IW']],
  ),
  ...defectsIn(
    'domain/stretches.ts',
    ['tests/domain/incident.test.ts'],
    [
      [
        'the last kilometre lies outside',
        'compare(kilometer, finalKilometer) <= 0',
        'compare(kilometer, finalKilometer) < 0',
      ],
    ],
  ),
  ...defectsIn(
    'domain/stretches.ts',
    ['tests/domain/incident.test.ts'],
    [['sections that touch overlap', 'compare(mine[0], theirs[1]) < 0', 'compare(mine[0], theirs[1]) <= 0']],
  ),
  ...defectsIn(
    'domain/forms/fiscal.ts',
    ['tests/domain/profile.test.ts'],
    [['another check digit', 'weights = [3, 7, 1]', 'weights = [7, 3, 1]']],
  ),
  ...defectsIn(
    'domain/calendar.ts',
    ['tests/domain/calendar.test.ts'],
    [['days of twelve hours', 'const day = 24 * hour', 'const day = 12 * hour']],
  ),

  ...defectsIn(
    'backend/incidents/conditions.ts',
    [...orderTest, ...listTest],
    [
      ['a line of any incident counts', 'l.incident_id = i.id and l.provider_id', 'l.provider_id'],
      ['who rejected is no auditor', 'coalesce(b.authorized_by_id, b.rejected_by_id) = ', 'b.authorized_by_id = '],
      [
        'rejections are no resolutions',
        'coalesce(b.rejected_at, b.jb_added_at, b.authorized_at)',
        'coalesce(b.jb_added_at, b.authorized_at)',
      ],
      [
        'policies are not searched',
        '    or (i.policy_key >= ${search} and i.policy_key < ${end}) or (i.folio_key',
        '    or (i.folio_key',
      ],
      ['any file stands for a type', ' and v.type_slug = y.slug\n', '\n'],
      ['optional files are missing', 'and y.is_required and y.is_active', 'and y.is_active'],
    ],
  ),
  ...defectsIn(
    'backend/incidents/filter.ts',
    [...orderTest, 'tests/backend/incidents/visibility.test.ts'],
    [['equal amounts are no range', 'compare(from, to) > 0', 'compare(from, to) >= 0']],
  ),
  ...defectsIn('domain/forms/filter.ts', orderTest, [['one day is no range', 'isAfter(from, to)', 'from >= to']]),
  ...defectsIn('backend/incidents/listSql.ts', orderTest, [
    ['days of later pages are cut', 'limit ${limit + offset}) i`', 'limit ${limit}) i`'],
    ['the count forgets the days', 'where ${conditionsWithDays(filter)}`;\n}', 'where ${conditions(filter)}`;\n}'],
  ]),
  ...defectsIn(
    'client/incidents/list/ListToolbar.tsx',
    ['tests/client/incidentList.test.tsx'],
    [['a list keeps the dates of yesterday over midnight', '  useDay(state.setDay);\n', '']],
  ),
  ...defectsIn(
    'client/incidents/list/ListToolbar.tsx',
    ['tests/client/incidentWork.test.tsx'],
    [['going back asks to register again', 'setParams(without, { replace: true });', 'setParams(without);']],
  ),
  ...defectsIn(
    'client/incidents/list/ListToolbar.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [['work that was begun from a list leads back to another', '  useKeptList();\n', '']],
  ),
  ...defectsIn(
    'client/incidents/list/IncidentList.tsx',
    ['tests/client/incidentWork.test.tsx'],
    [
      [
        'after registering the list begins with the oldest',
        "      order: 'ADDED_DESC',\n",
        "      order: 'ADDED_ASC',\n",
      ],
      ['after registering all are listed', "      status: 'pending',\n", "      status: 'all',\n"],
      ['after registering the list stays narrowed', '      ...notNarrowed,\n', ''],
      ['after registering the list is not read anew', "    void client.refetchQueries({ include: 'active' });\n", ''],
      ['two changes are told as one', "offered === 1 ? 'Hay 1 cambio", "offered <= 2 ? 'Hay 1 cambio"],
      [
        'one older incident is told as none',
        'if (count === 0) return <Banner tone="quiet">',
        'if (count <= 1) return <Banner tone="quiet">',
      ],
      [
        'older work is shown in another status',
        "anyDate: true, status: older.status, text: '', place: '' })",
        "anyDate: true, text: '', place: '' })",
      ],
      [
        'older work stays hidden by the search',
        "status: older.status, text: '', place: '' })",
        'status: older.status })',
      ],
      [
        'the colour of annulled rows is told only where all are',
        "rows.some(({ status }) => status === 'ANNULLED')",
        "rows.every(({ status }) => status === 'ANNULLED')",
      ],
      [
        'older work is counted where all dates are shown',
        '&& !filters.anyDate && filters.work === null',
        '&& filters.work === null',
      ],
      ['the registered row is not pointed out', 'marked={registration.registered}', 'marked={null}'],
    ],
  ),
  ...defectsIn(
    'backend/savedViews/handlers.ts',
    ['tests/gateway/savedViews.test.ts'],
    [
      [
        'the views of all count for each',
        "    .where('customer', '=', customer)\n    .where('owner_id', '=', viewer.id)\n    .executeTakeFirstOrThrow",
        "    .where('customer', '=', customer)\n    .executeTakeFirstOrThrow",
      ],
    ],
  ),
  ...defectsIn(
    'backend/queue/delegations.ts',
    ['tests/gateway/delegation.test.ts'],
    [
      [
        'a delegation is said to be ended by its delegator in any case',
        'ended_by_id: viewer.id',
        'ended_by_id: found.delegator.userId',
      ],
    ],
  ),
  ...defectsIn(
    'backend/savedViews/handlers.ts',
    ['tests/gateway/savedViews.test.ts'],
    [['a state that there is holds no more', '!known.states.has(state) &&', 'known.states.has(state) &&']],
  ),
];
