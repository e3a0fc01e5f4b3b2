export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark' || value === 'system';

export function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return isTheme(stored) ? stored : 'system';
}

const listeners = new Set<() => void>();

export const themeStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: storedTheme,
};

/** Sets `data-theme` on the document; 'system' follows the operating system. */
export function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  localStorage.setItem(KEY, theme);
  for (const listener of listeners) listener();
}
