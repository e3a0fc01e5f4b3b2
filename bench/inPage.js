/** Runs in the page before its own code: notes when the data came, and when what came of it was painted. */

const measured = { cameAt: 0, openedIn: 0, keys: [] };
globalThis.measured = measured;

/** After the frame that shows what has been done so far: its callback, then its style, layout and paint, then this. */
function afterPaint(work) {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(null);
  });
}

/** Goes to another screen as a link does. @returns milliseconds until a table stands there, painted */
globalThis.openedAfter = (address) =>
  new Promise((resolve) => {
    const began = performance.now();
    const waiting = new MutationObserver(() => {
      if (!document.querySelector('[role="grid"] [role="gridcell"]')) return;
      waiting.disconnect();
      afterPaint(() => resolve(performance.now() - began));
    });
    waiting.observe(document, { childList: true, subtree: true });
    history.pushState(null, '', address);
  });

const readText = Response.prototype.text;
Response.prototype.text = async function text() {
  const read = await readText.call(this);
  if (read.includes('"quantification"')) {
    measured.cameAt = performance.now();
    performance.mark('begin');
  }
  return read;
};

const opening = new MutationObserver(() => {
  if (measured.cameAt === 0 || !document.querySelector('[role="grid"] [role="gridcell"]')) return;
  opening.disconnect();
  afterPaint(() => {
    measured.openedIn = performance.now() - measured.cameAt;
    performance.mark('end');
  });
});
opening.observe(document, { childList: true, subtree: true });

addEventListener(
  'keydown',
  ({ key, timeStamp }) => {
    performance.mark('begin');
    afterPaint(() => {
      const took = performance.now() - timeStamp;
      performance.mark('end');
      const { textContent } = document.querySelector('[aria-label="Totales en pesos"]');
      measured.keys.push({ key, took, totals: textContent });
    });
  },
  true,
);
