import { computed, ref, shallowRef } from 'vue';
import type { MatchKey } from '@shared/domain/aml/amlView';

/**
 * The reviewer's position in a list of matches. The keys of all matches are known, so that the position is kept when
 * the list changes.
 */
export function createMatchPlace() {
  const keys = shallowRef<readonly MatchKey[]>([]);
  const active = ref(0);
  /** The match to go to once the next list is loaded. It is kept if another request replaces the current one. */
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
    /**
     * Takes over a new list. Goes to the intended match or stays at the active one; if it is missing, stays at the
     * same index.
     */
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
