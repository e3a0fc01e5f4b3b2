import type { Handlers } from '#backend/serve/ask.ts';
import type { purchaseCalls } from '#contract/purchase.ts';
import { quantification, saveQuantification } from './quantification.ts';

export const purchaseHandlers = {
  quantification,
  createQuantification: saveQuantification,
  updateQuantification: saveQuantification,
} satisfies Handlers<typeof purchaseCalls>;
