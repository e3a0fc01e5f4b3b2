import { createHmac } from 'node:crypto';
import { logPlaceText, placeInLog } from '#domain/position.ts';
import { isSameSecret } from '#kit/isSameSecret.ts';

/** Later than anything that a log can reach: only the primary answers who has seen it. */
export const endOfAnyLog = 0xffff_ffff_ffff_ffffn;

/** How far into the log of changes a call has seen: nothing that it reads is older. */
export class Position {
  /** Whether standbys may answer the call. */
  readonly onlyReads: boolean;
  #place: bigint;

  constructor(place: bigint, onlyReads: boolean) {
    this.#place = place;
    this.onlyReads = onlyReads;
  }

  get place(): bigint {
    return this.#place;
  }

  /** The call has read or written what stands at this place. */
  reach(place: bigint): void {
    if (place > this.#place) this.#place = place;
  }
}

export type Positions = {
  /** The place that a header names; the beginning for a header that is missing, or was not written here. */
  readonly read: (header: string | undefined) => bigint;
  readonly write: (place: bigint) => string;
};

/** Signed, so that a forged position can't keep readers away from the standbys. */
export function createPositions(secret: string): Positions {
  const signatureOf = (place: string) =>
    createHmac('sha256', secret).update(`position ${place}`).digest('base64url').slice(0, 22);
  return {
    read: (header) => {
      const [text = '', signature = ''] = (header ?? '').split('.');
      const place = placeInLog(text);
      return place !== null && isSameSecret(signatureOf(text), signature) ? place : 0n;
    },
    write: (place) => `${logPlaceText(place)}.${signatureOf(logPlaceText(place))}`,
  };
}
