import { laterPosition, positionHeader } from '#domain/position.ts';
import { pause } from '#host/processes.ts';
import { xlsx } from '#tests/backend/lifecycle/files.ts';
import { form } from '#tests/backend/lifecycle/world.ts';
import type { Json } from '#tests/backend/server.ts';
import { incidentBody } from '#tests/incidentBody.ts';

/** People who write without pause, and send again what was not acknowledged. */

export const customer = 'gnp';

export type Office = {
  readonly base: string;
  readonly tokens: { readonly operator: string; readonly auditor: string };
  /** How far the writers have seen, where there are standbys: what they read next is not older. */
  readonly seen: { position?: string | undefined };
  readonly catalog: { readonly concept: string; readonly provider: string };
  readonly isOver: () => boolean;
  /** One writer gave up: the others stop too. */
  readonly hasFailed: () => boolean;
  /** Told of everything that the backend said is written. */
  readonly acknowledged: () => void;
  readonly retried: () => void;
  /** Whether the next answer is lost on its way, as if the process had died right after its commit. */
  readonly losesAnswer: () => boolean;
};

type Request = {
  readonly method: 'POST' | 'GET';
  readonly path: string;
  readonly token: string;
  readonly body?: () => FormData | string;
  readonly headers?: Readonly<Record<string, string>>;
};

type Said = { readonly status: number; readonly body: Json; readonly repeats: number };

