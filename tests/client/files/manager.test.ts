import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { checkFile, dialogKinds, kindsOf, kindsText } from '#client/files/checkFile.ts';
import { type FileTypeChoice, judgeFiles, missingTypes } from '#client/files/chosen.ts';
import { faceOf, thumbnailOf } from '#client/files/fileFace.ts';
import { groupFiles, type ManagedFile, permissionsOf } from '#client/files/manager/groups.ts';
import { itemsOf, refusedOf } from '#client/files/manager/uploadItems.ts';
import { jpegName } from '#client/files/recompress.ts';
import { type FileKind, fileKinds, maxImageBytes, mimeTypes } from '#domain/files.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import { FileRefused, sending } from '#machines/sending.ts';
import { uploadMachine } from '#machines/upload.ts';
import { uploadsMachine } from '#machines/uploads.ts';

const type = (slug: string, { isRequired = false, multiple = false } = {}): FileTypeChoice => ({
  id: slug,
  slug,
  name: slug,
  isRequired,
  multiple,
  kinds: ['PDF'],
});

const person = { __typename: 'Person', id: 'p', name: 'Ana Ruiz' } as const;

function file(id: string, typeSlug: string, { at = '2026-11-01T10:00:00Z', isRejected = false } = {}): ManagedFile {
  return {
    __typename: 'IncidentFile',
    id,
    type: { __typename: 'FileType', id: `t${typeSlug}`, slug: typeSlug, name: `tipo ${typeSlug}` },
    addedAt: at,
    by: person,
    file: {
      __typename: 'File',
      id: `f${id}`,
      name: `${id}.pdf`,
      url: `/f/${id}`,
      size: 1,
      mimeType: 'application/pdf',
    },
    rejection: isRejected
      ? {
          __typename: 'Rejection',
          reason: { __typename: 'GivenReason', name: 'Ilegible' },
          comment: 'Borroso',
          rejectedAt: at,
          by: person,
        }
      : null,
  };
}

const photos = type('fotos', { isRequired: true, multiple: true });
const report = type('parte', { isRequired: true });
const policy = type('poliza');

describe('the checklist of an incident', () => {
  it('keeps the order of the types, and in each the order of arrival', () => {
    const files = [file('b', 'fotos', { at: '2026-11-02T10:00:00Z' }), file('c', 'poliza'), file('a', 'fotos')];
    const groups = groupFiles([photos, report, policy], files);
    expect(groups.map((group) => [group.type.slug, group.files.map(({ id }) => id)])).toEqual([
      ['fotos', ['a', 'b']],
      ['parte', []],
      ['poliza', ['c']],
    ]);
  });

  it('misses a required type without a valid file, and no other', () => {
    const groups = groupFiles([photos, report, policy], [file('a', 'fotos'), file('b', 'parte', { isRejected: true })]);
    expect(groups.map(({ isMissing }) => isMissing)).toEqual([false, true, false]);
  });

  it('shows what was rejected last, and opens a full type again once its file was rejected', () => {
    const both = [file('old', 'parte', { isRejected: true }), file('new', 'parte', { at: '2026-11-03T10:00:00Z' })];
    const [full] = groupFiles([report], both);
    expect(full?.files.map(({ id }) => id)).toEqual(['new', 'old']);
    expect([full?.isFull, full?.valid]).toEqual([true, 1]);
    expect(groupFiles([report], both.slice(0, 1))[0]?.isFull).toBe(false);
    expect(groupFiles([photos], [file('a', 'fotos')])[0]?.isFull).toBe(false);
  });

  it('keeps the files of a type that is no longer asked for, which takes no more', () => {
    const [, retired] = groupFiles([report], [file('a', 'viejo')]);
    expect([retired?.type.name, retired?.isFull, retired?.isMissing]).toEqual(['tipo viejo', true, false]);
  });
});

it('takes nothing more of a type that is no longer asked for, though what it had was rejected', () => {
  const [, retired] = groupFiles([photos], [file('a', 'fotos'), file('b', 'croquis', { isRejected: true })]);
  expect([retired?.type.slug, retired?.valid, retired?.isFull]).toEqual(['croquis', 0, true]);
});

it('misses the required types of which nothing is chosen', () => {
  const chosen = [{ id: '1', typeSlug: 'fotos', file: new File(['x'], 'x.pdf') }];
  expect(missingTypes([photos, report, policy], chosen)).toEqual([report]);
});

