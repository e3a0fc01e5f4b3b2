import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pause } from '#host/processes.ts';

/** The bundled backend as a process of its own, that can be killed. */
export type BackendProcess = {
  readonly kill: () => Promise<void>;
  readonly isRunning: () => boolean;
};

type BackendEnvironment = Readonly<Record<string, string>>;

async function isReady(base: string): Promise<boolean> {
  const response = await fetch(`${base}/readyz`).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.status === 200;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

export async function startBackend(base: string, environment: BackendEnvironment): Promise<BackendProcess> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['dist/backend.js'], {
    env: { PATH, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  while (!(await isReady(base))) {
    if (!isRunning()) throw new Error(`the backend ended: ${complaint}`);
    await pause(20);
  }
  return {
    isRunning,
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
}
