import type { Row } from '#demo/database.ts';
import { centralStates } from './statesCenter.ts';
import { northernStates } from './statesNorth.ts';
import { southernStates } from './statesSouth.ts';

const states = [...northernStates, ...centralStates, ...southernStates].sort(([a], [b]) => (a < b ? -1 : 1));

export const stateRows: readonly Row[] = states.map(([id, name]) => ({ id, name }));

export const municipalityRows: readonly Row[] = states.flatMap(([state, , names]) =>
  names.split('|').map((name, at) => ({
    id: `${state}${String(at + 1).padStart(3, '0')}`,
    state_id: state,
    name,
  })),
);
