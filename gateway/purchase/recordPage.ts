import { recordOrderings } from '#gateway/enums.ts';
import { readPage } from '#gateway/incidents/listQuery.ts';
import type { RecordOrder } from '#gateway/schema.generated.ts';

type PageArgs = {
  readonly search?: string | null;
  readonly order?: RecordOrder | null;
  readonly page?: number | null;
  readonly pageSize?: number | null;
};

/** Which page of a list of records is asked for; @throws VALIDATION_FAILED naming the argument */
export function recordPage({ search, order, ...args }: PageArgs) {
  const { page, pageSize } = readPage(args);
  return {
    query: {
      search: search?.trim() || undefined,
      ordering: order ? recordOrderings[order] : undefined,
      page: String(page),
      page_size: String(pageSize),
    },
    told: { page, pageSize },
  };
}
