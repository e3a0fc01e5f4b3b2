import { CircleAlert, CircleCheck, CircleDot, TriangleAlert } from 'lucide-react';
import type { Tone } from './tone.ts';

const ICONS = { success: CircleCheck, danger: CircleAlert, warn: TriangleAlert, neutral: CircleDot };

export function ToneIcon({ tone, size = 16 }: { tone: Tone; size?: number }) {
  const Icon = ICONS[tone];
  return <Icon aria-hidden size={size} strokeWidth={2} />;
}
