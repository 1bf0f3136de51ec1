import type { AmlMatchDetail } from '@shared/domain/aml/amlView';
import { labelOfPointer } from '@shared/domain/aml/matchPlaceLabels';

export type BasisChoice = AmlMatchDetail['basisFields'][number];
type Decided = Pick<AmlMatchDetail, 'match' | 'verdicts' | 'basisFields'>;

/** The fields of the match that each verdict is about. */
const FIELDS_OF = {
  name: ['/name', '/aliases'],
  birthDate: ['/datesOfBirth'],
  country: ['/countries'],
  sex: ['/sex'],
} as const;

/** The pointer, relative to the match, of the value that determined the verdict; null if there is none. */
function decidedPointer(
  match: Decided['match'],
  { decidedBy, match: values }: Decided['verdicts'][number],
): string | null {
  const value = decidedBy === null ? undefined : values[decidedBy.match];
  return value === undefined ? null : value.pointer.slice(match.pointer.length);
}

/**
 * The values on which a decision can be based: whole fields, and also the single elements that agree. A decision that
 * is based on a single alias, for example, is not affected if other aliases are added or removed.
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
 * The preselected basis of a decision: for every field with a verdict, the value that agreed. If none agreed, the
 * whole field, because any new value could change that.
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
