import { once } from 'node:events';
import { WebSocket } from 'undici';
import { pause } from '#host/processes.ts';

/** Opens the inspector of a process, which listens at the port that the process was started with once it gets SIGUSR1. */
async function inspectorOf(pid: number, port: number): Promise<WebSocket> {
  process.kill(pid, 'SIGUSR1');
  for (let tries = 0; tries < 100; tries += 1) {
    const [target] = await fetch(`http://127.0.0.1:${port}/json/list`)
      .then(async (answer) => (await answer.json()) as { readonly webSocketDebuggerUrl: string }[])
      .catch(() => []);
    if (target) {
      const socket = new WebSocket(target.webSocketDebuggerUrl);
      await once(socket, 'open');
      return socket;
    }
    await pause(100);
  }
  throw new Error(`process ${pid} opened no inspector at ${port}`);
}

const held = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';

/** What is not found in one collection is found in the next: some is only freed by finalizers of the first. */
const collections = 3;

type Answer = { readonly id?: number; readonly result?: { readonly result?: { readonly value?: number } } };

/**
 * Kilobytes that a process holds once its garbage is collected. Resident memory says as much about when it was last
 * collected as about what is held.
 */
export async function openHeap(pid: number, port: number) {
  const socket = await inspectorOf(pid, port);
  let count = 0;
  const send = (method: string, params: object = {}) =>
    new Promise<Answer>((resolve) => {
      count += 1;
      const id = count;
      const read = ({ data }: { readonly data: unknown }) => {
        const answer = JSON.parse(String(data)) as Answer;
        if (answer.id !== id) return;
        socket.removeEventListener('message', read);
        resolve(answer);
      };
      socket.addEventListener('message', read);
      socket.send(JSON.stringify({ id, method, params }));
    });
  return {
    kilobytes: async (): Promise<number> => {
      for (let at = 0; at < collections; at += 1) await send('HeapProfiler.collectGarbage');
      const { result } = await send('Runtime.evaluate', { expression: held });
      return (result?.result?.value ?? Number.NaN) / 1024;
    },
    close: () => socket.close(),
  };
}
