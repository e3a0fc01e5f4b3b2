import { fieldLabel, leastDecimals } from '#client/quantification/labels.ts';
import type { ChangeKind } from '#client/schema.generated.ts';
import { formatDate, isIsoDate } from '#domain/calendar.ts';
import {
  fieldKeys,
  fieldsWith,
  fieldText,
  incidentField,
  incidentFields,
  type PlainKey,
  plainFields,
} from '#domain/incidentFields.ts';
import { formatDecimal, formatMoney, isDecimal } from '#domain/money.ts';
import { type ComparedField, comparedFields } from '#domain/quantification/compare.ts';
import { reviewStateNames, reviewStates } from '#domain/secondLook.ts';
import { counted } from '#domain/texts.ts';
import type { StoryEntryFragment } from './Story.generated.ts';

/** An incident's fields by GraphQL's names; a reference by the property that holds its name. */
const fieldLabels = fieldKeys.map((key) => {
  const field = incidentField(key);
  return [field.kind === 'reference' ? field.named : field.graphql, field.label] as const;
});

const plainKeys = new Map<string, PlainKey>(plainFields.map((key) => [incidentFields[key].graphql, key]));

const exchangeNames = (currency: string) => [
  [`exchanges.${currency}.rate`, `Tipo de cambio justificado (${currency})`],
  [`exchanges.${currency}.date`, `Fecha del tipo de cambio (${currency})`],
  [`exchanges.${currency}.comment`, `Justificación del tipo de cambio (${currency})`],
];

const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fieldLabels),
  owner: 'Operador',
  operator: 'Operador',
  amount: 'Monto',
  capufeAmount: 'Monto Capufe',
  originalFile: 'Archivo del presupuesto',
  authorizedAmount: 'Monto autorizado',
  adjustment: 'Ajuste',
  authorizedBy: 'Autorizó',
  authorizationFile: 'Archivo de autorización',
  jbFile: 'Archivo del proveedor',
  jbFileXLS: 'Hoja del proveedor',
  counterProposal: 'Archivo de contrapropuesta',
  reason: 'Motivo del rechazo',
  rejectComment: 'Comentario del rechazo',
  annulReason: 'Motivo de la anulación',
  correctionReason: 'Motivo de la corrección',
  annulComment: 'Comentario de la anulación',
  catalogYear: 'Año de catálogo',
  exchangeType: 'Tipo de cambio justificado',
  exchangeDate: 'Fecha del tipo de cambio',
  exchangeComment: 'Justificación del tipo de cambio',
  ...Object.fromEntries(['USD', 'EUR'].flatMap(exchangeNames)),
  scope: 'Alcance (días)',
  masters: 'Maestros',
  officials: 'Oficiales',
  flaggers: 'Bandereros',
  providerName: 'Proveedor',
  comment: 'Comentario',
  priceTouched: 'Precio escrito a mano',
  lineReasonName: 'Motivo de la reducción',
  reviewed: 'Revisada',
  review: 'Revisión',
  fileRows: 'Renglones del archivo resueltos',
};

/** Keys of what stands beside them by its name. */
const unsaid: readonly string[] = [
  ...fieldsWith({ kind: 'reference' }).map((key) => incidentFields[key].graphql),
  'lineReason',
];

/** Words of people: read with the event itself, not among its data. */
const spoken: readonly string[] = ['comment', 'rejectComment', 'annulComment'];

/** Files that came with an event, and the reason that its catalog names: said with it, not among its data. */
const papers: readonly string[] = [
  'reason',
  'annulReason',
  'correctionReason',
  'originalFile',
  'authorizationFile',
  'jbFile',
  'jbFileXLS',
  'counterProposal',
];

/** What was said and handed in with an event, and the changes that are left. */
export function spokenIn(changes: readonly Change[]): {
  readonly texts: readonly string[];
  readonly files: readonly string[];
  readonly rest: readonly Change[];
} {
  const isOf = (names: readonly string[]) => (change: Change) => names.includes(change.field) && Boolean(change.after);
  const [isSpoken, isPaper] = [isOf(spoken), isOf(papers)];
  return {
    texts: changes.filter(isSpoken).map(({ after }) => after ?? ''),
    files: changes.filter(isPaper).map(({ field, after }) => `${labelOf(field)}: ${after}`),
    rest: changes.filter((one) => !isSpoken(one) && !isPaper(one)),
  };
}

