import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isListType,
  isNonNullType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
} from 'graphql';

/** What every part of schema.graphql keeps (docs/decisions/0029). Each rule names what does not keep it. */

type Owned = { readonly owner: GraphQLNamedType; readonly field: GraphQLField<unknown, unknown> | GraphQLInputField };
type Rule = (schema: GraphQLSchema, types: readonly GraphQLNamedType[]) => string[];

function fieldsOf(type: GraphQLNamedType): Owned[] {
  if (!(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) return [];
  return Object.values<Owned['field']>(type.getFields()).map((field) => ({ owner: type, field }));
}

const argumentsOf = (field: Owned['field']): readonly GraphQLArgument[] => ('args' in field ? field.args : []);

const isCamel = (name: string) => /^[a-z][a-zA-Z0-9]*$/.test(name);

/** Types in PascalCase, fields and arguments in camelCase, values in capitals. */
const named: Rule = (_, types) =>
  types.flatMap((type) => [
    ...(/^[A-Z][a-zA-Z0-9]*$/.test(type.name) ? [] : [`${type.name}: los tipos se escriben con mayúscula inicial.`]),
    ...(isEnumType(type) ? type.getValues() : [])
      .filter(({ name }) => !/^[A-Z][A-Z0-9_]*$/.test(name))
      .map(({ name }) => `${type.name}.${name}: los valores se escriben con mayúsculas.`),
    ...fieldsOf(type).flatMap(({ field }) =>
      [field.name, ...argumentsOf(field).map(({ name }) => name)]
        .filter((name) => !isCamel(name))
        .map((name) => `${type.name}.${name}: los campos y argumentos se escriben con minúscula inicial.`),
    ),
  ]);

/** What is sent is distinguished from what is answered by its name. */
const inputsNamed: Rule = (_, types) =>
  types
    .filter((type) => isInputObjectType(type) && !/(Input|Filter|By)$/.test(type.name))
    .filter(({ name }) => !partsOfInputs.includes(name))
    .map(({ name }) => `${name}: lo que se envía termina en Input, Filter o By.`);

/** Parts of an input that are named after what they are. */
const partsOfInputs = ['UnmetRequirement', 'PriceChange', 'FamilyPercentage'];

const connectionFields = ['edges', 'nodes', 'pageInfo'];

/** What only grows at its end, and is read on from there: counting it would read all of it. */
const uncounted = ['IncidentChangeConnection'];

const isConnection = (name: string) => name.endsWith('Connection');

/** Connections as Relay has them, and the arguments with which each is read. */
const connections: Rule = (_, types) =>
  types.filter(isObjectType).flatMap((type) => [
    ...(type.name.endsWith('Edge') ? missingFields(type, ['cursor', 'node']) : []),
    ...(isConnection(type.name) ? missingFields(type, connectionFields) : []),
    ...(isConnection(type.name) && !uncounted.includes(type.name) ? missingFields(type, ['totalCount']) : []),
    ...fieldsOf(type)
      .filter(({ field }) => isConnection(getNamedType(field.type).name))
      .flatMap(({ field }) => {
        const has = argumentsOf(field).map(({ name }) => name);
        const wanted = [
          'first',
          'after',
          ...(has.some((name) => ['last', 'before'].includes(name)) ? ['last', 'before'] : []),
        ];
        return wanted
          .filter((name) => !has.includes(name))
          .map((name) => `${type.name}.${field.name}(${name}:): falta.`);
      }),
  ]);

/** A list that may grow is a connection: one of the root, or of things that have an id. */
const growing: Rule = (schema, types) =>
  types
    .filter(isObjectType)
    .filter(({ name }) => !isConnection(name))
    .flatMap((type) =>
      fieldsOf(type)
        .filter(({ field }) => {
          const item = getNamedType(field.type);
          const isEntity = isObjectType(item) && 'id' in item.getFields();
          const isRoot = type === schema.getQueryType() && isCompositeType(item);
          return isListType(getNullableType(field.type)) && (isEntity || isRoot);
        })
        .filter(({ field }) => !boundedLists.has(`${type.name}.${field.name}`))
        .map(({ field }) => `${type.name}.${field.name}: puede crecer; responda una conexión.`),
    );

/** Lists that do not grow with use, by why they do not (docs/decisions/0052). */
const bounded: Readonly<Record<string, readonly string[]>> = {
  'choices of a form, which needs them all; an administrator adds them': [
    'Query.customers',
    'Query.people',
    'Query.operators',
    'Query.auditors',
    'Query.highways',
    'Query.highwaySections',
    'Query.highwayCompanies',
    'Query.providerHighways',
    'Query.states',
    'Query.providers',
    'Query.providerTypes',
    'Query.families',
    'Query.subfamilies',
    'Query.details',
    'Query.units',
    'Query.catalogItems',
    'Query.fileTypes',
    'Query.rejectReasons',
    'Query.catalogYears',
    'Query.camps',
    'Query.roadTypes',
    'Query.roadJobTypes',
    'HighwaySection.providers',
    'State.municipalities',
    'Provider.families',
  ],
  'as many as are sent or asked for': [
    'Query.nodes',
    'Query.providerPrices',
    'Query.conceptHistories',
    'Query.similarIncidents',
    'UpdatedPrices.concepts',
    'SavedLines.lines',
  ],
  'what one account has open or keeps for itself': [
    'Query.personalTokens',
    'Query.openSessions',
    'SecondFactor.passkeys',
    'Query.savedViews',
    'Query.delegations',
    'Query.userUnfinished',
    'AttendanceChange.incidents',
    'AttendedIncident.present',
  ],
  'at most 20': ['Query.webhooks', 'AttendanceChange.webhooks'],
  'what administrators make for programs, at most 200, and their few tokens': [
    'Query.serviceAccounts',
    'ServiceAccount.tokens',
  ],
  'the newest 200 of a year': ['Query.authorizedLines'],
  'the lines of one budget, at most 1,000, and the supplies of one concept': [
    'Quantification.lines',
    'Round.lines',
    'AuditedProvider.lines',
    'CatalogConcept.supplies',
    'ConceptSupplies.supplies',
  ],
  'one for each point of the lifecycle': ['IncidentConnection.actionSets'],
  'a stretch of the story, which is asked for with its own first and after': ['Story.entries'],
};
const boundedLists = new Set(Object.values(bounded).flat());

function missingFields(type: GraphQLNamedType, names: readonly string[]): string[] {
  const has = new Set(fieldsOf(type).map(({ field }) => field.name));
  return names.filter((name) => !has.has(name)).map((name) => `${type.name}.${name}: falta.`);
}

/** What is asked for by its id is a Node; the others have an id only to be distinguished. */
const nodes: Rule = (schema, types) => {
  if (!schema.getType('Node')) return [];
  return types
    .filter((type) => isObjectType(type) && 'id' in type.getFields() && !isNode(type) && !toldApart.includes(type.name))
    .map(({ name }) => `${name}: tiene id; implemente Node y agréguelo a gateway/nouns/node.ts.`);
};

/** Types that are read only within another, or name an entity of another type. */
const toldApart = [
  'NewServiceToken',
  'NewWebhook',
  'ServiceAccount',
  'ServiceToken',
  'WebhookDelivery',
  'ActionSet',
  'AffectedEntry',
  'AffectedParty',
  'Assignee',
  'AttendedIncident',
  'BinnacleEntry',
  'ChangedIncident',
  'ChangedWebhook',
  'Concept',
  'ConceptPlace',
  'Customer',
  'Delegation',
  'Detail',
  'File',
  'Fiscal',
  'HighwaySupply',
  'HistoryEntry',
  'IncidentChange',
  'IncidentFile',
  'IncidentFileName',
  'IncidentName',
  'Line',
  'LineName',
  'Passkey',
  'MaterialsQuotation',
  'Municipality',
  'NewPassword',
  'News',
  'OpenSession',
  'Person',
  'Resident',
  'PersonName',
  'ResidentIncident',
  'StoryEntry',
  'Subfamily',
  'Supply',
  'UserChange',
  'Viewer',
];

const isNode = (type: unknown) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node');

/** One thing is looked up with `by`: its id, or another key of its own, and only one of them. */
const lookups: Rule = (schema, types) => [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field) => [
    ...(isNode(getNullableType(field.type)) && !/^\w+By!$/.test(String(field.args[0]?.type))
      ? [`Query.${field.name}: responde una sola cosa; búsquela con by: …By!.`]
      : []),
    ...field.args
      .filter(({ name }) => keys.includes(name))
      .map(({ name }) => `Query.${field.name}(${name}:): una clave se envía dentro de un …By.`),
  ]),
  ...types
    .filter((type) => isInputObjectType(type) && type.name.endsWith('By'))
    .filter((type) => isInputObjectType(type) && !(type.isOneOf && String(type.getFields().id?.type) === 'ID'))
    .map(({ name }) => `${name}: es @oneOf y tiene id: ID.`),
];

