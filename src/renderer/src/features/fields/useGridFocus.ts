import { nextTick, ref, watch, type Ref } from 'vue';

/** A cell in the grid; column 0 is the row's header. */
export interface GridPlace {
  row: number;
  column: number;
}

/**
 * Makes a grid a single tab stop in which the arrow keys move and stop at the edges. Cells have
 * `data-cell="row,column"`. When rows are added or removed, the focus stays with its row as long as that exists.
 */
export function useGridFocus(
  grid: Ref<HTMLElement | null>,
  rowKeys: () => readonly string[],
  columns: () => number,
) {
  const at = ref<GridPlace>({ row: 0, column: 0 });
  let key: string | undefined = rowKeys()[0];

  const cell = ({ row, column }: GridPlace): HTMLElement | null =>
    grid.value?.querySelector<HTMLElement>(`[data-cell="${String(row)},${String(column)}"]`) ?? null;

  async function focus(place: GridPlace = at.value): Promise<void> {
    at.value = place;
    key = rowKeys()[place.row];
    await nextTick();
    cell(place)?.focus();
    cell(place)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function move(rows: number, across: number): void {
    const within = (value: number, end: number): number => Math.max(0, Math.min(end, value));
    if (rowKeys().length === 0) return;
    void focus({
      row: within(at.value.row + rows, rowKeys().length - 1),
      column: within(at.value.column + across, columns()),
    });
  }

  watch(rowKeys, (keys) => {
    const kept = key === undefined ? -1 : keys.indexOf(key);
    at.value = { ...at.value, row: Math.max(0, kept) };
    key = keys[at.value.row];
  });

  /** Called when a cell receives focus by pointer or Tab. */
  function came(row: number, column: number): void {
    at.value = { row, column };
    key = rowKeys()[row];
  }

  return { at, came, move, focus };
}
