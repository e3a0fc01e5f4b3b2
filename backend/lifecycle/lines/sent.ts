import { isId } from '#backend/db/keys.ts';
import type { LineRow } from '#backend/incidents/lineRow.ts';
import type { SentLine } from '#contract/lifecycle/budget.ts';
import type { FieldErrors } from '#domain/fields.ts';

/** A sent line, identified as a saved line to change or as a new one of a concept. */
export type Identified = {
  readonly at: number;
  readonly sent: SentLine;
  readonly saved: LineRow | null;
  readonly concept: string;
};

/** Collects messages by field of the call, as in "concepts.3.quantity". */
export class LineErrors {
  readonly #errors: Record<string, string[]> = {};

  add(at: number, field: string, text: string): void {
    this.#put(`concepts.${at}.${field}`, text);
  }

  addField(field: string, text: string): void {
    this.#put(field, text);
  }

  get found(): FieldErrors | null {
    return Object.keys(this.#errors).length > 0 ? this.#errors : null;
  }

  #put(field: string, text: string): void {
    const texts = this.#errors[field] ?? [];
    this.#errors[field] = texts.includes(text) ? texts : [...texts, text];
  }
}

/**
 * Distinguishes saved lines from new ones. The `id` is the saved line's; a new line has none, or its concept's
 * (design §4). Any other id, or a repeated one, is an error of that line.
 */
export function identify(lines: readonly SentLine[], saved: readonly LineRow[], errors: LineErrors): Identified[] {
  const byId = new Map(saved.map((row) => [row.id, row]));
  const taken = new Set<string>();
  return lines.flatMap((sent, at): Identified[] => {
    const row = sent.id ? byId.get(sent.id) : undefined;
    if (row) {
      if (taken.has(row.id)) errors.add(at, 'id', `Línea ${at + 1}: está repetida.`);
      if (sent.concept !== undefined && sent.concept !== row.concept_id) {
        errors.add(at, 'concept', `Línea ${at + 1}: una línea guardada no cambia de concepto.`);
      }
      taken.add(row.id);
      return [{ at, sent, saved: row, concept: row.concept_id }];
    }
    const concept = newConcept(sent);
    if (concept !== null) return [{ at, sent, saved: null, concept }];
    if (!sent.id && sent.concept !== undefined) {
      errors.add(at, 'concept', `Línea ${at + 1}: elija un concepto del catálogo.`);
    } else {
      errors.add(at, 'id', `Línea ${at + 1}: ya no existe. Vuelva a cargar la cuantificación.`);
    }
    return [];
  });
}

function newConcept({ id, concept }: SentLine): string | null {
  const named = concept ?? id ?? null;
  if (named === null || !isId(named)) return null;
  return !id || id === named ? named : null;
}
