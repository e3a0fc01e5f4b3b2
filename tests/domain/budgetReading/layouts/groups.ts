import { books } from './books.ts';
import { cards } from './cards.ts';
import { charges } from './charges.ts';
import { closings } from './closings.ts';
import { described } from './described.ts';
import { doubles } from './doubles.ts';
import { exports } from './exports.ts';
import { foreign } from './foreign.ts';
import { forms } from './forms.ts';
import { headers } from './headers.ts';
import type { Layout } from './layout.ts';
import { left } from './left.ts';
import { measured } from './measured.ts';
import { numerals } from './numerals.ts';
import { papers } from './papers.ts';
import { placed } from './placed.ts';
import { programs } from './programs.ts';
import { rareNames } from './rareNames.ts';
import { rows } from './rows.ts';
import { said } from './said.ts';
import { sections } from './sections.ts';
import { shared } from './shared.ts';
import { sheets } from './sheets.ts';
import { slips } from './slips.ts';
import { spread } from './spread.ts';
import { tables } from './tables.ts';
import { trades } from './trades.ts';
import { values } from './values.ts';
import { workshops } from './workshops.ts';
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
  ['analyses, estimates and comparisons', cards],
  ['charges and discounts', charges],
  ['what stands twice or is taken off', doubles],
  ['what may be left out', left],
  ['slips and repetitions', slips],
  ['papers of trades', trades],
  ['foreign suppliers', foreign],
  ['measures, days and factors', measured],
  ['numbers and units', numerals],
  ['forms, letters and invoices', papers],
  ['rare names of columns', rareNames],
  ['sheets and tables together', sheets],
  ['descriptions and parts', spread],
  ['workshops', workshops],
  ['descriptions in several columns', described],
  ['exports of programs', exports],
];

export const layouts: readonly Layout[] = groups.flatMap(([, some]) => some);
