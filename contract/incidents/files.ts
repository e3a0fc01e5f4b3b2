import * as z from 'zod/mini';
import { signedLink } from '../account.ts';
import { call } from '../call.ts';
import { sinisterFile } from '../entities.ts';
import { page, pageQuery } from '../wire.ts';
import { incidentPath } from './path.ts';

export const incidentFileCalls = {
  files: call({
    method: 'GET',
    path: `${incidentPath}sinister_files/`,
    scope: 'customer',
    summary: 'Archivos de un siniestro',
    answer: z.array(sinisterFile),
  }),
  allFiles: call({
    method: 'GET',
    path: '/sinister_files/',
    scope: 'customer',
    summary: 'Archivos de los siniestros que quien llama puede ver, los más recientes primero',
    query: z.object(pageQuery),
    answer: page(sinisterFile),
  }),
  download: call({
    method: 'GET',
    path: '/files/:id/',
    scope: 'customer',
    open: true,
    ours: true,
    summary: 'Descarga un archivo con un enlace firmado de corta vida',
    query: signedLink,
    answer: null,
  }),
};
