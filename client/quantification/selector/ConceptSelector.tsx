import { useEffect, useRef, useState } from 'react';
import { useCell } from '#client/rows/Cell.ts';
import { type PickerResult, SearchPicker } from '#client/ui/form/SearchPicker.tsx';
import { tableSays } from '#domain/catalogue.ts';
import type { Currency } from '#domain/customers.ts';
import { searchKey } from '#domain/incident.ts';
import { formatMoney } from '#domain/money.ts';
import { catalogPrice, type Exchange } from '#domain/quantification/currency.ts';
import { texts } from '#domain/texts.ts';
import { isClosed, useDesk, useMachineState } from '../desk/DeskContext.ts';
import { exchangeIn } from '../exchange/switching.ts';
import { addConcept, blockedIn, conceptOf } from './addConcept.ts';
import type { FoundConceptFragment } from './ConceptSearch.generated.ts';
import { type ConceptSearch, useConceptSearch } from './useConceptSearch.ts';

function resultOf(found: FoundConceptFragment, exchange: Exchange | null, currency: Currency): PickerResult {
  const concept = conceptOf(found);
  const price = exchange ? catalogPrice(concept.prices, exchange) : concept.prices.MXN;
  const shown = formatMoney(price, exchange ? currency : 'MXN');
  return {
    id: concept.id,
    code: concept.code,
    text: concept.name,
    end: `${shown} / ${concept.unit}`,
    blocked: blockedIn(concept, exchange),
  };
}

function statusOf({ isTooShort, isLoading, isCurrent, problem }: ConceptSearch): string {
  if (isTooShort) return 'Escriba al menos 3 caracteres.';
  if (problem) return 'Error obteniendo conceptos. Intente más tarde; si persiste, consulte al administrador.';
  return isLoading || !isCurrent ? 'Buscando…' : tableSays.noChoices;
}

/** Enter before the results are there: the exact code, or the only one found, is added when they come. */
function useEarlyEnter(search: ConceptSearch, query: string, add: (found: FoundConceptFragment) => void) {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current === null || !search.isCurrent) return;
    const isWanted = awaited.current === query.trim();
    awaited.current = null;
    const exact = search.found.find(({ code }) => searchKey(code) === searchKey(query));
    const only = search.found.length === 1 ? search.found[0] : undefined;
    const wanted = exact ?? only;
    if (isWanted && wanted) add(wanted);
  }, [search, query, add]);
  return () => {
    awaited.current = query.trim();
    search.flush();
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
  const search = useConceptSearch(query);
  const exchange = exchangeIn(desk, currency);
  const results = search.isCurrent ? search.found : [];

  const add = (found: FoundConceptFragment, jump = false) => {
    const key = addConcept(desk, conceptOf(found));
    if (key === null) return;
    setQuery('');
    if (jump) desk.grid.move({ key, column: 'quantity' });
  };
  const waitAndAdd = useEarlyEnter(search, query, add);

  return (
    <SearchPicker
      label="Agregar concepto"
      query={query}
      onQueryChange={setQuery}
      results={results.map((found) => resultOf(found, exchange, currency))}
      status={statusOf(search)}
      isLoading={search.isLoading}
      isDisabled={isShut || provider === ''}
      placeholder={provider === '' ? texts.providerPerLine : 'Código o nombre, al menos 3 caracteres'}
      input={desk.search}
      onEnterEarly={waitAndAdd}
      onPick={(id, jump) => {
        const found = results.find((one) => one.id === id);
        if (found) add(found, jump);
      }}
    />
  );
}
