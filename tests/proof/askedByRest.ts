import { type Call, routeOf } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { profileOf } from '#domain/customers.ts';
import type { RestCall, Subject } from './attempt.ts';
import { goodAttempts } from './attempts.ts';
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
    'incidents.exportReport': statuses.flatMap((status) => [
      `?status=${status}&highway=${highway}`,
      `?status=${status}&format=csv`,
    ]),
    'incidents.scroll': lists,
    ...summariesOf(),
    'incidents.waiting': ['?before=2999-01-01'],
    'incidents.numbered': [`?number=${number}`],
    'incidents.similar': [`?policy=${policy}&sinister_date=2026-01-15&kilometer=12.5`],
    'incidents.one': bySlug,
    'incidents.binnacle': bySlug,
    'incidents.history': bySlug,
    'incidents.story': bySlug,
    'incidents.rounds': bySlug,
    'incidents.lineVersions': bySlug,
    'incidents.oneLineVersion': bySlug.map((slug) => `${slug} :number=1`),
    'incidents.lineComparison': bySlug.map((slug) => `${slug} ?older=1&newer=1`),
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
    'catalogs.conceptsNamed': [`?concepts=${open.concept}`],
    'catalogs.conceptsBySubfamily': [`:year=2026 ?subfamily=${subfamily}&provider=${open.provider}`],
    'catalogs.searchConcepts': [`${concepts} ?contains=DEF`],
    'catalogs.providerPrices': [`${concepts} ?concepts=${open.concept}`],
    'catalogs.conceptHistory': [`?concepts=${open.concept}`],
    'catalogs.authorizedLines': [`:concept=${open.concept}`],
    'catalogs.items': ['unit_measurement', 'supply_type', 'reject_reason', 'sinister_file_type'].map(
      (type) => `:type=${type}`,
    ),
    'profile.fiscalOf': [`:id=${handles.account}`],
    'user.byType': ['extranet', 'intranet', 'MRO', 'ARE'].map((type) => `:type=${type}`),
  };
}

/** Figures speak too: by the names of what they are grouped by. */
function summariesOf(): Readonly<Record<string, readonly string[]>> {
  const of = '?customers={customer}&group_by=';
  const incidents = ['rejectReason,section', 'provider,highway', 'owner'].map((by) => of + by);
  const lines = ['concept,provider', 'family'].map((by) => of + by);
  const asCsv = (queries: readonly string[]) => queries.map((query) => `${query}&format=csv`);
  return {
    'summaries.incidents': incidents,
    'summaries.durations': incidents,
    'summaries.lines': lines,
    'summaries.exportEvents': ['?customers={customer}&status=Todos'],
    'summaries.exportIncidents': asCsv(incidents),
    'summaries.exportLines': asCsv(lines),
  };
}

/** Values for parameters that nothing above names: by their own names, so that new calls are asked too. */
function usual({ handles, open }: Estate): Readonly<Record<string, string>> {
  const { family, subfamily, highway, section } = handles;
  const { slug, provider, concept } = open;
  return { slug, family, subfamily, highway, section, provider, concept, year: '2026', place: section, id: provider };
}

function filled(row: Call, customer: string, estate: Estate, values = ''): string {
  const words = values.split(' ');
  const query = words.find((word) => word.startsWith('?')) ?? '';
  const given = words.filter((word) => word.startsWith(':')).map((word) => word.slice(1).split('='));
  const params = { ...usual(estate), customer, ...Object.fromEntries(given) } as Readonly<Record<string, string>>;
  return `${routeOf(row).replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1')}${query.replace('{customer}', customer)}`;
}

/** Calls of a session: they name no person and no customer. */
const isOfSession = (name: string) => /^(auth|account)\.|^user\.changePassword$/.test(name);

export function readsAs(customer: string, estate: Estate): Asked[] {
  const reads = readsOf(estate);
  const asked = allCalls.filter(({ name, row }) => row.method === 'GET' && !isOfSession(name));
  return asked.flatMap(({ name, row }) =>
    (reads[name] ?? ['']).map((values) => ({ name, method: 'GET', path: filled(row, customer, estate, values) })),
  );
}

/** Administrators keep everybody's accounts: here no person shall be shut out. */
const nobodysAccount = (name: string) => (/^users\./.test(name) ? ':id=999999' : '');

/** Calls that write and that no lifecycle event judges, with the other's ids in path and body. */
export function otherWritesAs(customer: string, estate: Estate): Asked[] {
  const asked = allCalls.filter(
    ({ name, row }) => row.method !== 'GET' && row.event === undefined && !isOfSession(name),
  );
  return asked.map(({ name, row }) => {
    const body = { name: 'Intruso', codename: 'IN', ...usual(estate) };
    return { name, method: row.method, path: filled(row, customer, estate, nobodysAccount(name)), body };
  });
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
  const names = ['quantify', 'authorize', 'reject files', 'delete files', ...(line ? ['quantify, no line left'] : [])];
  const { place, providerOnEdit } = profileOf(own.customer);
  const placed = place === 'state' ? { state: '99' } : { highway: handles.highway, highway_section: handles.section };
  const events = goodAttempts.filter(({ name }) => names.includes(name)).map(({ rest }) => rest(pointing));
  const forms = goodAttempts
    .filter(({ type }) => type === 'incident.register' || type === 'incident.edit')
    .map(({ type, rest }) => {
      const { body, ...sent } = rest(own);
      const attending = providerOnEdit && type === 'incident.edit' ? { provider } : {};
      return { ...sent, body: { ...(body as object), ...placed, ...attending } };
    });
  return [...events, ...forms].map((sent) => ({ ...sent, name: nameOf(sent) }));
}

/** Rows of the contract that a walk leaves out; none but those of a session should be among them. */
export function unasked(asked: readonly Asked[]): string[] {
  const names = new Set(asked.map(({ name }) => name));
  return allCalls.map(({ name }) => name).filter((name) => !names.has(name) && !isOfSession(name));
}
