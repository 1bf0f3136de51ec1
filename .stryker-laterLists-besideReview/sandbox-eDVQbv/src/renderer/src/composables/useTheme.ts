// @ts-nocheck
import { watchEffect } from 'vue';
import { THEMES, type Theme } from '@shared/ipc/views';
import { call } from '../bridge/call';
import { usePreference } from './usePreference';

const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme);

/** The chosen theme, kept in the vault; until it has been read, the system's. */
export const useTheme = () => usePreference<Theme>('app', 'theme', 'system', isTheme);

/** Keeps the page's `data-theme` and the system's title bar and menus in step; called once, by the app. */
export function applyTheme(root: HTMLElement = document.documentElement): void {
  const theme = useTheme();
  watchEffect(() => {
    if (theme.value === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme.value;
    // The page has its theme all the same.
    void call('app:showTheme', theme.value).catch(() => undefined);
  });
}
