import { useQuery } from '@apollo/client/react';
import { useSearchParams } from 'wouter';
import { problemOf } from '#client/api/failures.ts';
import { ProblemBanner } from '#client/api/ProblemBanner.tsx';
import { StoryRoundsDocument } from '#client/story/Rounds.generated.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { Card } from '#client/ui/layout/Card.tsx';
import { Row, Stack } from '#client/ui/layout/Stack.tsx';
import { NativeSelect } from '#client/ui/plain/NativeSelect.tsx';
import { FiguresTable } from '#client/ui/table/FiguresTable.tsx';
import { Skeleton } from '#client/ui/text/Skeleton.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { RoundLines } from './RoundLines.tsx';
import { chosenRounds, type Round, roundsOf, sumsOf } from './sides.ts';

const inAddress = 'rondas';

/** Two rounds of the budget, side by side. Which ones, the address says. */
export function RoundsCard({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(StoryRoundsDocument, { variables: { slug }, fetchPolicy: 'no-cache' });
  const retry = <Button onPress={() => void refetch()}>Reintentar</Button>;
  return (
    <Card title="Rondas del presupuesto">
      <ProblemBanner problem={error ? problemOf(error) : null} action={retry} />
      {!data && !error && <Skeleton height="120px" />}
      {data?.incident && <Rounds rounds={roundsOf(data.incident)} />}
    </Card>
  );
}

function Rounds({ rounds }: { rounds: readonly Round[] }) {
  const [params, setParams] = useSearchParams();
  const chosen = chosenRounds(rounds, params.get(inAddress));
  if (!chosen) return <p>{alone(rounds.length)}</p>;
  const [older, newer] = chosen;
  const choose = (one: string, other: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(inAddress, `${one},${other}`);
        return next;
      },
      { replace: true },
    );
  const options = rounds.map((round) => ({ id: String(round.number), label: titleOf(round) }));
  return (
    <Stack gap={4}>
      <Row gap={3}>
        <NativeSelect
          aria-label="Ronda con que se compara"
          value={String(older.number)}
          options={options}
          onChange={(one) => choose(one, String(newer.number))}
        />
        <span>contra</span>
        <NativeSelect
          aria-label="Ronda comparada"
          value={String(newer.number)}
          options={options}
          onChange={(other) => choose(String(older.number), other)}
        />
      </Row>
      {[older, newer].map(
        ({ number, rejection }) => rejection && <p key={number}>{`Ronda ${number}, rechazada. ${rejection}`}</p>,
      )}
      {[older, newer].flatMap(({ number, exchanges }) =>
        exchanges.map((said) => <p key={`${number} ${said}`}>{`Ronda ${number}. ${said}`}</p>),
      )}
      <Row>
        <FiguresTable
          label="Totales de las dos rondas"
          columns={[`Ronda ${older.number}`, `Ronda ${newer.number}`, 'Diferencia']}
          rows={sumsOf(older, newer)}
        />
      </Row>
      <RoundLines older={older} newer={newer} />
    </Stack>
  );
}

const titleOf = ({ number, addedAt, rejection }: Round) =>
  `Ronda ${number} · ${formatInstant(addedAt)}${rejection === null ? '' : ' · rechazada'}`;

const alone = (many: number) =>
  many === 0 ? 'Todavía no se envía un presupuesto.' : 'Solo hay una ronda: no se ha rechazado ningún presupuesto.';
