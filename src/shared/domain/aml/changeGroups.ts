import { wordsOf } from '../../record/keyTerms';
import { isObject } from '../../record/shape';
import { pointerTokens, valueAtPointer } from '../../wire/jsonPointer';
import { LIST_WORD } from '../../wire/topics';
import type { ListedMatch } from './aroundMatches';
import type { AmlResponseKind } from './matchList';
import { labelOf } from './updateLabel';

/** Words, in the singular, for what a version changed, and for what it left or replaced. */
const CHANGED =
  /^(newly|new|add(ed|ition)?|insert(ed|ion)?|created|updated|changed|modif(ied|ication)|amended|edited|removed?|removal|delet(ed?|ion)|dropped|delisted|unchanged|unmodified|unaffected|retained|kept|same|existing|before|after|old|previous|former)$/;
/** Words for changes of any kind. A delta consists of nothing else. */
const CHANGES = /^(change|update|delta|diff|difference)$/;
const OF_MATCHES = /^(aml|match|hit|alert)$/;

/** Whether a text consists of a word for a change and words for a list of matches, such as `removed_matches`. */
function namesChange(text: string, kind: AmlResponseKind): boolean {
  const isChange = (word: string): boolean => CHANGED.test(word) || (kind !== 'delta' && CHANGES.test(word));
  const words = wordsOf(text);
  return (
    words.some(isChange) &&
    words.every((word) => isChange(word) || OF_MATCHES.test(word) || LIST_WORD.test(word))
  );
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf('/'));

/** Whether a list is in an element of another list, beside a word for a change, such as `"type": "Removed"`. */
function isBesideChange(response: unknown, list: string, kind: AmlResponseKind): boolean {
  const group = parentOf(list);
  const value = valueAtPointer(response, group);
  return (
    isObject(value) &&
    [list, parentOf(group)].every((pointer) => Array.isArray(valueAtPointer(response, pointer))) &&
    Object.values(value).some((one) => typeof one === 'string' && namesChange(one, kind))
  );
}

/**
 * Whether a response lists its matches by what happened to them. It is then unknown which of them are in the result: a
 * group may consist of removed matches, and there may be no group of unchanged ones. A delta in which every match has its
 * own label can be read without the groups.
 */
export function isListedByChange(
  response: unknown,
  matches: readonly ListedMatch[],
  kind: AmlResponseKind,
): boolean {
  // Almost every list is a plain one, and it may be long.
  const lists = new Set(matches.map(({ pointer }) => parentOf(pointer)));
  const keyed = matches.filter(({ pointer }) => !/\/\d+$/.test(pointer));
  const isByChange =
    [...lists].some(
      (list) =>
        pointerTokens(list).some((key) => namesChange(key, kind)) || isBesideChange(response, list, kind),
    ) || keyed.some(({ pointer }) => namesChange(pointerTokens(pointer).at(-1) ?? '', kind));
  return isByChange && !(kind === 'delta' && matches.every(({ raw }) => labelOf(raw) !== null));
}
