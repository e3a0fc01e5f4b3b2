import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import type { Theme } from '#client/ui/theme.ts';

export const themes: readonly { readonly id: Theme; readonly label: string; readonly Icon: LucideIcon }[] = [
  { id: 'light', label: 'Tema claro', Icon: Sun },
  { id: 'dark', label: 'Tema oscuro', Icon: Moon },
  { id: 'system', label: 'Tema del sistema', Icon: Monitor },
];
