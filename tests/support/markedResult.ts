import { RESULT_SCHEMAS } from '@shared/record/result';
import { nodeOf, type MemberNode, type Node, type PartNode, type ResultKind } from '@shared/wire/catalogue';

/** A result in which every value, every key that may be anything, and one unknown member of every object is unmistakable. */
export interface MarkedResult {
  result: Readonly<Record<string, unknown>>;
  /** Every marker with the place it stands at. */
  markers: { marker: string; at: string }[];
}

/** Made from the schema alone: a member that is added to it is in the result, and so in what is looked for. */
export function markedResult(kind: ResultKind, without: readonly string[] = []): MarkedResult {
  const markers: MarkedResult['markers'] = [];
  const mark = (at: string): string => {
    const marker = `mark${String(markers.length)}end`;
    markers.push({ marker, at });
    return marker;
  };
  const figure = (at: string): number => {
    const value = 7_000_001 + markers.length;
    markers.push({ marker: String(value), at });
    return value;
  };

  function partOf(part: PartNode, at: string): Record<string, unknown> {
    const members = [...part.members.values()].filter(
      ({ key, info }) =>
        !(at === '' && without.includes(key)) && (info.only === undefined || info.only.includes(kind)),
    );
    return {
      ...Object.fromEntries(
        members.map((member: MemberNode) => [member.key, valueOf(member.node, `${at}/${member.key}`)]),
      ),
      [mark(`${at}/(unknown key)`)]: mark(`${at}/(unknown value)`),
    };
  }

  function valueOf(node: Node, at: string): unknown {
    switch (node.kind) {
      case 'flag':
        return true;
      case 'figure':
        return figure(at);
      case 'texts':
        return [mark(at), mark(at)];
      case 'part':
        return partOf(node.part, at);
      case 'list':
        return [valueOf(node.element, `${at}/0`), valueOf(node.element, `${at}/1`)];
      case 'dictionary':
        return Object.fromEntries(
          (node.element.kind === 'choice' ? node.element.options : [node.element]).map((element) => {
            const key = mark(`${at}/(key)`);
            return [key, valueOf(element, `${at}/${key}`)];
          }),
        );
      case 'choice':
        return valueOf(node.options[0] as Node, at);
      default:
        return mark(at);
    }
  }

  const node = nodeOf(RESULT_SCHEMAS[kind]);
  if (node.kind !== 'part') throw new TypeError('A result is a part');
  return { result: partOf(node.part, ''), markers };
}
