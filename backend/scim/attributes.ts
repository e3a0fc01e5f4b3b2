import * as z from 'zod/mini';
import { AnsweredError } from '#backend/errors/answered.ts';
import type { scimTypes } from '#contract/scim.ts';
import { optionalTextField, textField } from '#domain/fields.ts';
import { optionalEmailField } from '#domain/forms/account.ts';

/** What directories send, read into what is kept: resources, patches and filters (RFC 7644 §3.4.2.2, §3.5.2). */

type ScimType = (typeof scimTypes)[number];

/** 400, or 409 for what is taken; `scimType` is the RFC's word for it. */
export const refused = (scimType: ScimType, detail: string) =>
  new AnsweredError({ status: scimType === 'uniqueness' ? 409 : 400, body: { detail, code: scimType, scimType } });

export type UserState = {
  readonly userName: string;
  readonly externalId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly isActive: boolean;
};

const newUser: UserState = {
  userName: '',
  externalId: '',
  firstName: '',
  lastName: '',
  email: '',
  isActive: true,
};

const userForm = z.object({
  userName: textField('userName', { min: 2, max: 150 }).check(
    z.refine((value) => !/\s/.test(value), 'userName: envíelo sin espacios.'),
  ),
  externalId: optionalTextField('externalId'),
  firstName: optionalTextField('name.givenName', { max: 100 }),
  lastName: optionalTextField('name.familyName', { max: 100 }),
  email: optionalEmailField('emails'),
  isActive: z.boolean(),
});

export const groupForm = z.object({
  displayName: textField('displayName'),
  externalId: optionalTextField('externalId'),
});

/** @throws 400 with the first text of a form */
export function judged<Output>(form: z.ZodMiniType<Output>, state: unknown): Output {
  const result = form.safeParse(state);
  if (result.success) return result.data;
  throw refused('invalidValue', result.error.issues[0]?.message ?? 'El recurso no es válido.');
}

const looksLikeEmail = (text: string) => optionalEmailField('').safeParse(text).success;

/** A person without a name is called by the user name, and reached there where it is an address. */
export function completed(state: UserState): UserState {
  const { userName, firstName, email } = judged(userForm, state);
  return {
    ...judged(userForm, state),
    firstName: firstName || userName.slice(0, 100),
    email: email || (looksLikeEmail(userName) ? userName : ''),
  };
}

const textOf = (path: string, value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  throw refused('invalidValue', `${path}: envíe un texto.`);
};

/** Entra ID sends the texts "True" and "False". */
function flagOf(path: string, value: unknown): boolean {
  const word = String(value).toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  throw refused('invalidValue', `${path}: envíe true o false.`);
}

type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** An attribute of a complex value, whatever its letters' size. */
const partOf = (value: Plain, name: string): unknown =>
  Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1];

/** The primary address, or else that of work, or else one that is not said to be another, or else the first one. */
function emailIn(value: unknown, kept = ''): string {
  const emails = listOf(value).filter(isPlain);
  const having = (part: string, word: string) =>
    emails.find((email) => String(partOf(email, part)).toLowerCase() === word);
  const chosen =
    having('primary', 'true') ?? having('type', 'work') ?? emails.find((email) => partOf(email, 'type') === undefined);
  if (!chosen && kept !== '') return kept;
  return textOf('emails', partOf(chosen ?? emails[0] ?? {}, 'value'));
}

const chosenEmail = /^emails\[\s*(type|primary|value)\s+eq\s+"?([^"\]]*)"?\s*\](?:\.value)?$/;

/** Whether a path that chooses among addresses means the one that is kept: of work, and primary. Others take its place nowhere. */
function meansKept(name: string, { email }: UserState): boolean {
  const [, part, word = ''] = chosenEmail.exec(name) ?? [];
  if (part === 'value') return word === email.toLowerCase();
  return part === undefined || word === (part === 'type' ? 'work' : 'true');
}

