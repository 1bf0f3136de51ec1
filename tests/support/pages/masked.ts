import { expect, type Page } from '@playwright/test';
import type { MaskedValue } from '@shared/domain/masking/maskedValue';

export const maskToggle = (window: Page): Promise<void> => window.keyboard.press('Control+Shift+m');

/** Everything in the page that can be seen, heard or copied: texts, attributes and the values of fields. */
export const disclosedIn = (window: Page): Promise<string> =>
  window.evaluate(() => {
    const disclosed: string[] = [];
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (!['STYLE', 'SCRIPT'].includes(node.parentElement?.tagName ?? ''))
        disclosed.push(node.nodeValue ?? '');
    for (const element of document.querySelectorAll('*'))
      for (const { name, value } of element.attributes)
        if (!/^(data-v-|class|style|id|d$|src)/.test(name)) disclosed.push(value);
    // A field's value is masked once the field loses focus. Until then the user may read what they type.
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      if (
        field !== document.activeElement &&
        getComputedStyle(field).getPropertyValue('-webkit-text-security') === 'none'
      )
        disclosed.push(field.value);
    disclosed.push(document.title);
    return disclosed.join('\n');
  });

/** Whether a value is long enough to be identifying wherever it occurs. */
export const isSure = ({ text, isOwn }: MaskedValue): boolean => text.trim().length >= (isOwn ? 5 : 6);
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ');

export async function expectNothingDisclosed(
  window: Page,
  values: readonly MaskedValue[],
  where: string,
): Promise<void> {
  const disclosed = plain(await disclosedIn(window));
  const found = values.filter(isSure).filter(({ text }) => disclosed.includes(plain(text)));
  expect(
    found.map(({ text }) => text),
    where,
  ).toEqual([]);
}
