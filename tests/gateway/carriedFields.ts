import { userCalls } from '#contract/account.ts';
import { affectedCalls } from '#contract/affected.ts';
import type { Call } from '#contract/call.ts';
import { catalogCalls } from '#contract/catalogs.ts';
import { delegationCalls } from '#contract/delegations.ts';
import { highwayCalls } from '#contract/highways.ts';
import { inboxCalls } from '#contract/inbox.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { lifecycleCalls } from '#contract/lifecycle.ts';
import { personalTokenCalls } from '#contract/personalTokens.ts';
import { profileCalls } from '#contract/profile.ts';
import { providerCalls } from '#contract/providers.ts';
import { purchaseCalls } from '#contract/purchase.ts';
import { queueCalls } from '#contract/queue.ts';
import { commonCalls } from '#contract/reference.ts';
import { roadCalls, workplanCalls } from '#contract/roads.ts';
import { savedViewCalls } from '#contract/savedViews.ts';
import { secondFactorCalls } from '#contract/secondFactor.ts';
import { serviceAccountCalls } from '#contract/serviceAccounts.ts';
import { sessionCalls } from '#contract/sessions.ts';
import { summaryCalls } from '#contract/summaries.ts';
import { secondLookCalls, userAdministrationCalls } from '#contract/users.ts';
import { webhookCalls } from '#contract/webhooks.ts';
import { everybody, globalId, type IdType } from '#gateway/ids.ts';
import type { Carried, Sent } from './carried.ts';

/** A word of the calls → GraphQL's, where they differ; of a reference the call has the key and perhaps the name. */
const words: Readonly<Record<string, string>> = {
  addDate: 'addedAt',
  names: 'name',
  userId: 'id',
  roleCode: 'role',
  user: 'by',
  userData: 'by',
  slugName: 'slug',
  sinisterNumber: 'number',
  ammount: 'amount',
  authorizedAmmount: 'authorizedAmount',
  capufeAmmount: 'capufeAmount',
  unit_measurement: 'unit',
  unitMeasurement: 'unit',
  supply_type: 'supplyType',
  concepts: 'lines',
  conceptCount: 'lineCount',
  authQuantity: 'authorizedQuantity',
  CapufeUnitPrice: 'capufeUnitPrice',
  InternalUnitPrice: 'internalUnitPrice',
  exchangeType: 'currency',
  exchange_value: 'exchangeRate',
  exchange_date: 'exchangeDate',
  catalog_year: 'catalogYear',
  applyTaxes: 'appliesTaxes',
  rejectReason: 'reason.name',
  rejected: 'rejection',
  delegator: 'delegatedBy',
  is_active: 'isActive',
  expires: 'expiresAt',
  lastUse: 'lastUsedAt',
  userRoleCode: 'role',
  camp: 'camp.id',
  campName: 'camp.name',
  provider: 'provider.id',
  providerName: 'provider.name',
  highway: 'highway.id',
  highwayName: 'highway.name',
  extra: 'extra.a',
  catalogUnitPrice: 'catalogPrices.mxn',
  dollarUnitPrice: 'catalogPrices.usd',
  euroUnitPrice: 'catalogPrices.eur',
  MXN: 'mxn',
  USD: 'usd',
  EUR: 'eur',
  lineReason: 'lineReason.slug',
  lineReasonName: 'lineReason.name',
  contested: 'contest',
  folioJB: 'folio',
  initialAmmount: 'initialAmount',
  comparedAmmount: 'comparedAmount',
  rejectedAmmount: 'rejectedAmount',
  median: 'medianSeconds',
  p90: 'p90Seconds',
  some: '',
};

/** Where GraphQL says a place of a call unless a row below says otherwise. A person's picture is shown in the binnacle only. */
export function usually(place: string): string {
  const steps = place.split('.');
  if (steps.length > 1 && steps.at(-1) === 'avatar') return '';
  return steps
    .map((step) => words[step] ?? step)
    .filter((step) => step !== '')
    .join('.');
}

const id = (type: IdType, customer = 'gnp') => `"${globalId(customer, type, '1')}"`;
const account = id('Account', everybody);
const incident = {
  field: 'incident(by: { slug: "s-1" })',
  type: 'Incident',
  call: incidentCalls.one,
  own: { customer: 'gnp' },
};

type Row = Carried & {
  /** Where what the call says is found under another name, in several fields, or ('') in none. */
  readonly otherwise?: Readonly<Record<string, string>>;
  /** How the others are translated; by `usually` unless the shapes differ. */
  readonly said?: (place: string) => string;
};

/** A customer is known by its code, wherever it is named. */
const groupCustomer = {
  'groups.keys.customer': 'groups.keys.customer.id groups.keys.customer.code groups.keys.customer.name',
};