it('distinguishes what a role never does from what is not possible now', () => {
  const reason = (code: string, text: string) => ({ __typename: 'Reason', code, text, repair: null }) as const;
  const { upload, reject, remove } = permissionsOf([
    { __typename: 'Action', event: 'FILES_UPLOAD', allowed: true, reasons: [], upload: null },
    { __typename: 'Action', event: 'FILES_REJECT', allowed: false, reasons: [reason('forbidden', 'No')], upload: null },
    { __typename: 'Action', event: 'FILES_DELETE', allowed: false, reasons: [reason('state', 'Ya no')], upload: null },
  ]);
  expect([upload.allowed, reject.isTheirs, remove.isTheirs, remove.reason]).toEqual([true, false, true, 'Ya no']);
  const { allowed, isTheirs } = permissionsOf([]).remove;
  expect([allowed, isTheirs]).toEqual([false, false]);
});

/** The real queue with the real check; only the wire is played, by the file's name. */
function queue() {
  const upload = uploadMachine.provide({
    actors: {
      check: fromPromise(({ input }) => checkFile(input.file as File, input.accepted)),
      recompress: fromPromise(async ({ input }) => input.file),
      send: sending(async ({ file }, { progress }) => {
        progress(5, file.name.startsWith('sin medida') ? 0 : 10);
        if (file.name.startsWith('lleno')) throw new FileRefused('Ya hay un archivo.');
        if (file.name.startsWith('sin red')) throw new Failure(texts.noResponse);
        if (/^(?:lento|sin medida)/.test(file.name)) await new Promise(() => undefined);
      }),
    },
  });
  return createActor(uploadsMachine.provide({ actors: { upload } }), { input: {} }).start();
}

const pdf = (name: string) => new File(['%PDF-1.7 …'], name);
const inputOf = (file: File) => ({ id: file.name, file, accepted: ['pdf'] as const, idempotencyKey: file.name });

it('groups what was refused by its reason, lists what can be tried again, and leaves out what is done', async () => {
  const actor = queue();
  const lies = ['miente.pdf', 'otra.pdf'].map((name) => new File(['no'], name));
  const files = [pdf('bien.pdf'), ...lies, pdf('lleno.pdf'), pdf('sin red.pdf')];
  actor.send({ type: 'ADD', files: files.map(inputOf) });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('idle'));
  expect(refusedOf(context.uploads)).toEqual([
    { text: texts.fileWrongFormat, names: ['miente.pdf', 'otra.pdf'], ids: ['miente.pdf', 'otra.pdf'] },
    { text: 'Ya hay un archivo.', names: ['lleno.pdf'], ids: ['lleno.pdf'] },
  ]);
  expect(itemsOf(context.uploads, () => 'poliza')).toMatchObject([
    { name: 'sin red.pdf', typeSlug: 'poliza', status: 'failed', error: texts.noResponse },
  ]);
  actor.stop();
});

it('says how far each file is, and which wait for their turn', async () => {
  const actor = queue();
  actor.send({ type: 'ADD', files: ['lento 1.pdf', 'lento 2.pdf', 'lento 3.pdf'].map((name) => inputOf(pdf(name))) });
  const { context } = await waitFor(
    actor,
    ({ context }) => context.uploads.filter((upload) => upload.getSnapshot().context.sentBytes === 5).length === 2,
  );
  expect(itemsOf(context.uploads, () => undefined).map(({ status, progress }) => [status, progress])).toEqual([
    ['sending', 0.5],
    ['sending', 0.5],
    ['chosen', 0],
  ]);
  actor.stop();
});

it('is at the beginning where the browser does not tell how much there is to send', async () => {
  const actor = queue();
  actor.send({ type: 'ADD', files: [inputOf(pdf('sin medida.pdf'))] });
  const { context } = await waitFor(actor, (snapshot) =>
    snapshot.context.uploads.some((upload) => upload.getSnapshot().context.sentBytes === 5),
  );
  expect(itemsOf(context.uploads, () => undefined)).toMatchObject([{ status: 'sending', progress: 0 }]);
  actor.stop();
});

const jpegHead = [0xff, 0xd8, 0xff, 0xe0];
const bytes = (...parts: number[]) => new Uint8Array(parts);
const photo = (name: string, size = 100) => new File([bytes(...jpegHead), new Uint8Array(size - 4)], name);

