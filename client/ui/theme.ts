export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

const isTheme = (value: string | null): value is Theme => value === 'light' || value === 'dark' || value === 'system';

export function storedTheme(): Theme {
  const stored = localStorage.getItem(KEY);
  return isTheme(stored) ? stored : 'system';
}

/** Sets `data-theme` on the document; 'system' follows the operating system. */
export function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  localStorage.setItem(KEY, theme);
}
