import { valueOrNull } from '../../record/received';
import { fieldKey, ZONE_KEY, zoneLine } from '../../wire/extractedFields';
import type { ExtractedField } from '../caseView';
import { isBlank } from '../blank';

/** A machine-readable zone of a document: its text, and the fields that it was received in. */
export interface DocumentZone {
  text: string;
  /** One field with the whole zone, or one for each line in the order of the lines. */
  fields: readonly [ExtractedField, ...ExtractedField[]];
}

const hasText = ({ value }: ExtractedField): boolean => !isBlank(valueOrNull(value) ?? '');

/**
 * The machine-readable zones of a document. Some services send each line of a zone as a field of its own; lines of the
 * same source are joined.
 */
export function documentZones(fields: readonly ExtractedField[]): DocumentZone[] {
  const withText = fields.filter(hasText);
  const lines = withText.flatMap((field) => {
    const line = zoneLine(fieldKey(field.name));
    return line === null ? [] : [{ field, line }];
  });
  const bySource = Map.groupBy(lines, ({ field }) => valueOrNull(field.source));
  const sets = [
    ...withText.filter(({ name }) => fieldKey(name) === ZONE_KEY).map((field) => [field]),
    ...[...bySource.values()].map((set) => set.toSorted((a, b) => a.line - b.line).map(({ field }) => field)),
  ];
  return sets.flatMap(([first, ...rest]) => {
    if (first === undefined) return [];
    const all = [first, ...rest] as const;
    return [{ text: all.map(({ value }) => valueOrNull(value) ?? '').join('\n'), fields: all }];
  });
}
