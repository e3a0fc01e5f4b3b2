import {
  purchaseCalls,
  type WireCamp,
  type WireConsolidatedSupply,
  type WireHighwaySupply,
  type WireMaterialsQuotation,
  type WireOrder,
  type WireRequisition,
} from '#contract/purchase.ts';
import type { WireMaterial } from '#contract/wire.ts';
import { chosenId, everybody, globalId } from '#gateway/ids.ts';
import { toFileOrNull } from '#gateway/nouns/file.ts';
import { highwayNamed, highwayOrNull } from '#gateway/nouns/highway.ts';
import { providerOrNull } from '#gateway/nouns/provider.ts';
import { incidentNamed, toUnit } from '#gateway/nouns/reference.ts';
import type { CampParent, Named } from '#gateway/parents.ts';
import type { ResolversParentTypes } from '#gateway/resolvers.generated.ts';
import type { Rest } from '#gateway/rest/ask.ts';
import { orNullOnError } from '#gateway/rest/failure.ts';
import type {
  ConsolidatedSupply,
  CreateMaterialsQuotationInput,
  CreateRequisitionInput,
  Material,
  MaterialInput,
  MaterialsQuotation,
  Paper,
} from '#gateway/schema.generated.ts';

export const toMaterial = ({ name, supply_type, unit_measurement, quantity }: WireMaterial): Material => ({
  name,
  supplyType: supply_type,
  unit: unit_measurement,
  quantity,
});

export const fromMaterial = ({ name, supplyType, unit, quantity }: MaterialInput) => ({
  name,
  supply_type: supplyType,
  unit_measurement: unit,
  quantity,
});

/** The call's field names → GraphQL's. */
export const materialNames = { supply_type: 'supplyType', unit_measurement: 'unit' };

export const requisitionNames = { ...materialNames, sinister: 'incident' };

export const toRequisition = (customer: string, wire: WireRequisition): Referring<'Requisition'> => ({
  __typename: 'Requisition',
  id: globalId(customer, 'Requisition', wire.id),
  folio: wire.folio,
  status: wire.status,
  addedAt: wire.addDate,
  camp: campOrNull(customer, wire.camp, wire.campName),
  highway: highwayOrNull(customer, wire.highway),
  receiver: wire.receiver,
  applicant: wire.applicant,
  incident: wire.sinister === null ? null : incidentNamed(customer, wire.sinister, wire.sinisterNumber ?? ''),
  materials: wire.materials.map(toMaterial),
  extra: wire.extra,
});

export const fromRequisitionInput = (customer: string, input: CreateRequisitionInput) => ({
  sinister: input.incident,
  camp: chosenId(customer, 'Camp', input.camp),
  highway: input.highway,
  receiver: input.receiver,
  applicant: input.applicant,
  materials: input.materials.map(fromMaterial),
  extra: input.extra,
});

export const toOrder = (customer: string, wire: WireOrder): Referring<'PurchaseOrder'> => ({
  __typename: 'PurchaseOrder',
  id: globalId(customer, 'PurchaseOrder', wire.id),
  folio: wire.folio,
  addedAt: wire.addDate,
  deliveryDate: wire.deliveryDate,
  status: wire.status,
  conditions: wire.conditions,
  camp: campOrNull(customer, wire.camp, wire.campName),
  provider: providerOrNull(customer, wire.provider, wire.providerName),
  resident:
    wire.resident === null
      ? null
      : { id: globalId(everybody, 'Account', wire.resident), name: wire.residentName ?? '' },
  file: toFileOrNull(customer, wire.file),
  extra: wire.extra,
});

/** A type that refers to others, with its name. */
type Referring<Name extends 'Requisition' | 'PurchaseOrder'> = Named<ResolversParentTypes[Name], Name>;

export const toCamp = (customer: string, wire: WireCamp): CampParent => ({
  ...campNamed(customer, wire.id, wire.name),
  wire,
});

const campNamed = (customer: string, id: string, name: string | null): CampParent => ({
  __typename: 'Camp',
  id: globalId(customer, 'Camp', id),
  localId: id,
  customer,
  called: name,
  wire: null,
});

/** The camp that something may refer to. */
export const campOrNull = (customer: string, id: string | null, name: string | null) =>
  id === null ? null : campNamed(customer, id, name);

export const toConsolidatedSupply = (wire: WireConsolidatedSupply): ConsolidatedSupply => ({
  name: wire.name,
  supplyType: wire.supply_type,
  quantity: wire.quantity,
  lines: wire.concepts,
  unit: toUnit(wire.unit_measurement),
});

export const quotationNames = { ...materialNames, authorized_project: 'project', list_supply: 'supplies' };

export const toQuotation = (
  customer: string,
  wire: WireMaterialsQuotation,
): Named<MaterialsQuotation, 'MaterialsQuotation'> => ({
  __typename: 'MaterialsQuotation',
  id: globalId(customer, 'MaterialsQuotation', wire.id),
  project: incidentNamed(customer, wire.authorized_project, wire.sinisterNumber),
  supplies: wire.list_supply.map(toMaterial),
  addedAt: wire.addDate,
  version: wire.version,
  extra: wire.extra,
});

export const fromQuotationInput = ({ project, supplies, extra }: CreateMaterialsQuotationInput) => ({
  authorized_project: project,
  list_supply: supplies.map(fromMaterial),
  extra,
});

export const toHighwaySupply = (customer: string, wire: WireHighwaySupply): ResolversParentTypes['HighwaySupply'] => ({
  id: globalId(customer, 'HighwaySupply', wire.id),
  name: wire.name,
  supplyType: wire.supply_type,
  unit: toUnit(wire.unit_measurement),
  highway: highwayNamed(customer, { slug: wire.highway, name: null }),
  provider: providerOrNull(customer, wire.provider, wire.providerName),
  price: wire.price,
  extra: wire.extra,
});

/** Papers of a quantification, by their name in the gateway's address. */
export const papers = {
  certificate: purchaseCalls.certificate,
  'case-file': purchaseCalls.caseFile,
  'authorized-budget': purchaseCalls.authorizedBudget,
  'authorized-budget-xlsx': purchaseCalls.authorizedBudgetWorkbook,
} as const;
type PaperName = keyof typeof papers;

export const isPaper = (name: string): name is PaperName => Object.hasOwn(papers, name);

/** Asks for the paper to know whether it can be issued; a failure only makes it unavailable (requirements §7). */
export async function paperOf(rest: Rest, name: PaperName, slug: string): Promise<Paper> {
  const issued = rest.ask(papers[name], { params: { id: slug } }).then(() => true);
  const available = (await orNullOnError(issued)) ?? false;
  return { available, url: available ? paperUrl(name, slug) : null };
}

export const paperUrl = (name: PaperName, slug: string): string => `/papers/${name}/${encodeURIComponent(slug)}`;
