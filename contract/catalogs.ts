import { catalogItemCalls } from './catalogItems.ts';
import { catalogYearCalls } from './catalogYears.ts';
import { classificationCalls } from './classifications.ts';
import { conceptCalls } from './concepts.ts';

/** All of /catalogs/. The generic `:type` stands last: every other word before it is reserved. */
export const catalogCalls = { ...classificationCalls, ...catalogYearCalls, ...conceptCalls, ...catalogItemCalls };
