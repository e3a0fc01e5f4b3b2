export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Fecha sin hora, AAAA-MM-DD, en la Ciudad de México. */
  Date: { input: string; output: string; }
  /** Instante en ISO 8601 (UTC). */
  DateTime: { input: string; output: string; }
  /** Decimal exacto como texto, por ejemplo "1234.56". Nunca es un número de coma flotante. */
  Decimal: { input: string; output: string; }
  /** Objeto JSON con los datos que el contrato no nombra: se conservan y se devuelven como llegaron. */
  JSON: { input: unknown; output: unknown; }
};

export type AccountResult = Done | ServiceUnavailable | ValidationFailed;

export type Action = {
  __typename?: 'Action';
  allowed: Scalars['Boolean']['output'];
  event: EventType;
  /** Por qué no; vacío si está permitido. */
  reasons: Array<Reason>;
  /** A dónde se envía el archivo, si la acción lleva uno. */
  upload?: Maybe<Upload>;
};

/** Qué entradas de un catálogo se listan. */
export type Activity =
  /** Solo las activas. */
  | 'ACTIVE'
  /** Todas. */
  | 'ALL'
  /** Solo las eliminadas, que se pueden reactivar. */
  | 'INACTIVE';

export type Address = {
  __typename?: 'Address';
  colony: Scalars['String']['output'];
  municipality: Scalars['ID']['output'];
  noExt: Scalars['String']['output'];
  noInt: Scalars['String']['output'];
  postalCode: Scalars['String']['output'];
  state: Scalars['ID']['output'];
  street: Scalars['String']['output'];
};

export type AddressInput = {
  colony: Scalars['String']['input'];
  municipality: Scalars['ID']['input'];
  noExt?: Scalars['String']['input'];
  noInt: Scalars['String']['input'];
  postalCode: Scalars['String']['input'];
  state: Scalars['ID']['input'];
  street: Scalars['String']['input'];
};

export type AffectedEntry = {
  __typename?: 'AffectedEntry';
  addedAt: Scalars['DateTime']['output'];
  by: Person;
  comment: Scalars['String']['output'];
  id: Scalars['ID']['output'];
};

export type AffectedEntryResult = AffectedEntry | Blocked | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Quien resultó afectado en un reporte de camino. */
export type AffectedParty = {
  __typename?: 'AffectedParty';
  addedAt: Scalars['DateTime']['output'];
  extra: Scalars['JSON']['output'];
  folio: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  status: Scalars['String']['output'];
};

export type AuditedBudget = {
  __typename?: 'AuditedBudget';
  authorized: Totals;
  catalogYear?: Maybe<Scalars['Int']['output']>;
  initial: Totals;
  providers: Array<AuditedProvider>;
};

export type AuditedProvider = {
  __typename?: 'AuditedProvider';
  authorized: Totals;
  initial: Totals;
  lines: Array<Line>;
  name: Scalars['String']['output'];
  provider?: Maybe<Scalars['ID']['output']>;
};

export type AuthorizationFile = {
  __typename?: 'AuthorizationFile';
  amount?: Maybe<Scalars['Decimal']['output']>;
  file: File;
  round: Scalars['Int']['output'];
};

/** Entrada de la bitácora. */
export type BinnacleEntry = {
  __typename?: 'BinnacleEntry';
  addedAt: Scalars['DateTime']['output'];
  by: Person;
  comment: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  rejectReason?: Maybe<Scalars['String']['output']>;
  tone: BinnacleTone;
};

export type BinnacleTone =
  | 'DANGER'
  | 'INFO'
  | 'SUCCESS';

