import { type RawBuilder, sql } from 'kysely';
import { columnOfFact, factBits, factBitsOf } from '#backend/lifecycle/factColumns.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import type { Role } from '#domain/roles.ts';
import { casesLacking, requiredFilesCode, type UnmetCode } from '#machines/incident/unmet.ts';

type Condition = RawBuilder<unknown>;

/** Facts of incident i that must hold, or, behind a minus sign, must not. */
export function factConditions(words: readonly string[]): Condition[] {
  return words.map((word) => {
    const column = sql.ref(`i.${columnOfFact(word.replace(/^-/, ''))}`);
    return word.startsWith('-') ? sql`not ${column}` : sql`${column}`;
  });
}

/** A required file type of which there is no valid file. */
const filesMissing = sql`exists (select from sinister_file_type y
    where y.customer = i.customer and y.is_required and y.is_active and not exists (select from sinister_file v
      where v.customer = i.customer and v.incident_id = i.id and v.type_slug = y.slug
        and v.rejected_at is null and v.deleted_at is null))`;

/** Incidents i for which this requirement is unmet: the requirement itself says by which facts. */
export function lacking(code: UnmetCode, profiles: readonly CustomerProfile[], role: Role | null): Condition {
  if (code === requiredFilesCode || code === 'required_files') return filesMissing;
  const ofEach = profiles.map((profile) => {
    const cases = casesLacking(code, { profile, role }).map(factBitsOf);
    return sql`(i.customer = ${profile.code} and ${factBits('i')} = any(${cases}::int[]))`;
  });
  return sql`(${sql.join(ofEach, sql` or `)})`;
}
