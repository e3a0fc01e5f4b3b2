import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { problemOf } from '#client/api/failures.ts';
import { failed } from '#domain/catalogue.ts';
import { profileOf } from '#domain/customers.ts';
import { demoPassword } from '#domain/demo.ts';
import { fileProblem, maxImageBytes, photoKinds } from '#domain/files.ts';
import { passwordForm } from '#domain/forms/account.ts';
import { budgetForm } from '#domain/forms/incident.ts';
import { texts } from '#domain/texts.ts';
import type { IncidentEvent } from '#machines/incident/events.ts';
import { noFacts } from '#machines/incident/facts.ts';
import { decide } from '#machines/incident/lifecycle.ts';
import { samples } from '#tests/machines/lifecycleCases.ts';
import { log, startGateway } from './gateway.ts';
import { type GatewayWorld, openGatewayWorld } from './world.ts';

/** Each text of the error catalogue (requirements §8) that a rule, a call or the mapper of errors says, heard where it is said. */

let world: GatewayWorld;
beforeAll(async () => {
  world = await openGatewayWorld();
});
afterAll(() => world?.close());

const gnp = profileOf('gnp');
const waiting = { ...noFacts, registered: true, hasBudget: true, originalFile: true };

/** What the machine says to an event that proposes something wrong. */
function refusedBy(event: object, facts = waiting): string[] {
  const actor = { role: 'ADM', owns: true };
  const decision = decide({ facts, profile: gnp }, { actor, ...event } as IncidentEvent);
  return decision.allowed ? [] : decision.refusals.map(({ text }) => text);
}

const authorizing = (change: object) =>
  refusedBy({ type: 'budget.authorize', proposal: { ...samples['budget.authorize'].good, ...change } });
const registering = (change: object) =>
  refusedBy({ type: 'incident.register', proposal: { formValid: true, ...change } }, noFacts);

const messagesOf = ({ error }: { error?: { issues: readonly { message: string }[] } | undefined }): string[] =>
  (error?.issues ?? []).map(({ message }) => message);

const passwords = { oldPassword: 'una-clave-1', password: 'otra-clave-2', confirmedPassword: 'otra-clave-2' };

async function toldBy(method: string, path: string, sent?: Record<string, unknown>, who: 'are' | 'mro' = 'are') {
  const { body } = await world.backend.as(`${who}.gnp`)(method, path, sent);
  return [body.detail, ...Object.values(body).flat()].map(String);
}

const serverError = (status: number) => new ServerError('x', { response: new Response('', { status }), bodyText: '' });
const codedError = (code: string) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'Dicho', extensions: { code } }] });

