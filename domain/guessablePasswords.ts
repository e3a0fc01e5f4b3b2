import { commonPasswords } from './commonPasswords.ts';
import { customerProfiles } from './customers.ts';
import { passwordMax } from './fields.ts';

/**
 * Words that begin the lists of leaked passwords, in English and Spanish, and the words of this product. Those of which
 * a password consists, digits and signs around them aside, are guessed first.
 */
const words = new Set(
  `password passw0rd passwort contrasena clave claves secreto secreta administrador administrator admin root usuario user
  guest invitado welcome bienvenido bienvenida hola hello login letmein entrar acceso access master monkey dragon shadow
  sunshine princess princesa football futbol baseball superman batman pokemon naruto starwars trustno iloveyou tequiero
  teamo teamomucho amor mivida estrella corazon mariposa angel angeles jesus jesucristo dios cristo mexico guadalajara
  monterrey america chivas cruzazul pumas tigres barcelona realmadrid samsung google facebook internet computer computadora
  michael jennifer jordan ashley daniel daniela alejandro alejandra fernando fernanda roberto gabriel gabriela carolina
  valentina sebastian santiago guadalupe francisco changeme cambiame cambiar default temporal test testing prueba pruebas
  demo dictamen siniestro siniestros seguros aseguradora autopista autopistas auditor operador asdf asdfgh qwer qwerty qwertyuiop
  zxcv zxcvbnm qazwsx qazwsxedc abc abcd abcde abcdef uno whatever freedom flower charlie cheese killer summer winter verano invierno
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes viernes`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

const rows = [
  // Typed on, the digits begin again.
  '0123456789'.repeat(3),
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb',
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')]);

/** Without case or accents, so that `Contraseña` is `contrasena`. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

const withoutSigns = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** A piece of at most four characters, again and again: `aaaaaaaa`, `12121212`. */
const isRepeated = (text: string) => /^(.{1,4}?)\1+$/u.test(text);

/** Made of stretches of the keyboard or the alphabet, each of at least three keys: `12345678`, `qwerty123`. */
function isRun(text: string): boolean {
  let at = 0;
  while (at < text.length) {
    let length = 0;
    for (let most = text.length - at; most >= 3 && length === 0; most -= 1) {
      const piece = text.slice(at, at + most);
      if (runs.some((run) => run.includes(piece))) length = most;
    }
    if (length === 0) return false;
    at += length;
  }
  return text !== '';
}

/** `hdiseguros`: each insurer's name. */
const insurers = new Set(customerProfiles.map(({ name }) => folded(name).replaceAll(' ', '')));

const isKnown = (text: string) => words.has(text) || insurers.has(text) || commonPasswords.has(text);

/** As a word is disguised: `p@ssw0rd`. */
const disguises: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
};
const undisguised = (text: string) => text.replace(/[@4310!5$]/g, (sign) => disguises[sign] ?? sign);

/** A known word, also disguised or written twice, with at most four digits around it: `Password1`, `mexico2026`. */
function isWord(text: string): boolean {
  const [, before = '', word = '', after = ''] = /^(\d*)(.*?)(\d*)$/u.exec(text) ?? [];
  const once = /^(.{5,}?)\1+$/u.exec(word)?.[1] ?? word;
  return isKnown(text) || ((isKnown(once) || isKnown(undisguised(once))) && (before + after).length <= 4);
}

/** Whether a password is among the first that are guessed for any account. */
export function isGuessable(password: string): boolean {
  // One that is refused for its length is not looked through for repeated words, which costs the square of it and more.
  if (password.length > passwordMax) return false;
  const text = folded(password);
  // A sign within makes a word of the list another password; signs at its ends do not.
  const core = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return isRepeated(text) || core === '' || isRun(core) || isWord(core) || isKnown(text);
}

/** Whether a password is the user name, spelled backwards or with signs too, or holds all of it. */
export function holdsUsername(password: string, username: string): boolean {
  const text = folded(password);
  const [local = ''] = folded(username).split('@');
  const bare = withoutSigns(text);
  const names = [withoutSigns(local), withoutSigns(folded(username))].filter((name) => name !== '');
  if (names.some((name) => bare === name || bare === [...name].reverse().join(''))) return true;
  return username.length >= 4 && text.includes(folded(username));
}
