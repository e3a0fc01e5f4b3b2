import * as z from 'zod/mini';
import { counterProposalKinds, jbFileKinds, jbWorkbookKinds } from '#domain/files.ts';
import { call } from '../call.ts';
import { sinister } from '../entities.ts';
import { incidentPath } from '../incidents/path.ts';
import { anyText, nothing } from '../wire.ts';

export const authorizationEvents = {
  uploadAuthorization: call({
    method: 'POST',
    path: `${incidentPath}upload_authorization_file/`,
    scope: 'customer',
    event: 'authorization.upload',
    idempotent: true,
    summary: 'Sube el archivo de autorización con su monto',
    body: z.object({ authorized_ammount: anyText, comment: anyText }),
    files: { authorization_file: { required: true, kinds: (profile) => profile.authorizationFile.kinds } },
    answer: sinister,
  }),
  correctAuthorization: call({
    method: 'POST',
    path: `${incidentPath}correct_authorization/`,
    scope: 'customer',
    idempotent: true,
    event: 'authorization.correct',
    ours: true,
    summary: 'Corrige el monto autorizado, con motivo y comentario; el archivo sigue siendo el mismo',
    body: z.object({ authorized_ammount: anyText, reject_reason: anyText, comment: anyText }),
    answer: sinister,
  }),
  replaceAuthorization: call({
    method: 'POST',
    path: `${incidentPath}replace_authorization_file/`,
    scope: 'customer',
    idempotent: true,
    event: 'authorization.correct',
    ours: true,
    summary: 'Corrige el archivo de autorización y su monto, con motivo y comentario',
    body: z.object({ authorized_ammount: anyText, reject_reason: anyText, comment: anyText }),
    files: { authorization_file: { required: true, kinds: (profile) => profile.authorizationFile.kinds } },
    answer: sinister,
  }),
  providerAuthorization: call({
    method: 'POST',
    path: `${incidentPath}provider_authorization/`,
    scope: 'customer',
    event: 'provider.authorize',
    idempotent: true,
    ours: true,
    summary: 'Autorización del sistema del proveedor, con su presupuesto',
    body: nothing,
    files: {
      jb_file: { required: true, kinds: () => jbFileKinds },
      jb_file_xls: { required: false, kinds: () => jbWorkbookKinds },
    },
    answer: sinister,
  }),
  customerAuthorization: call({
    method: 'POST',
    path: `${incidentPath}customer_authorization/`,
    scope: 'customer',
    event: 'customer.confirm',
    idempotent: true,
    summary: 'Confirma la autorización del cliente',
    body: z.object({ autorized: z.optional(z.unknown()) }),
    answer: sinister,
  }),
  counterPropose: call({
    method: 'POST',
    path: `${incidentPath}upload_counterproposal_file/`,
    scope: 'customer',
    event: 'customer.counterpropose',
    idempotent: true,
    summary: 'Envía una contrapropuesta',
    /** `lines` is ours: JSON of {place, quantity, unitPrice, comment} for each contested line. */
    body: z.object({ comment: anyText, lines: anyText }),
    files: { counter_proposal: { required: true, kinds: () => counterProposalKinds } },
    answer: sinister,
  }),
};
