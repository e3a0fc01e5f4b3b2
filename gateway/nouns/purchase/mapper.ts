import type {
  WireCamp,
  WireConsolidatedSupply,
  WireHighwaySupply,
  WireMaterialsQuotation,
  WireOrder,
  WireRequisition,
} from '#contract/purchaseRecords.ts';
import { chosenId, everybody, globalId, idOrNull } from '#gateway/ids.ts';
import { toFileOrNull } from '#gateway/nouns/file.ts';
import { fromMaterial, materialNames, toMaterial } from '#gateway/nouns/material.ts';
import { toUnit } from '#gateway/nouns/reference.ts';
import type { Named } from '#gateway/parents.ts';
import type {
  Camp,
  ConsolidatedSupply,
  CreateMaterialsQuotationInput,
  CreateRequisitionInput,
  HighwaySupply,
  MaterialsQuotation,
  PurchaseOrder,
  Requisition,
} from '#gateway/schema.generated.ts';

export const requisitionNames = { ...materialNames, sinister: 'incident' };

export const toRequisition = (customer: string, wire: WireRequisition): Named<Requisition, 'Requisition'> => ({
  __typename: 'Requisition',
  id: globalId(customer, 'Requisition', wire.id),
  folio: wire.folio,
  status: wire.status,
  addedAt: wire.addDate,
  camp: idOrNull(customer, 'Camp', wire.camp),
  campName: wire.campName,
  highway: wire.highway,
  receiver: wire.receiver,
  applicant: wire.applicant,
  incident: wire.sinister,
  incidentNumber: wire.sinisterNumber,
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

export const toOrder = (customer: string, wire: WireOrder): Named<PurchaseOrder, 'PurchaseOrder'> => ({
  __typename: 'PurchaseOrder',
  id: globalId(customer, 'PurchaseOrder', wire.id),
  folio: wire.folio,
  addedAt: wire.addDate,
  deliveryDate: wire.deliveryDate,
  status: wire.status,
  conditions: wire.conditions,
  camp: idOrNull(customer, 'Camp', wire.camp),
  campName: wire.campName,
  provider: idOrNull(customer, 'Provider', wire.provider),
  providerName: wire.providerName,
  resident: idOrNull(everybody, 'Account', wire.resident),
  residentName: wire.residentName,
  file: toFileOrNull(customer, wire.file),
  extra: wire.extra,
});

export const toCamp = (customer: string, { id, name, highway, extra }: WireCamp): Named<Camp, 'Camp'> => ({
  __typename: 'Camp',
  id: globalId(customer, 'Camp', id),
  name,
  highway,
  extra,
});

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
  project: wire.authorized_project,
  projectNumber: wire.sinisterNumber,
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

export const toHighwaySupply = (customer: string, wire: WireHighwaySupply): HighwaySupply => ({
  id: globalId(customer, 'HighwaySupply', wire.id),
  name: wire.name,
  supplyType: wire.supply_type,
  unit: toUnit(wire.unit_measurement),
  highway: wire.highway,
  provider: idOrNull(customer, 'Provider', wire.provider),
  providerName: wire.providerName,
  price: wire.price,
  extra: wire.extra,
});
