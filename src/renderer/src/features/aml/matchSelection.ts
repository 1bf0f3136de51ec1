import { shallowRef } from 'vue';
import type { AmlRow, MatchKey } from '@shared/domain/aml/amlView';

/** Matches chosen to be judged together, with the names they are shown by. Only those of the list under review can be. */
export function createMatchSelection() {
  const selected = shallowRef(new Map<MatchKey, string | null>());
  const change = (act: (next: Map<MatchKey, string | null>) => void): void => {
    const next = new Map(selected.value);
    act(next);
    selected.value = next;
  };

  return {
    selected,
    isSelected: (key: MatchKey): boolean => selected.value.has(key),
    toggle({ key, name, side }: AmlRow): void {
      if (side === 'review') change((next) => next.delete(key) || next.set(key, name));
    },
    add: (rows: readonly AmlRow[]): void =>
      change((next) => {
        for (const { key, name, side } of rows) if (side === 'review') next.set(key, name);
      }),
    drop: (key: MatchKey): void => change((next) => next.delete(key)),
    clear: (): void => change((next) => next.clear()),
  };
}
