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
  type ValueNode,
} from 'graphql';
import { largestPage, lengthOf } from '#gateway/paging.ts';

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
  // Its name comes with the price: the screen asks it of every price of 1,000 concepts.
  ['OwnPrice.section', 0],
]);
const usualList = 5;
/** Lists that are known without a call, and short: they cost what is asked of one item. */
const knownLists: ReadonlySet<string> = new Set(['Upload.fields']);
const countedIn = ['pageSize', 'first', 'last'];
/** The fields of a connection that hold one thing for each row of its page; the others are answered once. */
const rowsOf: ReadonlySet<string> = new Set(['nodes', 'edges', 'entries']);
const isPaged = (type: string) => /(?:Page|Connection|^Story)$/.test(type);

const nothing: Measured = { depth: 0, cost: 0, aliases: 0, exceededPage: 0 };

type Asked = {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** The depth, cost and aliases of an operation before it runs. Each fragment is measured once. */
export function measure(operation: OperationDefinitionNode, asked: Asked): Measured {
  const known = new Map<string, Measured>();

  const ofSelections = ({ selections }: SelectionSetNode, parent: Parent): Measured => {
    let total = nothing;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) total = plus(total, ofField(selection, parent));
      else if (selection.kind === Kind.FRAGMENT_SPREAD) total = plus(total, ofFragment(selection.name.value, parent));
      else {
        const type = selection.typeCondition?.name.value ?? parent.type;
        total = plus(total, ofSelections(selection.selectionSet, { type, rows: parent.rows }));
      }
    }
    return total;
  };

  const ofFragment = (name: string, { rows }: Parent): Measured => {
    const fragment = asked.fragments.get(name);
    if (!fragment) return nothing;
    const key = `${name} ${rows}`;
    const type = fragment.typeCondition.name.value;
    const measured = known.get(key) ?? ofSelections(fragment.selectionSet, { type, rows });
    known.set(key, measured);
    return measured;
  };

  const ofField = (field: FieldNode, parent: Parent): Measured => {
    const name = field.name.value;
    if (name.startsWith('__')) return nothing;
    const path = `${parent.type}.${name}`;
    const page = pageAsked(field.arguments ?? [], asked.variables);
    const { type, isList } = typeOf(asked.schema, parent.type, name);
    const rows = Math.max(page?.size ?? lengthOf(path).usual, 1);
    const inside = field.selectionSet ? ofSelections(field.selectionSet, { type, rows }) : nothing;
    const most = page?.argument === 'pageSize' ? largestPage : lengthOf(path).most;
    return {
      depth: inside.depth + 1,
      cost: (costOf.get(path) ?? 1) + inside.cost * timesOf({ path, name, parent, type, isList, page }),
      aliases: inside.aliases + (field.alias ? 1 : 0),
      exceededPage: page && page.size > most ? most : inside.exceededPage,
    };
  };

  const type = asked.schema.getRootType(operation.operation)?.name ?? '';
  return ofSelections(operation.selectionSet, { type, rows: 1 });
}

/** What a selection belongs to: a type and, where it is a connection, how many rows its page has. */
type Parent = { readonly type: string; readonly rows: number };

type Placed = {
  readonly path: string;
  readonly name: string;
  readonly parent: Parent;
  readonly type: string;
  readonly isList: boolean;
  readonly page: Page | undefined;
};

/** How many times what a field selects is answered. */
function timesOf({ path, name, parent, type, isList, page }: Placed): number {
  if (isPaged(parent.type) && rowsOf.has(name)) return parent.rows;
  if (isPaged(type)) return 1;
  if (page) return Math.max(page.size, 1);
  return isList && !knownLists.has(path) ? usualList : 1;
}

function plus(a: Measured, b: Measured): Measured {
  return {
    depth: Math.max(a.depth, b.depth),
    cost: a.cost + b.cost,
    aliases: a.aliases + b.aliases,
    exceededPage: Math.max(a.exceededPage, b.exceededPage),
  };
}

type Page = { readonly argument: string; readonly size: number };

function pageAsked(given: readonly ArgumentNode[], variables: Asked['variables']): Page | undefined {
  const pages = given.filter(({ name }) => countedIn.includes(name.value));
  const sizes = pages.map(({ name, value }) => ({ argument: name.value, size: numberOf(value, variables) }));
  return sizes.find((page): page is Page => page.size !== undefined);
}

function numberOf(value: ValueNode, variables: Asked['variables']): number | undefined {
  if (value.kind === Kind.INT) return Number(value.value);
  const asked = value.kind === Kind.VARIABLE ? variables[value.name.value] : undefined;
  return typeof asked === 'number' ? asked : undefined;
}

function typeOf(schema: GraphQLSchema, parent: string, name: string): { type: string; isList: boolean } {
  const owner = schema.getType(parent);
  const field = isObjectType(owner) || isInterfaceType(owner) ? owner.getFields()[name] : undefined;
  if (!field) return { type: '', isList: false };
  return { type: getNamedType(field.type).name, isList: isListType(getNullableType(field.type)) };
}
