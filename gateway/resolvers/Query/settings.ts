import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const settings: QueryResolvers['settings'] = (_, _args, context) => context.settings;
