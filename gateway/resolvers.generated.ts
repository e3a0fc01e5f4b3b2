import type * as Types from './schema.generated.ts';
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { IncidentParent, ConnectionParent, GroupParent, SummaryParent, HighwayParent, HighwaySectionParent, ProviderParent } from './parents.ts';
import type { Context } from './context.ts';
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };


export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Types.Maybe<TTypes> | Promise<Types.Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  AccountResult:
    | ( Types.Done )
    | ( Types.ServiceUnavailable )
    | ( Types.ValidationFailed )
  ;
  AffectedEntryResult:
    | ( Types.AffectedEntry )
    | ( Types.Blocked )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  CatalogItemResult:
    | ( Types.Blocked )
    | ( Types.CatalogItem )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  CatalogYearResult:
    | ( Types.Blocked )
    | ( Types.CatalogYear )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  ChangePasswordResult:
    | ( Types.ServiceUnavailable )
    | ( Types.Session )
    | ( Types.ValidationFailed )
  ;
  ConceptResult:
    | ( Types.Blocked )
    | ( Types.Concept )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  DeletedViewResult:
    | ( Types.Done )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  DetailResult:
    | ( Types.Blocked )
    | ( Types.Detail )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  FamilyResult:
    | ( Types.Blocked )
    | ( Types.Family )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  HandOverResult:
    | ( Types.Blocked )
    | ( Types.HandedOver )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  HighwayResult:
    | ( Types.Blocked )
    | ( HighwayParent )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  HighwaySectionResult:
    | ( Types.Blocked )
    | ( HighwaySectionParent )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  IncidentResult:
    | ( IncidentParent )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.TransitionRefused )
    | ( Types.ValidationFailed )
  ;
  LoginResult:
    | ( Types.LoginRefused )
    | ( Types.ServiceUnavailable )
    | ( Types.Session )
    | ( Types.ValidationFailed )
  ;
  MaterialsQuotationResult:
    | ( Types.Blocked )
    | ( Types.MaterialsQuotation )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  NewPasswordResult:
    | ( Types.Blocked )
    | ( Types.NewPassword )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  PersonalTokenResult:
    | ( Types.NewPersonalToken )
    | ( Types.ServiceUnavailable )
    | ( Types.ValidationFailed )
  ;
  PricesResult:
    | ( Types.PricesMoved )
    | ( Types.ServiceUnavailable )
    | ( Types.UpdatedPrices )
    | ( Types.ValidationFailed )
  ;
  ProfileResult:
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
    | ( Types.Viewer )
  ;
  ProviderResult:
    | ( Types.Blocked )
    | ( ProviderParent )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  ProviderTypeResult:
    | ( Types.Blocked )
    | ( Types.ProviderType )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  PurchaseRecord:
    | ( Types.Camp )
    | ( Types.PurchaseOrder )
    | ( Types.Requisition )
  ;
  RequisitionResult:
    | ( Types.Blocked )
    | ( Types.Requisition )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  ResourcesResult:
    | ( IncidentParent )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.TransitionRefused )
    | ( Types.ValidationFailed )
  ;
  RoadReportResult:
    | ( Types.Blocked )
    | ( Types.RoadReport )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  SavedViewResult:
    | ( Types.SavedView )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  SubfamilyResult:
    | ( Types.Blocked )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.Subfamily )
    | ( Types.ValidationFailed )
  ;
  SuppliesResult:
    | ( Types.Blocked )
    | ( Types.ConceptSupplies )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.ValidationFailed )
  ;
  UserResult:
    | ( Types.Blocked )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.User )
    | ( Types.ValidationFailed )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Failure:
    | ( Types.Blocked )
    | ( Types.LoginRefused )
    | ( Types.PricesMoved )
    | ( Types.ServiceUnavailable )
    | ( Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<_RefType['Incident']> } )
    | ( Types.TransitionRefused )
    | ( Types.ValidationFailed )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccountResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AccountResult']>;
  Action: ResolverTypeWrapper<Types.Action>;
  Activity: Types.Activity;
  Address: ResolverTypeWrapper<Types.Address>;
  AddressInput: Types.AddressInput;
  AffectedEntry: ResolverTypeWrapper<Types.AffectedEntry>;
  AffectedEntryResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['AffectedEntryResult']>;
  AffectedParty: ResolverTypeWrapper<Types.AffectedParty>;
  AuditedBudget: ResolverTypeWrapper<Types.AuditedBudget>;
  AuditedProvider: ResolverTypeWrapper<Types.AuditedProvider>;
  AuthorizationFile: ResolverTypeWrapper<Types.AuthorizationFile>;
  BinnacleEntry: ResolverTypeWrapper<Types.BinnacleEntry>;
  BinnacleTone: Types.BinnacleTone;
  Blocked: ResolverTypeWrapper<Types.Blocked>;
  Blocker: ResolverTypeWrapper<Types.Blocker>;
  Boolean: ResolverTypeWrapper<Types.Scalars['Boolean']['output']>;
  Budget: ResolverTypeWrapper<Types.Budget>;
  Camp: ResolverTypeWrapper<Types.Camp>;
  CatalogConcept: ResolverTypeWrapper<Types.CatalogConcept>;
  CatalogItem: ResolverTypeWrapper<Types.CatalogItem>;
  CatalogItemInput: Types.CatalogItemInput;
  CatalogItemResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CatalogItemResult']>;
  CatalogPrices: ResolverTypeWrapper<Types.CatalogPrices>;
  CatalogType: Types.CatalogType;
  CatalogYear: ResolverTypeWrapper<Types.CatalogYear>;
  CatalogYearPreview: ResolverTypeWrapper<Types.CatalogYearPreview>;
  CatalogYearResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['CatalogYearResult']>;
  Change: ResolverTypeWrapper<Types.Change>;
  ChangeKind: Types.ChangeKind;
  ChangePasswordResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ChangePasswordResult']>;
  ClassificationInput: Types.ClassificationInput;
  Concept: ResolverTypeWrapper<Types.Concept>;
  ConceptInput: Types.ConceptInput;
  ConceptList: ResolverTypeWrapper<Types.ConceptList>;
  ConceptName: ResolverTypeWrapper<Types.ConceptName>;
  ConceptPlace: ResolverTypeWrapper<Types.ConceptPlace>;
  ConceptResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ConceptResult']>;
  ConceptSupplies: ResolverTypeWrapper<Types.ConceptSupplies>;
  ConsolidatedSupply: ResolverTypeWrapper<Types.ConsolidatedSupply>;
  CounterProposal: ResolverTypeWrapper<Types.CounterProposal>;
  Currency: Types.Currency;
  Customer: ResolverTypeWrapper<Types.Customer>;
  Date: ResolverTypeWrapper<Types.Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Types.Scalars['DateTime']['output']>;
  Decimal: ResolverTypeWrapper<Types.Scalars['Decimal']['output']>;
  DeletedViewResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DeletedViewResult']>;
  Detail: ResolverTypeWrapper<Types.Detail>;
  DetailResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['DetailResult']>;
  Done: ResolverTypeWrapper<Types.Done>;
  Duration: ResolverTypeWrapper<Types.Duration>;
  Durations: ResolverTypeWrapper<Types.Durations>;
  EventType: Types.EventType;
  ExchangeRate: ResolverTypeWrapper<Types.ExchangeRate>;
  Fact: Types.Fact;
  FactFilter: Types.FactFilter;
  Facts: ResolverTypeWrapper<Types.Facts>;
  Failure: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Failure']>;
  Family: ResolverTypeWrapper<Types.Family>;
  FamilyPercentage: Types.FamilyPercentage;
  FamilyPreview: ResolverTypeWrapper<Types.FamilyPreview>;
  FamilyResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['FamilyResult']>;
  FieldProblem: ResolverTypeWrapper<Types.FieldProblem>;
  File: ResolverTypeWrapper<Types.File>;
  FileChange: ResolverTypeWrapper<Types.FileChange>;
  FileType: ResolverTypeWrapper<Types.FileType>;
  Fiscal: ResolverTypeWrapper<Types.Fiscal>;
  FiscalInput: Types.FiscalInput;
  GroupKey: ResolverTypeWrapper<Types.GroupKey>;
  HandOverResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['HandOverResult']>;
  HandedOver: ResolverTypeWrapper<Types.HandedOver>;
  HandedOverIncident: ResolverTypeWrapper<Types.HandedOverIncident>;
  Highway: ResolverTypeWrapper<HighwayParent>;
  HighwayCompany: ResolverTypeWrapper<Types.HighwayCompany>;
  HighwayInput: Types.HighwayInput;
  HighwayResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['HighwayResult']>;
  HighwaySection: ResolverTypeWrapper<HighwaySectionParent>;
  HighwaySectionInput: Types.HighwaySectionInput;
  HighwaySectionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['HighwaySectionResult']>;
  HighwaySupply: ResolverTypeWrapper<Types.HighwaySupply>;
  HistoryEntry: ResolverTypeWrapper<Types.HistoryEntry>;
  ID: ResolverTypeWrapper<Types.Scalars['ID']['output']>;
  Inbox: ResolverTypeWrapper<Types.Inbox>;
  Incident: ResolverTypeWrapper<IncidentParent>;
  IncidentConnection: ResolverTypeWrapper<ConnectionParent>;
  IncidentEdge: ResolverTypeWrapper<Omit<Types.IncidentEdge, 'node'> & { node: ResolversTypes['Incident'] }>;
  IncidentFigures: ResolverTypeWrapper<Types.IncidentFigures>;
  IncidentFile: ResolverTypeWrapper<Types.IncidentFile>;
  IncidentFilePage: ResolverTypeWrapper<Types.IncidentFilePage>;
  IncidentFilter: Types.IncidentFilter;
  IncidentGroup: ResolverTypeWrapper<GroupParent>;
  IncidentGrouping: Types.IncidentGrouping;
  IncidentInput: Types.IncidentInput;
  IncidentOrder: Types.IncidentOrder;
  IncidentPage: ResolverTypeWrapper<Omit<Types.IncidentPage, 'nodes'> & { nodes: Array<ResolversTypes['Incident']> }>;
  IncidentResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['IncidentResult']>;
  IncidentSummary: ResolverTypeWrapper<SummaryParent>;
  Int: ResolverTypeWrapper<Types.Scalars['Int']['output']>;
  JSON: ResolverTypeWrapper<Types.Scalars['JSON']['output']>;
  Line: ResolverTypeWrapper<Types.Line>;
  LineChange: ResolverTypeWrapper<Types.LineChange>;
  LineFigures: ResolverTypeWrapper<Types.LineFigures>;
  LineGroup: ResolverTypeWrapper<Types.LineGroup>;
  LineGrouping: Types.LineGrouping;
  LineInput: Types.LineInput;
  LinesSummary: ResolverTypeWrapper<Types.LinesSummary>;
  ListColumn: Types.ListColumn;
  LoginRefused: ResolverTypeWrapper<Types.LoginRefused>;
  LoginResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['LoginResult']>;
  Material: ResolverTypeWrapper<Types.Material>;
  MaterialInput: Types.MaterialInput;
  MaterialsQuotation: ResolverTypeWrapper<Types.MaterialsQuotation>;
  MaterialsQuotationInput: Types.MaterialsQuotationInput;
  MaterialsQuotationPage: ResolverTypeWrapper<Types.MaterialsQuotationPage>;
  MaterialsQuotationResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['MaterialsQuotationResult']>;
  MovedPrice: ResolverTypeWrapper<Types.MovedPrice>;
  Municipality: ResolverTypeWrapper<Types.Municipality>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewConceptInput: Types.NewConceptInput;
  NewPassword: ResolverTypeWrapper<Types.NewPassword>;
  NewPasswordResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['NewPasswordResult']>;
  NewPersonalToken: ResolverTypeWrapper<Types.NewPersonalToken>;
  NewYearInput: Types.NewYearInput;
  OldestWork: ResolverTypeWrapper<Types.OldestWork>;
  OwnPrice: ResolverTypeWrapper<Types.OwnPrice>;
  PageInfo: ResolverTypeWrapper<Types.PageInfo>;
  Paper: ResolverTypeWrapper<Types.Paper>;
  PeriodAmounts: ResolverTypeWrapper<Types.PeriodAmounts>;
  Permission: ResolverTypeWrapper<Types.Permission>;
  PermittedWork: ResolverTypeWrapper<Types.PermittedWork>;
  Person: ResolverTypeWrapper<Types.Person>;
  PersonName: ResolverTypeWrapper<Types.PersonName>;
  PersonalToken: ResolverTypeWrapper<Types.PersonalToken>;
  PersonalTokenResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PersonalTokenResult']>;
  PlaceName: ResolverTypeWrapper<Types.PlaceName>;
  PriceChange: Types.PriceChange;
  PriceName: Types.PriceName;
  PricePreview: ResolverTypeWrapper<Types.PricePreview>;
  PricesMoved: ResolverTypeWrapper<Types.PricesMoved>;
  PricesResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PricesResult']>;
  ProfileInput: Types.ProfileInput;
  ProfileResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ProfileResult']>;
  Provider: ResolverTypeWrapper<ProviderParent>;
  ProviderHighway: ResolverTypeWrapper<Types.ProviderHighway>;
  ProviderInput: Types.ProviderInput;
  ProviderName: ResolverTypeWrapper<Types.ProviderName>;
  ProviderPrice: ResolverTypeWrapper<Types.ProviderPrice>;
  ProviderResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ProviderResult']>;
  ProviderType: ResolverTypeWrapper<Types.ProviderType>;
  ProviderTypeInput: Types.ProviderTypeInput;
  ProviderTypeResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ProviderTypeResult']>;
  PurchaseOrder: ResolverTypeWrapper<Types.PurchaseOrder>;
  PurchaseOrderPage: ResolverTypeWrapper<Types.PurchaseOrderPage>;
  PurchaseRecord: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['PurchaseRecord']>;
  PurchaseResource: Types.PurchaseResource;
  Quantification: ResolverTypeWrapper<Types.Quantification>;
  QuantificationInput: Types.QuantificationInput;
  QuantificationTotals: ResolverTypeWrapper<Types.QuantificationTotals>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Reason: ResolverTypeWrapper<Types.Reason>;
  RecentIncident: ResolverTypeWrapper<Types.RecentIncident>;
  RecordOrder: Types.RecordOrder;
  RejectReason: ResolverTypeWrapper<Types.RejectReason>;
  Rejection: ResolverTypeWrapper<Types.Rejection>;
  Requisition: ResolverTypeWrapper<Types.Requisition>;
  RequisitionInput: Types.RequisitionInput;
  RequisitionPage: ResolverTypeWrapper<Types.RequisitionPage>;
  RequisitionResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RequisitionResult']>;
  ResidentIncident: ResolverTypeWrapper<Types.ResidentIncident>;
  ResidentIncidentList: ResolverTypeWrapper<Types.ResidentIncidentList>;
  Resources: ResolverTypeWrapper<Types.Resources>;
  ResourcesInput: Types.ResourcesInput;
  ResourcesResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['ResourcesResult']>;
  RoadJobType: ResolverTypeWrapper<Types.RoadJobType>;
  RoadReport: ResolverTypeWrapper<Types.RoadReport>;
  RoadReportInput: Types.RoadReportInput;
  RoadReportPage: ResolverTypeWrapper<Types.RoadReportPage>;
  RoadReportResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['RoadReportResult']>;
  RoadType: ResolverTypeWrapper<Types.RoadType>;
  RoleCode: Types.RoleCode;
  Round: ResolverTypeWrapper<Types.Round>;
  SavedFilter: ResolverTypeWrapper<Types.SavedFilter>;
  SavedFilterInput: Types.SavedFilterInput;
  SavedView: ResolverTypeWrapper<Types.SavedView>;
  SavedViewInput: Types.SavedViewInput;
  SavedViewResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SavedViewResult']>;
  ServiceUnavailable: ResolverTypeWrapper<Types.ServiceUnavailable>;
  Session: ResolverTypeWrapper<Types.Session>;
  Settings: ResolverTypeWrapper<Types.Settings>;
  SimilarIncident: ResolverTypeWrapper<Types.SimilarIncident>;
  Stage: Types.Stage;
  StageDuration: ResolverTypeWrapper<Types.StageDuration>;
  StageVisit: ResolverTypeWrapper<Types.StageVisit>;
  StaleVersion: ResolverTypeWrapper<Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<ResolversTypes['Incident']> }>;
  State: ResolverTypeWrapper<Types.State>;
  Status: Types.Status;
  Story: ResolverTypeWrapper<Types.Story>;
  StoryEntry: ResolverTypeWrapper<Types.StoryEntry>;
  String: ResolverTypeWrapper<Types.Scalars['String']['output']>;
  Subfamily: ResolverTypeWrapper<Types.Subfamily>;
  SubfamilyResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SubfamilyResult']>;
  SuppliesResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['SuppliesResult']>;
  Supply: ResolverTypeWrapper<Types.Supply>;
  SupplyInput: Types.SupplyInput;
  TokenScope: Types.TokenScope;
  Totals: ResolverTypeWrapper<Types.Totals>;
  TransitionRefused: ResolverTypeWrapper<Types.TransitionRefused>;
  UnfinishedIncidents: ResolverTypeWrapper<Types.UnfinishedIncidents>;
  Unit: ResolverTypeWrapper<Types.Unit>;
  UnmetRequirement: Types.UnmetRequirement;
  UpdatedPrices: ResolverTypeWrapper<Types.UpdatedPrices>;
  Upload: ResolverTypeWrapper<Types.Upload>;
  User: ResolverTypeWrapper<Types.User>;
  UserChange: ResolverTypeWrapper<Types.UserChange>;
  UserEvent: Types.UserEvent;
  UserFieldChange: ResolverTypeWrapper<Types.UserFieldChange>;
  UserFilter: Types.UserFilter;
  UserInput: Types.UserInput;
  UserOrder: Types.UserOrder;
  UserPage: ResolverTypeWrapper<Types.UserPage>;
  UserResult: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['UserResult']>;
  UserType: Types.UserType;
  ValidationFailed: ResolverTypeWrapper<Types.ValidationFailed>;
  Viewer: ResolverTypeWrapper<Types.Viewer>;
  Wait: Types.Wait;
  Waiting: ResolverTypeWrapper<Types.Waiting>;
  WaitingWork: ResolverTypeWrapper<Types.WaitingWork>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccountResult: ResolversUnionTypes<ResolversParentTypes>['AccountResult'];
  Action: Types.Action;
  Address: Types.Address;
  AddressInput: Types.AddressInput;
  AffectedEntry: Types.AffectedEntry;
  AffectedEntryResult: ResolversUnionTypes<ResolversParentTypes>['AffectedEntryResult'];
  AffectedParty: Types.AffectedParty;
  AuditedBudget: Types.AuditedBudget;
  AuditedProvider: Types.AuditedProvider;
  AuthorizationFile: Types.AuthorizationFile;
  BinnacleEntry: Types.BinnacleEntry;
  Blocked: Types.Blocked;
  Blocker: Types.Blocker;
  Boolean: Types.Scalars['Boolean']['output'];
  Budget: Types.Budget;
  Camp: Types.Camp;
  CatalogConcept: Types.CatalogConcept;
  CatalogItem: Types.CatalogItem;
  CatalogItemInput: Types.CatalogItemInput;
  CatalogItemResult: ResolversUnionTypes<ResolversParentTypes>['CatalogItemResult'];
  CatalogPrices: Types.CatalogPrices;
  CatalogYear: Types.CatalogYear;
  CatalogYearPreview: Types.CatalogYearPreview;
  CatalogYearResult: ResolversUnionTypes<ResolversParentTypes>['CatalogYearResult'];
  Change: Types.Change;
  ChangePasswordResult: ResolversUnionTypes<ResolversParentTypes>['ChangePasswordResult'];
  ClassificationInput: Types.ClassificationInput;
  Concept: Types.Concept;
  ConceptInput: Types.ConceptInput;
  ConceptList: Types.ConceptList;
  ConceptName: Types.ConceptName;
  ConceptPlace: Types.ConceptPlace;
  ConceptResult: ResolversUnionTypes<ResolversParentTypes>['ConceptResult'];
  ConceptSupplies: Types.ConceptSupplies;
  ConsolidatedSupply: Types.ConsolidatedSupply;
  CounterProposal: Types.CounterProposal;
  Customer: Types.Customer;
  Date: Types.Scalars['Date']['output'];
  DateTime: Types.Scalars['DateTime']['output'];
  Decimal: Types.Scalars['Decimal']['output'];
  DeletedViewResult: ResolversUnionTypes<ResolversParentTypes>['DeletedViewResult'];
  Detail: Types.Detail;
  DetailResult: ResolversUnionTypes<ResolversParentTypes>['DetailResult'];
  Done: Types.Done;
  Duration: Types.Duration;
  Durations: Types.Durations;
  ExchangeRate: Types.ExchangeRate;
  FactFilter: Types.FactFilter;
  Facts: Types.Facts;
  Failure: ResolversInterfaceTypes<ResolversParentTypes>['Failure'];
  Family: Types.Family;
  FamilyPercentage: Types.FamilyPercentage;
  FamilyPreview: Types.FamilyPreview;
  FamilyResult: ResolversUnionTypes<ResolversParentTypes>['FamilyResult'];
  FieldProblem: Types.FieldProblem;
  File: Types.File;
  FileChange: Types.FileChange;
  FileType: Types.FileType;
  Fiscal: Types.Fiscal;
  FiscalInput: Types.FiscalInput;
  GroupKey: Types.GroupKey;
  HandOverResult: ResolversUnionTypes<ResolversParentTypes>['HandOverResult'];
  HandedOver: Types.HandedOver;
  HandedOverIncident: Types.HandedOverIncident;
  Highway: HighwayParent;
  HighwayCompany: Types.HighwayCompany;
  HighwayInput: Types.HighwayInput;
  HighwayResult: ResolversUnionTypes<ResolversParentTypes>['HighwayResult'];
  HighwaySection: HighwaySectionParent;
  HighwaySectionInput: Types.HighwaySectionInput;
  HighwaySectionResult: ResolversUnionTypes<ResolversParentTypes>['HighwaySectionResult'];
  HighwaySupply: Types.HighwaySupply;
  HistoryEntry: Types.HistoryEntry;
  ID: Types.Scalars['ID']['output'];
  Inbox: Types.Inbox;
  Incident: IncidentParent;
  IncidentConnection: ConnectionParent;
  IncidentEdge: Omit<Types.IncidentEdge, 'node'> & { node: ResolversParentTypes['Incident'] };
  IncidentFigures: Types.IncidentFigures;
  IncidentFile: Types.IncidentFile;
  IncidentFilePage: Types.IncidentFilePage;
  IncidentFilter: Types.IncidentFilter;
  IncidentGroup: GroupParent;
  IncidentInput: Types.IncidentInput;
  IncidentPage: Omit<Types.IncidentPage, 'nodes'> & { nodes: Array<ResolversParentTypes['Incident']> };
  IncidentResult: ResolversUnionTypes<ResolversParentTypes>['IncidentResult'];
  IncidentSummary: SummaryParent;
  Int: Types.Scalars['Int']['output'];
  JSON: Types.Scalars['JSON']['output'];
  Line: Types.Line;
  LineChange: Types.LineChange;
  LineFigures: Types.LineFigures;
  LineGroup: Types.LineGroup;
  LineInput: Types.LineInput;
  LinesSummary: Types.LinesSummary;
  LoginRefused: Types.LoginRefused;
  LoginResult: ResolversUnionTypes<ResolversParentTypes>['LoginResult'];
  Material: Types.Material;
  MaterialInput: Types.MaterialInput;
  MaterialsQuotation: Types.MaterialsQuotation;
  MaterialsQuotationInput: Types.MaterialsQuotationInput;
  MaterialsQuotationPage: Types.MaterialsQuotationPage;
  MaterialsQuotationResult: ResolversUnionTypes<ResolversParentTypes>['MaterialsQuotationResult'];
  MovedPrice: Types.MovedPrice;
  Municipality: Types.Municipality;
  Mutation: Record<PropertyKey, never>;
  NewConceptInput: Types.NewConceptInput;
  NewPassword: Types.NewPassword;
  NewPasswordResult: ResolversUnionTypes<ResolversParentTypes>['NewPasswordResult'];
  NewPersonalToken: Types.NewPersonalToken;
  NewYearInput: Types.NewYearInput;
  OldestWork: Types.OldestWork;
  OwnPrice: Types.OwnPrice;
  PageInfo: Types.PageInfo;
  Paper: Types.Paper;
  PeriodAmounts: Types.PeriodAmounts;
  Permission: Types.Permission;
  PermittedWork: Types.PermittedWork;
  Person: Types.Person;
  PersonName: Types.PersonName;
  PersonalToken: Types.PersonalToken;
  PersonalTokenResult: ResolversUnionTypes<ResolversParentTypes>['PersonalTokenResult'];
  PlaceName: Types.PlaceName;
  PriceChange: Types.PriceChange;
  PricePreview: Types.PricePreview;
  PricesMoved: Types.PricesMoved;
  PricesResult: ResolversUnionTypes<ResolversParentTypes>['PricesResult'];
  ProfileInput: Types.ProfileInput;
  ProfileResult: ResolversUnionTypes<ResolversParentTypes>['ProfileResult'];
  Provider: ProviderParent;
  ProviderHighway: Types.ProviderHighway;
  ProviderInput: Types.ProviderInput;
  ProviderName: Types.ProviderName;
  ProviderPrice: Types.ProviderPrice;
  ProviderResult: ResolversUnionTypes<ResolversParentTypes>['ProviderResult'];
  ProviderType: Types.ProviderType;
  ProviderTypeInput: Types.ProviderTypeInput;
  ProviderTypeResult: ResolversUnionTypes<ResolversParentTypes>['ProviderTypeResult'];
  PurchaseOrder: Types.PurchaseOrder;
  PurchaseOrderPage: Types.PurchaseOrderPage;
  PurchaseRecord: ResolversUnionTypes<ResolversParentTypes>['PurchaseRecord'];
  Quantification: Types.Quantification;
  QuantificationInput: Types.QuantificationInput;
  QuantificationTotals: Types.QuantificationTotals;
  Query: Record<PropertyKey, never>;
  Reason: Types.Reason;
  RecentIncident: Types.RecentIncident;
  RejectReason: Types.RejectReason;
  Rejection: Types.Rejection;
  Requisition: Types.Requisition;
  RequisitionInput: Types.RequisitionInput;
  RequisitionPage: Types.RequisitionPage;
  RequisitionResult: ResolversUnionTypes<ResolversParentTypes>['RequisitionResult'];
  ResidentIncident: Types.ResidentIncident;
  ResidentIncidentList: Types.ResidentIncidentList;
  Resources: Types.Resources;
  ResourcesInput: Types.ResourcesInput;
  ResourcesResult: ResolversUnionTypes<ResolversParentTypes>['ResourcesResult'];
  RoadJobType: Types.RoadJobType;
  RoadReport: Types.RoadReport;
  RoadReportInput: Types.RoadReportInput;
  RoadReportPage: Types.RoadReportPage;
  RoadReportResult: ResolversUnionTypes<ResolversParentTypes>['RoadReportResult'];
  RoadType: Types.RoadType;
  Round: Types.Round;
  SavedFilter: Types.SavedFilter;
  SavedFilterInput: Types.SavedFilterInput;
  SavedView: Types.SavedView;
  SavedViewInput: Types.SavedViewInput;
  SavedViewResult: ResolversUnionTypes<ResolversParentTypes>['SavedViewResult'];
  ServiceUnavailable: Types.ServiceUnavailable;
  Session: Types.Session;
  Settings: Types.Settings;
  SimilarIncident: Types.SimilarIncident;
  StageDuration: Types.StageDuration;
  StageVisit: Types.StageVisit;
  StaleVersion: Omit<Types.StaleVersion, 'current'> & { current?: Types.Maybe<ResolversParentTypes['Incident']> };
  State: Types.State;
  Story: Types.Story;
  StoryEntry: Types.StoryEntry;
  String: Types.Scalars['String']['output'];
  Subfamily: Types.Subfamily;
  SubfamilyResult: ResolversUnionTypes<ResolversParentTypes>['SubfamilyResult'];
  SuppliesResult: ResolversUnionTypes<ResolversParentTypes>['SuppliesResult'];
  Supply: Types.Supply;
  SupplyInput: Types.SupplyInput;
  Totals: Types.Totals;
  TransitionRefused: Types.TransitionRefused;
  UnfinishedIncidents: Types.UnfinishedIncidents;
  Unit: Types.Unit;
  UpdatedPrices: Types.UpdatedPrices;
  Upload: Types.Upload;
  User: Types.User;
  UserChange: Types.UserChange;
  UserFieldChange: Types.UserFieldChange;
  UserFilter: Types.UserFilter;
  UserInput: Types.UserInput;
  UserPage: Types.UserPage;
  UserResult: ResolversUnionTypes<ResolversParentTypes>['UserResult'];
  ValidationFailed: Types.ValidationFailed;
  Viewer: Types.Viewer;
  Waiting: Types.Waiting;
  WaitingWork: Types.WaitingWork;
};

