import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { customerProfiles } from '#domain/customers.ts';
import { backendEnvironment, gatewayEnvironment, ratesEnvironment } from '#host/supervisor/childEnvironment.ts';
import { readSettings } from '#host/supervisor/settings.ts';
import { EnvironmentError, readEnvironment } from '#kit/environment.ts';
import { flag, httpUrl, integer, logLevel, port, postgresUrls, secret, serversIn } from '#kit/settings.ts';

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

test('what could harm is off until it is asked for', () => {
  expect(readSettings({})).toMatchObject({
    SIGNUP: false,
    WEBHOOK_ALLOW_PRIVATE: false,
    OIDC_ONLY: false,
    SECOND_FACTOR_REQUIRED: [],
    TOKEN_MINUTES: 15,
    replicas: 0,
  });
});

test('standbys: up to five of the bundled database, and none of another', () => {
  expect(readSettings({}, ['--replicas', '5']).replicas).toBe(5);
  for (const args of [['--replicas', '6'], ['--replicas'], ['--replicas', '1', '2'], ['--copias', '1']]) {
    expect(() => readSettings({}, args)).toThrow('Use: npm start [-- --replicas 2]');
  }
  expect(() => readSettings({ ...server, ...secrets }, ['--replicas', '1'])).toThrow('indique DATABASE_READ_URLS');
  expect(readSettings({ ...server, ...secrets }, ['--replicas', '0']).replicas).toBe(0);
});

test('mails need a sender, with an address', () => {
  const SMTP_URL = 'smtps://ana:clave@correo.example';
  expect(problemsOf({ SMTP_URL })).toEqual(['MAIL_FROM: falta; es obligatoria cuando se indica SMTP_URL']);
  for (const MAIL_FROM of ['dictamen@ejemplo.mx', 'Dictamen <dictamen@ejemplo.mx>']) {
    expect(problemsOf({ SMTP_URL, MAIL_FROM })).toEqual([]);
  }
  for (const MAIL_FROM of ['Dictamen', 'Dictamen <dictamen>', 'a@b.mx\nBcc: c@d.mx']) {
    expect(problemsOf({ SMTP_URL, MAIL_FROM }).map((problem) => problem.split(':')[0])).toEqual(['MAIL_FROM']);
  }
});

test('who needs a second factor is named by roles and customers that there are', () => {
  expect(readSettings({ SECOND_FACTOR_REQUIRED: 'ADM, gnp' }).SECOND_FACTOR_REQUIRED).toEqual(['ADM', 'gnp']);
  expect(problemsOf({ SECOND_FACTOR_REQUIRED: 'ADM, zurich' }).map((problem) => problem.split(':')[0])).toEqual([
    'SECOND_FACTOR_REQUIRED',
  ]);
});

test('the bundled backend gets a secret of its own for each use', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'dictamen-settings-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }));
  const database = { appUrl: server.DATABASE_URL, ownerUrl: undefined };
  const { JWT_SECRET = '', FILE_LINK_SECRET = '' } = backendEnvironment(readSettings({ DATA_DIR }), database);
  expect([JWT_SECRET.length, FILE_LINK_SECRET.length]).toEqual([64, 64]);
  expect(JWT_SECRET).not.toBe(FILE_LINK_SECRET);
  expect(backendEnvironment(readSettings({ DATA_DIR }), database)).toMatchObject({ JWT_SECRET, FILE_LINK_SECRET });
});

