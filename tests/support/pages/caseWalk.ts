import type { Page } from '@playwright/test';

/** A place of a response as it was displayed. */
export interface Seen {
  /** The operation of the response that the pointer refers to; null for the case's main response. */
  readonly response: string | null;
  /** JSON pointers. A picture may be named in several places. */
  readonly pointers: readonly string[];
  /** Everything that can be read or heard there: text, titles and accessible names. */
  readonly text: string;
  /** Whether it shows a picture, a recording or a page of a PDF. */
  readonly hasMedium: boolean;
}

/** One part of a case after it has finished loading. */
export interface WalkedSection {
  /** The key of the part: `images`, `document:10`, `raw`. */
  readonly key: string;
  readonly headings: number;
  /** The length of the readable text on the stage. */
  readonly letters: number;
  /** The height of the stage, in px. */
  readonly height: number;
  /** Whether it was still loading when the waiting time was over. */
  readonly isStuck: boolean;
  readonly seen: readonly Seen[];
  /** For the raw response: the places listed as deviating from the specification. */
  readonly differences: readonly string[];
  /** Hidden characters anywhere in the window that are not marked. */
  readonly acting: readonly string[];
}

export interface WalkOptions {
  /** Whether to visit the raw response too. */
  readonly withRaw: boolean;
  /** How many matches of each list to open. */
  readonly matches: number;
}

/**
 * Visits every part of the open case by clicking its buttons: opens each section and rule, reviews each list of
 * matches and opens its first matches.
 */
export function walkCase(page: Page, options: WalkOptions): Promise<WalkedSection[]> {
  return page.evaluate(walkInPage, options);
}

