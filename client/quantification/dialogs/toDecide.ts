import type { LineReview, Marked } from '#domain/lineChecks/checks.ts';
import { counted } from '#domain/texts.ts';

type ToDecide = {
  readonly open: readonly Marked[];
  /** Said where none of them is listed. */
  readonly none: string;
  /** Nothing at all is left to be decided or reasoned. */
  readonly isDone: boolean;
};

/** The findings that the review lists; where reasons are asked, a missing one stands among the reduced lines, as «Sin motivo». */
export function toDecide({ open: all }: Pick<LineReview, 'open'>, asksReasons: boolean): ToDecide {
  const open = asksReasons ? all.filter(({ finding }) => finding.field !== 'reason') : all;
  const unreasoned = all.length - open.length;
  if (unreasoned === 0) return { open, none: 'Ningún aviso espera una decisión.', isDone: open.length === 0 };
  const lines = counted(unreasoned, 'partida reducida', 'partidas reducidas');
  return { open, none: `Ningún otro aviso espera una decisión, pero falta el motivo de ${lines}.`, isDone: false };
}
