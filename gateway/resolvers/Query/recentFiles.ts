import { incidentCalls } from '#contract/incidents.ts';
import { readPage } from '#gateway/incidents/listQuery.ts';
import { toIncidentFile } from '#gateway/mappers/records.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const recentFiles: QueryResolvers['recentFiles'] = async (_, args, { rest, profile }) => {
  const { page, pageSize } = readPage(args);
  const { code } = await profile();
  const query = { page: String(page), page_size: String(pageSize) };
  const { count, results } = await rest.ask(incidentCalls.allFiles, { query });
  return { nodes: results.map((file) => toIncidentFile(code, file)), totalCount: count, page, pageSize };
};
