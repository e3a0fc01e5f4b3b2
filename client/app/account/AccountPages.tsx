import type { ComponentType } from 'react';
import type { AccountPage } from '#domain/accountPaths.ts';
import { ForgotPasswordPage, NewPasswordPage } from './PasswordPages.tsx';
import { SignUpPage, StopNewsMailPage, VerifySignUpPage } from './SignUpPages.tsx';

const pages: Record<AccountPage, ComponentType> = {
  signUp: SignUpPage,
  verifySignUp: VerifySignUpPage,
  forgotPassword: ForgotPasswordPage,
  newPassword: NewPasswordPage,
  stopNewsMail: StopNewsMailPage,
};

/** For people without a session; with one they open too, as a mail's link leads here. */
export default function AccountPages({ page }: { page: AccountPage }) {
  const Page = pages[page];
  return <Page />;
}
