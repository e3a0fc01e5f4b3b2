import { useQuery } from '@apollo/client/react';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { WaitingDocument, type WaitingQuery } from '#client/incidents/Waiting.generated.ts';
import { useSession } from '#client/session/useSession.ts';
import { Card } from '#client/ui/Card.tsx';
import { CountList } from '#client/ui/CountList.tsx';
import { Page } from '#client/ui/Page.tsx';
import { PageHeader } from '#client/ui/PageHeader.tsx';
import { accessTo, type ScreenName, screens } from '#domain/screens.ts';
import { allStatusesWord } from '#machines/incident/stages.ts';

type Waiting = WaitingQuery['waiting'];

type Inbox = {
  readonly screen: ScreenName;
  readonly title: string;
  readonly items: readonly {
    readonly label: string;
    readonly count: Exclude<keyof Waiting, '__typename'>;
    readonly query: Record<string, string>;
  }[];
};

const everyDate = { fechas: 'todas' };

const inboxes: readonly Inbox[] = [
  {
    screen: 'myIncidents',
    title: 'Le esperan como operador',
    items: [
      { label: 'Presupuestos rechazados por corregir', count: 'rejected', query: everyDate },
      {
        label: 'Autorizaciones por confirmar',
        count: 'toConfirm',
        query: { etapa: 'por-confirmar' },
      },
    ],
  },
  {
    screen: 'incidentsToAudit',
    title: 'Le esperan como auditor',
    items: [
      { label: 'Siniestros pendientes', count: 'pending', query: everyDate },
      { label: 'Autorizados sin archivo', count: 'withoutFile', query: { ...everyDate, estatus: allStatusesWord } },
      { label: 'Contrapropuestas por responder', count: 'counterProposed', query: { etapa: 'contrapropuesta' } },
    ],
  },
];

/** The work that waits for this person, each line leading to it. */
export default function Dashboard() {
  const { viewer, profile } = useSession();
  const { data, error } = useQuery(WaitingDocument);
  const mine = inboxes.filter(({ screen }) => accessTo(screens[screen], viewer, profile) === 'granted');
  return (
    <Page>
      <PageHeader title={`Trabajo pendiente de ${profile.name}`} />
      <ProblemBanner problem={error ? problemOf(error) : null} />
      {mine.map(({ screen, title, items }) => (
        <Card key={screen} title={title} padding="none">
          <CountList
            items={items.map(({ label, count, query }) => ({
              href: `${screens[screen].path}?${new URLSearchParams(query)}`,
              label,
              count: data?.waiting[count],
            }))}
          />
        </Card>
      ))}
      {mine.length === 0 && <Card>Su cuenta consulta; no hay trabajo asignado a ella.</Card>}
    </Page>
  );
}
