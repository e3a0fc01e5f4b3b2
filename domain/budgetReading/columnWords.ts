import type { Currency } from '../customers.ts';
import { wordsOf } from './cells.ts';
import { type ColumnKind, columnKinds, type ProviderWords } from './columnKinds.ts';
import { readCurrency } from './numbers.ts';
import { joinedLetters } from './sumWords.ts';

/** The words above columns, and what they say that these hold. */

type Candidates = Partial<Record<ColumnKind, number>>;

/** Headers that say one thing, as `wordsOf` writes them. */
const exact: Partial<Record<ColumnKind, readonly string[]>> = {
  code: [
    'clave',
    'codigo',
    'cve',
    'no parte',
    'num parte',
    'numero parte',
    'no de parte',
    'numero de parte',
    'n parte',
    'sku',
    'code',
    'item code',
    'part number',
    'part no',
    'noidentificacion',
    'no identificacion',
    'no de identificacion',
    'matricula',
    'clave interna',
    'cod',
    'cve concepto',
    'clave producto',
    'no catalogo',
    'no de catalogo',
    'clave catalogo',
    'codigo catalogo',
    'cve catalogo',
    'cod concepto',
    'cod conc',
    'clave conc',
    'np',
    'num art',
    'no art',
    'no articulo',
    'clave sct',
    'codigo sct',
    'no servicio',
    'n servicio',
    'no de servicio',
    'n material',
    'no material',
  ],
  name: [
    'descripcion',
    'nombre',
    'articulo',
    'producto',
    'trabajos',
    'descripcion del concepto',
    'descripcion de los trabajos',
    'descripcion del trabajo',
    'concepto de obra',
    'concepto de trabajo',
    'nombre del concepto',
    'nombre concepto',
    'descripcion concepto',
    'item description',
    'detalle',
    'actividad',
    'trabajo',
    'servicio',
    'texto breve',
    'elemento danado',
    'dano',
    'danos',
    'descripcion del dano',
    'elemento',
    'conceptos',
    'refaccion',
    'refacciones',
    'descr',
    'descrip',
    'especificacion',
    'especificaciones',
    'rubro',
    'insumo',
    'insumos',
    'denominacion',
    'designacion',
    'partes danadas',
    'parte danada',
    'pieza danada',
    'piezas danadas',
    'reparacion',
    'reparaciones',
    'danos a reparar',
    'suministro',
    'suministros',
    'mano de obra',
    'labor',
    'labour',
    'instalacion',
    'colocacion',
  ],
  unit: [
    'unidad',
    'u m',
    'um',
    'ud',
    'uds',
    'u',
    'und',
    'uni',
    'unid',
    'uom',
    'unidad de medida',
    'unidad medida',
    'u de m',
    'unidad med',
    'ump',
    'um pedido',
    'u medida',
    'ume',
    'udm',
    'unid med',
    'und med',
    'un',
    'unids',
  ],
  quantity: [
    'cantidad',
    'cant',
    'cantidades',
    'volumen',
    'vol',
    'qty',
    'quantity',
    'ctd',
    'ctd pedido',
    'no piezas',
    'no de piezas',
    'num piezas',
    'piezas',
    'pzas',
    'volumen de obra',
    'cantd',
    'cdad',
    'cantid',
    'ctdad',
    'cantidad total',
    'total piezas',
    'total pzas',
    'volumenes',
    'volumetria',
    'no unidades',
    'no de unidades',
    'num de unidades',
    'numero de unidades',
  ],
  unitPrice: [
    'precio unitario',
    'p u',
    'pu',
    'p unitario',
    'p unit',
    'precio unit',
    'precio u',
    'costo unitario',
    'costo unit',
    'c u',
    'cu',
    'c unitario',
    'unit price',
    'unit cost',
    'valor unitario',
    'valorunitario',
    'v unitario',
    'importe unitario',
    'precios unitarios',
    'p unitario',
    'monto unitario',
    'tarifa unitaria',
    'precio por unidad',
    'costo por unidad',
    'precio x unidad',
    'costo x unidad',
    'precio neto',
    'prec neto',
    'precio c u',
    'costo c u',
    'precio cada uno',
    'rate',
    'unit rate',
  ],
  amount: [
    'importe',
    'monto',
    'amount',
    'importe parcial',
    'extended',
    'importe total',
    'monto total',
    'costo total',
    'valor total',
    'valor neto',
    'precio total',
    'line total',
    'extended price',
    'total partida',
    'total concepto',
    'importe sin iva',
    'total sin iva',
    'imp',
    'imp total',
    'imp parcial',
    'tot',
    'subt',
    'p t',
    'pt',
    'p total',
    'p tot',
    'v total',
    'suma',
  ],
  currency: ['moneda', 'divisa', 'currency', 'tipo de moneda', 'mon', 'tipo moneda'],
  tax: [
    'iva',
    'i v a',
    'impuesto',
    'impuestos',
    'tax',
    'taxes',
    '% iva',
    'iva %',
    'tasa iva',
    'tasa',
    'iva 16%',
    'iva 16',
    'i v a 16%',
    '16% iva',
    'importe iva',
    'monto iva',
    'imp iva',
    'iva 8%',
    '16%',
    '8%',
    'vat',
    'sales tax',
  ],
  gross: [
    'total con iva',
    'importe con iva',
    'total c iva',
    'importe c iva',
    'monto con iva',
    'total iva incluido',
    'total con impuestos',
    'neto a pagar',
  ],
  discount: [
    'descuento',
    'desc %',
    '% desc',
    '% descuento',
    'descuento %',
    'dscto',
    'dcto',
    'dto',
    'bonificacion',
    'discount',
    '% dto',
  ],
  factor: ['factor', 'fac', 'fact', 'factor de ajuste', 'f', 'indirectos', 'rendimiento', 'coeficiente'],
  number: [
    'no',
    'num',
    'numero',
    '#',
    'n',
    'renglon',
    'pos',
    'posicion',
    'pda',
    'pda no',
    'no partida',
    'no de partida',
    'num partida',
    'numero de partida',
    'consecutivo',
    'cons',
    'line',
    'no concepto',
    'orden',
    'nro',
    'reng',
    'ren',
  ],
};

