import { incidentCalls } from '#contract/incidents.ts';
import { toFileType } from '#gateway/mappers/reference.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const fileTypes: QueryResolvers['fileTypes'] = async (_, _args, { rest, profile }) => {
  const { code } = await profile();
  return (await rest.ask(incidentCalls.fileTypes, {})).map((type) => toFileType(code, type));
};
