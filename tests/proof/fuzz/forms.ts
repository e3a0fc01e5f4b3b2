import * as z from 'zod/mini';
import { type CustomerProfile, profileOf } from '#domain/customers.ts';
import {
  loginForm,
  newPasswordForm,
  passwordForm,
  resetRequestForm,
  signInStepForm,
  signupForm,
} from '#domain/forms/account.ts';
import { describedConceptForm, newConceptForm, suppliesForm } from '#domain/forms/concepts.ts';
import { approvalForm, binnacleForm, budgetCallForm, incidentForm, rejectionForm } from '#domain/forms/incident.ts';
import { affectedCommentForm, materialForm, quotationForm, requisitionForm, roadForm } from '#domain/forms/purchase.ts';
import { resourcesForm } from '#domain/forms/quantification.ts';
import {
  classificationForm,
  highwayForm,
  highwaySectionForm,
  newYearForm,
  providerForm,
  providerTypeForm,
} from '#domain/forms/reference.ts';
import { fieldKeys, incidentField } from '#domain/incidentFields.ts';
import { hasForeignPrices } from '#domain/pricing/price.ts';
import { newPasskeyForm, ownPasswordForm, passkeyForm, totpForm } from '#domain/secondFactor.ts';

/** Which form of the domain judges what a call or an input sends, and how its fields are spelled there. */

type Judge = { safeParse(value: unknown): { readonly success: boolean } };
type Form = { readonly _zod: { readonly def: { readonly shape?: Readonly<Record<string, z.core.$ZodType>> } } };
type Names = Readonly<Record<string, string>>;

type Judged = {
  readonly form: (profile: CustomerProfile) => Form;
  /** Spelled by the call → by the form. */
  readonly names?: Names;
  /** What is left out stays as it was. */
  readonly keeps?: true;
  /** What the path says, and the body may leave out. */
  readonly implied?: string;
};

const form = (one: Form, names: Names = {}): Judged => ({ form: () => one, names });
const keeping = (judged: Judged): Judged => ({ ...judged, keeps: true });

const incidentNames = fieldKeys.flatMap((key) => {
  const { wire, graphql } = incidentField(key);
  return [
    [wire, key],
    [graphql, key],
  ] as const;
});
const incident = { form: incidentForm, names: Object.fromEntries(incidentNames) };
const budget = { form: budgetCallForm, names: { ammount: 'amount', capufe_ammount: 'capufeAmount' } };
const rejection = form(rejectionForm, { reject_reason: 'reason' });
const correctionForm = z.object({ ...approvalForm.shape, ...rejectionForm.shape });
const correction = form(correctionForm, { authorized_ammount: 'authorizedAmount', reject_reason: 'reason' });
const highway = { form: highwayForm, names: { highwayCompany: 'company', highway_number: 'number' } };
const section = {
  ...form(highwaySectionForm, {
    start: 'initialKilometer',
    end: 'finalKilometer',
    section_number: 'sectionNumber',
    number: 'sectionNumber',
  }),
  implied: 'highway',
};
const provider = form(providerForm, { providerType: 'type', family: 'families' });
const password = form(passwordForm, { old_password: 'oldPassword', confirmed_password: 'confirmedPassword' });
const names = { first_name: 'firstName', last_name: 'lastName' };
const placed = { unit_measurement: 'unitMeasurement', unit: 'unitMeasurement' };
const inPesos = form(newConceptForm.pesos, { ...placed, unit_price: 'unitPrice', capufe_unit_price: 'capufePrice' });
const inCurrencies = form(newConceptForm.currencies, {
  ...placed,
  unit_price: 'unitPrice',
  dollar_unit_price: 'dollarPrice',
  euro_unit_price: 'euroPrice',
});
const road = form(roadForm, { type_job: 'jobType' });
const requisition = form(requisitionForm, { sinister: 'incident' });
const quotation = form(quotationForm, { authorized_project: 'project', list_supply: 'supplies' });

