import { defaultRange } from '#domain/calendar.ts';
import { type Asked, answerTo, graphqlRequest, operationOf, type Person, type Request, restRequest } from './ask.ts';
import { figure, judged, spread, title } from './figures.ts';
import type { Product } from './product.ts';
import { inTurns, type Measured } from './rounds.ts';

export const pageSize = 25;

const list = operationOf('Incidents');
const listWithoutActions = operationOf('Incidents', ['actionSet', 'actionSets']);

/** The list as the screen asks for it, and the REST call behind it. */
export type ListRequests = {
  readonly gateway: Request;
  /** The same without what may be done with each row. */
  readonly withoutActions: Request;
  readonly rest: Request;
  readonly person: Person;
};

type Page = { readonly results: readonly unknown[] };
type Listed = { readonly data: { readonly incidents: { readonly nodes: readonly unknown[] } } };

/** An auditor's first page: the default range of days, every status. */
export async function listRequests(product: Product): Promise<ListRequests> {
  const person = { token: await product.signIn('are.gnp'), customer: 'gnp' };
  const { from, to } = defaultRange();
  const variables = { filter: { dateFrom: from, dateTo: to }, order: 'NUMBER_ASC', page: 1, pageSize };
  const query = new URLSearchParams({ date_from: from, date_to: to, ordering: 'sinisterNumber', page: '1' });
  query.set('page_size', String(pageSize));
  const asking = (query: Asked) => graphqlRequest(product, person, { operationName: 'Incidents', query, variables });
  const [gateway, withoutActions] = [asking(list), asking(listWithoutActions)];
  const rest = restRequest(product, person, `/audited_sinister/?${query}`);
  const [listed, page] = [await answerTo<Listed>(gateway), await answerTo<Page>(rest)];
  const counts = [listed.data.incidents.nodes.length, page.results.length];
  if (counts.some((count) => count !== pageSize)) throw new Error(`${counts} rows instead of ${pageSize}`);
  return { gateway, withoutActions, rest, person };
}

export const throughput = ({ perSecond, latencies }: Measured) => `${perSecond.toFixed(0)} por s, ${spread(latencies)}`;

/** What the gateway costs over the call that it wraps. */
export async function benchList(product: Product): Promise<void> {
  title(`Lista de ${pageSize} siniestros, 8 clientes, entre ${product.incidents}`);
  const requests = await listRequests(product);
  const [gateway, rest] = await inTurns([requests.gateway, requests.rest]);
  if (!gateway || !rest) return;
  figure('REST directo', throughput(rest));
  figure('por la pasarela', throughput(gateway));
  const ratio = gateway.perSecond / rest.perSecond;
  judged('pasarela ÷ REST', ratio, ratio.toFixed(2), { least: 0.5 });
}
