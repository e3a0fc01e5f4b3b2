import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { quantificationMachine } from '#machines/quantification/machine.ts';
import type { Desk } from './Desk.ts';

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

/** Nothing may be typed while what was typed is being judged for good. */
export const isClosed = (snapshot: DeskSnapshot) =>
  isReadOnly(snapshot) || snapshot.matches({ editing: { activity: 'authorizing' } });
