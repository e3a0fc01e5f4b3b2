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
};

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

/** Precio de catálogo en cada moneda; cero si no se vende en ella. */
export type CatalogPrices = {
  __typename?: 'CatalogPrices';
  eur: Scalars['Decimal']['output'];
  mxn: Scalars['Decimal']['output'];
  usd: Scalars['Decimal']['output'];
};

export type CatalogYear = {
  __typename?: 'CatalogYear';
  isCurrent: Scalars['Boolean']['output'];
  year: Scalars['Int']['output'];
};

export type Change = {
  __typename?: 'Change';
  after?: Maybe<Scalars['String']['output']>;
  before?: Maybe<Scalars['String']['output']>;
  field: Scalars['String']['output'];
};

export type ChangePasswordResult = ServiceUnavailable | Session | ValidationFailed;

export type Concept = {
  __typename?: 'Concept';
  capufePrice: Scalars['Decimal']['output'];
  code: Scalars['String']['output'];
  description: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  prices: CatalogPrices;
  /** Precio propio del proveedor buscado; nulo si usa el de catálogo. */
  providerPrice?: Maybe<Scalars['Decimal']['output']>;
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
  codename: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  isActive: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
};

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

export type IncidentFilter = {
  /** Todas las fechas. */
  anyDate?: InputMaybe<Scalars['Boolean']['input']>;
  /** Registrados desde esta fecha. Sin fechas: los últimos 15 días. */
  dateFrom?: InputMaybe<Scalars['Date']['input']>;
  /** Registrados hasta esta fecha, inclusive. */
  dateTo?: InputMaybe<Scalars['Date']['input']>;
  /** Clave de autopista. */
  highway?: InputMaybe<Scalars['String']['input']>;
  /** Solo los propios: registrados por, o entregados a, quien consulta. */
  mine?: InputMaybe<Scalars['Boolean']['input']>;
  stage?: InputMaybe<Stage>;
  /** Entidad federativa. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** Sin estado se ven todos, si quien consulta puede verlos todos. */
  status?: InputMaybe<Status>;
  /** Inicio del número de siniestro, de la póliza o del folio. */
  text?: InputMaybe<Scalars['String']['input']>;
};

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

export type IncidentOrder =
  | 'ADDED_ASC'
  | 'ADDED_DESC'
  | 'DATE_ASC'
  | 'DATE_DESC'
  | 'NUMBER_ASC'
  | 'NUMBER_DESC';

export type IncidentPage = {
  __typename?: 'IncidentPage';
  nodes: Array<Incident>;
  page: Scalars['Int']['output'];
  pageSize: Scalars['Int']['output'];
  totalCount: Scalars['Int']['output'];
};

/** Lo que responde cada suceso: el siniestro como quedó, o por qué no. */
export type IncidentResult = Incident | ServiceUnavailable | StaleVersion | TransitionRefused | ValidationFailed;

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

