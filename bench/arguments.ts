import { SolvableError } from '#kit/errors.ts';
import { readOptions } from '#kit/options.ts';

/** The command line of the bench. */

const parts = [
  'memory',
  'peers',
  'list',
  'growth',
  'screens',
  'summaries',
  'exports',
  'save',
  'grid',
  'checks',
  'size',
  'slow',
  'people',
  'queue',
  'live',
  'restarts',
  'bulk',
  'cluster',
  'standbys',
  'endurance',
  'webhooks',
  'heard',
  'mails',
  'pooler',
  'patroni',
  'metrics',
  'workday',
] as const;
export type Part = (typeof parts)[number];

type Arguments = {
  readonly only: readonly Part[];
  /** Sizes of the database: the first serves every part, the others are compared with it. */
  readonly incidents: readonly number[];
  /** Size of the database on which peers are compared: the first one named, or 10,000. */
  readonly peers: number;
  /** A folder whose databases are seeded once and stay; without it all is taken away in the end. */
  readonly keep: string | undefined;
  /** How long people work while processes are killed. */
  readonly minutes: number;
};

/** Takes long, needs what is not installed, or changes what the others measure: only when it is named. */
const usualParts = parts.filter(
  (part) =>
    ![
      'cluster',
      'standbys',
      'endurance',
      'webhooks',
      'heard',
      'mails',
      'people',
      'queue',
      'live',
      'restarts',
      'bulk',
      'pooler',
      'patroni',
      'workday',
    ].includes(part),
);

const amongPeers = '10000';

const usage = `Use: npm run bench [-- --only ${parts.join(',')}] [--incidents 1000,100000] [--keep CARPETA] [--minutes 10]`;
const wrong = (problem: string) => new SolvableError(`${problem}\n${usage}`);

const isPart = (name: string): name is Part => parts.some((part) => part === name);

function partsOf(text: string): Part[] {
  const named = text.split(',');
  const unknown = named.find((name) => !isPart(name));
  if (unknown !== undefined) throw wrong(`--only: «${unknown}» no es una de las mediciones.`);
  return parts.filter((part) => named.includes(part));
}

function sizesOf(text: string): number[] {
  const sizes = text.split(',').map((size) => (/^\d{2,7}$/.test(size) ? Number(size) : 0));
  if (sizes.some((size) => size < 400 || size > 2_000_000)) {
    throw wrong('--incidents: escriba números enteros entre 400 y 2000000, separados por comas.');
  }
  return sizes;
}

/** @throws SolvableError that says which option is wrong */
export function readArguments(args: readonly string[]): Arguments {
  const text = { type: 'string' } as const;
  const options = { only: text, incidents: text, keep: text, minutes: text };
  const { only, incidents, keep, minutes = '10' } = readOptions(args, options, usage);
  if (!/^[1-9]\d{0,3}$/.test(minutes)) throw wrong('--minutes: escriba un número entero de minutos.');
  const asked = partsOf(only ?? usualParts.join(','));
  const usual = asked.every((part) => part === 'peers') ? amongPeers : '1000,100000';
  const [peers = 0] = sizesOf(incidents ?? amongPeers);
  return { only: asked, incidents: sizesOf(incidents ?? usual), peers, keep, minutes: Number(minutes) };
}
