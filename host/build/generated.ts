import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/*
 * The types of GraphQL are generated, not kept in git: whatever builds, checks or tests the product asks here first, and
 * the generator itself is loaded only when something it reads has changed.
 */

export const schemaFile = 'schema.graphql';

const record = 'dist/.generated.json';
const rooms = ['client', 'gateway'];
const inputs = [schemaFile, 'host/build/generate.ts', 'codegen.ts', 'package-lock.json'];

const filesEnding = (room: string, ending: string) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(room, name))
    .sort();

/** The client's operations, one file beside each component that asks for data. */
const operationFiles = () => filesEnding('client', '.graphql');

const generatedFiles = () => rooms.flatMap((room) => filesEnding(room, '.generated.ts'));

const prints = () => ({
  inputs: fingerprint([...inputs, ...operationFiles()]),
  outputs: fingerprint(generatedFiles()),
});

export const generatedIsCurrent = () => existsSync(record) && readFileSync(record, 'utf8') === JSON.stringify(prints());

const contentOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

/** Written beside and renamed, because another process may be reading the file. */
function replace(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const written = `${path}.${process.pid}`;
  writeFileSync(written, content);
  renameSync(written, path);
}

async function generated(): Promise<ReadonlyMap<string, string>> {
  const { generate } = await import('#host/build/generate.ts');
  return new Map(
    [...(await generate(schemaFile, operationFiles()))].map(([path, content]) => [relative('.', path), content]),
  );
}

/** Writes what changed and deletes files whose operations are gone. */
export async function writeGenerated(): Promise<void> {
  const made = await generated();
  for (const [path, content] of made) if (contentOf(path) !== content) replace(path, content);
  for (const path of generatedFiles()) if (!made.has(path)) rmSync(path);
  mkdirSync(dirname(record), { recursive: true });
  writeFileSync(record, JSON.stringify(prints()));
}

/** Paths whose content on disk is not what the generator makes, is missing, or should not be there. */
export async function staleGenerated(): Promise<string[]> {
  const made = await generated();
  const paths = new Set([...made.keys(), ...generatedFiles()]);
  return [...paths].filter((path) => contentOf(path) !== made.get(path)).sort();
}

/** Generates only if the schema, an operation, the generator or a generated file changed; else takes milliseconds. */
export async function ensureGenerated(): Promise<void> {
  if (generatedIsCurrent()) return;
  const began = Date.now();
  await writeGenerated();
  process.stdout.write(`Construido: tipos de GraphQL (${((Date.now() - began) / 1000).toFixed(1)} s)\n`);
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Changes when any of these files, or any file below these folders, changes, comes or goes. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap(filesBelow)) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
