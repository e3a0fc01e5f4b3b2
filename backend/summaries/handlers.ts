import type { Handlers } from '#backend/serve/ask.ts';
import type { summaryCalls } from '#contract/summaries.ts';
import { durationSummary } from './durations.ts';
import { exportIncidents, exportLines } from './export.ts';
import { incidentSummary } from './incidents.ts';
import { linesSummary } from './lines.ts';

export const summaryHandlers = {
  incidents: incidentSummary,
  durations: durationSummary,
  lines: linesSummary,
  exportIncidents,
  exportLines,
} satisfies Handlers<typeof summaryCalls>;
