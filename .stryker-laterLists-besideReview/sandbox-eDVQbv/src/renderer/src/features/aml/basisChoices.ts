// @ts-nocheck
import type { AmlMatchDetail } from '@shared/domain/aml/amlView';
import { labelOfPointer } from '@shared/domain/aml/matchPlaceLabels';

export type BasisChoice = AmlMatchDetail['basisFields'][number];
type Decided = Pick<AmlMatchDetail, 'match' | 'verdicts' | 'basisFields'>;

/** Fields of the match that a verdict is about. */
const FIELDS_OF = {
  name: ['/name', '/aliases'],
  birthDate: ['/datesOfBirth'],
  country: ['/countries'],
  sex: ['/sex'],
} as const;

/** The one value of the match that made a field agree, as a pointer below the match. */
function decidedPointer(
  match: Decided['match'],
  { decidedBy, match: values }: Decided['verdicts'][number],
): string | null {
  const value = decidedBy === null ? undefined : values[decidedBy.match];
  return value === undefined ? null : value.pointer.slice(match.pointer.length);
}

/**
 * Values a decision can be based on: whole fields, and beside them the single elements that made a field agree, so that
 * another alias that comes or goes does not touch a decision based on one of them.
 */
export function basisChoices({ match, verdicts, basisFields }: Decided): BasisChoice[] {
  const singles = verdicts.flatMap((verdict): BasisChoice[] => {
    const pointer = decidedPointer(match, verdict);
    const value = verdict.decidedBy === null ? undefined : verdict.match[verdict.decidedBy.match];
    if (pointer === null || value === undefined || basisFields.some((one) => one.pointer === pointer))
      return [];
    return [{ pointer, label: labelOfPointer(pointer), present: true, text: value.value }];
  });
  const isBelow =
    (field: string) =>
    (single: BasisChoice): boolean =>
      single.pointer.startsWith(`${field}/`);
  const placed = basisFields.flatMap((field) => [...singles.filter(isBelow(field.pointer)), field]);
  return [...placed, ...singles.filter(({ pointer }) => !placed.some((one) => one.pointer === pointer))];
}

/**
 * What a decision is based on unless the reviewer chooses otherwise: for every field with a verdict the value that made it
 * agree, or, where nothing agreed, the whole field, since any value that comes could change that.
 */
export function preselected(decided: Decided): string[] {
  const choices = new Map(basisChoices(decided).map((choice) => [choice.pointer, choice]));
  const wanted = decided.verdicts.flatMap((verdict): string[] => {
    if (verdict.verdict === 'unknown') return [];
    const pointer = decidedPointer(decided.match, verdict);
    if (verdict.verdict !== 'conflict' && pointer !== null && choices.has(pointer)) return [pointer];
    return FIELDS_OF[verdict.field].filter((pointer) => choices.get(pointer)?.present === true);
  });
  return [...new Set(wanted)];
}