/** No se puede eliminar: otras entradas activas dependen de esta. */
export type Blocked = Failure & {
  __typename?: 'Blocked';
  /** Las que lo impiden. */
  blockers: Array<Blocker>;
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type Blocker = {
  __typename?: 'Blocker';
  /** Qué es, como en los permisos: "highwaysection". */
  kind: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

/** Presupuesto vigente de un siniestro. */
export type Budget = {
  __typename?: 'Budget';
  addedAt: Scalars['DateTime']['output'];
  amount: Scalars['Decimal']['output'];
  authorizationFile?: Maybe<AuthorizationFile>;
  authorizedAmount?: Maybe<Scalars['Decimal']['output']>;
  authorizedAt?: Maybe<Scalars['DateTime']['output']>;
  authorizedBy?: Maybe<Person>;
  capufeAmount?: Maybe<Scalars['Decimal']['output']>;
  counterProposal?: Maybe<CounterProposal>;
  isAuthorizedByCustomer: Scalars['Boolean']['output'];
  isAuthorizedJB: Scalars['Boolean']['output'];
  isRejected: Scalars['Boolean']['output'];
  jbAddedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Presupuesto del proveedor. */
  jbFile?: Maybe<File>;
  jbFileXLS?: Maybe<File>;
  lineCount: Scalars['Int']['output'];
  originalFile?: Maybe<File>;
  unauthorizedDays?: Maybe<Scalars['Int']['output']>;
};

export type Camp = {
  __typename?: 'Camp';
  extra: Scalars['JSON']['output'];
  /** Clave de la autopista. */
  highway?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

/** Concepto como se corrige. */
export type CatalogConcept = {
  __typename?: 'CatalogConcept';
  concept: Concept;
  detail: ConceptPlace;
  family: ConceptPlace;
  subfamily: ConceptPlace;
  supplies: Array<Supply>;
};

/** Elemento de un catálogo genérico. */
export type CatalogItem = {
  __typename?: 'CatalogItem';
  /** Solo de unidades. */
  abbreviation?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  isActive: Scalars['Boolean']['output'];
  /** Solo de tipos de archivo: si es obligatorio. */
  isRequired?: Maybe<Scalars['Boolean']['output']>;
  /** Solo de tipos de archivo: extensiones aceptadas. */
  kinds?: Maybe<Array<Scalars['String']['output']>>;
  /** Solo de tipos de archivo: si admite varios. */
  multiple?: Maybe<Scalars['Boolean']['output']>;
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type CatalogItemInput = {
  abbreviation?: InputMaybe<Scalars['String']['input']>;
  /** Verdadero reactiva. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  isRequired?: InputMaybe<Scalars['Boolean']['input']>;
  kinds?: InputMaybe<Array<Scalars['String']['input']>>;
  multiple?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
};

export type CatalogItemResult = Blocked | CatalogItem | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Precio de catálogo en cada moneda; cero si no se vende en ella. */
export type CatalogPrices = {
  __typename?: 'CatalogPrices';
  eur: Scalars['Decimal']['output'];
  mxn: Scalars['Decimal']['output'];
  usd: Scalars['Decimal']['output'];
};

export type CatalogType =
  /** Motivos de rechazo. */
  | 'REJECT_REASON'
  /** Tipos de archivo de un siniestro. */
  | 'SINISTER_FILE_TYPE'
  /** Tipos de insumo. */
  | 'SUPPLY_TYPE'
  /** Unidades de medida, de todos los clientes. */
  | 'UNIT_MEASUREMENT';

export type CatalogYear = {
  __typename?: 'CatalogYear';
  isCurrent: Scalars['Boolean']['output'];
  year: Scalars['Int']['output'];
};

export type CatalogYearPreview = {
  __typename?: 'CatalogYearPreview';
  concepts: Scalars['Int']['output'];
  families: Array<FamilyPreview>;
  providerPrices: Scalars['Int']['output'];
  source: Scalars['Int']['output'];
  supplies: Scalars['Int']['output'];
  year: Scalars['Int']['output'];
};

export type CatalogYearResult = Blocked | CatalogYear | ServiceUnavailable | StaleVersion | ValidationFailed;

export type Change = {
  __typename?: 'Change';
  after?: Maybe<Scalars['String']['output']>;
  before?: Maybe<Scalars['String']['output']>;
  field: Scalars['String']['output'];
};

export type ChangePasswordResult = ServiceUnavailable | Session | ValidationFailed;

export type ClassificationInput = {
  codename: Scalars['String']['input'];
  /** Verdadero reactiva. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
};

/** Concepto del catálogo de un año. */
export type Concept = {
  __typename?: 'Concept';
  capufePrice: Scalars['Decimal']['output'];
  code: Scalars['String']['output'];
  comment: Scalars['String']['output'];
  description: Scalars['String']['output'];
  detail: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** Precios propios de los proveedores; nulo donde no se lee el catálogo para editarlo. */
  ownPrices?: Maybe<Array<OwnPrice>>;
  prices: CatalogPrices;
  /** Precio propio del proveedor buscado; nulo si usa el de catálogo. */
  providerPrice?: Maybe<Scalars['Decimal']['output']>;
  unit: Unit;
  version: Scalars['Int']['output'];
};

export type ConceptInput = {
  code: Scalars['String']['input'];
  comment?: Scalars['String']['input'];
  description?: Scalars['String']['input'];
  detail: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  /** Sin ellos se conservan los guardados. */
  supplies?: InputMaybe<Array<SupplyInput>>;
  unit: Scalars['ID']['input'];
};

export type ConceptList = {
  __typename?: 'ConceptList';
  concepts: Array<Concept>;
  totalCount: Scalars['Int']['output'];
};

export type ConceptName = {
  __typename?: 'ConceptName';
  code: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

/** Familia, subfamilia o detalle de un concepto, aunque ya esté inactivo. */
export type ConceptPlace = {
  __typename?: 'ConceptPlace';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type ConceptResult = Blocked | Concept | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Lo que lleva una unidad de un concepto. */
export type ConceptSupplies = {
  __typename?: 'ConceptSupplies';
  concept: Scalars['ID']['output'];
  supplies: Array<Supply>;
  /** La del concepto. */
  version: Scalars['Int']['output'];
};

export type ConsolidatedSupply = {
  __typename?: 'ConsolidatedSupply';
  /** En cuántas partidas. */
  lines: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  quantity: Scalars['Decimal']['output'];
  supplyType: Scalars['String']['output'];
  unit: Unit;
};

export type CounterProposal = {
  __typename?: 'CounterProposal';
  comment: Scalars['String']['output'];
  file: File;
  round: Scalars['Int']['output'];
};

export type Currency =
  | 'EUR'
  | 'MXN'
  | 'USD';

/** Aseguradora. */
export type Customer = {
  __typename?: 'Customer';
  code: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

/** Detalle de una subfamilia. */
export type Detail = {
  __typename?: 'Detail';
  /** Cuántos conceptos del año vigente tiene. */
  childCount: Scalars['Int']['output'];
  codename: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  isActive: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type DetailResult = Blocked | Detail | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Lo pedido quedó hecho. */
export type Done = {
  __typename?: 'Done';
  message: Scalars['String']['output'];
};

/** Cómo se reparte una duración. Los percentiles son valores observados, no interpolados. */
export type Duration = {
  __typename?: 'Duration';
  /** Cuántas duraciones se midieron. */
  count: Scalars['Int']['output'];
  /** Mediana, en segundos; nula si no se midió ninguna. */
  medianSeconds?: Maybe<Scalars['Int']['output']>;
  /** Percentil 90, en segundos: nueve de cada diez duraron eso o menos. */
  p90Seconds?: Maybe<Scalars['Int']['output']>;
};

/** Tiempos de un conjunto de siniestros, según su historia. */
export type Durations = {
  __typename?: 'Durations';
  /** Lo que esperaron los siniestros ya autorizados o rechazados: el tiempo que pasaron en etapas pendientes, en total. */
  resolution: Duration;
  /** Tiempo en cada etapa por la que pasaron, en el orden del ciclo de vida. */
  stages: Array<StageDuration>;
};

/** Suceso del ciclo de vida. */
export type EventType =
  | 'AUTHORIZATION_UPLOAD'
  | 'BUDGET_AUTHORIZE'
  | 'BUDGET_QUANTIFY'
  | 'BUDGET_REJECT'
  | 'BUDGET_UPLOAD'
  | 'CUSTOMER_CONFIRM'
  | 'CUSTOMER_COUNTERPROPOSE'
  | 'FILES_DELETE'
  | 'FILES_REJECT'
  | 'FILES_UPLOAD'
  | 'INCIDENT_COMMENT'
  | 'INCIDENT_EDIT'
  | 'INCIDENT_HANDOVER'
  | 'INCIDENT_REGISTER'
  | 'PROVIDER_AUTHORIZE';

export type ExchangeRate = {
  __typename?: 'ExchangeRate';
  base: Currency;
  /** Fecha del tipo de cambio. */
  date?: Maybe<Scalars['Date']['output']>;
  /** Pesos por unidad, con 4 decimales; nulo si el servicio no responde y no hay uno anterior. */
  rate?: Maybe<Scalars['Decimal']['output']>;
  /** El servicio no respondió y este es el último bueno. */
  stale: Scalars['Boolean']['output'];
};

/** Lo que puede ser cierto de un siniestro; de ello se sigue su etapa. */
export type Fact =
  /** Tiene archivo de autorización. */
  | 'AUTHORIZATION_FILE'
  /** El auditor autorizó el presupuesto. */
  | 'AUTHORIZED_BY'
  /** Lo autorizó el sistema del proveedor. */
  | 'AUTHORIZED_BY_JB'
  /** El cliente confirmó la autorización. */
  | 'CONFIRMED'
  /** Tiene una contrapropuesta por responder. */
  | 'COUNTER_PROPOSAL_OPEN'
  /** Tiene un presupuesto abierto. */
  | 'HAS_BUDGET'
  /** Tiene el presupuesto del proveedor. */
  | 'JB_FILE'
  /** Tiene el archivo original del presupuesto. */
  | 'ORIGINAL_FILE'
  /** Tiene al menos una partida guardada. */
  | 'QUANTIFIED'
  /** Su presupuesto está rechazado. */
  | 'REJECTED';

/** Hecho que debe ser cierto de un siniestro, o no serlo. */
export type FactFilter = {
  /** El hecho. */
  fact: Fact;
  /** Falso: interesan los siniestros de los que no es cierto. */
  is?: Scalars['Boolean']['input'];
};

/** Lo que es cierto de un siniestro; de ello se sigue su estado. */
export type Facts = {
  __typename?: 'Facts';
  authorizationFile: Scalars['Boolean']['output'];
  authorizedBy: Scalars['Boolean']['output'];
  authorizedByJB: Scalars['Boolean']['output'];
  confirmed: Scalars['Boolean']['output'];
  counterProposalOpen: Scalars['Boolean']['output'];
  hasBudget: Scalars['Boolean']['output'];
  jbFile: Scalars['Boolean']['output'];
  originalFile: Scalars['Boolean']['output'];
  quantified: Scalars['Boolean']['output'];
  registered: Scalars['Boolean']['output'];
  rejected: Scalars['Boolean']['output'];
};

export type Failure = {
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

/** Familia de conceptos. */
export type Family = {
  __typename?: 'Family';
  /** Cuántas subfamilias activas tiene. */
  childCount: Scalars['Int']['output'];
  /** Clave, de a lo más 3 caracteres, única entre las activas. */
  codename: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  isActive: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type FamilyPercentage = {
  family: Scalars['ID']['input'];
  /** De −90 a 1,000. */
  percentage: Scalars['String']['input'];
};

export type FamilyPreview = {
  __typename?: 'FamilyPreview';
  /** Suma de los precios unitarios del año nuevo. */
  after: Scalars['Decimal']['output'];
  /** Suma de los precios unitarios de hoy. */
  before: Scalars['Decimal']['output'];
  concepts: Scalars['Int']['output'];
  family: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  percentage: Scalars['Decimal']['output'];
  /** El concepto más caro. */
  sample: PricePreview;
};

export type FamilyResult = Blocked | Family | ServiceUnavailable | StaleVersion | ValidationFailed;

export type FieldProblem = {
  __typename?: 'FieldProblem';
  field: Scalars['String']['output'];
  messages: Array<Scalars['String']['output']>;
};

/** Archivo guardado; el enlace dura poco. */
export type File = {
  __typename?: 'File';
  addedAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  mimeType: Scalars['String']['output'];
  name: Scalars['String']['output'];
  size: Scalars['Int']['output'];
  url: Scalars['String']['output'];
};

export type FileType = {
  __typename?: 'FileType';
  id: Scalars['ID']['output'];
  isRequired: Scalars['Boolean']['output'];
  /** Extensiones aceptadas. */
  kinds: Array<Scalars['String']['output']>;
  /** Admite varios archivos. */
  multiple: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
};

/** Con qué datos se factura a una persona; privados. */
export type Fiscal = {
  __typename?: 'Fiscal';
  account: Scalars['String']['output'];
  address?: Maybe<Address>;
  businessName: Scalars['String']['output'];
  clabe: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Método de pago: PUE o PPD; vacío si no se eligió. */
  paymentMethod: Scalars['String']['output'];
  rfc: Scalars['String']['output'];
  /** Forma de pago, con la clave del SAT; nula mientras no se han guardado. */
  wayToPay?: Maybe<Scalars['Int']['output']>;
};

export type FiscalInput = {
  account?: Scalars['String']['input'];
  address?: InputMaybe<AddressInput>;
  businessName: Scalars['String']['input'];
  clabe?: Scalars['String']['input'];
  paymentMethod?: Scalars['String']['input'];
  rfc?: Scalars['String']['input'];
  wayToPay: Scalars['Int']['input'];
};

/** Lo que comparten los elementos de un grupo. */
export type GroupKey = {
  __typename?: 'GroupKey';
  /** Por qué se agrupó, con el nombre que tiene en groupBy. */
  by: Scalars['String']['output'];
  /** Clave del cliente al que pertenece el valor, si pertenece a uno. */
  customer?: Maybe<Scalars['String']['output']>;
  /** El valor como se lee. */
  label: Scalars['String']['output'];
  /** El valor, como lo toma el filtro; nulo en el grupo de los que no tienen ninguno. */
  value?: Maybe<Scalars['String']['output']>;
};

export type HandOverResult = Blocked | HandedOver | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Qué pasó con cada siniestro que se iba a entregar. */
export type HandedOver = {
  __typename?: 'HandedOver';
  /** Cuántos quedan sin entregar. */
  remaining: Scalars['Int']['output'];
  results: Array<HandedOverIncident>;
};

export type HandedOverIncident = {
  __typename?: 'HandedOverIncident';
  done: Scalars['Boolean']['output'];
  number: Scalars['String']['output'];
  /** Por qué no. */
  reason?: Maybe<Scalars['String']['output']>;
  slug: Scalars['String']['output'];
};

/** Autopista. */
export type Highway = {
  __typename?: 'Highway';
  addedAt: Scalars['DateTime']['output'];
  /** Empresa operadora. */
  company?: Maybe<HighwayCompany>;
  customer: Scalars['String']['output'];
  description: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  isActive: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  number: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  /** Crece con cada cambio; se devuelve al guardar, para no pisar lo que otra persona guardó. */
  version: Scalars['Int']['output'];
};

/** Empresa operadora de autopistas. */
export type HighwayCompany = {
  __typename?: 'HighwayCompany';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type HighwayInput = {
  company: Scalars['ID']['input'];
  /** Clave del cliente; siempre el elegido. */
  customer: Scalars['String']['input'];
  description?: Scalars['String']['input'];
  /** Verdadero reactiva la autopista. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  number?: Scalars['String']['input'];
};

/** Lo que responde cada cambio de un catálogo: la entrada como quedó, o por qué no. */
export type HighwayResult = Blocked | Highway | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Tramo de una autopista. */
export type HighwaySection = {
  __typename?: 'HighwaySection';
  /** Los proveedores que lo atienden, por nombre. */
  attendedBy: Array<Provider>;
  finalKilometer?: Maybe<Scalars['Decimal']['output']>;
  /** Clave de su autopista. */
  highway: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  initialKilometer?: Maybe<Scalars['Decimal']['output']>;
  isActive: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  providers: Array<Scalars['ID']['output']>;
  slug: Scalars['String']['output'];
  version: Scalars['Int']['output'];
  /** Avisos de lo que se acaba de guardar: kilómetros invertidos, tramos que se enciman. Vacío en las listas. */
  warnings: Array<Scalars['String']['output']>;
};

export type HighwaySectionInput = {
  finalKilometer?: Scalars['String']['input'];
  /** Clave de su autopista. */
  highway: Scalars['String']['input'];
  /** Desde 1, con a lo más 6 decimales; vacío si no se conoce. */
  initialKilometer?: Scalars['String']['input'];
  /** Verdadero reactiva el tramo. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  providers: Array<Scalars['ID']['input']>;
};

export type HighwaySectionResult = Blocked | HighwaySection | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Lo que cuesta un insumo en una autopista. */
export type HighwaySupply = {
  __typename?: 'HighwaySupply';
  extra: Scalars['JSON']['output'];
  /** Clave de la autopista. */
  highway: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  price: Scalars['Decimal']['output'];
  provider?: Maybe<Scalars['ID']['output']>;
  providerName?: Maybe<Scalars['String']['output']>;
  supplyType: Scalars['String']['output'];
  unit: Unit;
};

export type HistoryEntry = {
  __typename?: 'HistoryEntry';
  by: Person;
  changes: Array<Change>;
  event: EventType;
  happenedAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  stage: Stage;
  version: Scalars['Int']['output'];
};

/** Bandeja de trabajo: la responde la máquina del ciclo de vida, no una lista de estados. */
export type Inbox = {
  __typename?: 'Inbox';
  permitted: Array<PermittedWork>;
  /** Abiertos por quien consulta, el último primero. */
  recent: Array<RecentIncident>;
  waits: Array<WaitingWork>;
};

/** Siniestro. */
export type Incident = {
  __typename?: 'Incident';
  /** Todo lo que se puede hacer con un siniestro: qué está permitido ahora, y por qué no lo demás. */
  actions: Array<Action>;
  addedAt: Scalars['DateTime']['output'];
  /** Presupuesto por proveedor: conceptos, subtotal y total. Nulo si no le corresponde verlo. */
  audited?: Maybe<AuditedBudget>;
  /** Días hábiles entre el presupuesto y su autorización. */
  authorizationDays?: Maybe<Scalars['Int']['output']>;
  authorizedAmount?: Maybe<Scalars['Decimal']['output']>;
  binnacle: Array<BinnacleEntry>;
  /** A, B o AB. */
  body?: Maybe<Scalars['String']['output']>;
  budget?: Maybe<Budget>;
  /** Expediente de la cuantificación, si ya se puede expedir. */
  caseFile: Paper;
  /** Certificado de la cuantificación, si ya se puede expedir. */
  certificate: Paper;
  /** Insumos de los conceptos por la cantidad autorizada, sumados; ninguno mientras no se autoriza. */
  consolidatedSupplies: Array<ConsolidatedSupply>;
  customer: Scalars['String']['output'];
  facts: Facts;
  fileCount: Scalars['Int']['output'];
  files: Array<IncidentFile>;
  folio: Scalars['String']['output'];
  highway?: Maybe<PlaceName>;
  history: Array<HistoryEntry>;
  id: Scalars['ID']['output'];
  incidentDate: Scalars['Date']['output'];
  initialAmount?: Maybe<Scalars['Decimal']['output']>;
  /** Registrado por, o entregado a, quien consulta. */
  isOwn: Scalars['Boolean']['output'];
  kilometer: Scalars['Decimal']['output'];
  meter: Scalars['Int']['output'];
  /** Tipos de archivo obligatorios que faltan. */
  missingFiles: Array<Scalars['String']['output']>;
  /** Lo último que hizo la otra parte desde que quien consulta lo abrió por última vez; nulo si nada. */
  news?: Maybe<EventType>;
  number: Scalars['String']['output'];
  owner: Person;
  /** (inicial − autorizado) / inicial × 100, con 2 decimales. */
  percentageDifference?: Maybe<Scalars['Decimal']['output']>;
  policy: Scalars['String']['output'];
  provider?: Maybe<ProviderName>;
  /** Conceptos guardados, con su catálogo y tipo de cambio. */
  quantification: Quantification;
  /** Motivo del último rechazo, mientras siga rechazado. */
  rejection?: Maybe<Rejection>;
  /** Requisiciones de material de este siniestro. */
  requisitions: Array<Requisition>;
  /** Alcance y personal; nulo mientras no se guarda. */
  resources?: Maybe<Resources>;
  /** Presupuestos rechazados, que siguen legibles. */
  rounds: Array<Round>;
  section?: Maybe<PlaceName>;
  slug: Scalars['String']['output'];
  stage: Stage;
  state?: Maybe<PlaceName>;
  status: Status;
  /** Días hábiles que lleva el presupuesto sin autorizar. */
  unauthorizedDays?: Maybe<Scalars['Int']['output']>;
  /** Crece con cada cambio; se devuelve al guardar, para no pisar lo que otra persona guardó. */
  version: Scalars['Int']['output'];
};

/** Siniestros de un recorrido largo, con el lugar de cada uno. */
export type IncidentConnection = {
  __typename?: 'IncidentConnection';
  /** Los siniestros de este tramo, cada uno con su cursor. */
  edges: Array<IncidentEdge>;
  /** Los siniestros de este tramo. */
  nodes: Array<Incident>;
  /** Dónde termina este tramo y si hay más. */
  pageInfo: PageInfo;
  /** Cuántos cumplen el filtro. Se cuentan aparte: pídalo una sola vez. */
  totalCount: Scalars['Int']['output'];
};

/** Un siniestro y su lugar en el recorrido. */
export type IncidentEdge = {
  __typename?: 'IncidentEdge';
  /** Con él como `after`, el siguiente tramo empieza justo después de este siniestro. */
  cursor: Scalars['String']['output'];
  /** El siniestro. */
  node: Incident;
};

/** Cifras de un conjunto de siniestros. Las sumas son exactas, con 6 decimales, en pesos y con los montos tal como se capturaron. */
export type IncidentFigures = {
  __typename?: 'IncidentFigures';
  /** Suma de los montos autorizados. */
  authorizedAmount: Scalars['Decimal']['output'];
  /** Cuántos tienen ambos montos: los que entran en la diferencia. */
  compared: Scalars['Int']['output'];
  /** Suma de los montos iniciales de los que tienen ambos. */
  comparedAmount: Scalars['Decimal']['output'];
  /** Cuántos siniestros son. */
  count: Scalars['Int']['output'];
  /** Inicial − autorizado, de los que tienen ambos: lo que se recortó. */
  difference: Scalars['Decimal']['output'];
  /** Suma de los montos iniciales de los presupuestos abiertos. */
  initialAmount: Scalars['Decimal']['output'];
  /** (inicial − autorizado) / inicial × 100, de los que tienen ambos, con 2 decimales; nulo si no hay con qué comparar. */
  percentageDifference?: Maybe<Scalars['Decimal']['output']>;
  /** Suma de los montos de los presupuestos rechazados. */
  rejectedAmount: Scalars['Decimal']['output'];
  /** Presupuestos rechazados, también los que después se volvieron a enviar. */
  rejectedBudgets: Scalars['Int']['output'];
  /** Cuántos tienen un presupuesto abierto. */
  withBudget: Scalars['Int']['output'];
};

export type IncidentFile = {
  __typename?: 'IncidentFile';
  addedAt: Scalars['DateTime']['output'];
  by: Person;
  file: File;
  id: Scalars['ID']['output'];
  /** Los archivos rechazados se conservan, tachados. */
  rejection?: Maybe<Rejection>;
  typeName: Scalars['String']['output'];
  typeSlug: Scalars['String']['output'];
};

export type IncidentFilePage = {
  __typename?: 'IncidentFilePage';
  nodes: Array<IncidentFile>;
  page: Scalars['Int']['output'];
  pageSize: Scalars['Int']['output'];
  totalCount: Scalars['Int']['output'];
};

/** Qué siniestros interesan. Las condiciones se suman: cada siniestro cumple todas. El mismo filtro sirve para listas, resúmenes y archivos. */
export type IncidentFilter = {
  /** Monto inicial mínimo. */
  amountFrom?: InputMaybe<Scalars['Decimal']['input']>;
  /** Monto inicial máximo. */
  amountTo?: InputMaybe<Scalars['Decimal']['input']>;
  /** Todas las fechas. */
  anyDate?: InputMaybe<Scalars['Boolean']['input']>;
  /** Auditor que autorizó o rechazó el presupuesto. */
  auditor?: InputMaybe<Scalars['ID']['input']>;
  /** Monto autorizado mínimo. */
  authorizedAmountFrom?: InputMaybe<Scalars['Decimal']['input']>;
  /** Monto autorizado máximo. */
  authorizedAmountTo?: InputMaybe<Scalars['Decimal']['input']>;
  /** Registrados desde esta fecha. Sin fechas: los últimos 15 días. */
  dateFrom?: InputMaybe<Scalars['Date']['input']>;
  /** Registrados hasta esta fecha, inclusive. */
  dateTo?: InputMaybe<Scalars['Date']['input']>;
  /** Hechos que deben ser ciertos, o no serlo. */
  facts?: InputMaybe<Array<FactFilter>>;
  /** Clave de autopista. */
  highway?: InputMaybe<Scalars['String']['input']>;
  /** Ocurridos desde esta fecha. */
  incidentDateFrom?: InputMaybe<Scalars['Date']['input']>;
  /** Ocurridos hasta esta fecha, inclusive. */
  incidentDateTo?: InputMaybe<Scalars['Date']['input']>;
  /** Solo los propios: registrados por, o entregados a, quien consulta. */
  mine?: InputMaybe<Scalars['Boolean']['input']>;
  /** Responsable del siniestro. */
  owner?: InputMaybe<Scalars['ID']['input']>;
  /** Solo los que hoy permiten esta acción a quien consulta; los de su bandeja no piden estado ni fechas. */
  permits?: InputMaybe<EventType>;
  /** Proveedor que atiende: el del siniestro; si no lo lleva, el de sus partidas cuando es uno solo. */
  provider?: InputMaybe<Scalars['ID']['input']>;
  /** Motivo del rechazo vigente, con las palabras del catálogo. */
  rejectReason?: InputMaybe<Scalars['String']['input']>;
  /** Con presupuesto autorizado o rechazado desde esta fecha. */
  resolvedFrom?: InputMaybe<Scalars['Date']['input']>;
  /** Con presupuesto autorizado o rechazado hasta esta fecha, inclusive. */
  resolvedTo?: InputMaybe<Scalars['Date']['input']>;
  /** Clave de tramo. */
  section?: InputMaybe<Scalars['String']['input']>;
  /**
   * Una etapa del ciclo de vida.
   * @deprecated Use stages, que admite varias.
   */
  stage?: InputMaybe<Stage>;
  /** Cualquiera de estas etapas. */
  stages?: InputMaybe<Array<Stage>>;
  /** Entidad federativa. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** Sin estado se ven todos, si quien consulta puede verlos todos. */
  status?: InputMaybe<Status>;
  /** Inicio del número de siniestro, de la póliza o del folio. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Siniestros a los que les falta cada uno de estos requisitos. */
  unmet?: InputMaybe<Array<UnmetRequirement>>;
  /** Solo los que le esperan con este nombre; no piden estado ni fechas. */
  waiting?: InputMaybe<Wait>;
};

/** Siniestros que comparten uno o dos valores. */
export type IncidentGroup = {
  __typename?: 'IncidentGroup';
  /** Sus tiempos. */
  durations: Durations;
  /** Sus cifras. */
  figures: IncidentFigures;
  /** Los valores que comparten, en el orden de groupBy. */
  keys: Array<GroupKey>;
};

/** Por qué se agrupan los siniestros de un resumen. */
export type IncidentGrouping =
  /** Auditor que autorizó o rechazó. */
  | 'AUDITOR'
  /** Cliente. */
  | 'CUSTOMER'
  /** Día de registro. */
  | 'DAY'
  /** Autopista. */
  | 'HIGHWAY'
  /** Mes de registro. */
  | 'MONTH'
  /** Responsable. */
  | 'OWNER'
  /** Proveedor que atiende: el del siniestro; si no lo lleva, el de sus partidas cuando es uno solo. */
  | 'PROVIDER'
  /** Motivo del rechazo vigente. */
  | 'REJECT_REASON'
  /** Tramo. */
  | 'SECTION'
  /** Etapa del ciclo de vida. */
  | 'STAGE'
  /** Estado de la República. */
  | 'STATE'
  /** Estatus. */
  | 'STATUS'
  /** Semana de registro, de lunes a domingo. */
  | 'WEEK'
  /** Año de registro. */
  | 'YEAR';

export type IncidentInput = {
  body?: InputMaybe<Scalars['String']['input']>;
  /** Clave de autopista. */
  highway?: InputMaybe<Scalars['String']['input']>;
  incidentDate: Scalars['String']['input'];
  kilometer: Scalars['String']['input'];
  meter: Scalars['String']['input'];
  number: Scalars['String']['input'];
  policy: Scalars['String']['input'];
  provider?: InputMaybe<Scalars['ID']['input']>;
  /** Clave de tramo. */
  section?: InputMaybe<Scalars['String']['input']>;
  /** Entidad federativa. */
  state?: InputMaybe<Scalars['String']['input']>;
};

/** Columna por la que se ordenan los siniestros; los que no tienen ese dato van al final. */
export type IncidentOrder =
  /** Fecha de registro, de menor a mayor. */
  | 'ADDED_ASC'
  /** Fecha de registro, de mayor a menor. */
  | 'ADDED_DESC'
  /** Monto inicial, de menor a mayor. */
  | 'AMOUNT_ASC'
  /** Monto inicial, de mayor a menor. */
  | 'AMOUNT_DESC'
  /** Monto autorizado, de menor a mayor. */
  | 'AUTHORIZED_AMOUNT_ASC'
  /** Monto autorizado, de mayor a menor. */
  | 'AUTHORIZED_AMOUNT_DESC'
  /** Fecha del siniestro, de menor a mayor. */
  | 'DATE_ASC'
  /** Fecha del siniestro, de mayor a menor. */
  | 'DATE_DESC'
  /** Folio, de menor a mayor. */
  | 'FOLIO_ASC'
  /** Folio, de mayor a menor. */
  | 'FOLIO_DESC'
  /** Autopista, de menor a mayor. */
  | 'HIGHWAY_ASC'
  /** Autopista, de mayor a menor. */
  | 'HIGHWAY_DESC'
  /** Kilómetro y metro, de menor a mayor. */
  | 'KILOMETER_ASC'
  /** Kilómetro y metro, de mayor a menor. */
  | 'KILOMETER_DESC'
  /** Número de siniestro, de menor a mayor. */
  | 'NUMBER_ASC'
  /** Número de siniestro, de mayor a menor. */
  | 'NUMBER_DESC'
  /** Responsable, de menor a mayor. */
  | 'OWNER_ASC'
  /** Responsable, de mayor a menor. */
  | 'OWNER_DESC'
  /** Diferencia entre inicial y autorizado, en porcentaje, de menor a mayor. */
  | 'PERCENTAGE_DIFFERENCE_ASC'
  /** Diferencia entre inicial y autorizado, en porcentaje, de mayor a menor. */
  | 'PERCENTAGE_DIFFERENCE_DESC'
  /** Póliza, de menor a mayor. */
  | 'POLICY_ASC'
  /** Póliza, de mayor a menor. */
  | 'POLICY_DESC'
  /** Proveedor, de menor a mayor. */
  | 'PROVIDER_ASC'
  /** Proveedor, de mayor a menor. */
  | 'PROVIDER_DESC'
  /** Tramo, de menor a mayor. */
  | 'SECTION_ASC'
  /** Tramo, de mayor a menor. */
  | 'SECTION_DESC'
  /** Etapa, en el orden del ciclo de vida, de menor a mayor. */
  | 'STAGE_ASC'
  /** Etapa, en el orden del ciclo de vida, de mayor a menor. */
  | 'STAGE_DESC'
  /** Estado de la República, de menor a mayor. */
  | 'STATE_ASC'
  /** Estado de la República, de mayor a menor. */
  | 'STATE_DESC'
  /** Estatus, de menor a mayor. */
  | 'STATUS_ASC'
  /** Estatus, de mayor a menor. */
  | 'STATUS_DESC';

/** Una página de siniestros. */
export type IncidentPage = {
  __typename?: 'IncidentPage';
  nodes: Array<Incident>;
  page: Scalars['Int']['output'];
  pageSize: Scalars['Int']['output'];
  totalCount: Scalars['Int']['output'];
};

/** Lo que responde cada suceso: el siniestro como quedó, o por qué no. */
export type IncidentResult = Incident | ServiceUnavailable | StaleVersion | TransitionRefused | ValidationFailed;

/** Resumen de siniestros: los grupos, y todos juntos. */
export type IncidentSummary = {
  __typename?: 'IncidentSummary';
  /** Tiempos de todos los siniestros del filtro. */
  durations: Durations;
  /** Un grupo por cada valor, o pareja de valores, que se encontró. Los periodos van en orden; lo demás, por nombre. */
  groups: Array<IncidentGroup>;
  /** Cifras de todos los siniestros del filtro. */
  total: IncidentFigures;
};

/** Línea de concepto de un presupuesto. */
export type Line = {
  __typename?: 'Line';
  /** Causa IVA. */
  appliesTaxes: Scalars['Boolean']['output'];
  authorizedQuantity: Scalars['Decimal']['output'];
  authorizedUnitPrice: Scalars['Decimal']['output'];
  capufeQuantity: Scalars['Decimal']['output'];
  capufeUnitPrice: Scalars['Decimal']['output'];
  catalogPrices: CatalogPrices;
  code: Scalars['String']['output'];
  comment: Scalars['String']['output'];
  concept: Scalars['ID']['output'];
  currency: Currency;
  description: Scalars['String']['output'];
  exchangeDate?: Maybe<Scalars['Date']['output']>;
  exchangeRate?: Maybe<Scalars['Decimal']['output']>;
  id: Scalars['ID']['output'];
  /** Nulo para quien no puede ver los precios internos. */
  internalQuantity?: Maybe<Scalars['Decimal']['output']>;
  internalUnitPrice?: Maybe<Scalars['Decimal']['output']>;
  name: Scalars['String']['output'];
  /** El precio se escribió a mano y ya no sigue al catálogo. */
  priceTouched: Scalars['Boolean']['output'];
  provider?: Maybe<Scalars['ID']['output']>;
  providerName?: Maybe<Scalars['String']['output']>;
  quantity: Scalars['Decimal']['output'];
  unit: Unit;
  unitPrice: Scalars['Decimal']['output'];
};

/** Cifras de un conjunto de partidas: lo autorizado frente a lo inicial, en pesos y sin impuestos. */
export type LineFigures = {
  __typename?: 'LineFigures';
  /** Suma de cantidad × precio unitario autorizados. */
  authorizedAmount: Scalars['Decimal']['output'];
  /** Suma de las cantidades autorizadas; tiene sentido por concepto. */
  authorizedQuantity: Scalars['Decimal']['output'];
  /** Importe autorizado ÷ cantidad autorizada; nulo si la cantidad es cero. */
  authorizedUnitPrice?: Maybe<Scalars['Decimal']['output']>;
  /** Inicial − autorizado. */
  difference: Scalars['Decimal']['output'];
  /** De cuántos siniestros. */
  incidents: Scalars['Int']['output'];
  /** Suma de cantidad × precio unitario iniciales. */
  initialAmount: Scalars['Decimal']['output'];
  /** Suma de las cantidades iniciales; tiene sentido por concepto. */
  initialQuantity: Scalars['Decimal']['output'];
  /** Importe inicial ÷ cantidad inicial; nulo si la cantidad es cero. */
  initialUnitPrice?: Maybe<Scalars['Decimal']['output']>;
  /** Cuántas partidas son. */
  lines: Scalars['Int']['output'];
  /** (inicial − autorizado) / inicial × 100, con 2 decimales; nulo si el inicial es cero. */
  percentageDifference?: Maybe<Scalars['Decimal']['output']>;
};

/** Partidas que comparten uno o dos valores. */
export type LineGroup = {
  __typename?: 'LineGroup';
  /** Sus cifras. */
  figures: LineFigures;
  /** Los valores que comparten, en el orden de groupBy. */
  keys: Array<GroupKey>;
};

/** Por qué se agrupan las partidas de un resumen: por algo suyo, o de su siniestro. */
export type LineGrouping =
  /** Auditor que autorizó o rechazó. */
  | 'AUDITOR'
  /** Concepto, por su código en cualquier año. */
  | 'CONCEPT'
  /** Cliente. */
  | 'CUSTOMER'
  /** Día de registro. */
  | 'DAY'
  /** Familia del concepto. */
  | 'FAMILY'
  /** Autopista. */
  | 'HIGHWAY'
  /** Mes de registro. */
  | 'MONTH'
  /** Responsable. */
  | 'OWNER'
  /** Proveedor de la partida. */
  | 'PROVIDER'
  /** Motivo del rechazo vigente. */
  | 'REJECT_REASON'
  /** Tramo. */
  | 'SECTION'
  /** Etapa del ciclo de vida. */
  | 'STAGE'
  /** Estado de la República. */
  | 'STATE'
  /** Estatus. */
  | 'STATUS'
  /** Semana de registro, de lunes a domingo. */
  | 'WEEK'
  /** Año de registro. */
  | 'YEAR';

export type LineInput = {
  appliesTaxes?: Scalars['Boolean']['input'];
  authorizedQuantity: Scalars['String']['input'];
  authorizedUnitPrice: Scalars['String']['input'];
  capufeQuantity?: InputMaybe<Scalars['String']['input']>;
  capufeUnitPrice?: InputMaybe<Scalars['String']['input']>;
  comment?: Scalars['String']['input'];
  concept: Scalars['ID']['input'];
  currency?: Currency;
  exchangeDate?: InputMaybe<Scalars['String']['input']>;
  exchangeRate?: InputMaybe<Scalars['String']['input']>;
  /** Línea guardada; nula si es nueva. */
  id?: InputMaybe<Scalars['ID']['input']>;
  internalQuantity?: InputMaybe<Scalars['String']['input']>;
  internalUnitPrice?: InputMaybe<Scalars['String']['input']>;
  priceTouched?: Scalars['Boolean']['input'];
  provider?: InputMaybe<Scalars['ID']['input']>;
  quantity: Scalars['String']['input'];
  unitPrice: Scalars['String']['input'];
};

/** Resumen de las partidas de los presupuestos autorizados por un auditor. */
export type LinesSummary = {
  __typename?: 'LinesSummary';
  /** Un grupo por cada valor, o pareja de valores, que se encontró. */
  groups: Array<LineGroup>;
  /** Cifras de todas las partidas. */
  total: LineFigures;
};

/** No se pudo iniciar sesión; no dice qué dato falló. */
export type LoginRefused = Failure & {
  __typename?: 'LoginRefused';
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
  /** Segundos que hay que esperar antes de otro intento. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

export type LoginResult = LoginRefused | ServiceUnavailable | Session | ValidationFailed;

/** Material o insumo de una lista. */
export type Material = {
  __typename?: 'Material';
  name: Scalars['String']['output'];
  quantity: Scalars['Decimal']['output'];
  supplyType: Scalars['String']['output'];
  unit: Scalars['String']['output'];
};

export type MaterialInput = {
  name: Scalars['String']['input'];
  quantity: Scalars['String']['input'];
  supplyType?: InputMaybe<Scalars['String']['input']>;
  unit: Scalars['String']['input'];
};

export type MaterialsQuotation = {
  __typename?: 'MaterialsQuotation';
  addedAt: Scalars['DateTime']['output'];
  extra: Scalars['JSON']['output'];
  id: Scalars['ID']['output'];
  /** Clave del siniestro autorizado. */
  project: Scalars['String']['output'];
  /** Su número. */
  projectNumber: Scalars['String']['output'];
  supplies: Array<Material>;
  version: Scalars['Int']['output'];
};

export type MaterialsQuotationInput = {
  /** Sin él se conserva el guardado. */
  extra?: InputMaybe<Scalars['JSON']['input']>;
  /** Clave de un siniestro autorizado. */
  project: Scalars['String']['input'];
  supplies: Array<MaterialInput>;
};

export type MaterialsQuotationPage = {
  __typename?: 'MaterialsQuotationPage';
  nodes: Array<MaterialsQuotation>;
  page: Scalars['Int']['output'];
  pageSize: Scalars['Int']['output'];
  totalCount: Scalars['Int']['output'];
};

export type MaterialsQuotationResult = Blocked | MaterialsQuotation | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Un precio que otra persona cambió entretanto. */
export type MovedPrice = {
  __typename?: 'MovedPrice';
  code: Scalars['String']['output'];
  concept: Scalars['ID']['output'];
  /** El que está guardado ahora; nulo si el proveedor ya no tiene uno propio. */
  current?: Maybe<Scalars['Decimal']['output']>;
  name: Scalars['String']['output'];
  price: PriceName;
  provider?: Maybe<Scalars['ID']['output']>;
  section?: Maybe<Scalars['String']['output']>;
};

export type Municipality = {
  __typename?: 'Municipality';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /** Guarda la cuantificación y autoriza el presupuesto. */
  authorizeBudget: IncidentResult;
  /** Cambia la contraseña propia. */
  changePassword: ChangePasswordResult;
  /** Escribe en la bitácora de un afectado. */
  commentAffected: AffectedEntryResult;
  /** Agrega un comentario a la bitácora. */
  commentIncident: IncidentResult;
  /** Confirma la autorización del cliente. */
  confirmCustomerAuthorization: IncidentResult;
  /** Agrega un elemento a un catálogo genérico. Las unidades las lleva el administrador interno. */
  createCatalogItem: CatalogItemResult;
  /** Crea un año de catálogo copiando otro, con un porcentaje por familia. */
  createCatalogYear: CatalogYearResult;
  /** Crea un concepto en un año, con el precio de un proveedor donde el cliente tiene varias monedas. */
  createConcept: ConceptResult;
  /** Agrega un detalle a una subfamilia. */
  createDetail: DetailResult;
  /** Agrega una familia. */
  createFamily: FamilyResult;
  /** Agrega una autopista. */
  createHighway: HighwayResult;
  /** Agrega un tramo a una autopista. */
  createHighwaySection: HighwaySectionResult;
  /** Pide cotizar los materiales de un proyecto autorizado. */
  createMaterialsQuotation: MaterialsQuotationResult;
  /** Crea un token personal de sólo lectura, para consultar desde un programa o una hoja de cálculo. */
  createPersonalToken: PersonalTokenResult;
  /** Agrega un proveedor. */
  createProvider: ProviderResult;
  /** Agrega un tipo de proveedores. */
  createProviderType: ProviderTypeResult;
  /** Registra una requisición de material para un siniestro. La misma clave de idempotencia nunca registra dos. */
  createRequisition: RequisitionResult;
  /** Registra un reporte de camino. */
  createRoadReport: RoadReportResult;
  /** Agrega una subfamilia a una familia. */
  createSubfamily: SubfamilyResult;
  /** Da de alta una cuenta; responde una contraseña temporal que no vuelve a mostrarse. */
  createUser: NewPasswordResult;
  /** Desactiva un elemento de un catálogo genérico. */
  deleteCatalogItem: CatalogItemResult;
  /** Desactiva un detalle. */
  deleteDetail: DetailResult;
  /** Desactiva una familia sin subfamilias activas. */
  deleteFamily: FamilyResult;
  /** Elimina archivos. */
  deleteFiles: IncidentResult;
  /** Desactiva una autopista sin tramos activos. */
  deleteHighway: HighwayResult;
  /** Desactiva un tramo. */
  deleteHighwaySection: HighwaySectionResult;
  /** Desactiva un proveedor que no atiende ningún tramo activo. */
  deleteProvider: ProviderResult;
  /** Desactiva un tipo sin proveedores activos. */
  deleteProviderType: ProviderTypeResult;
  /** Desactiva una subfamilia sin detalles activos. */
  deleteSubfamily: SubfamilyResult;
  /** Desactiva una cuenta y cierra sus sesiones. */
  disableUser: UserResult;
  /** Modifica un siniestro. */
  editIncident: IncidentResult;
  /** Entrega el siniestro a otro operador activo del cliente. */
  handOverIncident: IncidentResult;
  /**
   * Entrega a otro operador los siniestros sin terminar de una persona con el cliente elegido, uno por uno y a lo más 50 a la vez:
   * dice qué pasó con cada uno y cuántos quedan.
   */
  handOverIncidents: HandOverResult;
  /** Inicia sesión. */
  login: LoginResult;
  /** Cierra la sesión en el servidor. */
  logout: Scalars['Boolean']['output'];
  /** Hace vigente un año de catálogo. Los presupuestos ya cuantificados conservan el suyo. */
  makeCatalogYearCurrent: CatalogYearResult;
  /** Quien consulta tiene abierto el siniestro: lo ocurrido hasta esa versión ya no es novedad. */
  markIncidentRead: IncidentResult;
  /** Guarda la cuantificación de un presupuesto. */
  quantifyBudget: IncidentResult;
  /** Cambia el token vigente por otro más reciente. */
  refreshSession: Session;
  /** Registra un siniestro. La misma clave de idempotencia nunca registra dos. */
  registerIncident: IncidentResult;
  /** Rechaza el presupuesto. */
  rejectBudget: IncidentResult;
  /** Rechaza archivos; se conservan tachados, con el motivo. */
  rejectFiles: IncidentResult;
  /** Quita el logotipo propio. */
  removeAvatar: ProfileResult;
  /** Pide restablecer la contraseña; responde igual exista o no la cuenta. */
  requestPasswordReset: AccountResult;
  /** Guarda la contraseña nueva con un código vigente. */
  resetPassword: AccountResult;
  /** Pone una contraseña temporal, que no vuelve a mostrarse, y cierra las sesiones de la cuenta. */
  resetUserPassword: NewPasswordResult;
  /** Revoca un token personal: deja de servir de inmediato. */
  revokePersonalToken: AccountResult;
  /** Guarda la dirección propia. */
  saveAddress: ProfileResult;
  /** Guarda los datos fiscales propios, con su domicilio. */
  saveFiscal: ProfileResult;
  /** Guarda alcance y personal de la cuantificación. */
  saveResources: ResourcesResult;
  /** Reemplaza los insumos de un concepto. */
  saveSupplies: SuppliesResult;
  /** Registra una cuenta sin rol, donde el registro está abierto. */
  signUp: AccountResult;
  /** Modifica o reactiva un elemento de un catálogo genérico. */
  updateCatalogItem: CatalogItemResult;
  /** Corrige los datos de un concepto y sus insumos; sus precios cambian con updatePrices. */
  updateConcept: ConceptResult;
  /** Modifica o reactiva un detalle. */
  updateDetail: DetailResult;
  /** Modifica o reactiva una familia. */
  updateFamily: FamilyResult;
  /** Modifica o reactiva una autopista. */
  updateHighway: HighwayResult;
  /** Modifica o reactiva un tramo; un tramo no cambia de autopista. */
  updateHighwaySection: HighwaySectionResult;
  /** Cambia una cotización de materiales. */
  updateMaterialsQuotation: MaterialsQuotationResult;
  /** Cambia precios, todos o ninguno: si uno ya no es el que se veía, se dice cuál y nada se escribe. */
  updatePrices: PricesResult;
  /** Modifica los datos o el contacto propios; lo que no se envía queda como estaba. */
  updateProfile: ProfileResult;
  /** Modifica o reactiva un proveedor. */
  updateProvider: ProviderResult;
  /** Modifica o reactiva un tipo de proveedores. */
  updateProviderType: ProviderTypeResult;
  /** Cambia un reporte de camino. */
  updateRoadReport: RoadReportResult;
  /** Modifica o reactiva una subfamilia. */
  updateSubfamily: SubfamilyResult;
  /** Modifica o reactiva una cuenta. */
  updateUser: UserResult;
  /** Confirma el correo de una cuenta nueva. */
  verifySignUp: AccountResult;
};


export type MutationAuthorizeBudgetArgs = {
  exceedsConfirmed?: Scalars['Boolean']['input'];
  input: QuantificationInput;
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationChangePasswordArgs = {
  confirmedPassword: Scalars['String']['input'];
  oldPassword: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationCommentAffectedArgs = {
  affected: Scalars['ID']['input'];
  comment: Scalars['String']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationCommentIncidentArgs = {
  comment: Scalars['String']['input'];
  idempotencyKey: Scalars['String']['input'];
  slug: Scalars['String']['input'];
};


export type MutationConfirmCustomerAuthorizationArgs = {
  authorized: Scalars['Boolean']['input'];
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationCreateCatalogItemArgs = {
  input: CatalogItemInput;
  type: CatalogType;
};


export type MutationCreateCatalogYearArgs = {
  input: NewYearInput;
};


export type MutationCreateConceptArgs = {
  input: NewConceptInput;
  year: Scalars['Int']['input'];
};


export type MutationCreateDetailArgs = {
  family: Scalars['ID']['input'];
  input: ClassificationInput;
  subfamily: Scalars['ID']['input'];
};


export type MutationCreateFamilyArgs = {
  input: ClassificationInput;
};


export type MutationCreateHighwayArgs = {
  input: HighwayInput;
};


export type MutationCreateHighwaySectionArgs = {
  input: HighwaySectionInput;
};


export type MutationCreateMaterialsQuotationArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: MaterialsQuotationInput;
};


export type MutationCreatePersonalTokenArgs = {
  days: Scalars['Int']['input'];
  name: Scalars['String']['input'];
};


export type MutationCreateProviderArgs = {
  input: ProviderInput;
};


export type MutationCreateProviderTypeArgs = {
  input: ProviderTypeInput;
};


export type MutationCreateRequisitionArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: RequisitionInput;
};


export type MutationCreateRoadReportArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: RoadReportInput;
};


export type MutationCreateSubfamilyArgs = {
  family: Scalars['ID']['input'];
  input: ClassificationInput;
};


export type MutationCreateUserArgs = {
  input: UserInput;
};


export type MutationDeleteCatalogItemArgs = {
  id: Scalars['ID']['input'];
  type: CatalogType;
  version: Scalars['Int']['input'];
};


export type MutationDeleteDetailArgs = {
  family: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  subfamily: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationDeleteFamilyArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationDeleteFilesArgs = {
  files: Array<Scalars['ID']['input']>;
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationDeleteHighwayArgs = {
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationDeleteHighwaySectionArgs = {
  highway: Scalars['String']['input'];
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationDeleteProviderArgs = {
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationDeleteProviderTypeArgs = {
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationDeleteSubfamilyArgs = {
  family: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationDisableUserArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationEditIncidentArgs = {
  input: IncidentInput;
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationHandOverIncidentArgs = {
  operator: Scalars['ID']['input'];
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationHandOverIncidentsArgs = {
  from: Scalars['ID']['input'];
  operator: Scalars['ID']['input'];
};


export type MutationLoginArgs = {
  password: Scalars['String']['input'];
  username: Scalars['String']['input'];
};


export type MutationMakeCatalogYearCurrentArgs = {
  year: Scalars['Int']['input'];
};


export type MutationMarkIncidentReadArgs = {
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationQuantifyBudgetArgs = {
  input: QuantificationInput;
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationRegisterIncidentArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: IncidentInput;
};


export type MutationRejectBudgetArgs = {
  comment: Scalars['String']['input'];
  reason: Scalars['String']['input'];
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationRejectFilesArgs = {
  comment: Scalars['String']['input'];
  files: Array<Scalars['ID']['input']>;
  reason: Scalars['String']['input'];
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationRemoveAvatarArgs = {
  version: Scalars['Int']['input'];
};


export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


export type MutationResetPasswordArgs = {
  code: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationResetUserPasswordArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationRevokePersonalTokenArgs = {
  id: Scalars['ID']['input'];
};


export type MutationSaveAddressArgs = {
  input: AddressInput;
  version: Scalars['Int']['input'];
};


export type MutationSaveFiscalArgs = {
  input: FiscalInput;
  version: Scalars['Int']['input'];
};


export type MutationSaveResourcesArgs = {
  input: ResourcesInput;
  slug: Scalars['String']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationSaveSuppliesArgs = {
  concept: Scalars['ID']['input'];
  supplies: Array<SupplyInput>;
  version: Scalars['Int']['input'];
  year: Scalars['Int']['input'];
};


export type MutationSignUpArgs = {
  email: Scalars['String']['input'];
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationUpdateCatalogItemArgs = {
  id: Scalars['ID']['input'];
  input: CatalogItemInput;
  type: CatalogType;
  version: Scalars['Int']['input'];
};


export type MutationUpdateConceptArgs = {
  id: Scalars['ID']['input'];
  input: ConceptInput;
  version: Scalars['Int']['input'];
  year: Scalars['Int']['input'];
};


export type MutationUpdateDetailArgs = {
  family: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  input: ClassificationInput;
  subfamily: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


export type MutationUpdateFamilyArgs = {
  id: Scalars['ID']['input'];
  input: ClassificationInput;
  version: Scalars['Int']['input'];
};


export type MutationUpdateHighwayArgs = {
  input: HighwayInput;
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationUpdateHighwaySectionArgs = {
  input: HighwaySectionInput;
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationUpdateMaterialsQuotationArgs = {
  id: Scalars['ID']['input'];
  input: MaterialsQuotationInput;
  version: Scalars['Int']['input'];
};


export type MutationUpdatePricesArgs = {
  changes: Array<PriceChange>;
  year: Scalars['Int']['input'];
};


export type MutationUpdateProfileArgs = {
  input: ProfileInput;
  version: Scalars['Int']['input'];
};


export type MutationUpdateProviderArgs = {
  id: Scalars['ID']['input'];
  input: ProviderInput;
  version: Scalars['Int']['input'];
};


export type MutationUpdateProviderTypeArgs = {
  id: Scalars['ID']['input'];
  input: ProviderTypeInput;
  version: Scalars['Int']['input'];
};


export type MutationUpdateRoadReportArgs = {
  id: Scalars['ID']['input'];
  input: RoadReportInput;
  version: Scalars['Int']['input'];
};


export type MutationUpdateSubfamilyArgs = {
  family: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  input: ClassificationInput;
  version: Scalars['Int']['input'];
};


export type MutationUpdateUserArgs = {
  id: Scalars['ID']['input'];
  input: UserInput;
  version: Scalars['Int']['input'];
};


export type MutationVerifySignUpArgs = {
  code: Scalars['String']['input'];
};

export type NewConceptInput = {
  capufePrice?: Scalars['String']['input'];
  code: Scalars['String']['input'];
  comment?: Scalars['String']['input'];
  description?: Scalars['String']['input'];
  detail: Scalars['ID']['input'];
  dollarPrice?: Scalars['String']['input'];
  euroPrice?: Scalars['String']['input'];
  name: Scalars['String']['input'];
  /** De quién es el precio propio, si se da uno. */
  provider?: InputMaybe<Scalars['ID']['input']>;
  providerPrice?: InputMaybe<Scalars['String']['input']>;
  /** Clave del tramo donde vale; sin ella, en cualquier lugar. */
  section?: InputMaybe<Scalars['String']['input']>;
  supplies?: Array<SupplyInput>;
  unit: Scalars['ID']['input'];
  /** P.U. del catálogo; vacío es cero. */
  unitPrice?: Scalars['String']['input'];
};

/** Contraseña temporal; hay que cambiarla al entrar. */
export type NewPassword = {
  __typename?: 'NewPassword';
  /** La cuenta. */
  id: Scalars['ID']['output'];
  password: Scalars['String']['output'];
  username: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type NewPasswordResult = Blocked | NewPassword | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Un token recién creado. */
export type NewPersonalToken = {
  __typename?: 'NewPersonalToken';
  personalToken: PersonalToken;
  /** El token mismo: se entrega esta única vez. */
  token: Scalars['String']['output'];
};

export type NewYearInput = {
  percentages?: Array<FamilyPercentage>;
  /** El año que se copia. */
  source: Scalars['String']['input'];
  year: Scalars['String']['input'];
};

/** El que más lleva en su etapa. */
export type OldestWork = {
  __typename?: 'OldestWork';
  number: Scalars['String']['output'];
  since: Scalars['DateTime']['output'];
  slug: Scalars['String']['output'];
  /** Días hábiles que lleva esperando. */
  weekdays: Scalars['Int']['output'];
};

/** Lo que un proveedor cobra por un concepto en un tramo. */
export type OwnPrice = {
  __typename?: 'OwnPrice';
  price: Scalars['Decimal']['output'];
  provider: Scalars['ID']['output'];
  /** Clave del tramo; vacía: en cualquier lugar. */
  section: Scalars['String']['output'];
};

/** Dónde va un recorrido. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Cursor del último siniestro del tramo; nulo si no hubo ninguno. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Si hay más siniestros después de este tramo. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** Documento que se expide cuando el siniestro lo permite. */
export type Paper = {
  __typename?: 'Paper';
  available: Scalars['Boolean']['output'];
  /** Dónde descargarlo, con las cabeceras de la sesión; nulo si no está disponible. */
  url?: Maybe<Scalars['String']['output']>;
};

/** Montos de un periodo, sin rechazados. */
export type PeriodAmounts = {
  __typename?: 'PeriodAmounts';
  /** Los que tienen monto autorizado. */
  authorizations: Scalars['Int']['output'];
  authorized: Scalars['Decimal']['output'];
  /** Los que tienen presupuesto. */
  budgets: Scalars['Int']['output'];
  currency: Currency;
  /** Inicial − autorizado, de los que tienen ambos. */
  difference: Scalars['Decimal']['output'];
  /** Siniestros registrados en el periodo. */
  incidents: Scalars['Int']['output'];
  initial: Scalars['Decimal']['output'];
  /** Monto inicial de los que ya tienen monto autorizado. */
  initialOfAuthorized: Scalars['Decimal']['output'];
};

/** Lo que se permite hacer con un recurso. */
export type Permission = {
  __typename?: 'Permission';
  actions: Array<Scalars['String']['output']>;
  model: Scalars['String']['output'];
};

/** Siniestros que hoy permiten una acción a quien consulta. */
export type PermittedWork = {
  __typename?: 'PermittedWork';
  count: Scalars['Int']['output'];
  event: EventType;
  oldest?: Maybe<OldestWork>;
};

export type Person = {
  __typename?: 'Person';
  id: Scalars['ID']['output'];
  names: Scalars['String']['output'];
  role?: Maybe<RoleCode>;
  username: Scalars['String']['output'];
};

export type PersonName = {
  __typename?: 'PersonName';
  id: Scalars['ID']['output'];
  names: Scalars['String']['output'];
  username: Scalars['String']['output'];
};

/** Llave para consultar sin contraseña: «Authorization: Bearer …». */
export type PersonalToken = {
  __typename?: 'PersonalToken';
  addedAt: Scalars['DateTime']['output'];
  expiresAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  /** Si ya pasó su vigencia. */
  isExpired: Scalars['Boolean']['output'];
  /** Última vez que se usó, con un minuto de precisión; nulo si nunca. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  name: Scalars['String']['output'];
  scope: TokenScope;
};

export type PersonalTokenResult = NewPersonalToken | ServiceUnavailable | ValidationFailed;

export type PlaceName = {
  __typename?: 'PlaceName';
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
};

/** Un precio que cambia. */
export type PriceChange = {
  /** El nuevo; nulo quita el precio propio. */
  amount?: InputMaybe<Scalars['String']['input']>;
  concept: Scalars['ID']['input'];
  price: PriceName;
  /** De quién es el precio propio. */
  provider?: InputMaybe<Scalars['ID']['input']>;
  /** Clave del tramo del precio propio; vacía: en cualquier lugar. */
  section?: InputMaybe<Scalars['String']['input']>;
  /** El que se veía; nulo si el proveedor no tenía uno propio. */
  was?: InputMaybe<Scalars['String']['input']>;
};

export type PriceName =
  | 'CAPUFE'
  | 'DOLLAR'
  | 'EURO'
  /** El de un proveedor en un tramo. */
  | 'PROVIDER'
  /** P.U. del catálogo, en pesos. */
  | 'UNIT';

export type PricePreview = {
  __typename?: 'PricePreview';
  after: Scalars['Decimal']['output'];
  before: Scalars['Decimal']['output'];
  code: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

/** Algún precio ya no es el que se veía; nada se escribió. */
export type PricesMoved = Failure & {
  __typename?: 'PricesMoved';
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
  moved: Array<MovedPrice>;
};

/** Los precios como quedaron, o por qué no. */
export type PricesResult = PricesMoved | ServiceUnavailable | UpdatedPrices | ValidationFailed;

/** Lo que no se envía queda como estaba. */
export type ProfileInput = {
  alternativeEmail?: InputMaybe<Scalars['String']['input']>;
  cellphone?: InputMaybe<Scalars['String']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  phoneExt?: InputMaybe<Scalars['String']['input']>;
  secondLastName?: InputMaybe<Scalars['String']['input']>;
  treatment?: InputMaybe<Scalars['String']['input']>;
};

export type ProfileResult = ServiceUnavailable | StaleVersion | ValidationFailed | Viewer;

/** Proveedor. */
export type Provider = {
  __typename?: 'Provider';
  address: Scalars['String']['output'];
  /** Las familias en que trabaja, por nombre. */
  families: Array<Family>;
  id: Scalars['ID']['output'];
  isActive: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  /** Solo dígitos. */
  phone?: Maybe<Scalars['String']['output']>;
  slug: Scalars['String']['output'];
  type?: Maybe<ProviderType>;
  version: Scalars['Int']['output'];
};

/** Un proveedor que atiende un tramo. */
export type ProviderHighway = {
  __typename?: 'ProviderHighway';
  /** Clave de la autopista. */
  highway: Scalars['String']['output'];
  highwayName: Scalars['String']['output'];
  provider: Scalars['ID']['output'];
  providerName: Scalars['String']['output'];
  /** Clave del tramo. */
  section: Scalars['String']['output'];
  sectionName: Scalars['String']['output'];
};

export type ProviderInput = {
  address?: Scalars['String']['input'];
  families: Array<Scalars['ID']['input']>;
  /** Verdadero reactiva al proveedor. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
  /** Solo dígitos. */
  phone?: Scalars['String']['input'];
  type: Scalars['ID']['input'];
};

export type ProviderName = {
  __typename?: 'ProviderName';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type ProviderPrice = {
  __typename?: 'ProviderPrice';
  concept: Scalars['ID']['output'];
  price: Scalars['Decimal']['output'];
};

export type ProviderResult = Blocked | Provider | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Tipo de proveedores. */
export type ProviderType = {
  __typename?: 'ProviderType';
  id: Scalars['ID']['output'];
  isActive: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type ProviderTypeInput = {
  /** Verdadero reactiva el tipo. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  name: Scalars['String']['input'];
};

export type ProviderTypeResult = Blocked | ProviderType | ServiceUnavailable | StaleVersion | ValidationFailed;

export type PurchaseOrder = {
  __typename?: 'PurchaseOrder';
  addedAt: Scalars['DateTime']['output'];
  camp?: Maybe<Scalars['ID']['output']>;
  campName?: Maybe<Scalars['String']['output']>;
  conditions: Scalars['String']['output'];
  deliveryDate?: Maybe<Scalars['Date']['output']>;
  extra: Scalars['JSON']['output'];
  file?: Maybe<File>;
  folio: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  provider?: Maybe<Scalars['ID']['output']>;
  providerName?: Maybe<Scalars['String']['output']>;
  resident?: Maybe<Scalars['ID']['output']>;
  residentName?: Maybe<Scalars['String']['output']>;
  status: Scalars['String']['output'];
};

export type PurchaseOrderPage = {
  __typename?: 'PurchaseOrderPage';
  /** Falso si el servicio no tiene esta lista. */
  available: Scalars['Boolean']['output'];
  nodes: Array<PurchaseOrder>;
  page: Scalars['Int']['output'];
  pageSize: Scalars['Int']['output'];
  totalCount: Scalars['Int']['output'];
};

export type PurchaseRecord = Camp | PurchaseOrder | Requisition;

export type PurchaseResource =
  | 'CAMP'
  | 'ORDER'
  | 'REQUISITION';

/** Cuantificación guardada. */
export type Quantification = {
  __typename?: 'Quantification';
  catalogYear?: Maybe<Scalars['Int']['output']>;
  exchangeComment?: Maybe<Scalars['String']['output']>;
  exchangeDate?: Maybe<Scalars['Date']['output']>;
  exchangeType?: Maybe<Scalars['Decimal']['output']>;
  lines: Array<Line>;
  totals: QuantificationTotals;
  version: Scalars['Int']['output'];
};

export type QuantificationInput = {
  catalogYear: Scalars['Int']['input'];
  /** Líneas guardadas que se quitan. */
  deletedLines?: Array<Scalars['ID']['input']>;
  exchangeComment?: InputMaybe<Scalars['String']['input']>;
  exchangeDate?: InputMaybe<Scalars['String']['input']>;
  exchangeType?: InputMaybe<Scalars['String']['input']>;
  lines: Array<LineInput>;
};

/** Sumas exactas en pesos. */
export type QuantificationTotals = {
  __typename?: 'QuantificationTotals';
  authorized: Totals;
  capufe: Totals;
  initial: Totals;
  /** Solo para quien puede ver los precios internos. */
  internal?: Maybe<Totals>;
};

export type Query = {
  __typename?: 'Query';
  /** Bitácora de un afectado, en orden. */
  affectedBinnacle: Array<AffectedEntry>;
  /** Afectados de un reporte de camino. */
  affectedParties: Array<AffectedParty>;
  /** Un concepto de un año con su lugar en el catálogo y sus insumos; nulo si no existe. */
  catalogConcept?: Maybe<CatalogConcept>;
  /**
   * Conceptos de un año, por código, con todos sus precios: los de una subfamilia, o del año entero. A lo más 1,000; la cuenta
   * dice cuántos hay.
   */
  catalogConcepts: ConceptList;
  /** Elementos de un catálogo genérico, por nombre. */
  catalogItems: Array<CatalogItem>;
  /** Cómo quedaría un año de catálogo copiado de otro; no escribe nada. */
  catalogYearPreview: CatalogYearPreview;
  /** Años de catálogo del cliente. */
  catalogYears: Array<CatalogYear>;
  /** Insumos de un concepto. */
  conceptSupplies: ConceptSupplies;
  /** De qué concepto es ya un código en un año; nulo si está libre. */
  conceptWithCode?: Maybe<ConceptName>;
  /**
   * Busca conceptos por código o nombre (al menos 3 caracteres), con el precio del proveedor en la autopista o tramo.
   * El código exacto va primero.
   */
  concepts: Array<Concept>;
  /** Clientes con los que quien consulta puede trabajar. */
  customers: Array<Customer>;
  /** Detalles de una subfamilia, por nombre. */
  details: Array<Detail>;
  /** Tipo de cambio del día frente al peso; el último bueno, con su fecha, si el servicio no responde. */
  exchangeRate: ExchangeRate;
  /** Familias de conceptos, por nombre. */
  families: Array<Family>;
  /** Tipos de archivo de un siniestro, con lo que cada uno acepta. */
  fileTypes: Array<FileType>;
  /** Datos fiscales propios o, para quien administra cuentas, los de otra persona; nulo si no le corresponde verlos. */
  fiscal?: Maybe<Fiscal>;
  /** Empresas operadoras de autopistas. */
  highwayCompanies: Array<HighwayCompany>;
  /** Tramos de una autopista, en el orden del camino. */
  highwaySections: Array<HighwaySection>;
  /** Insumos y sus precios en una autopista. */
  highwaySupplies: Array<HighwaySupply>;
  /** Autopistas del cliente, por nombre. */
  highways: Array<Highway>;
  /** Lo que espera a quien consulta: por cada acción que hoy puede hacer, cuántos siniestros y desde cuándo el más antiguo. */
  inbox: Inbox;
  /** Un siniestro por su clave; nulo si no existe o no le corresponde verlo. */
  incident?: Maybe<Incident>;
  /**
   * Cuántos siniestros, cuánto dinero y cuánto tiempo, en grupos de uno o dos niveles. Agrupado por mes, semana o día es una
   * serie de tiempo. Sin estatus cuenta todos; quien solo ve sus siniestros cuenta los suyos.
   */
  incidentSummary: IncidentSummary;
  /** Siniestros del cliente elegido, por página. */
  incidents: IncidentPage;
  /**
   * Los mismos siniestros por tramos, para recorrerlos todos: cada tramo empieza donde terminó el anterior, cambie lo que
   * cambie entre tanto. Pida el siguiente con `after: pageInfo.endCursor`, con el mismo filtro y el mismo orden.
   */
  incidentsConnection: IncidentConnection;
  /**
   * Precio y cantidad autorizados frente a los iniciales, partida por partida, en grupos de uno o dos niveles. Solo cuentan
   * los presupuestos que un auditor autorizó.
   */
  linesSummary: LinesSummary;
  /** Cotizaciones de materiales por páginas de 1 a 100, la más reciente primero. Se buscan por el número del siniestro. */
  materialsQuotations: MaterialsQuotationPage;
  /** Operadores activos a quienes se puede entregar un siniestro del cliente elegido. */
  operators: Array<PersonName>;
  /** Personas internas o de la aseguradora que quien consulta puede ver. */
  people: Array<PersonName>;
  /** Montos de los siniestros registrados en un periodo de a lo más un año, que quien consulta puede ver. */
  periodAmounts: PeriodAmounts;
  /** Tokens personales de quien consulta que no se han revocado; sólo con una sesión, no con un token personal. */
  personalTokens: Array<PersonalToken>;
  /** Un proveedor; nulo si no existe. */
  provider?: Maybe<Provider>;
  /** Qué proveedor atiende cada tramo activo. */
  providerHighways: Array<ProviderHighway>;
  /** Precios de esos conceptos con otro proveedor, para ofrecerlos al cambiar el proveedor de varias líneas. */
  providerPrices: Array<ProviderPrice>;
  /** Un tipo de proveedores; nulo si no existe. */
  providerType?: Maybe<ProviderType>;
  /** Tipos de proveedores, por nombre. */
  providerTypes: Array<ProviderType>;
  /** Proveedores del cliente, por nombre. */
  providers: Array<Provider>;
  /** Órdenes de compra por páginas de 1 a 100; dice si el servicio las tiene. Se buscan por como empieza su folio. */
  purchaseOrders: PurchaseOrderPage;
  /** Una requisición, orden o campamento; nulo si no existe. */
  purchaseRecord?: Maybe<PurchaseRecord>;
  /** Lo que hay de un recurso de compras, a lo más 1,000. */
  purchaseRecords: Array<PurchaseRecord>;
  /** Archivos de los siniestros que quien consulta puede ver, los más recientes primero. */
  recentFiles: IncidentFilePage;
  /** Motivos de rechazo. */
  rejectReasons: Array<RejectReason>;
  /** Requisiciones de siniestros por páginas de 1 a 100. Se buscan por como empieza su folio o el número del siniestro. */
  requisitions: RequisitionPage;
  /** Siniestros a cargo de un residente; dice si el servicio respondió. */
  residentIncidents: ResidentIncidentList;
  /** Tipos de trabajo en el camino. */
  roadJobTypes: Array<RoadJobType>;
  /** Un reporte de camino; nulo si no existe. */
  roadReport?: Maybe<RoadReport>;
  /** Reportes de camino por páginas de 1 a 100. Se buscan por como empieza su folio. */
  roadReports: RoadReportPage;
  /** Tipos de reporte de camino. */
  roadTypes: Array<RoadType>;
  /** Cómo está configurada esta instalación; se responde también a quien no ha iniciado sesión. */
  settings: Settings;
  /** Siniestros que parecen el mismo: igual póliza y fecha, kilómetro ± 1. */
  similarIncidents: Array<SimilarIncident>;
  /** Estados de la República con sus municipios. */
  states: Array<State>;
  /** Subfamilias de una familia, por nombre. */
  subfamilies: Array<Subfamily>;
  /** Si el token con que se consulta sigue sirviendo. */
  tokenIsValid: Scalars['Boolean']['output'];
  /** Unidades de medida activas; son las mismas para todos los clientes. */
  units: Array<Unit>;
  /** Quién cambió qué de una cuenta, lo último primero. */
  userHistory: Array<UserChange>;
  /** Cuántos siniestros sin terminar tiene una persona, por cliente. */
  userUnfinished: Array<UnfinishedIncidents>;
  /** Cuentas que quien consulta administra, por página. */
  users: UserPage;
  /** Comprueba un código para restablecer la contraseña; no lo gasta. */
  verifyPasswordReset: AccountResult;
  /** Quien consulta; nulo si nadie ha iniciado sesión. */
  viewer?: Maybe<Viewer>;
  /** Cuánto trabajo espera a quien consulta. */
  waiting: Waiting;
};


export type QueryAffectedBinnacleArgs = {
  affected: Scalars['ID']['input'];
};


export type QueryAffectedPartiesArgs = {
  road: Scalars['ID']['input'];
};


export type QueryCatalogConceptArgs = {
  concept: Scalars['ID']['input'];
  year: Scalars['Int']['input'];
};


export type QueryCatalogConceptsArgs = {
  subfamily?: InputMaybe<Scalars['ID']['input']>;
  year: Scalars['Int']['input'];
};


export type QueryCatalogItemsArgs = {
  activity?: Activity;
  type: CatalogType;
};


export type QueryCatalogYearPreviewArgs = {
  input: NewYearInput;
};


export type QueryConceptSuppliesArgs = {
  concept: Scalars['ID']['input'];
  year: Scalars['Int']['input'];
};


export type QueryConceptWithCodeArgs = {
  code: Scalars['String']['input'];
  year: Scalars['Int']['input'];
};


export type QueryConceptsArgs = {
  contains: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  place: Scalars['String']['input'];
  provider: Scalars['ID']['input'];
  year: Scalars['Int']['input'];
};


export type QueryDetailsArgs = {
  activity?: Activity;
  family: Scalars['ID']['input'];
  subfamily: Scalars['ID']['input'];
};


export type QueryExchangeRateArgs = {
  base: Currency;
};


export type QueryFamiliesArgs = {
  activity?: Activity;
};


export type QueryFiscalArgs = {
  account?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryHighwaySectionsArgs = {
  activity?: Activity;
  highway: Scalars['String']['input'];
};


export type QueryHighwaySuppliesArgs = {
  contains?: InputMaybe<Scalars['String']['input']>;
  highway: Scalars['String']['input'];
  provider?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryHighwaysArgs = {
  activity?: Activity;
};


export type QueryIncidentArgs = {
  slug: Scalars['String']['input'];
};


export type QueryIncidentSummaryArgs = {
  customers?: InputMaybe<Array<Scalars['String']['input']>>;
  filter?: InputMaybe<IncidentFilter>;
  groupBy?: InputMaybe<Array<IncidentGrouping>>;
};


export type QueryIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  order?: InputMaybe<IncidentOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryIncidentsConnectionArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<IncidentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<IncidentOrder>;
};


export type QueryLinesSummaryArgs = {
  customers?: InputMaybe<Array<Scalars['String']['input']>>;
  filter?: InputMaybe<IncidentFilter>;
  groupBy?: InputMaybe<Array<LineGrouping>>;
};


export type QueryMaterialsQuotationsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPeopleArgs = {
  type: UserType;
};


export type QueryPeriodAmountsArgs = {
  dateFrom: Scalars['Date']['input'];
  dateTo: Scalars['Date']['input'];
};


export type QueryProviderArgs = {
  id: Scalars['ID']['input'];
};


export type QueryProviderPricesArgs = {
  concepts: Array<Scalars['ID']['input']>;
  place: Scalars['String']['input'];
  provider: Scalars['ID']['input'];
  year: Scalars['Int']['input'];
};


export type QueryProviderTypeArgs = {
  id: Scalars['ID']['input'];
};


export type QueryProviderTypesArgs = {
  activity?: Activity;
};


export type QueryProvidersArgs = {
  activity?: Activity;
};


export type QueryPurchaseOrdersArgs = {
  order?: InputMaybe<RecordOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPurchaseRecordArgs = {
  id: Scalars['ID']['input'];
  resource: PurchaseResource;
};


export type QueryPurchaseRecordsArgs = {
  resource: PurchaseResource;
};


export type QueryRecentFilesArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryRequisitionsArgs = {
  order?: InputMaybe<RecordOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryResidentIncidentsArgs = {
  resident: Scalars['ID']['input'];
};


export type QueryRoadReportArgs = {
  id: Scalars['ID']['input'];
};


export type QueryRoadReportsArgs = {
  order?: InputMaybe<RecordOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySimilarIncidentsArgs = {
  incidentDate: Scalars['Date']['input'];
  kilometer: Scalars['Decimal']['input'];
  policy: Scalars['String']['input'];
};


export type QuerySubfamiliesArgs = {
  activity?: Activity;
  family: Scalars['ID']['input'];
};


export type QueryUserHistoryArgs = {
  id: Scalars['ID']['input'];
};


export type QueryUserUnfinishedArgs = {
  id: Scalars['ID']['input'];
};


export type QueryUsersArgs = {
  filter?: InputMaybe<UserFilter>;
  order?: InputMaybe<UserOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


export type QueryVerifyPasswordResetArgs = {
  code: Scalars['String']['input'];
};


export type QueryWaitingArgs = {
  before?: InputMaybe<Scalars['Date']['input']>;
};

/** Motivo por el que una acción no procede. */
export type Reason = {
  __typename?: 'Reason';
  code: Scalars['String']['output'];
  /** Dónde se remedia. */
  repair?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
};

export type RecentIncident = {
  __typename?: 'RecentIncident';
  number: Scalars['String']['output'];
  openedAt: Scalars['DateTime']['output'];
  policy: Scalars['String']['output'];
  slug: Scalars['String']['output'];
  stage: Stage;
};

export type RecordOrder =
  | 'ADDED_ASC'
  | 'ADDED_DESC'
  | 'FOLIO_ASC'
  | 'FOLIO_DESC';

export type RejectReason = {
  __typename?: 'RejectReason';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
};

export type Rejection = {
  __typename?: 'Rejection';
  by: Person;
  comment: Scalars['String']['output'];
  reason: Scalars['String']['output'];
  rejectedAt: Scalars['DateTime']['output'];
};

export type Requisition = {
  __typename?: 'Requisition';
  addedAt: Scalars['DateTime']['output'];
  applicant: Scalars['String']['output'];
  camp?: Maybe<Scalars['ID']['output']>;
  campName?: Maybe<Scalars['String']['output']>;
  extra: Scalars['JSON']['output'];
  folio: Scalars['String']['output'];
  /** Clave de la autopista. */
  highway?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Clave del siniestro para el que es. */
  incident?: Maybe<Scalars['String']['output']>;
  incidentNumber?: Maybe<Scalars['String']['output']>;
  materials: Array<Material>;
  receiver: Scalars['String']['output'];
  status: Scalars['String']['output'];
};

export type RequisitionInput = {
  applicant: Scalars['String']['input'];
  camp?: InputMaybe<Scalars['ID']['input']>;
  extra?: InputMaybe<Scalars['JSON']['input']>;
  highway?: InputMaybe<Scalars['String']['input']>;
  /** Clave del siniestro. */
  incident: Scalars['String']['input'];
  materials: Array<MaterialInput>;
  receiver?: InputMaybe<Scalars['String']['input']>;
};

export type RequisitionPage = {
  __typename?: 'RequisitionPage';
  nodes: Array<Requisition>;
  page: Scalars['Int']['output'];
  pageSize: Scalars['Int']['output'];
  totalCount: Scalars['Int']['output'];
};

export type RequisitionResult = Blocked | Requisition | ServiceUnavailable | StaleVersion | ValidationFailed;

export type ResidentIncident = {
  __typename?: 'ResidentIncident';
  addedAt: Scalars['DateTime']['output'];
  folio: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  number: Scalars['String']['output'];
  slug: Scalars['String']['output'];
};

export type ResidentIncidentList = {
  __typename?: 'ResidentIncidentList';
  /** Falso si el servicio no respondió: la lista está vacía por eso. */
  available: Scalars['Boolean']['output'];
  incidents: Array<ResidentIncident>;
};

export type Resources = {
  __typename?: 'Resources';
  flaggers: Scalars['Int']['output'];
  masters: Scalars['Int']['output'];
  officials: Scalars['Int']['output'];
  /** Alcance en días. */
  scope: Scalars['Int']['output'];
  version: Scalars['Int']['output'];
};

export type ResourcesInput = {
  flaggers: Scalars['String']['input'];
  masters: Scalars['String']['input'];
  officials: Scalars['String']['input'];
  scope: Scalars['String']['input'];
};

export type ResourcesResult = Incident | ServiceUnavailable | StaleVersion | TransitionRefused | ValidationFailed;

export type RoadJobType = {
  __typename?: 'RoadJobType';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

/** Reporte de camino. */
export type RoadReport = {
  __typename?: 'RoadReport';
  addedAt: Scalars['DateTime']['output'];
  applicant: Scalars['String']['output'];
  camp?: Maybe<Scalars['ID']['output']>;
  campName?: Maybe<Scalars['String']['output']>;
  extra: Scalars['JSON']['output'];
  folio: Scalars['String']['output'];
  /** Clave de la autopista. */
  highway?: Maybe<Scalars['String']['output']>;
  highwayName?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  jobType: RoadJobType;
  materials: Array<Material>;
  receiver: Scalars['String']['output'];
  status: Scalars['String']['output'];
  type: RoadType;
  version: Scalars['Int']['output'];
};

export type RoadReportInput = {
  applicant: Scalars['String']['input'];
  camp?: InputMaybe<Scalars['ID']['input']>;
  /** Sin él se conserva el guardado. */
  extra?: InputMaybe<Scalars['JSON']['input']>;
  highway?: InputMaybe<Scalars['String']['input']>;
  jobType: Scalars['ID']['input'];
  materials: Array<MaterialInput>;
  receiver?: InputMaybe<Scalars['String']['input']>;
  /** Sin él se conserva el guardado. */
  status?: InputMaybe<Scalars['String']['input']>;
  type: Scalars['ID']['input'];
};

export type RoadReportPage = {
  __typename?: 'RoadReportPage';
  nodes: Array<RoadReport>;
  page: Scalars['Int']['output'];
  pageSize: Scalars['Int']['output'];
  totalCount: Scalars['Int']['output'];
};

export type RoadReportResult = Blocked | RoadReport | ServiceUnavailable | StaleVersion | ValidationFailed;

export type RoadType = {
  __typename?: 'RoadType';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

export type RoleCode =
  /** Administrador. */
  | 'ADM'
  /** Auditor. */
  | 'ARE'
  /** Operador. */
  | 'MRO'
  /** Sistema del proveedor. */
  | 'SERVICE';

export type Round = {
  __typename?: 'Round';
  addedAt: Scalars['DateTime']['output'];
  amount: Scalars['Decimal']['output'];
  authorizedAmount?: Maybe<Scalars['Decimal']['output']>;
  capufeAmount?: Maybe<Scalars['Decimal']['output']>;
  lines: Array<Line>;
  originalFile?: Maybe<File>;
  rejection: Rejection;
  round: Scalars['Int']['output'];
};

/** El servicio no respondió; nada se escribió, o no se sabe. */
export type ServiceUnavailable = Failure & {
  __typename?: 'ServiceUnavailable';
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type Session = {
  __typename?: 'Session';
  /** Cuándo deja de servir el token. */
  expiresAt: Scalars['DateTime']['output'];
  token: Scalars['String']['output'];
  viewer: Viewer;
};

export type Settings = {
  __typename?: 'Settings';
  /** Minutos sin actividad tras los que la pantalla se bloquea; nulo si no se bloquea sola. */
  idleLockMinutes?: Maybe<Scalars['Int']['output']>;
  /** Si cualquiera puede registrar una cuenta. */
  signUpIsOpen: Scalars['Boolean']['output'];
};

export type SimilarIncident = {
  __typename?: 'SimilarIncident';
  number: Scalars['String']['output'];
  slug: Scalars['String']['output'];
};

/** Dónde está un siniestro en su ciclo de vida. */
export type Stage =
  /** Autorizado por el auditor, sin archivo de autorización. */
  | 'AUTHORIZED_WITHOUT_FILE'
  /** El cliente confirmó. */
  | 'CONFIRMED'
  /** Con una contrapropuesta por responder. */
  | 'COUNTER_PROPOSED'
  /** Con conceptos guardados. */
  | 'QUANTIFIED'
  /** Presupuesto rechazado. */
  | 'REJECTED'
  /** Autorizado; nada más que hacer. */
  | 'SETTLED'
  /** Espera que el operador confirme la autorización del cliente. */
  | 'TO_CONFIRM'
  /** Con presupuesto, por cuantificar. */
  | 'UNQUANTIFIED'
  | 'UNREGISTERED'
  /** Autorizado por el proveedor, sin archivo de autorización. */
  | 'WAITING_FOR_FILE'
  /** Sin presupuesto. */
  | 'WITHOUT_BUDGET';

/** Tiempo en una etapa: se mide cada estancia ya terminada. */
export type StageDuration = {
  __typename?: 'StageDuration';
  /** Estancias terminadas. */
  count: Scalars['Int']['output'];
  /** La etapa como se lee. */
  label: Scalars['String']['output'];
  /** Mediana, en segundos; nula si ninguna estancia ha terminado. */
  medianSeconds?: Maybe<Scalars['Int']['output']>;
  /** Siniestros que siguen en ella. */
  open: Scalars['Int']['output'];
  /** Percentil 90, en segundos: nueve de cada diez estancias duraron eso o menos. */
  p90Seconds?: Maybe<Scalars['Int']['output']>;
  /** La etapa. */
  stage: Stage;
};

/** Otra persona guardó entretanto; nada se escribió. */
export type StaleVersion = Failure & {
  __typename?: 'StaleVersion';
  /** Lo que cambió. */
  changed: Array<Scalars['String']['output']>;
  code: Scalars['String']['output'];
  /** El siniestro como está ahora; nulo si no se trata de uno. */
  current?: Maybe<Incident>;
  message: Scalars['String']['output'];
};

export type State = {
  __typename?: 'State';
  /** Clave de la entidad federativa, como la lleva un siniestro. */
  code: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  municipalities: Array<Municipality>;
  name: Scalars['String']['output'];
};

export type Status =
  /** Autorizados */
  | 'AUTHORIZED'
  /** Pendientes */
  | 'PENDING'
  /** Rechazados */
  | 'REJECTED';

/** Subfamilia de una familia. */
export type Subfamily = {
  __typename?: 'Subfamily';
  /** Cuántos detalles activos tiene. */
  childCount: Scalars['Int']['output'];
  codename: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  isActive: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

export type SubfamilyResult = Blocked | ServiceUnavailable | StaleVersion | Subfamily | ValidationFailed;

export type SuppliesResult = Blocked | ConceptSupplies | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Insumo. */
export type Supply = {
  __typename?: 'Supply';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  quantity: Scalars['Decimal']['output'];
  type: Scalars['String']['output'];
  unit: Unit;
};

export type SupplyInput = {
  name: Scalars['String']['input'];
  quantity: Scalars['String']['input'];
  type: Scalars['String']['input'];
  unit: Scalars['ID']['input'];
};

/** Lo que un token personal permite. */
export type TokenScope =
  /** Consultar lo que su dueño puede ver; no cambia nada. */
  | 'READ';

export type Totals = {
  __typename?: 'Totals';
  subtotal: Scalars['Decimal']['output'];
  /** IVA: total menos subtotal. */
  taxes: Scalars['Decimal']['output'];
  total: Scalars['Decimal']['output'];
};

/** El estado, el rol o un requisito no permiten la acción. */
export type TransitionRefused = Failure & {
  __typename?: 'TransitionRefused';
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
  reasons: Array<Reason>;
};

/** Siniestros en los que alguien aún debe actuar. */
export type UnfinishedIncidents = {
  __typename?: 'UnfinishedIncidents';
  count: Scalars['Int']['output'];
  customer: Customer;
};

export type Unit = {
  __typename?: 'Unit';
  abbreviation: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
};

/** Requisito que a un siniestro le puede faltar. */
export type UnmetRequirement =
  /** El archivo de autorización. */
  | 'AUTHORIZATION_FILE'
  /** La autorización del auditor o del proveedor, sin la cual no se sube su archivo. */
  | 'AUTHORIZED_FIRST'
  /** Que aún no exista presupuesto del proveedor, para admitir una contrapropuesta. */
  | 'NO_AUTHORIZED_FILE'
  /** Que nadie lo esté cuantificando, para que el operador lo modifique. */
  | 'OPERATOR_EDITS_EARLY'
  /** El archivo original del presupuesto. */
  | 'ORIGINAL_FILE'
  /** Los archivos obligatorios del expediente. */
  | 'REQUIRED_FILES';

/** Precios guardados: los conceptos como quedaron. */
export type UpdatedPrices = {
  __typename?: 'UpdatedPrices';
  concepts: Array<Concept>;
};

/** Ruta de envío de un archivo (multipart), con los tipos que acepta. */
export type Upload = {
  __typename?: 'Upload';
  /** Extensiones aceptadas, como las entiende un campo de archivo: ".pdf,.xlsx". Vacío: según el tipo de archivo elegido. */
  accept: Scalars['String']['output'];
  /** Campo del archivo en el formulario. */
  field: Scalars['String']['output'];
  maxBytes: Scalars['Int']['output'];
  url: Scalars['String']['output'];
};

/** Cuenta, como la ve quien la administra. */
export type User = {
  __typename?: 'User';
  addedAt: Scalars['DateTime']['output'];
  /** Aseguradora de quien es de una; nulo para el personal interno. */
  customer?: Maybe<Customer>;
  email: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  isActive: Scalars['Boolean']['output'];
  lastName: Scalars['String']['output'];
  /** Último inicio de sesión; nulo si no ha entrado. */
  lastSignInAt?: Maybe<Scalars['DateTime']['output']>;
  /** Tiene una contraseña temporal que aún no cambia. */
  mustChangePassword: Scalars['Boolean']['output'];
  /** Nombre completo. */
  name: Scalars['String']['output'];
  role?: Maybe<RoleCode>;
  secondLastName: Scalars['String']['output'];
  userType: UserType;
  username: Scalars['String']['output'];
  version: Scalars['Int']['output'];
};

/** Cambio de una cuenta. */
export type UserChange = {
  __typename?: 'UserChange';
  /** Nulo: desde la línea de comandos. */
  by?: Maybe<Person>;
  changedAt: Scalars['DateTime']['output'];
  event: UserEvent;
  fields: Array<UserFieldChange>;
  id: Scalars['ID']['output'];
};

export type UserEvent =
  | 'CREATED'
  | 'DISABLED'
  | 'ENABLED'
  | 'PASSWORD_RESET'
  | 'UPDATED';

export type UserFieldChange = {
  __typename?: 'UserFieldChange';
  after?: Maybe<Scalars['String']['output']>;
  before?: Maybe<Scalars['String']['output']>;
  field: Scalars['String']['output'];
};

export type UserFilter = {
  activity?: Activity;
  /** Clave del cliente. */
  customer?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<RoleCode>;
  /** Parte del nombre, del usuario o del correo. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Solo cuentas sin rol. */
  withoutRole?: Scalars['Boolean']['input'];
};

export type UserInput = {
  /** Clave del cliente; obligatoria para quien es de una aseguradora, y solo para ellos. */
  customer?: InputMaybe<Scalars['String']['input']>;
  email: Scalars['String']['input'];
  firstName: Scalars['String']['input'];
  /** true reactiva la cuenta. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  lastName: Scalars['String']['input'];
  /** Nulo: sin rol; consulta las listas de su cliente y no escribe nada. */
  role?: InputMaybe<RoleCode>;
  secondLastName: Scalars['String']['input'];
  userType: UserType;
  username: Scalars['String']['input'];
};

export type UserOrder =
  | 'LAST_SIGN_IN_ASC'
  | 'LAST_SIGN_IN_DESC'
  | 'NAME_ASC'
  | 'NAME_DESC'
  | 'USERNAME_ASC'
  | 'USERNAME_DESC';

export type UserPage = {
  __typename?: 'UserPage';
  nodes: Array<User>;
  page: Scalars['Int']['output'];
  pageSize: Scalars['Int']['output'];
  totalCount: Scalars['Int']['output'];
};

export type UserResult = Blocked | ServiceUnavailable | StaleVersion | User | ValidationFailed;

export type UserType =
  | 'EXTRANET'
  | 'INTRANET';

/** Hay datos que corregir, campo por campo. */
export type ValidationFailed = Failure & {
  __typename?: 'ValidationFailed';
  code: Scalars['String']['output'];
  fields: Array<FieldProblem>;
  message: Scalars['String']['output'];
};

/** Quien inició sesión. */
export type Viewer = {
  __typename?: 'Viewer';
  /** Nula mientras no se ha guardado. */
  address?: Maybe<Address>;
  alternativeEmail: Scalars['String']['output'];
  /** Dirección del logotipo, que vive unos minutos; nula si no hay. */
  avatar?: Maybe<Scalars['String']['output']>;
  /** Cómo se envía un logotipo. */
  avatarUpload: Upload;
  businessLine?: Maybe<Scalars['String']['output']>;
  cellphone: Scalars['String']['output'];
  /** Cliente fijo de quien es de la aseguradora; nulo para el personal interno. */
  customer?: Maybe<Customer>;
  email: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  groups: Array<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  lastName: Scalars['String']['output'];
  /** Entró con una contraseña que puso un administrador: mientras no la cambie, nada más se le atiende. */
  mustChangePassword: Scalars['Boolean']['output'];
  permissions: Array<Permission>;
  phone: Scalars['String']['output'];
  phoneExt: Scalars['String']['output'];
  role?: Maybe<RoleCode>;
  secondLastName: Scalars['String']['output'];
  treatment: Scalars['String']['output'];
  userType: UserType;
  username: Scalars['String']['output'];
  /** De los datos que la persona guarda de sí misma. */
  version: Scalars['Int']['output'];
};

/** Por qué espera un siniestro a quien consulta. */
export type Wait =
  /** Contrapropuesta por responder. */
  | 'COUNTER_PROPOSED'
  /** Archivos rechazados, por volver a subir. */
  | 'FILES_REJECTED'
  /** Presupuesto por dictaminar. */
  | 'PENDING'
  /** Presupuesto rechazado, por volver a subir. */
  | 'REJECTED'
  /** Autorización por confirmar. */
  | 'TO_CONFIRM'
  /** La otra parte hizo algo desde que lo abrió por última vez. */
  | 'UNREAD'
  /** Autorizado, falta su archivo. */
  | 'WITHOUT_FILE';

/** Trabajo que espera. */
export type Waiting = {
  __typename?: 'Waiting';
  /** Contrapropuestas por responder. */
  counterProposed: Scalars['Int']['output'];
  /** Pendientes registrados antes de la fecha. */
  olderPending: Scalars['Int']['output'];
  /** Rechazados registrados antes de la fecha. */
  olderRejected: Scalars['Int']['output'];
  pending: Scalars['Int']['output'];
  rejected: Scalars['Int']['output'];
  toConfirm: Scalars['Int']['output'];
  withoutFile: Scalars['Int']['output'];
};

export type WaitingWork = {
  __typename?: 'WaitingWork';
  count: Scalars['Int']['output'];
  oldest?: Maybe<OldestWork>;
  wait: Wait;
};
