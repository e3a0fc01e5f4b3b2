import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AnsweredError, identityRefusedAnswer, notFound, stepNeeded } from '#backend/errors/answered.ts';
import { signIns } from '#backend/measures.ts';
import type { Handlers } from '#backend/serve/ask.ts';
import type { Services } from '#backend/serve/services.ts';
import { countAttempt, forgive, networkSubject } from '#backend/sessions/attempts.ts';
import { type Begun, type IdentityProvider, IdentityRefused, type Proven } from '#backend/sessions/identityProvider.ts';
import type { identityCalls } from '#contract/identity.ts';
import { identityMinutes, identityTexts, provesSecondFactor } from '#domain/identity.ts';
import { needsSecondFactor } from '#domain/secondFactor.ts';
import { isSameSecret } from '#kit/isSameSecret.ts';
import { accountToLink, createOwner, knownOwner } from './identityAccounts.ts';
import { type Entrance, endIdentitySessions } from './identitySessions.ts';
import { unknownPassword } from './passwords.ts';
import { askUnlessRemembered, enter, fromOf } from './signIn.ts';
import { enteringColumns, mailSignInCode, newStep } from './signInSteps.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

function providerOf({ identity }: Services): IdentityProvider {
  if (!identity) throw notFound();
  return identity;
}

const subjectsOf = (address: string) => [networkSubject('identity', address)];

/** Runs a step of the provider's; what it refuses is answered in the same words, and its cause is logged. */
async function orRefused<Result>({ log }: Services, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error;
    log.warn({ err: error }, 'a sign-in by the provider of identity was refused');
    signIns.inc({ outcome: 'refused' });
    throw identityRefusedAnswer(error.text);
  }
}

/** Takes the attempt that the provider led back to: once, and in the browser that began it. @throws IdentityRefused */
async function spendAttempt({ door, seals }: Services, parameters: string, browser: string): Promise<Begun> {
  const state = new URLSearchParams(parameters).get('state') ?? '';
  // The gateway leads back so where it could not send any person to the provider.
  if (state === '') throw new IdentityRefused(identityTexts.unreachable);
  const state_hash = hashOf(state);
  const spent = await door.common
    .deleteFrom('identity_attempt')
    .where('state_hash', '=', state_hash)
    .where('expires_at', '>', sql<string>`clock_timestamp()`)
    .returning(['browser_hash', 'nonce', 'verifier'])
    .executeTakeFirst();
  const verifier = spent && seals.open(spent.verifier, state_hash);
  if (!spent || !verifier) throw new IdentityRefused(identityTexts.failed, new Error('no such attempt'));
  if (!isSameSecret(spent.browser_hash, hashOf(browser))) {
    throw new IdentityRefused(identityTexts.failed, new Error('another browser'));
  }
  return { state, nonce: spent.nonce, verifier };
}

type Owner = { readonly id: string; readonly links: boolean };

/** Whose account it is: one that is linked, one that waits to be, or a new one. @throws IdentityRefused */
async function ownerOf(services: Services, provider: IdentityProvider, proven: Proven): Promise<Owner> {
  const passwordHash = await unknownPassword();
  return services.door.unscoped(async (trx) => {
    const { groups: rules } = provider.settings;
    const known = await knownOwner(trx, proven, rules);
    if (known) return { id: known, links: false };
    const waiting = await accountToLink(trx, proven);
    if (waiting) return { id: waiting, links: true };
    return { id: await createOwner(trx, proven, { rules, passwordHash }), links: false };
  });
}

function entranceOf(
  { vouchesForSecondFactor }: IdentityProvider['settings'],
  proven: Proven,
  links: boolean,
): Entrance {
  const { issuer, subject, sid, refreshToken, idToken, methods } = proven;
  const hasSecondFactor = vouchesForSecondFactor || provesSecondFactor(methods);
  return { issuer, subject, sid, refreshToken, idToken, hasSecondFactor, links };
}

export const identityHandlers = {
  begin: async ({ address, services }) => {
    const provider = providerOf(services);
    await countAttempt(services, subjectsOf(address));
    const { url, state, nonce, verifier } = await orRefused(services, provider.begin);
    const browser = randomBytes(32).toString('base64url');
    const state_hash = hashOf(state);
    await services.door.common
      .insertInto('identity_attempt')
      .values({
        state_hash,
        browser_hash: hashOf(browser),
        nonce,
        verifier: services.seals.seal(verifier, state_hash),
        expires_at: sql<string>`clock_timestamp() + make_interval(mins => ${identityMinutes})`,
      })
      .execute();
    return { url, browser };
  },

  finish: async (ask) => {
    const { body, address, services } = ask;
    const provider = providerOf(services);
    return orRefused(services, async () => {
      const begun = await spendAttempt(services, body.parameters, body.browser);
      const proven = await provider.finish(body.parameters, begun);
      const { id, links } = await ownerOf(services, provider, proven);
      const entrance = entranceOf(provider.settings, proven, links);
      const account = await services.door.common
        .selectFrom('account')
        .select([...enteringColumns, 'role', 'user_type', 'customer'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const person = { role: account.role, userType: account.user_type, customer: account.customer };
      const lacks = !entrance.hasSecondFactor && account.second_factor_since === null;
      if (lacks && needsSecondFactor(person, services.secondFactorRequired)) {
        throw new IdentityRefused(identityTexts.weak);
      }
      await forgive(services.door.common, subjectsOf(address));
      if (links) {
        signIns.inc({ outcome: 'step' });
        const step = newStep(['mail']);
        await mailSignInCode(services, account, step, entrance);
        throw stepNeeded(step, identityTexts.link);
      }
      await askUnlessRemembered(services, account, body, entrance);
      return enter(services, account, fromOf(ask), entrance);
    });
  },

  logout: async ({ body, address, services }) => {
    const provider = providerOf(services);
    try {
      const ended = await provider.readLogout(body.logout_token);
      await services.door.unscoped((trx) => endIdentitySessions(trx, provider.settings.issuer, ended));
    } catch (error) {
      if (!(error instanceof IdentityRefused)) throw error;
      await countAttempt(services, subjectsOf(address));
      services.log.warn({ err: error }, 'a logout token was refused');
      throw new AnsweredError({
        status: 400,
        body: { logout_token: ['No es un aviso de su proveedor de identidad.'] },
      });
    }
    return {};
  },
} satisfies Handlers<typeof identityCalls>;
