import type { StoryQuery } from '#client/story/Story.generated.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { arrowsFrom, chartOf } from '#machines/incident/chart.ts';
import { type Stage, stageLabel } from '#machines/incident/stages.ts';
import { eventEnum, steps } from '#machines/incident/steps.ts';

type Actions = NonNullable<StoryQuery['incident']>['actions'];

export type NextStep = {
  readonly id: string;
  readonly to: Stage;
  readonly act: string;
  readonly leadsTo: string;
  readonly allowed: boolean;
  /** «¿Por qué no?»: empty where it is allowed. */
  readonly whyNot: string;
};

/** What may come next by the chart; of each, whether this person may do it, and why not. */
export function nextSteps(now: Stage, profile: CustomerProfile, actions: Actions): NextStep[] {
  return arrowsFrom(chartOf(profile), now).map(({ event, to }) => {
    const action = actions.find((one) => one.event === eventEnum.nameOf(event));
    return {
      id: `${event} ${to}`,
      to,
      act: steps[event].act,
      leadsTo: stageLabel(to, profile),
      allowed: action?.allowed ?? false,
      whyNot: action?.reasons.map(({ text }) => text).join(' ') ?? '',
    };
  });
}
