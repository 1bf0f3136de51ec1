// @ts-nocheck
import { computed, ref, shallowRef } from 'vue';
import type { MatchKey } from '@shared/domain/aml/amlView';

/** Where the reviewer is in a list of matches. All its keys are known, so that the place is kept when the list changes. */
export function createMatchPlace() {
  const keys = shallowRef<readonly MatchKey[]>([]);
  const active = ref(0);
  /** Where to go with the next list: a later reading that overtakes this one still goes there. */
  let goal: MatchKey | null = null;
  const total = computed(() => keys.value.length);
  const activeKey = computed((): MatchKey | null => keys.value[active.value] ?? null);
  const within = (index: number): number => Math.min(Math.max(0, index), Math.max(0, total.value - 1));
  const indexOf = (key: MatchKey | null): number => (key === null ? -1 : keys.value.indexOf(key));

  return {
    active,
    total,
    activeKey,
    within,
    indexOf,
    aimAt(key: MatchKey | null): void {
      goal = key ?? goal;
    },
    goTo(index: number): void {
      goal = null;
      active.value = index;
    },
    /** A list has come: to the match that was aimed at, or stays at the active one, or else as near as it can. */
    take(next: readonly MatchKey[]): void {
      const wanted = goal ?? activeKey.value;
      goal = null;
      keys.value = next;
      const found = indexOf(wanted);
      active.value = found >= 0 ? found : within(active.value);
    },
    clear(): void {
      goal = null;
      keys.value = [];
      active.value = 0;
    },
  };
}
