import { foldLetters } from '../../text/letters';
import {
  DIACRITICS,
  FILLERS,
  HIDDEN,
  LETTER_CASE,
  neededSteps,
  applySteps,
  UNICODE_FORM,
  WHITE_SPACE,
  WORD_SEPARATORS,
  type Step,
} from './fold';
import type { Comparable, CompareRule, Comparison } from './types';

/**
 * A placeholder step. Umlauts are either spelled out or stripped of their marks, whichever makes a word equal, so
 * this cannot be applied to the whole text.
 */
const ZONE_SPELLING: Step = { rule: 'zone-spelling', apply: (text) => text };

const STEPS: readonly Step[] = [
  UNICODE_FORM,
  HIDDEN,
  FILLERS,
  WORD_SEPARATORS,
  WHITE_SPACE,
  LETTER_CASE,
  DIACRITICS,
  ZONE_SPELLING,
];

interface Word {
  plain: string;
  zone: string;
}

function wordsOf(text: string, steps: readonly Step[]): Word[] {
  const upToMarks = steps.filter((step) => step !== DIACRITICS && step !== ZONE_SPELLING);
  const plain = applySteps(
    text,
    steps.filter((step) => step !== ZONE_SPELLING),
  );
  const zone = steps.includes(ZONE_SPELLING) ? foldLetters(applySteps(text, upToMarks), 'zone') : plain;
  const zoneParts = zone.split(' ');
  return plain
    .split(' ')
    .flatMap((word, index) => (word === '' ? [] : [{ plain: word, zone: zoneParts[index] ?? word }]));
}

const sameWord = (a: Word, b: Word): boolean => a.plain === b.plain || a.zone === b.zone;

/** Removes words with equal keys from both lists, in pairs. The remaining words keep their order. */
function pairOff(a: readonly Word[], b: readonly Word[], key: (word: Word) => string): [Word[], Word[]] {
  const counts = new Map<string, number>();
  for (const word of a) counts.set(key(word), (counts.get(key(word)) ?? 0) + 1);
  const paired = new Map<string, number>();
  const restB = b.filter((word) => {
    const left = counts.get(key(word)) ?? 0;
    if (left === 0) return true;
    counts.set(key(word), left - 1);
    paired.set(key(word), (paired.get(key(word)) ?? 0) + 1);
    return false;
  });
  const restA = a.filter((word) => {
    const due = paired.get(key(word)) ?? 0;
    if (due === 0) return true;
    paired.set(key(word), due - 1);
    return false;
  });
  return [restA, restB];
}

/** The words that only one side contains, regardless of order. */
function leftOver(a: readonly Word[], b: readonly Word[]): [Word[], Word[]] {
  const keys = [
    (word: Word) => `${word.plain} ${word.zone}`,
    (word: Word) => word.plain,
    (word: Word) => word.zone,
  ];
  return keys.reduce<[Word[], Word[]]>(([restA, restB], key) => pairOff(restA, restB, key), [[...a], [...b]]);
}

const joinedText = (words: readonly Word[]): Word => ({
  plain: words.map(({ plain }) => plain).join(''),
  zone: words.map(({ zone }) => zone).join(''),
});

/** The maximum number of words that are tried in every order. Names that are written without spaces have few words. */
const MAX_REORDERED = 4;

function ordersOf(words: readonly Word[]): Word[][] {
  if (words.length < 2) return [[...words]];
  return words.flatMap((word, index) =>
    ordersOf(words.filter((_, other) => other !== index)).map((rest) => [word, ...rest]),
  );
}

/** Whether the words of one side, joined in some order, equal the joined words of the other side. */
function sameInAnyOrder(a: readonly Word[], b: readonly Word[]): boolean {
  const [more, fewer] = a.length > b.length ? [a, b] : [b, a];
  if (more.length > MAX_REORDERED) return false;
  return ordersOf(more).some((order) => sameWord(joinedText(order), joinedText(fewer)));
}

type Sameness = 'same' | 'other-order' | 'other-breaks' | 'other-breaks-and-order' | 'no';

function sameness(a: readonly Word[], b: readonly Word[], anyOrder: boolean): Sameness {
  if (a.length === b.length && a.every((word, index) => sameWord(word, b[index] as Word))) return 'same';
  if (anyOrder && leftOver(a, b).every((rest) => rest.length === 0)) return 'other-order';
  if (a.length === b.length || a.length === 0 || b.length === 0) return 'no';
  if (sameWord(joinedText(a), joinedText(b))) return 'other-breaks';
  return anyOrder && sameInAnyOrder(a, b) ? 'other-breaks-and-order' : 'no';
}

