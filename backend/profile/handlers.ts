import type { Handlers } from '#backend/serve/ask.ts';
import type { profileCalls } from '#contract/profile.ts';
import { avatar, deleteAvatar, saveAvatar } from './avatar.ts';
import { fiscal, fiscalOf, saveFiscal } from './fiscal.ts';
import { saveAddress } from './saveAddress.ts';
import { update } from './update.ts';

export const profileHandlers = {
  update,
  saveAddress,
  fiscal,
  saveFiscal,
  fiscalOf,
  saveAvatar,
  deleteAvatar,
  avatar,
} satisfies Handlers<typeof profileCalls>;
