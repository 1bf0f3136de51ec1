import { watchEffect } from 'vue';
import { THEMES, type Theme } from '@shared/ipc/views';
import { call } from '../bridge/call';
import { usePreference } from './usePreference';

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

/** The chosen theme, stored in the vault. Until it is loaded, the system's theme is used. */
export const useTheme = () => usePreference<Theme>('app', 'theme', 'system', isTheme);

/** Applies the theme to the page's `data-theme` and to the system's title bar and menus. Called once, by the app. */
export function applyTheme(root: HTMLElement = document.documentElement): void {
  const theme = useTheme();
  watchEffect(() => {
    if (theme.value === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme.value;
    // If this fails, the page still has its theme.
    void call('app:showTheme', theme.value).catch(() => undefined);
  });
}
