import type { LineRow } from '#backend/incidents/lineRow.ts';
import type { Planned } from './line.ts';

type Saved = Pick<LineRow, 'id' | 'position'>;
type Sent = { readonly sent: Pick<Planned['sent'], 'position'>; readonly saved: Saved | null };

type Places = {
  /** Of the sent lines, in the order sent. */
  readonly sent: readonly number[];
  /** Saved lines that were not sent and make room. */
  readonly moved: readonly { readonly id: string; readonly position: number }[];
};

/**
 * Positions after a save. When every line was sent and none names its place, the order is the one sent. Otherwise a
 * line that names a place stands there among all lines, other saved lines keep their order, and new ones come last.
 */
export function placesOf(
  sent: readonly Sent[],
  { saved, deleted }: { readonly saved: readonly Saved[]; readonly deleted: readonly string[] },
): Places {
  const gone = new Set(deleted);
  const placed = sent
    .filter(({ sent: { position } }) => position !== undefined)
    .sort((a, b) => placeOf(a) - placeOf(b));
  const ofSaved = new Map(sent.flatMap((line) => (line.saved ? [[line.saved.id, line] as const] : [])));
  const left = saved.filter(({ id }) => !gone.has(id));
  if (placed.length === 0 && left.every(({ id }) => ofSaved.has(id))) {
    return { sent: sent.map((_, at) => at), moved: [] };
  }
  const rest: Sent[] = [
    ...left.map((row) => ofSaved.get(row.id) ?? { sent: {}, saved: row }),
    ...sent.filter((line) => line.saved === null),
  ].filter(({ sent: { position } }) => position === undefined);
  return positionsIn(sent, ordered(rest, placed));
}

const placeOf = ({ sent }: Sent) => sent.position ?? 0;

function ordered(rest: readonly Sent[], placed: readonly Sent[]): Sent[] {
  const order: Sent[] = [];
  let next = 0;
  for (const line of rest) {
    for (let one = placed[next]; one && placeOf(one) <= order.length; one = placed[++next]) order.push(one);
    order.push(line);
  }
  return [...order, ...placed.slice(next)];
}

/** A saved line keeps its position where the order allows it, so that few rows are written. */
function positionsIn(sent: readonly Sent[], order: readonly Sent[]): Places {
  const positions = new Map<Sent, number>();
  let last = -1;
  for (const line of order) {
    const known = line.sent.position === undefined ? line.saved?.position : undefined;
    last = known !== undefined && known > last ? known : last + 1;
    positions.set(line, last);
  }
  const ofSent = sent.map((line) => positions.get(line) ?? 0);
  for (const line of sent) positions.delete(line);
  const moved = [...positions].flatMap(([{ saved }, position]) =>
    saved && saved.position !== position ? [{ id: saved.id, position }] : [],
  );
  return { sent: ofSent, moved };
}
