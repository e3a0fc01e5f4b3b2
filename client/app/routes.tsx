import {
  BookOpen,
  Building2,
  CircleUserRound,
  ClipboardCheck,
  Construction,
  FileBarChart,
  FileSearch,
  FileSpreadsheet,
  FileWarning,
  FolderTree,
  History,
  KeyRound,
  LayoutDashboard,
  ListTree,
  type LucideIcon,
  ReceiptText,
  Route,
  ShieldCheck,
  ShoppingCart,
  TrafficCone,
  Truck,
  Users,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { ScreenProps } from '#client/session/screen.ts';
import { type Fetched, fetched } from '#client/ui/fetched.tsx';
import { type Screen, type ScreenName, screens } from '#domain/screens.ts';

type Load = () => Promise<{ default: ComponentType<ScreenProps> }>;

export type AppRoute = Fetched<ScreenProps> & {
  readonly name: ScreenName;
  readonly screen: Screen;
  readonly icon: LucideIcon;
};

const incidentScreens = () => import('#client/incidents/list/IncidentList.tsx');

/** Code and icon of each screen of `domain/screens.ts`; router, sidebar and guards derive from this one list. */
const drawn: Record<ScreenName, readonly [icon: LucideIcon, load: Load]> = {
  dashboard: [LayoutDashboard, () => import('#client/dashboard/DashboardScreen.tsx')],
  myIncidents: [FileWarning, () => incidentScreens().then(({ MyIncidents }) => ({ default: MyIncidents }))],
  incidentsToAudit: [
    ClipboardCheck,
    () => incidentScreens().then(({ IncidentsToAudit }) => ({ default: IncidentsToAudit })),
  ],
  incidentReport: [FileBarChart, () => incidentScreens().then(({ IncidentReport }) => ({ default: IncidentReport }))],
  explore: [FileSearch, () => import('#client/explorer/ExploreScreen.tsx')],
  quantification: [FileSpreadsheet, () => import('#client/quantification/QuantificationScreen.tsx')],
  auditedBudget: [ReceiptText, () => import('#client/audited/AuditedBudgetScreen.tsx')],
  story: [History, () => import('#client/story/StoryScreen.tsx')],
  catalog: [BookOpen, () => import('#client/catalog/CatalogScreen.tsx')],
  families: [FolderTree, () => import('#client/families/FamiliesScreen.tsx')],
  providers: [Truck, () => import('#client/providers/ProvidersScreen.tsx')],
  highways: [Route, () => import('#client/highways/HighwaysScreen.tsx')],
  highwaySections: [TrafficCone, () => import('#client/highways/HighwaySectionsScreen.tsx')],
  generalCatalogs: [ListTree, () => import('#client/items/ItemsScreen.tsx')],
  purchases: [ShoppingCart, () => import('#client/purchases/PurchasesScreen.tsx')],
  users: [Users, () => import('#client/users/UsersScreen.tsx')],
  serviceAccounts: [KeyRound, () => import('#client/serviceAccounts/ServiceAccountsScreen.tsx')],
  customers: [Building2, () => import('#client/customers/CustomersScreen.tsx')],
  webhooks: [Webhook, () => import('#client/webhooks/WebhooksScreen.tsx')],
  personalTokens: [KeyRound, () => import('#client/tokens/TokensScreen.tsx')],
  profile: [CircleUserRound, () => import('#client/profile/ProfileScreen.tsx')],
  permissions: [ShieldCheck, () => import('#client/permissions/PermissionsScreen.tsx')],
  roads: [Construction, () => import('#client/roads/RoadsScreen.tsx')],
};

function routeOf(name: ScreenName): AppRoute {
  const [icon, load] = drawn[name];
  return { name, screen: screens[name], icon, ...fetched(load) };
}

export const routes: readonly AppRoute[] = (Object.keys(drawn) as ScreenName[]).map(routeOf);

/** Its editor is larger than the other screens together: its code is fetched ahead after theirs. */
export const largest: ScreenName = 'explore';

const landings: readonly ScreenName[] = ['myIncidents', 'incidentsToAudit', 'incidentReport'];

/** The list of incidents, in which nearly everybody begins. */
export const prefetchLandings = () =>
  Promise.all(routes.filter(({ name }) => landings.includes(name)).map(({ prefetch }) => prefetch()));

const isAt = (pattern: string, path: string): boolean => {
  const [words, parts] = [pattern.split('/'), path.split('/')];
  return words.length === parts.length && words.every((word, at) => word.startsWith(':') || word === parts[at]);
};

/** The code of the screen at an address. */
export const prefetchAt = (path: string) => routes.find(({ screen }) => isAt(screen.path, path))?.prefetch();
