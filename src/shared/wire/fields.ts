import { z } from 'zod';

/** Key under which a schema's metadata (and so the OpenAPI document) lists the words known for an open enum. */
export const KNOWN_VALUES = 'x-known-values';

/** A known word, or any other the service may add one day. */
export type OpenWord<Known extends string> = Known | (string & {});

type Words = readonly string[];

/** A string whose known values are listed but not enforced: new words appear between versions of the service. */
export function openEnum<const Known extends Words>(
  known: Known,
  meaning: string,
): z.ZodType<OpenWord<Known[number]>> {
  return z.string().meta({ description: meaning, [KNOWN_VALUES]: [...known] });
}

/** As `openEnum`, for a field the specification marks nullable. */
export function maybeEnum<const Known extends Words>(known: Known, meaning: string) {
  return openEnum(known, meaning).nullish().describe(meaning);
}

/** A required string. */
export function text(meaning: string) {
  return z.string().describe(meaning);
}

/** A string that may be null or left out. */
export function maybeText(meaning: string) {
  return z.string().nullish().describe(meaning);
}

/** A boolean that may be null or left out. */
export function maybeFlag(meaning: string) {
  return z.boolean().nullish().describe(meaning);
}

/**
 * A score as received. Documented as a number; a text is accepted so that it can still be shown as it came,
 * since no scale is stated and nothing may be computed from it but an order.
 */
export function score(meaning: string) {
  return z.union([z.number(), z.string()]).describe(meaning);
}

/** As `score`, for a field the specification marks nullable. */
export function maybeScore(meaning: string) {
  return score(meaning).nullish().describe(meaning);
}

/** One text or a list of them: the same field is typed both ways in different answers, with no separator stated. */
export function textOrList(meaning: string) {
  return z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .describe(meaning);
}
