import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EnvironmentError, readEnvironment } from '#kit/environment.ts';
import { flag, httpUrl, integer, logLevel, port, postgresUrls, secret, serversIn } from '#kit/settings.ts';

const schema = z.object({
  PORT: port(4000),
  TOKEN_MINUTES: integer(15, 1, 1440),
  REST_URL: z.optional(httpUrl()),
  DATABASE_URL: postgresUrls(),
  JWT_SECRET: secret(),
  DEMO: z.optional(flag()),
  LOG_LEVEL: logLevel('info'),
});

const valid = { DATABASE_URL: 'postgres://ana@servidor/base', JWT_SECRET: 'x'.repeat(32) };

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnvironment(schema, source);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

describe('the environment', () => {
  test('is typed and has defaults; an empty variable is an unset one', () => {
    expect(readEnvironment(schema, { ...valid, PORT: '', REST_URL: ' ', DEMO: 'sí' })).toEqual({
      ...valid,
      PORT: 4000,
      TOKEN_MINUTES: 15,
      DEMO: true,
      LOG_LEVEL: 'info',
    });
  });

  test('names every wrong variable at once, in Spanish, and never its value', () => {
    const problems = problemsOf({
      PORT: '70000',
      TOKEN_MINUTES: '1e3',
      REST_URL: 'ftp://clave@servidor',
      DATABASE_URL: 'mysql://ana:clave@servidor',
      DEMO: 'quizá',
      LOG_LEVEL: 'ruidoso',
    });
    expect(problems).toEqual([
      'PORT: debe ser un número entero entre 1 y 65535',
      'TOKEN_MINUTES: debe ser un número entero entre 1 y 1440',
      'REST_URL: debe ser una dirección http:// o https://',
      'DATABASE_URL: debe ser una dirección postgres://, o varias separadas por comas',
      'JWT_SECRET: falta; es obligatoria',
      'DEMO: debe ser 1 (sí) o 0 (no)',
      'LOG_LEVEL: debe ser uno de: fatal, error, warn, info, debug, trace, silent',
    ]);
  });

  test('a signing key that can be guessed is refused', () => {
    expect(problemsOf({ ...valid, JWT_SECRET: 'corta' })).toEqual(['JWT_SECRET: debe tener al menos 32 caracteres']);
  });

  test('names several database servers in one address, or in several', () => {
    const both = [
      'postgres://ana:clave@uno:5432/base?sslmode=require',
      'postgres://ana:clave@dos/base?sslmode=require',
    ];
    expect(serversIn('postgres://ana:clave@uno:5432,dos/base?sslmode=require')).toEqual(both);
    expect(serversIn(both.join(', '))).toEqual(both);
    expect(problemsOf({ ...valid, DATABASE_URL: both.join(',') })).toEqual([]);
    expect(problemsOf({ ...valid, DATABASE_URL: `mysql://tres,${both[0]}` })).toEqual([
      'DATABASE_URL: debe ser una dirección postgres://, o varias separadas por comas',
    ]);
  });
});
