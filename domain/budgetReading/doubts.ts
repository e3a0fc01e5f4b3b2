import type { Decimal } from '../money.ts';
import { searchKey } from '../searchText.ts';
import { type Cell, cellText, type Sheet, type SheetRow, wordsOf } from './cells.ts';
import { isOr } from './notes.ts';
import { isSameCent, readNumber } from './numbers.ts';
import { problem, type ReadingProblem, type ReadRow, withProblems } from './reading.ts';
import { sumWord } from './sumWords.ts';

/** Words that leave open whether a line is asked for: of an adjuster beside it, of itself, or above it. */

const refusals = [
  // It is not asked for, or not answered for.
  'no (?:proceden?|se autorizan?|autorizad[oa]s?|se reconocen?|reconocid[oa]s?|cubiert[oa]s?|amparad[oa]s?|se pagan?|se cobran?)',
  'no (?:se incluyen?|incluid[oa]s?|(?:se )?consider\\w+|se cotizan?|cotizad[oa]s?|danad[oa]s?|ejecutad[oa]s?|reclamad[oa]s?)',
  '(?:ya )?no aplican?|no cobrar|sin (?:cobro|cargo|danos?)|otro siniestro|fuera del? (?:alcance|siniestro)',
  'improcedentes?|(?:rechaz|cancel|declin|elimin|descart|anul)ad[oa]s?|excluid[oa]s?|desistid[oa]s?',
  // It is paid already, or elsewhere.
  'ya pagad[oa]s?|pagad[oa]s? (?:en|el|con)|repetid[oa]s?|duplicad[oa]s?|ya incluid[oa]s?',
  'incluid[oa]s? en (?:la |el |otr[oa] )?(?:partida|renglon|concepto|precio)|se cotizan? (?:por separado|aparte)',
  'l[oa]s? (?:suministra|pone|proporciona|paga|cubre)n?|(?:por cuenta|a cargo) del?',
  // It waits to be decided.
  'pendientes? (?:de|por) (?:autoriza|aproba|confirma|revis)\\w*|(?:precio )?(?:por|a) (?:autorizar|aprobar|confirmar|definir)',
  'sujet[oa]s? a (?:autorizacion|aprobacion|revision)',
];
/** What says so only where it is the whole text, or begins it. */
const refusalsAlone = [
  '(?:pendientes?|suspendid[oa]s?|omitir|eliminar|descontar|quitar)$',
  'por (?:el cliente|otros|terceros|la aseguradora|la concesionaria)\\b',
];
const refusedWords = new RegExp(`\\b(?:${refusals.join('|')})\\b|^(?:${refusalsAlone.join('|')})`);
/** «Se paga al 50%», «menos 10%», «depreciado 20%»: its amount may be without it. */
const reducedWords =
  /\b(?:menos|desc(?:uento)?|deprecia\w+|demerito|se pagan?|pagar|reconocer|se reconocen?)\b.*\d ?%|\d ?% (?:de )?(?:desc(?:uento)?|depreciacion|demerito)\b/;
/** «Se autorizan 8», «procede parcialmente», «debe ser 8 m»: what an adjuster writes beside a work changes it. */
const correctedWords =
  /\b(?:(?:ajust|autoriz|reduc|acept|aprueb|aprob|reconoc|proced)(?!\w*(?:ion|dor)\b)\w*(?: (?:solo|solamente|unicamente|a|hasta|por|en))* (?:parcial\w*|\d+\b(?! \d+ \d| ?%| de\b))|(?:solo|solamente|unicamente) (?:se|proced\w*|autoriz\w*|reconoc\w*|acept\w*|\d+)\b|deb(?:en?|ia|iera) (?:ser|decir)\b|corregir\b)/;
/** «Daño previo» in a column of kinds of damages. */
const olderWords = /^(?:danos? )?(?:pre ?existentes?|previos?|anterior(?:es)?|ajen[oa]s?)(?: al siniestro)?$/;
/** Beside a price: what the others do not hold. */
const taxedWords =
  /\b(?:precio|costo|importe|monto) (?:con|mas) iva\b|\biva incluido\b|\bincluyen? (?:el )?iva\b|^con iva$/;
