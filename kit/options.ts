import { type ParseArgsConfig, parseArgs } from 'node:util';
import { SolvableError } from './errors.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The first option that a command does not have, or that is not written as it asks. */
function problemIn(args: string[], options: Options): string | null {
  const { tokens } = parseArgs({ args, options, strict: false, allowPositionals: true, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') return `No se esperaba «${token.value}».`;
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (!option) return `No hay una opción «${token.rawName}».`;
    if (option.type === 'boolean' && token.inlineValue) return `${token.rawName} no lleva valor.`;
    const isMissing = token.value === undefined || (!token.inlineValue && token.value.startsWith('-'));
    if (option.type === 'string' && isMissing) return `${token.rawName}: falta su valor.`;
  }
  return null;
}

/**
 * The options of a command line.
 * @param usage how the command is written, told below what is wrong
 * @throws SolvableError that names the option
 */
export function readOptions<const Known extends Options>(args: readonly string[], options: Known, usage: string) {
  const problem = problemIn([...args], options);
  if (problem !== null) throw new SolvableError(`${problem}\n${usage}`);
  return parseArgs({ args: [...args], options }).values;
}
