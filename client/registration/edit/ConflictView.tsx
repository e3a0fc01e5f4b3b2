import { useState } from 'react';
import { useSession } from '#client/session/useSession.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { RadioGroup } from '#client/ui/form/RadioGroup.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { Banner } from '#client/ui/text/Banner.tsx';
import { KeyValue } from '#client/ui/text/Lists.tsx';
import { texts } from '#domain/texts.ts';
import { usePartText } from './partText.ts';
import { compareVersions, type Part, partLabel, type Side, type Versions } from './threeWay.ts';

type ConflictViewProps = {
  readonly versions: Versions;
  readonly onSettle: (chosen: Partial<Record<Part, Side>>) => void;
};

/** Another person saved meanwhile: what both changed is chosen field by field; what only they changed is taken. */
export function ConflictView({ versions, onSettle }: ConflictViewProps) {
  const [chosen, setChosen] = useState<Partial<Record<Part, Side>>>({});
  const { disputed, adopted } = compareVersions(versions);
  const { profile } = useSession();
  const mine = usePartText(versions.mine, profile);
  const theirs = usePartText(versions.theirs, profile);
  const base = usePartText(versions.base, profile);
  const isDecided = disputed.every((part) => chosen[part]);
  return (
    <Stack gap={4}>
      <Banner tone="warn" title={texts.stale} isLive />
      {disputed.map((part) => (
        <RadioGroup
          key={part}
          label={`${partLabel(part)} (antes: ${base(part)})`}
          value={chosen[part] ?? ''}
          onChange={(side) => setChosen((all) => ({ ...all, [part]: side === 'theirs' ? 'theirs' : 'mine' }))}
          options={[
            { id: 'mine', label: `Conservar lo mío: ${mine(part)}` },
            { id: 'theirs', label: `Tomar lo guardado: ${theirs(part)}` },
          ]}
        />
      ))}
      {adopted.length > 0 && (
        <Stack gap={2}>
          <p>Se toma lo que cambió la otra persona y usted no tocó:</p>
          <KeyValue
            items={adopted.map((part) => ({ label: partLabel(part), value: `${base(part)} → ${theirs(part)}` }))}
          />
        </Stack>
      )}
      <Row justify="end" gap={2}>
        <Button variant="primary" isDisabled={!isDecided} onPress={() => onSettle(chosen)}>
          Continuar con estas opciones
        </Button>
      </Row>
    </Stack>
  );
}
