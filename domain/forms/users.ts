import * as z from 'zod/mini';
import { isAfter, today } from '../calendar.ts';
import { choiceField, chosenField, dateField, optionalDecimalField, optionalTextField, textField } from '../fields.ts';
import { type Role, roles, userTypes } from '../roles.ts';
import { belongingProblem } from '../users.ts';
import { emailField } from './account.ts';

/** '' is no role: such an account reads the lists of its customer and writes nothing. */
const roleChoices = ['', ...roles] as const;
type RoleChoice = (typeof roleChoices)[number];

const roleOf = (choice: RoleChoice): Role | null => (choice === '' ? null : choice);

/** An account as an administrator writes it; fields as screens and GraphQL spell them. */
export const userForm = z
  .object({
    username: textField('Usuario', { min: 2, max: 150 }).check(
      z.refine((value) => !/\s/.test(value), 'Usuario: escríbalo sin espacios.'),
    ),
    email: emailField('Correo'),
    firstName: textField('Nombre', { max: 100 }),
    lastName: textField('Apellido paterno', { max: 100 }),
    secondLastName: optionalTextField('Apellido materno', { max: 100 }),
    role: choiceField('Rol', roleChoices),
    userType: choiceField('Tipo', userTypes),
    customer: optionalTextField('Cliente', { max: 16 }),
    /** In MXN; '' is no limit. */
    authorizationLimit: optionalDecimalField('Límite de autorización', { decimals: 2, max: '999999999999' }),
  })
  .check(({ value, issues }) => {
    const { role, userType, customer } = value;
    const problem = belongingProblem({ role: roleOf(role), userType, customer: customer === '' ? null : customer });
    if (problem) issues.push({ code: 'custom', message: problem.text, path: [problem.field], input: value });
  });

export type UserValues = z.output<typeof userForm>;

/** What is said of the person, as `domain` asks of one. */
export const personIn = ({ role, userType, customer }: UserValues) => ({
  role: roleOf(role),
  userType,
  customer: customer === '' ? null : customer,
});

/** A queue that a colleague takes over from one day of Mexico City to another, both included. */
const shape = {
  delegate: chosenField('Delegar en'),
  from: dateField('Desde').check(z.refine((from) => !isAfter(today(), from), 'Desde: elija hoy o un día por venir.')),
  to: dateField('Hasta'),
};

type Days = { readonly from: string; readonly to: string };

const inOrder = z.refine<Days>(({ from, to }) => !isAfter(from, to), {
  error: 'Hasta: no puede ser anterior al día en que empieza. Elija ese día o uno posterior.',
  path: ['to'],
});

/** Of one's own queue: the delegator is ''. */
export const delegationForm = z.object({ ...shape, delegator: z.string() }).check(inOrder);

/** An administrator says whose queue it is. */
export const anybodysDelegationForm = z.object({ ...shape, delegator: chosenField('Cola de') }).check(inOrder);
