import { type AnyStateMachine, fromPromise, type InspectionEvent } from 'xstate';
import { drawnArrows, nameOf } from '#machines/drawn.ts';

/** Notes which arrows actors take; hand `inspect` to createActor. */
export function arrowRecorder(machine: AnyStateMachine) {
  const taken = new Set<string>();
  const inspect = (seen: InspectionEvent) => {
    if (seen.type !== '@xstate.microstep') return;
    for (const arrow of seen._transitions) if (arrow.source) taken.add(nameOf(arrow));
  };
  const untaken = () => drawnArrows(machine).filter((arrow) => !taken.has(arrow));
  return { inspect, untaken };
}

/** Effects that answer when the test says so. */
export function stage() {
  const waiting: { name: string; input: unknown; answer: (value: unknown) => void; fail: (error: unknown) => void }[] =
    [];
  const asked: { name: string; input: unknown }[] = [];

  function effect<Output, Input>(name: string) {
    return fromPromise<Output, Input>(
      ({ input }) =>
        new Promise<Output>((resolve, reject) => {
          asked.push({ name, input });
          waiting.push({ name, input, answer: (value) => resolve(value as Output), fail: reject });
        }),
    );
  }

  function take(name: string) {
    const at = waiting.findIndex((one) => one.name === name);
    const [found] = at < 0 ? [] : waiting.splice(at, 1);
    if (!found) throw new Error(`nobody waits for ${name}; waiting: ${waiting.map((one) => one.name).join()}`);
    return found;
  }

  /** The machine hears of it one turn of the event loop later. */
  async function answer(name: string, value?: unknown): Promise<void> {
    take(name).answer(value);
    await settled();
  }

  async function fail(name: string, error: unknown = new Error('wire')): Promise<void> {
    take(name).fail(error);
    await settled();
  }

  return { effect, answer, fail, asked, waiting: () => waiting.map(({ name }) => name) };
}

export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
