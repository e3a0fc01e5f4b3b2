import { commonCalls } from '#contract/reference.ts';
import { toUnit } from '#gateway/mappers/line.ts';
import type { QueryResolvers } from '#gateway/schema.generated.ts';

export const units: QueryResolvers['units'] = async (_, _args, { rest }) =>
  (await rest.ask(commonCalls.unitMeasurements, {})).map(toUnit);
