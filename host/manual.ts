import { tellAndExit } from '#kit/errors.ts';
import { manualFile, writeManual } from './manual/manual.ts';

/** npm run manual: the user manual alone, without building the rest. */
await writeManual().then(() => process.stdout.write(`Manual escrito en ${manualFile}\n`), tellAndExit);
