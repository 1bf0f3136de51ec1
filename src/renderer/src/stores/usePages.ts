import { ref, shallowRef, type Ref } from 'vue';
import { createLatest } from './latest';

interface Page<T> {
  rows: readonly T[];
  /** Number of rows in the whole list. */
  total: number;
}

export interface Pages<T> {
  total: Readonly<Ref<number>>;
  /** The row at an index, if it has been loaded. */
  rowAt: (index: number) => T | undefined;
  /** The position of a loaded row; -1 if no such row is loaded. */
  indexOf: (isIt: (row: T) => boolean) => number;
  /** Loads the page with the row at an index, unless it was already requested. */
  need: (index: number) => Promise<unknown>;
  /** Sets the visible range of rows, and loads them. */
  show: (first: number, last: number) => Promise<unknown>;
  /** Loads the visible rows that have not been requested yet. */
  fill: () => Promise<unknown>;
  /**
   * Loads from the top, because the query has changed. The old rows stay until the first page arrives. Resolves to
   * whether it arrived and is still the latest query.
   */
  ask: () => Promise<boolean>;
  /** Loads the visible rows again, because the result may have changed. */
  refresh: () => Promise<unknown>;
  clear: () => void;
}

/**
 * A long list that is loaded from main page by page as its rows become visible. Responses to an earlier query are
 * ignored. A page that failed to load is requested again when it is next needed.
 */
export function usePages<T, P extends Page<T> = Page<T>>(list: {
  /** Number of rows per page. */
  size: number;
  read: (offset: number) => Promise<P>;
  /** Receives the other content of a page, such as counts. */
  take?: (page: P) => void;
  failed: (error: unknown) => void;
}): Pages<T> {
  const pages = shallowRef<ReadonlyMap<number, readonly T[]>>(new Map());
  const total = ref(0);
  let asked = new Set<number>();
  const latest = createLatest();
  let isAsked = latest();
  let visible: [first: number, last: number] = [0, 0];

  const begin = (): void => {
    isAsked = latest();
    asked = new Set();
  };
  async function load(page: number, kept = (): typeof pages.value => pages.value): Promise<boolean> {
    if (asked.has(page)) return true;
    asked.add(page);
    const isLatest = isAsked;
    try {
      const found = await list.read(page * list.size);
      if (!isLatest()) return false;
      pages.value = new Map(kept()).set(page, found.rows);
      total.value = found.total;
      list.take?.(found);
      return true;
    } catch (error) {
      if (!isLatest()) return false;
      asked.delete(page);
      list.failed(error);
      return false;
    }
  }
  const pageOf = (index: number): number => Math.floor(Math.max(0, index) / list.size);
  const inSight = (): number[] => {
    const [from, to] = visible.map((index) => pageOf(Math.min(index, total.value - 1))) as [number, number];
    return Array.from({ length: to - from + 1 }, (_, step) => from + step);
  };
  const fill = (): Promise<unknown> => Promise.all(inSight().map((page) => load(page)));

  return {
    total,
    rowAt: (index) => pages.value.get(pageOf(index))?.[index % list.size],
    indexOf(isIt) {
      for (const [page, rows] of pages.value) {
        const at = rows.findIndex(isIt);
        if (at >= 0) return page * list.size + at;
      }
      return -1;
    },
    need: (index) => load(pageOf(index)),
    fill,
    show(first, last) {
      visible = [first, last];
      return fill();
    },
    ask() {
      begin();
      return load(0, () => new Map());
    },
    refresh() {
      begin();
      const wanted = inSight();
      pages.value = new Map([...pages.value].filter(([page]) => wanted.includes(page)));
      return fill();
    },
    clear() {
      begin();
      pages.value = new Map();
      total.value = 0;
    },
  };
}
