import { setImmediate } from 'node:timers/promises';
import { type Database, withoutChecks } from '#demo/database.ts';
import type { Content, Library } from '#demo/files/library.ts';
import { readPictures } from '#demo/pictures.ts';
import { Random } from '#demo/random.ts';
import type { Progress } from '#kit/progress.ts';
import { newsFor } from '#machines/incident/inbox.ts';
import { Batch, tables } from './batch.ts';
import { type BudgetPlan, planBudget } from './budgetPlan.ts';
import { Papers } from './papers.ts';
import { deckOf, hoursBefore, type Script } from './scripts.ts';
import { subjectOf } from './subject.ts';
import { themes } from './themes.ts';
import { Clock, isRecent, Timeline } from './timeline.ts';
import { loadWorlds, type World } from './world.ts';

const roles = ['MRO', 'ARE', 'ADM'] as const;
/** A person who did something in these days had the incident open; what the other side did in the last ones is still news. */
const openedDays = 30;
const newsDays = 2;

/** What people have had open lately, and what they have not seen of it. */
async function writeMarks({ query }: Database, today: string): Promise<void> {
  for (const role of roles) {
    await query(
      `insert into read_mark (customer, account_id, incident_id, version, opened_at, news_version, news_event)
       select seen.customer, seen.account_id, seen.incident_id, seen.version, seen.at, news.version, news.event
       from (select e.customer, e.account_id, e.incident_id, max(e.version) as version, max(e.happened_at) as at
           from incident_event e join account a on a.id = e.account_id
           where a.role = $1 and e.happened_at >= $2::date - $3::int group by 1, 2, 3) seen
         left join lateral (select e.version, e.event from incident_event e
           where e.customer = seen.customer and e.incident_id = seen.incident_id and e.version > seen.version
             and e.account_id <> seen.account_id and e.event = any ($4) and e.happened_at >= $2::date - $5::int
           order by e.id desc limit 1) news on true`,
      [role, today, openedDays, newsFor(role), newsDays],
    );
  }
  for (const role of roles) {
    await query(
      `insert into news (customer, account_id, incident_id, event_id, version, at, channel, read_at)
       select m.customer, m.account_id, m.incident_id, e.id, e.version, e.happened_at, 'bell',
         case when e.version > m.version and e.happened_at >= $2::date - $5::int then null
           else e.happened_at + interval '2 hours' end
       from read_mark m join account a on a.id = m.account_id
         join incident_event e on e.customer = m.customer and e.incident_id = m.incident_id
       where a.role = $1 and e.account_id <> m.account_id and e.event = any ($4)
         and e.happened_at >= $2::date - $3::int
       order by e.happened_at, e.id`,
      [role, today, openedDays, newsFor(role), newsDays],
    );
  }
}

type Wanted = { readonly seed: number; readonly count: number; readonly today: string };

/** Up to this many incidents everything is their own; above, budgets and papers come from a stock. */
const allTheirOwn = 600;
const stock = 150;
/** Above this many, budgets have one to three lines, incidents only the files that they must have, and rows are checked at the end. */
const sparseAbove = 5000;
/** Incidents played between one look at the database and the next. */
const breath = 10;

type Setting = Wanted & {
  readonly batch: Batch;
  readonly clock: Clock;
  readonly library: Library;
  readonly pictures: readonly Content[];
  readonly shared: Map<string, Promise<Content>>;
  readonly plans: Map<string, BudgetPlan>;
};

/** All incidents, oldest first, the customers in turn; memory does not grow with their number. */
export async function writeIncidents(database: Database, library: Library, wanted: Wanted, progress: Progress) {
  const worlds = await loadWorlds(database);
  const batch = await Batch.open(database);
  const setting: Setting = {
    ...wanted,
    batch,
    library,
    clock: new Clock(wanted.today),
    pictures: await Promise.all(readPictures().map((picture) => library.add(picture, 'jpg'))),
    shared: new Map(),
    plans: new Map(),
  };
  const filling = (filled: readonly string[], fill: () => Promise<void>) =>
    wanted.count > sparseAbove ? withoutChecks(database, filled, fill) : fill();
  await filling(tables, () => tellAll(setting, worlds, progress));
  await filling(['read_mark', 'news'], () => writeMarks(database, wanted.today));
  await library.settled();
  progress.reached(wanted.count);
}

