import { Search } from 'lucide-react';
import { RadioGroup } from '#client/ui/form/RadioGroup.tsx';
import { TextField } from '#client/ui/form/TextField.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { VisuallyHidden } from '#client/ui/text/Text.tsx';
import { tableSays } from '#domain/catalogue.ts';
import { nameOfModel } from '#domain/permissionNames.ts';
import { Actions, views } from './Actions.tsx';
import { type Allowed, filtered } from './filtered.ts';
import { usePermissionView } from './usePermissionView.ts';

const countOf = (count: number) => (count === 1 ? '1 recurso' : `${count} recursos`);

/** Resources with the actions that are allowed on them. */
export function PermissionList({ permissions }: { permissions: readonly Allowed[] }) {
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