/** By the name of the call in the contract. */
const calls: Readonly<Record<string, Judged>> = {
  'auth.obtainToken': form(loginForm),
  'auth.signInStep': form(signInStepForm),
  'secondFactor.start': form(ownPasswordForm),
  'secondFactor.confirm': form(totpForm),
  'secondFactor.stop': form(ownPasswordForm),
  'secondFactor.renewCodes': form(ownPasswordForm),
  'secondFactor.startPasskey': form(passkeyForm),
  'secondFactor.addPasskey': form(newPasskeyForm),
  'secondFactor.removePasskey': form(ownPasswordForm),
  'account.signup': form(signupForm, names),
  'account.passwordReset': form(resetRequestForm),
  'account.passwordResetVerified': form(newPasswordForm),
  'user.changePassword': password,
  'incidents.create': incident,
  'incidents.update': incident,
  'incidents.comment': form(binnacleForm),
  'lifecycle.createBudget': budget,
  'lifecycle.replaceBudget': budget,
  'lifecycle.reject': rejection,
  'lifecycle.annul': rejection,
  'lifecycle.correctAuthorization': correction,
  'lifecycle.replaceAuthorization': correction,
  'lifecycle.counterPropose': form(binnacleForm),
  'highways.create': highway,
  'highways.update': highway,
  'highways.createSection': section,
  'highways.updateSection': section,
  'providers.create': provider,
  'providers.update': provider,
  'providers.createType': form(providerTypeForm),
  'providers.updateType': form(providerTypeForm),
  'catalogs.createFamily': form(classificationForm),
  'catalogs.editFamily': keeping(form(classificationForm)),
  'catalogs.createSubfamily': form(classificationForm),
  'catalogs.createDetail': form(classificationForm),
  'catalogs.editSubfamily': keeping(form(classificationForm)),
  'catalogs.editDetail': keeping(form(classificationForm)),
  'catalogs.createConcept': inPesos,
  'catalogs.createProviderPrice': inCurrencies,
  'catalogs.editConcept': form(describedConceptForm, placed),
  'catalogs.saveSupplies': form(suppliesForm),
  'catalogs.previewYear': form(newYearForm),
  'catalogs.createYear': form(newYearForm),
  'purchase.createQuantification': form(resourcesForm),
  'purchase.updateQuantification': form(resourcesForm),
  'purchase.createQuotation': quotation,
  'purchase.updateQuotation': quotation,
  'purchase.createRequisition': requisition,
  'affected.comment': form(affectedCommentForm),
  'roads.create': road,
  'roads.update': road,
};

/** By the name of the input type, or of the field whose arguments they are. */
const inputs: Readonly<Record<string, Judged>> = {
  login: form(loginForm),
  answerSignInStep: form(signInStepForm),
  startSecondFactor: form(ownPasswordForm),
  stopSecondFactor: form(ownPasswordForm),
  renewRecoveryCodes: form(ownPasswordForm),
  confirmSecondFactor: form(totpForm),
  startPasskey: form(passkeyForm),
  addPasskey: form(newPasskeyForm),
  removePasskey: form(ownPasswordForm),
  signUp: form(signupForm),
  requestPasswordReset: form(resetRequestForm),
  changePassword: password,
  resetPassword: form(newPasswordForm),
  registerIncident: incident,
  editIncident: incident,
  commentIncident: form(binnacleForm),
  rejectBudget: rejection,
  annulIncident: rejection,
  correctAuthorization: form(correctionForm, { amount: 'authorizedAmount' }),
  rejectFiles: rejection,
  createHighway: highway,
  updateHighway: highway,
  createHighwaySection: section,
  updateHighwaySection: section,
  createProvider: provider,
  updateProvider: provider,
  createProviderType: form(providerTypeForm),
  updateProviderType: form(providerTypeForm),
  createFamily: form(classificationForm),
  updateFamily: form(classificationForm),
  createSubfamily: form(classificationForm),
  updateSubfamily: form(classificationForm),
  createDetail: form(classificationForm),
  updateDetail: form(classificationForm),
  updateConcept: form(describedConceptForm, placed),
  createConcept: {
    form: (profile) => (hasForeignPrices(profile) ? newConceptForm.currencies : newConceptForm.pesos),
    names: placed,
  },
  MaterialInput: form(materialForm),
  ResourcesInput: form(resourcesForm),
  saveResources: form(resourcesForm),
  createRoadReport: road,
  updateRoadReport: road,
  createRequisition: requisition,
  createMaterialsQuotation: quotation,
  updateMaterialsQuotation: quotation,
  NewYearInput: form(newYearForm),
  createCatalogYear: form(newYearForm),
  commentAffected: form(affectedCommentForm),
};

