import type { ViewableFile } from '../viewable.ts';

/** What each kind of body takes: the file, what it holds, and the way to its neighbours. */
export type BodyProps = {
  readonly file: ViewableFile;
  readonly blob: Blob;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
};
