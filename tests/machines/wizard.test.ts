import { afterAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { currentTab, tabStates, wizardMachine } from '#machines/wizard.ts';
import { arrowRecorder, stage } from './arrows.ts';

const recorder = arrowRecorder(wizardMachine);

function start() {
  const scene = stage();
  const machine = wizardMachine.provide({ actors: { check: scene.effect('check') } });
  const actor = createActor(machine, { input: { tabs: ['datos', 'montos', 'archivos'] }, inspect: recorder.inspect });
  actor.start();
  const tab = () => currentTab(actor.getSnapshot().context);
  const wrong = () => [...actor.getSnapshot().context.inError];
  const next = async (passes: boolean) => {
    actor.send({ type: 'NEXT' });
    await scene.answer('check', passes);
  };
  return { ...scene, actor, tab, wrong, next };
}

describe('a wizard', () => {
  it('goes on only when the tab passes, and marks it otherwise', async () => {
    const { next, tab, wrong } = start();
    await next(false);
    expect([tab(), wrong()]).toEqual(['datos', ['datos']]);
    await next(true);
    expect([tab(), wrong()]).toEqual(['montos', []]);
  });

  it('takes a broken check for a failed one', async () => {
    const { actor, fail, tab, wrong } = start();
    actor.send({ type: 'NEXT' });
    expect(actor.getSnapshot().matches('checking')).toBe(true);
    await fail('check');
    expect([tab(), wrong()]).toEqual(['datos', ['datos']]);
  });

  it('comes back to what the server refused, with every tab open', () => {
    const tabs = ['datos', 'montos', 'archivos'] as const;
    const actor = createActor(wizardMachine, { input: { tabs, wrong: ['archivos', 'montos'] } }).start();
    const { context } = actor.getSnapshot();
    expect(currentTab(context)).toBe('montos');
    expect(tabStates(context).map(({ open, wrong }) => [open, wrong])).toEqual([
      [true, false],
      [true, true],
      [true, true],
    ]);
    const mended = createActor(wizardMachine, { input: { tabs, wrong: [] } }).start();
    expect(currentTab(mended.getSnapshot().context)).toBe('archivos');
  });

  it('checks once, however often one asks', () => {
    const { actor, waiting } = start();
    for (let times = 0; times < 3; times += 1) actor.send({ type: 'NEXT' });
    expect(waiting()).toEqual(['check']);
  });

  it('goes back freely, and only to what was visited', async () => {
    const { actor, next, tab, answer, waiting } = start();
    actor.send({ type: 'GO', tab: 'archivos' });
    actor.send({ type: 'PREVIOUS' });
    actor.send({ type: 'GO', tab: 'no such tab' });
    expect([tab(), waiting()]).toEqual(['datos', []]);
    await next(true);
    await next(true);
    actor.send({ type: 'NEXT' });
    expect(tab()).toBe('archivos');
    actor.send({ type: 'PREVIOUS' });
    expect(tab()).toBe('montos');
    actor.send({ type: 'GO', tab: 'datos' });
    expect(tab()).toBe('datos');
    actor.send({ type: 'GO', tab: 'archivos' });
    await answer('check', true);
    await answer('check', true);
    expect(tab()).toBe('archivos');
    expect(tabStates(actor.getSnapshot().context)).toEqual([
      { tab: 'datos', current: false, open: true, wrong: false },
      { tab: 'montos', current: false, open: true, wrong: false },
      { tab: 'archivos', current: true, open: true, wrong: false },
    ]);
  });

  it('finishes from the last tab when all of them pass, else stops at the first that does not', async () => {
    const { actor, next, answer, asked, tab, wrong } = start();
    actor.send({ type: 'FINISH' });
    expect(asked).toEqual([]);
    await next(true);
    await next(true);
    actor.send({ type: 'FINISH' });
    await answer('check', true);
    await answer('check', false);
    expect([tab(), wrong()]).toEqual(['montos', ['montos']]);
    await next(true);
    actor.send({ type: 'FINISH' });
    for (let times = 0; times < 3; times += 1) await answer('check', true);
    expect(actor.getSnapshot().status).toBe('done');
  });
});

afterAll(() => expect(recorder.untaken()).toEqual([]));
