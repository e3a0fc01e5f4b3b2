/** What the person at the terminal reads; everything else goes to the log. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** A problem that the person who starts the product can solve; told without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
