import { tellAndExit } from '#host/kit/solvableError.ts';
import { manualFile, writeManual } from '#host/manual/manual.ts';

/** npm run manual: the user manual alone, without building the rest. */
await writeManual().then(() => process.stdout.write(`Manual escrito en ${manualFile}\n`), tellAndExit);
