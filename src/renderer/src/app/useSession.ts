import { computed, onScopeDispose } from 'vue';
import type { VaultStatus } from '@shared/ipc/views';
import { useProfilesStore } from '../stores/profilesStore';
import { useIdentityStore } from '../stores/identityStore';
import { useMaskingStore } from '../features/masking/maskingStore';
import { useVaultStore } from '../features/vault/vaultStore';
import { useVaultContents } from './useVaultContents';

/** What the window shows as a whole. Computed from vault, reviewer and connection; not stored. */
export type Session =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown; retry: () => void }
  | { kind: 'locked'; status: Extract<VaultStatus, { state: 'locked' }> }
  | { kind: 'setting-up'; step: 'vault' | 'reviewer' | 'connection'; vault: VaultStatus }
  | { kind: 'ready' };

/** Follows the state of the vault, and whether the window has read its contents. */
export function useSession() {
  const vault = useVaultStore();
  const identity = useIdentityStore();
  const profiles = useProfilesStore();
  const masking = useMaskingStore();
  useVaultContents();
  onScopeDispose(vault.follow());
  void vault.refresh();

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
    // No case is shown before it is known whether masking is on.
    if (!masking.isKnown) return { kind: 'loading' };
    if (identity.reviewer === null) return { kind: 'setting-up', step: 'reviewer', vault: status };
    if (profiles.selected === null) return { kind: 'setting-up', step: 'connection', vault: status };
    return { kind: 'ready' };
  });

  return { session };
}
