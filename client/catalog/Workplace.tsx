import { Calculator, Pencil, Plus, Redo2, Undo2 } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { retraced } from '#client/rows/rowCommands.ts';
import { useUnsavedWork } from '#client/session/unsavedWork.ts';
import { useSession } from '#client/session/useSession.ts';
import { Button, IconButton } from '#client/ui/button/Button.tsx';
import { Card, FooterBar } from '#client/ui/layout/Card.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { Toolbar } from '#client/ui/layout/Toolbar.tsx';
import { notify, withdraw } from '#client/ui/overlay/toasts.ts';
import { formatWhole } from '#domain/money.ts';
import { may } from '#domain/permissions.ts';
import { hasForeignPrices } from '#domain/pricing/price.ts';
import { texts } from '#domain/texts.ts';
import type { CatalogConceptFragment, CatalogFrameQuery } from './Catalog.generated.ts';
import { CalculateDialog } from './calculate/CalculateDialog.tsx';
import { ConceptDialog } from './concept/ConceptDialog.tsx';
import { type CatalogDesk, useCatalogDesk } from './desk.ts';
import { SearchBox } from './filters/CatalogFilters.tsx';
import { NewConceptDialog } from './NewConceptDialog.tsx';
import { ownColumn, rowOf } from './rows/priceRow.ts';
import { MovedDialog } from './save/MovedDialog.tsx';
import { type Moved, stillMoved } from './save/moved.ts';
import { SaveDialog } from './save/SaveDialog.tsx';
import { everyProvider, everywhere, type OwnColumn, ownColumns } from './table/columnSets.ts';
import { columnNames, priceColumns } from './table/columns.tsx';
import { PriceTable } from './table/PriceTable.tsx';
import type { KnownAddress } from './useAddress.ts';

type Props = {
  readonly frame: CatalogFrameQuery;
  readonly address: KnownAddress;
  readonly onDirty: (isDirty: boolean) => void;
};

type Open = 'save' | 'new' | 'calculate' | 'edit' | null;

const savingPrices = 'prices';

