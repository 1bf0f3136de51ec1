/**
 * Runs in a page: words that stand on more than one line or reach out of their cell or paragraph, and how much the page is
 * wider than its window. A string of more than 20 characters may break where its column is narrower than the string.
 */
// @ts-nocheck

export function layoutFaults(): string[] {
  const faults: string[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push(`the page is ${String(scrollWidth - clientWidth)} px too wide`);
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node as Text;
    const box = text.parentElement?.closest('th, td, p, li, h1, h2, h3, h4, h5, h6, figcaption, pre');
    if (!box || box.getClientRects().length === 0) continue;
    const { left, right } = box.getBoundingClientRect();
    const drawn = (): DOMRect[] => [...range.getClientRects()].filter(({ width }) => width > 0);
    const reachesOut = (one: DOMRect): boolean => one.left < left - 1 || one.right > right + 1;
    const linesOf = (rects: DOMRect[]): number => new Set(rects.map(({ top }) => Math.round(top))).size;
    // No word of a text that stays within its box, on one line, does otherwise: most need no look at each.
    range.selectNodeContents(text);
    const whole = drawn();
    if (linesOf(whole) <= 1 && !whole.some(reachesOut)) continue;
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    // Lines break at hyphens and slashes, and between any two letters of some scripts.
    for (const { 0: word, index } of text.data.matchAll(/[^\s\p{Pd}/_]+/gu)) {
      if (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u.test(word)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const rects = drawn();
      const where = `${box.tagName.toLowerCase()} of ${box.closest('table')?.className ?? 'no table'}`;
      if (rects.some(reachesOut)) faults.push(`“${word}” reaches out of a ${where}`);
      const width = rects.reduce((sum, one) => sum + one.width, 0);
      if (linesOf(rects) > 1 && (word.length <= 20 || width < room - 1))
        faults.push(`“${word}” is broken in a ${where}`);
    }
  }
  return [...new Set(faults)];
}

/** Runs in a page: cells of rows that are stacked, and so stand beside no heading of their column, without its name. */
export function namelessCells(): string[] {
  const isStacked = (cell: Element): boolean =>
    cell.parentElement !== null && getComputedStyle(cell.parentElement).display !== 'table-row';
  return [
    ...document.querySelectorAll(
      ':is(.lines, .matches) > tbody > tr > td, .rules > tbody > tr:first-child > td',
    ),
  ]
    .filter((cell) => isStacked(cell) && cell.textContent.trim() !== '' && !cell.hasAttribute('colspan'))
    .filter((cell) => !/^"\S/.test(getComputedStyle(cell, '::before').content))
    .map((cell) => cell.textContent.trim().slice(0, 40));
}
