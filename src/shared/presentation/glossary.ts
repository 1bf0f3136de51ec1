import { RESULT_SCHEMAS } from '../record/result';
import { nodeOf, type MemberInfo, type MemberNode, type Node, type PartNode } from '../wire/catalogue';

/** A member of a response with the texts of its catalogue entry. */
export interface GlossaryEntry {
  /** Its path of labels from the result down, such as `Documents › Images`. */
  place: string;
  key: string;
  /** Other keys that the specification gives for the member. */
  alsoNamed: readonly string[];
  label: string;
  about: string;
  /** Section of the specification. */
  section: string;
  /** The specified meanings of null; more than one if they differ between results. */
  nullMeans: readonly string[];
  /** Values listed in the specification, with their meanings. */
  values: readonly { value: string; meaning: string | null }[];
  /** Whether the list of values is complete. */
  isClosed: boolean;
}

/** The parts inside a list or dictionary; for a part with several forms, each form. */
function partsOf(node: Node): readonly PartNode[] {
  switch (node.kind) {
    case 'part':
      return [node.part];
    case 'choice':
      return node.options.map(({ part }) => part);
    case 'list':
    case 'dictionary':
      return partsOf(node.element);
    default:
      return [];
  }
}

const sentencesOf = ({ nullMeans }: MemberInfo): readonly string[] =>
  nullMeans === undefined
    ? []
    : typeof nullMeans === 'string'
      ? [nullMeans]
      : [...new Set(Object.values(nullMeans))];

const entryOf = ({ key, info }: MemberNode, place: string): GlossaryEntry => ({
  place,
  key,
  alsoNamed: [...(info.alsoNamed ?? []), ...(info.formerly ?? [])],
  label: info.label,
  about: info.about,
  section: info.section,
  nullMeans: sentencesOf(info),
  values: Object.entries(info.meanings ?? {}).map(([value, meaning]) => ({ value, meaning })),
  isClosed: info.isClosed === true,
});

function below(part: PartNode, place: string, seen: ReadonlySet<PartNode>): GlossaryEntry[] {
  if (seen.has(part)) return [];
  const path = new Set([...seen, part]);
  return [...part.members.values()].flatMap((member) => {
    const inner = place === '' ? member.info.label : `${place} › ${member.info.label}`;
    return [entryOf(member, place), ...partsOf(member.node).flatMap((one) => below(one, inner, path))];
  });
}

/** Every member of every result, each place once. Descriptions that differ between types of results are listed together. */
export function fieldGlossary(): GlossaryEntry[] {
  const entries = Object.values(RESULT_SCHEMAS).flatMap((schema) =>
    partsOf(nodeOf(schema)).flatMap((part) => below(part, '', new Set())),
  );
  const found = new Map<string, GlossaryEntry>();
  for (const one of entries) {
    const name = JSON.stringify([one.place, one.key, one.label, one.about, one.nullMeans, one.values]);
    if (!found.has(name)) found.set(name, one);
  }
  return [...found.values()];
}

/** Whether an entry contains every searched word, ignoring case. */
export function entryMatches(entry: GlossaryEntry, words: string): boolean {
  const text = [
    entry.place,
    entry.key,
    ...entry.alsoNamed,
    entry.label,
    entry.about,
    ...entry.nullMeans,
    ...entry.values.flatMap(({ value, meaning }) => [value, meaning ?? '']),
  ]
    .join('\n')
    .toLowerCase();
  return wordsOf(words).every((word) => text.includes(word));
}

export const wordsOf = (words: string): string[] =>
  words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
