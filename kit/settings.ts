import * as z from 'zod/mini';
import { customerProfiles } from '#domain/customers.ts';
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
