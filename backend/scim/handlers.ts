import type { RequestHandler } from 'express';
import type { Handlers } from '#backend/serve/ask.ts';
import { type scimCalls, scimMediaType } from '#contract/scim.ts';
import { texts } from '#domain/texts.ts';
import { createGroup, deleteGroup, group, groups, patchGroup, replaceGroup } from './groups.ts';
import { descriptionHandlers } from './schemas.ts';
import { createUser, deleteUser, patchUser, replaceUser, user, users } from './users.ts';

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The first text of a refusal in the contract's own form, which may name fields. */
function detailOf(body: object): string {
  if ('detail' in body) return String(body.detail);
  const [first] = Object.values(body).flat();
  return typeof first === 'string' ? first : texts.serverError;
}

/** Puts whatever is refused below these paths into SCIM's envelope (RFC 7644 §3.12); answers are sent another way. */
export const scimErrors: RequestHandler = (_request, response, next) => {
  const json = response.json.bind(response);
  response.json = (body: unknown) => {
    const status = response.statusCode;
    if (status < 400 || typeof body !== 'object' || body === null) return json(body);
    const scimType =
      'scimType' in body ? { scimType: body.scimType } : status === 400 ? { scimType: 'invalidValue' } : {};
    const code = 'code' in body ? body.code : 'invalid';
    const requestId = 'requestId' in body ? { requestId: body.requestId } : {};
    response.type(scimMediaType);
    // Directories bring a bearer token (RFC 7644 §2), which is the scheme that their clients look for.
    if (status === 401) response.set('WWW-Authenticate', 'Bearer');
    return json({
      schemas: [errorSchema],
      status: String(status),
      ...scimType,
      detail: detailOf(body),
      code,
      ...requestId,
    });
  };
  next();
};

export const scimHandlers = {
  ...descriptionHandlers,
  users,
  createUser,
  user,
  replaceUser,
  patchUser,
  deleteUser,
  groups,
  createGroup,
  group,
  replaceGroup,
  patchGroup,
  deleteGroup,
} satisfies Handlers<typeof scimCalls>;
