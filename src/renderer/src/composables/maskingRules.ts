import { shallowRef, watchEffect, type ShallowRef } from 'vue';
import type { createMasker } from '@shared/domain/masking/masker';
import type { createMatcher } from '@shared/domain/masking/matcher';

/** The rules that find a case's values in texts. */
interface MaskingRules {
  createMasker: typeof createMasker;
  createMatcher: typeof createMatcher;
}

const rules = shallowRef<MaskingRules | null>(null);

/** Resolves once the masking rules are loaded. */
export async function loadMaskingRules(): Promise<void> {
  const [masker, matcher] = await Promise.all([
    import('@shared/domain/masking/masker'),
    import('@shared/domain/masking/matcher'),
  ]);
  rules.value ??= { createMasker: masker.createMasker, createMatcher: matcher.createMatcher };
}

/**
 * The masking rules; null until they are loaded, and all text is then to be masked. They are loaded only when masking
 * is on, because the worklist would be displayed later with them.
 */
export function useMaskingRules(isOn: () => boolean): Readonly<ShallowRef<MaskingRules | null>> {
  watchEffect(() => void (isOn() && rules.value === null && loadMaskingRules()));
  return rules;
}
