import { useToastStore } from '../../stores/toastStore';
import { labelsFor } from '../../bridge/errorLabels';
import { useVaultStore } from './vaultStore';

/** A function that locks the vault; the window then shows the lock screen and contains nothing of any case. */
export function useLock(): () => Promise<void> {
  const vault = useVaultStore();
  const toasts = useToastStore();
  return async () => {
    try {
      await vault.lock();
    } catch (error) {
      toasts.show(labelsFor(error).title, { tone: 'fail' });
    }
  };
}
