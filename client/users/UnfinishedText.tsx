import { useSession } from '#client/session/useSession.ts';
import type { UserUnfinishedQuery } from './Users.generated.ts';

/** How many are left with each customer; they are handed over customer by customer. */
export function UnfinishedText({ left }: { left: UserUnfinishedQuery['userUnfinished'] }) {
  const { profile } = useSession();
  const counts = left.map(({ customer, count }) => `${customer.name}: ${count}`).join(' · ');
  const isElsewhere = left.some(({ customer }) => customer.code !== profile.code);
  return (
    <>
      {counts}.{isElsewhere && ` Aquí se entregan los de ${profile.name}; cambie de cliente para entregar los demás.`}
    </>
  );
}