const ofCore = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
const bare = (path: string) => path.trim().replace(ofCore, '').toLowerCase();

/** One attribute set. What is not kept, such as a title or a manager, is left unread. */
function withAttribute(state: UserState, path: string, value: unknown): UserState {
  const name = bare(path);
  switch (name) {
    case 'username':
      return { ...state, userName: textOf(path, value) };
    case 'externalid':
      return { ...state, externalId: textOf(path, value) };
    case 'active':
      // Null says as much as nothing (RFC 7643 §2.5).
      return { ...state, isActive: value === undefined || value === null ? true : flagOf(path, value) };
    case 'name':
      return isPlain(value)
        ? Object.entries(value).reduce((now, [key, part]) => withAttribute(now, `name.${key}`, part), state)
        : { ...state, firstName: '', lastName: '' };
    case 'name.givenname':
      return { ...state, firstName: textOf(path, value) };
    case 'name.familyname':
      return { ...state, lastName: textOf(path, value) };
    case 'displayname':
      return state.firstName === '' ? { ...state, firstName: textOf(path, value).slice(0, 100) } : state;
    case 'emails':
      return { ...state, email: emailIn(value) };
    case 'id':
    case 'password':
      return state;
  }
  if (state.email !== '' && !meansKept(name, state)) return state;
  if (/^emails(?:\[[^\]]*\])?\.value$/.test(name)) return { ...state, email: textOf(path, value) };
  if (/^emails\[[^\]]*\]$/.test(name)) return { ...state, email: emailIn(value) };
  return state;
}

/** A whole resource, on what is left of the one before. */
export const userIn = (body: Plain, from: UserState = newUser): UserState =>
  Object.entries(body).reduce((now, [key, value]) => withAttribute(now, key, value), from);

type Operation = { readonly op: 'add' | 'replace' | 'remove'; readonly path: string; readonly value: unknown };

const mostOperations = 1000;

/** The operations of a patch, one for each attribute: those without a path name theirs in the value. */
export function operationsIn(body: Plain): Operation[] {
  const operations = partOf(body, 'operations');
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > mostOperations) {
    throw refused('invalidSyntax', `Operations: envíe de 1 a ${mostOperations} operaciones.`);
  }
  return operations.flatMap((operation: unknown): Operation[] => {
    if (!isPlain(operation)) throw refused('invalidSyntax', 'Operations: cada una es un objeto.');
    const op = String(partOf(operation, 'op')).toLowerCase();
    if (op !== 'add' && op !== 'replace' && op !== 'remove') {
      throw refused('invalidSyntax', 'op: envíe add, replace o remove.');
    }
    const path = partOf(operation, 'path');
    const value = partOf(operation, 'value');
    if (path !== undefined && path !== null && typeof path !== 'string') {
      throw refused('invalidPath', 'path: envíe un texto.');
    }
    if (path) return [{ op, path, value }];
    if (op === 'remove') throw refused('noTarget', 'path: diga qué se quita.');
    if (!isPlain(value)) throw refused('invalidValue', 'value: sin path, envíe un objeto con los atributos.');
    return Object.entries(value).map(([key, part]) => ({ op, path: key, value: part }));
  });
}

function patchedUserByOne(now: UserState, { op, path, value }: Operation): UserState {
  // Added to the one that is kept, not put in its place.
  if (op === 'add' && bare(path) === 'emails') return { ...now, email: emailIn(value, now.email) };
  if (op !== 'remove') return withAttribute(now, path, value);
  if (bare(path) === 'username') throw refused('mutability', 'userName: no se puede quitar.');
  return withAttribute(now, path, undefined);
}

export const patchedUser = (state: UserState, operations: readonly Operation[]): UserState =>
  operations.reduce(patchedUserByOne, state);

export type GroupState = {
  readonly displayName: string;
  readonly externalId: string;
  readonly members: ReadonlySet<string>;
};

