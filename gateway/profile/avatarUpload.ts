import { profileCalls } from '#contract/profile.ts';
import { acceptAttribute, avatarKinds, maxImageBytes } from '#domain/files.ts';
import type { Upload } from '#gateway/schema.generated.ts';

const { files } = profileCalls.saveAvatar;

export const avatarField = Object.keys(files)[0] ?? 'avatar';
export const avatarUploadPath = '/uploads/profile/avatar';

/** Where and how the client sends a picture, so that it builds no path. */
export const avatarUpload: Upload = {
  url: avatarUploadPath,
  field: avatarField,
  accept: acceptAttribute(avatarKinds),
  maxBytes: maxImageBytes,
};
