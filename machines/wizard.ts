import { and, assign, fromPromise, setup } from 'xstate';

/** The tabs of a wizard: which are visited, which are wrong, and where one may go. */

type Tab = string;

type Context = {
  readonly tabs: readonly Tab[];
  readonly at: number;
  readonly visited: ReadonlySet<Tab>;
  readonly inError: ReadonlySet<Tab>;
  /** Tabs from `next` to `last` are still to be checked before the wizard goes on to `goal`. */
  readonly check: { readonly next: number; readonly last: number; readonly goal: number | 'finish' };
};

type WizardEvent =
  | { readonly type: 'NEXT' }
  | { readonly type: 'PREVIOUS' }
  | { readonly type: 'GO'; readonly tab: Tab }
  | { readonly type: 'FINISH' };

type WizardInput = {
  readonly tabs: readonly [Tab, ...Tab[]];
  /** Comes back after having been finished: every tab was visited, these are wrong, and the first of them is open (else the last). */
  readonly wrong?: readonly Tab[];
};

function startAt({ tabs, wrong }: WizardInput): Pick<Context, 'at' | 'visited' | 'inError'> {
  if (!wrong) return { at: 0, visited: new Set([tabs[0]]), inError: new Set() };
  const inError = new Set(tabs.filter((tab) => wrong.includes(tab)));
  const first = tabs.findIndex((tab) => inError.has(tab));
  return { at: first < 0 ? tabs.length - 1 : first, visited: new Set(tabs), inError };
}

const nothingToCheck: Context['check'] = { next: 0, last: -1, goal: 'finish' };

function tabAt({ tabs }: Context, at: number): Tab {
  const tab = tabs[at];
  if (tab === undefined) throw new RangeError(`no tab at ${at}`);
  return tab;
}

function indexOf({ tabs }: Context, event: WizardEvent): number {
  return event.type === 'GO' ? tabs.indexOf(event.tab) : -1;
}

function isVisited(context: Context, event: WizardEvent): boolean {
  return event.type === 'GO' && context.tabs.includes(event.tab) && context.visited.has(event.tab);
}

function arriveAt(context: Context, at: number): Partial<Context> {
  return { at, visited: new Set([...context.visited, tabAt(context, at)]) };
}

function withMark(context: Context, at: number, wrong: boolean): ReadonlySet<Tab> {
  const marked = new Set(context.inError);
  if (wrong) marked.add(tabAt(context, at));
  else marked.delete(tabAt(context, at));
  return marked;
}

const machine = setup({
  types: { context: {} as Context, events: {} as WizardEvent, input: {} as WizardInput },
  actors: {
    /** The pre-check of one tab: true lets the wizard go on. Passed in by the screen. */
    check: fromPromise<boolean, { tab: Tab }>(async () => true),
  },
  guards: {
    hasNext: ({ context }) => context.at < context.tabs.length - 1,
    isLast: ({ context }) => context.at === context.tabs.length - 1,
    hasPrevious: ({ context }) => context.at > 0,
    isVisited: ({ context, event }) => isVisited(context, event),
    isBehind: ({ context, event }) => indexOf(context, event) < context.at,
    isAhead: ({ context, event }) => indexOf(context, event) > context.at,
    moreToCheck: ({ context }) => context.check.next < context.check.last,
    wantsToFinish: ({ context }) => context.check.goal === 'finish',
    passed: (_, { passes }: { passes: boolean }) => passes,
  },
  actions: {
    checkUpToNext: assign({ check: ({ context: { at } }) => ({ next: at, last: at, goal: at + 1 }) }),
    checkUpToTab: assign({
      check: ({ context, event }) => {
        const goal = indexOf(context, event);
        return { next: context.at, last: goal - 1, goal };
      },
    }),
    checkAll: assign({ check: ({ context }) => ({ next: 0, last: context.tabs.length - 1, goal: 'finish' as const }) }),
    clearMark: assign({ inError: ({ context }) => withMark(context, context.check.next, false) }),
    checkFollowing: assign({ check: ({ context: { check } }) => ({ ...check, next: check.next + 1 }) }),
    reachGoal: assign(({ context }) => (context.check.goal === 'finish' ? {} : arriveAt(context, context.check.goal))),
    stopAtError: assign(({ context }) => ({
      ...arriveAt(context, context.check.next),
      inError: withMark(context, context.check.next, true),
    })),
    stepBack: assign(({ context }) => arriveAt(context, context.at - 1)),
    openTab: assign(({ context, event }) => arriveAt(context, indexOf(context, event))),
  },
});

/** Tabs in order (requirements §4): forward only through the pre-check, otherwise the tab is marked; back freely, to what was visited. */
export const wizardMachine = machine.createMachine({
  id: 'wizard',
  context: ({ input }) => ({ tabs: input.tabs, ...startAt(input), check: nothingToCheck }),
  initial: 'open',
  states: {
    open: {
      on: {
        NEXT: { guard: 'hasNext', actions: 'checkUpToNext', target: 'checking' },
        PREVIOUS: { guard: 'hasPrevious', actions: 'stepBack' },
        GO: [
          { guard: and(['isVisited', 'isBehind']), actions: 'openTab' },
          { guard: and(['isVisited', 'isAhead']), actions: 'checkUpToTab', target: 'checking' },
        ],
        FINISH: { guard: 'isLast', actions: 'checkAll', target: 'checking' },
      },
    },
    checking: {
      invoke: {
        src: 'check',
        input: ({ context }) => ({ tab: tabAt(context, context.check.next) }),
        onDone: [
          {
            guard: { type: 'passed', params: ({ event }) => ({ passes: event.output }) },
            actions: 'clearMark',
            target: 'passed',
          },
          { actions: 'stopAtError', target: 'open' },
        ],
        onError: { actions: 'stopAtError', target: 'open' },
      },
    },
    passed: {
      always: [
        { guard: 'moreToCheck', actions: 'checkFollowing', target: 'checking' },
        { guard: 'wantsToFinish', target: 'finished' },
        { actions: 'reachGoal', target: 'open' },
      ],
    },
    finished: { type: 'final' },
  },
});

export function currentTab(context: Pick<Context, 'tabs' | 'at'>): Tab {
  return context.tabs[context.at] ?? '';
}

type TabState = {
  readonly tab: Tab;
  readonly current: boolean;
  readonly open: boolean;
  readonly wrong: boolean;
};

/** What the row of tabs draws. */
export function tabStates({ tabs, at, visited, inError }: Context): readonly TabState[] {
  return tabs.map((tab, index) => ({
    tab,
    current: index === at,
    open: visited.has(tab),
    wrong: inError.has(tab),
  }));
}