const memberIds = (value: unknown): string[] =>
  listOf(value).map((member) => {
    const id = isPlain(member) ? partOf(member, 'value') : member;
    if (typeof id !== 'string' && typeof id !== 'number') {
      throw refused('invalidValue', 'members: cada miembro lleva en value el id de un usuario.');
    }
    return String(id);
  });

export function groupIn(body: Plain): GroupState {
  return {
    displayName: textOf('displayName', partOf(body, 'displayname')),
    externalId: textOf('externalId', partOf(body, 'externalid')),
    members: new Set(memberIds(partOf(body, 'members'))),
  };
}

const oneMember = /^members\[\s*value\s+eq\s+"([^"]*)"\s*\]$/i;

function withMembers(state: GroupState, op: Operation['op'], ids: readonly string[]): GroupState {
  if (op === 'replace') return { ...state, members: new Set(ids) };
  if (op === 'add') return { ...state, members: new Set([...state.members, ...ids]) };
  return { ...state, members: new Set([...state.members].filter((id) => !ids.includes(id))) };
}

function patchedByOne(now: GroupState, { op, path, value }: Operation): GroupState {
  const [, member] = oneMember.exec(path.trim().replace(ofCore, '')) ?? [];
  if (member !== undefined) return withMembers(now, op === 'replace' ? 'add' : op, [member]);
  switch (bare(path)) {
    case 'members':
      // Without a value, all are taken out.
      return op === 'remove' && value === undefined
        ? { ...now, members: new Set<string>() }
        : withMembers(now, op, memberIds(value));
    case 'displayname':
      if (op === 'remove') throw refused('mutability', 'displayName: no se puede quitar.');
      return { ...now, displayName: textOf(path, value) };
    case 'externalid':
      return { ...now, externalId: op === 'remove' ? '' : textOf(path, value) };
    default:
      return now;
  }
}

export const patchedGroup = (state: GroupState, operations: readonly Operation[]): GroupState =>
  operations.reduce(patchedByOne, state);

type Filter = { readonly attribute: string; readonly value: string };

/** Many times what directories send; what is longer could be taken apart in more ways than there is time for. */
const longestFilter = 1000;
const filterShape = /^\s*([\w.:[\]" ]+?)\s+eq\s+"((?:[^"\\]|\\.)*)"\s*$/i;

/** One attribute that equals a text, which is what directories look up with. @throws 400 for any other filter */
export function filterIn(text: string | undefined, attributes: Readonly<Record<string, string>>): Filter | null {
  if (text === undefined || text.trim() === '') return null;
  const [, name = '', quoted = ''] = (text.length <= longestFilter && filterShape.exec(text)) || [];
  const key = bare(name).replace(/\[[^\]]*\]/, '');
  const attribute = Object.hasOwn(attributes, key) ? attributes[key] : undefined;
  if (attribute === undefined) {
    const known = Object.keys(attributes).join(', ');
    throw refused('invalidFilter', `filter: se admite un atributo (${known}) con eq y un texto entre comillas.`);
  }
  return { attribute, value: quoted.replace(/\\(.)/g, '$1') };
}

type Chosen = { readonly attributes?: string | undefined; readonly excludedAttributes?: string | undefined };

const namesIn = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((name) => bare(name).split('.')[0] ?? '')
    .filter(Boolean);

/** The attributes that were asked for; `schemas` and `id` are always there. */
export function chosen(resource: Plain & { readonly schemas: string[] }, { attributes, excludedAttributes }: Chosen) {
  const wanted = namesIn(attributes);
  const unwanted = namesIn(excludedAttributes);
  const isKept = (name: string) => {
    if (name === 'schemas' || name === 'id') return true;
    return wanted.length > 0 ? wanted.includes(name.toLowerCase()) : !unwanted.includes(name.toLowerCase());
  };
  return {
    schemas: resource.schemas,
    ...Object.fromEntries(Object.entries(resource).filter(([name]) => isKept(name))),
  };
}
