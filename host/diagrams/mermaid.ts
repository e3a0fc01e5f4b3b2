import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { branchesOf, nodesFrom } from '#machines/drawn.ts';
import { type Chart, moves } from '#machines/incident/chart.ts';
import { steps } from '#machines/incident/steps.ts';

const groupLabels: Readonly<Record<string, string>> = {
  open: 'Abierto',
  pending: 'Con presupuesto',
  authorized: 'Autorizado',
};

/** The lifecycle of one insurer's incidents, with the names that people read. */
export function chartDiagram(chart: Chart): string[] {
  const first = chart.stages[0]?.stage;
  return [
    'stateDiagram-v2',
    ...chart.stages.map(({ stage, label }) => `  state "${label}" as ${stage}`),
    ...insides(chart, []),
    `  [*] --> ${first}`,
    ...chart.arrows.filter(moves).map(({ from, event, to }) => `  ${from} --> ${to}: ${steps[event].act}`),
  ];
}

/** What stands inside each state of the chart, and not deeper. */
function insides({ stages }: Chart, path: readonly string[]): string[] {
  const indent = '  '.repeat(path.length + 1);
  const below = stages.filter(({ within }) => path.every((name, at) => within[at] === name));
  const groups = [...new Set(below.flatMap(({ within }) => within[path.length] ?? []))];
  const leaves = path.length === 0 ? [] : below.filter(({ within }) => within.length === path.length);
  return [
    ...leaves.map(({ stage }) => `${indent}${stage}`),
    ...groups.flatMap((name) => [
      `${indent}state "${groupLabels[name] ?? name}" as ${name} {`,
      ...insides({ stages, arrows: [] }, [...path, name]),
      `${indent}}`,
    ]),
  ];
}

const nameIn = ({ id }: AnyStateNode) => id.replaceAll(/[^\w]/g, '_');

/** Any other machine as its chart is written, with the names of the code. */
export function machineDiagram(machine: AnyStateMachine): string[] {
  const arrows = nodesFrom(machine.root).flatMap((node) => branchesOf(node).flat().flatMap(drawn));
  return ['stateDiagram-v2', ...statesOf(machine.root, '  '), ...[...new Set(arrows)].map((arrow) => `  ${arrow}`)];
}

function statesOf(node: AnyStateNode, indent: string): string[] {
  const start = node.initial.target[0];
  return [
    ...(start && Object.keys(node.states).length > 0 ? [`${indent}[*] --> ${nameIn(start)}`] : []),
    ...Object.values(node.states).flatMap((child) => stateOf(child, indent)),
  ];
}

function stateOf(node: AnyStateNode, indent: string): string[] {
  const declared = `${indent}state "${node.key}" as ${nameIn(node)}`;
  if (Object.keys(node.states).length === 0) return [declared];
  return [`${declared} {`, ...statesOf(node, `${indent}  `), `${indent}}`];
}

function drawn({ source, target, eventType }: AnyTransitionDefinition): string[] {
  return (target ?? []).map((one) => `${nameIn(source)} --> ${nameIn(one)}${eventType ? `: ${said(eventType)}` : ''}`);
}

/** Answers of effects are numbered by where they are invoked: only how they ended is worth reading. */
function said(eventType: string): string {
  const [, outcome] = /^xstate\.(done|error)\.actor/.exec(eventType) ?? [];
  if (outcome === 'done') return 'listo';
  if (outcome === 'error') return 'falla';
  return eventType.startsWith('xstate.after') ? 'pasa el tiempo' : eventType;
}
