import { useSyncExternalStore } from 'react';
import { Checkbox } from '#client/ui/form/Checkbox.tsx';
import { exceeds } from '#domain/quantification/authorization.ts';
import { texts } from '#domain/texts.ts';
import { isClosed, useDesk, useMachineState } from '../desk/DeskContext.ts';

/** Asked only while the authorized total is over the client's amount. */
export function ExcessCheck() {
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
