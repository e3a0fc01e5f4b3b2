import type { FileKind } from './files.ts';
import type { Decimal } from './money.ts';
import { mayActAs, type Person } from './roles.ts';

export type Currency = 'MXN' | 'USD' | 'EUR';

/**
 * Everything in which one insurer differs from another (design §3, last table).
 * A fourth insurer is one more profile here, plus its data.
 */
export type CustomerProfile = {
  readonly code: string;
  readonly name: string;
  /** Folios begin with it: `HDI-2026-000123`. */
  readonly folioPrefix: string;
  /** Where an incident happened: a federal entity, or a highway with its section. */
  readonly place: 'state' | 'highway';
  /** The budget carries an extra amount for the highway operator. */
  readonly capufeAmount: boolean;
  readonly originalFileKinds: readonly FileKind[];
  /** The auditor prices the budget line by line. */
  readonly quantifies: boolean;
  readonly lineColumns: { readonly capufe: boolean; readonly internal: boolean };
  /** Currencies a line may be priced in; the first is the customer's own. */
  readonly currencies: readonly Currency[];
  /** What the operator answers once the authorization file is there: nothing, a confirmation, or also a counter-proposal. */
  readonly customerStep: 'none' | 'confirm' | 'confirmOrCounterpropose';
  readonly authorizationFile: { readonly label: string; readonly kinds: readonly FileKind[] };
  /** ARE and ADM may open the budget once it is authorized. */
  readonly opensAuthorizedBudget: boolean;
  readonly screens: { readonly report: boolean; readonly highways: boolean };
  /** Whose prices a catalog holds. */
  readonly catalogPrices: 'perSectionProvider' | 'multiCurrency';
  readonly providerOnEdit: boolean;
  /** The report button copies tab-separated data instead of downloading. */
  readonly copiesReport: boolean;
  /** Operators see the lines of what was authorized: asked, authorized, and the reason of each difference. */
  readonly operatorSeesLines: boolean;
  /** How far lines may go before they are marked. */
  readonly lineChecks: CheckThresholds;
  /** The auditor who quantified a budget may authorize it only within their own limit; without one, never. */
  readonly fourEyes: boolean;
};

/** How far a customer's lines may go before they are marked. */
export type CheckThresholds = {
  /** Share over the catalog's price: "0.1" is ten percent. */
  readonly overCatalog: Decimal;
  /** Share of the catalog's price below which a price is pointed out. */
  readonly underCatalog: Decimal;
  /** Times the median of the prices authorized for the concept: above the one and below the other a price is marked. */
  readonly overMedian: Decimal;
  readonly underMedian: Decimal;
  /** Times the greatest quantity that was authorized for the concept. */
  readonly overQuantity: Decimal;
  /** With fewer authorized lines of a concept nothing is usual yet. */
  readonly fewestLines: number;
  /** The screen asks for the reason of each line that is authorized for less than was asked. */
  readonly asksReasons: boolean;
  /** Below this share of what was asked, the authorized amount is typed to confirm it: "0.5" is half. */
  readonly confirmsUnder: Decimal;
};

const budgetFile = { label: 'Presupuesto Autorizado', kinds: ['pdf', 'xls', 'xlsx'] } as const;

const usualChecks = {
  overCatalog: '0.1',
  underCatalog: '0.5',
  overMedian: '2',
  underMedian: '0.5',
  overQuantity: '1.5',
  fewestLines: 5,
  confirmsUnder: '0.5',
} as const;

export const customerProfiles: readonly CustomerProfile[] = [
  {
    code: 'hdi',
    name: 'HDI Seguros',
    folioPrefix: 'HDI',
    place: 'state',
    capufeAmount: false,
    originalFileKinds: ['pdf', 'xls', 'xlsx'],
    quantifies: false,
    lineColumns: { capufe: false, internal: false },
    currencies: ['MXN'],
    customerStep: 'none',
    authorizationFile: budgetFile,
    opensAuthorizedBudget: true,
    screens: { report: false, highways: false },
    catalogPrices: 'perSectionProvider',
    providerOnEdit: true,
    copiesReport: true,
    operatorSeesLines: false,
    lineChecks: { ...usualChecks, asksReasons: false },
    fourEyes: false,
  },
  {
    code: 'axa',
    name: 'AXA Seguros',
    folioPrefix: 'AXA',
    place: 'highway',
    capufeAmount: true,
    originalFileKinds: ['xls', 'xlsx'],
    quantifies: true,
    lineColumns: { capufe: true, internal: true },
    currencies: ['MXN'],
    customerStep: 'confirmOrCounterpropose',
    authorizationFile: budgetFile,
    opensAuthorizedBudget: false,
    screens: { report: false, highways: false },
    catalogPrices: 'perSectionProvider',
    providerOnEdit: false,
    copiesReport: false,
    operatorSeesLines: true,
    lineChecks: { ...usualChecks, asksReasons: true },
    fourEyes: false,
  },
  {
    code: 'gnp',
    name: 'GNP Seguros',
    folioPrefix: 'GNP',
    place: 'highway',
    capufeAmount: false,
    originalFileKinds: ['xls', 'xlsx'],
    quantifies: true,
    lineColumns: { capufe: false, internal: true },
    currencies: ['MXN', 'USD', 'EUR'],
    customerStep: 'confirmOrCounterpropose',
    authorizationFile: { label: 'Correo de autorización', kinds: ['pdf', 'jpg', 'jpeg'] },
    opensAuthorizedBudget: true,
    screens: { report: true, highways: true },
    catalogPrices: 'multiCurrency',
    providerOnEdit: false,
    copiesReport: false,
    operatorSeesLines: true,
    lineChecks: { ...usualChecks, asksReasons: true },
    fourEyes: false,
  },
];

export function findProfile(code: string): CustomerProfile | undefined {
  return customerProfiles.find((profile) => profile.code === code);
}

export const customerNameOf = (code: string): string => findProfile(code)?.name ?? code;

export function profileOf(code: string): CustomerProfile {
  const profile = findProfile(code);
  if (!profile) throw new RangeError(`unknown customer ${code}`);
  return profile;
}

/** The operator confirms the customer's authorization. */
export const confirms = ({ customerStep }: CustomerProfile): boolean => customerStep !== 'none';

/** The operator may ask the customer for another amount. */
export const counterproposes = ({ customerStep }: CustomerProfile): boolean =>
  customerStep === 'confirmOrCounterpropose';

/** The customers that a person may work as. */
export function customersOf(person: Person): CustomerProfile[] {
  return customerProfiles.filter(({ code }) => mayActAs(person, code));
}
