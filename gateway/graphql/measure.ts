import {
  type ArgumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

export type Measured = {
  readonly depth: number;
  readonly cost: number;
  readonly aliases: number;
  /** The largest page allowed, when a larger one is asked for; else 0. */
  readonly exceededPage: number;
};

/** Fields that need a REST call of their own for every incident. */
const restBacked: ReadonlySet<string> = new Set([
  'Incident.audited',
  'Incident.binnacle',
  'Incident.budgetReading',
  'Incident.caseFile',
  'Incident.certificate',
  'Incident.consolidatedSupplies',
  'Incident.files',
  'Incident.history',
  'Incident.lineComparison',
  'Incident.lineVersion',
  'Incident.lineVersions',
  'Incident.quantification',
  'Incident.requisitions',
  'Incident.resources',
  'Incident.rounds',
  'Incident.story',
]);
const callCost = 500;
/** Summaries are dear, because each reads every row of its filter. */
const costOf = new Map<string, number>([
  ...[...restBacked].map((field) => [field, callCost] as const),
  ['Query.incidentSummary', 4000],
  ['Query.linesSummary', 4000],
  ['IncidentSummary.durations', 4000],
  ['IncidentGroup.durations', 800],
]);
/** The page size when the query names none. */
const usualPages: Readonly<Record<string, number>> = { incidents: 25, incidentsConnection: 100, catalogConcepts: 100 };
const usualList = 5;
/** Lists that are known without a call, and short: they cost what is asked of one item. */
const knownLists: ReadonlySet<string> = new Set(['Upload.fields']);
const countedIn = ['pageSize', 'first', 'last'];

const nothing: Measured = { depth: 0, cost: 0, aliases: 0, exceededPage: 0 };

type Asked = {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The most that a page of this field may hold. */
  readonly mostOf: (field: string) => number;
};

/** The depth, cost and aliases of an operation before it runs. Each fragment is measured once. */
export function measure(operation: OperationDefinitionNode, asked: Asked): Measured {
  const known = new Map<string, Measured>();

  const ofSelections = ({ selections }: SelectionSetNode, parent: string): Measured => {
    let total = nothing;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) total = plus(total, ofField(selection, parent));
      else if (selection.kind === Kind.FRAGMENT_SPREAD) total = plus(total, ofFragment(selection.name.value));
      else total = plus(total, ofSelections(selection.selectionSet, selection.typeCondition?.name.value ?? parent));
    }
    return total;
  };

  const ofFragment = (name: string): Measured => {
    const fragment = asked.fragments.get(name);
    if (!fragment) return nothing;
    const measured = known.get(name) ?? ofSelections(fragment.selectionSet, fragment.typeCondition.name.value);
    known.set(name, measured);
    return measured;
  };

  const ofField = (field: FieldNode, parent: string): Measured => {
    const name = field.name.value;
    if (name.startsWith('__')) return nothing;
    const own = costOf.get(`${parent}.${name}`) ?? 1;
    const page = pageAsked(field.arguments ?? [], asked.variables);
    const { type, isList } = typeOf(asked.schema, parent, name);
    const inside = field.selectionSet ? ofSelections(field.selectionSet, type) : nothing;
    const times = page ?? usualPages[name] ?? (isList && !knownLists.has(`${parent}.${name}`) ? usualList : 1);
    return {
      depth: inside.depth + 1,
      cost: own + inside.cost * Math.max(times, 1),
      aliases: inside.aliases + (field.alias ? 1 : 0),
      exceededPage: (page ?? 0) > asked.mostOf(name) ? asked.mostOf(name) : inside.exceededPage,
    };
  };

  const root = asked.schema.getRootType(operation.operation)?.name ?? '';
  return ofSelections(operation.selectionSet, root);
}

function plus(a: Measured, b: Measured): Measured {
  return {
    depth: Math.max(a.depth, b.depth),
    cost: a.cost + b.cost,
    aliases: a.aliases + b.aliases,
    exceededPage: Math.max(a.exceededPage, b.exceededPage),
  };
}

function pageAsked(given: readonly ArgumentNode[], variables: Asked['variables']): number | undefined {
  const value = given.find(({ name }) => countedIn.includes(name.value))?.value;
  if (value?.kind === Kind.INT) return Number(value.value);
  const asked = value?.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
  return typeof asked === 'number' ? asked : undefined;
}

function typeOf(schema: GraphQLSchema, parent: string, name: string): { type: string; isList: boolean } {
  const owner = schema.getType(parent);
  const field = isObjectType(owner) || isInterfaceType(owner) ? owner.getFields()[name] : undefined;
  if (!field) return { type: '', isList: false };
  const isPagedNodes = /(?:Page|Connection)$/.test(parent) && ['nodes', 'edges'].includes(name);
  return { type: getNamedType(field.type).name, isList: isListType(getNullableType(field.type)) && !isPagedNodes };
}
