import type { ApolloClient } from '@apollo/client';
import type { ActorRefFrom } from 'xstate';
import type { Cell } from '#client/rows/Cell.ts';
import type { GridState } from '#client/ui/grid/GridState.ts';
import type { Currency, CustomerProfile } from '#domain/customers.ts';
import type { ForeignCurrency, Rate } from '#domain/quantification/currency.ts';
import type { Column, Line } from '#domain/quantification/line.ts';
import type { Draft } from '#machines/quantification/events.ts';
import type { quantificationMachine } from '#machines/quantification/machine.ts';
import type { QuantificationScreenQuery, QuantifiedIncidentFragment } from '../QuantificationScreen.generated.ts';
import type { Review } from '../rows/Review.ts';
import type { RowStore } from '../rows/RowStore.ts';
import type { ResourceTexts, SavedResources } from './resources.ts';

/** Pesos for one unit, and where that came from. */
export type KnownRate = Rate & { readonly source: 'service' | 'lastGood' | 'hand' | 'justified' };

export type Rates = Readonly<Record<ForeignCurrency, KnownRate | null>>;

/** What somebody else saved, while the comparison is open. */
export type TheirWork = {
  readonly lines: readonly Line[];
  readonly resources: SavedResources;
  readonly incident: QuantifiedIncidentFragment;
};

export type Choice = { readonly id: string; readonly name: string };

/** Everything on the auditor's desk that lives beside React: the lines, the fields, the machine. */
export interface Desk {
  readonly slug: string;
  readonly profile: CustomerProfile;
  readonly showsInternal: boolean;
  readonly columns: readonly Column[];
  readonly amount: string;
  /** Whose prices the catalog is asked for: the section, else the highway. */
  readonly place: string;
  readonly incident: QuantifiedIncidentFragment;
  readonly years: QuantificationScreenQuery['catalogYears'];
  readonly providers: readonly Choice[];
  readonly rejectReasons: QuantificationScreenQuery['rejectReasons'];
  /** Why a line is cut, by key: the catalog's, and retired ones that lines still have. */
  readonly lineReasons: readonly Choice[];
  readonly client: ApolloClient;
  readonly rows: RowStore;
  readonly grid: GridState;
  readonly resources: Cell<ResourceTexts>;
  readonly savedResources: Cell<SavedResources>;
  /** The lines as they are saved, so far as this screen knows. */
  readonly base: Cell<readonly Line[]>;
  readonly theirs: Cell<TheirWork | null>;
  /** The lines that the change of year took away. */
  readonly cleared: Cell<readonly Line[] | null>;
  readonly provider: Cell<string>;
  readonly currency: Cell<Currency>;
  readonly rates: Cell<Rates>;
  readonly announcement: Cell<string>;
  readonly restoredAt: Cell<string | null>;
  /** The rows of the budget's file, once they were read. */
  readonly review: Cell<Review | null>;
  /** The dialog that brings them in is open. */
  readonly isReviewing: Cell<boolean>;
  readonly actor: ActorRefFrom<typeof quantificationMachine>;
  /** What the machine is told after every change. */
  findings(): Draft;
  /** Puts the cursor in the search box. */
  readonly search: { current: HTMLInputElement | null };
}