/** What else than its id one thing is known by. */
const keys = ['slug', 'number', 'folio'];

/** What is referred to is the object itself: no bare id, and no copy of a key or name beside a missing object. */
const references: Rule = (_, types) =>
  types.filter(isObjectType).flatMap((type) =>
    fieldsOf(type)
      .filter(({ field }) => {
        const { name } = getNamedType(field.type);
        const isBare = name === 'ID' && field.name !== 'id';
        const isCopied = name === 'String' && /[a-z](Id|Slug|Name)$/.test(field.name);
        const isOwn = bareReferences.some((known) => known === `${type.name}.${field.name}` || known === field.name);
        return (isBare || isCopied) && !isOwn;
      })
      .map(({ field }) => `${type.name}.${field.name}: responda el objeto al que se refiere.`),
  );

/** Parts of a name, cursors, and what has no query by its id alone: concepts of a year, lines, what a form holds. */
const bareReferences = [
  'firstName',
  'lastName',
  'secondLastName',
  'Fiscal.businessName',
  'Address.state',
  'Address.municipality',
  'SavedFilter.provider',
  'WebhookDelivery.messageId',
  'ServiceUnavailable.requestId',
  'IncidentFile.typeSlug',
  'IncidentFile.typeName',
  'VersionLine.providerName',
  'FileChange.file',
  'FamilyPreview.family',
  'Concept.detail',
  'concept',
  'line',
];

