import { RESULT_SCHEMAS } from '@shared/record/result';
import {
  classesOf,
  isIn,
  nodeOf,
  type Node,
  type ResultKind,
  type Sensitivity,
} from '@shared/wire/catalogue';

/** A text that stands at one place of a marked result and nowhere else. */
export interface Mark {
  readonly text: string;
  /** What the catalogue says that the place discloses; every class where nobody can say. */
  readonly classes: readonly string[];
  readonly at: string;
}

/** One name of each class, and one that nobody has described. */
const FIELD_NAMES = ['Full Name', 'Document Number', 'Date of Birth', 'Address', 'Sex', 'MRZ', 'Remark'];

const LETTERS = 'bcdfghjklmnpqrstvwxz';

/** Words that no language has and that share no letters in a row with each other for long. */
function createMarks(salt: string) {
  const marks: Mark[] = [];
  return {
    marks,
    next(at: string, sensitivity: Sensitivity): string {
      let number = (marks.length + 1) * 7919;
      let text = salt;
      for (let index = 0; index < 6; index += 1) {
        text += LETTERS[number % LETTERS.length] ?? 'b';
        number = Math.floor(number / LETTERS.length) + 31 * index + marks.length;
      }
      marks.push({ text, classes: classesOf(sensitivity), at });
      return text;
    },
  };
}

type Marks = ReturnType<typeof createMarks>;

/** Keys under which a dictionary is filled: those that are named, or one of the test's own. */
const keysOf = (node: Extract<Node, { kind: 'dictionary' }>, at: string): string[] =>
  at.endsWith('/extracted_fields')
    ? [...FIELD_NAMES]
    : Object.keys(node.keys.known ?? {}).concat('entry-one', 'entry-two');

function valueOf(node: Node, kind: ResultKind, at: string, sensitivity: Sensitivity, marks: Marks): unknown {
  switch (node.kind) {
    case 'flag':
      return true;
    case 'texts':
      return [marks.next(at, sensitivity), marks.next(at, sensitivity)];
    case 'list':
      return [0, 1].map((index) =>
        valueOf(node.element, kind, `${at}/${String(index)}`, 'unclassified', marks),
      );
    case 'dictionary':
      return Object.fromEntries(
        keysOf(node, at).map((key) => [
          key,
          valueOf(
            node.element,
            kind,
            `${at}/${key}`,
            node.keys.sensitivityOf?.(key) ?? 'unclassified',
            marks,
          ),
        ]),
      );
    case 'choice':
      return valueOf(node.options[0] as Node, kind, at, sensitivity, marks);
    case 'part': {
      const members = [...node.part.members.values()].filter(({ info }) => isIn(info, kind));
      const held = members.map(({ key, info, node: member }) => {
        const own = info.sensitivity === 'unclassified' ? sensitivity : info.sensitivity;
        const closed = info.isClosed === true ? Object.keys(info.meanings ?? {})[0] : undefined;
        const value = closed ?? valueOf(member, kind, `${at}/${key}`, own, marks);
        return [key, member.kind === 'texts' && closed !== undefined ? [closed] : value] as const;
      });
      const unknown = { deeper: [marks.next(`${at}/unheard`, 'unclassified')] };
      return {
        ...Object.fromEntries(held),
        unheard: marks.next(`${at}/unheard`, 'unclassified'),
        unseen: unknown,
      };
    }
    default:
      return marks.next(at, sensitivity);
  }
}

/** A result in which every member, and two that nobody has described in every object, hold a text of their own. */
export function markedByClass(kind: ResultKind): { value: Record<string, unknown>; marks: readonly Mark[] } {
  const marks = createMarks(`${kind.replaceAll('-', '').slice(0, 4)}zq`);
  const value = valueOf(nodeOf(RESULT_SCHEMAS[kind]), kind, '', 'unclassified', marks);
  return { value: value as Record<string, unknown>, marks: marks.marks };
}
