import type { Role } from '#domain/roles.ts';

/** Who asks. `owns`: the incident was registered by, or handed to, this person. */
export type Actor = { readonly role: Role | null; readonly owns: boolean };

/**
 * What is being sent with each event, judged beforehand by `domain`. Without a proposal only the case is asked:
 * is this door open?
 */
export type Proposals = {
  'incident.register': {
    readonly formValid: boolean;
    readonly amountsMatch?: boolean;
    readonly requiredFiles?: boolean;
  };
  'incident.edit': { readonly formValid: boolean };
  'budget.upload': { readonly amountsMatch: boolean; readonly fileAccepted: boolean; readonly capufeGiven: boolean };
  'budget.quantify': { readonly lines: number };
  'budget.authorize': {
    readonly lines: number;
    readonly everyLineHasProvider: boolean;
    readonly initialTotalMatches: boolean;
    readonly exceedsBudget: boolean;
    readonly exceedsConfirmed: boolean;
    /** Foreign currencies of the lines whose rate is not justified. */
    readonly unjustified: readonly string[];
    readonly withinLimit?: boolean;
    /** The sender quantified it, and it is more than they may authorize alone. */
    readonly ownAboveLimit?: boolean;
    /** Rules chose it for a second look, the sender quantified it, and another auditor has not accepted it as it is. */
    readonly awaitsSecondLook?: boolean;
  };
  'budget.review': {
    /** Rules chose it, and it is not accepted yet. */
    readonly isAsked: boolean;
    /** The sender did not quantify it in this round. */
    readonly byAnother: boolean;
    readonly verdictGiven: boolean;
    /** Also true where it is accepted, which needs none. */
    readonly commentGiven: boolean;
  };
  'authorization.upload': {
    readonly amountGiven: boolean;
    readonly fileAccepted: boolean;
    readonly withinLimit?: boolean;
  };
  'authorization.correct': {
    readonly amountGiven: boolean;
    readonly reasonGiven: boolean;
    readonly commentGiven: boolean;
    readonly fileAccepted: boolean;
    readonly withinLimit?: boolean;
  };
  'authorization.undo': {
    readonly inTime: boolean;
    /** Nothing but comments and added files since the authorization. */
    readonly untouched: boolean;
  };
  'budget.reject': { readonly reasonGiven: boolean; readonly commentGiven: boolean };
  'provider.authorize': { readonly fileAccepted: boolean };
  'customer.confirm': { readonly authorized: boolean };
  'customer.counterpropose': { readonly commentGiven: boolean; readonly fileAccepted: boolean };
  'files.upload': { readonly fileAccepted: boolean };
  'files.reject': { readonly selected: boolean; readonly reasonGiven: boolean; readonly commentGiven: boolean };
  'files.delete': { readonly selected: boolean; readonly onlyAddedSince: boolean };
  'incident.annul': { readonly reasonGiven: boolean; readonly commentGiven: boolean };
  'incident.reinstate': { readonly sameDay: boolean };
  'incident.comment': { readonly commentGiven: boolean };
  'incident.handOver': {
    /** An active operator who may work as this customer. */
    readonly operatorMayOwn: boolean;
    readonly isAnother: boolean;
  };
};

export type EventType = keyof Proposals;

export type IncidentEvent = {
  [Type in EventType]: { readonly type: Type; readonly actor: Actor; readonly proposal?: Proposals[Type] };
}[EventType];