/** Runs in the page, so it must not refer to anything outside. */
async function walkInPage({ withRaw, matches }: WalkOptions): Promise<WalkedSection[]> {
  const timeoutMs = 60_000;
  const frame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
  const stage = (): HTMLElement => document.querySelector<HTMLElement>('[aria-label="Stage"]') as HTMLElement;
  const isReady = (): boolean =>
    stage().innerText.trim() !== '' && stage().querySelector('.loading') === null;

  /** Waits until a condition has been true for two frames. Resolves with false if that never happens. */
  async function until(condition: () => boolean): Promise<boolean> {
    const end = performance.now() + timeoutMs;
    for (let found = 0; found < 2; found = condition() ? found + 1 : 0) {
      if (performance.now() > end) return false;
      await frame();
    }
    return true;
  }

  function readable(element: HTMLElement): string {
    const named = [element, ...element.querySelectorAll('[title], [aria-label]')];
    const names = named.flatMap((one) => [one.getAttribute('title'), one.getAttribute('aria-label')]);
    return [element.innerText, ...names.filter((name) => name !== null)].join(' ');
  }

  function inspect(root: ParentNode = document): Seen[] {
    return [...root.querySelectorAll<HTMLElement>('[data-pointer]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({
        response: element.closest('[data-response]')?.getAttribute('data-response') ?? null,
        pointers: (element.dataset['pointer'] ?? '').split('\n'),
        text: readable(element),
        hasMedium:
          element.querySelector('img[src^="evidence:"], video[src^="evidence:"], [data-medium]') !== null,
      }));
  }

  async function openRules(): Promise<Seen[]> {
    await frame();
    await frame();
    for (const button of document.querySelectorAll<HTMLElement>('.rule [aria-expanded="false"]'))
      button.click();
    await frame();
    const panel = document.querySelector<HTMLElement>('[aria-label="Inspector"]');
    return panel === null ? inspect() : [...inspect(panel), whole(panel, '/rule_results')];
  }

  /** An element with all its readable text, at its own pointer. */
  const whole = (element: HTMLElement, pointer: string): Seen => ({
    response: element.closest('[data-response]')?.getAttribute('data-response') ?? null,
    pointers: [pointer],
    text: readable(element),
    hasMedium: false,
  });
  /** The card of a match. Its content is below one element of a list of matches. */
  function readCard(card: HTMLElement): Seen[] {
    const seen = inspect(card);
    const [pointer] = seen.flatMap(({ pointers }) =>
      pointers.map((one) => /^.*?matches\/(?:matches\/)?\d+/.exec(one)),
    );
    const list = stage().querySelector<HTMLElement>('[role="grid"]');
    if (!pointer || list === null) return seen;
    const named = { ...whole(card, pointer[0].replace(/\/\d+$/, '')), text: list.ariaLabel ?? '' };
    return [...seen, whole(card, pointer[0]), named];
  }

  /** The other members of the response, besides its matches. */
  async function readReceived(): Promise<Seen[]> {
    const mode = (value: string): HTMLElement | null =>
      stage().querySelector<HTMLElement>(`.segments input[value="${value}"]`);
    mode('received')?.click();
    await until(() => stage().querySelector('.received') !== null);
    const seen = inspect(stage());
    mode('review')?.click();
    await until(isReady);
    return seen;
  }

  /** Every list that can be reviewed, and the first matches of each. */
  async function lookThroughLists(): Promise<Seen[]> {
    const seen: Seen[] = await readReceived();
    const chosen = (): HTMLSelectElement | null =>
      stage().querySelector<HTMLSelectElement>('[aria-label="Versions"] select');
    // The code of the review is loaded on first use, so the choice of lists may not exist yet.
    if (stage().querySelector('.segments input[value="review"]') !== null)
      await until(() => isReady() && (chosen()?.options.length ?? 0) > 0);
    const lists = [...(chosen()?.options ?? [])].map(({ value }) => value);
    for (const list of lists) {
      const select = chosen();
      if (select === null) break;
      if (select.value !== list) {
        select.value = list;
        select.dispatchEvent(new Event('change', { bubbles: true }));
        await until(() => chosen()?.value === list && isReady());
      }
      seen.push(...inspect(stage()));
      // By their position: only rows in the visible area exist, and the first few are always among them.
      for (let place = 1; place <= matches; place += 1) {
        const row = stage().querySelector<HTMLElement>(`[data-match][aria-rowindex="${String(place + 1)}"]`);
        if (row === null) break;
        const key = row.dataset['match'];
        row.click();
        const card = (): HTMLElement | null => stage().querySelector('[data-card]');
        await until(() => card()?.dataset['card'] === key);
        seen.push(...readCard(card() ?? stage()));
      }
    }
    return seen;
  }

  const differences = (): string[] =>
    [...stage().querySelectorAll('.pointers .mono')].map((one) => one.textContent);

  /** The elements and attributes with an unmarked direction override, isolate, zero-width or control character. */
  const HIDDEN = /[\u0000-\u0008\u000e-\u001f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/;
  const acting = (): string[] => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('body, body *')) {
      // Nobody sees or hears these attributes, so they contain the exact text.
      const names = element.getAttributeNames().filter((name) => !/^(data-|value$|id$|href$)/.test(name));
      for (const name of names)
        if (HIDDEN.test(element.getAttribute(name) ?? '')) found.push(`${element.tagName} ${name}`);
      for (const { nodeType, nodeValue } of element.childNodes)
        if (nodeType === Node.TEXT_NODE && HIDDEN.test(nodeValue ?? '')) found.push(element.tagName);
    }
    return found;
  };

  const walked: WalkedSection[] = [];
  const rail = [...document.querySelectorAll<HTMLElement>('[aria-label="Case sections"] li')];
  for (const item of rail) {
    if (!withRaw && item.classList.contains('kind-raw')) continue;
    item.querySelector<HTMLElement>('button')?.click();
    const isSettled = await until(() => item.querySelector('[aria-current="page"]') !== null && isReady());
    const key = stage().dataset['section'] ?? '';
    const seen = [...inspect(walked.length === 0 ? document : stage()), whole(item, `/${key}`)];
    if (key === 'aml') seen.push(...(await lookThroughLists()));
    if (walked.length === 0 || key === 'overview') seen.push(...(await openRules()));
    if (key === 'raw') {
      stage().querySelector<HTMLElement>('.unread [aria-expanded="false"], .unread summary')?.click();
      await until(() => stage().querySelector('.unread') === null || differences().length > 0);
    }
    walked.push({
      key,
      headings: stage().querySelectorAll('h2, h3').length,
      letters: stage().innerText.replace(/\s/g, '').length,
      height: stage().clientHeight,
      isStuck: !isSettled,
      seen,
      differences: key === 'raw' ? differences() : [],
      acting: acting(),
    });
  }
  return walked;
}
