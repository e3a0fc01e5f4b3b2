import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSession } from '#client/session/useSession.ts';
import { labelOf } from '#client/stages.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Details } from '#client/ui/layout/Fold.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ChangeTable } from '#client/ui/table/ChangeTable.tsx';
import { Timeline, type TimelineEntry } from '#client/ui/text/Timeline.tsx';
import { formatInstant } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { durationText } from '#domain/duration.ts';
import { roleNames } from '#domain/roles.ts';
import { eventEnum, steps } from '#machines/incident/steps.ts';
import type { StoryEntryFragment } from './Story.generated.ts';
import type { useStory } from './useStory.ts';
import { fileText, lineWords, saidChanges, summaryOf } from './words.ts';

const sides = { ADDED: 'after', CHANGED: 'both', REMOVED: 'before' } as const;

/** What one save changed: files in a line each, data and lines on demand. */
function EntryChanges({ entry }: { entry: StoryEntryFragment }) {
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

type Story = Pick<ReturnType<typeof useStory>, 'entries' | 'more' | 'isLoading' | 'problem'>;

/** What happened, newest first, and what each save changed. */
export function StoryTimeline({ story: { entries, more, isLoading, problem } }: { story: Story }) {
  const { profile } = useSession();
  return (
    <Card title="Línea de tiempo">
      <Stack gap={4}>
        <Timeline label="Línea de tiempo" entries={entries.map((entry) => toEntry(entry, profile))} />
        <ProblemBanner problem={problem} />
        {more && (
          <div data-no-print>
            <Button onPress={more} isPending={isLoading}>
              Mostrar anteriores
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function toEntry(entry: StoryEntryFragment, profile: CustomerProfile): TimelineEntry {
  const { id, by, happenedAt, event, round } = entry;
  const { past, tone } = steps[eventEnum.wordOf(event)];
  return {
    id,
    tone,
    author: by.names,
    ...(by.role ? { role: roleNames[by.role] } : {}),
    time: formatInstant(happenedAt),
    dateTime: happenedAt,
    title: round === null ? past : `${past} · ronda ${round}`,
    children: (
      <>
        {movement(entry, profile)}
        <EntryChanges entry={entry} />
      </>
    ),
  };
}

/** From where to where, and how long it had been there. */
function movement({ fromStage, stage, seconds }: StoryEntryFragment, profile: CustomerProfile) {
  const to = labelOf(stage, profile);
  if (fromStage === null) return <p>Quedó en «{to}».</p>;
  if (fromStage === stage) return null;
  const stayed = seconds === null ? '' : `, después de ${durationText(seconds)}`;
  return <p>{`De «${labelOf(fromStage, profile)}» a «${to}»${stayed}.`}</p>;
}
