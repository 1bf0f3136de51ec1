import { parseJsonBytes } from '../../wire/jsonBytes';
import type { ResponseKind } from '../savedResponses';
import { classifiedPlaces, isKeyOpen } from './classifiedPlaces';
import { coverJson } from './coverJson';
import { isMaskClass, type MaskClass } from '../maskClasses';
import { maskText } from './maskText';

/** A response as text: as received and, if it is JSON, indented. */
export interface ResponseText {
  kind: ResponseKind;
  text: string;
  pretty: string | null;
}

/** Masks a text completely. Line breaks and indentation are kept. */
export const coverLines = (text: string): string => text.replace(/\S[^\r\n]*/g, (line) => maskText(line));

/**
 * Masks everything in a response that cannot be classified, in both of its forms: text that is not JSON completely,
 * and of JSON every value without a class, and every key that may itself be a value. Values of an active class are
 * masked by their place, because a short one cannot be found in a text.
 */
export function coverResponse(
  { kind, text, pretty }: ResponseText,
  active: readonly MaskClass[],
): Omit<ResponseText, 'kind'> {
  if (pretty === null) return { text: coverLines(text), pretty };
  const json = parseJsonBytes(new TextEncoder().encode(text));
  if (!json.ok) return { text: coverLines(text), pretty: coverLines(pretty) };
  const places = classifiedPlaces(kind, json.value, json.repeated);
  const covered = (shown: string): string =>
    coverJson(
      shown,
      (pointer) =>
        !places.values.has(pointer) ||
        places.disclosing.get(pointer)?.some((one) => isMaskClass(one) && active.includes(one)) === true,
      (key, pointer) => isKeyOpen(places, key, pointer),
    );
  return { text: covered(text), pretty: covered(pretty) };
}
