import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { type Desk, isClosed, leadTo, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import { fromClipboard, openText } from '#client/quantification/desk/openText.ts';
import { exchangeIn } from '#client/quantification/exchange/rates.ts';
import { ConceptSearchDocument, type FoundConceptFragment } from '#client/quantification/Lookups.generated.ts';
import { pricesOf } from '#client/quantification/savedLine.ts';
import { withText } from '#client/quantification/table/pasteBlock.ts';
import { useCell } from '#client/rows/Cell.ts';
import { type PickerResult, SearchPicker } from '#client/ui/form/SearchPicker.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { failed, remedies, tableSays } from '#domain/catalogue.ts';
import { pastedCodes } from '#domain/conceptPaste.ts';
import {
  type ConceptEntry,
  conceptSearchMax,
  conceptSearchMin,
  readConceptEntry,
  readConceptSearch,
} from '#domain/conceptSearch.ts';
import type { Currency } from '#domain/customers.ts';
import { formatMoney, formatWhole } from '#domain/money.ts';
import { catalogPrice, type Exchange, zeroPrice } from '#domain/quantification/currency.ts';
import { type CatalogPrices, type Line, maxLines } from '#domain/quantification/line.ts';
import { type ConceptForLine, newLine } from '#domain/quantification/newLine.ts';
import { counted, texts } from '#domain/texts.ts';
import { codeQueue } from './codeQueue.ts';

const throttle = 500;

const nothing: readonly FoundConceptFragment[] = [];

interface ConceptSearch {
  found: readonly FoundConceptFragment[];
  /** The results belong to what is in the box now. */
  isCurrent: boolean;
  isLoading: boolean;
  isTooShort: boolean;
  isTooLong: boolean;
  problem: boolean;
}

/** Concepts of the year with the provider's prices: from 3 characters on, at most once in 500 ms (requirements §2). */
export function useConceptSearch(query: string): ConceptSearch {
  const { place, provider } = useDesk();
  const year = useMachineState(({ context }) => context.catalogYear);
  const of = useCell(provider);
  const { contains } = readConceptEntry(query);
  const throttled = useThrottled(contains, throttle);
  const isTooShort = throttled.length < conceptSearchMin;
  const isTooLong = throttled.length > conceptSearchMax;
  const { data, loading, error } = useQuery(ConceptSearchDocument, {
    variables: { year, provider: of, place, contains: throttled },
    skip: isTooShort || isTooLong || of === '',
    fetchPolicy: 'cache-first',
  });
  return {
    found: isTooShort || loading ? nothing : (data?.concepts.nodes ?? nothing),
    isCurrent: throttled === contains && !loading,
    isLoading: loading,
    isTooShort: contains.length < conceptSearchMin,
    isTooLong,
    problem: error !== undefined,
  };
}

/** The value at once, and then at most once a period; the last one always arrives. */
function useThrottled<Value>(value: Value, period: number): Value {
  const [throttled, setThrottled] = useState(value);
  const passedAt = useRef(Number.NEGATIVE_INFINITY);
  const pass = (next: Value) => {
    passedAt.current = performance.now();
    setThrottled(next);
  };
  const passed = useRef(pass);
  passed.current = pass;

  useEffect(() => {
    if (Object.is(value, throttled)) return;
    const wait = Math.max(0, passedAt.current + period - performance.now());
    const timer = setTimeout(() => passed.current(value), wait);
    return () => clearTimeout(timer);
  }, [value, throttled, period]);

  return throttled;
}

/** The provider's own price, where it has one, is the catalog's for this line. */
function conceptOf({ id, code, name, unit, prices, providerPrice }: FoundConceptFragment): ConceptForLine {
  const catalog: CatalogPrices = pricesOf(prices);
  return { id, code, name, unit: unit.abbreviation, prices: { ...catalog, MXN: providerPrice ?? catalog.MXN } };
}

function blockedIn(concept: ConceptForLine, exchange: Exchange | null): string | undefined {
  return exchange ? zeroPrice(concept, exchange)?.text : undefined;
}

let added = 0;

/** Unique among lines never saved, also those of a draft restored another day. */
const newKey = () => `new-${Date.now().toString(36)}-${(added++).toString(36)}`;

/** The figures that were typed behind the code; the catalog's price where none was. What is no number is marked in the line. */
function withEntry(line: Line, { quantity, unitPrice }: ConceptEntry): Line {
  const counted = quantity === '' ? line : withText(line, 'quantity', quantity);
  return unitPrice === '' ? counted : withText(counted, 'unitPrice', unitPrice);
}

/** Adds a line at the end; the key of it, or null when it was refused with its warning. */
function addConcept(desk: Desk, concept: ConceptForLine, typed: string): string | null {
  const { rows, provider, currency, announcement } = desk;
  if (rows.size >= maxLines) return refuse(`Un presupuesto admite hasta ${formatWhole(maxLines)} conceptos.`);
  const exchange = exchangeIn(desk, currency.read());
  if (!exchange) return refuse(`No hay tipo de cambio de ${currency.read()}. Escríbalo en «Tipos de cambio».`);
  const result = newLine(concept, { key: newKey(), provider: provider.read() || null, exchange });
  if (!result.added) return refuse(result.refusal.text);
  rows.append(`Agregar ${concept.code}`, withEntry(result.line, readConceptEntry(typed)));
  leadTo(desk, { key: result.line.key, column: 'quantity' }, { focus: false });
  const all = counted(rows.size, 'concepto', 'conceptos');
  announcement.write(`Se agregó ${concept.code} ${concept.name}; ${all}`);
  return result.line.key;
}

function refuse(text: string): null {
  notify.warn(text);
  return null;
}

function resultOf(found: FoundConceptFragment, exchange: Exchange | null, currency: Currency): PickerResult {
  const concept = conceptOf(found);
  const blocked = blockedIn(concept, exchange);
  // A concept without a price in the currency has only its price in pesos.
  const isPriced = exchange !== null && blocked === undefined;
  const price = isPriced ? catalogPrice(concept.prices, exchange) : concept.prices.MXN;
  const shown = formatMoney(price, isPriced ? currency : 'MXN');
  return {
    id: concept.id,
    code: concept.code,
    text: concept.name,
    end: `${shown} / ${concept.unit}`,
    blocked,
  };
}

function statusOf({ isTooShort, isTooLong, isLoading, isCurrent, problem }: ConceptSearch): string {
  if (isTooLong) return `Escriba a lo más ${conceptSearchMax} caracteres.`;
  if (isTooShort) return `Escriba al menos ${conceptSearchMin} caracteres.`;
  if (problem) return `${failed.concepts}. ${remedies.concepts}`;
  return isLoading || !isCurrent ? 'Buscando…' : tableSays.noChoices;
}

async function conceptsFor({ client, actor, provider, place }: Desk, typed: string) {
  if (readConceptSearch(typed) === null) return nothing;
  const year = actor.getSnapshot().context.catalogYear;
  const { data } = await client.query({
    query: ConceptSearchDocument,
    variables: { year, provider: provider.read(), place, contains: typed },
    fetchPolicy: 'cache-first',
  });
  return data?.concepts.nodes ?? nothing;
}

/** To the quantity of the line just added, from which Enter leads on. */
function enterLine({ grid, entering }: Desk, key: string): void {
  grid.move({ key, column: 'quantity' });
  entering.current = key;
}

/** Adds what is entered before its results are there. @returns the key of the line added last, if one was */
function queueOf(desk: Desk, show: (typed: string) => void): (codes: readonly string[]) => Promise<string | null> {
  let added: string | null = null;
  const enqueue = codeQueue<FoundConceptFragment>({
    find: (typed) => conceptsFor(desk, typed),
    add: (found, typed) => {
      added = addConcept(desk, conceptOf(found), typed);
    },
    show,
    missing: (typed) => notify.warn(`No se encontraron en el catálogo: ${typed.join(', ')}.`),
    failed: (typed) => notify.error(failed.concepts, { detail: `${typed.join(', ')}. ${remedies.concepts}` }),
  });
  return async (codes) => {
    added = null;
    await enqueue(codes);
    return added;
  };
}

/** Search and add, one after another: the focus stays in the box. */
export function ConceptSelector() {
  const desk = useDesk();
  const [query, setQuery] = useState('');
  const provider = useCell(desk.provider);
  const currency = useCell(desk.currency);
  useCell(desk.rates);
  const isShut = useMachineState(isClosed);
  const isDisabled = isShut || provider === '';
  useEffect(() => {
    if (!isDisabled) desk.search.opened();
  }, [desk, isDisabled]);
  const search = useConceptSearch(query);
  const exchange = exchangeIn(desk, currency);
  const results = search.isCurrent ? search.found : [];

  const add = (found: FoundConceptFragment, jump = false) => {
    const key = addConcept(desk, conceptOf(found), query);
    if (key === null) return;
    setQuery('');
    if (jump) enterLine(desk, key);
  };
  const [enqueue] = useState(() => queueOf(desk, (typed) => setQuery((current) => current || typed)));
  const enterEarly = async (jump: boolean) => {
    const typed = query.trim();
    // What has no results is left in the box, to be corrected.
    if (search.isTooShort || (search.isCurrent && !search.problem)) return;
    setQuery('');
    const key = await enqueue([typed]);
    if (jump && key !== null) enterLine(desk, key);
  };

  const enterRows = (rows: string[][], text: string) => {
    const codes = pastedCodes(rows);
    void (codes ? enqueue(codes) : openText(desk, { text, from: fromClipboard }));
  };

  return (
    <SearchPicker
      label="Agregar concepto"
      query={query}
      onQueryChange={setQuery}
      results={results.map((found) => resultOf(found, exchange, currency))}
      status={statusOf(search)}
      isLoading={search.isLoading}
      isDisabled={isDisabled}
      placeholder={
        provider === '' ? texts.providerPerLine : 'Código o nombre; con asteriscos, cantidad y precio: TRB1*12*350.50'
      }
      input={desk.search.input}
      onEnterEarly={(jump) => void enterEarly(jump)}
      onPasteList={enterRows}
      onPick={(id, jump) => {
        const found = results.find((one) => one.id === id);
        if (found) add(found, jump);
      }}
    />
  );
}
