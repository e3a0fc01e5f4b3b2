import type { ComponentType } from 'react';
import type { AccountPage } from '#domain/accountPaths.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { NewPasswordPage } from './NewPasswordPage.tsx';
import { SignUpPage } from './SignUpPage.tsx';
import { StopNewsMailPage, VerifySignUpPage } from './VerifySignUpPage.tsx';

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
