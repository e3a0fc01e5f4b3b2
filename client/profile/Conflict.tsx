import { Banner } from '#client/ui/Banner.tsx';
import { Button } from '#client/ui/Button.tsx';
import { KeyValue } from '#client/ui/KeyValue.tsx';
import { Row } from '#client/ui/Row.tsx';
import { Stack } from '#client/ui/Stack.tsx';
import { texts } from '#domain/texts.ts';
import { type CardValues, differing } from './values.ts';

export type ConflictProps = {
  readonly mine: CardValues;
  readonly theirs: CardValues;
  readonly labels: Readonly<Record<string, string>>;
  readonly wordOf?: ((name: string, value: string) => string) | undefined;
  readonly onSettle: (side: 'mine' | 'theirs') => void;
};

/** The same data were saved elsewhere meanwhile: both sides, and the choice of where to go on from. */
export function Conflict({ mine, theirs, labels, wordOf = (_, value) => value, onSettle }: ConflictProps) {
  const sideOf = (name: string, values: CardValues) => wordOf(name, values[name] ?? '') || '(vacío)';
  return (
    <Banner tone="warn" isLive title={texts.stale}>
      <Stack gap={3}>
        <KeyValue
          items={differing(mine, theirs).map((name) => ({
            label: labels[name] ?? name,
            value: `Guardado: ${sideOf(name, theirs)} · Suyo: ${sideOf(name, mine)}`,
          }))}
        />
        <Row>
          <Button size="small" onPress={() => onSettle('theirs')}>
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
