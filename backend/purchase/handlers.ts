import type { Handlers } from '#backend/serve/ask.ts';
import type { purchaseCalls } from '#contract/purchase.ts';
import { orders } from './orders.ts';
import { caseFile, certificate } from './papers.ts';
import { quantification, saveQuantification } from './quantification.ts';
import { createQuotation, quotations, updateQuotation } from './quotations.ts';
import { record, records } from './records.ts';
import { createRequisition, requisitions, requisitionsOf } from './requisitions.ts';
import { consolidatedSupplies, highwaySupplies } from './supplies.ts';

export const purchaseHandlers = {
  quantification,
  createQuantification: saveQuantification,
  updateQuantification: saveQuantification,
  certificate,
  caseFile,
  requisitionsOf,
  consolidatedSupplies,
  orders,
  quotations,
  createQuotation,
  updateQuotation,
  requisitions,
  createRequisition,
  highwaySupplies,
  records,
  record,
} satisfies Handlers<typeof purchaseCalls>;
