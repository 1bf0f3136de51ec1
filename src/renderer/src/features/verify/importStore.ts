import { ref } from 'vue';
import { defineStore } from 'pinia';
import type { PackageKey } from '@shared/domain/package/verdict';
import type { PackageView } from '@shared/ipc/importsContract';
import { call, listen } from '../../bridge/call';

export type ImportState =
  { kind: 'loading' } | { kind: 'ready'; view: PackageView | null } | { kind: 'failed'; error: unknown };

/** The package being looked at. Main's view is the truth; every verb and every push replaces it whole. */
export const useImportStore = defineStore('imports', () => {
  const state = ref<ImportState>({ kind: 'loading' });
  /** A verb that was refused; shown beside what is on the screen. */
  const problem = ref<unknown>(null);
  const choosing = ref(false);

  const take = (view: PackageView | null): void => {
    state.value = { kind: 'ready', view };
  };

  async function ask(verb: () => Promise<PackageView | null>): Promise<void> {
    problem.value = null;
    try {
      take(await verb());
    } catch (error) {
      if (state.value.kind === 'loading') state.value = { kind: 'failed', error };
      else problem.value = error;
    }
  }

  async function choose(): Promise<void> {
    if (choosing.value) return;
    choosing.value = true;
    await ask(() => call('imports:choose'));
    choosing.value = false;
  }

  return {
    state,
    problem,
    choosing,
    choose,
    load: () => ask(() => call('imports:state')),
    follow: () => listen('imports:changed', take),
    unlock: (key: PackageKey) => ask(() => call('imports:unlock', key)),
    trust: (name: string) => ask(() => call('imports:trust', { name })),
    takeIn: (reason: string) => ask(() => call('imports:take', { reason })),
    cancel: () => ask(() => call('imports:cancel')),
    close: () => ask(() => call('imports:close')),
    forget: () => {
      state.value = { kind: 'loading' };
      problem.value = null;
    },
  };
});
