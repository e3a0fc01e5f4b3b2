import { sql } from 'kysely';
import type { Trx } from '#backend/db/database.ts';
import { notFound } from '#backend/errors/answered.ts';
import type { Ask, CustomerAsk } from '#backend/serve/ask.ts';
import type { incidentCalls } from '#contract/incidents.ts';
import type { WireVersionLine } from '#contract/lineVersions.ts';
import { amountsWire, lineNames } from '#contract/mappers.ts';
import { dateOf } from '#domain/calendar.ts';
import { canonical } from '#domain/money.ts';
import { lineAmounts } from '#domain/quantification/amounts.ts';
import type { Line } from '#domain/quantification/line.ts';
import { summarize } from '#domain/quantification/totals.ts';
import {
  adjustmentOf,
  compareFamilies,
  compareVersions,
  type FamilySubtotal,
  familySubtotals,
  isDraft,
  type VersionLine,
} from '#domain/quantification/versions.ts';
import { seesDrafts, seesInternalPrices } from '#domain/roles.ts';
import { type Version, versionsOf } from './versions.ts';
import { visibleIncident } from './visible.ts';
import { answeredValue } from './writtenThen.ts';

/** The versions of an incident's lines, one of them and the comparison of two, as the reader may see them. */

type ConceptWords = { readonly id: string; readonly family: string; readonly unit: VersionLine['unitMeasurement'] };