/** Fields of Query and of an incident, each with the call that it asks. */
export const carried: readonly Row[] = [
  { field: 'openSessions', call: sessionCalls.list, otherwise: { addDate: 'signedInAt' } },
  { field: 'personalTokens', call: personalTokenCalls.list },
  { field: 'secondFactor', call: secondFactorCalls.read },
  {
    field: 'serviceAccounts',
    call: serviceAccountCalls.list,
    otherwise: { userType: '', customer: 'customer.id customer.code customer.name' },
  },
  { field: 'webhooks', call: webhookCalls.list },
  {
    field: `webhookDeliveries(webhook: ${id('Webhook')})`,
    call: webhookCalls.deliveries,
    otherwise: {
      attemptDate: 'attemptedAt',
      nextDate: 'nextAt',
      slug: 'incident.id incident.slug',
      sinisterNumber: 'incident.number',
    },
  },
  {
    field: 'users',
    call: userAdministrationCalls.list,
    otherwise: {
      firstName: 'name firstName',
      lastName: 'name lastName',
      secondLastName: 'name secondLastName',
      customer: 'customer.id customer.code customer.name',
      lastSignIn: 'lastSignInAt',
    },
  },
  {
    field: `userHistory(id: ${account})`,
    call: userAdministrationCalls.history,
    otherwise: { addDate: 'changedAt', 'changes.some.before': 'fields.before', 'changes.some.after': 'fields.after' },
  },
  {
    field: `userUnfinished(id: ${account})`,
    call: userAdministrationCalls.unfinished,
    otherwise: { customer: 'customer.id customer.code customer.name' },
  },
  {
    field: 'delegations',
    call: delegationCalls.list,
    otherwise: {
      'delegator.userId': 'delegator.id',
      'delegator.names': 'delegator.name',
      'delegator.roleCode': 'delegator.role',
      'delegator.username': 'delegator.username',
      endDate: 'endedAt',
    },
  },
  { field: 'secondLookRules', call: secondLookCalls.rules, otherwise: { setDate: 'setAt' } },
  { field: 'newsRules', call: profileCalls.newsRules },
  {
    field: 'fiscal',
    call: profileCalls.fiscal,
    left: ['Municipality.name'],
    otherwise: {
      bussinessName: 'businessName',
      'fiscalAddress.street': 'address.street',
      'fiscalAddress.noExt': 'address.noExt',
      'fiscalAddress.noInt': 'address.noInt',
      'fiscalAddress.colony': 'address.colony',
      'fiscalAddress.state': 'address.state.id address.state.code',
      'fiscalAddress.municipality': 'address.municipality.id',
      'fiscalAddress.postalCode': 'address.postalCode',
      version: '',
    },
  },
  {
    field: 'highways',
    call: highwayCalls.list,
    own: { customer: 'gnp' },
    left: ['Highway.company'],
    otherwise: { id: '', slug: 'id slug', highwayCompany: '', highway_number: 'number' },
  },
  {
    field: 'highwaySections(highway: { slug: "h" })',
    call: highwayCalls.highwaySections,
    left: ['HighwaySection.providers', 'Highway.name'],
    otherwise: {
      slug: 'id slug',
      highway: 'id highway.id',
      initial_kilometer: 'initialKilometer',
      final_kilometer: 'finalKilometer',
      providers: '',
      section_number: 'number',
      camp: 'camp',
      state: 'state.id state.code',
    },
  },
  { field: 'highwayCompanies', call: highwayCalls.companies },
  {
    field: 'providerHighways',
    call: highwayCalls.providerHighways,
    otherwise: {
      provider_name: 'provider.name',
      highway: 'highway.id section.id',
      highway_name: 'highway.name',
      highway_section: 'section.id',
      section_name: 'section.name',
    },
  },
  {
    field: 'providers',
    call: providerCalls.list,
    left: ['Provider.type', 'Provider.families'],
    otherwise: { providerType: '', family: '' },
  },
  { field: 'providerTypes', call: providerCalls.types },
  { field: 'families', call: catalogCalls.families, otherwise: { children: 'childCount' } },
  {
    field: `subfamilies(family: ${id('Family')})`,
    call: catalogCalls.subfamilies,
    otherwise: { children: 'childCount' },
  },
  {
    field: `details(family: ${id('Family')}, subfamily: ${id('Subfamily')})`,
    call: catalogCalls.details,
    otherwise: { children: 'childCount' },
  },
  { field: 'catalogItems(type: FILE_TYPE)', call: catalogCalls.items },
  { field: 'catalogYears', call: catalogCalls.years },
  {
    field: 'catalogConcepts(year: 2026)',
    call: catalogCalls.conceptsOfYear,
    left: ['Provider.name'],
    otherwise: {
      detail: 'detail.id',
      detailName: 'detail.name',
      unit_price: 'prices.mxn',
      capufe_unit_price: 'capufePrice',
      dollar_unit_price: 'prices.usd',
      euro_unit_price: 'prices.eur',
      'provider_prices.highway_section': 'ownPrices.section.id',
      'provider_prices.section_name': 'ownPrices.section.name',
      'provider_prices.highway': 'ownPrices.section.id',
      'provider_prices.provider': 'ownPrices.provider.id',
      'provider_prices.ammount': 'ownPrices.price',
    },
  },
  {
    field: `catalogConcept(year: 2026, by: { id: ${id('Concept')} })`,
    call: catalogCalls.concept,
    left: ['Provider.name'],
    otherwise: {
      'concept.detail': 'concept.detail.id',
      'concept.detailName': 'concept.detail.name',
      'concept.unit_price': 'concept.prices.mxn',
      'concept.capufe_unit_price': 'concept.capufePrice',
      'concept.dollar_unit_price': 'concept.prices.usd',
      'concept.euro_unit_price': 'concept.prices.eur',
      'concept.provider_prices.highway_section': 'concept.ownPrices.section.id',
      'concept.provider_prices.section_name': 'concept.ownPrices.section.name',
      'concept.provider_prices.highway': 'concept.ownPrices.section.id',
      'concept.provider_prices.provider': 'concept.ownPrices.provider.id',
      'concept.provider_prices.ammount': 'concept.ownPrices.price',
      'supplies.supply_type': 'supplies.type.name',
    },
  },
  {
    field: `conceptSupplies(year: 2026, by: { id: ${id('Concept')} })`,
    call: catalogCalls.supplies,
    otherwise: { concept: 'concept.id', 'supplies.supply_type': 'supplies.type.name' },
  },
  {
    field: `conceptHistories(concepts: [${id('Concept')}])`,
    call: catalogCalls.conceptHistory,
    otherwise: { concept: 'concept.id', lines: 'lineCount' },
  },
  {
    field: `authorizedLines(concept: ${id('Concept')})`,
    call: catalogCalls.authorizedLines,
    otherwise: { slugName: 'incident.id incident.slug', sinisterNumber: 'incident.number' },
  },
  {
    field: `providerPrices(year: 2026, provider: ${id('Provider')}, concepts: [${id('Concept')}])`,
    call: catalogCalls.providerPrices,
    otherwise: { concept: 'concept.id' },
  },
  { field: 'units', call: commonCalls.unitMeasurements },
  { field: 'states', call: commonCalls.states, otherwise: { id: 'id code' } },
  { field: 'fileTypes', call: incidentCalls.fileTypes, otherwise: { delete: 'isDeletable' } },
  { field: 'rejectReasons', call: incidentCalls.rejectReasons },
  {
    field: 'recentFiles(first: 100)',
    call: incidentCalls.allFiles,
    otherwise: {
      fileTypeId: 'type.id',
      fileTypeSlug: 'type.slug',
      typeName: 'type.name',
      sinister: '',
      'rejected.addDate': 'rejection.rejectedAt',
    },
  },
  { field: 'operators', call: incidentCalls.operators },
  { field: 'people(type: INTRANET)', call: userCalls.byType },
  { field: 'customers', call: userCalls.customers, otherwise: { code: 'id code' } },
  { field: 'auditors', call: queueCalls.auditors, otherwise: { avatar: '' } },
  {
    field: 'savedViews',
    call: savedViewCalls.list,
    own: { 'filter.passage': ['unquantified', 'rejected'], 'filter.group': 'of=lines&part=all&provider=7' },
    otherwise: {
      'owner.userId': 'owner.id',
      'owner.names': 'owner.name',
      'owner.roleCode': 'owner.role',
      'owner.username': 'owner.username',
      'filter.date_from': 'filter.dateFrom',
      'filter.date_to': 'filter.dateTo',
      'filter.highway': 'filter.highway',
      'filter.search': 'filter.text',
      'filter.provider': 'filter.provider',
      'filter.reject_reason': 'filter.rejectReason',
      'filter.exceptions': 'filter.hasOpenExceptions',
      'filter.waiting_days': 'filter.waitingDays',
      'filter.review': 'filter.secondLook',
      'filter.assignee': 'filter.assigned',
      columns: '',
      ordering: 'order',
      'lost.field': 'lost.field lost.path',
      'lost.text': 'lost.messages',
    },
  },
  {
    field: 'requisitions',
    call: purchaseCalls.requisitions,
    left: ['Highway.name'],
    otherwise: { sinister: 'incident.id incident.slug', sinisterNumber: 'incident.number' },
  },
  {
    field: 'purchaseOrders',
    call: purchaseCalls.orders,
    otherwise: { resident: 'resident.id', residentName: 'resident.name' },
  },
  {
    field: 'materialsQuotations',
    call: purchaseCalls.quotations,
    otherwise: {
      authorized_project: 'project.id project.slug',
      sinisterNumber: 'project.number',
      'list_supply.name': 'supplies.name',
      'list_supply.supply_type': 'supplies.supplyType',
      'list_supply.unit_measurement': 'supplies.unit',
      'list_supply.quantity': 'supplies.quantity',
    },
  },
  { field: 'highwaySupplies(highway: { slug: "h" })', call: purchaseCalls.highwaySupplies, left: ['Highway.name'] },
  {
    field: 'roadReports',
    call: roadCalls.list,
    otherwise: { type: 'type.id', typeName: 'type.name', type_job: 'jobType.id', typeJobName: 'jobType.name' },
  },
  { field: 'roadTypes', call: roadCalls.types },
  { field: 'roadJobTypes', call: roadCalls.jobTypes },
  { field: `affectedParties(road: ${id('RoadReport')})`, call: roadCalls.affected, otherwise: { road: '' } },
  {
    field: `affectedBinnacle(affected: ${id('Affected')})`,
    call: affectedCalls.binnacle,
    otherwise: { affected: '', user: '' },
  },
  {
    field: `residentIncidents(resident: ${account})`,
    call: workplanCalls.residentIncidents,
    otherwise: { id: '', sinister: 'id slug', status: '' },
  },
  {
    field: 'similarIncidents(policy: "p", incidentDate: "2026-01-01", kilometer: "1")',
    call: incidentCalls.similar,
    otherwise: { slugName: 'id slug' },
  },
  { field: 'listCounts', call: incidentCalls.waiting, otherwise: { rejected: 'rejected' } },
  { field: 'periodAmounts(dateFrom: "2026-01-01", dateTo: "2026-01-02")', call: inboxCalls.amounts },
  {
    field: 'binnacle',
    call: incidentCalls.binnacle,
    of: incident,
    otherwise: { rejectReason: 'rejectReason.name', sinister: '', user: '', 'userData.avatar': 'avatar' },
  },
  {
    field: 'files',
    call: incidentCalls.files,
    of: incident,
    otherwise: {
      fileTypeId: 'type.id',
      fileTypeSlug: 'type.slug',
      typeName: 'type.name',
      sinister: '',
      'rejected.addDate': 'rejection.rejectedAt',
    },
  },
  {
    field: 'history',
    call: incidentCalls.history,
    of: incident,
    otherwise: {
      addDate: 'happenedAt',
      'facts.some': '',
      'delegator.userId': 'actedFor.id',
      'delegator.names': 'actedFor.name',
      'delegator.roleCode': 'actedFor.role',
      'delegator.username': 'actedFor.username',
    },
  },
  {
    field: 'story',
    call: incidentCalls.story,
    of: incident,
    otherwise: {
      'entries.addDate': 'entries.happenedAt',
      'entries.facts.some': '',
      'entries.delegator.userId': 'entries.actedFor.id',
      'entries.delegator.names': 'entries.actedFor.name',
      'entries.delegator.roleCode': 'entries.actedFor.role',
      'entries.delegator.username': 'entries.actedFor.username',
      'entries.lines.some.code': '',
      'entries.lines.some.name': '',
    },
  },
  {
    field: 'rounds',
    call: incidentCalls.rounds,
    of: incident,
    otherwise: {
      'concepts.concept': 'lines.concept.id',
      rejectedDate: 'rejection.rejectedAt',
      'user.userId': 'rejection.by.id',
      'user.names': 'rejection.by.name',
      'user.roleCode': 'rejection.by.role',
      'user.username': 'rejection.by.username',
      rejectReason: 'rejection.reason.name',
      comment: 'rejection.comment',
      'concepts.quantity': 'lines.quantity lines.isCut lines.isUntouched',
      'concepts.unitPrice': 'lines.unitPrice lines.isCut lines.isUntouched',
      'concepts.authQuantity': 'lines.authorizedQuantity lines.isUntouched',
      'concepts.authorizedUnitPrice': 'lines.authorizedUnitPrice lines.isUntouched',
      'concepts.reviewed': 'lines.isReviewed lines.isUntouched',
    },
  },
  { field: 'lineVersions', call: incidentCalls.lineVersions, of: incident, otherwise: { addDate: 'happenedAt' } },
  {
    field: 'lineVersion(number: 1)',
    call: incidentCalls.oneLineVersion,
    of: incident,
    otherwise: {
      number: 'version.number',
      round: 'version.round',
      kind: 'version.kind',
      version: 'version.version',
      addDate: 'version.happenedAt',
      'user.userId': 'version.by.id',
      'user.names': 'version.by.name',
      'user.roleCode': 'version.by.role',
      'user.username': 'version.by.username',
      ammount: 'version.amount',
      authorizedAmmount: 'version.authorizedAmount',
      'adjustment.ammount': 'version.adjustment.amount',
      'adjustment.reason': 'version.adjustment.reason',
      'initial.subtotal': 'version.initial.subtotal',
      'initial.taxes': 'version.initial.taxes',
      'initial.total': 'version.initial.total',
      'authorized.subtotal': 'version.authorized.subtotal',
      'authorized.taxes': 'version.authorized.taxes',
      'authorized.total': 'version.authorized.total',
      conceptCount: 'version.lineCount',
      'concepts.id': 'lines.line.id',
      'concepts.code': 'lines.line.code',
      'concepts.name': 'lines.line.name',
      'concepts.concept': 'lines.concept.id',
      'concepts.family': 'lines.family.name',
      'concepts.familyId': 'lines.family.id',
      'families.family': 'families.family.name',
      'families.familyId': 'families.family.id',
      'concepts.exchange_date': '',
    },
  },
  {
    field: 'lineComparison(older: 1, newer: 2)',
    call: incidentCalls.lineComparison,
    of: incident,
    otherwise: {
      'older.addDate': 'older.happenedAt',
      'newer.addDate': 'newer.happenedAt',
      'lines.status': 'lines.difference',
      'lines.older.id': 'lines.older.line.id',
      'lines.older.code': 'lines.older.line.code',
      'lines.older.name': 'lines.older.line.name',
      'lines.older.concept': 'lines.older.concept.id',
      'lines.older.exchange_date': '',
      'lines.older.family': 'lines.older.family.name',
      'lines.older.familyId': 'lines.older.family.id',
      'lines.newer.id': 'lines.newer.line.id',
      'lines.newer.code': 'lines.newer.line.code',
      'lines.newer.name': 'lines.newer.line.name',
      'lines.newer.concept': 'lines.newer.concept.id',
      'lines.newer.exchange_date': '',
      'lines.newer.family': 'lines.newer.family.name',
      'lines.newer.familyId': 'lines.newer.family.id',
      'families.family': 'families.family.name',
      'families.familyId': 'families.family.id',
      'families.older.family': 'families.older.family.name',
      'families.older.familyId': 'families.older.family.id',
      'families.newer.family': 'families.newer.family.name',
      'families.newer.familyId': 'families.newer.family.id',
      'lines.fields.field': 'lines.changes.field',
      'lines.fields.before': 'lines.changes.before',
      'lines.fields.after': 'lines.changes.after',
    },
  },
  {
    field: 'budgetReading',
    call: incidentCalls.budgetReading,
    of: incident,
    left: ['Provider.name'],
    otherwise: {
      'rows.unit_price': 'rows.unitPrice',
      'rows.match.concept': 'rows.match.concept.id',
      'rows.choices.concept': 'rows.choices.concept.id',
      'rows.decision.concept': 'rows.decision.concept.id',
      lines_total: 'linesTotal',
      stated_total: 'statedTotal',
      decimal_mark: 'decimalMark',
      'columns.is_said': 'columns.isSaid',
    },
  },
  {
    field: 'audited',
    call: incidentCalls.quantification,
    of: incident,
    otherwise: {
      'providers.concepts.concept': 'providers.lines.concept.id',
      'providers.name': 'providers.provider.name providers.name',
      'providers.concepts.quantity': 'providers.lines.quantity providers.lines.isCut providers.lines.isUntouched',
      'providers.concepts.unitPrice': 'providers.lines.unitPrice providers.lines.isCut providers.lines.isUntouched',
      'providers.concepts.authQuantity': 'providers.lines.authorizedQuantity providers.lines.isUntouched',
      'providers.concepts.authorizedUnitPrice': 'providers.lines.authorizedUnitPrice providers.lines.isUntouched',
      'providers.concepts.reviewed': 'providers.lines.isReviewed providers.lines.isUntouched',
    },
  },
  {
    field: 'quantification',
    call: incidentCalls.budgetConcepts,
    of: incident,
    left: ['Quantification.exceptions', 'Quantification.openExceptionsToday'],
    otherwise: {
      quantifiedBy: 'byViewer',
      'concepts.concept': 'lines.concept.id',
      'concepts.quantity': 'lines.quantity lines.isCut lines.isUntouched totals.initial.subtotal totals.initial.total',
      'concepts.unitPrice':
        'lines.unitPrice lines.isCut lines.isUntouched totals.initial.subtotal totals.initial.total',
      'concepts.authQuantity':
        'lines.authorizedQuantity lines.isUntouched totals.authorized.subtotal totals.authorized.total',
      'concepts.authorizedUnitPrice':
        'lines.authorizedUnitPrice lines.isUntouched totals.authorized.subtotal totals.authorized.total',
      'concepts.capufeQuantity': 'lines.capufeQuantity totals.capufe.subtotal totals.capufe.total',
      'concepts.CapufeUnitPrice': 'lines.capufeUnitPrice totals.capufe.subtotal totals.capufe.total',
      'concepts.internalQuantity': 'lines.internalQuantity totals.internal.subtotal totals.internal.total',
      'concepts.InternalUnitPrice': 'lines.internalUnitPrice totals.internal.subtotal totals.internal.total',
      'concepts.applyTaxes':
        'lines.appliesTaxes totals.initial.taxes totals.initial.total totals.authorized.taxes totals.authorized.total totals.capufe.taxes totals.capufe.total totals.internal.taxes totals.internal.total',
      'concepts.reviewed': 'lines.isReviewed lines.isUntouched',
      'concepts.supplies.id': '',
      'concepts.supplies.name': '',
      'concepts.supplies.supply_type': '',
      'concepts.supplies.unit_measurement.id': '',
      'concepts.supplies.unit_measurement.name': '',
      'concepts.supplies.unit_measurement.abbreviation': '',
      'concepts.supplies.quantity': '',
      exchange_type: 'exchangeType',
      exchange_comment: 'exchangeComment',
    },
  },
  { field: 'resources', call: purchaseCalls.quantification, of: incident },
  {
    field: 'requisitions',
    call: purchaseCalls.requisitionsOf,
    of: incident,
    left: ['Highway.name'],
    otherwise: { sinister: 'incident.id incident.slug', sinisterNumber: 'incident.number' },
  },
  { field: 'consolidatedSupplies', call: purchaseCalls.consolidatedSupplies, of: incident },
  {
    field: 'incident(by: { slug: "s-1" })',
    call: incidentCalls.one,
    own: { customer: 'gnp' },
    left: [
      'Incident.binnacle',
      'Incident.files',
      'Incident.history',
      'Incident.story',
      'Incident.rounds',
      'Incident.lineVersions',
      'Incident.budgetReading',
      'Incident.audited',
      'Incident.quantification',
      'Incident.resources',
      'Incident.requisitions',
      'Incident.consolidatedSupplies',
      'Incident.certificate',
      'Incident.caseFile',
      'Incident.actions',
      'Incident.actionSet',
      'Incident.budgetDocument',
    ],
    otherwise: {
      id: '',
      slugName: 'id slug archiveUrl',
      sinisterDate: 'incidentDate',
      state: 'state.slug',
      stateName: 'state.name',
      highwaySlug: '',
      highwaySectionSlug: '',
      'assignedHighway.slug': 'highway.id section.id',
      'assignedHighway.name': 'highway.name',
      'assignedHighwaySection.slug': 'section.id',
      'assignedHighwaySection.name': 'section.name',
      'assignedProvider.id': 'provider.id',
      'assignedProvider.name': 'provider.name',
      provider: '',
      'budget.authorizedDate': 'budget.authorizedAt',
      'budget.authorizationFile.id': 'budget.authorizationFile.file.id',
      'budget.authorizationFile.name': 'budget.authorizationFile.file.name',
      'budget.authorizationFile.url': 'budget.authorizationFile.file.url',
      'budget.authorizationFile.size': 'budget.authorizationFile.file.size',
      'budget.authorizationFile.mimeType': 'budget.authorizationFile.file.mimeType',
      'budget.authorizationFile.addDate': 'budget.authorizationFile.file.addedAt',
      'budget.jb_add_date': 'budget.jbAddedAt',
      'budget.isAuthorizedJB': 'facts.authorizedByJB budget.isAuthorizedJB',
      'budget.isAuthorizedByCustomer': 'facts.confirmed budget.isAuthorizedByCustomer',
      'budget.isRejected': 'facts.hasBudget facts.rejected budget.isRejected',
      'budget.deleteBudget': '',
      'budget.counterProposal.id': 'budget.counterProposal.file.id',
      'budget.counterProposal.name': 'budget.counterProposal.file.name',
      'budget.counterProposal.url': 'budget.counterProposal.file.url',
      'budget.counterProposal.size': 'budget.counterProposal.file.size',
      'budget.counterProposal.mimeType': 'budget.counterProposal.file.mimeType',
      'budget.counterProposal.addDate': 'facts.counterProposalOpen budget.counterProposal.file.addedAt',
      'rejection.addDate': 'rejection.rejectedAt',
      'annulment.addDate': 'annulment.annulledAt',
      news: '',
      'secondLook.quantifiedBy': 'secondLook.byViewer',
      'undo.until': '',
      'undo.untouched': '',
      'assignee.roleCode': '',
      'files.id': '',
      'files.file.id': '',
      'files.file.name': '',
      'files.file.url': '',
      'files.file.size': '',
      'files.file.mimeType': '',
      'files.file.addDate': '',
      'files.addDate': '',
      'files.fileTypeId': '',
      'files.fileTypeSlug': '',
      'files.typeName': '',
      'files.sinister': '',
      'files.user.userId': '',
      'files.user.names': '',
      'files.user.roleCode': '',
      'files.user.username': '',
      'files.rejected.addDate': '',
      'files.rejected.user.userId': '',
      'files.rejected.user.names': '',
      'files.rejected.user.roleCode': '',
      'files.rejected.user.username': '',
      'files.rejected.rejectReason': '',
      'files.rejected.comment': '',
    },
  },
  {
    field: 'viewer',
    call: userCalls.current,
    own: { userRoleCode: 'ADM', userType: 'intranet', customer: null },
    left: ['Municipality.name'],
    otherwise: {
      'address.state': 'address.state.id address.state.code',
      'address.municipality': 'address.municipality.id',
      profileId: '',
      userArea: '',
      userRole: '',
    },
  },
  {
    field: 'incidentSummary',
    call: summaryCalls.incidents,
    left: ['IncidentSummary.durations', 'IncidentGroup.durations'],
    said: (place) => usually(place.replace(/^groups\.(?!keys)/, 'groups.figures.')),
    otherwise: groupCustomer,
  },
  {
    field: 'linesSummary',
    call: summaryCalls.lines,
    said: (place) => usually(place.replace(/^groups\.(?!keys|resolution)/, 'groups.figures.')),
    otherwise: groupCustomer,
  },
  {
    field: 'durations',
    call: summaryCalls.durations,
    of: { field: 'incidentSummary', type: 'IncidentSummary', call: summaryCalls.incidents, own: {} },
    said: (place) => (place.startsWith('groups.') ? '' : usually(place.replace('total.', ''))),
    otherwise: { 'total.stages.stage': 'stages.stage stages.label' },
  },
  {
    field: 'inbox',
    call: inboxCalls.mine,
    said: (place) => usually(place.replace(/^permits/, 'permitted').replace(/^waits/, 'waiting')),
    otherwise: {
      'recent.at': 'recent.openedAt',
      'recent.slugName': 'recent.incident.id recent.incident.slug',
      'recent.sinisterNumber': 'recent.incident.number',
      'permits.oldest.slugName': 'permitted.oldest.incident.id permitted.oldest.incident.slug',
      'permits.oldest.sinisterNumber': 'permitted.oldest.incident.number',
      'waits.oldest.slugName': 'waiting.oldest.incident.id waiting.oldest.incident.slug',
      'waits.oldest.sinisterNumber': 'waiting.oldest.incident.number',
    },
  },
  {
    field: 'news',
    call: inboxCalls.news,
    otherwise: {
      event: 'event text',
      'by.roleCode': '',
      readDate: 'readAt',
      slug: 'incident.id incident.slug',
      sinisterNumber: 'incident.number',
    },
  },
  {
    field: 'inconsistentIncidents',
    call: incidentCalls.inconsistent,
    otherwise: { id: '', slugName: 'incident.id incident.slug', sinisterNumber: 'incident.number' },
  },
];

