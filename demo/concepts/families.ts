import { attenuators, barriers } from './barriers.ts';
import { civilWorks } from './civilWorks.ts';
import { intelligentTransport, tollEquipment } from './equipment.ts';
import { lighting } from './lighting.ts';
import { roadMarkings } from './markings.ts';
import { pavements } from './pavements.ts';
import { verticalSigns } from './signs.ts';
import { bridges, drainage } from './structures.ts';
import type { Family } from './template.ts';
import { cleaning, fencing, gardening } from './upkeep.ts';

export const families: readonly Family[] = [
  barriers,
  verticalSigns,
  roadMarkings,
  attenuators,
  pavements,
  civilWorks,
  drainage,
  bridges,
  lighting,
  fencing,
  cleaning,
  gardening,
  tollEquipment,
  intelligentTransport,
];
