import { affectedCalls, type WireAffected, type WireAffectedEntry } from '#contract/affected.ts';
import { roadCalls, type WireRoad } from '#contract/roads.ts';
import { chosenId, globalId, localId } from '#gateway/ids.ts';
import { cut, folioQuery, readConnection, recordQuery, withFolio } from '#gateway/paging.ts';
import type { Named } from '#gateway/parents.ts';
import type { MutationResolvers, QueryResolvers, ResolversParentTypes } from '#gateway/resolvers.generated.ts';
import { orNullIf } from '#gateway/rest/failure.ts';
import { saveEntry } from '#gateway/save.ts';
import type { AffectedEntry, AffectedParty, CreateRoadReportInput } from '#gateway/schema.generated.ts';
import { highwayOrNull } from './highway.ts';
import { toPerson } from './person.ts';
import { campOrNull, fromMaterial, materialNames, toMaterial } from './purchase/mapper.ts';

export const Query = {
  roadReport: async (_, { by: { id, folio } }, { rest, profile }) => {
    const { code } = await profile();
    const read = async () => {
      if (!folio) return rest.ask(roadCalls.one, { params: { id: roadId(code, id ?? '') } });
      return withFolio((await rest.ask(roadCalls.list, { query: folioQuery(folio) })).results, folio);
    };
    const found = await orNullIf(['notFound'], read());
    return found ? toRoad(code, found) : null;
  },

  roadReports: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const query = recordQuery(args);
    return readConnection(args, {
      path: 'Query.roadReports',
      read: (page) => rest.ask(roadCalls.list, { query: { ...query, ...page } }),
      to: (one) => toRoad(code, one),
    });
  },

  roadTypes: async (_, _args, { rest, profile }) => {
    const { code } = await profile();
    const found = await rest.ask(roadCalls.types, {});
    return found.map(({ id, name }) => ({ id: globalId(code, 'RoadType', id), name }));
  },

  roadJobTypes: async (_, _args, { rest, profile }) => {
    const { code } = await profile();
    const found = await rest.ask(roadCalls.jobTypes, {});
    return found.map(({ id, name }) => ({ id: globalId(code, 'RoadJobType', id), name }));
  },

  affectedParties: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const params = { id: roadId(code, args.road) };
    const found = await rest.ask(roadCalls.affected, { params });
    return cut(found, args, 'Query.affectedParties', (one) => toAffected(code, one));
  },

  affectedBinnacle: async (_, args, { rest, profile }) => {
    const { code } = await profile();
    const params = { id: localId(code, 'Affected', args.affected) };
    const found = await rest.ask(affectedCalls.binnacle, { params });
    return cut(found, args, 'Query.affectedBinnacle', (one) => toAffectedEntry(code, one));
  },
} satisfies Pick<
  QueryResolvers,
  'roadReport' | 'roadReports' | 'roadTypes' | 'roadJobTypes' | 'affectedParties' | 'affectedBinnacle'
>;

export const Mutation = {
  createRoadReport: async (_, { input }, { rest, profile }) => {
    const { code } = await profile();
    const body = fromRoadInput(code, input);
    return saveEntry({
      save: () => rest.ask(roadCalls.create, { body }),
      to: (saved) => toRoad(code, saved),
      names: roadNames,
    });
  },

  updateRoadReport: async (_, { input }, { rest, profile }) => {
    const { id, version } = input;
    const { code } = await profile();
    const params = { id: roadId(code, id) };
    const body = fromRoadInput(code, input);
    return saveEntry({
      save: () => rest.ask(roadCalls.update, { params, body, ifMatch: version }),
      to: (saved) => toRoad(code, saved),
      names: roadNames,
    });
  },

  commentAffected: async (_, { input: { affected, comment } }, { rest, profile }) => {
    const { code } = await profile();
    const params = { id: localId(code, 'Affected', affected) };
    return saveEntry({
      save: () => rest.ask(affectedCalls.comment, { params, body: { comment } }),
      to: (saved) => toAffectedEntry(code, saved),
    });
  },
} satisfies Pick<MutationResolvers, 'createRoadReport' | 'updateRoadReport' | 'commentAffected'>;

const roadNames = { ...materialNames, type_job: 'jobType' };

const toRoad = (customer: string, wire: WireRoad): Named<ResolversParentTypes['RoadReport'], 'RoadReport'> => ({
  __typename: 'RoadReport',
  id: globalId(customer, 'RoadReport', wire.id),
  folio: wire.folio,
  status: wire.status,
  addedAt: wire.addDate,
  highway: highwayOrNull(customer, wire.highway, wire.highwayName),
  camp: campOrNull(customer, wire.camp, wire.campName),
  type: { id: globalId(customer, 'RoadType', wire.type), name: wire.typeName },
  jobType: { id: globalId(customer, 'RoadJobType', wire.type_job), name: wire.typeJobName },
  receiver: wire.receiver,
  applicant: wire.applicant,
  materials: wire.materials.map(toMaterial),
  version: wire.version,
  extra: wire.extra,
});

const fromRoadInput = (customer: string, input: CreateRoadReportInput) => ({
  status: input.status,
  highway: input.highway,
  camp: chosenId(customer, 'Camp', input.camp),
  type: chosenId(customer, 'RoadType', input.type),
  type_job: chosenId(customer, 'RoadJobType', input.jobType),
  receiver: input.receiver,
  applicant: input.applicant,
  materials: input.materials.map(fromMaterial),
  extra: input.extra,
});

const toAffected = (customer: string, wire: WireAffected): AffectedParty => ({
  id: globalId(customer, 'Affected', wire.id),
  folio: wire.folio,
  name: wire.name,
  status: wire.status,
  addedAt: wire.addDate,
  extra: wire.extra,
});

const toAffectedEntry = (customer: string, wire: WireAffectedEntry): Named<AffectedEntry, 'AffectedEntry'> => ({
  __typename: 'AffectedEntry',
  id: globalId(customer, 'AffectedEntry', wire.id),
  comment: wire.comment,
  addedAt: wire.addDate,
  by: toPerson(wire.userData),
});

const roadId = (customer: string, opaque: string) => localId(customer, 'RoadReport', opaque);
