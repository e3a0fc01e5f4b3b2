import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesOf, countHouse } from '#host/house/count.ts';

const root = resolve(import.meta.dirname, '../..');
const rooms = [
  'domain',
  'machines',
  'contract',
  'kit',
  'backend',
  'gateway',
  'demo',
  'host',
  'bench',
  'client',
] as const;
type Room = (typeof rooms)[number];

/** Who may import whom (design §2). A room may always import itself. */
const mayImport: Record<Room, readonly Room[]> = {
  domain: [],
  machines: ['domain'],
  contract: ['domain', 'machines'],
  kit: ['domain'],
  backend: ['domain', 'machines', 'contract', 'kit'],
  gateway: ['domain', 'machines', 'contract', 'kit'],
  client: ['domain', 'machines'],
  demo: ['domain', 'machines', 'contract', 'backend', 'kit', 'host'],
  host: ['domain', 'machines', 'contract', 'backend', 'kit'],
  bench: ['domain', 'machines', 'contract', 'backend', 'kit', 'demo', 'host'],
};

/** Packages that a pure room may use; everything else has effects or weight. */
const purePackages: Partial<Record<Room, readonly string[]>> = {
  domain: ['zod/mini', 'big.js', 'temporal-polyfill'],
  machines: ['xstate'],
  contract: ['zod/mini'],
};

type Import = {
  readonly file: string;
  readonly target: string;
  /** Loaded together with the file, and not only a type of it. */
  readonly isEager: boolean;
};

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const pattern = /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(pattern)].map((match) => ({
    file,
    target: match[1] ?? match[2] ?? '',
    isEager: match[1] !== undefined && !/^\s*(?:import|export) type\b/.test(match[0]),
  }));
}

/** The path below the root that an import leads to, or null for a package. */
function pathOf({ file, target }: Import): string | null {
  if (target.startsWith('#')) return target.slice(1).split('?')[0] ?? null;
  if (target.startsWith('.')) return relative(root, resolve(root, dirname(file), target.split('?')[0] ?? target));
  return null;
}

function roomOf(path: string): string {
  return path.split(sep)[0] ?? '';
}

const all = rooms.flatMap((room) => sources(room).flatMap(importsOf));

describe('the house', () => {
  test('has something to judge', () => {
    expect(all.length).toBeGreaterThan(200);
  });

  test.each(rooms)('%s imports only the rooms it may', (room) => {
    const wrong = all
      .filter(({ file }) => roomOf(file) === room)
      .map((one) => ({ ...one, path: pathOf(one) }))
      // Configuration beside the rooms, such as codegen.ts, is of no room.
      .filter(({ path }) => path?.includes(sep) && roomOf(path) !== room)
      .filter(({ path }) => !mayImport[room].includes(roomOf(path ?? '') as Room))
      .map(({ file, target }) => `${file} → ${target}`);
    expect(wrong).toEqual([]);
  });

  test.each(Object.keys(purePackages) as Room[])('%s stays pure', (room) => {
    const wrong = all
      .filter(({ file }) => roomOf(file) === room)
      .filter((one) => pathOf(one) === null && !purePackages[room]?.includes(one.target))
      .map(({ file, target }) => `${file} → ${target}`);
    expect(wrong).toEqual([]);
  });

  test('only client/ui imports react-aria-components and styles', () => {
    const wrong = all
      .filter(({ target }) => target.startsWith('react-aria-components') || target.endsWith('.css'))
      .filter(({ file, target }) => !(file.startsWith('client/ui/') || isTheme(file, target)))
      .map(({ file, target }) => `${file} → ${target}`);
    expect(wrong).toEqual([]);
  });

  test('in the client, the kit knows no noun, and a noun enters another only by its doors', () => {
    const wrong = all
      .filter(({ file }) => roomOf(file) === 'client')
      .map((one) => ({ ...one, path: pathOf(one) }))
      .filter(({ file, path }) => path !== null && roomOf(path) === 'client' && !maySee(file, path))
      .map(({ file, target }) => `${file} → ${target}`);
    expect(wrong).toEqual([]);
  });

  /** Packages that come with these files before they can be drawn. */
  const packagesOf = (...files: readonly string[]) => {
    const reached = new Set(files.map((file) => join('client', file)));
    const packages = new Set<string>();
    for (const file of reached) {
      for (const one of all.filter((other) => other.file === file && other.isEager)) {
        const path = pathOf(one);
        if (path === null) packages.add(one.target);
        else reached.add(path);
      }
    }
    return [...packages].sort();
  };

  test('what is loaded before any person signs in is light', () => {
    expect(packagesOf('main.tsx')).toEqual(['lucide-react', 'react', 'react-dom/client', 'wouter']);
  });

  test('what is loaded before the list of incidents shows is light', () => {
    const list = packagesOf('main.tsx', 'app/Inside.tsx', 'app/SignedIn.tsx', 'incidents/list/IncidentList.tsx');
    expect(list.filter((one) => !one.startsWith('@apollo/client'))).toEqual([
      'lucide-react',
      'react',
      'react-dom/client',
      // Only where the browser has no Temporal of its own (client/temporal.ts).
      'temporal-polyfill',
      'wouter',
      'xstate',
    ]);
  });

  test('nothing is re-exported from an index', () => {
    expect(rooms.flatMap(sources).filter((file) => /(^|[\\/])index\.tsx?$/.test(file))).toEqual([]);
  });
});

/** The entrance loads the theme once. */
function isTheme(file: string, target: string): boolean {
  return file === join('client', 'main.tsx') && target.endsWith('ui/theme.css');
}

/** `app` sees all; the kit sees itself; a noun sees the kit, itself, generated types, and other nouns' top-level files. */
function maySee(file: string, path: string): boolean {
  const [, from = ''] = file.split(sep);
  const [, to = '', ...inside] = path.split(sep);
  if (from === to || inside.length === 0 || to === 'ui') return true;
  if (from === 'ui' || to === 'app') return from === 'main.tsx';
  return from === 'app' || from === 'main.tsx' || inside.length === 1;
}

test('files that reach each other are a circle; files that only point one way are not', () => {
  const graph = new Map([
    ['a', ['b', 'outside']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', ['e']],
    ['e', ['d']],
    ['f', ['a', 'd']],
  ]);
  expect(circlesOf(graph)).toEqual([
    ['d', 'e'],
    ['a', 'b', 'c'],
  ]);
});

test('no files of any room import each other in a circle', () => {
  expect(countHouse().circles).toEqual([]);
});

test('neighbouring folders import in one direction only', () => {
  expect(countHouse().pairs).toEqual([]);
});
