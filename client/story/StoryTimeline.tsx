import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { type Problem, problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useChangesTogether } from '#client/live/changes.ts';
import { useSession } from '#client/session/useSession.ts';
import { labelOf as stageText } from '#client/stages.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Details } from '#client/ui/layout/Fold.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ChangeTable } from '#client/ui/table/FiguresTable.tsx';
import { Table } from '#client/ui/table/Table.tsx';
import type { Column } from '#client/ui/table/table.ts';
import { Quote, TwoLines } from '#client/ui/text/Text.tsx';
import { Timeline, type TimelineEntry } from '#client/ui/text/Timeline.tsx';
import { durationText, formatInstant } from '#domain/calendar.ts';
import type { CustomerProfile } from '#domain/customers.ts';
import { actorText } from '#domain/delegation.ts';
import { roleNames } from '#domain/roles.ts';
import { eventEnum, steps } from '#machines/incident/steps.ts';
import { StoryDocument, type StoryEntryFragment } from './Story.generated.ts';
import { amountIn, fileText, labelOf, lineWords, saidChanges, spokenIn, summaryOf, valueText } from './words.ts';

type Older = { readonly entries: readonly StoryEntryFragment[]; readonly next: string | null };

/** An incident's story, its newest events at once, also those that come meanwhile, and the older ones as they are asked for. */
export function useStory(slug: string) {
  const client = useApolloClient();
  const { data, error, refetch } = useQuery(StoryDocument, { variables: { slug }, fetchPolicy: 'cache-and-network' });
  const [older, setOlder] = useState<Older | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const story = data?.incident?.story;
  const newest = story?.entries ?? [];
  useChangesTogether((heard) => {
    if (!heard.some((change) => change === null || change.slug === slug)) return;
    // What leaves the newest as others come stays among the older ones.
    if (older) setOlder({ ...older, entries: withoutTwice([...newest, ...older.entries]) });
    refetch().catch(() => undefined);
  });
  const next = older ? older.next : (story?.next ?? null);

  async function more() {
    if (next === null || isLoading) return;
    setLoading(true);
    setProblem(null);
    try {
      const variables = { slug, after: next };
      const answer = await client.query({ query: StoryDocument, variables, fetchPolicy: 'no-cache' });
      const found = answer.data?.incident?.story;
      setOlder({ entries: [...(older?.entries ?? []), ...(found?.entries ?? [])], next: found?.next ?? null });
    } catch (thrown) {
      setProblem(problemOf(thrown));
    }
    setLoading(false);
  }

  return {
    incident: data?.incident ?? null,
    isMissing: data !== undefined && data.incident === null,
    entries: withoutTwice([...newest, ...(older?.entries ?? [])]),
    failure: error ? problemOf(error) : null,
    retry: () => void refetch(),
    more: next === null ? null : () => void more(),
    isWhole: older !== null && next === null,
    isLoading,
    problem,
  };
}

const withoutTwice = (entries: readonly StoryEntryFragment[]) => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
];

const sides = { ADDED: 'after', CHANGED: 'both', REMOVED: 'before' } as const;

/** What one save changed: files in a line each, data and lines on demand. */
function EntryChanges({ entry }: { entry: StoryEntryFragment }) {
  const { files, lines, moreLines } = entry;
  const { texts, files: papers, rest } = spokenIn(entry.changes);
  const changes = saidChanges(rest);
  const changed = lines.filter(({ kind }) => kind !== 'ADDED');
  return (
    <>
      {texts.map((text) => (
        <Quote key={text}>{text}</Quote>
      ))}
      {papers.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {files.map((file) => (
        <p key={file.file.id}>{fileText(file)}</p>
      ))}
      {(changes.length > 0 || lines.length > 0) && (
        <Details summary={summaryOf(changes.length, lines, moreLines)}>
          {changes.length > 0 && <ChangeTable title="Datos" rows={changes} />}
          <AddedLines lines={lines.filter(({ kind }) => kind === 'ADDED')} />
          {changed.map(({ line, kind, changes: fields }) => (
            <ChangeTable
              key={line.id}
              title={`${line.code} · ${line.name}`}
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

type Lines = StoryEntryFragment['lines'];

/** What an added line says first, where it says it at all. */
const figures = ['quantity', 'unitPrice', 'authorizedQuantity', 'authorizedUnitPrice', 'currency', 'providerName'];

/** All lines of one save in one table. */
function AddedLines({ lines }: { lines: Lines }) {
  if (lines.length === 0) return null;
  const textOf = ({ changes }: Lines[number], field: string) =>
    valueText(field, changes.find((change) => change.field === field)?.after ?? null);
  const said = figures.filter((field) => lines.some((line) => textOf(line, field) !== '–'));
  return (
    <Table
      label="Partidas agregadas"
      columns={[
        {
          id: 'concept',
          header: 'Partida agregada',
          wraps: true,
          cell: ({ line }) => <TwoLines wraps first={line.name} second={line.code} />,
        },
        ...said.map(
          (field): Column<Lines[number]> => ({
            id: field,
            header: labelOf(field),
            align: field === 'providerName' ? 'start' : 'end',
            cell: (line) => textOf(line, field),
          }),
        ),
      ]}
      rows={lines}
      rowId={({ line }) => line.id}
    />
  );
}

type Story = Pick<ReturnType<typeof useStory>, 'entries' | 'more' | 'isWhole' | 'isLoading' | 'problem'>;

/** The button that asked for the last part is gone, and the focus with it. */
function takeFocus(end: HTMLElement | null): void {
  if (document.activeElement === document.body) end?.focus({ preventScroll: true });
}

/** What happened, newest first, and what each save changed. */
export function StoryTimeline({ story: { entries, more, isWhole, isLoading, problem } }: { story: Story }) {
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
        {isWhole && (
          <p ref={takeFocus} tabIndex={-1}>
            Es la historia completa.
          </p>
        )}
      </Stack>
    </Card>
  );
}

function toEntry(entry: StoryEntryFragment, profile: CustomerProfile): TimelineEntry {
  const { id, by, actedFor, happenedAt, event, round, changes } = entry;
  const { past, tone } = steps[eventEnum.wordOf(event)];
  return {
    id,
    tone,
    author: actorText(by.name, actedFor?.name ?? null),
    ...(by.role ? { role: roleNames[by.role] } : {}),
    time: formatInstant(happenedAt),
    dateTime: happenedAt,
    title: [past, round === null ? null : `ronda ${round}`, amountIn(changes)].filter(Boolean).join(' · '),
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
  const to = stageText(stage, profile);
  if (fromStage === null) return <p>Quedó en «{to}».</p>;
  if (fromStage === stage) return null;
  const stayed = seconds === null ? '' : `, después de ${durationText(seconds)}`;
  return <p>{`De «${stageText(fromStage, profile)}» a «${to}»${stayed}.`}</p>;
}
