import type { CaseView } from '../domain/caseView';
import { withheldPlaces } from '../domain/faces/withheldIn';
import { isSame } from '../domain/json';
import { HIDDEN_PLACE } from '../labels/faceLabels';
import { isObject } from '../record/shape';
import { escapeToken, valueAtPointer } from '../wire/jsonPointer';
import { describedPlace } from './placeName';
import { SECTION_TITLES } from './sections';

/** A response as JSON, and the case view based on it as far as its reader may see it. */
export interface ParsedView {
  view: CaseView;
  json: unknown;
}

/** The JSON pointers at which two JSON values differ, as deep as both are objects. A list is compared as a whole. */
function differing(before: unknown, after: unknown, pointer = ''): string[] {
  if (isSame(before, after)) return [];
  if (!isObject(before) || !isObject(after)) return [pointer];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => {
    const at = `/${escapeToken(key)}`;
    return differing(valueAtPointer(before, at), valueAtPointer(after, at), pointer + at);
  });
}

/**
 * The places at which the members of two responses differ, whatever is read from them. An undescribed key is not part of
 * a name, because it may itself be a personal value.
 */
export function differingPlaces(before: ParsedView, after: ParsedView): string[] {
  const hidden = [before, after].flatMap(({ view }) => withheldPlaces(view));
  const isHidden = (pointer: string): boolean =>
    hidden.some((one) => `${pointer}/`.startsWith(`${one}/`) || one.startsWith(`${pointer}/`));
  const places = differing(before.json, after.json).map((pointer) => {
    if (isHidden(pointer)) return HIDDEN_PLACE;
    const { view } = valueAtPointer(after.json, pointer) === undefined ? before : after;
    return describedPlace(view, pointer) || SECTION_TITLES.undescribed;
  });
  return [...new Set(places)];
}
