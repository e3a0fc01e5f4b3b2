import { fixed } from '#domain/money.ts';
import type { Paper } from './papers.ts';
import { pushFile } from './storedFile.ts';
import type { Tale } from './tale.ts';
import { auditorNotes, fileRejectionNotes, operatorNotes } from './words.ts';

/** One thing that people do; several events of the machine at most. */
export type Act = (tale: Tale) => void | Promise<void>;

export const register: Act = (tale) => {
  const { world, owner } = tale.the;
  const { incident } = tale;
  incident.added_at = tale.instant;
  tale.happen({
    type: 'incident.register',
    by: owner,
    proposal: { formValid: true },
    write: () => {
      const spot = world.spots.find((one) => one.section === incident.section_slug && one.state === incident.state_id);
      tale.values = {
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

function addFile(tale: Tale, typeSlug: string, typeName: string, paper: Paper): void {
  const { owner } = tale.the;
  tale.happen({
    type: 'files.upload',
    by: owner,
    proposal: { fileAccepted: true },
    write: () => {
      const id = tale.the.batch.number('sinister_file');
      tale.files.push({
        customer: tale.customer,
        incident_id: tale.id,
        id,
        type_slug: typeSlug,
        file_id: pushFile(tale, paper),
        account_id: owner.id,
        added_at: tale.instant,
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

const photoCount = ({ the: { world, random, isSparse } }: Tale) =>
  world.profile.severalPhotos && !isSparse ? random.whole(2, 5) : 1;

export const addPhotos: Act = (tale) => {
  const { papers, random } = tale.the;
  for (const photo of papers.photos(photoCount(tale), random)) addFile(tale, 'fotografias', 'Fotografías', photo);
};

export const addPapers: Act = async (tale) => {
  const { papers, random, matter, plan } = tale.the;
  const wanted = { policy: random.chance(0.3), licence: random.chance(0.15), volumes: random.chance(0.25) };
  addFile(tale, 'reporte', 'Parte de accidente', await papers.report(matter));
  if (tale.the.isSparse) return;
  if (wanted.policy) addFile(tale, 'poliza', 'Póliza', await papers.policy(matter));
  if (wanted.licence) addFile(tale, 'identificacion', 'Identificación del conductor', await papers.licence(matter));
  if (!wanted.volumes) return;
  const { content } = await papers.budget(matter, plan, 1);
  addFile(tale, 'volumetria', 'Volumetría', { name: 'Volumetria.xlsx', content });
};

/** The photographs are sent back, and come again. */
export const rejectPhotos: Act = (tale) => {
  const { auditor, random, world } = tale.the;
  const rejected = tale.files.filter(({ type_slug }) => type_slug === 'fotografias');
  const reason = world.rejectReasons.find((name) => name.startsWith('Fotografías')) ?? random.pick(world.rejectReasons);
  const comment = random.pick(fileRejectionNotes);
  tale.happen({
    type: 'files.reject',
    by: auditor,
    proposal: { selected: true, reasonGiven: true, commentGiven: true },
    write: () => {
      const mark = {
        rejected_at: tale.instant,
        rejected_by_id: auditor.id,
        reject_reason: reason,
        reject_comment: comment,
      };
      for (const file of rejected) Object.assign(file, mark);
      tale.log(auditor, { comment, reason: 'Archivos rechazados: Fotografías', rejectReason: reason });
      return Object.fromEntries(
        rejected.map(({ id }) => [`files.${id}`, { before: 'Fotografías', after: `rechazado: ${reason}` }]),
      );
    },
  });
};

const commentBy =
  (who: 'owner' | 'auditor', notes: readonly string[]): Act =>
  (tale) => {
    const by = tale.the[who];
    const write = () => {
      tale.log(by, { comment: tale.the.random.pick(notes) });
      return undefined;
    };
    tale.happen({ type: 'incident.comment', by, proposal: { commentGiven: true }, write });
  };

export const operatorComments = commentBy('owner', operatorNotes);
export const auditorComments = commentBy('auditor', auditorNotes);

/** Where a provider is assigned when the incident is edited. */
export const assignProvider: Act = (tale) => {
  const { auditor, random, world } = tale.the;
  const provider = random.pick([...world.providers.values()].flat());
  tale.happen({
    type: 'incident.edit',
    by: auditor,
    proposal: { formValid: true },
    write: () => {
      tale.incident.provider_id = provider.id;
      Object.assign(tale.values, { provider: provider.id, assignedProvider: provider.name });
      return undefined;
    },
  });
};
