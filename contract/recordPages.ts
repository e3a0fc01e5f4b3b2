import * as z from 'zod/mini';
import { pageQuery } from './wire.ts';

/** Records of the purchase side and of roads are read page by page, as incidents are. */

export const recordOrderings = ['-addDate', 'addDate', 'folio', '-folio'] as const;
export type RecordOrdering = (typeof recordOrderings)[number];

/** What the folio begins with; the incident's number too, where the record is about one. */
const search = z.optional(z.string().check(z.maxLength(60)));

export const recordQuery = z.object({ ...pageQuery, search, ordering: z.optional(z.enum(recordOrderings)) });

/** Quotations have no folio: the most recent comes first. */
export const quotationQuery = z.object({ ...pageQuery, search });
