import { Printer } from 'lucide-react';
import { Button } from './Button.tsx';

/** Prints the screen without its frame. */
export function PrintButton() {
  return (
    <div data-no-print>
      <Button icon={<Printer aria-hidden />} onPress={() => print()}>
        Imprimir
      </Button>
    </div>
  );
}
