const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Seconds as a person reads them, in its two largest units: «3 d 4 h», «12 min», «menos de 1 min». */
export function durationText(seconds: number): string {
  if (seconds < minute) return 'menos de 1 min';
  if (seconds < hour) return `${Math.floor(seconds / minute)} min`;
  if (seconds < day) return joined(seconds, [hour, 'h'], [minute, 'min']);
  return joined(seconds, [day, 'd'], [hour, 'h']);
}

type Unit = readonly [seconds: number, word: string];

function joined(seconds: number, [large, largeWord]: Unit, [small, smallWord]: Unit): string {
  const rest = Math.floor((seconds % large) / small);
  const whole = `${Math.floor(seconds / large)} ${largeWord}`;
  return rest === 0 ? whole : `${whole} ${rest} ${smallWord}`;
}
