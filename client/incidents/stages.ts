import type { Stage as WireStage } from '#client/schema.generated.ts';
import type { Tone } from '#client/ui/text/Chip.tsx';
import type { CustomerProfile } from '#domain/customers.ts';
import { type RowStyle, type Stage, stageInfo, stageLabel } from '#machines/incident/stages.ts';

/** The schema's names of the machine's stages. */
export const stageOf: Record<WireStage, Stage> = {
  UNREGISTERED: 'unregistered',
  WITHOUT_BUDGET: 'withoutBudget',
  UNQUANTIFIED: 'unquantified',
  QUANTIFIED: 'quantified',
  AUTHORIZED_WITHOUT_FILE: 'authorizedWithoutFile',
  REJECTED: 'rejected',
  WAITING_FOR_FILE: 'waitingForFile',
  SETTLED: 'settled',
  TO_CONFIRM: 'toConfirm',
  COUNTER_PROPOSED: 'counterProposed',
  CONFIRMED: 'confirmed',
};

export const isStage = (word: string): word is WireStage => Object.hasOwn(stageOf, word);

export const infoOf = (stage: WireStage) => stageInfo[stageOf[stage]];

export const labelOf = (stage: WireStage, profile: CustomerProfile) => stageLabel(stageOf[stage], profile);

/** A row's colour, and its stage in words. */
export const toneOf = (stage: WireStage, profile: CustomerProfile) => ({
  tone: rowStyles[infoOf(stage).row].tone,
  word: labelOf(stage, profile),
});

/** How a row of each style looks: a colour, and the word of the legend (requirements §4). */
export const rowStyles: Record<RowStyle, { readonly tone: Tone; readonly word: string }> = {
  authorized: { tone: 'success', word: 'Autorizado' },
  authorizedWithoutFile: { tone: 'warn', word: 'Autorizado sin archivo' },
  rejected: { tone: 'danger', word: 'Rechazado' },
  pending: { tone: 'neutral', word: 'Pendiente' },
};
