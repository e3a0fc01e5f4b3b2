import { readFileSync } from 'node:fs';
import { unlistedBreaksSinceRecorded } from '#host/schema/changes.ts';
import { schemaProblems } from '#host/schema/rules.ts';

/** `npm run schema:check`: what of schema.graphql does not keep its rules, and what it breaks without saying so. */

const schema = readFileSync('schema.graphql', 'utf8');
const broken = schemaProblems(schema);
const breaks = unlistedBreaksSinceRecorded(schema, readFileSync('docs/schema-changes.md', 'utf8'));

const problems = [
  ...broken,
  ...breaks.map((one) => `${one} Anótelo en docs/schema-changes.md, con su nombre entre comillas invertidas.`),
];
for (const one of problems) process.stderr.write(`${one}\n`);
if (problems.length > 0) process.exitCode = 1;
