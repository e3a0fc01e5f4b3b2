import type * as z from 'zod/mini';
import type {
  WireBinnacleEntry,
  WireHistoryEntry,
  WireSinisterFile,
  WireStageVisit,
  WireStoryEntry,
  story as wireStory,
} from '#contract/entities.ts';
import type {
  WireLineComparison,
  WireLineVersion,
  WireVersionLine,
  WireWholeLineVersion,
} from '#contract/lineVersions.ts';
import { graphqlEnum } from '#domain/graphqlEnum.ts';
import { versionKindEnum } from '#domain/quantification/versions.ts';
import { binnacleTone, binnacleToneEnum } from '#domain/roles.ts';
import { fieldName } from '#gateway/fields.ts';
import { globalId } from '#gateway/ids.ts';
import { conceptNamed } from '#gateway/nouns/concept.ts';
import { toFile } from '#gateway/nouns/file.ts';
import { avatarOf, toPerson } from '#gateway/nouns/person.ts';
import { providerOrNull } from '#gateway/nouns/provider.ts';
import { fileTypeNamed, givenReason, toUnit } from '#gateway/nouns/reference.ts';
import type { ResolversParentTypes } from '#gateway/resolvers.generated.ts';
import { brokenAnswer } from '#gateway/rest/failure.ts';
import type {
  Change,
  ChangeKind,
  FamilySubtotal,
  FileChange,
  HistoryEntry,
  LineChange,
  LineVersion,
  StageVisit,
  Story,
  StoryEntry,
} from '#gateway/schema.generated.ts';
import { stageEnum } from '#machines/incident/stages.ts';
import { eventEnum } from '#machines/incident/steps.ts';
import { toAdjustment } from './mapper.ts';
import { sharedParts } from './quantification.ts';

/** What happened to an incident, as GraphQL answers it: files, binnacle, history and versions of lines. */

export function toIncidentFile(customer: string, wire: WireSinisterFile): ResolversParentTypes['IncidentFile'] {
  return {
    id: globalId(customer, 'IncidentFile', wire.id),
    file: toFile(customer, wire.file),
    type: fileTypeNamed(customer, { id: wire.fileTypeId, slug: wire.fileTypeSlug, name: wire.typeName }),
    addedAt: wire.addDate,
    by: toPerson(wire.user),
    rejection: wire.rejected && {
      reason: givenReason(customer, wire.rejected.rejectReason),
      comment: wire.rejected.comment,
      rejectedAt: wire.rejected.addDate,
      by: toPerson(wire.rejected.user),
    },
  };
}

export function toBinnacleEntry(customer: string, wire: WireBinnacleEntry): ResolversParentTypes['BinnacleEntry'] {
  return {
    id: globalId(customer, 'BinnacleEntry', wire.id),
    comment: wire.comment,
    reason: wire.reason,
    rejectReason: wire.rejectReason === null ? null : givenReason(customer, wire.rejectReason),
    addedAt: wire.addDate,
    by: toPerson(wire.userData),
    avatar: avatarOf(wire.userData.avatar),
    tone: binnacleToneEnum.nameOf(binnacleTone(wire.userData.roleCode, wire.rejectReason)),
  };
}

export function toHistoryEntry(customer: string, wire: WireHistoryEntry): HistoryEntry {
  return {
    id: globalId(customer, 'HistoryEntry', wire.id),
    event: knownEvent(wire.event),
    stage: stageEnum.nameOf(wire.stage),
    version: wire.version,
    happenedAt: wire.addDate,
    by: toPerson(wire.user),
    actedFor: wire.delegator && toPerson(wire.delegator),
    changes: Object.entries(wire.changes).map(toChange),
  };
}