export type AccountResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AccountResult'] = ResolversParentTypes['AccountResult']> = {
  __resolveType: TypeResolveFn<'Done' | 'ServiceUnavailable' | 'ValidationFailed', ParentType, ContextType>;
};

export type ActionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Action'] = ResolversParentTypes['Action']> = {
  allowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['Reason']>, ParentType, ContextType>;
  upload?: Resolver<Types.Maybe<ResolversTypes['Upload']>, ParentType, ContextType>;
};

export type AddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  colony?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  municipality?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  noExt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  noInt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postalCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  street?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AffectedEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AffectedEntry'] = ResolversParentTypes['AffectedEntry']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  comment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AffectedEntryResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AffectedEntryResult'] = ResolversParentTypes['AffectedEntryResult']> = {
  __resolveType: TypeResolveFn<'AffectedEntry' | 'Blocked' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type AffectedPartyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AffectedParty'] = ResolversParentTypes['AffectedParty']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  extra?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  folio?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditedBudgetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditedBudget'] = ResolversParentTypes['AuditedBudget']> = {
  authorized?: Resolver<ResolversTypes['Totals'], ParentType, ContextType>;
  catalogYear?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  initial?: Resolver<ResolversTypes['Totals'], ParentType, ContextType>;
  providers?: Resolver<Array<ResolversTypes['AuditedProvider']>, ParentType, ContextType>;
};

