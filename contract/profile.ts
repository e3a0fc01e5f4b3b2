import * as z from 'zod/mini';
import { avatarKinds } from '#domain/files.ts';
import type { EventType } from '#machines/incident/events.ts';
import { newsChannels } from '#machines/incident/news.ts';
import { eventTypes } from '#machines/incident/steps.ts';
import { account, address, signedLink } from './account.ts';
import { call } from './call.ts';
import { anyText, id, sentId } from './wire.ts';

/** A person's own data: rows of ours, since the requirements name no call that saves a profile. All edits share the account's version. */

/** Private (requirements §3 Fiscal data): only the person and administrators read it. Empty until it is saved. */
export const fiscal = z.object({
  userId: id,
  wayToPay: z.nullable(z.number()),
  paymentMethod: z.string(),
  bussinessName: z.string(),
  rfc: z.string(),
  account: z.string(),
  clabe: z.string(),
  fiscalAddress: z.nullable(address),
  version: z.number(),
});
export type WireFiscal = z.infer<typeof fiscal>;

const profileBody = z.object({
  treatment: anyText,
  firstName: anyText,
  lastName: anyText,
  secondLastName: anyText,
  phone: anyText,
  phoneExt: anyText,
  cellphone: anyText,
  alternativeEmail: anyText,
});

const sentChoice = z.optional(z.nullable(sentId));

const addressBody = z.object({
  street: anyText,
  noExt: anyText,
  noInt: anyText,
  colony: anyText,
  state: sentChoice,
  municipality: sentChoice,
  postalCode: anyText,
});

const fiscalBody = z.object({
  wayToPay: anyText,
  paymentMethod: anyText,
  bussinessName: anyText,
  rfc: anyText,
  account: anyText,
  clabe: anyText,
  fiscalAddress: z.optional(z.nullable(addressBody)),
});

const eventWord = z.enum(eventTypes as readonly [EventType, ...EventType[]]);
const rule = { event: eventWord, channel: z.enum(newsChannels) };

/** How the person learns of what happens to their work. */
const newsRules = z.object({
  /** What is news for their role. */
  rules: z.array(z.object({ ...rule, isUsual: z.boolean() })),
  /** In Mexico City. */
  digestHour: z.number(),
  /** The digest also says what waits for too long. */
  digestsWaits: z.boolean(),
  wantsMail: z.boolean(),
  email: z.string(),
  version: z.number(),
});
export type WireNewsRules = z.infer<typeof newsRules>;

export const profileCalls = {
  newsRules: call({
    method: 'GET',
    path: '/user/current/news_rules/',
    scope: 'global',
    ours: true,
    summary: 'De qué novedades se entera quien llama, y cómo',
    answer: newsRules,
  }),
  saveNewsRules: call({
    method: 'PUT',
    path: '/user/current/news_rules/',
    scope: 'global',
    ours: true,
    summary: 'Guarda de qué novedades se entera quien llama, y cómo; lo que no se envía queda como estaba',
    body: z.object({
      rules: z.optional(z.nullable(z.array(z.object(rule)).check(z.maxLength(eventTypes.length)))),
      digestHour: z.optional(
        z.nullable(z.int().check(z.minimum(0), z.maximum(23, 'Hora del resumen: elija de 0 a 23.'))),
      ),
      digestsWaits: z.optional(z.nullable(z.boolean())),
      wantsMail: z.optional(z.nullable(z.boolean())),
    }),
    answer: newsRules,
  }),
  update: call({
    method: 'PATCH',
    path: '/user/current/',
    scope: 'global',
    ours: true,
    summary: 'Modifica los datos y el contacto propios; lo que no se envía queda como estaba',
    body: profileBody,
    answer: account,
  }),
  saveAddress: call({
    method: 'PUT',
    path: '/user/current/address/',
    scope: 'global',
    ours: true,
    summary: 'Guarda la dirección propia',
    body: addressBody,
    answer: account,
  }),
  fiscal: call({
    method: 'GET',
    path: '/user/current/fiscal/',
    scope: 'global',
    ours: true,
    summary: 'Datos fiscales propios',
    answer: fiscal,
  }),
  saveFiscal: call({
    method: 'PUT',
    path: '/user/current/fiscal/',
    scope: 'global',
    ours: true,
    summary: 'Guarda los datos fiscales propios, con su domicilio',
    body: fiscalBody,
    answer: fiscal,
  }),
  fiscalOf: call({
    method: 'GET',
    path: '/users/:id/fiscal/',
    scope: 'global',
    ours: true,
    permission: ['user', 'view'],
    summary: 'Datos fiscales de una persona a la que quien llama administra',
    answer: fiscal,
  }),
  saveAvatar: call({
    method: 'PUT',
    path: '/user/current/avatar/',
    scope: 'global',
    ours: true,
    summary: 'Guarda o cambia el logotipo propio (JPG o PNG)',
    files: { avatar: { required: true, kinds: () => avatarKinds } },
    answer: account,
  }),
  deleteAvatar: call({
    method: 'DELETE',
    path: '/user/current/avatar/',
    scope: 'global',
    ours: true,
    summary: 'Quita el logotipo propio',
    answer: account,
  }),
  avatar: call({
    method: 'GET',
    path: '/user/avatar/:id/',
    scope: 'global',
    open: true,
    ours: true,
    summary: 'Muestra un logotipo con un enlace firmado de corta vida',
    query: signedLink,
    answer: null,
  }),
};
