import { useApolloClient } from '@apollo/client/react';
import { Inbox, ListPlus, Undo2, UserPlus, Users } from 'lucide-react';
import { remedied } from '#client/api/failures.ts';
import { useSend } from '#client/api/useSend.ts';
import {
  AssignIncidentDocument,
  ReleaseIncidentDocument,
  TakeNextIncidentDocument,
} from '#client/incidents/Queue.generated.ts';
import { holderOf, me, queues } from '#client/incidents/work.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import type { MenuEntry } from '#client/ui/overlay/Menu.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { isAdministrator } from '#domain/roles.ts';
import { assignmentRefusal, isQueued, releaseRefusal, takesFromQueue } from '#machines/incident/queue.ts';
import { stageEnum } from '#machines/incident/stages.ts';
import type { FiltersState } from './useFilters.ts';
import type { Row } from './useIncidents.ts';

/** Takes the most urgent incident, and shows it open in one's own queue. */
function useTakeNext({ change, open }: Pick<FiltersState, 'change' | 'open'>) {
  const client = useApolloClient();
  const { send, isSending } = useSend(TakeNextIncidentDocument);
  const take = async () => {
    const outcome = await send({ input: {} });
    if (!outcome.ok) return notify.warn(outcome.problem.text, remedied(outcome.problem));
    const { slug, number } = outcome.value;
    change({ work: queues.mine });
    open(new Set([slug]));
    notify.success(`Tomó el siniestro ${number}.`);
    return client.refetchQueries({ include: 'active' });
  };
  return { take: () => void take(), isSending };
}

/** The way to the next incident, to one's own and to those without a holder. */
export function QueueButtons({ state }: { state: FiltersState }) {
  const { viewer } = useSession();
  const { filters, change } = state;
  const { take, isSending } = useTakeNext(state);
  if (!takesFromQueue(viewer.role)) return null;
  const choices = [
    { work: queues.mine, icon: <Inbox aria-hidden /> },
    { work: queues.unassigned, icon: <Users aria-hidden /> },
  ];
  return (
    <>
      {choices
        .filter(({ work }) => work !== filters.work)
        .map(({ work, icon }) => (
          <Button key={work.word} icon={icon} onPress={() => change({ work })}>
            {work.label}
          </Button>
        ))}
      <Button variant="primary" icon={<ListPlus aria-hidden />} isPending={isSending} onPress={take}>
        Tomar siguiente
      </Button>
    </>
  );
}

/** What this person may do with a row's place in the queue. */
export function useQueueEntries(row: Row, onAssign: (row: Row) => void): MenuEntry[] {
  const { viewer, profile } = useSession();
  const assigning = useSend(AssignIncidentDocument);
  const releasing = useSend(ReleaseIncidentDocument);
  const client = useApolloClient();
  const { role } = viewer;
  if (!takesFromQueue(role) || !isQueued(stageEnum.wordOf(row.stage), profile)) return [];
  const { assignee, slug, number } = row;
  const holder = holderOf(assignee);
  const asked = { role, viewerId: me, stage: stageEnum.wordOf(row.stage), profile, holder };
  const done = (outcome: Awaited<ReturnType<typeof assigning.send>>, text: string) => {
    if (!outcome.ok) notify.warn(outcome.problem.text, remedied(outcome.problem));
    else notify.success(text);
    void client.refetchQueries({ include: 'active' });
  };
  const take = async () => done(await assigning.send({ input: { slug } }), `Tomó el siniestro ${number}.`);
  const release = async () =>
    done(await releasing.send({ input: { slug } }), `El siniestro ${number} volvió a la cola.`);
  const mayTake = assignmentRefusal(asked, me) === null && holder?.id !== me;
  return [
    ...(mayTake ? [{ id: 'take', label: 'Tomar', icon: <ListPlus aria-hidden />, onAction: () => void take() }] : []),
    ...(holder !== null && releaseRefusal(asked) === null
      ? [{ id: 'release', label: 'Devolver a la cola', icon: <Undo2 aria-hidden />, onAction: () => void release() }]
      : []),
    ...(isAdministrator(role)
      ? [{ id: 'assign', label: 'Asignar a un auditor', icon: <UserPlus aria-hidden />, onAction: () => onAssign(row) }]
      : []),
  ];
}
