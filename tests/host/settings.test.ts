import { expect, test } from 'vitest';
import { EnvironmentError } from '#host/kit/environment.ts';
import { backendEnvironment, gatewayEnvironment } from '#host/supervisor/childEnvironment.ts';
import { readSettings } from '#host/supervisor/settings.ts';

const server = { DATABASE_URL: 'postgres://ana@servidor/base' };
const secrets = { JWT_SECRET: 'j'.repeat(32), FILE_LINK_SECRET: 'f'.repeat(32) };

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readSettings(source);
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

test('without any variable everything is bundled, and demo mode is on', () => {
  expect(readSettings({})).toMatchObject({ bundledBackend: true, embeddedDatabase: true, demo: true, PORT: 4000 });
});

test('a server of their own: secrets are required, demo mode is off unless asked', () => {
  expect(problemsOf(server)).toEqual([
    'JWT_SECRET: falta; es obligatoria cuando se indica DATABASE_URL',
    'FILE_LINK_SECRET: falta; es obligatoria cuando se indica DATABASE_URL',
  ]);
  expect(readSettings({ ...server, ...secrets })).toMatchObject({ embeddedDatabase: false, demo: false });
  expect(readSettings({ ...server, ...secrets, DEMO: '1' })).toMatchObject({ embeddedDatabase: false, demo: true });
});

test('a REST server of their own needs neither database nor secrets', () => {
  const settings = readSettings({ REST_URL: 'https://rest.example/' });
  expect(settings).toMatchObject({ bundledBackend: false, embeddedDatabase: false, demo: false });
  expect(gatewayEnvironment(settings)).toMatchObject({ REST_URL: 'https://rest.example' });
});

test('one port for two processes is refused', () => {
  expect(problemsOf({ PORT: '4001' })).toEqual(['PORT, REST_PORT, RATES_PORT: deben ser tres puertos distintos']);
});

test('the gateway is given no credential of the backend', () => {
  const settings = readSettings({ ...server, ...secrets });
  const gateway = gatewayEnvironment(settings);
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'JWT_SECRET', 'FILE_LINK_SECRET']) {
    expect(gateway[name]).toBeUndefined();
  }
  const backend = backendEnvironment(settings, { appUrl: server.DATABASE_URL, ownerUrl: undefined });
  expect(backend).toMatchObject({ ...server, ...secrets, TOKEN_MINUTES: '15', DEMO: '0' });
});
