import { writeFileSync } from 'node:fs';
import { lifecycleDocument, lifecycleFile } from '#host/diagrams/lifecycle.ts';

/** npm run diagrams: draws the machines in docs/. */
writeFileSync(lifecycleFile, lifecycleDocument());
process.stdout.write(`Diagramas escritos en ${lifecycleFile}\n`);
