/** One request, and what is known of it before it is sent. */
export type Sending = {
  /** Call of the contract or field of the schema. */
  readonly name: string;
  readonly who: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  /** Why this must not be accepted, whoever looks at it; empty where nothing is known against it. */
  readonly wrongs: readonly string[];
};
