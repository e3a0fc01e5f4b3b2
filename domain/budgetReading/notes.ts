import { wordsOf } from './cells.ts';

/** Rows that are no works by the words that begin them. */

const signature = 'elaboro|reviso|autorizo|recibio|atentamente|vo bo';
const signatureWords = new RegExp(`\\b(?:${signature})\\b`);
const remarkWords = new RegExp(
  `^(?:notas?|observ\\w*|obs|pag(?:ina)?|page|hoja|vigencia|fecha|condiciones|precios|garantia|tel|${signature})\\b`,
);
const includedWords = /^(?:no )?incluye\b/;

/** «(* UN MIL PESOS 00/100 M.N. *)»: a price said again in letters. */
const amountInLetters = /^[^\p{L}\d]*\p{L}[\p{L}\s,.:$()]*\b\d{1,2} ?\/ ?100\b[^\d]*$/u;

/** «(1) Precio sujeto a cambio» is said of what carries the mark. */
const footnote = /^\((?:\d{1,2}|\*+)\) *\p{L}/u;

/** «ventas@vial.mx», «www.vial.mx». */
const address = /\S@\S+\.\p{L}|^www\./u;

/** What a provider says besides the works: notes, conditions, numbers of pages, amounts in letters and signatures. */
export const isRemark = (text: string): boolean =>
  text.startsWith('*') ||
  footnote.test(text) ||
  address.test(text) ||
  remarkWords.test(wordsOf(text)) ||
  amountInLetters.test(text);

/** What prices include, which is a title of no works, and may end the description of one. */
export const isOfIncluded = (text: string): boolean => includedWords.test(wordsOf(text));

/** Names and functions stand in the columns of works, wherever they fit. */
export const isSignature = (text: string): boolean => signatureWords.test(wordsOf(text));

/** «Ing. Luis Mora» and «Arq. Ana Ruiz» beside each other sign below their functions. */
export const areNames = (texts: readonly string[]): boolean => texts.filter((text) => title.test(text)).length > 1;
const title = /^(?:ing|arq|lic|c\. ?p|mtr[oa]|dra?|sra?|tec)\. *\p{Lu}/iu;

const providerWords =
  /^(?:banco|cuenta|cta|no (?:de )?cuenta|clabe|sucursal|beneficiario|r ?f ?c|tel(?:efonos?)?|cel(?:ular)?|correo|e ?mail|domicilio|c p)\b/;

/** Where to pay, call or write to, below a budget's total. */
export const isOfProvider = (text: string): boolean => providerWords.test(wordsOf(text));

/** Alone between two works: one of them is asked for. */
export const isOr = (text: string): boolean =>
  /^(?:[ou]|or|y o)(?: (?:bien|en su (?:caso|defecto|lugar)|alternativamente|opcionalmente|alternatively))?$/.test(
    wordsOf(text),
  );

/** The number of a page, and that it goes on, as printed forms say it on each. */
export const isPage = (text: string): boolean =>
  /^(?:(?:pag(?:ina)?|hoja|page)(?: (?:no|num))?(?: \d+)?(?: (?:de|of) \d+)?|continua(?:cion)?|continued)$/.test(
    wordsOf(text),
  );

/** How long an offer holds, and when it is carried out. */
export const isTerm = (text: string): boolean =>
  /^(?:\d{1,2} )?(?:vigencia|validez|garantia|(?:tiempo|plazo|periodo|fecha)(?: (?:estimado|aproximado))?(?: de)? (?:entrega|ejecucion|inicio|termino|reparacion))\b/.test(
    wordsOf(text),
  );

/** «Tiempo de entrega: 15 días», in whatever cells: nothing else stands in the row. */
export const isTermOf = (label: string): boolean => isTerm(label) && endsInTime.test(wordsOf(label));

const endsInTime =
  /^(?:\d{1,2} )?[a-z ]+\d+(?: [ao] \d+)? (?:dias?|semanas?|mes(?:es)?|horas?|hrs?|anos?)(?: (?:naturales|habiles))?$/;
