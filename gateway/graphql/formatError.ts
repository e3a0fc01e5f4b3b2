import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { texts } from '#domain/texts.ts';
import { GatewayError, knownError } from '#gateway/errors.ts';
import type { Log } from '#kit/log.ts';
import { limits } from './limits.ts';

export const notAskedAsJson = 'envíe un objeto JSON con «query», como application/json.';
export const missingQuery = 'falta «query», el texto de la consulta.';
export const misshapenQuestion = '«query» es un texto; «variables» y «extensions», objetos.';

/** What graphql-js and Apollo Server say in English of a wrong question, in Spanish. What is not here is answered without details. */

const said: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/^Syntax Error: Expected (.+), found (.+)\.$/, 'está mal escrita: se esperaba $1 y se encontró $2.'],
  [/^Syntax Error: Unexpected (.+)\.$/, 'está mal escrita: no se esperaba $1.'],
  [/^Syntax Error: .*$/, 'está mal escrita.'],
  [/^Cannot query field "(.+?)" on type "(.+?)"\..*$/, '«$2» no tiene el campo «$1».'],
  [/^Unknown argument "(.+?)" on field "(.+?)"\..*$/, 'el campo «$2» no tiene el argumento «$1».'],
  [/^Unknown argument "(.+?)" on directive "(.+?)"\..*$/, 'la directiva «$2» no tiene el argumento «$1».'],
  [/^Unknown type "(.+?)"\..*$/, 'no existe el tipo «$1».'],
  [/^Unknown directive "(.+?)"\..*$/, 'no existe la directiva «$1».'],
  [/^Unknown fragment "(.+?)"\.$/, 'no se define el fragmento «$1».'],
  [/^Unknown operation named "(.+?)"\.$/, 'no tiene una operación llamada «$1».'],
  [/^Directive "(.+?)" may not be used on (\w+)\.$/, 'la directiva «$1» no se usa ahí.'],
  [/^The directive "(.+?)" can only be used once at this location\.$/, 'la directiva «$1» está repetida.'],
  [/^Field "(.+?)" must not have a selection since .*$/, 'el campo «$1» no tiene campos propios: quite sus llaves.'],
  [
    /^Field "(.+?)" of type ".+?" must have a selection of subfields\..*$/,
    'diga entre llaves qué campos quiere de «$1».',
  ],
  [/^Fragment "(.+?)" cannot be spread here .*$/, 'el fragmento «$1» no puede usarse ahí: es de otro tipo.'],
  [/^Fragment cannot be spread here .*$/, 'un fragmento no puede usarse ahí: es de otro tipo.'],
  [/^Fragment (?:"(.+?)" )?cannot condition on non composite type "(.+?)"\.$/, 'no se hacen fragmentos de «$2».'],
  [/^Fragment "(.+?)" is never used\.$/, 'el fragmento «$1» no se usa: quítelo.'],
  [/^Cannot spread fragment "(.+?)" within itself.*$/, 'el fragmento «$1» se contiene a sí mismo.'],
  [/^Variable "(.+?)" is not defined.*$/, 'la variable «$1» no está declarada.'],
  [/^Variable "(.+?)" is never used.*$/, 'la variable «$1» no se usa: quítela.'],
  [/^Variable "(.+?)" cannot be non-input type "(.+?)"\.$/, 'la variable «$1» no puede ser de tipo «$2».'],
  [
    /^Variable "(.+?)" of type "(.+?)" used in position expecting type "(.+?)"\.$/,
    'la variable «$1» es «$2» donde se pide «$3».',
  ],
  [/^Variable "(.+?)" must be non-nullable .*$/, 'la variable «$1» no puede ser nula: declárela con «!».'],
  [/^There can be only one \w+ (?:field )?named "(.+?)"\.$/, '«$1» está repetido: déjelo una vez.'],
  [/^This anonymous operation must be .*$/, 'tiene varias operaciones: dé un nombre a cada una.'],
  [/^Field "(.+?)" argument "(.+?)" of type .* is required.*$/, 'el campo «$1» pide el argumento «$2».'],
  [/^Directive "(.+?)" argument "(.+?)" of type .* is required.*$/, 'la directiva «$1» pide el argumento «$2».'],
  [/^Fields "(.+?)" conflict because [\s\S]*$/, 'el campo «$1» se pide dos veces de modo distinto: use alias.'],
  [/^Field "(.+?)" of required type ".+?" was not provided\.$/, 'falta «$1».'],
  [/^Field "(.+?)" is not defined by type "(.+?)"\..*$/, '«$2» no tiene el campo «$1».'],
  [/^Field "(.+?)" must be non-null\.$/, '«$1» no puede ser nulo.'],
  [/^Value "(.+?)" does not exist in "(.+?)" enum\..*$/, '«$1» no es un valor de «$2».'],
  [/^Enum "(.+?)" cannot represent (?:non-enum )?value: (.+?)\..*$/, '$2 no es un valor de «$1».'],
  [/^Int cannot represent .* value: ([\s\S]+)$/, '$1 no es un número entero.'],
  [/^Float cannot represent .* value: ([\s\S]+)$/, '$1 no es un número.'],
  [/^String cannot represent .* value: ([\s\S]+)$/, '$1 no es un texto entre comillas.'],
  [/^Boolean cannot represent .* value: ([\s\S]+)$/, '$1 no es true ni false.'],
  [/^ID cannot represent .* value: ([\s\S]+)$/, '$1 no es un identificador.'],
  [/^Se (esperaba [\s\S]+)$/, 'se $1'],
  [/^Expected value of type "(.+?)!", found null\.$/, 'un valor de tipo «$1» no puede ser nulo.'],
  [/^Expected value of type "(.+?)", found ([\s\S]+?)\.$/, '$2 no es «$1».'],
  [/^.*[Oo]ne[Oo]f Input Object .*$/, 'de las maneras de buscar, elija una sola, que no sea nula.'],
  [/^(?:Anonymous )?Subscription\b.* must select only one top level field\.$/, 'una suscripción pide un solo campo.'],
  [/^This operation has been blocked as a potential [\s\S]*$/, notAskedAsJson],
  [/^POST body missing, .*$/, notAskedAsJson],
  [/^GraphQL operations must contain a non-empty `query` .*$/, missingQuery],
  [/^`(\w+)` in a POST body (?:should|must) be .*$/, `«$1» está mal: ${misshapenQuestion}`],
  [/^GraphQL queries must be strings\..*$/, '«query» es un texto.'],
  [/^PersistedQuery(?:NotSupported|NotFound)$/, 'no se conoce esa consulta guardada: envíe su texto en «query».'],
  [
    /^An 'accept' header was provided [\s\S]*$/,
    'acepte (Accept) que se responda application/json o application/graphql-response+json.',
  ],
  [/^Operation batching disabled\.?$/, 'envíe una consulta por solicitud.'],
  [/recursive selections/, 'pide demasiados campos dentro de otros: divídala.'],
];

