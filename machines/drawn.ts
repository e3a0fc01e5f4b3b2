import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** Every state of a chart, parents before their children. */
export function nodesFrom(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesFrom)];
}

/** What a state listens to, event by event; what it does by itself comes last. */
export function branchesOf(node: AnyStateNode): readonly (readonly AnyTransitionDefinition[])[] {
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