export type AuditedProviderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuditedProvider'] = ResolversParentTypes['AuditedProvider']> = {
  authorized?: Resolver<ResolversTypes['Totals'], ParentType, ContextType>;
  initial?: Resolver<ResolversTypes['Totals'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['Line']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AuthorizationFileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AuthorizationFile'] = ResolversParentTypes['AuthorizationFile']> = {
  amount?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  file?: Resolver<ResolversTypes['File'], ParentType, ContextType>;
  round?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BinnacleEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['BinnacleEntry'] = ResolversParentTypes['BinnacleEntry']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  comment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rejectReason?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tone?: Resolver<ResolversTypes['BinnacleTone'], ParentType, ContextType>;
};

export type BlockedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Blocked'] = ResolversParentTypes['Blocked']> = {
  blockers?: Resolver<Array<ResolversTypes['Blocker']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BlockerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Blocker'] = ResolversParentTypes['Blocker']> = {
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BudgetResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Budget'] = ResolversParentTypes['Budget']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  authorizationFile?: Resolver<Types.Maybe<ResolversTypes['AuthorizationFile']>, ParentType, ContextType>;
  authorizedAmount?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  authorizedAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  authorizedBy?: Resolver<Types.Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  capufeAmount?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  counterProposal?: Resolver<Types.Maybe<ResolversTypes['CounterProposal']>, ParentType, ContextType>;
  isAuthorizedByCustomer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isAuthorizedJB?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isRejected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  jbAddedAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  jbFile?: Resolver<Types.Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  jbFileXLS?: Resolver<Types.Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  lineCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  originalFile?: Resolver<Types.Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  unauthorizedDays?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CampResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Camp'] = ResolversParentTypes['Camp']> = {
  extra?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  highway?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CatalogConceptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogConcept'] = ResolversParentTypes['CatalogConcept']> = {
  concept?: Resolver<ResolversTypes['Concept'], ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['ConceptPlace'], ParentType, ContextType>;
  family?: Resolver<ResolversTypes['ConceptPlace'], ParentType, ContextType>;
  subfamily?: Resolver<ResolversTypes['ConceptPlace'], ParentType, ContextType>;
  supplies?: Resolver<Array<ResolversTypes['Supply']>, ParentType, ContextType>;
};

export type CatalogItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogItem'] = ResolversParentTypes['CatalogItem']> = {
  abbreviation?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isRequired?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  kinds?: Resolver<Types.Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  multiple?: Resolver<Types.Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CatalogItemResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogItemResult'] = ResolversParentTypes['CatalogItemResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'CatalogItem' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type CatalogPricesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogPrices'] = ResolversParentTypes['CatalogPrices']> = {
  eur?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  mxn?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  usd?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type CatalogYearResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogYear'] = ResolversParentTypes['CatalogYear']> = {
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CatalogYearPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogYearPreview'] = ResolversParentTypes['CatalogYearPreview']> = {
  concepts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  families?: Resolver<Array<ResolversTypes['FamilyPreview']>, ParentType, ContextType>;
  providerPrices?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  supplies?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  year?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CatalogYearResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CatalogYearResult'] = ResolversParentTypes['CatalogYearResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'CatalogYear' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type ChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Change'] = ResolversParentTypes['Change']> = {
  after?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangePasswordResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ChangePasswordResult'] = ResolversParentTypes['ChangePasswordResult']> = {
  __resolveType: TypeResolveFn<'ServiceUnavailable' | 'Session' | 'ValidationFailed', ParentType, ContextType>;
};

export type ConceptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Concept'] = ResolversParentTypes['Concept']> = {
  capufePrice?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  comment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  detail?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ownPrices?: Resolver<Types.Maybe<Array<ResolversTypes['OwnPrice']>>, ParentType, ContextType>;
  prices?: Resolver<ResolversTypes['CatalogPrices'], ParentType, ContextType>;
  providerPrice?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['Unit'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConceptListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConceptList'] = ResolversParentTypes['ConceptList']> = {
  concepts?: Resolver<Array<ResolversTypes['Concept']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConceptNameResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConceptName'] = ResolversParentTypes['ConceptName']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConceptPlaceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConceptPlace'] = ResolversParentTypes['ConceptPlace']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConceptResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConceptResult'] = ResolversParentTypes['ConceptResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'Concept' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type ConceptSuppliesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConceptSupplies'] = ResolversParentTypes['ConceptSupplies']> = {
  concept?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  supplies?: Resolver<Array<ResolversTypes['Supply']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConsolidatedSupplyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConsolidatedSupply'] = ResolversParentTypes['ConsolidatedSupply']> = {
  lines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  supplyType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['Unit'], ParentType, ContextType>;
};