const provider = ['Provider', 'gnp'] as const;
const person = ['Account', everybody] as const;
const unit = ['Unit', everybody] as const;
const of = (type: IdType) => ({ id: [type, 'gnp'] as const });
const place = { state: ['State', everybody], municipality: ['Municipality', everybody] } as const;
const inAddress = { 'address.state': place.state, 'address.municipality': place.municipality } as const;
const concept = { detail: ['Detail', 'gnp'], unit, 'supplies.unit': unit } as const;
const road = { camp: ['Camp', 'gnp'], type: ['RoadType', 'gnp'], jobType: ['RoadJobType', 'gnp'] } as const;
const supplier = { type: ['ProviderType', 'gnp'], families: ['Family', 'gnp'] } as const;
const within = { family: ['Family', 'gnp'], subfamily: ['Subfamily', 'gnp'] } as const;
const item = { id: globalId('gnp', 'CatalogItem', 'unit_measurement 1'), type: 'UNIT' };
const section = { id: globalId('gnp', 'HighwaySection', 'h s') };

/** A word of GraphQL → the calls', where they differ. */
const sentWords: Readonly<Record<string, string>> = {
  company: 'highwayCompany',
  initialKilometer: 'start',
  finalKilometer: 'end',
  families: 'family',
  unit: 'unit_measurement',
  supplyType: 'supply_type',
  unitPrice: 'unit_price',
  capufePrice: 'capufe_unit_price',
  dollarPrice: 'dollar_unit_price',
  euroPrice: 'euro_unit_price',
  providerPrice: 'provider_price',
  section: 'highway_section',
  role: 'userRoleCode',
  dateFrom: 'date_from',
  dateTo: 'date_to',
  text: 'search',
  rejectReason: 'reject_reason',
  hasOpenExceptions: 'exceptions',
  waitingDays: 'waiting_days',
  counted: 'group',
  secondLook: 'review',
  assigned: 'assignee',
  order: 'ordering',
  businessName: 'bussinessName',
  address: 'fiscalAddress',
  incident: 'sinister',
  project: 'authorized_project',
  jobType: 'type_job',
  extra: 'extra.a',
};

