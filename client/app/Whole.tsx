import { Component, type ReactNode } from 'react';
import { isNotFetched, reloadOnceAnswered } from '#client/ui/fetched.tsx';
import { Splash } from '#client/ui/shell/SignInLayout.tsx';
import { texts } from '#domain/texts.ts';

interface WholeProps {
  children: ReactNode;
  /** Before the page is loaded anew. */
  onLost?: () => void;
}

/** The page around all screens: where the code of one of its own parts did not come, it says so, and opens anew instead of staying empty. */
export class Whole extends Component<WholeProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!isNotFetched(error)) return;
    this.props.onLost?.();
    reloadOnceAnswered();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isNotFetched(error)) throw error;
    return <Splash text={texts.noResponse} />;
  }
}
