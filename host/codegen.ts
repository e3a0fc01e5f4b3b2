import { ensureGenerated, staleGenerated, writeGenerated } from '#host/build/generated.ts';

/** `npm run codegen` generates always; `--if-changed` when something changed; `--check` says whether the disk agrees. */
try {
  if (process.argv.includes('--check')) {
    const stale = await staleGenerated();
    for (const path of stale) process.stderr.write(`No es lo que genera «npm run codegen»: ${path}\n`);
    if (stale.length > 0) process.exitCode = 1;
  } else if (process.argv.includes('--if-changed')) await ensureGenerated();
  else await writeGenerated();
} catch (error) {
  process.stderr.write(
    `No se pudieron generar los tipos de GraphQL.\n${error instanceof Error ? error.message : error}\n`,
  );
  process.exitCode = 1;
}
