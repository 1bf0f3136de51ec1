// @ts-nocheck
import { onScopeDispose, shallowRef, watch } from 'vue';
import type { CaseCheck } from '@shared/domain/journal';
import { call } from '../../bridge/call';
import { useResource } from '../../stores/useResource';
import { useSubmit } from '../../composables/useSubmit';

/** The journal of a case, followed for as long as the component is there, and what checking it on demand found. */
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
