import { type SelectQueryBuilder, sql } from 'kysely';

const mostAtOnce = 200;

type Asked = { readonly startIndex?: string | undefined; readonly count?: string | undefined };

const wholeIn = (text: string | undefined, usual: number) =>
  text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : usual;

/** From 1, as the RFC counts; less is read as 1, and a negative count as 0. */
function pageIn({ startIndex, count }: Asked) {
  return {
    startIndex: Math.max(1, wholeIn(startIndex, 1)),
    count: Math.min(mostAtOnce, Math.max(0, wholeIn(count, mostAtOnce))),
  };
}

/**
 * The rows of the page that was asked for, and where it stands in the whole list (RFC 7644 §3.4.2.4).
 * @param id the column that orders them
 */
export async function onePage<Db, Tables extends keyof Db, Row>(
  wanted: SelectQueryBuilder<Db, Tables, Row>,
  id: string,
  asked: Asked,
) {
  const { startIndex, count } = pageIn(asked);
  const { total } = await wanted
    .clearSelect()
    .select(sql<string>`count(*)`.as('total'))
    .$castTo<{ readonly total: string }>()
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .orderBy(sql.ref(id))
    .offset(startIndex - 1)
    .limit(count)
    .execute();
  return { rows, page: { total: Number(total), startIndex } };
}
