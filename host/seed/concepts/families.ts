import { attenuators, barriers } from './barriers.ts';
import { cleaning, fencing, gardening, intelligentTransport, tollEquipment } from './equipment.ts';
import { civilWorks, pavements } from './pavements.ts';
import { roadMarkings, verticalSigns } from './signs.ts';
import { bridges, drainage, lighting } from './structures.ts';
import type { Family } from './template.ts';

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
