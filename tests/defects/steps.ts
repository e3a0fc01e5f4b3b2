import { defectsIn } from './results.ts';

const undoTest = ['tests/backend/lifecycle/undo.test.ts'];
const limitTest = ['tests/backend/lifecycle/limit.test.ts'];
const exceptionsTest = ['tests/backend/lifecycle/exceptions.test.ts'];
const secondLookTest = ['tests/backend/lifecycle/secondLook.test.ts'];
const refusalsTest = ['tests/backend/lifecycle/refusals.test.ts'];
const orderTest = ['tests/backend/incidents/order.test.ts'];
const walkTest = ['tests/backend/lifecycle/walk.test.ts'];

/** What the backend writes with each step of an incident. */
export const steps = [
  ...defectsIn(
    'backend/lifecycle/derived.ts',
    ['tests/backend/lifecycle/checkData.test.ts'],
    [['a stay ends before it began', 'next !== null && next < from ? from : next', 'next']],
  ),
  ...defectsIn('backend/lifecycle/answers.ts', walkTest, [
    ['who confirmed is not kept', 'confirmed_by_id: ask.viewer.id', 'confirmed_by_id: null'],
    [
      'whatever is not the word false confirms the authorization',
      "autorized === true || autorized === 'true'",
      'autorized !== false',
    ],
    [
      'an answer whose field is misspelled is taken as a no',
      "autorized === false || autorized === 'false'",
      'autorized !== true',
    ],
  ]),
  ...defectsIn('backend/lifecycle/budget.ts', undoTest, [
    [
      'an undone authorization keeps its total',
      'authorized_amount: null, authorized_total: null,',
      'authorized_amount: null,',
    ],
    [
      'an undone authorization keeps its time',
      'authorized_by_id: null, authorized_at: null })',
      'authorized_by_id: null })',
    ],
  ]),
  ...defectsIn('backend/lifecycle/budget.ts', limitTest, [
    [
      'lines deleted with the authorization do not count for four eyes',
      'planned.length > 0 || deleted.length > 0',
      'planned.length > 0',
    ],
  ]),
  ...defectsIn(
    'backend/lifecycle/budget.ts',
    ['tests/backend/lifecycle/amounts.test.ts', 'tests/backend/lifecycle/undo.test.ts'],
    [
      ['an authorization keeps the former adjustment', "      adjustment: '0',\n", ''],
      [
        'lines of an answer leave the adjustment',
        "await adjust(trx, ask, locked.id, 'Partidas reabiertas para responder la contrapropuesta.');",
        '',
      ],
    ],
  ),
  ...defectsIn('backend/lifecycle/budget.ts', exceptionsTest, [
    [
      'exceptions of lines that come with the authorization are not counted',
      '      await keepExceptions(trx, ask.profile, incident.id, saved);\n',
      '',
    ],
  ]),
  ...defectsIn('backend/lifecycle/derived.ts', orderTest, [
    [
      'of two providers the first attends',
      'case when min(${column}) = max(${column}) then min(${column}) end',
      'min(${column})',
    ],
    ['the provider of the first rejected budget attends', 'order by r.round desc limit 1', 'order by r.round limit 1'],
  ]),
  ...defectsIn('backend/lifecycle/facts.ts', exceptionsTest, [
    [
      'annulled ones are usual',
      'where i.authorized_by and not i.annulled and b.authorized_at is not null',
      'where i.authorized_by and b.authorized_at is not null',
    ],
  ]),
  ...defectsIn(
    'backend/lifecycle/facts.ts',
    ['tests/backend/summaries/recomputed.test.ts'],
    [['a path that was gone before is new', 'partition by p.before, p.stage', 'partition by p.stage, p.version']],
  ),
  ...defectsIn(
    'backend/lifecycle/handOver.ts',
    ['tests/backend/lifecycle/handOver.test.ts'],
    [
      ['what failed does not remain', 'count - results.filter(({ done }) => done).length', 'count - results.length'],
      ['finished ones are handed over too', "      .where('stage', 'in', unfinishedStages);\n", ';\n'],
      ['one that fails stops the others', 'if (!(error instanceof AnsweredError)) throw error;', 'throw error;'],
      ['says nothing of why', 'detail: detail ?? null };', 'detail: null };'],
      [
        'the last ones are handed over first',
        ".orderBy('number_sort').limit(batch)",
        ".orderBy('number_sort', 'desc').limit(batch)",
      ],
      [
        'the incidents of no person are handed over',
        'if (!from || !isId(from) || !(await personOf(services.door.common, from))) throw fromNobody;',
        'if (!from) throw fromNobody;',
      ],
      ['a version of one incident is that of all', '{ ...ask, ifMatch: null }', 'ask'],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/handlers.ts',
    ['tests/backend/incidents/story.test.ts'],
    [
      [
        'the history does not say what was commented',
        '          return { comment: { before: null, after: written.comment } };\n        };\n        return { proposal: { commentGiven',
        '          return undefined;\n        };\n        return { proposal: { commentGiven',
      ],
    ],
  ),
  ...defectsIn('backend/lifecycle/limit.ts', limitTest, [
    ['the limit of one auditor is everybody’s', "    .where('id', '=', viewer.id)\n", ''],
  ]),
  ...defectsIn(
    'backend/lifecycle/perform.ts',
    ['tests/backend/users/serviceAccounts.test.ts'],
    [['who may delete files rejects them', '  if (!ask.isTrial) refuseEventBeyondScopes(ask.viewer, type);\n', '']],
  ),
  ...defectsIn(
    'backend/lifecycle/registration.ts',
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
  ...defectsIn('backend/highways/rows.ts', refusalsTest, [
    [
      'retired highways are chosen',
      "    .where('slug', '=', slug)\n    .where('is_active', '=', true)\n",
      "    .where('slug', '=', slug)\n",
    ],
  ]),
  ...defectsIn('backend/lifecycle/registration.ts', refusalsTest, [
    [
      'retired sections are chosen',
      "    .where('highway_slug', '=', highwaySlug)\n    .where('is_active', '=', true)",
      "    .where('highway_slug', '=', highwaySlug)",
    ],
    [
      'sections of another highway are chosen',
      "    .where('slug', '=', highwaySectionSlug)\n    .where('highway_slug', '=', highwaySlug)",
      "    .where('slug', '=', highwaySectionSlug)",
    ],
    [
      'retired providers are chosen',
      "        .where('id', '=', id)\n        .where('is_active', '=', true)",
      "        .where('id', '=', id)",
    ],
    [
      'a retired place stops each change',
      'if (highwaySlug === current.highway_slug && highwaySectionSlug === current.section_slug) return;',
      '',
    ],
    [
      'a retired provider stops each change',
      'if (id === null || id === current.provider_id) return id;',
      'if (id === null) return id;',
    ],
    [
      'any section of the highway where it stands is chosen',
      'highwaySlug === current.highway_slug && highwaySectionSlug',
      'highwaySlug === current.highway_slug || highwaySectionSlug',
    ],
    ['whatever is sent as a provider is looked for', 'isId(id)', "id !== ''"],
  ]),
  ...defectsIn(
    'backend/lifecycle/registration.ts',
    [
      'tests/backend/lifecycle/versions.test.ts',
      'tests/backend/lifecycle/refusals.test.ts',
      'tests/backend/lifecycle/places.test.ts',
    ],
    [['an edit takes the provider away', '|| ask.body.provider === undefined', '|| ask.body.provider === null']],
  ),
  ...defectsIn('backend/lifecycle/registration.ts', refusalsTest, [
    ['an incident may not keep its own number', 'if (!other || other.id === except) return;', 'if (!other) return;'],
  ]),
  ...defectsIn('backend/lifecycle/registration.ts', orderTest, [
    ['a policy is found as it was typed only', 'policy_key: searchKey(policy)', 'policy_key: policy'],
    ['a folio is not found in lower case', 'folio_key: searchKey(folio)', 'folio_key: folio'],
  ]),
  ...defectsIn('backend/lifecycle/reject.ts', walkTest, [
    ['a round is archived without its Capufe amount', 'capufeAmmount: budget.capufe_amount', 'capufeAmmount: null'],
    [
      'a round is archived without its authorized amount',
      'authorizedAmmount: budget.authorized_amount',
      'authorizedAmmount: null',
    ],
    ['the Capufe amount outlives its round', '      capufe_amount: null,\n', ''],
  ]),
  ...defectsIn('backend/lifecycle/reject.ts', secondLookTest, [
    ['exceptions outlive their round', '      open_exceptions: null,\n', ''],
    ['the review outlives its round', '      second_look: null,\n      review: null,\n', ''],
  ]),
  ...defectsIn(
    'backend/lifecycle/reject.ts',
    ['tests/backend/lifecycle/exchanges.test.ts'],
    [
      ['the year of the catalog outlives its round', '      catalog_year: null,\n', ''],
      [
        'the one justification outlives its round',
        '      exchange_type: null,\n      exchange_date: null,\n      exchange_comment: null,\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/resources.ts',
    ['tests/backend/lifecycle/lines.test.ts'],
    [['who is late is told the version that they sent', 'stale({ version: current,', 'stale({ version: version,']],
  ),
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
  ...defectsIn(
    'backend/lifecycle/uploadAuthorization.ts',
    ['tests/backend/lifecycle/undo.test.ts', 'tests/backend/lifecycle/limit.test.ts'],
    [
      ['a correction has no limit', '...given, ...(await limitOn(trx, ask, amount))', '...given'],
      ['a correction keeps the confirmation', ', confirmed_at: null, confirmed_by_id: null })', ' })'],
      ['a correction loses the file', "orderBy('r.round', 'desc')", "orderBy('r.round', 'asc')"],
    ],
  ),
  ...defectsIn('backend/lifecycle/uploadAuthorization.ts', undoTest, [
    [
      'a difference below the lines has a sign',
      'formatMoney(absolute(differenceFrom(amount, total)))',
      'formatMoney(differenceFrom(amount, total))',
    ],
  ]),
  ...defectsIn(
    'backend/lifecycle/perform.ts',
    ['tests/backend/lifecycle/lines.test.ts'],
    [
      [
        'who may never do it is told of an old version',
        'if (mayTry({ type, actor })) await refuseStale',
        'await refuseStale',
      ],
    ],
  ),
  ...defectsIn(
    'backend/queue/take.ts',
    ['tests/backend/queue.test.ts'],
    [
      [
        'the next one waits for what is being written',
        'limit 1 for update of i skip locked`',
        'limit 1 for update of i`',
      ],
    ],
  ),
];
