import { allCalls } from '#contract/calls.ts';
import { customerProfiles } from '#domain/customers.ts';
import { roleNames } from '#domain/roles.ts';
import { chartOf } from '#machines/incident/chart.ts';
import type { EventType } from '#machines/incident/events.ts';
import { stageInfo, stages } from '#machines/incident/stages.ts';
import { eventTypes, steps } from '#machines/incident/steps.ts';
import { sessionMachine } from '#machines/session/machine.ts';
import { wizardMachine } from '#machines/wizard.ts';
import { chartDiagram, machineDiagram } from './mermaid.ts';

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
