import { counted } from '@shared/text/counted';
import { computed, ref, toValue, watch, type MaybeRefOrGetter, type Ref } from 'vue';
import type { RedactionClass } from '@shared/domain/redaction/redactionClasses';
import type { RedactionPreview } from '@shared/ipc/packageContract';
import { call } from '../../bridge/call';
import { wordsFor, type FaultWords } from '../../bridge/errorWords';

/** What a redacted copy or report of some cases would be without, summed up as soon as it is known. */
export interface RedactionSums {
  /** Null until it is known, and while nothing is chosen. */
  previews: Ref<readonly RedactionPreview[] | null>;
  fault: Ref<FaultWords | null>;
  covered: Ref<number>;
  shown: Ref<number>;
  dropped: Ref<number>;
  /** What a class takes out; empty while it is not known. */
  hintOf(one: RedactionClass): string;
}

/** Asks anew whenever cases or classes change; a later choice makes the answer to an earlier one void. */
export function useRedactionPreview(
  caseIds: MaybeRefOrGetter<readonly string[]>,
  chosen: MaybeRefOrGetter<readonly RedactionClass[] | null>,
): RedactionSums {
  const previews = ref<readonly RedactionPreview[] | null>(null);
  const fault = ref<FaultWords | null>(null);
  let question = 0;

  watch(
    [() => toValue(chosen), () => toValue(caseIds)],
    async ([classes, ids]) => {
      question += 1;
      const mine = question;
      previews.value = null;
      fault.value = null;
      if (classes === null || classes.length === 0) return;
      try {
        const found: RedactionPreview[] = [];
        for (const caseId of ids) {
          found.push(await call('packages:previewRedaction', { caseId, classes: [...classes] }));
          if (mine !== question) return;
        }
        previews.value = found;
      } catch (error) {
        if (mine === question) fault.value = wordsFor(error);
      }
    },
    { immediate: true },
  );

  const sum = (pick: (preview: RedactionPreview) => number) =>
    computed(() => (previews.value ?? []).reduce((total, preview) => total + pick(preview), 0));
  const removedOf = (one: RedactionClass): number =>
    sum(({ removed }) => removed.find((line) => line.class === one)?.count ?? 0).value;
  return {
    previews,
    fault,
    covered: sum((one) => one.covered),
    shown: sum((one) => one.shown),
    dropped: sum((one) => one.dropped),
    hintOf(one) {
      if (previews.value === null || toValue(chosen)?.includes(one) !== true) return '';
      return one === 'faces' ? 'in pictures' : counted(removedOf(one), 'text');
    },
  };
}
