import { defineStore, storeToRefs } from 'pinia';
import { computed } from 'vue';
import { foldReviewerId } from '@shared/domain/person';
import type { WorklistRow } from '@shared/domain/worklist';
import { usePreferencesStore } from './preferencesStore';
import { useIdentityStore } from './identityStore';

/** The preference that hides the service's face results until the reader has compared the faces; on by default. */
export const HIDE_SCORES = 'faces.hideScores';

/** Whether the service's word on faces waits for the reader's own, and who reads. Apart from the rest: the list needs no more. */
export const useFaceHiding = defineStore('face-hiding', () => {
  const preferences = usePreferencesStore();
  const { author: reader } = storeToRefs(useIdentityStore());
  const hides = computed(() => preferences.read('app', HIDE_SCORES) !== false);
  const readerId = computed(() => (reader.value === null ? null : foldReviewerId(reader.value.reviewerId)));

  return {
    reader,
    hides,
    /** Until it has been read, everything is hidden. */
    load: (): Promise<void> => preferences.load('app', HIDE_SCORES),
    /** Whether the reader may know what a line's rules on faces say. */
    mayKnow: ({ faceRules }: Pick<WorklistRow, 'faceRules'>): boolean =>
      !hides.value ||
      faceRules === null ||
      (readerId.value !== null && faceRules.knownBy.includes(readerId.value)),
  };
});
