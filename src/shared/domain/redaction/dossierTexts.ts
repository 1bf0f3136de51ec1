import { ABSENCE_REASONS } from '../journalEvents';

/** A text somewhere in a dossier. */
export interface DossierText {
  text: string;
  /** Keys from the dossier down to the text; elements of a list have no key of their own. */
  path: readonly string[];
  /** The object it is a member of. */
  parent: Readonly<Record<string, unknown>>;
}

/** Members that hold a word of ours out of a closed list: no value of a person ever stands there. */
const WORD_KEYS: ReadonlySet<string> = new Set([
  'state',
  'kind',
  'on',
  'operation',
  'role',
  'group',
  'side',
  'outcome',
  'reasonCode',
  'verdict',
  'rule',
  'change',
  'form',
  'cosmetic',
  'origin',
  'environment',
  'fault',
  'scope',
  'mime',
  'ground',
  'pairedBy',
  'unpairedBecause',
  'decision',
  'because',
  'event',
  'field',
  'code',
  'place',
  'class',
]);
const WORD = /^[A-Za-z0-9]+(?:[-_./ ][A-Za-z0-9]+)*$/;
const WORD_MAX_LENGTH = 60;

/** Sentences of ours, written without a value. */
const OWN_SENTENCES: readonly (readonly string[])[] = [
  ['sentence'],
  ['verdicts', 'reason'],
  ['unread', 'reason'],
  ['unusableMedia', 'reason'],
  ['discrepancies', 'text'],
];

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const INSTANT_KEY = /^(?:at|[a-z]+At)$/;

const endsWith = (path: readonly string[], end: readonly string[]): boolean =>
  end.every((key, index) => path.at(index - end.length) === key);

/** Who wrote what is never removed: it is not about them that the case is. */
export const isAuthor = (value: object): boolean =>
  'name' in value && 'reviewerId' in value && Object.keys(value).length === 2;

/** Whether a text is the app's own, by where it stands and what it may be there. */
export function isOwnText({ text, path, parent }: DossierText): boolean {
  const key = path.at(-1) ?? '';
  if (path[0] === 'limits' || path[0] === 'app') return true;
  if (OWN_SENTENCES.some((end) => endsWith(path, end))) return true;
  // Why a redacted copy was made is what a person wrote; other grounds are out of closed lists.
  if (key === 'ground' && 'recipient' in parent) return false;
  if (INSTANT_KEY.test(key) && INSTANT.test(text)) return true;
  // The kinds of events; an alias or an address has a type as received.
  if (key === 'type') return path.at(-2) === 'event' || path.at(-2) === 'proposal';
  if (key === 'reason') return ABSENCE_REASONS.some((reason) => reason === text) && 'request' in parent;
  return WORD_KEYS.has(key) && text.length <= WORD_MAX_LENGTH && WORD.test(text);
}

/** The one member whose keys are texts as received: the columns of the matrix. */
export const KEYED_BY_TEXT = 'cells';

/**
 * A copy of a dossier with every text that is not the app's own seen and put anew. `enter` may put anything in the place
 * of a whole member first; who wrote what is never touched.
 *
 * @param change what a text becomes; null leaves it
 * @param enter what a member becomes before it is gone into; undefined lets it be gone into
 */
export function mapTexts(
  dossier: unknown,
  change: (found: DossierText) => string | null,
  enter: (
    value: unknown,
    path: readonly string[],
    parent: Readonly<Record<string, unknown>>,
  ) => { value: unknown } | undefined = () => undefined,
): unknown {
  function map(value: unknown, path: readonly string[], parent: Readonly<Record<string, unknown>>): unknown {
    const put = enter(value, path, parent);
    if (put !== undefined) return put.value;
    if (typeof value === 'string') {
      const found = { text: value, path, parent };
      return isOwnText(found) ? value : (change(found) ?? value);
    }
    if (Array.isArray(value)) return value.map((item: unknown) => map(item, path, parent));
    if (typeof value !== 'object' || value === null || isAuthor(value)) return value;
    const members = value as Record<string, unknown>;
    const name = (key: string): string =>
      path.at(-1) === KEYED_BY_TEXT ? (change({ text: key, path, parent: members }) ?? key) : key;
    return Object.fromEntries(
      Object.entries(members).map(([key, item]) => [name(key), map(item, [...path, key], members)]),
    );
  }
  return map(dossier, [], {});
}

/** Every text of a dossier that is not the app's own, in order. */
export function textsOf(dossier: unknown): DossierText[] {
  const found: DossierText[] = [];
  mapTexts(dossier, (text) => {
    found.push(text);
    return null;
  });
  return found;
}
