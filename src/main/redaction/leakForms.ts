import { REMOVED_MARKS, type RedactionClass } from '@shared/domain/redaction/redactionClasses';

const CLASS_OF_MARK = new Map(
  Object.entries(REMOVED_MARKS).map(([one, mark]) => [mark, one as RedactionClass]),
);

/** The members of a value of the field comparison that are other forms of what was received. */
const FORMS = ['raw', 'compared'];

type Members = Readonly<Record<string, unknown>>;

/** Every object of some JSON. */
function* objectsIn(value: unknown): Generator<Members> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Members;
  for (const item of Object.values(value)) yield* objectsIn(item);
}

/** A value as it was received carries how it was found there, and its place. */
const isReceived = ({ state, pointer }: Members): boolean =>
  typeof state === 'string' && typeof pointer === 'string';

/** The class of which a value was removed whole. */
const removedOf = (value: unknown): RedactionClass | undefined =>
  typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string'
    ? CLASS_OF_MARK.get(value.value)
    : undefined;

const isLeft = (text: unknown): boolean =>
  typeof text === 'string' && text !== '' && ![...CLASS_OF_MARK.keys()].some((mark) => text.includes(mark));

/** A value put together of removed parts has letters; what the app counts of them has none. */
const LETTER = /\p{L}/u;

/** The places of values that were removed whole, and those of which they are parts. What texts quote differs. */
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
 * The classes of values that were removed as received, and stay in another form beside it, or where a list repeats them
 * with their place. A form is the value itself, so that here a word proves something although the app writes it too.
 */
export function formsLeft(value: unknown): Set<RedactionClass> {
  const objects = [...objectsIn(value)];
  const places = removedPlaces(objects);
  const found = objects.flatMap((members) => {
    const { received, pointer } = members;
    const removed = removedOf(received);
    const forms = removed !== undefined && FORMS.some((key) => isLeft(members[key])) ? [removed] : [];
    if (typeof pointer !== 'string' || isReceived(members)) return forms;
    const classOf = (key: string, text: string): RedactionClass | undefined => {
      if (key !== 'value') return places.at.get(`${pointer}/${key}`);
      return places.at.get(pointer) ?? (LETTER.test(text) ? places.parts.get(pointer) : undefined);
    };
    const repeated = Object.entries(members).flatMap(([key, item]) =>
      typeof item === 'string' && isLeft(item) ? (classOf(key, item) ?? []) : [],
    );
    return [...forms, ...repeated];
  });
  return new Set(found);
}
