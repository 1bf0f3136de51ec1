/**
 * Runs in a page. Finds words that are broken over several lines or exceed their cell or paragraph, and reports if the
 * page is wider than its window. A string of more than 20 characters may be broken if its column is narrower.
 */
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
    // If the whole text is on one line within its box, none of its words can be at fault. This is usually so.
    range.selectNodeContents(text);
    const whole = drawn();
    if (linesOf(whole) <= 1 && !whole.some(reachesOut)) continue;
    const { paddingLeft, paddingRight } = getComputedStyle(box);
    const room = box.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    // Lines may break after hyphens and slashes and, in some scripts, between any two characters.
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

/**
 * Runs in a page. Finds cells of stacked rows that lack the name of their column, because stacked rows have no header.
 */
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
