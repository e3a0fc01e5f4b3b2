import { findProfile } from './customers.ts';
import { type Person, type RoleCode, roleCodes } from './roles.ts';
import { type Account, administers } from './users.ts';

/** Signing in with an OpenID Connect provider: its paths, and what its groups mean here. */

export const identityPaths = {
  /** A link: goes to the provider. */
  start: '/sign_in/provider',
  /** The provider leads back here; a page of the client. */
  callback: '/sign_in/callback',
  /** Where the provider posts that a session has ended. */
  backchannelLogout: '/sign_in/backchannel_logout',
} as const;

/** How long signing in at the provider may take. */
export const identityMinutes = 10;

/** After so long without an answer of the provider its sessions end. */
export const unconfirmedMinutes = 60;

/** People of this group have this role, in this customer where it says so. */
export type GroupRule = { readonly group: string; readonly person: Person };

const noRole = 'ninguno';
const isRole = (word: string): word is RoleCode => roleCodes.some((role) => role === word);

/** `group=ROLE`, `group=ROLE:customer` or `group=ninguno:customer`; null for what is none. */
function ruleIn(text: string): GroupRule | null {
  const [, group = '', word = '', customer = null] = /^(.+)=\s*(\w+)(?::\s*([a-z0-9]+))?$/.exec(text.trim()) ?? [];
  if (group.trim() === '' || (!isRole(word) && word !== noRole)) return null;
  if (customer !== null && !findProfile(customer)) return null;
  if (customer === null && word === noRole) return null;
  const person: Person = {
    role: isRole(word) ? word : null,
    userType: customer === null ? 'intranet' : 'extranet',
    customer,
  };
  return { group: group.trim(), person };
}

/** Rules separated by `;`, in the order in which they are tried; null where one is wrong. */
export function groupRulesIn(text: string): GroupRule[] | null {
  const parts = text.split(';').filter((part) => part.trim() !== '');
  const rules = parts.flatMap((part) => ruleIn(part) ?? []);
  return rules.length === parts.length ? rules : null;
}

/** The role and customer that the first matching rule gives to these groups; null when no rule matches. */
export function personOfGroups(rules: readonly GroupRule[], groups: readonly string[]): Person | null {
  return rules.find(({ group }) => groups.includes(group))?.person ?? null;
}

type Claims = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Claims => typeof value === 'object' && value !== null;

/** A claim by its whole name, which may have dots, or else by the way into nested ones: Keycloak's `realm_access.roles`. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>((at, name) => (isObject(at) && Object.hasOwn(at, name) ? at[name] : undefined), claims);
}

/** Entra ID leaves the groups of people out who are in more than 200, and says so in one of two ways. */
const leavesOut = (claims: Claims, path: string): boolean =>
  (isObject(claims._claim_names) && Object.hasOwn(claims._claim_names, path)) || claims.hasgroups === true;

/**
 * A person's groups as the provider says them: a list, or one as a text.
 * @param path the claim of OIDC_GROUPS_CLAIM
 * @returns null where the provider says that it left them out
 */
export function groupsOf(claims: Claims, path: string): string[] | null {
  const claim = claimAt(claims, path);
  if (typeof claim === 'string') return [claim];
  if (Array.isArray(claim)) return claim.filter((one) => typeof one === 'string');
  return leavesOut(claims, path) ? null : [];
}

/** What a directory says of an account that it keeps (SCIM). */
export type Listed = {
  /** Who the account is now. */
  readonly current: Person;
  /** The directory made it: its groups say who it is. One that was here before keeps its role. */
  readonly isManaged: boolean;
  /** The directory wants it open. */
  readonly isWanted: boolean;
  readonly groups: readonly string[];
};

/** Null for an account that nothing gives a role. Rules that lead beyond what the viewer administers do not count. */
function listedPerson(viewer: Person, rules: readonly GroupRule[], { current, isManaged, groups }: Listed) {
  if (!isManaged) return current;
  // Without rules an administrator gives the role.
  if (rules.length === 0) return current.role === null ? null : current;
  const allowed = rules.filter(({ person }) => administers(viewer, person));
  return personOfGroups(allowed, groups);
}

/** Role, customer and access of an account that a directory keeps; without a role it is closed. */
export function listedAccount(viewer: Person, rules: readonly GroupRule[], listed: Listed): Account {
  const person = listedPerson(viewer, rules, listed);
  const { role, userType, customer } = person ?? listed.current;
  return { role, userType, customer, isActive: listed.isWanted && person !== null };
}

/** Ways of the `amr` claim (RFC 8176) that are more than a password. */
const strongMethods: readonly string[] = ['mfa', 'otp', 'hwk', 'sc'];

/** Whether the provider says that it asked for a second factor. */
export const provesSecondFactor = (methods: readonly string[]) => methods.some((one) => strongMethods.includes(one));

type PasswordOwner = {
  readonly isService: boolean;
  readonly isBreakGlass: boolean;
  /** The provider identifies its owner. */
  readonly hasIdentity: boolean;
};

/** Whether an account is entered with a password at all. */
export function entersByPassword({ isService, isBreakGlass, hasIdentity }: PasswordOwner, isProviderOnly: boolean) {
  return isService || isBreakGlass || (!isProviderOnly && !hasIdentity);
}

export const identityTexts = {
  failed: 'No se pudo comprobar su identidad. Vuelva a empezar desde la página de inicio de sesión.',
  unreachable: 'El proveedor de identidad no responde. Vuelva a intentar en unos minutos.',
  cancelled: 'No se terminó de entrar con su proveedor. Vuelva a intentar.',
  noGroup: 'Su cuenta no está en un grupo con acceso a Dictamen. Pídalo a quien administra las cuentas de su empresa.',
  groupsLeftOut:
    'Su proveedor no dice en qué grupos está, porque son demasiados. Pida a quien administra las cuentas de su empresa que le asigne un rol de aplicación, o menos grupos.',
  disabled: 'Su cuenta de Dictamen está desactivada. Pida a un administrador que la reactive.',
  unverified:
    'Ya hay una cuenta con su correo, y su proveedor no lo ha comprobado. Pida que lo compruebe y vuelva a entrar.',
  taken: 'Ya hay una cuenta con su correo, vinculada con otra persona de su proveedor. Avise a un administrador.',
  notFollowed:
    'Su proveedor no permite saber cuándo se le quita el acceso (no entrega un token de renovación), y sin eso no se puede entrar. Avise a un administrador.',
  weak: 'Su perfil exige un segundo factor. Actívelo en su proveedor y vuelva a entrar.',
  link: 'Ya hay una cuenta de Dictamen con su correo. Para vincularla con su proveedor, escriba el código que le enviamos. Desde entonces entrará solo con él: su contraseña y sus tokens personales dejarán de servir.',
  usesProvider: 'Esta cuenta entra con su proveedor de identidad: su contraseña y su segundo factor se cambian ahí.',
} as const;
