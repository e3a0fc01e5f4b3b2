import { type CustomerProfile, confirms, counterproposes } from '#domain/customers.ts';
import { holdsRole } from '#domain/roles.ts';
import { texts } from '#domain/texts.ts';
import type { Actor, EventType, Proposals } from './events.ts';
import type { Facts } from './facts.ts';

/** How long an authorization may be undone. */
export const undoSeconds = 30;

/** Where the interface leads to mend what is missing. */
export type Repair =
  | 'fillForm'
  | 'uploadBudget'
  | 'addFiles'
  | 'addLines'
  | 'chooseProviders'
  | 'reviewInitialTotal'
  | 'confirmExcess'
  | 'justifyExchange'
  | 'quantify'
  | 'uploadAuthorization'
  | 'giveReason'
  | 'selectFiles'
  | 'seePermissions';

/** Why an event is refused: a stable code, the text a person reads, and where it is mended. */
export type Refusal = { readonly code: string; readonly text: string; readonly repair: Repair | null };

type Case = { readonly facts: Facts; readonly profile: CustomerProfile; readonly actor: Actor };

/** A named requirement: about the case (is the door open?) or about what is being sent. */
export type Requirement<Type extends EventType> = Refusal &
  (
    | {
        readonly about: 'case';
        readonly met: (the: Case) => boolean;
        /** The text for a case that lacks less than `text` says; null for the others. */
        readonly say?: (the: Case) => string | null;
      }
    | {
        readonly about: 'proposal';
        readonly met: (proposal: Proposals[Type], the: Case) => boolean;
        /** The text that names what of the proposal is missing, where it can. */
        readonly say?: (proposal: Proposals[Type]) => string;
      }
  );

function ofCase(code: string, text: string, repair: Repair | null, met: (the: Case) => boolean) {
  return { about: 'case', code, text, repair, met } as const;
}

function ofProposal<P>(code: string, text: string, repair: Repair, met: (proposal: P, the: Case) => boolean) {
  return { about: 'proposal', code, text, repair, met } as const;
}

function isBeingAudited({ hasBudget, quantified, authorizedBy }: Facts): boolean {
  return authorizedBy || (hasBudget && quantified);
}

