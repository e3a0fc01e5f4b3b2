import type { ScreenProps } from '#client/session/screen.ts';

export default function AuditedBudgetScreen(_: ScreenProps) {
  return null;
}
