import type * as z from 'zod/mini';
import type { CustomerProfile } from '#domain/customers.ts';
import type { FileKind } from '#domain/files.ts';
import type { PermissionAction, PermissionModel } from '#domain/permissions.ts';
import type { EventType } from '#machines/incident/events.ts';

/** One incident, by its slug. */
export const incidentPath = '/audited_sinister/:slug/' as const;

export type Schema = z.ZodMiniType;

/** A file field of a multipart call. */
export type FileField = {
  readonly required: boolean;
  /** Accepted kinds, where the customer's profile or the field itself says so; else the file type does. */
  readonly kinds?: (profile: CustomerProfile) => readonly FileKind[];
};

/** The code of a 403 for a `permission` that the person's role does not have. */
export const accessDeniedCode = 'access_denied';

/** One REST call: what the backend serves, the gateway calls, the API page prints and the tests fuzz. */
export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below base and customer, with `:name` parameters and a trailing slash as the requirements write it. */
  readonly path: `/${string}`;
  /** `/api/v1` unless it is one of the highway calls, below `/highways/v1`. */
  readonly base?: 'highways';
  readonly scope: 'global' | 'customer';
  /** Calls without a token; everything else needs one. */
  readonly open?: true;
  /** Not served to a personal token: it is about the session itself, or keeps tokens. */
  readonly sessionOnly?: true;
  /** The lifecycle event that this call sends; the machine judges it. */
  readonly event?: EventType;
  /** Sent instead of `event`, where the body says so. */
  readonly otherEvent?: EventType;
  /** The permission asked where no lifecycle event judges. */
  readonly permission?: readonly [PermissionModel, PermissionAction];
  readonly query?: Schema;
  readonly body?: Schema;
  /** File fields; the call is multipart and `body` holds its text fields. */
  readonly files?: Readonly<Record<string, FileField>>;
  /** Accepts an Idempotency-Key. Its handler looks the entity up again when it is repeated; 'answer': the first answer is kept. */
  readonly idempotent?: true | 'answer';
  /** Speaks SCIM: `application/scim+json`, and errors in its envelope. Served to service accounts alone. */
  readonly scim?: true;
  /** A row that the requirements lack and the product needs. */
  readonly ours?: true;
  /** What it is for, in Spanish, for the API page. */
  readonly summary: string;
  /** Schema of the answer; null where a file, or nothing, is answered. */
  readonly answer: Schema | null;
  readonly status?: 200 | 201 | 204;
};

/** Keeps the literal types of one row. */
export function call<const Row extends Call>(row: Row): Row {
  return row;
}

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Params<Row extends Call> = { readonly [Name in ParamNames<Row['path']>]: string };
export type Query<Row extends Call> = Row['query'] extends Schema ? z.output<Row['query']> : undefined;
export type QueryInput<Row extends Call> = Row['query'] extends Schema ? z.input<Row['query']> : undefined;
export type Body<Row extends Call> = Row['body'] extends Schema ? z.output<Row['body']> : undefined;
export type BodyInput<Row extends Call> = Row['body'] extends Schema ? z.input<Row['body']> : undefined;
export type Answer<Row extends Call> = Row['answer'] extends Schema ? z.output<Row['answer']> : undefined;
export type AnswerInput<Row extends Call> = Row['answer'] extends Schema ? z.input<Row['answer']> : undefined;

export const customerParam = 'customer';

/** The route as a server mounts it, `/api/v1/:customer/…` where the call is scoped. */
export function routeOf(row: Call): string {
  const base = row.base === 'highways' ? '/highways/v1' : '/api/v1';
  return `${base}${row.scope === 'customer' ? `/:${customerParam}` : ''}${row.path}`;
}

/** They have no encoding; what stands in for them names nothing. */
const halfSurrogates = /\p{Cs}/gu;

/** The path of one call, its parameters filled in and encoded. */
export function pathOf(row: Call, params: Readonly<Record<string, string>>): string {
  return routeOf(row).replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new RangeError(`missing path parameter ${name}`);
    return encodeURIComponent(value.replace(halfSurrogates, '\ufffd'));
  });
}
