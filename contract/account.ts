import * as z from 'zod/mini';
import { roles, userTypes } from '#domain/roles.ts';
import { signInStepKinds } from '#domain/signInSteps.ts';
import { call } from './call.ts';
import { anyText, id, instant, money, nothing } from './wire.ts';

const token = z.object({ token: z.string() });

/** What `sign_in_step` answered on this device to earlier sign-ins, with points between them. */
const device = z.optional(z.string().check(z.maxLength(400)));

/**
 * The kinds of step that the caller knows how to answer. Of those that came later, none is asked for that it does not name:
 * while a version takes another's place, the former gateway still asks, and could not answer.
 */
export const knownSteps = z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20)));

/** What makes an address open a file: its holder may, until it expires. */
/** `by` names the session for which it was made; the link ends with it. */
export const signedLink = z.object({
  expires: z.string(),
  signature: z.string(),
  by: z.optional(z.string().check(z.maxLength(120))),
});

/** State and municipality by their ids. */
export const address = z.object({
  street: z.string(),
  noExt: z.string(),
  noInt: z.string(),
  colony: z.string(),
  state: id,
  municipality: id,
  postalCode: z.string(),
});
export type WireAddress = z.infer<typeof address>;

/** Account fields (requirements §3); `version` is ours, and `avatar` a link that lives for a while. */
export const account = z.object({
  userId: id,
  username: z.string(),
  treatment: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  secondLastName: z.string(),
  email: z.string(),
  profileId: id,
  avatar: z.nullable(z.string()),
  phone: z.string(),
  phoneExt: z.string(),
  cellphone: z.string(),
  alternativeEmail: z.string(),
  address: z.nullable(address),
  userArea: z.nullable(z.string()),
  userRole: z.nullable(z.string()),
  userRoleCode: z.nullable(z.enum(roles)),
  userType: z.enum(userTypes),
  groups: z.array(z.string()),
  customer: z.nullable(z.string()),
  businessLine: z.nullable(z.string()),
  /** Ours: the most that the person may authorize, in MXN; null is no limit. */
  authorizationLimit: z.nullable(money),
  /** Ours: the password was given by an administrator. */
  mustChangePassword: z.boolean(),
  /** Ours: the installation requires a second factor that the account does not have yet. */
  mustAddSecondFactor: z.boolean(),
  version: z.number(),
});
export type WireAccount = z.infer<typeof account>;

/**
 * Ours: a sign-in may need more than the password. `obtain_token` then answers 401 `{detail, code: 'step_required', step}`
 * with this `step`, and `sign_in_step` takes its challenge with an answer of one of its kinds. That call answers a token,
 * or the next step in the same way. While passwords of an account are being guessed, a `mail` step is answered to right
 * and wrong passwords alike: only the right one sends a code.
 */
export const signInStep = z.object({
  challenge: z.string(),
  /** A later version may know more of them. */
  kinds: z.pipe(
    z.array(z.string()),
    z.transform((kinds) => signInStepKinds.filter((kind) => kinds.includes(kind))),
  ),
  /** Where `kinds` has `passkey`: WebAuthn's request options as JSON. The answer is the browser's, as JSON too. */
  passkey: z.optional(z.string()),
  /** When the challenge ends. */
  expires: instant,
});
export type WireSignInStep = z.infer<typeof signInStep>;
export const stepRequired = 'step_required';
export const stepRefused = 'step_refused';

/** A person, where nothing but the name is shown. */
export const personName = z.object({ userId: id, username: z.string(), names: z.string() });

