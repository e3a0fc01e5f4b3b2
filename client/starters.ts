import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

type Starter = { readonly title: string; readonly query: string; readonly variables: string };

/** The worked questions of docs/analysts.md: heading, query, and the variables that its script sends. */
export function startersIn(document: string): Starter[] {
  return document.split(/^## \d+\. /m).flatMap((part, at) => {
    const query = /^```graphql\n(.*?)^```/ms.exec(part)?.[1];
    const variables = /"variables":(\{.*\})\}'$/m.exec(part)?.[1];
    if (at === 0 || !query || !variables) return [];
    return { title: part.split('\n', 1)[0] ?? '', query: query.trimEnd(), variables: pretty(variables) };
  });
}

const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

const name = 'virtual:starters';

/** Gives them to the client, so that the document and the screen ask the same. */
export const starters: Plugin = {
  name: 'starters',
  resolveId: (id) => (id === name ? `\0${name}` : null),
  load(id) {
    if (id !== `\0${name}`) return null;
    const path = new URL('../docs/analysts.md', import.meta.url).pathname;
    this.addWatchFile(path);
    return `export default ${JSON.stringify(startersIn(readFileSync(path, 'utf8')))};`;
  },
};
