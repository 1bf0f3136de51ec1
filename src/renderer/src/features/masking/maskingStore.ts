import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { classesOfMedium } from '@shared/domain/masking/mediumClasses';
import { MASK_CLASSES, type MaskClass } from '@shared/domain/masking/maskClasses';
import type { MaskedValue } from '@shared/domain/masking/maskedValues';
import { createMasker, maskText, type Masker, type MaskPart } from '@shared/domain/masking/masker';
import { call } from '../../bridge/call';
import type { Masking } from '../../composables/masking';
import { usePreferencesStore } from '../../stores/preferencesStore';
import { useToastStore } from '../../stores/toastStore';
import { useCaseStore } from '../../stores/caseStore';
import { useIdentityStore } from '../../stores/identityStore';

/** Until it is known what tells something, everything is covered. */
const EVERYTHING: Masker = {
  parts: (text) => [{ kind: 'masked', text, classes: MASK_CLASSES }],
  text: maskText,
};

const KEPT = 'masking';
const isKept = (value: unknown): value is { on: boolean; classes: unknown[] } =>
  typeof value === 'object' &&
  value !== null &&
  'on' in value &&
  typeof value.on === 'boolean' &&
  'classes' in value &&
  Array.isArray(value.classes);

/** What is covered in this window, and what was looked at all the same. */
export const useMaskingStore = defineStore('masking', () => {
  const cases = useCaseStore();
  const identity = useIdentityStore();
  const toasts = useToastStore();
  const preferences = usePreferencesStore();
  /** False until it is known whether this window starts covered: nothing of a case is shown before. */
  const isKnown = ref(false);
  const on = ref(false);
  const classes = ref<MaskClass[]>([...MASK_CLASSES]);
  const choosing = ref(false);
  /** What a reason is being asked for. */
  const asked = shallowRef<readonly MaskClass[] | null>(null);
  const peeked = shallowRef<Element | null>(null);
  /** Classes of a case for which a reason stands in its journal. */
  const reasoned = ref(new Map<string, MaskClass[]>());
  /** Of every response of the open case, which only main has whole. */
  const values = shallowRef<{ caseId: string; values: MaskedValue[] } | null>(null);

  const active = computed((): ReadonlySet<MaskClass> => new Set(on.value ? classes.value : []));
  const masker = computed((): Masker => {
    const { view } = cases;
    if (view === null) return createMasker([], active.value);
    if (values.value?.caseId !== view.caseId) return EVERYTHING;
    return createMasker(values.value.values, active.value);
  });

  watch([() => active.value.size > 0, () => cases.view], async ([isOn, view]) => {
    if (!isOn || view === null) return;
    const { caseId } = view;
    try {
      const found = await call('masking:values', { caseId });
      if (cases.view?.caseId === caseId) values.value = { caseId, values: found };
    } catch {
      toasts.say('The masking settings could not be read, so everything stays masked.', { tone: 'fail' });
    }
  });
  watch(
    () => cases.view?.caseId,
    (caseId) => {
      peeked.value = null;
      if (values.value?.caseId !== caseId) values.value = null;
    },
  );

  // A reason is the person's who gave it.
  watch(() => identity.state, forget);

  function toggle(): void {
    if (!on.value && classes.value.length === 0) classes.value = [...MASK_CLASSES];
    on.value = !on.value;
    peeked.value = null;
  }

  /** Takes up what was covered when the app was left. */
  async function load(): Promise<void> {
    await preferences.load('app', KEPT);
    const kept = preferences.read('app', KEPT);
    if (isKept(kept)) {
      classes.value = MASK_CLASSES.filter((one) => kept.classes.includes(one));
      on.value = kept.on && classes.value.length > 0;
    }
    isKnown.value = true;
  }
  watch([on, classes], () => {
    if (isKnown.value) preferences.write('app', KEPT, { on: on.value, classes: [...classes.value] });
  });

  const classesIn = (element: Element): MaskClass[] => {
    const marked = [element, ...element.querySelectorAll('[data-mask]')];
    const named = new Set(marked.flatMap((one) => one.getAttribute('data-mask')?.split(' ') ?? []));
    return MASK_CLASSES.filter((one) => named.has(one) && active.value.has(one));
  };

  function peek(element: Element): void {
    const wanted = classesIn(element);
    if (wanted.length === 0) return;
    const caseId = cases.view?.caseId;
    if (caseId === undefined) {
      toasts.say('Open the case to reveal masked values. The case journal records it.');
      return;
    }
    const known = reasoned.value.get(caseId) ?? [];
    const missing = wanted.filter((one) => !known.includes(one));
    if (missing.length > 0) asked.value = missing;
    else peeked.value = element;
  }

  /** Records why; what was asked for can then be held open. */
  async function giveReason(reason: string): Promise<void> {
    const caseId = cases.view?.caseId;
    if (caseId === undefined || asked.value === null) return;
    for (const one of asked.value) {
      await call('masking:reveal', { caseId, class: one, reason });
      reasoned.value.set(caseId, [...(reasoned.value.get(caseId) ?? []), one]);
    }
    asked.value = null;
  }

  const covered = (wanted: readonly MaskClass[]): readonly MaskClass[] =>
    wanted.filter((one) => active.value.has(one));
  const mediumClasses = (mediumId: string): readonly MaskClass[] => {
    const medium = cases.view?.media.find(({ id }) => id === mediumId);
    return covered(medium === undefined ? MASK_CLASSES : classesOfMedium(medium));
  };

  function parts(text: string, mask: MaskClass | readonly MaskClass[] = []): MaskPart[] {
    const named = [mask].flat().filter((one) => active.value.has(one));
    return named.length > 0 ? [{ kind: 'masked', text, classes: named }] : masker.value.parts(text);
  }

  /** What components are given. */
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
    mediumClasses,
    isPeeked: (element) => element !== null && peeked.value !== null && peeked.value.contains(element),
    peek,
  };

  /** Another person, another vault: reasons given are theirs. What is masked stays masked. */
  function forget(): void {
    reasoned.value = new Map();
    values.value = null;
    peeked.value = null;
    asked.value = null;
  }

  return {
    on,
    classes,
    isKnown,
    load,
    choosing,
    asked,
    peeked,
    active,
    masking,
    toggle,
    peek,
    release: () => (peeked.value = null),
    giveReason,
    forget,
  };
});
