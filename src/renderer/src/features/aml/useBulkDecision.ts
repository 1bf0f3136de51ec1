import { ref, type Ref } from 'vue';

import { useSubmit } from '../../composables/useSubmit';
import { useToastStore } from '../../stores/toastStore';
import { useAmlStore } from './amlStore';
import type { MatchDecisionDraft } from './decisionDraft';
import { MATCH_DECISION } from './amlMatchLabels';

/** The dialog for a joint decision on the selected matches. */
export function useBulkDecision(canDecide: Readonly<Ref<boolean>>) {
  const aml = useAmlStore();
  const toasts = useToastStore();
  const bulk = ref(false);
  const { busy, error, submit } = useSubmit(async (written: MatchDecisionDraft) => {
    const count = await aml.decideSelected(written);
    bulk.value = false;
    toasts.show(MATCH_DECISION.bulkDone(count), {
      tone: 'pass',
    });
  });
  function openBulk(): void {
    error.value = null;
    if (aml.selected.size > 0 && canDecide.value) bulk.value = true;
  }

  return { bulk, bulkBusy: busy, bulkError: error, openBulk, commitBulk: submit };
}