/** The table of prices with what is done to it. */
export function Workplace({ frame, address, onDirty }: Props) {
  const desk = useCatalogDesk();
  const { rows, grid, profile, year } = desk;
  const { viewer } = useSession();
  const summary = useSyncExternalStore(rows.onSummary, rows.summary);
  const active = useSyncExternalStore(grid.onMove, () => grid.active?.key ?? null);
  const [open, setOpen] = useState<Open>(null);
  const [moved, setMoved] = useState<readonly Moved[]>([]);
  const [isAskingWhich, setAskingWhich] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const find = useCallback((text: string) => rows.search(text), [rows]);
  const isDirty = summary.changed > 0;
  const mayChange = may(viewer.role, 'concept', 'change');
  useUnsavedWork(isDirty, 'los precios sin guardar');
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useEffect(() => () => onDirty(false), [onDirty]);

  const own = useMemo(() => ownColumnsAt(frame, desk, address), [frame, desk, address]);
  const columns = useMemo(() => priceColumns(desk, own), [desk, own]);
  const names = useMemo(() => columnNames(columns), [columns]);
  const close = () => setOpen(null);
  // «Guardar» cannot take the focus back once nothing is left to save, nor a dialog that another one followed.
  const backToCell = () => requestAnimationFrame(() => grid.active && grid.move(grid.active));
  const closeSave = () => {
    close();
    if (rows.summary().changed === 0) backToCell();
  };
  const askWhich = (found: readonly Moved[]) => {
    setMoved(found);
    setAskingWhich(true);
  };
  const settle = () => {
    setAskingWhich(false);
    backToCell();
  };

  const save = () => {
    withdraw(savingPrices);
    // Decided later is decided before the next save, which would overwrite what the other person saved.
    const undecided = stillMoved(rows, moved);
    if (undecided.length > 0) return askWhich(undecided);
    const wrong = rows.firstWrong();
    if (!wrong) return setOpen('save');
    notify.error(texts.reviewAllFields, {
      about: savingPrices,
      detail: `${summary.wrong} ${summary.wrong === 1 ? 'celda no tiene' : 'celdas no tienen'} un precio.`,
    });
    grid.move(wrong);
  };
  const concept = active === null ? undefined : rows.row(active);
  return (
    <>
      <Toolbar
        label="Conceptos"
        end={
          <>
            <IconButton
              label="Deshacer (Ctrl+Z)"
              icon={<Undo2 />}
              onPress={() => notify.info(retraced(rows, 'undo'))}
            />
            <IconButton label="Rehacer (Ctrl+Y)" icon={<Redo2 />} onPress={() => notify.info(retraced(rows, 'redo'))} />
            {mayChange && (
              <Button icon={<Pencil aria-hidden />} isDisabled={!concept} onPress={() => setOpen('edit')}>
                Editar {concept?.code ?? 'concepto'}
              </Button>
            )}
            {hasForeignPrices(profile) && mayChange && (
              <Button icon={<Calculator aria-hidden />} onPress={() => setOpen('calculate')}>
                Calcular
              </Button>
            )}
            {may(viewer.role, 'concept', 'add') && (
              <Button icon={<Plus aria-hidden />} onPress={() => setOpen('new')}>
                Nuevo concepto
              </Button>
            )}
          </>
        }
      >
        <SearchBox input={search} onSearch={find} />
      </Toolbar>
      <Card
        padding="none"
        fill
        footer={
          <FooterBar start={footerText(summary)}>
            {mayChange && (
              <Row justify="end">
                <Button variant="primary" isDisabled={!isDirty} onPress={save}>
                  Guardar
                </Button>
              </Row>
            )}
          </FooterBar>
        }
      >
        <PriceTable columns={columns} search={search} isReadOnly={!mayChange} />
      </Card>
      {open === 'save' && <SaveDialog names={names} onClose={closeSave} onMoved={askWhich} />}
      {isAskingWhich && <MovedDialog moved={moved} names={names} onClose={settle} />}
      {open === 'new' && (
        <NewConceptDialog
          frame={frame}
          profile={profile}
          year={year}
          start={{ family: address.family, subFamily: address.subfamily }}
          onMade={(made, subfamily) =>
            showMade(desk, made, address.subfamily === '' || address.subfamily === subfamily)
          }
          onClose={close}
        />
      )}
      {open === 'calculate' && <CalculateDialog onClose={close} />}
      {open === 'edit' && concept && <ConceptDialog frame={frame} concept={concept.key} onClose={close} />}
    </>
  );
}

/** Puts a new concept among the rows shown, if it belongs there; what is typed elsewhere in the table stays. */
function showMade({ rows, grid }: CatalogDesk, concept: CatalogConceptFragment, isShown: boolean): void {
  if (!isShown) return;
  const made = rowOf(concept);
  rows.add(made);
  // Once the dialog is gone and the row is drawn: only then can it be scrolled to and take the focus.
  requestAnimationFrame(() => grid.move({ key: made.key, column: 'unitPrice' }));
}

function footerText({ changed, wrong, shown, all }: { changed: number; wrong: number; shown: number; all: number }) {
  const rows = shown === all ? `${formatWhole(all)} conceptos` : `${shown} de ${formatWhole(all)} conceptos`;
  const edits = changed === 0 ? 'sin cambios' : `${changed} ${changed === 1 ? 'precio cambiado' : 'precios cambiados'}`;
  return `${rows} · ${edits}${wrong > 0 ? ` · ${wrong} por corregir` : ''}`;
}

/** The own-price columns that the address asks for: one provider's where a catalog has several currencies. */
function ownColumnsAt(frame: CatalogFrameQuery, { profile, rows }: CatalogDesk, address: KnownAddress): OwnColumn[] {
  const { columns, provider, section } = address;
  if (!hasForeignPrices(profile)) return ownColumns(frame, columns || everywhere, rows.pick(rows.keys()));
  const [found] = ownColumns(frame, everyProvider, []).filter(({ id }) => id === ownColumn(provider, ''));
  if (!found || section === '') return found ? [found] : [];
  const place = frame.providerHighways.find((one) => one.section.slug === section)?.section.name ?? section;
  return [{ ...found, id: ownColumn(provider, section), place }];
}
