import { type RawBuilder, sql } from 'kysely';
import { type FileRow, fileJson, instantText } from '#backend/rows/file.ts';
import { type PersonRow, personJson } from '#backend/rows/person.ts';
import { incidentFields, type PlainBy, plainFields } from '#domain/incidentFields.ts';
import type { EventType } from '#machines/incident/events.ts';
import type { Stage, Status } from '#machines/incident/stages.ts';
import { newsFor } from './news.ts';

/** One incident with everything that the list shows, read in one statement. */

export type AnswerRow = { file: FileRow; added_at: string; amount: string | null; comment: string; round: number };

export type BudgetRow = {
  round: number;
  added_at: string;
  amount: string;
  capufe_amount: string | null;
  authorized_amount: string | null;
  authorized_at: string | null;
  jb_added_at: string | null;
  confirmed_at: string | null;
  rejected_at: string | null;
  reject_reason: string | null;
  reject_comment: string | null;
  original_file: FileRow | null;
  jb_file: FileRow | null;
  jb_file_xls: FileRow | null;
  authorized_by: PersonRow | null;
  rejected_by: PersonRow | null;
  authorization: AnswerRow | null;
  counter_proposal: AnswerRow | null;
  concept_count: number;
};

export type SinisterRow = PlainBy<'column'> & {
  id: string;
  slug: string;
  customer: string;
  version: number;
  folio_jb: string;
  state_id: string | null;
  state_name: string | null;
  added_at: string;
  highway_slug: string | null;
  highway_name: string | null;
  section_slug: string | null;
  section_name: string | null;
  provider_id: string | null;
  provider_name: string | null;
  owner_id: string;
  owner: PersonRow;
  stage: Stage;
  status: Status;
  budget: BudgetRow | null;
  /** The type of each valid file. */
  file_types: string[];
  /** What the other side did since the reader last had it open. */
  news: EventType | null;
};

function answerJson(customer: string, kind: 'authorization' | 'counterProposal') {
  return sql`(select jsonb_build_object('file', ${fileJson(customer, sql`r.file_id`)}, 'amount', r.amount::text,
      'comment', r.comment, 'round', r.round, 'added_at', ${instantText(sql`r.added_at`)})
    from budget_answer r
    where r.customer = ${customer} and r.incident_id = b.incident_id and r.budget_round = b.round
      and r.kind = ${sql.lit(kind)} and b.rejected_at is null
    order by r.round desc limit 1)`;
}

function budgetJson(customer: string): RawBuilder<BudgetRow | null> {
  return sql`(select jsonb_build_object('round', b.round, 'added_at', ${instantText(sql`b.added_at`)},
      'amount', b.amount::text, 'capufe_amount', b.capufe_amount::text, 'authorized_amount', b.authorized_amount::text,
      'authorized_at', ${instantText(sql`b.authorized_at`)}, 'jb_added_at', ${instantText(sql`b.jb_added_at`)},
      'confirmed_at', ${instantText(sql`b.confirmed_at`)}, 'rejected_at', ${instantText(sql`b.rejected_at`)},
      'reject_reason', b.reject_reason, 'reject_comment', b.reject_comment,
      'original_file', ${fileJson(customer, sql`b.original_file_id`)}, 'jb_file', ${fileJson(customer, sql`b.jb_file_id`)},
      'jb_file_xls', ${fileJson(customer, sql`b.jb_file_xls_id`)},
      'authorized_by', ${personJson(sql`b.authorized_by_id`)}, 'rejected_by', ${personJson(sql`b.rejected_by_id`)},
      'authorization', ${answerJson(customer, 'authorization')},
      'counter_proposal', ${answerJson(customer, 'counterProposal')},
      'concept_count', (select count(*) from budget_line l where l.customer = ${customer} and l.incident_id = b.incident_id))
    from budget b where b.customer = ${customer} and b.incident_id = i.id)`;
}

/** Columns of the plain fields of incidents under the alias i. */
export function plainColumns(): RawBuilder<PlainBy<'column'>> {
  return sql.join(plainFields.map((key) => sql.ref(`i.${incidentFields[key].column}`)));
}

/** Columns of SinisterRow over a few incidents under the alias i, as one reader finds them. */
export function sinisterColumns(customer: string, viewerId: string | null = null): RawBuilder<SinisterRow> {
  return sql`i.id, i.slug, i.customer, i.version, ${plainColumns()}, i.folio_jb, i.added_at, i.owner_id, i.stage, i.status,
    i.state_id, i.highway_slug, i.section_slug, i.provider_id,
    (select s.name from state s where s.id = i.state_id) as state_name,
    (select h.name from highway h where h.customer = ${customer} and h.slug = i.highway_slug) as highway_name,
    (select t.name from highway_section t where t.customer = ${customer} and t.slug = i.section_slug) as section_name,
    (select p.name from provider p where p.customer = ${customer} and p.id = i.provider_id) as provider_name,
    ${personJson(sql`i.owner_id`)} as owner,
    ${budgetJson(customer)} as budget,
    array(select v.type_slug from sinister_file v where v.customer = ${customer} and v.incident_id = i.id
      and v.rejected_at is null and v.deleted_at is null) as file_types,
    ${newsFor(customer, viewerId)} as news`;
}
