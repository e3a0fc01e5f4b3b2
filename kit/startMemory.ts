import { Session } from 'node:inspector';
import type { Log } from './log.ts';

/**
 * Gives back, once, what a start leaves behind: modules and schemas are built out of some 10 MB that nothing reads afterwards,
 * and V8 does not look at them again while a process rests (`--no-memory-reducer`, `host/supervisor/child.ts`). The process
 * stands still meanwhile, some 0.1 s, so this waits until the first requests after a start are answered (decision 77).
 */
export function giveBackStartMemory(log: Log, afterMs = 8000): void {
  const collect = () => {
    const session = new Session();
    session.connect();
    session.post('HeapProfiler.collectGarbage', (error) => {
      if (error) log.warn({ err: error }, 'could not give back the memory of the start');
      // A session that is closed from within its own answer waits for itself, and the process with it.
      setImmediate(() => session.disconnect());
    });
  };
  setTimeout(collect, afterMs).unref();
}
