import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { invalid } from '#backend/errors.ts';
import { acceptFile } from '#backend/files/accept.ts';
import type { FileStore, Received } from '#backend/files/store.ts';
import type { Call, FileField } from '#contract/call.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { refuseUnstorable } from './cleanInput.ts';
import { readJson } from './jsonBody.ts';
import { readMultipart } from './multipart.ts';
import { parseWith } from './schemaTexts.ts';

export type Input = {
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
  return { body: row.body ? await readJson(request, response) : undefined, files: noFiles };
}

function judged(field: FileField, received: Received, profile: CustomerProfile | null): Received {
  if (!field.kinds || !profile) return received;
  return acceptFile(received, field.kinds(profile));
}

function judgedFiles(row: Call, files: Sent['files'], profile: CustomerProfile | null): Input['files'] {
  const fields = Object.entries(row.files ?? {});
  const missing = fields.filter(([name, { required }]) => required && !files.has(name));
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([name]) => [name, ['Elija un archivo.']])));
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const received = files.get(name);
      return [name, received ? judged(field, received, profile) : null];
    }),
  );
}

function fingerprintOf({ params, body, files }: Omit<Input, 'fingerprint' | 'query'>): string {
  const contents = Object.entries(files).map(([field, file]) => [field, file?.hash, file?.name]);
  return createHash('sha256')
    .update(JSON.stringify([params, body, contents]))
    .digest('hex');
}

/**
 * Everything a request says, read and judged by its row. What was received stays with `use` only: afterwards files that
 * were not kept are gone, whatever happened.
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
  const query = row.query && parseWith(row.query, request.query);
  const sent = await sentIn(request, response, row, store);
  try {
    refuseUnstorable(sent.body);
    const body = row.body && parseWith(row.body, sent.body);
    const files = judgedFiles(row, sent.files, profile);
    return await use({ params, query, body, files, fingerprint: fingerprintOf({ params, body, files }) });
  } finally {
    for (const received of sent.files.values()) await store.discard(received);
  }
}
