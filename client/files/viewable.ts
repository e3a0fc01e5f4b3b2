import type { ViewableFileFragment } from './ViewableFile.generated.ts';

/** A stored file as the viewer takes it: what the fragment `ViewableFile` selects. */
export type ViewableFile = Omit<ViewableFileFragment, '__typename'>;
