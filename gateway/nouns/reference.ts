import type { WireConceptLine, WireSinisterFileType } from '#contract/entities.ts';
import { incidentCalls } from '#contract/incidents.ts';
import { commonCalls, type WireMunicipality, type WireState } from '#contract/reference.ts';
import { fileKindEnum } from '#domain/files.ts';
import { everybody, globalId } from '#gateway/ids.ts';
import {
  type FileTypeParent,
  fieldsOf,
  type GivenReasonParent,
  type Lazy,
  type MunicipalityParent,
  type StateParent,
} from '#gateway/parents.ts';
import type {
  FileTypeResolvers,
  GivenReasonResolvers,
  MunicipalityResolvers,
  QueryResolvers,
  StateResolvers,
} from '#gateway/resolvers.generated.ts';
import { notFound } from '#gateway/rest/failure.ts';
import type { RejectReason } from '#gateway/schema.generated.ts';

export const Query = {
  states: async (_, _args, { rest }) => (await rest.ask(commonCalls.states, {})).map(toState),

  units: async (_, _args, { rest }) => (await rest.ask(commonCalls.unitMeasurements, {})).map(toUnit),

  fileTypes: async (_, _args, { rest, profile }) => {
    const { code } = await profile();
    return (await rest.ask(incidentCalls.fileTypes, {})).map((type) => toFileType(code, type));
  },

  rejectReasons: async (_, _args, { rest, profile }) => {
    const { code } = await profile();
    return (await rest.ask(incidentCalls.rejectReasons, {})).map((reason) => toRejectReason(code, reason));
  },

  exchangeRate: async (_, { base }, { account, rates }) => {
    await account();
    return rates.of(base);
  },
} satisfies Pick<QueryResolvers, 'states' | 'units' | 'fileTypes' | 'rejectReasons' | 'exchangeRate'>;

/** The REST client sends the call once for all reasons of a request. */
export const GivenReason = {
  entry: async ({ name, customer }, _, { rest }) => {
    const found = (await rest.ask(incidentCalls.rejectReasons, {})).find((reason) => reason.name === name);
    return found ? toRejectReason(customer, found) : null;
  },
} satisfies Lazy<GivenReasonResolvers, GivenReasonParent>;

/** Why something was rejected or annulled: what was rejected keeps the words alone. */
export const givenReason = (customer: string, name: string): GivenReasonParent => ({ name, customer });

type WireReason = WireNamed & { readonly slugName: string };

function toRejectReason(customer: string, { id, slugName, name }: WireReason): RejectReason {
  return { id: globalId(customer, 'RejectReason', id), slug: slugName, name };
}

type WireNamed = { readonly id: string; readonly name: string };

const toState = (wire: WireState): StateParent => ({ ...stateNamed(wire.id), wire });

const toMunicipality = (wire: WireMunicipality): MunicipalityParent => ({ ...municipalityNamed(wire.id), wire });

/** A state that something refers to. */
export function stateNamed(code: string) {
  const id = globalId(everybody, 'State', code);
  return { __typename: 'State', id, code, customer: everybody, wire: null } satisfies StateParent;
}

/** A municipality that something refers to. */
export function municipalityNamed(code: string) {
  const id = globalId(everybody, 'Municipality', code);
  return { __typename: 'Municipality', id, code, customer: everybody, wire: null } satisfies MunicipalityParent;
}

/** The REST client sends the call once for all states and municipalities of a request. */
const ofState = fieldsOf<StateParent>(async ({ code }, { rest }) => {
  const found = (await rest.ask(commonCalls.states, {})).find(({ id }) => id === code);
  if (!found) throw notFound();
  return found;
});

export const State = {
  name: ofState(({ name }) => name),
  municipalities: ofState(({ municipalities }) => municipalities.map(toMunicipality)),
} satisfies Lazy<StateResolvers, StateParent>;

const ofMunicipality = fieldsOf<MunicipalityParent>(async ({ code }, { rest }) => {
  const states = await rest.ask(commonCalls.states, {});
  const found = states.flatMap(({ municipalities }) => municipalities).find(({ id }) => id === code);
  if (!found) throw notFound();
  return found;
});

export const Municipality = {
  name: ofMunicipality(({ name }) => name),
} satisfies Lazy<MunicipalityResolvers, MunicipalityParent>;

function toFileType(customer: string, wire: WireSinisterFileType): FileTypeParent {
  const { id, slugName: slug, name } = wire;
  return { ...fileTypeNamed(customer, { id, slug, name }), wire };
}

/** A type of files that a file refers to. */
export function fileTypeNamed(customer: string, { id, slug, name }: WireNamed & { readonly slug: string }) {
  return {
    __typename: 'FileType',
    id: globalId(customer, 'FileType', id),
    slug,
    name,
    customer,
    wire: null,
  } satisfies FileTypeParent;
}

/** The REST client sends the call once for all types of a request. */
const typeField = fieldsOf<FileTypeParent>(async ({ slug }, { rest }) => {
  const types = await rest.ask(incidentCalls.fileTypes, { query: { is_active: 'all' } });
  const found = types.find(({ slugName }) => slugName === slug);
  if (!found) throw notFound();
  return found;
});

export const FileType = {
  isRequired: typeField(({ isRequired }) => isRequired),
  multiple: typeField(({ multiple }) => multiple),
  kinds: typeField(({ kinds }) => kinds.map(fileKindEnum.nameOf)),
  isDeletable: typeField((wire) => wire.delete),
} satisfies Lazy<FileTypeResolvers, FileTypeParent>;

export function toUnit({ id, name, abbreviation }: WireConceptLine['unitMeasurement']) {
  return { id: globalId(everybody, 'Unit', id), name, abbreviation };
}
