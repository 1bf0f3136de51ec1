import fc from 'fast-check';
import type { ResultKind } from '@shared/wire/catalogue';
import { MUTATIONS, mutate, placesIn, valueAt, type Mutation, type Tokens } from './mutate';
import { SPECIFIED, type AnswerKind, type SpecifiedField } from './specification';
import { tokensOf } from './specifiedValues';

/** A result of which every member can be told from every other, wherever it is shown. */
export type MarkedKind = Exclude<ResultKind, 'journey-summary'> | 'aml-history-delta';

const ANSWERS: Readonly<Record<MarkedKind, AnswerKind>> = {
  journey: 'journeyResult',
  'spot-check': 'spotCheckResult',
  'aml-check': 'amlResult',
  'aml-history': 'amlHistory',
  'aml-history-delta': 'amlHistory',
};
export const MARKED_KINDS = Object.keys(ANSWERS) as MarkedKind[];

/** Every text that marks a place begins so, and no other text does. */
const MARK = /^mk[a-z]{2}\d{4}$/;
const FIRST_NUMBER = 740_000;
const LAST_NUMBER = 749_999;

type Held = Record<string, unknown>;

class Marks {
  private count = 0;
  constructor(private readonly kind: MarkedKind) {}

  /** A text of its own: letters and digits only, so that no line breaks in it. */
  text(): string {
    this.count += 1;
    const [first = 'a', second = 'a'] = this.kind.split('-').map((word) => word.charAt(0));
    return `mk${first}${second}${String(this.count).padStart(4, '0')}`;
  }
  number(): number {
    this.count += 1;
    return FIRST_NUMBER + MARKED_KINDS.indexOf(this.kind) * 2_000 + this.count;
  }
}

/** One of a field's words in turn, so that all of them are met; else a mark. */
function valueOf({ shown, words, isClosed, at }: SpecifiedField, marks: Marks, turn: number): unknown {
  const word = isClosed ? words[turn % words.length] : undefined;
  switch (shown) {
    case 'flag':
      return turn % 2 === 0;
    case 'number':
      return marks.number();
    case 'list':
      return listOf(at, marks, word);
    default:
      return word ?? marks.text();
  }
}

/** Members of which the specification says that they are lists, or lists of objects. */
function listOf(at: string, marks: Marks, word: string | undefined): unknown {
  const [last = ''] = at.split('/').slice(-1);
  const inResult = at.startsWith('/aml/') && !at.startsWith('/aml/matches/+/details');
  switch (last) {
    case 'addresses':
      return [{ line1: marks.text(), countryIsoCode: marks.text() }, { address: marks.text() }];
    case 'aliases':
      return [{ firstName: marks.text(), lastName: marks.text() }, { name: marks.text() }];
    case 'countries':
    case 'datesOfBirth':
    case 'notes':
      return inResult && last !== 'notes' ? [marks.text(), marks.text()] : marks.text();
    case 'uae_goverment_db_check':
      return { [marks.text()]: { listed: [marks.text(), marks.number()] } };
    default:
      return word === undefined ? [marks.text(), marks.text()] : [word];
  }
}

/** Puts a value at a place, making what is above it: `*` is a key that is marked as well, `+` the first of a list. */
function put(root: Held, field: SpecifiedField, value: unknown, keys: ReadonlyMap<string, string>): void {
  const tokens = tokensOf(field.at);
  let held: Held | unknown[] = root;
  for (const [index, token] of tokens.entries()) {
    const path = `/${tokens.slice(0, index + 1).join('/')}`;
    const key: string = token === '*' ? (keys.get(path) as string) : token === '+' ? '0' : token;
    if (index === tokens.length - 1) {
      (held as Held)[key] = value;
      return;
    }
    (held as Held)[key] ??= tokens[index + 1] === '+' ? [] : {};
    held = (held as Held)[key] as Held | unknown[];
  }
}

/** Both names of one picture are not sent together: one document has the table's, the other the sample's. */
const isOtherName = (at: string, round: number): boolean =>
  /\/images\/(front|back)_/.test(at) && /\/(front|back)_side_/.test(at) !== (round === 1);

