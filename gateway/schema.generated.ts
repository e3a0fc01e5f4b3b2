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

/** Cómo terminó: la confirmación, o por qué no se pudo. */
export type AccountResult = Done | ServiceUnavailable | ValidationFailed;

/** Una acción del ciclo de vida sobre un siniestro. */
export type Action = {
  __typename?: 'Action';
  /** Si se permite ahora a quien consulta. */
  allowed: Scalars['Boolean']['output'];
  /** El suceso. */
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

/** Domicilio. */
export type Address = {
  __typename?: 'Address';
  /** Colonia. */
  colony: Scalars['String']['output'];
  /** Municipio. */
  municipality: Scalars['ID']['output'];
  /** Número exterior. */
  noExt: Scalars['String']['output'];
  /** Número interior. */
  noInt: Scalars['String']['output'];
  /** Código postal. */
  postalCode: Scalars['String']['output'];
  /** Estado de la República. */
  state: Scalars['ID']['output'];
  /** Calle. */
  street: Scalars['String']['output'];
};

/** Domicilio que se guarda. */
export type AddressInput = {
  /** Colonia. */
  colony: Scalars['String']['input'];
  /** Municipio. */
  municipality: Scalars['ID']['input'];
  /** Número exterior. */
  noExt?: Scalars['String']['input'];
  /** Número interior. */
  noInt: Scalars['String']['input'];
  /** Código postal. */
  postalCode: Scalars['String']['input'];
  /** Estado de la República. */
  state: Scalars['ID']['input'];
  /** Calle. */
  street: Scalars['String']['input'];
};

/** Entrada de la bitácora de un afectado. */
export type AffectedEntry = {
  __typename?: 'AffectedEntry';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Quién lo hizo. */
  by: Person;
  /** Comentario. */
  comment: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
};

/** Cómo terminó: la entrada, o por qué no se pudo. */
export type AffectedEntryResult = AffectedEntry | Blocked | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Quien resultó afectado en un reporte de camino. */
export type AffectedParty = {
  __typename?: 'AffectedParty';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Lo demás que se registró, tal como llegó. */
  extra: Scalars['JSON']['output'];
  /** Folio. */
  folio: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Estatus. */
  status: Scalars['String']['output'];
};

/** Presupuesto por proveedor. */
export type AuditedBudget = {
  __typename?: 'AuditedBudget';
  /** Lo autorizado. */
  authorized: Totals;
  /** Año del catálogo con que se cuantificó. */
  catalogYear?: Maybe<Scalars['Int']['output']>;
  /** Lo inicial. */
  initial: Totals;
  /** Los proveedores. */
  providers: Array<AuditedProvider>;
};

/** Lo que toca a un proveedor en un presupuesto. */
export type AuditedProvider = {
  __typename?: 'AuditedProvider';
  /** Lo autorizado. */
  authorized: Totals;
  /** Lo inicial. */
  initial: Totals;
  /** Las partidas. */
  lines: Array<Line>;
  /** Nombre. */
  name: Scalars['String']['output'];
  /** El proveedor. */
  provider?: Maybe<Scalars['ID']['output']>;
};

/** Archivo de autorización, con su ronda y su monto. */
export type AuthorizationFile = {
  __typename?: 'AuthorizationFile';
  /** Monto. */
  amount?: Maybe<Scalars['Decimal']['output']>;
  /** El archivo. */
  file: File;
  /** Número de ronda. */
  round: Scalars['Int']['output'];
};

/** Entrada de la bitácora. */
export type BinnacleEntry = {
  __typename?: 'BinnacleEntry';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Quién lo hizo. */
  by: Person;
  /** Comentario. */
  comment: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Motivo. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Motivo de rechazo. */
  rejectReason?: Maybe<Scalars['String']['output']>;
  /** Cómo se muestra. */
  tone: BinnacleTone;
};

/** Cómo se muestra una entrada de la bitácora. */
export type BinnacleTone =
  /** De un rechazo. */
  | 'DANGER'
  /** De los demás. */
  | 'INFO'
  /** De un operador. */
  | 'SUCCESS';

/** No se puede eliminar: otras entradas activas dependen de esta. */
export type Blocked = Failure & {
  __typename?: 'Blocked';
  /** Las que lo impiden. */
  blockers: Array<Blocker>;
  /** Qué pasó, para programas. */
  code: Scalars['String']['output'];
  /** Qué pasó, como se le dice a una persona. */
  message: Scalars['String']['output'];
};

/** Lo que impide eliminar. */
export type Blocker = {
  __typename?: 'Blocker';
  /** Qué es, como en los permisos: "highwaysection". */
  kind: Scalars['String']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
};

/** Presupuesto vigente de un siniestro. */
export type Budget = {
  __typename?: 'Budget';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Monto. */
  amount: Scalars['Decimal']['output'];
  /** Archivo de autorización. */
  authorizationFile?: Maybe<AuthorizationFile>;
  /** Monto autorizado. */
  authorizedAmount?: Maybe<Scalars['Decimal']['output']>;
  /** Cuándo se autorizó. */
  authorizedAt?: Maybe<Scalars['DateTime']['output']>;
  /** El auditor que lo autorizó. */
  authorizedBy?: Maybe<Person>;
  /** Monto Capufe; solo donde el cliente lo lleva. */
  capufeAmount?: Maybe<Scalars['Decimal']['output']>;
  /** Última contrapropuesta; nula si no hay. */
  counterProposal?: Maybe<CounterProposal>;
  /** Si el cliente confirmó. */
  isAuthorizedByCustomer: Scalars['Boolean']['output'];
  /** Si lo autorizó el sistema del proveedor. */
  isAuthorizedJB: Scalars['Boolean']['output'];
  /** Si está rechazado. */
  isRejected: Scalars['Boolean']['output'];
  /** Cuándo lo autorizó el sistema del proveedor. */
  jbAddedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Presupuesto del proveedor. */
  jbFile?: Maybe<File>;
  /** Presupuesto del proveedor en Excel. */
  jbFileXLS?: Maybe<File>;
  /** Cuántas partidas tiene. */
  lineCount: Scalars['Int']['output'];
  /** Archivo original del presupuesto. */
  originalFile?: Maybe<File>;
  /** Días hábiles que lleva sin autorizar. */
  unauthorizedDays?: Maybe<Scalars['Int']['output']>;
};

/** Campamento. */
export type Camp = {
  __typename?: 'Camp';
  /** Lo demás que se registró, tal como llegó. */
  extra: Scalars['JSON']['output'];
  /** Clave de la autopista. */
  highway?: Maybe<Scalars['String']['output']>;
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
};

/** Concepto como se corrige. */
export type CatalogConcept = {
  __typename?: 'CatalogConcept';
  /** El concepto. */
  concept: Concept;
  /** Detalle al que pertenece. */
  detail: ConceptPlace;
  /** La familia. */
  family: ConceptPlace;
  /** La subfamilia. */
  subfamily: ConceptPlace;
  /** Los insumos. */
  supplies: Array<Supply>;
};

/** Elemento de un catálogo genérico. */
export type CatalogItem = {
  __typename?: 'CatalogItem';
  /** Solo de unidades. */
  abbreviation?: Maybe<Scalars['String']['output']>;
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Si está activo. */
  isActive: Scalars['Boolean']['output'];
  /** Solo de tipos de archivo: si es obligatorio. */
  isRequired?: Maybe<Scalars['Boolean']['output']>;
  /** Solo de tipos de archivo: extensiones aceptadas. */
  kinds?: Maybe<Array<Scalars['String']['output']>>;
  /** Solo de tipos de archivo: si admite varios. */
  multiple?: Maybe<Scalars['Boolean']['output']>;
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Clave con que se nombra en filtros y direcciones. */
  slug: Scalars['String']['output'];
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Elemento de un catálogo genérico que se guarda. */
export type CatalogItemInput = {
  /** Abreviatura. */
  abbreviation?: InputMaybe<Scalars['String']['input']>;
  /** Verdadero reactiva. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Si es obligatorio. */
  isRequired?: InputMaybe<Scalars['Boolean']['input']>;
  /** Extensiones aceptadas. */
  kinds?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Si admite varios archivos. */
  multiple?: InputMaybe<Scalars['Boolean']['input']>;
  /** Nombre. */
  name: Scalars['String']['input'];
};

/** Cómo terminó: el elemento, o por qué no se pudo. */
export type CatalogItemResult = Blocked | CatalogItem | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Precio de catálogo en cada moneda; cero si no se vende en ella. */
export type CatalogPrices = {
  __typename?: 'CatalogPrices';
  /** En euros. */
  eur: Scalars['Decimal']['output'];
  /** En pesos. */
  mxn: Scalars['Decimal']['output'];
  /** En dólares. */
  usd: Scalars['Decimal']['output'];
};

/** Catálogo genérico. */
export type CatalogType =
  /** Motivos de rechazo. */
  | 'REJECT_REASON'
  /** Tipos de archivo de un siniestro. */
  | 'SINISTER_FILE_TYPE'
  /** Tipos de insumo. */
  | 'SUPPLY_TYPE'
  /** Unidades de medida, de todos los clientes. */
  | 'UNIT_MEASUREMENT';

/** Año de catálogo. */
export type CatalogYear = {
  __typename?: 'CatalogYear';
  /** Si es el vigente. */
  isCurrent: Scalars['Boolean']['output'];
  /** Año. */
  year: Scalars['Int']['output'];
};

/** Cómo quedaría un año de catálogo. */
export type CatalogYearPreview = {
  __typename?: 'CatalogYearPreview';
  /** Los conceptos. */
  concepts: Scalars['Int']['output'];
  /** Familias de conceptos. */
  families: Array<FamilyPreview>;
  /** Precios propios de proveedores. */
  providerPrices: Scalars['Int']['output'];
  /** Año del que se copia. */
  source: Scalars['Int']['output'];
  /** Los insumos. */
  supplies: Scalars['Int']['output'];
  /** Año. */
  year: Scalars['Int']['output'];
};

/** Cómo terminó: el año, o por qué no se pudo. */
export type CatalogYearResult = Blocked | CatalogYear | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Un dato que cambió. */
export type Change = {
  __typename?: 'Change';
  /** Valor después del cambio. */
  after?: Maybe<Scalars['String']['output']>;
  /** Valor antes del cambio. */
  before?: Maybe<Scalars['String']['output']>;
  /** Nombre del campo. */
  field: Scalars['String']['output'];
};

/** Qué pasó con una partida o un archivo. */
export type ChangeKind =
  /** Se agregó. */
  | 'ADDED'
  /** Cambió; de un archivo, se rechazó. */
  | 'CHANGED'
  /** Se eliminó. */
  | 'REMOVED';

/** La sesión nueva, o por qué no cambió la contraseña. */
export type ChangePasswordResult = ServiceUnavailable | Session | ValidationFailed;

/** Familia, subfamilia o detalle que se guarda. */
export type ClassificationInput = {
  /** Clave de hasta 3 caracteres. */
  codename: Scalars['String']['input'];
  /** Verdadero reactiva. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Nombre. */
  name: Scalars['String']['input'];
};

/** Concepto del catálogo de un año. */
export type Concept = {
  __typename?: 'Concept';
  /** Precio Capufe. */
  capufePrice: Scalars['Decimal']['output'];
  /** Código. */
  code: Scalars['String']['output'];
  /** Comentario. */
  comment: Scalars['String']['output'];
  /** Descripción. */
  description: Scalars['String']['output'];
  /** Detalle al que pertenece. */
  detail: Scalars['ID']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Precios propios de los proveedores; nulo donde no se lee el catálogo para editarlo. */
  ownPrices?: Maybe<Array<OwnPrice>>;
  /** Sus precios. */
  prices: CatalogPrices;
  /** Precio propio del proveedor buscado; nulo si usa el de catálogo. */
  providerPrice?: Maybe<Scalars['Decimal']['output']>;
  /** Unidad de medida. */
  unit: Unit;
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Datos de un concepto que se corrigen. */
export type ConceptInput = {
  /** Código. */
  code: Scalars['String']['input'];
  /** Comentario. */
  comment?: Scalars['String']['input'];
  /** Descripción. */
  description?: Scalars['String']['input'];
  /** Detalle al que pertenece. */
  detail: Scalars['ID']['input'];
  /** Nombre. */
  name: Scalars['String']['input'];
  /** Sin ellos se conservan los guardados. */
  supplies?: InputMaybe<Array<SupplyInput>>;
  /** Unidad de medida. */
  unit: Scalars['ID']['input'];
};

/** Conceptos, y cuántos hay. */
export type ConceptList = {
  __typename?: 'ConceptList';
  /** Los conceptos. */
  concepts: Array<Concept>;
  /** Cuántos hay en total. */
  totalCount: Scalars['Int']['output'];
};

/** Concepto por su código y su nombre. */
export type ConceptName = {
  __typename?: 'ConceptName';
  /** Código. */
  code: Scalars['String']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
};

/** Familia, subfamilia o detalle de un concepto, aunque ya esté inactivo. */
export type ConceptPlace = {
  __typename?: 'ConceptPlace';
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
};

/** Cómo terminó: el concepto, o por qué no se pudo. */
export type ConceptResult = Blocked | Concept | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Lo que lleva una unidad de un concepto. */
export type ConceptSupplies = {
  __typename?: 'ConceptSupplies';
  /** El concepto. */
  concept: Scalars['ID']['output'];
  /** Los insumos. */
  supplies: Array<Supply>;
  /** La del concepto. */
  version: Scalars['Int']['output'];
};

/** Insumo sumado de todos los conceptos de un siniestro. */
export type ConsolidatedSupply = {
  __typename?: 'ConsolidatedSupply';
  /** En cuántas partidas. */
  lines: Scalars['Int']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Cantidad. */
  quantity: Scalars['Decimal']['output'];
  /** Tipo de insumo. */
  supplyType: Scalars['String']['output'];
  /** Unidad de medida. */
  unit: Unit;
};

/** Contrapropuesta del operador. */
export type CounterProposal = {
  __typename?: 'CounterProposal';
  /** Comentario. */
  comment: Scalars['String']['output'];
  /** El archivo. */
  file: File;
  /** Número de ronda. */
  round: Scalars['Int']['output'];
};

/** Moneda. */
export type Currency =
  /** Euros. */
  | 'EUR'
  /** Pesos mexicanos. */
  | 'MXN'
  /** Dólares estadounidenses. */
  | 'USD';

/** Aseguradora. */
export type Customer = {
  __typename?: 'Customer';
  /** Clave del cliente, como va en `customers` y en el encabezado x-customer. */
  code: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
};

/** Cómo terminó: la confirmación, o por qué no se pudo. */
export type DeletedViewResult = Done | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Detalle de una subfamilia. */
export type Detail = {
  __typename?: 'Detail';
  /** Cuántos conceptos del año vigente tiene. */
  childCount: Scalars['Int']['output'];
  /** Clave de hasta 3 caracteres. */
  codename: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Si está activo. */
  isActive: Scalars['Boolean']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Cómo terminó: el detalle, o por qué no se pudo. */
export type DetailResult = Blocked | Detail | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Lo pedido quedó hecho. */
export type Done = {
  __typename?: 'Done';
  /** Qué pasó, como se le dice a una persona. */
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
  /** Subir el archivo de autorización. */
  | 'AUTHORIZATION_UPLOAD'
  /** Autorizar el presupuesto. */
  | 'BUDGET_AUTHORIZE'
  /** Guardar la cuantificación. */
  | 'BUDGET_QUANTIFY'
  /** Rechazar el presupuesto. */
  | 'BUDGET_REJECT'
  /** Subir el presupuesto inicial. */
  | 'BUDGET_UPLOAD'
  /** Confirmar la autorización del cliente. */
  | 'CUSTOMER_CONFIRM'
  /** Enviar una contrapropuesta. */
  | 'CUSTOMER_COUNTERPROPOSE'
  /** Eliminar archivos. */
  | 'FILES_DELETE'
  /** Rechazar archivos. */
  | 'FILES_REJECT'
  /** Subir archivos. */
  | 'FILES_UPLOAD'
  /** Comentar en la bitácora. */
  | 'INCIDENT_COMMENT'
  /** Modificar el siniestro. */
  | 'INCIDENT_EDIT'
  /** Entregar el siniestro a otro operador. */
  | 'INCIDENT_HANDOVER'
  /** Registrar el siniestro. */
  | 'INCIDENT_REGISTER'
  /** Autorización del sistema del proveedor. */
  | 'PROVIDER_AUTHORIZE';

/** Tipo de cambio frente al peso. */
export type ExchangeRate = {
  __typename?: 'ExchangeRate';
  /** Moneda de la que se pide el valor en pesos. */
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

/** Lo que es cierto de un siniestro; de ello se sigue su etapa. */
export type Facts = {
  __typename?: 'Facts';
  /** Tiene archivo de autorización. */
  authorizationFile: Scalars['Boolean']['output'];
  /** El auditor autorizó el presupuesto. */
  authorizedBy: Scalars['Boolean']['output'];
  /** Lo autorizó el sistema del proveedor. */
  authorizedByJB: Scalars['Boolean']['output'];
  /** El cliente confirmó la autorización. */
  confirmed: Scalars['Boolean']['output'];
  /** Tiene una contrapropuesta por responder. */
  counterProposalOpen: Scalars['Boolean']['output'];
  /** Tiene un presupuesto abierto. */
  hasBudget: Scalars['Boolean']['output'];
  /** Tiene el presupuesto del proveedor. */
  jbFile: Scalars['Boolean']['output'];
  /** Tiene el archivo original del presupuesto. */
  originalFile: Scalars['Boolean']['output'];
  /** Tiene al menos una partida guardada. */
  quantified: Scalars['Boolean']['output'];
  /** Está registrado. */
  registered: Scalars['Boolean']['output'];
  /** Su presupuesto está rechazado. */
  rejected: Scalars['Boolean']['output'];
};

/** Por qué algo no se pudo hacer. */
export type Failure = {
  /** Qué pasó, para programas. */
  code: Scalars['String']['output'];
  /** Qué pasó, como se le dice a una persona. */
  message: Scalars['String']['output'];
};

/** Familia de conceptos. */
export type Family = {
  __typename?: 'Family';
  /** Cuántas subfamilias activas tiene. */
  childCount: Scalars['Int']['output'];
  /** Clave, de a lo más 3 caracteres, única entre las activas. */
  codename: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Si está activo. */
  isActive: Scalars['Boolean']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Cuánto cambian los precios de una familia. */
export type FamilyPercentage = {
  /** La familia. */
  family: Scalars['ID']['input'];
  /** De −90 a 1,000. */
  percentage: Scalars['String']['input'];
};

/** Cómo quedaría una familia en el año nuevo. */
export type FamilyPreview = {
  __typename?: 'FamilyPreview';
  /** Suma de los precios unitarios del año nuevo. */
  after: Scalars['Decimal']['output'];
  /** Suma de los precios unitarios de hoy. */
  before: Scalars['Decimal']['output'];
  /** Los conceptos. */
  concepts: Scalars['Int']['output'];
  /** La familia. */
  family: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Porcentaje de cambio. */
  percentage: Scalars['Decimal']['output'];
  /** El concepto más caro. */
  sample: PricePreview;
};

/** Cómo terminó: la familia, o por qué no se pudo. */
export type FamilyResult = Blocked | Family | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Un campo que corregir. */
export type FieldProblem = {
  __typename?: 'FieldProblem';
  /** Nombre del campo. */
  field: Scalars['String']['output'];
  /** Qué hay que corregir. */
  messages: Array<Scalars['String']['output']>;
};

/** Archivo guardado; el enlace dura poco. */
export type File = {
  __typename?: 'File';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Tipo de contenido. */
  mimeType: Scalars['String']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Tamaño, en bytes. */
  size: Scalars['Int']['output'];
  /** Dirección. */
  url: Scalars['String']['output'];
};

/** Un archivo del expediente que cambió. */
export type FileChange = {
  __typename?: 'FileChange';
  /** De un rechazo, el motivo. */
  detail?: Maybe<Scalars['String']['output']>;
  /** El archivo, con su identificador opaco. */
  file: Scalars['ID']['output'];
  /** Qué le pasó. */
  kind: ChangeKind;
  /** Su tipo y su nombre. */
  name: Scalars['String']['output'];
};

/** Tipo de archivo de un siniestro. */
export type FileType = {
  __typename?: 'FileType';
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Si es obligatorio. */
  isRequired: Scalars['Boolean']['output'];
  /** Extensiones aceptadas. */
  kinds: Array<Scalars['String']['output']>;
  /** Admite varios archivos. */
  multiple: Scalars['Boolean']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Clave con que se nombra en filtros y direcciones. */
  slug: Scalars['String']['output'];
};

/** Con qué datos se factura a una persona; privados. */
export type Fiscal = {
  __typename?: 'Fiscal';
  /** Persona a quien pertenece. */
  account: Scalars['String']['output'];
  /** Domicilio. */
  address?: Maybe<Address>;
  /** Razón social. */
  businessName: Scalars['String']['output'];
  /** CLABE interbancaria. */
  clabe: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Método de pago: PUE o PPD; vacío si no se eligió. */
  paymentMethod: Scalars['String']['output'];
  /** RFC. */
  rfc: Scalars['String']['output'];
  /** Forma de pago, con la clave del SAT; nula mientras no se han guardado. */
  wayToPay?: Maybe<Scalars['Int']['output']>;
};

/** Datos fiscales que se guardan. */
export type FiscalInput = {
  /** Persona a quien pertenece. */
  account?: Scalars['String']['input'];
  /** Domicilio. */
  address?: InputMaybe<AddressInput>;
  /** Razón social. */
  businessName: Scalars['String']['input'];
  /** CLABE interbancaria. */
  clabe?: Scalars['String']['input'];
  /** Método de pago. */
  paymentMethod?: Scalars['String']['input'];
  /** RFC. */
  rfc?: Scalars['String']['input'];
  /** Forma de pago. */
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

/** Cómo terminó: la entrega, o por qué no se pudo. */
export type HandOverResult = Blocked | HandedOver | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Qué pasó con cada siniestro que se iba a entregar. */
export type HandedOver = {
  __typename?: 'HandedOver';
  /** Cuántos quedan sin entregar. */
  remaining: Scalars['Int']['output'];
  /** Uno por siniestro. */
  results: Array<HandedOverIncident>;
};

/** Qué pasó con cada siniestro entregado. */
export type HandedOverIncident = {
  __typename?: 'HandedOverIncident';
  /** Si quedó hecho. */
  done: Scalars['Boolean']['output'];
  /** Número. */
  number: Scalars['String']['output'];
  /** Por qué no. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Clave con que se nombra en filtros y direcciones. */
  slug: Scalars['String']['output'];
};

/** Autopista. */
export type Highway = {
  __typename?: 'Highway';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Empresa operadora. */
  company?: Maybe<HighwayCompany>;
  /** Clave del cliente. */
  customer: Scalars['String']['output'];
  /** Descripción. */
  description: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Si está activo. */
  isActive: Scalars['Boolean']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Número. */
  number: Scalars['String']['output'];
  /** Clave con que se nombra en filtros y direcciones. */
  slug: Scalars['String']['output'];
  /** Crece con cada cambio; se devuelve al guardar, para no pisar lo que otra persona guardó. */
  version: Scalars['Int']['output'];
};

/** Empresa operadora de autopistas. */
export type HighwayCompany = {
  __typename?: 'HighwayCompany';
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
};

/** Autopista que se guarda. */
export type HighwayInput = {
  /** Empresa operadora. */
  company: Scalars['ID']['input'];
  /** Clave del cliente; siempre el elegido. */
  customer: Scalars['String']['input'];
  /** Descripción. */
  description?: Scalars['String']['input'];
  /** Verdadero reactiva la autopista. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Nombre. */
  name: Scalars['String']['input'];
  /** Número. */
  number?: Scalars['String']['input'];
};

/** Lo que responde cada cambio de un catálogo: la entrada como quedó, o por qué no. */
export type HighwayResult = Blocked | Highway | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Tramo de una autopista. */
export type HighwaySection = {
  __typename?: 'HighwaySection';
  /** Los proveedores que lo atienden, por nombre. */
  attendedBy: Array<Provider>;
  /** Kilómetro final. */
  finalKilometer?: Maybe<Scalars['Decimal']['output']>;
  /** Clave de su autopista. */
  highway: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Kilómetro inicial. */
  initialKilometer?: Maybe<Scalars['Decimal']['output']>;
  /** Si está activo. */
  isActive: Scalars['Boolean']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Los proveedores. */
  providers: Array<Scalars['ID']['output']>;
  /** Clave con que se nombra en filtros y direcciones. */
  slug: Scalars['String']['output'];
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
  /** Avisos de lo que se acaba de guardar: kilómetros invertidos, tramos que se enciman. Vacío en las listas. */
  warnings: Array<Scalars['String']['output']>;
};

/** Tramo que se guarda. */
export type HighwaySectionInput = {
  /** Kilómetro final. */
  finalKilometer?: Scalars['String']['input'];
  /** Clave de su autopista. */
  highway: Scalars['String']['input'];
  /** Desde 1, con a lo más 6 decimales; vacío si no se conoce. */
  initialKilometer?: Scalars['String']['input'];
  /** Verdadero reactiva el tramo. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Nombre. */
  name: Scalars['String']['input'];
  /** Los proveedores. */
  providers: Array<Scalars['ID']['input']>;
};

/** Cómo terminó: el tramo, o por qué no se pudo. */
export type HighwaySectionResult = Blocked | HighwaySection | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Lo que cuesta un insumo en una autopista. */
export type HighwaySupply = {
  __typename?: 'HighwaySupply';
  /** Lo demás que se registró, tal como llegó. */
  extra: Scalars['JSON']['output'];
  /** Clave de la autopista. */
  highway: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Precio. */
  price: Scalars['Decimal']['output'];
  /** El proveedor. */
  provider?: Maybe<Scalars['ID']['output']>;
  /** Nombre del proveedor. */
  providerName?: Maybe<Scalars['String']['output']>;
  /** Tipo de insumo. */
  supplyType: Scalars['String']['output'];
  /** Unidad de medida. */
  unit: Unit;
};

/** Un suceso de la historia de un siniestro. */
export type HistoryEntry = {
  __typename?: 'HistoryEntry';
  /** Quién lo hizo. */
  by: Person;
  /** Lo que cambió. */
  changes: Array<Change>;
  /** El suceso. */
  event: EventType;
  /** Cuándo sucedió. */
  happenedAt: Scalars['DateTime']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Etapa del ciclo de vida. */
  stage: Stage;
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Bandeja de trabajo: lo que espera a quien consulta y lo que hoy puede hacer, siniestro por siniestro. */
export type Inbox = {
  __typename?: 'Inbox';
  /** Lo que puede hacer hoy, acción por acción. */
  permitted: Array<PermittedWork>;
  /** Abiertos por quien consulta, el último primero. */
  recent: Array<RecentIncident>;
  /** Lo que le espera, razón por razón. */
  waits: Array<WaitingWork>;
};

/** Siniestro. */
export type Incident = {
  __typename?: 'Incident';
  /** Todo lo que se puede hacer con un siniestro: qué está permitido ahora, y por qué no lo demás. */
  actions: Array<Action>;
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Presupuesto por proveedor: conceptos, subtotal y total. Nulo si no le corresponde verlo. */
  audited?: Maybe<AuditedBudget>;
  /** Días hábiles entre el presupuesto y su autorización. */
  authorizationDays?: Maybe<Scalars['Int']['output']>;
  /** Monto autorizado. */
  authorizedAmount?: Maybe<Scalars['Decimal']['output']>;
  /** Bitácora, en orden. */
  binnacle: Array<BinnacleEntry>;
  /** Cuerpo de la autopista: A, B o AB; nulo si no se indicó. */
  body?: Maybe<Scalars['String']['output']>;
  /** Presupuesto vigente; nulo si no hay. */
  budget?: Maybe<Budget>;
  /** Expediente de la cuantificación, si ya se puede expedir. */
  caseFile: Paper;
  /** Certificado de la cuantificación, si ya se puede expedir. */
  certificate: Paper;
  /** Insumos de los conceptos por la cantidad autorizada, sumados; ninguno mientras no se autoriza. */
  consolidatedSupplies: Array<ConsolidatedSupply>;
  /** Clave del cliente al que pertenece. */
  customer: Scalars['String']['output'];
  /** Lo que es cierto de él. */
  facts: Facts;
  /** Cuántos archivos válidos tiene. */
  fileCount: Scalars['Int']['output'];
  /** Los archivos. */
  files: Array<IncidentFile>;
  /** Folio. */
  folio: Scalars['String']['output'];
  /** Autopista. */
  highway?: Maybe<PlaceName>;
  /** Historia, suceso por suceso. */
  history: Array<HistoryEntry>;
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Fecha en que ocurrió. */
  incidentDate: Scalars['Date']['output'];
  /** Monto inicial; nulo sin presupuesto abierto. */
  initialAmount?: Maybe<Scalars['Decimal']['output']>;
  /** Registrado por, o entregado a, quien consulta. */
  isOwn: Scalars['Boolean']['output'];
  /** Kilómetro. */
  kilometer: Scalars['Decimal']['output'];
  /** Metro, de 0 a 999. */
  meter: Scalars['Int']['output'];
  /** Tipos de archivo obligatorios que faltan. */
  missingFiles: Array<Scalars['String']['output']>;
  /** Lo último que hizo la otra parte desde que quien consulta lo abrió por última vez; nulo si nada. */
  news?: Maybe<EventType>;
  /** Número de siniestro. */
  number: Scalars['String']['output'];
  /** Responsable. */
  owner: Person;
  /** (inicial − autorizado) / inicial × 100, con 2 decimales. */
  percentageDifference?: Maybe<Scalars['Decimal']['output']>;
  /** Póliza. */
  policy: Scalars['String']['output'];
  /** Proveedor asignado al siniestro; nulo mientras no lo lleve. */
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
  /** Tramo. */
  section?: Maybe<PlaceName>;
  /** Clave con que se nombra en filtros y direcciones. */
  slug: Scalars['String']['output'];
  /** Etapa del ciclo de vida. */
  stage: Stage;
  /** Estado de la República. */
  state?: Maybe<PlaceName>;
  /** Estatus. */
  status: Status;
  /** La historia contada: el camino por las etapas, y cada suceso con lo que cambió, del último al primero. */
  story: Story;
  /** Días hábiles que lleva el presupuesto sin autorizar. */
  unauthorizedDays?: Maybe<Scalars['Int']['output']>;
  /** Crece con cada cambio; se devuelve al guardar, para no pisar lo que otra persona guardó. */
  version: Scalars['Int']['output'];
};


/** Siniestro. */
export type IncidentStoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
};

/** Siniestros de un recorrido largo, con el lugar de cada uno. */
export type IncidentConnection = {
  __typename?: 'IncidentConnection';
  /** Los siniestros de esta parte, cada uno con su cursor. */
  edges: Array<IncidentEdge>;
  /** Los siniestros de esta parte. */
  nodes: Array<Incident>;
  /** Dónde termina esta parte y si hay más. */
  pageInfo: PageInfo;
  /** Cuántos cumplen el filtro. Se cuentan aparte: pídalo una sola vez. */
  totalCount: Scalars['Int']['output'];
};

/** Un siniestro y su lugar en el recorrido. */
export type IncidentEdge = {
  __typename?: 'IncidentEdge';
  /** Con él como `after`, la siguiente parte empieza justo después de este siniestro. */
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
  /** Suma de los montos iniciales de los presupuestos vigentes. */
  initialAmount: Scalars['Decimal']['output'];
  /** (inicial − autorizado) / inicial × 100, de los que tienen ambos, con 2 decimales; nulo si no hay con qué comparar. */
  percentageDifference?: Maybe<Scalars['Decimal']['output']>;
  /** Suma de los montos de los presupuestos rechazados. */
  rejectedAmount: Scalars['Decimal']['output'];
  /** Presupuestos rechazados, también los que después se volvieron a enviar. */
  rejectedBudgets: Scalars['Int']['output'];
  /** Cuántos tienen un presupuesto vigente: enviado y no rechazado. */
  withBudget: Scalars['Int']['output'];
};

/** Archivo de un siniestro. */
export type IncidentFile = {
  __typename?: 'IncidentFile';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Quién lo hizo. */
  by: Person;
  /** El archivo. */
  file: File;
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Los archivos rechazados se conservan, tachados. */
  rejection?: Maybe<Rejection>;
  /** Nombre del tipo de archivo. */
  typeName: Scalars['String']['output'];
  /** Clave del tipo de archivo. */
  typeSlug: Scalars['String']['output'];
};

/** Una página de archivos. */
export type IncidentFilePage = {
  __typename?: 'IncidentFilePage';
  /** Los elementos de esta página. */
  nodes: Array<IncidentFile>;
  /** Número de página, desde 1. */
  page: Scalars['Int']['output'];
  /** Elementos por página, de 1 a 100. */
  pageSize: Scalars['Int']['output'];
  /** Cuántos hay en total. */
  totalCount: Scalars['Int']['output'];
};

/** Qué siniestros interesan. Las condiciones se suman: cada siniestro cumple todas. El mismo filtro sirve para listas, resúmenes y archivos. */
export type IncidentFilter = {
  /** Monto inicial mínimo. */
  amountFrom?: InputMaybe<Scalars['Decimal']['input']>;
  /** Monto inicial máximo. */
  amountTo?: InputMaybe<Scalars['Decimal']['input']>;
  /** Verdadero: de todas las fechas de registro. */
  anyDate?: InputMaybe<Scalars['Boolean']['input']>;
  /** Identificador del auditor que autorizó o rechazó el presupuesto. */
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
  /** Clave de la autopista, como en `highways`. */
  highway?: InputMaybe<Scalars['String']['input']>;
  /** Ocurridos desde esta fecha. */
  incidentDateFrom?: InputMaybe<Scalars['Date']['input']>;
  /** Ocurridos hasta esta fecha, inclusive. */
  incidentDateTo?: InputMaybe<Scalars['Date']['input']>;
  /** Solo los propios: registrados por, o entregados a, quien consulta. */
  mine?: InputMaybe<Scalars['Boolean']['input']>;
  /** Identificador de la persona responsable del siniestro. */
  owner?: InputMaybe<Scalars['ID']['input']>;
  /** Solo los que hoy permiten esta acción a quien consulta; los de su bandeja no piden estatus ni fechas. */
  permits?: InputMaybe<EventType>;
  /** Identificador del proveedor del siniestro, o de alguna de sus partidas. */
  provider?: InputMaybe<Scalars['ID']['input']>;
  /** Motivo del rechazo vigente, con las palabras del catálogo. */
  rejectReason?: InputMaybe<Scalars['String']['input']>;
  /** Con presupuesto autorizado o rechazado desde esta fecha. */
  resolvedFrom?: InputMaybe<Scalars['Date']['input']>;
  /** Con presupuesto autorizado o rechazado hasta esta fecha, inclusive. */
  resolvedTo?: InputMaybe<Scalars['Date']['input']>;
  /** Clave del tramo, como en `highwaySections`. */
  section?: InputMaybe<Scalars['String']['input']>;
  /**
   * Una etapa del ciclo de vida.
   * @deprecated Use stages, que admite varias.
   */
  stage?: InputMaybe<Stage>;
  /** Cualquiera de estas etapas. */
  stages?: InputMaybe<Array<Stage>>;
  /** Clave de la entidad federativa: el `code` de `states`. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** Estatus; sin él se ven todos, si quien consulta puede verlos todos a la vez. Los resúmenes siempre cuentan todos. */
  status?: InputMaybe<Status>;
  /** Inicio del número de siniestro, de la póliza o del folio. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Siniestros a los que les falta cada uno de estos requisitos. */
  unmet?: InputMaybe<Array<UnmetRequirement>>;
  /** Solo los que le esperan por esta razón; no piden estatus ni fechas. */
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

/** Datos de un siniestro que se registran o modifican. */
export type IncidentInput = {
  /** Cuerpo de la autopista: A, B o AB. */
  body?: InputMaybe<Scalars['String']['input']>;
  /** Clave de autopista. */
  highway?: InputMaybe<Scalars['String']['input']>;
  /** Fecha en que ocurrió. */
  incidentDate: Scalars['String']['input'];
  /** Kilómetro. */
  kilometer: Scalars['String']['input'];
  /** Metro, de 0 a 999. */
  meter: Scalars['String']['input'];
  /** Número. */
  number: Scalars['String']['input'];
  /** Póliza. */
  policy: Scalars['String']['input'];
  /** Proveedor que atiende. */
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
  /** Los elementos de esta página. */
  nodes: Array<Incident>;
  /** Número de página, desde 1. */
  page: Scalars['Int']['output'];
  /** Elementos por página, de 1 a 100. */
  pageSize: Scalars['Int']['output'];
  /** Cuántos hay en total. */
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
  /** Cantidad autorizada. */
  authorizedQuantity: Scalars['Decimal']['output'];
  /** Precio unitario autorizado. */
  authorizedUnitPrice: Scalars['Decimal']['output'];
  /** Cantidad Capufe. */
  capufeQuantity: Scalars['Decimal']['output'];
  /** Precio unitario Capufe. */
  capufeUnitPrice: Scalars['Decimal']['output'];
  /** Precios del concepto en el catálogo, por moneda. */
  catalogPrices: CatalogPrices;
  /** Código. */
  code: Scalars['String']['output'];
  /** Comentario. */
  comment: Scalars['String']['output'];
  /** El concepto. */
  concept: Scalars['ID']['output'];
  /** Moneda. */
  currency: Currency;
  /** Descripción. */
  description: Scalars['String']['output'];
  /** Fecha del tipo de cambio. */
  exchangeDate?: Maybe<Scalars['Date']['output']>;
  /** Pesos por unidad de la moneda; nulo en pesos. */
  exchangeRate?: Maybe<Scalars['Decimal']['output']>;
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nulo para quien no puede ver los precios internos. */
  internalQuantity?: Maybe<Scalars['Decimal']['output']>;
  /** Precio unitario interno; solo para auditores internos. */
  internalUnitPrice?: Maybe<Scalars['Decimal']['output']>;
  /** Nombre. */
  name: Scalars['String']['output'];
  /** El precio se escribió a mano y ya no sigue al catálogo. */
  priceTouched: Scalars['Boolean']['output'];
  /** El proveedor. */
  provider?: Maybe<Scalars['ID']['output']>;
  /** Nombre del proveedor. */
  providerName?: Maybe<Scalars['String']['output']>;
  /** Cantidad. */
  quantity: Scalars['Decimal']['output'];
  /** Abreviatura de la unidad de medida. */
  unit: Unit;
  /** Precio unitario inicial. */
  unitPrice: Scalars['Decimal']['output'];
};

/** Una partida que cambió al guardar. */
export type LineChange = {
  __typename?: 'LineChange';
  /** Sus datos: todos si se agregó o se eliminó, y si no, los que cambiaron. */
  changes: Array<Change>;
  /** Código. */
  code: Scalars['String']['output'];
  /** Qué le pasó. */
  kind: ChangeKind;
  /** La partida, con su identificador opaco. */
  line: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
};

/** Cifras de un conjunto de partidas de presupuestos autorizados: lo autorizado frente a lo inicial, en pesos y sin impuestos. */
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
  /** Suma de cantidad × precio unitario de las partidas rechazadas. */
  rejectedAmount: Scalars['Decimal']['output'];
  /** Cuántas partidas de presupuestos rechazados, también los que después se volvieron a enviar; no entran en las demás cifras. */
  rejectedLines: Scalars['Int']['output'];
};

/** Partidas que comparten uno o dos valores. */
export type LineGroup = {
  __typename?: 'LineGroup';
  /** Sus cifras. */
  figures: LineFigures;
  /** Los valores que comparten, en el orden de groupBy. */
  keys: Array<GroupKey>;
  /** Lo que esperaron los siniestros ya autorizados o rechazados que tienen partidas en el grupo. */
  resolution: Duration;
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

/** Una partida que se guarda. */
export type LineInput = {
  /** Si lleva IVA. */
  appliesTaxes?: Scalars['Boolean']['input'];
  /** Cantidad autorizada. */
  authorizedQuantity: Scalars['String']['input'];
  /** Precio unitario autorizado. */
  authorizedUnitPrice: Scalars['String']['input'];
  /** Cantidad Capufe. */
  capufeQuantity?: InputMaybe<Scalars['String']['input']>;
  /** Precio unitario Capufe. */
  capufeUnitPrice?: InputMaybe<Scalars['String']['input']>;
  /** Comentario. */
  comment?: Scalars['String']['input'];
  /** El concepto. */
  concept: Scalars['ID']['input'];
  /** Moneda. */
  currency?: Currency;
  /** Fecha del tipo de cambio. */
  exchangeDate?: InputMaybe<Scalars['String']['input']>;
  /** Pesos por unidad de la moneda; nulo en pesos. */
  exchangeRate?: InputMaybe<Scalars['String']['input']>;
  /** Línea guardada; nula si es nueva. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Cantidad interna; solo para auditores internos. */
  internalQuantity?: InputMaybe<Scalars['String']['input']>;
  /** Precio unitario interno; solo para auditores internos. */
  internalUnitPrice?: InputMaybe<Scalars['String']['input']>;
  /** Si alguien escribió el precio a mano. */
  priceTouched?: Scalars['Boolean']['input'];
  /** El proveedor. */
  provider?: InputMaybe<Scalars['ID']['input']>;
  /** Cantidad. */
  quantity: Scalars['String']['input'];
  /** Precio unitario inicial. */
  unitPrice: Scalars['String']['input'];
};

/** Resumen de partidas: lo autorizado por un auditor frente a lo inicial, y lo rechazado. */
export type LinesSummary = {
  __typename?: 'LinesSummary';
  /** Un grupo por cada valor, o pareja de valores, que se encontró. */
  groups: Array<LineGroup>;
  /** Lo que esperaron los siniestros ya autorizados o rechazados que tienen partidas. */
  resolution: Duration;
  /** Cifras de todas las partidas. */
  total: LineFigures;
};

/** Columna de las listas de siniestros. */
export type ListColumn =
  /** Monto autorizado. */
  | 'AUTHORIZED'
  /** Fecha y registro. */
  | 'DATE'
  /** Días sin autorizar, o que tardó en autorizarse. */
  | 'DAYS'
  /** Porcentaje de diferencia. */
  | 'DIFFERENCE'
  /** Archivos. */
  | 'FILES'
  /** Monto inicial. */
  | 'INITIAL'
  /** Número y póliza. */
  | 'NUMBER'
  /** Lugar. */
  | 'PLACE';

/** No se pudo iniciar sesión; no dice qué dato falló. */
export type LoginRefused = Failure & {
  __typename?: 'LoginRefused';
  /** Qué pasó, para programas. */
  code: Scalars['String']['output'];
  /** Qué pasó, como se le dice a una persona. */
  message: Scalars['String']['output'];
  /** Segundos que hay que esperar antes de otro intento. */
  retryAfter?: Maybe<Scalars['Int']['output']>;
};

/** La sesión abierta, o por qué no se pudo. */
export type LoginResult = LoginRefused | ServiceUnavailable | Session | ValidationFailed;

/** Material o insumo de una lista. */
export type Material = {
  __typename?: 'Material';
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Cantidad. */
  quantity: Scalars['Decimal']['output'];
  /** Tipo de insumo. */
  supplyType: Scalars['String']['output'];
  /** Unidad de medida. */
  unit: Scalars['String']['output'];
};

/** Material que se pide. */
export type MaterialInput = {
  /** Nombre. */
  name: Scalars['String']['input'];
  /** Cantidad. */
  quantity: Scalars['String']['input'];
  /** Tipo de insumo. */
  supplyType?: InputMaybe<Scalars['String']['input']>;
  /** Unidad de medida. */
  unit: Scalars['String']['input'];
};

/** Cotización de materiales. */
export type MaterialsQuotation = {
  __typename?: 'MaterialsQuotation';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Lo demás que se registró, tal como llegó. */
  extra: Scalars['JSON']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Clave del siniestro autorizado. */
  project: Scalars['String']['output'];
  /** Su número. */
  projectNumber: Scalars['String']['output'];
  /** Los insumos. */
  supplies: Array<Material>;
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Cotización que se guarda. */
export type MaterialsQuotationInput = {
  /** Sin él se conserva el guardado. */
  extra?: InputMaybe<Scalars['JSON']['input']>;
  /** Clave de un siniestro autorizado. */
  project: Scalars['String']['input'];
  /** Los insumos. */
  supplies: Array<MaterialInput>;
};

/** Una página de cotizaciones de materiales. */
export type MaterialsQuotationPage = {
  __typename?: 'MaterialsQuotationPage';
  /** Los elementos de esta página. */
  nodes: Array<MaterialsQuotation>;
  /** Número de página, desde 1. */
  page: Scalars['Int']['output'];
  /** Elementos por página, de 1 a 100. */
  pageSize: Scalars['Int']['output'];
  /** Cuántos hay en total. */
  totalCount: Scalars['Int']['output'];
};

/** Cómo terminó: la cotización, o por qué no se pudo. */
export type MaterialsQuotationResult = Blocked | MaterialsQuotation | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Un precio que otra persona cambió entretanto. */
export type MovedPrice = {
  __typename?: 'MovedPrice';
  /** Código. */
  code: Scalars['String']['output'];
  /** El concepto. */
  concept: Scalars['ID']['output'];
  /** El que está guardado ahora; nulo si el proveedor ya no tiene uno propio. */
  current?: Maybe<Scalars['Decimal']['output']>;
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Precio. */
  price: PriceName;
  /** El proveedor. */
  provider?: Maybe<Scalars['ID']['output']>;
  /** Tramo. */
  section?: Maybe<Scalars['String']['output']>;
};

/** Municipio. */
export type Municipality = {
  __typename?: 'Municipality';
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
};

/** Todo lo que se puede cambiar. Una mutación por solicitud. */
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
  /** Guarda una vista de las listas de siniestros. Compartirla es de auditores y administradores. */
  createSavedView: SavedViewResult;
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
  /** Elimina una vista propia; quien administra, también las compartidas de otros. */
  deleteSavedView: DeletedViewResult;
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
  /** Cambia una vista propia: su nombre, sus filtros, sus columnas o si se comparte. */
  updateSavedView: SavedViewResult;
  /** Modifica o reactiva una subfamilia. */
  updateSubfamily: SubfamilyResult;
  /** Modifica o reactiva una cuenta. */
  updateUser: UserResult;
  /** Confirma el correo de una cuenta nueva. */
  verifySignUp: AccountResult;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationAuthorizeBudgetArgs = {
  exceedsConfirmed?: Scalars['Boolean']['input'];
  input: QuantificationInput;
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationChangePasswordArgs = {
  confirmedPassword: Scalars['String']['input'];
  oldPassword: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCommentAffectedArgs = {
  affected: Scalars['ID']['input'];
  comment: Scalars['String']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCommentIncidentArgs = {
  comment: Scalars['String']['input'];
  idempotencyKey: Scalars['String']['input'];
  slug: Scalars['String']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationConfirmCustomerAuthorizationArgs = {
  authorized: Scalars['Boolean']['input'];
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateCatalogItemArgs = {
  input: CatalogItemInput;
  type: CatalogType;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateCatalogYearArgs = {
  input: NewYearInput;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateConceptArgs = {
  input: NewConceptInput;
  year: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateDetailArgs = {
  family: Scalars['ID']['input'];
  input: ClassificationInput;
  subfamily: Scalars['ID']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateFamilyArgs = {
  input: ClassificationInput;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateHighwayArgs = {
  input: HighwayInput;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateHighwaySectionArgs = {
  input: HighwaySectionInput;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateMaterialsQuotationArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: MaterialsQuotationInput;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreatePersonalTokenArgs = {
  days: Scalars['Int']['input'];
  name: Scalars['String']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateProviderArgs = {
  input: ProviderInput;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateProviderTypeArgs = {
  input: ProviderTypeInput;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateRequisitionArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: RequisitionInput;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateRoadReportArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: RoadReportInput;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateSavedViewArgs = {
  input: SavedViewInput;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateSubfamilyArgs = {
  family: Scalars['ID']['input'];
  input: ClassificationInput;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationCreateUserArgs = {
  input: UserInput;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationDeleteCatalogItemArgs = {
  id: Scalars['ID']['input'];
  type: CatalogType;
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationDeleteDetailArgs = {
  family: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  subfamily: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationDeleteFamilyArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationDeleteFilesArgs = {
  files: Array<Scalars['ID']['input']>;
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationDeleteHighwayArgs = {
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationDeleteHighwaySectionArgs = {
  highway: Scalars['String']['input'];
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationDeleteProviderArgs = {
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationDeleteProviderTypeArgs = {
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationDeleteSavedViewArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationDeleteSubfamilyArgs = {
  family: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationDisableUserArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationEditIncidentArgs = {
  input: IncidentInput;
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationHandOverIncidentArgs = {
  operator: Scalars['ID']['input'];
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationHandOverIncidentsArgs = {
  from: Scalars['ID']['input'];
  operator: Scalars['ID']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationLoginArgs = {
  password: Scalars['String']['input'];
  username: Scalars['String']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationMakeCatalogYearCurrentArgs = {
  year: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationMarkIncidentReadArgs = {
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationQuantifyBudgetArgs = {
  input: QuantificationInput;
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationRegisterIncidentArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: IncidentInput;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationRejectBudgetArgs = {
  comment: Scalars['String']['input'];
  reason: Scalars['String']['input'];
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationRejectFilesArgs = {
  comment: Scalars['String']['input'];
  files: Array<Scalars['ID']['input']>;
  reason: Scalars['String']['input'];
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationRemoveAvatarArgs = {
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationResetPasswordArgs = {
  code: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationResetUserPasswordArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationRevokePersonalTokenArgs = {
  id: Scalars['ID']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationSaveAddressArgs = {
  input: AddressInput;
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationSaveFiscalArgs = {
  input: FiscalInput;
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationSaveResourcesArgs = {
  input: ResourcesInput;
  slug: Scalars['String']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationSaveSuppliesArgs = {
  concept: Scalars['ID']['input'];
  supplies: Array<SupplyInput>;
  version: Scalars['Int']['input'];
  year: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationSignUpArgs = {
  email: Scalars['String']['input'];
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateCatalogItemArgs = {
  id: Scalars['ID']['input'];
  input: CatalogItemInput;
  type: CatalogType;
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateConceptArgs = {
  id: Scalars['ID']['input'];
  input: ConceptInput;
  version: Scalars['Int']['input'];
  year: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateDetailArgs = {
  family: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  input: ClassificationInput;
  subfamily: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateFamilyArgs = {
  id: Scalars['ID']['input'];
  input: ClassificationInput;
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateHighwayArgs = {
  input: HighwayInput;
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateHighwaySectionArgs = {
  input: HighwaySectionInput;
  slug: Scalars['String']['input'];
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateMaterialsQuotationArgs = {
  id: Scalars['ID']['input'];
  input: MaterialsQuotationInput;
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdatePricesArgs = {
  changes: Array<PriceChange>;
  year: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateProfileArgs = {
  input: ProfileInput;
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateProviderArgs = {
  id: Scalars['ID']['input'];
  input: ProviderInput;
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateProviderTypeArgs = {
  id: Scalars['ID']['input'];
  input: ProviderTypeInput;
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateRoadReportArgs = {
  id: Scalars['ID']['input'];
  input: RoadReportInput;
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateSavedViewArgs = {
  id: Scalars['ID']['input'];
  input: SavedViewInput;
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateSubfamilyArgs = {
  family: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
  input: ClassificationInput;
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationUpdateUserArgs = {
  id: Scalars['ID']['input'];
  input: UserInput;
  version: Scalars['Int']['input'];
};


/** Todo lo que se puede cambiar. Una mutación por solicitud. */
export type MutationVerifySignUpArgs = {
  code: Scalars['String']['input'];
};

/** Concepto nuevo. */
export type NewConceptInput = {
  /** Precio Capufe. */
  capufePrice?: Scalars['String']['input'];
  /** Código. */
  code: Scalars['String']['input'];
  /** Comentario. */
  comment?: Scalars['String']['input'];
  /** Descripción. */
  description?: Scalars['String']['input'];
  /** Detalle al que pertenece. */
  detail: Scalars['ID']['input'];
  /** Precio en dólares. */
  dollarPrice?: Scalars['String']['input'];
  /** Precio en euros. */
  euroPrice?: Scalars['String']['input'];
  /** Nombre. */
  name: Scalars['String']['input'];
  /** De quién es el precio propio, si se da uno. */
  provider?: InputMaybe<Scalars['ID']['input']>;
  /** Precio del proveedor. */
  providerPrice?: InputMaybe<Scalars['String']['input']>;
  /** Clave del tramo donde vale; sin ella, en cualquier lugar. */
  section?: InputMaybe<Scalars['String']['input']>;
  /** Los insumos. */
  supplies?: Array<SupplyInput>;
  /** Unidad de medida. */
  unit: Scalars['ID']['input'];
  /** P.U. del catálogo; vacío es cero. */
  unitPrice?: Scalars['String']['input'];
};

/** Contraseña temporal; hay que cambiarla al entrar. */
export type NewPassword = {
  __typename?: 'NewPassword';
  /** La cuenta. */
  id: Scalars['ID']['output'];
  /** Contraseña. */
  password: Scalars['String']['output'];
  /** Nombre de usuario. */
  username: Scalars['String']['output'];
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Cómo terminó: la contraseña nueva, o por qué no se pudo. */
export type NewPasswordResult = Blocked | NewPassword | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Un token recién creado. */
export type NewPersonalToken = {
  __typename?: 'NewPersonalToken';
  /** El token, sin su valor secreto. */
  personalToken: PersonalToken;
  /** El token mismo: se entrega esta única vez. */
  token: Scalars['String']['output'];
};

/** Año de catálogo nuevo. */
export type NewYearInput = {
  /** Porcentaje de cambio de cada familia. */
  percentages?: Array<FamilyPercentage>;
  /** El año que se copia. */
  source: Scalars['String']['input'];
  /** Año. */
  year: Scalars['String']['input'];
};

/** El que más lleva en su etapa. */
export type OldestWork = {
  __typename?: 'OldestWork';
  /** Número. */
  number: Scalars['String']['output'];
  /** Desde cuándo espera. */
  since: Scalars['DateTime']['output'];
  /** Clave con que se nombra en filtros y direcciones. */
  slug: Scalars['String']['output'];
  /** Días hábiles que lleva esperando. */
  weekdays: Scalars['Int']['output'];
};

/** Lo que un proveedor cobra por un concepto en un tramo. */
export type OwnPrice = {
  __typename?: 'OwnPrice';
  /** Precio. */
  price: Scalars['Decimal']['output'];
  /** El proveedor. */
  provider: Scalars['ID']['output'];
  /** Clave del tramo; vacía: en cualquier lugar. */
  section: Scalars['String']['output'];
};

/** Dónde va un recorrido. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Cursor del último siniestro de la parte; nulo si no hubo ninguno. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Si hay más siniestros después de esta parte. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** Documento que se expide cuando el siniestro lo permite. */
export type Paper = {
  __typename?: 'Paper';
  /** Si ya se puede descargar. */
  available: Scalars['Boolean']['output'];
  /** Dónde descargarlo, con las cabeceras de la sesión; nulo si no está disponible. */
  url?: Maybe<Scalars['String']['output']>;
};

/** Montos de un periodo, sin rechazados. */
export type PeriodAmounts = {
  __typename?: 'PeriodAmounts';
  /** Los que tienen monto autorizado. */
  authorizations: Scalars['Int']['output'];
  /** Lo autorizado. */
  authorized: Scalars['Decimal']['output'];
  /** Los que tienen presupuesto. */
  budgets: Scalars['Int']['output'];
  /** Moneda. */
  currency: Currency;
  /** Inicial − autorizado, de los que tienen ambos. */
  difference: Scalars['Decimal']['output'];
  /** Siniestros registrados en el periodo. */
  incidents: Scalars['Int']['output'];
  /** Lo inicial. */
  initial: Scalars['Decimal']['output'];
  /** Monto inicial de los que ya tienen monto autorizado. */
  initialOfAuthorized: Scalars['Decimal']['output'];
};

/** Lo que se permite hacer con un recurso. */
export type Permission = {
  __typename?: 'Permission';
  /** Acciones permitidas. */
  actions: Array<Scalars['String']['output']>;
  /** Recurso de que se trata. */
  model: Scalars['String']['output'];
};

/** Siniestros que hoy permiten una acción a quien consulta. */
export type PermittedWork = {
  __typename?: 'PermittedWork';
  /** Cuántos son. */
  count: Scalars['Int']['output'];
  /** La acción. */
  event: EventType;
  /** El que más lleva esperando; nulo si no hay ninguno. */
  oldest?: Maybe<OldestWork>;
};

/** Persona, con su rol. */
export type Person = {
  __typename?: 'Person';
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre completo. */
  names: Scalars['String']['output'];
  /** Rol. */
  role?: Maybe<RoleCode>;
  /** Nombre de usuario. */
  username: Scalars['String']['output'];
};

/** Persona por su nombre. */
export type PersonName = {
  __typename?: 'PersonName';
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre completo. */
  names: Scalars['String']['output'];
  /** Nombre de usuario. */
  username: Scalars['String']['output'];
};

/** Llave para consultar sin contraseña: «Authorization: Bearer …». */
export type PersonalToken = {
  __typename?: 'PersonalToken';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Cuándo deja de servir. */
  expiresAt: Scalars['DateTime']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Si ya pasó su vigencia. */
  isExpired: Scalars['Boolean']['output'];
  /** Última vez que se usó, con un minuto de precisión; nulo si nunca. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Lo que permite: solo leer. */
  scope: TokenScope;
};

/** Cómo terminó: el token nuevo, o por qué no se pudo. */
export type PersonalTokenResult = NewPersonalToken | ServiceUnavailable | ValidationFailed;

/** Lugar por su clave y su nombre. */
export type PlaceName = {
  __typename?: 'PlaceName';
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Clave con que se nombra en filtros y direcciones. */
  slug: Scalars['String']['output'];
};

/** Un precio que cambia. */
export type PriceChange = {
  /** El nuevo; nulo quita el precio propio. */
  amount?: InputMaybe<Scalars['String']['input']>;
  /** El concepto. */
  concept: Scalars['ID']['input'];
  /** Precio. */
  price: PriceName;
  /** De quién es el precio propio. */
  provider?: InputMaybe<Scalars['ID']['input']>;
  /** Clave del tramo del precio propio; vacía: en cualquier lugar. */
  section?: InputMaybe<Scalars['String']['input']>;
  /** El que se veía; nulo si el proveedor no tenía uno propio. */
  was?: InputMaybe<Scalars['String']['input']>;
};

/** Uno de los precios de un concepto. */
export type PriceName =
  /** Precio Capufe. */
  | 'CAPUFE'
  /** Precio en dólares. */
  | 'DOLLAR'
  /** Precio en euros. */
  | 'EURO'
  /** El de un proveedor en un tramo. */
  | 'PROVIDER'
  /** P.U. del catálogo, en pesos. */
  | 'UNIT';

/** Cómo quedaría un precio en el año nuevo. */
export type PricePreview = {
  __typename?: 'PricePreview';
  /** Valor después del cambio. */
  after: Scalars['Decimal']['output'];
  /** Valor antes del cambio. */
  before: Scalars['Decimal']['output'];
  /** Código. */
  code: Scalars['String']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
};

/** Algún precio ya no es el que se veía; nada se escribió. */
export type PricesMoved = Failure & {
  __typename?: 'PricesMoved';
  /** Qué pasó, para programas. */
  code: Scalars['String']['output'];
  /** Qué pasó, como se le dice a una persona. */
  message: Scalars['String']['output'];
  /** Los precios que cambiaron entre tanto. */
  moved: Array<MovedPrice>;
};

/** Los precios como quedaron, o por qué no. */
export type PricesResult = PricesMoved | ServiceUnavailable | UpdatedPrices | ValidationFailed;

/** Lo que no se envía queda como estaba. */
export type ProfileInput = {
  /** Correo alterno. */
  alternativeEmail?: InputMaybe<Scalars['String']['input']>;
  /** Celular. */
  cellphone?: InputMaybe<Scalars['String']['input']>;
  /** Nombre. */
  firstName?: InputMaybe<Scalars['String']['input']>;
  /** Apellido paterno. */
  lastName?: InputMaybe<Scalars['String']['input']>;
  /** Teléfono. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Extensión. */
  phoneExt?: InputMaybe<Scalars['String']['input']>;
  /** Apellido materno. */
  secondLastName?: InputMaybe<Scalars['String']['input']>;
  /** Tratamiento: C., Lic., Ing., Mtro. o Doc. */
  treatment?: InputMaybe<Scalars['String']['input']>;
};

/** Cómo terminó: el perfil, o por qué no se pudo. */
export type ProfileResult = ServiceUnavailable | StaleVersion | ValidationFailed | Viewer;

/** Proveedor. */
export type Provider = {
  __typename?: 'Provider';
  /** Domicilio. */
  address: Scalars['String']['output'];
  /** Las familias en que trabaja, por nombre. */
  families: Array<Family>;
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Si está activo. */
  isActive: Scalars['Boolean']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Solo dígitos. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Clave con que se nombra en filtros y direcciones. */
  slug: Scalars['String']['output'];
  /** Tipo. */
  type?: Maybe<ProviderType>;
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Un proveedor que atiende un tramo. */
export type ProviderHighway = {
  __typename?: 'ProviderHighway';
  /** Clave de la autopista. */
  highway: Scalars['String']['output'];
  /** Nombre de la autopista. */
  highwayName: Scalars['String']['output'];
  /** El proveedor. */
  provider: Scalars['ID']['output'];
  /** Nombre del proveedor. */
  providerName: Scalars['String']['output'];
  /** Clave del tramo. */
  section: Scalars['String']['output'];
  /** Nombre del tramo. */
  sectionName: Scalars['String']['output'];
};

/** Proveedor que se guarda. */
export type ProviderInput = {
  /** Domicilio. */
  address?: Scalars['String']['input'];
  /** Familias de conceptos. */
  families: Array<Scalars['ID']['input']>;
  /** Verdadero reactiva al proveedor. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Nombre. */
  name: Scalars['String']['input'];
  /** Solo dígitos. */
  phone?: Scalars['String']['input'];
  /** Tipo. */
  type: Scalars['ID']['input'];
};

/** Proveedor por su nombre. */
export type ProviderName = {
  __typename?: 'ProviderName';
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
};

/** Precio de un concepto con un proveedor. */
export type ProviderPrice = {
  __typename?: 'ProviderPrice';
  /** El concepto. */
  concept: Scalars['ID']['output'];
  /** Precio. */
  price: Scalars['Decimal']['output'];
};

/** Cómo terminó: el proveedor, o por qué no se pudo. */
export type ProviderResult = Blocked | Provider | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Tipo de proveedores. */
export type ProviderType = {
  __typename?: 'ProviderType';
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Si está activo. */
  isActive: Scalars['Boolean']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Clave con que se nombra en filtros y direcciones. */
  slug: Scalars['String']['output'];
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Tipo de proveedores que se guarda. */
export type ProviderTypeInput = {
  /** Verdadero reactiva el tipo. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Nombre. */
  name: Scalars['String']['input'];
};

/** Cómo terminó: el tipo de proveedores, o por qué no se pudo. */
export type ProviderTypeResult = Blocked | ProviderType | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Orden de compra. */
export type PurchaseOrder = {
  __typename?: 'PurchaseOrder';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Clave del campamento. */
  camp?: Maybe<Scalars['ID']['output']>;
  /** Nombre del campamento. */
  campName?: Maybe<Scalars['String']['output']>;
  /** Condiciones de la orden. */
  conditions: Scalars['String']['output'];
  /** Fecha de entrega. */
  deliveryDate?: Maybe<Scalars['Date']['output']>;
  /** Lo demás que se registró, tal como llegó. */
  extra: Scalars['JSON']['output'];
  /** El archivo. */
  file?: Maybe<File>;
  /** Folio. */
  folio: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** El proveedor. */
  provider?: Maybe<Scalars['ID']['output']>;
  /** Nombre del proveedor. */
  providerName?: Maybe<Scalars['String']['output']>;
  /** El residente. */
  resident?: Maybe<Scalars['ID']['output']>;
  /** Nombre del residente. */
  residentName?: Maybe<Scalars['String']['output']>;
  /** Estatus. */
  status: Scalars['String']['output'];
};

/** Una página de órdenes de compra. */
export type PurchaseOrderPage = {
  __typename?: 'PurchaseOrderPage';
  /** Falso si el servicio no tiene esta lista. */
  available: Scalars['Boolean']['output'];
  /** Los elementos de esta página. */
  nodes: Array<PurchaseOrder>;
  /** Número de página, desde 1. */
  page: Scalars['Int']['output'];
  /** Elementos por página, de 1 a 100. */
  pageSize: Scalars['Int']['output'];
  /** Cuántos hay en total. */
  totalCount: Scalars['Int']['output'];
};

/** Requisición, orden o campamento. */
export type PurchaseRecord = Camp | PurchaseOrder | Requisition;

/** Recurso de compras. */
export type PurchaseResource =
  /** Campamentos. */
  | 'CAMP'
  /** Órdenes de compra. */
  | 'ORDER'
  /** Requisiciones. */
  | 'REQUISITION';

/** Cuantificación guardada. */
export type Quantification = {
  __typename?: 'Quantification';
  /** Año del catálogo con que se cuantificó. */
  catalogYear?: Maybe<Scalars['Int']['output']>;
  /** Justificación del tipo de cambio. */
  exchangeComment?: Maybe<Scalars['String']['output']>;
  /** Fecha del tipo de cambio. */
  exchangeDate?: Maybe<Scalars['Date']['output']>;
  /** Tipo de cambio justificado. */
  exchangeType?: Maybe<Scalars['Decimal']['output']>;
  /** Las partidas. */
  lines: Array<Line>;
  /** Los totales. */
  totals: QuantificationTotals;
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Cuantificación que se guarda. */
export type QuantificationInput = {
  /** Año del catálogo con que se cuantificó. */
  catalogYear: Scalars['Int']['input'];
  /** Líneas guardadas que se quitan. */
  deletedLines?: Array<Scalars['ID']['input']>;
  /** Justificación del tipo de cambio. */
  exchangeComment?: InputMaybe<Scalars['String']['input']>;
  /** Fecha del tipo de cambio. */
  exchangeDate?: InputMaybe<Scalars['String']['input']>;
  /** Tipo de cambio justificado. */
  exchangeType?: InputMaybe<Scalars['String']['input']>;
  /** Las partidas. */
  lines: Array<LineInput>;
};

/** Sumas exactas en pesos. */
export type QuantificationTotals = {
  __typename?: 'QuantificationTotals';
  /** Lo autorizado. */
  authorized: Totals;
  /** Lo de la columna Capufe. */
  capufe: Totals;
  /** Lo inicial. */
  initial: Totals;
  /** Solo para quien puede ver los precios internos. */
  internal?: Maybe<Totals>;
};

/** Todo lo que se puede consultar. */
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
   * Los mismos siniestros de parte en parte, para recorrerlos todos: cada parte empieza donde terminó la anterior, cambie lo
   * que cambie entre tanto. Pida la siguiente con `after: pageInfo.endCursor`, con el mismo filtro y el mismo orden.
   */
  incidentsConnection: IncidentConnection;
  /**
   * Precio y cantidad autorizados frente a los iniciales, partida por partida, en grupos de uno o dos niveles. Cuentan las
   * de presupuestos que un auditor autorizó; las de presupuestos rechazados se suman aparte.
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
  /** Vistas de las listas de siniestros que guardó quien consulta, y las que se comparten con todos los del cliente. */
  savedViews: Array<SavedView>;
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


/** Todo lo que se puede consultar. */
export type QueryAffectedBinnacleArgs = {
  affected: Scalars['ID']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryAffectedPartiesArgs = {
  road: Scalars['ID']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryCatalogConceptArgs = {
  concept: Scalars['ID']['input'];
  year: Scalars['Int']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryCatalogConceptsArgs = {
  subfamily?: InputMaybe<Scalars['ID']['input']>;
  year: Scalars['Int']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryCatalogItemsArgs = {
  activity?: Activity;
  type: CatalogType;
};


/** Todo lo que se puede consultar. */
export type QueryCatalogYearPreviewArgs = {
  input: NewYearInput;
};


/** Todo lo que se puede consultar. */
export type QueryConceptSuppliesArgs = {
  concept: Scalars['ID']['input'];
  year: Scalars['Int']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryConceptWithCodeArgs = {
  code: Scalars['String']['input'];
  year: Scalars['Int']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryConceptsArgs = {
  contains: Scalars['String']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  place: Scalars['String']['input'];
  provider: Scalars['ID']['input'];
  year: Scalars['Int']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryDetailsArgs = {
  activity?: Activity;
  family: Scalars['ID']['input'];
  subfamily: Scalars['ID']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryExchangeRateArgs = {
  base: Currency;
};


/** Todo lo que se puede consultar. */
export type QueryFamiliesArgs = {
  activity?: Activity;
};


/** Todo lo que se puede consultar. */
export type QueryFiscalArgs = {
  account?: InputMaybe<Scalars['ID']['input']>;
};


/** Todo lo que se puede consultar. */
export type QueryHighwaySectionsArgs = {
  activity?: Activity;
  highway: Scalars['String']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryHighwaySuppliesArgs = {
  contains?: InputMaybe<Scalars['String']['input']>;
  highway: Scalars['String']['input'];
  provider?: InputMaybe<Scalars['ID']['input']>;
};


/** Todo lo que se puede consultar. */
export type QueryHighwaysArgs = {
  activity?: Activity;
};


/** Todo lo que se puede consultar. */
export type QueryIncidentArgs = {
  slug: Scalars['String']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryIncidentSummaryArgs = {
  customers?: InputMaybe<Array<Scalars['String']['input']>>;
  filter?: InputMaybe<IncidentFilter>;
  groupBy?: InputMaybe<Array<IncidentGrouping>>;
};


/** Todo lo que se puede consultar. */
export type QueryIncidentsArgs = {
  filter?: InputMaybe<IncidentFilter>;
  order?: InputMaybe<IncidentOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


/** Todo lo que se puede consultar. */
export type QueryIncidentsConnectionArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<IncidentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  order?: InputMaybe<IncidentOrder>;
};


/** Todo lo que se puede consultar. */
export type QueryLinesSummaryArgs = {
  customers?: InputMaybe<Array<Scalars['String']['input']>>;
  filter?: InputMaybe<IncidentFilter>;
  groupBy?: InputMaybe<Array<LineGrouping>>;
};


/** Todo lo que se puede consultar. */
export type QueryMaterialsQuotationsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Todo lo que se puede consultar. */
export type QueryPeopleArgs = {
  type: UserType;
};


/** Todo lo que se puede consultar. */
export type QueryPeriodAmountsArgs = {
  dateFrom: Scalars['Date']['input'];
  dateTo: Scalars['Date']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryProviderArgs = {
  id: Scalars['ID']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryProviderPricesArgs = {
  concepts: Array<Scalars['ID']['input']>;
  place: Scalars['String']['input'];
  provider: Scalars['ID']['input'];
  year: Scalars['Int']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryProviderTypeArgs = {
  id: Scalars['ID']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryProviderTypesArgs = {
  activity?: Activity;
};


/** Todo lo que se puede consultar. */
export type QueryProvidersArgs = {
  activity?: Activity;
};


/** Todo lo que se puede consultar. */
export type QueryPurchaseOrdersArgs = {
  order?: InputMaybe<RecordOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Todo lo que se puede consultar. */
export type QueryPurchaseRecordArgs = {
  id: Scalars['ID']['input'];
  resource: PurchaseResource;
};


/** Todo lo que se puede consultar. */
export type QueryPurchaseRecordsArgs = {
  resource: PurchaseResource;
};


/** Todo lo que se puede consultar. */
export type QueryRecentFilesArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


/** Todo lo que se puede consultar. */
export type QueryRequisitionsArgs = {
  order?: InputMaybe<RecordOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Todo lo que se puede consultar. */
export type QueryResidentIncidentsArgs = {
  resident: Scalars['ID']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryRoadReportArgs = {
  id: Scalars['ID']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryRoadReportsArgs = {
  order?: InputMaybe<RecordOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Todo lo que se puede consultar. */
export type QuerySimilarIncidentsArgs = {
  incidentDate: Scalars['Date']['input'];
  kilometer: Scalars['Decimal']['input'];
  policy: Scalars['String']['input'];
};


/** Todo lo que se puede consultar. */
export type QuerySubfamiliesArgs = {
  activity?: Activity;
  family: Scalars['ID']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryUserHistoryArgs = {
  id: Scalars['ID']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryUserUnfinishedArgs = {
  id: Scalars['ID']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryUsersArgs = {
  filter?: InputMaybe<UserFilter>;
  order?: InputMaybe<UserOrder>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


/** Todo lo que se puede consultar. */
export type QueryVerifyPasswordResetArgs = {
  code: Scalars['String']['input'];
};


/** Todo lo que se puede consultar. */
export type QueryWaitingArgs = {
  before?: InputMaybe<Scalars['Date']['input']>;
};

/** Motivo por el que una acción no procede. */
export type Reason = {
  __typename?: 'Reason';
  /** El motivo, para programas. */
  code: Scalars['String']['output'];
  /** Dónde se remedia. */
  repair?: Maybe<Scalars['String']['output']>;
  /** El motivo, como se le dice a una persona. */
  text: Scalars['String']['output'];
};

/** Siniestro abierto hace poco. */
export type RecentIncident = {
  __typename?: 'RecentIncident';
  /** Número. */
  number: Scalars['String']['output'];
  /** Cuándo se abrió. */
  openedAt: Scalars['DateTime']['output'];
  /** Póliza. */
  policy: Scalars['String']['output'];
  /** Clave con que se nombra en filtros y direcciones. */
  slug: Scalars['String']['output'];
  /** Etapa del ciclo de vida. */
  stage: Stage;
};

/** Columna por la que se ordenan los registros. */
export type RecordOrder =
  /** Fecha de registro, el más antiguo primero. */
  | 'ADDED_ASC'
  /** Fecha de registro, el más reciente primero. */
  | 'ADDED_DESC'
  /** Folio, de menor a mayor. */
  | 'FOLIO_ASC'
  /** Folio, de mayor a menor. */
  | 'FOLIO_DESC';

/** Motivo de rechazo. */
export type RejectReason = {
  __typename?: 'RejectReason';
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Clave con que se nombra en filtros y direcciones. */
  slug: Scalars['String']['output'];
};

/** Rechazo: por qué, cuándo y de quién. */
export type Rejection = {
  __typename?: 'Rejection';
  /** Quién lo hizo. */
  by: Person;
  /** Comentario. */
  comment: Scalars['String']['output'];
  /** Motivo. */
  reason: Scalars['String']['output'];
  /** Cuándo se rechazó. */
  rejectedAt: Scalars['DateTime']['output'];
};

/** Requisición de material. */
export type Requisition = {
  __typename?: 'Requisition';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Quien solicita. */
  applicant: Scalars['String']['output'];
  /** Clave del campamento. */
  camp?: Maybe<Scalars['ID']['output']>;
  /** Nombre del campamento. */
  campName?: Maybe<Scalars['String']['output']>;
  /** Lo demás que se registró, tal como llegó. */
  extra: Scalars['JSON']['output'];
  /** Folio. */
  folio: Scalars['String']['output'];
  /** Clave de la autopista. */
  highway?: Maybe<Scalars['String']['output']>;
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Clave del siniestro para el que es. */
  incident?: Maybe<Scalars['String']['output']>;
  /** Número del siniestro. */
  incidentNumber?: Maybe<Scalars['String']['output']>;
  /** Los materiales. */
  materials: Array<Material>;
  /** Quien recibe. */
  receiver: Scalars['String']['output'];
  /** Estatus. */
  status: Scalars['String']['output'];
};

/** Requisición que se registra. */
export type RequisitionInput = {
  /** Quien solicita. */
  applicant: Scalars['String']['input'];
  /** Clave del campamento. */
  camp?: InputMaybe<Scalars['ID']['input']>;
  /** Lo demás que se registró, tal como llegó. */
  extra?: InputMaybe<Scalars['JSON']['input']>;
  /** Clave de la autopista. */
  highway?: InputMaybe<Scalars['String']['input']>;
  /** Clave del siniestro. */
  incident: Scalars['String']['input'];
  /** Los materiales. */
  materials: Array<MaterialInput>;
  /** Quien recibe. */
  receiver?: InputMaybe<Scalars['String']['input']>;
};

/** Una página de requisiciones. */
export type RequisitionPage = {
  __typename?: 'RequisitionPage';
  /** Los elementos de esta página. */
  nodes: Array<Requisition>;
  /** Número de página, desde 1. */
  page: Scalars['Int']['output'];
  /** Elementos por página, de 1 a 100. */
  pageSize: Scalars['Int']['output'];
  /** Cuántos hay en total. */
  totalCount: Scalars['Int']['output'];
};

/** Cómo terminó: la requisición, o por qué no se pudo. */
export type RequisitionResult = Blocked | Requisition | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Siniestro a cargo de un residente. */
export type ResidentIncident = {
  __typename?: 'ResidentIncident';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Folio. */
  folio: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Número. */
  number: Scalars['String']['output'];
  /** Clave con que se nombra en filtros y direcciones. */
  slug: Scalars['String']['output'];
};

/** Siniestros de un residente, si el servicio respondió. */
export type ResidentIncidentList = {
  __typename?: 'ResidentIncidentList';
  /** Falso si el servicio no respondió: la lista está vacía por eso. */
  available: Scalars['Boolean']['output'];
  /** Los siniestros. */
  incidents: Array<ResidentIncident>;
};

/** Alcance y personal de una reparación. */
export type Resources = {
  __typename?: 'Resources';
  /** Bandereros. */
  flaggers: Scalars['Int']['output'];
  /** Maestros. */
  masters: Scalars['Int']['output'];
  /** Oficiales. */
  officials: Scalars['Int']['output'];
  /** Alcance en días. */
  scope: Scalars['Int']['output'];
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Alcance y personal que se guardan. */
export type ResourcesInput = {
  /** Bandereros. */
  flaggers: Scalars['String']['input'];
  /** Maestros. */
  masters: Scalars['String']['input'];
  /** Oficiales. */
  officials: Scalars['String']['input'];
  /** Alcance. */
  scope: Scalars['String']['input'];
};

/** Cómo terminó: el alcance y el personal, o por qué no se pudo. */
export type ResourcesResult = Incident | ServiceUnavailable | StaleVersion | TransitionRefused | ValidationFailed;

/** Tipo de trabajo en el camino. */
export type RoadJobType = {
  __typename?: 'RoadJobType';
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
};

/** Reporte de camino. */
export type RoadReport = {
  __typename?: 'RoadReport';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Quien solicita. */
  applicant: Scalars['String']['output'];
  /** Clave del campamento. */
  camp?: Maybe<Scalars['ID']['output']>;
  /** Nombre del campamento. */
  campName?: Maybe<Scalars['String']['output']>;
  /** Lo demás que se registró, tal como llegó. */
  extra: Scalars['JSON']['output'];
  /** Folio. */
  folio: Scalars['String']['output'];
  /** Clave de la autopista. */
  highway?: Maybe<Scalars['String']['output']>;
  /** Nombre de la autopista. */
  highwayName?: Maybe<Scalars['String']['output']>;
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Tipo de trabajo. */
  jobType: RoadJobType;
  /** Los materiales. */
  materials: Array<Material>;
  /** Quien recibe. */
  receiver: Scalars['String']['output'];
  /** Estatus. */
  status: Scalars['String']['output'];
  /** Tipo. */
  type: RoadType;
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Reporte de camino que se guarda. */
export type RoadReportInput = {
  /** Quien solicita. */
  applicant: Scalars['String']['input'];
  /** Clave del campamento. */
  camp?: InputMaybe<Scalars['ID']['input']>;
  /** Sin él se conserva el guardado. */
  extra?: InputMaybe<Scalars['JSON']['input']>;
  /** Clave de la autopista. */
  highway?: InputMaybe<Scalars['String']['input']>;
  /** Tipo de trabajo. */
  jobType: Scalars['ID']['input'];
  /** Los materiales. */
  materials: Array<MaterialInput>;
  /** Quien recibe. */
  receiver?: InputMaybe<Scalars['String']['input']>;
  /** Sin él se conserva el guardado. */
  status?: InputMaybe<Scalars['String']['input']>;
  /** Tipo. */
  type: Scalars['ID']['input'];
};

/** Una página de reportes de camino. */
export type RoadReportPage = {
  __typename?: 'RoadReportPage';
  /** Los elementos de esta página. */
  nodes: Array<RoadReport>;
  /** Número de página, desde 1. */
  page: Scalars['Int']['output'];
  /** Elementos por página, de 1 a 100. */
  pageSize: Scalars['Int']['output'];
  /** Cuántos hay en total. */
  totalCount: Scalars['Int']['output'];
};

/** Cómo terminó: el reporte, o por qué no se pudo. */
export type RoadReportResult = Blocked | RoadReport | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Tipo de reporte de camino. */
export type RoadType = {
  __typename?: 'RoadType';
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
};

/** Rol de una persona. */
export type RoleCode =
  /** Administrador. */
  | 'ADM'
  /** Auditor. */
  | 'ARE'
  /** Operador. */
  | 'MRO'
  /** Sistema del proveedor. */
  | 'SERVICE';

/** Presupuesto rechazado, que sigue legible. */
export type Round = {
  __typename?: 'Round';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Monto. */
  amount: Scalars['Decimal']['output'];
  /** Monto autorizado. */
  authorizedAmount?: Maybe<Scalars['Decimal']['output']>;
  /** Monto Capufe; solo donde el cliente lo lleva. */
  capufeAmount?: Maybe<Scalars['Decimal']['output']>;
  /** Las partidas. */
  lines: Array<Line>;
  /** Archivo original del presupuesto. */
  originalFile?: Maybe<File>;
  /** El rechazo. */
  rejection: Rejection;
  /** Número de ronda. */
  round: Scalars['Int']['output'];
};

/** Filtro de una vista. Sin días ni fechas, todas las fechas; sin estatus, todos. */
export type SavedFilter = {
  __typename?: 'SavedFilter';
  /** Registrados desde esta fecha. */
  dateFrom?: Maybe<Scalars['Date']['output']>;
  /** Registrados hasta esta fecha, inclusive. */
  dateTo?: Maybe<Scalars['Date']['output']>;
  /** Los últimos días, contados al abrirla. */
  days?: Maybe<Scalars['Int']['output']>;
  /** Clave de autopista. */
  highway?: Maybe<Scalars['String']['output']>;
  /** Proveedor del siniestro, o de alguna de sus partidas. */
  provider?: Maybe<Scalars['ID']['output']>;
  /** Motivo del rechazo vigente, con las palabras del catálogo. */
  rejectReason?: Maybe<Scalars['String']['output']>;
  /** Cualquiera de estas etapas. */
  stages?: Maybe<Array<Stage>>;
  /** Entidad federativa. */
  state?: Maybe<Scalars['String']['output']>;
  /** Estatus. */
  status?: Maybe<Status>;
  /** Inicio del número de siniestro, de la póliza o del folio. */
  text?: Maybe<Scalars['String']['output']>;
};

/** Filtro que se guarda. Sin días ni fechas, todas las fechas; sin estatus, todos. */
export type SavedFilterInput = {
  /** Registrados desde esta fecha. */
  dateFrom?: InputMaybe<Scalars['Date']['input']>;
  /** Registrados hasta esta fecha, inclusive. */
  dateTo?: InputMaybe<Scalars['Date']['input']>;
  /** Los últimos días, contados al abrirla: de 1 a 366. */
  days?: InputMaybe<Scalars['Int']['input']>;
  /** Clave de autopista. */
  highway?: InputMaybe<Scalars['String']['input']>;
  /** Proveedor del siniestro, o de alguna de sus partidas. */
  provider?: InputMaybe<Scalars['ID']['input']>;
  /** Motivo del rechazo vigente, con las palabras del catálogo. */
  rejectReason?: InputMaybe<Scalars['String']['input']>;
  /** Cualquiera de estas etapas. */
  stages?: InputMaybe<Array<Stage>>;
  /** Entidad federativa. */
  state?: InputMaybe<Scalars['String']['input']>;
  /** Estatus. */
  status?: InputMaybe<Status>;
  /** Inicio del número de siniestro, de la póliza o del folio. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** Vista guardada de las listas de siniestros: filtros, columnas y orden. */
export type SavedView = {
  __typename?: 'SavedView';
  /** Columnas a la vista. */
  columns: Array<ListColumn>;
  /** Qué siniestros. */
  filter: SavedFilter;
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Es de quien consulta. */
  isOwn: Scalars['Boolean']['output'];
  /** La ven todos los del cliente; si no, solo su dueño. */
  isShared: Scalars['Boolean']['output'];
  /** Lo que del filtro ya no vale para quien consulta, y por qué; lo demás sí. */
  lost: Array<FieldProblem>;
  /** Nombre; uno solo por persona. */
  name: Scalars['String']['output'];
  /** En qué orden. */
  order: IncidentOrder;
  /** Nombre de su dueño. */
  owner: Scalars['String']['output'];
  /** Versión: crece con cada cambio. */
  version: Scalars['Int']['output'];
};

/** Vista que se guarda. */
export type SavedViewInput = {
  /** Columnas a la vista. */
  columns: Array<ListColumn>;
  /** Qué siniestros. */
  filter: SavedFilterInput;
  /** Para todos los del cliente. */
  isShared?: Scalars['Boolean']['input'];
  /** Nombre, a lo más 60 caracteres; uno solo por persona. */
  name: Scalars['String']['input'];
  /** En qué orden. */
  order?: IncidentOrder;
};

/** Cómo terminó: la vista, o por qué no se pudo. */
export type SavedViewResult = SavedView | ServiceUnavailable | StaleVersion | ValidationFailed;

/** El servicio no respondió; nada se escribió, o no se sabe. */
export type ServiceUnavailable = Failure & {
  __typename?: 'ServiceUnavailable';
  /** Qué pasó, para programas. */
  code: Scalars['String']['output'];
  /** Qué pasó, como se le dice a una persona. */
  message: Scalars['String']['output'];
};

/** Sesión abierta. */
export type Session = {
  __typename?: 'Session';
  /** Cuándo deja de servir el token. */
  expiresAt: Scalars['DateTime']['output'];
  /** El token con que se consulta. */
  token: Scalars['String']['output'];
  /** De quién es la sesión. */
  viewer: Viewer;
};

/** Cómo está configurado el producto. */
export type Settings = {
  __typename?: 'Settings';
  /** Minutos sin actividad tras los que la pantalla se bloquea; nulo si no se bloquea sola. */
  idleLockMinutes?: Maybe<Scalars['Int']['output']>;
  /** Si cualquiera puede registrar una cuenta. */
  signUpIsOpen: Scalars['Boolean']['output'];
};

/** Siniestro que parece el mismo. */
export type SimilarIncident = {
  __typename?: 'SimilarIncident';
  /** Número. */
  number: Scalars['String']['output'];
  /** Clave con que se nombra en filtros y direcciones. */
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
  /** Aún sin registrar. */
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

/** Una estancia en una etapa. */
export type StageVisit = {
  __typename?: 'StageVisit';
  /** Cuándo llegó. */
  enteredAt: Scalars['DateTime']['output'];
  /** El suceso que llevó a ella. */
  event: EventType;
  /** Cuándo salió; nulo mientras sigue ahí. */
  leftAt?: Maybe<Scalars['DateTime']['output']>;
  /** Segundos que estuvo; nulo mientras sigue ahí. */
  seconds?: Maybe<Scalars['Int']['output']>;
  /** La etapa. */
  stage: Stage;
  /** Su número, desde el registro. */
  visit: Scalars['Int']['output'];
};

/** Otra persona guardó entretanto; nada se escribió. */
export type StaleVersion = Failure & {
  __typename?: 'StaleVersion';
  /** Lo que cambió. */
  changed: Array<Scalars['String']['output']>;
  /** Qué pasó, para programas. */
  code: Scalars['String']['output'];
  /** El siniestro como está ahora; nulo si no se trata de uno. */
  current?: Maybe<Incident>;
  /** Qué pasó, como se le dice a una persona. */
  message: Scalars['String']['output'];
};

/** Estado de la República. */
export type State = {
  __typename?: 'State';
  /** Clave de la entidad federativa, como la lleva un siniestro. */
  code: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Sus municipios. */
  municipalities: Array<Municipality>;
  /** Nombre. */
  name: Scalars['String']['output'];
};

/** Estatus de un siniestro. */
export type Status =
  /** Autorizados: por el auditor y con su archivo de autorización, o por el sistema del proveedor. */
  | 'AUTHORIZED'
  /** Pendientes: todos los demás, también los autorizados por el auditor a los que falta el archivo. */
  | 'PENDING'
  /** Rechazados: con el presupuesto rechazado, mientras no se vuelve a enviar. */
  | 'REJECTED';

/** La historia de un siniestro, por tramos. */
export type Story = {
  __typename?: 'Story';
  /** Los sucesos, del último al primero. */
  entries: Array<StoryEntry>;
  /** Desde dónde siguen los anteriores; nulo si ya no hay. */
  next?: Maybe<Scalars['String']['output']>;
  /** Las etapas por las que pasó, en orden; de un camino muy largo, las últimas 200. */
  path: Array<StageVisit>;
};

/** Un suceso en su lugar de la historia. */
export type StoryEntry = {
  __typename?: 'StoryEntry';
  /** Quién lo hizo. */
  by: Person;
  /** Los datos que cambiaron, partidas y archivos aparte. */
  changes: Array<Change>;
  /** El suceso. */
  event: EventType;
  /** Los archivos agregados, rechazados o eliminados. */
  files: Array<FileChange>;
  /** La etapa en que estaba; nulo en el registro. */
  fromStage?: Maybe<Stage>;
  /** Cuándo sucedió. */
  happenedAt: Scalars['DateTime']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Las partidas que cambiaron, hasta 200. */
  lines: Array<LineChange>;
  /** Cuántas partidas más cambiaron. */
  moreLines: Scalars['Int']['output'];
  /** Número de la ronda de presupuesto; nulo antes de la primera. */
  round?: Maybe<Scalars['Int']['output']>;
  /** Segundos que pasó en la etapa que dejó; nulo si no dejó ninguna. */
  seconds?: Maybe<Scalars['Int']['output']>;
  /** La etapa en que quedó. */
  stage: Stage;
  /** Versión que dejó. */
  version: Scalars['Int']['output'];
};

/** Subfamilia de una familia. */
export type Subfamily = {
  __typename?: 'Subfamily';
  /** Cuántos detalles activos tiene. */
  childCount: Scalars['Int']['output'];
  /** Clave de hasta 3 caracteres. */
  codename: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Si está activo. */
  isActive: Scalars['Boolean']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Cómo terminó: la subfamilia, o por qué no se pudo. */
export type SubfamilyResult = Blocked | ServiceUnavailable | StaleVersion | Subfamily | ValidationFailed;

/** Cómo terminó: los insumos, o por qué no se pudo. */
export type SuppliesResult = Blocked | ConceptSupplies | ServiceUnavailable | StaleVersion | ValidationFailed;

/** Insumo. */
export type Supply = {
  __typename?: 'Supply';
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
  name: Scalars['String']['output'];
  /** Cantidad. */
  quantity: Scalars['Decimal']['output'];
  /** Tipo. */
  type: Scalars['String']['output'];
  /** Unidad de medida. */
  unit: Unit;
};

/** Insumo de un concepto que se guarda. */
export type SupplyInput = {
  /** Nombre. */
  name: Scalars['String']['input'];
  /** Cantidad. */
  quantity: Scalars['String']['input'];
  /** Tipo. */
  type: Scalars['String']['input'];
  /** Unidad de medida. */
  unit: Scalars['ID']['input'];
};

/** Lo que un token personal permite. */
export type TokenScope =
  /** Consultar lo que su dueño puede ver; no cambia nada. */
  | 'READ';

/** Subtotal, impuestos y total, en pesos. */
export type Totals = {
  __typename?: 'Totals';
  /** Subtotal. */
  subtotal: Scalars['Decimal']['output'];
  /** IVA: total menos subtotal. */
  taxes: Scalars['Decimal']['output'];
  /** Total. */
  total: Scalars['Decimal']['output'];
};

/** El estado, el rol o un requisito no permiten la acción. */
export type TransitionRefused = Failure & {
  __typename?: 'TransitionRefused';
  /** Qué pasó, para programas. */
  code: Scalars['String']['output'];
  /** Qué pasó, como se le dice a una persona. */
  message: Scalars['String']['output'];
  /** Por qué no procede. */
  reasons: Array<Reason>;
};

/** Siniestros en los que alguien aún debe actuar. */
export type UnfinishedIncidents = {
  __typename?: 'UnfinishedIncidents';
  /** Cuántos son. */
  count: Scalars['Int']['output'];
  /** Clave del cliente. */
  customer: Customer;
};

/** Unidad de medida. */
export type Unit = {
  __typename?: 'Unit';
  /** Abreviatura. */
  abbreviation: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Nombre. */
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
  /** Los conceptos. */
  concepts: Array<Concept>;
};

/** Ruta de envío de un archivo (multipart), con los tipos que acepta. */
export type Upload = {
  __typename?: 'Upload';
  /** Extensiones aceptadas, como las entiende un campo de archivo: ".pdf,.xlsx". Vacío: según el tipo de archivo elegido. */
  accept: Scalars['String']['output'];
  /** Campo del archivo en el formulario. */
  field: Scalars['String']['output'];
  /** Tamaño máximo, en bytes. */
  maxBytes: Scalars['Int']['output'];
  /** Dirección. */
  url: Scalars['String']['output'];
};

/** Cuenta, como la ve quien la administra. */
export type User = {
  __typename?: 'User';
  /** Cuándo se registró. */
  addedAt: Scalars['DateTime']['output'];
  /** Aseguradora de quien es de una; nulo para el personal interno. */
  customer?: Maybe<Customer>;
  /** Correo electrónico. */
  email: Scalars['String']['output'];
  /** Nombre. */
  firstName: Scalars['String']['output'];
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Si está activo. */
  isActive: Scalars['Boolean']['output'];
  /** Apellido paterno. */
  lastName: Scalars['String']['output'];
  /** Último inicio de sesión; nulo si no ha entrado. */
  lastSignInAt?: Maybe<Scalars['DateTime']['output']>;
  /** Tiene una contraseña temporal que aún no cambia. */
  mustChangePassword: Scalars['Boolean']['output'];
  /** Nombre completo. */
  name: Scalars['String']['output'];
  /** Rol. */
  role?: Maybe<RoleCode>;
  /** Apellido materno. */
  secondLastName: Scalars['String']['output'];
  /** Interno, o de la aseguradora. */
  userType: UserType;
  /** Nombre de usuario. */
  username: Scalars['String']['output'];
  /** Versión leída: crece con cada cambio, y con una anterior no se guarda. */
  version: Scalars['Int']['output'];
};

/** Cambio de una cuenta. */
export type UserChange = {
  __typename?: 'UserChange';
  /** Quién lo cambió; nulo si se hizo desde la línea de comandos. */
  by?: Maybe<Person>;
  /** Cuándo cambió. */
  changedAt: Scalars['DateTime']['output'];
  /** El suceso. */
  event: UserEvent;
  /** Los campos. */
  fields: Array<UserFieldChange>;
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
};

/** Lo que se hizo con una cuenta. */
export type UserEvent =
  /** Se creó. */
  | 'CREATED'
  /** Se desactivó. */
  | 'DISABLED'
  /** Se reactivó. */
  | 'ENABLED'
  /** Recibió una contraseña nueva. */
  | 'PASSWORD_RESET'
  /** Se modificó. */
  | 'UPDATED';

/** Un dato de la cuenta que cambió. */
export type UserFieldChange = {
  __typename?: 'UserFieldChange';
  /** Valor después del cambio. */
  after?: Maybe<Scalars['String']['output']>;
  /** Valor antes del cambio. */
  before?: Maybe<Scalars['String']['output']>;
  /** Nombre del campo. */
  field: Scalars['String']['output'];
};

/** Qué usuarios interesan. */
export type UserFilter = {
  /** Cuáles se listan; solo los activos, si no se dice otra cosa. */
  activity?: Activity;
  /** Clave del cliente. */
  customer?: InputMaybe<Scalars['String']['input']>;
  /** Rol. */
  role?: InputMaybe<RoleCode>;
  /** Parte del nombre, del usuario o del correo. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Solo cuentas sin rol. */
  withoutRole?: Scalars['Boolean']['input'];
};

/** Datos de una cuenta que se guardan. */
export type UserInput = {
  /** Clave del cliente; obligatoria para quien es de una aseguradora, y solo para ellos. */
  customer?: InputMaybe<Scalars['String']['input']>;
  /** Correo electrónico. */
  email: Scalars['String']['input'];
  /** Nombre. */
  firstName: Scalars['String']['input'];
  /** true reactiva la cuenta. */
  isActive?: InputMaybe<Scalars['Boolean']['input']>;
  /** Apellido paterno. */
  lastName: Scalars['String']['input'];
  /** Nulo: sin rol; consulta las listas de su cliente y no escribe nada. */
  role?: InputMaybe<RoleCode>;
  /** Apellido materno. */
  secondLastName: Scalars['String']['input'];
  /** Interno, o de la aseguradora. */
  userType: UserType;
  /** Nombre de usuario. */
  username: Scalars['String']['input'];
};

/** Columna por la que se ordenan los usuarios. */
export type UserOrder =
  /** Último acceso, el más antiguo primero. */
  | 'LAST_SIGN_IN_ASC'
  /** Último acceso, el más reciente primero. */
  | 'LAST_SIGN_IN_DESC'
  /** Nombre, de la A a la Z. */
  | 'NAME_ASC'
  /** Nombre, de la Z a la A. */
  | 'NAME_DESC'
  /** Usuario, de la A a la Z. */
  | 'USERNAME_ASC'
  /** Usuario, de la Z a la A. */
  | 'USERNAME_DESC';

/** Una página de usuarios. */
export type UserPage = {
  __typename?: 'UserPage';
  /** Los elementos de esta página. */
  nodes: Array<User>;
  /** Número de página, desde 1. */
  page: Scalars['Int']['output'];
  /** Elementos por página, de 1 a 100. */
  pageSize: Scalars['Int']['output'];
  /** Cuántos hay en total. */
  totalCount: Scalars['Int']['output'];
};

/** Cómo terminó: la cuenta, o por qué no se pudo. */
export type UserResult = Blocked | ServiceUnavailable | StaleVersion | User | ValidationFailed;

/** De qué lado trabaja una persona. */
export type UserType =
  /** Personal de la aseguradora. */
  | 'EXTRANET'
  /** Personal interno. */
  | 'INTRANET';

/** Hay datos que corregir, campo por campo. */
export type ValidationFailed = Failure & {
  __typename?: 'ValidationFailed';
  /** Qué pasó, para programas. */
  code: Scalars['String']['output'];
  /** Los campos. */
  fields: Array<FieldProblem>;
  /** Qué pasó, como se le dice a una persona. */
  message: Scalars['String']['output'];
};

/** Quien inició sesión. */
export type Viewer = {
  __typename?: 'Viewer';
  /** Nula mientras no se ha guardado. */
  address?: Maybe<Address>;
  /** Correo alterno. */
  alternativeEmail: Scalars['String']['output'];
  /** Dirección del logotipo, que vive unos minutos; nula si no hay. */
  avatar?: Maybe<Scalars['String']['output']>;
  /** Cómo se envía un logotipo. */
  avatarUpload: Upload;
  /** Giro. */
  businessLine?: Maybe<Scalars['String']['output']>;
  /** Celular. */
  cellphone: Scalars['String']['output'];
  /** Cliente fijo de quien es de la aseguradora; nulo para el personal interno. */
  customer?: Maybe<Customer>;
  /** Correo electrónico. */
  email: Scalars['String']['output'];
  /** Nombre. */
  firstName: Scalars['String']['output'];
  /** Grupos: el rol y el área. */
  groups: Array<Scalars['String']['output']>;
  /** Identificador opaco: se envía tal como se recibió. */
  id: Scalars['ID']['output'];
  /** Apellido paterno. */
  lastName: Scalars['String']['output'];
  /** Entró con una contraseña que puso un administrador: mientras no la cambie, nada más se le atiende. */
  mustChangePassword: Scalars['Boolean']['output'];
  /** Lo que su rol le permite. */
  permissions: Array<Permission>;
  /** Teléfono. */
  phone: Scalars['String']['output'];
  /** Extensión. */
  phoneExt: Scalars['String']['output'];
  /** Rol. */
  role?: Maybe<RoleCode>;
  /** Apellido materno. */
  secondLastName: Scalars['String']['output'];
  /** Tratamiento: C., Lic., Ing., Mtro. o Doc. */
  treatment: Scalars['String']['output'];
  /** Interno, o de la aseguradora. */
  userType: UserType;
  /** Nombre de usuario. */
  username: Scalars['String']['output'];
  /** Versión de los datos que la persona guarda de sí misma: crece con cada cambio. */
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
  /** Pendientes. */
  pending: Scalars['Int']['output'];
  /** Rechazados. */
  rejected: Scalars['Int']['output'];
  /** Por confirmar. */
  toConfirm: Scalars['Int']['output'];
  /** Autorizados a los que falta el archivo. */
  withoutFile: Scalars['Int']['output'];
};

/** Siniestros que esperan por una razón. */
export type WaitingWork = {
  __typename?: 'WaitingWork';
  /** Cuántos son. */
  count: Scalars['Int']['output'];
  /** El que más lleva esperando; nulo si no hay ninguno. */
  oldest?: Maybe<OldestWork>;
  /** Por qué espera. */
  wait: Wait;
};
