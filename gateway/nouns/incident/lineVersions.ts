import type {
  WireLineComparison,
  WireLineVersion,
  WireVersionLine,
  WireWholeLineVersion,
} from '#contract/lineVersions.ts';
import { graphqlEnum } from '#domain/graphqlEnum.ts';
import { versionKindEnum } from '#domain/quantification/versions.ts';
import { globalId } from '#gateway/ids.ts';
import { toPerson } from '#gateway/nouns/person.ts';
import type { LineComparison, LineVersion, VersionLine, WholeLineVersion } from '#gateway/schema.generated.ts';
import { toAdjustment } from './mapper.ts';

const differences = graphqlEnum(['added', 'removed', 'changed', 'unchanged']);

export function toLineVersion(wire: WireLineVersion): LineVersion {
  return {
    number: wire.number,
    round: wire.round,
    kind: versionKindEnum.nameOf(wire.kind),
    version: wire.version,
    happenedAt: wire.addDate,
    by: toPerson(wire.user),
    amount: wire.ammount,
    authorizedAmount: wire.authorizedAmmount,
    adjustment: toAdjustment(wire.adjustment),
    initial: wire.initial,
    authorized: wire.authorized,
    lineCount: wire.conceptCount,
  };
}

export function toWholeVersion(customer: string, wire: WireWholeLineVersion): WholeLineVersion {
  return {
    version: toLineVersion(wire),
    lines: wire.concepts.map((line) => toVersionLine(customer, line)),
    families: wire.families,
  };
}

export function toLineComparison(
  customer: string,
  { older, newer, lines, families }: WireLineComparison,
): LineComparison {
  return {
    older: toLineVersion(older),
    newer: toLineVersion(newer),
    lines: lines.map(({ status, fields, ...sides }) => ({
      difference: differences.nameOf(status),
      older: sides.older && toVersionLine(customer, sides.older),
      newer: sides.newer && toVersionLine(customer, sides.newer),
      changes: fields,
    })),
    families,
  };
}

function toVersionLine(customer: string, wire: WireVersionLine): VersionLine {
  return {
    line: globalId(customer, 'Line', wire.id),
    place: wire.place,
    concept: globalId(customer, 'Concept', wire.concept),
    code: wire.code,
    name: wire.name,
    family: wire.family,
    unit: wire.unit,
    providerName: wire.providerName,
    quantity: wire.quantity,
    unitPrice: wire.unitPrice,
    authorizedQuantity: wire.authQuantity,
    authorizedUnitPrice: wire.authorizedUnitPrice,
    capufeQuantity: wire.capufeQuantity ?? null,
    capufeUnitPrice: wire.CapufeUnitPrice ?? null,
    internalQuantity: wire.internalQuantity ?? null,
    internalUnitPrice: wire.InternalUnitPrice ?? null,
    currency: wire.exchangeType,
    exchangeRate: wire.exchange_value,
    appliesTaxes: wire.applyTaxes,
    comment: wire.comment,
    lineReason:
      wire.lineReason === null ? null : { slug: wire.lineReason, name: wire.lineReasonName ?? wire.lineReason },
    initialAmount: wire.initialAmmount,
    authorizedAmount: wire.authorizedAmmount,
    contest: wire.contested,
  };
}
