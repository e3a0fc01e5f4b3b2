import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cell } from './cells.ts';
import { type House, openHouse } from './house.ts';
import { proveCells } from './proveCells.ts';

function counted(cells: readonly Cell[]): string {
  const kinds = new Map<string, number>();
  for (const { channel, wanted } of cells) {
    const kind = `${channel} ${wanted.kind}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => `${kind} ${count}`).join(', ');
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
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(cells.length).toBeGreaterThanOrEqual(atLeast);
  });
}
