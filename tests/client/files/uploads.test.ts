import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { checkFile } from '#client/files/checkFile.ts';
import { itemsOf, refusedOf } from '#client/files/manager/uploadItems.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import { FileRefused, sending } from '#machines/sending.ts';
import { uploadMachine } from '#machines/upload.ts';
import { uploadsMachine } from '#machines/uploads.ts';

/** The real queue with the real check; only the wire is played, by the file's name. */
function queue() {
  const upload = uploadMachine.provide({
    actors: {
      check: fromPromise(({ input }) => checkFile(input.file as File, input.accepted)),
      recompress: fromPromise(async ({ input }) => input.file),
      send: sending(async ({ file }, { progress }) => {
        progress(5, 10);
        if (file.name.startsWith('lleno')) throw new FileRefused('Ya hay un archivo.');
        if (file.name.startsWith('sin red')) throw new Failure(texts.noResponse);
        if (file.name.startsWith('lento')) await new Promise(() => undefined);
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
