import type { Stage as WireStage } from '#client/schema.generated.ts';
import type { Sign, Tone } from '#client/ui/text/Chip.tsx';
import type { CustomerProfile } from '#domain/customers.ts';
import {
  isUnfinished,
  type ListedStatus,
  type RowStyle,
  type Status,
  stageEnum,
  stageInfo,
  stageLabel,
} from '#machines/incident/stages.ts';

const stageOf = stageEnum.wordOf;

export const isStage = stageEnum.isName;

export const infoOf = (stage: WireStage) => stageInfo[stageOf(stage)];

export const labelOf = (stage: WireStage, profile: CustomerProfile) => stageLabel(stageOf(stage), profile);

/** A row's colour, its stage in words, and whether it waits there or has ended. */
export const toneOf = (stage: WireStage, profile: CustomerProfile) => ({
  tone: rowStyles[infoOf(stage).row].tone,
  word: labelOf(stage, profile),
  sign: signOf(stage),
});

const signOf = (stage: WireStage): Sign => (isUnfinished(stageOf(stage)) ? 'waiting' : 'over');

/** Annulled incidents are among all of them: no status of the list is theirs. */
export const choiceOf = (status: Status): ListedStatus | 'all' => (status === 'annulled' ? 'all' : status);

/** How a row of each style looks: a colour, and the word of the legend (requirements §4). */
export const rowStyles: Record<RowStyle, { readonly tone: Tone; readonly word: string; readonly sign?: Sign }> = {
  authorized: { tone: 'success', word: 'Autorizado' },
  authorizedWithoutFile: { tone: 'warn', word: 'Autorizado sin archivo' },
  rejected: { tone: 'danger', word: 'Rechazado' },
  pending: { tone: 'neutral', word: 'Pendiente' },
  annulled: { tone: 'neutral', word: 'Anulado', sign: 'over' },
};

const betweenStages = '-';

/** A passage from one stage to another, as the address names it. */
export const passageWord = (from: WireStage, to: WireStage) => `${from}${betweenStages}${to}`;

/** Its two stages; undefined where the word names none. */
export function passageNamed(word: string): { from: WireStage; to: WireStage } | undefined {
  const [from = '', to = '', ...rest] = word.split(betweenStages);
  return isStage(from) && isStage(to) && rest.length === 0 ? { from, to } : undefined;
}
