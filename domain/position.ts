/**
 * How far into the database's log of changes a caller has seen, as `16/B374D848.signature`. The backend answers it, the
 * sender sends it back with what follows, and no standby that is further behind answers them.
 */

/** The header in which it travels, both ways. */
export const positionHeader = 'x-dictamen-position';

/** The cookie in which a page keeps it, so that its other tabs and its downloads send it too. */
export const positionCookie = 'dictamen_position';

const shape = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})(?:\.[\w-]{0,64})?$/;

/** The place in the log as a number; null for what is none. */
export function placeInLog(position: string | undefined | null): bigint | null {
  const [, high, low] = shape.exec(position ?? '') ?? [];
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** As PostgreSQL writes it. */
export const logPlaceText = (place: bigint): string =>
  `${(place >> 32n).toString(16)}/${(place & 0xffffffffn).toString(16)}`.toUpperCase();

/** The later of two; what is no position is earlier than any. */
export function laterPosition(one: string | undefined, other: string | undefined): string | undefined {
  const [place, another] = [placeInLog(one), placeInLog(other)];
  if (place === null) return another === null ? undefined : other;
  return another === null || place >= another ? one : other;
}
