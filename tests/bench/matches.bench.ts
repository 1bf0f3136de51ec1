import type { Vault } from '../../src/main/platform/vault/types';
import type { JournalEvent } from '../../src/shared/domain/journalEvents';
import { SECTION_TITLES } from '../../src/shared/presentation/sections';
import { frameRows, overFrames } from './app/frames';
import { caseIdOf, createProfile, type BenchProfile } from './app/profile';
import { startWindow, type BenchWindow } from './app/window';
import type { Measure } from './benchRow';

const MATCHES = 5_000;
const ROUNDS = 2;
const FRAMES = 600;
/** As a hand on a wheel that is in a hurry: about a hundred rows a second. */
const STEP_PX = 120;
/** A letter or a backspace every so many frames, about eight a second. */
const LETTER_EVERY = 8;
/** As high as a row of the list. */
const ROW_PX = 68;
const SUBJECT = 'b'.repeat(24);

const GIVEN = ['Anna', 'Bela', 'Carlo', 'Dina', 'Emil', 'Farah', 'Goran', 'Hana', 'Омар', 'Jana'];
const FAMILY = ['Sample', 'Muster', 'Vzorek', 'Ejemplo', 'Esempio', 'Образцов', 'Voorbeeld'];
const SETS = ['Sanctions', 'Adverse Media', 'Insolvency', 'Politically Exposed Person'];
const LANDS = ['UA', 'NL', 'PT', 'CZ', 'BG', 'CN', 'AE'];
const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

const matchOf = (index: number) => ({
  name: `${pick(GIVEN, index)} ${pick(FAMILY, index)} ${String(index)}`,
  countries: [pick(LANDS, index)],
  datesOfBirth: [String(1940 + (index % 60))],
  notes: null,
  datasets: [pick(SETS, index), pick(SETS, index + 1)],
  aliases: [`${pick(FAMILY, index)} ${pick(GIVEN, index)}`],
  addresses: [{ countryIsoCode: pick(LANDS, index) }],
  sex: index % 2 === 0 ? 'Female' : 'Male',
  score: 2 - index / 4_000,
  resource_id: `bench-${String(index)}`,
  details: {},
});

/** A journey whose screening found very many, as intake leaves it. */
async function holdCase(vault: Vault): Promise<void> {
  const response = {
    journey_id: SUBJECT,
    final_decision: 'Refer',
    applicant: { full_name: 'Anna Sample', birth_date: '1961-04-02' },
    aml: { applicability: 'Applicable', matches: Array.from({ length: MATCHES }, (_, at) => matchOf(at)) },
  };
  const stat = await vault.evidence.write([new TextEncoder().encode(JSON.stringify(response))]);
  const events: JournalEvent[] = [
    {
      type: 'case-opened',
      kind: 'journey',
      subjectId: SUBJECT,
      authority: 'sandbox',
      authorityLabel: 'Sandbox',
      environment: 'sandbox',
    },
    {
      type: 'retrieved',
      request: { operation: 'journeyResult', id: SUBJECT },
      ...stat,
      declaredMime: 'application/json',
      status: 200,
      startedAt: new Date().toISOString(),
      attempts: 1,
    },
  ];
  vault.journal.appendAll(caseIdOf(SUBJECT), { name: 'Bench Reviewer', reviewerId: 'R-1' }, events);
}

const LIST = `document.querySelector('[aria-label="Matches"] .virtual')`;
const scrolling = (scroller: string): string => `(() => {
  const scroller = ${scroller};
  return () => { scroller.scrollTop += ${String(STEP_PX)}; };
})()`;
/** Every part of the list in as many frames, as by a drag of the scroll bar. */
const dragging = (scroller: string): string => `(() => {
  const scroller = ${scroller};
  return (share) => { scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight); };
})()`;
const typing = (input: string): string => `(() => {
  const input = ${input};
  const words = ['sample', 'omar', 'muster 12'];
  const states = words.flatMap((word) => {
    const there = Array.from(word, (_, at) => word.slice(0, at + 1));
    return [...there, ...there.slice(0, -1).reverse(), ''];
  });
  return (_, count) => {
    if (count % ${String(LETTER_EVERY)} !== 0) return;
    input.value = states[(count / ${String(LETTER_EVERY)}) % states.length];
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
})()`;

