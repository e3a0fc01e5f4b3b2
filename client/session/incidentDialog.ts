import type { EventType } from '#client/schema.generated.ts';

/** What the two panels of an open row take: whose they are, and whom to ask for a dialog or a screen. */
export type IncidentPanelProps = {
  readonly slug: string;
  readonly onAct: (event: EventType) => void;
};
/** What every dialog about one incident takes. It is mounted when it opens, and says itself what it achieved (notify). */
export type IncidentDialogProps = {
  readonly slug: string;
  /** It worked: the list reloads and the dialog is taken away. */
  readonly onDone: (done: { readonly slug: string }) => void;
  readonly onClose: () => void;
};

/** Registration: without a slug it registers a new incident, with one it modifies that one. */
export type RegistrationDialogProps = Omit<IncidentDialogProps, 'slug'> & { readonly slug: string | null };

/** Events that have a screen, a place in the row or in a notice, or no person behind them. */
const sentElsewhere = [
  'INCIDENT_REGISTER',
  'BUDGET_QUANTIFY',
  'BUDGET_AUTHORIZE',
  'PROVIDER_AUTHORIZE',
  'FILES_UPLOAD',
  'FILES_REJECT',
  'FILES_DELETE',
] as const satisfies readonly EventType[];

export type SentInDialog = Exclude<EventType, (typeof sentElsewhere)[number]>;

export const hasDialog = (event: EventType): event is SentInDialog =>
  !(sentElsewhere as readonly EventType[]).includes(event);
