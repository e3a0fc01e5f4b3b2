import { formatDate, type IsoDate } from '#domain/calendar.ts';
import { type Decimal, formatMoney } from '#domain/money.ts';
import { printed, type Sheet } from '#kit/print/document.ts';

/** What papers say of an incident. */
export type Matter = {
  readonly number: string;
  readonly policy: string;
  readonly insurer: string;
  readonly place: string;
  readonly kilometer: string;
  readonly date: IsoDate;
  readonly vehicle: string;
  readonly plates: string;
  readonly driver: string;
  readonly account: string;
};

const fieldsOf = (matter: Matter): Sheet['fields'] => [
  ['Siniestro', matter.number],
  ['Póliza', matter.policy],
  ['Lugar', matter.place],
  ['Kilómetro', matter.kilometer],
  ['Fecha del siniestro', formatDate(matter.date)],
  ['Aseguradora', matter.insurer],
  ['Vehículo', matter.vehicle],
  ['Placas', matter.plates],
];

export function accidentReport(matter: Matter): Promise<Buffer> {
  return printed({
    created: new Date(matter.date),
    issuer: 'Operación y Conservación Carretera',
    title: 'Parte de accidente',
    reference: `Folio PA-${matter.number}`,
    fields: fieldsOf(matter),
    paragraphs: [
      matter.account,
      `El conductor, ${matter.driver}, reconoció los hechos y firmó de conformidad el inventario de daños a la infraestructura.`,
      'Se colocó señalamiento de protección, se levantó evidencia fotográfica y se abrió la circulación en cuanto la zona quedó segura.',
    ],
    signatures: ['Supervisor de operación', 'Ajustador de la aseguradora'],
  });
}

export function policyCover(matter: Matter): Promise<Buffer> {
  return printed({
    created: new Date(matter.date),
    issuer: matter.insurer,
    title: 'Carátula de póliza de automóvil',
    reference: `Póliza ${matter.policy}`,
    fields: [
      ['Póliza', matter.policy],
      ['Asegurado', matter.driver],
      ['Vehículo', matter.vehicle],
      ['Placas', matter.plates],
      ['Cobertura', 'Responsabilidad civil por daños a terceros'],
      ['Límite', '$ 4,000,000.00 MXN'],
    ],
    paragraphs: [
      'La póliza se encontraba vigente en la fecha del siniestro y cubre los daños causados a las vías generales de comunicación.',
    ],
    signatures: ['Área de suscripción'],
  });
}

export function driverLicence(matter: Matter): Promise<Buffer> {
  return printed({
    created: new Date(matter.date),
    issuer: 'Identificación presentada',
    title: 'Copia de licencia de conducir',
    reference: matter.number,
    fields: [
      ['Nombre', matter.driver],
      ['Tipo', 'B - Chofer'],
      ['Vehículo', matter.vehicle],
      ['Placas', matter.plates],
    ],
    paragraphs: ['Cotejada con el original en el lugar del siniestro.'],
    signatures: ['Quien coteja'],
  });
}

type Priced = { readonly rows: readonly (readonly string[])[]; readonly total: Decimal };

export function pricedBudget(matter: Matter, title: string, { rows, total }: Priced): Promise<Buffer> {
  return printed({
    created: new Date(matter.date),
    issuer: matter.insurer,
    title,
    reference: `Siniestro ${matter.number}`,
    fields: fieldsOf(matter),
    paragraphs: [],
    table: { head: ['Concepto', 'Cantidad', 'P.U.', 'Importe'], rows },
    total: `Total con IVA: $ ${formatMoney(total)} MXN`,
    signatures: ['Elaboró', 'Autorizó'],
  });
}

export function authorizationMail(matter: Matter, amount: Decimal): Promise<Buffer> {
  return printed({
    created: new Date(matter.date),
    issuer: 'Correo electrónico',
    title: `RE: Autorización de presupuesto ${matter.number}`,
    reference: matter.insurer,
    fields: [
      ['De', `Siniestros de vías de comunicación, ${matter.insurer}`],
      ['Para', 'Auditoría de siniestros'],
      ['Siniestro', matter.number],
      ['Póliza', matter.policy],
    ],
    paragraphs: [
      'Buen día:',
      `Por este medio se autoriza el presupuesto de reparación del siniestro ${matter.number}, ocurrido en ${matter.place}, km ${matter.kilometer}, por un total de $ ${formatMoney(amount)} MXN, IVA incluido.`,
      'Favor de remitir el presupuesto autorizado y la evidencia de terminación de los trabajos para programar el pago.',
      'Saludos cordiales.',
    ],
    signatures: [],
  });
}

export function counterProposalLetter(matter: Matter, amount: Decimal, reason: string): Promise<Buffer> {
  return printed({
    created: new Date(matter.date),
    issuer: matter.insurer,
    title: 'Contrapropuesta al presupuesto autorizado',
    reference: `Siniestro ${matter.number}`,
    fields: fieldsOf(matter),
    paragraphs: [
      reason,
      `El importe que se propone es de $ ${formatMoney(amount)} MXN, IVA incluido. Se queda en espera de respuesta.`,
    ],
    signatures: ['Ajuste de siniestros'],
  });
}
