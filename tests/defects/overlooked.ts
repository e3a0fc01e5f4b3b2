import { defectsIn } from './results.ts';

const profileTests = ['tests/domain/forms.test.ts', 'tests/domain/profile.test.ts'];
const incidentFormTests = ['tests/domain/forms.test.ts'];
const referenceTests = ['tests/domain/forms.test.ts'];
const documentTests = ['tests/domain/quantification/document.test.ts'];
const differencesTests = ['tests/domain/roles.test.ts'];
const pasteTests = ['tests/domain/pricing.test.ts'];
const rolesTests = ['tests/domain/roles.test.ts'];
const usersTests = ['tests/domain/users.test.ts', 'tests/domain/forms.test.ts'];
const registrationTests = ['tests/machines/registration.test.ts'];
const wizardTests = ['tests/machines/wizard.test.ts', 'tests/client/wizard.test.tsx'];
const lifecycleTests = [
  'tests/machines/lifecycle.test.ts',
  'tests/machines/cases.test.ts',
  'tests/machines/eventTable.test.ts',
  'tests/machines/chart.test.ts',
  'tests/machines/inbox.test.ts',
];
const highwayTests = ['tests/backend/catalogs/highways.test.ts', 'tests/gateway/catalogs/catalogs.test.ts'];
const itemTests = ['tests/backend/catalogs/families.test.ts', 'tests/gateway/catalogEntries.test.ts'];
const roadTests = ['tests/backend/roads.test.ts', 'tests/gateway/purchase.test.ts'];
const exportTests = ['tests/backend/summaries/recomputed.test.ts'];
const savingTests = ['tests/backend/lifecycle/lines.test.ts'];
const storyTests = ['tests/backend/incidents/visibility.test.ts', 'tests/backend/lifecycle/walk.test.ts'];
const walkTests = ['tests/backend/lifecycle/walk.test.ts'];
const handOverTests = ['tests/backend/lifecycle/handOver.test.ts'];
const incidentTests = ['tests/gateway/incidentWords.test.ts'];
const filterTests = [
  'tests/gateway/incidentWords.test.ts',
  'tests/gateway/reads.test.ts',
  'tests/gateway/paging.test.ts',
];
const secondLookTests = ['tests/domain/incident.test.ts', 'tests/domain/forms.test.ts'];
const stretchTests = ['tests/domain/incident.test.ts'];
const fileTests = ['tests/domain/files.test.ts'];

const catalogueTests = ['tests/house/catalogue.test.ts'];
const numberTests = ['tests/house/literals.test.ts'];
const fieldTests = ['tests/gateway/reads.test.ts'];

