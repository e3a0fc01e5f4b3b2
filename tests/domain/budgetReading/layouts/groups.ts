import { books } from './books.ts';
import { closings } from './closings.ts';
import { forms } from './forms.ts';
import { headers } from './headers.ts';
import type { Layout } from './layout.ts';
import { placed } from './placed.ts';
import { programs } from './programs.ts';
import { rows } from './rows.ts';
import { said } from './said.ts';
import { sections } from './sections.ts';
import { shared } from './shared.ts';
import { tables } from './tables.ts';
import { values } from './values.ts';
import { writings } from './writings.ts';

/** All layouts, by what they are about. */
export const groups: readonly (readonly [string, readonly Layout[]])[] = [
  ['names of columns', headers],
  ['names and places of columns', placed],
  ['programs', programs],
  ['values', values],
  ['ways of writing', writings],
  ['rows', rows],
  ['sections', sections],
  ['closings', closings],
  ['what is said', said],
  ['shared values', shared],
  ['tables', tables],
  ['books', books],
  ['forms', forms],
];

export const layouts: readonly Layout[] = groups.flatMap(([, some]) => some);
