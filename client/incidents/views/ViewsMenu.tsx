import { Bookmark, BookmarkPlus, Columns3, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Menu, type MenuEntry } from '#client/ui/overlay/Menu.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { deletesSharedViews } from '#domain/roles.ts';
import type { FiltersState } from '../list/useFilters.ts';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { DeleteViewDialog } from './DeleteViewDialog.tsx';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useViews, type Views } from './useViews.ts';
import { builtInViews, type View } from './views.ts';

type Asked = 'columns' | 'save' | 'change' | 'delete';

function groupsOf({ own, others, open }: Views): MenuEntry[] {
  const entry = (view: View & { owner?: string }) => ({
    id: view.id,
    label: view.name,
    ...(view.owner && { hint: `De ${view.owner}` }),
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
    const answer = await views.refresh();
    const made = answer?.data?.savedViews.find((view) => view.id === id);
    if (made) views.open(made);
    else views.forget();
  };
  return (
    <>
      <Menu
        label="Vistas"
        trigger={<Button icon={<Bookmark aria-hidden />}>{current ? `Vista: ${current.name}` : 'Vistas'}</Button>}
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
