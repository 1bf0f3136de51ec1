// @ts-nocheck
import { ref, shallowRef, type Ref } from 'vue';
import { createLatest } from './latest';

interface Page<T> {
  rows: readonly T[];
  /** Rows in the whole list. */
  total: number;
}

export interface Pages<T> {
  total: Readonly<Ref<number>>;
  /** The row at a place, where it has been read. */
  rowAt: (index: number) => T | undefined;
  /** The position of a loaded row; -1 if no such row is loaded. */
  indexOf: (isIt: (row: T) => boolean) => number;
  /** Reads what holds the row at a place, unless it was asked for. */
  need: (index: number) => Promise<unknown>;
  /** Says which rows are in sight, and reads them. */
  show: (first: number, last: number) => Promise<unknown>;
  /** Reads what is in sight, where it was not asked for. */
  fill: () => Promise<unknown>;
  /**
   * The question has changed: reads from the top. The rows before stay until the first page is here. Resolves with whether
   * it came, and is still what is asked for.
   */
  ask: () => Promise<boolean>;
  /** The response may have changed: reads what is in sight again. */
  refresh: () => Promise<unknown>;
  clear: () => void;
}

/**
 * A long list read from main page by page as its rows come into sight. A response to an earlier question comes too late and
 * is dropped; a page that could not be read is asked for again when it is next needed.
 */
export function usePages<T, P extends Page<T> = Page<T>>(list: {
  /** Rows of a page. */
  size: number;
  read: (offset: number) => Promise<P>;
  /** What else comes with a page. */
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