export type CounterProposalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CounterProposal'] = ResolversParentTypes['CounterProposal']> = {
  comment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  file?: Resolver<ResolversTypes['File'], ParentType, ContextType>;
  round?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CustomerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Customer'] = ResolversParentTypes['Customer']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface DecimalScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Decimal'], any> {
  name: 'Decimal';
}

export type DeletedViewResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DeletedViewResult'] = ResolversParentTypes['DeletedViewResult']> = {
  __resolveType: TypeResolveFn<'Done' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type DetailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Detail'] = ResolversParentTypes['Detail']> = {
  childCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  codename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DetailResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['DetailResult'] = ResolversParentTypes['DetailResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'Detail' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type DoneResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Done'] = ResolversParentTypes['Done']> = {
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type DurationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Duration'] = ResolversParentTypes['Duration']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  medianSeconds?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  p90Seconds?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type DurationsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Durations'] = ResolversParentTypes['Durations']> = {
  resolution?: Resolver<ResolversTypes['Duration'], ParentType, ContextType>;
  stages?: Resolver<Array<ResolversTypes['StageDuration']>, ParentType, ContextType>;
};

export type ExchangeRateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ExchangeRate'] = ResolversParentTypes['ExchangeRate']> = {
  base?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  date?: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  rate?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  stale?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FactsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Facts'] = ResolversParentTypes['Facts']> = {
  authorizationFile?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  authorizedBy?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  authorizedByJB?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  counterProposalOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasBudget?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  jbFile?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  originalFile?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  quantified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  registered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rejected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type FailureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Failure'] = ResolversParentTypes['Failure']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'LoginRefused' | 'PricesMoved' | 'ServiceUnavailable' | 'StaleVersion' | 'TransitionRefused' | 'ValidationFailed', ParentType, ContextType>;
};

export type FamilyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Family'] = ResolversParentTypes['Family']> = {
  childCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  codename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FamilyPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FamilyPreview'] = ResolversParentTypes['FamilyPreview']> = {
  after?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  concepts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  family?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  percentage?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  sample?: Resolver<ResolversTypes['PricePreview'], ParentType, ContextType>;
};

export type FamilyResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FamilyResult'] = ResolversParentTypes['FamilyResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'Family' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type FieldProblemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FieldProblem'] = ResolversParentTypes['FieldProblem']> = {
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['File'] = ResolversParentTypes['File']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mimeType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FileChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FileChange'] = ResolversParentTypes['FileChange']> = {
  detail?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  file?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChangeKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FileTypeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['FileType'] = ResolversParentTypes['FileType']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kinds?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  multiple?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FiscalResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Fiscal'] = ResolversParentTypes['Fiscal']> = {
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address?: Resolver<Types.Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  businessName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  clabe?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paymentMethod?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rfc?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wayToPay?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type GroupKeyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['GroupKey'] = ResolversParentTypes['GroupKey']> = {
  by?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customer?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HandOverResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HandOverResult'] = ResolversParentTypes['HandOverResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'HandedOver' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type HandedOverResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HandedOver'] = ResolversParentTypes['HandedOver']> = {
  remaining?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  results?: Resolver<Array<ResolversTypes['HandedOverIncident']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HandedOverIncidentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HandedOverIncident'] = ResolversParentTypes['HandedOverIncident']> = {
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HighwayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Highway'] = ResolversParentTypes['Highway']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  company?: Resolver<Types.Maybe<ResolversTypes['HighwayCompany']>, ParentType, ContextType>;
  customer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HighwayCompanyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HighwayCompany'] = ResolversParentTypes['HighwayCompany']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HighwayResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HighwayResult'] = ResolversParentTypes['HighwayResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'Highway' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type HighwaySectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HighwaySection'] = ResolversParentTypes['HighwaySection']> = {
  attendedBy?: Resolver<Array<ResolversTypes['Provider']>, ParentType, ContextType>;
  finalKilometer?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  highway?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  initialKilometer?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  providers?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HighwaySectionResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HighwaySectionResult'] = ResolversParentTypes['HighwaySectionResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'HighwaySection' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type HighwaySupplyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HighwaySupply'] = ResolversParentTypes['HighwaySupply']> = {
  extra?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  highway?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  provider?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  providerName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  supplyType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['Unit'], ParentType, ContextType>;
};

export type HistoryEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['HistoryEntry'] = ResolversParentTypes['HistoryEntry']> = {
  by?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['Change']>, ParentType, ContextType>;
  event?: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  happenedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['Stage'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InboxResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Inbox'] = ResolversParentTypes['Inbox']> = {
  permitted?: Resolver<Array<ResolversTypes['PermittedWork']>, ParentType, ContextType>;
  recent?: Resolver<Array<ResolversTypes['RecentIncident']>, ParentType, ContextType>;
  waits?: Resolver<Array<ResolversTypes['WaitingWork']>, ParentType, ContextType>;
};

export type IncidentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Incident'] = ResolversParentTypes['Incident']> = {
  actions?: Resolver<Array<ResolversTypes['Action']>, ParentType, ContextType>;
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  audited?: Resolver<Types.Maybe<ResolversTypes['AuditedBudget']>, ParentType, ContextType>;
  authorizationDays?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  authorizedAmount?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  binnacle?: Resolver<Array<ResolversTypes['BinnacleEntry']>, ParentType, ContextType>;
  body?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  budget?: Resolver<Types.Maybe<ResolversTypes['Budget']>, ParentType, ContextType>;
  caseFile?: Resolver<ResolversTypes['Paper'], ParentType, ContextType>;
  certificate?: Resolver<ResolversTypes['Paper'], ParentType, ContextType>;
  consolidatedSupplies?: Resolver<Array<ResolversTypes['ConsolidatedSupply']>, ParentType, ContextType>;
  customer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  facts?: Resolver<ResolversTypes['Facts'], ParentType, ContextType>;
  fileCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['IncidentFile']>, ParentType, ContextType>;
  folio?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  highway?: Resolver<Types.Maybe<ResolversTypes['PlaceName']>, ParentType, ContextType>;
  history?: Resolver<Array<ResolversTypes['HistoryEntry']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  incidentDate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  initialAmount?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kilometer?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  meter?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  missingFiles?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  news?: Resolver<Types.Maybe<ResolversTypes['EventType']>, ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  percentageDifference?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  policy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<Types.Maybe<ResolversTypes['ProviderName']>, ParentType, ContextType>;
  quantification?: Resolver<ResolversTypes['Quantification'], ParentType, ContextType>;
  rejection?: Resolver<Types.Maybe<ResolversTypes['Rejection']>, ParentType, ContextType>;
  requisitions?: Resolver<Array<ResolversTypes['Requisition']>, ParentType, ContextType>;
  resources?: Resolver<Types.Maybe<ResolversTypes['Resources']>, ParentType, ContextType>;
  rounds?: Resolver<Array<ResolversTypes['Round']>, ParentType, ContextType>;
  section?: Resolver<Types.Maybe<ResolversTypes['PlaceName']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['Stage'], ParentType, ContextType>;
  state?: Resolver<Types.Maybe<ResolversTypes['PlaceName']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Status'], ParentType, ContextType>;
  story?: Resolver<ResolversTypes['Story'], ParentType, ContextType, RequireFields<Types.IncidentStoryArgs, 'first'>>;
  unauthorizedDays?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type IncidentConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentConnection'] = ResolversParentTypes['IncidentConnection']> = {
  edges?: Resolver<Array<ResolversTypes['IncidentEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Incident']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IncidentEdgeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentEdge'] = ResolversParentTypes['IncidentEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Incident'], ParentType, ContextType>;
};

export type IncidentFiguresResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentFigures'] = ResolversParentTypes['IncidentFigures']> = {
  authorizedAmount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  compared?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  comparedAmount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  difference?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  initialAmount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  percentageDifference?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  rejectedAmount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  rejectedBudgets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withBudget?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IncidentFileResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentFile'] = ResolversParentTypes['IncidentFile']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  file?: Resolver<ResolversTypes['File'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rejection?: Resolver<Types.Maybe<ResolversTypes['Rejection']>, ParentType, ContextType>;
  typeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  typeSlug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IncidentFilePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentFilePage'] = ResolversParentTypes['IncidentFilePage']> = {
  nodes?: Resolver<Array<ResolversTypes['IncidentFile']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IncidentGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentGroup'] = ResolversParentTypes['IncidentGroup']> = {
  durations?: Resolver<ResolversTypes['Durations'], ParentType, ContextType>;
  figures?: Resolver<ResolversTypes['IncidentFigures'], ParentType, ContextType>;
  keys?: Resolver<Array<ResolversTypes['GroupKey']>, ParentType, ContextType>;
};

export type IncidentPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentPage'] = ResolversParentTypes['IncidentPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Incident']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IncidentResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentResult'] = ResolversParentTypes['IncidentResult']> = {
  __resolveType: TypeResolveFn<'Incident' | 'ServiceUnavailable' | 'StaleVersion' | 'TransitionRefused' | 'ValidationFailed', ParentType, ContextType>;
};

export type IncidentSummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['IncidentSummary'] = ResolversParentTypes['IncidentSummary']> = {
  durations?: Resolver<ResolversTypes['Durations'], ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['IncidentGroup']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['IncidentFigures'], ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type LineResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Line'] = ResolversParentTypes['Line']> = {
  appliesTaxes?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  authorizedQuantity?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  authorizedUnitPrice?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  capufeQuantity?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  capufeUnitPrice?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  catalogPrices?: Resolver<ResolversTypes['CatalogPrices'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  comment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  concept?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  exchangeDate?: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  exchangeRate?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  internalQuantity?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  internalUnitPrice?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priceTouched?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  provider?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  providerName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['Unit'], ParentType, ContextType>;
  unitPrice?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type LineChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LineChange'] = ResolversParentTypes['LineChange']> = {
  changes?: Resolver<Array<ResolversTypes['Change']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChangeKind'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type LineFiguresResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LineFigures'] = ResolversParentTypes['LineFigures']> = {
  authorizedAmount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  authorizedQuantity?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  authorizedUnitPrice?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  difference?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  incidents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  initialAmount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  initialQuantity?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  initialUnitPrice?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  lines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  percentageDifference?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  rejectedAmount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  rejectedLines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LineGroupResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LineGroup'] = ResolversParentTypes['LineGroup']> = {
  figures?: Resolver<ResolversTypes['LineFigures'], ParentType, ContextType>;
  keys?: Resolver<Array<ResolversTypes['GroupKey']>, ParentType, ContextType>;
  resolution?: Resolver<ResolversTypes['Duration'], ParentType, ContextType>;
};

export type LinesSummaryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LinesSummary'] = ResolversParentTypes['LinesSummary']> = {
  groups?: Resolver<Array<ResolversTypes['LineGroup']>, ParentType, ContextType>;
  resolution?: Resolver<ResolversTypes['Duration'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['LineFigures'], ParentType, ContextType>;
};

export type LoginRefusedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LoginRefused'] = ResolversParentTypes['LoginRefused']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  retryAfter?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LoginResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LoginResult'] = ResolversParentTypes['LoginResult']> = {
  __resolveType: TypeResolveFn<'LoginRefused' | 'ServiceUnavailable' | 'Session' | 'ValidationFailed', ParentType, ContextType>;
};

