import type * as z from 'zod/mini';
import { incidentFields } from '#domain/incidentFields.ts';
import { formatWhole } from '#domain/money.ts';

/** What is said of a value that a schema refuses. */

const types: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
  record: 'un objeto',
};

function optionsOf(issue: z.core.$ZodRawIssue): string {
  const values = 'values' in issue && Array.isArray(issue.values) ? issue.values.map(String) : [];
  return values.filter((value) => value !== '').join(', ');
}

/** What the members of a union take: «un texto o un número». */
function expectedBy({ errors }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>): string {
  const expected = errors.flat().map((issue) => ('expected' in issue ? types[issue.expected] : undefined));
  return [...new Set(expected.map((type) => type ?? 'otro valor'))].join(' o ');
}

const counted: Readonly<Record<string, string>> = { string: 'caracteres', array: 'elementos' };

/** A bare figure would not say whether it is of a value or of its length. */
function bounded(origin: string, end: 'máximo' | 'mínimo', limit: number | bigint): string {
  const what = counted[origin];
  if (what === undefined) return `El ${end} es ${limit}.`;
  if (end === 'mínimo' && Number(limit) === 1) return origin === 'array' ? 'Envíe al menos uno.' : 'Escriba un valor.';
  const written = formatWhole(Number(limit));
  return end === 'máximo' ? `Use a lo más ${written} ${what}.` : `Use al menos ${written} ${what}.`;
}

/** What a schema asks where it carries no text of its own. */
export type SchemaText = (issue: z.core.$ZodRawIssue) => string;

/** The Spanish text of a schema's issue; a text that the schema itself carries comes first. */
export function textOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Falta este dato.';
  switch (issue.code) {
    case 'invalid_type':
      return `Escriba ${types[issue.expected] ?? 'otro valor'}.`;
    case 'invalid_value':
      return `Elija una de las opciones (${optionsOf(issue)}).`;
    case 'invalid_union':
      return `Escriba ${expectedBy(issue)}.`;
    case 'too_big':
      return bounded(issue.origin, 'máximo', issue.maximum);
    case 'too_small':
      return bounded(issue.origin, 'mínimo', issue.minimum);
    default:
      return 'El valor no es válido.';
  }
}

