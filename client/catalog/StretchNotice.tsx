import { useSyncExternalStore } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import type { CatalogDesk } from './desk.ts';

const count = (number: number) => number.toLocaleString('es-MX');

interface StretchNoticeProps {
  desk: CatalogDesk;
  from: number;
  /** How many were read; the table knows of those that were made since. */
  read: number;
  total: number;
  isDirty: boolean;
  /** Undefined where there are no others. */
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Which part of the catalog stands in the table, and the way to the others. */
export function StretchNotice({ desk, from, read, total, isDirty, onBack, onNext }: StretchNoticeProps) {
  const { all } = useSyncExternalStore(desk.rows.onSummary, desk.rows.summary);
  return (
    <Banner
      tone="warn"
      action={
        <Row gap={2}>
          <Button isDisabled={isDirty || !onBack} onPress={() => onBack?.()}>
            Anteriores
          </Button>
          <Button isDisabled={isDirty || !onNext} onPress={() => onNext?.()}>
            Siguientes
          </Button>
        </Row>
      }
    >
      Se muestran del {count(from + 1)} al {count(from + all)} de {count(total + all - read)} conceptos, por código:
      {isDirty ? ' guarde los precios para ver los demás' : ' vea los siguientes'}, o elija una familia y subfamilia.
    </Banner>
  );
}
