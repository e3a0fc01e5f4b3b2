import { BellDot } from 'lucide-react';
import { Chip } from '#client/ui/text/Chip.tsx';
import { newsText } from '../news.ts';
import type { Row } from './useIncidents.ts';

/** What the other side did since this person last had the incident open. */
export function NewsChip({ news }: Pick<Row, 'news'>) {
  if (news === null) return null;
  return (
    <Chip tone="warn" icon={<BellDot aria-hidden size={12} />}>
      {newsText(news)}
    </Chip>
  );
}