export const authCalls = {
  obtainToken: call({
    method: 'POST',
    path: '/auth/obtain_token/',
    scope: 'global',
    open: true,
    summary: 'Inicia sesión y entrega un token',
    body: z.object({ username: anyText, password: anyText, device, known_steps: knownSteps }),
    answer: token,
  }),
  signInStep: call({
    method: 'POST',
    path: '/auth/sign_in_step/',
    scope: 'global',
    open: true,
    ours: true,
    summary: 'Responde el paso que un inicio de sesión pide después de la contraseña y entrega un token',
    body: z.object({
      challenge: anyText,
      kind: anyText,
      answer: anyText,
      remember: z.optional(z.boolean()),
      device,
      known_steps: knownSteps,
    }),
    answer: z.object({
      token: z.string(),
      /** Asked for with `remember`: what the device sends as `device`, and is not asked for a second factor. */
      device: z.optional(z.string()),
    }),
  }),
  beginPasskey: call({
    method: 'POST',
    path: '/auth/passkey/',
    scope: 'global',
    open: true,
    ours: true,
    summary:
      'Empieza a entrar con una llave de acceso, sin contraseña; `sign_in_step` recibe lo que el navegador respondió',
    body: nothing,
    answer: z.object({ challenge: z.string(), passkey: z.string(), expires: instant }),
    status: 201,
  }),
  refreshToken: call({
    method: 'POST',
    path: '/auth/refresh_token/',
    scope: 'global',
    open: true,
    summary: 'Cambia un token vigente por otro más reciente',
    body: z.object({ token: anyText }),
    answer: token,
  }),
  verifyToken: call({
    method: 'POST',
    path: '/auth/token-verify/',
    scope: 'global',
    open: true,
    summary: 'Comprueba un token',
    body: z.object({ token: anyText }),
    answer: token,
  }),
  logout: call({
    method: 'GET',
    path: '/auth/logout',
    scope: 'global',
    sessionOnly: true,
    summary: 'Cierra la sesión del token con que se llama',
    answer: z.object({
      /** Ours: of a session that began at the provider of identity, where signing out goes on there. */
      continueAt: z.optional(z.string()),
    }),
  }),
};

export const accountCalls = {
  signup: call({
    method: 'POST',
    path: '/account/signup/',
    scope: 'global',
    open: true,
    summary: 'Registra una cuenta sin rol',
    body: z.object({ email: anyText, first_name: anyText, last_name: anyText, password: anyText }),
    answer: z.object({ email: z.string() }),
    status: 201,
  }),
  signupVerify: call({
    method: 'GET',
    path: '/account/signup/verify/',
    scope: 'global',
    open: true,
    summary: 'Confirma el correo de una cuenta nueva',
    query: z.object({ code: z.optional(z.string()) }),
    answer: z.object({ success: z.string() }),
  }),
  stopNewsMail: call({
    method: 'POST',
    path: '/account/news/stop/',
    scope: 'global',
    open: true,
    ours: true,
    summary: 'Deja de enviar correos de novedades a la cuenta del código que viene en ellos',
    body: z.object({ code: z.optional(z.string()) }),
    answer: z.object({ success: z.string() }),
  }),
  passwordReset: call({
    method: 'POST',
    path: '/account/password/reset/',
    scope: 'global',
    open: true,
    summary: 'Pide restablecer la contraseña; responde igual exista o no la cuenta',
    body: z.object({ email: anyText }),
    answer: z.object({ success: z.string() }),
  }),
  passwordResetVerify: call({
    method: 'GET',
    path: '/account/password/reset/verify/',
    scope: 'global',
    open: true,
    summary: 'Comprueba un código para restablecer la contraseña',
    query: z.object({ code: z.optional(z.string()) }),
    answer: z.object({ success: z.string() }),
  }),
  passwordResetVerified: call({
    method: 'POST',
    path: '/account/password/reset/verified/',
    scope: 'global',
    open: true,
    summary: 'Guarda la contraseña nueva con un código vigente',
    body: z.object({ code: anyText, password: anyText }),
    answer: z.object({ success: z.string() }),
  }),
};

export const userCalls = {
  current: call({
    method: 'GET',
    path: '/user/current/',
    scope: 'global',
    summary: 'Cuenta de quien llama',
    answer: account,
  }),
  changePassword: call({
    method: 'PATCH',
    path: '/user/current/change_password/',
    scope: 'global',
    summary: 'Cambia la contraseña propia',
    body: z.object({ old_password: anyText, password: anyText, confirmed_password: anyText }),
    answer: z.object({ token: z.string() }),
  }),
  byType: call({
    method: 'GET',
    path: '/user/type/:type/',
    scope: 'global',
    summary: 'Personas de un tipo que quien llama puede ver',
    answer: z.array(personName),
  }),
  customers: call({
    method: 'GET',
    path: '/customers/',
    scope: 'global',
    summary: 'Clientes con los que quien llama puede trabajar',
    answer: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
};

export const binnacleUser = z.object({
  userId: id,
  names: z.string(),
  roleCode: z.nullable(z.string()),
  username: z.string(),
  avatar: z.nullable(z.string()),
});