/** Headers of more than one meaning: what the column holds decides. */
const several: Readonly<Record<string, Candidates>> = {
  concepto: { name: 8, code: 3 },
  concept: { name: 8, code: 3 },
  concep: { name: 8, code: 3 },
  conc: { name: 8, code: 3 },
  // Beside a description in Spanish it says the same again.
  description: { name: 7 },
  partida: { number: 6, name: 5, code: 4 },
  part: { number: 6, name: 5, code: 4 },
  ptda: { number: 6, name: 5, code: 4 },
  item: { number: 6, name: 5, code: 4 },
  id: { code: 7, number: 5 },
  'id concepto': { code: 9 },
  referencia: { code: 6 },
  norma: { code: 3 },
  'referencia interna': { code: 8 },
  'ref interna': { code: 8 },
  ref: { code: 6 },
  unidades: { quantity: 6, unit: 6 },
  medida: { unit: 8 },
  med: { unit: 8 },
  presentacion: { unit: 8 },
  'clave unidad': { unit: 8 },
  claveunidad: { unit: 8 },
  unit: { unit: 9, unitPrice: 5 },
  jornadas: { quantity: 6 },
  jornales: { quantity: 6 },
  horas: { quantity: 6 },
  dias: { quantity: 5 },
  hours: { quantity: 6 },
  hrs: { quantity: 6 },
  salario: { unitPrice: 6 },
  sueldo: { unitPrice: 6 },
  'salario diario': { unitPrice: 8 },
  'sueldo diario': { unitPrice: 8 },
  'renta diaria': { unitPrice: 8 },
  'costo diario': { unitPrice: 8 },
  'costo horario': { unitPrice: 8 },
  categoria: { name: 5 },
  puesto: { name: 5 },
  personal: { name: 5 },
  equipo: { name: 5 },
  maquinaria: { name: 5 },
  material: { name: 9, code: 4 },
  desc: { name: 7, discount: 6 },
  precio: { unitPrice: 8, amount: 2 },
  prec: { unitPrice: 8, amount: 2 },
  price: { unitPrice: 8, amount: 2 },
  costo: { unitPrice: 7, amount: 3 },
  cost: { unitPrice: 7, amount: 3 },
  tarifa: { unitPrice: 7 },
  unitario: { unitPrice: 9 },
  total: { amount: 8, gross: 6 },
  subtotal: { amount: 8 },
  'sub total': { amount: 8 },
  neto: { amount: 5, gross: 5 },
  'total mxn': { amount: 8, gross: 6 },
  'clave sat': { number: 1 },
  'codigo sat': { number: 1 },
  'cod sat': { number: 1 },
  claveprodserv: { number: 1 },
  'clave prodserv': { number: 1 },
  'clave producto servicio': { number: 1 },
  'hs code': { number: 1 },
  'fraccion arancelaria': { number: 1 },
};

