// @ts-nocheck
import { REMOVED_MARKS, type RedactionClass } from '@shared/domain/redaction/redactionClasses';

const CLASS_OF_MARK = new Map(
  Object.entries(REMOVED_MARKS).map(([one, mark]) => [mark, one as RedactionClass]),
);

/** The members of a value of the field comparison that are other forms of what was received. */
const FORMS = ['raw', 'compared'];

/**
 * The classes of values of the field comparison that were removed as received, and stay in another form beside it. A form is
 * the value itself, so that here a word proves something although the app writes it too.
 */
export function formsLeft(value: unknown, found = new Set<RedactionClass>()): Set<RedactionClass> {
  if (Array.isArray(value)) for (const item of value) formsLeft(item, found);
  else if (typeof value === 'object' && value !== null) {
    const members = value as Readonly<Record<string, unknown>>;
    const { received } = members;
    const mark =
      typeof received === 'object' && received !== null && 'value' in received ? received.value : null;
    const removed = typeof mark === 'string' ? CLASS_OF_MARK.get(mark) : undefined;
    const isLeft = (form: unknown): boolean =>
      typeof form === 'string' && form !== '' && ![...CLASS_OF_MARK.keys()].some((one) => form.includes(one));
    if (removed !== undefined && FORMS.some((key) => isLeft(members[key]))) found.add(removed);
    for (const item of Object.values(members)) formsLeft(item, found);
  }
  return found;
}
