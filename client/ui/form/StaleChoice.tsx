import type { ReactNode } from 'react';
import { Button } from '#client/ui/button/Button.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { texts } from '#domain/texts.ts';

export type Side = 'mine' | 'theirs';

interface TwoSides {
  label: string;
  saved: ReactNode;
  /** Null where nothing was typed: the saved value is taken. */
  typed: ReactNode;
}

/** Another person saved meanwhile: what they saved beside what was typed, and the choice of where to go on from. */
export function StaleChoice({ items, onSettle }: { items: readonly TwoSides[]; onSettle: (side: Side) => void }) {
  return (
    <Banner tone="warn" isLive title={texts.stale}>
      <Stack gap={3}>
        <KeyValue layout="rows" items={items.map((item) => ({ label: item.label, value: <Sides {...item} /> }))} />
        <Row>
          {/* «Guardar», which had the focus, waits for this choice. */}
          <Button size="small" autoFocus onPress={() => onSettle('theirs')}>
            Tomar lo guardado
          </Button>
          <Button size="small" variant="primary" onPress={() => onSettle('mine')}>
            Seguir con lo mío
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
}

function Sides({ saved, typed }: TwoSides) {
  return (
    <>
      Guardado: {saved}
      {typed !== null && <> · Suyo: {typed}</>}
    </>
  );
}
