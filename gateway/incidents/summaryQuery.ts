import type { LineDimension } from '#contract/summaries.ts';
import { mostLevels } from '#contract/summaries.ts';
import type { Context } from '#gateway/context.ts';
import { invalidField } from '#gateway/errors.ts';
import type { IncidentFilter, IncidentGrouping, LineGrouping } from '#gateway/schema.generated.ts';
import { filterQuery } from './listQuery.ts';
import { groupings } from './words.ts';

export type SummaryArgs<Grouping extends IncidentGrouping | LineGrouping> = {
  readonly filter?: IncidentFilter | null;
  readonly groupBy?: readonly Grouping[] | null;
  readonly customers?: readonly string[] | null;
};

type Asking = Pick<Context, 'account' | 'profile'>;

/** What a summary asks of the wire: of the chosen customer, unless others are named. */
export async function summaryQuery<Grouping extends IncidentGrouping | LineGrouping>(
  args: SummaryArgs<Grouping>,
  context: Asking,
) {
  const { userRoleCode: role, userId } = await context.account();
  const named = [...new Set(args.customers ?? [])];
  const customers = named.length > 0 ? named : [(await context.profile()).code];
  if (customers.some((code) => code.includes(',')))
    throw invalidField('customers', 'Clientes: escriba cada clave aparte.');
  const filter = args.filter ?? {};
  const levels = [...new Set(args.groupBy ?? [])];
  if (levels.length > mostLevels) throw invalidField('groupBy', `Agrupe a lo más por ${mostLevels} niveles.`);
  const dimensions = levels.map((level): (typeof groupings)[Grouping] => groupings[level]);
  return {
    levels,
    dimensions: dimensions as readonly LineDimension[],
    query: {
      ...filterQuery(filter, { role, customers }),
      ...(filter.mine ? { owner: userId } : {}),
      customers: customers.join(','),
      group_by: dimensions.length > 0 ? dimensions.join(',') : undefined,
    },
  };
}
