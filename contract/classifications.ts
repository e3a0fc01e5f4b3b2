import * as z from 'zod/mini';
import { call } from './call.ts';
import { activeQuery } from './reference.ts';
import { anyText, id, sentId } from './wire.ts';

/** Families, their subfamilies, and the details of those (requirements §7 Catalogs). */

export const classification = z.object({
  id,
  name: z.string(),
  codename: z.string(),
  is_active: z.boolean(),
  version: z.number(),
  /** Active subfamilies of a family, active details of a subfamily, concepts of the current year of a detail. */
  children: z.number(),
});
export type WireClassification = z.infer<typeof classification>;

/** With `is_active` a deactivated one comes back. */
const classificationFields = { name: anyText, codename: anyText, is_active: z.optional(z.boolean()) };
/** Also of what is created below a family or subfamily: the path says which. */
const familyBody = z.object(classificationFields);
/** Naming another parent moves it there. */
const subfamilyBody = z.object({ ...classificationFields, family: z.optional(sentId) });
const detailBody = z.object({ ...classificationFields, family: z.optional(sentId), subfamily: z.optional(sentId) });

const add = {
  method: 'POST',
  scope: 'customer',
  permission: ['family', 'add'],
  idempotent: 'answer',
  answer: classification,
} as const;
const change = {
  method: 'PUT',
  scope: 'customer',
  permission: ['family', 'change'],
  idempotent: 'answer',
  answer: classification,
} as const;
const remove = {
  method: 'DELETE',
  scope: 'customer',
  permission: ['family', 'delete'],
  idempotent: 'answer',
  answer: classification,
} as const;
const list = { method: 'GET', scope: 'customer', query: activeQuery, answer: z.array(classification) } as const;

const families = '/catalogs/family/';
const family = '/catalogs/family/:family/';
const subfamilies = '/catalogs/family/:family/subfamily/';
const subfamily = '/catalogs/family/:family/subfamily/:subfamily/';
const details = '/catalogs/family/:family/subfamily/:subfamily/detail/';
const detail = '/catalogs/family/:family/subfamily/:subfamily/detail/:detail/';

export const classificationCalls = {
  families: call({ ...list, path: families, summary: 'Familias' }),
  createFamily: call({ ...add, path: families, status: 201, summary: 'Crea una familia', body: familyBody }),
  editFamily: call({ ...change, path: family, summary: 'Modifica o reactiva una familia', body: familyBody }),
  deleteFamily: call({ ...remove, path: family, summary: 'Desactiva una familia sin subfamilias activas' }),
  subfamilies: call({ ...list, path: subfamilies, summary: 'Subfamilias de una familia' }),
  createSubfamily: call({
    ...add,
    path: subfamilies,
    status: 201,
    summary: 'Crea una subfamilia',
    body: familyBody,
  }),
  editSubfamily: call({
    ...change,
    path: subfamily,
    summary: 'Modifica, mueve o reactiva una subfamilia',
    body: subfamilyBody,
  }),
  deleteSubfamily: call({ ...remove, path: subfamily, summary: 'Desactiva una subfamilia sin detalles activos' }),
  details: call({ ...list, path: details, summary: 'Detalles de una subfamilia' }),
  createDetail: call({ ...add, path: details, status: 201, summary: 'Crea un detalle', body: familyBody }),
  editDetail: call({ ...change, path: detail, summary: 'Modifica, mueve o reactiva un detalle', body: detailBody }),
  deleteDetail: call({ ...remove, path: detail, summary: 'Desactiva un detalle' }),
};
