import { useApolloClient, useQuery } from '@apollo/client/react';
import { Bell } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { problemOf, remedied } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { InboxDocument } from '#client/incidents/Inbox.generated.ts';
import {
  MarkNewsReadDocument,
  NewsDocument,
  type NewsQuery,
  OverdueDocument,
} from '#client/incidents/News.generated.ts';
import { useIncidentLink } from '#client/incidents/useIncidentLink.ts';
import { useChangesTogether } from '#client/live/changes.ts';
import { useSession } from '#client/session/useSession.ts';
import { labelOf } from '#client/stages.ts';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { Section } from '#client/ui/layout/Card.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { NewsList, NoticeList } from '#client/ui/overlay/NoticeList.tsx';
import { Popover } from '#client/ui/overlay/Popover.tsx';
import { clearHistory, notify, readHistory, toastStore } from '#client/ui/overlay/toasts.ts';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { actorText, receivedText, waitedText } from '#domain/delegation.ts';
import { onlyLooks } from '#domain/roles.ts';
import { screens } from '#domain/screens.ts';
import { eventEnum, steps } from '#machines/incident/steps.ts';

const few = 10;
const most = 100;

type Close = () => void;
type News = NewsQuery['news'];

/** What others did with this person's incidents, what waits for too long, and what this window said. */
export default function NoticesBell() {
  const { viewer } = useSession();
  const [first, setFirst] = useState(few);
  const { data, previousData, error, refetch } = useQuery(NewsDocument, {
    variables: { first },
    skip: onlyLooks(viewer.role),
    fetchPolicy: 'cache-and-network',
  });
  const again = () => void refetch().catch(() => {});
  useChangesTogether(again);
  const news = (data ?? previousData)?.news ?? null;
  const unread = news?.unreadCount ?? 0;
  const label = unread === 0 ? 'Notificaciones' : `Notificaciones, ${unread} sin leer`;
  return (
    <Popover
      label="Notificaciones"
      placement="bottom end"
      trigger={<IconButton label={label} icon={<Bell />} count={unread} placement="bottom" />}
      onOpenChange={(isOpen) => {
        if (!isOpen) return;
        readHistory();
        if (news) again();
      }}
    >
      {(close) => (
        <Stack gap={4}>
          {error && news === null && <ProblemBanner problem={problemOf(error)} />}
          {news && <NewsPart news={news} onMore={first < most ? () => setFirst(most) : null} close={close} />}
          {!onlyLooks(viewer.role) && <OverduePart close={close} />}
          <History isAlone={news === null} onClear={close} />
        </Stack>
      )}
    </Popover>
  );
}

const nameOf = ({ name, username }: { readonly name: string; readonly username: string }) => name || username;

type NewsPartProps = { readonly news: NonNullable<News>; readonly onMore: (() => void) | null; readonly close: Close };

function NewsPart({ news: { nodes, unreadCount, pageInfo }, onMore, close }: NewsPartProps) {
  const linkTo = useIncidentLink();
  const client = useApolloClient();
  const { send, isSending } = useSend(MarkNewsReadDocument);
  const mark = async (ids: readonly string[] | null) => {
    const outcome = await send({ input: { news: ids === null ? null : [...ids] } });
    if (!outcome.ok) notify.warn(outcome.problem.text, remedied(outcome.problem));
    else await client.refetchQueries({ include: [NewsDocument, InboxDocument] });
  };
  return (
    <Section title="Novedades" subtitle={unreadCount === 0 ? undefined : `${unreadCount} sin leer`}>
      {nodes.length === 0 ? (
        <EmptyState title="Sin novedades" text="Aquí aparece lo que otros hagan con sus siniestros." />
      ) : (
        <NewsList
          label="Novedades"
          items={nodes.map(({ id, event, text, at, by, actedFor, delegatedBy, incident, stage, readAt }) => ({
            id,
            href: linkTo({ ...incident, stage }),
            title: `${text} · ${incident.number}`,
            detail: [
              actorText(nameOf(by), actedFor && nameOf(actedFor)),
              formatInstant(at),
              delegatedBy && receivedText(nameOf(delegatedBy)),
            ]
              .filter(Boolean)
              .join(' · '),
            tone: steps[eventEnum.wordOf(event)].tone === 'danger' ? 'danger' : 'neutral',
            isUnread: readAt === null,
            onOpen: () => {
              close();
              if (readAt === null) void mark([id]);
            },
          }))}
        />
      )}
      <Row justify="between">
        {unreadCount > 0 && (
          <Button size="small" isPending={isSending} onPress={() => void mark(null)}>
            Marcar todo como leído
          </Button>
        )}
        {pageInfo.hasNextPage && onMore && (
          <Button size="small" onPress={onMore}>
            Ver anteriores
          </Button>
        )}
        <ButtonLink size="small" href={screens.profile.path}>
          Elegir avisos
        </ButtonLink>
      </Row>
    </Section>
  );
}

/** What waits for this person beyond the limit of its stage. */
function OverduePart({ close }: { close: Close }) {
  const { profile } = useSession();
  const linkTo = useIncidentLink();
  const { data } = useQuery(OverdueDocument, { fetchPolicy: 'cache-and-network', errorPolicy: 'all' });
  const overdue = data?.overdue;
  if (!overdue || overdue.count === 0) return null;
  const { count, oldest } = overdue;
  return (
    <Section title="Esperan demasiado" subtitle={count > oldest.length ? `${count} en total` : undefined}>
      <NewsList
        label="Esperan demasiado"
        items={oldest.map(({ incident, stage, days: waited, limit, delegatedBy }) => ({
          id: incident.slug,
          href: linkTo({ ...incident, stage }),
          title: `${labelOf(stage, profile)} · ${incident.number}`,
          detail: waitedText(waited, limit, delegatedBy && nameOf(delegatedBy)),
          tone: 'warn',
          isUnread: false,
          onOpen: close,
        }))}
      />
    </Section>
  );
}

/** What notifications said and went away with, since this person signed in. */
function History({ isAlone, onClear }: { isAlone: boolean; onClear: () => void }) {
  const { history } = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  if (history.length === 0) {
    return isAlone ? <EmptyState title="Sin notificaciones" text="Aquí queda lo que se le avisa." /> : null;
  }
  return (
    <Section title="Avisos de esta ventana">
      <NoticeList notices={history} />
      <Row>
        <Button
          size="small"
          onPress={() => {
            clearHistory();
            onClear();
          }}
        >
          Limpiar
        </Button>
      </Row>
    </Section>
  );
}
