import type { Line, Piece, WorkBlock } from '@shared/presentation/prose';
import type { WorkContent } from '@shared/presentation/sections/section';
import { matchBlocks } from '@shared/presentation/sections/matches';
import { blockTexts } from './composedTexts';

/** A piece as plain text. Text that is not the app's own is in ‹ ›. */
const plainPiece = (piece: Piece): string => {
  if (typeof piece === 'string') return piece;
  if ('received' in piece) return `‹${piece.received}›`;
  if ('value' in piece) {
    const { received, sentence } = piece.value;
    return received.state === 'given' && sentence === '' ? `‹${received.value}›` : sentence;
  }
  if ('run' in piece) return `[${blockTexts(piece.run).join(' ').trim()}]`;
  return piece.text;
};
export const plainLine = (line: Line | Piece): string =>
  [line]
    .flat()
    .map((one) => plainPiece(one))
    .join('');

/**
 * The text of a section, line by line: cells separated by |, names of pairs followed by a colon, parts under #
 * headings.
 */
export function plainBlocks(blocks: readonly WorkBlock[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'prose':
        return block.lines.map((line) => `${block.isList === true ? '- ' : ''}${plainLine(line)}`);
      case 'pairs':
        return block.rows.map(([name, value]) => `${name}: ${plainLine(value)}`);
      case 'lines':
        return [block.columns.join(' | '), ...block.rows.map((row) => row.map(plainLine).join(' | '))];
      case 'matches':
        return block.matches.map(
          ({ record }) =>
            `[${blockTexts(matchBlocks({ record, kind: block.of }))
              .join(' ')
              .trim()}]`,
        );
      case 'part':
        return [`# ${plainLine(block.title)}`, ...plainBlocks(block.blocks)];
      default:
        return blockTexts([block]);
    }
  });
}

/** The text of a section; if it is empty, its explanation. */
export const plainSection = ({ empty, blocks }: WorkContent): string[] =>
  empty === null ? plainBlocks(blocks) : [`(${empty})`];
