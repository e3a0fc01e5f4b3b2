import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { may } from '#domain/permissions.ts';
import type { CatalogFrameQuery } from '../Catalog.generated.ts';
import type { Choose } from '../useAddress.ts';
import { CurrentYearButton } from './CurrentYearButton.tsx';
import { NewYearDialog } from './NewYearDialog.tsx';

type Props = {
  readonly frame: CatalogFrameQuery;
  readonly year: number;
  readonly onYears: () => Promise<unknown>;
  readonly onLoad: Choose;
};

export function YearButtons({ frame, year, onYears, onLoad }: Props) {
  const { viewer } = useSession();
  const [isMaking, setMaking] = useState(false);
  const isCurrent = frame.catalogYears.some((one) => one.year === year && one.isCurrent);
  return (
    <>
      {!isCurrent && may(viewer.role, 'catalog', 'change') && <CurrentYearButton year={year} onDone={onYears} />}
      {may(viewer.role, 'catalog', 'add') && (
        <Button icon={<CalendarPlus aria-hidden />} onPress={() => setMaking(true)}>
          Nuevo año
        </Button>
      )}
      {isMaking && (
        <NewYearDialog
          frame={frame}
          source={year}
          onClose={() => setMaking(false)}
          onDone={(made) => {
            setMaking(false);
            void onYears().then(() => onLoad('year', String(made)));
          }}
        />
      )}
    </>
  );
}
