import type { SeededServer } from '#tests/backend/seededServer.ts';

/** The seeded tables as plain rows, read past the product: what its summaries are recomputed from. */

export type PlainIncident = {
  readonly customer: string;
  readonly id: string;
  readonly slug: string;
  readonly owner: string;
  readonly status: string;
  readonly stage: string;
  readonly state: string | null;
  readonly highway: string | null;
  readonly section: string | null;
  readonly provider: string | null;
  readonly number: string;
  readonly policy: string;
  readonly folio: string;
  readonly day: string;
  readonly happened: string;
  readonly facts: Readonly<Record<string, boolean>>;
  readonly amount: string | null;
  readonly authorized: string | null;
  readonly rejectReason: string | null;
  readonly auditor: string | null;
  readonly resolved: string | null;
  readonly missesFiles: boolean;
  readonly rounds: readonly {
    readonly amount: string;
    readonly providers: readonly (string | null)[];
    readonly lines: readonly PlainLine[];
  }[];
  readonly history: readonly { readonly stage: string; readonly at: string }[];
  readonly lines: readonly PlainLine[];
};

export type PlainLine = {
  readonly concept: string;
  readonly family: string;
  readonly provider: string | null;
  readonly quantity: string;
  readonly price: string;
  readonly authQuantity: string;
  readonly authPrice: string;
  readonly rate: string;
};

const cityDay = (instant: string) => `to_char(${instant} at time zone 'America/Mexico_City', 'YYYY-MM-DD')`;

const everyIncident = `select i.customer, i.id::text, i.slug, i.owner_id::text as owner, i.status, i.stage, i.state_id as state,
    i.highway_slug as highway, i.section_slug as section, i.number_key as number, i.policy_key as policy,
    i.folio_key as folio, i.provider_id::text as own, ${cityDay('i.added_at')} as day,
    to_char(i.sinister_date, 'YYYY-MM-DD') as happened,
    jsonb_build_object('hasBudget', has_budget, 'originalFile', original_file, 'quantified', quantified,
      'authorizedBy', authorized_by, 'authorizationFile', authorization_file, 'authorizedByJB', authorized_by_jb,
      'jbFile', jb_file, 'confirmed', confirmed, 'counterProposalOpen', counter_proposal_open, 'rejected', rejected) as facts,
    case when b.rejected_at is null then b.amount::text end as amount,
    case when b.rejected_at is null then b.authorized_amount::text end as authorized,
    b.reject_reason as "rejectReason", coalesce(b.authorized_by_id, b.rejected_by_id)::text as auditor,
    ${cityDay('coalesce(b.rejected_at, b.jb_added_at, b.authorized_at)')} as resolved,
    array(select t.slug from sinister_file_type t where t.customer = i.customer and t.is_required and t.is_active
      except select f.type_slug from sinister_file f where f.customer = i.customer and f.incident_id = i.id
        and f.rejected_at is null and f.deleted_at is null) <> '{}' as "missesFiles",
    (select coalesce(jsonb_agg(jsonb_build_object('amount', r.content ->> 'ammount', 'providers',
        (select coalesce(jsonb_agg(c ->> 'provider'), '[]') from jsonb_array_elements(r.content -> 'concepts') c), 'lines',
        (select coalesce(jsonb_agg(jsonb_build_object('concept', k.code_key, 'family', s.family_id::text,
            'provider', c ->> 'provider', 'quantity', c ->> 'quantity', 'price', c ->> 'unitPrice', 'authQuantity', '0',
            'authPrice', '0', 'rate', case c ->> 'exchangeType' when 'MXN' then '1' else coalesce(c ->> 'exchange_value', '0') end)), '[]')
          from jsonb_array_elements(r.content -> 'concepts') c
          join concept k on k.customer = r.customer and k.id = (c ->> 'concept')::bigint
          join detail d on d.customer = k.customer and d.id = k.detail_id
          join subfamily s on s.customer = d.customer and s.id = d.subfamily_id)) order by r.round), '[]')
      from archived_round r where r.customer = i.customer and r.incident_id = i.id) as rounds,
    (select jsonb_agg(jsonb_build_object('stage', e.stage, 'at', e.happened_at) order by e.version) from incident_event e
      where e.customer = i.customer and e.incident_id = i.id) as history,
    (select coalesce(jsonb_agg(jsonb_build_object('concept', c.code_key, 'family', s.family_id::text,
        'provider', l.provider_id::text, 'quantity', l.quantity::text, 'price', l.unit_price::text,
        'authQuantity', l.auth_quantity::text, 'authPrice', l.auth_unit_price::text,
        'rate', case l.currency when 'MXN' then '1' else coalesce(l.exchange_rate::text, '0') end)), '[]')
      from budget_line l join concept c on c.customer = l.customer and c.id = l.concept_id
      join detail d on d.customer = c.customer and d.id = c.detail_id
      join subfamily s on s.customer = d.customer and s.id = d.subfamily_id
      where l.customer = i.customer and l.incident_id = i.id) as lines
  from incident i left join budget b on b.customer = i.customer and b.incident_id = i.id`;

type Read = Omit<PlainIncident, 'provider'> & { readonly own: string | null };

const onlyOne = (providers: readonly (string | null)[]): string | null => {
  const found = new Set(providers.filter((provider) => provider !== null));
  return found.size === 1 ? ([...found][0] ?? null) : null;
};

/** Its own provider; else the only one of its lines; else the only one of the lines last rejected. */
function providerOf({ own, lines, rounds }: Read): string | null {
  if (own !== null) return own;
  if (lines.length > 0) return onlyOne(lines.map(({ provider }) => provider));
  return onlyOne(rounds.at(-1)?.providers ?? []);
}

export async function plainIncidents(server: SeededServer): Promise<PlainIncident[]> {
  const rows = await server.rows<Read>(everyIncident);
  return rows.map((row) => ({ ...row, provider: providerOf(row) }));
}
