import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import express, { type Request, type Response } from 'express';
import { invalid, malformed, tooLarge, unsupportedMedia } from '#backend/errors/answered.ts';
import { labelOf, named } from '#backend/errors/wording.ts';
import { acceptFile } from '#backend/files/accept.ts';
import type { FileStore, Received } from '#backend/files/store.ts';
import type { Call, FileField } from '#contract/call.ts';
import { scimMediaType } from '#contract/scim.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { excessIn, longestBody, longestOpenBody, tooDeep, tooManyValues } from '#kit/bounded.ts';
import { readMultipart } from './multipart.ts';
import { parseQueryWith, parseWith, refuseUnread } from './schemaTexts.ts';
import { unreadNames, unreadParameters } from './unread.ts';

const unstorable = /[\0\ufffd\p{Cs}]/u;
const refusal = 'Quite los caracteres no permitidos.';

function refuse(path: readonly string[], text: string): never {
  const { message } = named({ path: path.filter((part) => !/^\d+$/.test(part)), message: text });
  throw invalid({ [path.length > 0 ? path.join('.') : 'form']: [message] });
}

function refuseExcess(body: unknown): void {
  const excess = excessIn(body);
  if (excess === 'deep') refuse([], tooDeep);
  if (excess === 'many') throw tooLarge(tooManyValues);
}

/** Refuses text that no column can hold (U+0000, lone surrogates, invalid UTF-8). */
function refuseUnstorable(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (unstorable.test(value)) refuse(path, refusal);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (unstorable.test(name)) refuse(path, refusal);
    refuseUnstorable(part, [...path, name]);
  }
}

const parserOf = (limit: number) =>
  express.json({
    limit,
    strict: false,
    type: () => true,
    verify: (_request, _response, bytes) => {
      if (!isUtf8(bytes)) throw malformed('malformed_utf8', 'El cuerpo de la solicitud no está codificado en UTF-8.');
    },
  });

const parse = parserOf(longestBody);
const parseOpen = parserOf(longestOpenBody);

function hasBody(request: Request): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

/** The JSON body; `{}` where nothing was sent. */
function readJson(request: Request, response: Response, { open, scim }: Call): Promise<unknown> {
  if (!hasBody(request)) return Promise.resolve({});
  if (!request.is(scim ? ['application/json', scimMediaType] : ['application/json']))
    return Promise.reject(unsupportedMedia('application/json'));
  return new Promise((resolve, reject) => {
    const read = open ? parseOpen : parse;
    read(request, response, (error?: unknown) => (error ? reject(error) : resolve(request.body)));
  });
}

type Input = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: Readonly<Record<string, Received | null>>;
  readonly fingerprint: string;
};

type Sent = { readonly body: unknown; readonly files: ReadonlyMap<string, Received> };

const noFiles: ReadonlyMap<string, Received> = new Map();

function paramsOf(request: Request): Readonly<Record<string, string>> {
  const params = Object.entries(request.params).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(params);
}

async function sentIn(request: Request, response: Response, row: Call, store: FileStore): Promise<Sent> {
  if (row.files) {
    const { fields, files } = await readMultipart(request, Object.keys(row.files), store);
    return { body: fields, files };
  }
  return {
    body: row.body ? await readJson(request, response, row) : undefined,
    files: noFiles,
  };
}

function judged(name: string, { kinds }: FileField, received: Received, profile: CustomerProfile | null): Received {
  return kinds && profile ? acceptFile(name, received, kinds(profile)) : received;
}

function judgedFiles(row: Call, files: Sent['files'], profile: CustomerProfile | null): Input['files'] {
  const fields = Object.entries(row.files ?? {});
  const missing = fields.filter(([name, { required }]) => required && !files.has(name));
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(([name]) => [name, [`${labelOf(name)}: elija un archivo.`]])));
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const received = files.get(name);
      return [name, received ? judged(name, field, received, profile) : null];
    }),
  );
}

function fingerprintOf({ params, body, files }: Omit<Input, 'fingerprint' | 'query'>): string {
  const contents = Object.entries(files).map(([field, file]) => [field, file?.hash, file?.name]);
  return createHash('sha256')
    .update(JSON.stringify([params, body, contents]))
    .digest('hex');
}

function queryIn(row: Call, given: unknown): unknown {
  const unread = unreadParameters(row, given);
  if (row.query) return parseQueryWith(row.query, given, unread);
  refuseUnread(unread);
  return undefined;
}

function bodyIn(row: Call, given: unknown): unknown {
  const unread = unreadNames(row, given);
  if (row.body) return parseWith(row.body, given, unread);
  refuseUnread(unread);
  return undefined;
}

/**
 * Reads the whole request and validates it by its row of the contract. Received files that `use` did not keep are
 * discarded afterwards, whatever happened.
 */
export async function withInput<Result>(
  {
    request,
    response,
    row,
    store,
    profile,
  }: {
    readonly request: Request;
    readonly response: Response;
    readonly row: Call;
    readonly store: FileStore;
    readonly profile: CustomerProfile | null;
  },
  use: (input: Input) => Promise<Result>,
): Promise<Result> {
  const params = paramsOf(request);
  refuseUnstorable(params);
  refuseUnstorable(request.query);
  const query = queryIn(row, request.query);
  const sent = await sentIn(request, response, row, store);
  try {
    refuseExcess(sent.body);
    refuseUnstorable(sent.body);
    const body = bodyIn(row, sent.body);
    const files = judgedFiles(row, sent.files, profile);
    const fingerprint = row.idempotent ? fingerprintOf({ params, body, files }) : '';
    return await use({ params, query, body, files, fingerprint });
  } finally {
    for (const received of sent.files.values()) await store.discard(received);
  }
}
