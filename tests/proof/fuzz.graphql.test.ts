import { isInterfaceType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openEstates } from './estate.ts';
import { graphqlRequest, type Operation, operations, schema } from './fuzz/graphql.ts';
import { leak, unfit } from './fuzz/oracle.ts';
import { addStandingRecords } from './fuzz/records.ts';
import { fuzz, fuzzCount, fuzzSeed, idle, summary } from './fuzz/run.ts';
import type { Reply, Sending } from './fuzz/send.ts';
import { type House, openHouse } from './house.ts';

/** What is wrong with an answer of the gateway; null where nothing is. */

const told = z.object({ message: z.string(), extensions: z.object({ code: z.string() }) });
const answered = z.object({ data: z.optional(z.unknown()), errors: z.optional(z.array(told)) });
const refused = z.object({ code: z.string() });

const failureType = schema.getType('Failure');
const failures: ReadonlySet<string> = new Set(
  isInterfaceType(failureType) ? schema.getPossibleTypes(failureType).map(({ name }) => name) : [],
);

const codes = [
  'CSRF',
  'FORBIDDEN',
  'NO_CUSTOMER',
  'NOT_FOUND',
  'RATE_LIMITED',
  'TRANSITION_REFUSED',
  'UNAUTHENTICATED',
  'VALIDATION_FAILED',
  'QUERY_TOO_COSTLY',
  'QUERY_TOO_DEEP',
  'QUERY_TOO_LARGE_PAGE',
  'QUERY_TOO_LONG',
  'QUERY_TOO_MANY_ALIASES',
  'QUERY_TOO_MANY_FIELDS',
  'GRAPHQL_INVALID',
  'PERSISTED_QUERY_NOT_FOUND',
  'MALFORMED_BODY',
  'MALFORMED_JSON',
  'TOO_LARGE',
  'UNSUPPORTED_ENCODING',
];

/** There is no service of exchange rates here. */
const isWithoutService = ({ name }: Sending) => name === 'exchangeRate';

function wrongError(sending: Sending, { message, extensions: { code } }: z.infer<typeof told>): string | null {
  if (code === 'SERVICE_UNAVAILABLE' && isWithoutService(sending)) return unfit(message);
  if (!codes.includes(code)) return `${code}: ${message}`;
  if (message.trim() === '') return `${code} without a text`;
  // What is wrong with a question is for the person who wrote it.
  return code === 'GRAPHQL_INVALID' ? leak(message) : unfit(message);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const rootOf = (data: unknown, name: string) => (data as Readonly<Record<string, unknown>> | null | undefined)?.[name];

const typeNameOf = (value: unknown) => (value as { readonly __typename?: string } | null | undefined)?.__typename ?? '';

/** Messages of a failure that is data. */
function wrongFailure(value: unknown): string | null {
  if (!failures.has(typeNameOf(value))) return null;
  if (typeNameOf(value) === 'ServiceUnavailable') return `unavailable: ${JSON.stringify(value)}`;
  const { message } = value as { readonly message?: string };
  return message === undefined ? null : unfit(message);
}

function isDoneIn(data: unknown, name: string): boolean {
  const value = rootOf(data, name);
  return value !== undefined && value !== null && !failures.has(typeNameOf(value));
}

function didWork({ field }: Operation, { status, text }: Reply): boolean {
  const answer = answered.safeParse(parsed(text));
  return status === 200 && answer.success && !answer.data.errors && isDoneIn(answer.data.data, field.name);
}

function judgeGraphql(operation: Operation, sending: Sending, reply: Reply): string | null {
  const { status, text } = reply;
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  const json = parsed(text);
  if (json === undefined) return `not JSON: ${text.slice(0, 300)}`;
  const { success, data: answer } = answered.safeParse(json);
  if (!success) return `errors of another shape: ${text.slice(0, 300)}`;
  if (answer.data === undefined && !answer.errors) {
    return status >= 400 && refused.safeParse(json).success ? unfit(text) : `no answer: ${text.slice(0, 300)}`;
  }
  const wrong = answer.errors?.map((error) => wrongError(sending, error)).find((found) => found !== null);
  if (wrong) return wrong;
  if (status !== 200 && !answer.errors) return `${status} without an error`;
  const value = rootOf(answer.data, operation.field.name);
  if (sending.wrongs.length > 0 && didWork(operation, reply)) return `accepted, although ${sending.wrongs.join('; ')}`;
  return wrongFailure(value);
}

let house: House;
beforeAll(async () => {
  house = await openHouse({ signup: true });
  await openEstates(house);
  await addStandingRecords(house);
});
afterAll(() => house?.close());

/** What chance alone can't do: it would have to guess a code, or come within 30 s of an authorization; and there is no service of rates. */
const impossible = [
  'verifySignUp',
  'verifyPasswordReset',
  'resetPassword',
  'exchangeRate',
  'answerSignInStep',
  'signInWithIdentity',
  'confirmSecondFactor',
  'addPasskey',
  'removePasskey',
  'stopSecondFactor',
  'stopNewsMail',
  'undoAuthorization',
  'renewRecoveryCodes',
  'closeSession',
];

it('every field of the schema, with whatever may be sent: nothing breaks, and nothing wrong is accepted', async () => {
  const tally = await fuzz({
    base: house.gateway.base,
    house,
    seed: fuzzSeed,
    count: fuzzCount.graphql,
    items: operations,
    make: graphqlRequest,
    judge: judgeGraphql,
    isDone: didWork,
  });
  process.stdout.write(summary('GraphQL', tally));
  expect(tally.complaints.join('\n')).toBe('');
  const names = operations.map(({ field }) => field.name);
  const idlers = idle(tally, names, impossible);
  expect(idlers.length, idlers.join('\n')).toBeLessThan(names.length / 10);
  expect((await fetch(`${house.gateway.base}/readyz`)).status).toBe(200);
});
