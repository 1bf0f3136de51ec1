import { onScopeDispose } from 'vue';
import { call, listen } from '../bridge/call';
import { useResource } from '../stores/useResource';
import { useToastStore } from '../stores/toastStore';

/** Versions and the data folder, requested once per pane. */
export function useAppInfo() {
  const { state, open } = useResource(() => call('app:info'));
  void open();
  return state;
}

/** A function that opens the handbook in its own window. */
export function useHandbook(): () => void {
  const toasts = useToastStore();
  return () => void call('app:openHandbook').catch(toasts.fail);
}

/** Calls back when the user chooses the settings in the application menu of macOS. */
export function useSettingsMenu(open: () => void): void {
  onScopeDispose(listen('app:settings', open));
}
