import type { Readable } from 'node:stream';
import busboy from 'busboy';
import type { Request } from 'express';
import { AnsweredError, invalid, malformed, tooLarge, unsupportedMedia } from '#backend/errors/answered.ts';
import { labelOf } from '#backend/errors/wording.ts';
import type { FileStore, Received } from '#backend/files/store.ts';
import { maxFileBytes } from '#domain/files.ts';
import { texts } from '#domain/texts.ts';

type Form = {
  readonly fields: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, Received>;
};

const overhead = 1_000_000;
const limits = { fields: 40, fieldNameSize: 100, fieldSize: 64_000 };

const brokenOff = malformed('malformed_body', 'El formulario llegó incompleto o mal formado.');

function parserFor(request: Request, fileFields: readonly string[]): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      // One more than there are fields, so that a second file is refused by the name of its field.
      limits: { ...limits, files: fileFields.length + 1, parts: limits.fields + fileFields.length + 1 },
    });
  } catch {
    throw brokenOff;
  }
}

/** Browsers escape quotes and line ends in file names this way. */
const unescaped = (filename: string) => filename.replace(/%(?:22|0[AD])/gi, (code) => decodeURIComponent(code));

/** One form while it is received. */
class Intake {
  readonly fields = new Map<string, string>();
  readonly files = new Map<string, Received>();
  readonly #receiving: Promise<unknown>[] = [];
  #over = false;
  readonly #fileFields: readonly string[];
  readonly #store: FileStore;
  readonly #fail: (error: Error) => void;

  constructor(fileFields: readonly string[], store: FileStore, fail: (error: Error) => void) {
    this.#fileFields = fileFields;
    this.#store = store;
    this.#fail = fail;
  }

  field(name: string, value: string, { nameTruncated, valueTruncated }: busboy.FieldInfo): void {
    const twice = () => invalid({ [name]: [`${labelOf(name)}: envíe este dato una sola vez.`] });
    // A file that is sent without a name is a field too.
    const long = () =>
      tooLarge(`${labelOf(name)}: es demasiado largo. Acórtelo; si es un archivo, envíelo con su nombre (filename).`);
    if (nameTruncated || valueTruncated) this.#fail(long());
    else if (this.fields.has(name)) this.#fail(twice());
    else this.fields.set(name, value);
  }

  file(name: string, stream: Readable, { filename }: busboy.FileInfo): void {
    if (!this.#over && filename && this.#fileFields.includes(name)) {
      this.#receiving.push(this.#receive(name, stream, unescaped(filename)));
      return;
    }
    // An unread stream would stall the form, and its error without a listener would end the process.
    stream.on('error', () => {}).resume();
    // Browsers send an empty file input as a file without a name.
    if (!filename) return;
    const others = this.#fileFields.join(' o ');
    this.#fail(invalid({ [name]: [`${labelOf(name)}: este campo no admite archivos. Envíelo en ${others}.`] }));
  }

  async #receive(name: string, stream: Readable, filename: string): Promise<void> {
    try {
      const received = await this.#store.receive(stream, filename);
      if (this.files.has(name)) {
        await this.#store.discard(received);
        throw invalid({ [name]: [`${labelOf(name)}: envíe un solo archivo en este campo.`] });
      }
      this.files.set(name, received);
    } catch (error) {
      this.#fail(error instanceof Error ? error : brokenOff);
    }
  }

  /** Resolves when every file has arrived or failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#receiving);
  }

  /** The parser may still emit parts that it had already read. */
  async discard(): Promise<void> {
    this.#over = true;
    await this.settled();
    for (const received of this.files.values()) await this.#store.discard(received);
  }
}

/** The disk is full or gone: the request is not to blame, and the error belongs in the log. */
const isOfTheDisk = (error: Error) =>
  'syscall' in error && 'code' in error && !/^(?:ECONN\w+|EPIPE|ETIMEDOUT)$/.test(String(error.code));

/** Reads on, up to a limit, without keeping anything, so that the refusal reaches a client that is still sending. */
function drain(request: Request, atMost: number): void {
  let left = atMost;
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
}

/**
 * Reads a multipart form, with files streamed into the store. When it fails or the client disconnects, nothing stays.
 */
export function readMultipart(request: Request, fileFields: readonly string[], store: FileStore): Promise<Form> {
  if (!request.is('multipart/form-data')) throw unsupportedMedia('multipart/form-data');
  const largest = fileFields.length * maxFileBytes + overhead;
  if (Number(request.headers['content-length'] ?? 0) > largest) {
    drain(request, largest);
    throw tooLarge(texts.fileTooLarge);
  }
  const parser = parserFor(request, fileFields);

  return new Promise((resolve, reject) => {
    let failed = false;
    const fail = (error: Error) => {
      if (failed) return;
      failed = true;
      request.unpipe(parser);
      parser.destroy(error);
      drain(request, largest);
      void intake
        .discard()
        .finally(() => reject(error instanceof AnsweredError || isOfTheDisk(error) ? error : brokenOff));
    };
    const intake = new Intake(fileFields, store, fail);
    const finish = async () => {
      await intake.settled();
      if (!failed) resolve({ fields: Object.fromEntries(intake.fields), files: intake.files });
    };

    parser.on('field', (name, value, info) => intake.field(name, value, info));
    parser.on('file', (name, stream, info) => intake.file(name, stream, info));
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(malformed('malformed_body', 'El formulario tiene demasiados datos.')));
    }
    parser.on('error', () => fail(brokenOff));
    parser.on('close', () => void finish());
    request.on('close', () => {
      if (!request.complete) fail(brokenOff);
    });
    request.pipe(parser);
  });
}
