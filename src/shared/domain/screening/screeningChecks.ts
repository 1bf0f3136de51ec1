import type { AdditionalFaceCheck, FaceMatch as WireFaceMatch } from '../../wire';
import type { FaceMatch, Received } from '../caseView';
import { cursorOver, givenOr, whenGiven, type Cursor } from '../cursor';
import { jsonText } from '../jsonText';
import { receivedContent, type ReceivedContent } from '../receivedContent';
import { readFaceMatch, type MediaLookup } from '../steps';

/** What the specification says of a check (2.16 and 2.18): three are named, one of them without its model. */
export type CheckKind = 'additional-face' | 'government' | 'applicant-selfie' | 'unknown';

/** One screening check, or one comparison of a spot check. */
export interface ScreeningCheck {
  /** As received: the key, or for an element of a list what names it, else its place from 1. */
  key: string;
  kind: CheckKind;
  pointer: string;
  /** Whether the check holds anything; a bare value counts as unreadable and stands in `content`. */
  presence: Received<null>;
  /** Face comparisons, wherever the check keeps them. */
  comparisons: FaceMatch[];
  /** Why there are no comparisons, where there ought to be some. */
  comparisonsState: Received<null>;
  /** Everything else the check holds. */
  content: ReceivedContent;
  /** Pictures and files named anywhere in it. */
  mediumIds: string[];
}

const KINDS: Record<string, CheckKind> = {
  additional_face_db: 'additional-face',
  uae_goverment_db_check: 'government',
  applicant_selfie_face_match: 'applicant-selfie',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A comparison is known by what decides it; pictures alone or a score alone belong to something else. */
const isFaceMatch = (value: unknown): boolean => isObject(value) && Object.hasOwn(value, 'is_matched');

/** What an element of a list is called, where the service sends a list in place of a dictionary. */
function nameOf(key: string, raw: unknown, isList: boolean): string {
  if (!isList) return key;
  const at = cursorOver<Record<string, unknown>>(raw);
  const named = ['key', 'check_id', 'id', 'name'].map((word) => givenOr(at.text(word))).find(Boolean);
  return named ?? String(Number(key) + 1);
}

interface Comparisons {
  found: Cursor<WireFaceMatch>[];
  state: Received<null>;
  /** Keys of the check that the comparisons have used up. */
  used: string[];
  isWhole: boolean;
}

/** The comparisons of a check: under their documented key as a list, a dictionary or one alone, or the check itself. */
function comparisonsOf(at: Cursor<AdditionalFaceCheck>): Comparisons {
  const key = 'face_match_results';
  const state = at.presence(key);
  if (isFaceMatch(at.raw)) {
    return { found: [cursorOver(at.raw, at.pointer)], state, used: [], isWhole: true };
  }
  if (Array.isArray(at.raw) && at.raw.length > 0 && at.raw.every(isFaceMatch)) {
    const found = at.raw.map((one: unknown, index) =>
      cursorOver<WireFaceMatch>(one, `${at.pointer}/${String(index)}`),
    );
    return { found, state: { state: 'given', value: null, pointer: at.pointer }, used: [], isWhole: true };
  }
  const below = at.child<WireFaceMatch>(key);
  if (isFaceMatch(below.raw)) return { found: [below], state, used: [key], isWhole: false };
  const members = at.members<WireFaceMatch>(key).map((member) => member.at);
  // What is no comparison stays with the rest, so that it is seen as it came.
  const isRead = members.length > 0 && members.every((member) => isObject(member.raw));
  const isEmpty = members.length === 0 && (state.state === 'given' || state.state === 'null');
  return { found: isRead ? members : [], state, used: isRead || isEmpty ? [key] : [], isWhole: false };
}

function readCheck(key: string, at: Cursor<AdditionalFaceCheck>, media: MediaLookup): ScreeningCheck {
  const { found, state, used, isWhole } = comparisonsOf(at);
  const presence: Received<null> =
    at.raw === null
      ? { state: 'null', pointer: at.pointer }
      : typeof at.raw === 'object'
        ? { state: 'given', value: null, pointer: at.pointer }
        : { state: 'unreadable', text: jsonText(at.raw), pointer: at.pointer };
  return {
    key,
    kind: Object.hasOwn(KINDS, key) ? (KINDS[key] as CheckKind) : 'unknown',
    pointer: at.pointer,
    presence,
    comparisons: found.map((one) => readFaceMatch(one, media)),
    comparisonsState: state,
    content:
      isWhole || presence.state === 'null'
        ? { form: 'rows', rows: [] }
        : receivedContent(at.raw, at.pointer, used),
    mediumIds: media.below(at.pointer),
  };
}

/**
 * The checks of `screening_checks` (specification 2.16) or the comparisons of `spot_checks` (2.18) in the service's
 * order: the known ones read, all others complete as received. A list in place of the dictionary is read as well.
 */
export function readScreening(
  answer: unknown,
  key: 'screening_checks' | 'spot_checks',
  media: MediaLookup,
): Received<ScreeningCheck[]> {
  const root = cursorOver<Record<typeof key, unknown>>(answer);
  const isList = Array.isArray(root.child(key).raw);
  return whenGiven(root.presence(key), () =>
    root
      .members<AdditionalFaceCheck>(key)
      .map((member) => readCheck(nameOf(member.key, member.at.raw, isList), member.at, media)),
  );
}
