import { type ChildProcess, fork } from 'node:child_process';
import { watch } from 'node:fs';
import { resolve } from 'node:path';
import { context, type Plugin } from 'esbuild';
import { build as watchClient } from 'vite';
import { clientOptions, hasClient, serverOptions } from './build/bundles.ts';
import { ensureGenerated, schemaFile } from './build/generated.ts';

let running: ChildProcess | undefined;
let turn: Promise<void> = Promise.resolve();

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once('exit', () => done());
  });

async function stop(): Promise<void> {
  if (!running) return;
  running.kill('SIGTERM');
  await ended(running);
  running = undefined;
}

async function restart(): Promise<void> {
  await stop();
  running = fork(resolve('dist/start.js'), { execArgv: ['--enable-source-maps'], detached: true });
}

const inTurn = (step: () => Promise<void>) => {
  turn = turn.then(step);
  return turn;
};

/** Everything starts again after each build without errors; the database takes 0.2 s of it. */
const restartAfterBuild: Plugin = {
  name: 'restart-after-build',
  setup: (build) => {
    build.onEnd(({ errors }) => {
      if (errors.length === 0) void inTurn(restart);
    });
  },
};

/** A mistake in a query is said and waits for the next change; what runs goes on. */
const generate = () =>
  ensureGenerated().catch((error) => {
    process.stderr.write(`No se pudieron generar los tipos de GraphQL.\n${error.message}\n`);
  });

function generateOnChange(): void {
  watch('.', (_event, name) => {
    if (name === schemaFile) void inTurn(generate);
  });
  watch('client', { recursive: true }, (_event, name) => {
    if (name?.endsWith('.graphql')) void inTurn(generate);
  });
}

async function end(): Promise<never> {
  await inTurn(stop);
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

await generate();
generateOnChange();
if (hasClient()) {
  const options = clientOptions();
  await watchClient({ ...options, build: { ...options.build, watch: {} } });
}
const serverBuild = serverOptions();
const servers = await context({ ...serverBuild, plugins: [...(serverBuild.plugins ?? []), restartAfterBuild] });
await servers.watch();