/** The text → how it comes to be said. */
const situations: readonly (readonly [text: string, when: string, hear: () => unknown])[] = [
  [
    texts.noCustomer,
    'staff ask without choosing one',
    async () => (await world.ask('adm', undefined, '{ highways { name } }')).errors.map(({ message }) => message),
  ],
  [texts.noResponse, 'the connection fails', () => [problemOf(new TypeError('fetch failed')).text]],
  [
    texts.noResponse,
    'the backend is down',
    async () => {
      const alone = await startGateway({ restUrl: 'http://127.0.0.1:9', log });
      const { errors } = await alone.graphql({ token: 'x' }, '{ customers { code } }');
      await alone.close();
      return errors.map(({ message }) => message);
    },
  ],
  [texts.serverError, 'a status of 500 or above', () => [problemOf(serverError(500)).text]],
  [texts.unexpected, 'the title of that', () => [problemOf(serverError(503)).title]],
  [texts.unexpected, 'the title of an error that nobody knows', () => [problemOf(codedError('INTERNAL')).title]],
  [texts.validation, 'the title of a refusal', () => [problemOf(codedError('VALIDATION_FAILED')).title]],
  [texts.validation, 'the title of a missing permission', () => [problemOf(codedError('FORBIDDEN')).title]],
  [
    texts.loginFailed,
    'a wrong password',
    () => toldBy('POST', 'auth/obtain_token/', { username: 'are.gnp', password: 'no-es-esa' }),
  ],
  [
    texts.amountsDiffer,
    'an amount and another one',
    () => messagesOf(budgetForm(gnp).safeParse({ amount: '10', confirmAmount: '11' })),
  ],
  [
    texts.budgetAmountsDiffer,
    'a budget of two amounts',
    () =>
      refusedBy(
        { type: 'budget.upload', proposal: { ...samples['budget.upload'].good, amountsMatch: false } },
        {
          ...noFacts,
          registered: true,
        },
      ),
  ],
  [texts.loadRequiredFiles, 'a registration without its files', () => registering({ requiredFiles: false })],
  [texts.fillAllFields, 'a registration with gaps', () => registering({ formValid: false })],
  [
    texts.imagesTooLarge,
    'a photo that is too heavy',
    () => [fileProblem(photoKinds, { sniffed: 'jpg', bytes: maxImageBytes + 1 })?.text],
  ],
  [
    texts.fileWrongFormat,
    'a file of no known kind',
    () => [fileProblem(photoKinds, { sniffed: null, bytes: 10 })?.text],
  ],
  [texts.initialTotalDiffers, 'lines that sum to another total', () => authorizing({ initialTotalMatches: false })],
  [texts.budgetExceeded, 'an excess that nobody confirmed', () => authorizing({ exceedsBudget: true })],
  [texts.providerPerLine, 'a line without a provider', () => authorizing({ everyLineHasProvider: false })],
  [
    texts.cannotDelete,
    'a family with subfamilies',
    async () => {
      const { body } = await world.backend.as('are.gnp')('GET', 'gnp/catalogs/family/');
      return toldBy('DELETE', `gnp/catalogs/family/${body[0]?.id}/`);
    },
  ],
  [
    texts.accessDenied,
    'an operator in the catalogs',
    () => toldBy('POST', 'gnp/catalogs/family/', { name: 'Nueva', codename: 'NU' }, 'mro'),
  ],
  [
    texts.passwordsDiffer,
    'another confirmation',
    () => messagesOf(passwordForm.safeParse({ ...passwords, confirmedPassword: 'otra-clave-3' })),
  ],
  [
    texts.passwordsSame,
    'the old one again',
    () => messagesOf(passwordForm.safeParse({ ...passwords, oldPassword: passwords.password })),
  ],
  [
    texts.oldPasswordWrong,
    'another old one',
    () =>
      toldBy('PATCH', 'user/current/change_password/', {
        old_password: `${demoPassword}x`,
        password: 'otra-clave-2',
        confirmed_password: 'otra-clave-2',
      }),
  ],
];

describe('the error catalogue is heard', () => {
  test.each(situations)('«%s»: %s', async (text, _, hear) => {
    expect(await hear()).toContain(text);
  });

  test('a fault on the way in is named as one', async () => {
    const { signIn } = await import('#client/session/calls.ts');
    await expect(signIn({ username: 'a', password: 'b' })).rejects.toThrow(`${failed.signIn} ${texts.noResponse}`);
  });
});

/** Generic dialog (requirements §8): below 500 a warning, otherwise a fault. */
describe('the title of a dialog', () => {
  test.each([400, 404, 409, 413, 422, 429])('%i is a warning', (status) => {
    expect(problemOf(serverError(status))).toMatchObject({ title: texts.validation, isServerFault: false });
  });
  test.each([500, 502, 503, 504])('%i is a fault', (status) => {
    expect(problemOf(serverError(status))).toMatchObject({ title: texts.unexpected, isServerFault: true });
  });
});

test('what a refused upload or download says of itself is what is shown', () => {
  const refusal = { detail: 'La dirección solicitada no existe.', code: 'unknown_route' };
  const response = new Response('', { status: 404 });
  const error = new ServerError('x', { response, bodyText: JSON.stringify(refusal) });
  expect(problemOf(error)).toMatchObject({ title: texts.validation, text: refusal.detail });
});
