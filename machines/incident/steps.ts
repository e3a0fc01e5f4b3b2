import type { CustomerProfile } from '#domain/customers.ts';
import { graphqlEnum } from '#domain/graphqlEnum.ts';
import type { Role } from '#domain/roles.ts';
import type { Scope } from '#domain/serviceAccounts.ts';
import type { EventType, Proposals } from './events.ts';
import { type Facts, noFacts } from './facts.ts';
import { requirements as need, type Requirement } from './requirements.ts';

/** How the lists name incidents that permit an event: in the address, and as people read it. */
type WorkWords = { readonly word: string; readonly label: string };

/** One event of the lifecycle: its words, who may send it, what it needs, and what it does to the facts. */
export type Step<Type extends EventType> = {
  /** As a button says it. */
  readonly act: string;
  /** As the timeline says it afterwards; each event differently. */
  readonly past: string;
  /** In a word or two, for those whom it informs (`newsFor`); null where it is no news. */
  readonly news: string | null;
  readonly tone: 'info' | 'danger';
  readonly by: readonly Role[];
  /** What a program needs for it, whichever call sends it. */
  readonly scope: Scope;
  /** The sender must own the incident if their role sees only its own. False only before there is one. */
  readonly onExisting: boolean;
  readonly needs: readonly Requirement<Type>[];
  /** Set where the event moves the incident on, so that those who may send it have work; the others only add a note or a file. */
  readonly work: WorkWords | null;
  readonly change: (facts: Facts, the: { profile: CustomerProfile; proposal: Proposals[Type] | undefined }) => Facts;
};

const unchanged = (facts: Facts): Facts => facts;

/** The authorization file follows an authorization, and the customer's answer follows the file. */
const fileToCome = { authorizationFile: false, counterProposalOpen: false, confirmed: false } as const;

