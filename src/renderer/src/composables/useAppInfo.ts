import { ref, type Ref } from 'vue';
import type { AppInfo } from '@shared/ipc/views';
import { call } from '../bridge/call';

export type InfoState =
  { kind: 'loading' } | { kind: 'ready'; info: AppInfo } | { kind: 'failed'; error: unknown };

/** Versions and the data folder, asked once per pane. */
export function useAppInfo(): Ref<InfoState> {
  const state = ref<InfoState>({ kind: 'loading' });
  call('app:info').then(
    (info) => (state.value = { kind: 'ready', info }),
    (error: unknown) => (state.value = { kind: 'failed', error }),
  );
  return state;
}
