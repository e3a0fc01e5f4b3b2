import * as z from 'zod/mini';
import { isAfter, today } from '../calendar.ts';
import { chosenField, dateField } from '../fields.ts';

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
