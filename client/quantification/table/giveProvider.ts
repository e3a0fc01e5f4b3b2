import { notify } from '#client/ui/overlay/toasts.ts';
import type { CatalogPrices } from '#domain/quantification/line.ts';
import { type PriceOffer, repriceForProvider } from '#domain/quantification/reprice.ts';
import type { Desk } from '../desk/Desk.ts';
import { ProviderPricesDocument } from './ProviderPrices.generated.ts';

/** Lines that are to change provider, and the prices that the new one offers for them. */
export type ProviderChange = {
  readonly keys: readonly string[];
  readonly provider: string;
  readonly name: string;
  readonly offers: readonly PriceOffer[];
};

/** What changing the provider would change; without offers only the name does. */
export async function offersOf(desk: Desk, keys: readonly string[], provider: string): Promise<ProviderChange> {
  const lines = desk.rows.pick(keys).filter((line) => line.provider !== provider);
  const name = desk.providers.find(({ id }) => id === provider)?.name ?? provider;
  const change = { keys: lines.map(({ key }) => key), provider, name };
  const untouched = lines.filter(({ priceTouched }) => !priceTouched);
  if (untouched.length === 0) return { ...change, offers: [] };
  try {
    const { data } = await desk.client.query({
      query: ProviderPricesDocument,
      variables: {
        year: desk.actor.getSnapshot().context.catalogYear,
        provider,
        place: desk.place,
        concepts: [...new Set(untouched.map(({ concept }) => concept))],
      },
      fetchPolicy: 'no-cache',
    });
    const pesos = new Map(data?.providerPrices.map(({ concept, price }) => [concept, price]));
    const prices = new Map<string, CatalogPrices>(
      untouched.flatMap(({ concept, catalogPrices }) => {
        const price = pesos.get(concept);
        return price === undefined ? [] : [[concept, { ...catalogPrices, MXN: price }] as const];
      }),
    );
    return { ...change, offers: repriceForProvider(lines, prices) };
  } catch {
    notify.warn('No se pudieron consultar los precios del proveedor: los precios quedan como estaban.');
    return { ...change, offers: [] };
  }
}

/** One step to take back, with or without the offered prices. */
export function applyProvider(
  { rows }: Desk,
  { keys, provider, name, offers }: ProviderChange,
  reprice: boolean,
): void {
  const offered = new Map(reprice ? offers.map(({ key, line }) => [key, line]) : []);
  const lines = rows.pick(keys).map((line) => ({ ...(offered.get(line.key) ?? line), provider }));
  rows.replace(`Proveedor ${name}`, lines);
}
