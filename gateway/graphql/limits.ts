import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from 'graphql';
import { texts } from '#domain/texts.ts';
import { GatewayError } from '#gateway/errors.ts';
import { Recent } from '#kit/recent.ts';
import { type Measured, measure } from './measure.ts';

export const limits = {
  tokens: 2000,
  depth: 12,
  cost: 40_000,
  aliases: 20,
  rootFields: 10,
  /** Characters that signing in, signing up and a new password need at most. */
  anonymous: 2000,
  /** How often one field with fields of its own may be named, and how often any other. */
  repeated: { composite: 40, leaf: 250 },
} as const;

/** A name with what follows it: arguments, then perhaps a selection of its own. */
const named = /([_A-Za-z]\w*)\s*(?:\([^()]*\))?\s*(\{)?/g;

/**
 * Refuses a document before it is parsed. Validating costs the square of how often a field is repeated, which a person
 * without a session should not cost others.
 */
export function refuseSource(source: string, isAnonymous: boolean): void {
  if (isAnonymous && source.length > limits.anonymous) {
    throw new GatewayError('UNAUTHENTICATED', texts.notSignedIn, { reason: 'not_authenticated' });
  }
  const counts = new Map<string, number>();
  for (const [, name = '', opens] of source.matchAll(named)) {
    const key = opens ? `${name} {` : name;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const most = opens ? limits.repeated.composite : limits.repeated.leaf;
    if (count > most) {
      throw new GatewayError('QUERY_TOO_LONG', `La consulta nombra «${name}» más de ${most} veces: divídala.`);
    }
  }
}

export type Asked = {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly variables: Readonly<Record<string, unknown>>;
};

type Verdict = GatewayError | null;

const verdicts = new WeakMap<OperationDefinitionNode, Recent<Verdict>>();
const mostVerdicts = 50;

/**
 * Refuses an operation that asks for too much; the message says how to narrow it. One that is asked again is judged
 * once for each set of numbers among its variables, since they are all that its measures depend on.
 */
export function refuseExcess(asked: Asked): void {
  const known = verdicts.get(asked.operation) ?? new Recent<Verdict>({ most: mostVerdicts });
  verdicts.set(asked.operation, known);
  const key = numbersIn(asked);
  const judged = known.get(key);
  const verdict = judged === undefined ? judge(asked) : judged;
  if (judged === undefined) known.set(key, verdict);
  if (verdict) throw verdict;
}

/** Of the declared variables alone: a request may name others without end, and what is remembered would grow by them. */
function numbersIn({ operation: { variableDefinitions = [] }, variables }: Asked): string {
  const written = (name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    // Of a variable that is left out the default counts, of one that is null or a text the usual length.
    return value === undefined ? 'none' : typeof value === 'number' ? value : '';
  };
  return variableDefinitions.map(({ variable }) => written(variable.name.value)).join();
}

function judge({ schema, document, operation, variables }: Asked): Verdict {
  const fragments = new Map(document.definitions.filter(isFragment).map((one) => [one.name.value, one]));
  const asked = { ...defaultsOf(operation), ...variables };
  return (
    excessOfRoot(operation, fragments) ?? excessOf(measure(operation, { schema, fragments, variables: asked })) ?? null
  );
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
function excessOfRoot(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): GatewayError | undefined {
  const most = operation.operation === 'mutation' ? 1 : limits.rootFields;
  if (countFields(operation.selectionSet, fragments, most) <= most) return undefined;
  const text =
    most === 1
      ? 'Envíe una sola mutación por solicitud.'
      : `Pida a lo más ${most} campos de primer nivel; divida la consulta.`;
  return new GatewayError('QUERY_TOO_MANY_FIELDS', text);
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
