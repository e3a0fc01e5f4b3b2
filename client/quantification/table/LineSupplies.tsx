import { Package } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { SuppliesList } from '#client/catalog/SuppliesList.tsx';
import { IconButton } from '#client/ui/button/Button.tsx';
import { Sized, Stack } from '#client/ui/layout/Stack.tsx';
import { Popover } from '#client/ui/overlay/Popover.tsx';
import { useDesk, useMachineState } from '../desk/DeskContext.ts';

/** What one unit of the concept under the cursor takes, to be read beside the line. */
export function LineSupplies() {
  const { grid, rows } = useDesk();
  const active = useSyncExternalStore(grid.onMove, () => grid.active?.key ?? null);
  const year = useMachineState(({ context }) => context.catalogYear);
  const line = active === null ? undefined : rows.row(active);
  return (
    <Popover
      label="Insumos del concepto"
      placement="bottom end"
      trigger={<IconButton label="Insumos del concepto" icon={<Package />} isDisabled={!line} />}
    >
      {line && (
        <Stack gap={2}>
          <strong>
            {line.code} · por {line.unit}
          </strong>
          <Sized width={396}>
            <SuppliesList year={year} concept={line.concept} />
          </Sized>
        </Stack>
      )}
    </Popover>
  );
}
