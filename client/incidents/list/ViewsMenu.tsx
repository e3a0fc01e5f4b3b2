import { useQuery } from '@apollo/client/react';
import { Bookmark, BookmarkPlus, Columns3, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Problem } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { useSend } from '#client/api/useSend.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { CheckboxGroup } from '#client/ui/form/Checkbox.tsx';
import { Stack } from '#client/ui/layout/Stack.tsx';
import { ConfirmDialog } from '#client/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#client/ui/overlay/Dialog.tsx';
import { Menu, type MenuEntry } from '#client/ui/overlay/Menu.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { today } from '#domain/calendar.ts';
import { deletesSharedViews, seesExceptions } from '#domain/roles.ts';
import { columnsFor } from './columns.tsx';
import { faceKeys } from './faces.ts';
import { writeFilters } from './filters.ts';
import { DeleteSavedViewDocument, type SavedViewRowFragment, SavedViewsDocument } from './SavedViews.generated.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import type { FiltersState } from './useFilters.ts';
import { builtInViews, columnsShown, filtersOf, isChanged, type View } from './views.ts';

type Asked = 'columns' | 'save' | 'change' | 'delete';

function groupsOf({ own, others, open }: Views): MenuEntry[] {
  const entry = (view: View & { owner?: { name: string } }) => ({
    id: view.id,
    label: view.name,
    ...(view.owner && { hint: `De ${view.owner.name}` }),
    onAction: () => open(view),
  });
  const groups: [string, string, readonly View[]][] = [
    ['builtIn', 'De siempre', builtInViews],
    ['own', 'Mías', own.map(({ owner: _, ...view }) => view)],
    ['others', 'Compartidas', others],
  ];
  return groups.flatMap(([id, title, views]) => (views.length > 0 ? [{ id, title, entries: views.map(entry) }] : []));
}

/** What the lists were saved as, and saving what they show now. */
export default function ViewsMenu({ state }: { state: FiltersState }) {
  const { viewer } = useSession();
  const views = useViews(state);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { saved, current } = views;
  const isOther = current && !state.isOpeningView && isChanged(current, state.filters, state.viewing, today());
  const mayDelete = saved && (saved.isOwn || deletesSharedViews(viewer.role));
  const entries: MenuEntry[] = [
    ...groupsOf(views),
    { id: 'separator', separator: true },
    { id: 'save', label: 'Guardar esta vista…', icon: <BookmarkPlus aria-hidden />, onAction: () => setAsked('save') },
    ...(saved?.isOwn
      ? [
          {
            id: 'change',
            label: `Cambiar «${saved.name}»…`,
            icon: <Pencil aria-hidden />,
            onAction: () => setAsked('change'),
          },
        ]
      : []),
    ...(mayDelete
      ? [
          {
            id: 'delete',
            label: `Eliminar «${saved.name}»…`,
            icon: <Trash2 aria-hidden />,
            tone: 'danger' as const,
            onAction: () => setAsked('delete'),
          },
        ]
      : []),
    { id: 'columns', label: 'Columnas…', icon: <Columns3 aria-hidden />, onAction: () => setAsked('columns') },
  ];
  const close = () => setAsked(null);
  const done = async (id: string | null) => {
    close();
    // Before the views are read anew: one that the address names and that is gone is told as lost.
    if (id === null) views.forget();
    const answer = await views.refresh();
    const made = answer?.data?.savedViews.find((view) => view.id === id);
    if (made) views.open(made);
    else views.forget();
  };
  return (
    <>
      <Menu
        label="Vistas"
        trigger={
          <Button icon={<Bookmark aria-hidden />}>
            {current ? `Vista: ${current.name}${isOther ? ' (con cambios)' : ''}` : 'Vistas'}
          </Button>
        }
        entries={entries}
      />
      {views.lost.length > 0 && (
        <Banner tone="warn" title={`«${current?.name}» se abrió sin lo que ya no vale`} isLive>
          {views.lost.map(({ field, messages }) => (
            <p key={field}>{messages.join(' ')}</p>
          ))}
        </Banner>
      )}
      {views.hasFailed && <Banner tone="warn">No se pudieron leer sus vistas guardadas. Recargue la página.</Banner>}
      {asked === 'columns' && <ColumnsDialog state={state} onClose={close} />}
      {asked === 'save' && <SaveViewDialog state={state} view={null} onDone={done} onClose={close} />}
      {asked === 'change' && saved && <SaveViewDialog state={state} view={saved} onDone={done} onClose={close} />}
      {asked === 'delete' && saved && <DeleteViewDialog view={saved} onDone={() => done(null)} onClose={close} />}
    </>
  );
}

