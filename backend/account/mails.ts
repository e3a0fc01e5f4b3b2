import type { Mail } from '#backend/mail/outbox.ts';
import type { Services } from '#backend/serve/services.ts';
import { linkTo, pageAddress } from '#domain/accountPaths.ts';
import { formatInstant, now } from '#domain/calendar.ts';
import { mailedCode } from '#domain/signInSteps.ts';

/** The mails about an account: links, codes, and what its owner must know. */

type Addressed = { readonly to: string; readonly publicUrl: string; readonly code: string };

const closing = 'Si usted no lo pidió, ignore este correo: nada cambia.\n\nDictamen';

export function resetMail({ to, publicUrl, code }: Addressed): Mail {
  return {
    to,
    subject: 'Restablecer contraseña de Dictamen',
    text: [
      'Alguien pidió restablecer la contraseña de su cuenta de Dictamen. Para guardar una nueva, abra:',
      linkTo(publicUrl, 'newPassword', code),
      'El enlace vale una hora y una sola vez.',
      closing,
    ].join('\n\n'),
  };
}

export function signupMail({ to, publicUrl, code }: Addressed): Mail {
  return {
    to,
    subject: 'Confirme su correo en Dictamen',
    text: [
      'Alguien registró una cuenta de Dictamen con este correo. Para confirmarlo, abra:',
      linkTo(publicUrl, 'verifySignUp', code),
      'El enlace vale una hora y una sola vez.',
      closing,
    ].join('\n\n'),
  };
}

const grouped = (code: string) => code.replace(/\d{4}(?=\d)/g, '$& ');

type SignInCode = Pick<Addressed, 'to' | 'code'> & {
  /** The code links the account with the provider of identity. */
  readonly links: boolean;
};

const whyCode = {
  network:
    'Alguien escribió la contraseña correcta de su cuenta de Dictamen desde una red desde la que usted no suele entrar. Para entrar, escriba:',
  link: 'Alguien entró con el proveedor de identidad de su empresa y tiene este correo. Para vincular su cuenta de Dictamen con él, escriba:',
};
const unlessYou = {
  network: 'Si no fue usted, alguien conoce su contraseña: cámbiela.',
  link: 'Si no fue usted, no dé el código a nadie y avise a un administrador.',
};

export function signInCodeMail({ to, code, links }: SignInCode): Mail {
  const why = links ? 'link' : 'network';
  return {
    to,
    subject: 'Código para entrar a Dictamen',
    text: [
      whyCode[why],
      grouped(code),
      `El código vale ${mailedCode.minutes} minutos y una sola vez. No lo comparta: nadie de Dictamen se lo pedirá.`,
      `${unlessYou[why]}\n\nDictamen`,
    ].join('\n\n'),
  };
}

/** Which part of a sign-in is new to the account. */
export type Unusual = 'network' | 'device';

const unusualNames: Record<Unusual, { readonly subject: string; readonly text: string }> = {
  network: { subject: 'una red nueva', text: 'desde una red desde la que usted no suele entrar' },
  device: { subject: 'un dispositivo nuevo', text: 'con un dispositivo que usted no suele usar' },
};

type SignedIn = {
  readonly to: string;
  readonly username: string;
  readonly device: string;
  readonly network: string;
  readonly unusual: Unusual;
};

export function newPlaceMail({ to, username, device, network, unusual }: SignedIn): Mail {
  const { subject, text } = unusualNames[unusual];
  return {
    to,
    subject: `Entrada a Dictamen desde ${subject}`,
    text: [
      `Alguien entró a la cuenta «${username}» de Dictamen ${text}.`,
      `Dispositivo: ${device}\nRed: ${network}`,
      'Si fue usted, no tiene que hacer nada. Si no, entre a Dictamen, cierre esa sesión en su perfil y cambie su contraseña.\n\nDictamen',
    ].join('\n\n'),
  };
}

/** What opens an account, as its owner reads that it changed. */
const credentialTexts = {
  password: 'Se cambió su contraseña.',
  passwordReset: 'Un administrador le dio una contraseña temporal.',
  email: 'Se cambió el correo de su cuenta: este buzón ya no recibirá sus avisos.',
  tokenMade: 'Se creó un token personal, con el que un programa puede consultar en su nombre.',
  tokenRevoked: 'Se revocó un token personal.',
  secondFactorOn: 'Se activó el segundo factor: al entrar se pide además un código de su aplicación.',
  totpAdded: 'Se agregó una aplicación de códigos a su segundo factor.',
  totpRemoved: 'Se quitó la aplicación de códigos de su segundo factor: quedan sus llaves de acceso.',
  passkeyAdded: 'Se agregó una llave de acceso: con ella se entra sin contraseña, o además de la contraseña.',
  passkeyRemoved: 'Se quitó una llave de acceso: ya no se entra con ella.',
  secondFactorOff: 'Se desactivó el segundo factor: para entrar basta otra vez la contraseña.',
  identityLinked:
    'Su cuenta se vinculó con el proveedor de identidad de su empresa: se entra con él, y su contraseña ya no sirve.',
  recoveryCodes: 'Se generaron códigos de recuperación nuevos; los anteriores ya no sirven.',
} as const;

export type CredentialChange = keyof typeof credentialTexts;

type Changed = Pick<Addressed, 'to' | 'publicUrl'> & { readonly change: CredentialChange; readonly at: string };

function credentialMail({ to, publicUrl, change, at }: Changed): Mail {
  return {
    to,
    subject: 'Cambió el acceso a su cuenta de Dictamen',
    text: [
      credentialTexts[change],
      `Fue el ${formatInstant(at)}, hora de la Ciudad de México.`,
      'Si no fue usted ni lo esperaba, avise a un administrador y guarde otra contraseña:',
      pageAddress(publicUrl, 'forgotPassword'),
      'Dictamen',
    ].join('\n\n'),
  };
}

type Given = Pick<Services, 'door' | 'outbox' | 'log' | 'publicUrl'>;

/**
 * Mails an account's owner that what opens it changed. It goes to the stored address, or to the one stored
 * before, so that an account is not taken over unseen. The change holds even when the mail cannot be stored.
 */
export function noticeCredentialChange(services: Given, to: string, change: CredentialChange): void {
  if (to === '') return;
  services.outbox
    .send(credentialMail({ to, publicUrl: services.publicUrl, change, at: now() }))
    .catch((error: unknown) => services.log.error({ err: error }, 'could not send a notice of changed credentials'));
}

/** The same, of the account with this id. */
export async function noticeToAccount(services: Given, accountId: string, change: CredentialChange): Promise<void> {
  const account = await services.door.common
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account) noticeCredentialChange(services, account.email, change);
}