/** Where a call is sent a place of an input unless a row below says otherwise; the key of an attempt goes with calls that keep it. */
export function usuallySent(place: string, { idempotent }: Call): string {
  if (place === 'id') return 'path';
  if (place === 'version') return 'version';
  if (place === 'idempotencyKey') return idempotent ? 'key' : '';
  return `body.${place
    .split('.')
    .map((step) => sentWords[step] ?? step)
    .join('.')}`;
}

type SentRow = Sent & {
  readonly otherwise?: Readonly<Record<string, string>>;
  /** What a refusal calls a place of the input, where that is not its own name. */
  readonly named?: Readonly<Record<string, string>>;
};

/** An incident that has what each event looks at; with a key of its own, an attempt is sent whatever the machine says. */
const itsIncident = [{ call: incidentCalls.one, own: { customer: 'gnp' } }] as const;
const line = {
  id: ['Line', 'gnp'],
  concept: ['Concept', 'gnp'],
  provider,
} as const;
/** Ids of a quantification, and where its places are sent. */
const idsOfLines = (prefix = '') => ({
  [`${prefix}deletedLines`]: line.id,
  [`${prefix}lines.id`]: line.id,
  [`${prefix}lines.concept`]: line.concept,
  [`${prefix}lines.provider`]: line.provider,
  [`${prefix}fileRows.concept`]: line.concept,
});
const sentLines = (prefix = '') =>
  Object.fromEntries(
    Object.entries({
      catalogYear: 'catalog_year',
      deletedLines: 'deleted_concepts',
      exchangeType: 'exchange_type',
      exchangeDate: 'exchange_date',
      exchangeComment: 'exchange_comment',
      'lines.id': 'concepts.id',
      'lines.concept': 'concepts.concept',
      'lines.provider': 'concepts.provider',
      'lines.quantity': 'concepts.quantity',
      'lines.unitPrice': 'concepts.unitPrice',
      'lines.authorizedQuantity': 'concepts.authQuantity',
      'lines.authorizedUnitPrice': 'concepts.authorizedUnitPrice',
      'lines.capufeQuantity': 'concepts.capufeQuantity',
      'lines.capufeUnitPrice': 'concepts.CapufeUnitPrice',
      'lines.internalQuantity': 'concepts.internalQuantity',
      'lines.internalUnitPrice': 'concepts.InternalUnitPrice',
      'lines.currency': 'concepts.exchangeType',
      'lines.exchangeRate': 'concepts.exchange_value',
      'lines.exchangeDate': 'concepts.exchange_date',
      'lines.priceTouched': 'concepts.priceTouched',
      'lines.appliesTaxes': 'concepts.applyTaxes',
      'lines.comment': 'concepts.comment',
      'lines.lineReason': 'concepts.lineReason',
      'lines.isReviewed': 'concepts.reviewed',
      'lines.position': 'concepts.position',
      'exchanges.currency': 'exchanges.currency',
      'exchanges.rate': 'exchanges.rate',
      'exchanges.date': 'exchanges.date',
      'exchanges.comment': 'exchanges.comment',
      'fileRows.sheet': 'file_rows.sheet',
      'fileRows.row': 'file_rows.row',
      'fileRows.concept': 'file_rows.concept',
      'fileRows.reason': 'file_rows.reason',
      'fileRows.forget': 'file_rows.forget',
      'resources.values.scope': 'resources.scope',
      'resources.values.masters': 'resources.masters',
      'resources.values.officials': 'resources.officials',
      'resources.values.flaggers': 'resources.flaggers',
      'resources.version': 'resources.version',
    }).map(([place, sentAs]) => [`${prefix}${place}`, `body.${sentAs}`]),
  );
