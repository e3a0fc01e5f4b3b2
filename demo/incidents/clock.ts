import { startOfDay } from '#domain/calendar.ts';

const dayMinutes = 24 * 60;
const opens = 8;
const hoursOpen = 11;
/** Days over which incidents are spread, more of them recently. */
const span = 90;

/** Times of the seed count in minutes, back from the midnight with which the reference day begins. */
export class Clock {
  readonly #midnight: number;

  constructor(today: string) {
    this.#midnight = Date.parse(startOfDay(today));
  }

  /** An instant within office hours: a day's minutes are squeezed into them, in their order. */
  instant(minutes: number): string {
    const day = Math.floor(minutes / dayMinutes);
    const hour = opens + ((minutes - day * dayMinutes) / dayMinutes) * hoursOpen;
    return new Date(this.#midnight + (day * 24 + hour) * 3_600_000).toISOString();
  }

  /** When number `at` of `count` is registered, oldest first. */
  registration(at: number, count: number): number {
    const back = 1 - (at + 0.5) / count;
    return -dayMinutes * (0.4 + (span - 0.5) * back ** 1.8);
  }
}

/** The default range of the lists. */
export function isRecent(minutes: number): boolean {
  return minutes > -15 * dayMinutes;
}
