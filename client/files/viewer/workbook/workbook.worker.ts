import readXlsxFile from 'read-excel-file/universal';
import { fetchTemporal } from '#client/temporal.ts';
import { type NumberText, type RawSheet, type Sheet, sheetOf } from './sheets.ts';
import { refuseHeavy, TooHeavy } from './weigh.ts';

/** A worker's scope, as far as this one uses it: the DOM library types `self` as a window. */
type Scope = {
  onmessage: ((event: MessageEvent<Blob>) => void) | null;
  postMessage: (answer: WorkbookAnswer) => void;
};

export type WorkbookAnswer = { readonly sheets: readonly Sheet[] } | { readonly problem: 'unreadable' | 'tooHeavy' };

const scope = globalThis as unknown as Scope;

const parseNumber = (number: string): NumberText => ({ number });

scope.onmessage = async ({ data }) => {
  try {
    await fetchTemporal();
    await refuseHeavy(data);
    const sheets = await readXlsxFile<NumberText>(data, { parseNumber, trim: false });
    scope.postMessage({ sheets: (sheets as unknown as RawSheet[]).map(sheetOf) });
  } catch (error) {
    scope.postMessage({ problem: error instanceof TooHeavy ? 'tooHeavy' : 'unreadable' });
  }
};
