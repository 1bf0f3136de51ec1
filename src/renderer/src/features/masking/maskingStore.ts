import { defineStore } from 'pinia';
import { ref, watch } from 'vue';
import { classesOfMedium } from '@shared/domain/masking/mediumClasses';
import { MASK_CLASSES } from '@shared/domain/maskClasses';
import { maskText } from '@shared/domain/masking/maskText';
import type { Masking } from '../../composables/masking';
import { useCaseStore } from '../../stores/caseStore';
import { useIdentityStore } from '../../stores/identityStore';
import { useCaseMasker } from './caseMasker';
import { useMaskChoice } from './maskChoice';
import { usePeeking } from './peeking';

/** What is masked in this window, and what was revealed. */
export const useMaskingStore = defineStore('masking', () => {
  const cases = useCaseStore();
  const identity = useIdentityStore();
  const choice = useMaskChoice();
  const { active } = choice;
  const { masker, forgetValues } = useCaseMasker(active);
  const { forgetReasons, ...peeking } = usePeeking(active);
  const choosing = ref(false);

  const covered: Masking['covered'] = (wanted) => wanted.filter((one) => active.value.has(one));
  const parts: Masking['parts'] = (text, mask = []) => {
    const named = covered([mask].flat());
    return named.length > 0 ? [{ kind: 'masked', text, classes: named }] : masker.value.parts(text);
  };
  /** The masking that is provided to components. */
  const masking: Masking = {
    get isOn() {
      return active.value.size > 0;
    },
    parts,
    text: (text, mask) =>
      active.value.size === 0
        ? text
        : parts(text, mask)
            .map((part) => (part.kind === 'masked' ? maskText(part.text) : part.text))
            .join(''),
    covered,
    mediumClasses(mediumId) {
      const medium = cases.view?.media.find(({ id }) => id === mediumId);
      return covered(medium === undefined ? MASK_CLASSES : classesOfMedium(medium));
    },
    isPeeked: (element) => element !== null && peeking.peeked.value?.contains(element) === true,
    peek: peeking.peek,
  };

  // A reason belongs to the person who gave it, so a change of reviewer clears the reasons. Masking stays on.
  watch(
    () => identity.state,
    () => {
      forgetReasons();
      forgetValues();
    },
  );

  return {
    ...choice,
    ...peeking,
    choosing,
    masking,
    toggle(): void {
      choice.toggle();
      peeking.release();
    },
  };
});
