import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from 'graphql';
import { mostAtOnce } from '#contract/incidents/lists.ts';
import { GatewayError } from '#gateway/errors.ts';
import { largestPage } from '#gateway/paging.ts';
import { type Measured, measure } from './measure.ts';

export const limits = {
  tokens: 2000,
  depth: 12,
  cost: 40_000,
  aliases: 20,
  rootFields: 10,
  page: largestPage,
} as const;

/** The connection reads long lists, so its pages may be larger. */
const mostOf = (field: string) => (field === 'incidentsConnection' ? mostAtOnce : limits.page);

type Asked = {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
};

/** Refuses an operation that asks for too much; the message says how to narrow it. */
export function refuseExcess({ schema, document, operation, variables }: Asked): void {
  const fragments = new Map(document.definitions.filter(isFragment).map((one) => [one.name.value, one]));
  refuseRootFields(operation, fragments);
  const asked = { ...defaultsOf(operation), ...variables };
  const excess = excessOf(measure(operation, { schema, fragments, variables: asked, mostOf }));
  if (excess) throw excess;
}

/** The default values of the operation's variables. */
function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  );
}

function isFragment(definition: { readonly kind: string }): definition is FragmentDefinitionNode {
  return definition.kind === Kind.FRAGMENT_DEFINITION;
}

function excessOf({ depth, cost, aliases, exceededPage }: Measured): GatewayError | undefined {
  if (exceededPage > 0) {
    return new GatewayError('QUERY_TOO_LARGE_PAGE', `Pida páginas de a lo más ${exceededPage} elementos y recórralas.`);
  }
  if (depth > limits.depth) {
    return new GatewayError('QUERY_TOO_DEEP', `La consulta anida más de ${limits.depth} niveles: divídala en varias.`);
  }
  if (aliases > limits.aliases) {
    return new GatewayError('QUERY_TOO_MANY_ALIASES', `Use a lo más ${limits.aliases} alias; divida la consulta.`);
  }
  if (cost > limits.cost) {
    return new GatewayError(
      'QUERY_TOO_COSTLY',
      'La consulta pide demasiado: reduzca pageSize o first, pida menos resúmenes a la vez, o pida archivos, bitácora, historia y cuantificación por siniestro.',
    );
  }
  return undefined;
}

/** One mutation a request, because several would look like one transaction and are not. */
function refuseRootFields(operation: OperationDefinitionNode, fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  const most = operation.operation === 'mutation' ? 1 : limits.rootFields;
  if (countFields(operation.selectionSet, fragments, most) <= most) return;
  const text =
    most === 1
      ? 'Envíe una sola mutación por solicitud.'
      : `Pida a lo más ${most} campos de primer nivel; divida la consulta.`;
  throw new GatewayError('QUERY_TOO_MANY_FIELDS', text);
}

/** Stops counting once there are more than `most`. */
function countFields(
  { selections }: OperationDefinitionNode['selectionSet'],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  most: number,
): number {
  let count = 0;
  for (const selection of selections) {
    if (count > most) return count;
    if (selection.kind === Kind.FIELD) count += 1;
    else if (selection.kind === Kind.INLINE_FRAGMENT) count += countFields(selection.selectionSet, fragments, most);
    else {
      const fragment = fragments.get(selection.name.value);
      if (fragment) count += countFields(fragment.selectionSet, fragments, most);
    }
  }
  return count;
}
