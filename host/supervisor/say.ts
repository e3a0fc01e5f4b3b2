/** What the person at the terminal reads; everything else goes to the log. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
