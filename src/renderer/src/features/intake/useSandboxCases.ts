import { call } from '../../bridge/call';
import { useResource } from '../../stores/useResource';

/** The sandbox's list of cases, requested once. */
export function useSandboxCases() {
  const { state, value, open } = useResource(() => call('sandbox:cases'));
  void open();
  return { state, value, open };
}
