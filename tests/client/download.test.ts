import { describe, expect, test } from 'vitest';
import { refusalOf } from '#client/api/receive.ts';
import { texts } from '#domain/texts.ts';

describe('a refused download', () => {
  const refused = (status: number, body: unknown) =>
    refusalOf(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));

  test('says what the refusal says', async () => {
    expect(await refused(403, { code: 'FORBIDDEN', message: texts.forbidden })).toBe(texts.forbidden);
    expect(await refused(429, { detail: texts.tooManyAttempts, code: 'too_many_attempts' })).toBe(
      texts.tooManyAttempts,
    );
    expect(await refused(400, { date_from: ['Fecha desde: acote el filtro.'] })).toBe('Fecha desde: acote el filtro.');
    expect(await refused(503, { code: 'SERVICE_UNAVAILABLE', message: texts.noResponse })).toBe(texts.noResponse);
  });

  test('blames the server only where it failed', async () => {
    expect(await refused(502, '<html>')).toBe(texts.serverError);
    expect(await refused(404, '<html>')).toBe(texts.unexpected);
    expect(await refused(422, {})).toBe(texts.unexpected);
  });
});
