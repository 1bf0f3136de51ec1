import { call } from '../bridge/call';
import { useResource } from '../stores/useResource';

/** Versions and the data folder, asked once per pane. */
export function useAppInfo() {
  const { state, open } = useResource(() => call('app:info'));
  void open();
  return state;
}
