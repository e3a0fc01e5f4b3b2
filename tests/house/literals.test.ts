import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { customerProfiles } from '#domain/customers.ts';
import { roles } from '#domain/roles.ts';

const root = resolve(import.meta.dirname, '../..');

const rooms = [
  'domain',
  'machines',
  'contract',
  'kit',
  'backend',
  'gateway',
  'client',
  'demo',
  'host',
  'bench',
  'tests',
];

/** Rooms that ask a profile or the machine instead of comparing names (design §2). Demo data speaks of its own people. */
const asking = ['contract', 'backend', 'gateway', 'client'];

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.generated.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const names = [...roles, ...customerProfiles.map(({ code }) => code)];
const literal = new RegExp(`['"](?:${names.join('|')})['"]`);

describe('role names and customer codes', () => {
  test.each(asking)('%s compares none', (room) => {
    const found = sources(room).flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (literal.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

test('each lock of the backend has a number of its own, since those who take one wait for each other', () => {
  const numbers = sources('backend').flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/const \w*[lL]ock\w* = (\d[\d_]*);/g)].map(
      ([, number]) => number,
    ),
  );
  expect(numbers.length).toBeGreaterThanOrEqual(4);
  expect(new Set(numbers).size).toBe(numbers.length);
});

/**
 * Numbers that people, programs or the other room rely on (requirements §9, and the limits that texts and pages of the
 * documentation name): a test that takes the constant itself would follow it to any other value.
 */
const numbers: Record<string, Record<string, number>> = {
  'domain/budgetReading/columnWords.ts': { namingScore: 7, hintingScore: 5, learnedScore: 60 },
  'domain/calendar.ts': { defaultRangeDays: 15 },
  'domain/conceptSearch.ts': { conceptSearchMin: 3, conceptSearchMax: 100 },
  'domain/exports.ts': { mostExported: 250, mostArchived: 100, mostArchivedBytes: 2_000_000_000 },
  'domain/fields.ts': { commentMax: 2000, passwordMax: 200 },
  'domain/files.ts': {
    maxImageBytes: 12_000_000,
    maxFileBytes: 25_000_000,
    maxImageSide: 20_000,
    maxImagePixels: 120_000_000,
    jpegQuality: 0.6,
  },
  'domain/forms/account.ts': { passwordMin: 8 },
  'domain/forms/filter.ts': { defaultPageSize: 25 },
  'domain/forms/profile.ts': { phoneDigits: 15, phoneExtDigits: 6, postalCodeDigits: 5 },
  'domain/forms/reference.ts': { codenameMax: 3 },
  'domain/identity.ts': { identityMinutes: 10, unconfirmedMinutes: 60 },
  'domain/lineChecks/rules.ts': { monthsOfHistory: 12 },
  'domain/personalTokens.ts': { mostPersonalTokens: 20, usualDays: 90 },
  'domain/pricing/price.ts': { catalogDecimals: 4 },
  'domain/quantification/line.ts': { maxLines: 1000 },
  'domain/savedViews.ts': { mostSavedViews: 50, mostViewDays: 366 },
  'domain/secondFactor.ts': {
    totpWindow: 1,
    recoveryCodeCount: 10,
    rememberedDays: 30,
    mostPasskeys: 10,
    passkeyMinutes: 5,
  },
  'domain/serviceAccounts.ts': { mostServiceAccounts: 200, mostServiceTokens: 10 },
  'domain/webhooks.ts': { mostWebhooks: 20 },
  'machines/incident/news.ts': { usualDigestHour: 8 },
  'machines/incident/queue.ts': { attendAgainSeconds: 10, leaseMinutes: 30 },
  'machines/incident/requirements.ts': { undoSeconds: 30 },
  'backend/account/codes.ts': { mostLinks: 5 },
  'backend/account/signInSteps.ts': { mostWaiting: 5 },
  'backend/budgetReading/reader.ts': { claimSeconds: 60, mostAttempts: 3 },
  'backend/budgetReading/thread.ts': { mostMemory: 384, mostTime: 30_000 },
  'backend/catalogs/concepts/sentPrices.ts': { most: 1000 },
  'backend/db/bounded.ts': { mostMilliseconds: 15_000 },
  'backend/db/standbys.ts': { longestWaitMs: 200, longestLagMs: 5000 },
  'backend/exports/file.ts': { mostAtOnce: 4 },
  'backend/files/incoming.ts': { abandonedAfter: 60 * 60 * 1000 },
  'backend/files/links.ts': { lifeSeconds: 15 * 60, stepSeconds: 5 * 60 },
  'backend/files/sweep.ts': { youngest: 24 * 60 * 60 * 1000 },
  'backend/lifecycle/lines/fileRows.ts': { mostRows: 5000 },
  'backend/mail/outbox.ts': { givenUpAfter: 24 * 60 * 60_000, claimLasts: 5 * 60_000 },
  'backend/outgoing/outbox.ts': { claimSeconds: 20 },
  'backend/outgoing/send.ts': { patienceMs: 10_000, longestMs: 15_000 },
  'backend/serve/idempotent.ts': { keptDays: 7 },
  'backend/sessions/attempts.ts': { windowSeconds: 15 * 60 },
  'backend/sessions/tokens.ts': { longestSession: 24 * 60 * 60 },
  'gateway/paging.ts': { largestPage: 100, mostShown: 1000 },
  'gateway/session/accounts.ts': { livesMs: 15_000 },
  'client/catalog/CatalogScreen.tsx': { mostRows: 1000 },
  'client/permissions/PermissionsScreen.tsx': { pause: 500 },
  'client/quantification/selector/ConceptSelector.tsx': { throttle: 500 },
  'client/tables/addressed.ts': { fewest: 5, fewestWithDetail: 10 },
  'client/tables/found.ts': { threshold: 0.3 },
};

/** The numbers that a file declares, products of numbers among them. */
const numbersIn = (file: string): Record<string, number> =>
  Object.fromEntries(
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /^(?:export )?const (\w+) = ([\d_.]+(?: \* [\d_.]+)*)(?: satisfies .+)?;/gm,
      ),
    ].map(([, name = '', value = '']) => [
      name,
      value.split(' * ').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1),
    ]),
  );

