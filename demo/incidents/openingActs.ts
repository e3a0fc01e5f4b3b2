import { fixed } from '#domain/money.ts';
import { steps } from '#machines/incident/steps.ts';
import type { Paper } from './papers.ts';
import { pushFile, type Timeline } from './timeline.ts';
import { annulments, auditorNotes, fileRejectionNotes, operatorNotes } from './words.ts';

/** One thing that people do; several events of the machine at most. */
export type Act = (timeline: Timeline) => void | Promise<void>;

export const register: Act = (timeline) => {
  const { world, owner } = timeline.the;
  const { incident } = timeline;
  incident.added_at = timeline.instant;
  timeline.happen({
    type: 'incident.register',
    by: owner,
    proposal: { formValid: true },
    write: () => {
      const spot = world.spots.find((one) => one.section === incident.section_slug && one.state === incident.state_id);
      timeline.values = {
        sinisterNumber: incident.sinister_number,
        sinisterDate: incident.sinister_date,
        policy: incident.policy,
        body: incident.body,
        kilometer: fixed(String(incident.kilometer), 6),
        meter: incident.meter,
        state: incident.state_id,
        stateName: spot?.stateName ?? null,
        highwaySlug: incident.highway_slug,
        assignedHighway: spot?.highwayName ?? null,
        highwaySectionSlug: incident.section_slug,
        assignedHighwaySection: spot?.sectionName ?? null,
        owner: owner.username,
      };
      return undefined;
    },
  });
};

function addFile(timeline: Timeline, typeSlug: string, typeName: string, paper: Paper): void {
  const { owner } = timeline.the;
  timeline.happen({
    type: 'files.upload',
    by: owner,
    proposal: { fileAccepted: true },
    write: () => {
      const id = timeline.the.batch.number('sinister_file');
      timeline.files.push({
        customer: timeline.customer,
        incident_id: timeline.id,
        id,
        type_slug: typeSlug,
        file_id: pushFile(timeline, paper),
        account_id: owner.id,
        added_at: timeline.instant,
        rejected_at: null,
        rejected_by_id: null,
        reject_reason: null,
        reject_comment: null,
        deleted_at: null,
        deleted_by_id: null,
      });
      return { [`files.${id}`]: { before: null, after: `${typeName}: ${paper.name}` } };
    },
  });
}

/** Where the demo's cases show several photographs. */
const mostPhotos: Readonly<Record<string, number>> = { hdi: 5 };

function photoCount({ the: { world, random, isSparse } }: Timeline): number {
  const most = mostPhotos[world.profile.code] ?? 1;
  return most > 1 && !isSparse ? random.whole(2, most) : 1;
}

export const addPhotos: Act = (timeline) => {
  const { papers, random } = timeline.the;
  for (const photo of papers.photos(photoCount(timeline), random))
    addFile(timeline, 'fotografias', 'Fotografías', photo);
};

export const addPapers: Act = async (timeline) => {
  const { papers, random, matter, plan } = timeline.the;
  const wanted = { policy: random.chance(0.3), licence: random.chance(0.15), volumes: random.chance(0.25) };
  addFile(timeline, 'reporte', 'Parte de accidente', await papers.report(matter));
  if (timeline.the.isSparse) return;
  if (wanted.policy) addFile(timeline, 'poliza', 'Póliza', await papers.policy(matter));
  if (wanted.licence) addFile(timeline, 'identificacion', 'Identificación del conductor', await papers.licence(matter));
  if (!wanted.volumes) return;
  const { content } = await papers.budget(matter, plan, 1);
  addFile(timeline, 'volumetria', 'Volumetría', { name: 'Volumetria.xlsx', content });
};

/** The customer's reason that begins so, else any. */
export const reasonLike = ({ the: { world, random } }: Timeline, beginning: string): string =>
  world.rejectReasons.find((name) => name.startsWith(beginning)) ?? random.pick(world.rejectReasons);

/** The photographs are sent back, and come again. */
export const rejectPhotos: Act = (timeline) => {
  const { auditor, random } = timeline.the;
  const rejected = timeline.files.filter(({ type_slug }) => type_slug === 'fotografias');
  const reason = reasonLike(timeline, 'Fotografías');
  const comment = random.pick(fileRejectionNotes);
  timeline.happen({
    type: 'files.reject',
    by: auditor,
    proposal: { selected: true, reasonGiven: true, commentGiven: true },
    write: () => {
      const mark = {
        rejected_at: timeline.instant,
        rejected_by_id: auditor.id,
        reject_reason: reason,
        reject_comment: comment,
      };
      for (const file of rejected) Object.assign(file, mark);
      timeline.log(auditor, { comment, reason: 'Archivos rechazados: Fotografías', rejectReason: reason });
      return {
        ...Object.fromEntries(
          rejected.map(({ id }) => [`files.${id}`, { before: 'Fotografías', after: `rechazado: ${reason}` }]),
        ),
        rejectReason: { before: null, after: reason },
        rejectComment: { before: null, after: comment },
      };
    },
  });
};

const commentBy =
  (who: 'owner' | 'auditor', notes: readonly string[]): Act =>
  (timeline) => {
    const by = timeline.the[who];
    const write = () => {
      const comment = timeline.the.random.pick(notes);
      timeline.log(by, { comment });
      return { comment: { before: null, after: comment } };
    };
    timeline.happen({ type: 'incident.comment', by, proposal: { commentGiven: true }, write });
  };

export const operatorComments = commentBy('owner', operatorNotes);
export const auditorComments = commentBy('auditor', auditorNotes);

/** Taken out of the work; nothing of it is emptied. */
export const annul: Act = (timeline) => {
  const { auditor, random } = timeline.the;
  const { reason: beginning, comment } = random.pick(annulments);
  const reason = reasonLike(timeline, beginning);
  timeline.happen({
    type: 'incident.annul',
    by: auditor,
    proposal: { reasonGiven: true, commentGiven: true },
    write: () => {
      Object.assign(timeline.incident, {
        annulled_at: timeline.instant,
        annulled_by_id: auditor.id,
        annul_reason: reason,
        annul_comment: comment,
      });
      Object.assign(timeline.values, { annulReason: reason, annulComment: comment });
      timeline.log(auditor, { comment, reason: steps['incident.annul'].past, rejectReason: reason });
      return undefined;
    },
  });
};

/** Where a provider is assigned when the incident is edited. */
export const assignProvider: Act = (timeline) => {
  const { auditor, random, world } = timeline.the;
  const provider = random.pick([...world.providers.values()].flat());
  timeline.happen({
    type: 'incident.edit',
    by: auditor,
    proposal: { formValid: true },
    write: () => {
      timeline.incident.provider_id = provider.id;
      Object.assign(timeline.values, { provider: provider.id, assignedProvider: provider.name });
      return undefined;
    },
  });
};
