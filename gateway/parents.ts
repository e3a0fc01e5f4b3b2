import type { QueryInput } from '#contract/call.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import type { summaryCalls, WireGroupKey } from '#contract/summaries.ts';
import type {
  GroupKey,
  Highway,
  HighwaySection,
  Incident,
  IncidentFigures,
  IncidentPage,
  PageInfo,
  Provider,
} from './schema.generated.ts';

/**
 * What the resolvers of a type start from, where it is not the whole type: some fields are read only when they are
 * asked for. codegen.ts names these types.
 */

/** Fields that need a REST call of their own, or to know who asks. */
type LazyField =
  | 'actions'
  | 'actionSet'
  | 'audited'
  | 'binnacle'
  | 'budgetReading'
  | 'caseFile'
  | 'certificate'
  | 'consolidatedSupplies'
  | 'files'
  | 'history'
  | 'quantification'
  | 'requisitions'
  | 'resources'
  | 'rounds'
  | 'story';

export type IncidentParent = Omit<Incident, LazyField | '__typename'> & { readonly __typename: 'Incident' };

export type PageParent = Omit<IncidentPage, 'actionSets' | 'nodes' | '__typename'> & {
  readonly nodes: IncidentParent[];
};

export type ConnectionParent = {
  readonly edges: { readonly cursor: string; readonly node: IncidentParent }[];
  readonly nodes: IncidentParent[];
  readonly pageInfo: PageInfo;
  /** The list that `totalCount` counts. */
  readonly counted: { readonly mine: boolean; readonly query: QueryInput<typeof incidentCalls.list> };
};

type SummaryQuery = QueryInput<typeof summaryCalls.incidents>;

/** `durations` asks the same query again, once for all groups. */
export type GroupParent = {
  readonly keys: GroupKey[];
  readonly figures: IncidentFigures;
  readonly wireKeys: readonly WireGroupKey[];
  readonly query: SummaryQuery;
};

export type SummaryParent = {
  readonly groups: GroupParent[];
  readonly total: IncidentFigures;
  readonly query: SummaryQuery;
};

export type HighwayParent = Omit<Highway, 'company' | '__typename'> & {
  readonly __typename: 'Highway';
  readonly companyId: string | null;
};

export type HighwaySectionParent = Omit<HighwaySection, 'attendedBy' | '__typename'> & {
  readonly __typename: 'HighwaySection';
  readonly customer: string;
};

export type ProviderParent = Omit<Provider, 'type' | 'families' | '__typename'> & {
  readonly __typename: 'Provider';
  readonly customer: string;
  readonly typeId: string | null;
  readonly familyIds: readonly string[];
};

/** A generated type with its name, which members of a union need. */
export type Named<Type, Name extends string> = Omit<Type, '__typename'> & { readonly __typename: Name };

/** Resolvers of the fields that the parent does not hold; one that is missing does not compile. */
export type Lazy<Resolvers, Parent> = Required<Omit<Resolvers, keyof Parent | '__isTypeOf'>>;