type FieldJudge = { readonly judge: Judge; readonly keeps: boolean };

function judgeIn(table: Readonly<Record<string, Judged>>, customer: string, context: string, name: string) {
  const judged = table[context];
  const shape = judged?.form(profileOf(customer))._zod.def.shape;
  const field = shape?.[judged?.names?.[name] ?? name];
  return field ? { judge: field as unknown as Judge, keeps: judged?.keeps ?? judged?.implied === name } : undefined;
}

/** The domain's rule for a field of a call's body; undefined where none is for it alone. */
export const judgeOfCall = (customer: string, call: string, name: string): FieldJudge | undefined =>
  judgeIn(calls, customer, call, name);

/** Whether the customer's form of this call has the field; calls without a form ask for all that they name. */
export function asksFor(customer: string, call: string, name: string): boolean {
  if (call === 'incidents.update' && name === 'provider') return profileOf(customer).providerOnEdit;
  return calls[call] === undefined || judgeOfCall(customer, call, name) !== undefined;
}

const ofIncidents = ['incidents.create', 'incidents.update', 'IncidentInput'];
const ofConcepts = ['catalogs.createConcept', 'catalogs.createProviderPrice', 'NewConceptInput'];
const pricesByCustomer =
  /^(capufe_unit_price|capufePrice|dollar_unit_price|dollarPrice|euro_unit_price|euroPrice|provider|section|highway_section|provider_price|providerPrice)$/;

/** A field of a call or input that this customer, or this role, may not have: carrying a value it would be refused by name. */
export function isForeign(customer: string, context: string, name: string): boolean {
  if (/^(internal|exchange|capufe)(quantity|unitprice|rate|date|_value|_date|_type|_comment)$/i.test(name)) return true;
  if (/^capufe_?amm?ount$/i.test(name)) return !profileOf(customer).capufeAmount;
  if (ofIncidents.includes(context) && name === 'provider') return true;
  if (ofIncidents.includes(context)) {
    return /^(state|highway|section|highway_section)$/.test(name) && !isInForm(customer, context, name);
  }
  return ofConcepts.includes(context) && pricesByCustomer.test(name) && !isInForm(customer, context, name);
}

const isInForm = (customer: string, context: string, name: string) =>
  (judgeOfCall(customer, context, name) ?? judgeOfInput(customer, context, name)) !== undefined;

export const judgeOfInput = (customer: string, input: string, name: string): FieldJudge | undefined =>
  judgeIn(inputs, customer, input, name);

const texted = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/** How a value may arrive at its rule: numbers as their text; nothing as nothing, as null, as an empty text or an empty list. */
function readings(value: unknown): unknown[] {
  if (value === undefined || value === null || value === '') return [undefined, null, '', []];
  return [value, Array.isArray(value) ? value.map(texted) : texted(value)];
}

const holdsObjects = (value: unknown) =>
  Array.isArray(value) && value.some((one) => typeof one === 'object' && one !== null && !Array.isArray(one));

/** Whether the rule refuses the value however it arrives. Objects in a list are judged field by field. */
export function isRefused({ judge, keeps }: FieldJudge, value: unknown): boolean {
  if (holdsObjects(value) || (keeps && (value === undefined || value === null))) return false;
  return readings(value).every((reading) => !judge.safeParse(reading).success);
}
