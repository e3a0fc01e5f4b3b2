import {
  coerceInputValue,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  valueFromAST,
} from 'graphql';
import { fieldProblem } from '#gateway/fields.ts';
import type { FieldProblem } from '#gateway/schema.generated.ts';
import { forms } from './scalars.ts';

export type ReadVariables =
  | { readonly ok: true; readonly values: Readonly<Record<string, unknown>> }
  /** What to mend, by its name among the arguments; the fields of `input` and `filter` by their own names. */
  | { readonly ok: false; readonly errors: readonly FieldProblem[] };

const mostErrors = 50;

/** Arguments whose fields go by their own names, as the backend names them. */
const owners = ['input', 'filter'];

/** The variables as their types say, or what is wrong with each in Spanish. graphql-js says the same in English. */
export function readVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): ReadVariables {
  const values: Record<string, unknown> = {};
  const errors = new Map<string, string[]>();
  const tell = (path: readonly (string | number)[], remedy: string) => {
    const name = path.join('.');
    if (errors.size < mostErrors) errors.set(name, [...(errors.get(name) ?? []), `${name}: ${remedy}`]);
  };
  for (const { variable, type: node, defaultValue } of operation.variableDefinitions ?? []) {
    const name = variable.name.value;
    const type = typeFromAST(schema, node);
    // Validation has refused a variable of a type that can't be sent.
    if (!isInputType(type)) continue;
    const value = given[name];
    const argument = argumentOf(operation, name);
    if (value === undefined && defaultValue) values[name] = valueFromAST(defaultValue, type);
    else if (value === undefined || value === null) {
      if (isNonNullType(type)) tell([argument], 'falta. Envíelo.');
      else if (value === null) values[name] = null;
    } else {
      const refuse = (at: Path, remedy: string) =>
        tell(owners.includes(argument) && at.length > 0 ? at : [argument, ...at], remedy);
      values[name] = readInput(type, value, refuse);
      // A mutation's own rules judge the form of what it takes, beside everything else.
      if (operation.operation !== 'mutation') tellMisshapen(type, values[name], [], refuse);
    }
  }
  return errors.size === 0
    ? { ok: true, values }
    : { ok: false, errors: [...errors].map(([field, messages]) => fieldProblem(field, messages)) };
}

/** A value as its type says, with its defaults. Says what is wrong with it, and where. */
export function readInput(type: GraphQLInputType, value: unknown, tell: (at: Path, remedy: string) => void): unknown {
  return coerceInputValue(value, type, (path, _, { message }) => {
    const { at, remedy } = problemOf(type, path, message);
    tell(at, remedy);
  });
}

/** Tells the texts that do not have the form of their scalar. */
export function tellMisshapen(
  type: GraphQLInputType,
  value: unknown,
  path: Path,
  tell: (at: Path, remedy: string) => void,
): void {
  const plain = getNullableType(type);
  if (value === null || value === undefined) return;
  if (isListType(plain)) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    for (const [at, item] of items.entries()) tellMisshapen(plain.ofType, item, [...path, at], tell);
  } else if (isInputObjectType(plain)) {
    const held = value as Readonly<Record<string, unknown>>;
    for (const field of Object.values(plain.getFields())) {
      tellMisshapen(field.type, held[field.name], [...path, field.name], tell);
    }
  } else {
    const form = forms[plain.name];
    if (form && !form.isOne(String(value))) tell(path, form.remedy);
  }
}

/** A value that every type takes, in place of one that can't be read; it is not used. */
function anyOf(type: GraphQLInputType): unknown {
  if (!isNonNullType(type)) return null;
  const plain: GraphQLInputType = type.ofType;
  if (isListType(plain)) return [];
  if (isEnumType(plain)) return plain.getValues()[0]?.value;
  if (!isInputObjectType(plain)) return plain.name === 'Boolean' ? false : plain.name === 'Int' ? 0 : '0';
  // graphql-jit asks for those with a default too.
  const required = Object.values(plain.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(required.map((field) => [field.name, anyOf(field.type)]));
}

/** Values that let an operation run which was not read: it only answers why. */
export function valuesUnread(schema: GraphQLSchema, operation: OperationDefinitionNode): Record<string, unknown> {
  const declared = operation.variableDefinitions ?? [];
  return Object.fromEntries(
    declared.flatMap(({ variable, type: node }) => {
      const type = typeFromAST(schema, node);
      return isInputType(type) ? [[variable.name.value, anyOf(type)]] : [];
    }),
  );
}

/** The argument that a variable is passed as; its own name when it is passed deeper, or not at all. */
function argumentOf({ selectionSet }: OperationDefinitionNode, variable: string): string {
  const passed = selectionSet.selections.flatMap((selection) =>
    selection.kind === Kind.FIELD ? (selection.arguments ?? []) : [],
  );
  const found = passed.find(({ value }) => value.kind === Kind.VARIABLE && value.name.value === variable);
  return found?.name.value ?? variable;
}

type Path = readonly (string | number)[];

const missing = /^Field "(\w+)" of required type/;
const unknown = /^Field "(\w+)" is not defined/;

function problemOf(type: GraphQLInputType, path: Path, message: string): { at: Path; remedy: string } {
  const absent = missing.exec(message)?.[1];
  if (absent) return { at: [...path, absent], remedy: 'falta. Envíelo.' };
  if (/OneOf|must be non-null/.test(message))
    return { at: path, remedy: 'elija una sola de sus maneras, con un valor.' };
  const extra = unknown.exec(message)?.[1];
  if (extra) return { at: [...path, extra], remedy: 'no existe. Quítelo.' };
  return { at: path, remedy: remedyFor(typeAt(type, path), message) };
}

/** The named type of what stands at a path of an input. */
function typeAt(type: GraphQLInputType, path: Path) {
  let found = getNamedType(type);
  for (const step of path) {
    if (typeof step === 'string' && 'getFields' in found) {
      const field: { readonly type: GraphQLInputType } | undefined = found.getFields()[step];
      if (field) found = getNamedType(field.type);
    }
  }
  return found;
}

const remedies: Readonly<Record<string, string>> = {
  Int: 'escriba un número entero.',
  Float: 'escriba un número.',
  Boolean: 'escriba true o false.',
  String: 'escriba un texto.',
  ID: 'escriba un identificador, tal como se recibió.',
};

function remedyFor(type: ReturnType<typeof typeAt>, message: string): string {
  if (/^Expected non-nullable type/.test(message)) return 'no puede ser nulo. Envíe un valor.';
  if (isEnumType(type)) {
    const names = type.getValues().map(({ name }) => name);
    return `elija ${names.length === 1 ? names[0] : `uno de estos valores: ${names.join(', ')}`}.`;
  }
  if ('getFields' in type) return 'escriba un objeto con sus campos.';
  return remedies[type.name] ?? message.replace(/^Expected type "\w+"\. /, '').replace(/^Se/, 'se');
}
