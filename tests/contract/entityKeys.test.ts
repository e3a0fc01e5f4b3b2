import { expect, test } from 'vitest';
import { account, address, binnacleUser } from '#contract/account.ts';
import { catalogYear } from '#contract/catalogYears.ts';
import { classification } from '#contract/classifications.ts';
import { concept, conceptSupplies, providerPrice, supply } from '#contract/concepts.ts';
import {
  binnacleEntry,
  budget,
  narrowSinister,
  sinisterDetail,
  sinisterFile,
  sinisterFileType,
  suppliedLine,
} from '#contract/entities.ts';
import { highway, highwaySection } from '#contract/highways.ts';
import { savedBudget } from '#contract/incidents/budget.ts';
import { fiscal } from '#contract/profile.ts';
import { provider, providerType } from '#contract/providers.ts';

/** The fields of requirements §3, as the required calls spell them. */
const entities: readonly [string, { readonly shape: object }, string][] = [
  [
    'sinister',
    sinisterDetail,
    `id slugName sinisterNumber folioJB policy state sinisterDate addDate body kilometer meter highwaySlug
     highwaySectionSlug assignedHighway assignedHighwaySection assignedProvider provider files budget unauthorizedDays
     authorizationDays percentageDifference initialAmmount authorizedAmmount`,
  ],
  [
    'budget',
    budget,
    `addDate ammount capufeAmmount originalFile authorizedAmmount authorizedBy authorizationFile jbFile jbFileXLS
     jb_add_date isAuthorizedJB isAuthorizedByCustomer isRejected counterProposal unauthorizedDays deleteBudget`,
  ],
  ['sinister file', sinisterFile, 'id file addDate fileTypeSlug sinister typeName'],
  ['sinister file type', sinisterFileType, 'id name isRequired slugName delete'],
  [
    'budget concept line',
    suppliedLine,
    `id name quantity authQuantity capufeQuantity internalQuantity unitPrice authorizedUnitPrice CapufeUnitPrice
     InternalUnitPrice euroUnitPrice dollarUnitPrice exchange_value exchangeType provider applyTaxes comment description
     unitMeasurement supplies`,
  ],
  ['quantification', savedBudget, 'catalog_year exchange_date exchange_comment exchange_type concepts'],
  [
    'concept',
    concept,
    `id code name description comment detail unit_measurement unit_price dollar_unit_price euro_unit_price
     capufe_unit_price provider_prices`,
  ],
  ['concept, its supplies', conceptSupplies, 'supplies'],
  ['provider price', providerPrice, 'highway_section provider ammount'],
  ['supply', supply, 'name supply_type unit_measurement quantity'],
  ['catalog year', catalogYear, 'year isCurrent'],
  ['classification', classification, 'id name codename is_active'],
  ['highway', highway, 'id slug name highwayCompany highway_number customer description addDate isActive'],
  [
    'highway section',
    highwaySection,
    'slug name highway initial_kilometer final_kilometer providers attendant state section_number camp',
  ],
  ['provider', provider, 'name address phone providerType family slug isActive'],
  ['provider type', providerType, 'name slug isActive'],
  ['binnacle entry', binnacleEntry, 'id comment reason rejectReason sinister addDate user userData'],
  ['its person', binnacleUser, 'names roleCode username avatar'],
  [
    'account',
    account,
    `userId username treatment firstName lastName secondLastName email profileId avatar phone phoneExt cellphone
     alternativeEmail address userArea userRole userRoleCode userType groups customer businessLine`,
  ],
  ['fiscal data', fiscal, 'wayToPay paymentMethod bussinessName rfc account clabe fiscalAddress'],
  ['address', address, 'state municipality street noInt noExt colony postalCode'],
];

test.each(entities)('a %s has every field that the requirements name', (_, { shape }, required) => {
  const wanted = required.split(/\s+/);
  expect(wanted.filter((key) => !Object.hasOwn(shape, key))).toEqual([]);
});

test('a list of incidents stays narrow: files, budget and people are read one by one', () => {
  const shown = Object.keys(narrowSinister.shape);
  expect(['files', 'budget', 'owner', 'rejection'].filter((key) => shown.includes(key))).toEqual([]);
});
