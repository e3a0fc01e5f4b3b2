import type { InboxQuery } from '#client/incidents/Inbox.generated.ts';
import { type Work, workLink } from '#client/incidents/work.ts';
import { Card } from '#client/ui/layout/Card.tsx';
import { CountList } from '#client/ui/text/LinkList.tsx';

type Oldest = InboxQuery['inbox']['waits'][number]['oldest'];

export type Figure = { readonly work: Work; readonly count: number; readonly oldest: Oldest };

function waited({ number, weekdays }: NonNullable<Oldest>): string {
  const days = weekdays === 1 ? '1 día hábil' : `${weekdays} días hábiles`;
  return weekdays === 0 ? `Más antiguo: ${number}, desde hoy` : `Más antiguo: ${number}, ${days}`;
}

/** Figures of work, each leading to exactly the incidents it counts, and to the one that has waited longest. */
export function WorkCard({ title, path, figures }: { title: string; path: string; figures: readonly Figure[] }) {
  return (
    <Card title={title} padding="none">
      <CountList
        items={figures.map(({ work, count, oldest }) => ({
          href: workLink(path, work),
          label: work.label,
          count,
          first: oldest
            ? { href: workLink(path, work, { texto: oldest.number, abierto: oldest.slug }), text: waited(oldest) }
            : undefined,
        }))}
      />
    </Card>
  );
}
