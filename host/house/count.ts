import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** What each file imports, by path. */
type Graph = ReadonlyMap<string, readonly string[]>;

/** Every group of files from each of which the others can be reached (Tarjan's strongly connected components). */
export function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];

  function visit(file: string): number {
    const number = order.size;
    order.set(file, number);
    let low = number;
    open.push(file);
    for (const target of graph.get(file) ?? []) {
      if (!graph.has(target)) continue;
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
    }
    lowest.set(file, low);
    if (low === number) {
      const circle = open.splice(open.indexOf(file));
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}

const rooms = ['domain', 'machines', 'contract', 'backend', 'gateway', 'client', 'kit', 'demo', 'host', 'bench'];

type Source = { readonly path: string; readonly lines: number; readonly imports: readonly string[] };

export type House = {
  /** Everything that git keeps, or would keep. */
  readonly files: number;
  /** Of TypeScript in the rooms: without what is generated and without tests. */
  readonly lines: number;
  readonly rooms: readonly { readonly room: string; readonly lines: number; readonly files: number }[];
  /** Files that import each other, directly or by way of others. */
  readonly circles: readonly (readonly string[])[];
  /** Neighbouring folders of one room, each of which imports from the other. */
  readonly pairs: readonly string[];
  /** Files of 15 lines or fewer, by path. */
  readonly tiny: readonly string[];
  /** Longer files of 25 lines or fewer that one other file imports. */
  readonly small: readonly string[];
};

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([#.][^'"]+)['"]|import\(\s*['"]([#.][^'"]+)['"]/g;

const roomOf = (path: string) => path.split('/')[0] ?? '';

function read(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const targets = [...text.matchAll(importPattern)].map((match) => (match[1] ?? match[2] ?? '').split('?')[0] ?? '');
  const imports = targets.map((target) =>
    target.startsWith('#') ? target.slice(1) : normalize(join(dirname(path), target)),
  );
  return { path, lines: text.split('\n').length - 1, imports: [...new Set(imports)] };
}

/** Both folders below the one that the two files share, or undefined where a file stands directly in it. */
function neighbours(from: string, to: string): readonly [string, string] | undefined {
  const a = dirname(from).split('/');
  const b = dirname(to).split('/');
  const at = a.findIndex((name, depth) => name !== b[depth]);
  if (at < 1 || at >= b.length) return undefined;
  return [a.slice(0, at + 1).join('/'), b.slice(0, at + 1).join('/')];
}

function pairsOf(sources: readonly Source[]): string[] {
  const arrows = new Set(
    sources.flatMap(({ path, imports }) => imports.map((target) => neighbours(path, target)?.join(' ↔ ') ?? '')),
  );
  return [...arrows].filter((arrow) => {
    const [a = '', b = ''] = arrow.split(' ↔ ');
    return a < b && arrows.has(`${b} ↔ ${a}`);
  });
}

export function countHouse(): House {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  const files = listed.split('\n').filter((path) => path !== '' && existsSync(path));
  const sources = files.filter((path) => rooms.includes(roomOf(path)) && /\.tsx?$/.test(path)).map(read);
  const graph: Graph = new Map(sources.map(({ path, imports }) => [path, imports]));
  const importers = (path: string) => sources.filter(({ imports }) => imports.includes(path)).length;
  return {
    files: files.length,
    lines: sources.reduce((sum, { lines }) => sum + lines, 0),
    rooms: rooms.map((room) => {
      const own = sources.filter(({ path }) => roomOf(path) === room);
      return { room, lines: own.reduce((sum, { lines }) => sum + lines, 0), files: own.length };
    }),
    circles: circlesOf(graph),
    pairs: pairsOf(sources),
    tiny: sources.filter(({ lines }) => lines <= 15).map(({ path }) => path),
    small: sources
      .filter(({ path, lines }) => lines > 15 && lines <= 25 && importers(path) === 1)
      .map(({ path }) => path),
  };
}
