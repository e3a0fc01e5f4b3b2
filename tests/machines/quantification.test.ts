import { afterAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { profileOf } from '#domain/customers.ts';
import { texts } from '#domain/texts.ts';
import { Failure } from '#machines/failure.ts';
import { noFacts } from '#machines/incident/facts.ts';
import { checklist, isReady, missingToAuthorize } from '#machines/quantification/ask.ts';
import type { Draft, QuantificationInput } from '#machines/quantification/events.ts';
import { quantificationMachine } from '#machines/quantification/machine.ts';
import { arrowRecorder, stage } from './arrows.ts';

const recorder = arrowRecorder(quantificationMachine);

const facts = { ...noFacts, registered: true, hasBudget: true, originalFile: true };
const placed = { facts, profile: profileOf('gnp') };
const authorizedElsewhere = { ...placed, facts: { ...facts, quantified: true, authorizedBy: true } };
const draft: Draft = {
  lines: 2,
  everyLineHasProvider: true,
  initialTotalMatches: true,
  exceedsBudget: false,
  foreign: [],
  valid: true,
  fileRows: 0,
};
const justification = { currency: 'USD', rate: '17.2345', date: '2026-11-20', comment: 'DOF' } as const;
const saved = { outcome: 'done', version: 2 } as const;
const rejection = { type: 'SEND_REJECTION', reason: 'monto', comment: 'No concuerda' } as const;

function start(input: Partial<QuantificationInput> = {}) {
  const scene = stage();
  const store: unknown[] = [];
  const machine = quantificationMachine.provide({
    actors: {
      save: scene.effect('save'),
      authorize: scene.effect('authorize'),
      reject: scene.effect('reject'),
      loadTheirs: scene.effect('loadTheirs'),
    },
    actions: {
      clearLines: (_, params) => store.push(['clear', params.year]),
      restoreLines: () => store.push(['restore']),
      applySwitch: (_, { pending }) => store.push(['switch', pending?.currency, pending?.keys]),
    },
  });
  const actor = createActor(machine, {
    input: {
      placed,
      actor: { role: 'ARE', owns: false },
      version: 1,
      draft,
      catalogYear: 2026,
      justifications: [],
      ...input,
    },
    inspect: recorder.inspect,
  }).start();
  const context = () => actor.getSnapshot().context;
  const activity = () => {
    const { value } = actor.getSnapshot();
    return typeof value === 'object' && 'editing' in value ? (value.editing as { activity: string }).activity : value;
  };
  const dirty = () => actor.getSnapshot().matches({ editing: { draft: 'dirty' } });
  const edit = (change: Partial<Draft> = {}) => actor.send({ type: 'EDITED', draft: { ...draft, ...change } });
  const authorize = () => {
    actor.send({ type: 'AUTHORIZE' });
    actor.send({ type: 'CONFIRM' });
  };
  return { ...scene, actor, store, context, activity, dirty, edit, authorize };
}

describe('the rows of the file', () => {
  it('keep the budget from being authorized while some of them wait, and were decided another day without an edit', () => {
    const { actor, context, dirty, edit, activity } = start();
    expect(isReady(context())).toBe(true);
    actor.send({ type: 'FILE_READ', fileRows: 3 });
    expect([isReady(context()), dirty()]).toEqual([false, false]);
    actor.send({ type: 'AUTHORIZE' });
    expect(activity()).toBe('idle');
    edit({ fileRows: 0 });
    expect([isReady(context()), dirty()]).toEqual([true, true]);
  });
});

describe('the review by another auditor', () => {
  it('keeps the budget from being authorized as soon as it is known, without an edit', () => {
    const { actor, context, dirty } = start();
    actor.send({ type: 'REVIEW_READ', awaitsSecondLook: true });
    expect([isReady(context()), dirty()]).toEqual([false, false]);
    actor.send({ type: 'REVIEW_READ', awaitsSecondLook: false });
    expect([isReady(context()), dirty()]).toEqual([true, false]);
  });
});

describe('who may edit', () => {
  it('is asked of the lifecycle', () => {
    expect(start().activity()).toBe('idle');
    expect(start({ actor: { role: 'MRO', owns: true } }).activity()).toEqual({ readOnly: 'idle' });
    expect(start({ placed: authorizedElsewhere }).activity()).toEqual({ readOnly: 'idle' });
  });

  it('changes when another person moves the incident on', () => {
    const { actor, activity, edit, context } = start();
    edit();
    actor.send({ type: 'MOVED', placed: { ...placed, facts: { ...facts, quantified: true } }, version: 9 });
    expect([activity(), context().version]).toEqual(['idle', 1]);
    actor.send({ type: 'MOVED', placed: authorizedElsewhere, version: 10 });
    expect(activity()).toEqual({ readOnly: 'idle' });
    actor.send({ type: 'MOVED', placed, version: 11 });
    expect([activity(), context().version]).toEqual(['idle', 11]);
  });
});

describe('saving', () => {
  it('makes the draft clean, with the new version', async () => {
    const { actor, answer, asked, edit, dirty, context } = start();
    actor.send({ type: 'SAVE' });
    expect(asked).toEqual([]);
    edit();
    expect(dirty()).toBe(true);
    actor.send({ type: 'SAVE' });
    actor.send({ type: 'SAVE' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    expect(asked).toEqual([
      { name: 'save', input: { version: 1, catalogYear: 2026, justifications: [], exceedsConfirmed: false } },
    ]);
    await answer('save', saved);
    expect([dirty(), context().version]).toEqual([false, 2]);
  });

  it('leaves dirty what was typed while it travelled', async () => {
    const { actor, answer, edit, dirty } = start();
    edit();
    actor.send({ type: 'SAVE' });
    edit();
    await answer('save', saved);
    expect(dirty()).toBe(true);
  });

  it('does not send what cannot be saved', () => {
    const { actor, asked, edit, context } = start();
    edit({ valid: false });
    actor.send({ type: 'SAVE' });
    expect([asked.length, context().text]).toEqual([0, texts.reviewAllFields]);
  });

  it('starts dirty with a draft that was put back', () => {
    expect(start({ restored: true }).dirty()).toBe(true);
  });

  it('fails in words, stays dirty and goes again', async () => {
    const { actor, fail, answer, edit, dirty, activity, context } = start();
    edit();
    actor.send({ type: 'SAVE' });
    await fail('save', new Failure(texts.noResponse));
    expect([activity(), dirty(), context().text, context().detail]).toEqual([
      'failed',
      true,
      'La cuantificación no pudo ser guardada',
      texts.noResponse,
    ]);
    actor.send({ type: 'RETRY' });
    await fail('save', new Error('TypeError: undefined'));
    expect(context().detail).toBeNull();
    actor.send({ type: 'RETRY' });
    await answer('save', saved);
    expect([activity(), dirty(), context().text]).toEqual(['idle', false, null]);
  });

  it('shows why it was refused, and a retry of what is no longer valid leads back', async () => {
    const { actor, answer, edit, activity, context } = start();
    const refusals = [{ code: 'state', text: texts.notNow, repair: null }];
    edit();
    actor.send({ type: 'SAVE' });
    await answer('save', { outcome: 'refused', refusals });
    expect([activity(), context().refusals]).toEqual(['failed', refusals]);
    edit({ valid: false });
    actor.send({ type: 'RETRY' });
    expect([activity(), context().refusals]).toEqual(['idle', []]);
  });

  it('can be given up', async () => {
    const { actor, fail, edit, activity, dirty } = start();
    edit();
    actor.send({ type: 'SAVE' });
    await fail('save');
    actor.send({ type: 'CANCEL' });
    expect([activity(), dirty()]).toEqual(['idle', true]);
  });
});

describe("another person's save meanwhile", () => {
  async function conflict() {
    const screen = start();
    screen.edit();
    screen.actor.send({ type: 'SAVE' });
    await screen.answer('save', { outcome: 'stale' });
    expect(screen.activity()).toBe('loadingTheirs');
    await screen.answer('loadTheirs', { version: 5, catalogYear: 2025 });
    expect(screen.activity()).toBe('conflict');
    return screen;
  }

  it('is compared, and what is decided is saved over it', async () => {
    const { actor, answer, asked, activity, dirty } = await conflict();
    actor.send({ type: 'MERGED', draft, catalogYear: 2026 });
    expect([activity(), dirty()]).toEqual(['idle', true]);
    actor.send({ type: 'SAVE' });
    expect(asked.at(-1)?.input).toMatchObject({ version: 5, catalogYear: 2026 });
    await answer('save', { outcome: 'done', version: 6 });
    expect(dirty()).toBe(false);
  });

  it('is compared at once when a draft was begun on an older version', async () => {
    const { actor, answer, activity, asked } = start({ restored: true });
    actor.send({ type: 'COMPARE' });
    expect(activity()).toBe('loadingTheirs');
    await answer('loadTheirs', { version: 5, catalogYear: 2026 });
    expect(activity()).toBe('conflict');
    actor.send({ type: 'MERGED', draft, catalogYear: 2026 });
    actor.send({ type: 'SAVE' });
    expect(asked.at(-1)?.input).toMatchObject({ version: 5 });
  });

  it('keeps my justifications over theirs of the same currency, and theirs of another', async () => {
    const { actor, answer, edit, context } = start({ justifications: [justification] });
    const euros = { ...justification, currency: 'EUR', rate: '20' } as const;
    edit();
    actor.send({ type: 'SAVE' });
    await answer('save', { outcome: 'stale' });
    const theirs = [{ ...justification, rate: '18' }, euros];
    await answer('loadTheirs', { version: 5, catalogYear: 2026, justifications: theirs });
    actor.send({ type: 'MERGED', draft, catalogYear: 2026 });
    expect(context().justifications).toEqual([euros, justification]);
  });

  it('can be taken as it is', async () => {
    const { actor, dirty, context } = await conflict();
    actor.send({ type: 'TAKE_THEIRS', draft });
    expect([dirty(), context().version, context().catalogYear]).toEqual([false, 5, 2025]);
  });

  it('can be taken as it is with the justifications of the other person', async () => {
    const { actor, answer, edit, context } = start({ justifications: [justification] });
    edit();
    actor.send({ type: 'SAVE' });
    await answer('save', { outcome: 'stale' });
    const theirs = [{ ...justification, rate: '18' }];
    await answer('loadTheirs', { version: 5, catalogYear: 2026, justifications: theirs });
    actor.send({ type: 'TAKE_THEIRS', draft });
    expect(context().justifications).toEqual(theirs);
  });

  it('is not overwritten when the comparison is put off', async () => {
    const { actor, asked, dirty } = await conflict();
    actor.send({ type: 'CANCEL' });
    expect(dirty()).toBe(true);
    actor.send({ type: 'SAVE' });
    expect(asked.at(-1)?.input).toMatchObject({ version: 1 });
  });

  it('is combined before anything is authorized', async () => {
    const { actor, activity, context } = await conflict();
    actor.send({ type: 'CANCEL' });
    expect([missingToAuthorize(context()), isReady(context())]).toEqual([[], false]);
    actor.send({ type: 'AUTHORIZE' });
    expect(activity()).toBe('idle');
    actor.send({ type: 'COMPARE' });
    expect(activity()).toBe('loadingTheirs');
  });

  it('may not load; the save is tried again', async () => {
    const { actor, answer, fail, edit, activity, waiting } = start();
    edit();
    actor.send({ type: 'SAVE' });
    await answer('save', { outcome: 'stale' });
    await fail('loadTheirs');
    expect(activity()).toBe('failed');
    actor.send({ type: 'RETRY' });
    expect(waiting()).toEqual(['save']);
  });

  it('also stops an authorization and a rejection', async () => {
    const one = start();
    one.authorize();
    await one.answer('authorize', { outcome: 'stale' });
    expect([one.activity(), one.context().failed]).toEqual(['loadingTheirs', 'authorize']);
    const other = start();
    other.actor.send({ type: 'REJECT' });
    other.actor.send(rejection);
    await other.answer('reject', { outcome: 'stale' });
    expect(other.activity()).toBe('loadingTheirs');
  });
});

describe('the catalog year', () => {
  it('changes after a confirmation that clears the lines, and can be undone until saved', async () => {
    const { actor, answer, store, edit, activity, dirty, context } = start();
    actor.send({ type: 'CHOOSE_YEAR', year: 2026 });
    expect(activity()).toBe('idle');
    actor.send({ type: 'CHOOSE_YEAR', year: 2025 });
    expect([activity(), store]).toEqual(['confirmingYear', []]);
    actor.send({ type: 'CANCEL' });
    expect([context().catalogYear, dirty()]).toEqual([2026, false]);
    actor.send({ type: 'CHOOSE_YEAR', year: 2025 });
    actor.send({ type: 'CONFIRM' });
    expect([store, context().catalogYear, dirty()]).toEqual([[['clear', 2025]], 2025, true]);
    actor.send({ type: 'UNDO_YEAR' });
    expect([store.at(-1), context().catalogYear]).toEqual([['restore'], 2026]);
    actor.send({ type: 'UNDO_YEAR' });
    expect(store).toHaveLength(2);
    edit({ lines: 0 });
    actor.send({ type: 'CHOOSE_YEAR', year: 2024 });
    expect([activity(), context().catalogYear, store.length]).toEqual(['idle', 2024, 2]);
    actor.send({ type: 'UNDO_YEAR' });
    expect(context().catalogYear).toBe(2026);
    actor.send({ type: 'CHOOSE_YEAR', year: 2025 });
    actor.send({ type: 'CHOOSE_YEAR', year: 2024 });
    actor.send({ type: 'UNDO_YEAR' });
    expect([context().catalogYear, store.at(-1)]).toEqual([2026, ['restore']]);
    actor.send({ type: 'CHOOSE_YEAR', year: 2024 });
    actor.send({ type: 'SAVE' });
    await answer('save', saved);
    actor.send({ type: 'UNDO_YEAR' });
    expect(context().catalogYear).toBe(2024);
  });
});

describe('the exchange', () => {
  it('is justified before a line changes its currency, once', () => {
    const { actor, store, activity, dirty, context } = start();
    actor.send({ type: 'SWITCH_CURRENCY', keys: ['k1'], currency: 'USD' });
    expect([activity(), store]).toEqual(['justifying', []]);
    actor.send({ type: 'JUSTIFIED', justification: { ...justification, comment: '' } });
    expect(activity()).toBe('justifying');
    actor.send({ type: 'CANCEL' });
    expect([activity(), store, dirty()]).toEqual(['idle', [], false]);
    actor.send({ type: 'SWITCH_CURRENCY', keys: ['k1'], currency: 'USD' });
    actor.send({ type: 'JUSTIFIED', justification });
    expect([store, dirty(), context().justifications]).toEqual([[['switch', 'USD', ['k1']]], true, [justification]]);
    actor.send({ type: 'SWITCH_CURRENCY', keys: ['k2'], currency: 'USD' });
    expect([activity(), store.at(-1)]).toEqual(['idle', ['switch', 'USD', ['k2']]]);
  });

  it('is asked for each currency, and corrected without any line', () => {
    const { actor, store, activity, dirty, context } = start({ justifications: [justification] });
    actor.send({ type: 'SWITCH_CURRENCY', keys: ['k2'], currency: 'EUR' });
    expect([activity(), store]).toEqual(['justifying', []]);
    const euros = { ...justification, currency: 'EUR', rate: '20' } as const;
    actor.send({ type: 'JUSTIFIED', justification: euros });
    expect(context().justifications).toEqual([justification, euros]);
    actor.send({ type: 'JUSTIFY', currency: 'USD' });
    expect([activity(), context().pendingSwitch]).toEqual(['justifying', { keys: [], currency: 'USD' }]);
    const corrected = { ...justification, rate: '17.5' };
    actor.send({ type: 'JUSTIFIED', justification: corrected });
    expect([store.at(-1), dirty()]).toEqual([['switch', 'USD', []], true]);
    expect(context().justifications).toEqual([euros, corrected]);
  });

  it('is asked again where a justification is not whole', () => {
    const { actor, store, activity } = start({ justifications: [{ ...justification, comment: '' }] });
    actor.send({ type: 'SWITCH_CURRENCY', keys: ['k1'], currency: 'USD' });
    expect([activity(), store]).toEqual(['justifying', []]);
  });

  it('needs no justification back to pesos, and can be justified on its own', () => {
    const { actor, store, activity } = start();
    actor.send({ type: 'SWITCH_CURRENCY', keys: ['k1'], currency: 'MXN' });
    expect(store).toEqual([['switch', 'MXN', ['k1']]]);
    actor.send({ type: 'JUSTIFY', currency: 'EUR' });
    expect(activity()).toBe('justifying');
  });
});

describe('authorizing', () => {
  it('waits until nothing is missing', () => {
    const { actor, edit, context, activity } = start();
    edit({ lines: 0, everyLineHasProvider: false, exceedsBudget: true, foreign: [{ currency: 'USD', rates: ['17'] }] });
    actor.send({ type: 'AUTHORIZE' });
    expect(activity()).toBe('idle');
    expect(missingToAuthorize(context()).map(({ code }) => code)).toEqual([
      'at_least_one_line',
      'provider_per_line',
      'excess_confirmed',
      'exchange_justified',
    ]);
    expect(checklist(context()).map(({ code, met }) => [code, met])).toEqual([
      ['customer_quantifies', true],
      ['original_file', true],
      ['at_least_one_line', false],
      ['provider_per_line', false],
      ['initial_total_matches', true],
      ['excess_confirmed', false],
      ['exchange_justified', false],
      ['within_limit', true],
      ['four_eyes', true],
      ['second_look', true],
    ]);
    expect(checklist({ ...context(), actor: { role: 'MRO', owns: true } })).toMatchObject([
      { code: 'forbidden', met: false },
    ]);
  });

  it('sends nothing before it was reviewed, and an edit underneath closes the review', async () => {
    const { actor, asked, edit, activity, waiting } = start();
    actor.send({ type: 'AUTHORIZE' });
    expect([activity(), asked.length]).toEqual(['reviewing', 0]);
    actor.send({ type: 'CANCEL' });
    expect(activity()).toBe('idle');
    actor.send({ type: 'AUTHORIZE' });
    edit();
    expect(activity()).toBe('idle');
    actor.send({ type: 'CONFIRM' });
    expect(asked).toEqual([]);
    actor.send({ type: 'AUTHORIZE' });
    actor.send({ type: 'CONFIRM' });
    expect(waiting()).toEqual(['authorize']);
  });

  it('takes a confirmed excess, which is forgotten when nothing exceeds any more', async () => {
    const { actor, answer, asked, edit, context, authorize } = start();
    edit({ exceedsBudget: true });
    actor.send({ type: 'CONFIRM_EXCESS', confirmed: true });
    edit({ exceedsBudget: false });
    expect(context().exceedsConfirmed).toBe(false);
    actor.send({ type: 'CONFIRM_EXCESS', confirmed: true });
    expect(context().exceedsConfirmed).toBe(false);
    edit({ exceedsBudget: true });
    actor.send({ type: 'CONFIRM_EXCESS', confirmed: true });
    authorize();
    expect(asked.at(-1)).toMatchObject({ name: 'authorize', input: { exceedsConfirmed: true } });
    await answer('authorize', saved);
    expect(actor.getSnapshot().value).toBe('authorized');
  });

  it('is not sent once its excess is no longer confirmed', () => {
    const { actor, asked, edit, activity } = start();
    edit({ exceedsBudget: true });
    actor.send({ type: 'CONFIRM_EXCESS', confirmed: true });
    actor.send({ type: 'AUTHORIZE' });
    actor.send({ type: 'CONFIRM_EXCESS', confirmed: false });
    actor.send({ type: 'CONFIRM' });
    expect([activity(), asked]).toEqual(['reviewing', []]);
    actor.send({ type: 'CONFIRM_EXCESS', confirmed: true });
    actor.send({ type: 'CONFIRM' });
    expect(activity()).toBe('authorizing');
  });

  it('fails in words and goes again', async () => {
    const { actor, fail, answer, edit, activity, context, authorize } = start();
    edit();
    authorize();
    await fail('authorize');
    expect([activity(), context().text]).toEqual(['failed', 'Error autorizando']);
    actor.send({ type: 'RETRY' });
    expect(activity()).toBe('reviewing');
    actor.send({ type: 'CONFIRM' });
    await answer('authorize', { outcome: 'refused', refusals: [] });
    expect([activity(), context().failed]).toEqual(['failed', 'authorize']);
  });
});

describe.each([
  ['while editing', {}],
  ['while only looking', { placed: authorizedElsewhere }],
])('rejecting %s', (_, input) => {
  it('needs a reason and a comment', async () => {
    const { actor, answer, asked } = start(input);
    actor.send({ type: 'REJECT' });
    actor.send({ ...rejection, comment: ' ' });
    actor.send({ ...rejection, reason: ' ' });
    expect(asked).toEqual([]);
    actor.send({ type: 'CANCEL' });
    actor.send({ type: 'REJECT' });
    actor.send(rejection);
    expect(asked).toEqual([{ name: 'reject', input: { reason: 'monto', comment: 'No concuerda', version: 1 } }]);
    await answer('reject', saved);
    expect(actor.getSnapshot().value).toBe('rejected');
  });

  it('fails in words, goes again or is given up', async () => {
    const { actor, answer, fail, context, waiting, activity } = start(input);
    actor.send({ type: 'REJECT' });
    actor.send(rejection);
    await fail('reject');
    expect(context().text).toBe('Ha ocurrido un error rechazando el presupuesto.');
    actor.send({ type: 'RETRY' });
    expect(waiting()).toEqual(['reject']);
    await answer('reject', { outcome: 'refused', refusals: [] });
    actor.send({ type: 'CANCEL' });
    expect(JSON.stringify(activity())).toContain('idle');
    expect(context().text).toBeNull();
  });
});

describe('leaving', () => {
  it('is free while nothing is unsaved', () => {
    for (const input of [{}, { placed: authorizedElsewhere }]) {
      const { actor } = start(input);
      actor.send({ type: 'LEAVE', to: '/siniestros' });
      expect(actor.getSnapshot()).toMatchObject({ value: 'left', output: { to: '/siniestros' } });
    }
  });

  it('asks first while something is', async () => {
    const { actor, edit, activity, context, answer } = start();
    edit();
    actor.send({ type: 'LEAVE', to: '/a' });
    expect(activity()).toBe('leaving');
    actor.send({ type: 'CANCEL' });
    expect([activity(), context().leavingTo]).toEqual(['idle', null]);
    actor.send({ type: 'LEAVE', to: '/b' });
    actor.send({ type: 'SAVE_AND_LEAVE' });
    await answer('save', saved);
    expect(actor.getSnapshot().output).toEqual({ to: '/b' });
  });

  it('can leave the rest behind, but does not lose what was typed while saving', async () => {
    const { actor, edit, activity, answer } = start();
    edit();
    actor.send({ type: 'LEAVE', to: '/b' });
    actor.send({ type: 'SAVE_AND_LEAVE' });
    edit();
    await answer('save', saved);
    expect(activity()).toBe('leaving');
    actor.send({ type: 'CONFIRM' });
    expect(actor.getSnapshot().value).toBe('left');
  });

  it('stays when what is typed cannot be saved', () => {
    const { actor, edit, activity, context } = start();
    edit({ valid: false });
    actor.send({ type: 'LEAVE', to: '/b' });
    actor.send({ type: 'SAVE_AND_LEAVE' });
    expect([activity(), context().text, context().leavingTo]).toEqual(['idle', texts.reviewAllFields, null]);
  });
});

describe('after a failure', () => {
  async function failed(input: Partial<QuantificationInput> = {}, change: Partial<Draft> = {}) {
    const scene = start(input);
    scene.edit();
    scene.actor.send({ type: 'SAVE' });
    await scene.fail('save', new Failure(texts.noResponse));
    scene.edit(change);
    return scene;
  }

  it.each([
    [{ type: 'SAVE' }, 'saving'],
    [{ type: 'AUTHORIZE' }, 'reviewing'],
    [{ type: 'REJECT' }, 'rejecting'],
    [{ type: 'LEAVE', to: '/' }, 'leaving'],
    [{ type: 'COMPARE' }, 'loadingTheirs'],
    [{ type: 'JUSTIFY', currency: 'USD' }, 'justifying'],
    [{ type: 'CHOOSE_YEAR', year: 2025 }, 'confirmingYear'],
    [{ type: 'SWITCH_CURRENCY', keys: ['k1'], currency: 'USD' }, 'justifying'],
  ] as const)('no door is closed: %o', async (event, to) => {
    const { actor, activity, context } = await failed();
    actor.send(event);
    expect([activity(), context().failed]).toEqual([to, null]);
  });

  it('what needs no answer happens at once, and the failure stays in view', async () => {
    const { actor, activity, context, store } = await failed({ justifications: [justification] }, { lines: 0 });
    actor.send({ type: 'CHOOSE_YEAR', year: 2025 });
    actor.send({ type: 'UNDO_YEAR' });
    actor.send({ type: 'SWITCH_CURRENCY', keys: ['k1'], currency: 'USD' });
    expect([activity(), context().catalogYear, store.length]).toEqual(['failed', 2026, 2]);
  });

  it('what cannot be saved is not sent again', async () => {
    const { actor, activity, context } = await failed({}, { valid: false });
    actor.send({ type: 'SAVE' });
    expect([activity(), context().text]).toEqual(['failed', texts.reviewAllFields]);
  });

  it('with nothing unsaved one leaves at once', async () => {
    const { actor, activity, fail, authorize } = start();
    authorize();
    await fail('authorize', new Failure(texts.noResponse));
    actor.send({ type: 'LEAVE', to: '/' });
    expect(activity()).toBe('left');
  });
});

afterAll(() => expect(recorder.untaken()).toEqual([]));
