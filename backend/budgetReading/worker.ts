import { parentPort, workerData } from 'node:worker_threads';
import { matcherOf } from '#domain/budgetReading/match.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { assumedColumns, readPasted } from '#domain/conceptPaste.ts';
import { sameAmount } from '#domain/money.ts';
import { limits, needsMemory, RefusedFile } from './refused.ts';
import { readSource } from './source.ts';
import type { MatchedReading, ReadAnswer, ReadTask } from './thread.ts';
import { boundUnpacked } from './unpacked.ts';

/** The thread in which a file that came from outside is read: what it does to this thread ends with it. */
async function answer({ bytes, options, concepts, isPasted }: ReadTask): Promise<ReadAnswer> {
  try {
    const source = await readSource(Buffer.from(bytes));
    const { rows, linesTotal, statedTotal, doubtful, columns, problems } = (isPasted ? readPasted : readBudget)(
      source.sheets,
      options,
    );
    const match = matcherOf(concepts);
    return {
      rows: rows.map((row) => {
        const isMatched = row.kind === 'line' || row.kind === 'unread';
        return proved({ ...row, ...(isMatched ? match(row) : { match: null, choices: [] }) });
      }),
      linesTotal,
      statedTotal,
      doubtful,
      columns,
      problems: [...source.problems, ...problems],
      uuid: source.uuid,
    };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message };
    throw error;
  }
}

type Row = MatchedReading['rows'][number];

/** The catalog's own price shows which of two numbers is the price. */
function proved(row: Row): Row {
  const { match, quantity, unitPrice, problems } = row;
  const prices = Object.values(match?.prices ?? {});
  const isPrice = (value: string | null) => value !== null && prices.some((price) => sameAmount(price, value));
  if (!isPrice(unitPrice) || isPrice(quantity)) return row;
  return { ...row, problems: problems.filter(({ code }) => code !== assumedColumns) };
}

function reply(answered: ReadAnswer): void {
  parentPort?.postMessage(answered);
}

boundUnpacked({
  most: limits.partBytes,
  mostHeld: limits.heldBytes,
  onExcess: () => {
    reply({ refused: needsMemory });
    // Of a thread, this ends the thread alone.
    process.exit();
  },
});
reply(await answer(workerData as ReadTask));
