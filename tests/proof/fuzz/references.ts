import type { IdType } from '#gateway/ids.ts';
import type { Noun } from './known.ts';

/** Which names mean something that must be there. */

export type Reference = { readonly noun: Noun; readonly by: 'id' | 'slug' };

const id = (noun: Noun): Reference => ({ noun, by: 'id' });
const slug = (noun: Noun): Reference => ({ noun, by: 'slug' });

/** By name, however a wire spells it. */
const everywhere: Readonly<Record<string, Reference>> = {
  provider: id('provider'),
  providers: id('provider'),
  providertype: id('providerType'),
  family: id('family'),
  families: id('family'),
  subfamily: id('subfamily'),
  detail: id('detail'),
  unitmeasurement: id('unit'),
  unit: id('unit'),
  supplytype: slug('supplyType'),
  year: id('year'),
  company: id('company'),
  highwaycompany: id('company'),
  highway: slug('highway'),
  place: slug('section'),
  highwaysection: slug('section'),
  section: slug('section'),
  state: id('state'),
  catalogyear: id('year'),
  source: id('year'),
  concept: id('concept'),
  concepts: id('concept'),
  camp: id('camp'),
  files: id('file'),
  rejectreason: slug('rejectReason'),
  reason: slug('rejectReason'),
  linereason: slug('lineReason'),
  sinisterfileslug: slug('fileType'),
  sinister: slug('incident'),
  incident: slug('incident'),
  slug: slug('incident'),
  except: slug('incident'),
  affected: id('affected'),
  authorizedproject: slug('authorized'),
  project: slug('authorized'),
  road: id('road'),
  resident: id('account'),
  deletedconcepts: id('line'),
  deletedlines: id('line'),
  typejob: id('jobType'),
  jobtype: id('jobType'),
};

/** Where a name means something else: after the call, input type or field that it belongs to. */
const contexts: readonly (readonly [pattern: RegExp, reference: Reference])[] = [
  [/^incidents\.download id$/, id('stored')],
  [/^incidents\.archives slugs$/, slug('incident')],
  [/^nodes? ids?$/, id('provider')],
  [
    /^(purchase\.(quantification|\w+Quantification|certificate|caseFile|authorizedBudget(Workbook)?|requisitionsOf|\w+Supplies)) id$/,
    slug('incident'),
  ],
  [/^purchase\.highwaySupplies id$/, slug('highway')],
  [/^purchase\.updateQuotation id$|^updateMaterialsQuotation id$/, id('quotation')],
  [/^purchase\.record id$/, id('order')],
  [/^IncidentBy id$/, id('incident')],
  [/^HighwayBy id$/, id('highway')],
  [/^HighwayBy slug$/, slug('highway')],
  [/^ProviderBy id$/, id('provider')],
  [/^ProviderBy slug$/, slug('provider')],
  [/^ProviderTypeBy id$/, id('providerType')],
  [/^ProviderTypeBy slug$/, slug('providerType')],
  [/^ConceptBy id$/, id('concept')],
  [/^RecordBy id$/, id('order')],
  [/^CampBy id$/, id('camp')],
  [
    /^users?\.\w+ id$|^(userHistory|userUnfinished|updateUser|disableUser|resetUserPassword|removeUserSecondFactor) id$/,
    id('account'),
  ],
  [/^(fiscal|saveFiscal) account$/, id('account')],
  [/^handOverIncidents? (operator|from|to)$|^lifecycle\.handOver(All)? (owner|from)$/, id('operator')],
  [/^affected\.\w+ id$/, id('affected')],
  [/^roads\.affected id$|^roads\.(one|update) id$|^updateRoadReport id$/, id('road')],
  [/^workplan\.\w+ id$/, id('account')],
  [/^roads\.\w+ type$|^(create|update)RoadReport type$/, id('roadType')],
  [/^providers\.(one|update) id$|^(updateProvider|deleteProvider) id$/, id('provider')],
  [/^providers\.delete slug$/, slug('provider')],
  [
    /^providers\.\w+Type id$|^(updateProviderType|deleteProviderType) id$|^(create|update)Provider type$/,
    id('providerType'),
  ],
  [/^providers\.deleteType slug$/, slug('providerType')],
  [/^(update|delete)Family id$/, id('family')],
  [/^(update|delete)Subfamily id$/, id('subfamily')],
  [/^(update|delete)Detail id$/, id('detail')],
  [/^(update|delete)Highway id$/, id('highway')],
  [/^(update|delete)HighwaySection id$/, id('section')],
  [/^updateConcept id$|^catalogs\.updatePrices id$/, id('concept')],
  [/^(update|delete)CatalogItem id$|^catalogs\.(edit|delete)Item id$/, id('rejectReason')],
  [/^SupplyInput type$/, slug('supplyType')],
  [/^LineInput id$/, id('line')],
  // Sessions have ids that nothing else has: an account's is one that does not exist.
  [/^closeSession id$/, id('account')],
  // Passkeys are made by a browser only.
  [/^secondFactor\.removePasskey id$|^removePasskey id$/, id('account')],
  [
    /^webhooks\.\w+ id$|^webhookDeliveries webhook$|^(update|delete|test)Webhook id$|^replayDelivery webhook$/,
    id('webhook'),
  ],
  [
    /^serviceAccounts\.\w+ id$|^(update|disable)ServiceAccount id$|^(create|revoke)ServiceToken account$/,
    id('serviceAccount'),
  ],
  [/^(delegations\.create|createDelegation) (delegator|delegate)$/, id('auditor')],
  [/^(delegations\.end|endDelegation) id$/, id('delegation')],
  [/^scim\.\w*[uU]ser id$/, id('account')],
  [/^scim\.\w*[gG]roup id$/, id('scimGroup')],
  [/^scim\.schema id$/, id('scimSchema')],
  [/^scim\.resourceType id$/, id('scimResourceType')],
  [/^serviceAccounts\.\w+ token$|^revokeServiceToken token$/, id('serviceToken')],
  [/^webhooks\.\w+ delivery$|^replayDelivery delivery$/, id('webhookDelivery')],
];

