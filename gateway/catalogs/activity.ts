import type { Activity } from '#gateway/schema.generated.ts';

/** The wire's `is_active` for what is asked. */
export const isActiveOf = { ACTIVE: 'true', INACTIVE: 'false', ALL: 'all' } as const satisfies Record<Activity, string>;
