import type { DropZoneProps } from 'react-aria-components/DropZone';

type DropEvent = Parameters<NonNullable<DropZoneProps['onDrop']>>[0];

export async function droppedFiles(event: DropEvent): Promise<File[]> {
  const files = event.items.map((item) => (item.kind === 'file' ? item.getFile() : null));
  return (await Promise.all(files)).filter((file) => file !== null);
}
