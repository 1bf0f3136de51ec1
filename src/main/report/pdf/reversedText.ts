import { operationsOf } from './pageContent';
import { pdfText, readPdfText } from './pdfText';

const REVERSED = '/ReversedChars';

/** Whether an operation says which letters a glyph stands for, with the text as its last operand but one. */
const isActualText = (operator: string, operands: readonly string[]): boolean =>
  operator === 'BDC' && operands.at(-3) === '/ActualText';

/**
 * Turns round the letters of each glyph within text that runs from right to left. Chromium writes the glyphs of such a
 * text in the order in which they are drawn, from left to right, but the letters of a single glyph in reading order.
 * Programs that extract text turn all of it round, so that a ligature of lam and alef would be read as alef and lam:
 * another name. What is drawn stays unchanged.
 */
export function turnLigatures(content: string): string {
  if (!content.includes(REVERSED)) return content;
  /** For every open mark, whether it is, or is within, a text from right to left. */
  const marks: boolean[] = [];
  let written = '';
  let copied = 0;
  for (const { operator, operands, from, to } of operationsOf(content)) {
    if (operator === 'BMC' || operator === 'BDC') {
      const isReversed = marks.at(-1) === true;
      marks.push(isReversed || operands[0] === REVERSED);
      const [text = ''] = operands.slice(-2);
      if (!isReversed || !isActualText(operator, operands)) continue;
      const turned = pdfText([...readPdfText(text)].reverse().join(''));
      written += content.slice(copied, from) + content.slice(from, to).replace(text, turned);
      copied = to;
    } else if (operator === 'EMC') marks.pop();
  }
  return written + content.slice(copied);
}
