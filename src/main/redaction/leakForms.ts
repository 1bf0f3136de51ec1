import { REMOVED_MARKS, type RedactionClass } from '@shared/domain/redactionClasses';
import type { SensitiveClass } from '@shared/wire/catalogue';
import type { IdentifyingValue } from './identifyingValue';
import { isUnspaced, leakKey, wordParts } from './leakLetters';

const CLASS_OF_MARK = new Map(
  Object.entries(REMOVED_MARKS).map(([one, mark]) => [mark, one as RedactionClass]),
);

/** Members of a field comparison value that contain other forms of the received text. */
const FORMS = ['raw', 'compared'];

type Members = Readonly<Record<string, unknown>>;

/** Yields every object in a JSON value, at any depth. */
function* objectsIn(value: unknown): Generator<Members> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Members;
  for (const item of Object.values(value)) yield* objectsIn(item);
}

/** Whether an object is a received value: only those have both a state and a pointer. */
const isReceived = ({ state, pointer }: Members): boolean =>
  typeof state === 'string' && typeof pointer === 'string';

/** The class of a value that was removed completely; undefined for any other value. */
const removedOf = (value: unknown): RedactionClass | undefined =>
  typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string'
    ? CLASS_OF_MARK.get(value.value)
    : undefined;

const isLeft = (text: unknown): boolean =>
  typeof text === 'string' && text !== '' && ![...CLASS_OF_MARK.keys()].some((mark) => text.includes(mark));

const LETTER = /\p{L}/u;

/**
 * Returns a function that checks whether a text contains a word of a value of the given class. Counts and ids beside
 * removed values contain none.
 */
export function createComposedOf(
  values: readonly IdentifyingValue[],
): (text: string, of: RedactionClass) => boolean {
  const texts = values.flatMap(({ textKind, classes, text }) =>
    textKind === undefined ? [{ classes, text }] : [],
  );
  const keysOf = (text: string): string[] =>
    [text, ...wordParts(text)].filter((word) => LETTER.test(word)).map(leakKey);
  const keys = new Map<SensitiveClass, Set<string>>();
  for (const { classes, text } of texts)
    for (const one of classes) {
      const ofClass = keys.get(one) ?? new Set();
      for (const key of keysOf(text)) ofClass.add(key);
      keys.set(one, ofClass);
    }
  const unspaced = texts.filter(({ text }) => isUnspaced(text));
  return (text, of) =>
    keysOf(text).some((key) => keys.get(of)?.has(key)) ||
    unspaced.some((one) => one.classes.includes(of) && leakKey(text).includes(leakKey(one.text)));
}

/**
 * The pointers of completely removed values, and of the objects that contain them. Free text is excluded, because its
 * quotations differ from it.
 */
function removedPlaces(objects: readonly Members[]): Record<'at' | 'parts', Map<string, RedactionClass>> {
  const places = { at: new Map<string, RedactionClass>(), parts: new Map<string, RedactionClass>() };
  for (const one of objects) {
    const { pointer } = one;
    const removed = removedOf(one);
    if (!isReceived(one) || typeof pointer !== 'string') continue;
    if (removed === undefined || removed === 'free-text') continue;
    places.at.set(pointer, removed);
    places.parts.set(pointer.slice(0, pointer.lastIndexOf('/')), removed);
  }
  return places;
}

/**
 * The classes of removed values of which another form is still present: beside the removed value, or in a list
 * that repeats it with its pointer. Since the place identifies the value, words from the app's own wording
 * count here too.
 *
 * @param isComposedOf whether a text repeated with the pointer of a removed object contains words of its values
 */
export function formsLeft(
  value: unknown,
  isComposedOf: (text: string, of: RedactionClass) => boolean,
): Set<RedactionClass> {
  const objects = [...objectsIn(value)];
  const places = removedPlaces(objects);
  const found = objects.flatMap((members) => {
    const { received, pointer } = members;
    const removed = removedOf(received);
    const forms = removed !== undefined && FORMS.some((key) => isLeft(members[key])) ? [removed] : [];
    if (typeof pointer !== 'string' || isReceived(members)) return forms;
    const classOf = (key: string, text: string): RedactionClass | undefined => {
      if (key !== 'value') return places.at.get(`${pointer}/${key}`);
      const ofParts = places.parts.get(pointer);
      return (
        places.at.get(pointer) ?? (ofParts !== undefined && isComposedOf(text, ofParts) ? ofParts : undefined)
      );
    };
    const repeated = Object.entries(members).flatMap(([key, item]) =>
      typeof item === 'string' && isLeft(item) ? (classOf(key, item) ?? []) : [],
    );
    return [...forms, ...repeated];
  });
  return new Set(found);
}