/** Marks of a query as its parser names them. */
const marks: Readonly<Record<string, string>> = {
  '<EOF>': 'el final',
  Name: 'un nombre',
  String: 'un texto',
  Int: 'un número',
  Float: 'un número',
};

function translated(message: string): string {
  if (!message.startsWith('Syntax Error')) return message;
  return message
    .replace(/\b[cC]haracter: /g, 'el carácter ')
    .replace(/<EOF>|\b(?:Name|String|Int|Float)\b/g, (mark) => marks[mark] ?? mark);
}

/** "La consulta no es válida: …", whatever it is that is wrong with it. */
function wrongQuestion(english: string): string {
  const message = translated(english);
  const found = said.find(([pattern]) => pattern.test(message));
  if (!found) return 'La consulta no es válida: compare sus campos y argumentos con el esquema, en /explorar.';
  return `La consulta no es válida: ${message.replace(...found)}`;
}

const ofTheQuery = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Invalid queries and known refusals are shown as they are; every other error is logged, and its text is hidden. */
export function formatErrors(log: Log) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const { locations, path } = formatted;
    const cause = causeOf(error);
    const known = knownError(cause) ?? queryError(formatted);
    if (!known) log.error({ err: cause, path }, 'unexpected error');
    const { message, extensions } = known ?? new GatewayError('INTERNAL', texts.serverError);
    return { message, ...(locations && { locations }), ...(path && { path }), extensions };
  };
}

function causeOf(error: unknown): unknown {
  return error instanceof GraphQLError && error.originalError ? error.originalError : error;
}

function queryError({ message, extensions }: GraphQLFormattedError): GatewayError | undefined {
  const code = String(extensions?.code ?? '');
  if (/more th[ae][nt] \d+ tokens/.test(message)) {
    return new GatewayError(
      'QUERY_TOO_LONG',
      `La consulta es demasiado larga (más de ${limits.tokens} símbolos): divídala.`,
    );
  }
  if (ofTheQuery.has(code)) {
    return new GatewayError('GRAPHQL_INVALID', wrongQuestion(message));
  }
  return undefined;
}
