import { useQuery } from '@apollo/client/react';
import {
  Archive,
  ArrowLeft,
  Ban,
  CircleX,
  Eye,
  FilePen,
  FilePlus,
  List,
  type LucideIcon,
  NotebookPen,
  Pencil,
  Plus,
  Save,
  Search,
  ShieldCheck,
  ShieldQuestion,
  Trash2,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Identity, titledNames } from '#client/profile/Identity.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { ButtonLink } from '#client/ui/button/Link.tsx';
import { RadioGroup } from '#client/ui/form/RadioGroup.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Page, PageHeader } from '#client/ui/layout/Page.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { Chip, IconMark } from '#client/ui/text/Chip.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { nameOfAction, nameOfModel, type PermissionAction, permissionActionEnum } from '#domain/permissions.ts';
import { screens } from '#domain/screens.ts';
import { matcherOf } from '#domain/searchText.ts';
import { PermissionsDocument, type PermissionsQuery } from './Permissions.generated.ts';

/** What this person may do, resource by resource: where every «¿Por qué no?» about permissions leads. */

const icons: Record<PermissionAction, LucideIcon> = {
  view: Eye,
  add: Plus,
  change: Pencil,
  delete: Trash2,
  Create: FilePlus,
  Edit: FilePen,
  List,
  Register: NotebookPen,
  Close: Archive,
  Cancel: Ban,
  Reject: CircleX,
  PostPut: Save,
};

const known: Readonly<Record<string, LucideIcon>> = icons;
const conjunction = new Intl.ListFormat('es-MX', { type: 'conjunction' });

const views = [
  { id: 'chips', label: 'Etiquetas' },
  { id: 'iconos', label: 'Iconos' },
  { id: 'texto', label: 'Texto' },
] as const;
type View = (typeof views)[number]['id'];

/** What may be done with a resource, in one of three looks. */
function Actions({ actions, view }: { actions: readonly string[]; view: View }) {
  if (view === 'texto') return conjunction.format(actions.map(nameOfAction));
  return (
    <Row gap={1}>
      {actions.map((action) => {
        const Icon = known[action] ?? ShieldCheck;
        const name = nameOfAction(action);
        if (view === 'iconos') return <IconMark key={action} label={name} icon={<Icon aria-hidden />} />;
        return <Chip key={action}>{name}</Chip>;
      })}
    </Row>
  );
}

/** Requirements §9: permissions filter debounced 500 ms. */
const pause = 500;

const viewIn = (params: URLSearchParams): View => views.find(({ id }) => id === params.get('vista'))?.id ?? 'chips';

function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

/** Filter and look of the permissions, as the address has them. What is typed is looked for after a pause. */
function usePermissionView() {
  const [params, setParams] = useSearchParams();
  const filter = params.get('filtro') ?? '';
  const [typed, setTyped] = useState(filter);
  useEffect(() => {
    if (typed === filter) return;
    const timer = setTimeout(() => setParams((now) => withParam(now, 'filtro', typed), { replace: true }), pause);
    return () => clearTimeout(timer);
  }, [typed, filter, setParams]);
  const choose = (view: string) =>
    setParams((now) => withParam(now, 'vista', view === 'chips' ? '' : view), { replace: true });
  return { filter, typed, type: setTyped, view: viewIn(params), choose };
}

const countOf = (count: number) => (count === 1 ? '1 recurso' : `${count} recursos`);

/** Resources with the actions that are allowed on them. */
function PermissionList({ permissions }: { permissions: readonly Allowed[] }) {
  const { filter, typed, type, view, choose } = usePermissionView();
  const shown = filtered(permissions, filter);
  return (
    <Stack>
      <Toolbar label="Permisos">
        <TextField
          label="Filtrar permisos"
          type="search"
          value={typed}
          onChange={type}
          prefix={<Search aria-hidden />}
        />
        <RadioGroup label="Mostrar como" orientation="horizontal" options={views} value={view} onChange={choose} />
      </Toolbar>
      <VisuallyHidden role="status">{countOf(shown.length)}</VisuallyHidden>
      {shown.length === 0 ? (
        <EmptyState title={tableSays.noneFound} text="Cambie o borre el filtro." />
      ) : (
        <KeyValue
          layout="pairs"
          items={shown.map(({ model, actions }) => ({
            label: nameOfModel(model),
            value: <Actions actions={actions} view={view} />,
          }))}
        />
      )}
      <p>Lo que no aparece aquí no está permitido a su cuenta. Si lo necesita, pídalo a un administrador.</p>
    </Stack>
  );
}

type Allowed = { readonly model: string; readonly actions: readonly string[] };

/** Resources whose name, or one of whose actions, has these words. */
function filtered(permissions: readonly Allowed[], text: string): readonly Allowed[] {
  const isWanted = matcherOf(text);
  return permissions.filter(({ model, actions }) => [nameOfModel(model), ...actions.map(nameOfAction)].some(isWanted));
}

type Viewer = NonNullable<PermissionsQuery['viewer']>;

export default function PermissionsScreen() {
  const { data, error, refetch } = useQuery(PermissionsDocument);
  const viewer = data?.viewer;
  return (
    <Page>
      <PageHeader
        title={viewer ? titledNames(viewer) : screens.permissions.title}
        subtitle={viewer && <Identity person={viewer} />}
        actions={
          <ButtonLink href={screens.profile.path} icon={<ArrowLeft aria-hidden />}>
            Volver a Perfil
          </ButtonLink>
        }
      />
      <Card title={screens.permissions.title}>
        {viewer ? (
          <Granted viewer={viewer} />
        ) : (
          <Waiting error={error} onRetry={() => void refetch().catch(() => {})} />
        )}
      </Card>
    </Page>
  );
}

function Granted({ viewer: { permissions } }: { viewer: Viewer }) {
  if (permissions.length > 0) {
    const allowed = permissions.map(({ model, actions }) => ({
      model,
      actions: actions.map(permissionActionEnum.wordOf),
    }));
    return <PermissionList permissions={allowed} />;
  }
  return (
    <EmptyState
      icon={<ShieldQuestion />}
      title={tableSays.empty}
      text="Su cuenta aún no tiene permisos. Pida a un administrador que le asigne un rol."
    />
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) {
    return <ProblemBanner problem={problemOf(error)} action={<Button onPress={onRetry}>Reintentar</Button>} />;
  }
  return (
    <Stack gap={3}>
      <VisuallyHidden role="status">Cargando…</VisuallyHidden>
      <Skeleton width="40%" />
      <Skeleton width="100%" height="160px" />
    </Stack>
  );
}