/** No se pudo iniciar sesión; no dice qué dato falló. */
export type LoginRefused = Failure & {
  __typename?: 'LoginRefused';
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
  /** Segundos que hay que esperar antes de otro intento. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

export type LoginResult = LoginRefused | ServiceUnavailable | Session | ValidationFailed;

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
  /** Agrega un comentario a la bitácora. */
  commentIncident: IncidentResult;
  /** Confirma la autorización del cliente. */
  confirmCustomerAuthorization: IncidentResult;
  /** Agrega una autopista. */
  createHighway: HighwayResult;
  /** Agrega un tramo a una autopista. */
  createHighwaySection: HighwaySectionResult;
  /** Agrega un proveedor. */
  createProvider: ProviderResult;
  /** Agrega un tipo de proveedores. */
  createProviderType: ProviderTypeResult;
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
  /** Modifica un siniestro. */
  editIncident: IncidentResult;
  /** Inicia sesión. */
  login: LoginResult;
  /** Cierra la sesión en el servidor. */
  logout: Scalars['Boolean']['output'];
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
  /** Guarda alcance y personal de la cuantificación. */
  saveResources: ResourcesResult;
  /** Modifica o reactiva una autopista. */
  updateHighway: HighwayResult;
  /** Modifica o reactiva un tramo; un tramo no cambia de autopista. */
  updateHighwaySection: HighwaySectionResult;
  /** Modifica o reactiva un proveedor. */
  updateProvider: ProviderResult;
  /** Modifica o reactiva un tipo de proveedores. */
  updateProviderType: ProviderTypeResult;
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


export type MutationCreateHighwayArgs = {
  input: HighwayInput;
};


export type MutationCreateHighwaySectionArgs = {
  input: HighwaySectionInput;
};


export type MutationCreateProviderArgs = {
  input: ProviderInput;
};


export type MutationCreateProviderTypeArgs = {
  input: ProviderTypeInput;
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


export type MutationEditIncidentArgs = {
  input: IncidentInput;
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


export type MutationLoginArgs = {
  password: Scalars['String']['input'];
  username: Scalars['String']['input'];
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


export type MutationSaveResourcesArgs = {
  input: ResourcesInput;
  slug: Scalars['String']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
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

/** Lo que se permite hacer con un recurso. */
export type Permission = {
  __typename?: 'Permission';
  actions: Array<Scalars['String']['output']>;
  model: Scalars['String']['output'];
};

export type Person = {
  __typename?: 'Person';
  id: Scalars['ID']['output'];
  names: Scalars['String']['output'];
  role?: Maybe<RoleCode>;
  username: Scalars['String']['output'];
};

export type PlaceName = {
  __typename?: 'PlaceName';
  name: Scalars['String']['output'];
  slug: Scalars['String']['output'];
};

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
  provider: Scalars['ID']['output'];
  /** Clave del tramo. */
  section: Scalars['String']['output'];
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
  /** Años de catálogo del cliente. */
  catalogYears: Array<CatalogYear>;
  /**
   * Busca conceptos por código o nombre (al menos 3 caracteres), con el precio del proveedor en la autopista o tramo.
   * El código exacto va primero.
   */
  concepts: Array<Concept>;
  /** Clientes con los que quien consulta puede trabajar. */
  customers: Array<Customer>;
  /** Tipo de cambio del día frente al peso; el último bueno, con su fecha, si el servicio no responde. */
  exchangeRate: ExchangeRate;
  /** Familias de conceptos, por nombre. */
  families: Array<Family>;
  /** Tipos de archivo de un siniestro, con lo que cada uno acepta. */
  fileTypes: Array<FileType>;
  /** Empresas operadoras de autopistas. */
  highwayCompanies: Array<HighwayCompany>;
  /** Tramos de una autopista, en el orden del camino. */
  highwaySections: Array<HighwaySection>;
  /** Autopistas del cliente, por nombre. */
  highways: Array<Highway>;
  /** Un siniestro por su clave; nulo si no existe o no le corresponde verlo. */
  incident?: Maybe<Incident>;
  /** Siniestros del cliente elegido, por página. */
  incidents: IncidentPage;
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
  /** Motivos de rechazo. */
  rejectReasons: Array<RejectReason>;
  /** Siniestros que parecen el mismo: igual póliza y fecha, kilómetro ± 1. */
  similarIncidents: Array<SimilarIncident>;
  /** Estados de la República con sus municipios. */
  states: Array<State>;
  /** Quien consulta; nulo si nadie ha iniciado sesión. */
  viewer?: Maybe<Viewer>;
  /** Cuánto trabajo espera a quien consulta. */
  waiting: Waiting;
};


export type QueryConceptsArgs = {
  contains: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  place: Scalars['String']['input'];
  provider: Scalars['ID']['input'];
  year: Scalars['Int']['input'];
};


export type QueryExchangeRateArgs = {
  base: Currency;
};


export type QueryFamiliesArgs = {
  activity?: Activity;
};


export type QueryHighwaySectionsArgs = {
  activity?: Activity;
  highway: Scalars['String']['input'];
};


export type QueryHighwaysArgs = {
  activity?: Activity;
};


export type QueryIncidentArgs = {
  slug: Scalars['String']['input'];
};


export type QueryIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  order?: InputMaybe<IncidentOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
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


export type QuerySimilarIncidentsArgs = {
  incidentDate: Scalars['Date']['input'];
  kilometer: Scalars['Decimal']['input'];
  policy: Scalars['String']['input'];
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

export type Unit = {
  __typename?: 'Unit';
  abbreviation: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
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
  /** Cliente fijo de quien es de la aseguradora; nulo para el personal interno. */
  customer?: Maybe<Customer>;
  email: Scalars['String']['output'];
  firstName: Scalars['String']['output'];
  groups: Array<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  lastName: Scalars['String']['output'];
  permissions: Array<Permission>;
  role?: Maybe<RoleCode>;
  secondLastName: Scalars['String']['output'];
  treatment: Scalars['String']['output'];
  userType: UserType;
  username: Scalars['String']['output'];
};

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
