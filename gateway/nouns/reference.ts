import type { WireConceptLine, WireSinisterFileType } from '#contract/entities.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { commonCalls } from '#contract/reference.ts';
import { fileKindEnum } from '#domain/files.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import type { QueryResolvers } from '#gateway/resolvers.generated.ts';
import type { FileType, State } from '#gateway/schema.generated.ts';

export const Query = {
  states: async (_, _args, { rest }) => (await rest.ask(commonCalls.states, {})).map(toState),

  units: async (_, _args, { rest }) => (await rest.ask(commonCalls.unitMeasurements, {})).map(toUnit),

  fileTypes: async (_, _args, { rest, profile }) => {
    const { code } = await profile();
    return (await rest.ask(incidentCalls.fileTypes, {})).map((type) => toFileType(code, type));
  },

  rejectReasons: async (_, _args, { rest, profile }) => {
    const { code } = await profile();
    const reasons = await rest.ask(incidentCalls.rejectReasons, {});
    return reasons.map(({ id, slugName, name }) => ({ id: globalId(code, 'RejectReason', id), slug: slugName, name }));
  },

  exchangeRate: async (_, { base }, { account, rates }) => {
    await account();
    return rates.of(base);
  },
} satisfies Pick<QueryResolvers, 'states' | 'units' | 'fileTypes' | 'rejectReasons' | 'exchangeRate'>;

type WireNamed = { readonly id: string; readonly name: string };

function toState({ id, name, municipalities }: WireNamed & { municipalities: readonly WireNamed[] }): State {
  return {
    id: globalId(everybody, 'State', id),
    code: id,
    name,
    municipalities: municipalities.map((one) => ({
      id: globalId(everybody, 'Municipality', one.id),
      name: one.name,
    })),
  };
}

function toFileType(customer: string, wire: WireSinisterFileType): FileType {
  const { id, slugName, name, isRequired, multiple, kinds } = wire;
  return {
    id: globalId(customer, 'FileType', id),
    slug: slugName,
    name,
    isRequired,
    multiple,
    kinds: kinds.map((kind) => fileKindEnum.nameOf(kind)),
    isDeletable: wire.delete,
  };
}

export function toUnit({ id, name, abbreviation }: WireConceptLine['unitMeasurement']) {
  return { id: globalId(everybody, 'Unit', id), name, abbreviation };
}
