import type { FileTypeChoice } from '#client/files/chosen.ts';
import type { ManagedFileFragment, ManagedIncidentFragment } from '#client/files/Files.generated.ts';
import type { EventType } from '#client/schema.generated.ts';
import { missingFileTypes } from '#domain/incident.ts';

type Action = ManagedIncidentFragment['actions'][number];

type Permission = {
  readonly allowed: boolean;
  /** Whether this person's role ever does it: if not, it is not even mentioned. */
  readonly isTheirs: boolean;
  readonly reason: string;
  readonly upload: Action['upload'];
};

const none: Permission = { allowed: false, isTheirs: false, reason: '', upload: null };

function permissionOf(actions: readonly Action[], event: EventType): Permission {
  const action = actions.find((one) => one.event === event);
  if (!action) return none;
  const { allowed, reasons, upload } = action;
  return {
    allowed,
    isTheirs: !reasons.some(({ code }) => code === 'forbidden'),
    reason: reasons.map(({ text }) => text).join(' '),
    upload,
  };
}

export const permissionsOf = (actions: readonly Action[]) => ({
  upload: permissionOf(actions, 'FILES_UPLOAD'),
  reject: permissionOf(actions, 'FILES_REJECT'),
  remove: permissionOf(actions, 'FILES_DELETE'),
});

export type ManagedFile = ManagedFileFragment;

/** A file type with what was uploaded for it: what is valid first, then what was rejected. */
export type FileGroup = {
  readonly type: FileTypeChoice;
  readonly files: readonly ManagedFile[];
  readonly valid: number;
  readonly isMissing: boolean;
  /** A type that takes one file is full until that one is rejected or deleted. */
  readonly isFull: boolean;
};

const isRejected = ({ rejection }: ManagedFile) => rejection !== null;

/** As they were uploaded, the first one first. */
const inOrder = (files: readonly ManagedFile[]) =>
  [...files].sort((a, b) => (a.addedAt < b.addedAt ? -1 : Number(a.addedAt > b.addedAt)));

export const validFiles = (files: readonly ManagedFile[]) => files.filter((file) => !isRejected(file));

function groupOf(type: FileTypeChoice, files: readonly ManagedFile[], isMissing: boolean): FileGroup {
  const own = inOrder(files.filter((file) => file.type.slug === type.slug));
  const valid = validFiles(own);
  return {
    type,
    files: [...valid, ...own.filter(isRejected)],
    valid: valid.length,
    isMissing,
    isFull: !type.multiple && valid.length > 0,
  };
}

/** Types that are no longer asked for, of which files remain. They take no more. */
function retiredTypes(types: readonly FileTypeChoice[], files: readonly ManagedFile[]): FileTypeChoice[] {
  const known = new Set(types.map(({ slug }) => slug));
  const retired = new Map<string, FileTypeChoice>();
  for (const { type } of files) {
    if (known.has(type.slug)) continue;
    retired.set(type.slug, { ...type, isRequired: false, multiple: false, kinds: [] });
  }
  return [...retired.values()];
}

/** The checklist of an incident's files, in the order of the types. */
export function groupFiles(types: readonly FileTypeChoice[], files: readonly ManagedFile[]): readonly FileGroup[] {
  const judged = files.map((file) => ({ typeSlug: file.type.slug, isRejected: isRejected(file) }));
  const missing = new Set(missingFileTypes(types, judged).map(({ slug }) => slug));
  return [
    ...types.map((type) => groupOf(type, files, missing.has(type.slug))),
    ...retiredTypes(types, files).map((type) => ({ ...groupOf(type, files, false), isFull: true })),
  ];
}