export type MaterialResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Material'] = ResolversParentTypes['Material']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  supplyType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MaterialsQuotationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MaterialsQuotation'] = ResolversParentTypes['MaterialsQuotation']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  extra?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  project?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  projectNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  supplies?: Resolver<Array<ResolversTypes['Material']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MaterialsQuotationPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MaterialsQuotationPage'] = ResolversParentTypes['MaterialsQuotationPage']> = {
  nodes?: Resolver<Array<ResolversTypes['MaterialsQuotation']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MaterialsQuotationResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MaterialsQuotationResult'] = ResolversParentTypes['MaterialsQuotationResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'MaterialsQuotation' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type MovedPriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MovedPrice'] = ResolversParentTypes['MovedPrice']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  concept?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  current?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['PriceName'], ParentType, ContextType>;
  provider?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  section?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MunicipalityResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Municipality'] = ResolversParentTypes['Municipality']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  authorizeBudget: Resolver<ResolversTypes['IncidentResult'], ParentType, ContextType, RequireFields<Types.MutationAuthorizeBudgetArgs, 'exceedsConfirmed' | 'input' | 'slug' | 'version'>>;
  changePassword: Resolver<ResolversTypes['ChangePasswordResult'], ParentType, ContextType, RequireFields<Types.MutationChangePasswordArgs, 'confirmedPassword' | 'oldPassword' | 'password'>>;
  commentAffected: Resolver<ResolversTypes['AffectedEntryResult'], ParentType, ContextType, RequireFields<Types.MutationCommentAffectedArgs, 'affected' | 'comment'>>;
  commentIncident: Resolver<ResolversTypes['IncidentResult'], ParentType, ContextType, RequireFields<Types.MutationCommentIncidentArgs, 'comment' | 'idempotencyKey' | 'slug'>>;
  confirmCustomerAuthorization: Resolver<ResolversTypes['IncidentResult'], ParentType, ContextType, RequireFields<Types.MutationConfirmCustomerAuthorizationArgs, 'authorized' | 'slug' | 'version'>>;
  createCatalogItem: Resolver<ResolversTypes['CatalogItemResult'], ParentType, ContextType, RequireFields<Types.MutationCreateCatalogItemArgs, 'input' | 'type'>>;
  createCatalogYear: Resolver<ResolversTypes['CatalogYearResult'], ParentType, ContextType, RequireFields<Types.MutationCreateCatalogYearArgs, 'input'>>;
  createConcept: Resolver<ResolversTypes['ConceptResult'], ParentType, ContextType, RequireFields<Types.MutationCreateConceptArgs, 'input' | 'year'>>;
  createDetail: Resolver<ResolversTypes['DetailResult'], ParentType, ContextType, RequireFields<Types.MutationCreateDetailArgs, 'family' | 'input' | 'subfamily'>>;
  createFamily: Resolver<ResolversTypes['FamilyResult'], ParentType, ContextType, RequireFields<Types.MutationCreateFamilyArgs, 'input'>>;
  createHighway: Resolver<ResolversTypes['HighwayResult'], ParentType, ContextType, RequireFields<Types.MutationCreateHighwayArgs, 'input'>>;
  createHighwaySection: Resolver<ResolversTypes['HighwaySectionResult'], ParentType, ContextType, RequireFields<Types.MutationCreateHighwaySectionArgs, 'input'>>;
  createMaterialsQuotation: Resolver<ResolversTypes['MaterialsQuotationResult'], ParentType, ContextType, RequireFields<Types.MutationCreateMaterialsQuotationArgs, 'input'>>;
  createPersonalToken: Resolver<ResolversTypes['PersonalTokenResult'], ParentType, ContextType, RequireFields<Types.MutationCreatePersonalTokenArgs, 'days' | 'name'>>;
  createProvider: Resolver<ResolversTypes['ProviderResult'], ParentType, ContextType, RequireFields<Types.MutationCreateProviderArgs, 'input'>>;
  createProviderType: Resolver<ResolversTypes['ProviderTypeResult'], ParentType, ContextType, RequireFields<Types.MutationCreateProviderTypeArgs, 'input'>>;
  createRequisition: Resolver<ResolversTypes['RequisitionResult'], ParentType, ContextType, RequireFields<Types.MutationCreateRequisitionArgs, 'input'>>;
  createRoadReport: Resolver<ResolversTypes['RoadReportResult'], ParentType, ContextType, RequireFields<Types.MutationCreateRoadReportArgs, 'input'>>;
  createSavedView: Resolver<ResolversTypes['SavedViewResult'], ParentType, ContextType, RequireFields<Types.MutationCreateSavedViewArgs, 'input'>>;
  createSubfamily: Resolver<ResolversTypes['SubfamilyResult'], ParentType, ContextType, RequireFields<Types.MutationCreateSubfamilyArgs, 'family' | 'input'>>;
  createUser: Resolver<ResolversTypes['NewPasswordResult'], ParentType, ContextType, RequireFields<Types.MutationCreateUserArgs, 'input'>>;
  deleteCatalogItem: Resolver<ResolversTypes['CatalogItemResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteCatalogItemArgs, 'id' | 'type' | 'version'>>;
  deleteDetail: Resolver<ResolversTypes['DetailResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteDetailArgs, 'family' | 'id' | 'subfamily' | 'version'>>;
  deleteFamily: Resolver<ResolversTypes['FamilyResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteFamilyArgs, 'id' | 'version'>>;
  deleteFiles: Resolver<ResolversTypes['IncidentResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteFilesArgs, 'files' | 'slug' | 'version'>>;
  deleteHighway: Resolver<ResolversTypes['HighwayResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteHighwayArgs, 'slug' | 'version'>>;
  deleteHighwaySection: Resolver<ResolversTypes['HighwaySectionResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteHighwaySectionArgs, 'highway' | 'slug' | 'version'>>;
  deleteProvider: Resolver<ResolversTypes['ProviderResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteProviderArgs, 'slug' | 'version'>>;
  deleteProviderType: Resolver<ResolversTypes['ProviderTypeResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteProviderTypeArgs, 'slug' | 'version'>>;
  deleteSavedView: Resolver<ResolversTypes['DeletedViewResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteSavedViewArgs, 'id' | 'version'>>;
  deleteSubfamily: Resolver<ResolversTypes['SubfamilyResult'], ParentType, ContextType, RequireFields<Types.MutationDeleteSubfamilyArgs, 'family' | 'id' | 'version'>>;
  disableUser: Resolver<ResolversTypes['UserResult'], ParentType, ContextType, RequireFields<Types.MutationDisableUserArgs, 'id' | 'version'>>;
  editIncident: Resolver<ResolversTypes['IncidentResult'], ParentType, ContextType, RequireFields<Types.MutationEditIncidentArgs, 'input' | 'slug' | 'version'>>;
  handOverIncident: Resolver<ResolversTypes['IncidentResult'], ParentType, ContextType, RequireFields<Types.MutationHandOverIncidentArgs, 'operator' | 'slug' | 'version'>>;
  handOverIncidents: Resolver<ResolversTypes['HandOverResult'], ParentType, ContextType, RequireFields<Types.MutationHandOverIncidentsArgs, 'from' | 'operator'>>;
  login: Resolver<ResolversTypes['LoginResult'], ParentType, ContextType, RequireFields<Types.MutationLoginArgs, 'password' | 'username'>>;
  logout: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  makeCatalogYearCurrent: Resolver<ResolversTypes['CatalogYearResult'], ParentType, ContextType, RequireFields<Types.MutationMakeCatalogYearCurrentArgs, 'year'>>;
  markIncidentRead: Resolver<ResolversTypes['IncidentResult'], ParentType, ContextType, RequireFields<Types.MutationMarkIncidentReadArgs, 'slug' | 'version'>>;
  quantifyBudget: Resolver<ResolversTypes['IncidentResult'], ParentType, ContextType, RequireFields<Types.MutationQuantifyBudgetArgs, 'input' | 'slug' | 'version'>>;
  refreshSession: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  registerIncident: Resolver<ResolversTypes['IncidentResult'], ParentType, ContextType, RequireFields<Types.MutationRegisterIncidentArgs, 'idempotencyKey' | 'input'>>;
  rejectBudget: Resolver<ResolversTypes['IncidentResult'], ParentType, ContextType, RequireFields<Types.MutationRejectBudgetArgs, 'comment' | 'reason' | 'slug' | 'version'>>;
  rejectFiles: Resolver<ResolversTypes['IncidentResult'], ParentType, ContextType, RequireFields<Types.MutationRejectFilesArgs, 'comment' | 'files' | 'reason' | 'slug' | 'version'>>;
  removeAvatar: Resolver<ResolversTypes['ProfileResult'], ParentType, ContextType, RequireFields<Types.MutationRemoveAvatarArgs, 'version'>>;
  requestPasswordReset: Resolver<ResolversTypes['AccountResult'], ParentType, ContextType, RequireFields<Types.MutationRequestPasswordResetArgs, 'email'>>;
  resetPassword: Resolver<ResolversTypes['AccountResult'], ParentType, ContextType, RequireFields<Types.MutationResetPasswordArgs, 'code' | 'password'>>;
  resetUserPassword: Resolver<ResolversTypes['NewPasswordResult'], ParentType, ContextType, RequireFields<Types.MutationResetUserPasswordArgs, 'id' | 'version'>>;
  revokePersonalToken: Resolver<ResolversTypes['AccountResult'], ParentType, ContextType, RequireFields<Types.MutationRevokePersonalTokenArgs, 'id'>>;
  saveAddress: Resolver<ResolversTypes['ProfileResult'], ParentType, ContextType, RequireFields<Types.MutationSaveAddressArgs, 'input' | 'version'>>;
  saveFiscal: Resolver<ResolversTypes['ProfileResult'], ParentType, ContextType, RequireFields<Types.MutationSaveFiscalArgs, 'input' | 'version'>>;
  saveResources: Resolver<ResolversTypes['ResourcesResult'], ParentType, ContextType, RequireFields<Types.MutationSaveResourcesArgs, 'input' | 'slug'>>;
  saveSupplies: Resolver<ResolversTypes['SuppliesResult'], ParentType, ContextType, RequireFields<Types.MutationSaveSuppliesArgs, 'concept' | 'supplies' | 'version' | 'year'>>;
  signUp: Resolver<ResolversTypes['AccountResult'], ParentType, ContextType, RequireFields<Types.MutationSignUpArgs, 'email' | 'firstName' | 'lastName' | 'password'>>;
  updateCatalogItem: Resolver<ResolversTypes['CatalogItemResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateCatalogItemArgs, 'id' | 'input' | 'type' | 'version'>>;
  updateConcept: Resolver<ResolversTypes['ConceptResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateConceptArgs, 'id' | 'input' | 'version' | 'year'>>;
  updateDetail: Resolver<ResolversTypes['DetailResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateDetailArgs, 'family' | 'id' | 'input' | 'subfamily' | 'version'>>;
  updateFamily: Resolver<ResolversTypes['FamilyResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateFamilyArgs, 'id' | 'input' | 'version'>>;
  updateHighway: Resolver<ResolversTypes['HighwayResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateHighwayArgs, 'input' | 'slug' | 'version'>>;
  updateHighwaySection: Resolver<ResolversTypes['HighwaySectionResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateHighwaySectionArgs, 'input' | 'slug' | 'version'>>;
  updateMaterialsQuotation: Resolver<ResolversTypes['MaterialsQuotationResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateMaterialsQuotationArgs, 'id' | 'input' | 'version'>>;
  updatePrices: Resolver<ResolversTypes['PricesResult'], ParentType, ContextType, RequireFields<Types.MutationUpdatePricesArgs, 'changes' | 'year'>>;
  updateProfile: Resolver<ResolversTypes['ProfileResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateProfileArgs, 'input' | 'version'>>;
  updateProvider: Resolver<ResolversTypes['ProviderResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateProviderArgs, 'id' | 'input' | 'version'>>;
  updateProviderType: Resolver<ResolversTypes['ProviderTypeResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateProviderTypeArgs, 'id' | 'input' | 'version'>>;
  updateRoadReport: Resolver<ResolversTypes['RoadReportResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateRoadReportArgs, 'id' | 'input' | 'version'>>;
  updateSavedView: Resolver<ResolversTypes['SavedViewResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateSavedViewArgs, 'id' | 'input' | 'version'>>;
  updateSubfamily: Resolver<ResolversTypes['SubfamilyResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateSubfamilyArgs, 'family' | 'id' | 'input' | 'version'>>;
  updateUser: Resolver<ResolversTypes['UserResult'], ParentType, ContextType, RequireFields<Types.MutationUpdateUserArgs, 'id' | 'input' | 'version'>>;
  verifySignUp: Resolver<ResolversTypes['AccountResult'], ParentType, ContextType, RequireFields<Types.MutationVerifySignUpArgs, 'code'>>;
};

export type NewPasswordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NewPassword'] = ResolversParentTypes['NewPassword']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  password?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NewPasswordResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NewPasswordResult'] = ResolversParentTypes['NewPasswordResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'NewPassword' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type NewPersonalTokenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['NewPersonalToken'] = ResolversParentTypes['NewPersonalToken']> = {
  personalToken?: Resolver<ResolversTypes['PersonalToken'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OldestWorkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OldestWork'] = ResolversParentTypes['OldestWork']> = {
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weekdays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OwnPriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['OwnPrice'] = ResolversParentTypes['OwnPrice']> = {
  price?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PaperResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Paper'] = ResolversParentTypes['Paper']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  url?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PeriodAmountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PeriodAmounts'] = ResolversParentTypes['PeriodAmounts']> = {
  authorizations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  authorized?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  budgets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  difference?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  incidents?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  initial?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  initialOfAuthorized?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type PermissionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Permission'] = ResolversParentTypes['Permission']> = {
  actions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PermittedWorkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PermittedWork'] = ResolversParentTypes['PermittedWork']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  oldest?: Resolver<Types.Maybe<ResolversTypes['OldestWork']>, ParentType, ContextType>;
};

export type PersonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<Types.Maybe<ResolversTypes['RoleCode']>, ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonNameResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PersonName'] = ResolversParentTypes['PersonName']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  names?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonalTokenResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PersonalToken'] = ResolversParentTypes['PersonalToken']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isExpired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['TokenScope'], ParentType, ContextType>;
};

export type PersonalTokenResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PersonalTokenResult'] = ResolversParentTypes['PersonalTokenResult']> = {
  __resolveType: TypeResolveFn<'NewPersonalToken' | 'ServiceUnavailable' | 'ValidationFailed', ParentType, ContextType>;
};

export type PlaceNameResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PlaceName'] = ResolversParentTypes['PlaceName']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PricePreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PricePreview'] = ResolversParentTypes['PricePreview']> = {
  after?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PricesMovedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PricesMoved'] = ResolversParentTypes['PricesMoved']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  moved?: Resolver<Array<ResolversTypes['MovedPrice']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PricesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PricesResult'] = ResolversParentTypes['PricesResult']> = {
  __resolveType: TypeResolveFn<'PricesMoved' | 'ServiceUnavailable' | 'UpdatedPrices' | 'ValidationFailed', ParentType, ContextType>;
};

export type ProfileResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProfileResult'] = ResolversParentTypes['ProfileResult']> = {
  __resolveType: TypeResolveFn<'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed' | 'Viewer', ParentType, ContextType>;
};

export type ProviderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Provider'] = ResolversParentTypes['Provider']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  families?: Resolver<Array<ResolversTypes['Family']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<Types.Maybe<ResolversTypes['ProviderType']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProviderHighwayResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderHighway'] = ResolversParentTypes['ProviderHighway']> = {
  highway?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  highwayName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  providerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sectionName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProviderNameResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderName'] = ResolversParentTypes['ProviderName']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ProviderPriceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderPrice'] = ResolversParentTypes['ProviderPrice']> = {
  concept?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type ProviderResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderResult'] = ResolversParentTypes['ProviderResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'Provider' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type ProviderTypeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderType'] = ResolversParentTypes['ProviderType']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ProviderTypeResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ProviderTypeResult'] = ResolversParentTypes['ProviderTypeResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'ProviderType' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type PurchaseOrderResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PurchaseOrder'] = ResolversParentTypes['PurchaseOrder']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  camp?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  campName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conditions?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveryDate?: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  extra?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  file?: Resolver<Types.Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  folio?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  provider?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  providerName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  resident?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  residentName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PurchaseOrderPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PurchaseOrderPage'] = ResolversParentTypes['PurchaseOrderPage']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['PurchaseOrder']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PurchaseRecordResolvers<ContextType = Context, ParentType extends ResolversParentTypes['PurchaseRecord'] = ResolversParentTypes['PurchaseRecord']> = {
  __resolveType: TypeResolveFn<'Camp' | 'PurchaseOrder' | 'Requisition', ParentType, ContextType>;
};

export type QuantificationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Quantification'] = ResolversParentTypes['Quantification']> = {
  catalogYear?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  exchangeComment?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  exchangeDate?: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  exchangeType?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['Line']>, ParentType, ContextType>;
  totals?: Resolver<ResolversTypes['QuantificationTotals'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QuantificationTotalsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['QuantificationTotals'] = ResolversParentTypes['QuantificationTotals']> = {
  authorized?: Resolver<ResolversTypes['Totals'], ParentType, ContextType>;
  capufe?: Resolver<ResolversTypes['Totals'], ParentType, ContextType>;
  initial?: Resolver<ResolversTypes['Totals'], ParentType, ContextType>;
  internal?: Resolver<Types.Maybe<ResolversTypes['Totals']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  affectedBinnacle: Resolver<Array<ResolversTypes['AffectedEntry']>, ParentType, ContextType, RequireFields<Types.QueryAffectedBinnacleArgs, 'affected'>>;
  affectedParties: Resolver<Array<ResolversTypes['AffectedParty']>, ParentType, ContextType, RequireFields<Types.QueryAffectedPartiesArgs, 'road'>>;
  catalogConcept: Resolver<Types.Maybe<ResolversTypes['CatalogConcept']>, ParentType, ContextType, RequireFields<Types.QueryCatalogConceptArgs, 'concept' | 'year'>>;
  catalogConcepts: Resolver<ResolversTypes['ConceptList'], ParentType, ContextType, RequireFields<Types.QueryCatalogConceptsArgs, 'year'>>;
  catalogItems: Resolver<Array<ResolversTypes['CatalogItem']>, ParentType, ContextType, RequireFields<Types.QueryCatalogItemsArgs, 'activity' | 'type'>>;
  catalogYearPreview: Resolver<ResolversTypes['CatalogYearPreview'], ParentType, ContextType, RequireFields<Types.QueryCatalogYearPreviewArgs, 'input'>>;
  catalogYears: Resolver<Array<ResolversTypes['CatalogYear']>, ParentType, ContextType>;
  conceptSupplies: Resolver<ResolversTypes['ConceptSupplies'], ParentType, ContextType, RequireFields<Types.QueryConceptSuppliesArgs, 'concept' | 'year'>>;
  conceptWithCode: Resolver<Types.Maybe<ResolversTypes['ConceptName']>, ParentType, ContextType, RequireFields<Types.QueryConceptWithCodeArgs, 'code' | 'year'>>;
  concepts: Resolver<Array<ResolversTypes['Concept']>, ParentType, ContextType, RequireFields<Types.QueryConceptsArgs, 'contains' | 'first' | 'place' | 'provider' | 'year'>>;
  customers: Resolver<Array<ResolversTypes['Customer']>, ParentType, ContextType>;
  details: Resolver<Array<ResolversTypes['Detail']>, ParentType, ContextType, RequireFields<Types.QueryDetailsArgs, 'activity' | 'family' | 'subfamily'>>;
  exchangeRate: Resolver<ResolversTypes['ExchangeRate'], ParentType, ContextType, RequireFields<Types.QueryExchangeRateArgs, 'base'>>;
  families: Resolver<Array<ResolversTypes['Family']>, ParentType, ContextType, RequireFields<Types.QueryFamiliesArgs, 'activity'>>;
  fileTypes: Resolver<Array<ResolversTypes['FileType']>, ParentType, ContextType>;
  fiscal: Resolver<Types.Maybe<ResolversTypes['Fiscal']>, ParentType, ContextType, Partial<Types.QueryFiscalArgs>>;
  highwayCompanies: Resolver<Array<ResolversTypes['HighwayCompany']>, ParentType, ContextType>;
  highwaySections: Resolver<Array<ResolversTypes['HighwaySection']>, ParentType, ContextType, RequireFields<Types.QueryHighwaySectionsArgs, 'activity' | 'highway'>>;
  highwaySupplies: Resolver<Array<ResolversTypes['HighwaySupply']>, ParentType, ContextType, RequireFields<Types.QueryHighwaySuppliesArgs, 'highway'>>;
  highways: Resolver<Array<ResolversTypes['Highway']>, ParentType, ContextType, RequireFields<Types.QueryHighwaysArgs, 'activity'>>;
  inbox: Resolver<ResolversTypes['Inbox'], ParentType, ContextType>;
  incident: Resolver<Types.Maybe<ResolversTypes['Incident']>, ParentType, ContextType, RequireFields<Types.QueryIncidentArgs, 'slug'>>;
  incidentSummary: Resolver<ResolversTypes['IncidentSummary'], ParentType, ContextType, Partial<Types.QueryIncidentSummaryArgs>>;
  incidents: Resolver<ResolversTypes['IncidentPage'], ParentType, ContextType, RequireFields<Types.QueryIncidentsArgs, 'order' | 'page' | 'pageSize'>>;
  incidentsConnection: Resolver<ResolversTypes['IncidentConnection'], ParentType, ContextType, RequireFields<Types.QueryIncidentsConnectionArgs, 'first' | 'order'>>;
  linesSummary: Resolver<ResolversTypes['LinesSummary'], ParentType, ContextType, Partial<Types.QueryLinesSummaryArgs>>;
  materialsQuotations: Resolver<ResolversTypes['MaterialsQuotationPage'], ParentType, ContextType, RequireFields<Types.QueryMaterialsQuotationsArgs, 'page' | 'pageSize'>>;
  operators: Resolver<Array<ResolversTypes['PersonName']>, ParentType, ContextType>;
  people: Resolver<Array<ResolversTypes['PersonName']>, ParentType, ContextType, RequireFields<Types.QueryPeopleArgs, 'type'>>;
  periodAmounts: Resolver<ResolversTypes['PeriodAmounts'], ParentType, ContextType, RequireFields<Types.QueryPeriodAmountsArgs, 'dateFrom' | 'dateTo'>>;
  personalTokens: Resolver<Array<ResolversTypes['PersonalToken']>, ParentType, ContextType>;
  provider: Resolver<Types.Maybe<ResolversTypes['Provider']>, ParentType, ContextType, RequireFields<Types.QueryProviderArgs, 'id'>>;
  providerHighways: Resolver<Array<ResolversTypes['ProviderHighway']>, ParentType, ContextType>;
  providerPrices: Resolver<Array<ResolversTypes['ProviderPrice']>, ParentType, ContextType, RequireFields<Types.QueryProviderPricesArgs, 'concepts' | 'place' | 'provider' | 'year'>>;
  providerType: Resolver<Types.Maybe<ResolversTypes['ProviderType']>, ParentType, ContextType, RequireFields<Types.QueryProviderTypeArgs, 'id'>>;
  providerTypes: Resolver<Array<ResolversTypes['ProviderType']>, ParentType, ContextType, RequireFields<Types.QueryProviderTypesArgs, 'activity'>>;
  providers: Resolver<Array<ResolversTypes['Provider']>, ParentType, ContextType, RequireFields<Types.QueryProvidersArgs, 'activity'>>;
  purchaseOrders: Resolver<ResolversTypes['PurchaseOrderPage'], ParentType, ContextType, RequireFields<Types.QueryPurchaseOrdersArgs, 'order' | 'page' | 'pageSize'>>;
  purchaseRecord: Resolver<Types.Maybe<ResolversTypes['PurchaseRecord']>, ParentType, ContextType, RequireFields<Types.QueryPurchaseRecordArgs, 'id' | 'resource'>>;
  purchaseRecords: Resolver<Array<ResolversTypes['PurchaseRecord']>, ParentType, ContextType, RequireFields<Types.QueryPurchaseRecordsArgs, 'resource'>>;
  recentFiles: Resolver<ResolversTypes['IncidentFilePage'], ParentType, ContextType, RequireFields<Types.QueryRecentFilesArgs, 'page' | 'pageSize'>>;
  rejectReasons: Resolver<Array<ResolversTypes['RejectReason']>, ParentType, ContextType>;
  requisitions: Resolver<ResolversTypes['RequisitionPage'], ParentType, ContextType, RequireFields<Types.QueryRequisitionsArgs, 'order' | 'page' | 'pageSize'>>;
  residentIncidents: Resolver<ResolversTypes['ResidentIncidentList'], ParentType, ContextType, RequireFields<Types.QueryResidentIncidentsArgs, 'resident'>>;
  roadJobTypes: Resolver<Array<ResolversTypes['RoadJobType']>, ParentType, ContextType>;
  roadReport: Resolver<Types.Maybe<ResolversTypes['RoadReport']>, ParentType, ContextType, RequireFields<Types.QueryRoadReportArgs, 'id'>>;
  roadReports: Resolver<ResolversTypes['RoadReportPage'], ParentType, ContextType, RequireFields<Types.QueryRoadReportsArgs, 'order' | 'page' | 'pageSize'>>;
  roadTypes: Resolver<Array<ResolversTypes['RoadType']>, ParentType, ContextType>;
  savedViews: Resolver<Array<ResolversTypes['SavedView']>, ParentType, ContextType>;
  settings: Resolver<ResolversTypes['Settings'], ParentType, ContextType>;
  similarIncidents: Resolver<Array<ResolversTypes['SimilarIncident']>, ParentType, ContextType, RequireFields<Types.QuerySimilarIncidentsArgs, 'incidentDate' | 'kilometer' | 'policy'>>;
  states: Resolver<Array<ResolversTypes['State']>, ParentType, ContextType>;
  subfamilies: Resolver<Array<ResolversTypes['Subfamily']>, ParentType, ContextType, RequireFields<Types.QuerySubfamiliesArgs, 'activity' | 'family'>>;
  tokenIsValid: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  units: Resolver<Array<ResolversTypes['Unit']>, ParentType, ContextType>;
  userHistory: Resolver<Array<ResolversTypes['UserChange']>, ParentType, ContextType, RequireFields<Types.QueryUserHistoryArgs, 'id'>>;
  userUnfinished: Resolver<Array<ResolversTypes['UnfinishedIncidents']>, ParentType, ContextType, RequireFields<Types.QueryUserUnfinishedArgs, 'id'>>;
  users: Resolver<ResolversTypes['UserPage'], ParentType, ContextType, RequireFields<Types.QueryUsersArgs, 'order' | 'page' | 'pageSize'>>;
  verifyPasswordReset: Resolver<ResolversTypes['AccountResult'], ParentType, ContextType, RequireFields<Types.QueryVerifyPasswordResetArgs, 'code'>>;
  viewer: Resolver<Types.Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  waiting: Resolver<ResolversTypes['Waiting'], ParentType, ContextType, Partial<Types.QueryWaitingArgs>>;
};

export type ReasonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Reason'] = ResolversParentTypes['Reason']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  repair?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecentIncidentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RecentIncident'] = ResolversParentTypes['RecentIncident']> = {
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  policy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['Stage'], ParentType, ContextType>;
};

export type RejectReasonResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RejectReason'] = ResolversParentTypes['RejectReason']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RejectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Rejection'] = ResolversParentTypes['Rejection']> = {
  by?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  comment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rejectedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RequisitionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Requisition'] = ResolversParentTypes['Requisition']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  applicant?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  camp?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  campName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  extra?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  folio?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  highway?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  incident?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  incidentNumber?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  materials?: Resolver<Array<ResolversTypes['Material']>, ParentType, ContextType>;
  receiver?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RequisitionPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RequisitionPage'] = ResolversParentTypes['RequisitionPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Requisition']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RequisitionResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RequisitionResult'] = ResolversParentTypes['RequisitionResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'Requisition' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type ResidentIncidentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResidentIncident'] = ResolversParentTypes['ResidentIncident']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  folio?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ResidentIncidentListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResidentIncidentList'] = ResolversParentTypes['ResidentIncidentList']> = {
  available?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  incidents?: Resolver<Array<ResolversTypes['ResidentIncident']>, ParentType, ContextType>;
};

export type ResourcesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Resources'] = ResolversParentTypes['Resources']> = {
  flaggers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  masters?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  officials?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scope?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ResourcesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ResourcesResult'] = ResolversParentTypes['ResourcesResult']> = {
  __resolveType: TypeResolveFn<'Incident' | 'ServiceUnavailable' | 'StaleVersion' | 'TransitionRefused' | 'ValidationFailed', ParentType, ContextType>;
};

export type RoadJobTypeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RoadJobType'] = ResolversParentTypes['RoadJobType']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RoadReportResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RoadReport'] = ResolversParentTypes['RoadReport']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  applicant?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  camp?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  campName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  extra?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  folio?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  highway?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  highwayName?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  jobType?: Resolver<ResolversTypes['RoadJobType'], ParentType, ContextType>;
  materials?: Resolver<Array<ResolversTypes['Material']>, ParentType, ContextType>;
  receiver?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['RoadType'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RoadReportPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RoadReportPage'] = ResolversParentTypes['RoadReportPage']> = {
  nodes?: Resolver<Array<ResolversTypes['RoadReport']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RoadReportResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RoadReportResult'] = ResolversParentTypes['RoadReportResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'RoadReport' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type RoadTypeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RoadType'] = ResolversParentTypes['RoadType']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RoundResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Round'] = ResolversParentTypes['Round']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  authorizedAmount?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  capufeAmount?: Resolver<Types.Maybe<ResolversTypes['Decimal']>, ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['Line']>, ParentType, ContextType>;
  originalFile?: Resolver<Types.Maybe<ResolversTypes['File']>, ParentType, ContextType>;
  rejection?: Resolver<ResolversTypes['Rejection'], ParentType, ContextType>;
  round?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SavedFilterResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedFilter'] = ResolversParentTypes['SavedFilter']> = {
  dateFrom?: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  dateTo?: Resolver<Types.Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  days?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  highway?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<Types.Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  rejectReason?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stages?: Resolver<Types.Maybe<Array<ResolversTypes['Stage']>>, ParentType, ContextType>;
  state?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Types.Maybe<ResolversTypes['Status']>, ParentType, ContextType>;
  text?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SavedViewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedView'] = ResolversParentTypes['SavedView']> = {
  columns?: Resolver<Array<ResolversTypes['ListColumn']>, ParentType, ContextType>;
  filter?: Resolver<ResolversTypes['SavedFilter'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isShared?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lost?: Resolver<Array<ResolversTypes['FieldProblem']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  order?: Resolver<ResolversTypes['IncidentOrder'], ParentType, ContextType>;
  owner?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SavedViewResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SavedViewResult'] = ResolversParentTypes['SavedViewResult']> = {
  __resolveType: TypeResolveFn<'SavedView' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type ServiceUnavailableResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServiceUnavailable'] = ResolversParentTypes['ServiceUnavailable']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SettingsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Settings'] = ResolversParentTypes['Settings']> = {
  idleLockMinutes?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  signUpIsOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SimilarIncidentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SimilarIncident'] = ResolversParentTypes['SimilarIncident']> = {
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StageDurationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StageDuration'] = ResolversParentTypes['StageDuration']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  medianSeconds?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  p90Seconds?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['Stage'], ParentType, ContextType>;
};

export type StageVisitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StageVisit'] = ResolversParentTypes['StageVisit']> = {
  enteredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  leftAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  seconds?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['Stage'], ParentType, ContextType>;
  visit?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type StaleVersionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StaleVersion'] = ResolversParentTypes['StaleVersion']> = {
  changed?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  current?: Resolver<Types.Maybe<ResolversTypes['Incident']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type StateResolvers<ContextType = Context, ParentType extends ResolversParentTypes['State'] = ResolversParentTypes['State']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  municipalities?: Resolver<Array<ResolversTypes['Municipality']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StoryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Story'] = ResolversParentTypes['Story']> = {
  entries?: Resolver<Array<ResolversTypes['StoryEntry']>, ParentType, ContextType>;
  next?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  path?: Resolver<Array<ResolversTypes['StageVisit']>, ParentType, ContextType>;
};

export type StoryEntryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['StoryEntry'] = ResolversParentTypes['StoryEntry']> = {
  by?: Resolver<ResolversTypes['Person'], ParentType, ContextType>;
  changes?: Resolver<Array<ResolversTypes['Change']>, ParentType, ContextType>;
  event?: Resolver<ResolversTypes['EventType'], ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['FileChange']>, ParentType, ContextType>;
  fromStage?: Resolver<Types.Maybe<ResolversTypes['Stage']>, ParentType, ContextType>;
  happenedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['LineChange']>, ParentType, ContextType>;
  moreLines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  round?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seconds?: Resolver<Types.Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['Stage'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubfamilyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Subfamily'] = ResolversParentTypes['Subfamily']> = {
  childCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  codename?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubfamilyResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SubfamilyResult'] = ResolversParentTypes['SubfamilyResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'ServiceUnavailable' | 'StaleVersion' | 'Subfamily' | 'ValidationFailed', ParentType, ContextType>;
};

export type SuppliesResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SuppliesResult'] = ResolversParentTypes['SuppliesResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'ConceptSupplies' | 'ServiceUnavailable' | 'StaleVersion' | 'ValidationFailed', ParentType, ContextType>;
};

export type SupplyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Supply'] = ResolversParentTypes['Supply']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['Unit'], ParentType, ContextType>;
};

export type TotalsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Totals'] = ResolversParentTypes['Totals']> = {
  subtotal?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  taxes?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Decimal'], ParentType, ContextType>;
};

export type TransitionRefusedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TransitionRefused'] = ResolversParentTypes['TransitionRefused']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['Reason']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UnfinishedIncidentsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UnfinishedIncidents'] = ResolversParentTypes['UnfinishedIncidents']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  customer?: Resolver<ResolversTypes['Customer'], ParentType, ContextType>;
};

export type UnitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Unit'] = ResolversParentTypes['Unit']> = {
  abbreviation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UpdatedPricesResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UpdatedPrices'] = ResolversParentTypes['UpdatedPrices']> = {
  concepts?: Resolver<Array<ResolversTypes['Concept']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UploadResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Upload'] = ResolversParentTypes['Upload']> = {
  accept?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  maxBytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserResolvers<ContextType = Context, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  addedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  customer?: Resolver<Types.Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isActive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastSignInAt?: Resolver<Types.Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  mustChangePassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<Types.Maybe<ResolversTypes['RoleCode']>, ParentType, ContextType>;
  secondLastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userType?: Resolver<ResolversTypes['UserType'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type UserChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserChange'] = ResolversParentTypes['UserChange']> = {
  by?: Resolver<Types.Maybe<ResolversTypes['Person']>, ParentType, ContextType>;
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  event?: Resolver<ResolversTypes['UserEvent'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['UserFieldChange']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type UserFieldChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserFieldChange'] = ResolversParentTypes['UserFieldChange']> = {
  after?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type UserPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserPage'] = ResolversParentTypes['UserPage']> = {
  nodes?: Resolver<Array<ResolversTypes['User']>, ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type UserResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['UserResult'] = ResolversParentTypes['UserResult']> = {
  __resolveType: TypeResolveFn<'Blocked' | 'ServiceUnavailable' | 'StaleVersion' | 'User' | 'ValidationFailed', ParentType, ContextType>;
};

export type ValidationFailedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ValidationFailed'] = ResolversParentTypes['ValidationFailed']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['FieldProblem']>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ViewerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  address?: Resolver<Types.Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  alternativeEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  avatar?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  avatarUpload?: Resolver<ResolversTypes['Upload'], ParentType, ContextType>;
  businessLine?: Resolver<Types.Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cellphone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  customer?: Resolver<Types.Maybe<ResolversTypes['Customer']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groups?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mustChangePassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['Permission']>, ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phoneExt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<Types.Maybe<ResolversTypes['RoleCode']>, ParentType, ContextType>;
  secondLastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  treatment?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userType?: Resolver<ResolversTypes['UserType'], ParentType, ContextType>;
  username?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type WaitingResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Waiting'] = ResolversParentTypes['Waiting']> = {
  counterProposed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  olderPending?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  olderRejected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rejected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  toConfirm?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withoutFile?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WaitingWorkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WaitingWork'] = ResolversParentTypes['WaitingWork']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  oldest?: Resolver<Types.Maybe<ResolversTypes['OldestWork']>, ParentType, ContextType>;
  wait?: Resolver<ResolversTypes['Wait'], ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  AccountResult?: AccountResultResolvers<ContextType>;
  Action?: ActionResolvers<ContextType>;
  Address?: AddressResolvers<ContextType>;
  AffectedEntry?: AffectedEntryResolvers<ContextType>;
  AffectedEntryResult?: AffectedEntryResultResolvers<ContextType>;
  AffectedParty?: AffectedPartyResolvers<ContextType>;
  AuditedBudget?: AuditedBudgetResolvers<ContextType>;
  AuditedProvider?: AuditedProviderResolvers<ContextType>;
  AuthorizationFile?: AuthorizationFileResolvers<ContextType>;
  BinnacleEntry?: BinnacleEntryResolvers<ContextType>;
  Blocked?: BlockedResolvers<ContextType>;
  Blocker?: BlockerResolvers<ContextType>;
  Budget?: BudgetResolvers<ContextType>;
  Camp?: CampResolvers<ContextType>;
  CatalogConcept?: CatalogConceptResolvers<ContextType>;
  CatalogItem?: CatalogItemResolvers<ContextType>;
  CatalogItemResult?: CatalogItemResultResolvers<ContextType>;
  CatalogPrices?: CatalogPricesResolvers<ContextType>;
  CatalogYear?: CatalogYearResolvers<ContextType>;
  CatalogYearPreview?: CatalogYearPreviewResolvers<ContextType>;
  CatalogYearResult?: CatalogYearResultResolvers<ContextType>;
  Change?: ChangeResolvers<ContextType>;
  ChangePasswordResult?: ChangePasswordResultResolvers<ContextType>;
  Concept?: ConceptResolvers<ContextType>;
  ConceptList?: ConceptListResolvers<ContextType>;
  ConceptName?: ConceptNameResolvers<ContextType>;
  ConceptPlace?: ConceptPlaceResolvers<ContextType>;
  ConceptResult?: ConceptResultResolvers<ContextType>;
  ConceptSupplies?: ConceptSuppliesResolvers<ContextType>;
  ConsolidatedSupply?: ConsolidatedSupplyResolvers<ContextType>;
  CounterProposal?: CounterProposalResolvers<ContextType>;
  Customer?: CustomerResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Decimal?: GraphQLScalarType;
  DeletedViewResult?: DeletedViewResultResolvers<ContextType>;
  Detail?: DetailResolvers<ContextType>;
  DetailResult?: DetailResultResolvers<ContextType>;
  Done?: DoneResolvers<ContextType>;
  Duration?: DurationResolvers<ContextType>;
  Durations?: DurationsResolvers<ContextType>;
  ExchangeRate?: ExchangeRateResolvers<ContextType>;
  Facts?: FactsResolvers<ContextType>;
  Failure?: FailureResolvers<ContextType>;
  Family?: FamilyResolvers<ContextType>;
  FamilyPreview?: FamilyPreviewResolvers<ContextType>;
  FamilyResult?: FamilyResultResolvers<ContextType>;
  FieldProblem?: FieldProblemResolvers<ContextType>;
  File?: FileResolvers<ContextType>;
  FileChange?: FileChangeResolvers<ContextType>;
  FileType?: FileTypeResolvers<ContextType>;
  Fiscal?: FiscalResolvers<ContextType>;
  GroupKey?: GroupKeyResolvers<ContextType>;
  HandOverResult?: HandOverResultResolvers<ContextType>;
  HandedOver?: HandedOverResolvers<ContextType>;
  HandedOverIncident?: HandedOverIncidentResolvers<ContextType>;
  Highway?: HighwayResolvers<ContextType>;
  HighwayCompany?: HighwayCompanyResolvers<ContextType>;
  HighwayResult?: HighwayResultResolvers<ContextType>;
  HighwaySection?: HighwaySectionResolvers<ContextType>;
  HighwaySectionResult?: HighwaySectionResultResolvers<ContextType>;
  HighwaySupply?: HighwaySupplyResolvers<ContextType>;
  HistoryEntry?: HistoryEntryResolvers<ContextType>;
  Inbox?: InboxResolvers<ContextType>;
  Incident?: IncidentResolvers<ContextType>;
  IncidentConnection?: IncidentConnectionResolvers<ContextType>;
  IncidentEdge?: IncidentEdgeResolvers<ContextType>;
  IncidentFigures?: IncidentFiguresResolvers<ContextType>;
  IncidentFile?: IncidentFileResolvers<ContextType>;
  IncidentFilePage?: IncidentFilePageResolvers<ContextType>;
  IncidentGroup?: IncidentGroupResolvers<ContextType>;
  IncidentPage?: IncidentPageResolvers<ContextType>;
  IncidentResult?: IncidentResultResolvers<ContextType>;
  IncidentSummary?: IncidentSummaryResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Line?: LineResolvers<ContextType>;
  LineChange?: LineChangeResolvers<ContextType>;
  LineFigures?: LineFiguresResolvers<ContextType>;
  LineGroup?: LineGroupResolvers<ContextType>;
  LinesSummary?: LinesSummaryResolvers<ContextType>;
  LoginRefused?: LoginRefusedResolvers<ContextType>;
  LoginResult?: LoginResultResolvers<ContextType>;
  Material?: MaterialResolvers<ContextType>;
  MaterialsQuotation?: MaterialsQuotationResolvers<ContextType>;
  MaterialsQuotationPage?: MaterialsQuotationPageResolvers<ContextType>;
  MaterialsQuotationResult?: MaterialsQuotationResultResolvers<ContextType>;
  MovedPrice?: MovedPriceResolvers<ContextType>;
  Municipality?: MunicipalityResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NewPassword?: NewPasswordResolvers<ContextType>;
  NewPasswordResult?: NewPasswordResultResolvers<ContextType>;
  NewPersonalToken?: NewPersonalTokenResolvers<ContextType>;
  OldestWork?: OldestWorkResolvers<ContextType>;
  OwnPrice?: OwnPriceResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Paper?: PaperResolvers<ContextType>;
  PeriodAmounts?: PeriodAmountsResolvers<ContextType>;
  Permission?: PermissionResolvers<ContextType>;
  PermittedWork?: PermittedWorkResolvers<ContextType>;
  Person?: PersonResolvers<ContextType>;
  PersonName?: PersonNameResolvers<ContextType>;
  PersonalToken?: PersonalTokenResolvers<ContextType>;
  PersonalTokenResult?: PersonalTokenResultResolvers<ContextType>;
  PlaceName?: PlaceNameResolvers<ContextType>;
  PricePreview?: PricePreviewResolvers<ContextType>;
  PricesMoved?: PricesMovedResolvers<ContextType>;
  PricesResult?: PricesResultResolvers<ContextType>;
  ProfileResult?: ProfileResultResolvers<ContextType>;
  Provider?: ProviderResolvers<ContextType>;
  ProviderHighway?: ProviderHighwayResolvers<ContextType>;
  ProviderName?: ProviderNameResolvers<ContextType>;
  ProviderPrice?: ProviderPriceResolvers<ContextType>;
  ProviderResult?: ProviderResultResolvers<ContextType>;
  ProviderType?: ProviderTypeResolvers<ContextType>;
  ProviderTypeResult?: ProviderTypeResultResolvers<ContextType>;
  PurchaseOrder?: PurchaseOrderResolvers<ContextType>;
  PurchaseOrderPage?: PurchaseOrderPageResolvers<ContextType>;
  PurchaseRecord?: PurchaseRecordResolvers<ContextType>;
  Quantification?: QuantificationResolvers<ContextType>;
  QuantificationTotals?: QuantificationTotalsResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Reason?: ReasonResolvers<ContextType>;
  RecentIncident?: RecentIncidentResolvers<ContextType>;
  RejectReason?: RejectReasonResolvers<ContextType>;
  Rejection?: RejectionResolvers<ContextType>;
  Requisition?: RequisitionResolvers<ContextType>;
  RequisitionPage?: RequisitionPageResolvers<ContextType>;
  RequisitionResult?: RequisitionResultResolvers<ContextType>;
  ResidentIncident?: ResidentIncidentResolvers<ContextType>;
  ResidentIncidentList?: ResidentIncidentListResolvers<ContextType>;
  Resources?: ResourcesResolvers<ContextType>;
  ResourcesResult?: ResourcesResultResolvers<ContextType>;
  RoadJobType?: RoadJobTypeResolvers<ContextType>;
  RoadReport?: RoadReportResolvers<ContextType>;
  RoadReportPage?: RoadReportPageResolvers<ContextType>;
  RoadReportResult?: RoadReportResultResolvers<ContextType>;
  RoadType?: RoadTypeResolvers<ContextType>;
  Round?: RoundResolvers<ContextType>;
  SavedFilter?: SavedFilterResolvers<ContextType>;
  SavedView?: SavedViewResolvers<ContextType>;
  SavedViewResult?: SavedViewResultResolvers<ContextType>;
  ServiceUnavailable?: ServiceUnavailableResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  Settings?: SettingsResolvers<ContextType>;
  SimilarIncident?: SimilarIncidentResolvers<ContextType>;
  StageDuration?: StageDurationResolvers<ContextType>;
  StageVisit?: StageVisitResolvers<ContextType>;
  StaleVersion?: StaleVersionResolvers<ContextType>;
  State?: StateResolvers<ContextType>;
  Story?: StoryResolvers<ContextType>;
  StoryEntry?: StoryEntryResolvers<ContextType>;
  Subfamily?: SubfamilyResolvers<ContextType>;
  SubfamilyResult?: SubfamilyResultResolvers<ContextType>;
  SuppliesResult?: SuppliesResultResolvers<ContextType>;
  Supply?: SupplyResolvers<ContextType>;
  Totals?: TotalsResolvers<ContextType>;
  TransitionRefused?: TransitionRefusedResolvers<ContextType>;
  UnfinishedIncidents?: UnfinishedIncidentsResolvers<ContextType>;
  Unit?: UnitResolvers<ContextType>;
  UpdatedPrices?: UpdatedPricesResolvers<ContextType>;
  Upload?: UploadResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  UserChange?: UserChangeResolvers<ContextType>;
  UserFieldChange?: UserFieldChangeResolvers<ContextType>;
  UserPage?: UserPageResolvers<ContextType>;
  UserResult?: UserResultResolvers<ContextType>;
  ValidationFailed?: ValidationFailedResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Waiting?: WaitingResolvers<ContextType>;
  WaitingWork?: WaitingWorkResolvers<ContextType>;
};

