import { useMachine } from '@xstate/react';
import { useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { currentTab, tabStates, wizardMachine } from '#machines/wizard.ts';
import { type Tab, tabLabels, tabs } from './tabs.ts';

type WizardOptions = {
  /** The pre-check of a tab: marks its errors, and says whether to go on. */
  readonly check: (tab: Tab) => Promise<boolean> | boolean;
  /** After something was sent: the tabs to mend. Null before. */
  readonly wrong: readonly Tab[] | null;
};

const isTab = (tab: string): tab is Tab => tab in tabLabels;

/** The wizard machine over the registration's tabs. */
export function useWizard({ check, wrong }: WizardOptions) {
  const latest = useRef(check);
  latest.current = check;
  const [machine] = useState(() =>
    wizardMachine.provide({
      actors: {
        check: fromPromise<boolean, { tab: string }>(async ({ input: { tab } }) => isTab(tab) && latest.current(tab)),
      },
    }),
  );
  const [state, send] = useMachine(machine, { input: wrong ? { tabs, wrong } : { tabs } });
  const named = currentTab(state.context);
  return {
    current: isTab(named) ? named : tabs[0],
    steps: tabStates(state.context).map(({ tab, open, wrong }) => ({
      id: tab,
      label: isTab(tab) ? tabLabels[tab] : tab,
      state: wrong ? ('error' as const) : open ? ('visited' as const) : ('pending' as const),
      isLocked: !open,
    })),
    inError: state.context.inError,
    isFinished: state.matches('finished'),
    next: () => send({ type: 'NEXT' }),
    previous: () => send({ type: 'PREVIOUS' }),
    finish: () => send({ type: 'FINISH' }),
    go: (tab: string) => send({ type: 'GO', tab }),
  };
}
