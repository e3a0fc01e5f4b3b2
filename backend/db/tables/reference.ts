import type { Generated } from 'kysely';
import type { FileKind } from '#domain/files.ts';
import type { Amount, AmountByDefault, Identity, InstantByDefault } from './columns.ts';

/** The tables of a customer's highways, providers and catalog. */

interface HighwayCompanyTable {
  customer: string;
  id: string;
  name: string;
}

export interface HighwayTable {
  customer: string;
  slug: string;
  name: string;
  highway_number: Generated<string>;
  company_id: string | null;
  description: Generated<string>;
  is_active: Generated<boolean>;
  version: Generated<number>;
  added_at: InstantByDefault;
}

export interface HighwaySectionTable {
  customer: string;
  slug: string;
  highway_slug: string;
  name: string;
  initial_kilometer: Amount | null;
  final_kilometer: Amount | null;
  attendant: Generated<string>;
  state_id: string | null;
  section_number: Generated<string>;
  camp: string | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface ProviderTypeTable {
  customer: string;
  id: Identity;
  slug: string;
  name: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

export interface ProviderTable {
  customer: string;
  id: Identity;
  slug: string;
  name: string;
  address: Generated<string>;
  phone: string | null;
  type_id: string | null;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

interface SectionProviderTable {
  customer: string;
  section_slug: string;
  provider_id: string;
}

interface ClassificationColumns {
  customer: string;
  id: Identity;
  name: string;
  codename: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

interface FamilyTable extends ClassificationColumns {}

interface SubfamilyTable extends ClassificationColumns {
  family_id: string;
}

interface DetailTable extends ClassificationColumns {
  subfamily_id: string;
}

interface ProviderFamilyTable {
  customer: string;
  provider_id: string;
  family_id: string;
}

interface CatalogYearTable {
  customer: string;
  year: number;
  is_current: Generated<boolean>;
}

interface ConceptTable {
  customer: string;
  id: Identity;
  year: number;
  code: string;
  code_key: string;
  name: string;
  search_key: string;
  description: Generated<string>;
  comment: Generated<string>;
  detail_id: string;
  unit_id: string;
  unit_price: AmountByDefault;
  capufe_unit_price: AmountByDefault;
  dollar_unit_price: AmountByDefault;
  euro_unit_price: AmountByDefault;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

interface ConceptPriceTable {
  customer: string;
  concept_id: string;
  section_slug: Generated<string>;
  provider_id: string;
  amount: Amount;
}

interface ConceptSupplyTable {
  customer: string;
  id: Identity;
  concept_id: string;
  name: string;
  supply_type: Generated<string>;
  unit_id: string;
  quantity: Amount;
}

interface ItemColumns {
  customer: string;
  id: Identity;
  slug: string;
  name: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
}

interface SupplyTypeTable extends ItemColumns {}
interface RejectReasonTable extends ItemColumns {}
interface LineReasonTable extends ItemColumns {}

interface SinisterFileTypeTable extends ItemColumns {
  position: Generated<number>;
  is_required: Generated<boolean>;
  multiple: Generated<boolean>;
  kinds: Generated<FileKind[]>;
}

export interface ReferenceTables {
  highway_company: HighwayCompanyTable;
  highway: HighwayTable;
  highway_section: HighwaySectionTable;
  provider_type: ProviderTypeTable;
  provider: ProviderTable;
  section_provider: SectionProviderTable;
  family: FamilyTable;
  subfamily: SubfamilyTable;
  detail: DetailTable;
  provider_family: ProviderFamilyTable;
  catalog_year: CatalogYearTable;
  concept: ConceptTable;
  concept_price: ConceptPriceTable;
  concept_supply: ConceptSupplyTable;
  supply_type: SupplyTypeTable;
  reject_reason: RejectReasonTable;
  line_reason: LineReasonTable;
  sinister_file_type: SinisterFileTypeTable;
}
