import { useSyncExternalStore } from 'react';
import { Checkbox } from '#client/ui/Checkbox.tsx';
import { KeyValue } from '#client/ui/KeyValue.tsx';
import { Money } from '#client/ui/Money.tsx';
import { differenceFrom, exceeds } from '#domain/quantification/authorization.ts';
import { texts } from '#domain/texts.ts';
import { isClosed, useDesk, useMachineState } from '../desk/DeskContext.ts';
import { signed } from '../table/columns.tsx';

/** The client's amount against the totals. The warnings about them are told by the checklist beside it. */
export function AmountCheck() {
  const { rows, amount, incident, columns, actor } = useDesk();
  const { initial, authorized, capufe } = useSyncExternalStore(rows.onSummary, rows.summary);
  const isConfirmed = useMachineState(({ context }) => context.exceedsConfirmed);
  const isShut = useMachineState(isClosed);
  const capufeAmount = columns.includes('capufe') ? incident.budget?.capufeAmount : null;
  const isOver = exceeds(authorized.total, amount);
  return (
    <>
      <KeyValue
        items={[
          { label: 'Monto del cliente', value: <Money value={amount} /> },
          { label: 'Inicial − monto', value: signed(differenceFrom(initial.total, amount)) },
          { label: 'Autorizado − monto', value: signed(differenceFrom(authorized.total, amount)) },
          ...(capufeAmount
            ? [{ label: 'Capufe − monto Capufe', value: signed(differenceFrom(capufe.total, capufeAmount)) }]
            : []),
        ]}
      />
      {isOver && !isShut && (
        <span id="confirmar-exceso">
          <Checkbox
            isSelected={isConfirmed}
            onChange={(confirmed) => actor.send({ type: 'CONFIRM_EXCESS', confirmed })}
          >
            {texts.confirmExceeded}
          </Checkbox>
        </span>
      )}
    </>
  );
}