describe('numbers that others rely on', () => {
  test.each(Object.entries(numbers))('%s has them', (file, expected) => {
    expect(numbersIn(file)).toMatchObject(expected);
  });

  test('are written down here, wherever domain or machines give one to other rooms', () => {
    const given = ['domain', 'machines'].flatMap(sources).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+) = \d/gm)]
        .map(([, name = '']) => name)
        .filter((name) => numbers[file]?.[name] === undefined)
        .map((name) => `${file}: ${name}`),
    );
    expect(given).toEqual([]);
  });
});

test('no screen asks again and again: what changes is announced to it', () => {
  const asking = sources('client').filter((file) =>
    /\b(?:pollInterval|startPolling)\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(asking).toEqual([]);
});

describe('texts', () => {
  const text = /\.(?:tsx?|md|graphql|sql|css|json|ya?ml)$/;
  const textsIn = (folder: string) =>
    readdirSync(join(root, folder), { recursive: folder !== '.', withFileTypes: true })
      .filter((entry) => entry.isFile() && text.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));

  test.each(['.', 'docs', ...rooms])('in %s keep no marks of two versions that were never joined', (folder) => {
    const found = textsIn(folder).filter((file) => /^(?:<{7}|>{7}) /m.test(readFileSync(file, 'utf8')));
    expect(found).toEqual([]);
  });

  /** «Solo» and the demonstratives are written without the accent that they once had. */
  const oldSpelling = /(?<!\p{L})(?:sólo|ést[ae]s?|éstos|és[ae]s?|ésos|aquéll[ao]s?|aquél)(?!\p{L})/iu;
  test.each(['.', 'docs', ...rooms.filter((room) => room !== 'tests')])('in %s are spelled one way', (folder) => {
    const found = textsIn(folder).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) => (oldSpelling.test(line) ? [`${relative(root, file)}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

/** Words that say less than the field's own: the account, another auditor, no operator, the command, the timeline. */
const vague = /\b(?:whoever|somebody|nobody|deeds?|tales?)\b/i;
const comment = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/ .*$/gm;
const testName = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1).)*)\1/g;
const code = /`[^`]*`/g;

const vagueIn = (texts: readonly string[]) => texts.filter((text) => vague.test(text.replace(code, '')));

describe('comments and test names', () => {
  test.each(rooms)('of %s say who is meant', (room) => {
    const found = sources(room)
      // Its own list.
      .filter((file) => file !== 'tests/house/literals.test.ts')
      .flatMap((file) => {
        const text = readFileSync(join(root, file), 'utf8');
        const names = room === 'tests' ? [...text.matchAll(testName)].map(([, , name]) => name ?? '') : [];
        return vagueIn([...(text.match(comment) ?? []), ...names]).map((one) => `${file}: ${one.trim()}`);
      });
    expect(found).toEqual([]);
  });

  test('that do not are found', () => {
    expect(vagueIn('/** Somebody waits. */ // Nobody does.'.match(/\/\*.*?\*\/|\/\/.*/g) ?? [])).toHaveLength(2);
    expect(vagueIn(['/** `nobody` is a value. */'])).toEqual([]);
  });
});
