import { parentPort, workerData } from 'node:worker_threads';
import { matcherOf } from '#domain/budgetReading/match.ts';
import { readBudget } from '#domain/budgetReading/read.ts';
import { RefusedFile } from './refused.ts';
import { readSource } from './source.ts';
import type { ReadAnswer, ReadTask } from './thread.ts';

/** The thread in which a file that came from outside is read: what it does to this thread ends with it. */
async function answer({ bytes, options, concepts }: ReadTask): Promise<ReadAnswer> {
  try {
    const source = await readSource(Buffer.from(bytes));
    const { rows, linesTotal, statedTotal, doubtful, columns, problems } = readBudget(source.sheets, options);
    const match = matcherOf(concepts);
    return {
      rows: rows.map((row) => {
        const isMatched = row.kind === 'line' || row.kind === 'unread';
        return { ...row, ...(isMatched ? match(row) : { match: null, choices: [] }) };
      }),
      linesTotal,
      statedTotal,
      doubtful,
      columns,
      problems: [...source.problems, ...problems],
    };
  } catch (error) {
    if (error instanceof RefusedFile) return { refused: error.message };
    throw error;
  }
}

parentPort?.postMessage(await answer(workerData as ReadTask));
