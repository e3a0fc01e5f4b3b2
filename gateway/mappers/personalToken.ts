import type { WirePersonalToken } from '#contract/personalTokens.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import type { PersonalToken } from '#gateway/schema.generated.ts';

export function toPersonalToken(wire: WirePersonalToken): PersonalToken & { readonly __typename: 'PersonalToken' } {
  return {
    __typename: 'PersonalToken',
    id: globalId(everybody, 'PersonalToken', wire.id),
    name: wire.name,
    scope: 'READ',
    addedAt: wire.addDate,
    expiresAt: wire.expires,
    lastUsedAt: wire.lastUse,
    isExpired: wire.isExpired,
  };
}
