/** Reads of the backend that several listeners wait for at once: each is sent once, by the first of them. */
export class SharedReads {
  readonly #underway = new Map<string, Promise<unknown>>();

  /**
   * The read of this key that is under way, or else `read` begun now.
   *
   * @property isOwn whether it was begun now, so that its answer is this listener's own
   */
  join<Answer>(
    key: string,
    read: () => Promise<Answer>,
  ): { readonly answer: Promise<Answer>; readonly isOwn: boolean } {
    const known = this.#underway.get(key) as Promise<Answer> | undefined;
    if (known) return { answer: known, isOwn: false };
    const answer = read().finally(() => this.#underway.delete(key));
    this.#underway.set(key, answer);
    return { answer, isOwn: true };
  }
}
