import { describeCells } from './describeCells.ts';

describeCells('hdi', 1800);
