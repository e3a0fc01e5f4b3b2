import { request } from '#client/session/request.ts';
import { session } from '#client/session/session.ts';
import { durations, notify } from '#client/ui/overlay/toasts.ts';

const enough = 2;

function advice(left: number): string {
  if (left > enough) return `Le quedan ${left} sin usar.`;
  const few = left === 0 ? 'No le queda ninguno' : left === 1 ? 'Le queda 1 sin usar' : `Le quedan ${left} sin usar`;
  return `${few}: pida códigos nuevos en su perfil.`;
}

async function tell(token: string): Promise<void> {
  const { secondFactor } = await request<{ readonly secondFactor: { readonly recoveryCodesLeft: number } | null }>(
    'query RecoveryCodesLeft { secondFactor { recoveryCodesLeft } }',
    {},
    token,
  );
  if (!secondFactor) return;
  const { recoveryCodesLeft: left } = secondFactor;
  const say = left > enough ? notify.info : notify.warn;
  say('Entró con un código de recuperación, que ya no sirve.', { detail: advice(left), stay: durations.long });
}

/** A recovery code was sent: once the person is in, they are told how many are left, since each serves once. */
export function tellCodesLeftOnceIn(): void {
  const { unsubscribe } = session.subscribe((snapshot) => {
    const isIn = snapshot.matches('active') || snapshot.matches('choosingCustomer');
    const { token, text, step } = snapshot.context;
    // A further step may follow the code; where the person goes back from it, another one may sign in.
    const isGivenUp = step === null && token === null;
    if (isIn || text !== null || isGivenUp) unsubscribe();
    // What can't be told now stands in the profile.
    if (isIn && token) tell(token.token).catch(() => {});
  });
}
