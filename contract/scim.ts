import * as z from 'zod/mini';
import { call } from './call.ts';
import { anyText } from './wire.ts';

/** SCIM 2.0 (RFC 7643, 7644): a directory keeps accounts and groups here. The gateway serves it below `/scim/v2`. */

export const scimPath = '/scim/v2' as const;

/** Directories send more attributes than are kept; those are left unread, as the RFC allows. */
const anything = z.optional(z.unknown());

const userBody = z.looseObject({
  schemas: anything,
  userName: anyText,
  externalId: anyText,
  name: anything,
  displayName: anything,
  emails: anything,
  active: anything,
});

const groupBody = z.looseObject({ schemas: anything, displayName: anyText, externalId: anyText, members: anything });

const patchBody = z.looseObject({ schemas: anything, Operations: anything });

const resource = z.looseObject({ schemas: z.array(z.string()) });

const listQuery = z.object({
  filter: z.optional(z.string()),
  startIndex: z.optional(z.string()),
  count: z.optional(z.string()),
  attributes: z.optional(z.string()),
  excludedAttributes: z.optional(z.string()),
});
const oneQuery = z.object({ attributes: z.optional(z.string()), excludedAttributes: z.optional(z.string()) });

export const scimMediaType = 'application/scim+json';

/** The RFC's words for what is wrong with a request. */
export const scimTypes = [
  'uniqueness',
  'invalidFilter',
  'invalidSyntax',
  'invalidPath',
  'invalidValue',
  'mutability',
  'noTarget',
] as const;

/** A refusal, in the envelope of RFC 7644 §3.12. */
export const scimFailure = z.object({
  schemas: z.array(z.string()),
  status: z.string(),
  scimType: z.optional(z.enum(scimTypes)),
  detail: z.string(),
  /** Ours: as in the refusals of the other calls. */
  code: z.string(),
  requestId: z.optional(z.string()),
});

const list = z.looseObject({
  schemas: z.array(z.string()),
  totalResults: z.number(),
  startIndex: z.number(),
  itemsPerPage: z.number(),
  Resources: z.array(resource),
});

const common = { scope: 'global', ours: true, scim: true } as const;
const sees = { ...common, permission: ['user', 'view'] } as const;
const adds = { ...common, permission: ['user', 'add'] } as const;
const changes = { ...common, permission: ['user', 'change'] } as const;
const deletes = { ...common, permission: ['user', 'delete'] } as const;

const users = `${scimPath}/Users/` as const;
const user = `${users}:id/` as const;
const groups = `${scimPath}/Groups/` as const;
const group = `${groups}:id/` as const;

export const scimCalls = {
  config: call({
    ...sees,
    method: 'GET',
    path: `${scimPath}/ServiceProviderConfig/`,
    summary: 'SCIM: qué sabe hacer este servidor',
    answer: resource,
  }),
  schemas: call({
    ...sees,
    method: 'GET',
    path: `${scimPath}/Schemas/`,
    summary: 'SCIM: los atributos de usuarios y grupos que se guardan',
    answer: list,
  }),
  schema: call({
    ...sees,
    method: 'GET',
    path: `${scimPath}/Schemas/:id/`,
    summary: 'SCIM: los atributos de un esquema',
    answer: resource,
  }),
  resourceTypes: call({
    ...sees,
    method: 'GET',
    path: `${scimPath}/ResourceTypes/`,
    summary: 'SCIM: las clases de recurso, usuarios y grupos',
    answer: list,
  }),
  resourceType: call({
    ...sees,
    method: 'GET',
    path: `${scimPath}/ResourceTypes/:id/`,
    summary: 'SCIM: una clase de recurso',
    answer: resource,
  }),
  users: call({
    ...sees,
    method: 'GET',
    path: users,
    summary:
      'SCIM: usuarios que quien llama administra, por páginas o con `userName eq`, `externalId eq`, `emails.value eq` o `id eq`',
    query: listQuery,
    answer: list,
  }),
  createUser: call({
    ...adds,
    method: 'POST',
    path: users,
    summary: 'SCIM: da de alta un usuario; sus grupos le dan rol y cliente',
    body: userBody,
    answer: resource,
    status: 201,
  }),
  user: call({ ...sees, method: 'GET', path: user, summary: 'SCIM: un usuario', query: oneQuery, answer: resource }),
  replaceUser: call({
    ...changes,
    method: 'PUT',
    path: user,
    summary: 'SCIM: reemplaza los datos de un usuario; con `active` falso, cierra sus sesiones',
    body: userBody,
    answer: resource,
  }),
  patchUser: call({
    ...changes,
    method: 'PATCH',
    path: user,
    summary: 'SCIM: cambia datos de un usuario; con `active` falso, cierra sus sesiones',
    body: patchBody,
    answer: resource,
  }),
  deleteUser: call({
    ...deletes,
    method: 'DELETE',
    path: user,
    summary: 'SCIM: desactiva un usuario, que deja de verse por SCIM; su historia queda',
    answer: null,
    status: 204,
  }),
  groups: call({
    ...sees,
    method: 'GET',
    path: groups,
    summary: 'SCIM: grupos, por páginas o con `displayName eq`, `externalId eq` o `id eq`',
    query: listQuery,
    answer: list,
  }),
  createGroup: call({
    ...adds,
    method: 'POST',
    path: groups,
    summary: 'SCIM: da de alta un grupo; sus miembros reciben el rol y el cliente que `OIDC_GROUPS` le da',
    body: groupBody,
    answer: resource,
    status: 201,
  }),
  group: call({ ...sees, method: 'GET', path: group, summary: 'SCIM: un grupo', query: oneQuery, answer: resource }),
  replaceGroup: call({
    ...changes,
    method: 'PUT',
    path: group,
    summary: 'SCIM: reemplaza el nombre y los miembros de un grupo',
    body: groupBody,
    answer: resource,
  }),
  patchGroup: call({
    ...changes,
    method: 'PATCH',
    path: group,
    summary: 'SCIM: cambia el nombre de un grupo, o agrega y quita miembros',
    body: patchBody,
    answer: resource,
  }),
  deleteGroup: call({
    ...deletes,
    method: 'DELETE',
    path: group,
    summary: 'SCIM: elimina un grupo; quienes no estén en otro pierden el acceso que les daba',
    answer: null,
    status: 204,
  }),
};
