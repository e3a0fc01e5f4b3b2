import type { ScreenProps } from '#client/session/screen.ts';

export default function QuantificationScreen(_: ScreenProps) {
  return null;
}
