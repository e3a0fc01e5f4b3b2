import { describeCells } from './describeCells.ts';

describeCells('gnp', 5000);
