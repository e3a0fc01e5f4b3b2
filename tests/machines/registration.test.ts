import { afterAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import { type Draft, Invalid, progressOf, registrationMachine } from '#machines/registration.ts';
import { arrowRecorder, stage } from './arrows.ts';

const recorder = arrowRecorder(registrationMachine);

const file = (id: string) => ({ id, typeSlug: 'fotos', file: { name: `${id}.jpg`, size: 1 } });
const draft: Draft = {
  incident: { sinisterNumber: 'S-1' },
  budget: { amount: '100' },
  files: [file('a'), file('b')],
};

function start() {
  const scene = stage();
  const machine = registrationMachine.provide({
    actors: {
      createIncident: scene.effect('createIncident'),
      uploadBudget: scene.effect('uploadBudget'),
      uploadFile: scene.effect('uploadFile'),
    },
  });
  const actor = createActor(machine, { input: { key: 'K' }, inspect: recorder.inspect }).start();
  const state = () => String(actor.getSnapshot().value);
  const context = () => actor.getSnapshot().context;
  const calls = () => scene.asked.map(({ name }) => name);
  return { ...scene, actor, state, context, calls };
}

describe('registering', () => {
  it('goes incident → budget → files, each on the answer of the one before', async () => {
    const { actor, answer, asked, waiting, context } = start();
    actor.send({ type: 'SUBMIT', draft });
    expect(waiting()).toEqual(['createIncident']);
    await answer('createIncident', { slug: 's-1' });
    expect(waiting()).toEqual(['uploadBudget']);
    await answer('uploadBudget');
    expect(waiting()).toEqual(['uploadFile']);
    await answer('uploadFile');
    expect(progressOf(context())).toEqual({ incident: true, budget: true, filesSent: 1, filesTotal: 2 });
    await answer('uploadFile');
    expect(actor.getSnapshot().output).toEqual({ slug: 's-1', complete: true });
    expect(asked.map(({ input }) => input)).toEqual([
      { incident: draft.incident, idempotencyKey: 'K:incident' },
      { slug: 's-1', budget: draft.budget, idempotencyKey: 'K:budget' },
      { ...file('a'), slug: 's-1', idempotencyKey: 'K:file:a' },
      { ...file('b'), slug: 's-1', idempotencyKey: 'K:file:b' },
    ]);
  });

  it('creates once, however often one clicks', async () => {
    const { actor, calls } = start();
    actor.send({ type: 'SUBMIT', draft });
    actor.send({ type: 'SUBMIT', draft });
    actor.send({ type: 'RESUME' });
    expect(calls()).toEqual(['createIncident']);
  });

  it.each([
    ['createIncident', 'incident', 0],
    ['uploadBudget', 'budget', 1],
    ['uploadFile', 'files', 2],
    ['uploadFile', 'files', 3],
  ])('resumes at %s (%s, after %i answers), with the same key', async (effect, step, before) => {
    const { actor, answer, fail, state, context, asked } = start();
    const answers = [['createIncident', { slug: 's-1' }], ['uploadBudget'], ['uploadFile'], ['uploadFile']] as const;
    actor.send({ type: 'SUBMIT', draft });
    for (const [name, value] of answers.slice(0, before)) await answer(name, value);
    await fail(effect, new Failure(texts.noResponse));
    expect([state(), context().failedStep, context().text]).toEqual(['broken', step, texts.noResponse]);
    actor.send({ type: 'RESUME' });
    expect(asked.at(-1)).toEqual(asked.at(-2));
    expect(context().text).toBeNull();
    for (const [name, value] of answers.slice(before)) await answer(name, value);
    expect(actor.getSnapshot().output).toEqual({ slug: 's-1', complete: true });
    expect(asked).toHaveLength(5);
  });

  it.each([
    ['createIncident', 0],
    ['uploadBudget', 1],
    ['uploadFile', 2],
  ])(
    'comes back to the form with its errors when %s is refused, and then does only the rest',
    async (effect, before) => {
      const { actor, answer, fail, state, context, calls } = start();
      const answers = [['createIncident', { slug: 's-1' }], ['uploadBudget'], ['uploadFile'], ['uploadFile']] as const;
      actor.send({ type: 'SUBMIT', draft });
      for (const [name, value] of answers.slice(0, before)) await answer(name, value);
      await fail(effect, new Invalid(texts.validation, { sinisterNumber: ['Ya existe.'] }));
      expect([state(), context().fieldErrors]).toEqual(['form', { sinisterNumber: ['Ya existe.'] }]);
      actor.send({ type: 'SUBMIT', draft: { ...draft, budget: { amount: '200' } } });
      expect(context().fieldErrors).toEqual({});
      for (const [name, value] of answers.slice(before)) await answer(name, value);
      expect(state()).toBe('done');
      expect(calls().filter((name) => name === 'createIncident')).toHaveLength(before === 0 ? 2 : 1);
    },
  );

  it('can be mended or left when it broke; what was registered stays', async () => {
    const { actor, answer, fail, state } = start();
    actor.send({ type: 'SUBMIT', draft });
    await answer('createIncident', { slug: 's-1' });
    await fail('uploadBudget');
    actor.send({ type: 'EDIT' });
    expect(state()).toBe('form');
    actor.send({ type: 'SUBMIT', draft });
    await fail('uploadBudget');
    actor.send({ type: 'LEAVE' });
    expect(actor.getSnapshot().output).toEqual({ slug: 's-1', complete: false });
  });

  it('is not complete while a file is missing, and counts only the files that are still wanted', async () => {
    const { actor, answer, fail, context } = start();
    actor.send({ type: 'SUBMIT', draft });
    await answer('createIncident', { slug: 's-1' });
    await answer('uploadBudget');
    await answer('uploadFile');
    await fail('uploadFile');
    actor.send({ type: 'EDIT' });
    actor.send({ type: 'SUBMIT', draft: { ...draft, files: [file('b'), file('c')] } });
    expect(progressOf(context())).toEqual({ incident: true, budget: true, filesSent: 0, filesTotal: 2 });
    await fail('uploadFile');
    actor.send({ type: 'LEAVE' });
    expect(actor.getSnapshot().output).toEqual({ slug: 's-1', complete: false });
  });

  it('can be left before anything was sent, and needs no files', async () => {
    const first = start();
    first.actor.send({ type: 'LEAVE' });
    expect(first.actor.getSnapshot().output).toEqual({ slug: null, complete: false });
    const second = start();
    second.actor.send({ type: 'SUBMIT', draft: { ...draft, files: [] } });
    await second.answer('createIncident', { slug: 's-2' });
    await second.answer('uploadBudget');
    expect(second.actor.getSnapshot().output).toEqual({ slug: 's-2', complete: true });
  });
});

afterAll(() => expect(recorder.untaken()).toEqual([]));
