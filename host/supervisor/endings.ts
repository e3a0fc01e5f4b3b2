const checkEvery = 500;

/** A shell that npm puts between itself and us dies of a signal without handing it on. */
function whenStarterIsGone(end: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const starter = process.ppid;
  setInterval(() => process.ppid !== starter && end(), checkEvery).unref();
}

/** Calls `end` once, for whatever asks this process to stop. */
export function onEnding(end: (reason: string) => void): void {
  let asked = false;
  const once = (reason: string) => {
    if (asked) return;
    asked = true;
    end(reason);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => once(signal));
  process.on('disconnect', () => once('disconnect'));
  whenStarterIsGone(() => once('starter gone'));
}
