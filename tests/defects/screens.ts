import { defectsIn } from './results.ts';

const gridKeysTest = ['tests/client/gridKeys.test.ts'];
const gridTest = ['tests/client/grid.test.tsx'];
const explorerTest = ['tests/client/explorer.test.ts'];
const attendanceTest = ['tests/client/attendance.test.tsx'];
const announcedTest = ['tests/client/announced.test.tsx'];

/** What pages show, tell and keep, whatever they are about. */
export const screens = [
  ...defectsIn('client/ui/text/Timeline.tsx', announcedTest, [
    ['what comes to a log is not told', '<div aria-live="polite">', '<div>'],
  ]),
  ...defectsIn(
    'client/app/leaving/leaving.ts',
    ['tests/client/browserStorage.test.ts'],
    [
      ['after one agreed leave nothing is asked any more', '      isAgreed = false;\n', '      isAgreed = true;\n'],
      [
        'a page of the same list asks about unsaved work',
        'if (pathOf(to) === location.pathname) return navigate(to, options);',
        '',
      ],
    ],
  ),
  ...defectsIn('client/app/login/signInParts.tsx', announcedTest, [
    ['a refused sign-in is not told', '<div aria-live="polite">', '<div>'],
    ['a countdown is told each second', ' aria-live="off"', ''],
  ]),
  ...defectsIn('client/explorer/answerTable.ts', explorerTest, [
    ['any number of parts stands side by side', 'const mostParts = 4;', 'const mostParts = 50;'],
  ]),
  ...defectsIn('client/explorer/workbook.ts', explorerTest, [
    ['long figures are rounded', 'const mostDigits = 15;', 'const mostDigits = 30;'],
    ['a text that was edited in a workbook becomes a formula', `looksLikeFormula(text) ? ' s="1"' : ''`, "''"],
    [
      'the column after the last letter is another',
      'letters(Math.floor(column / 26) - 1)',
      'letters(Math.floor(column / 26))',
    ],
    [
      'signs that XML has no place for break a workbook',
      String.raw`sign >= ' ' || sign === '\n' || sign === '\t' ? (escapes[sign] ?? sign) : ''`,
      'escapes[sign] ?? sign',
    ],
    [
      'parts of a workbook begin elsewhere',
      'at += 30 + label.length + size;',
      'at += 30 + name.length + content.length;',
    ],
  ]),
  ...defectsIn('client/live/attendance.ts', attendanceTest, [
    ['one’s own windows are others', 'one.present.filter(({ person }) => person.username !== me)', 'one.present'],
    ['what all is said anew without stays open', '  if (isWhole) incidents.clear();\n', ''],
    ['lists are read twice as they open', 'if (!isFirst && (isMoved || isWhole))', 'if (isMoved || isWhole)'],
    ['another customer’s list is read twice', '  isFirst = true;\n  for', '  for'],
  ]),
  ...defectsIn('client/live/changes.ts', attendanceTest, [
    [
      'who stopped listening hears of changes',
      'return () => void listeners.delete(listener);',
      'return () => undefined;',
    ],
  ]),
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
  ...defectsIn('client/ui/form/SearchPicker.tsx', announcedTest, [
    ['what may be searched is not said to those who hear it', '{description && (', '{description || ('],
    [
      'which result is pointed at is not told',
      'aria-activedescendant={shows && results[current] ? `${id}-${current}` : undefined}',
      '',
    ],
    ['a list without results is open', 'aria-expanded={shows}', 'aria-expanded={isOpen}'],
    ['all results are pointed at', 'aria-selected={isCurrent}', 'aria-selected={true}'],
    [
      'what can be picked says that it cannot',
      'aria-disabled={blocked !== undefined}',
      'aria-disabled={blocked === undefined}',
    ],
    ['a search names a list that is not there', 'id={`${id}-list`} role="listbox"', 'role="listbox"'],
    [
      'above the first result there is none',
      '(current + move + results.length) % results.length',
      'Math.max(0, current + move)',
    ],
    ['how many were found is not told', '<ResultCount count={listed.length || null} />', ''],
  ]),
  ...defectsIn(
    'client/ui/form/useForm.ts',
    ['tests/client/form.test.ts'],
    [
      [
        'what the server refused of a field stays while it is mended',
        '    setServerErrors((errors) => withoutErrorsOf(name, errors));\n',
        '',
      ],
      ['two clicks send twice', '    if (isSending.current) return;\n', ''],
      [
        'a field is wrong while it is typed first',
        'attempts > 0 || touched.has(name) ? ownErrors[name]',
        'ownErrors[name] ? ownErrors[name]',
      ],
      ['a form that was refused is never sent again', '      isSending.current = false;\n', ''],
      [
        'a form begun anew is wrong at once',
        '    setAttempts(0);\n    setServerErrors({});\n  };',
        '    setServerErrors({});\n  };',
      ],
      ['what was refused of a part stays when the whole is changed', ' && !at.startsWith(`${name}.`)', ''],
    ],
  ),
  ...defectsIn('client/ui/grid/GridState.ts', gridKeysTest, [
    ['a selection begins where the former did', '    if (next.size === 0) this.#anchor = null;\n', ''],
    [
      'the focus is taken from who is typing elsewhere',
      'if (focus) this.claimsFocus = true;',
      'this.claimsFocus = true;',
    ],
  ]),
  ...defectsIn('client/ui/grid/GridState.ts', gridTest, [
    [
      'a selection that was cleared still says where the next begins',
      '    if (next.size === 0) this.#anchor = null;\n',
      '',
    ],
    [
      'a row that is gone is still edited',
      '      this.#active = null;\n      this.#editing = null;',
      '      this.#active = null;',
    ],
    ['the tenth row comes before the second', '.sort((a, b) => a - b);', '.sort();'],
  ]),
  ...defectsIn('client/ui/grid/gridKeys.ts', gridKeysTest, [
    [
      'Shift+Enter leads on as Enter does',
      "key === 'Enter' && !shiftKey && desk.commands.entered",
      "key === 'Enter' && desk.commands.entered",
    ],
    ['a capital S is no yes', "key.toLowerCase() === 's'", "key === 's'"],
    ['a page is a row shorter', 'const pageRows = 15;', 'const pageRows = 14;'],
    [
      'Tab never leaves the grid',
      'return to !== null;\n}\n\nfunction pressedWalking',
      'return true;\n}\n\nfunction pressedWalking',
    ],
    ['Shift and Tab lead on', 'active, back ? -1 : 1)', 'active, 1)'],
    [
      'Home leads to the first row',
      'Home: (ctrl) => [ctrl ? -Infinity : 0, -Infinity]',
      'Home: () => [-Infinity, -Infinity]',
    ],
    [
      'the caret cannot be moved',
      "  if (caretKey && (kind === 'text' || desk.state.editing?.mode === 'revise')) return false;\n",
      '',
    ],
    ['Shift and Enter lead down', 'shiftKey ? -1 : 1, 0)\n      : movedBy', '1, 0)\n      : movedBy'],
    [
      'a choice is opened where all is only read',
      "if (!desk.isReadOnly && columnOf(desk, active)?.edit?.kind === 'choice')",
      "if (columnOf(desk, active)?.edit?.kind === 'choice')",
    ],
    ['a blank selects instead of switching', "key === ' ' && (shiftKey || !isToggle)", "key === ' '"],
    [
      'Escape is taken though nothing is selected',
      "if (key !== 'Escape' || state.selected().size === 0) return false;",
      "if (key !== 'Escape') return false;",
    ],
    [
      'n means yes',
      "edit.value(row) === (key.toLowerCase() === 's')",
      "edit.value(row) === (key.toLowerCase() === 'n')",
    ],
    ['a letter chooses the same again', 'fitting[(at + 1) % fitting.length]', 'fitting[0]'],
    ['a letter chooses what only holds it', '.startsWith(letter.toLowerCase())', '.includes(letter.toLowerCase())'],
    ['redo is undo', "desk.commands[shiftKey ? 'redo' : 'undo']()", 'desk.commands.undo()'],
    [
      'of what is selected only one line is removed',
      'const gone = state.selected().size > 0 ? state.selected() : new Set([active.key]);',
      'const gone = new Set([active.key]);',
    ],
    ['the cursor is lost with the last line', ' ?? keys.slice(0, from).findLast((key) => !gone.has(key))', ''],
    ['letters begin a number', 'numberStart.test(key)) && typed', 'key.length === 1) && typed'],
    ['keys of the browser are taken', '  if (press.altKey) return false;\n', ''],
  ]),
  ...defectsIn('client/ui/grid/gridWindow.ts', gridTest, [
    ['every column is pinned', 'if (column.isPinned) pinnedWidth = width;', 'pinnedWidth = width;'],
  ]),
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
      [
        'a cleared history has unread notices',
        'clearHistory = () => change({ ...state, history: [], unread: 0 })',
        'clearHistory = () => change({ ...state, history: [] })',
      ],
    ],
  ),
  ...defectsIn('client/ui/shell/Nav.tsx', announcedTest, [
    [
      'nothing that waits is counted in the menu',
      '{count !== undefined && count > 0 && <span',
      '{count !== undefined && <span',
    ],
    [
      'a page whose address begins like another is that one',
      '|| path.startsWith(`${href}/`)',
      '|| path.startsWith(href)',
    ],
    ['below a page one is nowhere', 'path === href || path.startsWith(`${href}/`)', 'path === href'],
    ['where one is, is not told', " aria-current={isCurrent ? 'page' : undefined}", ''],
  ]),
  ...defectsIn('client/ui/table/Pagination.tsx', announcedTest, [
    ['which page is shown is not told', ' isCurrent={number === page}', ''],
    ['how many entries are shown is not told', '<span role="status">{rangeText', '<span>{rangeText'],
    ['a page has no name', 'aria-label={label}', ''],
  ]),
  ...defectsIn('client/ui/table/Table.tsx', announcedTest, [
    [
      'a column that is sorted shows another arrow',
      "direction === 'descending' ? ArrowDown : ChevronsUpDown",
      'ChevronsUpDown',
    ],
    [
      'by which column a table is sorted is not told',
      "aria-sort={direction ?? (column.isSortable ? 'none' : undefined)}",
      'aria-sort={undefined}',
    ],
    ['columns that cannot be sorted say that they can', "(column.isSortable ? 'none' : undefined)", "'none'"],
    ['a table that is read says that it is ready', 'aria-busy={isLoading}', 'aria-busy={!isLoading}'],
    ['that a table is being read is not told', "{isLoading ? (props.loadingText ?? 'Cargando…') : ''}", "{''}"],
    ['what holds the place of rows is read aloud', '<tr key={row} aria-hidden>', '<tr key={row}>'],
    ['that reading failed is not told', "role={isError ? 'alert' : undefined}", 'role={undefined}'],
    ['one chosen row is all', 'const isAll = rows.length > 0 && picked === rows.length;', 'const isAll = picked > 0;'],
    ['choosing all chooses none', 'new Set(isAll ? [] : rows.map(rowId))', 'new Set(isAll ? rows.map(rowId) : [])'],
  ]),
  ...defectsIn('client/ui/table/TableRow.tsx', announcedTest, [
    ['whether a row is open is not told', '              aria-expanded={isOpen}\n', ''],
    ['where the detail of a row is, is not told', '              aria-controls={isOpen ? detailId : undefined}\n', ''],
    ['all details have one name', 'aria-label={`Detalle de ${name}`}', 'aria-label="Detalle"'],
    ['the current row is not told', '        aria-current={table.current === id || undefined}\n', ''],
    ['a box names the id of its row', 'label={`Seleccionar ${name}`}', 'label={`Seleccionar ${id}`}'],
    ['the name of a row is a cell', '<th key={column.id} scope="row"', '<th key={column.id} role="cell"'],
  ]),
  ...defectsIn('client/ui/text/Lists.tsx', announcedTest, [
    ['steps lose their numbers', '{number !== undefined && <span', '{number !== undefined || <span'],
    ['what is missing is done', "isDone ? ' (listo)' : ' (falta)'", "isDone ? ' (falta)' : ' (listo)'"],
    ['the present step is not told', "aria-current={isCurrent ? 'step' : undefined}", ''],
    ['what is closed is open', 'aria-label="No puede"', 'aria-label="Puede"'],
  ]),
  ...defectsIn('client/ui/text/ProgressBar.tsx', announcedTest, [
    ['a transfer never passes one part of a hundred', '* 100);', ');'],
    ['a transfer passes its end', 'Math.min(1, Math.max(0, value))', 'value'],
    ['what is not known is nothing', 'value === undefined ? undefined : Math', 'value === undefined ? 0 : Math'],
    ['how far a transfer came is not told', '        aria-valuenow={percent}\n', ''],
  ]),
  ...defectsIn('client/ui/text/Text.tsx', announcedTest, [
    ['one result is told as several', "count === 1 ? '1 resultado'", "count === 0 ? '1 resultado'"],
  ]),
  ...defectsIn(
    'client/app/notices/NoticesBell.tsx',
    ['tests/client/noticesBell.test.tsx'],
    [
      ['those who only look ask for news', '    skip: onlyLooks(viewer.role),\n', ''],
      ['one unread is told as none', "unread === 0 ? 'Notificaciones'", "unread <= 1 ? 'Notificaciones'"],
      ['news come only when the page is opened', '  useChangesTogether(again);\n', ''],
      ['fewer older news are asked for', 'const most = 100;', 'const most = 20;'],
      [
        'older news are asked for again and again',
        'first < most ? () => setFirst(most) : null',
        '() => setFirst(most)',
      ],
      ['what was read is marked as read again', 'if (readAt === null) void mark([id]);', 'void mark([id]);'],
      ['marking all marks none', 'onPress={() => void mark(null)}', 'onPress={() => void mark([])}'],
      [
        'what was marked stays as unread',
        '    else await client.refetchQueries({ include: [NewsDocument, InboxDocument] });\n',
        '',
      ],
      ['a person without a name is told as nothing', 'name || username', 'name'],
      ['all of what waits are told beside all of them', 'count > oldest.length ?', 'count >= oldest.length ?'],
      ['days and limit change places', 'waitedText(waited, limit,', 'waitedText(limit, waited,'],
    ],
  ),
  ...defectsIn(
    'client/dashboard/DashboardScreen.tsx',
    ['tests/client/dashboard.test.tsx'],
    [
      ['one day waits since today', 'return workingDays === 0 ?', 'return workingDays <= 1 ?'],
      [
        'the oldest is searched and not opened',
        'texto: oldest.incident.number, abierto: oldest.incident.slug',
        'texto: oldest.incident.number',
      ],
      [
        'another sum stands as the one of what was authorized',
        'value: money(initialOfAuthorized)',
        'value: money(initial)',
      ],
      ['the money begins with another period', "useState<PeriodId>('quince')", "useState<PeriodId>('mes')"],
    ],
  ),
  ...defectsIn(
    'client/dashboard/periods.ts',
    ['tests/client/dashboard.test.tsx'],
    [
      ['fifteen days are fourteen', 'addDays(today, -15)', 'addDays(today, -14)'],
      ['this month is the last thirty days', '`${today.slice(0, 7)}-01`', 'addDays(today, -30)'],
    ],
  ),
  ...defectsIn(
    'client/secondFactor/SecondFactorCard.tsx',
    ['tests/client/secondFactor.test.tsx'],
    [
      ['a second factor that was given up is read again', '    if (!isDone) return;\n', ''],
      [
        'new recovery codes count as a new factor',
        "if (change === 'start' || change === 'passkey') onAdded?.();",
        'onAdded?.();',
      ],
      ['a changed second factor is shown as before', '    reread();\n    if (change', '    if (change'],
      [
        'passkeys are offered where the browser knows none',
        'const addPasskey = knowsPasskeys() && (',
        'const addPasskey = (',
      ],
      [
        'a factor that is required can be switched off',
        'hasTotp && isOnlyTotp && !isRequired',
        'hasTotp && isOnlyTotp',
      ],
      ['an application is taken away where there is none', 'hasTotp && !isOnlyTotp', '!isOnlyTotp'],
      ['two codes that are left need no new ones', 'recoveryCodesLeft > 2 ?', 'recoveryCodesLeft > 1 ?'],
      ['an application of codes is said to be missing', "value: hasTotp ? 'Sí' : 'No'", "value: hasTotp ? 'No' : 'Sí'"],
      ['a passkey was never used', "lastUsedAt ? formatInstant(lastUsedAt) : 'Sin usar'", "'Sin usar'"],
    ],
  ),
  ...defectsIn(
    'client/delegation/Delegations.tsx',
    ['tests/client/delegations.test.tsx'],
    [
      ['an administrator ends only their own delegations', ' || isAdministrator(viewer.role)', ''],
      [
        'why a delegation was not ended is not said',
        'setProblem(outcome.ok ? null : outcome.problem);',
        'setProblem(null);',
      ],
      ['an ended delegation stays in view', '    setEnding(null);\n    reread();', '    setEnding(null);'],
      [
        'operators have a queue to leave',
        'return takesFromQueue(viewer.role) ? <OwnDelegations /> : null;',
        'return <OwnDelegations />;',
      ],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/RowMenu.tsx',
    ['tests/client/incidentWork.test.tsx'],
    [
      ['the menu explains what needs no explanation', 'if (forbidden.length === 0) return blocked;', ''],
      ['one reason alone is not told', 'if (whyNot.length > 0) {', 'if (whyNot.length > 1) {'],
      [
        'what is mended is what cannot be done',
        'if (repair) onAct(repair, row.slug);',
        'if (repair) onAct(event as EventType, row.slug);',
      ],
      ['actions that no page brought are not asked for', 'skip: held.complete', 'skip: true'],
      ['permissions lead home', 'navigate(screens.permissions.path)', "navigate('/')"],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/QueueButtons.tsx',
    ['tests/client/incidentWork.test.tsx'],
    [
      [
        'the list is not read once an incident was taken',
        "    void client.refetchQueries({ include: 'active' });\n",
        '',
      ],
      [
        'what could not be taken is told as taken',
        'if (!outcome.ok) notify.warn(outcome.problem.text, remedied(outcome.problem));\n    else notify.success(text);',
        'notify.success(text);',
      ],
    ],
  ),
  ...defectsIn(
    'client/purchases/requisitionsTable.tsx',
    ['tests/client/entryForms.test.tsx'],
    [
      [
        'the oldest requisitions come first',
        'usualSort: newestFirst',
        "usualSort: { column: 'name', direction: 'ascending' }",
      ],
      ['a requisition has no materials', 'materials: materialsInput(values.materials)', 'materials: []'],
      ['a requisition without an incident has an empty cell', "incident?.number ?? '–'", "incident?.number ?? ''"],
    ],
  ),
  ...defectsIn(
    'client/registration/steps/SummaryStep.tsx',
    ['tests/client/newIncident.test.tsx'],
    [
      [
        'one part of the summary is corrected at a time',
        'now.has(tab) ? new Set([...now].filter((one) => one !== tab)) : new Set([...now, tab])',
        'now.has(tab) ? new Set() : new Set([tab])',
      ],
      ['the summary cannot be corrected', 'open.has(tab) ? fields[tab] :', 'false ? fields[tab] :'],
      ['every customer has a Capufe amount', '...(profile.capufeAmount ? [capufe] : [])', 'capufe'],
      ['files of all types are of each', 'files.filter(({ typeSlug }) => typeSlug === slug)', 'files'],
    ],
  ),
  ...defectsIn(
    'client/explorer/answerTable.ts',
    ['tests/client/explorer.test.ts'],
    [['a field within a field within a field loses its path', '`${path}${name}.`', '`${name}.`']],
  ),
  ...defectsIn(
    'client/explorer/asking.ts',
    ['tests/client/asking.test.tsx'],
    [
      ['the console changes things', '  if (changesSomething(asked)) return refused(readOnly);\n', ''],
      ['the console asks of no customer', "    'x-customer': currentCustomer() ?? '',\n", ''],
      ['a session that is over goes on in the console', 'response.status === 401 || isOver', 'response.status === 401'],
      ['a refused session goes on in the console', 'response.status === 401 || isOver', 'isOver'],
      [
        'the next person finds the queries of the one before',
        'const prefix = `explore:${username}:`',
        'const prefix = `explore:`',
      ],
      [
        'what is typed last outlives signing out',
        'if (storedToken()) sessionStorage.setItem',
        'sessionStorage.setItem',
      ],
      [
        'a name that the query has no longer is sent',
        'operationName: named(asked) }',
        'operationName: asked.operationName }',
      ],
    ],
  ),
];
