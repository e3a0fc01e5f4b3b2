import type { EventType, Proposals } from '#machines/incident/events.ts';
import type { Mutation } from './documents.ts';

/** An incident as a person who sends an event knows it. */
export type Subject = {
  readonly customer: string;
  readonly slug: string;
  readonly version: number;
  /** Its saved line. */
  readonly line: string | null;
  /** A file from before everything else, and one that came last. */
  readonly early: string | null;
  readonly late: string | null;
  /** Whose it is; another operator who may have it; a person who may not. */
  readonly owner: string;
  readonly operator: string;
  readonly auditor: string;
  readonly concept: string;
  readonly provider: string;
  /** Unlike any other's. */
  readonly key: string;
};

export type RestCall = {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};
export type GatewayCall =
  | { readonly mutation: Mutation; readonly input: Readonly<Record<string, unknown>> }
  | { readonly upload: string; readonly form: FormData; readonly headers?: Record<string, string> };

/** Something to send: what the machine is told of it, and what travels. */
export type Attempt = {
  readonly name: string;
  readonly type: EventType;
  readonly proposal: Proposals[EventType];
  readonly rest: (the: Subject) => RestCall;
  /** Null where the gateway has no door for it. */
  readonly gateway: ((the: Subject) => GatewayCall) | null;
  /** The field that is refused for itself, before the machine hears of the proposal; and how REST says so. */
  readonly wrong?: { readonly field: string; readonly status: 400 | 415 };
  /** Kept beside the incident: neither version nor facts move. */
  readonly beside?: true;
  /** How many files it keeps, where its type does not say so. */
  readonly keeps?: number;
  readonly customers?: readonly string[];
  /** How long before it is sent its incident was authorized, where that counts; the future, for what takes its time to be sent. */
  readonly authorizedAgo?: string;
  /** Its budget waits for a second look, and an account that sends nothing here quantified it. */
  readonly toReview?: true;
};
