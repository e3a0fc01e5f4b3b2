import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SearchButton } from '#client/ui/shell/Nav.tsx';

const CommandPalette = lazy(() => import('./CommandPalette.tsx'));

/** A dialog that asks something is answered first. */
const isAsked = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null;

/** Opens the palette, as Ctrl+K does wherever the focus is; its code comes when it is first wanted. */
export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!isAsked()) setOpen(true);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <SearchButton label="Buscar o ir a" keys="Ctrl K" icon={<Search aria-hidden />} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <CommandPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