/** A list never holds nothing: its items are not null. */
const solidLists: Rule = (_, types) =>
  types.flatMap((type) =>
    fieldsOf(type)
      .filter(({ field }) => {
        const list = getNullableType(field.type);
        return isListType(list) && !isNonNullType(list.ofType) && `${type.name}.${field.name}` !== 'Query.nodes';
      })
      .map(({ field }) => `${type.name}.${field.name}: los elementos de una lista no son nulos.`),
  );

/** What every mutation may answer, whatever it changes. */
const alwaysPossible = ['ValidationFailed', 'Denied', 'NotFound', 'ServiceUnavailable'];

/** A mutation takes one input of its own and answers its success or a typed failure. */
const mutations: Rule = (schema) =>
  Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap((field) => {
    const wrong = [...wrongInput(field), ...wrongAnswer(field)];
    return wrong.length > 0 ? [`Mutation.${field.name}: ${wrong.join(' ')}`] : [];
  });

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function wrongInput({ name, args: [input, ...others] }: GraphQLField<unknown, unknown>): string[] {
  const wanted = `${capitalized(name)}Input!`;
  if (others.length > 0 || input?.name !== 'input' || String(input.type) !== wanted)
    return [`toma un solo input: ${wanted}.`];
  const type = getNamedType(input.type);
  const key = isInputObjectType(type) ? type.getFields().idempotencyKey : undefined;
  return key && String(key.type) === 'String' ? [] : ['su input lleva idempotencyKey: String, opcional.'];
}

function wrongAnswer({ type, args }: GraphQLField<unknown, unknown>): string[] {
  const answer = getNamedType(type);
  if (!isUnionType(answer) || !answer.name.endsWith('Result')) return ['responde una unión *Result.'];
  const names = answer.getTypes().map(({ name }) => name);
  const input = args[0] && getNamedType(args[0].type);
  const isVersioned = isInputObjectType(input) && isNonNullType(input.getFields().version?.type);
  const wanted = [...alwaysPossible, ...(isVersioned ? ['StaleVersion'] : [])];
  return wanted.filter((name) => !names.includes(name)).map((name) => `su respuesta puede ser ${name}.`);
}

