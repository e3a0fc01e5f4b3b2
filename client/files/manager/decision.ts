import type { ManagedFile } from './groups.ts';
import type { ManagedIncidentFragment } from './IncidentFiles.generated.ts';

/** What the two decisions over selected files take. */
export type FilesDecisionProps = {
  readonly incident: ManagedIncidentFragment;
  readonly files: readonly ManagedFile[];
  readonly refresh: () => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};
