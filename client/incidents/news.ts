import type { EventType } from '#client/schema.generated.ts';
import { newsWords } from '#machines/incident/newsWords.ts';

/** By the names that the schema has for events. */
const words = new Map(Object.entries(newsWords).map(([event, word]) => [event.toUpperCase().replace('.', '_'), word]));

/** What the other side did, in a word. */
export const newsText = (news: EventType): string => `Nuevo: ${words.get(news) ?? 'cambios'}`;