async function tellAll(setting: Setting, worlds: readonly World[], progress: Progress): Promise<void> {
  const { batch, count } = setting;
  for (let at = 0; at < count; at += 1) {
    const world = worlds[at % worlds.length] as World;
    const theirs = Math.ceil((count - (at % worlds.length)) / worlds.length);
    await play(setting, world, Math.floor(at / worlds.length), theirs);
    // What is on its way to the database moves only while we stand still.
    if (at % breath === 0) await setImmediate();
    if (!batch.isFull) continue;
    await batch.flush();
    progress.reached(at + 1);
  }
  await batch.close();
}

/** Number `at` of the customer's `count` incidents. */
async function play(setting: Setting, world: World, at: number, count: number): Promise<void> {
  const { seed, clock, batch } = setting;
  const random = new Random(seed, world.profile.code, 'incident', at);
  const begins = clock.registration(at, count);
  const theme = random.pick(themes);
  const owner = random.pick(world.operators);
  const auditor = random.pick(world.auditors.slice(0, 2));
  const subject = subjectOf(
    {
      world,
      at,
      theme,
      owner,
      registeredAt: clock.instant(begins),
      id: batch.number('incident'),
      folio: batch.number('folio'),
    },
    random,
  );
  const shares = setting.count > allTheirOwn ? `${world.profile.code} ${at % stock}` : null;
  const papers = new Papers(setting.library, setting.pictures, setting.shared, shares);
  const plan = planFor(setting, { world, subject, theme, shares }, random);
  const isSparse = setting.count > sparseAbove;
  const timeline = new Timeline(
    { world, random, batch, clock, papers, plan, matter: subject.matter, owner, auditor, isSparse },
    begins,
    subject.row,
  );
  await perform(timeline, scriptFor(setting, world, at, count));
  timeline.end();
}

type Planned = {
  world: World;
  subject: ReturnType<typeof subjectOf>;
  theme: (typeof themes)[number];
  shares: string | null;
};

function planFor({ count, plans }: Setting, { world, subject, theme, shares }: Planned, random: Random): BudgetPlan {
  const known = shares === null ? undefined : plans.get(shares);
  if (known) return known;
  const year = yearOf(world, subject.day);
  const lineCount = count > sparseAbove ? random.whole(1, 3) : random.whole(3, 14);
  const section = shares === null ? subject.spot.section : null;
  const plan = planBudget({ world, theme, section, year, day: subject.day, lineCount }, random);
  if (shares !== null) plans.set(shares, plan);
  return plan;
}

/** The catalog of that day's year, else the newest before it. */
function yearOf({ concepts }: World, day: string): number {
  const years = [...concepts.keys()].sort((a, b) => b - a);
  return years.find((year) => year <= Number(day.slice(0, 4))) ?? Number(years.at(-1));
}

/** A deck is gone through before the next is shuffled, so that every way is gone whenever there are enough incidents. */
function scriptFor({ seed, clock }: Setting, { profile }: World, at: number, count: number): Script {
  const recent = isRecent(clock.registration(at, count));
  const first = recent ? firstRecent(clock, count) : 0;
  const deck = deckOf(profile, recent);
  const position = at - first;
  const random = new Random(seed, profile.code, 'deck', String(recent), Math.floor(position / deck.length));
  return random.shuffled(deck)[position % deck.length] ?? [];
}

function firstRecent(clock: Clock, count: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isRecent(clock.registration(middle, count))) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Acts at their usual distance, closer together where there has not been so much time. */
async function perform(timeline: Timeline, script: Script): Promise<void> {
  const { random } = timeline.the;
  const begins = timeline.now;
  const pauses = script.map((act) => random.between(...hoursBefore(act)) * 60);
  const whole = pauses.reduce((sum, minutes) => sum + minutes, 0);
  const pace = Math.min(1, (-begins - 90) / whole);
  let due = begins;
  for (const [at, act] of script.entries()) {
    due += at === 0 ? 0 : (pauses[at] ?? 0) * pace;
    timeline.now = Math.max(timeline.now, due);
    await act(timeline);
  }
}
