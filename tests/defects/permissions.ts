import { defectsIn } from './results.ts';

const visibilityTest = ['tests/backend/incidents/visibility.test.ts'];
const eventsTest = ['tests/machines/eventTable.test.ts'];
const usersTest = ['tests/backend/users/users.test.ts'];
const tenantsTest = ['tests/house/tenants.test.ts'];
const refusalsTest = ['tests/backend/lifecycle/refusals.test.ts'];
const viewsTest = ['tests/gateway/savedViews.test.ts'];

/** Who may see and do what; whose rows they are; in what insurers differ. */
export const permissions = [
  ...defectsIn(
    'domain/roles.ts',
    ['tests/domain/roles.test.ts'],
    [
      ['internal staff without a role act as any customer', 'return person.role !== null;', 'return true;'],
      ['extranet staff act as any customer', 'return person.customer === customer;', 'return true;'],
      ['administrators are services', "role === 'ADM' && wanted !== 'SERVICE'", "role === 'ADM'"],
      ['operators see all', "return role === 'MRO';\n}\n\n/** Internal", 'return role === null;\n}\n\n/** Internal'],
      ['extranet auditors see internal prices', "person.userType === 'intranet' && holdsRole", 'holdsRole'],
      [
        'operators list every status',
        "viewsAllStatuses(role: Role | null): boolean {\n  return holdsRole(role, 'ARE')",
        'viewsAllStatuses(role: Role | null): boolean {\n  return role !== null',
      ],
      ['a rejection is told as news', "if (rejectReason !== null) return 'danger';", ''],
    ],
  ),
  ...defectsIn(
    'domain/roles.ts',
    ['tests/gateway/savedViews.test.ts'],
    [
      [
        'operators share views',
        "sharesViews(role: Role | null): boolean {\n  return holdsRole(role, 'ARE')",
        'sharesViews(role: Role | null): boolean {\n  return role !== null',
      ],
    ],
  ),
  ...defectsIn(
    'domain/permissions.ts',
    ['tests/domain/roles.test.ts'],
    [
      [
        'operators delete files',
        "actions: ['view', 'add', 'List'] },\n    { role: 'ARE', actions: ['view', 'add', 'delete', 'List', 'Reject'] }",
        "actions: ['view', 'add', 'delete', 'List'] },\n    { role: 'ARE', actions: ['view', 'add', 'delete', 'List', 'Reject'] }",
      ],
      ['operators quantify', "quantification: [{ role: 'ARE'", "quantification: [{ role: 'MRO'"],
      ['auditors keep accounts', "user: [{ role: 'ADM'", "user: [{ role: 'ARE'"],
      ['operators read the report', "report: [{ role: 'ARE'", "report: [{ role: 'MRO'"],
      [
        'everybody may',
        'rule.actions.includes(action) && holdsAnyRole(role, [rule.role])',
        'rule.actions.includes(action)',
      ],
    ],
  ),
  ...defectsIn(
    'domain/customers.ts',
    ['tests/domain/roles.test.ts'],
    [
      ['four lines are usual', 'fewestLines: 5', 'fewestLines: 4'],
      [
        'gnp has a Capufe amount',
        "code: 'gnp',\n    name: 'GNP Seguros',\n    folioPrefix: 'GNP',\n    place: 'highway',\n    capufeAmount: false",
        "code: 'gnp',\n    name: 'GNP Seguros',\n    folioPrefix: 'GNP',\n    place: 'highway',\n    capufeAmount: true",
      ],
      ['axa has no Capufe amount', 'capufeAmount: true', 'capufeAmount: false'],
      ['hdi has highways', "place: 'state',\n", "place: 'highway',\n"],
      ['hdi quantifies', 'quantifies: false', 'quantifies: true'],
      ['hdi confirms', "customerStep: 'none',", "customerStep: 'confirm',"],
      ['gnp takes pesos only', "['MXN', 'USD', 'EUR']", "['MXN']"],
      ['gnp takes workbooks as authorization', "kinds: ['pdf', 'jpg', 'jpeg'] }", "kinds: ['pdf', 'xlsx'] }"],
      ['axa opens the authorized budget', 'opensAuthorizedBudget: false', 'opensAuthorizedBudget: true'],
      ['gnp has no report', 'screens: { report: true, highways: true }', 'screens: { report: false, highways: true }'],
      ['hdi downloads its report', 'copiesReport: true', 'copiesReport: false'],
      ['hdi keeps its provider', 'providerOnEdit: true', 'providerOnEdit: false'],
      [
        'axa shows no Capufe column',
        'lineColumns: { capufe: true, internal: true }',
        'lineColumns: { capufe: false, internal: true }',
      ],
    ],
  ),
  ...defectsIn(
    'domain/users.ts',
    ['tests/domain/users.test.ts'],
    [
      ['an insurer’s administrator keeps all extranet people', ' && account.customer === viewer.customer', ''],
      ['the last administrator may go', 'otherKeys === 0', 'otherKeys < 0'],
      ['disabled operators get incidents', 'account.isActive && isOperator', 'isOperator'],
      ['any account holds the keys', 'account.isActive && keepsSharedTables(account)', 'account.isActive'],
      ['one’s own role may be changed', 'if (before.role !== after.role)', 'if (before.role === null)'],
    ],
  ),
  ...defectsIn(
    'domain/screens.ts',
    ['tests/domain/roles.test.ts'],
    [
      ['a screen that a customer has not is opened', 'screen.has && !screen.has(profile)', 'false'],
      ['gnp analysts lose the report', '|| (area?.(profile) ?? false)', ''],
      [
        'auditors take no summaries away',
        "may(person.role, 'report', 'view') ||",
        "may(person.role, 'report', 'view') &&",
      ],
    ],
  ),
  ...defectsIn('machines/incident/steps.ts', eventsTest, [
    [
      'operators authorize',
      "news: 'Autorizado',\n    tone: 'info',\n    by: ['ARE']",
      "news: 'Autorizado',\n    tone: 'info',\n    by: ['MRO', 'ARE']",
    ],
    [
      'auditors confirm for the customer',
      "news: 'Confirmado',\n    tone: 'info',\n    by: ['MRO']",
      "news: 'Confirmado',\n    tone: 'info',\n    by: ['MRO', 'ARE']",
    ],
    ['people authorize as the provider', "by: ['SERVICE']", "by: ['SERVICE', 'ARE']"],
    ['counter-proposes after the provider’s file', 'need.noAuthorizedFile,\n', ''],
    ['authorizes without lines', 'need.atLeastOneLine,\n', ''],
  ]),
  ...defectsIn('machines/incident/steps.ts', eventsTest, [
    ['files are deleted at any time', 'need.onlyAddedSince', 'need.selected'],
    ['hands over to whoever has it', 'need.operatorMayOwn, need.anotherOwner', 'need.operatorMayOwn'],
    [
      'annuls without a reason',
      "news: 'Anulado',\n    tone: 'danger',\n    by: ['ARE'],\n    scope: 'register',\n    onExisting: true,\n    needs: [need.reasonGiven, need.commentGiven]",
      "news: 'Anulado',\n    tone: 'danger',\n    by: ['ARE'],\n    scope: 'register',\n    onExisting: true,\n    needs: [need.commentGiven]",
    ],
    ['reinstates on any day', 'needs: [need.annulledToday]', 'needs: []'],
  ]),
  ...defectsIn('machines/incident/ask.ts', eventsTest, [
    ['operators act on incidents of others', 'actor.owns || !onExisting || !seesOnlyOwn(actor.role)', 'true'],
    ['unmet requirements are met', '.filter((need) => !isMet(need, the, event))', '.filter(() => false)'],
  ]),
  ...defectsIn('machines/incident/requirements.ts', eventsTest, [
    ['an excess needs no confirmation', '!p.exceedsBudget || p.exceedsConfirmed', 'true'],
    ['uploads an authorization first', 'facts.authorizedBy || facts.authorizedByJB || !profile.quantifies', 'true'],
    ['operators edit while it is quantified', '|| facts.rejected || !isBeingAudited(facts)', '|| true'],
  ]),
  ...defectsIn('backend/incidents/visible.ts', visibilityTest, [
    ['operators see incidents of others', '!seesOnlyOwn(viewer.role) || ownerId === viewer.id', 'true'],
    [
      'reads another’s incident by its slug',
      'if (!found || !maySee(ask, found.owner_id)) throw notFound();\n  return found;',
      'if (!found) throw notFound();\n  return found;',
    ],
  ]),
  ...defectsIn('backend/incidents/one.ts', visibilityTest, [
    ['reads another’s incident by its id', '!row || !maySee(ask, row.owner_id)', '!row'],
  ]),
  ...defectsIn(
    'backend/incidents/choices.ts',
    ['tests/backend/incidents/list.test.ts', ...visibilityTest],
    [['tells operators of incidents of others', '.filter((row) => maySee(ask, row.owner_id))', '']],
  ),
  ...defectsIn('backend/incidents/files.ts', visibilityTest, [
    ['lists files of others', 'seesOnlyOwn(ask.viewer.role) ? sql`and i.owner_id = ${ask.viewer.id}` : sql``', 'sql``'],
  ]),
  ...defectsIn('backend/incidents/filter.ts', visibilityTest, [
    ['lists incidents of others', 'owner: seesOnlyOwn(viewer.role) ? viewer.id : null', 'owner: null'],
    ['operators ask for all statuses', '(query.status === allStatusesWord || isEvery) && !viewsAll', 'false'],
    ['an empty status opens every status', '|| query.status || viewsAll', '|| query.status !== undefined || viewsAll'],
    ['«my assignation» is everybody’s', 'owner: ownOnly ? viewer.id : narrowing.owner', 'owner: narrowing.owner'],
  ]),
  ...defectsIn(
    'backend/incidents/filter.ts',
    ['tests/backend/incidents/list.test.ts'],
    [
      [
        'operators name every status one by one',
        'query.status === allStatusesWord || isEvery',
        'query.status === allStatusesWord',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/followed.ts',
    ['tests/backend/incidents/followed.test.ts'],
    [
      [
        'operators hear of incidents of others',
        'seesOnlyOwn(viewer.role) ? sql`and i.owner_id = ${viewer.id}` : sql``',
        'sql``',
      ],
      ['listens after the session has ended', 'await changedViewer(ask);', 'null;'],
    ],
  ),
  ...defectsIn(
    'backend/incidents/handlers.ts',
    ['tests/backend/incidents/list.test.ts', 'tests/backend/canaries.test.ts'],
    [
      [
        'counts what waits for others',
        'seesOnlyOwn(ask.viewer.role) ? sql`and i.owner_id = ${ask.viewer.id}` : sql``',
        'sql``',
      ],
      ['counts today as older', 'i.added_day < ${before}', 'i.added_day <= ${before}'],
    ],
  ),
  ...defectsIn(
    'backend/inbox/handlers.ts',
    ['tests/backend/canaries.test.ts'],
    [
      [
        'sums amounts of others',
        'seesOnlyOwn(ask.viewer.role) ? sql`and i.owner_id = ${ask.viewer.id}` : sql``',
        'sql``',
      ],
    ],
  ),
  ...defectsIn(
    'backend/lifecycle/facts.ts',
    ['tests/backend/canaries.test.ts'],
    [['sums rejected rounds', 'case when b.rejected_at is null then b.amount end as amount', 'b.amount as amount']],
  ),
  ...defectsIn(
    'backend/inbox/handlers.ts',
    ['tests/backend/canaries.test.ts'],
    [
      ['counts work of other customers', 'return sql`i.customer = ${customer}${own}`', 'return sql`true${own}`'],
      [
        'counts work of other operators',
        'seesOnlyOwn(viewer.role) ? sql` and i.owner_id = ${viewer.id}` : sql``',
        'sql``',
      ],
    ],
  ),
  ...defectsIn(
    'backend/incidents/conditions.ts',
    ['tests/backend/canaries.test.ts'],
    [['lists incidents of every customer', 'sql`i.customer = ${filter.customer}`', 'sql`true`']],
  ),
  ...defectsIn('backend/incidents/conditions.ts', tenantsTest, [
    ['budgets of every customer', 'b.customer = i.customer and ', ''],
  ]),
  ...defectsIn('backend/lifecycle/reject.ts', tenantsTest, [
    [
      'annuls whatever has the id',
      "        annul_comment: comment,\n      })\n      .where('customer', '=', ask.customer)",
      '        annul_comment: comment,\n      })',
    ],
  ]),
  ...defectsIn('backend/lifecycle/saveIncident.ts', tenantsTest, [
    ['saves whatever has the id', "    .where('customer', '=', ask.customer)\n", ''],
  ]),
  ...defectsIn('backend/incidents/lineRow.ts', tenantsTest, [
    ['lines of every customer', 'where l.customer = ${customer} and c.customer = ${customer}', 'where true'],
  ]),
  ...defectsIn(
    'backend/db/scoped.ts',
    ['tests/backend/db/door.test.ts'],
    [['the door lets anybody in', 'asker.customers.includes(customer) : mayActAs(asker, customer)', 'true : true']],
  ),
  ...defectsIn(
    'backend/summaries/groups.ts',
    ['tests/gateway/summaries.test.ts', 'tests/backend/summaries/recomputed.test.ts'],
    [['sums customers of others', ' && mayActAs(viewer, code);', ';']],
  ),
  ...defectsIn(
    'contract/personalTokens.ts',
    ['tests/backend/auth/personalTokens.test.ts'],
    [
      [
        'a personal token reads the others',
        "sessionOnly: true,\n    summary: 'Tokens personales de quien llama que",
        "summary: 'Tokens personales de quien llama que",
      ],
    ],
  ),
  ...defectsIn(
    'contract/secondFactor.ts',
    ['tests/backend/auth/personalTokens.test.ts'],
    [
      [
        'a personal token reads how its owner signs in',
        "sessionOnly: true,\n    summary: 'Segundo factor de quien llama",
        "summary: 'Segundo factor de quien llama",
      ],
    ],
  ),
  ...defectsIn(
    'contract/sessions.ts',
    ['tests/backend/auth/personalTokens.test.ts'],
    [
      [
        'a personal token reads where its owner is signed in',
        "sessionOnly: true,\n    summary: 'Sesiones abiertas de quien llama",
        "summary: 'Sesiones abiertas de quien llama",
      ],
    ],
  ),
  ...defectsIn(
    'backend/serve/gate.ts',
    ['tests/backend/auth/personalTokens.test.ts', ...usersTest, ...visibilityTest],
    [
      ['a personal token lists tokens', ' && !row.sessionOnly)', ')'],
      ['a temporary password works on', "throw forbidden('password_expired', texts.passwordExpired);", ''],
      ['nobody’s permission is asked', 'row.permission && !isPermitted', 'row.permission && false && !isPermitted'],
    ],
  ),
  ...defectsIn(
    'backend/serve/gate.ts',
    ['tests/backend/users/serviceAccounts.test.ts'],
    [
      ['a program does what no scope names', "needed !== 'always' && !scopes.includes(needed)", 'false'],
      ['a program keeps people’s access', "throw forbidden('people_only', texts.peopleOnly);", ''],
    ],
  ),
  ...defectsIn(
    'backend/users/serviceAccounts.ts',
    ['tests/backend/users/serviceAccounts.test.ts'],
    [
      ['programs of others are listed', '.where(keptBy(viewer))', ''],
      ['tokens of before serve on', 'least(expires_at, ${end})', 'expires_at'],
      [
        'a token of another program is revoked',
        ".where('account_id', '=', id)\n      .where('revoked_at'",
        ".where('revoked_at'",
      ],
    ],
  ),
  ...defectsIn(
    'backend/account/identityAccounts.ts',
    ['tests/backend/users/serviceAccounts.test.ts'],
    [['a program enters with a password', 'if (account.scopes !== null) return false;', '']],
  ),
  ...defectsIn(
    'backend/serve/gate.ts',
    ['tests/backend/serve.test.ts', 'tests/backend/profiles.test.ts', ...visibilityTest],
    [
      ['the service account reads', 'isService(viewer.role) && !servesService(row)', 'false'],
      ['serves other customers', '!profile || (viewer && !mayActAs(viewer, customer))', '!profile'],
      [
        'keeps what the profile has no screen for',
        "action === 'view' || profile === null || isKeptBy(profile, model)",
        'true',
      ],
    ],
  ),
  ...defectsIn(
    'backend/users/rows.ts',
    ['tests/backend/auth/account.test.ts'],
    [
      ['a registration that no link confirmed is in the way', '  await dropUnconfirmed(trx, names);\n', ''],
      [
        'a registration makes way for itself',
        ".$if(id !== null, (all) => all.where('id', '<>', id))\n    .where(sql",
        '.where(sql',
      ],
    ],
  ),
  ...defectsIn('backend/users/rows.ts', usersTest, [
    [
      'lists accounts of other insurers',
      "customer === null ? sql<boolean>`true` : account('customer', '=', customer)",
      'sql<boolean>`true`',
    ],
    ['reads accounts of other insurers', '!found || !administers(viewer, accountOf(found))', '!found'],
  ]),
  ...defectsIn(
    'backend/account/handlers.ts',
    ['tests/backend/reads.test.ts', 'tests/gateway/users.test.ts'],
    [
      [
        'names people of other insurers',
        ".$if(viewer.customer !== null, (people) => people.where('customer', '=', viewer.customer))",
        '',
      ],
      ['names people to who has no role', 'if (onlyLooks(viewer.role)) return [];', ''],
    ],
  ),
  ...defectsIn('backend/savedViews/handlers.ts', viewsTest, [
    ['changes views of others', 'row?.owner_id !== ask.viewer.id', '!row'],
    ['deletes views of others', 'row?.is_shared && deletesSharedViews(ask.viewer.role)', 'row?.is_shared'],
  ]),
  ...defectsIn('backend/lifecycle/registration.ts', refusalsTest, [
    ['names the incident of another operator', 'maySee(ask, other.owner_id) ?', 'true ?'],
  ]),
  ...defectsIn(
    'gateway/session/accounts.ts',
    ['tests/gateway/session.test.ts'],
    [['works for any customer', '!profile || !mayActAs(person, code)', '!profile']],
  ),
  ...defectsIn(
    'gateway/ids.ts',
    ['tests/gateway/node.test.ts', 'tests/gateway/catalogs/catalogs.test.ts', 'tests/gateway/reads.test.ts'],
    [
      [
        'an id of another customer is one of this',
        "!text.startsWith(prefix) || id === '' || globalId(customer, type, id) !== opaque ? undefined",
        "id === '' ? undefined",
      ],
    ],
  ),
  ...defectsIn(
    'gateway/ids.ts',
    ['tests/gateway/node.test.ts'],
    [
      [
        'a key of another customer is taken out of its id',
        '!types.includes(type) || !customers.includes(customer)',
        '!types.includes(type)',
      ],
    ],
  ),

  ...defectsIn('backend/incidents/files.ts', tenantsTest, [
    ['lists files of every customer', 'where s.customer = ${customer} and s.deleted_at', 'where s.deleted_at'],
  ]),
  ...defectsIn('backend/incidents/handlers.ts', tenantsTest, [
    [
      'counts what waits at every customer',
      'from incident i where i.customer = ${ask.customer} ${mine} and ${which})`',
      'from incident i where true ${mine} and ${which})`',
    ],
  ]),
  ...defectsIn('backend/inbox/handlers.ts', tenantsTest, [
    ['sums amounts of every customer', 'where i.customer = ${ask.customer} ${own} and', 'where true ${own} and'],
  ]),
  ...defectsIn(
    'backend/incidents/listSql.ts',
    [...tenantsTest, 'tests/backend/canaries.test.ts'],
    [['pages of every customer', 'on i.customer = ${filter.customer} and i.id = found.id', 'on i.id = found.id']],
  ),
  ...defectsIn('backend/incidents/files.ts', visibilityTest, [
    ['counts files of others', 'and s.deleted_at is null ${mine}`', 'and s.deleted_at is null`'],
  ]),
  ...defectsIn(
    'backend/incidents/files.ts',
    ['tests/backend/files/links.test.ts', 'tests/backend/lifecycle/refusals.test.ts', ...visibilityTest],
    [
      ['counts deleted files', 'and s.deleted_at is null ${mine}`', '${mine}`'],
      ['lists deleted files', 's.deleted_at is null ${rest}`', 'true ${rest}`'],
      [
        'opens deleted files',
        ".where('deleted_at', 'is not', null),",
        ".where('deleted_at', 'is not', null).where('id', '<', '0'),",
      ],
      ['any link will do', '  refuseBadLink(services, link, query);\n', ''],
      ['links outlive their session', '  await refuseEndedLink(services, link, query);\n', ''],
    ],
  ),
  ...defectsIn(
    'backend/serve/file.ts',
    ['tests/backend/files/links.test.ts'],
    [
      ['links outlive the password', '\n    and a.tokens_since = ${holder.tokensSince}::timestamptz', ''],
      ['links outlive their account', 'where a.id = ${holder.id} and a.is_active', 'where a.id = ${holder.id}'],
      ['links outlive their token', ' and t.revoked_at is null', ''],
    ],
  ),
  ...defectsIn(
    'backend/inbox/handlers.ts',
    ['tests/backend/canaries.test.ts', 'tests/gateway/inbox.test.ts'],
    [
      ['what others opened is recent', 'and m.account_id = ${ask.viewer.id} and m.opened_at', 'and m.opened_at'],
      ['what was handed over is recent', '\n      and ${visible(ask)}\n', '\n'],
      ['what was opened first is recent', 'order by m.opened_at desc limit', 'order by m.opened_at limit'],
    ],
  ),
  ...defectsIn(
    'backend/inbox/handlers.ts',
    ['tests/gateway/inbox.test.ts'],
    [['any number of days', 'isAfter(to, addDays(from, mostDays))', 'false']],
  ),
  ...defectsIn(
    'backend/incidents/news.ts',
    ['tests/gateway/inbox.test.ts', 'tests/backend/canaries.test.ts'],
    [
      [
        'news reach who gave it up',
        '\n      and (a.id = ${owner} or a.role not in (${sql.join(ownOnly.map(sql.lit))}))',
        '',
      ],
      ['all news reach everybody', ' and a.role in (${sql.join(informed.map(sql.lit))})', ''],
    ],
  ),
  ...defectsIn(
    'backend/incidents/rounds.ts',
    ['tests/backend/lifecycle/lines.test.ts'],
    [['shows internal prices of former rounds', 'show(answeredValues(line))', 'answeredValues(line)']],
  ),
  ...defectsIn(
    'backend/incidents/quantification.ts',
    ['tests/backend/lifecycle/lines.test.ts', ...visibilityTest],
    [
      ['shows internal prices by provider', 'own.map(lineWire).map(show)', 'own.map(lineWire)'],
      ['shows internal prices of lines', 'rows.map(lineWire).map(shownTo<WireConceptLine>(ask))', 'rows.map(lineWire)'],
      ['opens budgets that stay closed', 'if (!ask.profile.opensAuthorizedBudget) throw forbidden();', ''],
    ],
  ),
  ...defectsIn(
    'backend/purchase/papers.ts',
    ['tests/backend/purchase.test.ts'],
    [
      [
        'certifies what is not authorized',
        'if (!authorizer || !authorized_at) throw notFound();',
        'if (!authorizer || !authorized_at) throw new Error();',
      ],
      ['a case file before the quantification', 'if (!subject.quantified) throw notFound();', ''],
    ],
  ),
  ...defectsIn(
    'backend/rows/entries.ts',
    [
      'tests/backend/catalogs/highways.test.ts',
      'tests/backend/catalogs/providers.test.ts',
      'tests/backend/catalogs/families.test.ts',
    ],
    [
      ['an edit deactivates', 'is_active: entry.is_active || asked === true', 'is_active: asked === true'],
      ['to be deactivated by an edit is dropped in silence', 'entry.is_active && asked === false', 'false'],
      ['inactive entries are chosen', "    .where('is_active', '=', true)\n    .forShare()", '    .forShare()'],
      [
        'names what is the same as changed',
        'String(saved[field]) !== String(sent[field])',
        'String(saved[field]) === String(sent[field])',
      ],
      ['active ones only when inactive are asked for', "return [asked !== 'false'];", 'return [true];'],
    ],
  ),
  ...defectsIn(
    'contract/delegations.ts',
    ['tests/gateway/delegation.test.ts'],
    [
      [
        'operators read who delegates to whom',
        "  list: call({\n    method: 'GET',\n    path: '/delegations/',\n    scope: 'customer',\n    permission: auditing,",
        "  list: call({\n    method: 'GET',\n    path: '/delegations/',\n    scope: 'customer',",
      ],
    ],
  ),
  ...defectsIn(
    'domain/serviceAccounts.ts',
    ['tests/backend/users/serviceAccounts.test.ts'],
    [
      ['an operator’s program is given the accounts', "  scim: 'user',\n", ''],
      ['a scope that works is refused', "roads: 'road'", "roads: 'user'"],
    ],
  ),
  ...defectsIn(
    'client/serviceAccounts/serviceAccountTable.tsx',
    ['tests/client/entryTable.test.tsx'],
    [
      [
        'scopes that the role cannot use are offered',
        "role === '' || worksFor(roleOf(role), scope)",
        'role !== null || worksFor(roleOf(role), scope)',
      ],
    ],
  ),
];
