import type { EventType } from '#client/schema.generated.ts';

/** What the two panels of an open row take: whose they are, and whom to ask for a dialog or a screen. */
export type IncidentPanelProps = {
  readonly slug: string;
  readonly onAct: (event: EventType) => void;
};
