import { sql } from 'kysely';
import { type FileRow, fileWire } from '#backend/rows/file.ts';
import { type PersonRow, personJson, personWire } from '#backend/rows/person.ts';
import type { Ask } from '#backend/serve/ask.ts';
import type { WireConceptLine } from '#contract/entities.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import { canonical } from '#domain/money.ts';
import type { Justifications } from '#domain/quantification/authorization.ts';
import { shownTo } from './lineRow.ts';
import { visibleIncident } from './visible.ts';
import { answeredValues } from './writtenThen.ts';

/** What is archived of a rejected round: amounts, file and lines. */
export type RoundContent = {
  readonly addDate: string;
  readonly ammount: string;
  readonly capufeAmmount: string | null;
  readonly authorizedAmmount: string | null;
  readonly authorizedBy: string | null;
  readonly catalogYear: number | null;
  /** Absent in rounds archived before currencies were justified one by one. */
  readonly exchanges?: Justifications;
  readonly originalFile: FileRow | null;
  readonly concepts: readonly Required<WireConceptLine>[];
};

type RoundRow = {
  round: number;
  content: RoundContent;
  rejected_at: string;
  reject_reason: string;
  comment: string;
  person: PersonRow;
};

export async function rounds(ask: Ask<typeof incidentCalls.rounds>) {
  return ask.scoped(async (trx) => {
    const incident = await visibleIncident(trx, ask, ask.params.slug);
    const { rows } = await sql<RoundRow>`select r.round, r.content, r.rejected_at, r.reject_reason, r.comment,
        ${personJson(sql`r.rejected_by_id`)} as person
      from archived_round r where r.customer = ${ask.customer} and r.incident_id = ${incident.id}
      order by r.round desc`.execute(trx);
    const show = shownTo<WireConceptLine>(ask);
    return rows.map(({ content, ...row }) => ({
      round: row.round,
      addDate: content.addDate,
      rejectedDate: row.rejected_at,
      user: personWire(row.person),
      rejectReason: row.reject_reason,
      comment: row.comment,
      ammount: canonical.money(content.ammount),
      capufeAmmount: canonical.money(content.capufeAmmount),
      authorizedAmmount: canonical.money(content.authorizedAmmount),
      originalFile: fileWire(ask)(content.originalFile),
      exchanges: (content.exchanges ?? []).map(answeredValues),
      concepts: content.concepts.map((line) => show(answeredValues(line))),
    }));
  });
}
