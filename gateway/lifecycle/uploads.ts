import type { Call } from '#contract/call.ts';
import type { WireSinister } from '#contract/entities.ts';
import { factsOf } from '#contract/facts.ts';
import { lifecycleCalls } from '#contract/lifecycle.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { acceptAttribute, fileKinds, maxBytesFor } from '#domain/files.ts';
import type { Upload } from '#gateway/schema.generated.ts';
import type { EventType } from '#machines/incident/events.ts';

const rows = {
  'budget.upload': {
    usual: lifecycleCalls.createBudget,
    choose: (incident: WireSinister) =>
      factsOf(incident).rejected ? lifecycleCalls.replaceBudget : lifecycleCalls.createBudget,
  },
  'authorization.upload': {
    usual: lifecycleCalls.uploadAuthorization,
    choose: () => lifecycleCalls.uploadAuthorization,
  },
  'customer.counterpropose': { usual: lifecycleCalls.counterPropose, choose: () => lifecycleCalls.counterPropose },
  'files.upload': { usual: lifecycleCalls.uploadFile, choose: () => lifecycleCalls.uploadFile },
} as const satisfies Partial<Record<EventType, unknown>>;

/** Events that carry a file: each is a multipart route of the gateway. */
export type UploadEvent = keyof typeof rows;

export function isUploadEvent(event: string): event is UploadEvent {
  return Object.hasOwn(rows, event);
}

/** The call that sends this event, given the state that the incident is in. */
export function uploadRow(event: UploadEvent, incident: WireSinister) {
  return rows[event].choose(incident);
}

export function fileFieldOf(event: UploadEvent): string {
  return Object.keys(rows[event].usual.files)[0] ?? 'file';
}

/** Where and how the client sends the file of an event, so that it builds no path. */
export function uploadOf(event: UploadEvent, slug: string, profile: CustomerProfile): Upload {
  const field = fileFieldOf(event);
  const files: Call['files'] = rows[event].usual.files;
  const kinds = files?.[field]?.kinds?.(profile);
  return {
    url: `/uploads/incidents/${encodeURIComponent(slug)}/${event}`,
    field,
    accept: acceptAttribute(kinds ?? []),
    maxBytes: Math.max(...(kinds ?? fileKinds).map(maxBytesFor)),
  };
}