function toChange([field, { before, after }]: [string, WireHistoryEntry['changes'][string]]): Change {
  return { field: fieldName(field), before: textOf(before), after: textOf(after) };
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The history as a timeline: the stages visited, and each event with its lines and files apart from other changes. */
export function toStory(customer: string, { path, entries, next }: z.infer<typeof wireStory>): Story {
  return {
    path: path.map((visit) => toVisit(visit)),
    entries: entries.map((entry) => toStoryEntry(customer, entry)),
    next,
  };
}

function toVisit(visit: WireStageVisit): StageVisit {
  return { ...visit, stage: stageEnum.nameOf(visit.stage), event: knownEvent(visit.event) };
}

function knownEvent(word: string): StageVisit['event'] {
  if (!eventEnum.isWord(word)) throw brokenAnswer(`history event ${word}`);
  return eventEnum.nameOf(word);
}

function toStoryEntry(customer: string, wire: WireStoryEntry): StoryEntry {
  const { id, event, stage, version, happenedAt, by, actedFor }: HistoryEntry = toHistoryEntry(customer, wire);
  const changed = Object.entries(wire.changes);
  const of = (group: string) => changed.filter(([field]) => field.startsWith(group));
  const rest = changed.filter(([field]) => !field.startsWith(linesOf) && !field.startsWith(filesOf));
  return {
    id,
    event,
    stage,
    version,
    happenedAt,
    by,
    actedFor,
    fromStage: wire.fromStage && stageEnum.nameOf(wire.fromStage),
    seconds: wire.seconds,
    round: wire.round,
    changes: rest.map(toChange),
    lines: of(linesOf).map(([field, change]) => toLineChange(customer, wire, field.slice(linesOf.length), change)),
    moreLines: wire.moreLines,
    files: of(filesOf).map(([field, change]) => toFileChange(customer, field.slice(filesOf.length), change)),
  };
}

const linesOf = 'concepts.';
const filesOf = 'files.';

type WireChange = WireStoryEntry['changes'][string];

const kindOf = ({ before, after }: WireChange): ChangeKind => {
  if (before === null) return 'ADDED';
  return after === null ? 'REMOVED' : 'CHANGED';
};

function toLineChange(customer: string, { lines }: WireStoryEntry, id: string, change: WireChange): LineChange {
  return {
    line: { id: globalId(customer, 'Line', id), code: lines[id]?.code ?? '', name: lines[id]?.name ?? '' },
    kind: kindOf(change),
    changes: fieldsOf(change),
  };
}

/** Ids and names are left out, because the line itself has the concept's, and `providerName` the provider's. */
const unsaid: readonly string[] = ['concept', 'code', 'name', 'provider'];

function fieldsOf({ before, after }: WireChange): Change[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((field) => !unsaid.includes(field));
  return fields.map((field) => toChange([field, { before: was[field] ?? null, after: is[field] ?? null }]));
}

function valuesOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function toFileChange(customer: string, id: string, change: WireChange): FileChange {
  const kind = kindOf(change);
  return {
    file: { id: globalId(customer, 'IncidentFile', id), name: String(change.before ?? change.after ?? '') },
    kind,
    detail: kind === 'CHANGED' ? String(change.after) : null,
  };
}

const differences = graphqlEnum(['added', 'removed', 'changed', 'unchanged']);

export function toLineVersion(wire: WireLineVersion): LineVersion {
  return {
    number: wire.number,
    round: wire.round,
    kind: versionKindEnum.nameOf(wire.kind),
    version: wire.version,
    happenedAt: wire.addDate,
    by: toPerson(wire.user),
    amount: wire.ammount,
    authorizedAmount: wire.authorizedAmmount,
    adjustment: toAdjustment(wire.adjustment),
    initial: wire.initial,
    authorized: wire.authorized,
    lineCount: wire.conceptCount,
  };
}

export function toWholeVersion(customer: string, wire: WireWholeLineVersion): ResolversParentTypes['WholeLineVersion'] {
  return {
    version: toLineVersion(wire),
    lines: wire.concepts.map((line) => toVersionLine(customer, line)),
    families: wire.families.map((sum) => toFamilySubtotal(customer, sum)),
  };
}

export function toLineComparison(
  customer: string,
  { older, newer, lines, families }: WireLineComparison,
): ResolversParentTypes['LineComparison'] {
  return {
    older: toLineVersion(older),
    newer: toLineVersion(newer),
    lines: lines.map(({ status, fields, ...sides }) => ({
      difference: differences.nameOf(status),
      older: sides.older && toVersionLine(customer, sides.older),
      newer: sides.newer && toVersionLine(customer, sides.newer),
      changes: fields,
    })),
    families: families.map(({ older: was, newer: is, difference, ...of }) => ({
      family: familyNamed(customer, of),
      older: toFamilySubtotal(customer, was),
      newer: toFamilySubtotal(customer, is),
      difference,
    })),
  };
}

type FamilyWords = Pick<WireVersionLine, 'family' | 'familyId'>;

const familyNamed = (customer: string, { family, familyId }: FamilyWords) =>
  familyId === null ? null : { id: globalId(customer, 'Family', familyId), name: family };

function toFamilySubtotal(customer: string, wire: WireWholeLineVersion['families'][number]): FamilySubtotal {
  return { family: familyNamed(customer, wire), initial: wire.initial, authorized: wire.authorized };
}

function toVersionLine(customer: string, wire: WireVersionLine): ResolversParentTypes['VersionLine'] {
  return Object.assign(sharedParts(wire), {
    line: { id: globalId(customer, 'Line', wire.id), code: wire.code, name: wire.name },
    concept: conceptNamed(customer, wire.concept),
    place: wire.place,
    family: familyNamed(customer, wire),
    unit: toUnit(wire.unitMeasurement),
    provider: providerOrNull(customer, wire.provider, wire.providerName),
    capufeQuantity: wire.capufeQuantity ?? null,
    capufeUnitPrice: wire.CapufeUnitPrice ?? null,
    initialAmount: wire.initialAmmount,
    authorizedAmount: wire.authorizedAmmount,
    contest: wire.contested,
  });
}
