import { type Call, routeOf } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { goodAttempts, type RestCall, type Subject } from './attempts.ts';
import type { Estate } from './estate.ts';

/** Every call of the contract, asked as one customer for what another one has. */

export type Asked = RestCall & { readonly name: string };

const patterns = allCalls.map(({ name, row }) => ({
  name,
  row,
  pattern: new RegExp(`^${routeOf(row).replace(/\/$/, '').replace(/:\w+/g, '[^/]+')}/?$`),
}));

/** The row that serves this request. */
function nameOf({ method, path }: RestCall): string {
  const found = patterns.find(({ row, pattern }) => row.method === method && pattern.test(path.split('?')[0] ?? ''));
  if (!found) throw new RangeError(`${method} ${path} is no call of the contract`);
  return found.name;
}

/** What reads may be narrowed by, and the values of their parameters. */
function readsOf({ handles, open, others, colleagues }: Estate): Readonly<Record<string, readonly string[]>> {
  const { highway, section, family, subfamily, number, policy, link } = handles;
  const statuses = ['Todos', 'Autorizados', 'Rechazados', 'Pendientes'];
  const lists = statuses.flatMap((status) => [
    `?status=${status}&search=${number}`,
    `?status=${status}&highway=${highway}`,
    `?status=${status}`,
  ]);
  const slugs = [open, colleagues, ...others].map(({ slug }) => slug);
  const bySlug = slugs.map((slug) => `:slug=${slug}`);
  const concepts = `:year=2026 :provider=${open.provider} :place=${section}`;
  return {
    'incidents.list': lists,
    'incidents.myAssignation': lists,
    'incidents.exportReport': statuses.map((status) => `?status=${status}&highway=${highway}`),
    'incidents.waiting': ['?before=2999-01-01'],
    'incidents.similar': [`?policy=${policy}&sinister_date=2026-01-15&kilometer=12.5`],
    'incidents.one': bySlug,
    'incidents.binnacle': bySlug,
    'incidents.history': bySlug,
    'incidents.rounds': bySlug,
    'incidents.budgetConcepts': bySlug,
    'incidents.quantification': bySlug,
    'incidents.files': bySlug,
    'incidents.download': [`:id=${handles.file} ${link.slice(link.indexOf('?'))}`],
    'purchase.quantification': [`:id=${open.slug}`, `:id=${handles.incident}`, `:id=${colleagues.slug}`],
    'highways.list': ['?is_active=all'],
    'highways.sections': [`:highway=${highway} ?is_active=all`],
    'highways.highwaySections': [`:highway=${highway}`],
    'providers.list': ['?is_active=all'],
    'providers.types': ['?is_active=all'],
    'providers.one': [`:id=${open.provider}`],
    'catalogs.families': ['?is_active=all'],
    'catalogs.subfamilies': [`:family=${family} ?is_active=all`],
    'catalogs.details': [`:family=${family} :subfamily=${subfamily} ?is_active=all`],
    'catalogs.conceptsOfYear': [':year=2026'],
    'catalogs.conceptsBySubfamily': [`:year=2026 ?subfamily=${subfamily}&provider=${open.provider}`],
    'catalogs.searchConcepts': [`${concepts} ?contains=DEF`],
    'catalogs.providerPrices': [`${concepts} ?concepts=${open.concept}`],
    'catalogs.items': ['unit_measurement', 'supply_type', 'reject_reason', 'sinister_file_type'].map(
      (type) => `:type=${type}`,
    ),
    'user.byType': ['extranet', 'intranet', 'MRO', 'ARE'].map((type) => `:type=${type}`),
  };
}

function filled(row: Call, customer: string, values: string): string {
  const words = values.split(' ');
  const query = words.find((word) => word.startsWith('?')) ?? '';
  const params = new Map(
    words.filter((word) => word.startsWith(':')).map((word) => word.split('=') as [string, string]),
  );
  return `${routeOf(row).replace(/:\w+/g, (name) => params.get(name) ?? customer)}${query}`;
}

export function readsAs(customer: string, estate: Estate): Asked[] {
  const reads = readsOf(estate);
  return allCalls
    .filter(({ row }) => row.method === 'GET' && !row.path.startsWith('/auth/'))
    .flatMap(({ name, row }) =>
      (reads[name] ?? ['']).map((values) => ({ name, method: 'GET', path: filled(row, customer, values) })),
    );
}

/** Every lifecycle event sent to this incident; names of rows as the contract has them. */
export function writesTo(subject: Subject): Asked[] {
  return goodAttempts
    .filter(({ type, customers }) => type !== 'incident.register' && (customers?.includes(subject.customer) ?? true))
    .flatMap(({ rest }) => {
      const sent = rest(subject);
      const isCreation = sent.method === 'POST' && sent.path.includes('/purchase/');
      return isCreation ? [sent, { ...sent, method: 'PUT' }] : [sent];
    })
    .map((sent) => ({ ...sent, name: nameOf(sent) }));
}

/** Own incidents that would point into another customer's rows. */
export function pointersInto(own: Subject, { open, handles }: Estate): Asked[] {
  const { line, early, late, concept, provider } = open;
  const pointing = { ...own, line, early, late, concept, provider };
  const names = ['quantify', 'quantify, no line left', 'authorize', 'reject files', 'delete files'];
  const place = { state: '99', highway: handles.highway, section: handles.section, provider };
  const events = goodAttempts.filter(({ name }) => names.includes(name)).map(({ rest }) => rest(pointing));
  const forms = goodAttempts
    .filter(({ type }) => type === 'incident.register' || type === 'incident.edit')
    .map(({ rest }) => rest(own))
    .map(({ body, ...sent }) => ({
      ...sent,
      body: { ...(body as object), ...place, highway_section: place.section },
    }));
  return [...events, ...forms].map((sent) => ({ ...sent, name: nameOf(sent) }));
}

/** Calls without a customer, which must not tell of anybody's people either. */
export const sessionCalls = [
  'auth.obtainToken',
  'auth.refreshToken',
  'auth.verifyToken',
  'auth.logout',
  'user.changePassword',
];
export const isAsked = (name: string) => !sessionCalls.includes(name) && !name.startsWith('account.');
