import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/**
 * Of incident i, for a lateral join: the stages of its stays in order, the seconds of each (the last one is open and has
 * none), and whether it came by a passage that it had made before; null where none did.
 * @param more what else is added up over its stays t
 */
export const staysOfHistory = (more = sql``): Sql => sql`(select array_agg(t.stage order by t.version) as stages,
    array_agg(t.seconds::integer order by t.version) as seconds,
    case when bool_or(t.is_repeated) then array_agg(t.is_repeated order by t.version) end as repeated ${more}
  from (select p.stage, p.seconds, p.version,
      row_number() over (partition by p.before, p.stage order by p.version) > 1 as is_repeated
    from (select s.stage, s.seconds, s.version, lag(s.stage) over (order by s.version) as before
      from incident_stay s where s.customer = i.customer and s.incident_id = i.id) p) t)`;

const fromHistory = (column: 'stages' | 'seconds' | 'repeated') =>
  sql`(select h.${sql.ref(column)} from ${staysOfHistory()} h)`;

/**
 * The same as kept in facts i. A row that the former version wrote during an upgrade has none of them (migration 088), so
 * that the stays themselves are read.
 */
export const visited: Sql = sql`coalesce(i.stays, ${fromHistory('stages')})`;
export const stayed: Sql = sql`coalesce(i.stay_seconds, ${fromHistory('seconds')})`;
export const repeated: Sql = sql`case when i.stays is null then ${fromHistory('repeated')} else i.repeated_stays end`;
