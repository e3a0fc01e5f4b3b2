import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { fromPromise } from 'xstate';

function nodesFrom(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesFrom)];
}

function branchesOf(node: AnyStateNode): readonly (readonly AnyTransitionDefinition[])[] {
  return [...node.transitions.values(), node.always ?? []];
}

/** Where it starts, what it listens to, which branch it is, where it leads. */
export function nameOf(arrow: AnyTransitionDefinition): string {
  const branch = branchesOf(arrow.source).find((arrows) => arrows.includes(arrow));
  const target = arrow.target?.map(({ id }) => id).join() ?? 'stays';
  return `${arrow.source.id} --${arrow.eventType}#${branch?.indexOf(arrow) ?? 0}--> ${target}`;
}

/** Every arrow that a chart draws, read off the chart itself. */
export function drawnArrows(machine: AnyStateMachine): string[] {
  const arrows = nodesFrom(machine.root).flatMap((node) => branchesOf(node).flat());
  return arrows.map(nameOf).sort();
}

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
