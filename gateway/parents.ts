import type { QueryInput } from '#contract/call.ts';
import type { WireConcept } from '#contract/concepts.ts';
import type { WireConceptLine, WireSinister, WireSinisterFileType } from '#contract/entities.ts';
import type { WireHighway, WireHighwaySection } from '#contract/highways.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import type { WireProvider } from '#contract/providers.ts';
import type { WireCamp } from '#contract/purchase.ts';
import type { WireMunicipality, WireState } from '#contract/reference.ts';
import type { summaryCalls, WireGroupKey } from '#contract/summaries.ts';
import type { IsoDate } from '#domain/calendar.ts';
import type { Context } from './context.ts';
import type {
  Annulment,
  ConceptSupplies,
  GivenReason,
  GroupKey,
  Incident,
  IncidentFigures,
  Line,
  PageInfo,
  Quantification,
  Rejection,
  SavedLines,
  SecondLook,
  SupplyType,
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
  | 'budgetDocument'
  | 'budgetReading'
  | 'caseFile'
  | 'certificate'
  | 'consolidatedSupplies'
  | 'files'
  | 'history'
  | 'lineComparison'
  | 'lineVersion'
  | 'lineVersions'
  | 'quantification'
  | 'requisitions'
  | 'resources'
  | 'rounds'
  | 'story';

type Referring = 'annulment' | 'customer' | 'highway' | 'provider' | 'rejection' | 'secondLook' | 'section';

export type IncidentParent = Omit<Incident, LazyField | Referring | '__typename'> & {
  readonly __typename: 'Incident';
  readonly customer: string;
  readonly highway: HighwayParent | null;
  readonly section: HighwaySectionParent | null;
  readonly provider: ProviderParent | null;
  readonly rejection: WithReason<Rejection> | null;
  readonly annulment: WithReason<Annulment> | null;
  readonly secondLook: SecondLookParent | null;
  /** What `actions` says of undoing an authorization. */
  readonly undo: WireSinister['undo'];
};

/** Whether it is for another to review depends on who asks. */
export type SecondLookParent = Omit<SecondLook, 'byViewer' | '__typename'> & {
  /** Ids of the accounts that saved lines of the budget. */
  readonly quantifiedBy: readonly string[];
};

/** Whether it was cut or left as it came is looked at only when it is asked for. */
export type LineParent = Omit<Line, 'concept' | 'provider' | 'isCut' | 'isUntouched' | '__typename'> & {
  readonly concept: ConceptParent;
  readonly provider: ProviderParent | null;
  readonly wire: WireConceptLine;
};

export type ConceptSuppliesParent = Omit<ConceptSupplies, 'concept' | '__typename'> & {
  readonly concept: ConceptParent;
};

type LazyOfQuantification = 'byViewer' | 'exceptions' | 'openExceptionsToday' | 'totals' | 'lines' | '__typename';

/** Totals and what is unusual follow from the lines; they are looked for only when they are asked for. */
export type QuantificationParent = Omit<Quantification, LazyOfQuantification> & {
  readonly lines: LineParent[];
  readonly customer: string;
  /** Taxes are those of this day. */
  readonly policyOn: IsoDate;
  readonly wire: readonly WireConceptLine[];
  readonly slug: string;
  readonly quantifiedBy: readonly string[];
};

export type SavedLinesParent = Omit<SavedLines, 'incident' | 'lines' | '__typename'> & {
  readonly lines: LineParent[];
  readonly __typename: 'SavedLines';
  readonly slug: string;
};

export type ConnectionParent = {
  readonly edges: { readonly cursor: string; readonly node: IncidentParent }[];
  readonly nodes: IncidentParent[];
  readonly pageInfo: PageInfo;
  /** How many there are, or the list that `totalCount` counts. */
  readonly counted: number | { readonly mine: boolean; readonly query: QueryInput<typeof incidentCalls.list> };
};

type SummaryQuery = QueryInput<typeof summaryCalls.incidents>;

/** `durations` asks the same query again, once for all groups. */
export type GroupParent = {
  readonly keys: GroupKey[];
  readonly counted: string;
  readonly figures: IncidentFigures;
  readonly wireKeys: readonly WireGroupKey[];
  readonly query: SummaryQuery;
};

export type SummaryParent = {
  readonly groups: GroupParent[];
  readonly counted: string;
  readonly total: IncidentFigures;
  readonly query: SummaryQuery;
};

/**
 * What another entity refers to: its key and mostly its name. `wire` is null until it was read, which happens when more
 * is asked for, once for all of a kind in a request.
 */
type Reference<Name extends string, Wire> = {
  readonly __typename: Name;
  readonly id: string;
  readonly customer: string;
  /** Its name where the referring object has it. */
  readonly called: string | null;
  readonly wire: Wire | null;
};

export type HighwayParent = Reference<'Highway', WireHighway> & { readonly slug: string };

export type HighwaySectionParent = Reference<'HighwaySection', WireHighwaySection> & {
  readonly slug: string;
  readonly highwaySlug: string;
  readonly highwayCalled: string | null;
};

export type ProviderParent = Reference<'Provider', WireProvider> & { readonly localId: string };

export type ConceptParent = Omit<Reference<'Concept', WireConcept>, 'called'> & { readonly localId: string };

export type FileTypeParent = Omit<Reference<'FileType', WireSinisterFileType>, 'called'> & {
  readonly slug: string;
  readonly name: string;
};

/** States and their municipalities belong to no customer; a state's key is its code. */
type PlaceParent<Name extends string, Wire> = Omit<Reference<Name, Wire>, 'called'> & { readonly code: string };

export type StateParent = PlaceParent<'State', WireState>;

export type MunicipalityParent = PlaceParent<'Municipality', WireMunicipality>;

/** The entry of the catalog is looked for when it is asked for. */
export type GivenReasonParent = Pick<GivenReason, 'name'> & { readonly customer: string };

/** Its entry, too. */
export type SupplyTypeParent = Pick<SupplyType, 'name'> & { readonly customer: string };

type WithReason<Answer> = Omit<Answer, 'reason'> & { readonly reason: GivenReasonParent };

export type CampParent = Reference<'Camp', WireCamp> & { readonly localId: string };

/** A generated type with its name, which members of a union need. */
export type Named<Type, Name extends string> = Omit<Type, '__typename'> & { readonly __typename: Name };

/** Resolvers of the fields that the parent does not hold; one that is missing does not compile. */
export type Lazy<Resolvers, Parent> = Required<Omit<Resolvers, keyof Parent | '__isTypeOf'>>;

type Reading = Pick<Context, 'conceptOf' | 'rest'>;

/** Resolvers of single fields of a reference: read from what is known of it, or from the whole once that is read. */
export function fieldsOf<Parent extends { readonly customer: string; readonly wire: object | null }>(
  readWhole: (parent: Parent, context: Reading) => Promise<NonNullable<Parent['wire']>>,
) {
  type Wire = NonNullable<Parent['wire']>;
  return <Value>(take: (wire: Wire, customer: string) => Value) =>
    (parent: Parent, _: unknown, context: Reading): Value | Promise<Value> =>
      parent.wire
        ? take(parent.wire, parent.customer)
        : readWhole(parent, context).then((wire) => take(wire, parent.customer));
}