describe('kinds of a field', () => {
  it('reads an action’s accept and a type’s list, the default when none is named', () => {
    expect(kindsOf('.pdf,.xlsx')).toEqual(['pdf', 'xlsx']);
    expect(kindsOf(['jpg', 'PNG', 'exe'])).toEqual(['jpg', 'png']);
    expect(kindsOf('')).toEqual(['pdf']);
    expect(kindsOf([])).toEqual(['pdf']);
  });
  it('says them, jpg and jpeg as one', () => {
    expect(kindsText(['pdf', 'jpg', 'jpeg', 'png'])).toBe('PDF, JPG o PNG');
    expect(kindsText(['pdf'])).toBe('PDF');
  });
});

describe('a chosen file', () => {
  it('is judged by its content, whatever its name says', async () => {
    expect(await checkFile(photo('contrato.pdf'), ['pdf'])).toMatchObject({
      kind: 'jpg',
      problem: { code: 'file_type' },
    });
    expect(await checkFile(pdf('foto.jpg'), ['pdf'])).toEqual({ kind: 'pdf', problem: null });
    expect((await checkFile(new File([], 'nada.pdf'), ['pdf'])).problem?.code).toBe('file_empty');
  });
  it('may be what a phone photographs in where a picture is taken, since it is sent as a JPEG', async () => {
    const heic = new File([bytes(0, 0, 0, 24), 'ftypheic', bytes(0, 0, 0, 0)], 'IMG_0001.HEIC');
    expect(await checkFile(heic, ['pdf', 'jpg'])).toEqual({ kind: 'jpg', problem: null });
    expect((await checkFile(heic, ['pdf'])).problem?.code).toBe('file_type');
    const film = new File([bytes(0, 0, 0, 24), 'ftypisom', bytes(0, 0, 0, 0)], 'IMG_0001.HEIC');
    expect((await checkFile(film, ['jpg'])).problem?.code).toBe('file_type');
    expect(dialogKinds(['pdf', 'jpg'])).toEqual(['.pdf', '.jpg', '.heic', '.heif']);
    expect(dialogKinds(['pdf'])).toEqual(['.pdf']);
    expect(jpegName('IMG_0001.HEIC')).toBe('IMG_0001.jpg');
  });
  it('may weigh 12,000,000 bytes as an image, and not one more', async () => {
    expect((await checkFile(photo('a.jpg', maxImageBytes), ['jpg'])).problem).toBeNull();
    expect((await checkFile(photo('a.jpg', maxImageBytes + 1), ['jpg'])).problem?.text).toBe(texts.imagesTooLarge);
  });
});

it('names the unfit files by reason, and keeps the others in their order', async () => {
  const kinds = ['JPG' as const, 'JPEG' as const];
  const type = { id: '1', slug: 'fotos', name: 'Fotos', isRequired: true, multiple: true, kinds };
  const files = [photo('1.jpg'), pdf('2.jpg'), photo('3.jpg', maxImageBytes + 1), photo('4.jpg'), pdf('5.jpg')];
  const { fit, unfit } = await judgeFiles(files, type);
  expect(fit.map(({ name }) => name)).toEqual(['1.jpg', '4.jpg']);
  expect(unfit).toEqual([
    { text: texts.fileWrongFormat, names: ['2.jpg', '5.jpg'] },
    { text: texts.imagesTooLarge, names: ['3.jpg'] },
  ]);
});

it('gives a recompressed image the name of what it now is', () => {
  expect(jpegName('foto.PNG')).toBe('foto.jpg');
  expect(jpegName('foto.jpeg')).toBe('foto.jpg');
  expect(jpegName('v1.2')).toBe('v1.2.jpg');
});

describe('the face of a stored file', () => {
  const stored = (kind: FileKind, size = 1) => ({ id: '1', name: 'x', url: '/x', size, mimeType: mimeTypes[kind] });
  it('is that of its kind; an old workbook is only offered for download', () => {
    expect(fileKinds.map((kind) => faceOf(stored(kind)))).toEqual([
      'pdf',
      'image',
      'image',
      'image',
      'oldWorkbook',
      'workbook',
    ]);
    expect(faceOf({ mimeType: 'text/html' })).toBe('none');
  });
  it('has no thumbnail of its own when it is heavy', () => {
    expect(thumbnailOf(stored('jpg')).src).toBe('/x');
    expect(thumbnailOf(stored('jpg', 5_000_000)).src).toBeUndefined();
    expect(thumbnailOf(stored('pdf')).src).toBeUndefined();
  });
});
