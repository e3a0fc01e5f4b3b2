import type { IsoDate } from '#domain/calendar.ts';
import type { ReviewVerdict } from '#domain/forms/secondLook.ts';
import { graphqlEnum } from '#domain/graphqlEnum.ts';
import { holdsRole, type Role } from '#domain/roles.ts';
import { lastDayBeyond } from '#domain/workingDays.ts';
import type { EventType } from './events.ts';
import { newsFor, roleAwaited } from './inbox.ts';
import { type Stage, stages } from './stages.ts';
import { steps } from './steps.ts';

/** How a person learns of what happened to their work; what is mailed stands in the bell too. */
export const newsChannels = ['none', 'bell', 'digest', 'mail'] as const;
export type NewsChannel = (typeof newsChannels)[number];
export const newsChannelEnum = graphqlEnum(newsChannels);

/** As the profile shows them. */
export const newsChannelNames: Record<NewsChannel, string> = {
  none: 'No avisar',
  bell: 'En la campana',
  digest: 'Campana y resumen diario',
  mail: 'Campana y correo al momento',
};

/** What was done, as news and mails say it; of a review also how it ended, since what is sent back is to be corrected. */
export function newsText(event: EventType, verdict: ReviewVerdict | null): string {
  const { past } = steps[event];
  if (verdict === null) return past;
  return `${past} y ${verdict === 'accepted' ? 'aceptada' : 'devuelta'}`;
}

/** When the daily digest leaves for the person who chose no hour, in Mexico City. */
export const usualDigestHour = 8;

/** What stops the work of a role reaches it outside the product too; all else waits in the bell. */
const usual: Partial<Record<Role, Partial<Record<EventType, NewsChannel>>>> = {
  MRO: { 'budget.reject': 'mail', 'files.reject': 'mail', 'incident.annul': 'digest' },
  ARE: { 'customer.counterpropose': 'digest' },
};

/** The channel of an event for the person who chose none. */
export const usualChannel = (role: Role | null, event: EventType): NewsChannel =>
  (role && usual[role]?.[event]) ?? 'bell';

export type NewsRules = Readonly<Partial<Record<EventType, NewsChannel>>>;

/** What is news for a role, each with the channel that the person chose or the usual one. */
export function rulesFor(role: Role | null, chosen: NewsRules): { event: EventType; channel: NewsChannel }[] {
  return newsFor(role).map((event) => ({ event, channel: chosen[event] ?? usualChannel(role, event) }));
}

/** Working days that an incident may wait in a stage before whose move it is gets reminded. */
const waitLimits: Partial<Record<Stage, number>> = {
  withoutBudget: 3,
  unquantified: 5,
  quantified: 3,
  authorizedWithoutFile: 2,
  rejected: 5,
  waitingForFile: 2,
  toConfirm: 5,
  counterProposed: 2,
};

type Overdue = {
  readonly stage: Stage;
  readonly limit: number;
  /** An incident that entered the stage on this day or before has waited for longer than the limit. */
  readonly until: IsoDate;
};

/** The stages in which work of this role may wait too long, and since when it does. */
export function overdueFor(role: Role | null, today: IsoDate): Overdue[] {
  return stages.flatMap((stage) => {
    const limit = waitLimits[stage];
    const awaited = roleAwaited(stage);
    if (limit === undefined || awaited === null || !holdsRole(role, awaited)) return [];
    return [{ stage, limit, until: lastDayBeyond(limit, today) }];
  });
}