/** Programs tell failures apart by one list of codes. */
const failureCodes: Rule = (_, types) =>
  types
    .filter((type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Failure'))
    .filter((type) => isObjectType(type) && String(type.getFields().code?.type) !== 'FailureCode!')
    .map(({ name }) => `${name}.code: es FailureCode!.`);

/** A refused question leaves the answers of the others: what it asks for may be null. */
const nullableRoots: Rule = (schema) =>
  Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter(({ name, type }) => isNonNullType(type) && !alwaysAnswered.includes(name))
    .map(
      ({ name }) => `Query.${name}: quite el signo ! y escriba @semanticNonNull, para que un error no vacíe lo demás.`,
    );

/** Neither a permission nor another service stands behind them. */
const alwaysAnswered = ['settings'];

const wordsOf = (name: string) => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());

/** Words that say that something is counted, measured, dated or written to. */
const measured = /^(amount|price|quantity|kilometer|rate|percentage|date|year|meter|pages?|email)$/;

const isText = (field: Owned['field'] | GraphQLArgument) => getNamedType(field.type).name === 'String';

/** What is measured or dated has the scalar of its kind. */
const scalars: Rule = (_, types) =>
  types.flatMap((type) =>
    fieldsOf(type).flatMap(({ field }) =>
      [field, ...argumentsOf(field)]
        .filter((one) => isText(one) && measured.test(wordsOf(one.name).at(-1) ?? ''))
        .map((one) => `${type.name}.${one.name}: una medida, un monto, una fecha o un correo no es String.`),
    ),
  );

/** What is one of a few words is an enumeration, so that a program knows them all. */
const choices: Rule = (_, types) =>
  types.flatMap((type) =>
    fieldsOf(type)
      .filter(({ field }) => isText(field) && /^(status|kind)$/.test(wordsOf(field.name).at(-1) ?? ''))
      .filter(({ field }) => !freeWords.includes(`${type.name}.${field.name}`))
      .map(({ field }) => `${type.name}.${field.name}: lo que es una de pocas palabras es una enumeración.`),
  );

/** Words that people write, or another system has; and models of permissions, which every noun adds to. */
const freeWords = [
  'Requisition.status',
  'PurchaseOrder.status',
  'RoadReport.status',
  'CreateRoadReportInput.status',
  'UpdateRoadReportInput.status',
  'AffectedParty.status',
  'Blocker.kind',
];

const mostAlike = 8;

/** A description says something of what it describes: one that fits twenty things does not. */
const telling: Rule = (_, types) => {
  const told = new Map<string, number>();
  const add = (text: string | null | undefined) => text && told.set(text, (told.get(text) ?? 0) + 1);
  for (const type of types) {
    for (const { field } of fieldsOf(type)) {
      add(field.description);
      for (const argument of argumentsOf(field)) add(argument.description);
    }
  }
  return [...told]
    .filter(([, times]) => times > mostAlike)
    .map(([text, times]) => `«${text}» describe ${times} cosas: diga de cada una la suya.`);
};

/** Those who use what is going away read what to use instead. */
const deprecatedWithUse: Rule = (_, types) =>
  types.flatMap((type) =>
    [
      ...(isEnumType(type) ? type.getValues() : fieldsOf(type).map(({ field }) => field)),
      ...fieldsOf(type).flatMap(({ field }) => argumentsOf(field)),
    ]
      .filter(({ deprecationReason }) => deprecationReason && !/^Use /.test(deprecationReason))
      .map(({ name }) => `${type.name}.${name}: lo que ya no se recomienda dice «Use …» con lo que lo sustituye.`),
  );

const rules: readonly Rule[] = [
  deprecatedWithUse,
  named,
  inputsNamed,
  connections,
  growing,
  nodes,
  lookups,
  references,
  solidLists,
  nullableRoots,
  mutations,
  failureCodes,
  scalars,
  choices,
  telling,
];

/** What does not keep the rules, as "Type.field: what to do." */
export function schemaProblems(source: string): string[] {
  const schema = buildSchema(source);
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  return rules.flatMap((rule) => rule(schema, types));
}