async function attempt({ base, seen }: Office, request: Request): Promise<{ status: number; body: Json } | undefined> {
  const { method, path, token, headers } = request;
  const body = request.body?.();
  const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  try {
    const response = await fetch(`${base}/api/v1/${customer}/${path}`, {
      method,
      headers: {
        authorization: `JWT ${token}`,
        ...(seen.position === undefined ? {} : { [positionHeader]: seen.position }),
        ...type,
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    seen.position = laterPosition(seen.position, response.headers.get(positionHeader) ?? undefined);
    return { status: response.status, body: (await response.json()) as Json };
  } catch {
    return undefined;
  }
}

/** Far more than a database needs to come back; short of for ever. */
const patience = 1000;

/** Sends until it is answered by something better than silence or 5xx. */
export async function persist(office: Office, request: Request): Promise<Said> {
  for (let repeats = 0, failures = 0; ; repeats += 1) {
    const said = await attempt(office, request);
    failures += said && said.status >= 500 ? 1 : 0;
    if (failures > patience) throw new Error(`never better than ${said?.status}: ${request.path}`);
    const isLost = repeats === 0 && request.method === 'POST' && office.losesAnswer();
    if (said && said.status < 500 && !isLost) return { ...said, repeats };
    if (office.hasFailed()) throw new Error('another writer failed');
    if (repeats === 0) office.retried();
    await pause(20);
  }
}

type Comment = { readonly slug: string; readonly id: string; readonly text: string };
type Upload = { readonly slug: string; readonly id: string; readonly content: string };
type Save = { readonly slug: string; readonly version: number; readonly line: string };

/** Everything that one writer was told is written. */
export type Diary = {
  readonly registered: { readonly slug: string; readonly number: string }[];
  readonly comments: Comment[];
  readonly files: Upload[];
  readonly budgets: string[];
  readonly saves: Save[];
};

export const emptyDiary = (): Diary => ({ registered: [], comments: [], files: [], budgets: [], saves: [] });

function accepted({ status, body }: Said, wanted: number): Json {
  if (status !== wanted) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

const at = (slug: string) => `audited_sinister/${slug}/`;

async function register(office: Office, key: string): Promise<string> {
  const said = await persist(office, {
    method: 'POST',
    path: 'audited_sinister/',
    token: office.tokens.operator,
    body: () => JSON.stringify(incidentBody('wire', customer, key)),
    headers: { 'idempotency-key': key },
  });
  return String(accepted(said, 201).slugName);
}

async function comment(office: Office, slug: string, key: string): Promise<Comment> {
  const said = await persist(office, {
    method: 'POST',
    path: `${at(slug)}binnacle/`,
    token: office.tokens.operator,
    body: () => JSON.stringify({ comment: key }),
    headers: { 'idempotency-key': key },
  });
  return { slug, id: String(accepted(said, 201).id), text: key };
}

const contentOf = (key: string) =>
  `%PDF-1.4\n% ${key}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`;

async function upload(office: Office, slug: string, key: string): Promise<Upload> {
  const file = new File([contentOf(key)], 'evidencia.pdf');
  const said = await persist(office, {
    method: 'POST',
    path: `${at(slug)}sinister_files/`,
    token: office.tokens.operator,
    body: () => form({ sinister_file_slug: 'fotos', file }),
    headers: { 'idempotency-key': key },
  });
  return { slug, id: String(accepted(said, 201).id), content: contentOf(key) };
}

/** The auditor opens it: from then on what the operator does with it is news to them. */
async function open(office: Office, slug: string): Promise<void> {
  const path = `${at(slug)}read/`;
  accepted(await persist(office, { method: 'POST', path, token: office.tokens.auditor, body: () => '{}' }), 200);
}

/** Has no key: a repeat that finds the door closed was written the first time. */
async function budget(office: Office, slug: string): Promise<void> {
  const said = await persist(office, {
    method: 'POST',
    path: `${at(slug)}budget/`,
    token: office.tokens.operator,
    body: () => form({ ammount: '1160', original_file: xlsx() }),
  });
  const wasWritten = said.repeats > 0 && said.status === 409 && said.body.code === 'state';
  if (!wasWritten) accepted(said, 201);
}

type Saved = {
  readonly version: number;
  readonly concepts: readonly { readonly id: string; readonly comment: string }[];
};

async function saved(office: Office, slug: string): Promise<Saved> {
  const said = await persist(office, {
    method: 'GET',
    path: `${at(slug)}budget_concepts/`,
    token: office.tokens.auditor,
  });
  return accepted(said, 200) as unknown as Saved;
}

/** Two lines under one key, so that half a save would show. A repeat that is stale was written the first time. */
async function quantify(office: Office, slug: string, key: string): Promise<Save> {
  const before = await saved(office, slug);
  const line = { ...office.catalog, quantity: '5', unitPrice: '100', authQuantity: '5', authorizedUnitPrice: '100' };
  const concepts = [0, 1].map((index) => ({ ...line, id: before.concepts[index]?.id, comment: key }));
  const said = await persist(office, {
    method: 'POST',
    path: `${at(slug)}update_budget/`,
    token: office.tokens.auditor,
    body: () => JSON.stringify({ catalog_year: 2026, concepts }),
    headers: { 'if-match': `"${before.version}"` },
  });
  const wasWritten = said.repeats > 0 && said.status === 409 && said.body.code === 'stale_version';
  const after = wasWritten ? await saved(office, slug) : (accepted(said, 200) as unknown as Saved);
  const comments = after.concepts.map((one) => one.comment);
  if (comments.join() !== `${key},${key}`) throw new Error(`half a save: ${comments.join()} for ${key}`);
  return { slug, version: after.version, line: key };
}

/** Registers, comments, uploads, budgets and quantifies until it is over. */
export async function writeOn(office: Office, name: string, diary: Diary): Promise<void> {
  for (let turn = 0; !office.isOver(); turn += 1) {
    const key = `${name}-${turn}`;
    const slug = await register(office, key);
    diary.registered.push({ slug, number: key });
    office.acknowledged();
    diary.comments.push(await comment(office, slug, `${key}-c`));
    office.acknowledged();
    diary.files.push(await upload(office, slug, `${key}-f`));
    office.acknowledged();
    await open(office, slug);
    await budget(office, slug);
    diary.budgets.push(slug);
    office.acknowledged();
    for (const step of [1, 2]) {
      diary.saves.push(await quantify(office, slug, `${key}-q${step}`));
      office.acknowledged();
    }
  }
}
