import type { ThumbnailKind } from '#client/ui/files/FileEntry.tsx';
import { formatBytes } from '#client/ui/form/fileItem.ts';
import { mimeTypes } from '#domain/files.ts';
import type { ViewableFileFragment } from './Files.generated.ts';

/** A stored file as the viewer takes it: what the fragment `ViewableFile` selects. */
export type ViewableFile = Omit<ViewableFileFragment, '__typename'>;

/** How a file can be shown. An .xls can't: it is offered for download. */
export type Face = 'image' | 'pdf' | 'workbook' | 'oldWorkbook' | 'none';

export function faceOf({ mimeType }: Pick<ViewableFile, 'mimeType'>): Face {
  if (mimeType.startsWith('image/')) return 'image';
  if (mimeType === mimeTypes.pdf) return 'pdf';
  if (mimeType === mimeTypes.xlsx) return 'workbook';
  return mimeType === mimeTypes.xls ? 'oldWorkbook' : 'none';
}

const thumbnailKinds: Record<Face, ThumbnailKind> = {
  image: 'image',
  pdf: 'pdf',
  workbook: 'workbook',
  oldWorkbook: 'workbook',
  none: 'other',
};

/** A heavier image is not fetched just to be shown small. */
const heaviestThumbnail = 4_000_000;

export function thumbnailOf(file: ViewableFile) {
  const kind = thumbnailKinds[faceOf(file)];
  return { kind, src: kind === 'image' && file.size <= heaviestThumbnail ? file.url : undefined };
}

const faceNames: Record<Face, string> = {
  image: 'Imagen',
  pdf: 'PDF',
  workbook: 'Excel',
  oldWorkbook: 'Excel 97-2003',
  none: 'Archivo',
};

export const factsText = (file: ViewableFile) => `${faceNames[faceOf(file)]} · ${formatBytes(file.size)}`;
