import { defectsIn } from './results.ts';

/** Pages, lists and the pieces that they are made of, in states that a person reaches seldom. */
export const pages = [
  ...defectsIn(
    'client/app/leaving/leaving.ts',
    ['tests/client/browserStorage.test.ts'],
    [['what one agreed to leave is asked about again on the way', '    isAgreed = true;\n', '']],
  ),
  ...defectsIn(
    'client/app/leaving/leaving.ts',
    ['tests/client/browserStorage.test.ts'],
    [['another screen does not look at the session', "    session.send({ type: 'CHECK' });\n", '']],
  ),
  ...defectsIn(
    'client/app/leaving/history.ts',
    ['tests/client/browserStorage.test.ts'],
    [
      ['the way back is not asked about', 'event.stopImmediatePropagation();', 'if (event) return;'],
      ['the way back is asked about again once it was agreed to', '    isAgreed = true;\n', ''],
      ['another page of the same list is asked about', 'pathOf(here) === location.pathname', 'here === location.href'],
    ],
  ),
  ...defectsIn(
    'client/app/SignedIn.tsx',
    ['tests/client/doors.test.tsx'],
    [
      [
        'signing out before a customer is chosen erases drafts without asking',
        'await signOutUnlessUnsaved(viewer.username, signOut);',
        'signOut();',
      ],
    ],
  ),
  ...defectsIn(
    'client/app/leaving/leavingTabs.ts',
    ['tests/client/browserStorage.test.ts'],
    [
      [
        'signing out ends the work of another tab without asking',
        'unlessUnsaved(leave, await unsavedAnywhere())',
        'unlessUnsaved(leave)',
      ],
      [
        'drafts are erased by signing out without a word',
        "keepsDrafts(username) ? [...works, 'lo guardado como borrador en este navegador'] : works",
        'works',
      ],
    ],
  ),
  ...defectsIn(
    'client/app/palette/CommandPalette.tsx',
    ['tests/client/shellScreens.test.tsx'],
    [
      ['a search that failed is said to have found nothing', 'isAsked && error ? `', "isAsked && text === '' ? `"],
      [
        'a screen is found by its beginning only',
        'isFit = matcherOf(query)',
        'isFit = (text: string) => text.startsWith(query)',
      ],
    ],
  ),
  ...defectsIn(
    'client/registration/NewIncidentDialog.tsx',
    ['tests/client/newIncident.test.tsx'],
    [
      [
        'a registration that was cut short begins anew',
        '    if (slug !== null && saga.number !== null) noteRegistered({ slug, number: saga.number });\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/form/DatePicker.tsx',
    ['tests/client/dates.test.tsx'],
    [['a day that is pasted is not taken', '    if (day !== null) onChange(day);\n', '']],
  ),
  ...defectsIn(
    'domain/pastedDay.ts',
    ['tests/domain/pastedDay.test.ts'],
    [
      ['a year of two figures is of the first century', "year.padStart(4, '20')", "year.padStart(4, '0')"],
      ['a month by its name is not known', 'monthOf(name), numbered', 'name, numbered'],
      ['a longer number holds a day', '(?:[t ].*)?$/;', '(?:[t ].*)?/;'],
    ],
  ),
  ...defectsIn(
    'client/api/ProblemBanner.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [['a refusal at the top of a long form stays out of view', ' isLive ref={showWithin}>', ' isLive>']],
  ),
  ...defectsIn(
    'client/app/account/SignUpPages.tsx',
    ['tests/client/doors.test.tsx'],
    [['the link that confirms an account ends its mails', 'send={verifySignUp}', 'send={stopNewsMail}']],
  ),
  ...defectsIn(
    'client/ui/form/FormDialog.tsx',
    ['tests/client/entryForms.test.tsx'],
    [
      [
        'a form is cancelled while it is on its way',
        '<Button isDisabled={isSending} onPress={onClose}>',
        '<Button onPress={onClose}>',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/form/FormDialog.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
      ['a draft is asked about when its form is closed', 'isKept ? keep : discard.leave', 'discard.leave'],
      ['a draft is kept without a word', "if (form.isDirty) notify.info('Lo que escribió quedó como borrador');", ''],
    ],
  ),
  ...defectsIn(
    'client/api/download.ts',
    ['tests/client/fileScreens.test.tsx'],
    [['a file that was cancelled is made all the same', '{ headers, ...(signal && { signal }) }', '{ headers }']],
  ),
  ...defectsIn(
    'client/ui/files/FileEntry.tsx',
    ['tests/client/fileScreens.test.tsx'],
    [['a rejected file is not struck through', "data-rejected={rejection ? '' : undefined}", '']],
  ),
  ...defectsIn(
    'client/incidents/bulk/BulkDialog.tsx',
    ['tests/client/handOver.test.tsx'],
    [
      ['what was not done is told as a success', "done === total ? 'success' : 'warn'", "'success'"],
      ['many budgets are rejected with a comment of blanks', "comment.trim() !== ''", "comment !== ''"],
      [
        'incidents are handed over to the user name of an operator',
        '({ id, label: `${name} (${username})` })',
        '({ id: username, label: `${name} (${username})` })',
      ],
    ],
  ),
  ...defectsIn(
    'client/binnacle/BinnacleDialog.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      [
        'the log hears of other incidents and not of its own',
        'change === null || change.slug === slug',
        'change === null || change.slug !== slug',
      ],
      [
        'who may not write in the log reads nothing of it',
        '{incident && (\n          <Log',
        '{incident && mayComment && (\n          <Log',
      ],
      ['who may not write in the log writes in it', '{mayComment && <NewComment', '{<NewComment'],
    ],
  ),
  ...defectsIn(
    'client/charts/Charts.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      [
        'the chart of reasons has the name of another',
        '<BarChart label={titles.reasons}',
        '<BarChart label={titles.months}',
      ],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/columns.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      ['two columns have one name', "header: 'Espera'", "header: 'Días'"],
      [
        'the amount that was asked has a line of its own on a phone',
        "    from: 480,\n    card: 'half',\n    cell: (row) => <Money value={row.initialAmount}",
        '    from: 480,\n    cell: (row) => <Money value={row.initialAmount}',
      ],
      ['what is new of an incident is not told in its row', '        <NewsChip news={row.news} />\n', ''],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/FoundElsewhere.tsx',
    ['tests/client/incidentList.test.tsx'],
    [['what is looked for elsewhere keeps the statuses of the list', '    statuses: [],\n', '']],
  ),
  ...defectsIn(
    'client/incidents/list/IncidentTable.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      ['a list that could not be read cannot be asked again', '      onRetry={list.retry}\n', ''],
      ['operators see how many lines wait for a decision', 'seesExceptions(viewer.role)', 'true'],
      [
        'an empty list does not say that its dates make no sense',
        'rangeProblem={list.rangeProblem} />}',
        'rangeProblem={null} />}',
      ],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/QueueButtons.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      [
        'an incident that is held cannot be given back',
        'releaseRefusal(asked) === null',
        'releaseRefusal(asked) !== null',
      ],
      ['what waits for no auditor can be given back', '|| !isQueued(stageEnum.wordOf(row.stage), profile)', ''],
      [
        'one takes what one has',
        'assignmentRefusal(asked, me) === null && holder?.id !== me',
        'assignmentRefusal(asked, me) === null',
      ],
      ['an auditor assigns incidents to another', '...(isAdministrator(role)', '...(takesFromQueue(role)'],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/ListToolbar.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      [
        'the button of reviews does not end what it began',
        'change({ work: isPressed ? null : work })',
        'change({ work })',
      ],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/SaveViewDialog.tsx',
    ['tests/client/incidentList.test.tsx'],
    [['a view moves with the days against what was chosen', 'days: isMoving ? days : null', 'days']],
  ),
  ...defectsIn(
    'client/incidents/work.ts',
    ['tests/client/incidentList.test.tsx'],
    [
      [
        'little room has the long name of a work',
        '  word,\n  label,\n  short,\n  filter: { waiting: wait }',
        '  word,\n  label,\n  short: label,\n  filter: { waiting: wait }',
      ],
    ],
  ),
  ...defectsIn(
    'client/incidents/work.ts',
    ['tests/client/waits.test.tsx'],
    [['work that only some insurers have is named where there is none', '!isRare || Boolean(count)', 'true']],
  ),
  ...defectsIn(
    'client/summaries/SummaryTable.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      [
        'a summary is sorted the other way round',
        "sort?.direction === 'descending'",
        "sort?.direction !== 'descending'",
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/chart/StateChart.tsx',
    ['tests/client/parts.test.tsx'],
    [
      [
        'long names of states break anywhere',
        'Math.abs(a[0].length - a[1].length)',
        'Math.abs(a[0].length + a[1].length)',
      ],
      ['a state of a chart says nothing when it is pointed at', '      {says && <title>{says}</title>}\n', ''],
    ],
  ),
  ...defectsIn(
    'client/ui/layout/Toolbar.tsx',
    ['tests/client/parts.test.tsx'],
    [
      [
        'all filters are folded, also below a button without a name',
        'folded === undefined ? children : <Folded label={folded}>{children}</Folded>',
        "<Folded label={folded ?? ''}>{children}</Folded>",
      ],
      ['filters that were unfolded stay so', 'onClick={() => setOpen(!isOpen)}', 'onClick={() => setOpen(true)}'],
    ],
  ),
  ...defectsIn(
    'client/ui/overlay/Menu.tsx',
    ['tests/client/parts.test.tsx'],
    [
      ['a menu closes upon what it does not do', 'action.blocked === undefined || onBlocked !== undefined', 'true'],
      [
        'a menu does not say why something cannot be done',
        'const hint = action.blocked ?? action.hint;',
        'const hint = action.hint;',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/plain/Plain.tsx',
    ['tests/client/parts.test.tsx'],
    [
      [
        'what is wrong with a field is not said to those who hear it',
        '          aria-invalid={error ? true : undefined}\n          aria-describedby={hint ? `${id}-hint` : undefined}\n          className={fields.bare}\n        />\n        {suffix',
        '          aria-invalid={error ? true : undefined}\n          className={fields.bare}\n        />\n        {suffix',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/shell/Nav.tsx',
    ['tests/client/parts.test.tsx'],
    [
      [
        'what waits below an item of the sidebar is not counted',
        '{entry.count !== undefined && (',
        '{entry.count === undefined && (',
      ],
      [
        'what waits in the sidebar has no name',
        '<ul aria-label={label} className={styles.counts}>',
        '<ul className={styles.counts}>',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/table/TableRow.tsx',
    ['tests/client/parts.test.tsx'],
    [
      [
        'the row below the one that was closed has the focus',
        'take: () => focusRow(ids.indexOf(id))',
        'take: () => focusRow(ids.indexOf(id) + 1)',
      ],
      ['what has no column of its own is not told in the row', '                    {rowTone.columnNote}\n', ''],
    ],
  ),
  ...defectsIn(
    'client/ui/form/SearchPicker.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      [
        'a concept that was picked with the pointer takes the focus away from the search',
        'onPress={() => pick(index, false)}',
        'onPress={() => pick(index, true)}',
      ],
      ['the browser offers what was searched before', '          autoComplete="off"\n', ''],
    ],
  ),
  ...defectsIn(
    'client/app/login/SignInStepForm.tsx',
    ['tests/client/shellScreens.test.tsx'],
    [
      [
        'a code of the application is taken for one of recovery',
        "isTotpCode(plainCode(code)) ? 'totp' : 'recovery'",
        "'recovery'",
      ],
      [
        'a passkey is asked for while one has to wait',
        'isDisabled={isSending || wait > 0}\n          step',
        'isDisabled={isSending}\n          step',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/fetched.tsx',
    ['tests/client/shellScreens.test.tsx'],
    [
      [
        'a screen that did not come is loaded again without a server',
        '    ({ ok }) => ok && location.reload(),\n    () => undefined,',
        '    ({ ok }) => ok && location.reload(),\n    () => location.reload(),',
      ],
      [
        'a proxy without a server is taken for one, and the page is gone',
        '({ ok }) => ok && location.reload()',
        '() => location.reload()',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/fetched.tsx',
    ['tests/client/shellScreens.test.tsx'],
    [
      [
        'a screen that did not come waits although there is a line',
        "  addEventListener('online', reloadIfAnswered);\n",
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/app/shell/CurrentScreen.tsx',
    ['tests/client/shellScreens.test.tsx'],
    [
      [
        'a screen that broke waits to be opened by itself',
        'return isNotFetched(error) ? <NotFetched /> : <Broken />;',
        'return isNotFetched(error) ? <Broken /> : <NotFetched />;',
      ],
    ],
  ),
  ...defectsIn(
    'client/live/LiveChanges.tsx',
    ['tests/client/live.test.tsx'],
    [
      [
        'a window goes on from a change that is none any more',
        '      after = null;\n      kept = [];',
        '      kept = [];',
      ],
    ],
  ),
  ...defectsIn(
    'client/live/follow.ts',
    ['tests/client/live.test.tsx'],
    [
      [
        'what changed at a restore is not asked for',
        '            onLost?.();\n            shared.miss();',
        '            onLost?.();',
      ],
    ],
  ),
  ...defectsIn(
    'client/live/LiveChanges.tsx',
    ['tests/client/shellScreens.test.tsx'],
    [
      [
        'a window that opens later does not know who is there',
        'known: () => [{ attendanceChanged: knownAttendance() }]',
        'known: () => []',
      ],
      ['who was there is known after one hears no more', '      forgetAttendance();\n', ''],
    ],
  ),
  ...defectsIn(
    'client/live/silence.ts',
    ['tests/client/shellScreens.test.tsx'],
    [
      ['what is held without an end is waited for in silence', 'longestWait() > longWaitMs || ', ''],
      ['what only takes its time is looked into at once', 'const longWaitMs = 8000;', 'const longWaitMs = 80;'],
      ['any answer is that of a server that is ready', '    ({ ok }) => ok,\n', '    () => true,\n'],
      [
        'a server that answers and refuses is asked again without a pause',
        'if (notice !== null) for (const then of [...waiting]) then();',
        'for (const then of [...waiting]) then();',
      ],
    ],
  ),
  ...defectsIn(
    'client/api/failures.ts',
    ['tests/client/requests.test.ts'],
    [['an empty queue is taken for an incident', "  'QueueEmpty',\n] satisfies", '] satisfies']],
  ),
  ...defectsIn(
    'client/api/attempts.ts',
    ['tests/client/requests.test.ts'],
    [
      ['a form waits for ever for what the line holds', 'setTimeout(fail, longestMs, new TypeError())', 'undefined'],
      [
        'what the line held is sent again as another attempt',
        '        attempt.ended(false);\n        observer',
        '        observer',
      ],
      [
        'what is chosen anew after no answer is another attempt',
        'known.until > Date.now() ? known.key : own',
        'own === undefined ? known.key : own',
      ],
      ['what was answered fails a minute later', '        clearTimeout(timer);\n', ''],
    ],
  ),
  ...defectsIn(
    'client/session/request.ts',
    ['tests/client/shellScreens.test.tsx'],
    [
      [
        'a list waits for ever for what the line holds',
        'setTimeout(reject, longestMs, new TypeError())',
        'setTimeout(reject, 2 ** 31 - 1, new TypeError())',
      ],
    ],
  ),
  ...defectsIn(
    'client/session/request.ts',
    ['tests/client/requests.test.ts'],
    [
      [
        'signing in waits for ever for what the line holds',
        '{ signal: AbortSignal.timeout(longestMs), ...init }',
        'init',
      ],
    ],
  ),
  ...defectsIn(
    'client/api/quiet.ts',
    ['tests/client/shellScreens.test.tsx', 'tests/client/fetched.test.tsx', 'tests/client/requests.test.ts'],
    [
      ['what was answered counts as on its way for ever', '  travelling.delete(asked);\n', ''],
      ['one client that is dropped takes what another asked', 'if (asked.client === client) arrived', 'arrived'],
    ],
  ),
  ...defectsIn(
    'client/session/session.ts',
    ['tests/client/shellScreens.test.tsx'],
    [['a session is renewed when its token has nearly ended', 'const minute = 60_000;', 'const minute = 6_000;']],
  ),
  ...defectsIn(
    'client/audited/AuditedBudgetScreen.tsx',
    ['tests/client/storyScreen.test.tsx'],
    [
      ['the title of the browser names no incident', '  useSubject(incident.number);\n', ''],
      [
        'the concepts of a provider stand without its name',
        "title={budget.name || 'Sin proveedor'}",
        "title={budget.name && 'Sin proveedor'}",
      ],
      [
        'less that was authorized is more',
        'differenceFrom(amountsOf(line).authorized, amountsOf(line).initial)',
        'differenceFrom(amountsOf(line).initial, amountsOf(line).authorized)',
      ],
      [
        'a line is authorized at the price that was asked',
        'price(line.authorizedUnitPrice, line.currency)',
        'price(line.unitPrice, line.currency)',
      ],
      [
        'what was authorized of a line is what was asked',
        '<Money value={amountsOf(line).authorized} />',
        '<Money value={amountsOf(line).initial} />',
      ],
    ],
  ),
  ...defectsIn(
    'client/story/rounds/RoundsCard.tsx',
    ['tests/client/storyScreen.test.tsx'],
    [
      [
        'rounds that could not be read cannot be asked again',
        'problem={error ? problemOf(error) : null} action={retry}',
        'problem={error ? problemOf(error) : null}',
      ],
      [
        'compared rounds do not say why one was rejected',
        '({ number, rejection }) => rejection && <p',
        '({ number, rejection }) => rejection === null && <p',
      ],
    ],
  ),
  ...defectsIn(
    'client/story/StoryTimeline.tsx',
    ['tests/client/storyScreen.test.tsx'],
    [
      ['added lines show the columns that say nothing', "textOf(line, field) !== '–'", "textOf(line, field) === '–'"],
      [
        'lines that were not added are told as added',
        "<AddedLines lines={lines.filter(({ kind }) => kind === 'ADDED')} />",
        '<AddedLines lines={lines} />',
      ],
      [
        'a step leads back to where it came from',
        '`De «${stageText(fromStage, profile)}» a «${to}»${stayed}.`',
        '`De «${to}» a «${stageText(fromStage, profile)}»${stayed}.`',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/table/FiguresTable.tsx',
    ['tests/client/storyScreen.test.tsx'],
    [
      [
        'a line that changed does not say what it was',
        "{side !== 'after' && <td>{row.before}</td>}",
        "{side === 'before' && <td>{row.before}</td>}",
      ],
      [
        'a line that was removed says what it became',
        "{side !== 'before' && <td>{row.after}</td>}",
        '<td>{row.after}</td>',
      ],
      [
        'what happened to a line is not told',
        '        {status && <span className={styles.status}>{status}</span>}\n',
        '',
      ],
    ],
  ),
];