/** The fields of what changed are named without it, as those of a whole quantification; scope and personnel as one part. */
const namedLines = (prefix = '') => ({
  ...Object.fromEntries(
    Object.keys(sentLines()).map((name) => {
      const place = name.replace(/^(deletedLines)$/, '$1.0').replace(/^(lines|exchanges|fileRows)\./, '$1.0.');
      return [`${prefix}${place}`, place];
    }),
  ),
  ...Object.fromEntries(
    ['scope', 'masters', 'officials', 'flaggers'].map((name) => [
      `${prefix}resources.values.${name}`,
      `resources.${name}`,
    ]),
  ),
});
const slug = { slug: 'path' } as const;
const reason = { reason: 'body.reject_reason' } as const;
const record = { number: 'body.sinister_number', incidentDate: 'body.sinister_date' } as const;

/** Mutations that send one call, each with that call. */
export const sent: readonly SentRow[] = [
  {
    field: 'createHighway',
    call: highwayCalls.create,
    ids: { company: ['HighwayCompany', 'gnp'] },
    otherwise: { number: 'body.highway_number' },
  },
  {
    field: 'updateHighway',
    call: highwayCalls.update,
    ids: { ...of('Highway'), company: ['HighwayCompany', 'gnp'] },
    otherwise: { number: 'body.highway_number' },
  },
  {
    field: 'createHighwaySection',
    call: highwayCalls.createSection,
    ids: { providers: provider },
    otherwise: { highway: 'path body.highway', number: 'body.section_number' },
  },
  {
    field: 'updateHighwaySection',
    call: highwayCalls.updateSection,
    ids: { providers: provider },
    own: section,
    otherwise: { highway: 'path body.highway', number: 'body.section_number' },
  },
  {
    field: 'createProvider',
    call: providerCalls.create,
    ids: supplier,
    otherwise: { type: 'body.providerType', address: 'body.address' },
  },
  {
    field: 'updateProvider',
    call: providerCalls.update,
    ids: { ...of('Provider'), ...supplier },
    otherwise: { type: 'body.providerType', address: 'body.address' },
  },
  { field: 'createProviderType', call: providerCalls.createType },
  { field: 'updateProviderType', call: providerCalls.updateType, ids: of('ProviderType') },
  { field: 'createFamily', call: catalogCalls.createFamily },
  {
    field: 'updateFamily',
    call: catalogCalls.editFamily,
    ids: of('Family'),
    otherwise: { isActive: 'body.is_active' },
  },
  { field: 'createSubfamily', call: catalogCalls.createSubfamily, ids: within, otherwise: { family: 'path' } },
  {
    field: 'updateSubfamily',
    call: catalogCalls.editSubfamily,
    ids: { ...of('Subfamily'), ...within },
    otherwise: { family: 'path', isActive: 'body.is_active' },
  },
  {
    field: 'createDetail',
    call: catalogCalls.createDetail,
    ids: within,
    otherwise: { family: 'path', subfamily: 'path' },
  },
  {
    field: 'updateDetail',
    call: catalogCalls.editDetail,
    ids: { ...of('Detail'), ...within },
    otherwise: { family: 'path', subfamily: 'path', isActive: 'body.is_active' },
  },
  { field: 'createCatalogItem', call: catalogCalls.createItem, otherwise: { type: 'path' } },
  { field: 'updateCatalogItem', call: catalogCalls.editItem, own: item },
  {
    field: 'createConcept',
    call: catalogCalls.createProviderPrice,
    ids: { ...concept, provider },
    otherwise: { year: 'path', 'supplies.type': 'body.supplies.supply_type' },
  },
  {
    field: 'updateConcept',
    call: catalogCalls.editConcept,
    ids: { ...of('Concept'), ...concept },
    otherwise: { year: 'path', 'supplies.type': 'body.supplies.supply_type' },
  },
  {
    field: 'saveSupplies',
    call: catalogCalls.saveSupplies,
    ids: { concept: ['Concept', 'gnp'], 'supplies.unit': unit },
    otherwise: { year: 'path', concept: 'path', 'supplies.type': 'body.supplies.supply_type' },
  },
  { field: 'createCatalogYear', call: catalogCalls.createYear, ids: { 'percentages.family': ['Family', 'gnp'] } },
  { field: 'createUser', call: userAdministrationCalls.create },
  { field: 'updateUser', call: userAdministrationCalls.update, ids: { id: person } },
  { field: 'setSecondLookRules', call: secondLookCalls.setRules },
  { field: 'createServiceAccount', call: serviceAccountCalls.create },
  { field: 'updateServiceAccount', call: serviceAccountCalls.update, ids: { id: person } },
  {
    field: 'createServiceToken',
    call: serviceAccountCalls.createToken,
    ids: { account: person },
    otherwise: { account: 'path' },
  },
  { field: 'createPersonalToken', call: personalTokenCalls.create },
  { field: 'createWebhook', call: webhookCalls.create },
  { field: 'updateWebhook', call: webhookCalls.replace, ids: of('Webhook') },
  { field: 'createDelegation', call: delegationCalls.create, ids: { delegator: person, delegate: person } },
  {
    field: 'createSavedView',
    call: savedViewCalls.create,
    ids: { 'filter.provider': provider },
    otherwise: { 'filter.passage.from': 'body.filter.passage', 'filter.passage.to': 'body.filter.passage' },
    named: { 'filter.passage.from': 'filter.passage.0', 'filter.passage.to': 'filter.passage.1' },
  },
  {
    field: 'updateSavedView',
    call: savedViewCalls.replace,
    ids: { ...of('SavedView'), 'filter.provider': provider },
    otherwise: { 'filter.passage.from': 'body.filter.passage', 'filter.passage.to': 'body.filter.passage' },
    named: { 'filter.passage.from': 'filter.passage.0', 'filter.passage.to': 'filter.passage.1' },
  },
  { field: 'updateNewsRules', call: profileCalls.saveNewsRules },
  { field: 'updateProfile', call: profileCalls.update, own: { treatment: 'Ing.', alternativeEmail: 'a@example.com' } },
  { field: 'saveAddress', call: profileCalls.saveAddress, ids: place, own: { postalCode: '06000' } },
  {
    field: 'saveFiscal',
    call: profileCalls.saveFiscal,
    ids: inAddress,
    own: { paymentMethod: 'PUE', clabe: '032180000118359719', 'address.postalCode': '06000' },
  },
  { field: 'createRequisition', call: purchaseCalls.createRequisition, ids: { camp: road.camp } },
  {
    field: 'createMaterialsQuotation',
    call: purchaseCalls.createQuotation,
    otherwise: {
      'supplies.name': 'body.list_supply.name',
      'supplies.supplyType': 'body.list_supply.supply_type',
      'supplies.unit': 'body.list_supply.unit_measurement',
      'supplies.quantity': 'body.list_supply.quantity',
    },
  },
  {
    field: 'updateMaterialsQuotation',
    call: purchaseCalls.updateQuotation,
    ids: of('MaterialsQuotation'),
    otherwise: {
      'supplies.name': 'body.list_supply.name',
      'supplies.supplyType': 'body.list_supply.supply_type',
      'supplies.unit': 'body.list_supply.unit_measurement',
      'supplies.quantity': 'body.list_supply.quantity',
    },
  },
  { field: 'createRoadReport', call: roadCalls.create, ids: road },
  { field: 'updateRoadReport', call: roadCalls.update, ids: { ...of('RoadReport'), ...road } },
  { field: 'deleteHighway', call: highwayCalls.delete, ids: of('Highway') },
  { field: 'deleteHighwaySection', call: highwayCalls.deleteSection, own: section },
  {
    field: 'deleteProvider',
    call: providerCalls.delete,
    own: { id: globalId('gnp', 'Provider', '1') },
    before: [{ call: providerCalls.one, own: {} }],
  },
  {
    field: 'deleteProviderType',
    call: providerCalls.deleteType,
    own: { id: globalId('gnp', 'ProviderType', '1') },
    before: [{ call: providerCalls.oneType, own: {} }],
  },
  { field: 'deleteFamily', call: catalogCalls.deleteFamily, ids: of('Family') },
  {
    field: 'deleteSubfamily',
    call: catalogCalls.deleteSubfamily,
    ids: { ...of('Subfamily'), ...within },
    otherwise: { family: 'path' },
  },
  {
    field: 'deleteDetail',
    call: catalogCalls.deleteDetail,
    ids: { ...of('Detail'), ...within },
    otherwise: { family: 'path', subfamily: 'path' },
  },
  { field: 'deleteCatalogItem', call: catalogCalls.deleteItem, own: item },
  { field: 'makeCatalogYearCurrent', call: catalogCalls.makeYearCurrent, otherwise: { year: 'path' } },
  { field: 'disableUser', call: userAdministrationCalls.disable, ids: { id: person } },
  { field: 'resetUserPassword', call: userAdministrationCalls.resetPassword, ids: { id: person } },
  { field: 'removeUserSecondFactor', call: userAdministrationCalls.removeSecondFactor, ids: { id: person } },
  { field: 'disableServiceAccount', call: serviceAccountCalls.disable, ids: { id: person } },
  {
    field: 'revokeServiceToken',
    call: serviceAccountCalls.revokeToken,
    ids: { account: person, token: ['ServiceToken', everybody] },
    otherwise: { account: 'path', token: 'path' },
  },
  { field: 'deleteWebhook', call: webhookCalls.delete, ids: of('Webhook') },
  { field: 'deleteSavedView', call: savedViewCalls.delete, ids: of('SavedView') },
  {
    field: 'commentAffected',
    call: affectedCalls.comment,
    ids: { affected: ['Affected', 'gnp'] },
    otherwise: { affected: 'path' },
  },
  { field: 'registerIncident', call: incidentCalls.create, ids: { provider }, otherwise: record },
  {
    field: 'editIncident',
    call: incidentCalls.update,
    ids: { provider },
    before: itsIncident,
    otherwise: { ...slug, ...record },
  },
  { field: 'commentIncident', call: incidentCalls.comment, before: itsIncident, otherwise: slug },
  {
    field: 'handOverIncident',
    call: lifecycleCalls.handOver,
    ids: { operator: person },
    before: itsIncident,
    otherwise: { ...slug, operator: 'body.owner' },
  },
  {
    field: 'handOverIncidents',
    call: lifecycleCalls.handOverAll,
    ids: { from: person, operator: person },
    otherwise: { operator: 'body.owner' },
  },
  {
    field: 'rejectFiles',
    call: lifecycleCalls.removeFiles,
    ids: { files: ['IncidentFile', 'gnp'] },
    before: itsIncident,
    otherwise: { ...slug, ...reason },
  },
  {
    field: 'deleteFiles',
    call: lifecycleCalls.removeFiles,
    ids: { files: ['IncidentFile', 'gnp'] },
    before: itsIncident,
    otherwise: slug,
  },
  {
    field: 'quantifyBudget',
    call: lifecycleCalls.updateBudget,
    ids: idsOfLines(),
    before: itsIncident,
    otherwise: { ...slug, ...sentLines() },
    named: namedLines(),
  },
  {
    field: 'saveLines',
    call: lifecycleCalls.changeLines,
    ids: idsOfLines('changes.'),
    before: itsIncident,
    otherwise: { ...slug, ...sentLines('changes.') },
    named: namedLines('changes.'),
  },
  {
    field: 'authorizeBudget',
    call: lifecycleCalls.authorize,
    ids: idsOfLines(),
    before: itsIncident,
    otherwise: { ...slug, ...sentLines(), exceedsConfirmed: 'body.exceeds_budget_confirmation' },
    named: namedLines(),
  },
  { field: 'undoAuthorization', call: lifecycleCalls.undoAuthorization, before: itsIncident, otherwise: slug },
  { field: 'reviewBudget', call: lifecycleCalls.review, before: itsIncident, otherwise: slug },
  { field: 'rejectBudget', call: lifecycleCalls.reject, before: itsIncident, otherwise: { ...slug, ...reason } },
  { field: 'annulIncident', call: lifecycleCalls.annul, before: itsIncident, otherwise: { ...slug, ...reason } },
  {
    field: 'correctAuthorization',
    call: lifecycleCalls.correctAuthorization,
    before: itsIncident,
    otherwise: { ...slug, ...reason, amount: 'body.authorized_ammount' },
  },
  { field: 'reinstateIncident', call: lifecycleCalls.reinstate, before: itsIncident, otherwise: slug },
  {
    field: 'confirmCustomerAuthorization',
    call: lifecycleCalls.customerAuthorization,
    before: itsIncident,
    otherwise: { ...slug, authorized: 'body.autorized' },
  },
  {
    field: 'saveResources',
    call: purchaseCalls.updateQuantification,
    before: [...itsIncident, { call: purchaseCalls.quantification, own: {} }],
    otherwise: slug,
  },
  {
    field: 'assignIncident',
    call: queueCalls.assign,
    ids: { auditor: person },
    otherwise: { ...slug, auditor: 'body.account' },
  },
  { field: 'releaseIncident', call: queueCalls.release, otherwise: slug },
  { field: 'attendIncident', call: queueCalls.attend, otherwise: slug },
  { field: 'markIncidentRead', call: inboxCalls.read, otherwise: { ...slug, version: 'body.version' } },
  { field: 'markNewsRead', call: inboxCalls.readNews, ids: { news: ['News', 'gnp'] } },
  { field: 'endDelegation', call: delegationCalls.end, ids: of('Delegation') },
];