/** What the history does not say of a concept, because the catalog does. */
async function wordsOf(trx: Trx, customer: string, versions: readonly Version[]) {
  const concepts = new Set(versions.flatMap(({ lines }) => [...lines.values()].map((line) => String(line.concept))));
  if (concepts.size === 0) return new Map<string, ConceptWords>();
  const { rows } = await sql<ConceptWords>`select c.id, f.name as family,
      jsonb_build_object('id', u.id::text, 'name', u.name, 'abbreviation', u.abbreviation) as unit
    from concept c
      join unit_measurement u on u.id = c.unit_id
      join detail d on d.customer = c.customer and d.id = c.detail_id
      join subfamily s on s.customer = d.customer and s.id = d.subfamily_id
      join family f on f.customer = s.customer and f.id = s.family_id
    where c.customer = ${customer} and d.customer = ${customer} and s.customer = ${customer} and f.customer = ${customer}
      and c.id = any(${[...concepts]}::bigint[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

const text = (value: unknown, otherwise = '') => (typeof value === 'string' ? value : otherwise);
const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);

const noUnit: VersionLine['unitMeasurement'] = { id: '', name: '', abbreviation: '' };

type Columns = { readonly capufe: boolean; readonly internal: boolean };

/** The columns beside asked and authorized that the reader may see. */
function columnsFor({ viewer, profile: { lineColumns } }: Pick<CustomerAsk, 'viewer' | 'profile'>): Columns {
  return {
    capufe: lineColumns.capufe && seesDrafts(viewer.role),
    internal: lineColumns.internal && seesInternalPrices(viewer),
  };
}

/** What may not be seen is 0 here, so that it neither counts nor differs. */
function linesOf(
  { lines, contests }: Version,
  words: ReadonlyMap<string, ConceptWords>,
  { capufe, internal }: Columns,
): VersionLine[] {
  return [...lines].map(([id, values], at) => {
    const known = words.get(String(values.concept));
    const number = (field: keyof typeof lineNames, isSeen = true) =>
      text(answeredValue(lineNames[field], isSeen ? text(values[lineNames[field]], '0') : '0'));
    return {
      id,
      place: at + 1,
      key: id,
      concept: String(values.concept),
      code: text(values.code),
      name: text(values.name),
      unit: known?.unit.abbreviation ?? '',
      unitMeasurement: known?.unit ?? noUnit,
      family: known?.family ?? '',
      provider: textOrNull(values.provider),
      providerName: textOrNull(values.providerName),
      quantity: number('quantity'),
      unitPrice: number('unitPrice'),
      authorizedQuantity: number('authorizedQuantity'),
      authorizedUnitPrice: number('authorizedUnitPrice'),
      capufeQuantity: number('capufeQuantity', capufe),
      capufeUnitPrice: number('capufeUnitPrice', capufe),
      internalQuantity: number('internalQuantity', internal),
      internalUnitPrice: number('internalUnitPrice', internal),
      currency: text(values[lineNames.currency], 'MXN') as Line['currency'],
      exchangeRate: canonical.rate(textOrNull(values[lineNames.exchangeRate])),
      exchangeDate: textOrNull(values[lineNames.exchangeDate]),
      appliesTaxes: values[lineNames.appliesTaxes] !== false,
      priceTouched: values[lineNames.priceTouched] === true,
      catalogPrices: { MXN: '0', USD: '0', EUR: '0' },
      comment: text(values.comment),
      reason: textOrNull(values.lineReason),
      reasonName: textOrNull(values.lineReasonName),
      isReviewed: values.reviewed === true,
      contest: contests.get(id) ?? null,
    };
  });
}

function lineWire(line: VersionLine, { capufe, internal }: Columns): WireVersionLine {
  const { initial, authorized } = lineAmounts(line);
  return {
    id: line.id ?? '',
    place: line.place,
    concept: line.concept,
    code: line.code,
    name: line.name,
    family: line.family,
    unitMeasurement: line.unitMeasurement,
    provider: line.provider,
    providerName: line.providerName,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    authQuantity: line.authorizedQuantity,
    authorizedUnitPrice: line.authorizedUnitPrice,
    ...(capufe && { capufeQuantity: line.capufeQuantity, CapufeUnitPrice: line.capufeUnitPrice }),
    ...(internal && { internalQuantity: line.internalQuantity, InternalUnitPrice: line.internalUnitPrice }),
    exchangeType: line.currency,
    exchange_value: line.exchangeRate,
    exchange_date: line.exchangeDate,
    applyTaxes: line.appliesTaxes,
    comment: line.comment,
    lineReason: line.reason,
    lineReasonName: line.reasonName,
    initialAmmount: canonical.money(initial),
    authorizedAmmount: canonical.money(authorized),
    contested: line.contest,
  };
}

function headWire({ lines: _, contests: __, openedOn, reason, ...head }: Version, lines: readonly VersionLine[]) {
  const { initial, authorized } = summarize(lines, dateOf(openedOn));
  const { authorizedAmmount } = head;
  const ammount =
    authorizedAmmount === null || lines.length === 0 ? null : adjustmentOf(authorizedAmmount, authorized.total);
  return {
    ...head,
    ammount: canonical.money(head.ammount),
    authorizedAmmount: canonical.money(authorizedAmmount),
    adjustment: ammount === null ? null : { ammount: canonical.money(ammount), reason },
    initial: amountsWire(initial),
    authorized: amountsWire(authorized),
    conceptCount: lines.length,
  };
}

/** The versions that the reader may see; operators see what was decided, where the customer's profile shows them lines. */
async function seenVersions(trx: Trx, ask: CustomerAsk, slug: string): Promise<Version[]> {
  const incident = await visibleIncident(trx, ask, slug);
  const { profile, viewer, customer } = ask;
  if (!profile.quantifies) return [];
  const audits = seesDrafts(viewer.role);
  if (!audits && !profile.operatorSeesLines) return [];
  const all = await versionsOf(trx, customer, incident);
  return all.filter(({ kind }) => audits || !isDraft(kind));
}

const nowhere: ReadonlyMap<string, ConceptWords> = new Map();

export async function lineVersions(ask: Ask<typeof incidentCalls.lineVersions>) {
  return ask.scoped(async (trx) => {
    const versions = await seenVersions(trx, ask, ask.params.slug);
    return versions.map((version) => headWire(version, linesOf(version, nowhere, columnsFor(ask))));
  });
}

function numbered(versions: readonly Version[], number: number): Version {
  const found = versions.find((version) => version.number === number);
  if (!found) throw notFound();
  return found;
}

export async function oneLineVersion(ask: Ask<typeof incidentCalls.oneLineVersion>) {
  return ask.scoped(async (trx) => {
    const version = numbered(await seenVersions(trx, ask, ask.params.slug), Number(ask.params.number));
    const columns = columnsFor(ask);
    const lines = linesOf(version, await wordsOf(trx, ask.customer, [version]), columns);
    return {
      ...headWire(version, lines),
      concepts: lines.map((line) => lineWire(line, columns)),
      families: familySubtotals(lines).map(familyWire),
    };
  });
}

export async function lineComparison(ask: Ask<typeof incidentCalls.lineComparison>) {
  return ask.scoped(async (trx) => {
    const versions = await seenVersions(trx, ask, ask.params.slug);
    const [older, newer] = [numbered(versions, ask.query.older), numbered(versions, ask.query.newer)];
    const words = await wordsOf(trx, ask.customer, [older, newer]);
    const columns = columnsFor(ask);
    const [was, is] = [linesOf(older, words, columns), linesOf(newer, words, columns)];
    return {
      older: headWire(older, was),
      newer: headWire(newer, is),
      lines: compareVersions(was, is, older.round === newer.round).map(({ status, fields, ...sides }) => ({
        status,
        older: sides.older && lineWire(sides.older, columns),
        newer: sides.newer && lineWire(sides.newer, columns),
        fields: fields.map(({ field, before, after }) => ({ field, before: said(before), after: said(after) })),
      })),
      families: compareFamilies(was, is).map((compared) => ({
        family: compared.family,
        older: familyWire(compared.older),
        newer: familyWire(compared.newer),
        difference: canonical.money(compared.difference),
      })),
    };
  });
}

const familyWire = ({ family, initial, authorized }: FamilySubtotal): FamilySubtotal => ({
  family,
  initial: canonical.money(initial),
  authorized: canonical.money(authorized),
});

const said = (value: unknown) => (value === null || value === undefined || value === '' ? null : String(value));
