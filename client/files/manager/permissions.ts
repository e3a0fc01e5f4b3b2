import type { EventType } from '#client/schema.generated.ts';
import type { ManagedIncidentFragment } from './IncidentFiles.generated.ts';

type Action = ManagedIncidentFragment['actions'][number];

export type Permission = {
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

export type Permissions = ReturnType<typeof permissionsOf>;
