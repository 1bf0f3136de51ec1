import type { Block, Fact, Section } from '@shared/presentation/blocks';

const ofFact = ({ label, values }: Fact): string[] => [
  label,
  ...values.flatMap(({ received, sentence }) => [
    ...(received.state === 'given'
      ? [received.value]
      : received.state === 'unreadable'
        ? [received.text]
        : []),
    sentence,
  ]),
];

/** All texts of these blocks. */
export function blockTexts(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case 'facts':
        return block.rows.flatMap(ofFact);
      case 'table':
        return block.rows.flatMap(({ cells, below }) => [...cells, ...below].flatMap(ofFact));
      case 'media':
        return block.items.flatMap(({ path }) => ofFact(path));
      case 'notice':
        return [block.text];
      case 'group':
        return [block.group.title, ...blockTexts(block.group.blocks)];
    }
  });
}

/** All texts of composed sections: titles, labels, values, and sentences in place of values. */
export const textsOf = (sections: readonly Section[]): string[] =>
  sections.flatMap(({ empty, blocks }) => [...(empty === null ? [] : [empty]), ...blockTexts(blocks)]);
