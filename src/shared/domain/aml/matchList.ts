import type { Received } from '../../wire/received';
import type { AmlAnswerKind } from './amlView';
import { isObject, textOf, token } from './json';

/** One element of a match list, whatever it is, and where it stands in its answer. */
export interface ListedMatch {
  raw: unknown;
  pointer: string;
}

export interface MatchList {
  presence: Received<null>;
  items: ListedMatch[];
}

/** Keys by which a lone match is told from a dictionary of matches. */
const MATCH_KEYS = ['name', 'resource_id', 'match_id', 'datesOfBirth', 'datasets'];

const isMatch = (value: unknown): boolean =>
  isObject(value) && MATCH_KEYS.some((key) => Object.hasOwn(value, key) && !isObject(value[key]));

/** Matches whatever they came in: a list, an object around one, a dictionary of matches, or one match alone. */
function listedIn(value: unknown, pointer: string): ListedMatch[] {
  if (Array.isArray(value))
    return value.map((raw: unknown, index) => ({ raw, pointer: `${pointer}/${index}` }));
  if (!isObject(value)) return [];
  if (Array.isArray(value['matches']) || isObject(value['matches']))
    return listedIn(value['matches'], `${pointer}/matches`);
  if (isMatch(value)) return [{ raw: value, pointer }];
  return Object.keys(value)
    .filter((key) => isObject(value[key]))
    .map((key) => ({ raw: value[key], pointer: `${pointer}/${token(key)}` }));
}

function presenceOf(holder: unknown, key: string, pointer: string): Received<null> {
  if (!isObject(holder) || !Object.hasOwn(holder, key)) return { state: 'missing', pointer };
  const value = holder[key];
  if (value === null) return { state: 'null', pointer };
  return typeof value === 'object'
    ? { state: 'given', value: null, pointer }
    : { state: 'unreadable', text: textOf(value), pointer };
}

/**
 * The list of matches of an answer (specification 2.14, 2.19, 2.20). Whether it is a list or an object around one is
 * not stated for a history, so every form is read. Never throws; an answer that is a bare list is taken as the list.
 */
export function readMatchList(answer: unknown, kind: AmlAnswerKind): MatchList {
  if (Array.isArray(answer))
    return { presence: { state: 'given', value: null, pointer: '' }, items: listedIn(answer, '') };
  if (kind === 'snapshot' || kind === 'delta') {
    const presence = presenceOf(answer, 'aml_matches', '/aml_matches');
    return { presence, items: isObject(answer) ? listedIn(answer['aml_matches'], '/aml_matches') : [] };
  }
  const aml = isObject(answer) ? answer['aml'] : undefined;
  if (!isObject(aml)) {
    const presence = presenceOf(answer, 'aml', '/aml');
    return { presence, items: Array.isArray(aml) ? listedIn(aml, '/aml') : [] };
  }
  return {
    presence: presenceOf(aml, 'matches', '/aml/matches'),
    items: listedIn(aml['matches'], '/aml/matches'),
  };
}