/** Pairs initials with words that begin with them. If words remain on both sides, they are a difference. */
function withoutInitials(a: readonly Word[], b: readonly Word[]): [Word[], Word[], boolean] {
  const isInitial = ({ plain }: Word): boolean => [...plain].length === 1;
  const [restA, restB] = [[...a], [...b]];
  let found = false;
  const strike = (initials: Word[], words: Word[]): void => {
    for (const initial of initials.filter(isInitial)) {
      const match = words.findIndex((word) => !isInitial(word) && word.plain.startsWith(initial.plain));
      if (match < 0) continue;
      words.splice(match, 1);
      initials.splice(initials.indexOf(initial), 1);
      found = true;
    }
  };
  strike(restA, restB);
  strike(restB, restA);
  return [restA, restB, found];
}

/** Pairs the last, cut-off word of a text with a word of the other side that begins with it; null if there is none. */
function withoutCut(
  cut: readonly Word[],
  last: Word | undefined,
  whole: readonly Word[],
): [Word[], Word[]] | null {
  if (!last || !cut.includes(last)) return null;
  const begun = whole.findIndex(
    (word) => word.plain.startsWith(last.plain) || word.zone.startsWith(last.zone),
  );
  if (begun < 0) return null;
  return [cut.filter((word) => word !== last), whole.filter((_, index) => index !== begun)];
}

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Arabic',
  'Hebrew',
  'Devanagari',
  'Han',
  'Hangul',
  'Thai',
  'Armenian',
  'Georgian',
] as const;
const SCRIPT_TESTS = SCRIPTS.map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));

const scriptsOf = (text: string): boolean[] => SCRIPT_TESTS.map((test) => test.test(text));

/** Whether the two texts have no script in common, so that they cannot be compared letter by letter. */
function shareNoScript(a: string, b: string): boolean {
  const [left, right] = [scriptsOf(a), scriptsOf(b)];
  return left.includes(true) && right.includes(true) && !left.some((has, index) => has && right[index]);
}

/** The normalised form of a text. */
export function normalisedText(text: string): string {
  return applySteps(text, STEPS);
}

/**
 * Compares two texts word by word, ignoring fillers, separators, case and accents. For names, word order is ignored
 * and initials are matched as well. The order of the arguments does not matter.
 */
export function compareTexts(a: Comparable, b: Comparable, asNames: boolean): Comparison {
  const equal = (steps: readonly Step[]): Sameness =>
    sameness(wordsOf(a.text, steps), wordsOf(b.text, steps), asNames);
  const found = wordsOf(a.text, STEPS).length === 0 ? 'no' : equal(STEPS);
  if (found !== 'no') {
    const needed = neededSteps(STEPS, (steps) =>
      // White space separates words. Without this step, the texts must be exactly equal.
      steps.includes(WHITE_SPACE)
        ? equal(steps) === found
        : found === 'same' && applySteps(a.text, steps) === applySteps(b.text, steps),
    );
    const rules: CompareRule[] = needed.map(({ rule }) => rule);
    if (found === 'other-order' || found === 'other-breaks-and-order') rules.push('word-order');
    if (found === 'other-breaks' || found === 'other-breaks-and-order') rules.push('word-breaks');
    const meaningful = rules.length > 1 ? rules.filter((rule) => rule !== 'white-space') : rules;
    return { verdict: 'normalised', rules: meaningful };
  }
  const [left, right] = [wordsOf(a.text, STEPS), wordsOf(b.text, STEPS)];
  if (left.length === 0 || right.length === 0) return { verdict: 'conflict', rules: ['different'] };
  if (shareNoScript(a.text, b.text)) return { verdict: 'partial', rules: ['different-scripts'] };
  const rules: CompareRule[] = [];
  let [restA, restB] = leftOver(left, right);
  const cut =
    (a.cutOff ? withoutCut(restA, left.at(-1), restB) : null) ??
    (b.cutOff ? withoutCut(restB, right.at(-1), restA)?.reverse() : null);
  if (cut) {
    [restA, restB] = cut as [Word[], Word[]];
    rules.push('cut-off');
  }
  if (asNames) {
    const [afterA, afterB, initials] = withoutInitials(restA, restB);
    [restA, restB] = [afterA, afterB];
    if (initials) rules.push('initials');
  }
  if (restA.length > 0 && restB.length > 0) return { verdict: 'conflict', rules: ['different'] };
  if (restA.length + restB.length > 0) {
    rules.push(
      (a.cutOff && restA.length === 0) || (b.cutOff && restB.length === 0) ? 'cut-off' : 'fewer-words',
    );
  }
  // All words were paired, but the texts differ: they have the same words in another order, which matters here.
  return { verdict: 'partial', rules: rules.length > 0 ? [...new Set(rules)] : ['word-order'] };
}
