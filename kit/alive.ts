/** Whether a process still runs its turns: the supervisor asks now and then, and one whose loop stands still cannot answer. */

type Alive = { readonly alive: true };

export const alive: Alive = { alive: true };

export const isAlive = (message: unknown): message is Alive =>
  typeof message === 'object' && message !== null && 'alive' in message;

export function answerWhetherAlive(): void {
  process.on('message', (message) => {
    if (isAlive(message)) process.send?.(alive);
  });
}
