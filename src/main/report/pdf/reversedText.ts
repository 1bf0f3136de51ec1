import { hexOfString, operationsOf, type Operation } from './pageContent';
import { pdfText, readPdfText } from './pdfText';

/** The letters of a glyph, by its font's name on the page and its code in hexadecimal; null if they are not known. */
export type LettersOf = (font: string, code: string) => string | null;

/** Glyphs within text that runs from right to left, and the content that draws them. */
interface Part {
  /** Their letters in the order in which they are drawn, from left to right; null if not known. */
  letters: string | null;
  glyphs: number;
  drawing: string;
  /** The content with a mark that states their letters. Null if they have none. */
  marked: string | null;
}

const opensMark = ({ operator }: Operation): boolean => operator === 'BMC' || operator === 'BDC';
const opensReversed = (one: Operation): boolean => opensMark(one) && one.operands[0] === '/ReversedChars';

/** Whether an operation states the letters of the glyphs after it, as its last operand but one. */
const statesLetters = ({ operator, operands }: Operation): boolean =>
  operator === 'BDC' && operands.at(-3) === '/ActualText';

const draws = ({ operator }: Operation): boolean => operator === 'Tj' || operator === 'TJ';
const codesIn = ({ operands }: Operation): string[] =>
  operands
    .filter((operand) => /^[<(]/.test(operand))
    .flatMap((operand) => hexOfString(operand).match(/.{4}/g) ?? []);

/** An operation within text from right to left, and the font that is set. */
type Drawn = Operation & { font: string };

/** The parts of a text from right to left: glyphs with a mark that states their letters, and glyphs without one. */
function* partsOf(
  content: string,
  operations: readonly Drawn[],
  lettersOf: LettersOf,
): Generator<Part, void> {
  let copied = operations[0]?.from ?? 0;
  let mark: { letters: string; glyphs: number; before: string; opening: string } | null = null;
  const upTo = (offset: number): string => content.slice(copied, (copied = offset));
  for (const operation of operations) {
    const { operator, operands, from, to, font } = operation;
    if (statesLetters(operation)) {
      const [text = ''] = operands.slice(-2);
      const letters = [...readPdfText(text)].reverse().join('');
      const before = upTo(from);
      mark = { letters, glyphs: 0, before, opening: upTo(to).replace(text, pdfText(letters)) };
    } else if (operator === 'EMC' && mark !== null) {
      const { letters, glyphs, before, opening } = mark;
      const drawing = upTo(from);
      yield { letters, glyphs, drawing: before + drawing, marked: before + opening + drawing + upTo(to) };
      mark = null;
    } else if (draws(operation)) {
      const codes = codesIn(operation);
      if (mark !== null) mark.glyphs += codes.length;
      else {
        const letters = codes.map((code) => lettersOf(font, code));
        const isKnown = !letters.includes(null);
        yield {
          letters: isKnown ? letters.join('') : null,
          glyphs: codes.length,
          drawing: upTo(to),
          marked: null,
        };
      }
    }
  }
  yield { letters: null, glyphs: 0, drawing: upTo(operations.at(-1)?.to ?? copied), marked: null };
}

/**
 * The content of a word. A letter with vowel signs is drawn as several glyphs, the signs first. Programs that extract
 * text take the place of the first glyph for that of the letter, and the gap before it for a space. The letters of a
 * word with such signs are therefore stated once for all of its glyphs.
 */
function wordOf(parts: readonly Part[]): string {
  const letters = parts.map((part) => part.letters);
  const hasSigns = parts.some(({ marked, glyphs }) => marked !== null && glyphs > 1);
  if (parts.length === 1 || !hasSigns || letters.includes(null))
    return parts.map(({ marked, drawing }) => marked ?? drawing).join('');
  const drawing = parts.map((part) => part.drawing).join('');
  return `\n/Span<</ActualText ${pdfText(letters.join(''))} >> BDC\n${drawing}\nEMC`;
}

/** The content of a text from right to left. */
function turned(content: string, operations: readonly Drawn[], lettersOf: LettersOf): string {
  const words: Part[][] = [];
  let isInWord = false;
  for (const part of partsOf(content, operations, lettersOf)) {
    const isOfWord = part.letters !== null && !/\s/.test(part.letters);
    if (isInWord && isOfWord) words.at(-1)?.push(part);
    else words.push([part]);
    isInWord = isOfWord;
  }
  return words.map(wordOf).join('');
}

/**
 * Orders the letters of text that runs from right to left, so that it is extracted as it is read. Chromium writes the
 * glyphs of such a text in the order in which they are drawn, from left to right, but the letters of a single glyph in
 * reading order. Programs that extract text turn all of it round, so that a ligature of lam and alef would be read as
 * alef and lam: another name. What is drawn stays unchanged.
 */
export function orderReversedText(content: string, lettersOf: LettersOf): string {
  let written = '';
  let copied = 0;
  let font = '';
  let depth = 0;
  let reversed: { depth: number; operations: Drawn[] } | null = null;
  if (!content.includes('/ReversedChars')) return content;
  for (const operation of operationsOf(content)) {
    const { operator, operands } = operation;
    if (operator === 'Tf') font = operands[0] ?? '';
    if (opensMark(operation)) depth += 1;
    if (operator === 'EMC') depth -= 1;
    if (reversed === null) {
      if (opensReversed(operation)) reversed = { depth, operations: [] };
    } else if (depth >= reversed.depth) reversed.operations.push({ ...operation, font });
    else {
      const { operations } = reversed;
      const [first, last] = [operations[0], operations.at(-1)];
      const isExpected = operations.every((one) => !opensMark(one) || statesLetters(one));
      if (isExpected && first !== undefined && last !== undefined) {
        written += content.slice(copied, first.from) + turned(content, operations, lettersOf);
        copied = last.to;
      }
      reversed = null;
    }
  }
  return written + content.slice(copied);
}
