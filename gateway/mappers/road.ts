import type { WireAffected, WireAffectedEntry } from '#contract/affected.ts';
import type { WireRoad } from '#contract/roads.ts';
import { globalId, localId } from '#gateway/ids.ts';
import type { AffectedEntry, AffectedParty, RoadReport, RoadReportInput } from '#gateway/schema.generated.ts';
import { chosenId, fromMaterial, idOrNull, materialNames, toMaterial } from './material.ts';
import { toPerson } from './person.ts';

type Typed<Type, Name extends string> = Omit<Type, '__typename'> & { readonly __typename: Name };

export const roadNames = { ...materialNames, type_job: 'jobType' };

export const toRoad = (customer: string, wire: WireRoad): Typed<RoadReport, 'RoadReport'> => ({
  __typename: 'RoadReport',
  id: globalId(customer, 'RoadReport', wire.id),
  folio: wire.folio,
  status: wire.status,
  addedAt: wire.addDate,
  highway: wire.highway,
  highwayName: wire.highwayName,
  camp: idOrNull(customer, 'Camp', wire.camp),
  campName: wire.campName,
  type: { id: globalId(customer, 'RoadType', wire.type), name: wire.typeName },
  jobType: { id: globalId(customer, 'RoadJobType', wire.type_job), name: wire.typeJobName },
  receiver: wire.receiver,
  applicant: wire.applicant,
  materials: wire.materials.map(toMaterial),
  version: wire.version,
  extra: wire.extra,
});

export const fromRoadInput = (customer: string, input: RoadReportInput) => ({
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

export const toAffected = (customer: string, wire: WireAffected): AffectedParty => ({
  id: globalId(customer, 'Affected', wire.id),
  folio: wire.folio,
  name: wire.name,
  status: wire.status,
  addedAt: wire.addDate,
  extra: wire.extra,
});

export const toAffectedEntry = (customer: string, wire: WireAffectedEntry): Typed<AffectedEntry, 'AffectedEntry'> => ({
  __typename: 'AffectedEntry',
  id: globalId(customer, 'AffectedEntry', wire.id),
  comment: wire.comment,
  addedAt: wire.addDate,
  by: toPerson(wire.userData),
});

export const roadId = (customer: string, opaque: string) => localId(customer, 'RoadReport', opaque);
