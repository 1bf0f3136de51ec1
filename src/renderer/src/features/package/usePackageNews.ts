import { watch } from 'vue';
import { useToastStore } from '../../stores/toastStore';
import { usePackageStore } from '../../stores/packageStore';

/** Says once that writing has ended, when nobody is looking at it. */
export function usePackageNews(): void {
  const packages = usePackageStore();
  const toasts = useToastStore();
  watch(
    () => packages.running.length,
    (now, before) => {
      if (now > 0 || before === 0 || packages.dialogOpen) return;
      const failed = packages.lines.filter(({ state }) => state === 'failed').length;
      const done = packages.lines.filter(({ state }) => state === 'done').length;
      if (done + failed === 0) return;
      const written = `${String(done)} ${done === 1 ? 'package' : 'packages'} written`;
      toasts.say(failed === 0 ? `${written}.` : `${written}, ${String(failed)} failed.`, {
        tone: failed === 0 ? 'pass' : 'fail',
        action: { label: 'Show', run: packages.showWritten },
      });
    },
  );
}
