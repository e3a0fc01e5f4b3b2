import { type Currency, type CustomerProfile, confirms, counterproposes } from './customers.ts';
import { formatDecimal, multiply } from './money.ts';

/** One thing in which insurers may differ, as a person reads it. */
type CustomerTrait = { readonly label: string; readonly of: (profile: CustomerProfile) => string };

const yesOrNo = (is: boolean) => (is ? 'Sí' : 'No');
const percentage = (share: string) => `${formatDecimal(multiply(share, '100'), 0, 2)} %`;
const listed = (words: readonly string[]) => words.join(', ') || 'Ninguna';
const currencyNames: Record<Currency, string> = { MXN: 'pesos', USD: 'dólares', EUR: 'euros' };

/** A field of the profile that is not written here does not compile. */
const traits: Record<Exclude<keyof CustomerProfile, 'name'>, readonly CustomerTrait[]> = {
  code: [{ label: 'Clave en direcciones y llamadas', of: ({ code }) => code }],
  folioPrefix: [{ label: 'Prefijo de los folios', of: ({ folioPrefix }) => folioPrefix }],
  place: [{ label: 'Lugar del siniestro', of: ({ place }) => (place === 'state' ? 'Estado' : 'Autopista y tramo') }],
  capufeAmount: [{ label: 'Monto Capufe en el presupuesto', of: ({ capufeAmount }) => yesOrNo(capufeAmount) }],
  originalFileKinds: [{ label: 'Archivo original', of: ({ originalFileKinds: kinds }) => listed(kinds) }],
  quantifies: [{ label: 'Cuantifica por partidas', of: ({ quantifies }) => yesOrNo(quantifies) }],
  lineColumns: [
    { label: 'Columnas Capufe en las partidas', of: ({ lineColumns }) => yesOrNo(lineColumns.capufe) },
    { label: 'Columnas internas en las partidas', of: ({ lineColumns }) => yesOrNo(lineColumns.internal) },
  ],
  currencies: [
    { label: 'Monedas', of: ({ currencies }) => listed(currencies.map((currency) => currencyNames[currency])) },
  ],
  customerStep: [
    { label: 'El operador confirma la autorización', of: (profile) => yesOrNo(confirms(profile)) },
    { label: 'El operador puede contraproponer', of: (profile) => yesOrNo(counterproposes(profile)) },
  ],
  authorizationFile: [
    {
      label: 'Archivo de autorización',
      of: ({ authorizationFile: { label, kinds } }) => `${label} (${listed(kinds)})`,
    },
  ],
  opensAuthorizedBudget: [
    { label: 'Detalle del presupuesto autorizado', of: ({ opensAuthorizedBudget }) => yesOrNo(opensAuthorizedBudget) },
  ],
  screens: [
    { label: 'Reporte de siniestros para su área', of: ({ screens }) => yesOrNo(screens.report) },
    { label: 'Pantallas de autopistas y tramos', of: ({ screens }) => yesOrNo(screens.highways) },
  ],
  catalogPrices: [
    {
      label: 'Precios del catálogo',
      of: ({ catalogPrices }) => (catalogPrices === 'multiCurrency' ? 'Por moneda' : 'Por tramo y proveedor'),
    },
  ],
  providerOnEdit: [{ label: 'Proveedor al editar el siniestro', of: ({ providerOnEdit }) => yesOrNo(providerOnEdit) }],
  copiesReport: [
    { label: 'El reporte', of: ({ copiesReport }) => (copiesReport ? 'Se copia para pegarlo' : 'Se descarga') },
  ],
  operatorSeesLines: [
    { label: 'El operador ve las partidas autorizadas', of: ({ operatorSeesLines }) => yesOrNo(operatorSeesLines) },
  ],
  fourEyes: [
    { label: 'Quien cuantifica no autoriza por encima de su límite', of: ({ fourEyes }) => yesOrNo(fourEyes) },
  ],
  lineChecks: [
    { label: 'Aviso de precio sobre el catálogo', of: ({ lineChecks }) => percentage(lineChecks.overCatalog) },
    { label: 'Aviso de precio bajo el catálogo', of: ({ lineChecks }) => percentage(lineChecks.underCatalog) },
    { label: 'Aviso de precio sobre la mediana autorizada', of: ({ lineChecks }) => `${lineChecks.overMedian} veces` },
    { label: 'Aviso de precio bajo la mediana autorizada', of: ({ lineChecks }) => `${lineChecks.underMedian} veces` },
    {
      label: 'Aviso de cantidad sobre la mayor autorizada',
      of: ({ lineChecks }) => `${lineChecks.overQuantity} veces`,
    },
    { label: 'Pide motivo de cada partida reducida', of: ({ lineChecks }) => yesOrNo(lineChecks.asksReasons) },
    {
      label: 'Autorizado que se confirma escribiéndolo: menos del',
      of: ({ lineChecks }) => `${percentage(lineChecks.confirmsUnder)} de lo pedido`,
    },
  ],
};

export type ComparedTrait = {
  readonly label: string;
  /** In the order of the profiles. */
  readonly values: readonly string[];
  readonly differs: boolean;
};

/** In what these customers differ, and then what they have in common. */
export function compareCustomers(profiles: readonly CustomerProfile[]): readonly ComparedTrait[] {
  const compared = Object.values(traits)
    .flat()
    .map(({ label, of }) => {
      const values = profiles.map(of);
      return { label, values, differs: new Set(values).size > 1 };
    });
  return [...compared.filter(({ differs }) => differs), ...compared.filter(({ differs }) => !differs)];
}
