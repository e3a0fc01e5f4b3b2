type Graph = { getModuleInfo: (id: string) => { readonly importers: readonly string[] } | null };

const here = (path: string) => new URL(path, import.meta.url).pathname;

/** What is always loaded one after the other, and so travels as one file each, the earlier ones first. */
const stages: readonly { readonly name: string; readonly doors: readonly string[] }[] = [
  { name: 'start', doors: ['./main.tsx'] },
  { name: 'inside', doors: ['./app/Inside.tsx', './app/SignedIn.tsx'] },
  { name: 'list', doors: ['./incidents/list/IncidentList.tsx'] },
  { name: 'menus', doors: ['./app/shell/UserMenu.tsx', './incidents/list/RowMenu.tsx'] },
  { name: 'filters', doors: ['./incidents/list/ListToolbar.tsx'] },
];

/** Is a module imported by one of these doors, directly or through others? */
function isBehind(id: string, doors: readonly string[], graph: Graph, seen = new Set<string>()): boolean {
  if (doors.includes(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importers.some((importer) => isBehind(importer, doors, graph, seen)) ?? false;
}

/** Of graphql, whose one entrance names all of it, little is needed before somebody explores: to visit and print. */
const isRareGraphql = (id: string) =>
  /\/node_modules\/graphql\//.test(id) &&
  !/\/(?:language\/(?:ast|kinds|printer|visitor|blockString|printString|location|printLocation|characterClasses|reducer)|error\/GraphQLError|jsutils\/(?:inspect|devAssert|isObjectLike))\.m?js$/.test(
    id,
  );

/** Those of later screens: a few hundred bytes each, and too many for files of their own. */
const isIcon = (id: string) => /\/lucide-react\/dist\/esm\/icons\//.test(id);

/** The file in which a module travels; null leaves it to the bundler, which gives each screen and dialog its own. */
export function chunkOf(id: string, graph: Graph): string | null {
  if (isRareGraphql(id)) return null;
  const stage = stages.find(({ doors }) => isBehind(id, doors.map(here), graph))?.name;
  return stage ?? (isIcon(id) ? 'icons' : null);
}
