import { BulletList } from '#client/ui/text/Lists.tsx';
import type { ManagedFile } from './groups.ts';

export const FileNames = ({ files }: { files: readonly ManagedFile[] }) => (
  <BulletList
    label="Archivos elegidos"
    items={files.map(({ id, file, typeName }) => ({ id, text: file.name, hint: typeName }))}
  />
);
