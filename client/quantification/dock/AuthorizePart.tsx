import { useSyncExternalStore } from 'react';
import { isClosed, isReadOnly, useDesk, useMachineState } from '#client/quantification/desk/DeskContext.ts';
import { Checkbox } from '#client/ui/form/Checkbox.tsx';
import { Fold } from '#client/ui/layout/Fold.tsx';
import { useStoredFlag } from '#client/ui/layout/useStoredFlag.ts';
import { StatusChip } from '#client/ui/text/Chip.tsx';
import { Checklist } from '#client/ui/text/Lists.tsx';
import { exceeds } from '#domain/quantification/authorization.ts';
import { texts } from '#domain/texts.ts';
import { useAuthorizeList } from './authorizeList.tsx';

const list = new Intl.ListFormat('es-MX');

/** Only a warning: missing files never keep a budget from being authorized. */
function MissingFiles() {
  const { missingFiles } = useDesk().incident;
  if (missingFiles.length === 0) return null;
  return (
    <StatusChip tone="warn" variant="plain" word={`Faltan archivos obligatorios: ${list.format(missingFiles)}.`} />
  );
}

export interface AuthorizePartProps {
  /** After authorizing or rejecting, the next pending budget opens. */
  goesOn: boolean;
  onGoesOn: (goesOn: boolean) => void;
}

const label = 'Para autorizar';

/** Where lines need the room, the list begins folded: its counter says what is left. */
const hasRoom = () => matchMedia('(min-width: 1240px) and (min-height: 800px)').matches;

/** Where nothing can be authorized any more, the notice above says why. */
export function AuthorizePart(props: AuthorizePartProps) {
  const isShut = useMachineState(isReadOnly);
  return isShut ? null : <OpenPart {...props} />;
}

function OpenPart({ goesOn, onGoesOn }: AuthorizePartProps) {
  const items = useAuthorizeList();
  const [isOpen, setOpen] = useStoredFlag('authorizeList', hasRoom());
  const missing = items.filter(({ isDone }) => !isDone).length;
  const status =
    missing === 0 ? (
      <StatusChip tone="success" variant="plain" word="Todo listo" />
    ) : (
      <StatusChip tone="warn" word={missing === 1 ? 'Falta 1' : `Faltan ${missing}`} />
    );
  return (
    <Fold
      label={label}
      status={status}
      isOpen={isOpen}
      onOpenChange={setOpen}
      end={
        <Checkbox isSelected={goesOn} onChange={onGoesOn}>
          Al terminar, abrir el siguiente pendiente
        </Checkbox>
      }
    >
      <Checklist label={label} items={items} isCompact />
      <ExcessCheck />
      <MissingFiles />
    </Fold>
  );
}

/** Asked only while the authorized total is over the client's amount. */
function ExcessCheck() {
  const { rows, amount, actor } = useDesk();
  const isOver = useSyncExternalStore(rows.onSummary, () => exceeds(rows.summary().authorized.total, amount));
  const isConfirmed = useMachineState(({ context }) => context.exceedsConfirmed);
  const isShut = useMachineState(isClosed);
  if (!isOver || isShut) return null;
  return (
    <span id="confirmar-exceso">
      <Checkbox isSelected={isConfirmed} onChange={(confirmed) => actor.send({ type: 'CONFIRM_EXCESS', confirmed })}>
        {texts.confirmExceeded}
      </Checkbox>
    </span>
  );
}
