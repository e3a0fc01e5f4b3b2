/** How long typing may pause before it is written down (ms). */
const pause = 250;

/**
 * Writes at most once a pause, and at once when the page is hidden: a reload right after a key loses nothing.
 * `stop` writes what is pending and lets go.
 */
export function keepDraft(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    write();
  };
  addEventListener('pagehide', flush);
  return {
    touch() {
      timer ??= setTimeout(flush, pause);
    },
    forget() {
      clearTimeout(timer);
      timer = undefined;
    },
    stop() {
      flush();
      removeEventListener('pagehide', flush);
    },
  };
}
