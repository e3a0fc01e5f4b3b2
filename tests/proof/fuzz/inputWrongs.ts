import {
  coerceInputValue,
  type GraphQLField,
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isRequiredArgument,
  isScalarType,
} from 'graphql';
import type { Draw } from './Draw.ts';
import { isRefused, judgeOfInput } from './forms.ts';
import { contextOf, spelled } from './inputValue.ts';
import { at, type Path, withAt } from './json.ts';
import { mayBeGone, referenceOf } from './references.ts';
import { isNever, type Misnamed, strangerFor } from './wrongs.ts';

/** What is known against the arguments of a field before they are sent. */

type Field = GraphQLField<unknown, unknown>;
type Variables = Readonly<Record<string, unknown>>;

/** One value with the input type, or field, that asks it. */
type Spot = {
  readonly path: Path;
  readonly context: string;
  readonly name: string;
  readonly value: unknown;
  readonly isOpaque: boolean;
};

function spotsIn(input: GraphQLInputType, spot: Omit<Spot, 'isOpaque'>): Spot[] {
  const type = getNullableType(input);
  const { path, value } = spot;
  const own = { ...spot, isOpaque: isScalarType(type) && type.name === 'ID' };
  if (isListType(type) && Array.isArray(value)) {
    return [
      own,
      ...value.flatMap((item, index) => spotsIn(type.ofType, { ...spot, path: [...path, index], value: item })),
    ];
  }
  if (!isInputObjectType(type) || typeof value !== 'object' || value === null) return [own];
  return [
    own,
    ...Object.values(type.getFields()).flatMap((field) =>
      spotsIn(field.type, {
        path: [...path, field.name],
        context: contextOf(type),
        name: field.name,
        value: at(value, [field.name]),
      }),
    ),
  ];
}

const spotsOf = ({ name, args }: Field, variables: Variables): Spot[] =>
  args.flatMap((arg) =>
    spotsIn(arg.type, { path: [arg.name], context: name, name: arg.name, value: variables[arg.name] }),
  );

function wrongTypes({ args }: Field, variables: Variables): string[] {
  return args.flatMap((arg) => {
    const value = variables[arg.name];
    if (value === undefined) return isRequiredArgument(arg) ? [`${arg.name}: missing`] : [];
    const wrongs: string[] = [];
    coerceInputValue(value, arg.type, (path, invalid, { message }) => {
      // A whole number of any size is exact where the document itself says it.
      if (Number.isInteger(invalid) && message.includes('"1234.56"')) return;
      wrongs.push(`${[arg.name, ...path].join('.')}: another type`);
    });
    return wrongs.slice(0, 2);
  });
}

/** Fields of a line that everybody has. */
const measures = ['quantity', 'unitPrice', 'authorizedQuantity', 'authorizedUnitPrice'];

function wrongValue(customer: string, { context, name, value, path }: Spot): string[] {
  const isPart = typeof path.at(-1) === 'number';
  const judge = isPart ? undefined : judgeOfInput(customer, context, name);
  if (judge && isRefused(judge, value)) return [`${path.join('.')}: the form refuses it`];
  const isMeasured = judge !== undefined || (context === 'LineInput' && measures.includes(name));
  return isMeasured && isNever(name, value) ? [`${path.join('.')}: ${value}`] : [];
}

/** Why these may not be accepted. */
export function wrongsOfInput(customer: string, field: Field, variables: Variables): string[] {
  const values = spotsOf(field, variables).flatMap((spot) => wrongValue(customer, spot));
  return [...wrongTypes(field, variables), ...values];
}

/** One reference made to point at what is another person's, or at nothing. */
export function misnamedInput(draw: Draw, field: Field, variables: Variables): Misnamed | null {
  const found = spotsOf(field, variables).flatMap(({ path, context, name, value, isOpaque }) => {
    const reference = typeof value === 'string' && value !== '' ? referenceOf(context, name) : undefined;
    const isAsked = judgedOrFree(draw.customer, context, name);
    return reference && isAsked ? [{ path, reference, isOpaque }] : [];
  });
  if (found.length === 0) return null;
  const { path, reference, isOpaque } = draw.random.pick(found);
  const stranger = strangerFor(draw, reference);
  const value = spelled(draw, reference, { id: stranger, slug: stranger }, isOpaque);
  return { value: withAt(variables, path, value), wrongs: [`${path.join('.')}: no such ${reference.noun}`] };
}

const isOfIncident = (context: string) => context === 'registerIncident' || context === 'editIncident';

/** What this customer's form does not ask is not looked at: a place that its incidents don't have, others' prices. */
function judgedOrFree(customer: string, context: string, name: string): boolean {
  if (mayBeGone(context) || (isOfIncident(context) && name === 'provider')) return false;
  const isByCustomer = isOfIncident(context) || context === 'createConcept';
  return !isByCustomer || judgeOfInput(customer, context, name) !== undefined;
}
