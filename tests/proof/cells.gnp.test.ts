import { describeCells } from './describeCells.ts';

describeCells('gnp', 1);
