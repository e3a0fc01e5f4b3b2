import { manualFile, writeManual } from '#host/manual/manual.ts';
import { tellAndExit } from '#kit/solvableError.ts';

/** npm run manual: the user manual alone, without building the rest. */
await writeManual().then(() => process.stdout.write(`Manual escrito en ${manualFile}\n`), tellAndExit);
