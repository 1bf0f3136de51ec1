import { computed, toValue, watch, type MaybeRefOrGetter, type Ref } from 'vue';
import { hasUnknown } from '@shared/domain/dossier/redactionNotice';
import { unknownNotice } from '@shared/domain/redaction/redactionTextLabels';
import type { RedactionClass } from '@shared/domain/redactionClasses';
import type { RedactionPreview } from '@shared/ipc/packageContract';
import { call } from '../bridge/call';
import { useResource } from './useResource';

/** The total content that a redacted copy or report of some cases would lack. */
export interface RedactionSums {
  /** Null until it has been loaded, and while no class is chosen. */
  previews: Ref<readonly RedactionPreview[] | null>;
  error: Ref<unknown>;
  covered: Ref<number>;
  shown: Ref<number>;
  dropped: Ref<number>;
  /** Why more text is removed than was chosen; null if none is, or until it is known. */
  notice: Ref<string | null>;
  /** How many texts removing a class would take out; null until it is known, and for what stays. */
  removedOf(one: RedactionClass): number | null;
}

/** Loads the preview again whenever cases or classes change; responses to earlier choices are ignored. */
export function useRedactionPreview(
  caseIds: MaybeRefOrGetter<readonly string[]>,
  chosen: MaybeRefOrGetter<readonly RedactionClass[] | null>,
): RedactionSums {
  const {
    state,
    value: previews,
    open,
    close,
  } = useResource(async (classes: RedactionClass[], isLatest) => {
    const found: RedactionPreview[] = [];
    for (const caseId of toValue(caseIds)) {
      if (isLatest()) found.push(await call('packages:previewRedaction', { caseId, classes }));
    }
    return found;
  });
  watch(
    [() => toValue(chosen), () => toValue(caseIds)],
    ([classes]) => {
      if (classes === null || classes.length === 0) close();
      else void open([...classes]);
    },
    { immediate: true },
  );

  const sum = (pick: (preview: RedactionPreview) => number) =>
    computed(() => (previews.value ?? []).reduce((total, preview) => total + pick(preview), 0));
  const [unlisted, unread, unnamed] = [
    sum((one) => one.unlisted),
    sum((one) => one.unread),
    sum((one) => one.unnamed),
  ];
  const unknown = computed(() => ({
    unlisted: unlisted.value,
    unread: unread.value,
    unnamed: unnamed.value,
  }));
  return {
    previews,
    error: computed(() => (state.value.kind === 'failed' ? state.value.error : null)),
    covered: sum((one) => one.covered),
    shown: sum((one) => one.shown),
    dropped: sum((one) => one.dropped),
    notice: computed(() => unknownNotice(unknown.value, previews.value?.length)),
    removedOf(one) {
      const isRemoved =
        toValue(chosen)?.includes(one) === true || (one === 'free-text' && hasUnknown(unknown.value));
      if (previews.value === null || !isRemoved) return null;
      return sum(({ removed }) => removed.find((line) => line.class === one)?.count ?? 0).value;
    },
  };
}
