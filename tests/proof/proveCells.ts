import { driftsOf } from '#backend/lifecycle/drift.ts';
import { profileOf } from '#domain/customers.ts';
import type { Subject } from './attempt.ts';
import { type Cell, cellsOf } from './cells.ts';
import { copyIncident } from './copies.ts';
import { asOwner, type House } from './house.ts';
import { inParallel } from './inParallel.ts';
import { countFiles, type Entry, readLedger } from './ledger.ts';
import { reachable } from './reachable.ts';
import { bringTo, type Catalog, catalogOf, subjectsOf, unregistered } from './subjects.ts';
import { agrees, send } from './verdicts.ts';

type Prepared = { readonly cell: Cell; readonly subject: Subject };

/** An incident of its own for every cell, each a copy of one that walked to where the cell begins. */
async function prepare(house: House, customer: string, catalog: Catalog): Promise<Prepared[]> {
  const prepared: Prepared[] = [];
  for (const reached of reachable(profileOf(customer))) {
    const cells = cellsOf(customer, reached);
    if (!reached.facts.registered) {
      prepared.push(...cells.map((cell) => ({ cell, subject: unregistered(customer, catalog) })));
      continue;
    }
    const slug = await bringTo(house, customer, catalog, reached);
    const subjects = await asOwner(house, customer, async (client) => {
      const slugs = await copyIncident(client, slug, cells.length);
      return subjectsOf(client, customer, catalog, slugs);
    });
    for (const [index, cell] of cells.entries()) {
      const subject = subjects[index];
      if (!subject) throw new Error('fewer copies than cells');
      prepared.push({ cell, subject });
    }
  }
  return prepared;
}

/** What stands in the database afterwards is what the machine says, or what stood there before. */
function disagreement({ cell }: Prepared, before: Entry | undefined, after: Entry | undefined): string | null {
  if (!before || !after) return before === after ? null : 'an incident came or went';
  if (cell.wanted.kind !== 'done') return before.content === after.content ? null : 'refused, and yet written';
  const { facts, stage, status } = cell.wanted.decision;
  const version = before.version + (cell.attempt.beside ? 0 : 1);
  const expected = {
    facts: cell.attempt.beside ? before.facts : facts,
    stage: cell.attempt.beside ? before.stage : stage,
    status: cell.attempt.beside ? before.status : status,
    version,
    events: [...before.events, cell.attempt.type],
  };
  const found = {
    facts: after.facts,
    stage: after.stage,
    status: after.status,
    version: after.version,
    events: after.events,
  };
  return JSON.stringify(found) === JSON.stringify(expected)
    ? null
    : `${JSON.stringify(found)} for ${JSON.stringify(expected)}`;
}

const filesOf: Readonly<Record<string, number>> = {
  'budget.upload': 1,
  'authorization.upload': 1,
  'customer.counterpropose': 1,
  'files.upload': 1,
  'provider.authorize': 1,
};

export type Proven = { readonly cells: readonly Cell[]; readonly wrong: readonly string[] };

/** Every cell of a customer, asked of the real backend and of the real gateway. */
export async function proveCells(house: House, customer: string): Promise<Proven> {
  const catalog = await catalogOf(house, customer);
  const prepared = await prepare(house, customer, catalog);
  const look = () =>
    asOwner(house, customer, async (client) => ({
      incidents: await readLedger(client, customer),
      files: await countFiles(client, customer),
    }));
  const before = await look();
  const wrong: string[] = [];
  await inParallel(prepared, async ({ cell, subject }) => {
    const heard = await send(house, customer, cell, subject);
    if (!agrees(cell, cell.wanted, heard)) {
      wrong.push(`${cell.name}: ${JSON.stringify(heard)} for ${JSON.stringify(cell.wanted)}`);
    }
  });
  const after = await look();
  for (const one of prepared) {
    const { slug } = one.subject;
    const problem = disagreement(one, before.incidents.get(slug), after.incidents.get(slug));
    if (problem !== null) wrong.push(`${one.cell.name}: ${problem}`);
  }
  const done = prepared.filter(({ cell }) => cell.wanted.kind === 'done').map(({ cell }) => cell.attempt);
  const born = done.filter(({ type }) => type === 'incident.register').length;
  const kept = done.reduce((sum, { type, keeps }) => sum + (keeps ?? filesOf[type] ?? 0), 0);
  if (after.incidents.size !== before.incidents.size + born) wrong.push(`${after.incidents.size} incidents`);
  if (after.files !== before.files + kept) wrong.push(`${after.files - before.files} files kept for ${kept}`);
  wrong.push(...(await driftsIn(house, customer)));
  return { cells: prepared.map(({ cell }) => cell), wrong };
}

/** What `npm run check:data` would say. */
export async function driftsIn({ server }: House, customer: string): Promise<string[]> {
  const wiring = { viewer: { id: '' }, services: server.services };
  const found: string[] = [];
  await server.door.scoped({ customers: [customer] }, [customer], async (trx) => {
    for await (const { drifts } of driftsOf(trx, wiring, profileOf(customer))) {
      found.push(...drifts.map(({ slug, problems }) => `${slug}: ${problems.join('; ')}`));
    }
  });
  return found;
}
