import type { ReactNode } from 'react';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { Button } from '#client/ui/button/Button.tsx';
import { Form } from '#client/ui/form/Form.tsx';
import { type Side, StaleChoice } from '#client/ui/form/StaleChoice.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Row } from '#client/ui/layout/Stack.tsx';
import { type CardState, type CardValues, differing } from './useCard.ts';

type ProfileCardProps<Values extends CardValues> = {
  readonly title: string;
  readonly card: CardState<Values>;
  readonly labels: ConflictProps['labels'];
  /** How a value is read, where that is not as it stands. */
  readonly wordOf?: ConflictProps['wordOf'];
  readonly children: ReactNode;
};

/** One part of the profile, with its own form and its own way to be saved. */
export function ProfileCard<Values extends CardValues>({
  title,
  card,
  labels,
  wordOf,
  children,
}: ProfileCardProps<Values>) {
  const { form, problem, theirs, settle, discard, isDirty } = card;
  return (
    <Card title={title}>
      <Form form={form} label={title}>
        <ProblemBanner problem={problem} />
        {theirs && <Conflict mine={form.values} theirs={theirs} labels={labels} wordOf={wordOf} onSettle={settle} />}
        {children}
        <Row justify="end" data-no-print>
          {isDirty && (
            <Button isDisabled={form.isPending} onPress={discard}>
              Descartar
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            isPending={form.isPending}
            isDisabled={!isDirty || theirs !== null}
            aria-label={`Guardar ${title}`}
          >
            Guardar
          </Button>
        </Row>
      </Form>
    </Card>
  );
}

type ConflictProps = {
  readonly mine: CardValues;
  readonly theirs: CardValues;
  readonly labels: Readonly<Record<string, string>>;
  readonly wordOf?: ((name: string, value: string) => string) | undefined;
  readonly onSettle: (side: Side) => void;
};

/** What differs from what was saved elsewhere meanwhile. */
function Conflict({ mine, theirs, labels, wordOf = (_, value) => value, onSettle }: ConflictProps) {
  const sideOf = (name: string, values: CardValues) => wordOf(name, values[name] ?? '') || '(vacío)';
  const items = differing(mine, theirs).map((name) => ({
    label: labels[name] ?? name,
    saved: sideOf(name, theirs),
    typed: sideOf(name, mine),
  }));
  return <StaleChoice items={items} onSettle={onSettle} />;
}
