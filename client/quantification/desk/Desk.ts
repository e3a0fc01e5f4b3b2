import type { ApolloClient } from '@apollo/client';
import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type {
  QuantificationScreenQuery,
  QuantifiedIncidentFragment,
} from '#client/quantification/QuantificationScreen.generated.ts';
import type { Review } from '#client/quantification/rows/Review.ts';
import type { RowStore } from '#client/quantification/rows/RowStore.ts';
import type { Cell } from '#client/rows/Cell.ts';
import type { GridState } from '#client/ui/grid/GridState.ts';
import type { Currency, CustomerProfile } from '#domain/customers.ts';
import type { ForeignCurrency, Rate } from '#domain/quantification/currency.ts';
import type { Column, Line } from '#domain/quantification/line.ts';
import type { Draft } from '#machines/quantification/events.ts';
import type { quantificationMachine } from '#machines/quantification/machine.ts';
import type { ResourceTexts, SavedResources } from './resources.ts';

/** Pesos for one unit, and where that came from. */
export type KnownRate = Rate & { readonly source: 'service' | 'lastGood' | 'hand' | 'justified' };

export type Rates = Readonly<Record<ForeignCurrency, KnownRate | null>>;

/** What another person saved, while the comparison is open. */
export type TheirWork = {
  readonly lines: readonly Line[];
  readonly resources: SavedResources;
  readonly incident: QuantifiedIncidentFragment;
};

type Choice = { readonly id: string; readonly name: string };

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
  /** The same concepts of the year that is chosen, which come in their place. */
  readonly moved: Cell<readonly Line[]>;
  readonly provider: Cell<string>;
  readonly currency: Cell<Currency>;
  readonly rates: Cell<Rates>;
  readonly announcement: Cell<string>;
  readonly restoredAt: Cell<string | null>;
  /** The review by another auditor of what is saved, as far as this screen knows; null where no rule asks for one. */
  readonly secondLook: Cell<QuantifiedIncidentFragment['secondLook']>;
  /** The rows of the budget's file, once they were read. */
  readonly review: Cell<Review | null>;
  /** Rows that were pasted or picked, in place of the file's while they are brought in. */
  readonly pasted: Cell<Review | null>;
  /** The dialog that brings them in is open. */
  readonly isReviewing: Cell<boolean>;
  /** When the authorization was sent, by this clock: the server's time to undo it begins later, so that it ends later. */
  readonly sentAt: Cell<number>;
  /** The line whose earlier authorized ones are shown. */
  readonly sources: Cell<Line | null>;
  readonly actor: ActorRefFrom<typeof quantificationMachine>;
  /** What is sent to the machine after every change. */
  findings(): Draft;
  readonly search: SearchBox;
  /** The line that was added last with Ctrl+Enter: Enter goes from its quantity to its price and back to the search. */
  readonly entering: { current: string | null };
}

/**
 * The box where concepts are added. It is drawn after the lines and disabled until a provider is known; who asks for the
 * cursor before that gets it once the box is enabled.
 */
export class SearchBox {
  readonly input: { current: HTMLInputElement | null } = { current: null };
  /** What had the focus when the cursor was asked for. */
  private askedFrom: Element | null = null;

  /** Puts the cursor in the box, as soon as it is enabled. */
  focus(): void {
    const input = this.input.current;
    if (input && !input.disabled) input.focus();
    else this.askedFrom = document.activeElement;
  }

  /** Called once the box is enabled. A person who moved the focus elsewhere meanwhile keeps it there. */
  opened(): void {
    if (this.askedFrom !== null && this.askedFrom === document.activeElement) this.input.current?.focus();
    this.askedFrom = null;
  }
}

const Context = createContext<Desk | null>(null);

export const DeskProvider = Context.Provider;

export function useDesk(): Desk {
  const desk = useContext(Context);
  if (!desk) throw new Error('a part of the quantification was drawn without its desk');
  return desk;
}

export type DeskSnapshot = SnapshotFrom<typeof quantificationMachine>;

/** A part of what the machine knows. */
export function useMachineState<Value>(
  read: (snapshot: DeskSnapshot) => Value,
  same?: (a: Value, b: Value) => boolean,
): Value {
  return useSelector(useDesk().actor, read, same);
}

export const isReadOnly = (snapshot: DeskSnapshot) => !snapshot.matches('editing');

/** Nothing may be typed while the quantification is being authorized. */
export const isClosed = (snapshot: DeskSnapshot) =>
  isReadOnly(snapshot) || snapshot.matches({ editing: { activity: 'authorizing' } });

/** Puts the cursor in a cell, and shows its line where the filter hides it. */
export function leadTo({ rows, grid }: Desk, ...to: Parameters<Desk['grid']['move']>): void {
  rows.reveal(to[0].key);
  grid.move(...to);
}
