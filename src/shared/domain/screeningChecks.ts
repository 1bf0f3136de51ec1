import { valueOrNull, givens, whenGiven } from '../record/received';
import type { KnownKey, ReadsOf } from '../wire/catalogue';
import type { Entry, Received } from '../wire/received';
import type { faceMatchSchema } from '../wire/faceMatch';
import { keyTitle } from '../text/keyLabels';
import { isOfFaces } from '../text/faceVocabulary';
import { SCREENING_CHECKS, SPOT_CHECKS, type checkSchema } from '../wire/screening';

type Check = ReadsOf<typeof checkSchema>;
type FaceMatch = ReadsOf<typeof faceMatchSchema>;

/** One screening check, or one comparison of a spot check (specification 2.16 and 2.18). */
export interface ScreeningCheck {
  /** The key as received or, for an element of a list, its naming member or index. */
  key: string;
  /** Its specified name or, if the specification does not list the key, the key or index. */
  title: string;
  pointer: string;
  received: Received<Check>;
  /** Its face comparisons: the check itself is one, or it contains several. */
  comparisons: FaceMatch[];
}

/** Whether a check is itself a face comparison: its key is about faces, or it has a score or images besides the result. */
const isOfItself = (key: string, { score, images }: FaceMatch): boolean =>
  isOfFaces(key) || score.state !== 'missing' || images.state !== 'missing';

function comparisonsOf(key: string, check: Check): FaceMatch[] {
  if ('is_matched' in check) return isOfItself(key, check) ? [check] : [];
  return givens(check.face_match_results);
}

const KNOWN: Readonly<Record<string, KnownKey>> = { ...SCREENING_CHECKS, ...SPOT_CHECKS };

const titleOf = (key: string): string =>
  (Object.hasOwn(KNOWN, key) ? KNOWN[key]?.label : null) ?? keyTitle(key);

/** The checks in the order of the response. */
export function screeningChecksOf(entries: Received<Entry<Check>[]>): Received<ScreeningCheck[]> {
  return whenGiven(entries, (checks) =>
    checks.map(({ key, item }) => {
      const check = valueOrNull(item);
      return {
        key,
        title: titleOf(key),
        pointer: item.pointer,
        received: item,
        comparisons: check === null ? [] : comparisonsOf(key, check),
      };
    }),
  );
}
