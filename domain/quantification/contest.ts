import * as z from 'zod/mini';
import { commentMax, type FieldErrors, isCleanText } from '#domain/fields.ts';
import { type Decimal, formatWhole, isDecimal, isPositiveOrZero } from '#domain/money.ts';
import { maxLines } from '#domain/quantification/line.ts';
import type { Contest } from '#domain/quantification/versions.ts';

/** A line as it is contested: by its place among the lines of the version that stands, from 1. */
type PlacedContest = Contest & { readonly place: number };

const figure = z.union([z.pipe(z.number(), z.transform(String)), z.string()]);
const sentContests = z.array(
  z.object({ place: z.int(), quantity: figure, unitPrice: figure, comment: z.optional(z.string()) }),
);

type Read = { readonly contests: readonly PlacedContest[] } | { readonly errors: FieldErrors };

const refused = (field: string, text: string): Read => ({ errors: { [field]: [text] } });

/**
 * The lines that a counter-proposal speaks of, as a form's field holds them: JSON, or nothing.
 * @param lines how many the version has
 */
export function readContests(text: string | null | undefined, lines: number): Read {
  if (!text) return { contests: [] };
  const parsed = sentContests.safeParse(jsonOrNull(text));
  if (!parsed.success) {
    return refused('lines', 'Partidas: envíe una lista de {place, quantity, unitPrice, comment}.');
  }
  const taken = new Set<number>();
  const contests: PlacedContest[] = [];
  for (const [at, { place, quantity, unitPrice, comment = '' }] of parsed.data.entries()) {
    const field = (name: string) => `lines.${at}.${name}`;
    if (place < 1 || place > lines) return refused(field('place'), 'Partida: elija una de las autorizadas.');
    if (taken.has(place)) return refused(field('place'), 'Partida: está repetida. Déjela una vez.');
    taken.add(place);
    if (!isFigure(quantity)) return refused(field('quantity'), `Cantidad: ${figureText}`);
    if (!isFigure(unitPrice)) return refused(field('unitPrice'), `Precio unitario: ${figureText}`);
    if (comment.length > commentMax || !isCleanText(comment)) {
      return refused(
        field('comment'),
        `Comentario: use a lo más ${formatWhole(commentMax)} caracteres, sin signos de control.`,
      );
    }
    contests.push({ place, quantity, unitPrice, comment });
  }
  return contests.length > maxLines ? refused('lines', 'Partidas: son demasiadas.') : { contests };
}

const figureText = 'escriba un número de 0 en adelante, con 9 enteros y 6 decimales como máximo.';

/** Of at most 9 digits before the point and 6 after it. */
function isFigure(value: Decimal): boolean {
  return /^\d{1,9}(\.\d{1,6})?$/.test(value) && isDecimal(value) && isPositiveOrZero(value);
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
