import { watchEffect } from 'vue';
import { usePreference } from './usePreference';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

/** The chosen theme, kept in the vault; until it has been read, the system's. */
export const useTheme = () => usePreference<Theme>('app', 'theme', 'system', isTheme);

/** Keeps the page's `data-theme` in step; called once, by the app. */
export function applyTheme(root: HTMLElement = document.documentElement): void {
  const theme = useTheme();
  watchEffect(() => {
    if (theme.value === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme.value;
  });
}
