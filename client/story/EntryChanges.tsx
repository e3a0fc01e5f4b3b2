import { Details } from '#client/ui/layout/Fold.tsx';
import { ChangeTable } from '#client/ui/table/ChangeTable.tsx';
import type { StoryEntryFragment } from './Story.generated.ts';
import { fileText, lineWords, saidChanges, summaryOf } from './words.ts';

const sides = { ADDED: 'after', CHANGED: 'both', REMOVED: 'before' } as const;

/** What one save changed: files in a line each, data and lines on demand. */
export function EntryChanges({ entry }: { entry: StoryEntryFragment }) {
  const { files, lines, moreLines } = entry;
  const changes = saidChanges(entry.changes);
  return (
    <>
      {files.map((file) => (
        <p key={file.file}>{fileText(file)}</p>
      ))}
      {(changes.length > 0 || lines.length > 0) && (
        <Details summary={summaryOf(changes.length, lines, moreLines)}>
          {changes.length > 0 && <ChangeTable title="Datos" rows={changes} />}
          {lines.map(({ line, kind, code, name, changes: fields }) => (
            <ChangeTable
              key={line}
              title={`${code} · ${name}`}
              status={lineWords[kind]}
              side={sides[kind]}
              rows={saidChanges(fields)}
            />
          ))}
          {moreLines > 0 && <p>{`Y ${moreLines} partidas más.`}</p>}
        </Details>
      )}
    </>
  );
}
