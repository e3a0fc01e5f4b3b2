import { Button } from '#client/ui/button/Button.tsx';
import type { useSaga } from './useSaga.ts';

/** While it travels it can be stopped; once stopped or broken it goes on, back, or waits. */
export function SagaButtons({ saga }: { saga: ReturnType<typeof useSaga> }) {
  const { state, progress } = saga;
  if (!state.matches('broken')) {
    return (
      <Button isDisabled={!progress.incident} onPress={saga.stop}>
        Detener
      </Button>
    );
  }
  return (
    <>
      {progress.incident && <Button onPress={saga.leave}>Continuar después</Button>}
      <Button onPress={saga.edit}>Corregir datos</Button>
      <Button variant="primary" autoFocus onPress={saga.resume}>
        Reintentar
      </Button>
    </>
  );
}