/** What people call the fields of calls. A field that no call has goes by the name under which it was sent. */
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.values(incidentFields).map(({ wire, label }) => [wire, label])),
  page: 'Página',
  page_size: 'Tamaño de página',
  first: 'Cuántos',
  after: 'Cursor',
  ordering: 'Orden',
  search: 'Búsqueda',
  contains: 'Búsqueda',
  status: 'Estatus',
  stage: 'Etapa',
  stages: 'Etapas',
  highway: 'Autopista',
  highway_section: 'Tramo',
  section: 'Tramo',
  state: 'Estado',
  provider: 'Proveedor',
  providers: 'Proveedores',
  owner: 'Responsable',
  auditor: 'Auditor',
  reject_reason: 'Motivo',
  facts: 'Hechos',
  unmet: 'Requisitos',
  permits: 'Acción',
  waiting: 'Espera',
  ammount_from: 'Monto inicial desde',
  ammount_to: 'Monto inicial hasta',
  authorized_from: 'Monto autorizado desde',
  authorized_to: 'Monto autorizado hasta',
  exceptions: 'Excepciones',
  customers: 'Clientes',
  group: 'Grupo',
  group_by: 'Agrupar por',
  columns: 'Columnas',
  format: 'Formato',
  is_active: 'Activo',
  isActive: 'Activo',
  name: 'Nombre',
  comment: 'Comentario',
  concepts: 'Conceptos',
  catalog_year: 'Catálogo',
  applyTaxes: 'IVA',
  authQuantity: 'Cantidad autorizada',
  authorizedUnitPrice: 'Precio unitario autorizado',
  capufeQuantity: 'Cantidad Capufe',
  CapufeUnitPrice: 'Precio unitario Capufe',
  capufe_unit_price: 'Capufe',
  concept: 'Concepto',
  priceTouched: 'Precio escrito a mano',
  currency: 'Moneda',
  date: 'Fecha',
  challenge: 'Inicio de sesión',
  window: 'Ventana',
  device: 'Dispositivo',
  dollar_unit_price: 'Precio en dólares',
  euro_unit_price: 'Precio en euros',
  exceeds_budget_confirmation: 'Confirmación del excedente',
  exchangeType: 'Moneda',
  exchange_comment: 'Comentario del tipo de cambio',
  exchange_date: 'Fecha del tipo de cambio',
  exchange_type: 'Tipo de cambio',
  exchange_value: 'Tipo de cambio',
  exchanges: 'Tipos de cambio',
  file_rows: 'Renglones del archivo',
  internalQuantity: 'Cantidad interna',
  InternalUnitPrice: 'Precio unitario interno',
  lineReason: 'Motivo de la partida',
  position: 'Posición',
  rate: 'Tipo de cambio',
  reviewed: 'Revisada',
  row: 'Renglón',
  reason: 'Motivo',
  forget: 'Olvidar el renglón',
  sheet: 'Hoja',
  unitPrice: 'Precio unitario inicial',
  number: 'Número',
  older: 'Versión anterior',
  newer: 'Versión posterior',
  slugs: 'Siniestros',
  wait: 'Espera',
  businessLine: 'Línea de negocio',
  scopes: 'Alcances',
  filter: 'Filtro',
  isShared: 'Compartida',
  digestHour: 'Hora del resumen',
  rules: 'Reglas',
  old_password: 'Contraseña actual',
  confirmed_password: 'Confirmar contraseña',
  token: 'Sesión',
  abbreviation: 'Abreviatura',
  account: 'Cuenta',
  address: 'Dirección',
  alternativeEmail: 'Correo alterno',
  ammount: 'Monto',
  applicant: 'Solicitante',
  attendant: 'Encargado',
  authorizationLimit: 'Límite de autorización',
  authorized_ammount: 'Monto autorizado',
  authorized_project: 'Proyecto autorizado',
  bussinessName: 'Razón social',
  camp: 'Campamento',
  capufe_ammount: 'Monto Capufe',
  cellphone: 'Celular',
  clabe: 'CLABE',
  code: 'Código',
  codename: 'Clave',
  colony: 'Colonia',
  customer: 'Cliente',
  date_from: 'Fecha desde',
  date_to: 'Fecha hasta',
  deleted_concepts: 'Partidas eliminadas',
  description: 'Descripción',
  detail: 'Detalle',
  email: 'Correo',
  end: 'Kilómetro final',
  events: 'Sucesos',
  extra: 'Datos adicionales',
  family: 'Familia',
  file: 'Archivo',
  original_file: 'Presupuesto inicial',
  authorization_file: 'Archivo de autorización',
  counter_proposal: 'Contrapropuesta',
  avatar: 'Fotografía',
  files: 'Archivos',
  final_kilometer: 'Kilómetro final',
  firstName: 'Nombre',
  first_name: 'Nombre',
  fiscalAddress: 'Domicilio fiscal',
  flaggers: 'Bandereros',
  highwayCompany: 'Empresa',
  highway_number: 'Número de autopista',
  initial_kilometer: 'Kilómetro inicial',
  isRequired: 'Obligatorio',
  kinds: 'Tipos de archivo permitidos',
  lastName: 'Apellido',
  last_name: 'Apellido',
  list_supply: 'Materiales',
  masters: 'Maestros',
  materials: 'Materiales',
  multiple: 'Varios archivos',
  municipality: 'Municipio',
  noExt: 'Número exterior',
  noInt: 'Número interior',
  officials: 'Oficiales',
  password: 'Contraseña',
  paymentMethod: 'Método de pago',
  percentage: 'Porcentaje',
  percentages: 'Porcentajes',
  phone: 'Teléfono',
  phoneExt: 'Extensión',
  postalCode: 'Código postal',
  providerType: 'Tipo de proveedor',
  provider_price: 'P.U.',
  provider_prices: 'Precios del proveedor',
  was: 'Precio anterior',
  quantity: 'Cantidad',
  receiver: 'Quien recibe',
  rfc: 'RFC',
  scope: 'Alcance en días',
  secondLastName: 'Apellido materno',
  section_number: 'Número de tramo',
  sinister: 'Siniestro',
  sinister_file_slug: 'Tipo de archivo',
  source: 'Año que se copia',
  start: 'Kilómetro inicial',
  street: 'Calle',
  subfamily: 'Subfamilia',
  supplies: 'Insumos',
  supply_type: 'Tipo',
  treatment: 'Tratamiento',
  type: 'Tipo',
  type_job: 'Tipo de trabajo',
  unit_measurement: 'Unidad',
  unit_price: 'P.U.',
  url: 'Dirección',
  userRoleCode: 'Rol',
  userType: 'Tipo',
  username: 'Usuario',
  wayToPay: 'Forma de pago',
  year: 'Año',
  known_steps: 'Pasos conocidos',
  kind: 'Paso',
  answer: 'Respuesta',
  remember: 'Recordar este dispositivo',
  browser: 'Navegador',
  parameters: 'Respuesta del proveedor de identidad',
  logout_token: 'Aviso de cierre de sesión',
  days: 'Días',
  id: 'Identificador',
  credential: 'Llave de acceso',
  digestsWaits: 'Resumen de esperas',
  wantsMail: 'Avisos por correo',
  channel: 'Por dónde',
  expires: 'Vencimiento del enlace',
  signature: 'Firma del enlace',
  by: 'Usuario del enlace',
  role: 'Rol',
  overlapHours: 'Horas de los tokens de antes',
  before: 'Antes de',
  from_end: 'Desde el final',
  place: 'Autopista o tramo',
  except: 'Siniestro que se excluye',
  limit: 'Cuántos',
  unread: 'Sin leer',
  news: 'Novedades',
  slug: 'Siniestro',
  version: 'Versión',
  doing: 'Qué hace',
  delegator: 'Quien delega',
  delegate: 'Delegado',
  from: 'Desde',
  to: 'Hasta',
  overAmount: 'Desde qué monto',
  overCut: 'Desde qué recorte',
  oneOf: 'Uno de cada',
  delivery: 'Entrega',
  statuses: 'Estatus',
  assignee: 'Asignado a',
  sinister_from: 'Fecha del siniestro desde',
  sinister_to: 'Fecha del siniestro hasta',
  resolved_from: 'Resuelto desde',
  resolved_to: 'Resuelto hasta',
  review: 'Revisión',
  waiting_days: 'Días de espera',
  passage: 'Paso',
  slug_name: 'Siniestro',
  folio_jb: 'Folio',
  mine: 'Míos',
  counted: 'Con cuenta',
  user: 'Usuario',
  text: 'Texto',
  decimal_mark: 'Signo decimal',
  column_kinds: 'Columnas del archivo',
  label: 'Encabezado',
  back: 'Hacia atrás',
  rights: 'Derechos',
  resources: 'Recursos',
  verdict: 'Veredicto',
  jb_file: 'Presupuesto autorizado',
  jb_file_xls: 'Presupuesto autorizado en Excel',
  autorized: 'Autorización del cliente',
  lines: 'Partidas',
  event: 'Acción',
  input: 'Datos de la acción',
  resource: 'Recurso',
  part: 'Parte',
  timed: 'Con tiempos',
};

/** What people call a field of a call. */
export const labelOf = (field: string): string => labels[field] ?? field;

const saysItsField = /^[^:.]{2,60}: /;

/** A text without its field would not say what to mend where it is shown apart from it. */
export function named<Issue extends { readonly path: readonly PropertyKey[]; readonly message: string }>(
  issue: Issue,
): Issue {
  const { path, message } = issue;
  const field = path.findLast((part) => typeof part === 'string');
  if (field === undefined || saysItsField.test(message)) return issue;
  const text = message.charAt(0).toLowerCase() + message.slice(1);
  return { ...issue, message: `${labelOf(field)}: ${text}${text.endsWith('.') ? '' : '.'}` };
}
