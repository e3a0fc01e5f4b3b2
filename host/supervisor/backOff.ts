const shortest = 250;
const longest = 30_000;
const steady = 60_000;

/** How long to wait before starting again what ended: twice as long each time, little after a long steady run. */
export function createBackOff(): (ranFor: number) => number {
  let delay = shortest;
  return (ranFor) => {
    if (ranFor >= steady) delay = shortest;
    const wait = delay;
    delay = Math.min(delay * 2, longest);
    return wait;
  };
}
