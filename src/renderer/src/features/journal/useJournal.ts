import { onScopeDispose, shallowRef, watch } from 'vue';
import type { CaseCheck } from '@shared/domain/journal';
import { call } from '../../bridge/call';
import { useResource } from '../../stores/useResource';
import { useSubmit } from '../../composables/useSubmit';

/** The journal of a case, updated while the component is mounted, and the result of checking it on demand. */
export function useJournal(caseId: () => string) {
  const lines = useResource((id: string) => call('journal:list', { caseId: id }));
  const verdict = shallowRef<CaseCheck | null>(null);
  onScopeDispose(lines.follow());
  watch(
    caseId,
    (id) => {
      verdict.value = null;
      void lines.open(id);
    },
    { immediate: true },
  );
  const { busy, error, submit } = useSubmit(async () => {
    verdict.value = await call('journal:verify', { caseId: caseId() });
  });
  return { lines, verdict, busy, error, verify: submit };
}
