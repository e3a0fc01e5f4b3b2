import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { allCalls } from '#contract/calls.ts';
import { customerProfiles } from '#domain/customers.ts';
import { roleNames } from '#domain/roles.ts';
import { branchesOf, nodesFrom } from '#machines/drawn.ts';
import { type Chart, chartOf, moves } from '#machines/incident/chart.ts';
import type { EventType } from '#machines/incident/events.ts';
import { stageInfo, stages } from '#machines/incident/stages.ts';
import { eventTypes, steps } from '#machines/incident/steps.ts';
import { sessionMachine } from '#machines/session/machine.ts';
import { wizardMachine } from '#machines/wizard.ts';

const groupLabels: Readonly<Record<string, string>> = {
  open: 'Abierto',
  pending: 'Con presupuesto',
  authorized: 'Autorizado',
};

/** The lifecycle of one insurer's incidents, with the names that people read. */
function chartDiagram(chart: Chart): string[] {
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
function machineDiagram(machine: AnyStateMachine): string[] {
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

export const lifecycleFile = 'docs/lifecycle.md';

/** docs/lifecycle.md: what the machines say of themselves. */
export function lifecycleDocument(): string {
  return [
    '# Ciclo de vida',
    '',
    'Escrito por `npm run diagrams` a partir de las máquinas de `machines/`: no se edita a mano, y una prueba vigila que',
    'concuerde. Las flechas son las que un siniestro puede recorrer de verdad con cada cliente; los sucesos que no cambian de',
    'etapa están en la tabla.',
    '',
    ...customerProfiles.flatMap((profile) => [
      `## Un siniestro de ${profile.name}`,
      '',
      ...mermaid(chartDiagram(chartOf(profile))),
    ]),
    '## Los sucesos',
    '',
    'ADM puede lo que MRO y ARE; la cuenta de servicio, solo lo suyo. Un operador, solo con sus siniestros.',
    '',
    '| Suceso | Quién | Desde | Requisitos | Llamada |',
    '|---|---|---|---|---|',
    ...eventTypes.map(rowOf),
    '',
    '## La sesión',
    '',
    'Los nombres son los del código (`machines/session`).',
    '',
    ...mermaid(machineDiagram(sessionMachine)),
    '## El asistente por pestañas',
    '',
    'Los nombres son los del código (`machines/wizard.ts`).',
    '',
    ...mermaid(machineDiagram(wizardMachine)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

const charts = customerProfiles.map((profile) => ({ code: profile.code, chart: chartOf(profile) }));

const mermaid = (lines: readonly string[]) => ['```mermaid', ...lines, '```', ''];

function rowOf(type: EventType): string {
  const { by, needs } = steps[type];
  const who = by.map((role) => `${roleNames[role]} (${role})`).join(', ');
  const wanted = (needs as readonly { readonly text: string }[]).map(({ text }) => text).join(' · ');
  return `| ${steps[type].act} \`${type}\` | ${who} | ${fromWhere(type)} | ${wanted || '–'} | ${callsOf(type)} |`;
}

/** Where any insurer's incident may send it, in the order of the lifecycle. */
function fromWhere(type: EventType): string {
  const found = stages.flatMap((stage) => {
    const having = charts.filter(({ chart }) => chart.stages.some((one) => one.stage === stage));
    const sending = having.filter(({ chart }) =>
      chart.arrows.some(({ event, from }) => event === type && from === stage),
    );
    if (sending.length === 0) return [];
    const codes = sending.map(({ code }) => code).join(', ');
    return [`«${stageInfo[stage].label}»${sending.length === having.length ? '' : ` (${codes})`}`];
  });
  return found.length === stages.length - 1 ? 'Cualquier etapa, ya registrado' : found.join(', ');
}

function callsOf(type: EventType): string {
  const calls = allCalls.filter(({ row }) => [row.event, row.otherEvent].includes(type));
  return calls.map(({ row }) => `\`${row.method} ${row.path}\``).join(', ');
}
