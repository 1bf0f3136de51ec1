import { useEventListener } from '@vueuse/core';
import { onScopeDispose, watch } from 'vue';
import { KEY_MAPPING } from '../composables/keyMapping';
import { useBatchStore } from '../features/intake/batchStore';
import { useMaskingStore } from '../features/masking/maskingStore';
import { usePaletteStore } from '../features/palette/paletteStore';
import { useVaultStore } from '../features/vault/vaultStore';
import { useImportStore } from '../features/verify/importStore';
import { useIdentityStore } from '../stores/identityStore';
import { useIntakeStore } from '../stores/intakeStore';
import { useJobsStore } from '../stores/jobsStore';
import { useNavigationStore } from '../stores/navigationStore';
import { usePackageStore } from '../stores/packageStore';
import { usePreferencesStore } from '../stores/preferencesStore';
import { useProfilesStore } from '../stores/profilesStore';
import { useToastStore } from '../stores/toastStore';
import { useUnsavedStore } from '../stores/unsavedStore';
import { useWorklistStore } from '../stores/worklistStore';

/**
 * Reads everything when the vault opens and follows its changes; saves what is unsaved when the window goes; lets go of
 * everything when the vault does not stay open.
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
  const others = [
    useBatchStore(),
    usePackageStore(),
    useNavigationStore(),
    usePaletteStore(),
    useImportStore(),
    useToastStore(),
  ];

  const stops = [intake.follow(), jobs.follow(), worklist.follow(), unsaved.add(preferences.flush)];
  onScopeDispose(() => stops.forEach((stop) => stop()));
  useEventListener('pagehide', () => void unsaved.saveAll());

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

  watch(
    () => vault.status?.state === 'open',
    (isOpen) => {
      if (isOpen) void loadAll();
      else
        for (const store of [masking, identity, profiles, intake, jobs, worklist, preferences, ...others])
          store.forget();
    },
  );
}
