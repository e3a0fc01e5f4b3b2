import { useQuery } from '@apollo/client/react';
import { useSyncExternalStore } from 'react';
import { type Desk, isClosed, useDesk, useMachineState } from '#client/quantification/desk/Desk.ts';
import {
  RejectedRoundsDocument,
  type RejectedRoundsQuery,
} from '#client/quantification/QuantificationScreen.generated.ts';
import { Review } from '#client/quantification/rows/Review.ts';
import { lineOf } from '#client/quantification/savedLine.ts';
import { Button } from '#client/ui/button/Button.tsx';
import { notify } from '#client/ui/overlay/toasts.ts';
import { Banner } from '#client/ui/text/Banner.tsx';
import { formatInstant } from '#domain/calendar.ts';
import { type Line, maxLines } from '#domain/quantification/line.ts';

type Round = NonNullable<RejectedRoundsQuery['incident']>['rounds'][number];

/** Why the last round was rejected, and the way to begin with its lines. */
export function RoundNotice() {
  const { slug } = useDesk();
  const isShut = useMachineState(isClosed);
  const { data } = useQuery(RejectedRoundsDocument, { variables: { slug }, skip: isShut, fetchPolicy: 'no-cache' });
  const rounds = data?.incident?.rounds ?? [];
  const last = rounds.toSorted((one, other) => other.round - one.round)[0];
  return isShut || !last ? null : <Rejected round={last} />;
}

function Rejected({ round }: { round: Round }) {
  const desk = useDesk();
  useSyncExternalStore(desk.rows.onKeys, desk.rows.keys);
  const missing = missingOf(round, desk.rows.all());
  const { number, reason, comment, rejectedAt } = { number: round.round, ...round.rejection };
  return (
    <Banner
      tone="warn"
      title={`La ronda ${number} se rechazó: ${reason.name}`}
      action={
        missing.length > 0 && (
          <Button size="small" onPress={() => begin(desk, number, missing)}>
            {`Traer partidas de la ronda ${number}`}
          </Button>
        )
      }
    >
      {`${comment} · ${formatInstant(rejectedAt)}`}
    </Banner>
  );
}

/** The round's lines whose concepts the table does not have yet; one that comes twice is there when both are. */
function missingOf({ lines }: Round, there: readonly Line[]): Line[] {
  const left = new Map<string, number>();
  for (const { concept } of there) left.set(concept, (left.get(concept) ?? 0) + 1);
  return lines.map(lineOf).filter(({ concept }) => {
    const count = left.get(concept) ?? 0;
    left.set(concept, count - 1);
    return count <= 0;
  });
}

/** They come as new lines, in one step to take back; what differs in the new file is asked where its rows are brought. */
function begin(desk: Desk, number: number, missing: readonly Line[]): void {
  const coming = missing.slice(0, maxLines - desk.rows.size);
  const label = `Traer ${coming.length === 1 ? '1 partida' : `${coming.length} partidas`} de la ronda ${number}`;
  const started = Date.now().toString(36);
  desk.rows.merge(
    label,
    coming.map((line, at) => ({ ...line, id: null, key: `round-${number}-${started}-${at}` })),
  );
  const review = desk.review.read();
  if (review && review.summary().brought === 0) desk.review.write(new Review(review.reading, desk.rows.all()));
  desk.actor.send({ type: 'EDITED', draft: desk.findings() });
  const said = `${label.replace('Traer', 'Llegaron')}. Ctrl+Z las devuelve.`;
  desk.announcement.write(said);
  notify.success(said);
}