test('each process is told what concerns it: addresses, ports, databases, how much to log', () => {
  const database = {
    appUrl: server.DATABASE_URL,
    ownerUrl: 'postgres://duena@servidor/base',
    readUrls: 'postgres://ana@lee/base',
  };
  const others = { DATABASE_DIRECT_URL: 'postgres://ana@directo/base', DATABASE_URL_hdi: 'postgres://ana@hdi/base' };
  const source = { ...server, ...secrets, ...others, PORT: '4100', RATES_PORT: '4102', LOG_LEVEL: 'info' };
  const settings = readSettings(source);
  expect(backendEnvironment(settings, database)).toMatchObject({
    ...others,
    PUBLIC_URL: 'http://localhost:4100',
    REST_PORT: '4001',
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATABASE_READ_URLS: database.readUrls,
    LOG_LEVEL: 'info',
  });
  for (const address of ['https://dictamen.example', 'HTTPS://Dictamen.example:443/']) {
    const opened = readSettings({ ...source, PUBLIC_URL: address });
    expect(backendEnvironment(opened, database).PUBLIC_URL).toBe('https://dictamen.example');
  }
  expect(ratesEnvironment(settings)).toMatchObject({ RATES_PORT: '4102', LOG_LEVEL: 'info', DEMO: '0' });
  expect(gatewayEnvironment(settings)).toMatchObject({
    PORT: '4100',
    REST_URL: 'http://127.0.0.1:4001',
    RATES_URL: 'http://127.0.0.1:4102',
    LOG_LEVEL: 'info',
  });
  const elsewhere = readSettings({ ...source, RATES_URL: 'https://rates.example/' });
  expect(gatewayEnvironment(elsewhere).RATES_URL).toBe('https://rates.example');
});

test('folders are those of where the product was started, whichever its processes are in', () => {
  const { DATA_DIR, backupTo } = readSettings({ BACKUP_DIR: '../respaldos' });
  expect([DATA_DIR, backupTo]).toEqual([resolve('data'), resolve('../respaldos')]);
  // Two buckets of one server are two places, and so are folders of which one begins like the other.
  const bucket = 'https://clave:secreto@s3.example/respaldos';
  expect(problemsOf({ BACKUP_URL: bucket, FILES_URL: 'https://clave:secreto@s3.example/archivos' })).toEqual([]);
  expect(problemsOf({ DATA_DIR: '/srv/datos', BACKUP_DIR: '/srv/datos-respaldos' })).toEqual([]);
});

test.each([
  'dictamen.example',
  'https://dictamen.example/dictamen',
  'https://dictamen.example/?a=1',
  'https://ana@dictamen.example',
  'https://dictamen.example/#a',
  'ftp://dictamen.example',
])('the product is opened at the root of an address, which %s is not', (PUBLIC_URL) => {
  const wrong = 'debe ser una dirección http:// o https:// sin ruta, como https://dictamen.ejemplo.mx';
  expect(problemsOf({ PUBLIC_URL })).toEqual([`PUBLIC_URL: ${wrong}`]);
});

