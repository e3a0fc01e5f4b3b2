import * as z from 'zod/mini';
import type { CustomerProfile } from '../customers.ts';
import {
  chosenField,
  commentField,
  commentMax,
  decimalBesideOthers,
  decimalField,
  type ForeignFields,
  notTheirs,
  optionalTextField,
} from '../fields.ts';
import { fieldsWith, incidentFields, rulesOf, wireNames } from '../incidentFields.ts';
import { type Decimal, sameAmount } from '../money.ts';
import { texts } from '../texts.ts';

const everywhere = rulesOf(fieldsWith({ place: 'any' }));
const byState = z.object({ ...everywhere, ...rulesOf(fieldsWith({ place: 'state' })) });
const byHighway = z.object({ ...everywhere, ...rulesOf(fieldsWith({ place: 'highway' })) });

/** First tab of the registration: what happened, when, and under which policy. */
export const incidentDetailsForm = z.object(rulesOf(fieldsWith({ tab: 'details' })));

const point = rulesOf(fieldsWith({ tab: 'place', place: 'any' }));
const placeByState = z.object({ ...rulesOf(fieldsWith({ tab: 'place', place: 'state' })), ...point });
const placeByHighway = z.object({ ...rulesOf(fieldsWith({ tab: 'place', place: 'highway' })), ...point });

/** Second tab of the registration: where. */
export function incidentPlaceForm(profile: CustomerProfile) {
  return profile.place === 'state' ? placeByState : placeByHighway;
}

/** Fields of an incident (requirements §5 Incident): a federal entity, or a highway with its section, by customer. */
export function incidentForm(profile: CustomerProfile) {
  return profile.place === 'state' ? byState : byHighway;
}

/** Fields of an incident that this customer does not have, or not at this moment; by the names of the call. */
export function foreignIncidentFields(profile: CustomerProfile, moment: 'registering' | 'editing'): ForeignFields {
  const elsewhere = fieldsWith({ place: profile.place === 'state' ? 'highway' : 'state' });
  const foreign = elsewhere.map((key) => [wireNames[key], notTheirs(incidentFields[key].label, profile)] as const);
  const { wire, label } = incidentFields.provider;
  const provider = profile.providerOnEdit
    ? `${label}: se elige al modificar el siniestro. Quítelo.`
    : notTheirs(label, profile);
  const hasProvider = profile.providerOnEdit && moment === 'editing';
  return { ...Object.fromEntries(foreign), ...(hasProvider ? {} : { [wire]: provider }) };
}

export type IncidentFields = z.infer<typeof byState> | z.infer<typeof byHighway>;

const amount = (label: string) => decimalField(label, { isPositive: true });

const budgetFields = { amount: amount('Monto'), confirmAmount: amount('Confirmar monto') };
const bothAmounts = z.object(budgetFields);

/** Said as soon as both are there, whatever the fields after them still lack. */
const equalAmounts = (text: string) =>
  z.refine<{ amount: string; confirmAmount: string }>(
    ({ amount, confirmAmount }) => sameAmount(amount, confirmAmount),
    {
      error: text,
      path: ['confirmAmount'],
      when: ({ value }) => bothAmounts.safeParse(value).success,
    },
  );

const capufeField = { capufeAmount: decimalBesideOthers('Monto Capufe', { isPositive: true }) };

const plainBudget = bothAmounts.check(equalAmounts(texts.amountsDiffer));
const capufeBudget = z.object({ ...budgetFields, ...capufeField }).check(equalAmounts(texts.amountsDiffer));

/** Amounts of an initial budget; the repeated amount must be equal (requirements §5). */
export function budgetForm(profile: CustomerProfile) {
  return profile.capufeAmount ? capufeBudget : plainBudget;
}

const plainBudgetCall = z.object({ amount: budgetFields.amount });
const capufeBudgetCall = z.object({ amount: budgetFields.amount, ...capufeField });

/** The same amounts as a call sends them: the repetition stays on the screen. */
export function budgetCallForm(profile: CustomerProfile) {
  return profile.capufeAmount ? capufeBudgetCall : plainBudgetCall;
}

/** Amounts of a budget that this customer does not have, by the names of the call. */
export function foreignBudgetFields(profile: CustomerProfile): ForeignFields {
  return profile.capufeAmount ? {} : { capufe_ammount: notTheirs('Monto Capufe', profile) };
}

/** Budget approval: the authorized amount (requirements §5 Approval). */
export const approvalForm = z.object({ authorizedAmount: amount('Monto autorizado') });

/** Answer to a counter-proposal: another amount accepts it, the same declines it, and then the comment says why (design §4). */
export function answerForm(before: Decimal | null) {
  const isExplained = (answer: { authorizedAmount: Decimal; comment: string }) =>
    answer.comment !== '' || before === null || !sameAmount(before, answer.authorizedAmount);
  const fields = {
    authorizedAmount: amount('Monto autorizado'),
    comment: optionalTextField('Comentario', { max: commentMax }),
  };
  return z
    .object(fields)
    .check(
      z.refine(isExplained, { error: 'Comentario: diga por qué no se acepta la contrapropuesta.', path: ['comment'] }),
    );
}

/** Rejection of a budget or of files: reason and comment (requirements §5). */
export const rejectionForm = z.object({ reason: chosenField('Motivo'), comment: commentField() });

export const counterProposalForm = z.object({ comment: commentField() });
export const binnacleForm = z.object({ comment: commentField() });
