import { useTimeoutFn } from '@vueuse/core';
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue';
import { createLatest } from '../../../stores/latest';
import { findText, type TextMatch, type TextPiece } from './findText';
import type { OpenPdf } from './openPdf';
import { PDF_SEARCH } from '../mediaLabels';

export interface PageMatch {
  page: number;
  match: TextMatch;
}

/** The search stops after this many matches. */
const MAX_MATCHES = 5000;

/** The text pieces of a page in reading order. */
export async function piecesOf(pdf: OpenPdf, number: number): Promise<TextPiece[]> {
  const page = await pdf.page(number);
  return page.text();
}

/** Searches a PDF page by page, starting with the current page and continuing from the first after the last. */
export function usePdfSearch(pdf: () => OpenPdf | null, currentPage: () => number) {
  const query = ref('');
  const found = shallowRef<readonly PageMatch[]>([]);
  const at = ref(-1);
  /** Number of pages searched so far. */
  const searched = ref(0);
  /** Whether any searched page contained text. */
  const hasText = ref(false);
  const begin = createLatest();

  async function search(): Promise<void> {
    const isLatest = begin();
    found.value = [];
    at.value = -1;
    searched.value = 0;
    hasText.value = false;
    const open = pdf();
    if (open === null || query.value.trim() === '') return;
    const start = currentPage() - 1;
    for (let index = 0; index < open.pageCount; index += 1) {
      const page = ((start + index) % open.pageCount) + 1;
      // An unreadable page has no matches; its error is shown when the page is drawn.
      const pieces = await piecesOf(open, page).catch((): TextPiece[] => []);
      if (!isLatest()) return;
      searched.value = index + 1;
      if (pieces.some(({ str }) => str.trim() !== '')) hasText.value = true;
      const matches = findText(pieces, query.value).map((match) => ({ page, match }));
      if (matches.length === 0) continue;
      found.value = [...found.value, ...matches];
      if (at.value < 0) at.value = 0;
      if (found.value.length >= MAX_MATCHES) return;
    }
  }

  watch(query, useTimeoutFn(search, 150, { immediate: false }).start);
  onScopeDispose(begin);

  function move(by: 1 | -1): void {
    const count = found.value.length;
    if (count > 0) at.value = (at.value + by + count) % count;
  }

  const current = computed(() => found.value[at.value] ?? null);
  const sentence = computed(() => {
    const pages = pdf()?.pageCount ?? 0;
    if (query.value.trim() === '') return '';
    const count = found.value.length;
    if (count >= MAX_MATCHES) return PDF_SEARCH.foundFirst(at.value + 1, count);
    if (searched.value < pages)
      return count > 0
        ? PDF_SEARCH.foundSoFar(at.value + 1, count, searched.value, pages)
        : PDF_SEARCH.searching(searched.value, pages);
    if (count > 0) return PDF_SEARCH.found(at.value + 1, count);
    return hasText.value ? PDF_SEARCH.none : PDF_SEARCH.noText;
  });

  return { query, found, current, sentence, move };
}
