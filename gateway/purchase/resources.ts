import type { IdType } from '#gateway/ids.ts';
import type { PurchaseResource } from '#gateway/schema.generated.ts';

/** What `/purchase/{resource}/` calls each, and the ids it has. */
export const resources = {
  REQUISITION: { word: 'requisition', type: 'Requisition' },
  ORDER: { word: 'order', type: 'PurchaseOrder' },
  CAMP: { word: 'camp', type: 'Camp' },
} as const satisfies Record<PurchaseResource, { readonly word: string; readonly type: IdType }>;
