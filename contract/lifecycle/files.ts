import * as z from 'zod/mini';
import { call } from '../call.ts';
import { sinisterFile } from '../entities.ts';
import { incidentPath } from '../incidents/path.ts';
import { anyText, sentId } from '../wire.ts';

export const fileEvents = {
  uploadFile: call({
    method: 'POST',
    path: `${incidentPath}sinister_files/`,
    scope: 'customer',
    event: 'files.upload',
    idempotent: true,
    summary: 'Sube un archivo del siniestro',
    body: z.object({ sinister: z.optional(z.unknown()), sinister_file_slug: anyText }),
    files: { file: { required: true } },
    answer: sinisterFile,
    status: 201,
  }),
  /** With reason and comment it rejects the files, without them it deletes them. */
  removeFiles: call({
    method: 'DELETE',
    path: `${incidentPath}sinister_files/`,
    scope: 'customer',
    event: 'files.delete',
    otherEvent: 'files.reject',
    idempotent: true,
    summary: 'Rechaza archivos (con motivo y comentario) o los elimina',
    body: z.object({
      files: z.array(sentId),
      reject_reason: z.optional(z.nullable(z.string())),
      comment: z.optional(z.nullable(z.string())),
    }),
    answer: z.array(sinisterFile),
  }),
};