/** A unit price that holds its tax: taken only where no other is. */
const priceWithTax =
  /\b(?:p ?u|precio|costo|valor|price|cost|unit\w*)\b.*\b(?:(?:c|con|mas|y) (?:i ?v ?a|iva|impuestos?)|(?:iva|impuestos?) inclu\w*)\b/;

export const isTaxedPrice = (label: string): boolean => priceWithTax.test(wordsOf(label));

const partOfPrice =
  /\b(?:suministros?|instalacion|colocacion|montaje|desmontaje|retiro|mano de obra|m o|mo|material(?:es)?|equipo|herramienta|maquinaria|fletes?|acarreos?|refaccion(?:es)?|pieza|pintura|labor|labour|materials?|supply|installation)\b/;

/** A price of a part of the work, where another column may price the rest. */
export const isPartOfPrice = (label: string): boolean => partOfPrice.test(wordsOf(label));

/** Further measures of a line, which may multiply its quantity. */
const multiplier =
  /^(?:no |num |numero |cant |cantidad )?(?:de )?(?:dias?|largo|ancho|alto|altura|longitud|long|espesor|area|superficie|peso|kilos|kg|m2|m3|veces|tramos|repeticiones|turnos?|jornadas?|jornales|meses|semanas|horas|piezas|pzas|elementos|personas|hombres|equipos|maquinas|trabajadores|viajes)\b/;

export const multiplies = (label: string): boolean => multiplier.test(wordsOf(label));

/** Parts of longer headers, the most telling first; the first that fits decides. */
const parts: readonly { readonly test: RegExp; readonly candidates: Candidates }[] = [
  {
    test: /\b(?:iva|impuestos?|tax)\b.*\binclu|\b(?:importe|imp|total|tot|monto)\b.*\b(?:con|c|mas|y)\b.*\b(?:iva|impuestos?)\b/,
    candidates: { gross: 8, amount: 3 },
  },
  { test: priceWithTax, candidates: { unitPrice: 4 } },
  {
    test: /\b(?:precio|costo|valor|importe|price|cost)s?\b(?:.*\bunit| (?:(?:por|x|de|cada) )?(?:la )?(?:unidad|unid|ud|pieza|pza)$)|\bunit\w*\b.*\b(?:price|cost)|\bp ?u\b|\b(?:p|pr|prec|cto|c|v|vr|val) unit|\bunitarios?$|\bunit rate\b/,
    candidates: { unitPrice: 8 },
  },
  { test: /\b(?:clave|codigo|cve|code|sku)\b.*\b(?:unidad)\b/, candidates: { unit: 6 } },
  {
    test: /\b(?:cantidad|cant|volumen|vol|qty)\b.*\b(?:unidad|unid|ud|u m|um|med|medida|unit)\b|\b(?:unidad|unid|ud|u m|um)\b.*\b(?:cantidad|cant|volumen|vol|qty)\b/,
    candidates: { quantity: 7, unit: 3 },
  },
  { test: /\b(?:unidad|u m|um|unit)\b/, candidates: { unit: 7 } },
  { test: /\b(?:descripcion|description|nombre)\b|\b(?:item|product|part|service) name\b/, candidates: { name: 7 } },
  {
    test: /\b(?:clave|codigo|cve|code|sku)\b|\b(?:no|num|numero) (?:de )?(?:parte|ident\w*)\b/,
    candidates: { code: 7 },
  },
  { test: /\b(?:cantidad|cant|volumen|vol|qty|quantity)\b/, candidates: { quantity: 7 } },
  { test: /\b(?:sub ?total|importe|imp|monto|amount)\b/, candidates: { amount: 7 } },
  { test: /\b(?:precio|costo|price)\b.*\btotal\b|\btotal\b/, candidates: { amount: 6, gross: 4 } },
  { test: /\b(?:moneda|divisa|currency)\b/, candidates: { currency: 7 } },
  { test: /\b(?:descuento|discount)\b/, candidates: { discount: 7 } },
  { test: /\bfactor\b/, candidates: { factor: 7 } },
  { test: /\b(?:iva|impuestos?)\b/, candidates: { tax: 6 } },
  { test: /\b(?:precio|costo|price|tarifa)\b/, candidates: { unitPrice: 6, amount: 1 } },
  {
    test: /\b(?:(?:sub)?conceptos?|articulo|trabajos?|reparacion(?:es)?|actividad|dano|material)\b/,
    candidates: { name: 6 },
  },
  { test: /^(?:no|num|numero)\b/, candidates: { number: 5 } },
];

