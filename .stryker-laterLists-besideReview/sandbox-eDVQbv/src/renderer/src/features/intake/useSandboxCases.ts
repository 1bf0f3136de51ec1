// @ts-nocheck
import { call } from '../../bridge/call';
import { useResource } from '../../stores/useResource';

/** The sandbox's own list of cases, asked for once. */
export function useSandboxCases() {
  const { state, value, open } = useResource(() => call('sandbox:cases'));
  void open();
  return { state, value, open };
}
