import { findProfile } from './customers.ts';
import { type Person, type RoleCode, roleCodes } from './roles.ts';

/** Signing in with an OpenID Connect provider: its paths, and what its groups mean here. */

export const identityPaths = {
  /** A link: goes to the provider. */
  start: '/sign_in/provider',
  /** The provider leads back here; a page of the client. */
  callback: '/sign_in/callback',
  /** The provider says here that somebody is out. */
  backchannelLogout: '/sign_in/backchannel_logout',
} as const;

/** How long a person may take at the provider. */
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

/** Who the first matching rule says somebody of these groups is; null for nobody. */
export function personOfGroups(rules: readonly GroupRule[], groups: readonly string[]): Person | null {
  return rules.find(({ group }) => groups.includes(group))?.person ?? null;
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
  disabled: 'Su cuenta de Dictamen está desactivada. Pida a un administrador que la reactive.',
  unverified:
    'Ya hay una cuenta con su correo, y su proveedor no lo ha comprobado. Pida que lo compruebe y vuelva a entrar.',
  taken: 'Ya hay una cuenta con su correo, vinculada con otra persona de su proveedor. Avise a un administrador.',
  notFollowed:
    'Su proveedor no permite saber cuándo se le quita el acceso (no entrega un token de renovación), y sin eso no se puede entrar. Avise a un administrador.',
  weak: 'Su perfil exige un segundo factor. Actívelo en su proveedor y vuelva a entrar.',
  link: 'Ya hay una cuenta de Dictamen con su correo. Para vincularla con su proveedor, escriba el código que le enviamos. Desde entonces entrará sólo con él: su contraseña y sus tokens personales dejarán de servir.',
  usesProvider: 'Esta cuenta entra con su proveedor de identidad: su contraseña y su segundo factor se cambian ahí.',
} as const;
