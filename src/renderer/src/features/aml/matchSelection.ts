import { shallowRef, type Ref } from 'vue';
import type { AmlRow, MatchKey } from '@shared/domain/aml/amlView';

/**
 * The matches selected for a joint decision, with their names. Only matches of the list under review can be selected.
 */
export function createMatchSelection(list: {
  active: Ref<number>;
  rowAt: (index: number) => AmlRow | undefined;
}) {
  const selected = shallowRef(new Map<MatchKey, string | null>());
  const change = (act: (next: Map<MatchKey, string | null>) => void): void => {
    const next = new Map(selected.value);
    act(next);
    selected.value = next;
  };

  return {
    selected,
    isSelected: (key: MatchKey): boolean => selected.value.has(key),
    toggleSelected({ key, name, side }: AmlRow): void {
      if (side === 'review') change((next) => next.delete(key) || next.set(key, name));
    },
    /** Selects every loaded row between the active row and another one. */
    selectUpTo: (index: number): void =>
      change((next) => {
        const [from, to] = [Math.min(list.active.value, index), Math.max(list.active.value, index)];
        for (let at = from; at <= to; at += 1) {
          const row = list.rowAt(at);
          if (row?.side === 'review') next.set(row.key, row.name);
        }
      }),
    dropSelected: (key: MatchKey): void => change((next) => next.delete(key)),
    clearSelection: (): void => change((next) => next.clear()),
  };
}
