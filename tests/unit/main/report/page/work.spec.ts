import { expect, it } from 'vitest';
import type { Draft } from '../../../../../src/main/report/page/parts';
import { workBlocks } from '../../../../../src/main/report/page/work';

it('a row is not broken between pages unless it is long: what would be left of a page is little', async () => {
  const rows = [['a'.repeat(900)], ['b'.repeat(1_100)]].map((cells) => cells.map((text) => [text]));
  const page = String(await workBlocks({} as Draft, [{ kind: 'lines', columns: ['What'], rows }]));
  expect(page).toMatch(/<tr\s+class="whole">\s*<td data-column="What">a/);
  expect(page).toMatch(/<tr\s+class="">\s*<td data-column="What">b/);
});
