import { Component, type ReactNode } from 'react';
import { Page } from '#client/ui/layout/Page.tsx';
import { PlainButton } from '#client/ui/plain/PlainButton.tsx';
import { EmptyState } from '#client/ui/text/EmptyState.tsx';
import { texts } from '#domain/texts.ts';

type State = { readonly isBroken: boolean };

/** A screen that breaks, or whose code cannot be fetched, leaves the rest of the page standing. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <Page>
        <EmptyState
          isPage
          title={texts.unexpected}
          text="No se pudo mostrar esta pantalla. Vuelva a cargarla; si sigue igual, consulte a un administrador."
          action={
            <PlainButton variant="primary" onClick={() => location.reload()}>
              Reintentar
            </PlainButton>
          }
        />
      </Page>
    );
  }
}
