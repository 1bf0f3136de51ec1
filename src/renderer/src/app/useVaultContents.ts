import { useEventListener } from '@vueuse/core';
import { onScopeDispose, watch } from 'vue';
import { KEY_MAPPING } from '../composables/keyMapping';
import { useMaskingStore } from '../features/masking/maskingStore';
import { useVaultStore } from '../features/vault/vaultStore';
import { useIdentityStore } from '../stores/identityStore';
import { useIntakeStore } from '../stores/intakeStore';
import { useJobsStore } from '../stores/jobsStore';
import { PLACE, placeBefore, useNavigationStore } from '../stores/navigationStore';
import { usePreferencesStore } from '../stores/preferencesStore';
import { useProfilesStore } from '../stores/profilesStore';
import { useUnsavedStore } from '../stores/unsavedStore';
import { useWorklistStore } from '../stores/worklistStore';

/**
 * Reads everything when the vault opens and follows its changes; saves pending input when the window closes. It never
 * discards anything, because locking the vault replaces the page with a fresh one.
 */
export function useVaultContents(): void {
  const vault = useVaultStore();
  const masking = useMaskingStore();
  const identity = useIdentityStore();
  const profiles = useProfilesStore();
  const intake = useIntakeStore();
  const jobs = useJobsStore();
  const worklist = useWorklistStore();
  const preferences = usePreferencesStore();
  const unsaved = useUnsavedStore();
  const navigation = useNavigationStore();

  const stops = [intake.follow(), jobs.follow(), worklist.follow(), unsaved.add(preferences.flush)];
  onScopeDispose(() => stops.forEach((stop) => stop()));
  useEventListener('pagehide', () => void unsaved.saveAll());

  /** Returns to the place where the window was locked, but only once, and not after a later start of the app. */
  function returnToPlace(): void {
    const before = placeBefore(preferences.read('app', PLACE));
    if (before === null) return;
    preferences.write('app', PLACE, null);
    navigation.go(before);
  }

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
      preferences.load('app', PLACE).then(returnToPlace),
    ]);
    // Interrupted jobs are offered at once, so that nobody has to look for them.
    if (jobs.waiting.length > 0) jobs.panelOpen = true;
  }

  watch(
    () => vault.status?.state === 'open',
    (isOpen) => void (isOpen && loadAll()),
  );
}