/** The amount that an event gave, for its title: «1,160.00», or «1,160.00 → 1,100.00» where there was another. */
export function amountIn(changes: readonly Change[]): string | null {
  const given = ['authorizedAmount', 'amount'].map((name) => changes.find(({ field }) => field === name));
  const { before = null, after = null } = given.find((change) => change?.after) ?? {};
  if (after === null) return null;
  return before === null ? formatMoney(after) : `${formatMoney(before)} → ${formatMoney(after)}`;
}

type Said = { readonly id: string; readonly label: string; readonly before: string; readonly after: string };
type Change = { readonly field: string; readonly before: string | null; readonly after: string | null };

/** What changed, in words, in the order in which it was saved. */
export function saidChanges(changes: readonly Change[]): Said[] {
  return changes
    .filter(({ field }) => !unsaid.includes(field))
    .map(({ field, before, after }) => ({
      id: field,
      label: labelOf(field),
      before: valueText(field, before),
      after: valueText(field, after),
    }));
}

const isCompared = (field: string): field is ComparedField => comparedFields.some((one) => one === field);

/** What a counter-proposal asks of one line. */
const isContest = (field: string) => /^contested\.\d+$/.test(field);

export function labelOf(field: string): string {
  if (isContest(field)) return 'Partida pedida de nuevo';
  return names[field] ?? (isCompared(field) ? fieldLabel(field) : field);
}

/** The history of before names neither the line nor its currency. */
function contestText(value: string): string {
  const { code, currency, quantity, unitPrice, comment }: Partial<Record<string, string>> = JSON.parse(value);
  const price = `${valueText('unitPrice', unitPrice ?? null)}${currency && currency !== 'MXN' ? ` ${currency}` : ''}`;
  return [code, `${valueText('quantity', quantity ?? null)} × ${price}`, comment].filter(Boolean).join(' · ');
}

/** Written as they are, however much like a number they look. */
const verbatim: readonly string[] = [
  'comment',
  'lineReasonName',
  'rejectComment',
  'annulComment',
  'exchangeComment',
  'catalogYear',
];

const isVerbatim = (field: string) => verbatim.includes(field) || /^exchanges\.\w+\.comment$/.test(field);

function reviewText(value: string): string {
  const state = reviewStates.find((one) => one === value);
  return state ? reviewStateNames[state] : value;
}

export function valueText(field: string, value: string | null): string {
  if (value === null || value === '') return '–';
  if (isContest(field)) return contestText(value);
  if (field === 'review') return reviewText(value);
  const key = plainKeys.get(field);
  const kind = key && incidentFields[key].kind;
  if (kind === 'text' || isVerbatim(field)) return value;
  if (key && kind === 'choice') return fieldText(key, value);
  if (value === 'true') return 'Sí';
  if (value === 'false') return 'No';
  if (isIsoDate(value)) return formatDate(value);
  return isDecimal(value) ? formatDecimal(value, leastDecimals(field), 6) : value;
}

export const lineWords: Readonly<Record<ChangeKind, string>> = {
  ADDED: 'Agregada',
  CHANGED: 'Modificada',
  REMOVED: 'Eliminada',
};

const fileWords: Readonly<Record<ChangeKind, string>> = {
  ADDED: 'Se agregó',
  CHANGED: 'Se rechazó',
  REMOVED: 'Se eliminó',
};

/** «Se rechazó Fotografías: choque.jpg (rechazado: Ilegible)». */
export function fileText({ kind, file, detail }: StoryEntryFragment['files'][number]): string {
  return `${fileWords[kind]} ${file.name}${detail === null ? '' : ` (${detail})`}`;
}

/** What is folded, in a line: «2 datos · 1 partida agregada, 3 modificadas». */
export function summaryOf(data: number, lines: StoryEntryFragment['lines'], moreLines: number): string {
  const of = (kind: ChangeKind) => lines.filter((line) => line.kind === kind).length;
  const lineParts = [
    of('ADDED') > 0 && counted(of('ADDED'), 'partida agregada', 'partidas agregadas'),
    of('CHANGED') > 0 && counted(of('CHANGED'), 'partida modificada', 'partidas modificadas'),
    of('REMOVED') > 0 && counted(of('REMOVED'), 'partida eliminada', 'partidas eliminadas'),
    moreLines > 0 && `${moreLines} más`,
  ];
  const parts = [data > 0 && counted(data, 'dato', 'datos'), ...lineParts].filter((part) => part !== false);
  return `Qué cambió: ${parts.join(' · ')}`;
}
