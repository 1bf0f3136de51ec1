import type { SigningView } from '@shared/ipc/signingContract';
import { call } from '../../bridge/call';
import { useResource } from '../../stores/useResource';
import { useSubmit } from '../../composables/useSubmit';

/** The signing key of this installation and the keys of others. Each action resolves to whether it succeeded. */
export function useSigning() {
  const { state, open, put } = useResource(() => call('signing:status'));
  void open();
  const { busy, error, submit } = useSubmit(async (view: () => Promise<SigningView>) => put(await view()));
  return {
    state,
    open,
    busy,
    error,
    make: () => submit(() => call('signing:make')),
    name: (fingerprint: string, name: string) => submit(() => call('signing:name', { fingerprint, name })),
    revoke: (fingerprint: string, from: string) =>
      submit(() => call('signing:revoke', { fingerprint, from })),
    forget: (fingerprint: string) => submit(() => call('signing:forget', { fingerprint })),
  };
}
