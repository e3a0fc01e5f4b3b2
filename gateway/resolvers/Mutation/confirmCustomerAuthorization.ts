import { lifecycleCalls } from '#contract/lifecycle.ts';
import { perform } from '#gateway/lifecycle/perform.ts';
import type { MutationResolvers } from '#gateway/schema.generated.ts';

export const confirmCustomerAuthorization: MutationResolvers['confirmCustomerAuthorization'] = (
  _,
  { slug, authorized, version },
  context,
) =>
  perform(context, {
    slug,
    event: 'customer.confirm',
    send: () =>
      context.rest.ask(lifecycleCalls.customerAuthorization, {
        params: { slug },
        body: { autorized: authorized },
        ifMatch: version,
      }),
  });