export const requirements = {
  customerQuantifies: ofCase(
    'customer_quantifies',
    'Los presupuestos de este cliente no se cuantifican: suba el presupuesto autorizado.',
    'uploadAuthorization',
    ({ profile }) => profile.quantifies,
  ),
  originalFile: ofCase(
    'original_file',
    'Falta el archivo original del presupuesto.',
    'uploadBudget',
    ({ facts }) => facts.originalFile,
  ),
  authorizedFirst: {
    ...ofCase(
      'authorized_first',
      'Primero cuantifique y autorice el presupuesto.',
      'quantify',
      ({ facts, profile }) => facts.authorizedBy || facts.authorizedByJB || !profile.quantifies,
    ),
    say: ({ facts }: Case) => (facts.quantified ? 'Falta autorizar el presupuesto: ya está cuantificado.' : null),
  },
  customerStep: ofCase('customer_step', 'Este cliente no pide confirmación ni contrapropuestas.', null, ({ profile }) =>
    confirms(profile),
  ),
  /** A customer without a step of its own is shown that instead. */
  counterProposals: ofCase(
    'counter_proposals',
    'Este cliente no admite contrapropuestas: confirme la autorización.',
    null,
    ({ profile }) => counterproposes(profile) || !confirms(profile),
  ),
  authorizationFile: ofCase(
    'authorization_file',
    'Falta el archivo de autorización.',
    'uploadAuthorization',
    ({ facts }) => facts.authorizationFile,
  ),
  noAuthorizedFile: ofCase(
    'no_authorized_file',
    'Ya existe un presupuesto autorizado por el proveedor; no admite contrapropuesta.',
    null,
    ({ facts }) => !facts.jbFile,
  ),
  operatorEditsEarly: ofCase(
    'operator_edits_early',
    'El presupuesto ya se está cuantificando; pida el cambio al auditor.',
    null,
    ({ facts, actor }) => holdsRole(actor.role, 'ARE') || facts.rejected || !isBeingAudited(facts),
  ),
  formValid: ofProposal<{ formValid: boolean }>('form_valid', texts.fillAllFields, 'fillForm', (p) => p.formValid),
  registeredAmountsMatch: ofProposal<{ amountsMatch?: boolean }>(
    'amounts_match',
    texts.amountsDiffer,
    'fillForm',
    (p) => p.amountsMatch !== false,
  ),
  requiredFiles: ofProposal<{ requiredFiles?: boolean }>(
    'required_files',
    texts.loadRequiredFiles,
    'addFiles',
    (p) => p.requiredFiles !== false,
  ),
  budgetAmountsMatch: ofProposal<{ amountsMatch: boolean }>(
    'budget_amounts_match',
    texts.budgetAmountsDiffer,
    'fillForm',
    (p) => p.amountsMatch,
  ),
  capufeGiven: ofProposal<{ capufeGiven: boolean }>(
    'capufe_given',
    'Escriba el importe Capufe.',
    'fillForm',
    (p, { profile }) => p.capufeGiven || !profile.capufeAmount,
  ),
  fileAccepted: ofProposal<{ fileAccepted: boolean }>(
    'file_type',
    texts.fileWrongFormat,
    'addFiles',
    (p) => p.fileAccepted,
  ),
  atLeastOneLine: ofProposal<{ lines: number }>(
    'at_least_one_line',
    'Agregue al menos un concepto.',
    'addLines',
    (p) => p.lines > 0,
  ),
  everyLineHasProvider: ofProposal<{ everyLineHasProvider: boolean }>(
    'provider_per_line',
    texts.providerPerLine,
    'chooseProviders',
    (p) => p.everyLineHasProvider,
  ),
  initialTotalMatches: ofProposal<{ initialTotalMatches: boolean }>(
    'initial_total_matches',
    texts.initialTotalDiffers,
    'reviewInitialTotal',
    (p) => p.initialTotalMatches,
  ),
  excessConfirmed: ofProposal<{ exceedsBudget: boolean; exceedsConfirmed: boolean }>(
    'excess_confirmed',
    texts.budgetExceeded,
    'confirmExcess',
    (p) => !p.exceedsBudget || p.exceedsConfirmed,
  ),
  exchangeJustified: {
    ...ofProposal<{ unjustified: readonly string[] }>(
      'exchange_justified',
      'Justifique el tipo de cambio: tipo, fecha y comentario.',
      'justifyExchange',
      (p) => p.unjustified.length === 0,
    ),
    say: (p: { unjustified: readonly string[] }) =>
      `Justifique el tipo de cambio de ${p.unjustified.join(' y de ')}: tipo, fecha y comentario.`,
  },
  withinLimit: ofProposal<{ withinLimit?: boolean }>(
    'within_limit',
    'El monto rebasa su límite de autorización: pida que autorice a quien tenga uno mayor.',
    'seePermissions',
    (p) => p.withinLimit !== false,
  ),
  fourEyes: ofProposal<{ ownAboveLimit?: boolean }>(
    'four_eyes',
    'Este cliente pide cuatro ojos: lo que usted cuantificó lo autoriza otro auditor, salvo dentro de su límite.',
    'seePermissions',
    (p, { profile }) => !profile.fourEyes || p.ownAboveLimit !== true,
  ),
  secondLook: ofProposal<{ awaitsSecondLook?: boolean }>(
    'second_look',
    'Este presupuesto pide revisión: usted lo cuantificó, y lo autoriza una vez que otro auditor lo revise y lo acepte.',
    'seePermissions',
    (p) => p.awaitsSecondLook !== true,
  ),
  reviewAsked: ofProposal<{ isAsked: boolean }>(
    'review_asked',
    'Este presupuesto no espera revisión: ninguna regla lo eligió, o ya se aceptó.',
    'quantify',
    (p) => p.isAsked,
  ),
  anotherReviewer: ofProposal<{ byAnother: boolean }>(
    'another_reviewer',
    'Usted lo cuantificó: pida a otro auditor que lo revise.',
    'seePermissions',
    (p) => p.byAnother,
  ),
  verdictGiven: ofProposal<{ verdictGiven: boolean }>(
    'verdict_given',
    'Diga si lo acepta o lo devuelve.',
    'fillForm',
    (p) => p.verdictGiven,
  ),
  amountGiven: ofProposal<{ amountGiven: boolean }>(
    'amount_given',
    'Escriba el monto autorizado.',
    'fillForm',
    (p) => p.amountGiven,
  ),
  reasonGiven: ofProposal<{ reasonGiven: boolean }>(
    'reason_given',
    'Elija un motivo.',
    'giveReason',
    (p) => p.reasonGiven,
  ),
  commentGiven: ofProposal<{ commentGiven: boolean }>(
    'comment_given',
    'Escriba un comentario.',
    'giveReason',
    (p) => p.commentGiven,
  ),
  selected: ofProposal<{ selected: boolean }>(
    'files_selected',
    'Seleccione al menos un archivo.',
    'selectFiles',
    (p) => p.selected,
  ),
  onlyAddedSince: ofProposal<{ onlyAddedSince: boolean }>(
    'only_added_since',
    'El siniestro ya está autorizado: solo se eliminan archivos agregados después.',
    'selectFiles',
    (p) => p.onlyAddedSince,
  ),
  operatorMayOwn: ofProposal<{ operatorMayOwn: boolean }>(
    'operator_may_own',
    'Operador: elija un operador activo que trabaje con este cliente.',
    'fillForm',
    (p) => p.operatorMayOwn,
  ),
  anotherOwner: ofProposal<{ isAnother: boolean }>(
    'another_owner',
    'El siniestro ya es de ese operador: elija a otro.',
    'fillForm',
    (p) => p.isAnother,
  ),
  annulledToday: ofProposal<{ sameDay: boolean }>(
    'annulled_today',
    'La anulación solo se deshace el mismo día en que se hizo: registre el siniestro de nuevo.',
    'fillForm',
    (p) => p.sameDay,
  ),
  undoneInTime: ofProposal<{ inTime: boolean }>(
    'undone_in_time',
    `Han pasado más de ${undoSeconds} s desde que se autorizó: rechace el presupuesto para que se corrija.`,
    'giveReason',
    (p) => p.inTime,
  ),
  untouchedSince: ofProposal<{ untouched: boolean }>(
    'untouched_since',
    'Ya se actuó después de autorizar: rechace el presupuesto para que se corrija.',
    'giveReason',
    (p) => p.untouched,
  ),
  answerIsYes: ofProposal<{ authorized: boolean }>(
    'answer_is_yes',
    'Para no autorizar, envíe una contrapropuesta.',
    'fillForm',
    (p) => p.authorized,
  ),
};

export const refused = {
  forbidden: { code: 'forbidden', text: texts.forbidden, repair: 'seePermissions' },
  state: { code: 'state', text: texts.notNow, repair: null },
} as const satisfies Record<string, Refusal>;

/** Why an incident is not handed to this operator: it is theirs already. Null when it is not. */
export const ownerRefusal = (owner: string, operator: string | undefined): Refusal | null =>
  owner === operator ? requirements.anotherOwner : null;
