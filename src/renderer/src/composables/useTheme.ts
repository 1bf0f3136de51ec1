import { watchEffect } from 'vue';
import { THEMES, type Theme } from '@shared/ipc/views';
import { call } from '../bridge/call';
import { usePreference } from './usePreference';

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

/** The selected theme, stored in the vault; the system's theme until it has been read. */
export const useTheme = () => usePreference<Theme>('app', 'theme', 'system', isTheme);

/** Applies the theme to the page's `data-theme` and to the system's title bar and menus. The app calls it once. */
export function applyTheme(root: HTMLElement = document.documentElement): void {
  const theme = useTheme();
  watchEffect(() => {
    if (theme.value === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme.value;
    // The page has its theme even if this fails.
    void call('app:showTheme', theme.value).catch(() => undefined);
  });
}