test('a token serves for a day at most', () => {
  expect(problemsOf({ TOKEN_MINUTES: '1440' })).toEqual([]);
  expect(problemsOf({ TOKEN_MINUTES: '1441' })).toEqual(['TOKEN_MINUTES: debe ser un número entero entre 1 y 1440']);
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

test.each([
  's3://clave:secreto@s3.example/cubeta',
  'https://s3.example/cubeta',
  'https://clave@s3.example/cubeta',
  'https://clave:secreto@s3.example/',
  'https://clave:secreto@s3.example/cubeta/carpeta',
])('a bucket needs server, key, secret and name: not %s', (FILES_URL) => {
  expect(problemsOf({ FILES_URL })).toEqual([
    'FILES_URL: debe ser https://clave:secreto@servidor/cubeta, con la clave y el secreto codificados como en una dirección',
  ]);
});

test('the gateway holds answers against the contract unless the backend is of this build', () => {
  expect(gatewayEnvironment(readSettings({})).CHECK_ANSWERS).toBe('0');
  expect(gatewayEnvironment(readSettings({ REST_URL: 'https://rest.example/' })).CHECK_ANSWERS).toBe('1');
});

test.each([
  ['loopback', true],
  ['loopback, uniquelocal,linklocal', true],
  ['10.0.0.7', true],
  ['10.0.0.0/8,fd00::/8', true],
  ['1', false],
  ['true', false],
  ['proxy.example', false],
  ['10.0.0.0/33', false],
  ['10.0.0.0/0', false],
  ['10.0.0.0/8/8', false],
  ['fd00::/129', false],
  ['10.0.0.7;10.0.0.8', false],
])('a trusted proxy is an address or a network, not a count or a name: %s', (proxies, isOne) => {
  const wrong =
    'debe nombrar direcciones o redes separadas por comas, como 10.0.0.0/8, o loopback, linklocal, uniquelocal';
  for (const name of ['TRUST_PROXY', 'TRUSTED_PROXIES']) {
    expect(problemsOf({ [name]: proxies })).toEqual(isOne ? [] : [`${name}: ${wrong}`]);
  }
});

test('what belongs to a database of one’s own is not left out in silence where that database is not named', () => {
  const url = 'postgres://ana@servidor/base';
  for (const name of ['DATABASE_OWNER_URL', 'DATABASE_READ_URLS', 'DATABASE_DIRECT_URL']) {
    expect(problemsOf({ [name]: url })).toEqual([`DATABASE_URL: falta; es obligatoria con ${name}`]);
    expect(problemsOf({ [name]: url, ...server, ...secrets })).toEqual([]);
  }
});

test('one port for two processes is refused', () => {
  expect(problemsOf({ PORT: '4001' })).toEqual(['PORT, REST_PORT, RATES_PORT: deben ser tres puertos distintos']);
});

test('the gateway is given no credential of the backend', () => {
  const others = {
    FILES_URL: 'https://clave:secreto@s3.example/cubeta',
    SMTP_URL: 'smtps://ana:clave@correo.example',
    OIDC_CLIENT_SECRET: 'secreto del proveedor',
  };
  const settings = readSettings({ ...server, ...secrets, ...others, MAIL_FROM: 'dictamen@ejemplo.mx' });
  const gateway = gatewayEnvironment(settings);
  for (const name of ['DATABASE_OWNER_URL', ...Object.keys({ ...server, ...secrets, ...others })]) {
    expect(gateway[name]).toBeUndefined();
  }
  // Nor one that this process itself was started with.
  onTestFinished(() => void vi.unstubAllEnvs());
  const started = { ...server, ...secrets, ...others, BACKUP_URL: 'https://clave:secreto@s3.example/respaldos' };
  for (const [name, value] of Object.entries(started)) vi.stubEnv(name, value);
  expect(Object.keys(started).filter((name) => gatewayEnvironment(settings)[name] !== undefined)).toEqual([]);
  const backend = backendEnvironment(settings, { appUrl: server.DATABASE_URL, ownerUrl: undefined });
  expect(backend).toMatchObject({ ...server, ...secrets, ...others, TOKEN_MINUTES: '15', DEMO: '0' });
});

test.each([
  [{ OIDC_ISSUER: 'https://sso.example' }, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
  [{ OIDC_ONLY: '1' }, ['OIDC_ISSUER']],
  [{ OIDC_ISSUER: 'http://sso.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, ['OIDC_ISSUER']],
  [{ OIDC_GROUPS: 'auditores=JEFE' }, ['OIDC_GROUPS']],
  [{ OIDC_ISSUER: 'https://sso.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, []],
])('a provider of identity is configured whole: %j', (given, wrong) => {
  expect(problemsOf(given).map((problem) => problem.split(':')[0])).toEqual(wrong);
});

test('metrics have their usual port; given empty or as 0 there is no page, and no other port is theirs', () => {
  expect(readSettings({})).toMatchObject({ METRICS_PORT: 4009, isMetricsPortGiven: false });
  expect(readSettings({ METRICS_PORT: '4010' })).toMatchObject({ METRICS_PORT: 4010, isMetricsPortGiven: true });
  expect(readSettings({ METRICS_PORT: ' ' })).toMatchObject({ METRICS_PORT: 0 });
  expect(readSettings({ METRICS_PORT: '0' })).toMatchObject({ METRICS_PORT: 0 });
  expect(problemsOf({ METRICS_PORT: '4001' })).toEqual([
    'METRICS_PORT: debe ser un puerto distinto de los demás, o 0 para apagarla',
  ]);
});

test('backups: of the bundled database, to a folder outside of what they copy', () => {
  const within = 'BACKUP_DIR: debe ser una carpeta fuera de DATA_DIR, de preferencia en otro disco';
  expect(problemsOf({ DATA_DIR: '/srv/datos', BACKUP_DIR: '/srv/datos/respaldos' })).toEqual([within]);
  expect(problemsOf({ DATA_DIR: '/srv/datos', BACKUP_DIR: '/srv/datos' })).toEqual([within]);
  expect(problemsOf({ BACKUP_DIR: '/respaldos', BACKUP_KEEP_DAYS: '0' })).toEqual([
    'BACKUP_KEEP_DAYS: debe ser un número entero entre 1 y 3650',
  ]);
  expect(problemsOf({ ...server, ...secrets, BACKUP_DIR: '/respaldos' })).toEqual([
    'BACKUP_DIR: vale para la base de datos incluida; con DATABASE_URL respalda ese servidor',
  ]);
  expect(readSettings({}).backupTo).toBeUndefined();
  const bucket = 'https://clave:secreto@s3.example/respaldos';
  expect(readSettings({ BACKUP_URL: bucket }).backupTo).toBe(bucket);
  expect(problemsOf({ BACKUP_URL: 'https://s3.example/respaldos' })).toEqual([
    'BACKUP_URL: debe ser https://clave:secreto@servidor/cubeta, con la clave y el secreto codificados como en una dirección',
  ]);
  expect(problemsOf({ BACKUP_URL: bucket, BACKUP_DIR: '/respaldos' })).toEqual([
    'BACKUP_URL: indique una cubeta o la carpeta de BACKUP_DIR, no ambas',
  ]);
  expect(problemsOf({ BACKUP_URL: bucket, FILES_URL: 'https://otra:clave@s3.example/respaldos?region=mx' })).toEqual([
    'BACKUP_URL: debe ser otra cubeta que la de FILES_URL',
  ]);
  expect(problemsOf({ ...server, ...secrets, BACKUP_URL: bucket })).toEqual([
    'BACKUP_URL: vale para la base de datos incluida; con DATABASE_URL respalda ese servidor',
  ]);
  expect(readSettings({ DATA_DIR: '/srv/datos', BACKUP_DIR: '/srv/datos-respaldos' })).toMatchObject({
    backupTo: '/srv/datos-respaldos',
    BACKUP_SECONDS: 60,
    BACKUP_BASE_HOURS: 24,
    BACKUP_KEEP_DAYS: 7,
  });
});

describe('the environment of a process', () => {
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
      for (const JWT_SECRET of ['corta', 'x'.repeat(31)]) {
        expect(problemsOf({ ...valid, JWT_SECRET })).toEqual(['JWT_SECRET: debe tener al menos 32 caracteres']);
      }
    });

    test('says yes and no in several words', () => {
      const said = (DEMO: string) => readEnvironment(schema, { ...valid, DEMO }).DEMO;
      expect(['1', 'true', 'on', 'si', 'SÍ', 'yes'].map(said)).toEqual(Array(6).fill(true));
      expect(['0', 'false', 'Off', 'no'].map(said)).toEqual(Array(4).fill(false));
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
});

test('an insurer’s own database is given to the backend alone, and a name that is no insurer’s is refused', () => {
  const insurers = customerProfiles.map(({ code }) => code).join(', ');
  const own = { DATABASE_URL_gnp: 'postgres://ana@dos/gnp', DATABASE_OWNER_URL_gnp: 'postgres://duena@dos/gnp' };
  const settings = readSettings(own);
  expect(settings).toMatchObject({ embeddedDatabase: true });
  const database = { appUrl: 'postgres://ana@uno/base', ownerUrl: undefined };
  expect(backendEnvironment({ ...settings, ...secrets }, database)).toMatchObject(own);
  expect(
    problemsOf({ DATABASE_URL_GNP: 'postgres://ana@dos/gnp', DATABASE_OWNER_URL_zurich: 'postgres://a@b/c' }),
  ).toEqual([
    `DATABASE_URL_GNP: no hay un cliente «GNP»; los hay: ${insurers}`,
    `DATABASE_OWNER_URL_zurich: no hay un cliente «zurich»; los hay: ${insurers}`,
  ]);
  expect(problemsOf({ DATABASE_OWNER_URL_axa: 'postgres://ana@dos/axa' })).toEqual([
    'DATABASE_URL_axa: falta; es obligatoria cuando se indica DATABASE_OWNER_URL_axa',
  ]);
  expect(problemsOf({ DATABASE_READ_URLS_hdi: 'postgres://ana@dos/hdi' })).toEqual([
    'DATABASE_READ_URLS_hdi: no se admite; la base propia de un cliente responde también lo que solo lee',
  ]);
  expect(problemsOf({ DATABASE_URL_hdi: 'mysql://ana@dos/hdi' })).toHaveLength(1);
  expect(problemsOf({ DATABASE_READ_URLS_hdi: ' ', DATABASE_URL_zurich: '', DATABASE_OWNER_URL_axa: '' })).toEqual([]);
});