/** Keys of dictionaries that are no names of their own: nothing below them is left unmarked. */
const DICTIONARIES =
  /^(\/documents|\/documents\/[^/]+\/extracted_fields|\/rule_results|\/screening_checks|\/spot_checks|.*\/details|.*\/details\/[^/]+\/data)$/;

/** A member that nobody has described in every object; a dictionary has entries and no members. */
function addUnknown(value: unknown, marks: Marks, at = ''): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) addUnknown(child, marks, `${at}/${key}`);
  const isDictionary = DICTIONARIES.test(at) && !/\/rule_results\/[^/]+\/details$/.test(at);
  if (!Array.isArray(value) && !isDictionary) (value as Held)[`unknown ${marks.text()}`] = marks.text();
}

/**
 * A result in which every member that the specification gives that variant has a value of its own, and every object one
 * more member that nobody has described. Words of closed lists and booleans are what the specification allows.
 */
export function markedResult(kind: MarkedKind): Held {
  const marks = new Marks(kind);
  const result: Held = {};
  for (const round of [0, 1]) {
    const keys = new Map<string, string>();
    for (const field of SPECIFIED.filter(({ answer }) => answer === ANSWERS[kind])) {
      const isRepeated = field.at.includes('*');
      if ((round === 1 && !isRepeated) || isOtherName(field.at, round)) continue;
      for (const [index, token] of tokensOf(field.at).entries()) {
        const path = `/${tokensOf(field.at)
          .slice(0, index + 1)
          .join('/')}`;
        if (token === '*' && !keys.has(path)) keys.set(path, marks.text());
      }
      // What holds others is made of them.
      if (field.shown === 'part' || field.shown === 'key') continue;
      put(result, field, valueOf(field, marks, round), keys);
      // The known rules are rows with a title only; a result is promised of every rule.
      if (field.part === '2.15')
        put(result, { ...field, at: field.at.replace(/name$/, 'result') }, 'Passed', keys);
    }
  }
  if (kind === 'aml-history-delta') markDelta(result, marks);
  addUnknown(result, marks);
  return result;
}

/** Changes of one version: one match of each kind of change. */
function markDelta(result: Held, marks: Marks): void {
  const [first] = result['aml_matches'] as Held[];
  result['aml_matches'] = ['New', 'Updated', 'Removed'].map((type) => ({
    ...(JSON.parse(JSON.stringify(first), (_, held: unknown) =>
      isMark(held) ? renew(held, marks) : held,
    ) as Held),
    ongoing_monitor_update_type: type,
  }));
}
const renew = (held: unknown, marks: Marks): unknown =>
  typeof held === 'number' ? marks.number() : marks.text();

const isMark = (value: unknown): boolean =>
  typeof value === 'number' ? value >= FIRST_NUMBER && value <= LAST_NUMBER : MARK.test(String(value));

/** A mark, and the place at which it stands. */
export interface Marker {
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
  readonly text: string;
}

/** Every mark among the values of a result, however it was changed since. */
export const markersOf = (result: unknown): Marker[] =>
  placesIn(result).flatMap((place) => {
    const value = valueAt(result, place);
    return (typeof value === 'string' || typeof value === 'number') && isMark(value)
      ? [{ pointer: pointerOf(place), text: String(value) }]
      : [];
  });

const pointerOf = (place: Tokens): string =>
  place.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Changes that lose no value: a renamed, wrapped or retyped member, and one that nobody has described. */
const KEEPING: readonly Mutation[] = MUTATIONS.filter((mutation) =>
  ['rename', 'wrap in a list', 'wrap in an object', 'list to object', 'object to list', 'add a key'].includes(
    mutation,
  ),
);

/** The marked result of a kind after some changes that lose none of its values. */
export const changedMarkedResult = (kind: MarkedKind): fc.Arbitrary<unknown> =>
  fc
    .array(fc.record({ pick: fc.nat(), mutation: fc.constantFrom(...KEEPING) }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((changes) =>
      changes.reduce<unknown>((result, { pick, mutation }) => {
        const places = placesIn(result);
        return mutate(result, places[pick % places.length] as Tokens, mutation);
      }, markedResult(kind)),
    );