/** A description says «no incluye» of other works, so that only what begins or ends it is about itself. */
const refusedName =
  /^(?:pendientes?|por definir|sin descripcion|varios|tbd|x{2,})$|^(?:no procede|rechazad[oa]|cancelad[oa]|excluid[oa])\b|\b(?:no procede|rechazad[oa]|cancelad[oa]|excluid[oa])$|\bdanos? pre ?existentes?\b/;
/** «Base (no incluida)», «Base (por el cliente)», «Base - preexistente»: in brackets and behind a dash a line speaks of itself. */
const asides = /[([](?<bracketed>[^()[\]]*)|\s[-–—]+\s+(?<behind>[^()[\]]+)$/g;
const asidesOf = (name: string): string[] =>
  [...name.matchAll(asides)].flatMap(({ groups }) => (groups?.bracketed ?? groups?.behind ?? '').split(/[,;]/));
const isRefusedAside = (text: string): boolean => {
  const words = wordsOf(text);
  return words.search(refusedWords) === 0 || [olderWords, reducedWords, taxedWords].some((one) => one.test(words));
};
const optionalName = /^(?:opcional(?:es)?|alternativ[oa]s?|alterno|optional|alternate)\b|\b(?:opcional|opc|alt)$/;
/** In a cell of its own beside the work, or in an aside of its description. */
const optionalAlone =
  /^(?:opcional(?:es)?|alternativ[oa]s?|alterno|optional|alternate|(?:si|segun) (?:se requier[ea]|aplica|procede|es necesario)|de (?:ser necesari[oa]|requerirse)|en su caso|en caso (?:de ser necesari[oa]|de requerirse|necesario))$/;

const subtractedName =
  /^(?:menos|less)\b|\bse (?:resta|descuenta|deduce)\b|^(?:salvamentos?|salvage|deduc(?:cion(?:es)?|tivas?)|(?:notas? de )?credito|devolucion(?:es)?|abonos? (?:del? (?:dia )?\d+|a (?:la )?cuenta|recibidos?|por)|reembolsos?|reintegros?)\b|^(?:recuperacion|venta) de (?:la |el )?(?:chatarra|salvamento|material)\b|\breembolsables?\b|^deposito en garantia\b/;

/** «(-) Material recuperado», and what is in favour of who pays. */
const isSubtracted = (name: string): boolean =>
  /^ *\( *[-−–] *\)/.test(name) ||
  /\ba favor (?:del? )?(?:la )?(?:cliente|asegurad[oa]|aseguradora|concesionaria|autopista)\b/.test(wordsOf(name));

/** Longer texts tell of other things. */
const longestRemark = 60;
const longestComment = 160;
const shown = (text: string, most = 40) => (text.length > most ? `${text.slice(0, most)}…` : text);

const remarked = (text: string) => problem('remarked', `La fila dice «${shown(text)}»: decida si se pide.`);
const commented = (text: string) =>
  problem('remarked', `Un comentario del archivo dice «${shown(text, longestComment)}»: decida si cambia la partida.`);
const hiddenRow = problem('hidden_row', 'La fila está oculta en el archivo: decida si se pide.');
const struckRow = problem('struck_row', 'La fila está tachada en el archivo: decida si se pide.');
const tornRow = problem('torn_text', 'Los textos de la fila se enciman o siguen en otro renglón del PDF: revíselos.');

/** What a file shows of a row beside its texts: a line of it is neither left out nor taken without asking the auditor. */
export function doubtsShown({ isHidden, isStruck, isTorn, comments = [] }: SheetRow): ReadingProblem[] {
  return [
    ...(isHidden ? [hiddenRow] : []),
    ...(isStruck ? [struckRow] : []),
    ...(isTorn ? [tornRow] : []),
    ...comments.map(commented),
  ];
}

const unseenValue = problem(
  'hidden_row',
  'El archivo no muestra un número de la fila, por su formato o el color de su letra: decida si se pide.',
);
const struckValue = problem('struck_row', 'Un número de la fila está tachado en el archivo: decida si se pide.');

/** What a file hides or crosses out of a line's numbers alone. */
export function doubtsOfCells({ cells, isStruck }: SheetRow, own: ReadonlySet<number | undefined>): ReadingProblem[] {
  const numbers = cells.filter((cell, at) => cell?.kind === 'number' && own.has(at)) as readonly Numeric[];
  return [
    ...(numbers.some(({ isUnseen }) => isUnseen) ? [unseenValue] : []),
    ...(!isStruck && numbers.some((one) => one.isStruck) ? [struckValue] : []),
  ];
}

type Numeric = Extract<Cell, { kind: 'number' }>;

/** Notes at rows that are no lines, such as a title's or a total's. */
export function commentsElsewhere(sheets: readonly Sheet[], rows: readonly ReadRow[]): ReadingProblem[] {
  const isLine = ({ kind }: ReadRow) => kind === 'line' || kind === 'unread';
  const lines = new Set(rows.filter(isLine).map(({ sheet, row }) => `${row} ${sheet}`));
  return sheets.flatMap(({ name, rows: own }) =>
    own.flatMap(({ row, comments = [] }) =>
      lines.has(`${row} ${name}`)
        ? []
        : comments.map((text) =>
            problem(
              'comment',
              `La hoja «${name}» tiene un comentario en la fila ${row}: «${shown(text, longestComment)}».`,
            ),
          ),
    ),
  );
}

const subtracted = problem('deducted', 'La fila parece restarse de las demás: decida si se pide o se resta.');
const optional = problem('optional', 'La fila parece opcional o alternativa: decida si se pide.');

/** Columns that say of each work whether it is asked for, by a mark or, where works are taken out, by none. */
export type Deciding = { readonly column: number; readonly label: string; readonly takesOut?: boolean };

const decidingName =
  /^(?:x|vo bo|(?:si )?(?:aplica|procede|requiere|incluid[oa]|incluye|cubiert[oa]|autoriza(?:d[oa]|cion)?|aprobad[oa]|aprobacion|aceptad[oa]|(?:se )?(?:cobra|factura)|(?:por )?cobrar|se (?:pide|incluye|cotiza|requiere|autoriza|aprueba|acepta|paga)|solicitad[oa]|considerad[oa]|selecci\w*|apply|included|select\w*|e?status|dictamen|resultado|validacion))$/;
const excludingName =
  /^(?:exclui(?:r|d[oa]s?)|exclusion|eliminar|quitar|omitir|descartar|cancelar|cancelad[oa]s?|rechazad[oa]s?|no (?:aplica|procede|incluir|cobrar|considerar|autorizad[oa]))$/;
const isDenied = (text: string) => /^(?:no|n|falso|false|0|r)?$/.test(wordsOf(text)) && !/[✓✔☑☒]/u.test(text);

const unmarked = ({ label, takesOut = false }: Deciding) =>
  problem('unmarked', `La columna «${shown(label)}» ${takesOut ? '' : 'no '}marca la fila: decida si se pide.`);

const isMark = (text: string) => isDenied(text) || /^(?:x|si|s|yes|y|ok|true|verdadero|1|a)?$/.test(wordsOf(text));

/** Such columns of a table, where they hold nothing but marks and mark some rows: an empty one marks none. */
export function decidingColumns(labels: readonly string[], rows: readonly SheetRow[]): readonly Deciding[] {
  // What stands behind the last name has none.
  const width = Math.max(labels.length, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, column) => labels[column] ?? '').flatMap((label, column) => {
    const texts = rows.map(({ cells }) => cellText(cells[column]));
    if (label === '' && saysBoth(texts)) return [{ column, label }];
    const takesOut = excludingName.test(wordsOf(label));
    if (areChecks(texts)) return [{ column, label, takesOut }];
    if (!takesOut && !decidingName.test(wordsOf(label))) return [];
    return texts.every(isMark) && !texts.every(isDenied) ? [{ column, label, takesOut }] : [];
  });
}

/** A column of both words and nothing else decides without a name too. */
const saysBoth = (texts: readonly string[]): boolean => {
  const words = new Set(texts.map(wordsOf).filter((one) => one !== ''));
  return words.size === 2 && words.has('si') && words.has('no');
};

/** Boxes that are checked and boxes that are not decide whatever their name is. */
const areChecks = (texts: readonly string[]): boolean => {
  const words = new Set(texts.map(wordsOf).filter((one) => one !== ''));
  return words.size === 2 && [...words].every((one) => /^(?:verdadero|falso|true|false)$/.test(one));
};

type Beside = {
  /** The columns that the line is read from. */
  readonly own: ReadonlySet<number | undefined>;
  readonly number: string;
  readonly deciding?: readonly Deciding[] | undefined;
};

/** «¿pza?», «Faro derecho?»; within a word it is a letter that was lost. */
const isQuestion = /¿|\?$/u;
/** «Poste a $120.00 c/u». */
const moneyIn = /\$ ?\d[\d,]*(?:\.\d+)?/;
/** «Se autoriza a $120.00» is more than a price in a column of its own. */
const isWorded = (text: string) => /\p{L}{4}/u.test(text) && readNumber({ kind: 'text', text }).kind === 'none';
const isSaid = (text: string, value: Decimal) => {
  const read = readNumber({ kind: 'text', text });
  return read.kind === 'number' && isSameCent(read.value, value);
};

/** What stands in a line's description, or beside it in columns that are none of its own. */
export function doubtsOf(
  row: SheetRow,
  { own, number, deciding = [] }: Beside,
  { name, code, unitPrice, amount }: Pick<ReadRow, 'name' | 'code' | 'unitPrice' | 'amount'>,
): ReadingProblem[] {
  const others = row.cells.map((cell, at) => (own.has(at) || cell?.kind !== 'text' ? '' : cellText(cell)));
  const beside = others.find(
    (text) =>
      text.length <= longestRemark &&
      [refusedWords, reducedWords, correctedWords, olderWords, taxedWords].some((one) => one.test(wordsOf(text))),
  );
  const isOwn = (price: string) => [unitPrice, amount].some((one) => one !== null && isSaid(price, one));
  const pricedBeside = others.find((text) => {
    const price = text.length > longestRemark || !isWorded(text) ? undefined : moneyIn.exec(text)?.[0];
    return price !== undefined && !isOwn(price);
  });
  const words = [name, code, number].map(wordsOf);
  const ownAsides = asidesOf(name);
  const isOptionalAside = [...others, ...ownAsides].some((text) => optionalAlone.test(wordsOf(text)));
  const questioned = row.cells
    .map((cell, at) => (own.has(at) ? cellText(cell) : ''))
    .find((text) => isQuestion.test(text));
  const priced = moneyIn.exec(name)?.[0];
  const denied = deciding.find(({ column, takesOut = false }) => isDenied(cellText(row.cells[column])) !== takesOut);
  return [
    ...(denied === undefined ? [] : [unmarked(denied)]),
    ...(beside === undefined ? [] : [remarked(beside)]),
    ...(questioned === undefined ? [] : [remarked(questioned)]),
    ...(priced === undefined || isOwn(priced) ? [] : [remarked(priced)]),
    ...(beside !== undefined || pricedBeside === undefined ? [] : [remarked(pricedBeside)]),
    ...(words.some((one) => refusedName.test(one)) || ownAsides.some(isRefusedAside) ? [remarked(name)] : []),
    ...(words.some((one) => optionalName.test(one)) || isOptionalAside ? [optional] : []),
    ...((subtractedName.test(wordsOf(name)) || isSubtracted(name)) && sumWord(name) === null ? [subtracted] : []),
  ];
}

/** «* No se incluye en el presupuesto» and «La partida 2 no procede» below works: those that end in a star, and that one, are meant. */
export function withFootnotes(rows: readonly ReadRow[]): readonly ReadRow[] {
  const star = rows.find(
    ({ kind, name }) => kind !== 'line' && /^\*+ *\p{L}/u.test(name) && isRefusal(name.replace(/^\*+ */, '')),
  );
  const notes = refusalsByNumber(rows);
  if (!star && notes.length === 0) return rows;
  return rows.map((row) => {
    if (row.kind !== 'line') return row;
    const own = notes.filter(({ lines }) => lines.has(row)).map(({ note }) => note);
    const found = star && /\*+$/.test(row.name) ? [star, ...own] : own;
    return withProblems(row, ...found.map(({ name }) => remarked(name)));
  });
}

const namesWork =
  /\b(?:partidas?|renglon(?:es)?|conceptos?|claves?|items?)(?: (?:no|num|numero|con clave))? (?<numbers>(?:[a-z]{1,4} )?[a-z]*\d.*)/;

const changedWords = /\bse (?:elimin|corrig|reduc|modific|ajust|cancel|quit|sustitu|descuent)\w*/;

/** Notes that refuse or change works by their numbers, with the lines of which these are the codes. */
function refusalsByNumber(rows: readonly ReadRow[]) {
  return rows.flatMap((note) => {
    if ((note.kind !== 'note' && note.kind !== 'heading') || note.name.length > longestComment) return [];
    const words = wordsOf(note.name);
    const numbers = namesWork.exec(words)?.groups?.numbers;
    if (numbers === undefined || ![refusedWords, changedWords].some((one) => one.test(words))) return [];
    const isMeant = ({ kind, code }: ReadRow) =>
      kind === 'line' && /\d/.test(code) && ` ${numbers} `.includes(` ${wordsOf(code)} `);
    return [{ note, lines: new Set(rows.filter(isMeant)) }];
  });
}

/** Such a note that means none of the lines by its code is said of the file. */
export const refusedElsewhere = (rows: readonly ReadRow[]): ReadingProblem[] =>
  refusalsByNumber(rows).flatMap(({ note, lines }) =>
    lines.size > 0
      ? []
      : [problem('remarked', `El archivo dice «${shown(note.name, longestComment)}»: decida qué partidas se piden.`)],
  );

const optionTitle =
  /^(?:opcion|alternativa|propuesta|escenario|proveedor|empresa|licitante|contratista|version)(?: (?:no|num|numero))? ([a-d]|\d|i{1,3}|un[oa]|dos|tres)\b/;
/** «PRESUPUESTO ORIGINAL» and «PRESUPUESTO ACTUALIZADO» are versions of one. */
const versionTitle =
  /^(?:(?:presupuesto|cotizacion|version|propuesta) )(original|inicial|anterior|actual|actualizad[oa]|modificad[oa]|corregid[oa]|final|nuev[oa])$/;
const deductedTitle =
  /^(?:(?:obras?|trabajos?|conceptos?|volumenes|partidas?|resumen de) )?(?:deductiv[oa]s?|deducciones|(?:a|por) (?:deducir|descontar)|descuentos|menos|reembolsos?|creditos?|devoluciones|cancelaciones|cancelad[oa]s|(?:material(?:es)? )?recuperad[oa]s?)$/;
const addedTitle =
  /^(?:(?:obras?|trabajos?|conceptos?|volumenes|partidas?|resumen de) )?(?:aditiv[oa]s?|adicional(?:es)?|extraordinari[oa]s?)\b/;

const alternative = problem(
  'alternative',
  'El archivo trae varias opciones y la fila es de una de ellas: decida cuál se pide.',
);
/** «TRABAJOS OPCIONALES», «ALTERNATIVAS» above works. */
const optionalTitle =
  /^(?:(?:obras?|trabajos?|conceptos?|partidas?|refacciones|servicios?|mejoras) )?(?:opcional(?:es)?|alternativ[oa]s?|condicionad[oa]s?|recomendad[oa]s?|sugerid[oa]s?|futur[oa]s|a futuro|optional|alternates?|recommended|suggested)\b/;
/** «Elegir una de las siguientes»: the works below are for one another. */
const choiceTitle =
  /^(?:elegir|elija|escoger|escoja|seleccionar|seleccione)\b.*\bun[oa]\b|\bun[oa] de (?:las|los) (?:siguientes|dos|tres|opciones|alternativas)\b/;
/** «SE REPITE 3 VECES», «(x 3)», «POR 3 TRAMOS»: the works below are more than their rows say. */
const repeatedTitle =
  /\bse repiten? (?:en )?(?:\d|dos|tres|cuatro|cinco)|\b(?:x|por) \d+ (?:tramos?|veces|sitios?|frentes?|lados?|cuerpos?|unidades|piezas|carriles)\b|\b\d+ veces\b/;
const multiplied = problem(
  'multiplied',
  'El título dice que las partidas de abajo se repiten: decida si la cantidad se multiplica.',
);
const deducted = problem('deducted', 'La fila está entre las deductivas del archivo: decida si se pide o se resta.');

/** «EXCLUSIONES», «DAÑOS PREEXISTENTES», and what a sheet that was set aside is called. */
const refusedTitle =
  /^(?:exclusiones|no (?:incluye|considera|cotiza|toma en cuenta)n?|(?:no|sin) (?:incluir|considerar|cotizar|tomar en cuenta|cobrar)|omitir|descartar|fuera del? alcance|(?:precios de )?referencia|historic[oa]s?|ejemplos?|pruebas?)$|\b(?:preexistentes?|no (?:imputables?|atribuibles?)|ajen[oa]s? al siniestro|borrador|no usar|no vigentes?|obsolet[oa]s?|vencid[oa]s?|sustituid[oa]s?|version anterior)\b|^(?:copia de|anterior)\b/;

/** Below works such a title begins what they are priced by. */
const priceListTitle = /^(?:tabulador|lista|listado|relacion) de (?:precios|tarifas|costos)\b|^tarifario\b/;

/** «NO CUBIERTO POR LA PÓLIZA» above works. */
const isRefusal = (title: string) =>
  title.length <= longestRemark && (refusedWords.test(wordsOf(title)) || refusedTitle.test(wordsOf(title)));
const remarkedAbove = (text: string) =>
  problem('remarked', `La fila está debajo de «${shown(text)}»: decida si se pide.`);

/** Lines below the title of one of several options, or of what is taken off or not covered, are asked about. */
export function withTitles(rows: readonly ReadRow[], namesColumns: (row: ReadRow) => boolean): ReadRow[] {
  const optionIn = (text: string) => (optionTitle.exec(wordsOf(text)) ?? versionTitle.exec(wordsOf(text)))?.[0] ?? null;
  const options = new Set<string>();
  let option: string | null = null;
  let isDeducted = false;
  let refused = '';
  let ofSheet = '';
  let isBelowLine = false;
  let isOptional = false;
  let isRepeated = false;
  let isOfChoice = false;
  let sheet: string | null = null;
  const lines = rows.flatMap(({ kind }, at) => (kind === 'line' ? [at] : []));
  const either = new Set(
    rows.flatMap(({ kind, name }, at) =>
      (kind === 'heading' || kind === 'note') && isOr(name)
        ? [lines.findLast((one) => one < at), lines.find((one) => one > at)]
        : [],
    ),
  );
  const placed = rows.map((row, at) => {
    const isNewSheet = row.sheet !== sheet;
    sheet = row.sheet;
    // Between a title and its works the columns may be named again.
    const isTitle = row.kind === 'heading' && !(isBelowLine && namesColumns(row));
    const title = isTitle || (row.kind === 'note' && refusedTitle.test(wordsOf(row.name))) ? row.name : '';
    if (isNewSheet) [ofSheet, isBelowLine] = [isRefusal(row.sheet) ? row.sheet : '', false];
    isBelowLine ||= row.kind === 'line';
    // Above the first line it is said of the whole sheet: the names of the columns are a title too.
    if (!isBelowLine && isRefusal(title)) ofSheet = title;
    option = optionIn(title) ?? (isNewSheet ? optionIn(sheet) : option);
    if (isNewSheet) isDeducted = deductedTitle.test(wordsOf(sheet));
    if (row.kind === 'total' || addedTitle.test(wordsOf(title))) isDeducted = false;
    if (deductedTitle.test(wordsOf(title))) isDeducted = true;
    if (isNewSheet || row.kind === 'total' || title !== '') {
      refused = isRefusal(title) || (isBelowLine && priceListTitle.test(wordsOf(title))) ? title : '';
      isOptional = optionalTitle.test(wordsOf(title));
      isRepeated = repeatedTitle.test(wordsOf(title));
      isOfChoice = choiceTitle.test(wordsOf(title));
    }
    if (row.kind === 'line' && option !== null) options.add(option);
    const doubts = [
      ...(isOptional ? [optional] : []),
      ...(isRepeated ? [multiplied] : []),
      ...(isDeducted ? [deducted] : []),
      ...(refused === '' && ofSheet === '' ? [] : [remarkedAbove(refused || ofSheet)]),
    ];
    return { row, isOfOption: option !== null, isEither: either.has(at) || isOfChoice, doubts };
  });
  return placed.map(({ row, isOfOption, isEither, doubts }) => {
    const found = (isOfOption && options.size > 1) || isEither ? [alternative, ...doubts] : doubts;
    return row.kind === 'line' ? withProblems(row, ...found) : row;
  });
}

/** Titles and remarks have no more cells. */
const leastOfLine = 2;
const incidentName = /^(?:(?:no|num|numero) (?:de )?)?siniestro$/;

/** What the works of a table say below such a name. */
function valuesBelow(labels: readonly string[], rows: readonly SheetRow[], name: RegExp): readonly string[] {
  const column = labels.findIndex((label) => name.test(wordsOf(label)));
  if (column < 0) return [];
  const filled = rows.filter(({ cells }) => cells.filter((cell) => cellText(cell) !== '').length > leastOfLine);
  return [...new Set(filled.map(({ cells }) => cellText(cells[column])).filter((text) => text !== ''))];
}

/** Works of several incidents in one table, each with its number beside it. */
export function incidentsBeside(labels: readonly string[], rows: readonly SheetRow[]): ReadingProblem[] {
  const numbers = valuesBelow(labels, rows, incidentName).filter((text) => /\d/.test(text));
  return numbers.length > 1 ? [severalIncidents(numbers)] : [];
}

const revisionName = /^(?:no )?(?:rev|revision|version)(?: no)?$/;

/** Works of several revisions of a budget in one table: one that was changed stands there twice. */
export function revisionsBeside(labels: readonly string[], rows: readonly SheetRow[]): ReadingProblem[] {
  const revisions = valuesBelow(labels, rows, revisionName).filter((text) => revisionShape.test(text));
  return revisions.length > 1 ? [severalRevisions] : [];
}

/** «0», «B», «Rev. 2». */
const revisionShape = /^(?:r(?:ev)?\.? ?)?(?:\d{1,2}|\p{L})$/iu;

const severalRevisions = problem(
  'alternative',
  'La tabla trae varias revisiones del presupuesto: decida si la partida es de la vigente.',
);

const severalIncidents = (numbers: readonly string[]) =>
  problem(
    'several_incidents',
    `El archivo es de varios siniestros (${numbers.slice(0, 5).join(', ')}): decida si la partida es de este.`,
  );

const incidentNumber = /\bsiniestro(?: (?:no|num|numero|n))?[ .:#°º]*([\p{L}\d/-]*\d[\p{L}\d/-]*)/u;

/** Sheets of several incidents in one file: the budget is of one of them. */
export function withIncidents(rows: readonly ReadRow[]): readonly ReadRow[] {
  const found = new Set<string>();
  let current = '';
  let isOpen = true;
  for (const { sheet, kind, name } of rows) {
    if (sheet !== current) [current, isOpen] = [sheet, true];
    // Below lines another number begins the works of another one.
    if (kind === 'line') isOpen = true;
    const texts = [...(kind === 'heading' || kind === 'note' ? [name] : []), sheet];
    const number = texts.map((text) => incidentNumber.exec(searchKey(text))?.[1]).find((one) => one !== undefined);
    if (number === undefined || !isOpen) continue;
    found.add(number);
    isOpen = false;
  }
  const numbers = [...found];
  // One may be written with its year, and the other without it.
  const isSame = (a: string, b: string) => a.endsWith(b) || b.endsWith(a);
  if (!numbers.some((one) => numbers.some((other) => !isSame(one, other)))) return rows;
  const asked = severalIncidents(numbers);
  return rows.map((row) => (row.kind === 'line' ? withProblems(row, asked) : row));
}

/** «"» and «ídem» stand for what the line above says. */
const isDitto = (text: string) => /^-?(?:["″”“〃]+|''|´´|,,|id(?:em)?\.?)-?$/.test(searchKey(text));

const ditto = problem('ditto', 'La fila remite a la de arriba («"», «ídem»): se tomó lo que esa dice. Revísela.');

/** What a line refers to above it is written out, and said. */
export function withDittos(rows: readonly ReadRow[]): readonly ReadRow[] {
  let above: ReadRow | null = null;
  return rows.map((row) => {
    if (row.kind !== 'line' && row.kind !== 'unread') return row;
    const before: ReadRow | null = above?.sheet === row.sheet ? above : null;
    const [name, unit] = [isDitto(row.name), isDitto(row.unit)];
    const filled =
      before === null || (!name && !unit)
        ? row
        : {
            ...row,
            name: name ? before.name : row.name,
            unit: unit ? before.unit : row.unit,
            problems: [...row.problems, ditto],
          };
    above = filled;
    return filled;
  });
}
