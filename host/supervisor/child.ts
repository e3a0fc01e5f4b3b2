import { type ChildProcess, fork } from 'node:child_process';
import { pause } from '#host/processes.ts';
import { alive, isAlive } from '#kit/alive.ts';
import { SolvableError } from '#kit/errors.ts';
import type { Log } from '#kit/log.ts';
import { counter, isMetricsMessage, type Metrics } from '#kit/measures.ts';
import { say } from './say.ts';

export type ChildSpec = {
  name: string;
  script: string;
  args?: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  /** Of Node itself, beside the usual ones. */
  execArgv?: readonly string[];
};

export type Supervised = { name: string; stop: () => Promise<void>; metrics?: () => Promise<Metrics | null> };

const patience = 15_000;

/** After some seconds without work V8 collects garbage again and again, and the next request runs cold for it. */
const usualArgv = ['--no-memory-reducer'];

/**
 * Of the C library: two heaps instead of eight for each processor, and pieces of 128 kB or more given back at once. A process
 * rests on about 10 MB less, and a list costs as much processor time as before (decision 77).
 */
const usualEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Of its own process group, so that Ctrl-C reaches the supervisor alone and everything ends in order. */
export function forkChild({ script, args = [], env, execArgv = [] }: ChildSpec): ChildProcess {
  return fork(script, args, { env: { ...usualEnv, ...env }, execArgv: [...usualArgv, ...execArgv], detached: true });
}

export const exitOf = (child: ChildProcess) =>
  new Promise<string | number>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? code ?? 0));
  });

export async function endChild(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  const force = setTimeout(() => child.kill('SIGKILL'), patience);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(force);
}

type Answer = { readonly ok: boolean; readonly checks?: Readonly<Record<string, string>> };

async function answerOf(url: string): Promise<Answer> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    const { checks } = (await response.json()) as Answer;
    return { ok: response.ok, ...(checks && { checks }) };
  } catch {
    return { ok: false };
  }
}

const lackOf: Readonly<Record<string, string>> = {
  database: 'la base de datos no contesta',
  files: 'no puede guardar archivos; revise permiso y espacio de DATA_DIR/files, o FILES_URL',
};

/** Milliseconds between two questions, before and after it was said what is lacking. */
const soon = 50;
const later = 1000;
/** A process that lacks nothing is ready sooner than this. */
const tellAfter = 5000;

type Readiness = {
  url: string;
  aborted: AbortSignal;
  /** The process of what it cannot start without; undefined while none runs. */
  needs?: (() => number | undefined) | undefined;
};

async function waitForAnswer(name: string, { url, aborted }: Readiness, exited: Promise<unknown>): Promise<void> {
  let running = true;
  const stopped = exited.then(() => {
    running = false;
  });
  const began = Date.now();
  let told = false;
  while (running) {
    const { ok, checks = {} } = await answerOf(url);
    if (ok) return;
    aborted.throwIfAborted();
    const lacking = Object.keys(checks).filter((check) => checks[check] === 'failed' && lackOf[check]);
    if (!told && lacking.length > 0 && Date.now() - began > tellAfter) {
      told = true;
      const why = lacking.map((check) => lackOf[check]).join('; ');
      say(`El proceso «${name}» espera: ${why}. Lo intenta de nuevo cada segundo.`);
    }
    await Promise.race([pause(told ? later : soon), stopped]);
  }
  throw new SolvableError(`El proceso «${name}» terminó al arrancar; el motivo está escrito arriba.`);
}

const restarts = counter('restarts_total', 'Veces que un proceso terminó solo y se inició de nuevo', ['name']);

/** More than a process takes to look at all that it needs. */
const metricsPatience = 4000;

let asked = 0;

/** What a process knows of itself; null when it does not answer in time. */
function metricsOf(child: ChildProcess): Promise<Metrics | null> {
  asked += 1;
  const question = asked;
  return new Promise((resolve) => {
    const end = (found: Metrics | null) => {
      clearTimeout(late);
      child.off('message', hear);
      resolve(found);
    };
    const hear = (message: unknown) => {
      if (isMetricsMessage(message) && message.metrics === question) end(message.found ?? null);
    };
    const late = setTimeout(() => end(null), metricsPatience).unref();
    child.on('message', hear);
    child.send({ metrics: question }, (error) => error && end(null));
  });
}