/** Slips in places that had no row before. */
export const overlooked = [
  ...defectsIn('domain/forms/profile.ts', profileTests, [
    ['a postal code of any five signs', String.raw`/^\d{5}$/`, '/^.{5}$/'],
    ['an address of blanks is one', "address[name].trim() === ''", "address[name] === ''"],
    ['an address with one empty field is blank', 'addressFields.every((name) =>', 'addressFields.some((name) =>'],
    ['extensions of fifteen digits', "('Extensión', phoneExtDigits)", "('Extensión', phoneDigits)"],
    ['a cellphone of six digits', "('Celular', phoneDigits)", "('Celular', phoneExtDigits)"],
  ]),
  ...defectsIn('domain/forms/incident.ts', incidentFormTests, [
    [
      'an explained decline needs no other amount',
      "answer.comment !== '' || before === null",
      "answer.comment === '' || before === null",
    ],
    ['amounts of nothing are budgets', "decimalField(label, { min: '0.000001' })", "decimalField(label, { min: '0' })"],
    [
      'hdi is asked for a highway',
      "return profile.place === 'state' ? byState : byHighway;",
      "return profile.place === 'state' ? byHighway : byState;",
    ],
    [
      'the first tab of hdi asks for a highway',
      "return profile.place === 'state' ? placeByState : placeByHighway;",
      "return profile.place === 'state' ? placeByHighway : placeByState;",
    ],
    [
      'the repeated amount is not asked for',
      'capufeBudget = z.object({ ...budgetFields, ...capufeField }).check(equalAmounts(texts.amountsDiffer))',
      'capufeBudget = z.object({ ...budgetFields, ...capufeField })',
    ],
    [
      'a provider is chosen while it is registered',
      "profile.providerOnEdit && moment === 'editing'",
      "profile.providerOnEdit && moment === 'registering'",
    ],
    [
      'Capufe is refused where it is asked for',
      'return profile.capufeAmount ? {} : { capufe_ammount',
      'return !profile.capufeAmount ? {} : { capufe_ammount',
    ],
    [
      'a rejection needs no comment',
      "chosenField('Motivo'), comment: commentField()",
      "chosenField('Motivo'), comment: optionalTextField('Comentario', { max: commentMax })",
    ],
  ]),
  ...defectsIn('domain/forms/concepts.ts', referenceTests, [
    ['a supply of nothing', "decimalField('Cantidad', { min: '0.000001' })", "decimalField('Cantidad', { min: '0' })"],
    ['a section needs no provider', "provider !== '' || section === ''", "provider !== '' || section !== ''"],
    [
      'a provider needs no price',
      "provider === '' || priceField('P.U.').safeParse(providerPrice).success",
      "provider === '' || providerPrice === '' || priceField('P.U.').safeParse(providerPrice).success",
    ],
    ['a price needs no provider', "provider !== '' || providerPrice === ''", "provider === '' || providerPrice === ''"],
    [
      'the checks of prices are not on the screen',
      '.object({ ...placed, ...describedConcept, ...inCurrencies, ...supplied })\n  .check(...pricedByProvider);',
      '.object({ ...placed, ...describedConcept, ...inCurrencies, ...supplied });',
    ],
    [
      'Capufe is foreign to those that have it',
      'if (hasForeignPrices(profile)) return { capufePrice',
      'if (!hasForeignPrices(profile)) return { capufePrice',
    ],
    ['a hundred and one supplies', 'z.maxLength(maxSupplies,', 'z.maxLength(maxSupplies + 1,'],
  ]),
  ...defectsIn('domain/forms/reference.ts', referenceTests, [
    ['prices fall below nothing', "min: '-90', max: '1000'", "min: '-190', max: '1000'"],
    ['percentages of six decimals', "{ decimals: 2, min: '-90'", "{ decimals: 6, min: '-90'"],
    ['a highway of another customer', '(value) => value === code, `Cliente', "(value) => value !== '', `Cliente"],
    ['codenames with signs', String.raw`/^[\p{L}\p{N}]*$/u`, String.raw`/^[\p{L}\p{N}\p{P}]*$/u`],
    ['codenames of four letters', 'codenameMax = 3', 'codenameMax = 4'],
    [
      'a provider without families',
      "families: chosenManyField('Familias'),\n  phone",
      'families: z._default(z.array(z.string()), []),\n  phone',
    ],
    [
      'a file type is required unless said',
      'isRequired: z._default(z.boolean(), false)',
      'isRequired: z._default(z.boolean(), true)',
    ],
    ['catalogs of the last century', 'integerField(label, 2000, 2100)', 'integerField(label, 1900, 2100)'],
  ]),
  ...defectsIn('domain/forms/users.ts', usersTests, [
    ['user names with spaces', String.raw`!/\s/.test(value)`, String.raw`!/^\s/.test(value)`],
    ['what an account belongs to is not judged', 'if (problem) issues', 'if (!problem) issues'],
    ['limits of six decimals', "'Límite de autorización', { decimals: 2,", "'Límite de autorización', { decimals: 6,"],
  ]),
  ...defectsIn('domain/forms/secondLook.ts', secondLookTests, [
    ['one of none is drawn', "Number(value) > 0, 'Al azar", "Number(value) >= 0, 'Al azar"],
    ['what is accepted needs a comment', "value.verdict === 'returned' &&", "value.verdict === 'accepted' &&"],
    [
      'cuts beyond all',
      "optionalDecimalField('Recorte', { decimals: 2, max: '100' })",
      "optionalDecimalField('Recorte', { decimals: 2, max: '1000' })",
    ],
  ]),
  ...defectsIn('domain/secondLook.ts', secondLookTests, [
    ['the amount asked for counts', 'compare(authorized, overAmount) > 0', 'compare(asked, overAmount) > 0'],
    ['what was returned is decided', "state === 'waiting' || state === 'returned'", "state === 'waiting'"],
    [
      'the cut is a share of what is authorized',
      'multiply(asked, percentage)) > 0',
      'multiply(authorized, percentage)) > 0',
    ],
  ]),
  ...defectsIn(
    'domain/serviceAccounts.ts',
    ['tests/domain/forms.test.ts'],
    [
      [
        'a program of an insurer works for all',
        "userType: customer === '' ? 'intranet' : 'extranet'",
        "userType: 'intranet'",
      ],
      ['service tokens are not programs', 'isPersonalToken(token) || isServiceToken(token)', 'isPersonalToken(token)'],
      ['tokens of before never end', 'overlapHours = [0, 1, 24, 168]', 'overlapHours = [0, 1, 24, 1680]'],
      [
        'a program without scopes',
        '.check(z.minLength(1, scopesWrong), z.maxLength',
        '.check(z.minLength(0, scopesWrong), z.maxLength',
      ],
    ],
  ),
  ...defectsIn('domain/pricing/paste.ts', pasteTests, [
    ['a code that stands twice takes one row', 'free.get(codeKey(first))?.shift()', 'free.get(codeKey(first))?.[0]'],
    ['empty cells are lost', "if (text === '') return;\n", ''],
    ['the row after the last is written', 'row >= target.codes.length', 'row > target.codes.length'],
    ['numbers are codes', ' && parseTyped(first) === null', ''],
    ['one line break more is one row more', String.raw`.replace(/\n+$/, '')`, ''],
  ]),
  ...defectsIn('domain/quantification/document.ts', documentTests, [
    [
      'as much as was asked is a cut',
      'isCut: compare(authorized, asked) < 0',
      'isCut: compare(authorized, asked) <= 0',
    ],
    [
      'differences have the other sign',
      'difference: subtract(authorized, asked), isCut',
      'difference: subtract(asked, authorized), isCut',
    ],
    [
      'a family asks for what is authorized',
      'const asked = sum(rows.map((row) => row.asked))',
      'const asked = sum(rows.map((row) => row.authorized))',
    ],
    [
      'the difference leaves taxes out',
      'subtract(authorized.total, asked.total)',
      'subtract(authorized.subtotal, asked.subtotal)',
    ],
    [
      'the adjustment has the other sign',
      'subtract(round(recorded, 2), round(authorized.total, 2))',
      'subtract(round(authorized.total, 2), round(recorded, 2))',
    ],
    [
      'the document’s total forgets the adjustment',
      'return add(authorized.total, adjustment)',
      'return authorized.total',
    ],
    [
      'comments of uncut lines are not said',
      '[reason, line.comment.trim()]',
      "[reason, isCut ? line.comment.trim() : '']",
    ],
    [
      'families count once as cut',
      'count + rows.filter(({ isCut }) => isCut).length',
      'count + Number(rows.some(({ isCut }) => isCut))',
    ],
  ]),
  ...defectsIn('domain/customerDifferences.ts', differencesTests, [
    [
      'under and over the catalog are swapped',
      'percentage(lineChecks.underCatalog)',
      'percentage(lineChecks.overCatalog)',
    ],
    ['Capufe columns are the internal ones', 'yesOrNo(lineColumns.internal)', 'yesOrNo(lineColumns.capufe)'],
    ['the area’s report is the highways', 'yesOrNo(screens.report)', 'yesOrNo(screens.highways)'],
    [
      'what is common comes first',
      '[...compared.filter(({ differs }) => differs), ...compared.filter(({ differs }) => !differs)]',
      '[...compared.filter(({ differs }) => !differs), ...compared.filter(({ differs }) => differs)]',
    ],
    ['everybody confirms', 'yesOrNo(confirms(profile))', 'yesOrNo(counterproposes(profile))'],
  ]),
  ...defectsIn('domain/roles.ts', rolesTests, [
    [
      'auditors delete views of others',
      'return isAdministrator(role);\n}\n\n/** Who may register',
      "return holdsRole(role, 'ARE');\n}\n\n/** Who may register",
    ],
    [
      'auditors of an insurer keep what all share',
      "person.userType === 'intranet' && isAdministrator(person.role)",
      'isAdministrator(person.role)',
    ],
    [
      'operators look at drafts',
      "seesDrafts(role: Role | null): boolean {\n  return holdsRole(role, 'ARE')",
      "seesDrafts(role: Role | null): boolean {\n  return holdsAnyRole(role, ['ARE', 'MRO'])",
    ],
    ['services are a group', "group !== null && group !== 'SERVICE'", 'group !== null'],
    ['whoever wrote it, a rejection is plain', "if (rejectReason !== null) return 'danger';\n", ''],
    [
      'auditors register',
      "registersIncidents(role: Role | null): boolean {\n  return holdsRole(role, 'MRO')",
      "registersIncidents(role: Role | null): boolean {\n  return holdsAnyRole(role, ['MRO', 'ARE'])",
    ],
  ]),
  ...defectsIn('domain/permissions.ts', rolesTests, [
    [
      'operators close budgets',
      "budget: [\n    { role: 'MRO', actions: ['view', 'add', 'change', 'Create', 'Edit'] }",
      "budget: [\n    { role: 'MRO', actions: ['view', 'add', 'change', 'Create', 'Edit', 'Close'] }",
    ],
    [
      'auditors delete purchases',
      "purchase: [{ role: 'ARE', actions: ['view', 'add',",
      "purchase: [{ role: 'ARE', actions: ['view', 'delete', 'add',",
    ],
    [
      'operators add affected',
      "affected: [\n    { role: 'MRO', actions: ['view', 'List'] }",
      "affected: [\n    { role: 'MRO', actions: ['view', 'add', 'List'] }",
    ],
    [
      'operators change roads',
      "road: [\n    { role: 'MRO', actions: ['view', 'List'] }",
      "road: [\n    { role: 'MRO', actions: ['view', 'change', 'List'] }",
    ],
  ]),
  ...defectsIn('domain/users.ts', usersTests, [
    [
      'operators audit what they are handed',
      "account.isActive && holdsRole(account.role, 'ARE') && mayActAs(account, customer)",
      'account.isActive && mayActAs(account, customer)',
    ],
    [
      'auditors of other insurers audit',
      "holdsRole(account.role, 'ARE') && mayActAs(account, customer)",
      "holdsRole(account.role, 'ARE')",
    ],
    ['one’s own limit may be raised', 'if (isOwn && changesLimit)', 'if (!isOwn && changesLimit)'],
    [
      'one’s own customer may be changed',
      'before.userType !== after.userType || before.customer !== after.customer',
      'before.userType !== after.userType && before.customer !== after.customer',
    ],
    [
      'internal staff have a customer',
      "userType === 'intranet' && customer !== null",
      "userType === 'intranet' && customer === ''",
    ],
    [
      'the service is an insurer’s',
      "isService(role) && userType !== 'intranet'",
      "isService(role) && userType === 'intranet'",
    ],
    [
      'one stands in who is disabled',
      'mayAudit(one, customer) && mayAudit(other, customer)',
      'mayAudit(other, customer)',
    ],
  ]),
  ...defectsIn('domain/stretches.ts', stretchTests, [
    [
      'the first kilometre lies outside',
      'compare(kilometer, initialKilometer) < 0',
      'compare(kilometer, initialKilometer) <= 0',
    ],
    ['a kilometre on no section has no section', 'return found.length > 0 ? found : stretches', 'return found'],
    [
      'one that runs backwards overlaps none',
      ': [finalKilometer, initialKilometer]',
      ': [initialKilometer, finalKilometer]',
    ],
    [
      'a section of one point runs backwards',
      'finalKilometer !== null && compare(initialKilometer, finalKilometer) > 0',
      'finalKilometer !== null && compare(initialKilometer, finalKilometer) >= 0',
    ],
  ]),
  ...defectsIn('domain/files.ts', fileTests, [
    ['a side may be as long as it likes', 'Math.max(width, height) > maxImageSide || ', ''],
    ['the shorter side counts', 'Math.max(width, height)', 'Math.min(width, height)'],
    [
      'counter-proposals take PNG',
      "counterProposalKinds: readonly FileKind[] = ['pdf', 'jpg', 'jpeg']",
      "counterProposalKinds: readonly FileKind[] = ['pdf', 'jpg', 'jpeg', 'png']",
    ],
    [
      'the provider’s file takes pictures',
      "jbFileKinds: readonly FileKind[] = ['pdf', 'xls', 'xlsx']",
      "jbFileKinds: readonly FileKind[] = ['pdf', 'jpg', 'xls', 'xlsx']",
    ],
    [
      'the provider’s workbook may be a PDF',
      "jbWorkbookKinds: readonly FileKind[] = ['xls', 'xlsx']",
      "jbWorkbookKinds: readonly FileKind[] = ['pdf', 'xls', 'xlsx']",
    ],
    [
      'a person’s picture may be a PDF',
      "avatarKinds: readonly FileKind[] = ['jpg', 'jpeg', 'png']",
      "avatarKinds: readonly FileKind[] = ['jpg', 'jpeg', 'png', 'pdf']",
    ],
    ['claims take no workbooks', "[...photoKinds, 'xls', 'xlsx']", "[...photoKinds, 'xlsx']"],
    [
      'pictures as large as files',
      'isImageKind(kind) ? maxImageBytes : maxFileBytes',
      "kind === 'jpg' ? maxImageBytes : maxFileBytes",
    ],
    ['the end of a long name is cut', 'clean.slice(-120)', 'clean.slice(0, 120)'],
    [
      'HEIC is told by its first letters only',
      "text.startsWith('ftyp') && heicBrands.includes(text.slice(4))",
      "text.startsWith('ftyp')",
    ],
  ]),
  ...defectsIn('machines/registration.ts', registrationTests, [
    ['each attempt has the budget’s key', '`${context.key}:file:${file.id}`', '`${context.key}:file`'],
    ['the budget has the incident’s key', '`${context.key}:budget`', '`${context.key}:incident`'],
    ['a wrong field is a broken line', "{ guard: isInvalid, actions: noteFailure, target: 'form' },\n", ''],
    ['complete without its files', 'context.budgetDone && nextFile(context) === undefined', 'context.budgetDone'],
    [
      'failed fields stay when it goes on',
      "RESUME: { actions: 'forgetFailure', target: 'proceeding' }",
      "RESUME: { target: 'proceeding' }",
    ],
    ['files count that are gone', 'files.filter(({ id }) => filesDone.includes(id)).length', 'filesDone.length'],
    [
      'what is mended is not taken',
      "SUBMIT: { actions: ['take', 'forgetFailure']",
      "SUBMIT: { actions: ['forgetFailure']",
    ],
  ]),
  ...defectsIn('machines/wizard.ts', wizardTests, [
    [
      'the last tab is not checked',
      "next: 0, last: context.tabs.length - 1, goal: 'finish' as const",
      "next: 0, last: context.tabs.length - 2, goal: 'finish' as const",
    ],
    [
      'finishing checks only the open tab',
      "({ next: 0, last: context.tabs.length - 1, goal: 'finish' as const })",
      "({ next: context.at, last: context.tabs.length - 1, goal: 'finish' as const })",
    ],
    [
      'ahead without a check',
      "{ guard: and(['isVisited', 'isAhead']), actions: 'checkUpToTab', target: 'checking' }",
      "{ guard: and(['isVisited', 'isAhead']), actions: 'openTab' }",
    ],
    ['marks stay', 'else marked.delete(tabAt(context, at))', ''],
    [
      'tabs between are skipped',
      'return { next: context.at, last: goal - 1, goal };',
      'return { next: goal - 1, last: goal - 1, goal };',
    ],
    [
      'unvisited tabs open',
      'context.tabs.includes(event.tab) && context.visited.has(event.tab)',
      'context.tabs.includes(event.tab)',
    ],
    ['comes back to the first tab', 'at: first < 0 ? tabs.length - 1 : first', 'at: first < 0 ? 0 : first'],
    ['finishes from any tab', "FINISH: { guard: 'isLast', actions", 'FINISH: { actions'],
    [
      'a check that failed lets on',
      "onError: { actions: 'stopAtError', target: 'open' }",
      "onError: { target: 'passed' }",
    ],
  ]),
  ...defectsIn('machines/incident/lifecycle.ts', lifecycleTests, [
    [
      'what may be done is kept for all owners',
      '${actor.role} ${actor.owns}`;\n  const known = remembered',
      '${actor.role}`;\n  const known = remembered',
    ],
    [
      'what may be done is kept for all customers',
      '`${profile.code} ${factsKey(facts)} ${actor.role}',
      '`${factsKey(facts)} ${actor.role}',
    ],
    [
      'the state is told before the role',
      'if (!mayTry(event)) return [refused.forbidden];\n  if (!listensTo(snapshot, event.type)) return [refused.state];',
      'if (!listensTo(snapshot, event.type)) return [refused.state];\n  if (!mayTry(event)) return [refused.forbidden];',
    ],
  ]),
  ...defectsIn('machines/incident/permitted.ts', lifecycleTests, [
    [
      'others’ incidents count as own',
      'others: conditionFor(type, { role, owns: false }, profile)',
      'others: conditionFor(type, { role, owns: true }, profile)',
    ],
    ['permitted to all roles alike', 'const key = `${type} ${role}`;', 'const key = `${type}`;'],
    ['the stage is not looked at', 'part.stages.includes(stage) && fits(facts, part.facts)', 'fits(facts, part.facts)'],
  ]),
  ...defectsIn('machines/incident/cases.ts', lifecycleTests, [
    [
      'facts are dropped that matter',
      'refused.some((facts) => agree(facts, wider)) ? wanted : wider',
      'refused.every((facts) => agree(facts, wider)) ? wanted : wider',
    ],
    ['only what is false is asked', 'ahead.push({ ...facts, [name]: true });', ''],
  ]),
  ...defectsIn('machines/incident/facts.ts', lifecycleTests, [
    ['facts share a bit', '1 << at : 0', '1 << Math.min(at, 10) : 0'],
    ['the history says what was', 'map((name) => [name, after[name]])', 'map((name) => [name, before[name]])'],
  ]),
  ...defectsIn('machines/incident/steps.ts', lifecycleTests, [
    [
      'auditors register',
      "'incident.register': {\n    act: 'Registrar',\n    past: 'Siniestro registrado',\n    news: null,\n    tone: 'info',\n    by: ['MRO']",
      "'incident.register': {\n    act: 'Registrar',\n    past: 'Siniestro registrado',\n    news: null,\n    tone: 'info',\n    by: ['MRO', 'ARE']",
    ],
    [
      'a saved empty quantification counts',
      'proposal === undefined || proposal.lines > 0',
      'proposal === undefined || proposal.lines >= 0',
    ],
    [
      'a new authorization file is confirmed',
      "counterProposalOpen: false,\n      confirmed: false,\n    }),\n  },\n  'authorization.undo'",
      "counterProposalOpen: false,\n    }),\n  },\n  'authorization.undo'",
    ],
    [
      'the provider’s authorization keeps the answer',
      'change: (facts) => ({ ...facts, ...fileToCome, authorizedByJB: true, jbFile: true })',
      'change: (facts) => ({ ...facts, authorizedByJB: true, jbFile: true })',
    ],
    [
      'a correction keeps the answer',
      'change: (facts) => ({ ...facts, counterProposalOpen: false, confirmed: false }),',
      'change: (facts) => ({ ...facts, counterProposalOpen: false }),',
    ],
    [
      'a new budget keeps its rejection',
      '({ ...noFacts, registered: true, hasBudget: true, originalFile: true })',
      '({ ...noFacts, registered: true, rejected: true, hasBudget: true, originalFile: true })',
    ],
    ['auditors correct what was authorized', "by: ['ADM']", "by: ['ARE']"],
    [
      'rejecting files needs no reason',
      'needs: [need.selected, need.reasonGiven, need.commentGiven]',
      'needs: [need.selected, need.commentGiven]',
    ],
    [
      'comments of nothing',
      "scope: 'register',\n    onExisting: true,\n    needs: [need.commentGiven],",
      "scope: 'register',\n    onExisting: true,\n    needs: [],",
    ],
    [
      'a correction has no limit',
      'need.fileAccepted,\n      need.withinLimit,\n    ],\n    work: null',
      'need.fileAccepted,\n    ],\n    work: null',
    ],
    [
      'operators hand over',
      "past: 'Entregado a otro operador',\n    news: 'Cambio de operador',\n    tone: 'info',\n    by: ['ARE']",
      "past: 'Entregado a otro operador',\n    news: 'Cambio de operador',\n    tone: 'info',\n    by: ['ARE', 'MRO']",
    ],
  ]),
  ...defectsIn('machines/incident/requirements.ts', lifecycleTests, [
    [
      'what only JB authorized takes no file',
      'facts.authorizedBy || facts.authorizedByJB || !profile.quantifies',
      'facts.authorizedBy || !profile.quantifies',
    ],
    [
      'Capufe amounts are not asked for',
      'p.capufeGiven || !profile.capufeAmount',
      'p.capufeGiven || profile.capufeAmount',
    ],
    ['four eyes everywhere', '!profile.fourEyes || p.ownAboveLimit !== true', 'p.ownAboveLimit !== true'],
    ['rejected ones are not edited', 'facts.rejected || !isBeingAudited(facts)', '!isBeingAudited(facts)'],
    [
      'a budget is audited from its upload on',
      'authorizedBy || (hasBudget && quantified)',
      'authorizedBy || hasBudget',
    ],
  ]),

  ...defectsIn('backend/highways/sectionWrites.ts', highwayTests, [
    ['a section moves to another highway', 'if (form.highway !== highway) {', 'if (false) {'],
    ['sections of a deleted highway change', 'if (!found.is_active) {', 'if (found.is_active === undefined) {'],
    [
      'one active provider is enough',
      '!providers.every((id) => active.has(id))',
      '!providers.some((id) => active.has(id))',
    ],
    ['what was not sent is emptied', "sent === undefined ? (before ?? '') : (sent ?? '')", "sent ?? ''"],
    ['a section overlaps itself', 'isActive && slug !== section', 'isActive'],
    ['deleted sections overlap', 'isActive && slug !== section', 'slug !== section'],
    ['start and end are swapped', 'initial_kilometer: initialKilometer ===', 'final_kilometer: initialKilometer ==='],
  ]),
  ...defectsIn('backend/catalogs/items/handlers.ts', itemTests, [
    [
      'anybody writes what all share',
      'if (!isTenant && !keepsSharedTables(viewer))',
      'if (!isTenant && keepsSharedTables(viewer))',
    ],
    [
      'deleting what all share is not refused',
      '  const item = tableOf(ask.params.type);\n  refuseSharedTable(ask.viewer, item);\n  return ask.scoped(async (trx) => {\n    const row = await lockItem(trx, ask.customer, item, ask.params.id);\n    refuseOldVersion(ask, { version: row.version });',
      '  const item = tableOf(ask.params.type);\n  return ask.scoped(async (trx) => {\n    const row = await lockItem(trx, ask.customer, item, ask.params.id);\n    refuseOldVersion(ask, { version: row.version });',
    ],
    ['an edit reactivates', 'is_active = ${isActive ?? row.is_active}', 'is_active = ${isActive ?? true}'],
    ['a deleted one is deleted over an older version', 'refuseOldVersion(ask, { version: row.version });', ''],
    ['what an edit leaves out is lost', '{ ...savedFields(item, row), ...defined(body) }', '{ ...defined(body) }'],
  ]),
  ...defectsIn('backend/roads/handlers.ts', roadTests, [
    [
      'operators see a colleague’s incidents',
      '(seesOnlyOwn(viewer.role) && params.id !== viewer.id)',
      '(!seesOnlyOwn(viewer.role) && params.id !== viewer.id)',
    ],
    ['a resident has everybody’s incidents', "      .where('owner_id', '=', params.id)\n", ''],
    ['an omitted status is emptied', "...(status !== '' && { status })", '...{ status }'],
    ['the version stays', 'version: saved.version + 1', 'version: saved.version'],
    ['unknown highways are taken', 'await refuseUnknown(trx, customer, form);\n', ''],
  ]),
  ...defectsIn('backend/roads/affected.ts', roadTests, [
    ['affected of every report', "    .where('road_id', '=', road)\n", ''],
    ['comments on every affected', "    .where('e.affected_id', '=', affected)\n", ''],
  ]),
  ...defectsIn('backend/summaries/handlers.ts', exportTests, [
    [
      'one permitted customer is enough',
      'customers.every((customer) => exportsSummaries',
      'customers.some((customer) => exportsSummaries',
    ],
    ['anybody exports the events', '  refuseUnpermitted(ask.viewer, scope.customers);\n', ''],
    [
      'anybody exports the lines',
      '  refuseUnpermitted(ask.viewer, customers);\n  const { groups, total, resolution }',
      '  const { groups, total, resolution }',
    ],
    [
      'authorized and initial prices are swapped',
      'cell: ({ authorizedUnitPrice }) => decimal(authorizedUnitPrice)',
      'cell: ({ initialUnitPrice }) => decimal(initialUnitPrice)',
    ],
    ['the percentile is the median', 'whole(resolution?.p90 ?? null)', 'whole(resolution?.median ?? null)'],
    [
      'rejected amounts are the authorized',
      "{ header: 'Monto rechazado', width: 18, cell: ({ rejectedAmmount }) => money(rejectedAmmount) }",
      "{ header: 'Monto rechazado', width: 18, cell: ({ authorizedAmmount }) => money(authorizedAmmount) }",
    ],
  ]),
  ...defectsIn('backend/lifecycle/lines/catalog.ts', savingTests, [
    [
      'disabled providers price lines',
      "    .where('is_active', '=', true)\n    .where('id', '=', sql<string>`any(${ids}::bigint[])`)",
      "    .where('id', '=', sql<string>`any(${ids}::bigint[])`)",
    ],
    [
      'disabled reasons are taken',
      "    .where('is_active', '=', true)\n    .where('slug', '=', sql<string>`any(${slugs}::text[])`)",
      "    .where('slug', '=', sql<string>`any(${slugs}::text[])`)",
    ],
    ['prices in euros are dollars', 'USD: dollar, EUR: euro', 'USD: dollar, EUR: dollar'],
    [
      'any year will do',
      'wanted === null ? is_current : year === wanted',
      'wanted === null ? is_current : year <= wanted',
    ],
  ]),
  ...defectsIn('backend/incidents/binnacle.ts', storyTests, [
    [
      'comments of all incidents',
      'b.customer = ${customer} and b.incident_id = ${id} ${rest}',
      'b.customer = ${customer} ${rest}',
    ],
    ['newest first', 'sql`order by b.id`', 'sql`order by b.id desc`'],
    ['reason and reject reason are swapped', 'reject_reason: rejectReason ?? null', 'reject_reason: reason ?? null'],
  ]),
  ...defectsIn('backend/incidents/changes.ts', walkTests, [
    ['the history says authorized for asked', 'ammount: budget.ammount,', 'ammount: budget.authorizedAmmount,'],
  ]),
  ...defectsIn('backend/incidents/changes.ts', handOverTests, [
    ['a hand-over leaves no trace', '    owner: incident.owner.username,\n', ''],
  ]),
  ...defectsIn('gateway/nouns/incident/mapper.ts', incidentTests, [
    [
      'initial and authorized are swapped',
      'initialAmount: wire.initialAmmount',
      'initialAmount: wire.authorizedAmmount',
    ],
    ['days of the other kind', 'authorizationDays: wire.authorizationDays', 'authorizationDays: wire.unauthorizedDays'],
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
  ]),
  ...defectsIn(
    'gateway/fields.ts',
    ['tests/gateway/reads.test.ts'],
    [['a filter’s person is called as an event calls one', ", owner: 'owner' };", ' };']],
  ),
  ...defectsIn(
    'gateway/nouns/incident/changes.ts',
    ['tests/gateway/node.test.ts'],
    [
      [
        'an event names its incident by another id',
        "id: globalId(customer, 'Incident', wire.slug)",
        "id: globalId(customer, 'Incident', wire.incidentId)",
      ],
    ],
  ),
  ...defectsIn('gateway/nouns/incident/list.ts', filterTests, [
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
      "...between('resolved', 'resolvedTo', filter.resolvedFrom, filter.resolvedTo)",
      "...between('resolved', 'resolvedTo', filter.incidentDateFrom, filter.incidentDateTo)",
    ],
    [
      'a passage runs backwards',
      '[filter.passage.from, filter.passage.to]',
      '[filter.passage.to, filter.passage.from]',
    ],
  ]),

  ...defectsIn(
    'gateway/http/guards.ts',
    ['tests/gateway/limits.test.ts'],
    [
      [
        'any token is a session',
        'if (token !== null && accepted.has(token)) return next();',
        'if (token !== null) return next();',
      ],
      [
        'long documents of unknown tokens are read',
        'await createContext(services, callerOf(request)).freshAccount();',
        '',
      ],
      ['unknown tokens have the allowance of nobody', 'token === null ? ofNobody : ofUntried', 'ofNobody'],
    ],
  ),
  ...defectsIn(
    'gateway/session/accounts.ts',
    ['tests/gateway/limits.test.ts'],
    [
      ['a refused token stays accepted', 'if (!isAccepted) return;\n', ''],
      [
        'accepted for ever',
        'if (until !== undefined && until > this.#now()) return true;',
        'if (until !== undefined) return true;',
      ],
      [
        'accepted tokens without bound',
        'if (this.#until.size >= mostAccepted && oldest',
        'if (this.#until.size < 0 && oldest',
      ],
    ],
  ),
  ...defectsIn(
    'gateway/app.ts',
    ['tests/gateway/limits.test.ts'],
    [
      [
        'streams take no turn',
        "app.route('/graphql/stream').all(\n    turns,\n",
        "app.route('/graphql/stream').all(\n",
      ],
    ],
  ),
  ...defectsIn('domain/texts.ts', catalogueTests, [
    [
      'a required text loses a letter',
      "'Cargue todos los archivos requeridos'",
      "'Cargue todos los archivo requeridos'",
    ],
  ]),
  ...defectsIn('domain/catalogue.ts', catalogueTests, [
    [
      'two required texts are exchanged',
      "updateSection: 'Error al actualizar tramo',\n  createSection: 'Error creando tramo',",
      "updateSection: 'Error creando tramo',\n  createSection: 'Error al actualizar tramo',",
    ],
  ]),
  ...defectsIn('client/highways/HighwaySectionsScreen.tsx', catalogueTests, [
    [
      'a section that is not created says it was being changed',
      'createFailed: failed.createSection',
      'createFailed: failed.updateSection',
    ],
  ]),
  ...defectsIn('client/tables/useEntryForm.ts', catalogueTests, [
    [
      'what was created is said to be changed',
      'row ? done.updated : done.created',
      'row ? done.created : done.updated',
    ],
  ]),
  ...defectsIn('domain/files.ts', numberTests, [['JPEG of another quality', 'jpegQuality = 0.6', 'jpegQuality = 0.8']]),
  ...defectsIn('machines/incident/queue.ts', numberTests, [
    ['a lease of an hour', 'leaseMinutes = 30', 'leaseMinutes = 60'],
  ]),
  ...defectsIn('client/permissions/PermissionsScreen.tsx', numberTests, [
    ['the filter waits longer', 'const pause = 500;', 'const pause = 800;'],
  ]),
  ...defectsIn('client/quantification/selector/ConceptSelector.tsx', numberTests, [
    ['searches twice as often', 'throttle = 500', 'throttle = 250'],
  ]),
  ...defectsIn('client/tables/found.ts', numberTests, [['a looser search', 'threshold = 0.3', 'threshold = 0.5']]),
  ...defectsIn('backend/serve/idempotent.ts', numberTests, [['keys are kept a day', 'keptDays = 7', 'keptDays = 1']]),
  ...defectsIn(
    'client/ui/overlay/toasts.ts',
    ['tests/client/ui.test.ts'],
    [
      ['notices leave sooner', 'notification: 5000', 'notification: 3000'],
      ['successes count as unread', "unread: tone === 'success' ? state.unread : ", 'unread: '],
      [
        'an error makes room before a notice that leaves by itself',
        'notices.find(({ stay }) => stay !== null) ?? notices[0]',
        'notices[0]',
      ],
    ],
  ),
  ...defectsIn('gateway/nouns/provider.ts', fieldTests, [
    ['the address of a provider is dropped', '    address: input.address,\n', ''],
  ]),
  ...defectsIn('gateway/nouns/highway.ts', fieldTests, [
    ['the description of a highway is dropped', '    description: input.description,\n', ''],
  ]),
  ...defectsIn('gateway/nouns/concept.ts', fieldTests, [
    [
      'a comment is the description',
      'comment: field(({ comment }) => comment)',
      'comment: field(({ description }) => description)',
    ],
  ]),
  ...defectsIn('gateway/nouns/profile.ts', fieldTests, [
    ['an extension is the cellphone', '    phoneExt,\n    cellphone,\n', '    phoneExt: cellphone,\n    cellphone,\n'],
    [
      'the way to pay is the account',
      '    paymentMethod,\n    account,\n',
      '    paymentMethod: account,\n    account,\n',
    ],
  ]),
  ...defectsIn('gateway/nouns/openSession.ts', fieldTests, [
    ['signed in when last used', 'signedInAt: addDate', 'signedInAt: lastUse'],
  ]),
  ...defectsIn('gateway/nouns/personalToken.ts', fieldTests, [
    ['a token ends when it was made', 'expiresAt: wire.expires', 'expiresAt: wire.addDate'],
  ]),
  ...defectsIn('gateway/nouns/serviceAccount.ts', fieldTests, [
    ['a token was used when it ends', 'lastUsedAt: token.lastUse', 'lastUsedAt: token.expires'],
  ]),
  ...defectsIn('gateway/nouns/webhook.ts', fieldTests, [
    ['the next attempt is the last one', 'nextAt: nextDate', 'nextAt: attemptDate'],
  ]),
  ...defectsIn('gateway/nouns/road.ts', fieldTests, [
    ['who receives is who asks', '  receiver: wire.receiver,\n', '  receiver: wire.applicant,\n'],
    ['sent: who asks is who receives', '  applicant: input.applicant,\n', '  applicant: input.receiver,\n'],
  ]),
  ...defectsIn('gateway/nouns/purchase/mapper.ts', fieldTests, [
    ['delivered on the day of the order', 'deliveryDate: wire.deliveryDate', 'deliveryDate: wire.addDate'],
    ['the supply’s type is its name', 'supplyType: wire.supply_type,\n  unit', 'supplyType: wire.name,\n  unit'],
  ]),
  ...defectsIn('gateway/nouns/incident/summaries.ts', fieldTests, [
    [
      'what was rejected is what was authorized',
      'rejectedAmount: rejectedAmmount',
      'rejectedAmount: authorizedAmmount',
    ],
    ['a p90 is the median', 'p90Seconds: wire?.p90', 'p90Seconds: wire?.median'],
  ]),
  ...defectsIn('gateway/nouns/incident/history.ts', fieldTests, [
    [
      'the authorized sums of a version are the asked ones',
      'authorized: wire.authorized,',
      'authorized: wire.initial,',
    ],
    ['why a file was rejected is the comment', 'wire.rejected.rejectReason', 'wire.rejected.comment'],
  ]),
  ...defectsIn('gateway/nouns/incident/quantification.ts', fieldTests, [
    ['the Capufe amount of a round is its amount', 'capufeAmount: wire.capufeAmmount', 'capufeAmount: wire.ammount'],
    [
      'the day of a line’s rate is lost',
      '    exchangeDate: wire.exchange_date,\n    catalogPrices: { mxn',
      '    exchangeDate: null,\n    catalogPrices: { mxn',
    ],
  ]),
  ...defectsIn('gateway/nouns/incident/read.ts', fieldTests, [
    [
      'the total that a file states is the sum of its lines',
      'statedTotal: wire.stated_total',
      'statedTotal: wire.lines_total',
    ],
  ]),
  ...defectsIn('gateway/nouns/incident/queue.ts', fieldTests, [
    ['who set a delegation is who delegates', 'setBy: toPerson(setBy)', 'setBy: toPerson(delegator)'],
  ]),
  ...defectsIn('gateway/nouns/reference.ts', fieldTests, [
    ['kinds of files that may be deleted are the others', '(wire) => wire.delete', '(wire) => !wire.isRequired'],
  ]),
  ...defectsIn('gateway/nouns/secondFactor.ts', fieldTests, [
    ['a passkey was used when it was added', 'lastUsedAt: lastUse', 'lastUsedAt: addDate'],
  ]),
  ...defectsIn('gateway/nouns/catalogItem.ts', fieldTests, [
    [
      'several files are allowed where one is required',
      'multiple: multiple ?? undefined',
      'multiple: isRequired ?? undefined',
    ],
  ]),
  ...defectsIn('gateway/nouns/incident/mapper.ts', fieldTests, [
    ['why an incident was annulled is the comment', 'wire.annulment.rejectReason', 'wire.annulment.comment'],
  ]),
];
