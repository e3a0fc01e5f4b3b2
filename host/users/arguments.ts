import { type Role, roles, type UserType, userTypes } from '#domain/roles.ts';
import { SolvableError } from '#kit/errors.ts';
import { readOptions } from '#kit/options.ts';

/** Where a password comes from: generated and shown once, the first line of the input, or asked at the terminal. */
export type PasswordSource = 'generated' | 'input' | 'asked';

type NewAccount = {
  readonly username: string;
  readonly email: string;
  readonly role: Role | null;
  readonly userType: UserType;
  readonly customer: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly secondLastName: string;
};

export type Command =
  | { readonly name: 'add'; readonly account: NewAccount; readonly password: PasswordSource }
  | { readonly name: 'list' }
  | {
      readonly name: 'disable' | 'enable' | 'second-factor-off' | 'break-glass' | 'break-glass-off';
      readonly username: string;
    }
  | { readonly name: 'password'; readonly username: string; readonly password: PasswordSource };

const usage = `Use:
  npm run user -- add --username NOMBRE --email CORREO --role ADM|ARE|MRO|SERVICE|ninguno
                      [--customer CLIENTE] [--type intranet|extranet]
                      [--first-name NOMBRE] [--last-name APELLIDO] [--second-last-name APELLIDO] [--generate | --stdin]
  npm run user -- list
  npm run user -- disable --username NOMBRE
  npm run user -- enable --username NOMBRE
  npm run user -- password --username NOMBRE [--generate | --stdin]
  npm run user -- second-factor-off --username NOMBRE
  npm run user -- break-glass --username NOMBRE       (entra con contraseña aunque se exija el proveedor de identidad)
  npm run user -- break-glass-off --username NOMBRE
La contraseña se pide en la terminal; con --generate se crea una temporal y se muestra una sola vez; con --stdin se lee de la entrada.`;

const wrong = (problem: string) => new SolvableError(`${problem}\n${usage}`);

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const who = { username: text } as const;
const secret = { generate: flag, stdin: flag } as const;
const whole = {
  email: text,
  role: text,
  customer: text,
  type: text,
  'first-name': text,
  'last-name': text,
  'second-last-name': text,
} as const;

function given(name: string, value: string | undefined): string {
  if (value) return value;
  throw wrong(`Falta --${name}.`);
}

function oneOf<Value extends string>(name: string, value: string, values: readonly Value[]): Value {
  const found = values.find((one) => one.toLowerCase() === value.toLowerCase());
  if (found !== undefined) return found;
  throw wrong(`--${name}: escriba ${values.join(', ')}.`);
}

const noRole = 'ninguno';

function roleOf(value: string): Role | null {
  const role = oneOf('role', value, [...roles, noRole] as const);
  return role === noRole ? null : role;
}

function sourceOf({ generate = false, stdin = false }: { generate?: boolean; stdin?: boolean }): PasswordSource {
  if (generate && stdin) throw wrong('Elija --generate o --stdin, no ambas.');
  return generate ? 'generated' : stdin ? 'input' : 'asked';
}

function readAdd(args: readonly string[]): Command {
  const values = readOptions(args, { ...who, ...whole, ...secret }, usage);
  const customer = values.customer ?? '';
  const account = {
    username: given('username', values.username),
    email: given('email', values.email),
    role: roleOf(given('role', values.role)),
    userType: oneOf('type', values.type ?? (customer === '' ? 'intranet' : 'extranet'), userTypes),
    customer,
    firstName: values['first-name'] ?? 'NoName',
    lastName: values['last-name'] ?? 'NoLastName',
    secondLastName: values['second-last-name'] ?? '',
  };
  return { name: 'add', account, password: sourceOf(values) };
}

/** @throws SolvableError that says what is wrong, and how the command is used */
export function readCommand([name, ...args]: readonly string[]): Command {
  switch (name) {
    case 'add':
      return readAdd(args);
    case 'list':
      readOptions(args, {}, usage);
      return { name };
    case 'disable':
    case 'enable':
    case 'second-factor-off':
    case 'break-glass':
    case 'break-glass-off':
      return { name, username: given('username', readOptions(args, who, usage).username) };
    case 'password': {
      const values = readOptions(args, { ...who, ...secret }, usage);
      return { name, username: given('username', values.username), password: sourceOf(values) };
    }
    default:
      throw wrong(name === undefined ? 'Diga qué hacer.' : `No hay una orden «${name}».`);
  }
}
