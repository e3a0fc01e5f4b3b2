import { afterAll, beforeAll, expect, it } from 'vitest';
import { profileOf } from '#domain/customers.ts';
import { type Cell, eventOf } from './cells.ts';
import { type House, openHouse } from './house.ts';
import { proveCells } from './proveCells.ts';
import { allArrowsOf, arrowsOf } from './reachable.ts';

function counted(cells: readonly Cell[]): string {
  const kinds = new Map<string, number>();
  for (const { channel, wanted } of cells) {
    const kind = `${channel} ${wanted.kind}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ');
}

/** Arrows of the machine that an incident of this customer can take, and those of them that were sent and done. */
function coverage(customer: string, cells: readonly Cell[]) {
  const profile = profileOf(customer);
  const all = allArrowsOf(profile);
  const drivenBy = (channel: Cell['channel']) => {
    const done = cells.filter(({ wanted, channel: through }) => wanted.kind === 'done' && through === channel);
    return new Set(done.flatMap((cell) => arrowsOf(profile, cell.facts, [eventOf(cell.attempt, cell.sender.actor)])));
  };
  const [rest, gateway] = [drivenBy('rest'), drivenBy('gateway')];
  return { all, rest, gateway, undriven: [...all].filter((arrow) => !rest.has(arrow)) };
}

/** Each customer's in a file of its own, so that two are proved at once. */
export function describeCells(customer: string, atLeast: number): void {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house?.close());

  it(`${customer}: state × event × role, through REST and through GraphQL, as the machine says`, async () => {
    const { cells, wrong } = await proveCells(house, customer);
    process.stdout.write(
      `${customer}: ${cells.length - wrong.length} of ${cells.length} cells agree (${counted(cells)})\n`,
    );
    const { all, rest, gateway, undriven } = coverage(customer, cells);
    process.stdout.write(
      `${customer}: ${all.size - undriven.length} of ${all.size} edges of the machine driven (through REST ${rest.size}, through GraphQL ${gateway.size})\n`,
    );
    expect(all.size).toBeGreaterThan(20);
    expect(undriven).toEqual([]);
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(cells.length).toBeGreaterThanOrEqual(atLeast);
  });
}
