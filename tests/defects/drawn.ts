import { defectsIn } from './results.ts';

/** Screens and their pieces as they are drawn, pressed and asked again. */
export const drawn = [
  ...['client/app/SignInAgain.tsx', 'client/app/lock/UnlockForm.tsx'].flatMap((file) =>
    defectsIn(
      file,
      ['tests/client/doors.test.tsx'],
      [
        [
          `signing out erases drafts unasked (${file})`,
          'void signOutUnlessUnsaved(',
          '((_: string, leave: () => void) => leave())(',
        ],
      ],
    ),
  ),
  ...defectsIn(
    'client/incidents/list/views.ts',
    ['tests/client/views.test.ts'],
    [['a status beside that of the view goes unsaid', 'opened.status === undefined ? {} : { statuses: [] }', '{}']],
  ),
  ...defectsIn(
    'client/api/AgainOrHome.tsx',
    ['tests/client/storyScreen.test.tsx'],
    [['what is not there is asked for again and again', 'if (hasFailed) return', 'if (!hasFailed) return']],
  ),
  ...defectsIn(
    'client/ui/form/Select.tsx',
    ['tests/client/parts.test.tsx'],
    [['a choice that is cut is nowhere whole', '<span title={selectedText}>', '<span>']],
  ),
  ...defectsIn(
    'client/incidents/list/ViewsMenu.tsx',
    ['tests/client/incidentList.test.tsx'],
    [['a view that was narrowed since stands as it was saved', "isOther ? ' (con cambios)' : ''", "''"]],
  ),
  ...defectsIn(
    'client/audited/AuditedBudgetScreen.tsx',
    ['tests/client/storyScreen.test.tsx'],
    [['a budget to be authorized is called authorized', "budget?.authorizedAmount ? '", "budget ? '"]],
  ),
  ...defectsIn(
    'client/incidents/list/useIncidents.ts',
    ['tests/client/incidentList.test.tsx'],
    [
      [
        'rows of the dates before stay under dates that make no sense',
        'problem === null ? (data ?? previousData)?.incidents : undefined',
        '(data ?? previousData)?.incidents',
      ],
    ],
  ),
  ...defectsIn(
    'client/live/LiveNotices.tsx',
    ['tests/client/savedNotice.test.tsx'],
    [['what a colleague did is always a save', 'steps[eventEnum.wordOf(event)]', "steps['budget.quantify']"]],
  ),
  ...defectsIn(
    'client/ui/form/FileDrop.tsx',
    ['tests/client/fileDrop.test.tsx'],
    [
      [
        'a file that will be refused is asked about first',
        'if (await refusalOf(file)) return onAdd([file]);',
        'await refusalOf(file);',
      ],
      ['the answer about a dropped file leads nowhere', '    button.current?.focus();\n    setAsked(', '    setAsked('],
    ],
  ),
  ...defectsIn(
    'client/ui/shell/AppShell.module.css',
    ['tests/journeys/paper.test.ts'],
    [['paper does not say of which customer it is', '    .navbar button,', '    .navbar,']],
  ),
  ...defectsIn(
    'client/ui/contrast.css',
    ['tests/journeys/shell.test.ts'],
    [
      ['with forced colors a menu has no edge', '      border: 1px solid CanvasText;\n', ''],
      [
        'with forced colors nothing says which item of a menu has the focus',
        '    [role="spinbutton"][data-focused] {\n      outline: 2px solid Highlight;\n',
        '    [role="spinbutton"][data-focused] {\n',
      ],
      [
        'with forced colors the screen that one is on is not marked',
        '    [aria-current]:not([aria-current="false"]),\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/form/Check.module.css',
    ['tests/house/browsers.test.ts'],
    [
      [
        'each field that comes or goes styles others anew',
        '.option > span:first-child {',
        '.option > span:has(> input) {',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/table/Table.module.css',
    ['tests/journeys/narrow.test.ts'],
    [
      [
        'on a phone the box that marks all rows is out of reach',
        '        display: block;\n        width: auto;\n',
        '        display: block;\n',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/form/Check.module.css',
    ['tests/journeys/shell.test.ts'],
    [
      [
        'with forced colors a ticked box looks like any other',
        '    /* Whether it is ticked is told by colors. */\n    forced-color-adjust: none;\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/paper.css',
    ['tests/journeys/paper.test.ts'],
    [
      ['heads that sort stand on the first sheet alone', '    th > button {\n      display: contents;\n    }\n', ''],
      ['figures keep on paper the room of a screen', '      width: auto;\n      min-width: 0;\n', ''],
      [
        'what is cut on the screen is cut on paper',
        '    :is(th, td) > span {\n      white-space: normal;\n    }\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/providers/ProvidersScreen.tsx',
    ['tests/client/entryTable.test.tsx'],
    [
      [
        'a reactivated type of providers stays inactive',
        'update: change(UpdateProviderTypeDocument, ({ row: { id, version }, values, isActive }) => ({\n      input: { ...values, isActive, id, version },',
        'update: change(UpdateProviderTypeDocument, ({ row: { id, version }, values }) => ({\n      input: { ...values, id, version },',
      ],
    ],
  ),
  ...defectsIn(
    'client/purchases/quotationsTable.tsx',
    ['tests/client/entryTable.test.tsx'],
    [
      [
        'a quotation that was saved is missing in the list',
        "affects: ['materialsQuotations']",
        "affects: ['requisitions']",
      ],
    ],
  ),
  ...defectsIn(
    'client/roads/RoadsScreen.tsx',
    ['tests/client/entryTable.test.tsx'],
    [
      [
        'a report shows its type as its work',
        "header: 'Trabajo', cell: (row) => row.jobType.name",
        "header: 'Trabajo', cell: (row) => row.type.name",
      ],
    ],
  ),
  ...defectsIn(
    'client/serviceAccounts/ServiceAccountsScreen.tsx',
    ['tests/client/entryTable.test.tsx'],
    [
      [
        'the tokens of a program are not left by a key',
        'onOpenChange={(isOpen) => !isOpen && onClose()}\n        title={`Tokens de',
        'onOpenChange={(isOpen) => isOpen && onClose()}\n        title={`Tokens de',
      ],
      [
        'a revoked token stays in its list',
        'data?.serviceAccounts.find(({ id }) => id === account.id) ?? account',
        'account',
      ],
      ['a program that was switched off is given tokens', '            isDisabled={!now.isActive}\n', ''],
      ['another token of a program is revoked', 'token: leaving.id', "token: now.tokens.at(-1)?.id ?? ''"],
    ],
  ),
  ...defectsIn(
    'client/tables/DeleteDialog.tsx',
    ['tests/client/entryTable.test.tsx'],
    [
      ['what ends with an entry is said to be kept', '{table.texts.whenDeleted ?? kept}', '{kept}'],
      ['a deletion without an answer has to be begun again', 'if (problem && !problem.isServerFault)', 'if (problem)'],
    ],
  ),
  ...defectsIn(
    'client/webhooks/WebhooksScreen.tsx',
    ['tests/client/webhooksScreen.test.tsx'],
    [
      ['a webhook whose receiver is gone is not named', 'goneAt !== null && Date', 'goneAt === undefined && Date'],
      ['a webhook that stopped long ago is named for good', ' && Date.now() - Date.parse(goneAt) < noticedMs', ''],
      [
        'what was sent to a webhook is not counted in the list',
        '    void client.refetchQueries({ include: [WebhooksDocument] });\n',
        '',
      ],
      [
        'what was sent to a stopped webhook cannot be read',
        'inactiveExtra={deliveriesOf}',
        'inactiveExtra={() => null}',
      ],
      ['why a delivery failed has no room', "    header: 'Entrega',\n    grows: true,\n", "    header: 'Entrega',\n"],
      [
        'why a delivery failed is cut',
        '        wraps\n        first={<Chip tone={statuses',
        '        first={<Chip tone={statuses',
      ],
    ],
  ),
  ...defectsIn(
    'client/story/StoryTimeline.tsx',
    ['tests/client/storyScreen.test.tsx'],
    [
      ['a story does not show what comes while it is read', 'refetch().catch(() => undefined);', ''],
      [
        'what comes to a story pushes others out of it',
        'if (older) setOlder({ ...older, entries: withoutTwice([...newest, ...older.entries]) });',
        '',
      ],
      ['the end of a story leaves the focus nowhere', 'end?.focus({ preventScroll: true });', ''],
    ],
  ),
  ...defectsIn(
    'client/tables/ListCard.tsx',
    ['tests/client/entryTable.test.tsx'],
    [['facts of an entry are left out of its card', "card: column.card ?? 'half'", '...{}']],
  ),
  ...defectsIn(
    'client/drafts/CommentForm.tsx',
    ['tests/client/entryTable.test.tsx'],
    [['once a comment is sent the focus goes with its button', 'firstControl(form.props.ref.current)?.focus();', '']],
  ),
  ...defectsIn(
    'client/session/storage.ts',
    ['tests/client/browserStorage.test.ts'],
    [['a tab that is loaded anew takes the customer of another', 'sessionStorage.getItem(customerKey) ?? ', '']],
  ),
  ...defectsIn(
    'client/ui/overlay/Dialog.tsx',
    ['tests/client/eventDialogs.test.tsx', 'tests/client/entryTable.test.tsx'],
    [['a form begins nowhere', 'document.activeElement === dialog.current', 'false']],
  ),
  ...defectsIn(
    'client/ui/controls.ts',
    ['tests/client/entryTable.test.tsx'],
    [['a form begins in a field that is fixed', '`${control}:not(:disabled)`', 'control']],
  ),
  ...defectsIn(
    'client/ui/overlay/ConfirmDialog.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
      ['a confirmation is read without what it is about', "children && size === 'small' ? text", 'false ? text'],
      ['a table is read as one sentence', "children && size === 'small' ? text", 'children ? text'],
    ],
  ),
  ...defectsIn(
    'client/ui/form/FileDrop.tsx',
    ['tests/client/fileDrop.test.tsx'],
    [
      ['why a file is not taken is not heard', ' role="alert" className={field.error}', ' className={field.error}'],
      [
        'a file that is taken away takes the focus along',
        'onRemove?.(id);\n    button.current?.focus();',
        'onRemove?.(id);',
      ],
      ['the focus goes to where a refusal is not read', '            data-first\n', ''],
    ],
  ),
  ...defectsIn(
    'client/tables/EntryTable.tsx',
    ['tests/client/entryTable.test.tsx'],
    [
      [
        'a list that could not be read does not say why',
        '{ ...state.problem, title:',
        "{ ...state.problem, text: '', title:",
      ],
      ['all may edit what they may see', 'onEdit={mayChange ? acts.edit : undefined}', 'onEdit={acts.edit}'],
    ],
  ),
  ...defectsIn(
    'client/tables/useEntryForm.ts',
    ['tests/client/entryTable.test.tsx'],
    [
      [
        'what a change made old is not asked again',
        'useChange(described.update, affects)',
        'useChange(described.update, [])',
      ],
    ],
  ),
  ...defectsIn(
    'client/tokens/tokenParts.tsx',
    ['tests/client/entryTable.test.tsx'],
    [
      [
        'a token is revoked before this was confirmed',
        'useState<Problem | null>(null);',
        'useState<Problem | null>(() => {\n    void send(variables);\n    return null;\n  });',
      ],
      [
        'a token that has ended is said to end',
        '(isExpired ? <Chip tone="warn">Vencido</Chip> : formatInstant(expiresAt))',
        'formatInstant(expiresAt)',
      ],
    ],
  ),
  ...defectsIn(
    'client/tokens/TokensScreen.tsx',
    ['tests/client/entryTable.test.tsx'],
    [
      [
        'why a token was refused is not told',
        '    >\n      <ProblemBanner problem={problem} />\n      <TextField',
        '    >\n      <TextField',
      ],
    ],
  ),
  ...defectsIn(
    'client/users/UsersScreen.tsx',
    ['tests/client/entryTable.test.tsx'],
    [
      [
        'why an access was not changed is not told',
        '      setProblem(outcome.problem);\n      // The row',
        '      // The row',
      ],
      [
        'an account that was changed elsewhere stays as it was',
        "      if (outcome.problem.changed) void client.refetchQueries({ include: 'active' });\n      return;\n    }\n    onDone(outcome.value)",
        '      return;\n    }\n    onDone(outcome.value)',
      ],
    ],
  ),
  ...defectsIn(
    'client/catalog/NewConceptDialog.tsx',
    ['tests/client/catalogDialogs.test.tsx'],
    [
      [
        'a detail of another subfamily stays',
        "    form.set('subFamily', id);\n    form.set('detail', '');",
        "    form.set('subFamily', id);",
      ],
      ['a detail may be chosen before its subfamily', "        isDisabled={subFamily === ''}\n", ''],
    ],
  ),
  ...defectsIn(
    'client/catalog/years/NewYearDialog.tsx',
    ['tests/client/catalogDialogs.test.tsx'],
    [
      [
        'the new year follows the one it is copied from',
        'useState(String(Math.max(...years) + 1))',
        'useState(String(Number(source) + 1))',
      ],
      [
        'a percentage takes those of the other families away',
        'setRises((now) => ({ ...now, [id]: value }))',
        'setRises({ [id]: value })',
      ],
    ],
  ),
  ...defectsIn(
    'client/budgets/ConfirmationDialogs.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
      [
        'a confirmation that was refused is said to be done',
        'if (!outcome.ok) return setProblem(outcome.problem);\n    notify.success(doneText);',
        'notify.success(doneText);',
      ],
      ['a confirmation does not say where it leads', '        <Consequence slug={slug} event={action.event} />\n', ''],
    ],
  ),
  ...defectsIn(
    'client/rows/EditableRows.ts',
    ['tests/client/editableRows.test.ts'],
    [['neighbours that were removed come back elsewhere', 'if (!gone.has(key)) left++;', 'if (gone.has(key)) left++;']],
  ),
  ...defectsIn(
    'client/explorer/workbook.ts',
    ['tests/client/explorer.test.ts'],
    [
      ['a sign that XML has no place for breaks the workbook', "sign >= ' ' || sign === ", "sign >= '' || sign === "],
      ['a postal code loses its zeros in a workbook', ' && !/^-?0\\d/.test(text)', ''],
    ],
  ),
  ...defectsIn(
    'client/quantification/labels.ts',
    ['tests/client/exchangeRates.test.ts'],
    [['a price in euros is written as pesos', "currency === 'MXN' ? `$${text}`", "currency !== '' ? `$${text}`"]],
  ),
  ...defectsIn(
    'client/files/manager/groups.ts',
    ['tests/client/files/manager.test.ts'],
    [['what a customer never does is explained', 'isTheirs: false, reason', 'isTheirs: true, reason']],
  ),
  ...defectsIn(
    'client/ui/button/Button.tsx',
    ['tests/client/parts.test.tsx'],
    [
      ['a button that is disabled leaves the focus nowhere', 'isIdle = isDisabled && isFocused', 'isIdle = false'],
      ['a button that was disabled once stays so', 'isIdle = isDisabled && isFocused', 'isIdle = isDisabled'],
    ],
  ),
  ...defectsIn(
    'client/ui/table/Pagination.tsx',
    ['tests/client/parts.test.tsx'],
    [['the last page takes the focus along', 'aria-disabled={isDisabled}', 'disabled={isDisabled}']],
  ),
  ...defectsIn(
    'client/incidents/list/useIncidents.ts',
    ['tests/client/incidentList.test.tsx'],
    [['a page that is not there any more is drawn empty', 'if (isPast) change', 'if (false) change']],
  ),
  ...defectsIn(
    'client/quantification/DecidedLines.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
      ['only the first line can be asked again', '[{ ...asked, place: 1 }]', '[{ place: 1, ...asked }]'],
      [
        'a price that cannot be read is sent',
        'areContestsValid = (contests: TypedContests, lines: readonly Line[]): boolean =>\n ',
        'areContestsValid = (contests: TypedContests, lines: readonly Line[]): boolean => true ||\n ',
      ],
      ['the focus does not follow to the line that is asked again', '                autoFocus={goesTo === id}\n', ''],
      ['a line that is given up takes the focus along', "          autoFocus={goesTo === ''}\n", ''],
    ],
  ),
  ...defectsIn(
    'client/budgets/BudgetDocument.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
      [
        'the button that takes the document of the budget takes the focus along',
        "'authorizationFile')?.focus()",
        "'authorizationFile')",
      ],
    ],
  ),
  ...defectsIn(
    'client/budgets/FileFormDialog.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [['a form is sent before its file is there', '      isBlocked={!isReady}\n', '']],
  ),
  ...defectsIn(
    'client/budgets/Gate.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
      [
        'a refused dialog has the title of an open one',
        'refusedTitle={refusedTitle} onClose',
        'refusedTitle={title} onClose',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/form/SearchField.tsx',
    ['tests/client/incidentList.test.tsx'],
    [['the search takes few letters', 'maxLength={100}\n      prefix', 'maxLength={10}\n      prefix']],
  ),
  ...defectsIn(
    'client/incidents/list/PrintDialog.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      [
        'incidents that cannot be read to be printed are waited for',
        '(error: unknown) => setProblem(problemOf(error)),',
        '() => undefined,',
      ],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/ReportFigures.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      [
        'figures are drawn of dates that make no sense',
        '  if (problem) return <Banner tone="warn">{problem}</Banner>;\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/ViewsMenu.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      ['a view that is gone is told without end', "otra en «Vistas».' });\n      forget();", "otra en «Vistas».' });"],
      ['a view that is whole is warned of', 'views.lost.length > 0', 'views.lost.length >= 0'],
      ['one’s own views are said to be one’s own', 'own.map(({ owner: _, ...view }) => view)', 'own'],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/columns.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      [
        'lines that wait for a decision are not counted in a list',
        "open === null ? <Absent /> : open === 0 ? '0'",
        "open !== null ? <Absent /> : open === 0 ? '0'",
      ],
      [
        'nothing sorts by the difference',
        "    header: '% dif.',\n    align: 'end',\n    isSortable: true,",
        "    header: '% dif.',\n    align: 'end',",
      ],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/useIncidents.ts',
    ['tests/client/incidentList.test.tsx'],
    [['a session that ended is a failed list', "status: failure && !isOver ? 'error'", "status: failure ? 'error'"]],
  ),
  ...defectsIn(
    'client/profile/ProfileScreen.tsx',
    ['tests/client/profileScreen.test.tsx'],
    [
      [
        'an extension may be as long as a telephone number',
        'maxDigits={phoneExtDigits} isCode',
        'maxDigits={phoneDigits} isCode',
      ],
    ],
  ),
  ...defectsIn(
    'client/profile/useCard.ts',
    ['tests/client/profileScreen.test.tsx'],
    [
      [
        'a card is saved again over the version that was refused',
        'return { values: valuesOf(now), version: now.version };',
        'return { values: valuesOf(now), version: profile.version };',
      ],
    ],
  ),
  ...defectsIn(
    'client/exports/CopyDialog.tsx',
    ['tests/client/fileScreens.test.tsx'],
    [
      ['one incident that was copied is several', "rows === 1 ? 'siniestro'", "rows !== 1 ? 'siniestro'"],
      ['a key closes a copy that runs', '      isLocked={progress !== null}\n', ''],
      [
        'a browser without a clipboard is not told of',
        '  } catch {\n    return false;',
        '  } catch (error) {\n    throw error;',
      ],
    ],
  ),
  ...defectsIn(
    'client/files/FileManager.tsx',
    ['tests/client/fileScreens.test.tsx'],
    [
      [
        'several files are taken where there is room for one',
        'if (!type.multiple && chosen.length > 1) notify.warn(onlyOne(type.name));\n    else desk',
        'desk',
      ],
      ['what takes a file away sends it again', 'onCancel={desk.uploads.cancel}', 'onCancel={desk.uploads.retry}'],
    ],
  ),
  ...defectsIn(
    'client/files/FileTypeUploads.tsx',
    ['tests/client/fileScreens.test.tsx'],
    [
      [
        'each type of files is said to take several',
        'type.multiple ? `${kindsText(kinds)}, varios` : kindsText(kinds)',
        '`${kindsText(kinds)}, varios`',
      ],
      ['a missing file is not told at its type', '      error={isMissing ? texts.loadRequiredFiles : undefined}\n', ''],
    ],
  ),
  ...defectsIn(
    'client/ui/files/FileEntry.tsx',
    ['tests/client/fileScreens.test.tsx'],
    [
      [
        'that a file was refused is not announced',
        '<p role="alert" className={styles.rejection}>',
        '<p className={styles.rejection}>',
      ],
    ],
  ),
  ...defectsIn(
    'client/handover/HandOverAllDialog.tsx',
    ['tests/client/handOver.test.tsx'],
    [['what stops a handing over only closes its dialog', 'onPress={isSending ? stop : onClose}', 'onPress={onClose}']],
  ),
  ...defectsIn(
    'client/quantification/Workplace.tsx',
    ['tests/client/quantificationScreen.test.tsx'],
    [
      [
        'less than was asked is marked as wrong',
        'authorized: exceeds(summary.authorized.total, amount)',
        'authorized: !withinTolerance(summary.authorized.total, amount)',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/dialogs/AuthorizeReview.tsx',
    ['tests/client/quantificationScreen.test.tsx'],
    [['what is not yet typed is wrong', "typed !== '' && !isTyped ?", '!isTyped ?']],
  ),
  ...defectsIn(
    'client/quantification/table/columns.tsx',
    ['tests/client/quantificationScreen.test.tsx'],
    [
      [
        'what is unusual is said to be answered for',
        "(severity === 'decide' && isSettled ? `Aceptado: ${text}` : text)",
        "(severity === 'decide' ? `Aceptado: ${text}` : text)",
      ],
      ['no difference is a difference of zero', "(isZero(value) ? '–' : formatSigned(value))", 'formatSigned(value)'],
      [
        'a price is shown without its cents',
        "'P. U.', roomFor('999,999.999999'), 2)",
        "'P. U.', roomFor('999,999.999999'), 0)",
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/table/commands.ts',
    ['tests/client/quantificationScreen.test.tsx'],
    [['lines reduced together have no reason', 'reducedBy(line, percent, reason)', 'reducedBy(line, percent, null)']],
  ),
  ...defectsIn(
    'client/ui/chart/BarChart.tsx',
    ['tests/client/parts.test.tsx'],
    [['a bar says all beside itself', '              {mark.text}\n', '              {mark.says}\n']],
  ),
  ...defectsIn(
    'client/ui/chart/StackChart.tsx',
    ['tests/client/parts.test.tsx'],
    [
      ['columns hang from the top', '(1 - placeOn(scale, value))', 'placeOn(scale, value)'],
      ['a part of a column says nothing when it is pointed at', '              <title>{mark.says}</title>\n', ''],
    ],
  ),
  ...defectsIn(
    'client/ui/overlay/Sheet.tsx',
    ['tests/client/parts.test.tsx'],
    [['a sheet has no name', '<Heading slot="title" className={styles.title}>', '<Heading className={styles.title}>']],
  ),
  ...defectsIn(
    'client/ui/plain/Plain.tsx',
    ['tests/client/parts.test.tsx'],
    [
      [
        'a button that is a picture sends its form',
        '      {...props}\n      type="button"\n      title={label}',
        '      {...props}\n      title={label}',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/grid/Grid.tsx',
    ['tests/client/grid.test.tsx'],
    [
      [
        'a table that was closed is still written in',
        '    [source, state, columns, commands, isReadOnly, rowTone],',
        '    [source, state, columns, commands, rowTone],',
      ],
      ['no cell takes the first Tab', 'isFirst={index === 0}', 'isFirst={false}'],
      ['the cursor stays at the edge of the view', 'top + rowHeight - third', 'top + rowHeight - 3 * third'],
      ['the cursor goes up at the edge of the view', '? top - 2 * third :', '? top :'],
      ['paper shows the rows in view alone', 'isPrinting ? keys.length : isPainted ? 4 : 0', 'isPainted ? 4 : 0'],
    ],
  ),
  ...defectsIn(
    'client/ui/grid/GridCell.tsx',
    ['tests/client/grid.test.tsx'],
    [
      ['words that a column cuts are nowhere whole', '(problem ?? wholeText(column, content))', 'problem'],
      [
        'a list stays open after its choice',
        '        desk.state.stopEditing();\n        desk.commands.choose',
        '        desk.commands.choose',
      ],
      ['a finger writes in no cell', 'onMouseUp={() => state.touched && write()}', 'onMouseUp={() => false}'],
      ['a box is ticked twice by two touches', 'state.touched === null && write()', 'write()'],
      [
        'cells that are only shown are written in',
        'column.edit !== undefined && !isReadOnly',
        'column.edit !== undefined',
      ],
    ],
  ),
  ...defectsIn(
    'client/app/account/SignUpPages.tsx',
    ['tests/client/doors.test.tsx'],
    [
      [
        'a password manager offers the old password for a new account',
        'autoComplete="new-password"',
        'autoComplete="current-password"',
      ],
    ],
  ),
  ...defectsIn(
    'client/app/lock/UnlockForm.tsx',
    ['tests/client/doors.test.tsx'],
    [
      [
        'a locked screen sends an empty password',
        "z.string().check(z.minLength(1, required.password('')))",
        'z.string()',
      ],
    ],
  ),
  ...defectsIn(
    'client/app/login/PasskeyButton.tsx',
    ['tests/client/doors.test.tsx'],
    [
      [
        'a passkey that was not asked for cannot be asked for again',
        '    } finally {\n      setAsking(false);',
        '    } finally {\n      setAsking(true);',
      ],
      [
        'the button of a passkey looks idle while the device is asked',
        '    setText(null);\n    setAsking(true);',
        '    setText(null);',
      ],
    ],
  ),
  ...defectsIn(
    'client/registration/EditIncidentDialog.tsx',
    ['tests/client/editIncident.test.tsx'],
    [
      [
        'one field that is taken over from another person is not said',
        'adopted.length > 0 && (',
        'adopted.length > 1 && (',
      ],
      [
        'what the other saved is shown as one’s own',
        'label: `Tomar lo guardado: ${theirs(part)}`',
        'label: `Tomar lo guardado: ${mine(part)}`',
      ],
    ],
  ),
  ...defectsIn(
    'client/registration/PlaceFields.tsx',
    ['tests/client/editIncident.test.tsx'],
    [
      [
        'the highway of an incident has no name',
        '({ id: slug, label: name, hint: number })',
        '({ id: slug, label: slug })',
      ],
      [
        'a point beyond its section is not warned of',
        'if (!isDecimal(kilometer) || isOnStretch(section, kilometer)) return null;',
        'if (isDecimal(kilometer) || isOnStretch(section, kilometer)) return null;',
      ],
      [
        'the state may be changed while it is sent',
        'placeholder="Escriba o elija un estado"\n        isRequired\n        isDisabled={isDisabled}',
        'placeholder="Escriba o elija un estado"\n        isRequired',
      ],
    ],
  ),
  ...defectsIn(
    'client/live/LiveNotices.tsx',
    ['tests/client/savedNotice.test.tsx'],
    [
      ['an incident that was closed is said to be open', "      announce('CLOSED');\n    };", '    };'],
      [
        'an incident that is only open is said to be edited',
        'AttendanceNotice({ slug, isEditing = false }',
        'AttendanceNotice({ slug, isEditing = true }',
      ],
      ['what was seen is still told', '    setSaved(null);\n', ''],
    ],
  ),
  ...defectsIn(
    'client/incidents/bulk/BulkBar.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      [
        'the list stays as it was after an act on many',
        "              setAsked(null);\n              void client.refetchQueries({ include: 'active' });\n",
        '              setAsked(null);\n',
      ],
    ],
  ),
  ...defectsIn(
    'client/summaries/SummaryTable.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      ['a summary does not say what it counts', '      <p>{notes[grouping.subject]}</p>\n', ''],
      ['a summary says the same name loudly row by row', 'level === 0 && repeats.has(id)', 'false'],
    ],
  ),
  ...defectsIn(
    'client/files/FileViewer.tsx',
    ['tests/client/fileScreens.test.tsx'],
    [
      ['after the last file comes none', 'siblings.at(to % siblings.length)', 'siblings.at(to)'],
      ['the page does not say which file is shown', 'if (onChoose) onChoose(next);\n    else setChosen', 'setChosen'],
      ['a file alone has neighbours', 'index >= 0 && siblings.length > 1', 'index >= 0'],
      ['a link that is over is asked for without end', ' && renewed !== wanted', ''],
      ['whatever failed asks for a new link', 'error instanceof LinkExpired && refresh.current', 'refresh.current'],
      ['a link that is over is not asked for anew', 'throw new LinkExpired(expired)', 'throw new Failure(expired)'],
      ['a damaged picture is shown', 'onBroken={() => setBroken(blob)}', 'onBroken={() => setBroken(null)}'],
      ['a file is not tried again', 'setAttempt((count) => count + 1)', 'setAttempt((count) => count)'],
    ],
  ),
  ...defectsIn(
    'client/ui/viewer/ImageStage.tsx',
    ['tests/client/fileScreens.test.tsx'],
    [
      [
        'the arrows leave a picture that is moved by them',
        '...(view.isLarger ? {} : { ArrowLeft: onPrevious, ArrowRight: onNext })',
        'ArrowLeft: onPrevious,\n    ArrowRight: onNext',
      ],
      ["the browser's own keys bring a picture nearer", '|| event.ctrlKey ', ''],
      ['a double click brings little nearer', 'Math.max(1, zoomIn(view.scale))', 'zoomIn(view.scale)'],
      ['a picture that is seen whole stays moved', "      if (next === 'fit') setMoved(center);\n", ''],
      ['any button drags a picture', '      if (event.button !== 0) return;\n', ''],
      [
        'a picture follows the pointer once it was let go',
        '    onPointerUp: () => {\n      last.current = null;',
        '    onPointerUp: () => {',
      ],
    ],
  ),
  ...defectsIn(
    'client/charts/ProcessMap.tsx',
    ['tests/client/processMap.test.tsx'],
    [
      [
        'those that are still in a stage were never there',
        'cell: ({ count, open }) => count + open',
        'cell: ({ count }) => count',
      ],
      ['no incident leads to a list', 'href && open > 0 ?', 'href ?'],
      ['a stage leads to a list without its status', 'linkTo({ stage, status }, status)', 'linkTo({ stage }, status)'],
      [
        'a passage leads to the way back',
        "linkTo({ passage: passageWord(from, to) }, 'all')",
        "linkTo({ passage: passageWord(to, from) }, 'all')",
      ],
      ['all arrows are as wide', 'share: found.count / most', 'share: 1'],
      [
        'arrows from one stage are one',
        'passage.from === stageEnum.nameOf(from) && passage.to === stageEnum.nameOf(to)',
        'passage.from === stageEnum.nameOf(from)',
      ],
    ],
  ),
  ...defectsIn(
    'client/incidentPaths.ts',
    ['tests/client/rowActions.test.ts'],
    [
      [
        'lines are nowhere to be read where anything else may be done',
        "event === 'BUDGET_QUANTIFY' && allowed",
        'allowed',
      ],
      [
        'lines are nowhere to be read where quantifying is refused',
        "event === 'BUDGET_QUANTIFY' && allowed",
        "event === 'BUDGET_QUANTIFY'",
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/viewer/sheet.ts',
    ['tests/client/files/viewer.test.ts'],
    [
      [
        'empty cells are what makes a row no title',
        "filter(({ text }) => text !== '').length > 1",
        "filter(({ text }) => text === '').length > 1",
      ],
    ],
  ),
  ...defectsIn(
    'client/story/words.ts',
    ['tests/client/story.test.ts'],
    [['the story tells a review by its word in the code', 'state ? reviewStateNames[state] : value', 'value']],
  ),
  ...defectsIn(
    'client/charts/figures.ts',
    ['tests/client/charts.test.ts'],
    [['a thirteenth provider has a bar', 'const mostBars = 12', 'const mostBars = 13']],
  ),
  ...defectsIn(
    'client/summaries/groupings.ts',
    ['tests/client/charts.test.ts'],
    [['roads are grouped by state', "place === 'state' ? 'STATE' : 'SECTION'", "'STATE'"]],
  ),
  ...defectsIn(
    'client/ui/layout/Split.tsx',
    ['tests/client/parts.test.tsx'],
    [
      ['the arrows move a bar the other way', '{ ArrowLeft: -5, ArrowRight: 5 }', '{ ArrowLeft: 5, ArrowRight: -5 }'],
      ['a pane takes the room of the other', 'Math.max(LEAST, Math.min(MOST, percent))', 'Math.max(LEAST, percent)'],
      ['where a bar stands is not told', 'aria-valuenow={share}', 'aria-valuenow={ratio}'],
    ],
  ),
  ...defectsIn(
    'client/ui/layout/KeptRoom.tsx',
    ['tests/client/parts.test.tsx'],
    [
      [
        'the room of a wide window is kept in a narrow one',
        'width === window.innerWidth && height ? height : null',
        'height ? height : null',
      ],
      ['what was never seen has no room', 'if (height > 0) localStorage', 'localStorage'],
      ['what is gone is measured on', 'return () => observer.disconnect();', ''],
      [
        'the height of what is fetched is taken for the width of its window',
        '`${window.innerWidth}:${height}`',
        '`${height}:${window.innerWidth}`',
      ],
    ],
  ),
];
