import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { customerProfiles } from '#domain/customers.ts';
import { groupRulesIn } from '#domain/identity.ts';
import { roleCodes } from '#domain/roles.ts';

const missing = 'falta; es obligatoria';

const text = (wrong: string) => z.string({ error: (issue) => (issue.input === undefined ? missing : wrong) });

export const required = () => text('debe ser un texto');

/** A signing key: long enough that it can't be guessed. */
export const secret = () =>
  required().check(z.refine((value) => value.length >= 32, { error: 'debe tener al menos 32 caracteres' }));

const wholeNumber = (min: number, max: number) => {
  const wrong = `debe ser un número entero entre ${min} y ${max}`;
  return z.pipe(
    text(wrong).check(
      z.refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max, { error: wrong }),
    ),
    z.transform((value: string) => Number(value)),
  );
};

export const integer = (fallback: number, min: number, max: number) => z._default(wholeNumber(min, max), fallback);

export const optionalInteger = (min: number, max: number) => z.optional(wholeNumber(min, max));

export const port = (fallback: number) => integer(fallback, 1, 65535);

const isUrl = (value: string, protocols: readonly string[]) =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const isBucket = ({ username, password, pathname }: URL) =>
  username !== '' && password !== '' && /^\/[^/]+$/.test(pathname);

export const httpUrl = () =>
  text('debe ser una dirección http:// o https://').check(
    z.refine((value) => isUrl(value, ['http:', 'https:']), { error: 'debe ser una dirección http:// o https://' }),
  );

const isOrigin = (value: string) => {
  if (!isUrl(value, ['http:', 'https:'])) return false;
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
};

/** Where people open the product, whose pages stand at the root: the origin alone, `https://dictamen.example`. */
export const originUrl = () => {
  const wrong = 'debe ser una dirección http:// o https:// sin ruta, como https://dictamen.ejemplo.mx';
  return z.pipe(
    text(wrong).check(z.refine(isOrigin, { error: wrong })),
    z.transform((value: string) => new URL(value).origin),
  );
};

const isPostgresUrl = (value: string) => isUrl(value, ['postgres:', 'postgresql:']);

const betweenUrls = /[\s,]+(?=postgres(?:ql)?:\/\/)/;
const partsOfUrl = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s;

/**
 * The address of each server that a text names: whole addresses separated by commas, and one address that names several
 * (`postgres://user:password@one:5432,two:5432/database`) for each of them.
 */
export function serversIn(text: string): string[] {
  return text
    .trim()
    .split(betweenUrls)
    .flatMap((url) => {
      const [, before = '', hosts = '', after = ''] = partsOfUrl.exec(url) ?? [];
      return before === '' ? [url] : hosts.split(',').map((host) => `${before}${host.trim()}${after}`);
    });
}

const wrongServers = 'debe ser una dirección postgres://, o varias separadas por comas';

/** One or more servers, as `serversIn` reads them. */
export const postgresUrls = () =>
  text(wrongServers).check(z.refine((value) => serversIn(value).every(isPostgresUrl), { error: wrongServers }));

/** A bucket of a server that speaks S3: `https://key:secret@host[:port]/bucket[?region=…]`. */
export const bucketUrl = () =>
  text('debe ser un texto').check(
    z.refine((value) => isUrl(value, ['http:', 'https:']) && isBucket(new URL(value)), {
      error:
        'debe ser https://clave:secreto@servidor/cubeta, con la clave y el secreto codificados como en una dirección',
    }),
  );

/** A mail server: `smtp://user:password@host:port` or `smtps://…`. */
export const smtpUrl = () =>
  text('debe ser una dirección smtp:// o smtps://').check(
    z.refine((value) => isUrl(value, ['smtp:', 'smtps:']) && new URL(value).hostname !== '', {
      error: 'debe ser una dirección smtp:// o smtps://',
    }),
  );

const address = String.raw`[^\s@<>"]+@[^\s@<>"]+`;
const sender = new RegExp(String.raw`^(${address}|[^<>"\r\n]+ <${address}>)$`);

/** Who a mail is from: `correo@dominio` or `Nombre <correo@dominio>`. */
export const mailAddress = () =>
  text('debe ser un correo').check(
    z.refine((value) => sender.test(value), {
      error: 'debe ser un correo, como dictamen@ejemplo.mx o Dictamen <dictamen@ejemplo.mx>',
    }),
  );

const named: readonly string[] = [...roleCodes, ...customerProfiles.map(({ code }) => code)];
const wordsIn = (value: string) => value.split(/[\s,]+/).filter(Boolean);

/** Roles and customers, separated by commas; none when not given. */
export const rolesOrCustomers = () => {
  const wrong = `debe nombrar roles o clientes separados por comas, de entre ${named.join(', ')}`;
  const list = text(wrong).check(
    z.refine((value) => wordsIn(value).every((word) => named.includes(word)), { error: wrong }),
  );
  return z._default(z.pipe(list, z.transform(wordsIn)), []);
};