export const steps: { readonly [Type in EventType]: Step<Type> } = {
  'incident.register': {
    act: 'Registrar',
    past: 'Siniestro registrado',
    news: null,
    tone: 'info',
    by: ['MRO'],
    scope: 'register',
    onExisting: false,
    needs: [need.formValid, need.registeredAmountsMatch, need.requiredFiles],
    work: null,
    change: () => ({ ...noFacts, registered: true }),
  },
  'incident.edit': {
    act: 'Modificar',
    past: 'Siniestro modificado',
    news: null,
    tone: 'info',
    by: ['ARE', 'MRO'],
    scope: 'register',
    onExisting: true,
    needs: [need.operatorEditsEarly, need.formValid],
    work: null,
    change: unchanged,
  },
  'budget.upload': {
    act: 'Subir el presupuesto',
    past: 'Presupuesto inicial enviado',
    news: 'Presupuesto nuevo',
    tone: 'info',
    by: ['MRO'],
    scope: 'register',
    onExisting: true,
    needs: [need.budgetAmountsMatch, need.capufeGiven, need.fileAccepted],
    work: { word: 'subir-presupuesto', label: 'Puedo subir presupuesto' },
    change: () => ({ ...noFacts, registered: true, hasBudget: true, originalFile: true }),
  },
  'budget.quantify': {
    act: 'Cuantificar',
    past: 'Cuantificación guardada',
    news: null,
    tone: 'info',
    by: ['ARE'],
    scope: 'quantify',
    onExisting: true,
    needs: [need.customerQuantifies, need.originalFile],
    work: { word: 'cuantificar', label: 'Puedo cuantificar' },
    change: (facts, { proposal }) => ({ ...facts, quantified: proposal === undefined || proposal.lines > 0 }),
  },
  'budget.authorize': {
    act: 'Autorizar el presupuesto',
    past: 'Presupuesto autorizado',
    news: 'Autorizado',
    tone: 'info',
    by: ['ARE'],
    scope: 'quantify',
    onExisting: true,
    needs: [
      need.customerQuantifies,
      need.originalFile,
      need.atLeastOneLine,
      need.everyLineHasProvider,
      need.initialTotalMatches,
      need.excessConfirmed,
      need.exchangeJustified,
      need.withinLimit,
      need.fourEyes,
      need.secondLook,
    ],
    work: { word: 'autorizar', label: 'Puedo autorizar' },
    change: (facts) => ({ ...facts, ...fileToCome, quantified: true, authorizedBy: true }),
  },
  'budget.review': {
    act: 'Revisar la cuantificación',
    past: 'Cuantificación revisada',
    news: 'Revisada',
    tone: 'info',
    by: ['ARE'],
    scope: 'quantify',
    onExisting: true,
    needs: [need.customerQuantifies, need.reviewAsked, need.anotherReviewer, need.verdictGiven, need.commentGiven],
    work: null,
    change: unchanged,
  },
  'authorization.upload': {
    act: 'Subir la autorización',
    past: 'Archivo de autorización enviado',
    news: 'Autorización enviada',
    tone: 'info',
    by: ['ARE'],
    scope: 'authorizations',
    onExisting: true,
    needs: [need.authorizedFirst, need.amountGiven, need.fileAccepted, need.withinLimit],
    work: { word: 'subir-autorizacion', label: 'Puedo subir autorización' },
    change: (facts, { profile }) => ({
      ...facts,
      authorizationFile: true,
      authorizedBy: facts.authorizedBy || !profile.quantifies,
      counterProposalOpen: false,
      confirmed: false,
    }),
  },
  'authorization.undo': {
    act: 'Deshacer la autorización',
    past: 'Autorización deshecha',
    news: 'Autorización deshecha',
    tone: 'danger',
    by: ['ARE'],
    scope: 'quantify',
    onExisting: true,
    needs: [need.undoneInTime, need.untouchedSince],
    work: null,
    change: (facts) => ({ ...facts, authorizedBy: false }),
  },
  'budget.reject': {
    act: 'Rechazar el presupuesto',
    past: 'Presupuesto rechazado',
    news: 'Rechazado',
    tone: 'danger',
    by: ['ARE'],
    scope: 'quantify',
    onExisting: true,
    needs: [need.reasonGiven, need.commentGiven],
    work: { word: 'rechazar', label: 'Puedo rechazar' },
    change: () => ({ ...noFacts, registered: true, rejected: true }),
  },
  'provider.authorize': {
    act: 'Autorización del proveedor',
    past: 'Autorizado por el proveedor',
    news: 'Autorizado por proveedor',
    tone: 'info',
    by: ['SERVICE'],
    scope: 'authorizations',
    onExisting: true,
    needs: [need.originalFile, need.fileAccepted],
    work: { word: 'autorizar-como-proveedor', label: 'Puedo autorizar como proveedor' },
    change: (facts) => ({ ...facts, ...fileToCome, authorizedByJB: true, jbFile: true }),
  },
  'customer.confirm': {
    act: 'Confirmar',
    past: 'Autorización del cliente confirmada',
    news: 'Confirmado',
    tone: 'info',
    by: ['MRO'],
    scope: 'authorizations',
    onExisting: true,
    needs: [need.customerStep, need.authorizationFile, need.answerIsYes],
    work: { word: 'confirmar', label: 'Puedo confirmar' },
    change: (facts) => ({ ...facts, confirmed: true }),
  },
  'customer.counterpropose': {
    act: 'Contraproponer',
    past: 'Contrapropuesta enviada',
    news: 'Contrapropuesta',
    tone: 'info',
    by: ['MRO'],
    scope: 'authorizations',
    onExisting: true,
    needs: [
      need.customerStep,
      need.counterProposals,
      need.authorizationFile,
      need.noAuthorizedFile,
      need.commentGiven,
      need.fileAccepted,
    ],
    work: { word: 'contraproponer', label: 'Puedo contraproponer' },
    change: (facts) => ({ ...facts, counterProposalOpen: true }),
  },
  'files.upload': {
    act: 'Subir archivos',
    past: 'Archivo agregado',
    news: null,
    tone: 'info',
    by: ['MRO', 'ARE'],
    scope: 'register',
    onExisting: true,
    needs: [need.fileAccepted],
    work: null,
    change: unchanged,
  },
  'files.reject': {
    act: 'Rechazar archivos',
    past: 'Rechazo de archivos',
    news: 'Archivos rechazados',
    tone: 'danger',
    by: ['ARE'],
    scope: 'quantify',
    onExisting: true,
    needs: [need.selected, need.reasonGiven, need.commentGiven],
    work: null,
    change: unchanged,
  },
  'files.delete': {
    act: 'Eliminar archivos',
    past: 'Eliminación de archivos',
    news: null,
    tone: 'info',
    by: ['ARE'],
    scope: 'register',
    onExisting: true,
    needs: [need.selected, need.onlyAddedSince],
    work: null,
    change: unchanged,
  },
  'incident.comment': {
    act: 'Comentar',
    past: 'Comentario en la bitácora',
    news: 'Comentario',
    tone: 'info',
    by: ['MRO', 'ARE'],
    scope: 'register',
    onExisting: true,
    needs: [need.commentGiven],
    work: null,
    change: unchanged,
  },
  'incident.handOver': {
    act: 'Entregar a otro operador',
    past: 'Entregado a otro operador',
    news: 'Cambio de operador',
    tone: 'info',
    by: ['ARE'],
    scope: 'register',
    onExisting: true,
    needs: [need.operatorMayOwn, need.anotherOwner],
    work: null,
    change: unchanged,
  },
  'incident.annul': {
    act: 'Anular el siniestro',
    past: 'Siniestro anulado',
    news: 'Anulado',
    tone: 'danger',
    by: ['ARE'],
    scope: 'register',
    onExisting: true,
    needs: [need.reasonGiven, need.commentGiven],
    work: null,
    change: (facts) => ({ ...facts, annulled: true }),
  },
  'authorization.correct': {
    act: 'Corregir la autorización',
    past: 'Autorización corregida',
    news: 'Autorización corregida',
    tone: 'info',
    by: ['ADM'],
    scope: 'authorizations',
    onExisting: true,
    needs: [
      need.authorizationFile,
      need.amountGiven,
      need.reasonGiven,
      need.commentGiven,
      need.fileAccepted,
      need.withinLimit,
    ],
    work: null,
    change: (facts) => ({ ...facts, counterProposalOpen: false, confirmed: false }),
  },
  'incident.reinstate': {
    act: 'Deshacer la anulación',
    past: 'Anulación deshecha',
    news: 'Anulación deshecha',
    tone: 'info',
    by: ['ARE'],
    scope: 'register',
    onExisting: true,
    needs: [need.annulledToday],
    work: null,
    change: (facts) => ({ ...facts, annulled: false }),
  },
};

export const eventTypes = Object.keys(steps) as readonly EventType[];

/** The events by their GraphQL names. */
export const eventEnum = graphqlEnum(eventTypes);

/** Events that are a person's work. */
export const workEvents = eventTypes.filter((type) => steps[type].work !== null);