const meanings = new Map<string, Candidates>(Object.entries(several));
for (const kind of columnKinds) for (const word of exact[kind] ?? []) meanings.set(word, { [kind]: 10 });

/** From here on the words above a column name what it holds; below they only hint at it. */
export const namingScore = 7;

/** Below this the words of a column are of another matter. */
export const hintingScore = 5;

/** What a person said of a column outweighs what its numbers seem to prove. */
export const learnedScore = 60;

/** Prices and amounts said again in letters. */
const inLetters = /\b(?:con|en) letras?$/;

/** «$/m2», «$ por hora», «$ x kg». */
const signPerUnit = /^ *\$ *(?:\/|(?:por|x) ) *\p{L}/iu;

/** What a column may hold by the words above it, with how sure each is; empty when the words say nothing. */
export function headerMeanings(label: string, learned: ProviderWords = {}): Candidates {
  // «P.U. M.N.» is no word of spaced letters.
  const written = withoutHyphens(withoutCount(label)).replace(/\+(?= ?i\.?v\.?a)/i, ' más ');
  const words = withoutCurrency(joinedLetters(withoutCurrency(wordsOf(written))));
  if (words === '' || inLetters.test(words)) return {};
  if (signPerUnit.test(label)) return { unitPrice: 8 };
  for (const kind of columnKinds) {
    if (learned[kind]?.some((one) => withoutCurrency(wordsOf(one)) === words)) return { [kind]: learnedScore };
  }
  const known = meanings.get(words) ?? meanings.get(singular(words)) ?? meanings.get(withoutNumberWord(words));
  if (known) return known;
  return words.length > 60 || shareOf.test(words) ? {} : (parts.find(({ test }) => test.test(words))?.candidates ?? {});
}

/** «% del total», «Porcentaje del presupuesto»: a share of what it names. */
const shareOf = /^(?:%|porcentaje|pct|por ?ciento) (?:del?|respecto|sobre|of) /;

/** "(A) Clave", "1. Concepto"; the first of "P. Unitario" is its own. */
export const withoutCount = (label: string): string =>
  label.replace(/^ *[([]?(?:\d{1,2}(?:[)\]]|\.-?|-)|[A-Z][)\]]) +(?=\p{L})/u, '');

/** "CANTI-" and "DAD" below it are one word. */
const withoutHyphens = (label: string) => label.replace(/(?<=\p{L})- (?=\p{L})/gu, '');

/** "ref #" and "ref no" say what "ref" does. */
const withoutNumberWord = (words: string) => words.replace(/ (?:no|num|#)$/, '');

/** "precios" says what "precio" says. */
const singular = (words: string) => words.replace(/(?<=[aeiou])s\b/g, '');

function withoutCurrency(words: string): string {
  return words.replace(/(?:^| )(?:\$|mxn|usd|u s d|eur|pesos|dolares|m n|mx)(?= |$)/g, '').trim();
}

/** The currency that a header names: "P.U. (USD)". */
export function labelCurrency(label = ''): Currency | null {
  for (const word of label.split(/[\s/]+/)) {
    const bare = word.replace(/[^\p{L}$€.]/gu, '');
    const currency = /^(?:\$|\p{L})$/u.test(bare) ? null : readCurrency(bare);
    if (currency) return currency;
  }
  return null;
}
