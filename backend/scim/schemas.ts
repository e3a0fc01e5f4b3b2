import { notFound } from '#backend/errors/answered.ts';
import type { Ask, Handlers } from '#backend/serve/ask.ts';
import { reply } from '#backend/serve/reply.ts';
import { type scimCalls, scimPath } from '#contract/scim.ts';

/** What this server says of itself (RFC 7643 §5 to §7). */

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';

type Kind = 'Users' | 'Groups' | 'Schemas' | 'ResourceTypes' | 'ServiceProviderConfig';

/** Where the gateway serves it. */
export const locationOf = (publicUrl: string, kind: Kind, id?: string) =>
  `${publicUrl}${scimPath}/${kind}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

type Resource = { readonly schemas: string[] };

/** A resource that was made, with its address beside it too (RFC 7644 §3.3). */
export const madeAt = <Of extends Resource & { readonly meta: { readonly location: string } }>(resource: Of) =>
  reply({ status: 201, headers: { Location: resource.meta.location }, body: resource });

export const listed = <Of extends Resource>(
  resources: Of[],
  { total, startIndex }: { readonly total: number; readonly startIndex: number },
) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const attribute = (name: string, description: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const schemas = [
  {
    id: userSchema,
    name: 'User',
    description: 'Cuenta de una persona',
    attributes: [
      attribute('userName', 'Con que se entra', { required: true, uniqueness: 'server' }),
      attribute('externalId', 'El identificador del directorio', { caseExact: true }),
      attribute('name', 'Nombre y apellido', {
        type: 'complex',
        subAttributes: [attribute('givenName', 'Nombre'), attribute('familyName', 'Apellido')],
      }),
      attribute('emails', 'Correo; se guarda el principal', {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'La dirección'),
          attribute('primary', 'Si es el principal', { type: 'boolean' }),
        ],
      }),
      attribute('active', 'Si puede entrar', { type: 'boolean' }),
      attribute('groups', 'Sus grupos', {
        type: 'complex',
        multiValued: true,
        mutability: 'readOnly',
        subAttributes: [attribute('value', 'El id del grupo', { mutability: 'readOnly' })],
      }),
    ],
  },
  {
    id: groupSchema,
    name: 'Group',
    description: 'Grupo cuyo nombre da rol y cliente a sus miembros',
    attributes: [
      attribute('displayName', 'El nombre, como en OIDC_GROUPS', { required: true, uniqueness: 'server' }),
      attribute('externalId', 'El identificador del directorio, que OIDC_GROUPS también reconoce', { caseExact: true }),
      attribute('members', 'Usuarios del grupo', {
        type: 'complex',
        multiValued: true,
        subAttributes: [attribute('value', 'El id del usuario', { mutability: 'immutable' })],
      }),
    ],
  },
];

const schemasOf = (publicUrl: string) =>
  schemas.map((schema) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    ...schema,
    meta: { resourceType: 'Schema', location: locationOf(publicUrl, 'Schemas', schema.id) },
  }));

const typesOf = (publicUrl: string) =>
  [
    { id: 'User', endpoint: '/Users', schema: userSchema, description: 'Cuenta de una persona' },
    { id: 'Group', endpoint: '/Groups', schema: groupSchema, description: 'Grupo de personas' },
  ].map((type) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    ...type,
    name: type.id,
    meta: { resourceType: 'ResourceType', location: locationOf(publicUrl, 'ResourceTypes', type.id) },
  }));

function named<Of extends { readonly id: string }>(all: readonly Of[], id: string): Of {
  const found = all.find((one) => one.id === id);
  if (!found) throw notFound();
  return found;
}

type Calls = typeof scimCalls;

export const descriptionHandlers = {
  config: async ({ services: { publicUrl } }: Ask<Calls['config']>) => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 200 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Token de una cuenta de servicio',
        description: 'Authorization: Bearer con el token de una cuenta de servicio que tiene el alcance SCIM',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: locationOf(publicUrl, 'ServiceProviderConfig') },
  }),
  schemas: async ({ services: { publicUrl } }: Ask<Calls['schemas']>) =>
    listed(schemasOf(publicUrl), { total: schemas.length, startIndex: 1 }),
  schema: async ({ params, services: { publicUrl } }: Ask<Calls['schema']>) => named(schemasOf(publicUrl), params.id),
  resourceTypes: async ({ services: { publicUrl } }: Ask<Calls['resourceTypes']>) =>
    listed(typesOf(publicUrl), { total: 2, startIndex: 1 }),
  resourceType: async ({ params, services: { publicUrl } }: Ask<Calls['resourceType']>) =>
    named(typesOf(publicUrl), params.id),
} satisfies Handlers<Pick<Calls, 'config' | 'schemas' | 'schema' | 'resourceTypes' | 'resourceType'>>;