const networks = ['loopback', 'linklocal', 'uniquelocal'];

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(word: string): boolean {
  const [address = '', bits, ...rest] = word.split('/');
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return rest.length === 0 && (bits === undefined ? most > 0 : /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}

const wrongProxies =
  'debe nombrar direcciones o redes separadas por comas, como 10.0.0.0/8, o loopback, linklocal, uniquelocal';

/** Addresses whose word on where a request comes from is believed; Express would take a count of them for an address. */
export const proxies = () =>
  z._default(
    text(wrongProxies).check(
      z.refine((value) => value.split(/ *, */).every((word) => networks.includes(word) || isNetwork(word)), {
        error: wrongProxies,
      }),
    ),
    'loopback',
  );

const yes = ['1', 'true', 'on', 'si', 'sí', 'yes'];
const no = ['0', 'false', 'off', 'no'];

export const flag = () =>
  z.pipe(
    required().check(
      z.refine((value) => [...yes, ...no].includes(value.toLowerCase()), { error: 'debe ser 1 (sí) o 0 (no)' }),
    ),
    z.transform((value: string) => yes.includes(value.toLowerCase())),
  );

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const logLevel = (fallback: (typeof logLevels)[number]) =>
  z._default(z.enum(logLevels, { error: `debe ser uno de: ${logLevels.join(', ')}` }), fallback);

const loopback = ['localhost', '127.0.0.1', '[::1]'];
const wrongIssuer = 'debe ser una dirección https:// (o http:// de este mismo equipo)';

const issuerUrl = () =>
  text(wrongIssuer).check(
    z.refine(
      (value) => isUrl(value, ['https:']) || (isUrl(value, ['http:']) && loopback.includes(new URL(value).hostname)),
      {
        error: wrongIssuer,
      },
    ),
  );

const wrongGroups =
  'debe ser grupo=ROL o grupo=ROL:cliente, separados por punto y coma; ROL es MRO, ARE, ADM o ninguno';

const groupRules = () =>
  z._default(
    z.pipe(
      text(wrongGroups).check(z.refine((value) => groupRulesIn(value) !== null, { error: wrongGroups })),
      z.transform((value: string) => groupRulesIn(value) ?? []),
    ),
    [],
  );

/** The OpenID Connect provider with which people sign in. */
export const identityVariables = {
  OIDC_ISSUER: z.optional(issuerUrl()),
  OIDC_CLIENT_ID: z.optional(required()),
  OIDC_CLIENT_SECRET: z.optional(required()),
  OIDC_NAME: z._default(
    required().check(z.maxLength(40, 'debe tener 40 caracteres o menos')),
    'la cuenta de su empresa',
  ),
  OIDC_GROUPS: groupRules(),
  OIDC_GROUPS_CLAIM: z._default(required(), 'groups'),
  OIDC_SCOPES: z._default(required(), 'openid profile email'),
  OIDC_PARAMETERS: z._default(required(), ''),
  OIDC_ONLY: z._default(flag(), false),
  OIDC_SECOND_FACTOR: z._default(flag(), false),
  OIDC_CHECK_SECONDS: integer(40, 1, 600),
};

type IdentityVariables = z.infer<z.ZodMiniObject<typeof identityVariables>>;

/** What the variables of a provider lack of each other; for the whole object of settings. */
export function identityIsWhole({ value, issues }: z.core.ParsePayload<IdentityVariables>): void {
  const missingHere = (name: 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET', because: string) => {
    if (value[name] !== undefined) return;
    issues.push({ code: 'custom', path: [name], message: `falta; es obligatoria ${because}`, input: value });
  };
  if (value.OIDC_ISSUER) {
    missingHere('OIDC_CLIENT_ID', 'cuando se indica OIDC_ISSUER');
    missingHere('OIDC_CLIENT_SECRET', 'cuando se indica OIDC_ISSUER');
  } else if (value.OIDC_ONLY) missingHere('OIDC_ISSUER', 'con OIDC_ONLY');
}

/** The provider of these settings; undefined where none is configured. */
export function identityOf(values: IdentityVariables) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = values;
  if (!issuer || !clientId || !clientSecret) return undefined;
  return {
    issuer,
    clientId,
    clientSecret,
    groups: values.OIDC_GROUPS,
    groupsClaim: values.OIDC_GROUPS_CLAIM,
    scopes: values.OIDC_SCOPES,
    parameters: values.OIDC_PARAMETERS,
    isOnly: values.OIDC_ONLY,
    vouchesForSecondFactor: values.OIDC_SECOND_FACTOR,
    checkSeconds: values.OIDC_CHECK_SECONDS,
  };
}

export type IdentitySettings = NonNullable<ReturnType<typeof identityOf>>;
