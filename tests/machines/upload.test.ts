import { afterAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { photoKinds } from '#domain/files.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import { FileRefused, type SendWork, sending } from '#machines/sending.ts';
import { type UploadInput, uploadMachine } from '#machines/upload.ts';
import { countUploads, uploadsMachine } from '#machines/uploads.ts';
import { arrowRecorder, settled, stage } from './arrows.ts';

const recorder = arrowRecorder(uploadMachine);
const queueRecorder = arrowRecorder(uploadsMachine);

type Wire = { readonly signal: AbortSignal; readonly progress: (sent: number, total: number) => void };

const photo: UploadInput = {
  id: 'f1',
  file: { name: 'foto.jpg', size: 1000 },
  accepted: photoKinds,
  idempotencyKey: 'key-f1',
};
const isPdf = { kind: 'pdf', problem: null };
const isPhoto = { kind: 'jpg', problem: null };

function effects() {
  const scene = stage();
  const wires: Wire[] = [];
  const works: SendWork[] = [];
  const outcomes: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = [];
  const send = sending((work, wire) => {
    works.push(work);
    wires.push(wire);
    return new Promise((resolve, reject) => outcomes.push({ resolve, reject }));
  });
  const machine = uploadMachine.provide({
    actors: { check: scene.effect('check'), recompress: scene.effect('recompress'), send },
  });
  return { ...scene, machine, wires, works, outcomes };
}

function start(input = photo) {
  const scene = effects();
  const actor = createActor(scene.machine, { input, inspect: recorder.inspect }).start();
  const state = () => String(actor.getSnapshot().value);
  const context = () => actor.getSnapshot().context;
  const toSending = async () => {
    actor.send({ type: 'START' });
    await scene.answer('check', isPdf);
  };
  return { ...scene, actor, state, context, toSending };
}

describe('one file', () => {
  it('is checked, recompressed and sent with progress', async () => {
    const { actor, answer, state, context, wires, works, outcomes } = start();
    expect(state()).toBe('chosen');
    actor.send({ type: 'START' });
    expect(state()).toBe('checking');
    await answer('check', isPhoto);
    expect(state()).toBe('recompressing');
    await answer('recompress', { name: 'foto.jpg', size: 400 });
    expect([state(), context().totalBytes]).toEqual(['sending', 400]);
    expect(works).toEqual([{ file: { name: 'foto.jpg', size: 400 }, idempotencyKey: 'key-f1' }]);
    wires[0]?.progress(100, 420);
    expect([context().sentBytes, context().totalBytes]).toEqual([100, 420]);
    outcomes[0]?.resolve({ id: 7 });
    await settled();
    expect([state(), context().result, context().sentBytes]).toEqual(['done', { id: 7 }, 420]);
  });

  it('that is no image goes as it is', async () => {
    const { toSending, works } = start();
    await toSending();
    expect(works[0]?.file).toBe(photo.file);
  });

  it('is refused with the words of the policy', async () => {
    const { actor, answer, state, context } = start();
    actor.send({ type: 'START' });
    await answer('check', { kind: 'jpg', problem: { code: 'file_size', text: texts.imagesTooLarge } });
    expect([state(), context().text]).toEqual(['refused', 'Algunas imágenes pesan más de 12 MB']);
  });

  it('is refused for good by the server', async () => {
    const { toSending, outcomes, state, context } = start();
    await toSending();
    outcomes[0]?.reject(new FileRefused(texts.fileWrongFormat));
    await settled();
    expect([state(), context().text]).toEqual(['refused', texts.fileWrongFormat]);
  });

  it('is sent again after a failure, with the same key and without a second check', async () => {
    const { actor, toSending, outcomes, state, context, works, asked, wires } = start();
    await toSending();
    wires[0]?.progress(400, 500);
    expect(context().sentBytes).toBe(400);
    outcomes[0]?.reject(new Failure(texts.noResponse));
    await settled();
    expect([state(), context().text]).toEqual(['failed', texts.noResponse]);
    actor.send({ type: 'RETRY' });
    expect([state(), context().text]).toEqual(['chosen', null]);
    actor.send({ type: 'START' });
    expect([state(), context().sentBytes]).toEqual(['sending', 0]);
    expect(works.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-f1', 'key-f1']);
    expect(asked).toHaveLength(1);
  });

  it('can fail while it is looked at, and shows nothing internal', async () => {
    const { actor, fail, answer, state, context } = start();
    actor.send({ type: 'START' });
    await fail('check', new Error('EACCES /secret'));
    expect([state(), context().text]).toEqual(['failed', texts.unexpected]);
    actor.send({ type: 'RETRY' });
    actor.send({ type: 'START' });
    await answer('check', isPhoto);
    await fail('recompress');
    expect(state()).toBe('failed');
    actor.send({ type: 'CANCEL' });
    expect(state()).toBe('cancelled');
  });

  it('fails when nothing can be sent at all', async () => {
    const scene = stage();
    const machine = uploadMachine.provide({ actors: { check: scene.effect('check') } });
    const actor = createActor(machine, { input: photo, inspect: recorder.inspect }).start();
    actor.send({ type: 'START' });
    await scene.answer('check', isPdf);
    expect(actor.getSnapshot().value).toBe('failed');
  });

  it.each([
    ['chosen', 0],
    ['checking', 1],
    ['recompressing', 2],
    ['sending', 3],
  ])('can be cancelled while %s, and stays so', async (name, steps) => {
    const { actor, answer, state, wires, outcomes } = start();
    if (steps > 0) actor.send({ type: 'START' });
    if (steps > 1) await answer('check', isPhoto);
    if (steps > 2) await answer('recompress', photo.file);
    expect(state()).toBe(name);
    actor.send({ type: 'CANCEL' });
    expect(state()).toBe('cancelled');
    if (steps > 2) expect(wires[0]?.signal.aborted).toBe(true);
    outcomes[0]?.resolve('late');
    await settled();
    expect(state()).toBe('cancelled');
  });
});

describe('several files', () => {
  const files = ['a', 'b', 'c', 'd'].map((id) => ({ ...photo, id, file: { name: `${id}.pdf`, size: 100 } }));

  function startQueue() {
    const scene = effects();
    const machine = uploadsMachine.provide({ actors: { upload: scene.machine } });
    const actor = createActor(machine, { input: { limit: 2 }, inspect: queueRecorder.inspect }).start();
    const counts = () => countUploads(actor.getSnapshot().context.uploads);
    const sent = () => scene.works.map(({ file }) => file.name);
    const checkAll = async () => {
      while (scene.waiting().includes('check')) await scene.answer('check', isPdf);
    };
    const finish = async (at: number, error?: unknown) => {
      if (error) scene.outcomes[at]?.reject(error);
      else scene.outcomes[at]?.resolve(null);
      await settled();
      await checkAll();
    };
    return { ...scene, actor, counts, sent, checkAll, finish };
  }

  it('go two at a time, in order', async () => {
    const { actor, counts, sent, checkAll, finish } = startQueue();
    expect(actor.getSnapshot().value).toBe('idle');
    actor.send({ type: 'ADD', files });
    expect(counts()).toMatchObject({ total: 4, working: 2, waiting: 2, totalBytes: 400 });
    await checkAll();
    expect(sent()).toEqual(['a.pdf', 'b.pdf']);
    await finish(1);
    expect(sent()).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    await finish(0);
    await finish(2);
    await finish(3);
    expect(counts()).toMatchObject({ done: 4, working: 0, sentBytes: 400 });
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('go on when one fails; it goes again when asked to', async () => {
    const { actor, counts, checkAll, finish, sent } = startQueue();
    actor.send({ type: 'ADD', files: files.slice(0, 3) });
    await checkAll();
    await finish(0, new Failure('x'));
    await finish(1);
    await finish(2);
    expect(counts()).toMatchObject({ done: 2, failed: 1 });
    expect(actor.getSnapshot().value).toBe('idle');
    actor.send({ type: 'RETRY', id: 'a' });
    expect(actor.getSnapshot().value).toBe('working');
    await finish(3);
    expect(counts()).toMatchObject({ done: 3, failed: 0 });
    expect(sent().at(-1)).toBe('a.pdf');
  });

  it('leave out of the bytes what was refused', async () => {
    const { actor, counts, checkAll, finish } = startQueue();
    actor.send({ type: 'ADD', files: files.slice(0, 2) });
    await checkAll();
    await finish(0, new FileRefused(texts.fileWrongFormat));
    await finish(1);
    expect(counts()).toMatchObject({ refused: 1, done: 1, totalBytes: 100, sentBytes: 100 });
  });

  it('can be cancelled one by one, together, and taken off the list', async () => {
    const { actor, counts, checkAll } = startQueue();
    actor.send({ type: 'ADD', files });
    actor.send({ type: 'ADD', files: files.slice(0, 1) });
    await checkAll();
    actor.send({ type: 'REMOVE', id: 'a' });
    expect(counts().total).toBe(4);
    actor.send({ type: 'CANCEL', id: 'a' });
    expect(counts()).toMatchObject({ cancelled: 1, working: 2, waiting: 1, totalBytes: 300 });
    actor.send({ type: 'REMOVE', id: 'a' });
    expect(counts().total).toBe(3);
    actor.send({ type: 'CANCEL_ALL' });
    expect(counts()).toMatchObject({ cancelled: 3, working: 0 });
    expect(actor.getSnapshot().value).toBe('idle');
    actor.send({ type: 'RETRY', id: 'nobody' });
    expect(actor.getSnapshot().value).toBe('idle');
  });
});

afterAll(() => {
  expect(recorder.untaken()).toEqual([]);
  expect(queueRecorder.untaken()).toEqual([]);
});
