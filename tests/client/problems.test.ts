// @vitest-environment happy-dom
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { download } from '#client/api/download.ts';
import { problemOf, splitProblem } from '#client/api/failures.ts';
import { texts } from '#domain/texts.ts';

// The customer that was chosen is read from the browser as the page begins.
vi.hoisted(() => localStorage.setItem('customer', 'axa'));
afterEach(() => vi.unstubAllGlobals());

const read = (code: string, message = 'Lea esto.', more: object = {}) =>
  problemOf(new CombinedGraphQLErrors({ errors: [{ message, extensions: { code, ...more } }] } as never));

describe('a problem', () => {
  it.each(['CSRF', 'FORBIDDEN', 'NO_CUSTOMER', 'NOT_FOUND', 'VALIDATION_FAILED', 'TRANSITION_REFUSED', 'RATE_LIMITED'])(
    'with %s can be mended here, and says how',
    (code) => {
      expect(read(code)).toMatchObject({ title: 'Validación', text: 'Lea esto.', isServerFault: false });
    },
  );

  it('of the server is reported by its number, whichever way it is answered', () => {
    expect(read('INTERNAL', 'x', { requestId: 'r-12345678' })).toMatchObject({
      title: 'Ha ocurrido un error.',
      isServerFault: true,
      reference: 'r-12345678',
    });
    const away = {
      __typename: 'ServiceUnavailable',
      code: 'SERVICE_UNAVAILABLE',
      message: '',
      requestId: 'r-87654321',
    };
    expect(problemOf(away)).toMatchObject({ text: texts.noResponse, isServerFault: true, reference: 'r-87654321' });
    const body = '{"detail":"x","requestId":"r-11112222"}';
    const answered = new ServerError('x', { response: new Response(body, { status: 502 }), bodyText: body });
    expect(problemOf(answered)).toMatchObject({ text: texts.serverError, reference: 'r-11112222' });
  });

  it('of a session that is over asks to sign in again', () => {
    expect([read('UNAUTHENTICATED').code, read('UNAUTHENTICATED').isServerFault]).toEqual(['unauthorized', false]);
  });

  it('stands beside the fields that a form has, and above it as soon as one is not there', () => {
    const problem = { ...read('VALIDATION_FAILED'), fields: { name: ['Escríbalo.'], other: ['Falta.'] } };
    expect(splitProblem(problem, ['name', 'other'])).toEqual({ fields: problem.fields, rest: null });
    expect(splitProblem(problem, ['name'])).toEqual({ fields: { name: ['Escríbalo.'] }, rest: problem });
    expect(splitProblem({ ...problem, fields: {} }, ['name']).rest).not.toBeNull();
  });
});

describe('a download', () => {
  const answering = (disposition: string | null) => {
    const asked: Record<string, string>[] = [];
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      asked.push(headers);
      return new Response('abc', { headers: disposition === null ? {} : { 'Content-Disposition': disposition } });
    });
    return asked;
  };

  it('is of the chosen customer, and has the name that the answer gives it', async () => {
    const asked = answering(`attachment; filename="auditoria.xlsx"; filename*=UTF-8''auditor%C3%ADa%20axa.xlsx`);
    expect((await download('/reports/incidents', 'otro.xlsx')).name).toBe('auditoría axa.xlsx');
    expect(asked[0]?.['x-customer']).toBe('axa');
    answering('attachment; filename="plano.csv"');
    expect((await download('/x', 'otro.xlsx')).name).toBe('plano.csv');
    answering(null);
    expect((await download('/x', 'otro.xlsx')).name).toBe('otro.xlsx');
  });
});