/** As many rows in a page with nothing else, each as high as one of the app's and with one line of text. */
const PLAIN_LIST = `(() => {
  const list = document.createElement('div');
  list.id = 'list';
  list.style.cssText = 'width:440px;height:520px;overflow:auto;font:13px sans-serif';
  for (let at = 0; at < ${String(MATCHES)}; at += 1) {
    const row = document.createElement('div');
    row.style.cssText = 'height:${String(ROW_PX)}px;border-bottom:1px solid #ccc;box-sizing:border-box';
    row.textContent = 'Row ' + at;
    list.append(row);
  }
  const input = document.createElement('input');
  input.id = 'input';
  document.body.append(input, list);
})()`;

const KINDS = ['scroll', 'drag', 'filter'] as const;
type Gaps = Record<(typeof KINDS)[number], number[]>;

async function gather(
  window: BenchWindow,
  gaps: Gaps,
  at: { list: string; input: string },
  top: string,
): Promise<void> {
  const take = async (kind: keyof Gaps, step: string): Promise<void> => {
    gaps[kind].push(...(await window.run<number[]>(overFrames(step, FRAMES))));
  };
  await take('scroll', scrolling(at.list));
  const moved = await window.run<number>(top);
  if (moved < (FRAMES * STEP_PX) / 2) throw new Error(`The list moved by ${String(moved)} px only`);
  await take('drag', dragging(at.list));
  await take('filter', typing(at.input));
}

async function inApp(profile: BenchProfile, gaps: Gaps): Promise<void> {
  const line = `[...document.querySelectorAll('[role=row][aria-selected]')].find((row) => row.textContent.includes('${SUBJECT}'))`;
  const window = await startWindow({ project: '.', env: profile.env, ready: `${line} !== undefined` });
  try {
    await window.run(`${line}.click()`);
    const rail = `[...document.querySelectorAll('nav button')].find((button) => button.textContent.includes(${JSON.stringify(SECTION_TITLES.aml)}))`;
    await window.waitFor(`${rail} !== undefined`);
    await window.run(`${rail}.click()`);
    await window.waitFor(`document.querySelectorAll('[data-match]').length > 5`);
    const input = `document.querySelector('[aria-label="Filter matches"] input[type=search]')`;
    await gather(window, gaps, { list: LIST, input }, `${LIST}.scrollTop`);
  } finally {
    await window.close();
  }
}

async function inBarePage(gaps: Gaps): Promise<void> {
  const window = await startWindow({});
  try {
    await window.run(PLAIN_LIST);
    const list = `document.getElementById('list')`;
    await gather(window, gaps, { list, input: `document.getElementById('input')` }, `${list}.scrollTop`);
  } finally {
    await window.close();
  }
}

/** Frame times of the match list of AML review, scrolled, dragged through and filtered, against plain rows in a page. */
export const measure: Measure = async () => {
  const profile = await createProfile(holdCase);
  const own: Gaps = { scroll: [], drag: [], filter: [] };
  const bare: Gaps = { scroll: [], drag: [], filter: [] };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await inBarePage(bare);
      await inApp(profile, own);
    }
  } finally {
    await profile.dispose();
  }
  const words = {
    scroll: `Scrolling ${String(MATCHES)} AML matches, ${String(STEP_PX)} px a frame`,
    drag: `Dragging through all ${String(MATCHES)}`,
    filter: `Typing a filter over ${String(MATCHES)}`,
  };
  return KINDS.flatMap((kind) => {
    const against = kind === 'filter' ? 'an input that filters nothing' : 'plain rows in a bare page';
    return frameRows(words[kind], own[kind], against, bare[kind]);
  });
};