const aliveEvery = 5000;
/** In a row: half a minute, many times the longest turn. */
const mostUnanswered = 6;

/**
 * Ends a process whose turns stand still, so that it is started again: it would keep its port and serve no request. Counted
 * in questions, since a machine that slept asked none, and from the first answer on, since a start takes what it takes.
 */
function endOnceHung(child: ChildProcess, name: string, log: Log): void {
  let unanswered: number | undefined;
  child.on('message', (message) => {
    if (isAlive(message)) unanswered = 0;
  });
  const asking = setInterval(() => {
    if (unanswered === mostUnanswered) {
      log.error({ process: name }, 'process no longer answers; ending it');
      child.kill('SIGKILL');
    }
    if (unanswered !== undefined) unanswered += 1;
    if (child.connected) child.send(alive, () => undefined);
  }, aliveEvery);
  child.once('exit', () => clearInterval(asking));
}

/** Longer than the end of a process takes to be noticed after the connections to it have ended. */
const noticeDelay = 250;

async function untilRuns(needs: () => number | undefined, aborted: AbortSignal): Promise<number> {
  for (;;) {
    aborted.throwIfAborted();
    const pid = needs();
    if (pid !== undefined) return pid;
    await pause(50);
  }
}

/** Repeats an attempt that failed while the process that it needs was replaced by another: then that was the reason. */
export async function retryIfReplaced(
  attempt: () => Promise<void>,
  { needs, aborted }: Pick<Readiness, 'needs' | 'aborted'>,
): Promise<void> {
  if (!needs) return attempt();
  for (;;) {
    const before = await untilRuns(needs, aborted);
    try {
      return await attempt();
    } catch (error) {
      aborted.throwIfAborted();
      await pause(noticeDelay);
      if ((await untilRuns(needs, aborted)) === before) throw error;
    }
  }
}

/**
 * Starts a process and waits until its address answers; from then on it is started again whenever it ends by itself,
 * or no longer answers, with growing pauses. One that ends before it was ever ready is a `SolvableError`, unless what it needs ended first.
 */
export async function superviseChild(spec: ChildSpec, readiness: Readiness, log: Log): Promise<Supervised> {
  const nextPause = createBackOff();
  let stopping = false;
  let began = 0;
  let child: ChildProcess | undefined;
  let exited: Promise<unknown> = Promise.resolve();
  let wake = () => {};

  const launch = () => {
    began = Date.now();
    child = forkChild(spec);
    exited = exitOf(child);
    endOnceHung(child, spec.name, log);
  };

  const stop = async () => {
    stopping = true;
    wake();
    if (child) await endChild(child, exited);
  };

  const keepRunning = async () => {
    for (;;) {
      const outcome = await exited;
      if (stopping) return;
      const wait = nextPause(Date.now() - began);
      log.error({ process: spec.name, outcome, wait }, 'process ended unexpectedly; starting it again');
      await Promise.race([pause(wait), new Promise<void>((resolve) => (wake = resolve))]);
      if (stopping) return;
      restarts.inc({ name: spec.name });
      launch();
    }
  };

  const startOnce = async () => {
    launch();
    await waitForAnswer(spec.name, readiness, exited);
  };
  await retryIfReplaced(startOnce, readiness).catch(async (error) => {
    await stop();
    throw error;
  });
  void keepRunning();
  return { name: spec.name, stop, metrics: async () => (child ? metricsOf(child) : null) };
}

const shortest = 250;
/** What it waits for, as a database that comes back, may be there again at any moment. */
const longest = 5000;
const steady = 10_000;

/** How long to wait before starting again what ended: twice as long each time, little after a long steady run. */
export function createBackOff(): (ranFor: number) => number {
  let delay = shortest;
  return (ranFor) => {
    if (ranFor >= steady) delay = shortest;
    const wait = delay;
    delay = Math.min(delay * 2, longest);
    return wait;
  };
}
