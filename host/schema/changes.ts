import { execFileSync } from 'node:child_process';
import { type BreakingChange, buildSchema, findBreakingChanges } from 'graphql';

/** Which changes of schema.graphql break a query that worked before, and whether docs/schema-changes.md names them. */

const schemaPath = 'schema.graphql';
const recordPath = 'docs/schema-changes.md';

/** How many landed versions of the schema are compared, each with the one before it. */
const mostVersions = 30;

/** graphql-js only says what broke in words; these find what they are about. */
const subjects: readonly (readonly [pattern: RegExp, coordinate: string])[] = [
  [/^(\w+) was removed from (?:enum|union) type (\w+)\.$/, '$2.$1'],
  [/^A required field (\w+) on input type (\w+) was added\.$/, '$2.$1'],
  [/^A required arg (\w+) on (\w+\.\w+) was added\.$/, '$2($1:)'],
  [/^(\w+\.\w+) arg (\w+) .*$/, '$1($2:)'],
  [/^(\w+\.\w+) .*$/, '$1'],
  [/^(\w+) .*$/, '$1'],
];

function coordinateOf({ description }: BreakingChange): string {
  const found = subjects.find(([pattern]) => pattern.test(description));
  return found ? description.replace(...found) : description;
}

/** What broke from one version to the next that the record does not name, like "`Query.units`: … was removed." */
export function unlistedBreaks(before: string, after: string, record: string): string[] {
  const breaks = findBreakingChanges(buildSchema(before), buildSchema(after));
  return breaks.flatMap((one) => {
    const coordinate = coordinateOf(one);
    return record.includes(`\`${coordinate}\``) ? [] : [`${coordinate}: ${one.description}`];
  });
}

const git = (...options: string[]) =>
  execFileSync('git', options, { encoding: 'utf8', maxBuffer: 50_000_000, stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Nothing where the history does not reach so far back. */
function landed(commit: string): string[] {
  try {
    return [git('show', `${commit}:${schemaPath}`)];
  } catch {
    return [];
  }
}

/** The schema before the record began and in each commit that changed it since, the oldest first. */
function landedVersions(): string[] {
  const began = git('log', '--diff-filter=A', '--format=%H', '--', recordPath).split('\n').at(-1);
  if (!began) return landed('HEAD');
  const since = git('log', `-${mostVersions}`, '--format=%H', `${began}..HEAD`, '--', schemaPath);
  return [`${began}~1`, began, ...since.split('\n').filter(Boolean).reverse()].flatMap(landed);
}

/** The same of every version that has landed lately, and of the one on disk. */
export function unlistedBreaksSinceRecorded(now: string, record: string): string[] {
  const versions = [...landedVersions(), now];
  const found = versions.slice(1).flatMap((after, at) => {
    const before = versions[at] ?? after;
    return before === after ? [] : unlistedBreaks(before, after, record);
  });
  return [...new Set(found)];
}