/** Spelled alike, and yet only words, or left unread: who attends an incident is said when it is edited (requirements §2). */
const words = [
  /^(incidents\.create|registerIncident) provider$/,
  /^(purchase|roads)\.\w+ (unit_measurement|supply_type)$/,
  /^MaterialInput (unit|supplyType)$/,
  /^lifecycle\.(updateBudget|changeLines|authorize) reason$|^FileRowInput reason$/,
  /^highways\.\w+Section camp$|^(create|update)HighwaySection camp$/,
  /^catalogs\.(previewYear|createYear) year$|^NewYearInput year$|^createCatalogYear year$/,
  /^lifecycle\.\w+ (sinister|id)$|^incidents\.(comment|create|update) (sinister|id|slug_name)$/,
];

const bare = (name: string) => name.replaceAll('_', '').toLowerCase();

/** What the name refers to, in the call, input type or field that asks it; undefined where it is a value. */
export function referenceOf(context: string, name: string): Reference | undefined {
  const asked = `${context} ${name}`;
  if (words.some((pattern) => pattern.test(asked))) return undefined;
  return contexts.find(([pattern]) => pattern.test(asked))?.[1] ?? everywhere[bare(name)];
}

/** A view says what of its filter is no longer there when it is opened: what it names may be gone, or never have been. */
export const mayBeGone = (context: string) => /^savedViews\.|^SavedFilterInput$/.test(context);

const opaque: Partial<Record<Noun, IdType>> = {
  provider: 'Provider',
  providerType: 'ProviderType',
  family: 'Family',
  subfamily: 'Subfamily',
  detail: 'Detail',
  unit: 'Unit',
  company: 'HighwayCompany',
  highway: 'Highway',
  section: 'HighwaySection',
  concept: 'Concept',
  camp: 'Camp',
  file: 'IncidentFile',
  line: 'Line',
  road: 'RoadReport',
  roadType: 'RoadType',
  jobType: 'RoadJobType',
  quotation: 'MaterialsQuotation',
  order: 'PurchaseOrder',
  requisition: 'Requisition',
  affected: 'Affected',
  account: 'Account',
  rejectReason: 'CatalogItem',
  incident: 'Incident',
  webhook: 'Webhook',
  webhookDelivery: 'WebhookDelivery',
  auditor: 'Account',
  operator: 'Account',
  delegation: 'Delegation',
  serviceAccount: 'Account',
  serviceToken: 'ServiceToken',
};

export const idTypeOf = (noun: Noun): IdType | undefined => opaque[noun];
