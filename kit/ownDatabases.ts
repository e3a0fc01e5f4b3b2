import * as z from 'zod/mini';
import { customerProfiles } from '#domain/customers.ts';
import { EnvironmentError } from './environment.ts';
import { tellAndExit } from './errors.ts';
import { postgresUrls } from './settings.ts';

/** The variables of insurers that have a database of their own (decision 71). */

const customerCodes = customerProfiles.map(({ code }) => code);
const ownKinds = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'] as const;

export const ownDatabaseNames = ownKinds.flatMap((kind) => customerCodes.map((code) => `${kind}_${code}` as const));

/** `DATABASE_URL_hdi` and, as for the main database, its owner's and its direct address. */
export const ownDatabaseVariables = Object.fromEntries(
  ownDatabaseNames.map((name) => [name, z.optional(postgresUrls())]),
);

type Given = Readonly<Record<string, unknown>>;

/** These variables alone, as they were given. */
export const ownDatabasesIn = (values: Given): Record<string, string | undefined> =>
  Object.fromEntries(ownDatabaseNames.map((name) => [name, values[name] as string | undefined]));

/** The insurers' own databases that these settings name. */
function ownDatabasesOf(values: Given) {
  const given = (kind: (typeof ownKinds)[number], code: string) => values[`${kind}_${code}`] as string | undefined;
  return customerCodes.flatMap((customer) => {
    const url = given('DATABASE_URL', customer);
    if (url === undefined) return [];
    const [ownerUrl, directUrl] = [given('DATABASE_OWNER_URL', customer), given('DATABASE_DIRECT_URL', customer)];
    return [{ customer, url, ownerUrl, directUrl }];
  });
}

/** What is wrong with the names of such variables: a misspelt one would be as if it were not there. */
export function ownDatabaseProblems(source: Given = process.env): string[] {
  return Object.keys(source)
    .filter((name) => String(source[name] ?? '').trim() !== '')
    .flatMap((name) => {
      const [, kind = '', code] = /^(DATABASE_(?:OWNER_|DIRECT_)?URL|DATABASE_READ_URLS)_(.+)$/.exec(name) ?? [];
      if (code === undefined) return [];
      if (!customerCodes.includes(code))
        return [`${name}: no hay un cliente «${code}»; los hay: ${customerCodes.join(', ')}`];
      if (kind === 'DATABASE_READ_URLS')
        return [`${name}: no se admite; la base propia de un cliente responde también lo que solo lee`];
      const isAlone = kind !== 'DATABASE_URL' && !source[`DATABASE_URL_${code}`];
      return isAlone ? [`DATABASE_URL_${code}: falta; es obligatoria cuando se indica ${name}`] : [];
    });
}

/** The insurers' own databases of a process that is starting; a wrong variable is reported in Spanish and ends it. */
export function ownDatabasesOrExit(values: Given) {
  const problems = ownDatabaseProblems();
  return problems.length > 0 ? tellAndExit(new EnvironmentError(problems)) : ownDatabasesOf(values);
}
