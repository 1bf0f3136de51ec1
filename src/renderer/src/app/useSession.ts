import { KEY_MAPPING } from '../composables/keyMapping';
import { computed, onScopeDispose, watch } from 'vue';
import type { VaultStatus } from '@shared/ipc/views';
import { useProfilesStore } from '../stores/profilesStore';
import { useIdentityStore } from '../stores/identityStore';
import { useImportStore } from '../features/verify/importStore';
import { useIntakeStore } from '../stores/intakeStore';
import { useJobsStore } from '../stores/jobsStore';
import { usePackageStore } from '../stores/packageStore';
import { useOrdersStore } from '../features/intake/ordersStore';
import { useMaskingStore } from '../features/masking/maskingStore';
import { usePaletteStore } from '../features/palette/paletteStore';
import { useVaultStore } from '../features/vault/vaultStore';
import { useWorklistStore } from '../stores/worklistStore';
import { useNavigationStore } from '../stores/navigationStore';
import { usePreferencesStore } from '../stores/preferencesStore';
import { useToastStore } from '../stores/toastStore';
import { useUnsavedStore } from '../stores/unsavedStore';

/** What the window shows as a whole; computed from vault, reviewer and connection, nothing of it is kept. */
export type Session =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | { kind: 'locked'; status: Extract<VaultStatus, { state: 'locked' }> }
  | { kind: 'setting-up'; step: 'vault' | 'reviewer' | 'connection'; vault: VaultStatus }
  | { kind: 'ready' };

/** Follows the vault: reads everything when it opens, lets go of everything when it does not stay open. */
export function useSession() {
  const vault = useVaultStore();
  const identity = useIdentityStore();
  const profiles = useProfilesStore();
  const imports = useImportStore();
  const intake = useIntakeStore();
  const jobs = useJobsStore();
  const packages = usePackageStore();
  const orders = useOrdersStore();
  const worklist = useWorklistStore();
  const navigation = useNavigationStore();
  const preferences = usePreferencesStore();
  const masking = useMaskingStore();
  const palette = usePaletteStore();
  const toasts = useToastStore();

  const unsaved = useUnsavedStore();
  const stops = [
    vault.follow(),
    intake.follow(),
    jobs.follow(),
    worklist.follow(),
    unsaved.add(preferences.flush),
  ];
  const saveAll = (): void => void unsaved.saveAll();
  window.addEventListener('pagehide', saveAll);
  onScopeDispose(() => {
    window.removeEventListener('pagehide', saveAll);
    stops.forEach((stop) => stop());
  });
  void vault.refresh();

  async function loadAll(): Promise<void> {
    await Promise.all([
      identity.load(),
      profiles.load(),
      intake.load(),
      jobs.load(),
      worklist.ask(),
      preferences.load('app', 'theme'),
      preferences.load('app', 'keys.single'),
      preferences.load('app', KEY_MAPPING),
      masking.load(),
    ]);
    // What broke off last time is offered at once, not found by chance.
    if (jobs.waiting.length > 0) jobs.panelOpen = true;
  }

  function forgetAll(): void {
    const stores = [
      masking,
      identity,
      profiles,
      intake,
      jobs,
      orders,
      packages,
      worklist,
      navigation,
      preferences,
      palette,
      imports,
      toasts,
    ];
    for (const store of stores) store.forget();
  }

  const open = computed(() => vault.status?.state === 'open');
  watch(open, (now, before) => {
    if (now) void loadAll();
    else if (before) forgetAll();
  });

  const session = computed<Session>(() => {
    const { state, status } = vault;
    if (state.kind === 'failed')
      return { kind: 'failed', error: state.error, retry: () => void vault.refresh() };
    if (status === null) return { kind: 'loading' };
    if (status.state === 'absent') return { kind: 'setting-up', step: 'vault', vault: status };
    if (status.state === 'locked') return { kind: 'locked', status };
    for (const store of [identity, profiles]) {
      if (store.state.kind === 'failed')
        return { kind: 'failed', error: store.state.error, retry: () => void store.load() };
      if (store.state.kind !== 'ready') return { kind: 'loading' };
    }
    // Nothing of a case is shown before it is known whether it is covered.
    if (!masking.isKnown) return { kind: 'loading' };
    if (identity.author === null) return { kind: 'setting-up', step: 'reviewer', vault: status };
    if (profiles.selected === null) return { kind: 'setting-up', step: 'connection', vault: status };
    return { kind: 'ready' };
  });

  return { session };
}
