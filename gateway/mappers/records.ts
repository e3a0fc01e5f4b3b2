import type { WireBinnacleEntry, WireHistoryEntry, WireSinisterFile } from '#contract/entities.ts';
import { binnacleTone } from '#domain/roles.ts';
import { eventName, eventOf, stageNames, tones } from '#gateway/enums.ts';
import { globalId } from '#gateway/ids.ts';
import { brokenAnswer } from '#gateway/rest/failure.ts';
import type { BinnacleEntry, Change, HistoryEntry, IncidentFile } from '#gateway/schema.generated.ts';
import { fieldName } from './fields.ts';
import { toFile } from './file.ts';
import { toPerson } from './person.ts';

/** What an incident's dossier, binnacle and history hold. */

export function toIncidentFile(customer: string, wire: WireSinisterFile): IncidentFile {
  return {
    id: globalId(customer, 'IncidentFile', wire.id),
    file: toFile(customer, wire.file),
    typeSlug: wire.fileTypeSlug,
    typeName: wire.typeName,
    addedAt: wire.addDate,
    by: toPerson(wire.user),
    rejection: wire.rejected && {
      reason: wire.rejected.rejectReason,
      comment: wire.rejected.comment,
      rejectedAt: wire.rejected.addDate,
      by: toPerson(wire.rejected.user),
    },
  };
}

export function toBinnacleEntry(customer: string, wire: WireBinnacleEntry): BinnacleEntry {
  return {
    id: globalId(customer, 'BinnacleEntry', wire.id),
    comment: wire.comment,
    reason: wire.reason,
    rejectReason: wire.rejectReason,
    addedAt: wire.addDate,
    by: toPerson(wire.userData),
    tone: tones[binnacleTone(wire.userData.roleCode, wire.rejectReason)],
  };
}

export function toHistoryEntry(customer: string, wire: WireHistoryEntry): HistoryEntry {
  const event = eventOf(wire.event);
  if (!event) throw brokenAnswer(`history event ${wire.event}`);
  return {
    id: globalId(customer, 'HistoryEntry', wire.id),
    event: eventName(event),
    stage: stageNames[wire.stage],
    version: wire.version,
    happenedAt: wire.addDate,
    by: toPerson(wire.user),
    changes: Object.entries(wire.changes).map(toChange),
  };
}

export function toChange([field, { before, after }]: [string, WireHistoryEntry['changes'][string]]): Change {
  return { field: fieldName(field), before: textOf(before), after: textOf(after) };
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
