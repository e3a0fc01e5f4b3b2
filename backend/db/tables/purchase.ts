import type { ColumnType, Generated } from 'kysely';
import type { WireMaterial } from '#contract/wire.ts';
import type { Amount, Day, Identity, InstantByDefault } from './columns.ts';

/** jsonb: read as an object, written as text. */
type Json<Held> = ColumnType<Held, string | undefined, string>;
type Extra = Record<string, unknown>;

interface CampTable {
  customer: string;
  id: Identity;
  name: string;
  highway_slug: string | null;
  extra: Json<Extra>;
}

interface RequisitionTable {
  customer: string;
  id: Identity;
  folio: Generated<string>;
  status: Generated<string>;
  camp_id: string | null;
  highway_slug: string | null;
  receiver: string;
  applicant: string;
  incident_id: string | null;
  materials: Json<WireMaterial[]>;
  added_at: InstantByDefault;
  extra: Json<Extra>;
}

interface PurchaseOrderTable {
  customer: string;
  id: Identity;
  folio: string;
  added_at: InstantByDefault;
  delivery_date: Day | null;
  status: string;
  conditions: Generated<string>;
  camp_id: string | null;
  provider_id: string | null;
  resident_id: string | null;
  file_id: string | null;
  extra: Json<Extra>;
}

interface MaterialsQuotationTable {
  customer: string;
  id: Identity;
  incident_id: string;
  supplies: Json<WireMaterial[]>;
  added_at: InstantByDefault;
  version: Generated<number>;
  extra: Json<Extra>;
}

interface HighwaySupplyTable {
  customer: string;
  id: Identity;
  highway_slug: string;
  name: string;
  supply_type: Generated<string>;
  unit_id: string;
  provider_id: string | null;
  price: Amount;
  extra: Json<Extra>;
}

interface NamedTable {
  customer: string;
  id: Identity;
  name: string;
}

interface RoadReportTable {
  customer: string;
  id: Identity;
  folio: Generated<string>;
  status: Generated<string>;
  highway_slug: string | null;
  camp_id: string | null;
  type_id: string;
  job_type_id: string;
  receiver: string;
  applicant: string;
  materials: Json<WireMaterial[]>;
  added_at: InstantByDefault;
  version: Generated<number>;
  extra: Json<Extra>;
}

interface AffectedTable {
  customer: string;
  id: Identity;
  road_id: string;
  folio: string;
  name: string;
  status: string;
  added_at: InstantByDefault;
  extra: Json<Extra>;
}

interface AffectedEntryTable {
  customer: string;
  affected_id: string;
  id: Identity;
  account_id: string;
  comment: string;
  added_at: InstantByDefault;
}

export interface PurchaseTables {
  camp: CampTable;
  requisition: RequisitionTable;
  purchase_order: PurchaseOrderTable;
  materials_quotation: MaterialsQuotationTable;
  highway_supply: HighwaySupplyTable;
  road_type: NamedTable;
  road_job_type: NamedTable;
  road_report: RoadReportTable;
  affected: AffectedTable;
  affected_entry: AffectedEntryTable;
}