type DeleteViewDialogProps = { view: SavedViewRowFragment; onDone: () => void; onClose: () => void };

function DeleteViewDialog({ view: { id, name, version, isShared }, onDone, onClose }: DeleteViewDialogProps) {
  const { send, isSending } = useSend(DeleteSavedViewDocument);
  const [problem, setProblem] = useState<Problem | null>(null);
  const remove = async () => {
    const outcome = await send({ id, version });
    if (!outcome.ok) return setProblem(outcome.problem);
    notify.success('Vista eliminada');
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="¿Eliminar esta vista?"
      confirmLabel="Eliminar"
      tone="danger"
      isPending={isSending}
      onConfirm={() => void remove()}
    >
      <Stack gap={3}>
        <ProblemBanner problem={problem} />
        <p>
          {isShared
            ? `«${name}» dejará de estar para todos los que la usan. Los siniestros no cambian.`
            : `«${name}» se elimina. Los siniestros no cambian.`}
        </p>
      </Stack>
    </ConfirmDialog>
  );
}

/** Which columns the list shows; their order stays. */
function ColumnsDialog({ state, onClose }: { state: FiltersState; onClose: () => void }) {
  const { viewer } = useSession();
  const all = columnsFor(state.profile, '', seesExceptions(viewer.role));
  const [chosen, setChosen] = useState<readonly string[]>(columnsShown(state.filters));
  const apply = () => {
    const kept = all.map(({ id }) => id).filter((id) => chosen.includes(id));
    state.change({ columns: kept.length === all.length ? '' : kept.join(',') });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Columnas de la lista"
      size="small"
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="primary" onPress={apply}>
            Aplicar
          </Button>
        </>
      }
    >
      <CheckboxGroup
        label="Columnas a la vista"
        description="El número identifica la fila y siempre se muestra."
        options={all.map(({ id, header, isRowHeader }) => ({ id, label: header, isDisabled: isRowHeader ?? false }))}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
  );
}

/** The views this person may open, and the one that the address names, which is opened where it stands alone. */
function useViews({ viewing, isOpeningView, doWithoutViews }: FiltersState) {
  const { data, error, refetch } = useQuery(SavedViewsDocument, { fetchPolicy: 'cache-and-network' });
  const [params, setParams] = useSearchParams();
  const saved = data?.savedViews ?? [];
  const named = params.get('vista');
  const current = [...builtInViews, ...saved].find(({ id }) => id === named);
  const linkOf = (view: View) => {
    const next = new URLSearchParams({ vista: view.id });
    for (const key of faceKeys) {
      const value = params.get(key);
      if (value !== null) next.set(key, value);
    }
    return writeFilters(next, filtersOf(view, viewing, today()), viewing);
  };
  const open = (view: View) => setParams(linkOf(view));
  const forget = () =>
    setParams((now) => {
      const next = new URLSearchParams(now);
      next.delete('vista');
      return next;
    });

  const isMissing = named !== null && !current && data !== undefined;
  useEffect(() => {
    if (isMissing) {
      notify.error('La vista ya no existe', { detail: 'Se eliminó o dejó de compartirse. Elija otra en «Vistas».' });
      forget();
    } else if (isOpeningView && current) setParams(linkOf(current), { replace: true });
    else if (isOpeningView && error) doWithoutViews();
  });
  return {
    own: saved.filter(({ isOwn }) => isOwn),
    others: saved.filter(({ isOwn }) => !isOwn),
    current,
    saved: saved.find(({ id }) => id === named),
    lost: current?.lost ?? [],
    hasFailed: error !== undefined,
    open,
    forget,
    refresh: () => refetch().catch(() => undefined),
  };
}

type Views = ReturnType<typeof useViews>;
