import { Random } from '#demo/random.ts';
import type { House } from '#tests/proof/house.ts';
import { lookAround, type World } from './known.ts';
import { lanes, openLine, type Reply, type Sending } from './send.ts';

/** PROOF_FUZZ says how many requests; PROOF_SEED repeats those of another run. */

const all = Number(process.env.PROOF_FUZZ ?? 50_000);

export const fuzzSeed = process.env.PROOF_SEED ?? '2026';
export const fuzzCount = { rest: Math.ceil(all * 0.6), graphql: Math.floor(all * 0.4) } as const;

export function summary(what: string, { classes, wrong, done, complaints }: Tally): string {
  const kinds = Object.entries(classes)
    .toSorted()
    .map(([kind, count]) => `${kind} ${count}`);
  const total = Object.values(classes).reduce((sum, count) => sum + count, 0);
  return `${what}, seed ${fuzzSeed}: ${total} requests (${kinds.join(', ')}), ${wrong} of them known to be wrong; ${done.size} calls did their work; ${complaints.length} complaints\n`;
}

/** Many requests at once, each judged; the world is looked at anew every now and then. */

type Plan<Item> = {
  readonly base: string;
  readonly house: House;
  readonly seed: string;
  readonly count: number;
  readonly items: readonly Item[];
  readonly make: (house: House, world: World, item: Item, random: Random) => Promise<Sending>;
  readonly judge: (item: Item, sending: Sending, reply: Reply) => string | null;
  /** Whether the answer says that the thing was done. */
  readonly isDone: (item: Item, reply: Reply) => boolean;
};

type Tally = {
  readonly complaints: readonly string[];
  readonly classes: Readonly<Record<string, number>>;
  /** How often each call did what it is for. */
  readonly done: ReadonlyMap<string, number>;
  /** What each call last said to something that nothing was known against. */
  readonly refused: ReadonlyMap<string, string>;
  readonly wrong: number;
};

const newsEvery = 600;
const mostTold = 40;

export async function fuzz<Item>(plan: Plan<Item>): Promise<Tally> {
  const { house, seed, count, items } = plan;
  const line = openLine(plan.base);
  const complaints: string[] = [];
  const classes: Record<string, number> = {};
  const done = new Map<string, number>();
  const refused = new Map<string, string>();
  let world = lookAround(house);
  let sent = 0;
  let wrong = 0;

  const one = async (index: number): Promise<void> => {
    const item = items[index % items.length] as Item;
    const sending = await plan.make(house, await world, item, new Random(seed, index));
    const reply = await line.send(sending);
    const kind = `${Math.floor(reply.status / 100)}xx`;
    classes[kind] = (classes[kind] ?? 0) + 1;
    if (sending.wrongs.length > 0) wrong += 1;
    if (reply.status === 401 || reply.text.includes('UNAUTHENTICATED')) house.forgetToken(sending.who);
    if (plan.isDone(item, reply)) done.set(sending.name, (done.get(sending.name) ?? 0) + 1);
    else if (sending.wrongs.length === 0) refused.set(sending.name, reply.text.slice(0, 200));
    const complaint = plan.judge(item, sending, reply);
    if (complaint) complaints.push(`${index} ${told(sending)}\n    → ${reply.status} ${complaint}`);
  };

  const lane = async (): Promise<void> => {
    while (sent < count && complaints.length < mostTold) {
      const index = sent;
      sent += 1;
      if (index % newsEvery === newsEvery - 1) world = lookAround(house);
      await one(index);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await line.close();
  return { complaints, classes, done, refused, wrong };
}

function told({ name, who, method, path, headers, body, wrongs }: Sending): string {
  const { authorization: _, 'x-forwarded-for': __, ...rest } = headers;
  const text = body ? body.toString('utf8').slice(0, 700) : '';
  return `${name} by ${who}: ${method} ${path} ${JSON.stringify(rest)} ${text} [${wrongs.join('; ')}]`;
}

/** So often chance has to try a call before its silence says anything. */
const enough = 100;

/** Calls that never did their work, with what they said instead; `impossible` ones need not. */
export function idle(tally: Tally, names: readonly string[], impossible: readonly string[]): string[] {
  const { done, refused, classes } = tally;
  const sent = Object.values(classes).reduce((sum, count) => sum + count, 0);
  if (sent < enough * names.length) return [];
  const never = names.filter((name) => !done.has(name) && !impossible.includes(name));
  return never.map((name) => `${name}: ${refused.get(name)}`);
}
