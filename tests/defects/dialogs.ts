import { defectsIn } from './results.ts';

/** Forms and dialogs: what they say before something is sent, while it is on its way, and when it was refused. */
export const dialogs = [
  ...defectsIn(
    'client/catalog/rows/PriceStore.ts',
    ['tests/client/catalog/priceStore.test.ts'],
    [['an accent keeps a concept from being found', "searchKey(text).split(' ')", "text.split(' ')"]],
  ),
  ...defectsIn(
    'client/catalog/CatalogScreen.tsx',
    ['tests/client/catalogDialogs.test.tsx'],
    [
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
    [['a subfamily may be chosen without its family', "          isDisabled={family === ''}\n", '']],
  ),
  ...defectsIn(
    'client/catalog/save/SaveDialog.tsx',
    ['tests/client/catalogDialogs.test.tsx'],
    [
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
    [['a section loses those who attend it', 'providers: [...providers] }', 'providers: [] }']],
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
    [['what one goes on with is refused again as old', '    setBase(theirs);\n', '']],
  ),
  ...defectsIn(
    'client/users/DisableDialog.tsx',
    ['tests/client/entryForms.test.tsx'],
    [['an account can be disabled twice at once', '      isPending={isSending}\n', '']],
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
        'an answer does not say when it takes a comment',
        '          description="Obligatorio si no cambia el monto: explica por qué no se acepta la contrapropuesta."\n',
        '',
      ],
    ],
  ),
  ...defectsIn(
    'client/budgets/panel/PanelButtons.tsx',
    ['tests/client/eventDialogs.test.tsx'],
    [
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
    [['a file is said to be whole before its end', 'Math.min(received / expected, almost)', 'received / expected']],
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
        'the state of a registration has no name',
        "{ fetchPolicy, skip: place !== 'state' }",
        "{ fetchPolicy, skip: place === 'state' }",
      ],
    ],
  ),
  ...defectsIn(
    'client/registration/PlainField.tsx',
    ['tests/client/newIncident.test.tsx'],
    [['a kilometer takes letters', 'return <DecimalField {...props} />;', 'return <TextField {...props} />;']],
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
        'adding a passkey begins with a name that is there',
        '        autoFocus\n      />\n    </FormDialog>\n  );\n}\n\n/** In groups of four',
        '      />\n    </FormDialog>\n  );\n}\n\n/** In groups of four',
      ],
    ],
  ),
];
