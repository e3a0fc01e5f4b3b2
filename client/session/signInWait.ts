/** Until when, in epoch milliseconds, the server refuses to hear another attempt to sign in. */
let until = 0;
const listeners = new Set<() => void>();

export const signInWait = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => until,
  begin(seconds: number) {
    until = Date.now() + seconds * 1000;
    for (const listener of listeners) listener();
  },
};
