import { partOf, type Node, type PartNode, type Schema } from '@shared/wire/catalogue';

/** A response with a text or number of its own in every member, and with members that nobody has described. */
export interface MarkedAnswer {
  value: Record<string, unknown>;
  /** Every text and number in it. */
  markers: string[];
}

/** Makes values that cannot be mistaken for one another, for the parts of a schema. */
export function markedAnswer(schema: Schema<unknown>, prefix: string): MarkedAnswer {
  const markers: string[] = [];
  const text = (): string => {
    const marker = `${prefix}${String(markers.length)}q`;
    markers.push(marker);
    return marker;
  };
  const figure = (): number => {
    const marker = 7_000_001 + 13 * markers.length;
    markers.push(String(marker));
    return marker;
  };
  const part = ({ members }: PartNode): Record<string, unknown> => ({
    ...Object.fromEntries([...members.values()].map(({ key, node }) => [key, any(node)])),
    [text()]: text(),
    [text()]: { [text()]: [text(), { [text()]: figure() }] },
  });
  const any = (node: Node): unknown => {
    switch (node.kind) {
      case 'text':
      case 'word':
        return text();
      case 'flag':
        return true;
      case 'figure':
        return figure();
      case 'texts':
        return [text(), text()];
      case 'part':
        return part(node.part);
      case 'choice':
        return part((node.options.at(-1) ?? node.options[0])?.part as PartNode);
      case 'list':
        return [any(node.element), any(node.element)];
      case 'dictionary': {
        const known = Object.keys(node.keys.known ?? {}).slice(0, 2);
        const forms = node.element.kind === 'choice' ? node.element.options : [node.element];
        return Object.fromEntries([
          ...forms.map((form) => [text(), any(form)] as const),
          ...known.map((key) => [key, any(node.element)] as const),
        ]);
      }
    }
  };
  return { value: part(partOf(schema)), markers };
}
