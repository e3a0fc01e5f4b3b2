import { describeCells } from './describeCells.ts';

describeCells('axa', 4700);
