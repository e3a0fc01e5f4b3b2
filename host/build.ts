import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buildClient, buildServers, clientInputs, hasClient, serverInputs } from './build/bundles.ts';
import { ensureGenerated, fingerprint } from './build/generated.ts';
import { manualFile, manualInputs, writeManual } from './manual/manual.ts';

const record = 'dist/.build.json';
const buildInputs = ['host/build.ts', 'host/build'];

type Part = { name: string; inputs: readonly string[]; output: string; build: () => Promise<unknown> };

const servers: Part = { name: 'servidores', inputs: serverInputs, output: 'dist/start.js', build: buildServers };
const client: Part = { name: 'cliente', inputs: clientInputs, output: 'dist/client/index.html', build: buildClient };
// Among the client's files, which a build of the client takes away: it comes after.
const manual: Part = { name: 'manual', inputs: manualInputs, output: manualFile, build: writeManual };

function built(): Record<string, string> {
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {};
}

function remember(name: string, print: string | undefined): void {
  const { [name]: _former, ...others } = built();
  mkdirSync('dist', { recursive: true });
  writeFileSync(record, JSON.stringify(print === undefined ? others : { ...others, [name]: print }));
}

/** What was built is forgotten first, so that an interrupted build is done again. */
async function make({ name, inputs, output, build }: Part, force: boolean): Promise<void> {
  const print = fingerprint([...buildInputs, ...inputs]);
  if (!force && built()[name] === print && existsSync(output)) return;
  const began = Date.now();
  remember(name, undefined);
  await build();
  remember(name, print);
  process.stdout.write(`Construido: ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
}

const force = process.argv.includes('--force');
try {
  await ensureGenerated();
  await make(servers, force);
  if (hasClient()) await make(client, force);
  else process.stdout.write('Sin cliente: falta client/index.html o client/vite.config.ts.\n');
  await make(manual, force);
} catch (error) {
  process.stderr.write(`No se pudo construir.\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
