import { defectsIn } from './results.ts';

/** Forms and dialogs: what they say before something is sent, while it is on its way, and when it was refused. */
export const dialogs = [
  ...defectsIn(
    'client/catalog/rows/PriceStore.ts',
    ['tests/client/catalog/priceStore.test.ts'],
    [['a concept is found by its name only', 'matches(`${code} ${name}`)', 'matches(name)']],
  ),
  ...defectsIn(
    'client/catalog/CatalogScreen.tsx',
    ['tests/client/catalogDialogs.test.tsx'],
    [
      [
        'the current year is offered to become the current one',
        "{!isCurrent && may(viewer.role, 'catalog', 'change') &&",
        "{may(viewer.role, 'catalog', 'change') &&",
      ],
      [
        'a year that was confirmed does not become the current one',
        '        onConfirm={() => void confirm()}\n      >\n        Los presupuestos nuevos',
        '        onConfirm={() => setAsking(false)}\n      >\n        Los presupuestos nuevos',
      ],
      [
        'prices that were typed are left for another family without a question',
        '(isDirty ? setAsked(choice) : choose(...choice))',
        'choose(...choice)',
      ],
    ],
  ),
  ...defectsIn(
    'client/catalog/filters/CatalogFilters.tsx',
    ['tests/client/catalogDialogs.test.tsx'],
    [
      [
        'the chosen highway of the catalog is not said',
        "value={highway === '' ? everything : highway}",
        'value={everything}',
      ],
      ['a subfamily may be chosen without its family', "          isDisabled={family === ''}\n", ''],
    ],
  ),
  ...defectsIn(
    'client/catalog/table/PasteDialog.tsx',
    ['tests/client/catalogDialogs.test.tsx'],
    [
      [
        'a pasted number with two readings is told to be no price',
        'const wrong = cells.filter(({ isDoubtful }) => !isDoubtful);',
        'const wrong = cells;',
      ],
      ['why a pasted text is no price goes unsaid', 'priceProblem(text) ?? []', '[]'],
    ],
  ),
  ...defectsIn(
    'client/catalog/save/SaveDialog.tsx',
    ['tests/client/catalogDialogs.test.tsx'],
    [
      ['a price that is taken away is a new one', "if (now === null) return 'Se quita';", ''],
      [
        'a price that was none before cannot be shown',
        'was === null || rise === null',
        'was === null && rise === null',
      ],
      ['the prices that change have the name of something else', 'label="Precios que cambian"', 'label="Precios"'],
      [
        'only the prices of the first page are saved',
        'changes: changes.map(sentChange)',
        'changes: changes.slice(0, pageSize).map(sentChange)',
      ],
      ['prices that were saved are still to be saved', '      rows.rebase(outcome.value.concepts.map(rowOf));\n', ''],
    ],
  ),
  ...defectsIn(
    'client/catalog/years/NewYearDialog.tsx',
    ['tests/client/catalogDialogs.test.tsx'],
    [
      [
        'percentages that were typed are left without a question',
        "  useUnsavedWork(isDirty, 'los porcentajes que escribió');\n",
        '',
      ],
      [
        'a new year is wrong while it is typed',
        '(hasTried ? (problem?.fields[path]?.[0] ?? errors[path]?.[0]) : undefined)',
        '(problem?.fields[path]?.[0] ?? errors[path]?.[0])',
      ],
    ],
  ),
  ...defectsIn(
    'client/families/FamiliesScreen.tsx',
    ['tests/client/entryForms.test.tsx'],
    [
      [
        'a reactivated subfamily stays inactive',
        '({ row: { id, version }, values, isActive }) => ({\n      input: { ...values, isActive, family, id, version }',
        '({ row: { id, version }, values }) => ({\n      input: { ...values, family, id, version }',
      ],
    ],
  ),
  ...defectsIn(
    'client/highways/HighwaySectionsScreen.tsx',
    ['tests/client/entryForms.test.tsx'],
    [
      [
        'a section is warned of those of other highways',
        'other.highway.slug === highway && other.isActive',
        'other.highway.slug === highway || other.isActive',
      ],
      ['a section loses those who attend it', 'providers: [...providers] }', 'providers: [] }'],
    ],
  ),
  ...defectsIn(
    'client/items/ItemsScreen.tsx',
    ['tests/client/entryForms.test.tsx'],
    [['a reason that was added is not offered', "affects: ['rejectReasons']", "affects: ['lineReasons']"]],
  ),
  ...defectsIn(
    'client/providers/ProvidersScreen.tsx',
    ['tests/client/entryForms.test.tsx'],
    [
      ['a provider without a phone has no dash', "cell: ({ phone }) => phone ?? '–'", 'cell: ({ phone }) => phone'],
      [
        'a provider is removed in place of a type',
        'remove: change(DeleteProviderTypeDocument,',
        'remove: change(DeleteProviderDocument,',
      ],
    ],
  ),
  ...defectsIn(
    'client/purchases/PurchasesScreen.tsx',
    ['tests/client/entryForms.test.tsx'],
    [
      [
        'orders that cannot be had are none',
        'data?.purchaseOrders.available === false',
        'data?.purchaseOrders.available === null',
      ],
      [
        'prices are sorted by what they are of',
        "sortBy: (row) => row.provider?.name ?? ''",
        'sortBy: (row) => row.name',
      ],
    ],
  ),
  ...defectsIn(
    'client/purchases/quotationsTable.tsx',
    ['tests/client/entryForms.test.tsx'],
    [['another quotation is changed', 'id: row.id, version: row.version', 'id: row.project.id, version: row.version']],
  ),
  ...defectsIn(
    'client/tables/EntryDialog.tsx',
    ['tests/client/entryForms.test.tsx'],
    [
      [
        'what was typed in an entry is lost without a question',
        '            onClose={leave}\n',
        '            onClose={onClose}\n',
      ],
      [
        'the project of a quotation may be changed',
        'isDisabled={isSending || (row !== null && (field.isFixedOnceCreated ?? false))}',
        'isDisabled={isSending}',
      ],
    ],
  ),
  ...defectsIn(
    'client/tables/rowsOf.ts',
    ['tests/client/entryForms.test.tsx'],
    [
      [
        'a field is typed in before its options are there',
        "isLoading: status === 'loading' && rows.length === 0",
        'isLoading: false',
      ],
    ],
  ),
  ...defectsIn(
    'client/tables/useEntryForm.ts',
    ['tests/client/entryForms.test.tsx'],
    [
      [
        'a form with wrong fields does not say so',
        'Object.keys(errors).length > 0 ? messages.reviewAllFields : outcome.problem.text',
        'outcome.problem.text',
      ],
      ['what one goes on with is refused again as old', '    setBase(theirs);\n', ''],
    ],
  ),
  ...defectsIn(
    'client/users/DisableDialog.tsx',
    ['tests/client/entryForms.test.tsx'],
    [
      ['an account that leaves nothing behind is warned of', 'left.length > 0 && (', 'left.length >= 0 && ('],
      ['an account can be disabled twice at once', '      isPending={isSending}\n', ''],
    ],
  ),
  ...defectsIn(
    'client/api/useSend.ts',
    ['tests/client/requests.test.ts'],
    [
      [
        'what the server did is told as failed when its answer was lost',
        'if (first.ok || first.problem.code !== unansweredCode) return first;',
        'if (first) return first;',
      ],
    ],
  ),
  ...defectsIn(
    'client/budgets/Gate.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
      [
        'what was saved while a person looked is decided on unseen',
        'return { incident: seen, seeing',
        'return { incident, seeing',
      ],
      [
        'what was saved meanwhile can be looked at, and not decided on',
        'setSeen((await reread().catch(() => null)) ?? incident);',
        'void (await reread().catch(() => null));',
      ],
      [
        'an incident that the cache held is decided on as it was there',
        'if (!isRead && seen !== incident) setSeen(incident);',
        '',
      ],
      [
        'a refusal for what another person saved leads nowhere',
        'if (problem?.changed) return',
        "if (problem?.code === '') return",
      ],
    ],
  ),
  ...defectsIn(
    'client/budgets/ReviewDialog.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
      [
        'a second reviewer is not told that it was returned',
        "secondLook?.state === 'RETURNED'",
        "secondLook?.state === 'ACCEPTED'",
      ],
    ],
  ),
  ...defectsIn(
    'domain/secondLook.ts',
    ['tests/client/rowActions.test.ts', 'tests/client/eventDialogs.test.tsx'],
    [
      [
        'one reason of a review is told and not the others',
        'list.format(reasons.map',
        'list.format(reasons.slice(0, 1).map',
      ],
    ],
  ),
  ...defectsIn(
    'client/budgets/ReviewDialog.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [['a review shows the amounts of the lines of before', '    refetch().catch(() => {});\n', '']],
  ),
  ...defectsIn(
    'client/users/SecondLookDialog.tsx',
    ['tests/client/entryForms.test.tsx'],
    [['why rules were not saved is not told', '        setProblem(outcome.problem);\n', '']],
  ),
  ...defectsIn(
    'client/users/UsersScreen.tsx',
    ['tests/client/entryForms.test.tsx'],
    [
      [
        'the button of a password takes the second factor',
        'onPress={() => setResetting(user)}',
        'onPress={() => setLosing(user)}',
      ],
    ],
  ),
  ...defectsIn(
    'client/budgets/ApprovalDialog.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
      [
        'an authorized amount over what was asked is sent without a word',
        'if (exceeds(amount, asked)) {',
        "if (amount === '') {",
      ],
      [
        'an authorized amount far below what was asked is sent without a word',
        'if (!isFarBelow(amount, asked, profile.lineChecks)) return null;',
        "if (amount !== '') return null;",
      ],
      [
        'what is said of an amount is said again at each figure',
        'const typed = useSettled(form.values.authorizedAmount, judged);',
        'const typed = form.values.authorizedAmount;',
      ],
      [
        'an answer does not say when it takes a comment',
        '          description="Obligatorio si no cambia el monto: explica por qué no se acepta la contrapropuesta."\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/budgets/ReviewDialog.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
      [
        'a review asks for a comment where it accepts, and for none where it returns',
        "isRequired={form.values.verdict === 'returned'}",
        "isRequired={form.values.verdict === 'accepted'}",
      ],
      ['a review is sent without a verdict', "isBlocked={form.values.verdict === ''}", 'isBlocked={false}'],
      [
        'an accepted quantification is sent back',
        "verdict === 'accepted' ? ('ACCEPTED' as const)",
        "verdict !== 'accepted' ? ('ACCEPTED' as const)",
      ],
    ],
  ),
  ...defectsIn(
    'client/budgets/panel/PanelButtons.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
      ['each step that may be done stands out', "at === 0 ? 'primary' : 'secondary'", "'primary'"],
      [
        'each authorization is said to answer a counter-proposal',
        "event === 'AUTHORIZATION_UPLOAD' && facts.counterProposalOpen",
        "event === 'AUTHORIZATION_UPLOAD'",
      ],
    ],
  ),
  ...defectsIn(
    'client/budgets/FileField.tsx',
    ['tests/client/fileScreens.test.tsx'],
    [
      [
        'the file that was read last stays, though another was chosen after it',
        '    if (latest.current !== candidate) return;\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/exports/FileDialog.tsx',
    ['tests/client/fileScreens.test.tsx'],
    [
      ['the chosen format of a file is not asked for', 'isOneForm ? url : `${url}&format=${format}`', 'url'],
      [
        'a file that has one form is asked for in a format',
        'isOneForm ? url : `${url}&format=${format}`',
        '`${url}&format=${format}`',
      ],
      ['a file is said to be whole before its end', 'Math.min(received / expected, almost)', 'received / expected'],
    ],
  ),
  ...defectsIn(
    'client/files/FileManager.tsx',
    ['tests/client/fileScreens.test.tsx'],
    [
      [
        'one file cannot be downloaded with the others',
        '{desk.incident.files.nodes.length > 0 && (\n        <ArchiveButton',
        '{desk.incident.files.nodes.length > 1 && (\n        <ArchiveButton',
      ],
    ],
  ),
  ...defectsIn(
    'client/files/manager/SelectionActions.tsx',
    ['tests/client/fileScreens.test.tsx'],
    [
      [
        'files are rejected without reasons, and nothing says why',
        'problem={problem ?? reasons.problem}',
        'problem={problem}',
      ],
      [
        'which files are rejected is not told',
        '        <FileNames files={files} />\n      </Stack>\n      <Select',
        '      </Stack>\n      <Select',
      ],
    ],
  ),
  ...defectsIn(
    'client/handover/HandOverAllDialog.tsx',
    ['tests/client/handOver.test.tsx'],
    [['how handing over goes on is not announced', "'success') : 'info'} isLive>", "'success') : 'info'}>"]],
  ),
  ...defectsIn(
    'client/registration/NewIncidentDialog.tsx',
    ['tests/client/newIncident.test.tsx'],
    [
      [
        'a registration that is refused begins at its first tab',
        'const wrong = state.context.draft === null ? null : refusedTabs;',
        'const wrong = null;',
      ],
      [
        'files that were chosen again are still to be chosen',
        'restored.fileNames.filter((name) => !chosen.includes(name))',
        'restored.fileNames',
      ],
      [
        'what the server refused of a registration is told at no field',
        '  useRefusedFields(fieldErrors, forms);\n',
        '',
      ],
      ['a registration is closed by a key while it is on its way', '      isLocked={isSending}\n', ''],
      [
        'what broke off is not tried again by a key',
        '<Button variant="primary" autoFocus onPress={saga.resume}>',
        '<Button variant="primary" onPress={saga.resume}>',
      ],
    ],
  ),
  ...defectsIn(
    'client/registration/PlaceFields.tsx',
    ['tests/client/newIncident.test.tsx'],
    [
      [
        'a state that came before its names stays without one',
        "{...form.field('state')}\n        key={data ? 'ready' : 'waiting'}",
        '{...form.field(\'state\')}\n        key="ready"',
      ],
      [
        'the state of a registration has no name',
        "{ fetchPolicy, skip: place !== 'state' }",
        "{ fetchPolicy, skip: place === 'state' }",
      ],
    ],
  ),
  ...defectsIn(
    'client/registration/PlainField.tsx',
    ['tests/client/newIncident.test.tsx'],
    [
      ['a kilometer takes letters', 'return <DecimalField {...props} />;', 'return <TextField {...props} />;'],
      ['the side of the road cannot be chosen', "state.onChange(id === none ? '' : id)", "state.onChange('')"],
    ],
  ),
  ...defectsIn(
    'client/registration/RegistrationWizard.tsx',
    ['tests/client/newIncident.test.tsx'],
    [
      ['missing files are marked where none is missing', 'setMarksMissing(!isComplete)', 'setMarksMissing(isComplete)'],
      [
        'an incident that may be the same is not warned of',
        '    setSimilar({ policy: policy.trim(), incidentDate: sinisterDate, kilometer: place.values.kilometer });\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/registration/sending/useSaga.ts',
    ['tests/client/newIncident.test.tsx'],
    [
      [
        'a file that is sent again is another attempt',
        'typeSlug, file, idempotencyKey, ...wire }',
        'typeSlug, file, idempotencyKey: crypto.randomUUID(), ...wire }',
      ],
    ],
  ),
  ...defectsIn(
    'client/delegation/Delegations.tsx',
    ['tests/client/profileScreen.test.tsx'],
    [
      ['delegations go away while they are asked again', "loading && !data ? 'loading'", "loading ? 'loading'"],
      [
        'a queue is that of who takes care of it',
        'cell: ({ delegator }) => delegator.name',
        'cell: ({ delegate }) => delegate.name',
      ],
    ],
  ),
  ...defectsIn(
    'client/permissions/PermissionsScreen.tsx',
    ['tests/client/profileScreen.test.tsx'],
    [
      ['permissions are never icons', "if (view === 'iconos') return", 'if (false) return'],
      [
        'permissions that could not be read cannot be asked again',
        'onRetry={() => void refetch().catch(() => {})}',
        'onRetry={() => {}}',
      ],
    ],
  ),
  ...defectsIn(
    'client/profile/LogoCard.tsx',
    ['tests/client/profileScreen.test.tsx'],
    [
      [
        'a picture is not taken away once another card has saved',
        'const again = !first.ok && first.problem.changed !== null;',
        'const again = false;',
      ],
      [
        'a picture that could not be taken away says nothing',
        '    else setProblem(outcome.problem);\n    return outcome.ok;',
        '    return outcome.ok;',
      ],
      [
        'what takes a picture away says that it saves it',
        'confirmLabel="Quitar logotipo"',
        'confirmLabel="Guardar logotipo"',
      ],
      ['the picture is taken away beside a new one', '{profile.avatar && !file && (', '{profile.avatar && ('],
    ],
  ),
  ...defectsIn(
    'client/profile/NewsCard.tsx',
    ['tests/client/profileScreen.test.tsx'],
    [
      ['news that are mailed are said to be mailed nowhere', '{email ? `Los correos', '{!email ? `Los correos'],
      [
        'an account without news is shown how it hears of none',
        'if (rules.length === 0)',
        'if (saved.rules.length === 0)',
      ],
    ],
  ),
  ...defectsIn(
    'client/profile/SessionsCard.tsx',
    ['tests/client/profileScreen.test.tsx'],
    [
      [
        'a session was used last when it began',
        'cell: ({ lastUsedAt }) => formatInstant(lastUsedAt)',
        'cell: ({ signedInAt }) => formatInstant(signedInAt)',
      ],
    ],
  ),
  ...defectsIn(
    'client/secondFactor/SecondFactorDialog.tsx',
    ['tests/client/profileScreen.test.tsx'],
    [
      [
        'the door is said to ask for a password alone where a passkey is left',
        "isLast ? offText : 'Al entrar se pedirá",
        "!isLast ? offText : 'Al entrar se pedirá",
      ],
      [
        'adding a passkey begins with a name that is there',
        '        autoFocus\n      />\n    </FormDialog>\n  );\n}\n\n/** In groups of four',
        '      />\n    </FormDialog>\n  );\n}\n\n/** In groups of four',
      ],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/Sums.tsx',
    ['tests/client/incidentList.test.tsx'],
    [['sums of a list do not say that annulled incidents are left out', "${annulled > 0 ? ', sin anulados' : ''}", '']],
  ),
  ...defectsIn(
    'client/tables/EntryDialog.tsx',
    ['tests/client/entryForms.test.tsx'],
    [
      [
        'a conflict leaves the history of an account as it was',
        "theirs === null || theirs === 'gone' ? base : theirs;",
        'row;',
      ],
    ],
  ),
  ...defectsIn(
    'client/app/SignInAgain.tsx',
    ['tests/client/doors.test.tsx'],
    [
      [
        'the button of a passkey stands glued to the password',
        '        {hasForm && <PasskeyButton label="Usar llave de acceso" isDisabled={isSending} onSigned={signIn} />}\n        {identity && (\n          // In another tab, so that what was typed here stays; this one goes on with its session.\n          <Link href={identityStart} isExternal>\n            Entrar con {identity.name}\n          </Link>\n        )}\n      </Form>\n',
        '      </Form>\n      {hasForm && <PasskeyButton label="Usar llave de acceso" isDisabled={isSending} onSigned={signIn} />}\n',
      ],
    ],
  ),
  ...defectsIn(
    'client/app/login/signInParts.tsx',
    ['tests/client/doors.test.tsx'],
    [['the wait for another attempt to sign in never ends', 'if (left(until) === 0) return;', 'return;']],
  ),
  ...defectsIn(
    'client/ui/table/FiguresTable.tsx',
    ['tests/client/comparison.test.tsx'],
    [
      [
        'an amount that is missing hides those that are there',
        "value === null ? '–' : (row.shown ?? formatMoney)(value)",
        "value !== null ? '–' : (row.shown ?? formatMoney)(value ?? '0')",
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/header/Notices.tsx',
    ['tests/client/quantificationScreen.test.tsx'],
    [
      [
        'a budget that another person moved is said to be closed to changes',
        "      {isMoved\n        ? 'Otra",
        "      {!isMoved\n        ? 'Otra",
      ],
    ],
  ),
  ...defectsIn(
    'client/budgets/FileField.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
      [
        'the file of a budget cannot be taken away',
        'progress === null && !isDisabled',
        'progress !== null && !isDisabled',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/plain/Plain.tsx',
    ['tests/client/doors.test.tsx'],
    [['a password that is shown is not hidden again', 'setShown(!isShown)', 'setShown(true)']],
  ),
  ...defectsIn(
    'client/ui/viewer/SheetTable.tsx',
    ['tests/client/parts.test.tsx'],
    [['a title of a sheet loses its first cell', 'letters.slice(0, lone + 1)', 'letters.slice(1, lone + 1)']],
  ),
  ...defectsIn(
    'client/quantification/desk/resources.ts',
    ['tests/client/quantificationDesk.test.ts'],
    [['resources that were never saved are one of each kind', '?? 0);', '?? 1);']],
  ),
  ...defectsIn(
    'client/session/screen.ts',
    ['tests/client/storyScreen.test.tsx'],
    [['the title of the browser names an incident that was left', '    return () => change(null);\n', '']],
  ),
  ...defectsIn(
    'client/incidents/list/modes.ts',
    ['tests/client/incidentList.test.tsx'],
    [
      [
        'the report leads to counter-proposals',
        '    older: null,\n    showsCounterProposals: false,',
        '    older: null,\n    showsCounterProposals: true,',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/labels.ts',
    ['tests/client/quantificationScreen.test.tsx'],
    [
      [
        'a comment that is taken back has the name of a field',
        "field === 'comment' ? 'Comentario' : measureLabel(field)",
        'measureLabel(field as Measure)',
      ],
    ],
  ),
  ...defectsIn(
    'client/budgets/ApprovalDialog.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [['a draft of other lines is taken up', "summed === null ? 'approval' : `approval ${summed}`", "'approval'"]],
  ),
  ...defectsIn(
    'client/catalog/years/NewYearDialog.tsx',
    ['tests/client/catalogDialogs.test.tsx'],
    [
      [
        'a year that could not be made says nothing',
        'if (!outcome.ok) return setProblem(outcome.problem);',
        'if (!outcome.ok) return;',
      ],
      ['a preview that was refused says nothing', '      setProblem(problemOf(cause));\n', ''],
      [
        'what is wrong with the fields is not said above them',
        'Object.keys(problem.fields).length > 0 ? texts.reviewAllFields : problem.text',
        'problem.text',
      ],
    ],
  ),
  ...defectsIn(
    'client/catalog/NewConceptDialog.tsx',
    ['tests/client/catalogDialogs.test.tsx'],
    [
      [
        'what is wrong with the unit is not said beside it',
        'return { ...errors, ...(unit && { unitMeasurement: unit }) };',
        'return errors;',
      ],
    ],
  ),
  ...defectsIn(
    'client/profile/LogoCard.tsx',
    ['tests/client/profileScreen.test.tsx'],
    [
      [
        'a picture that is being saved shows no progress',
        "{ ...about, status: 'sending', progress }",
        "{ ...about, status: 'chosen' }",
      ],
      [
        'a picture that is being saved can be taken back',
        '{...(isBusy ? {} : { onRemove: forget })}',
        'onRemove={forget}',
      ],
    ],
  ),
  ...defectsIn(
    'client/quantification/reading/RowDetail.tsx',
    ['tests/client/quantificationDialogs.test.tsx'],
    [
      [
        'there is no other concept before it was looked for',
        "isLoading ? 'Buscando…' : 'Sin resultados.'",
        "'Sin resultados.'",
      ],
    ],
  ),
  ...defectsIn(
    'client/charts/Charts.tsx',
    ['tests/client/incidentList.test.tsx'],
    [['the axis of times has no zero', "value === '0' ? '0' : durationText", 'durationText']],
  ),
  ...defectsIn(
    'client/profile/ProfileCard.tsx',
    ['tests/client/profileScreen.test.tsx'],
    [
      ['fields that another saved have the names of the code', 'label: labels[name] ?? name', 'label: name'],
      ['what was typed cannot be taken back', 'onPress={discard}', ''],
      ['nothing typed can be taken back', '{isDirty && (', '{(isDirty || theirs === null) && ('],
    ],
  ),
  ...defectsIn(
    'client/budgets/ReasonDialogs.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
      ['a reason goes without a comment', "isBlocked={form.values.comment.trim() === ''}", 'isBlocked={false}'],
      ['one is told that one reads oneself', 'incident.isOwn ?', 'incident.isOwn === null ?'],
      ['what was sent stays as a draft', '        drafted.eraseDraft();\n', ''],
      [
        'that it failed is not said in the words of the dialog',
        'rest.isServerFault ? failedText : rest.title',
        'rest.title',
      ],
      ['that an authorization goes too is not said', '{authorizedBy && <p>', '{!authorizedBy && <p>'],
    ],
  ),
  ...defectsIn(
    'client/secondFactor/SecondFactorDialog.tsx',
    ['tests/client/secondFactor.test.tsx'],
    [
      ['no codes are shown as codes', '(given.length > 0 ? setCodes(given) : onClose(true))', 'setCodes(given)'],
      [
        'codes that were kept change nothing',
        '<CodesDialog codes={codes} onClose={() => onClose(true)} />',
        '<CodesDialog codes={codes} onClose={() => onClose(false)} />',
      ],
      ['another passkey is taken away', 'id: passkey.id } })}', 'id: passkey.name } })}'],
      ['why a passkey was refused is not said', 'Object.values(added.problem.fields).flat()[0] ?? ', ''],
    ],
  ),
  ...defectsIn(
    'client/delegation/DelegationDialog.tsx',
    ['tests/client/delegations.test.tsx'],
    [
      [
        'an administrator leaves a queue of no person',
        'schema: ofAnybody ? anybodysDelegationForm : delegationForm',
        'schema: delegationForm',
      ],
      ["one's own queue is that of an empty id", 'delegator: delegator || null', 'delegator'],
      ['a queue is left to oneself', 'giver && id !== giver.id && role === giver.role', 'giver && role === giver.role'],
      [
        'a queue is left to another role',
        'giver && id !== giver.id && role === giver.role',
        'giver && id !== giver.id',
      ],
      [
        'an administrator chooses among their own colleagues',
        'ofAnybody ? auditors.find(({ id }) => id === form.values.delegator) : own',
        'own',
      ],
      [
        'a refused delegation is silent',
        'if (Object.values(errors).every((texts) => texts.length === 0)) setProblem(outcome.problem);',
        '',
      ],
      [
        'the days of a delegation are told the wrong way round',
        'del ${formatDate(from)} al ${formatDate(to)}',
        'del ${formatDate(to)} al ${formatDate(from)}',
      ],
    ],
  ),
  ...defectsIn(
    'client/incidents/list/AssignDialog.tsx',
    ['tests/client/incidentWork.test.tsx'],
    [['why an incident was not given is not said', 'return errorsOf(outcome);', 'return undefined;']],
  ),
  ...defectsIn(
    'client/incidents/list/SaveViewDialog.tsx',
    ['tests/client/incidentList.test.tsx'],
    [
      [
        'a view that is refused for what stands in no field is refused in silence',
        "splitProblem(outcome.problem, ['name'])",
        'splitProblem(outcome.problem, Object.keys(outcome.problem.fields))',
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/overlay/ShownOnceDialog.tsx',
    ['tests/client/parts.test.tsx', 'tests/client/secondFactor.test.tsx'],
    [
      [
        'a second Enter closes what is shown once',
        '<Button icon={<Copy aria-hidden />} autoFocus',
        '<Button icon={<Copy aria-hidden />}',
      ],
      ['that a secret is not shown again is not told', '<Banner tone="warn">{warning}</Banner>', ''],
      [
        'a secret that was not copied is said to be',
        "    notify.warn('El navegador no permitió copiar. Selecciónelo y cópielo a mano.');\n",
        "    notify.success('Copiado');\n",
      ],
    ],
  ),
  ...defectsIn(
    'client/ui/overlay/CommandDialog.tsx',
    ['tests/client/parts.test.tsx'],
    [
      [
        'nothing is found while it is looked for',
        'isLoading ? null : <p className={styles.empty}>{emptyText}</p>',
        '<p className={styles.empty}>{emptyText}</p>',
      ],
      ['groups without results have a title', '          .filter(({ commands }) => commands.length > 0)\n', ''],
    ],
  ),
];
