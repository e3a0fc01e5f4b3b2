import type { Handlers } from '#backend/serve/ask.ts';
import type { accountCalls, authCalls, userCalls } from '#contract/account.ts';
import { changePassword } from './changePassword.ts';
import { current } from './current.ts';
import { passwordReset, passwordResetVerified, passwordResetVerify } from './passwordReset.ts';
import { byType, customers } from './people.ts';
import { logout, refreshToken, verifyToken } from './session.ts';
import { obtainToken } from './signIn.ts';
import { signup, signupVerify } from './signup.ts';

export const authHandlers = { obtainToken, refreshToken, verifyToken, logout } satisfies Handlers<typeof authCalls>;

export const accountHandlers = {
  signup,
  signupVerify,
  passwordReset,
  passwordResetVerify,
  passwordResetVerified,
} satisfies Handlers<typeof accountCalls>;

export const userHandlers = { current, changePassword, byType, customers } satisfies Handlers<typeof userCalls>;
